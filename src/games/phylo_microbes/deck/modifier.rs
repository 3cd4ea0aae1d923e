//! Modifiers: for whom they are good, and what they do.

use crate::check::{Line, wording};
use crate::deck::{Card, Component};
use crate::diag::{Diagnostic, Diags, Rule, nearest};
use crate::effect::{Amount, Effect, Who};

use super::super::words::{Act, Script, Timing};

/// What a Modifier is for the player whom it meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Bad,
    Good,
    Neutral,
}

impl Tone {
    const ALL: [(&str, Self); 3] = [
        ("bad", Self::Bad),
        ("good", Self::Good),
        ("neutral", Self::Neutral),
    ];
}

/// A Modifier.
pub struct Modifier<'a> {
    pub card: &'a Card,
    /// Its tone, if there is such a tone.
    pub tone: Option<Tone>,
    /// Its timing and what it does, if that can be read and played.
    pub effect: Option<Script>,
}

impl<'a> Modifier<'a> {
    pub(super) fn read(
        component: &Component,
        line: Line<'a>,
        card: &'a Card,
        diags: &mut Diags,
    ) -> Self {
        let tone = tone(line, diags);
        let effect = effect(component, line, card, diags);
        Self { card, tone, effect }
    }
}

fn tone(line: Line<'_>, diags: &mut Diags) -> Option<Tone> {
    let text = line.text("tone");
    if let Some((_, tone)) = Tone::ALL.iter().find(|(word, _)| *word == text) {
        return Some(*tone);
    }
    let known = Tone::ALL.map(|(word, _)| word);
    let help = match nearest(text, known) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("known: {}", known.join(", ")),
    };
    let message = format!("`{text}` is no tone");
    diags.push(line.about(Rule::D003, "tone", &message).help(help));
    None
}

/// PH-V09: the effect belongs to the game and has one trigger, which is the card's timing.
fn effect(component: &Component, line: Line<'_>, card: &Card, diags: &mut Diags) -> Option<Script> {
    let effect = wording::read(component, card, diags)?;
    let script = Script::of(effect);
    if let Some(message) = untimely(effect, script.as_ref()) {
        diags.push(line.about(Rule::D014, "fx", &message));
        return None;
    }
    let script = script?;
    if let Some(why) = unplayable(effect, &script.acts) {
        let message = format!("the referee can’t play `{}`: {why}", line.name());
        diags.push(Diagnostic::new(Rule::R001, message).at(line.place("fx")));
        return None;
    }
    Some(script)
}

/// Says why a card could not tell its player when it is used, if it couldn't.
fn untimely(effect: &Effect, script: Option<&Script>) -> Option<String> {
    let Some(Script { timing, acts, .. }) = script else {
        let words: Vec<&str> = effect.clauses.iter().map(|c| c.trigger.word).collect();
        let words = words.join("` and `");
        return Some(format!(
            "a card has one trigger, not `{words}`; make it two cards"
        ));
    };
    let cancels = |act: &Act| *act == Act::Cancel;
    match timing {
        Timing::React if !acts.iter().all(cancels) => {
            Some("`react` answers a bad Modifier, and only `cancel bad` can do so".to_owned())
        }
        Timing::React => None,
        _ if acts.iter().any(cancels) => {
            Some("`cancel` answers a bad Modifier; its trigger is `react`".to_owned())
        }
        _ => None,
    }
}

/// Says why the referee can't carry out what a card does, if it can't.
fn unplayable(effect: &Effect, acts: &[Act]) -> Option<String> {
    if acts.contains(&Act::Cancel) && acts.len() > 1 {
        return Some("a reaction is `react: cancel bad`, and nothing else".to_owned());
    }
    if acts.iter().filter(|act| stays(act)).count() > 1 {
        return Some("the card can lie in one place only".to_owned());
    }
    let mut written = effect.acts().zip(acts);
    let vague = written.find(|(_, act)| is_vague(act));
    vague.map(|(act, _)| format!("`{act}` works on more than one player or Microbe"))
}

/// Says whether an act gives its card a place on the table (PH-A25).
fn stays(act: &Act) -> bool {
    matches!(
        act,
        Act::Wild | Act::Shield | Act::Hold { .. } | Act::Require { .. }
    )
}

/// Says whether an act can't be carried out as one card at one place, or with one hand at work.
fn is_vague(act: &Act) -> bool {
    match act {
        Act::Require { who, .. } => matches!(who, Who::All | Who::Others),
        Act::Strip {
            from,
            one_microbe: true,
            amount,
            ..
        } => *from != Who::Me || *amount != Amount::All,
        _ => false,
    }
}
