//! The spots of the board as sets, so that one look finds many.

use crate::games::cytosis::deck::Action;

use super::part::Spot;
use super::piece::Place;

/// The spots of a board by what they ask for, a bit for each.
#[derive(Clone, Debug, Default)]
pub(super) struct Ground {
    /// Those of an action that comes to something on all of them or on none.
    pub alike: [u32; 6],
    /// Those that ask for nothing.
    pub free: u32,
    /// Those whose own words say what they ask for.
    pub own: u32,
}

impl Ground {
    /// Sorts spots by what they ask for.
    pub fn of(spots: &[Spot]) -> Self {
        let mut ground = Self::default();
        for (at, spot) in spots.iter().enumerate() {
            let place = alike(spot.action);
            let set = match spot.action {
                Action::Laureate => &mut ground.free,
                _ => place.map_or(&mut ground.own, |place| &mut ground.alike[place]),
            };
            *set |= 1 << at;
        }
        ground
    }
}

/// Gives the place of an action that comes to something on all its spots or on none.
pub(super) const fn alike(action: Action) -> Option<usize> {
    Some(match action {
        Action::Translate => 0,
        Action::Lower => 1,
        Action::Rough => 2,
        Action::Golgi => 3,
        Action::Export => 4,
        Action::Enzyme => 5,
        Action::Collect | Action::Laureate | Action::Buy(_) => return None,
    })
}

/// Gives the places of a set, in their order.
pub(super) fn places(mut set: u32) -> impl Iterator<Item = Place> {
    std::iter::from_fn(move || {
        let place = u8::try_from(set.trailing_zeros())
            .ok()
            .filter(|_| set != 0)?;
        set &= set - 1;
        Some(Place(place))
    })
}
