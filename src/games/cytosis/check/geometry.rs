//! Where things lie on the board: flasks and vesicle disks have room, and areas keep apart.

use crate::check::{Line, Sheet};
use crate::deck::Settings;
use crate::deck::is_number;
use crate::diag::{Diagnostic, Diags, Rule};
use crate::geom::{Length, Point, Rect, Size};

/// What flasks and disks are called, and how wide they are in mm where the deck prints none.
const FLASK: (&str, i64) = ("flasks", 16);
const DISK: (&str, i64) = ("disks", 25);
/// How much more room a piece needs than it is wide.
const SPARE: Length = Length::whole_mm(1);

/// An area of the board.
struct Area<'a> {
    line: Line<'a>,
    room: Rect,
}

/// A spot or a budding place.
struct Ring<'a> {
    line: Line<'a>,
    centre: Point,
    across: Length,
    /// What stands there.
    what: &'static str,
    /// The ids of the areas in one of which it has to lie.
    areas: Vec<&'a str>,
}

/// Checks where the areas, the spots and the budding places lie.
pub(super) fn check(
    rules: &Settings<'_>,
    areas: &Sheet<'_>,
    spots: &Sheet<'_>,
    budding: &Sheet<'_>,
    diags: &mut Diags,
) {
    let size = rules.deck().component("board").map(|board| board.size);
    let board = size.map(|size| Rect::new(Length::ZERO, Length::ZERO, size));
    let read = areas.lines.iter().filter_map(|line| area(*line, diags));
    let read: Vec<Area<'_>> = read.collect();
    for (i, one) in read.iter().enumerate() {
        if board.is_some_and(|board| !board.contains(one.room)) {
            let finding = one
                .line
                .about(Rule::D046, "x", "it does not lie on the board");
            diags.push(finding.help("move it, or make it smaller"));
        }
        if let Some(other) = read[..i].iter().find(|other| other.room.overlaps(one.room)) {
            let message = format!("it overlaps {}", other.line.name());
            let finding = one.line.about(Rule::D046, "x", &message);
            diags.push(finding.help("areas have a border of their own: move one of the two"));
        }
    }
    let room = |(id, width): (&str, i64)| {
        let printed = rules.deck().component(id).map(|piece| piece.size.width);
        printed.unwrap_or(Length::whole_mm(width)) + SPARE
    };
    let (flask, disk) = (room(FLASK), room(DISK));
    let mut rings = Vec::new();
    for line in &spots.lines {
        rings.extend(ring(*line, flask, FLASK.0, vec![line.text("area")], diags));
    }
    for line in &budding.lines {
        let organelle = line.text("organelle");
        let own = areas.lines.iter().copied();
        let own = own.filter(|area| [area.id(), area.text("boost")].contains(&organelle));
        let own = own.map(Line::id).collect();
        rings.extend(ring(*line, disk, DISK.0, own, diags));
    }
    for (i, one) in rings.iter().enumerate() {
        within(one, &read, diags);
        for other in &rings[..i] {
            apart(one, other, diags);
        }
    }
}

fn area<'a>(line: Line<'a>, diags: &mut Diags) -> Option<Area<'a>> {
    let [x, y, w, h] = ["x", "y", "w", "h"].map(|column| length(line, column, diags));
    let size = Size::new(w?, h?);
    if !size.is_positive() {
        let finding = line.about(Rule::D046, "w", "it has no room");
        diags.push(finding.help("write its width and height in millimetres"));
        return None;
    }
    let room = Rect::new(x?, y?, size);
    Some(Area { line, room })
}

fn ring<'a>(
    line: Line<'a>,
    across: Length,
    what: &'static str,
    areas: Vec<&'a str>,
    diags: &mut Diags,
) -> Option<Ring<'a>> {
    let [x, y] = ["x", "y"].map(|column| length(line, column, diags));
    Some(Ring {
        line,
        centre: Point::new(x?, y?),
        across,
        what,
        areas,
    })
}

/// Reads millimetres.
fn length(line: Line<'_>, column: &str, diags: &mut Diags) -> Option<Length> {
    let text = line.text(column);
    let mm = text.parse::<f64>().ok().filter(|_| is_number(text));
    let length = mm.and_then(Length::from_mm);
    if length.is_none() {
        let message = format!("`{text}` is no length in millimetres");
        let finding = line.about(Rule::D003, column, &message);
        diags.push(finding.help("write such as `104.5`"));
    }
    length
}

/// What stands in a ring does not stick out of its area.
fn within(ring: &Ring<'_>, areas: &[Area<'_>], diags: &mut Diags) {
    let half = ring.across.half();
    let (x, y) = (ring.centre.x - half, ring.centre.y - half);
    let box_of = Rect::new(x, y, Size::new(ring.across, ring.across));
    let own = |area: &&Area<'_>| ring.areas.contains(&area.line.id());
    let own: Vec<&Area<'_>> = areas.iter().filter(own).collect();
    if own.is_empty() || own.iter().any(|area| area.room.contains(box_of)) {
        return;
    }
    let names: Vec<&str> = own.iter().map(|area| area.line.name()).collect();
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
