//! The places at the table, seen from a seat.

use crate::referee::Seat;

use super::super::words::Site;
use super::table::Table;

/// Gives the neighbour on the right.
pub(super) fn right(me: Seat, seats: u8) -> Option<Seat> {
    Seat::all(seats).find(|seat| seat.left(seats) == me)
}

/// Gives the players whose Microbes a site takes in.
pub(super) fn sites(table: &Table, me: Seat, site: Site) -> impl Iterator<Item = Seat> {
    let seats = table.seats();
    let to_the_right = right(me, seats);
    Seat::all(seats).filter(move |seat| match site {
        Site::Me | Site::Own => *seat == me,
        Site::Left => *seat == me.left(seats),
        Site::Right => Some(*seat) == to_the_right,
        Site::Others => *seat != me,
        Site::All => true,
        Site::Conv => false,
    })
}
