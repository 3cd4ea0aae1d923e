//! The market gets dearer (CY-V09), and every flask finds a spot (CY-V10).

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};
use crate::games::cytosis::deck::{Action, Area, Row, Rows, Spot};

/// Stands for the limit of an area where it can't be read.
const MOST: i64 = 99;

/// CY-V09: the market begins with a free card and gets dearer.
pub(super) fn check(rules: &Settings<'_>, spots: &Rows<'_, Spot<'_>>, diags: &mut Diags) {
    let market = market(spots);
    let prices: Vec<(Line<'_>, i64)> = market
        .filter_map(|spot| Some((spot.line, spot.is.price?)))
        .collect();
    let mut before: Option<i64> = None;
    for (line, price) in &prices {
        let (wrong, help) = match before {
            None => (*price != 0, "write 0: the first card is free".to_owned()),
            Some(before) => {
                let least = before.saturating_add(1);
                (
                    *price < least,
                    format!("write {least} or more: the market gets dearer"),
                )
            }
        };
        if wrong {
            let message = format!("it costs {price} ATP at this place of the market");
            diags.push(line.about(Rule::D042, "price", &message).help(help));
        }
        before = Some(*price);
    }
    let dearest = prices.iter().map(|(_, price)| *price).max();
    if let (Some(dearest), Some(limit)) = (dearest, rules.whole("market_cost", .., diags))
        && dearest != limit
    {
        let message =
            format!("`market_cost` is {limit}, while the dearest spot costs {dearest} ATP");
        let finding = Diagnostic::new(Rule::D042, message).at_maybe(rules.place("market_cost"));
        diags.push(finding.help(format!("write {dearest}")));
    }
}

/// CY-V10: every flask finds a spot, with two players as well.
pub(super) fn room(
    rules: &Settings<'_>,
    areas: &Rows<'_, Area<'_>>,
    spots: &Rows<'_, Spot<'_>>,
    diags: &mut Diags,
) {
    let mut two = 0;
    for (place, area) in areas.list.iter().enumerate() {
        let own = spots.list.iter().filter(|spot| spot.is.area == Some(place));
        let limit = area.is.limit.unwrap_or(MOST);
        two += i64::try_from(own.count()).unwrap_or(MOST).min(limit);
    }
    let all = i64::try_from(spots.list.len()).unwrap_or(i64::MAX);
    for (players, each) in rules.by_players("flasks", .., diags).unwrap_or_default() {
        let flasks = each.saturating_mul(players.into());
        let room = if players == 2 { two } else { all };
        if room < flasks {
            let message =
                format!("{room} spots are too few for the {flasks} flasks of {players} players");
            let finding = Diagnostic::new(Rule::D044, message).at(spots.file());
            diags.push(finding.help("add spots, or give each player fewer flasks"));
        }
    }
}

/// Counts the spots of the market.
pub(super) fn places(spots: &Rows<'_, Spot<'_>>) -> i64 {
    i64::try_from(market(spots).count()).unwrap_or(i64::MAX)
}

fn market<'r, 'a>(spots: &'r Rows<'a, Spot<'a>>) -> impl Iterator<Item = &'r Row<'a, Spot<'a>>> {
    let is = |spot: &&Row<'a, Spot<'a>>| {
        let form = spot.is.form;
        form.is_some_and(|form| matches!(form.action, Action::Buy(_)))
    };
    spots.list.iter().filter(is)
}
