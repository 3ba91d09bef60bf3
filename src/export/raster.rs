//! Shapes made of strokes and filled outlines, turned into shares of covered pixels.

/// A place in a unit square: 0 to 1 from the left and from the top.
pub(super) type Point = (f32, f32);

/// Something drawn.
#[derive(Debug, Clone)]
pub(super) enum Shape {
    /// A pen's way, in pixels of thickness.
    Stroke(Vec<Point>, f32),
    /// The inside of an outline.
    Fill(Vec<Point>),
}

/// Sub-pixels along each side of a pixel.
const FINE: u16 = 4;

/// How much of each pixel the shapes cover, 0 to 255, line by line. The unit square is stretched over
/// the whole.
pub(super) fn covered(shapes: &[Shape], width: u16, height: u16) -> Vec<u8> {
    let (w, h) = (f32::from(width), f32::from(height));
    let scaled: Vec<Shape> = shapes
        .iter()
        .map(|shape| {
            let scale = |points: &[Point]| points.iter().map(|&(x, y)| (x * w, y * h)).collect();
            match shape {
                Shape::Stroke(points, thick) => Shape::Stroke(scale(points), *thick),
                Shape::Fill(points) => Shape::Fill(scale(points)),
            }
        })
        .collect();
    let sub = |pixel: u16, i: u16| f32::from(pixel) + (f32::from(i) + 0.5) / f32::from(FINE);
    let mut out = Vec::with_capacity(usize::from(width) * usize::from(height));
    for y in 0..height {
        for x in 0..width {
            let places = (0..FINE).flat_map(|i| (0..FINE).map(move |j| (sub(x, i), sub(y, j))));
            let hit = places.filter(|&p| scaled.iter().any(|shape| contains(shape, p))).count();
            out.push((hit * 255 / usize::from(FINE * FINE)) as u8);
        }
    }
    out
}

fn contains(shape: &Shape, p: Point) -> bool {
    match shape {
        Shape::Stroke(points, thick) => {
            let reach = thick * thick / 4.0;
            points.windows(2).any(|ends| distance2(p, ends[0], ends[1]) <= reach)
        }
        // A ray to the right crosses the outline an odd number of times.
        Shape::Fill(points) => {
            let next = points.iter().cycle().skip(1);
            let crossings = points.iter().zip(next).filter(|&(&(ax, ay), &(bx, by))| {
                (ay > p.1) != (by > p.1) && p.0 < (bx - ax) * (p.1 - ay) / (by - ay) + ax
            });
            crossings.count() % 2 == 1
        }
    }
}

/// The square of the distance from a place to a stretch.
fn distance2(p: Point, a: Point, b: Point) -> f32 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length2 = dx * dx + dy * dy;
    let along = if length2 > 0.0 { ((p.0 - a.0) * dx + (p.1 - a.1) * dy) / length2 } else { 0.0 };
    let along = along.clamp(0.0, 1.0);
    let (x, y) = (a.0 + along * dx - p.0, a.1 + along * dy - p.1);
    x * x + y * y
}

/// The outline of a circle or, with other radii, an ellipse.
pub(super) fn round(centre: Point, across: f32, down: f32) -> Vec<Point> {
    (0..=16)
        .map(|i| {
            let (sin, cos) = (i as f32 * std::f32::consts::TAU / 16.0).sin_cos();
            (centre.0 + across * cos, centre.1 + down * sin)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_covered_is_what_was_drawn() {
        let square = Shape::Fill(vec![(0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)]);
        assert_eq!(covered(&[square], 4, 4), [0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0]);
        let line = Shape::Stroke(vec![(0.0, 0.5), (1.0, 0.5)], 2.0);
        assert_eq!(covered(&[line], 2, 4), [0, 0, 255, 255, 255, 255, 0, 0]);
    }
}
