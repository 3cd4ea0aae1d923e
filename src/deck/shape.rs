//! What a piece is cut out as: the rectangle of its size, a circle, the net of a die, a standee.
//!
//! What the manifest says in, the shape and the size of a face out.

use std::sync::Arc;

use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::geom::{Length, Point, Rect, Size};
use crate::net::{Net, Tent};

use super::component_spec::{ComponentSpec, SizeSpec};
use super::die;
use super::kind::Kind;
use super::size;
use super::size::SET_MARK;

/// The word for a round token.
const ROUND: &str = "round";
/// How finely a mark looks for its place on a circle.
const STEP: Length = Length::microns(100);

/// What is cut out along which line.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Shape {
    /// The rectangle of the size.
    #[default]
    Plain,
    /// The circle in it.
    Round,
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

    /// Gives the shape of a piece with so many thousandths of each length.
    #[must_use]
    pub fn scaled(&self, thousandths: u16) -> Self {
        match self {
            Self::Plain => Self::Plain,
            Self::Round => Self::Round,
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
    /// it and the upper right corner won't do: below the middle of a circle, under the foot of a
    /// standee. `None` for other shapes, and where there is no room.
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
            Self::Standee(tent) => {
                let foot = tent.foot();
                let inside = foot.size.height >= SET_MARK.height && size.width >= SET_MARK.width;
                let top = foot.top() - tent.front().top();
                inside.then(|| centred(top + (foot.size.height - SET_MARK.height).half()))
            }
        }
    }
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
    file: &Arc<str>,
    diags: &mut Diags,
) -> Option<(Shape, Size)> {
    let net = die::net(spec, file, diags)?;
    let mut find = |span, message: String, help: String| {
        let finding = Diagnostic::new(Rule::M003, message).at(Place::new(file, span));
        diags.push(finding.help(help));
    };
    let mut misplaced = |span, key: &str, kind: Kind| {
        let (message, kind) = (format!("only a {} has a `{key}`", kind.word()), kind.word());
        find(
            span,
            message,
            format!("take it out, or write `kind = \"{kind}\"`"),
        );
    };
    if let Some(shape) = spec.shape.as_ref().filter(|_| spec.kind != Kind::Token) {
        misplaced(shape.span(), "shape", Kind::Token);
    }
    if let Some(foot) = spec.foot.as_ref().filter(|_| spec.kind != Kind::Standee) {
        misplaced(foot.span(), "foot", Kind::Standee);
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
    let shape = match (spec.kind, &spec.shape) {
        (Kind::Token, Some(shape)) => token(shape, spec, size, &mut find),
        (Kind::Standee, _) => Shape::Standee(standee(spec, size, &mut find)?),
        _ => Shape::Plain,
    };
    Some((shape, size))
}

/// What takes a finding: where, what, and a way out.
type Find<'a> = dyn FnMut(std::ops::Range<usize>, String, String) + 'a;

fn token(shape: &Spanned<String>, spec: &ComponentSpec, size: Size, find: &mut Find<'_>) -> Shape {
    if shape.get_ref() != ROUND {
        let message = format!("no shape is called `{}`", shape.get_ref());
        let help = format!("write `shape = \"{ROUND}\"`, or take it out");
        find(shape.span(), message, help);
        return Shape::Plain;
    }
    if size.width != size.height {
        let message = format!("a round token of {size} is no circle");
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
