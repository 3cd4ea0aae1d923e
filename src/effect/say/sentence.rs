//! Clauses in sentences: what has to hold, what is paid, what is done.

use super::super::condition::Condition;
use super::super::entry::Trigger;
use super::super::tree::{Act, Clause, Portion};
use super::condition;
use super::voice::{Phrase, Voice};
use super::words::{counted, listed, lowered, raised};

/// Says what clauses do, those of each time together.
#[must_use]
pub fn sentence(voice: &dyn Voice, clauses: &[Clause]) -> String {
    let mut groups: Vec<(&Trigger, Vec<Clause>)> = Vec::new();
    for clause in clauses {
        match groups.iter_mut().find(|(of, _)| *of == clause.trigger) {
            Some((_, group)) => add(voice, group, clause),
            None => groups.push((clause.trigger, vec![clause.clone()])),
        }
    }
    let alone = groups.len() == 1;
    let said = groups.iter().map(|(trigger, clauses)| {
        if voice.tells(trigger) {
            voice.told(clauses)
        } else {
            voice.timed(trigger, alone, said(voice, clauses))
        }
    });
    said.collect::<Vec<String>>().join(" ")
}

/// Adds a clause to those of the same trigger; one that holds whenever the last one does is one
/// with it.
fn add(voice: &dyn Voice, group: &mut Vec<Clause>, clause: &Clause) {
    let plain = |clause: &Clause| {
        let always = !voice.tells(clause.trigger) && !clause.may;
        always && clause.otherwise.is_empty() && voice.opening(clause).is_none()
    };
    match group.last_mut() {
        Some(last) if last.condition == clause.condition && plain(last) && plain(clause) => {
            last.acts.extend(clause.acts.iter().cloned());
        }
        _ => group.push(clause.clone()),
    }
}

/// Says what clauses of one time do, one after another.
#[must_use]
pub fn said(voice: &dyn Voice, clauses: &[Clause]) -> String {
    let mut said = Vec::new();
    let mut before = None;
    for clause in clauses {
        said.push(sentences(voice, clause, before));
        before = clause.condition.as_ref();
    }
    said.join(" ")
}

/// Puts what has to hold, or when, before what is done then.
#[must_use]
pub fn framed(frame: &str, said: &str) -> String {
    let goes_on = ["If ", "You may "]
        .iter()
        .any(|start| said.starts_with(start));
    if goes_on {
        format!("{frame}, {}", lowered(said))
    } else {
        format!("{frame}: {said}")
    }
}

/// Says what a clause does, and what has to hold; `before` is what had to for the one before it.
#[must_use]
pub fn sentences(voice: &dyn Voice, clause: &Clause, before: Option<&Condition>) -> String {
    let opening = voice.opening(clause);
    let mut said = opening.map_or_else(String::new, |opening| opening + " ");
    let offer = offer(voice, clause);
    let Some(condition) = &clause.condition else {
        return said + &offer;
    };
    let holds = condition::short(voice, condition, before)
        .unwrap_or_else(|| condition::said(voice, condition));
    said.push_str(&framed(&format!("If {holds}"), &offer));
    if !clause.otherwise.is_empty() {
        // "Otherwise" could mean that the player declined.
        let frame = if clause.may {
            format!("If {}", condition::said(voice, &condition.negated()))
        } else {
            "Otherwise".to_owned()
        };
        let done = done(voice, &clause.otherwise) + &voice.rest(&clause.otherwise, false);
        said = format!("{said} {}", framed(&frame, &done));
    }
    said
}

/// Says what is done, with the price and the choice of the player before it.
#[must_use]
pub fn offer(voice: &dyn Voice, clause: &Clause) -> String {
    let paid = !clause.price.is_empty();
    let done = done(voice, &clause.acts) + &voice.rest(&clause.acts, paid);
    if paid {
        let mine = is_all_mine(voice, &clause.acts);
        return voice.paid(&price(voice, &clause.price), mine, &done);
    }
    if !clause.may {
        return done;
    }
    if clause.acts.iter().any(|act| is_mine(voice, act)) {
        format!("You may {}", lowered(&done))
    } else {
        format!("You may choose this: {done}")
    }
}

fn price(voice: &dyn Voice, price: &[Portion]) -> String {
    let portions = price.iter();
    let portions: Vec<String> = portions
        .map(|portion| counted(voice, &portion.item, portion.amount))
        .collect();
    listed(&portions, "and")
}

/// Says whether the player of the card does something of an act.
fn is_mine(voice: &dyn Voice, act: &Act) -> bool {
    matches!(voice.act(act), Phrase::Mine(..))
}

/// Says whether the player of the card does all of it.
#[must_use]
pub fn is_all_mine(voice: &dyn Voice, acts: &[Act]) -> bool {
    acts.iter().all(|act| is_mine(voice, act))
}

/// Says what is done: parts of sentences in one, since nothing of it comes first, whole sentences
/// one after another.
fn done(voice: &dyn Voice, acts: &[Act]) -> String {
    let (mut whole, mut parts) = (Vec::new(), Vec::new());
    for act in acts {
        match voice.act(act) {
            Phrase::Whole(said) => whole.push(said),
            part => parts.push(part),
        }
    }
    if !parts.is_empty() {
        whole.push(format!("{}.", raised(&in_one(parts))));
    }
    whole.join(" ")
}

/// Says all of it in one sentence without its full stop: first what the player of the card does,
/// then what others do or what holds.
fn in_one(parts: Vec<Phrase>) -> String {
    let mut mine: Vec<(&str, Vec<String>)> = Vec::new();
    let mut rest = Vec::new();
    for part in parts {
        match part {
            Phrase::Mine(verb, object) => match mine.iter_mut().find(|(known, _)| *known == verb) {
                Some((_, objects)) => objects.push(object),
                None => mine.push((verb, vec![object])),
            },
            Phrase::Other(said) | Phrase::Whole(said) => rest.push(said),
        }
    }
    let mine: Vec<String> = mine
        .into_iter()
        .map(|(verb, objects)| format!("{verb} {}", listed(&objects, "and")))
        .collect();
    let mine = listed(&mine, "and");
    let rest = listed(&rest, "and");
    match (mine.is_empty(), rest.is_empty()) {
        (false, false) => format!("{mine}, and {rest}"),
        _ => mine + &rest,
    }
}
