//! When Epigenetic cards work, in words.

use crate::effect::say::{Voice, lowered, offer, sentences};
use crate::effect::{Act, Clause, Condition, Spelled as _};

use super::super::deck::Mark;
use super::deed::{Deed, Time, deed};

/// Says what clauses of one time do, each with its time before it.
pub(super) fn told(voice: &dyn Voice, clauses: &[Clause]) -> String {
    let mut said: Vec<String> = Vec::new();
    let mut before = None;
    let mut clauses = clauses.iter().peekable();
    while let Some(clause) = clauses.next() {
        let mut line = framed(voice, clause, before);
        before = mark(clause);
        while let Some(next) = clauses.next_if(|next| joins(clause) && joins(next)) {
            let end = format!(", or {}.", bare(voice, next));
            line = line.trim_end_matches('.').to_owned() + &end;
        }
        said.push(line);
    }
    said.join(" ")
}

/// Says whether a clause is one of several things that a player does as often as he likes.
fn joins(clause: &Clause) -> bool {
    let short = |act: &Act| !matches!(deed(act), Some(Deed::Scout { .. }));
    let plain = clause.condition.is_none() && clause.acts.iter().all(short);
    plain && often(clause) && clause.may
}

/// Says whether a clause can be used without limit, so that nobody has to be told that it can be left.
fn often(clause: &Clause) -> bool {
    clause.trigger.lasts && clause.limit.is_none()
}

/// Gives the mark of the spots on which a clause works, if nothing else is asked for.
fn mark(clause: &Clause) -> Option<&'static str> {
    match clause.condition {
        Some(Condition::State(_, mark)) if clause.otherwise.is_empty() => Some(mark),
        _ => None,
    }
}

/// Says what a clause does and when; behind another one about a spot, only the spot.
fn framed(voice: &dyn Voice, clause: &Clause, before: Option<&str>) -> String {
    let when = time(clause);
    match (mark(clause), before) {
        (Some(mark), None) => put(&format!("{when} on {}", spot(mark)), &offer(voice, clause)),
        (Some(mark), Some(_)) => put(&format!("On {}", spot(mark)), &offer(voice, clause)),
        _ if clause.condition.is_some() => put(&when, &sentences(voice, clause, None)),
        _ if clause.may && often(clause) => format!("{when}: {}.", bare(voice, clause)),
        _ => put(&when, &offer(voice, clause)),
    }
}

/// Gives what is done with its price, as an order without "You may" and its full stop.
fn bare(voice: &dyn Voice, clause: &Clause) -> String {
    let offer = offer(voice, clause);
    let order = offer.strip_prefix("You may ").unwrap_or(&offer);
    lowered(order).trim_end_matches('.').to_owned()
}

/// Puts a time before what is done then.
fn put(when: &str, said: &str) -> String {
    let goes_on = ["If ", "You may "]
        .iter()
        .any(|start| said.starts_with(start));
    let sign = if goes_on { "," } else { ":" };
    format!("{when}{sign} {}", lowered(said))
}

fn time(clause: &Clause) -> String {
    let limit = match clause.limit {
        None => String::new(),
        Some(1) => "Once ".to_owned(),
        Some(n) => format!("Up to **{n}** times "),
    };
    let often = if often(clause) && clause.may {
        ", as often as you like"
    } else {
        ""
    };
    match (Time::of(clause.trigger.word), limit.is_empty()) {
        (Some(Time::Turn), true) => format!("On your turn{often}"),
        (Some(Time::Turn), false) => format!("{limit}on each of your turns"),
        (Some(Time::BeforeFirst), true) => {
            format!("Before the First Player’s first flask of a round{often}")
        }
        (Some(Time::BeforeFirst), false) => {
            format!("{limit}in each round, before the First Player’s first flask")
        }
        (Some(Time::RoundStart), _) => "At the start of each round".to_owned(),
        _ => "When you place a flask".to_owned(),
    }
}

/// Gives the words for a spot with that mark.
pub(super) fn spot(mark: &str) -> &'static str {
    match super::deed::mark(mark) {
        Some(Mark::Numbered) => "a numbered spot that costs nothing",
        Some(Mark::Glucose) => "a spot of the Glucose transporter",
        Some(Mark::None) | None => "",
    }
}

#[cfg(test)]
mod tests {
    use super::super::WORDS;
    use crate::effect::{parse, parse_metric};

    #[test]
    fn epigenetic_cards_say_when_they_work() {
        for (text, says) in [
            (
                "turn: may pay atp 1 -> gain lipid|mrna 1; turn: may pay atp 2 -> gain carbohydrate 1",
                "On your turn, as often as you like: pay **1** ATP and take **1** Lipid or mRNA, \
                 or pay **2** ATP and take **1** carbohydrate.",
            ),
            (
                "turn[1]: may pay atp 2 -> scout component 3 take=1 price=2",
                "Once on each of your turns, you may pay **2** ATP and look at the top **3** cards \
                 of the Cell Component deck. You may take **1** of them into your hand for another \
                 **2** ATP. Put the rest back on top in any order.",
            ),
            (
                "placed: spot(numbered) ? may gain same 1; \
                 placed: spot(glucose) ? may pay atp 1 -> gain carbohydrate 1",
                "When you place a flask on a numbered spot that costs nothing, you may take **1** \
                 more of the same. On a spot of the Glucose transporter, you may pay **1** ATP and take **1** carbohydrate.",
            ),
            (
                "passive: set grey_cost 3",
                "A grey flask costs you **3** ATP.",
            ),
            (
                "before_first[1]: may pay atp 1 -> place flask 1",
                "Once in each round, before the First Player’s first flask, you may pay **1** ATP \
                 and place **1** of your flasks.",
            ),
            (
                "round_start: may gain atp|mrna|lipid 1",
                "At the start of each round, you may take **1** ATP, mRNA or Lipid.",
            ),
            (
                "passive: set market_cost 0",
                "Cell Component cards of the market cost you nothing.",
            ),
        ] {
            assert_eq!(parse(text, WORDS).expect(text).sentence(), says, "{text}");
        }
    }

    #[test]
    fn cards_of_other_decks_read_well_too() {
        for (text, says) in [
            (
                "turn[2]: gain protein 2 & gain atp 1",
                "Up to **2** times on each of your turns: take **2** Proteins and **1** ATP.",
            ),
            (
                "before_first: may place flask 1",
                "Before the First Player’s first flask of a round, as often as you like: place \
                 **1** of your flasks.",
            ),
            (
                "round_start: count(enzyme) >= 3 ? may scout component 1 take=1 price=0",
                "At the start of each round, if you have **3** or more completed enzymes, you may \
                 look at the top card of the Cell Component deck. You may take it into your hand. \
                 Otherwise put it back on top.",
            ),
            (
                "placed: not spot(numbered) and count(detox) = 0 ? gain atp 1 else gain same 2",
                "When you place a flask, if the spot is not a numbered spot that costs nothing and \
                 you have no completed Detox cards: Take **1** ATP. Otherwise: Take **2** more of \
                 the same.",
            ),
            (
                "round_start: scout component 4 take=2 price=1; passive: set market_cost 2",
                "At the start of each round: look at the top **4** cards of the Cell Component \
                 deck. You may take up to **2** of them into your hand for **1** ATP each. Put the \
                 rest back on top in any order. A Cell Component card of the market costs you at \
                 most **2** ATP.",
            ),
        ] {
            assert_eq!(parse(text, WORDS).expect(text).sentence(), says, "{text}");
        }
    }

    #[test]
    fn a_goal_says_what_it_counts() {
        for (text, phrase) in [
            ("count(enzyme)", "completed enzymes"),
            ("count(protein_hormone)", "completed protein hormones"),
            (
                "count(receptor|detox)",
                "completed receptors or completed Detox cards",
            ),
            ("count(virus_attack)", "Virus Attack cards"),
            ("count(antibody)", "antibodies"),
        ] {
            assert_eq!(parse_metric(text, WORDS).expect(text).phrase(), phrase);
        }
    }
}
