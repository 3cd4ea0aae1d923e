//! Effect → the sentences that a card prints: inline Markdown with the numbers in bold.

mod acts;
mod cell;
mod condition;
mod deed;
mod metric;
mod noun;
mod signs;

use super::condition::Condition;
use super::metric::Metric;
use super::tree::{Act, Clause, Effect, Portion};
use super::trigger::Trigger;

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
            if cell::is_told(*trigger) {
                return cell::said(clauses);
            }
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
        let always = !cell::is_told(clause.trigger) && !clause.may;
        deeds && always && clause.otherwise.is_empty() && rolls(clause).is_none()
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
        _ => return said.to_owned(),
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
        let done = done(&clause.otherwise) + &cell::rest(&clause.otherwise, false);
        said = format!("{said} {}", framed(&frame, &done));
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
        let mut acts = clause.acts.iter().chain(&clause.otherwise);
        acts.find_map(|act| match act {
            Act::Deed(deed) => deed::roll(deed),
            _ => None,
        })
    })
}

/// Says what is done, with the price and the choice of the player before it.
fn offer(clause: &Clause) -> String {
    let paid = !clause.price.is_empty();
    let done = done(&clause.acts) + &cell::rest(&clause.acts, paid);
    if paid && cell::is_told(clause.trigger) {
        let mine = deed::is_all_mine(&clause.acts);
        return cell::paid(&price(&clause.price), mine, &done);
    }
    if paid {
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

/// Says what is done: deeds in one sentence, since nothing of it comes first,
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

#[cfg(test)]
mod tests {
    use super::super::{parse, parse_metric};

    fn says(all: &[(&str, &str)]) {
        for (text, says) in all {
            let said = parse(text).expect(text).sentence();
            assert_eq!(said, *says, "{text}");
        }
    }

    #[test]
    fn deeds_are_said_in_one_sentence() {
        says(&[
            ("draft: hunt 2", "Hunt **2**."),
            (
                "draft: gain d6 1 & gain d4 1",
                "Gain **1** d6 and **1** d4.",
            ),
            (
                "draft: hunt 2 who=left & gain d8 1",
                "Gain **1** d8, and the player on your left hunts **2**.",
            ),
            (
                "draft: gain die 1 & lose card 1 & steal d4 all from=most(pips(die))",
                "Gain **1** die of any size, lose **1** card from your Microbe and steal all d4 \
                 from the player whose dice have the most pips.",
            ),
            (
                "draft: lose facedown 2 who=others & protect facedown|evolution until=game_end",
                "Every other player loses **2** face-down cards and nobody can take your \
                 face-down cards and Evolutions until the game ends.",
            ),
            (
                "draft: hunt 1 per=count(d4@left) cap=4 & give facedown 1 to=others",
                "Hunt **1** per d4 of the player on your left, at most **4**, and give **1** \
                 face-down card to every other player.",
            ),
            (
                "draft: scarcity d12 1 among=others",
                "All other players make a Scarcity roll for **1** d12.",
            ),
            (
                "game_end: score 1 per=count(trait.defence) cap=8",
                "Gain **1** Nutrient per Defence Trait you have, at most **8**.",
            ),
            (
                "draft: lose tag.surface 2 & digest self",
                "Lose **2** Traits tagged Surface and digest this card.",
            ),
        ]);
    }

    #[test]
    fn conditions_rolls_and_choices_come_first() {
        says(&[
            (
                "draft: count(die) >= 3 ? hunt 3",
                "If you have **3** or more dice: Hunt **3**.",
            ),
            (
                "draft: may pay d8 1 -> gain mutation 1",
                "You may pay **1** d8: Gain **1** Mutation.",
            ),
            (
                "draft: may digest trait 1 & hunt 2",
                "You may digest **1** Trait and hunt **2**.",
            ),
            (
                "draft: may hunt 1 who=left",
                "You may choose this: The player on your left hunts **1**.",
            ),
            (
                "draft: count(die) < 3 ? may pay d4 1 & mutation 1 -> hunt 3 else hunt 1",
                "If you have fewer than **3** dice, you may pay **1** d4 and **1** Mutation: \
                 Hunt **3**. If you have **3** or more dice: Hunt **1**.",
            ),
            (
                "draft: roll(3) >= 7 ? hunt 3 else lose facedown 1",
                "Roll up to **3** of your dice. If they total **7** or more: Hunt **3**. \
                 Otherwise: Lose **1** face-down card.",
            ),
            (
                "draft: rank(roll(2 best keep)) = last ? hunt 1",
                "Every player rolls up to **2** of their dice and keeps them. \
                 If your best die is the lowest: Hunt **1**.",
            ),
            (
                "draft: steal d4 1 from=least(roll(2))",
                "Every player rolls up to **2** of their dice. \
                 Steal **1** d4 from the player with the lowest total.",
            ),
            (
                "draft: (count(d4) >= 2 or count(d6) = 0) and not types(trait@left) = 1 ? hunt 1",
                "If you have either **2** or more d4 or no d6, and the player on your \
                 left does not have exactly **1** type of Trait: Hunt **1**.",
            ),
            (
                "draft: count(trait.offence) > count(trait.defence@left) ? hunt 1",
                "If you have more Offence Traits than the player on your left has \
                 Defence Traits: Hunt **1**.",
            ),
            (
                "draft: roll(2) <= count(pool) ? hunt 1",
                "Roll up to **2** of your dice. If the total is at most the number of cards in \
                 the Gene Pool: Hunt **1**.",
            ),
            (
                "game_end: rank(pips(die)) = first ? score 7",
                "If your dice have the most pips of all players: Gain **7** Nutrients.",
            ),
            (
                "game_end: not rank(count(die)) = first ? score -1",
                "If you do not have the most dice of all players: Lose **1** Nutrient.",
            ),
        ]);
    }

    #[test]
    fn clauses_that_belong_together_read_as_one() {
        says(&[
            (
                "round_end: converge self; round_end: hunt 2",
                "Converge this card and hunt **2**.",
            ),
            (
                "game_end: rank(count(die)) = first ? score 9; game_end: rank(count(die)) = last ? score -4",
                "If you have the most dice of all players: Gain **9** Nutrients. \
                 If you have the fewest: Lose **4** Nutrients.",
            ),
            (
                "draft: hunt 1; round_end: may pay d4 1 -> hunt 1; draft: gain d4 1",
                "When you draft this card: Hunt **1** and gain **1** d4. \
                 At the end of each Round, you may pay **1** d4: Hunt **1**.",
            ),
            ("won: gain d8 1", "If you win: Gain **1** d8."),
            (
                "draft: roll(1) > 3 ? hunt 1; draft: roll(1) > 3 ? hunt 1",
                "Roll up to **1** of your dice. If they total more than **3**: Hunt **1**. \
                 Roll up to **1** of your dice. If they total more than **3**: Hunt **1**.",
            ),
        ]);
    }

    #[test]
    fn a_metric_is_a_phrase_of_its_own() {
        for (text, phrase) in [
            ("count(trait.motility)", "Motility Traits you have"),
            ("count(facedown@own)", "face-down cards in your own Microbe"),
            ("types(trait)", "different types of Trait you have"),
            (
                "pips(die@left)",
                "pips on the dice of the player on your left",
            ),
            ("roll(4)", "total of up to **4** of your dice"),
        ] {
            assert_eq!(parse_metric(text).expect(text).phrase(), phrase);
        }
    }
}
