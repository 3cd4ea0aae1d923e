//! The tokens of the stock: they last for the start of the largest game (CY-V03), and what a spot or
//! a card gives is there.

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diags, Rule};
use crate::games::cytosis::deck::{Kind, Rows, Token};

/// What a row gives is in the stock when nobody has taken any.
pub(super) fn gives(
    line: Line<'_>,
    gain: Option<Kind>,
    amount: Option<i64>,
    tokens: Option<&Rows<'_, Token>>,
    diags: &mut Diags,
) {
    let tokens = gain.and_then(|gain| tokens?.count(gain));
    if let (Some(gain), Some(amount), Some(tokens)) = (gain, amount, tokens)
        && amount > tokens
    {
        let message = format!("it gives {amount} `{gain}`, but the stock has {tokens}");
        let finding = line.about(Rule::D040, "amount", &message);
        diags.push(finding.help(format!("give {tokens} at most, or print more tokens")));
    }
}

/// CY-V03: all players get what they start with, whatever they pick.
pub(super) fn starts(rules: &Settings<'_>, tokens: &Rows<'_, Token>, diags: &mut Diags) {
    let [_, most] = rules.players();
    let players = i64::from(most);
    let (Some(first), Some(picks)) = (
        rules.whole("start_atp", .., diags),
        rules.whole("start_picks", .., diags),
    ) else {
        return;
    };
    let picked = picks.saturating_mul(players);
    let each_more = players * (players - 1) / 2;
    let dealt = first.saturating_mul(players).saturating_add(each_more);
    for (kind, need) in [
        (Kind::Atp, dealt.saturating_add(picked)),
        (Kind::Mrna, picked),
        (Kind::Lipid, picked),
    ] {
        let Some((line, count)) = tokens
            .of(kind)
            .and_then(|row| Some((row.line, row.is.copies?)))
        else {
            continue;
        };
        if count < need {
            let message = format!(
                "{count} tokens are too few for {players} players, who can start with {need}"
            );
            let finding = line.about(Rule::D040, "copies", &message);
            diags.push(finding.help(format!("print {} more", need - count)));
        }
    }
}
