//! Modifiers: bad and good ones keep the balance (PH-V05).

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

use super::super::deck::{Modifier, Pile, Tone};
use super::super::words::Timing;
use crate::check::share::{Share, head, percent};

/// Checks the Modifiers.
pub(super) fn check(settings: &Settings<'_>, pile: &Pile<'_, Modifier<'_>>, diags: &mut Diags) {
    let modifiers = pile.component;
    let (mut bad, mut immediate) = (Share::new(modifiers), Share::new(modifiers));
    for one in &pile.cards {
        match one.tone {
            Some(Tone::Bad) => bad.count(one.card),
            Some(_) => {}
            None => bad.known = false,
        }
        match one.effect.as_ref().map(|script| script.timing) {
            Some(Timing::Drawn) => immediate.count(one.card),
            Some(_) => {}
            None => immediate.known = false,
        }
    }
    if let Some([least, most]) = settings.measures().shares("bad_share", diags)
        && !bad.lies_in(least, most)
    {
        let message = format!("{bad} Modifiers are bad");
        let help = format!("`bad_share` says {} to {}", percent(least), percent(most));
        let finding = Diagnostic::new(Rule::D032, message).help(help);
        diags.push(finding.at_maybe(head(modifiers, "tone")));
    }
    if let Some(least) = settings.measures().share("immediate_share", diags)
        && !immediate.lies_in(least, 1.0)
    {
        let message = format!("{immediate} Modifiers are carried out when drawn");
        let help = format!("`immediate_share` says at least {}", percent(least));
        let finding = Diagnostic::new(Rule::D032, message).help(help);
        diags.push(finding.at_maybe(head(modifiers, "fx")));
    }
}
