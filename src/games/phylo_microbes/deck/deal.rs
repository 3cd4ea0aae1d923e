//! Whether there are cards enough for the deal (PH-V06).

use crate::deck::{Component, Settings};
use crate::diag::{Diagnostic, Place, Rule};

/// Says what is wrong when there are fewer cards than all players are dealt, with one more for each to
/// draw. Checks and referee say the same, so that it is one finding.
pub(in super::super) fn too_few(
    settings: &Settings<'_>,
    component: &Component,
    title: &str,
    hand: i64,
) -> Option<Diagnostic> {
    let [fewest, most] = settings.players().map(i64::from);
    // No deck has 2⁶³ cards.
    let count = i64::try_from(component.pieces()).ok()?;
    let each = hand.max(0) + 1;
    let (need, enough) = (each * most, count / each);
    if count >= need {
        return None;
    }
    let message = format!("{count} {title} are too few for {most} players, who need {need}");
    let finding = Diagnostic::new(Rule::D021, message);
    let table = component.table.as_ref();
    Some(if enough < fewest {
        let place = table.map(|table| Place::file(&table.file));
        finding.at_maybe(place).help(format!("add {title}"))
    } else {
        let deck = settings.deck();
        let place = deck.place(&deck.manifest.game.players);
        let help = format!("add {title}, or write `players = [{fewest}, {enough}]`");
        finding.at(place).help(help)
    })
}
