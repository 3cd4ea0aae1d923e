//! Text → effect. The next token decides everywhere.

mod acts;
mod conditions;
mod deeds;
mod items;
mod metrics;
mod numbers;

use super::metric::Metric;
use super::token::{EffectError, Scene, Tokens};
use super::tree::{Act, Clause, Effect, Portion};
use super::trigger::Trigger;
use items::PAID;

/// Longest effect that is read, in bytes; real ones have fewer than 200.
const MAX_LENGTH: usize = 4096;

/// The verbs of the language.
const VERBS: [&str; 33] = [
    "points", "steal", "draw", "discard", "strip", "take", "give", "assign", "wild", "require",
    "evict", "skip", "hold", "search", "peek", "shield", "cancel", "hunt", "gain", "lose",
    "converge", "reclaim", "digest", "express", "pool", "trash", "scarcity", "protect", "count_as",
    "set", "score", "place", "scout",
];

/// Reads an effect: `trigger: act & act; trigger: condition ? act`.
///
/// # Errors
/// At the first token that the grammar does not allow.
pub fn parse(text: &str) -> Result<Effect, EffectError> {
    let mut tokens = tokens(text, "an effect")?;
    let mut clauses = vec![clause(&mut tokens)?];
    while tokens.skip(";") {
        clauses.push(clause(&mut tokens)?);
    }
    finished(&tokens)?;
    Ok(Effect { clauses })
}

/// Reads a number that is read off the table: `count(trait.social)`.
///
/// # Errors
/// At the first token that the grammar does not allow.
pub fn parse_metric(text: &str) -> Result<Metric, EffectError> {
    let mut tokens = tokens(text, "a metric")?;
    let metric = metrics::metric(&mut tokens)?;
    finished(&tokens)?;
    Ok(metric)
}

fn tokens<'a>(text: &'a str, what: &str) -> Result<Tokens<'a>, EffectError> {
    if text.len() <= MAX_LENGTH {
        return Ok(Tokens {
            text,
            at: 0,
            scene: Scene::default(),
        });
    }
    Err(EffectError {
        start: 0,
        end: text.len(),
        message: format!("{what} has at most {MAX_LENGTH} bytes"),
    })
}

fn finished(tokens: &Tokens<'_>) -> Result<(), EffectError> {
    match tokens.peek() {
        "" => Ok(()),
        token => Err(tokens.error(format!("`{token}` can't follow here"))),
    }
}

fn clause(tokens: &mut Tokens<'_>) -> Result<Clause, EffectError> {
    let trigger = tokens.word::<Trigger>()?;
    let limit = limit(tokens, trigger)?;
    tokens.expect(":")?;
    tokens.scene = Scene {
        trigger: Some(trigger),
        rolled: false,
    };
    let condition = conditions::leading(tokens)?;
    let (may, price) = offer(tokens, trigger)?;
    let acts = acts(tokens)?;
    let place = tokens.clone();
    let mut otherwise = Vec::new();
    if tokens.skip("else") {
        if condition.is_none() {
            let message = "`else` needs a condition before the acts, such as `count(die) >= 3 ?`";
            return Err(place.error(message.into()));
        }
        otherwise = self::acts(tokens)?;
    }
    Ok(Clause {
        trigger,
        limit,
        condition,
        may,
        price,
        acts,
        otherwise,
    })
}

/// Reads `[1]`: how often something is done at most.
fn limit(tokens: &mut Tokens<'_>, trigger: Trigger) -> Result<Option<u32>, EffectError> {
    let place = tokens.clone();
    if !tokens.skip("[") {
        return Ok(None);
    }
    if !trigger.is_window() {
        let word = trigger.word();
        return Err(place.error(format!("`{word}` has no `[…]`: it happens once each time")));
    }
    let limit = numbers::some(tokens)?;
    tokens.expect("]")?;
    Ok(Some(limit))
}

/// Reads `may` and `pay … ->`.
fn offer(tokens: &mut Tokens<'_>, trigger: Trigger) -> Result<(bool, Vec<Portion>), EffectError> {
    let place = tokens.clone();
    let may = tokens.skip("may");
    if may && matches!(trigger, Trigger::Passive | Trigger::GameEnd) {
        let word = trigger.word();
        return Err(place.error(format!("nobody is asked under `{word}`")));
    }
    let place = tokens.clone();
    if !tokens.skip("pay") {
        return Ok((may, Vec::new()));
    }
    if !may {
        let message = "`pay` needs `may` before it: a player is asked before paying";
        return Err(place.error(message.into()));
    }
    let mut price = vec![portion(tokens)?];
    while tokens.skip("&") {
        price.push(portion(tokens)?);
    }
    tokens.expect("->")?;
    Ok((may, price))
}

fn portion(tokens: &mut Tokens<'_>) -> Result<Portion, EffectError> {
    let item = items::item(tokens, "pay", PAID)?;
    let amount = numbers::some(tokens)?;
    Ok(Portion { item, amount })
}

fn acts(tokens: &mut Tokens<'_>) -> Result<Vec<Act>, EffectError> {
    let mut acts = vec![act(tokens)?];
    while tokens.skip("&") {
        acts.push(act(tokens)?);
    }
    Ok(acts)
}

fn act(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let verb = tokens.peek();
    let read = match verb {
        "points" => acts::points,
        "steal" => steal,
        "draw" => draw,
        "discard" => acts::discard,
        "strip" => acts::strip,
        "take" => acts::take,
        "give" => give,
        "assign" => acts::assign,
        "wild" => acts::wild,
        "require" => acts::require,
        "evict" => acts::evict,
        "skip" => acts::skip,
        "hold" => acts::hold,
        "search" => acts::search,
        "peek" => acts::peek,
        "shield" => acts::shield,
        "cancel" => acts::cancel,
        "hunt" | "gain" | "lose" | "converge" | "reclaim" | "digest" | "express" | "pool"
        | "trash" | "scarcity" | "protect" | "count_as" | "set" | "score" | "place" | "scout" => {
            deeds::deed
        }
        word => return Err(tokens.unknown("verb", word, &VERBS)),
    };
    fits(tokens, verb)?;
    read(tokens)
}

/// Each verb has its time.
fn fits(tokens: &Tokens<'_>, verb: &str) -> Result<(), EffectError> {
    let wrong = match (tokens.scene.trigger, verb) {
        (Some(Trigger::GameEnd), "score") | (Some(Trigger::Passive), "count_as" | "set") => {
            return Ok(());
        }
        (_, "score") => "`score` stands only under `game_end`".to_owned(),
        (_, "count_as" | "set") => format!("`{verb}` stands only under `passive`"),
        (Some(Trigger::GameEnd), _) => "under `game_end` stands only `score`".to_owned(),
        (Some(Trigger::Passive), _) => "under `passive` stand only `count_as` and `set`".to_owned(),
        _ => return Ok(()),
    };
    Err(tokens.error(wrong))
}

/// Two games steal: Supercytes a card-in-play, Cellular Powerhouse things of a Microbe.
fn steal(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    match tokens.second() {
        "inplay" => acts::steal(tokens),
        _ => deeds::deed(tokens),
    }
}

/// Two games draw: Phylo from a pile that it names, Cellular Powerhouse from the Gene Pool.
fn draw(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let counts = tokens.second().starts_with(|c: char| c.is_ascii_digit());
    let other = matches!(
        tokens.scene.trigger,
        Some(Trigger::Drawn | Trigger::Keep | Trigger::React | Trigger::Window)
    );
    if other && !counts || tokens.second() == "resource_pile" {
        acts::draw(tokens)
    } else {
        deeds::deed(tokens)
    }
}

/// Two games give: Phylo cards of a hand, Cellular Powerhouse things of a Microbe.
fn give(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let thing = tokens.second();
    if thing == "card" || thing.starts_with("resource") {
        acts::give(tokens)
    } else {
        deeds::deed(tokens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_reads_back_the_same() {
        let all = [
            "window: points +6",
            "window: points -4 who=others",
            "window: steal inplay 1 from=choose",
            "window: points +2 who=all & steal inplay 3 from=left; window: points -1",
            "drawn: strip resource all from=me microbe=choose",
            "drawn: strip resource.habitat 1 from=all",
            "drawn: strip resource 2 from=choose pick=me",
            "drawn: discard hand all who=all",
            "drawn: discard hand 2",
            "drawn: skip turn & skip draw who=left",
            "drawn: evict microbe from=me to=hand",
            "drawn: require +1",
            "drawn: give resource 1 to=left pick=random",
            "drawn: give card 1 to=left who=all",
            "drawn: hold 3 turns=2",
            "drawn: draw resource_pile 1 who=all",
            "drawn: assign resource 1 from=discard_top",
            "drawn: peek resource_pile 5 reorder=yes",
            "keep: search resource_pile 1",
            "keep: take resource 1 from=choose where=table",
            "keep: take resource 1 from=discard_top",
            "keep: shield microbe",
            "keep: wild 1",
            "react: cancel bad",
        ];
        for text in all {
            let effect = parse(text).expect(text);
            assert_eq!(effect.to_string(), text);
            assert_eq!(parse(&effect.to_string()), Ok(effect));
        }
        let loose = parse(" window :points 6   who = me ").expect("loose");
        assert_eq!(loose.to_string(), "window: points +6");
    }

    #[test]
    fn an_error_points_at_its_token() {
        for (text, token, part) in [
            ("window: point +6", "point", "did you mean `points`"),
            ("widow: points +6", "widow", "did you mean `window`"),
            ("window points +6", "points", "`:` is missing"),
            ("window: points six", "six", "no whole number"),
            ("window: points 0", "0", "does nothing"),
            (
                "window: points -4 who=other",
                "other",
                "did you mean `others`",
            ),
            ("window: steal inplay 1", "", "needs `from=`"),
            ("window: steal inplay -1 from=choose", "-", "at least 1"),
            ("window: points +6 points", "points", "can't follow"),
            ("window: points +6;", "", "trigger is missing"),
            ("", "", "trigger is missing"),
            ("drawn: strip microbe 1 from=all", "microbe", "no Resource"),
            ("drawn: strip resource 1", "", "needs `from=`"),
            (
                "drawn: strip resource 1 from=all pick=random",
                "random",
                "`owner` or `me`",
            ),
            (
                "drawn: give card 1 to=choose",
                "to",
                "`to=left` or `to=right`",
            ),
            ("drawn: require -1", "-", "need more"),
            ("drawn: wild 2", "2", "did you mean `1`"),
            ("drawn: take resource 1 from=choose", "", "where=table"),
            (
                "drawn: draw modifier_pile 1",
                "modifier_pile",
                "resource_pile",
            ),
            ("keep: shield card", "card", "known: microbe"),
            (
                "window: points 99999999999",
                "99999999999",
                "no whole number",
            ),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(&text[error.start..error.end], token, "{text}");
            assert!(error.message.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic() {
        for text in [
            "é:",
            "window:\u{a0}points",
            ";;;;",
            "window: points +",
            "=",
            "\u{1f9ec}",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse(&"a".repeat(MAX_LENGTH + 1)).is_err());
    }
}
