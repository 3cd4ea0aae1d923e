//! Seats: an item in its slot, and the faces that it puts there.

use crate::geom::{Rect, Size};

use super::arrange::Leaf;
use super::grid::Slot;
use super::mirror::Mirror;
use super::set::{Label, SetMark};
use super::side::{Contour, Item, Placed};
use super::turn::Turn;

/// An item in its slot.
#[derive(Clone, Copy)]
pub(super) struct Seat {
    /// Which of the items it is.
    pub number: usize,
    /// The item.
    pub item: Item,
    /// Where it lies.
    pub slot: Slot,
}

impl Seat {
    fn mark(self, room: impl Fn(Label) -> Option<Rect>) -> Option<SetMark> {
        let label = self.item.label?;
        Some(SetMark {
            set: label.set,
            room: room(label)?,
            twice: false,
        })
    }

    /// Gives its front.
    pub fn front(self) -> Placed {
        Placed {
            face: self.item.front,
            item: self.number,
            mark: self.mark(|label| label.front),
            trim: self.slot.trim,
            bleed: self.slot.bleed,
            nicks: self.slot.nicks,
            turn: Turn::Upright,
            contour: Contour::Rectangle,
        }
    }

    /// Gives its back, if it has one.
    pub fn back(self, mirror: Mirror, page: Size) -> Option<Placed> {
        let mark = self.mark(|label| label.back);
        let twice = self.item.label.is_some_and(|label| label.hidden);
        Some(Placed {
            face: self.item.back?,
            trim: mirror.rect(self.slot.trim, page),
            bleed: mirror.sides(self.slot.bleed),
            nicks: mirror.corners(self.slot.nicks),
            turn: mirror.turn(),
            mark: mark.map(|mark| SetMark { twice, ..mark }),
            ..self.front()
        })
    }
}

pub(super) fn seats(
    item: impl Fn(usize) -> Option<Item>,
    leaf: &Leaf,
    slots: &[Slot],
) -> Vec<Seat> {
    let slots = leaf.items.iter().zip(slots);
    let seat = |(number, slot): (&Option<usize>, &Slot)| {
        Some(Seat {
            number: (*number)?,
            item: item((*number)?)?,
            slot: *slot,
        })
    };
    slots.filter_map(seat).collect()
}
