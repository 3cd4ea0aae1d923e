//! Effect → the sentences that a card prints: inline Markdown with the numbers in bold.

mod acts;
mod condition;
mod deed;
mod metric;
mod noun;
mod signs;

use super::metric::{Condition, Metric};
use super::tree::{Act, Clause, Effect, Portion, Trigger};

impl Effect {
    /// Says in plain words what the card does. When it does it is said only if there are several
    /// answers, or if it is a time of others: the card's frame tells its own.
    #[must_use]
    pub fn sentence(&self) -> String {
        let alone = self.trigger().is_some();
        let mut groups: Vec<(Trigger, Vec<Clause>)> = Vec::new();
        for clause in &self.clauses {
            match groups.iter_mut().find(|(of, _)| *of == clause.trigger) {
                Some((_, group)) => add(group, clause),
                None => groups.push((clause.trigger, vec![clause.clone()])),
            }
        }
        let said = groups.iter().map(|(trigger, clauses)| {
            let said = said(clauses);
            let silent = alone && !matches!(trigger, Trigger::Compete | Trigger::Won);
            if silent { said } else { timed(*trigger, &said) }
        });
        said.collect::<Vec<String>>().join(" ")
    }
}

/// Adds a clause to those of the same trigger; one that holds whenever the last one does is one
/// with it.
fn add(group: &mut Vec<Clause>, clause: &Clause) {
    let plain = |clause: &Clause| {
        let deeds = clause.acts.iter().all(|act| matches!(act, Act::Deed(_)));
        deeds && !clause.may && clause.otherwise.is_empty() && rolls(clause).is_none()
    };
    match group.last_mut() {
        Some(last) if last.condition == clause.condition && plain(last) && plain(clause) => {
            last.acts.extend(clause.acts.iter().cloned());
        }
        _ => group.push(clause.clone()),
    }
}

fn said(clauses: &[Clause]) -> String {
    let mut said = Vec::new();
    let mut before = None;
    for clause in clauses {
        said.push(sentences(clause, before));
        before = clause.condition.as_ref();
    }
    said.join(" ")
}

/// Says when something is done: "At the end of each Round: Hunt **1**."
fn timed(trigger: Trigger, said: &str) -> String {
    let when = match trigger {
        Trigger::Draft => "When you draft this card",
        Trigger::RoundEnd => "At the end of each Round",
        Trigger::GameEnd => "At the end of the game",
        Trigger::Start => "At the start of the game",
        Trigger::Compete => "Before the players compete",
        Trigger::Won => "If you win",
        Trigger::Passive | Trigger::Window | Trigger::Drawn | Trigger::Keep | Trigger::React => {
            return said.to_owned();
        }
    };
    framed(when, said)
}

/// Puts what has to hold before what is done then.
fn framed(frame: &str, said: &str) -> String {
    let goes_on = ["If ", "You may "]
        .iter()
        .any(|start| said.starts_with(start));
    if goes_on {
        format!("{frame}, {}", lowered(said))
    } else {
        format!("{frame}: {said}")
    }
}

fn sentences(clause: &Clause, before: Option<&Condition>) -> String {
    let mut said = String::new();
    if let Some((metric, everybody)) = rolls(clause) {
        said = metric::cast(metric, everybody) + " ";
    }
    let offer = offer(clause);
    let Some(condition) = &clause.condition else {
        return said + &offer;
    };
    let holds = condition::short(condition, before).unwrap_or_else(|| condition::said(condition));
    said.push_str(&framed(&format!("If {holds}"), &offer));
    if !clause.otherwise.is_empty() {
        // "Otherwise" could mean that the player declined.
        let frame = if clause.may {
            format!("If {}", condition::said(&condition.negated()))
        } else {
            "Otherwise".to_owned()
        };
        said = format!("{said} {}", framed(&frame, &done(&clause.otherwise)));
    }
    said
}

/// Gives the roll of a clause, and whether everybody rolls.
fn rolls(clause: &Clause) -> Option<(&Metric, bool)> {
    let mut found = None;
    if let Some(condition) = &clause.condition {
        condition.ranked(&mut |metric, ranked| {
            if matches!(metric, Metric::Roll { .. }) {
                found = Some((metric, ranked));
            }
        });
    }
    found.or_else(|| {
        let acts = clause.acts.iter().chain(&clause.otherwise);
        acts.filter_map(|act| match act {
            Act::Deed(deed) => deed::roll(deed),
            _ => None,
        })
        .next()
    })
}

/// Says what is done, with the price and the choice of the player before it.
fn offer(clause: &Clause) -> String {
    let done = done(&clause.acts);
    if !clause.price.is_empty() {
        return format!("You may pay {}: {done}", price(&clause.price));
    }
    match (clause.may, clause.acts.first()) {
        (false, _) => done,
        (true, Some(Act::Deed(_))) if deed::is_mine(&clause.acts) => {
            format!("You may {}", lowered(&done))
        }
        (true, _) => format!("You may choose this: {done}"),
    }
}

fn price(price: &[Portion]) -> String {
    let portions = price.iter();
    let portions: Vec<String> = portions
        .map(|portion| noun::counted(&portion.item, portion.amount))
        .collect();
    noun::listed(&portions, "and")
}

/// Says what is done: that of Cellular Powerhouse in one sentence, since nothing of it comes first,
/// any other act in sentences of its own.
fn done(acts: &[Act]) -> String {
    let deeds: Vec<_> = acts
        .iter()
        .filter_map(|act| match act {
            Act::Deed(deed) => Some(deed),
            _ => None,
        })
        .collect();
    if deeds.len() == acts.len() {
        return format!("{}.", raised(&deed::said(&deeds)));
    }
    let each = acts.iter().map(|act| match act {
        Act::Deed(deed) => format!("{}.", raised(&deed::said(&[deed]))),
        act => acts::sentence(act),
    });
    each.collect::<Vec<String>>().join(" ")
}

fn raised(text: &str) -> String {
    changed(text, |first| first.to_uppercase().collect())
}

fn lowered(text: &str) -> String {
    changed(text, |first| first.to_lowercase().collect())
}

fn changed(text: &str, change: impl Fn(char) -> String) -> String {
    let mut rest = text.chars();
    rest.next()
        .map_or_else(String::new, |first| change(first) + rest.as_str())
}
