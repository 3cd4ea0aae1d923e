//! Dice: there are as many as the rules say (CP-V04).

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

use super::super::deck::Dice;

/// Checks that the dice are as many as the rules say, for every number of players.
pub(super) fn check(rules: &Settings<'_>, dice: Dice, diags: &mut Diags) {
    let Some([each, flat]) = rules.measures().numbers("dice_sum", diags) else {
        return;
    };
    let [fewest, most] = rules.players();
    for players in fewest..=most {
        let seats = i64::from(players);
        let of_size = |[each, flat]: &[u8; 2]| i64::from(*each) * seats + i64::from(*flat);
        let count: i64 = dice.iter().map(of_size).sum();
        let wanted = each.saturating_mul(seats).saturating_add(flat);
        if count != wanted {
            let message = format!(
                "there are {count} dice for {players} players, while `dice_sum` says {wanted}"
            );
            let finding = Diagnostic::new(Rule::D027, message).at_maybe(rules.place("dice_sum"));
            diags.push(finding.help("a row may have got lost; else write the new numbers"));
            return;
        }
    }
}
