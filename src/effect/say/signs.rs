//! Effect → one line of icons, to be read across a table: `:d8: → :mutation:`.

use super::super::condition::{Comparison, Condition, Operand, Place};
use super::super::entry::Trigger;
use super::super::item::{Item, Thing};
use super::super::metric::{Metric, Of};
use super::super::party::{Amount, Party, Scale};
use super::super::spell::Spelled as _;
use super::super::tree::{Act, Clause, Portion};
use super::voice::Voice;

/// Gives clauses as a line of icons; triggers stand in it only when there are several.
#[must_use]
pub fn signs(voice: &dyn Voice, clauses: &[Clause]) -> String {
    let several = clauses.iter().any(|of| of.trigger != clauses[0].trigger);
    let mut before: Option<&Trigger> = None;
    let mut line = Vec::new();
    for of in clauses {
        let signs = if several && before != Some(of.trigger) {
            format!("{} {}", icon(of.trigger.word), clause(voice, of))
        } else {
            clause(voice, of)
        };
        before = Some(of.trigger);
        line.push(signs);
    }
    line.join(" · ")
}

/// Gives a number as icons.
#[must_use]
pub fn metric_signs(metric: &Metric) -> String {
    let word = icon(metric.number.word);
    match &metric.of {
        Of::Roll { dice, .. } => format!("{word} {dice}"),
        // What every player has needs no sign.
        Of::Item(item, site) if site.own => item_signs(item),
        Of::Item(item, site) => format!("{} {}", icon(site.word), item_signs(item)),
        Of::Site(site) if site.own => word,
        Of::Site(site) => format!("{} {word}", icon(site.word)),
    }
}

fn clause(voice: &dyn Voice, clause: &Clause) -> String {
    let mut line = clause.limit.map_or(String::new(), |n| format!("{n}× "));
    if let Some(of) = &clause.condition {
        line = format!("{line}{} → ", condition(of));
    }
    if !clause.price.is_empty() {
        let price: Vec<String> = clause.price.iter().map(portion).collect();
        line = format!("{line}{} → ", price.join(" + "));
    } else if clause.may {
        line = format!("{line}{} ", icon("may"));
    }
    line.push_str(&acts(voice, &clause.acts, line.ends_with("→ ")));
    if !clause.otherwise.is_empty() {
        line = format!("{line} / {}", acts(voice, &clause.otherwise, true));
    }
    line
}

fn portion(portion: &Portion) -> String {
    match portion.amount {
        1 => item_signs(&portion.item),
        n => format!("{n} {}", item_signs(&portion.item)),
    }
}

/// Behind an arrow a gain needs no plus sign of its own.
fn acts(voice: &dyn Voice, acts: &[Act], behind_arrow: bool) -> String {
    let mut line = String::new();
    for act in acts {
        let signs = voice.sign(act);
        let bare = signs
            .strip_prefix("+ ")
            .filter(|_| behind_arrow && line.is_empty());
        line.push_str(if line.is_empty() { "" } else { " " });
        line.push_str(bare.unwrap_or(&signs));
    }
    line
}

/// Says by what an amount is multiplied.
#[must_use]
pub fn times_signs(scale: &Scale) -> String {
    let Some(per) = &scale.per else {
        return String::new();
    };
    let cap = scale.cap.map(|cap| format!(" ≤{cap}"));
    format!(" × {}{}", metric_signs(per), cap.unwrap_or_default())
}

/// Gives an amount.
#[must_use]
pub fn number_sign(amount: Amount) -> String {
    match amount {
        Amount::Some(number) => number.to_string(),
        Amount::All => icon("all"),
    }
}

/// Gives players as icons.
#[must_use]
pub fn party_signs(party: &Party) -> String {
    match party {
        Party::Who(who) => icon(who.word()),
        Party::Most(metric) => format!("{} {}", icon("most"), metric_signs(metric)),
        Party::Least(metric) => format!("{} {}", icon("least"), metric_signs(metric)),
    }
}

fn condition(of: &Condition) -> String {
    match of {
        Condition::Not(inner) => match &**inner {
            Condition::Rank(..) | Condition::State(..) => format!("≠ {}", condition(inner)),
            inner => condition(&inner.negated()),
        },
        Condition::Every(all) => several(all, " + "),
        Condition::Any(all) => several(all, " / "),
        Condition::State(_, way) => icon(way),
        Condition::Rank(metric, Place::First) => {
            format!("{} {}", icon("first"), metric_signs(metric))
        }
        Condition::Rank(metric, Place::Last) => {
            format!("{} {}", icon("last"), metric_signs(metric))
        }
        Condition::Compare(metric, comparison, Operand::Number(number)) => {
            let (sign, number) = compared(*comparison, *number);
            format!("{} {sign}{number}", metric_signs(metric))
        }
        Condition::Compare(metric, comparison, Operand::Metric(other)) => {
            let sign = sign(*comparison);
            format!("{} {sign} {}", metric_signs(metric), metric_signs(other))
        }
    }
}

fn several(all: &[Condition], between: &str) -> String {
    let each = all.iter().map(part);
    each.collect::<Vec<String>>().join(between)
}

fn part(one: &Condition) -> String {
    match one {
        Condition::Every(_) | Condition::Any(_) => format!("({})", condition(one)),
        Condition::Not(inner) if !matches!(**inner, Condition::Rank(..) | Condition::State(..)) => {
            part(&inner.negated())
        }
        one => condition(one),
    }
}

/// Numbers are whole, so that "more than 22" reads as "at least 23".
fn compared(comparison: Comparison, number: u32) -> (&'static str, u32) {
    match comparison {
        Comparison::More => ("≥", number + 1),
        Comparison::Less if number > 0 => ("≤", number - 1),
        other => (sign(other), number),
    }
}

fn sign(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "=",
        Comparison::Unequal => "≠",
        Comparison::Less => "<",
        Comparison::AtMost => "≤",
        Comparison::More => ">",
        Comparison::AtLeast => "≥",
    }
}

/// Gives things as icons.
#[must_use]
pub fn item_signs(item: &Item) -> String {
    let things: Vec<String> = item.things.iter().map(thing).collect();
    things.join("/")
}

fn thing(thing: &Thing) -> String {
    match &thing.name {
        Some(name) => icon(&format!("{}-{name}", thing.noun.word)),
        None => icon(thing.noun.word),
    }
}

/// Gives the icon of a name: they have hyphens and small letters only.
#[must_use]
pub fn icon(name: &str) -> String {
    format!(":{}:", name.to_ascii_lowercase().replace('_', "-"))
}
