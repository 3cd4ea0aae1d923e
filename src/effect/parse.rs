//! Text → effect. The next token decides everywhere.

use super::token::{EffectError, Tokens};
use super::tree::{Act, Amount, Clause, Effect, Kind, Phase, Pick, Trigger, Who, Worded};

/// Longest effect that is read, in bytes; real ones have fewer than 200.
const MAX_LENGTH: usize = 4096;

/// The verbs of the language.
const VERBS: [&str; 17] = [
    "points", "steal", "draw", "discard", "strip", "take", "give", "assign", "wild", "require",
    "evict", "skip", "hold", "search", "peek", "shield", "cancel",
];

/// Reads an effect: `trigger: act & act; trigger: act`.
///
/// # Errors
/// At the first token that the grammar does not allow.
pub fn parse(text: &str) -> Result<Effect, EffectError> {
    if text.len() > MAX_LENGTH {
        let message = format!("an effect has at most {MAX_LENGTH} bytes");
        return Err(EffectError {
            start: 0,
            end: text.len(),
            message,
        });
    }
    let mut tokens = Tokens { text, at: 0 };
    let mut clauses = vec![clause(&mut tokens)?];
    while tokens.skip(";") {
        clauses.push(clause(&mut tokens)?);
    }
    match tokens.peek() {
        "" => Ok(Effect { clauses }),
        token => Err(tokens.error(format!("`{token}` can't follow here"))),
    }
}

fn clause(tokens: &mut Tokens<'_>) -> Result<Clause, EffectError> {
    let trigger = tokens.word::<Trigger>()?;
    tokens.expect(":")?;
    let mut acts = vec![act(tokens)?];
    while tokens.skip("&") {
        acts.push(act(tokens)?);
    }
    Ok(Clause {
        trigger,
        condition: None,
        may: false,
        price: Vec::new(),
        acts,
        otherwise: Vec::new(),
    })
}

fn act(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let verb = tokens.peek();
    let read = match verb {
        "points" => points,
        "steal" => steal,
        "draw" => draw,
        "discard" => discard,
        "strip" => strip,
        "take" => take,
        "give" => give,
        "assign" => assign,
        "wild" => wild,
        "require" => require,
        "evict" => evict,
        "skip" => skip,
        "hold" => hold,
        "search" => search,
        "peek" => peek,
        "shield" => shield,
        "cancel" => cancel,
        word => return Err(tokens.unknown("verb", word, &VERBS)),
    };
    tokens.next();
    read(tokens)
}

fn points(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let amount = signed(tokens)?;
    let who = who(tokens)?;
    Ok(Act::Points { amount, who })
}

fn steal(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("thing to steal", "inplay")?;
    let amount = count(tokens)?;
    let from = from_others(tokens, "steal")?;
    Ok(Act::Steal { amount, from })
}

fn draw(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("pile", "resource_pile")?;
    let amount = count(tokens)?;
    let who = who(tokens)?;
    Ok(Act::Draw { amount, who })
}

fn discard(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("thing to discard", "hand")?;
    let amount = amount(tokens)?;
    let who = who(tokens)?;
    Ok(Act::Discard { amount, who })
}

fn strip(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let kind = tokens.word::<Kind>()?;
    let amount = amount(tokens)?;
    let from = needed(tokens, "from", "strip")?;
    let one_microbe = tokens.key("microbe")?;
    if one_microbe {
        tokens.only("way to name a Microbe", "choose")?;
    }
    let pick = pick(tokens, &[Pick::Owner, Pick::Me])?;
    Ok(Act::Strip {
        kind,
        amount,
        from,
        one_microbe,
        pick,
    })
}

fn take(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let kind = tokens.word::<Kind>()?;
    let amount = count(tokens)?;
    if !tokens.key("from")? {
        let message = "`take` needs `from=`, such as `from=discard_top`";
        return Err(tokens.error(message.into()));
    }
    if tokens.skip("discard_top") {
        return Ok(Act::Salvage { kind, amount });
    }
    let from = other(tokens, "take")?;
    if !tokens.key("where")? {
        return Err(tokens.error("`take` from a player needs `where=table`".into()));
    }
    tokens.only("place", "table")?;
    Ok(Act::Take { kind, amount, from })
}

fn give(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let kind = if tokens.skip("card") {
        None
    } else {
        Some(tokens.word::<Kind>()?)
    };
    let amount = count(tokens)?;
    let place = tokens.clone();
    let to = needed(tokens, "to", "give")?;
    if !matches!(to, Who::Left | Who::Right) {
        return Err(place.error("cards are given `to=left` or `to=right`".into()));
    }
    let who = who(tokens)?;
    let pick = pick(tokens, &[Pick::Owner, Pick::Random])?;
    Ok(Act::Give {
        kind,
        amount,
        to,
        who,
        pick,
    })
}

fn assign(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let kind = tokens.word::<Kind>()?;
    let amount = count(tokens)?;
    if !tokens.key("from")? {
        return Err(tokens.error("`assign` needs `from=discard_top`".into()));
    }
    tokens.only("place", "discard_top")?;
    Ok(Act::Assign { kind, amount })
}

fn wild(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("number of cards", "1")?;
    Ok(Act::Wild)
}

fn require(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let number = tokens.clone();
    let Ok(amount) = u32::try_from(signed(tokens)?) else {
        return Err(number.error("`require` makes a Microbe need more, such as `+1`".into()));
    };
    let who = who(tokens)?;
    Ok(Act::Require { amount, who })
}

fn evict(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("thing to evict", "microbe")?;
    let from = needed(tokens, "from", "evict")?;
    if tokens.key("to")? {
        tokens.only("place", "hand")?;
    }
    Ok(Act::Evict { from })
}

fn skip(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let phase = tokens.word::<Phase>()?;
    let who = who(tokens)?;
    Ok(Act::Skip { phase, who })
}

fn hold(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let amount = count(tokens)?;
    let turns = if tokens.key("turns")? {
        count(tokens)?
    } else {
        1
    };
    Ok(Act::Hold { amount, turns })
}

fn search(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("pile", "resource_pile")?;
    let amount = count(tokens)?;
    Ok(Act::Search { amount })
}

fn peek(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("pile", "resource_pile")?;
    let amount = count(tokens)?;
    if !tokens.key("reorder")? {
        return Err(tokens.error("`peek` needs `reorder=yes`".into()));
    }
    tokens.only("answer", "yes")?;
    Ok(Act::Peek { amount })
}

fn shield(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("thing to shield", "microbe")?;
    Ok(Act::Shield)
}

fn cancel(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.only("thing to cancel", "bad")?;
    Ok(Act::Cancel)
}

/// Reads `who=`; without it the player of the card.
fn who(tokens: &mut Tokens<'_>) -> Result<Who, EffectError> {
    let named = tokens.key("who")?;
    if named { tokens.word() } else { Ok(Who::Me) }
}

/// Reads a player that has to be named.
fn needed(tokens: &mut Tokens<'_>, key: &str, verb: &str) -> Result<Who, EffectError> {
    if tokens.key(key)? {
        return tokens.word();
    }
    let example = if key == "to" { "left" } else { "all" };
    Err(tokens.error(format!(
        "`{verb}` needs `{key}=`, such as `{key}={example}`"
    )))
}

fn from_others(tokens: &mut Tokens<'_>, verb: &str) -> Result<Who, EffectError> {
    if tokens.key("from")? {
        return other(tokens, verb);
    }
    Err(tokens.error(format!("`{verb}` needs `from=`, such as `from=choose`")))
}

/// Reads players who are not the one who plays the card.
fn other(tokens: &mut Tokens<'_>, verb: &str) -> Result<Who, EffectError> {
    match tokens.word()? {
        Who::Me => Err(tokens.error(format!("nobody can {verb} from himself"))),
        who => Ok(who),
    }
}

/// Reads `pick=`; without it the owner of the cards.
fn pick(tokens: &mut Tokens<'_>, known: &[Pick]) -> Result<Pick, EffectError> {
    if !tokens.key("pick")? {
        return Ok(Pick::Owner);
    }
    let place = tokens.clone();
    let pick = tokens.word::<Pick>()?;
    if known.contains(&pick) {
        return Ok(pick);
    }
    let words: Vec<String> = known
        .iter()
        .map(|pick| format!("`{}`", pick.spelled()))
        .collect();
    Err(place.error(format!("these cards are picked by {}", words.join(" or "))))
}

/// Reads a number of things, or `all`.
fn amount(tokens: &mut Tokens<'_>) -> Result<Amount, EffectError> {
    if tokens.skip("all") {
        return Ok(Amount::All);
    }
    count(tokens).map(Amount::Some)
}

/// Reads a number of things.
fn count(tokens: &mut Tokens<'_>) -> Result<u32, EffectError> {
    let number = tokens.clone();
    u32::try_from(signed(tokens)?).map_err(|_| number.error("the number is at least 1".into()))
}

/// Reads a whole number that is not zero, with or without a sign.
fn signed(tokens: &mut Tokens<'_>) -> Result<i32, EffectError> {
    let before = tokens.clone();
    let negative = match tokens.peek() {
        "-" => {
            tokens.next();
            true
        }
        "+" => {
            tokens.next();
            false
        }
        _ => false,
    };
    let digits = tokens.peek();
    let Ok(number) = digits.parse::<i32>() else {
        return Err(tokens.error(match digits {
            "" => "a number is missing".to_owned(),
            _ => format!("`{digits}` is no whole number"),
        }));
    };
    if number == 0 {
        return Err(before.error("an amount of 0 does nothing".into()));
    }
    tokens.next();
    Ok(if negative { -number } else { number })
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
