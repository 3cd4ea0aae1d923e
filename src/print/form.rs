//! Forms: what shares sheets, how large a slot it takes, and how its faces lie in the slot.
//!
//! A circle lies in a square with room for its bleed, and any other outline in a rectangle; they share
//! their cuts, so that few straight ones free them for scissors or a punch. A standee is a strip with
//! two faces.

use std::f64::consts::PI;

use crate::deck::{Component, Shape};
use crate::face::FaceId;
use crate::geom::{Length, Outline, Rect, Size};
use crate::net::{Net, Tent};
use crate::sheet::{
    Contour, Cutting, Job, Mark, Paper, Placed, Sheet, Side, Sides, Spacing, Turn, outlines,
};

use super::net;

/// What components must have in common to share sheets.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Form {
    size: Size,
    bleed: Length,
    shape: Shape,
}

impl Form {
    pub fn of(component: &Component) -> Self {
        Self {
            size: component.size,
            bleed: component.bleed,
            shape: component.shape.clone(),
        }
    }

    /// Gives the form with so many thousandths of its size, as [`crate::deck::Deck::scaled`] does.
    pub fn scaled(&self, thousandths: u16) -> Self {
        Self {
            size: self.size.scaled(thousandths),
            bleed: self.bleed,
            shape: self.shape.scaled(thousandths),
        }
    }

    pub fn job(&self, paper: Paper, wish: Option<Spacing>) -> Job {
        let (card, bleed, spacing) = match &self.shape {
            Shape::Plain => (self.size, self.bleed, wish.unwrap_or_default()),
            Shape::Die(_) => (self.size, self.bleed, wish.unwrap_or(Spacing::Apart)),
            Shape::Standee(tent) => (tent.size(), self.bleed, wish.unwrap_or_default()),
            Shape::Round | Shape::Outline(_) => {
                let gap = match wish {
                    Some(Spacing::Gap(gap)) => gap,
                    Some(Spacing::Shared) => Length::ZERO,
                    Some(Spacing::Fullest | Spacing::Apart) | None => self.bleed * 2,
                };
                let slot = Size::new(self.size.width + gap, self.size.height + gap);
                (slot, Length::ZERO, Spacing::Shared)
            }
        };
        Job {
            spacing,
            ..Job::new(paper, card, bleed)
        }
    }

    /// Says whether neighbours' edges decide how far apart the slots lie; circles never touch
    /// anything but their own bleed, and nets are cut out one by one.
    pub fn has_straight_edges(&self) -> bool {
        matches!(self.shape, Shape::Plain | Shape::Standee(_))
    }

    /// Gives the net of a die.
    pub fn net(&self) -> Option<&Net> {
        self.shape.net().map(|net| &**net)
    }

    /// Gives the standee.
    pub const fn tent(&self) -> Option<&Tent> {
        match &self.shape {
            Shape::Standee(tent) => Some(tent),
            _ => None,
        }
    }

    /// Gives the diameter of a circle.
    pub fn diameter(&self) -> Option<Length> {
        (self.shape == Shape::Round).then_some(self.size.width)
    }

    /// Gives the line along which a front is cut out, if that is neither a rectangle nor a circle.
    pub fn outline(&self) -> Option<&Outline> {
        self.shape.outline().map(|outline| &**outline)
    }

    /// Gives the length in mm of the line that scissors follow once a piece is free.
    pub fn around(&self) -> Option<f64> {
        let circle = self.diameter().map(|across| across.to_mm() * PI);
        circle.or_else(|| Some(self.outline()?.polygon().length()))
    }

    /// Gives what straight cuts free of a piece, by one of its faces: its slot, of this size.
    /// `None` for a face that shares its slot with the front.
    pub fn blank(&self, placed: &Placed, slot: Size) -> Option<Rect> {
        match &self.shape {
            Shape::Plain | Shape::Die(_) => Some(placed.cut()),
            Shape::Round | Shape::Outline(_) => {
                let room = (slot.width - self.size.width).half();
                let corner = placed.trim.origin;
                Some(Rect::new(corner.x - room, corner.y - room, slot))
            }
            Shape::Standee(tent) => (placed.turn == Turn::Upright).then(|| {
                let corner = placed.trim.origin;
                Rect::new(corner.x, corner.y - tent.front().top(), slot)
            }),
        }
    }

    /// Lays the faces of a sheet as they belong in their slots; `behind` knows the back of a
    /// standee by its item.
    pub fn dress(
        &self,
        sheet: &mut Sheet,
        cutting: Cutting,
        behind: impl Fn(usize) -> Option<FaceId>,
    ) {
        match &self.shape {
            Shape::Plain => {}
            Shape::Die(net) => net::guide(net, &mut sheet.front),
            Shape::Standee(tent) => {
                // What is folded and glued is cut out along all of its outline, close to others or not.
                if cutting == Cutting::Scissors {
                    sheet.front.guides = outlines(fronts(&sheet.front));
                }
                stand(tent, &mut sheet.front, behind);
            }
            Shape::Round => {
                self.ring(sheet, Contour::Circle);
                if cutting != Cutting::Machine {
                    sheet.front.circles = fronts(&sheet.front).collect();
                }
            }
            Shape::Outline([outline, _]) => {
                self.ring(sheet, Contour::Outline);
                if cutting != Cutting::Machine {
                    let trims = fronts(&sheet.front);
                    sheet.front.outlines = trims.map(|trim| outline.moved(trim.origin)).collect();
                }
            }
        }
    }

    /// Lays pieces into the middle of their slots, with their bleed all around.
    fn ring(&self, sheet: &mut Sheet, contour: Contour) {
        for side in std::iter::once(&mut sheet.front).chain(&mut sheet.back) {
            for placed in &mut side.placed {
                let slot = placed.trim;
                let room = (slot.size.width - self.size.width).half();
                let ring = room.min(self.bleed);
                placed.trim = Rect::new(slot.left() + room, slot.top() + room, self.size);
                placed.bleed = Sides {
                    left: ring,
                    top: ring,
                    right: ring,
                    bottom: ring,
                };
                placed.contour = contour;
            }
        }
    }
}

/// Gives the places of fronts; above a fold lie backs, which are cut with their fronts.
fn fronts(side: &Side) -> impl Iterator<Item = Rect> + '_ {
    let fold = side.fold.map(|fold| fold.line.from.y);
    let all = side.placed.iter().map(|placed| placed.trim);
    all.filter(move |trim| fold.is_none_or(|fold| trim.top() >= fold))
}

/// Puts both faces of standees into their strips, with the folds and the tab.
fn stand(tent: &Tent, side: &mut Side, behind: impl Fn(usize) -> Option<FaceId>) {
    for strip in std::mem::take(&mut side.placed) {
        let corner = strip.trim.origin;
        let moved =
            |part: Rect| Rect::new(corner.x + part.left(), corner.y + part.top(), part.size);
        side.placed.push(Placed {
            trim: moved(tent.front()),
            // The mark of a class set may stand under the foot.
            bleed: Sides {
                top: Length::ZERO,
                bottom: tent.foot().size.height,
                ..strip.bleed
            },
            ..strip
        });
        side.placed.extend(behind(strip.item).map(|face| Placed {
            face,
            mark: None,
            trim: moved(tent.back()),
            bleed: Sides {
                bottom: Length::ZERO,
                ..strip.bleed
            },
            turn: Turn::Half,
            ..strip
        }));
        side.creases.extend(tent.folds().map(|fold| {
            let [from, to] = fold.map(|end| Rect::new(end.x, end.y, Size::default()));
            Mark {
                from: moved(from).origin,
                to: moved(to).origin,
            }
        }));
        side.glue.push(moved(tent.tab()));
    }
}
