//! Flasks, disks and markers: every player has as many as the rules say (CY-14).

use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::super::rules::Rules;
use super::line::Line;

/// A colour that is nobody's.
const GREY: &str = "grey";

/// A kind of piece that players have in their colours.
struct Piece {
    /// The component.
    id: &'static str,
    /// What stands in its column `role`, if it has one.
    role: &'static str,
    /// The setting that says how many each player has.
    key: &'static str,
}

const PIECES: [Piece; 3] = [
    Piece {
        id: "flasks",
        role: "",
        key: "flasks",
    },
    Piece {
        id: "disks",
        role: "",
        key: "disks",
    },
    Piece {
        id: "markers",
        role: "goal",
        key: "goal_markers",
    },
];

/// Checks the pieces that the deck prints.
pub(super) fn check(rules: Rules<'_>, diags: &mut Diags) {
    let [fewest, most] = *rules.deck.manifest.game.players.get_ref();
    for piece in &PIECES {
        let Some(component) = rules.deck.component(piece.id) else {
            continue;
        };
        let each = match piece.key {
            "flasks" => rules.by_players(piece.key, diags),
            key => rules
                .number(key, diags)
                .map(|number| (fewest..=most).map(|players| (players, number)).collect()),
        };
        let grey = rules.number("grey_flasks", diags);
        for (players, each) in each.unwrap_or_default() {
            let mut colours = 0;
            for card in &component.cards {
                let own = component.text(card, "role") == piece.role;
                let Some(line) = Line::of(component, card).filter(|_| own) else {
                    continue;
                };
                let copies = i64::from(card.copies_for(Some(players)));
                let free = component.text(card, "colour") == GREY;
                let (wanted, key) = match grey {
                    Some(grey) if free => (grey, "grey_flasks"),
                    _ => (each, piece.key),
                };
                let used = copies > 0 || free;
                colours += i64::from(used && !free);
                if used && copies != wanted {
                    let message =
                        format!("{copies} for {players} players, while `{key}` says {wanted}");
                    let finding = line.about(Rule::D027, &format!("copies_{players}"), &message);
                    diags.push(finding.help(format!("write {wanted}")));
                }
            }
            if colours != i64::from(players) {
                let message = format!(
                    "the {} have {colours} colours for {players} players",
                    piece.id
                );
                let finding = Diagnostic::new(Rule::D027, message);
                let table = component.table.as_ref();
                let place = table.map(|table| Place::file(&table.file));
                let column = format!("copies_{players}");
                diags.push(finding.at_maybe(place).help(format!(
                    "write 0 into `{column}` for the colours that nobody plays"
                )));
            }
        }
    }
}
