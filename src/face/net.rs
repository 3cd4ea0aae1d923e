//! What the template of a die reads: its net as places in mm and as text for `points`.

use serde_json::{Value, json};

use crate::net::{Net, Spot};

/// Gives a net as a template reads it.
pub(super) fn value(net: &Net) -> Value {
    let faces = net.faces.iter().map(|face| {
        let numbers = face.numbers.iter().map(|number| {
            json!({
                "value": number.value, "x": round(number.at[0]), "y": round(number.at[1]),
                "turn": round(number.turn), "room": round(number.room),
                "underlined": number.underlined,
            })
        });
        json!({
            "points": points(&face.corners), "corners": corners(&face.corners),
            "x": round(face.middle[0]), "y": round(face.middle[1]), "turn": round(face.turn),
            "numbers": numbers.collect::<Vec<_>>(),
        })
    });
    let tabs = net.tabs.iter().map(|tab| {
        let [x, y] = tab.middle();
        let (face, edge) = tab.behind;
        let around = &net.faces[face].corners;
        let (from, to) = (around[edge], around[(edge + 1) % around.len()]);
        json!({
            "points": points(&tab.corners), "corners": corners(&tab.corners),
            "x": round(x), "y": round(y),
            "meets": {
                "face": face,
                "x1": round(from[0]), "y1": round(from[1]), "x2": round(to[0]), "y2": round(to[1]),
            },
        })
    });
    let folds = net.folds().map(|[from, to]| {
        json!({
            "x1": round(from[0]), "y1": round(from[1]), "x2": round(to[0]), "y2": round(to[1]),
        })
    });
    json!({
        "sides": net.solid.sides(), "edge": net.edge,
        "outline": points(&net.outline),
        "faces": faces.collect::<Vec<_>>(),
        "tabs": tabs.collect::<Vec<_>>(),
        "folds": folds.collect::<Vec<_>>(),
    })
}

/// Writes corners as the attribute `points` of a polygon.
fn points(spots: &[Spot<2>]) -> String {
    let each = spots
        .iter()
        .map(|[x, y]| format!("{},{}", round(*x), round(*y)));
    each.collect::<Vec<_>>().join(" ")
}

fn corners(spots: &[Spot<2>]) -> Vec<Value> {
    let each = spots.iter();
    each.map(|[x, y]| json!({ "x": round(*x), "y": round(*y) }))
        .collect()
}

/// Rounds to micrometres.
fn round(mm: f64) -> f64 {
    (mm * 1000.0).round() / 1000.0
}
