//! Modifiers: their effects belong to the game, and bad and good ones keep the balance (PH-V05,
//! PH-V09).

use crate::deck::{Card, Component};
use crate::diag::{Diagnostic, Diags, Rule, nearest};
use crate::effect::{Act, Effect, Trigger, Vocabulary};

use crate::check::share::{Share, head, percent};
use crate::check::wording;
use crate::deck::Settings;

/// What a Modifier is for the player whom it meets.
const TONES: [&str; 3] = ["bad", "good", "neutral"];

/// Checks the Modifiers.
pub(super) fn check(rules: &Settings<'_>, modifiers: &Component, diags: &mut Diags) {
    let (mut bad, mut immediate) = (Share::new(modifiers), Share::new(modifiers));
    for card in &modifiers.cards {
        match modifiers.text(card, "tone") {
            "bad" => bad.count(card),
            tone if TONES.contains(&tone) => {}
            tone => {
                let help = match nearest(tone, TONES) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("known: {}", TONES.join(", ")),
                };
                let message = format!("{}: `{tone}` is no tone", card.name);
                let place = modifiers.place(card, "tone");
                diags.push(
                    Diagnostic::new(Rule::D003, message)
                        .at_maybe(place)
                        .help(help),
                );
                bad.known = false;
            }
        }
        match timing(modifiers, card, diags) {
            Some(Trigger::Drawn) => immediate.count(card),
            Some(_) => {}
            None => immediate.known = false,
        }
    }
    if let Some([least, most]) = rules.shares("bad_share", diags)
        && !bad.lies_in(least, most)
    {
        let message = format!("{bad} Modifiers are bad");
        let help = format!("`bad_share` says {} to {}", percent(least), percent(most));
        let finding = Diagnostic::new(Rule::D032, message).help(help);
        diags.push(finding.at_maybe(head(modifiers, "tone")));
    }
    if let Some(least) = rules.share("immediate_share", diags)
        && !immediate.lies_in(least, 1.0)
    {
        let message = format!("{immediate} Modifiers are carried out when drawn");
        let help = format!("`immediate_share` says at least {}", percent(least));
        let finding = Diagnostic::new(Rule::D032, message).help(help);
        diags.push(finding.at_maybe(head(modifiers, "fx")));
    }
}

/// PH-V09: the effect belongs to the game and has one trigger, which is the card's timing.
fn timing(modifiers: &Component, card: &Card, diags: &mut Diags) -> Option<Trigger> {
    let effect = wording::read(modifiers, card, diags)?;
    let trigger = effect.trigger();
    let Some(message) = Vocabulary::PHYLO
        .foreign(&effect)
        .or_else(|| untimely(&effect))
    else {
        return trigger;
    };
    let finding = Diagnostic::new(Rule::D014, format!("{}: {message}", card.name));
    diags.push(finding.at_maybe(modifiers.place(card, "fx")));
    None
}

/// Says why a card could not tell its player when it is used, if it couldn't.
fn untimely(effect: &Effect) -> Option<String> {
    let Some(trigger) = effect.trigger() else {
        let words: Vec<&str> = effect.clauses.iter().map(|c| c.trigger.word()).collect();
        let words = words.join("` and `");
        return Some(format!(
            "a card has one trigger, not `{words}`; make it two cards"
        ));
    };
    let cancels = |act: &Act| *act == Act::Cancel;
    match trigger {
        Trigger::React if !effect.acts().all(cancels) => {
            Some("`react` answers a bad Modifier, and only `cancel bad` can do so".to_owned())
        }
        Trigger::React => None,
        _ if effect.acts().any(cancels) => {
            Some("`cancel` answers a bad Modifier; its trigger is `react`".to_owned())
        }
        _ => None,
    }
}
