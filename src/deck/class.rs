//! A class and a game → groups: how many decks a teacher needs.
//!
//! Numbers in, the sizes of the groups out.
//! Never knows what is printed.

use std::fmt;

use crate::diag::counted;

/// A class that can't be divided into groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClassError {
    pupils: u16,
    players: [u8; 2],
}

impl fmt::Display for ClassError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [fewest, most] = self.players;
        write!(
            f,
            "{} can't be divided into groups of {fewest} to {most} players; to print a number of decks, \
             ask for so many copies instead",
            counted(self.pupils.into(), "pupil")
        )
    }
}

impl std::error::Error for ClassError {}

/// Divides `pupils` into groups of at most `ideal` players, as few and as even as can be, the
/// larger ones first: 30 pupils and an ideal of 4 make 6 groups of 4 and 2 of 3.
/// Where such groups would be too small to play, there are fewer and larger ones.
///
/// # Errors
/// When no division has groups of `players[0]` to `players[1]`.
pub fn groups(pupils: u16, players: [u8; 2], ideal: u8) -> Result<Vec<u8>, ClassError> {
    let [fewest, most] = players.map(u16::from);
    let wanted = pupils.div_ceil(u16::from(ideal).clamp(fewest.max(1), most.max(1)));
    let fits = |count: u16| pupils / count >= fewest && pupils.div_ceil(count) <= most;
    let fewer = (1..=wanted).rev();
    let count = fewer.into_iter().find(|count| fits(*count));
    let count = count.ok_or(ClassError { pupils, players })?;
    let (size, larger) = (pupils / count, pupils % count);
    let of = |group| size + u16::from(group < larger);
    // No group has more than `players[1]` members, which is a byte.
    Ok((0..count)
        .filter_map(|group| u8::try_from(of(group)).ok())
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_pupils_make_eight_groups_of_four_or_three() {
        let sizes = groups(30, [2, 6], 4).expect("groups");
        assert_eq!(sizes, [4, 4, 4, 4, 4, 4, 3, 3]);
    }

    #[test]
    fn a_group_too_small_to_play_joins_the_others() {
        assert_eq!(groups(5, [3, 6], 4), Ok(vec![5]));
        assert_eq!(groups(7, [3, 5], 3), Ok(vec![4, 3]));
    }

    #[test]
    fn every_division_holds_every_pupil_in_playable_groups() {
        for pupils in 1..=60 {
            for (players, ideal) in [([2, 6], 4), ([2, 4], 4), ([3, 5], 4), ([2, 2], 2)] {
                let Ok(sizes) = groups(pupils, players, ideal) else {
                    let odd_one_out = players == [2, 2] && pupils % 2 == 1;
                    assert!(odd_one_out || pupils < u16::from(players[0]), "{pupils}");
                    continue;
                };
                let all: u16 = sizes.iter().copied().map(u16::from).sum();
                assert_eq!(all, pupils);
                let playable = |size: &u8| (players[0]..=players[1]).contains(size);
                assert!(sizes.iter().all(playable), "{pupils}: {sizes:?}");
            }
        }
    }

    #[test]
    fn a_class_that_can_t_be_divided_is_refused() {
        let error = groups(1, [2, 6], 4).expect_err("alone");
        let text = "1 pupil can't be divided into groups of 2 to 6 players; to print a number of decks, \
                    ask for so many copies instead";
        assert_eq!(error.to_string(), text);
        assert!(groups(0, [2, 6], 4).is_err());
    }
}
