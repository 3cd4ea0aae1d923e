//! The places at the table, seen from a seat.

use crate::referee::Seat;

use super::super::words::Site;
use super::table::Table;

/// Gives the players whose Microbes a site takes in.
pub(super) fn sites(table: &Table, me: Seat, site: Site) -> impl Iterator<Item = Seat> {
    let seats = table.seats();
    Seat::all(seats).filter(move |seat| match site {
        Site::Me | Site::Own => *seat == me,
        Site::Left => *seat == me.left(seats),
        Site::Right => *seat == me.right(seats),
        Site::Others => *seat != me,
        Site::All => true,
        Site::Conv => false,
    })
}
