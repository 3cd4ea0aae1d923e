//! The board: spots, budding places and areas, from its tables.

use crate::deck::{Row, Table as Rows};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::referee::Settings;

use super::deck::{Wrong, number, table};
use super::part::{Action, Mark, Spot};
use super::piece::Kind;

/// Most spots of a board: a flask that stands somewhere is a bit.
const MOST_SPOTS: usize = 32;
/// Most places of boosts.
const MOST_PLACES: usize = 16;

/// What the tables of the board say.
pub(super) struct Board {
    pub spots: Vec<Spot>,
    pub spot_ids: Vec<String>,
    pub bud_ids: Vec<String>,
    /// Budding places of the Smooth ER, the Rough ER and the Golgi.
    pub buds: [u8; 3],
    /// Where events can put resources.
    pub places: Vec<String>,
    /// Flasks that fit into each area with two players.
    pub areas: Vec<u8>,
}

/// Reads the board; what can't be read is a finding.
pub(super) fn read(settings: &Settings<'_>, diags: &mut Diags) -> Option<Board> {
    let areas = table(settings, "areas", diags)?;
    let spots = table(settings, "board", diags)?;
    let budding = table(settings, "budding", diags)?;
    let mut places: Vec<String> = Vec::new();
    for row in &areas.rows {
        for word in ["boost", "id"].map(|column| areas.text(row, column)) {
            // A spot may be called like its area: then the area is no word for a boost.
            let spot = spots.rows.iter().any(|spot| spots.text(spot, "id") == word);
            if !word.is_empty() && !spot && !places.iter().any(|known| known == word) {
                places.push(word.to_owned());
            }
        }
    }
    let mut limits = Vec::new();
    for row in &areas.rows {
        limits.push(
            number(areas, row, "limit_2p")
                .map_err(|wrong| complain(areas, row, wrong, diags))
                .ok()?,
        );
    }
    let mut buds = [0; 3];
    let mut bud_ids = Vec::new();
    for (organelle, word) in ["smooth-er", "rough-er", "golgi"].iter().enumerate() {
        for row in &budding.rows {
            if budding.text(row, "organelle") == *word {
                buds[organelle] += 1;
                bud_ids.push(budding.text(row, "id").to_owned());
            }
        }
    }
    if bud_ids.len() != budding.rows.len()
        || spots.rows.len() > MOST_SPOTS
        || places.len() > MOST_PLACES
    {
        let message = format!(
            "the referee knows at most {MOST_SPOTS} spots and {MOST_PLACES} areas, and budding places in `smooth-er`, `rough-er` and `golgi`"
        );
        let place = budding.rows.first().map(|row| budding.row_place(row));
        diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
        return None;
    }
    let mut board = Board {
        spots: Vec::new(),
        spot_ids: spots
            .rows
            .iter()
            .map(|row| spots.text(row, "id").to_owned())
            .collect(),
        bud_ids,
        buds,
        places,
        areas: limits,
    };
    let mut market = 0;
    for row in &spots.rows {
        match spot(spots, row, areas, &board.places, &mut market) {
            Ok(spot) => board.spots.push(spot),
            Err(wrong) => complain(spots, row, wrong, diags),
        }
    }
    (board.spots.len() == spots.rows.len()).then_some(board)
}

fn complain(table: &Rows, row: &Row, (why, column): Wrong, diags: &mut Diags) {
    let message = format!("the referee can’t read `{}`: {why}", table.text(row, "id"));
    let cell = table.get(row, column).map(|cell| table.place(cell));
    let place = cell.unwrap_or_else(|| table.row_place(row));
    diags.push(Diagnostic::new(Rule::R001, message).at(place));
}

fn spot(
    table: &Rows,
    row: &Row,
    areas: &Rows,
    places: &[String],
    market: &mut u8,
) -> Result<Spot, Wrong> {
    let text = |column| table.text(row, column);
    let word = text("area");
    let area = areas
        .rows
        .iter()
        .position(|area| areas.text(area, "id") == word);
    let area = area.ok_or_else(|| (format!("the board has no area `{word}`"), "area"))?;
    let action = match text("action") {
        "collect" => Action::Collect,
        "translate" => Action::Translate,
        "detox-or-steroid" => Action::Lower,
        "rough-er" => Action::Rough,
        "golgi" => Action::Golgi,
        "exocytosis" => Action::Export,
        "enzyme" => Action::Enzyme,
        "laureate" => Action::Laureate,
        "buy" => {
            *market += 1;
            Action::Buy(*market - 1)
        }
        other => return Err((format!("no flask does `{other}`"), "action")),
    };
    let some = |kind: &'static str, amount: &'static str| match text(kind) {
        "" => Ok::<_, Wrong>(None),
        word => {
            let known = Kind::of(word);
            let known = known.ok_or_else(|| (format!("`{word}` is no resource"), kind))?;
            Ok(Some((known, number(table, row, amount)?)))
        }
    };
    let boost = areas.text(&areas.rows[area], "boost");
    let takes = |place: &String| place == boost || place == word;
    let boosts = places.iter().enumerate().filter(|(_, place)| takes(place));
    let gain = some("gain", "amount")?;
    if action == Action::Collect && gain.is_none() {
        return Err(("a spot that gives nothing".into(), "gain"));
    }
    Ok(Spot {
        area: u8::try_from(area).unwrap_or(u8::MAX),
        action,
        gain,
        pay: some("pay", "price")?,
        mark: match text("mark") {
            "numbered" => Mark::Numbered,
            "glucose" => Mark::Glucose,
            _ => Mark::None,
        },
        boosts: boosts.map(|(place, _)| 1 << place).sum(),
    })
}
