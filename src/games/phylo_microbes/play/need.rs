//! What a Microbe still requires, fast: as bits, one for each type of Resource.

use smallvec::SmallVec;

/// Most types of Resources: as many as there are bits.
pub(super) const MOST_TYPES: usize = 128;

/// What a Microbe requires, and what it is worth.
#[derive(Clone, Debug)]
pub(super) struct Need {
    /// Number of the type of each required Resource.
    pub list: SmallVec<[u8; 6]>,
    /// Points of the completed Microbe.
    pub points: i64,
    all: u128,
    /// Whether a type is required more than once.
    twice: bool,
}

/// What is still required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Open {
    /// A bit for each type that is named on the Microbe and not covered.
    pub named: u128,
    /// Number of Resources that are named and not covered.
    pub count: u32,
    /// Number of Resources of any type besides.
    pub any: u32,
}

impl Need {
    pub fn new(list: SmallVec<[u8; 6]>, points: i64) -> Self {
        let all = list.iter().fold(0, |all, place| all | bit(*place));
        let twice = usize::try_from(all.count_ones()).is_ok_and(|types| types < list.len());
        Self {
            list,
            points,
            all,
            twice,
        }
    }

    /// Says what is open when these types are covered, and so many of any type are asked for.
    #[inline]
    pub fn open(&self, covered: impl Iterator<Item = u8>, more: u32) -> Open {
        if self.twice {
            return self.open_slowly(covered, more);
        }
        let (mut seen, mut spare) = (0, 0_u32);
        // `for_each` goes through a chain of two lists faster than a loop.
        covered.for_each(|place| {
            let bit = bit(place);
            spare += u32::from(self.all & bit == 0 || seen & bit != 0);
            seen |= bit;
        });
        let named = self.all & !seen;
        Open {
            named,
            count: named.count_ones(),
            any: more.saturating_sub(spare),
        }
    }

    fn open_slowly(&self, covered: impl Iterator<Item = u8>, more: u32) -> Open {
        let mut left = self.list.clone();
        let mut spare = 0;
        for place in covered {
            match left.iter().position(|other| *other == place) {
                Some(found) => {
                    left.swap_remove(found);
                }
                None => spare += 1,
            }
        }
        Open {
            named: left.iter().fold(0, |all, place| all | bit(*place)),
            count: left.iter().map(|_| 1).sum(),
            any: more.saturating_sub(spare),
        }
    }
}

impl Open {
    /// Says whether a Resource of this type can be placed.
    #[inline]
    pub fn takes(self, place: u8) -> bool {
        self.any > 0 || self.named & bit(place) != 0
    }

    /// Counts all that is open.
    #[inline]
    pub fn total(self) -> u32 {
        self.count + self.any
    }
}

const fn bit(place: u8) -> u128 {
    1 << (place & 127)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(list: &[u8], covered: &[u8], more: u32) -> Open {
        Need::new(list.into(), 0).open(covered.iter().copied(), more)
    }

    #[test]
    fn what_is_named_is_covered_before_what_is_not() {
        let none = open(&[1, 5, 9], &[1, 5, 9], 0);
        assert_eq!((none.named, none.total()), (0, 0));
        let one = open(&[1, 5, 9], &[5, 1], 0);
        assert_eq!((one.named, one.count, one.any), (1 << 9, 1, 0));
        assert!(one.takes(9) && !one.takes(5) && !one.takes(2));
        let any = open(&[1, 5, 9], &[1, 5], 1);
        assert_eq!(any.total(), 2);
        assert!(any.takes(5) && any.takes(77));
        assert_eq!(open(&[1, 5], &[1, 5, 5], 1).total(), 0);
        assert_eq!(open(&[1, 5], &[1, 77], 1).total(), 1);
    }

    #[test]
    fn a_type_can_be_required_twice() {
        let half = open(&[3, 3, 4], &[3, 4], 0);
        assert_eq!((half.named, half.count), (1 << 3, 1));
        assert_eq!(open(&[3, 3, 4], &[3, 4, 3], 0).total(), 0);
        assert_eq!(open(&[3, 3, 4], &[3, 4, 4], 1).total(), 1);
    }
}
