//! The page, opened and used in a browser. Where there is none, only what can be seen from outside.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use stepdoku::export::Sink;

use crate::screens::{Screen, holds, made, scenes, screens};

/// Chromium under one of its names.
fn browser() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).flat_map(|dir| names.map(|name| dir.join(name))).find(|file| file.is_file())
}

/// Uses the page as a person would and writes down what it shows.
const PERSON: &str = r##"<script>
const notes = [];
const note = what => notes.push([what, at, playing,
  rows.map(row => [...row.querySelectorAll("text")].map(t => [t.getAttribute("x") / 9, t.textContent])),
  document.getElementById("clock").textContent,
  document.querySelector("[aria-current=true]")?.textContent ?? ""]);
const press = key => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const wait = ms => new Promise(done => setTimeout(done, ms));
(async () => {
  note("start");
  press("ArrowRight"); press("ArrowRight"); note("two on");
  press("ArrowLeft"); note("one back");
  press("End"); note("end");
  press("5"); note("half");
  press("Home"); press("]"); note("chapter");
  document.querySelector("#chapters li:last-child button").click(); note("list");
  const slider = document.getElementById("at");
  slider.value = 2500; slider.dispatchEvent(new Event("input")); note("slider");
  press("Home"); press("+"); press(" "); await wait(1500); note("playing"); press(" "); note("paused");
  location.hash = "#t=3.1"; await wait(50); note("hash");
  press("End"); document.getElementById("play").click(); await wait(100); note("again");
  const pre = document.createElement("pre");
  pre.id = "notes";
  pre.textContent = JSON.stringify(notes);
  document.body.append(pre);
})();
</script>"##;

fn used(browser: &Path, page: &str) -> Vec<Value> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("page.html");
    std::fs::write(&file, page.to_owned() + PERSON).unwrap();
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .arg(format!("file://{}", file.display()))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let dom = String::from_utf8(output.stdout).unwrap();
    let (_, notes) = dom.split_once("<pre id=\"notes\">").expect("the page's script came to its end");
    let notes = notes.split("</pre>").next().unwrap();
    let plain = notes.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    serde_json::from_str(&plain).unwrap()
}

#[test]
fn a_person_uses_the_page() {
    let Some(browser) = browser() else {
        eprintln!("skipped: there is no Chromium to open the page with");
        return;
    };
    for scene in scenes(Sink::Html).into_iter().take(2) {
        let page = String::from_utf8(made(&scene)).unwrap();
        let screens = screens(&scene);
        let notes = used(&browser, &page);
        let find = |what: &str| notes.iter().find(|note| note[0] == what).unwrap();
        let at = |what: &str| find(what)[1].as_f64().unwrap();
        let shown = |millis: f64| -> &Screen {
            screens.iter().rfind(|screen| screen.since.as_secs_f64() * 1000.0 <= millis + 0.5).unwrap()
        };
        // Whatever was done, the page shows the screen of its time.
        for note in &notes {
            let screen = shown(note[1].as_f64().unwrap());
            for (y, pieces) in note[3].as_array().unwrap().iter().enumerate() {
                let piece = |p: &Value| (p[0].as_u64().unwrap() as usize, p[1].as_str().unwrap().to_owned());
                let pieces: Vec<_> = pieces.as_array().unwrap().iter().map(piece).collect();
                holds(screen.lines.get(y).map_or("", String::as_str), &pieces);
            }
        }
        let since = |n: usize| screens[n].since.as_secs_f64() * 1000.0;
        assert_eq!((at("start"), at("two on"), at("one back")), (0.0, since(2), since(1)));
        assert_eq!((at("slider"), at("hash")), (2500.0, 3100.0));
        assert!((at("half") - at("end") / 2.0).abs() < 1.0 && at("end") > since(screens.len() - 1));
        let chapters: Vec<&Screen> = screens.iter().filter(|screen| !screen.chapters.is_empty()).collect();
        if let (Some(first), Some(last)) = (chapters.first(), chapters.last()) {
            assert_eq!(at("chapter"), first.since.as_secs_f64() * 1000.0);
            assert_eq!(at("list"), last.since.as_secs_f64() * 1000.0);
            let current = find("list")[5].as_str().unwrap().split_once(' ').unwrap().1;
            assert!(last.chapters.ends_with(current), "{current}");
        }
        // At twice the rate.
        assert!((2400.0..3600.0).contains(&at("playing")), "{}", at("playing"));
        assert!(find("playing")[2] == true && find("paused")[2] == false);
        assert!(find("again")[2] == true && at("again") < at("end") / 2.0, "at the end it begins again");
    }
}

#[test]
fn the_page_needs_nothing_from_elsewhere() {
    for scene in scenes(Sink::Html) {
        let page = String::from_utf8(made(&scene)).unwrap();
        for word in ["http", "src=", "url(", "@import", "import("] {
            assert!(!page.contains(word), "{word}");
        }
        assert_eq!(page.matches("</script>").count(), 1);
        assert!(page.contains("<svg id=\"film\"") && page.contains("</text>"));
    }
}
