//! What the manifest says of a die → its net, its rows, and the room for the mark of a class set.

use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::geom::{Length, Rect, Size};
use crate::net::{Net, Solid, unfold};

use super::component_spec::{ComponentSpec, SizeSpec};
use super::kind::Kind;
use super::size::SET_MARK;
use super::table::{Row, Table};

/// Shortest and longest edge in mm that fingers can fold and a hand can throw.
const EDGES: [f64; 2] = [8.0, 60.0];
/// How far a mark stays away from the fold below it.
const CLEAR: Length = Length::microns(300);
/// The column that says how many sides a row's die has.
const SIDES: &str = "size";

/// Unfolds a component that is a die. `Some(None)` is any other kind; `None` is a finding.
#[allow(clippy::option_option)] // a die that can't be unfolded is no other kind
pub(super) fn net(
    spec: &ComponentSpec,
    file: &Arc<str>,
    diags: &mut Diags,
) -> Option<Option<Arc<Net>>> {
    let mut find = |rule, span, message: String, help: String| {
        let finding = Diagnostic::new(rule, message).at(Place::new(file, span));
        diags.push(finding.help(help));
    };
    if spec.kind != Kind::Die {
        if let Some(edge) = &spec.edge {
            let message = "only a die has an `edge`".to_owned();
            find(
                Rule::M003,
                edge.span(),
                message,
                "take it out, or write `kind = \"die\"`".to_owned(),
            );
        }
        return Some(None);
    }
    if let Some(back) = &spec.back {
        let message = "a net has no back: it is folded away".to_owned();
        find(
            Rule::M001,
            back.span(),
            message,
            "take `back` out".to_owned(),
        );
    }
    let solid = match spec.size.get_ref() {
        SizeSpec::Named(name) => Solid::ALL.into_iter().find(|solid| solid.word() == name),
        SizeSpec::Mm(_) => None,
    };
    let Some(solid) = solid else {
        let words = Solid::ALL.map(|solid| format!("`size = \"{}\"`", solid.word()));
        let message = "this is no die that can be folded".to_owned();
        find(
            Rule::M003,
            spec.size.span(),
            message,
            format!("write {}", words.join(" or ")),
        );
        return None;
    };
    let [shortest, longest] = EDGES;
    let edge = match &spec.edge {
        None => solid.usual_edge(),
        Some(edge) if (shortest..=longest).contains(edge.get_ref()) => *edge.get_ref(),
        Some(edge) => {
            let message = format!("an edge of {} mm can't be folded", edge.get_ref());
            let usual = solid.usual_edge();
            let help = format!("write {shortest} to {longest} mm; {usual} mm are usual");
            find(Rule::M003, edge.span(), message, help);
            solid.usual_edge()
        }
    };
    Some(Some(Arc::new(unfold(solid, edge))))
}

/// Gives the size of the rectangle around a net.
pub(super) fn size(net: &Net) -> Size {
    let [width, height] = net.size;
    Size::from_mm(width, height).unwrap_or_default()
}

/// Says whether a row is one of this die: a table of several dice says in its column `size` how many
/// sides each has.
pub(super) fn has_row(net: &Net, table: &Table, row: &Row) -> bool {
    let sides = net.solid.sides().to_string();
    table.get(row, SIDES).is_none_or(|cell| cell.text == sides)
}

/// Points at the column that says how many sides each row's die has.
pub(super) fn place(table: &Table) -> Place {
    let column = table.column(SIDES).and_then(|at| table.columns.get(at));
    column.map_or_else(|| Place::file(&table.file), |cell| table.place(cell))
}

/// Finds the room for a mark on the first face, which stands upright on the sheet: below its number,
/// between the numbers of a tetrahedron, or above the number of a kite.
pub(super) fn mark(net: &Net) -> Option<Rect> {
    let face = net.faces.first()?;
    let [x, middle] = face.middle.map(Length::from_mm);
    let corners = face.corners.iter().map(|corner| corner[1]);
    let [highest, lowest] = [f64::min, f64::max].map(|pick| corners.clone().reduce(pick));
    let bottom = Length::from_mm(lowest?)?;
    let top = match net.solid {
        Solid::Tetrahedron => middle? - SET_MARK.height.half(),
        // Where it is as wide as the mark.
        Solid::Trapezohedron => {
            let [_, side] = face.corners[1];
            let wide = (face.corners[1][0] - face.middle[0]).abs();
            let down = (side - highest?) / wide * SET_MARK.width.half().to_mm();
            Length::from_mm(highest? + down)? + CLEAR
        }
        _ => bottom - SET_MARK.height - CLEAR,
    };
    Some(Rect::new(x? - SET_MARK.width.half(), top, SET_MARK))
}
