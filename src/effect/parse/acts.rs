//! The acts of Supercytes and Phylo.

use super::super::token::{EffectError, Tokens};
use super::super::tree::{Act, Kind, Phase, Pick, Who, Worded};
use super::numbers::{amount, count, signed};

pub(super) fn points(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    let amount = signed(tokens)?;
    let who = who(tokens)?;
    Ok(Act::Points { amount, who })
}

pub(super) fn steal(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    tokens.only("thing to steal", "inplay")?;
    let amount = count(tokens)?;
    let from = from_others(tokens, "steal")?;
    Ok(Act::Steal { amount, from })
}

pub(super) fn draw(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    tokens.only("pile", "resource_pile")?;
    let amount = count(tokens)?;
    let who = who(tokens)?;
    Ok(Act::Draw { amount, who })
}

pub(super) fn discard(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    tokens.only("thing to discard", "hand")?;
    let amount = amount(tokens)?;
    let who = who(tokens)?;
    Ok(Act::Discard { amount, who })
}

pub(super) fn strip(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
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

pub(super) fn take(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
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

pub(super) fn give(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
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

pub(super) fn assign(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    let kind = tokens.word::<Kind>()?;
    let amount = count(tokens)?;
    if !tokens.key("from")? {
        return Err(tokens.error("`assign` needs `from=discard_top`".into()));
    }
    tokens.only("place", "discard_top")?;
    Ok(Act::Assign { kind, amount })
}

pub(super) fn wild(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    tokens.only("number of cards", "1")?;
    Ok(Act::Wild)
}

pub(super) fn require(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    let number = tokens.clone();
    let Ok(amount) = u32::try_from(signed(tokens)?) else {
        return Err(number.error("`require` makes a Microbe need more, such as `+1`".into()));
    };
    let who = who(tokens)?;
    Ok(Act::Require { amount, who })
}

pub(super) fn evict(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    tokens.only("thing to evict", "microbe")?;
    let from = needed(tokens, "from", "evict")?;
    if tokens.key("to")? {
        tokens.only("place", "hand")?;
    }
    Ok(Act::Evict { from })
}

pub(super) fn skip(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    let phase = tokens.word::<Phase>()?;
    let who = who(tokens)?;
    Ok(Act::Skip { phase, who })
}

pub(super) fn hold(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    let amount = count(tokens)?;
    let turns = if tokens.key("turns")? {
        count(tokens)?
    } else {
        1
    };
    Ok(Act::Hold { amount, turns })
}

pub(super) fn search(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    tokens.only("pile", "resource_pile")?;
    let amount = count(tokens)?;
    Ok(Act::Search { amount })
}

pub(super) fn peek(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    tokens.only("pile", "resource_pile")?;
    let amount = count(tokens)?;
    if !tokens.key("reorder")? {
        return Err(tokens.error("`peek` needs `reorder=yes`".into()));
    }
    tokens.only("answer", "yes")?;
    Ok(Act::Peek { amount })
}

pub(super) fn shield(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
    tokens.only("thing to shield", "microbe")?;
    Ok(Act::Shield)
}

pub(super) fn cancel(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    tokens.next();
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
