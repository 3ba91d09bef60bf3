//! GIFs, decoded and put together as a viewer does it.

use stepdoku::export::Sink;
use stepdoku::tui::export::Scene;

use crate::screens::{made, scene, scenes, screens};

struct Decoded {
    size: (u16, u16),
    /// What a viewer shows at the end.
    canvas: Vec<[u8; 3]>,
    frames: usize,
    hundredths: u64,
    repeats: bool,
}

fn decode(bytes: &[u8]) -> Decoded {
    let mut decoder = gif::DecodeOptions::new().read_info(bytes).unwrap();
    let size = (decoder.width(), decoder.height());
    let mut canvas = vec![[0; 3]; usize::from(size.0) * usize::from(size.1)];
    let (mut frames, mut hundredths) = (0, 0);
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        let palette = frame.palette.as_ref().unwrap();
        for (i, &number) in frame.buffer.iter().enumerate() {
            if frame.transparent == Some(number) {
                continue;
            }
            let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
            let at = (usize::from(frame.top) + y) * usize::from(size.0) + usize::from(frame.left) + x;
            canvas[at] = palette[usize::from(number) * 3..][..3].try_into().unwrap();
        }
        frames += 1;
        hundredths += u64::from(frame.delay);
    }
    Decoded { size, canvas, frames, hundredths, repeats: decoder.repeat() == gif::Repeat::Infinite }
}

#[test]
fn a_viewer_shows_every_screen_as_long_as_it_stands() {
    for scene in scenes(Sink::Gif) {
        let decoded = decode(&made(&scene));
        let screens = screens(&scene);
        assert_eq!(decoded.size, (scene.size.0 * 9, scene.size.1 * 20));
        assert!(decoded.repeats && decoded.frames == screens.len());
        let before_last = screens.last().unwrap().since.as_millis() as u64 / 10;
        assert!((before_last + 300..before_last + 450).contains(&decoded.hundredths));
    }
}

#[test]
fn the_parts_that_changed_add_up_to_the_last_screen() {
    for film in scenes(Sink::Gif) {
        let until = film.until.unwrap_or(if film.ascii { 41_810 } else { 57 });
        let speed = film.speed.or(Some(1.0));
        let still = Scene { from: Some(until), until: Some(until), speed, ..film.clone() };
        let film = Scene { speed, ..film };
        let (moving, still) = (decode(&made(&film)), decode(&made(&still)));
        assert_eq!(still.frames, 1);
        let different = moving.canvas.iter().zip(&still.canvas).filter(|(a, b)| a != b).count();
        // What a leap has changed is told while it plays; nothing else may differ.
        assert!(different * 100 < still.canvas.len(), "{different} of {}", still.canvas.len());
    }
}

#[test]
fn a_still_picture_is_one_frame() {
    let mut scene = scene(crate::screens::CLASSIC, Sink::Gif);
    (scene.from, scene.until) = (Some(22_836), Some(22_836));
    assert_eq!(decode(&made(&scene)).frames, 1);
}
