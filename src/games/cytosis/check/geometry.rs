//! Where things lie on the board: flasks and vesicle disks have room, and areas keep apart.

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};
use crate::games::cytosis::deck::{Area, Bud, Organelle, Row, Rows, Spot};
use crate::geom::{Length, Point, Rect, Size};

/// What flasks and disks are called, and how wide they are in mm where the deck prints none.
const FLASK: (&str, i64) = ("flasks", 16);
const DISK: (&str, i64) = ("disks", 25);
/// How much more room a piece needs than it is wide.
const SPARE: Length = Length::whole_mm(1);

/// A spot or a budding place.
struct Ring<'a> {
    line: Line<'a>,
    centre: Point,
    across: Length,
    /// What stands there.
    what: &'static str,
    /// The areas in one of which it has to lie.
    areas: Vec<&'a Row<'a, Area<'a>>>,
}

/// Checks where the areas, the spots and the budding places lie.
pub(super) fn check(
    rules: &Settings<'_>,
    areas: &Rows<'_, Area<'_>>,
    spots: &Rows<'_, Spot<'_>>,
    buds: &Rows<'_, Bud>,
    diags: &mut Diags,
) {
    let size = rules.deck().component("board").map(|board| board.size);
    let board = size.map(|size| Rect::new(Length::ZERO, Length::ZERO, size));
    keep_apart(board, areas, diags);
    let room = |(id, width): (&str, i64)| {
        let printed = rules.deck().component(id).map(|piece| piece.size.width);
        printed.unwrap_or(Length::whole_mm(width)) + SPARE
    };
    let (flask, disk) = (room(FLASK), room(DISK));
    let flasks = spots.list.iter().filter_map(|spot| {
        let own = spot.is.area.and_then(|place| areas.list.get(place));
        Some(Ring {
            line: spot.line,
            centre: spot.is.centre?,
            across: flask,
            what: FLASK.0,
            areas: own.into_iter().collect(),
        })
    });
    let disks = buds.list.iter().filter_map(|bud| {
        let organelle = bud.is.organelle.map_or("", Organelle::word);
        let own = |area: &&Row<'_, Area<'_>>| [area.line.id(), area.is.boost].contains(&organelle);
        Some(Ring {
            line: bud.line,
            centre: bud.is.centre?,
            across: disk,
            what: DISK.0,
            areas: areas.list.iter().filter(own).collect(),
        })
    });
    let rings: Vec<Ring<'_>> = flasks.chain(disks).collect();
    for (i, one) in rings.iter().enumerate() {
        within(one, diags);
        for other in &rings[..i] {
            apart(one, other, diags);
        }
    }
}

/// Areas lie on the board and have a border of their own.
fn keep_apart(board: Option<Rect>, areas: &Rows<'_, Area<'_>>, diags: &mut Diags) {
    let rooms = areas.list.iter();
    let rooms: Vec<(Line<'_>, Rect)> = rooms
        .filter_map(|area| Some((area.line, area.is.room?)))
        .collect();
    for (i, (line, room)) in rooms.iter().enumerate() {
        if board.is_some_and(|board| !board.contains(*room)) {
            let finding = line.about(Rule::D046, "x", "it does not lie on the board");
            diags.push(finding.help("move it, or make it smaller"));
        }
        let overlaps = rooms[..i].iter().find(|(_, other)| other.overlaps(*room));
        if let Some((other, _)) = overlaps {
            let message = format!("it overlaps {}", other.name());
            let finding = line.about(Rule::D046, "x", &message);
            diags.push(finding.help("areas have a border of their own: move one of the two"));
        }
    }
}

/// What stands in a ring does not stick out of its area.
fn within(ring: &Ring<'_>, diags: &mut Diags) {
    let half = ring.across.half();
    let (x, y) = (ring.centre.x - half, ring.centre.y - half);
    let box_of = Rect::new(x, y, Size::new(ring.across, ring.across));
    let own = ring.areas.iter();
    let own: Vec<(&str, Rect)> = own
        .filter_map(|area| Some((area.line.name(), area.is.room?)))
        .collect();
    if own.is_empty() || own.iter().any(|(_, room)| room.contains(box_of)) {
        return;
    }
    let names: Vec<&str> = own.iter().map(|(name, _)| *name).collect();
    let message = format!("it does not lie within {}", names.join(" or "));
    let finding = ring.line.about(Rule::D046, "x", &message);
    let (what, across) = (ring.what, ring.across.to_mm());
    diags.push(finding.help(format!(
        "{what} need {across} mm inside the border of the area"
    )));
}

/// What stands in two rings does not touch.
fn apart(one: &Ring<'_>, other: &Ring<'_>, diags: &mut Diags) {
    let across = one.centre.x.to_mm() - other.centre.x.to_mm();
    let along = one.centre.y.to_mm() - other.centre.y.to_mm();
    let distance = across.hypot(along);
    let need = (one.across + other.across).half().to_mm();
    if distance < need {
        let message = format!("it lies {distance:.1} mm from {}", other.line.id());
        let finding: Diagnostic = one.line.about(Rule::D046, "x", &message);
        let what = if one.what == other.what {
            one.what.to_owned()
        } else {
            format!("{} beside {}", one.what, other.what)
        };
        diags.push(finding.help(format!("{what} need {need} mm from centre to centre")));
    }
}
