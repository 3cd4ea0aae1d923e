//! Spots for flasks.

use crate::check::Line;
use crate::diag::{Diags, Rule};
use crate::geom::Point;

use super::board::{Area, centre};
use super::form::{Action, FORMS, Form, Mark};
use super::rows::Rows;

/// Most of a resource that a spot gives or costs.
const MOST: i64 = 99;

/// A spot for a flask.
pub struct Spot<'a> {
    /// The area by its number.
    pub area: Option<usize>,
    /// What is done there; `None` when the rules know no such spot.
    pub form: Option<&'static Form>,
    /// How many it gives.
    pub amount: Option<i64>,
    /// How many it costs.
    pub price: Option<i64>,
    /// The number that is printed.
    pub label: &'a str,
    pub centre: Option<Point>,
}

/// Reads a spot.
pub fn read<'a>(line: Line<'a>, areas: Option<&Rows<'_, Area<'_>>>, diags: &mut Diags) -> Spot<'a> {
    let mut spot = Spot {
        area: None,
        form: None,
        amount: None,
        price: None,
        label: line.text("label"),
        centre: centre(line, diags),
    };
    let ids = areas.map(Rows::ids);
    spot.area = super::card::number(line, "area", ids.as_deref(), diags);
    let action = line.word("action", &Form::words("action"), diags);
    if spot.area.is_none() || action.is_none() {
        return spot;
    }
    let columns = ["area", "action", "gain", "pay", "mark"];
    let is = |form: &&Form| {
        columns
            .iter()
            .all(|column| line.text(column) == form.word(column))
    };
    spot.form = FORMS.iter().find(is);
    match spot.form {
        Some(form) => {
            spot.price = price(line, form, diags);
            spot.amount = amount(line, form, diags);
        }
        None => odd(line, diags),
    }
    spot
}

/// A spot of no form: one of its cells is wrong.
fn odd(line: Line<'_>, diags: &mut Diags) {
    let columns = ["action", "gain", "pay", "mark"];
    let wrong = |form: &Form| {
        let differs = |column: &&&str| line.text(column) != form.word(column);
        let columns = columns.iter().filter(differs).copied();
        columns.collect::<Vec<&str>>()
    };
    let own = FORMS.iter().filter(|form| form.area == line.text("area"));
    let nearest = own.min_by_key(|form| wrong(form).len());
    let Some((form, column)) = nearest.and_then(|form| Some((form, *wrong(form).first()?))) else {
        return;
    };
    let (text, area) = (line.text(column), form.area);
    let message = format!("`{text}` is no `{column}` of a spot of `{area}`");
    let help = match form.word(column) {
        "" => "leave the cell empty".to_owned(),
        right => format!("write `{right}`"),
    };
    diags.push(line.about(Rule::D003, column, &message).help(help));
}

/// Reads how much a spot costs.
fn price(line: Line<'_>, form: &Form, diags: &mut Diags) -> Option<i64> {
    let range = match (form.action, form.mark) {
        // One mRNA for one Protein (CY-37).
        (Action::Translate, _) => 1..=1,
        // Each piece costs one (CY-33).
        (_, Mark::Glucose) => {
            let pieces = line.text("amount").parse().unwrap_or(1);
            pieces..=pieces
        }
        (Action::Buy(_), _) => 0..=MOST,
        (Action::Collect, _) if form.pay.is_none() => 0..=0,
        _ if form.pay.is_some() => 1..=MOST,
        _ => {
            line.empty(&["price"], "nothing is paid", diags);
            return Some(0);
        }
    };
    line.whole("price", range, diags)
}

/// Reads how much a spot gives.
fn amount(line: Line<'_>, form: &Form, diags: &mut Diags) -> Option<i64> {
    if form.action == Action::Collect {
        return line.whole("amount", 1..=MOST, diags);
    }
    line.empty(&["amount", "label"], "it has no number", diags);
    Some(0)
}
