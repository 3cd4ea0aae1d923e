//! What a piece is cut out as: the rectangle of its size, a circle, a hexagon or any other outline, the
//! net of a die, a standee.
//!
//! What the manifest says in, the shape and the size of a face out.

use std::sync::Arc;

use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::geom::{Length, Outline, Point, Polygon, Rect, Size, Tip};
use crate::net::{Net, Tent};
use crate::project::Project;

use super::component_spec::{ComponentSpec, SizeSpec};
use super::cut;
use super::die;
use super::kind::Kind;
use super::size;
use super::size::SET_MARK;

/// The word for a round piece.
const ROUND: &str = "round";
/// The words for hexagons: with a side at the top, with a tip at the top.
const HEXAGONS: [(&str, Tip); 2] = [("hex", Tip::Beside), ("hex-pointy", Tip::Above)];
/// How far the shorter side of a hexagon may be off, in mm: sizes are rounded.
const ROUNDING: f64 = 0.1;
/// The pieces that may have another shape than their rectangle: what is held and moved, and never
/// glued together from parts.
const SHAPED: [Kind; 3] = [Kind::Card, Kind::Aid, Kind::Token];
/// How finely a mark looks for its place on a circle, and within an outline.
const STEP: Length = Length::microns(100);
const OUTLINE_STEP: Length = Length::microns(500);

/// What is cut out along which line.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Shape {
    /// The rectangle of the size.
    #[default]
    Plain,
    /// The circle in it.
    Round,
    /// What lies within a line, from the upper left corner of the front; and the same line as it is seen
    /// from behind.
    Outline([Arc<Outline>; 2]),
    /// A net, as large as the size.
    Die(Arc<Net>),
    /// A strip with two faces of the size, which is folded to stand.
    Standee(Tent),
}

impl Shape {
    /// Gives the net of a die.
    #[must_use]
    pub fn net(&self) -> Option<&Arc<Net>> {
        match self {
            Self::Die(net) => Some(net),
            _ => None,
        }
    }

    /// Gives the line along which it is cut out, if that is neither a rectangle nor a circle.
    #[must_use]
    pub fn outline(&self) -> Option<&Arc<Outline>> {
        match self {
            Self::Outline([front, _]) => Some(front),
            _ => None,
        }
    }

    /// Gives the shape as it is seen from behind.
    #[must_use]
    pub fn behind(&self) -> Self {
        match self {
            Self::Outline([front, behind]) => {
                Self::Outline([Arc::clone(behind), Arc::clone(front)])
            }
            other => other.clone(),
        }
    }

    /// Makes the shape of an outline around the front of a piece of this width.
    fn outlined(outline: Outline, width: Length) -> Self {
        let behind = outline.behind(width);
        Self::Outline([outline, behind].map(Arc::new))
    }

    /// Says whether nobody sees that a piece of this size was turned by half.
    #[must_use]
    pub fn is_alike_turned(&self, size: Size) -> bool {
        match self {
            Self::Outline([front, _]) => front.is_alike_turned(size),
            _ => true,
        }
    }

    /// Gives the shape of a piece with so many thousandths of each length.
    #[must_use]
    pub fn scaled(&self, thousandths: u16) -> Self {
        match self {
            Self::Plain => Self::Plain,
            Self::Round => Self::Round,
            Self::Outline(sides) => {
                let scaled = |side: &Arc<Outline>| Arc::new(side.scaled(thousandths));
                Self::Outline(sides.each_ref().map(scaled))
            }
            Self::Die(net) => Self::Die(Arc::new(net.scaled(f64::from(thousandths) / 1000.0))),
            Self::Standee(tent) => Self::Standee(tent.scaled(thousandths)),
        }
    }

    /// Says whether it is folded and glued, so that only paper from `print` makes it.
    #[must_use]
    pub const fn is_folded(&self) -> bool {
        matches!(self, Self::Die(_) | Self::Standee(_))
    }

    /// Gives where the front keeps room for the mark of a class set when the manifest does not say
    /// it and the upper right corner won't do: below the middle of a circle or an outline, under the
    /// foot of a standee. `None` for other shapes, and where there is no room.
    pub(super) fn mark(&self, size: Size, safe: Length) -> Option<Rect> {
        let centred = |y| Rect::new((size.width - SET_MARK.width).half(), y, SET_MARK);
        match self {
            Self::Plain => None,
            Self::Die(net) => die::mark(net),
            Self::Round => {
                let rooms = (0..size.height.to_microns() / STEP.to_microns()).map(|step| {
                    let lower = size.height - safe - STEP * step;
                    centred(lower - SET_MARK.height)
                });
                let mut below = rooms.take_while(|room| room.top() > size.height.half());
                below.find(|room| is_on_disc(*room, size.width, safe))
            }
            Self::Outline([front, _]) => within(&front.polygon(), size, safe),
            Self::Standee(tent) => {
                let foot = tent.foot();
                let inside = foot.size.height >= SET_MARK.height && size.width >= SET_MARK.width;
                let top = foot.top() - tent.front().top();
                inside.then(|| centred(top + (foot.size.height - SET_MARK.height).half()))
            }
        }
    }
}

/// Finds room for a mark within an outline: as low as can be below its middle, and there as near to
/// the middle as can be.
fn within(polygon: &Polygon, size: Size, safe: Length) -> Option<Rect> {
    let steps = |length: Length| 0..=length.fits(OUTLINE_STEP);
    let lowest = size.height - safe - SET_MARK.height;
    let aside = (size.width - SET_MARK.width).half();
    let rows = steps(lowest - size.height.half()).map(|step| lowest - OUTLINE_STEP * step);
    let mut rooms = rows
        .filter(|row| *row > size.height.half())
        .flat_map(|row| {
            let ways = steps(aside).flat_map(|step| [step, -step]);
            ways.map(move |step| Rect::new(aside + OUTLINE_STEP * step, row, SET_MARK))
        });
    rooms.find(|room| is_within(polygon, *room, safe))
}

/// Says whether all of a rectangle lies within an outline, so far from its edge.
pub(super) fn is_within(polygon: &Polygon, rect: Rect, edge: Length) -> bool {
    let sides = [rect.left(), rect.top(), rect.right(), rect.bottom()].map(Length::to_mm);
    polygon.missed_by(sides, edge.to_mm()) <= 0.0
}

/// Says whether all of a rectangle lies on the disc of this diameter, so far from its edge.
pub(super) fn is_on_disc(rect: Rect, diameter: Length, edge: Length) -> bool {
    let radius = (diameter.half() - edge).to_mm();
    let corners = [rect.left(), rect.right()].into_iter().flat_map(|x| {
        [rect.top(), rect.bottom()].map(|y| Point::new(x - diameter.half(), y - diameter.half()))
    });
    let far = |at: Point| at.x.to_mm().hypot(at.y.to_mm());
    corners.into_iter().all(|corner| far(corner) <= radius)
}

/// Finds the shape of a component and the size of its faces; `None` is a finding.
pub(super) fn of(
    spec: &ComponentSpec,
    (project, file): (&Project, &Arc<str>),
    diags: &mut Diags,
) -> Option<(Shape, Size)> {
    let net = die::net(spec, file, diags)?;
    let mut find = |span, message: String, help: String| {
        let finding = Diagnostic::new(Rule::M003, message).at(Place::new(file, span));
        diags.push(finding.help(help));
    };
    let mut misplaced = |span, what: &str, kind: Kind| {
        let (message, kind) = (format!("only {what}"), kind.word());
        find(
            span,
            message,
            format!("take it out, or write `kind = \"{kind}\"`"),
        );
    };
    let is_shaped = SHAPED.contains(&spec.kind);
    for (written, key) in [(&spec.shape, "shape"), (&spec.cut, "cut")] {
        if let Some(written) = written.as_ref().filter(|_| !is_shaped) {
            let what = format!("a card, an aid or a token has a `{key}`");
            misplaced(written.span(), &what, Kind::Token);
        }
    }
    if let Some(foot) = spec.foot.as_ref().filter(|_| spec.kind != Kind::Standee) {
        misplaced(foot.span(), "a standee has a `foot`", Kind::Standee);
    }
    if let (Some(_), Some(cut), true) = (&spec.shape, &spec.cut, is_shaped) {
        let message = "a piece has a `shape` or a `cut`, not both".to_owned();
        find(cut.span(), message, "take one of them out".to_owned());
    }
    if let Some(net) = net {
        let size = die::size(&net);
        return Some((Shape::Die(net), size));
    }
    let size = match spec.size.get_ref() {
        SizeSpec::Named(name) => size::named(name),
        SizeSpec::Mm([w, h]) => size::in_mm(*w, *h),
    };
    let size = match size {
        Ok(size) => size,
        Err(error) => {
            find(spec.size.span(), error.to_string(), error.help());
            return None;
        }
    };
    let shape = match (spec.kind, &spec.shape, &spec.cut) {
        (Kind::Standee, ..) => Shape::Standee(standee(spec, size, &mut find)?),
        (_, Some(shape), _) if is_shaped => shaped(shape, spec, size, &mut find),
        (_, None, Some(written)) if is_shaped => {
            let outline = cut::outline(written, size, (project, file), diags);
            outline.map_or(Shape::Plain, |outline| Shape::outlined(outline, size.width))
        }
        _ => Shape::Plain,
    };
    if let (Shape::Outline(_), Some(corner)) = (&shape, &spec.corner) {
        let message = "a piece that is cut along an outline has no `corner`";
        let finding = Diagnostic::new(Rule::M003, message).at(Place::new(file, corner.span()));
        diags.push(finding.help("take it out"));
    }
    Some((shape, size))
}

/// What takes a finding: where, what, and a way out.
type Find<'a> = dyn FnMut(std::ops::Range<usize>, String, String) + 'a;

fn shaped(shape: &Spanned<String>, spec: &ComponentSpec, size: Size, find: &mut Find<'_>) -> Shape {
    let word = shape.get_ref().as_str();
    if let Some((_, tip)) = HEXAGONS.iter().find(|(name, _)| *name == word) {
        return hexagon((word, *tip), spec, size, find);
    }
    if word != ROUND {
        let message = format!("no shape is called `{word}`");
        let [lying, upright] = HEXAGONS.map(|(name, _)| name);
        let help = format!(
            "write `{ROUND}`, `{lying}` or `{upright}`, or take it out and write the outline as `cut`"
        );
        find(shape.span(), message, help);
        return Shape::Plain;
    }
    if size.width != size.height {
        let message = format!("a round {} of {size} is no circle", spec.kind.word());
        let mm = size.width.min(size.height).to_mm();
        find(
            spec.size.span(),
            message,
            format!("write `size = [{mm}, {mm}]`"),
        );
        return Shape::Plain;
    }
    Shape::Round
}

/// Makes a hexagon, which must be regular.
fn hexagon(
    (word, tip): (&str, Tip),
    spec: &ComponentSpec,
    size: Size,
    find: &mut Find<'_>,
) -> Shape {
    let [width, height] = [size.width, size.height].map(Length::to_mm);
    let half = f64::sqrt(3.0) / 2.0;
    let (long, short, right) = match tip {
        Tip::Beside => (width, height, [width, width * half]),
        Tip::Above => (height, width, [width, width / half]),
    };
    if (long * half - short).abs() <= ROUNDING {
        return Shape::outlined(Outline::hexagon(size, tip), size.width);
    }
    let [_, other] = right.map(|mm| (mm * 100.0).round() / 100.0);
    let message = format!("a `{word}` of {size} is no regular hexagon");
    let turned = HEXAGONS.iter().find(|(name, _)| *name != word);
    let help = match turned.filter(|_| (short * half - long).abs() <= ROUNDING) {
        Some((name, _)) => format!("write `shape = \"{name}\"`, which stands the other way up"),
        None => format!("write `size = [{width}, {other}]`; `cut` takes any other outline"),
    };
    find(spec.size.span(), message, help);
    Shape::Plain
}

fn standee(spec: &ComponentSpec, size: Size, find: &mut Find<'_>) -> Option<Tent> {
    let Some([least, most]) = Tent::feet(size) else {
        let message = format!("a standee of {size} falls over");
        let help = "make it at least 10 mm wide and 12 mm high, and at most four times as high as \
                    wide";
        find(spec.size.span(), message, help.to_owned());
        return None;
    };
    let usual = Tent::usual_foot(size);
    let foot = spec.foot.as_ref().map_or(usual, |written| {
        let mm = *written.get_ref();
        let foot = Length::from_mm(mm).filter(|foot| (least..=most).contains(foot));
        foot.unwrap_or_else(|| {
            let message = format!("a standee of {size} does not stand on a foot of {mm} mm");
            let [least, most, usual] = [least, most, usual].map(Length::to_mm);
            let help = format!("write {least} to {most} mm; {usual} mm are usual");
            find(written.span(), message, help);
            Tent::usual_foot(size)
        })
    });
    Tent::new(size, foot)
}
