//! What it takes to draw a resolved picture, counted before anything is drawn.
//!
//! In: the tree. Out: nothing, or what is too much about it. Follows the renderer: a layer for each
//! group that stands alone, a tile for each shape that a pattern paints, pixels for each filter. Pixels
//! are counted at 300 dpi, those of large boards as coarsely as they are looked at.

use usvg::filter::{Filter, Kind};
use usvg::{
    ClipPath, Group, Image, ImageKind, Mask, Node, Paint, Path, Pattern, Rect, Transform, Tree,
};

use super::super::scene::Letters;
use super::bulk::Bulk;
use super::{FARTHEST, FILTER_AREA, LAYERS, WORK, count};

/// Pixels per millimetre of printed filters: 300 dpi.
const FINE: f64 = 300.0 / 25.4;
/// Pixels of a picture that is looked at as a whole.
const LOOK: f64 = 1e6;
/// Most pieces that the renderer cuts one line into.
const DASHES: f64 = 1e6;

/// The steps that it takes to draw a picture; one takes about a nanosecond.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::face) struct Load {
    /// All of them.
    pub all: f64,
    /// Those of its filters, at 300 dpi.
    pub filters: f64,
    /// The bytes that the resolved picture takes, without those of pictures of pixels.
    pub mass: usize,
}

/// Makes sure that a picture can be drawn with little time and memory, and gives the steps that it takes.
pub(in crate::face) fn work(tree: &Tree, letters: &[Letters]) -> Result<Load, Bulk> {
    let [width, height] = [tree.size().width(), tree.size().height()];
    let area = f64::from(width) * f64::from(height);
    let mut meter = Meter {
        sides: [width, height],
        area,
        fineness: (FINE * FINE).min(LOOK / area),
        steps: [0.0; 4],
        mass: 0,
    };
    meter.inside(tree.root(), Transform::identity(), 0.0)?;
    meter.upon(letters)?;
    Ok(Load {
        all: meter.steps.iter().sum(),
        filters: meter.steps[Task::Filters as usize],
        mass: meter.mass,
    })
}

/// What takes time.
#[derive(Clone, Copy)]
enum Task {
    Layers,
    Filters,
    Patterns,
    Shapes,
}

struct Meter {
    /// Width and height of the picture.
    sides: [f32; 2],
    /// Its area in square millimetres.
    area: f64,
    /// Pixels per square millimetre.
    fineness: f64,
    /// Steps by task.
    steps: [f64; 4],
    /// Bytes in memory.
    mass: usize,
}

/// Bytes of an element of a resolved picture, a point of a path, and a byte of a text. Letters that lie upon the
/// picture take hardly more than their glyphs.
const MASS: [usize; 3] = [500, 9, 600];

/// Points of the outline of a letter.
const POINTS: f64 = 40.0;

impl Meter {
    /// Counts the letters that lie upon a picture.
    fn upon(&mut self, letters: &[Letters]) -> Result<(), Bulk> {
        let glyphs: usize = letters.iter().map(|one| one.run.glyphs.len()).sum();
        self.mass += letters
            .iter()
            .map(|one| MASS[0] + one.run.mass())
            .sum::<usize>();
        self.add(Task::Shapes, count(glyphs as u64) * POINTS * POINT)
    }

    fn add(&mut self, task: Task, steps: f64) -> Result<(), Bulk> {
        const NAMES: [&str; 4] = ["layers", "filters", "patterns", "shapes"];
        self.steps[task as usize] += steps;
        let all: f64 = self.steps.iter().sum();
        let largest = self.steps.iter().copied().fold(0.0, f64::max);
        match self.steps.iter().position(|own| *own >= largest) {
            Some(most) if !all.is_finite() || all > WORK => Err(Bulk::Work(NAMES[most])),
            _ => Ok(()),
        }
    }

    /// Gives the part of a rectangle that the renderer draws, in square millimetres: it keeps two pictures
    /// more on each side.
    fn shown(&self, rect: Rect, by: Transform) -> f64 {
        let Some(rect) = rect.transform(by) else {
            return 0.0;
        };
        let [width, height] = self.sides;
        let side = |from: f32, to: f32, long: f32| {
            f64::from((to.min(3.0 * long) - from.max(-2.0 * long)).max(0.0))
        };
        side(rect.left(), rect.right(), width) * side(rect.top(), rect.bottom(), height)
    }

    fn group(&mut self, group: &Group, by: Transform, open: f64) -> Result<(), Bulk> {
        let by = by.pre_concat(group.transform());
        if !group.should_isolate() {
            return self.inside(group, by, open);
        }
        let area = self.shown(group.layer_bounding_box().to_rect(), by);
        let open = self.layer(area, open)?;
        self.inside(group, by, open)?;
        for filter in group.filters() {
            self.filter(filter, by, open)?;
        }
        if let Some(clip) = group.clip_path() {
            self.clip(clip, by, (area, open))?;
        }
        match group.mask() {
            Some(mask) => self.mask(mask, by, (area, open)),
            None => Ok(()),
        }
    }

    /// Opens a layer of so many square millimetres upon others and gives the area of all.
    fn layer(&mut self, area: f64, open: f64) -> Result<f64, Bulk> {
        self.add(Task::Layers, area * self.fineness * 10.0)?;
        let open = open + area;
        if open > LAYERS * self.area {
            return Err(Bulk::Layers);
        }
        Ok(open)
    }

    fn inside(&mut self, group: &Group, by: Transform, open: f64) -> Result<(), Bulk> {
        let [element, point, letter] = MASS;
        for node in group.children() {
            self.mass += element;
            match node {
                Node::Group(inner) => self.group(inner, by, open)?,
                Node::Text(text) => {
                    let chunks = text.chunks().iter();
                    self.mass += letter * chunks.map(|chunk| chunk.text().len()).sum::<usize>();
                    self.group(text.flattened(), by, open)?;
                }
                Node::Path(path) => {
                    self.mass += point * path.data().points().len();
                    self.path(path, by, open)?;
                }
                Node::Image(image) => self.image(image, by, open)?,
            }
        }
        Ok(())
    }

    fn image(&mut self, image: &Image, by: Transform, open: f64) -> Result<(), Bulk> {
        match image.kind() {
            ImageKind::SVG(tree) => {
                let open = self.layer(self.shown(image.bounding_box(), by), open)?;
                self.group(tree.root(), by, open)
            }
            _ => Ok(()),
        }
    }

    fn clip(
        &mut self,
        clip: &ClipPath,
        by: Transform,
        (area, open): (f64, f64),
    ) -> Result<(), Bulk> {
        let open = self.layer(area, open)?;
        self.cut(clip.root(), by.pre_concat(clip.transform()), (area, open))?;
        match clip.clip_path() {
            Some(further) => self.clip(further, by, (area, open)),
            None => Ok(()),
        }
    }

    /// Counts the shapes of a clip; each part that is clipped itself takes a layer.
    fn cut(&mut self, group: &Group, by: Transform, (area, open): (f64, f64)) -> Result<(), Bulk> {
        for node in group.children() {
            match node {
                Node::Path(path) => self.path(path, by, open)?,
                Node::Text(text) => self.cut(text.flattened(), by, (area, open))?,
                Node::Image(_) => {}
                Node::Group(inner) => {
                    let by = by.pre_concat(inner.transform());
                    let mut above = open;
                    if let Some(clip) = inner.clip_path() {
                        above = self.layer(area, open)?;
                        self.clip(clip, by, (area, above))?;
                    }
                    self.cut(inner, by, (area, above))?;
                }
            }
        }
        Ok(())
    }

    fn mask(&mut self, mask: &Mask, by: Transform, (area, open): (f64, f64)) -> Result<(), Bulk> {
        let open = self.layer(2.0 * area, open)?;
        // Each pixel of what is below becomes paler.
        self.add(Task::Layers, area * self.fineness * 6.0)?;
        self.inside(mask.root(), by, open)?;
        match mask.mask() {
            Some(further) => self.mask(further, by, (area, open)),
            None => Ok(()),
        }
    }

    fn path(&mut self, path: &Path, by: Transform, open: f64) -> Result<(), Bulk> {
        let bounds = path.stroke_bounding_box();
        let reach = bounds.transform(by).map_or(f32::MAX, |rect| {
            [rect.left(), rect.top(), rect.right(), rect.bottom()]
                .map(f32::abs)
                .into_iter()
                .fold(0.0, f32::max)
        });
        if reach > FARTHEST {
            return Err(Bulk::Far);
        }
        let pixels = self.shown(bounds, by) * self.fineness;
        let paints = path
            .fill()
            .map(usvg::Fill::paint)
            .into_iter()
            .chain(path.stroke().map(usvg::Stroke::paint));
        let mut lines = 1.0;
        for paint in paints {
            let stops = match paint {
                Paint::Color(_) => 0,
                Paint::LinearGradient(gradient) => gradient.stops().len(),
                Paint::RadialGradient(gradient) => gradient.stops().len(),
                Paint::Pattern(pattern) => {
                    self.tile(pattern, by, open)?;
                    40
                }
            };
            self.add(Task::Shapes, pixels * (1.0 + count(stops as u64)))?;
            lines += 1.0;
        }
        self.add(
            Task::Shapes,
            lines * edges(path, by, self.sides, self.fineness) + dashes(path) * DASH,
        )
    }

    /// Counts the tile that a shape is painted with.
    fn tile(&mut self, pattern: &Pattern, by: Transform, open: f64) -> Result<(), Bulk> {
        let (across, down) = by.pre_concat(pattern.transform()).get_scale();
        let (width, height) = (
            pattern.rect().width() * across,
            pattern.rect().height() * down,
        );
        if too_large(width, height) {
            return Err(Bulk::Tile);
        }
        let area = f64::from(width) * f64::from(height);
        self.add(Task::Patterns, area * self.fineness * 10.0)?;
        let open = open + area;
        if open > LAYERS * self.area {
            return Err(Bulk::Tile);
        }
        self.inside(pattern.root(), Transform::from_scale(across, down), open)
    }

    fn filter(&mut self, filter: &Filter, by: Transform, open: f64) -> Result<(), Bulk> {
        let (across, down) = by.get_scale();
        let (width, height) = (
            filter.rect().width() * across,
            filter.rect().height() * down,
        );
        if too_large(width, height) {
            return Err(Bulk::Filter);
        }
        let sides = [width, height].map(|side| f64::from(side) * FINE);
        for primitive in filter.primitives() {
            let scale = [across, down].map(|scale| f64::from(scale) * FINE);
            let each = each(primitive.kind(), scale, sides);
            self.add(Task::Filters, sides[0] * sides[1] * each)?;
            if let Kind::Image(image) = primitive.kind() {
                self.group(image.root(), by, open)?;
            }
        }
        Ok(())
    }
}

/// Steps for each point of a path.
const POINT: f64 = 200.0;
/// Steps for each row of pixels that a line crosses.
const ROW: f64 = 20.0;
/// Steps for each two lines that may cross each other.
const CROSSING: f64 = 40.0;
/// Steps for each piece of a dashed line.
const DASH: f64 = 1000.0;

/// Counts the steps to fill a path. The renderer keeps all lines that cross a row in their order, and
/// sorts them anew where they cross each other.
fn edges(path: &Path, by: Transform, sides: [f32; 2], fineness: f64) -> f64 {
    let mut points = path.data().points().to_vec();
    by.map_points(&mut points);
    let rises = points
        .windows(2)
        .map(|pair| f64::from((pair[1].y - pair[0].y).abs()));
    let rise: f64 = rises.sum();
    let (mut top, mut bottom) = (f32::MAX, f32::MIN);
    for point in &points {
        (top, bottom) = (top.min(point.y), bottom.max(point.y));
    }
    let height = f64::from((bottom - top).max(0.1));
    let lines = (rise / height).min(count(points.len() as u64));
    // Each row of pixels is looked at four times.
    let rows = height.min(5.0 * f64::from(sides[1])) * fineness.sqrt() * 4.0;
    count(points.len() as u64) * POINT
        + lines * rows * ROW
        + (lines - 4.0).max(0.0).powi(2) * CROSSING
}

/// Gives the steps that a filter takes for each pixel. `scale` is in pixels for a unit of the filter.
fn each(kind: &Kind, scale: [f64; 2], sides: [f64; 2]) -> f64 {
    match kind {
        Kind::Morphology(fe) => {
            let radii = [fe.radius_x(), fe.radius_y()].map(|radius| f64::from(radius.get()));
            let side = |i: usize| ((radii[i] * scale[i]).ceil() * 2.0).min(sides[i]);
            40.0 + 3.0 * side(0) * side(1)
        }
        Kind::Turbulence(fe) => 40.0 + 200.0 * f64::from(fe.num_octaves()),
        Kind::ConvolveMatrix(fe) => 40.0 + 10.0 * count(fe.matrix().data().len() as u64),
        Kind::Merge(fe) => 40.0 + 20.0 * count(fe.inputs().len() as u64),
        Kind::GaussianBlur(_)
        | Kind::DropShadow(_)
        | Kind::DiffuseLighting(_)
        | Kind::SpecularLighting(_) => 80.0,
        _ => 40.0,
    }
}

/// Counts the pieces of a dashed line, at most as many as the renderer cuts.
fn dashes(path: &Path) -> f64 {
    let Some(pattern) = path.stroke().and_then(usvg::Stroke::dasharray) else {
        return 0.0;
    };
    let points = path.data().points();
    let length: f64 = points
        .windows(2)
        .map(|pair| f64::from((pair[1].x - pair[0].x).hypot(pair[1].y - pair[0].y)))
        .sum();
    let period: f64 = pattern.iter().map(|dash| f64::from(dash.abs())).sum();
    let pieces = length / period.max(f64::MIN_POSITIVE) * count(pattern.len() as u64);
    pieces.min(DASHES)
}

/// Says whether a filter or a tile covers too much, or an area that is no number.
fn too_large(width: f32, height: f32) -> bool {
    let area = width * height;
    area.is_nan() || area > FILTER_AREA
}
