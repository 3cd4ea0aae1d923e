//! How finely pictures are shown, and how finely they have to be: what lies far above what paper or
//! screen can show is made smaller, so that a huge picture costs no more than one of its place.
//!
//! A resolved drawing in; for each picture that it asked for, how often its sides are halved. That
//! follows from the drawing alone, never from what else a deck shows.

use std::collections::BTreeMap;

use usvg::{Fill, Group, Image, ImageKind, Node, Paint, Stroke, Transform, Tree};

use super::shrink;
use super::stand_in::is_heavy;

/// Millimetres in an inch.
const MM_PER_INCH: f32 = 25.4;
/// Pixels per inch that are kept in print: twice what a screen of 150 lines can hold, and as many as
/// office printers place. A picture of less than twice as many stays as it is, to the byte.
const PRINTED: f32 = 600.0;
/// Pixels per inch that are kept of what a filter changes: as many as it is drawn with for the PDF.
const FILTERED: f32 = 300.0;
/// Pixels that are kept for each one that is drawn.
const SEEN: f32 = 1.25;
/// Longest side of the size that all smaller ones are made from.
const BASE: u32 = 2000;

/// How finely pictures are shown.
#[derive(Clone, Copy, Debug)]
pub(super) enum Grain<'a> {
    /// As they are, but for large ones whose colours would change: to find out how large they have to be.
    Measured,
    /// As it was found out.
    Planned(&'a Plan),
}

impl Grain<'_> {
    /// Says what becomes of a picture.
    pub fn fate(self, name: &str) -> Fate {
        match self {
            Self::Measured => Fate::Measured,
            Self::Planned(plan) => plan.get(name).copied().unwrap_or(Fate::WHOLE),
        }
    }
}

/// What becomes of the pictures that a drawing asks for, by their names.
pub(super) type Plan = BTreeMap<String, Fate>;

/// What becomes of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It stays as it is if it is large and its colours would change.
    Measured,
    /// Its sides are halved so often.
    Halved(u8),
    /// The same, and something small stands in for it, if it is a heavy one.
    StoodFor(u8),
}

impl Fate {
    /// A picture as it is.
    pub const WHOLE: Self = Self::Halved(0);

    /// Gives how often its sides are halved.
    pub fn halvings(self) -> u8 {
        match self {
            Self::Measured => 0,
            Self::Halved(times) | Self::StoodFor(times) => times,
        }
    }
}

/// A picture that a drawing shows.
#[derive(Clone, Debug)]
pub(super) struct Shown {
    /// The name by which it was asked for.
    pub name: String,
    /// Where its pixels lie in memory.
    pub pixels: usize,
    /// Whether it only was to be measured.
    pub is_raw: bool,
}

/// Gives how often a very large picture is halved before anything else is made of it that is as small.
pub(super) fn first(data: &[u8]) -> u8 {
    let (count, mut halvings) = (shrink::count(data), 0);
    while count >> (2 * halvings) > shrink::LARGE {
        halvings += 1;
    }
    halvings
}

/// Gives how often a picture is halved at most before all further ones are made from that.
pub(super) fn base(data: &[u8]) -> u8 {
    let longest = shrink::size(data).map_or(0, |[w, h]| w.max(h));
    let mut halvings = 0;
    while longest >> halvings > BASE {
        halvings += 1;
    }
    halvings
}

/// Finds out what becomes of pictures in print, so many times as large; only those that are not as they
/// were measured are named.
pub(super) fn printed(tree: &Tree, shown: &[Shown], larger: f32) -> Plan {
    let places = Places::of(tree);
    let times = |one: &Shown| match places.0.get(&one.pixels) {
        Some(place) if place.way == Way::Drawn => halvings(place, FILTERED * larger),
        // A photo goes into the PDF as it is, whatever its size.
        Some(place) if one.is_raw || !place.is_photo => halvings(place, PRINTED * larger),
        _ => 0,
    };
    let mut plan = finest(shown, times);
    plan.retain(|name, times| {
        *times > 0 || shown.iter().any(|one| one.is_raw && one.name == *name)
    });
    fated(plan, Fate::Halved)
}

/// Finds out what becomes of pictures when the drawing is seen at so many pixels per inch; `None` when
/// all stay as they were printed.
pub(super) fn seen(tree: &Tree, shown: &[Shown], printed: &Plan, dpi: f32) -> Option<Plan> {
    let places = Places::of(tree);
    let more = finest(shown, |one| {
        let place = places.0.get(&one.pixels);
        place.map_or(0, |place| halvings(place, dpi * SEEN))
    });
    let differs = more.values().any(|more| *more > 0);
    differs.then(|| further(more, printed, Fate::Halved))
}

/// Finds out for which pictures something small can stand in while the PDF is made; `None` for none.
pub(super) fn pressed(tree: &Tree, shown: &[Shown], printed: &Plan) -> Option<Plan> {
    let places = Places::of(tree);
    let place = |one: &Shown| places.0.get(&one.pixels);
    // What a filter changes is drawn before it comes into the PDF.
    let is_changed = |name: &str| {
        let mut own = shown.iter().filter(|one| one.name == name);
        own.any(|one| place(one).is_none_or(|place| place.way != Way::Placed))
    };
    let is_unpacked = |one: &&Shown| place(one).is_some_and(|place| place.is_heavy);
    let found: Plan = shown
        .iter()
        .filter(is_unpacked)
        .filter(|one| !is_changed(&one.name))
        .map(|one| (one.name.clone(), Fate::StoodFor(0)))
        .collect();
    let none = found.keys().map(|name| (name.as_str(), 0)).collect();
    (!found.is_empty()).then(|| further(none, printed, Fate::StoodFor))
}

/// Gives for each name the least that is asked for by one of its pictures; a drawing may hold several.
fn finest(shown: &[Shown], times: impl Fn(&Shown) -> u8) -> BTreeMap<&str, u8> {
    let mut finest: BTreeMap<&str, u8> = BTreeMap::new();
    for one in shown {
        let known = finest.entry(&one.name).or_insert(u8::MAX);
        *known = times(one).min(*known);
    }
    finest
}

fn fated(times: BTreeMap<&str, u8>, fate: fn(u8) -> Fate) -> Plan {
    let each = times.into_iter();
    each.map(|(name, times)| (name.to_owned(), fate(times)))
        .collect()
}

/// Adds to a plan of what is halved once more.
fn further(more: BTreeMap<&str, u8>, before: &Plan, fate: fn(u8) -> Fate) -> Plan {
    let times = |name: &str| before.get(name).map_or(0, |fate| fate.halvings());
    let each = more
        .into_iter()
        .map(|(name, more)| (name, times(name) + more));
    let mut plan = before.clone();
    plan.extend(fated(each.collect(), fate));
    plan
}

/// Says how often the sides of a picture can be halved before it has fewer pixels per inch.
fn halvings(place: &Place, dpi: f32) -> u8 {
    let shortest = place.size.iter().copied().min().unwrap_or(1);
    let (mut times, mut left) = (0, place.dpi / 2.0);
    while left >= dpi && shortest >> (times + 1) > 0 {
        (times, left) = (times + 1, left / 2.0);
    }
    times
}

/// Where a picture is shown.
#[derive(Clone, Copy, Debug)]
struct Place {
    size: [u32; 2],
    /// The fewest pixels per inch at which it is shown.
    dpi: f32,
    /// Whether it is a JPEG.
    is_photo: bool,
    /// Whether something may stand in for it.
    is_heavy: bool,
    way: Way,
}

/// How a picture comes into a PDF, wherever it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// As it is.
    Placed,
    /// Drawn, since a filter changes it.
    Drawn,
    /// Here so, there otherwise.
    Mixed,
}

/// The places of all pictures by where their pixels lie in memory.
struct Places(BTreeMap<usize, Place>);

impl Places {
    fn of(tree: &Tree) -> Self {
        let mut places = Self(BTreeMap::new());
        places.group(tree.root(), Transform::identity(), false);
        places
    }

    /// Looks at what is in a group, which is shown like this. Only what groups say of themselves is right
    /// within patterns (`usvg` doesn't keep the rest up to date there).
    fn group(&mut self, group: &Group, by: Transform, is_filtered: bool) {
        let by = by.pre_concat(group.transform());
        for node in group.children() {
            match node {
                Node::Group(inner) => {
                    let is_filtered = is_filtered || !inner.filters().is_empty();
                    self.group(inner, by, is_filtered);
                    let by = by.pre_concat(inner.transform());
                    node.subroots(|inner| self.group(inner, by, is_filtered));
                }
                Node::Image(image) => self.image(image, by, is_filtered),
                Node::Path(path) => {
                    let fill = path.fill().map(Fill::paint);
                    let paints = fill.into_iter().chain(path.stroke().map(Stroke::paint));
                    for paint in paints {
                        if let Paint::Pattern(pattern) = paint {
                            let by = by.pre_concat(pattern.transform());
                            self.group(pattern.root(), by, is_filtered);
                        }
                    }
                }
                Node::Text(_) => node.subroots(|inner| self.group(inner, by, is_filtered)),
            }
        }
    }

    fn image(&mut self, image: &Image, by: Transform, is_filtered: bool) {
        let (ImageKind::PNG(data)
        | ImageKind::JPEG(data)
        | ImageKind::GIF(data)
        | ImageKind::WEBP(data)) = image.kind()
        else {
            if let ImageKind::SVG(tree) = image.kind() {
                self.group(tree.root(), by, is_filtered);
            }
            return;
        };
        let (across, down) = by.get_scale();
        let dpi = MM_PER_INCH / across.max(down);
        let place = Place {
            size: shrink::size(data).unwrap_or([1, 1]),
            dpi: if dpi.is_finite() { dpi } else { 0.0 },
            is_photo: matches!(image.kind(), ImageKind::JPEG(_)),
            is_heavy: is_heavy(image.kind()),
            way: match image.kind() {
                _ if is_filtered => Way::Drawn,
                ImageKind::GIF(_) => Way::Mixed,
                _ => Way::Placed,
            },
        };
        let known = self.0.entry(pixels(data)).or_insert(place);
        known.dpi = known.dpi.min(place.dpi);
        if known.way != place.way {
            known.way = Way::Mixed;
        }
    }
}

fn pixels(data: &std::sync::Arc<Vec<u8>>) -> usize {
    std::sync::Arc::as_ptr(data).addr()
}

/// Gives where the pixels of a picture lie, or of each in a drawing.
pub(super) fn within(kind: &ImageKind) -> Vec<usize> {
    match kind {
        ImageKind::PNG(data)
        | ImageKind::JPEG(data)
        | ImageKind::GIF(data)
        | ImageKind::WEBP(data) => vec![pixels(data)],
        ImageKind::SVG(tree) => Places::of(tree).0.into_keys().collect(),
    }
}
