//! Who is ahead: by a rank in which whatever breaks ties stands behind the score.

use crate::referee::seat::Seat;

/// Gives those of whom nobody is ahead, in the order of their seats.
pub fn winners<R: Ord>(seats: u8, rank: impl Fn(Seat) -> R) -> Vec<Seat> {
    let best = Seat::all(seats).map(&rank).max();
    let all = Seat::all(seats);
    all.filter(|seat| Some(rank(*seat)) == best).collect()
}

/// Gives the only one who is ahead of all others.
pub fn leader<R: Ord>(seats: u8, rank: impl Fn(Seat) -> R) -> Option<Seat> {
    let best = Seat::all(seats).map(&rank).max();
    let mut ahead = Seat::all(seats).filter(|seat| Some(rank(*seat)) == best);
    let first = ahead.next();
    first.filter(|_| ahead.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_are_those_with_the_best_rank() {
        let ranks = [(3, 1), (5, 0), (5, 2), (5, 2)];
        let rank = |seat: Seat| ranks[seat.place()];
        assert_eq!(winners(4, rank), [Seat::new(2), Seat::new(3)]);
        assert_eq!(leader(4, rank), None);
        assert_eq!(leader(3, rank), Some(Seat::new(2)));
        assert_eq!(leader(0, rank), None);
    }
}
