//! The acts of Cellular Powerhouse and of Cytosis.

use super::super::deed::{Deed, Party, Scale, Until};
use super::super::item::Item;
use super::super::token::{EffectError, Tokens};
use super::super::tree::{Act, Amount, Who, Worded};
use super::items::{self, Class, FACE_UP, GAINED, MOVABLE, OPEN, PAYABLE, STOCKED};
use super::{metrics, numbers};

pub(super) fn deed(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    let verb = tokens.next();
    let (deed, keys): (Deed, &[&str]) = match verb {
        "hunt" => (hunt(tokens)?, &["who", "per", "cap"]),
        "gain" => (gain(tokens)?, &["who", "per", "cap"]),
        "lose" => (lose(tokens)?, &["who", "per", "cap"]),
        "give" => (give(tokens)?, &["to"]),
        "steal" => (steal(tokens)?, &["from"]),
        "converge" => (converge(tokens)?, &[]),
        "reclaim" => (reclaim(tokens)?, &[]),
        "digest" => (digest(tokens)?, &[]),
        "express" => (express(tokens)?, &[]),
        "pool" => (pool(tokens)?, &["to"]),
        "draw" => (draw(tokens)?, &[]),
        "trash" => (trash(tokens)?, &[]),
        "scarcity" => (scarcity(tokens)?, &["among"]),
        "protect" => (protect(tokens)?, &["until"]),
        "count_as" => (count_as(tokens)?, &[]),
        "set" => (set(tokens)?, &[]),
        "place" => (place(tokens)?, &[]),
        "scout" => (scout(tokens)?, &["take", "price"]),
        _ => (score(tokens)?, &["per", "cap"]),
    };
    no_key(tokens, verb, keys)?;
    Ok(Act::Deed(deed))
}

fn hunt(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let amount = numbers::some(tokens)?;
    let who = who(tokens)?;
    let scale = scale(tokens)?;
    Ok(Deed::Hunt { amount, who, scale })
}

fn gain(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let item = items::item(tokens, "gain", GAINED)?;
    let amount = numbers::some(tokens)?;
    let who = who(tokens)?;
    let scale = scale(tokens)?;
    Ok(Deed::Gain {
        item,
        amount,
        who,
        scale,
    })
}

fn lose(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let (item, amount) = things(tokens, "lose", MOVABLE)?;
    let who = who(tokens)?;
    let scale = match (amount, tokens.peek()) {
        (Amount::All, "per" | "cap") => {
            return Err(tokens.error("`all` stands without `per=` and `cap=`".into()));
        }
        _ => scale(tokens)?,
    };
    Ok(Deed::Lose {
        item,
        amount,
        who,
        scale,
    })
}

fn give(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let (item, amount) = things(tokens, "give", PAYABLE)?;
    key(tokens, "give", "to", "left")?;
    let to = other(
        tokens,
        "nobody gives to `me`; name another player, such as `to=left`",
    )?;
    Ok(Deed::Give { item, amount, to })
}

fn steal(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let (item, amount) = things(tokens, "steal", MOVABLE)?;
    key(tokens, "steal", "from", "choose")?;
    let from = other(
        tokens,
        "nobody steals from `me`; name another player, such as `from=left`",
    )?;
    Ok(Deed::Steal { item, amount, from })
}

fn converge(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let (item, amount) = itself_or_things(tokens, "converge")?;
    Ok(Deed::Converge { item, amount })
}

fn reclaim(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let (item, amount) = things(tokens, "reclaim", FACE_UP)?;
    Ok(Deed::Reclaim { item, amount })
}

fn digest(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let (item, amount) = itself_or_things(tokens, "digest")?;
    Ok(Deed::Digest { item, amount })
}

fn express(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let amount = numbers::some_or_all(tokens)?;
    Ok(Deed::Express { amount })
}

fn pool(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let amount = numbers::some(tokens)?;
    key(tokens, "pool", "to", "me")?;
    let removed = match tokens.peek() {
        "me" => false,
        "removed" => true,
        word => return Err(tokens.unknown("place", word, &["me", "removed"])),
    };
    tokens.next();
    Ok(Deed::Pool { amount, removed })
}

fn draw(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let amount = numbers::some(tokens)?;
    Ok(Deed::Draw { amount })
}

fn trash(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let amount = numbers::some(tokens)?;
    Ok(Deed::Trash { amount })
}

fn scarcity(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let item = items::item(tokens, "scarcity", STOCKED)?;
    let amount = numbers::some(tokens)?;
    key(tokens, "scarcity", "among", "all")?;
    let place = tokens.clone();
    let among = party(tokens)?;
    if !matches!(among, Party::Who(Who::All | Who::Others)) {
        return Err(place.error("several players claim it: `among=all` or `among=others`".into()));
    }
    Ok(Deed::Scarcity {
        item,
        amount,
        among,
    })
}

fn protect(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let item = items::item(tokens, "protect", MOVABLE)?;
    key(tokens, "protect", "until", "round_end")?;
    let until = tokens.word::<Until>()?;
    Ok(Deed::Protect { item, until })
}

fn count_as(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let item = items::item(tokens, "count_as", PAYABLE)?;
    if item.nouns.len() > 1 {
        return Err(
            tokens.error("`count_as` names one item: what counts more is not picked".into())
        );
    }
    let amount = numbers::some(tokens)?;
    Ok(Deed::CountAs { item, amount })
}

fn set(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let name = tokens.peek();
    if !items::is_name(name) {
        let message = "`set` needs the name of a number of `[rules]`, such as `grey_cost`";
        return Err(tokens.error(message.into()));
    }
    tokens.next();
    let value = numbers::plain(tokens)?;
    Ok(Deed::Set {
        name: name.to_owned(),
        value,
    })
}

fn place(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    items::item(tokens, "place", &[Class::Flask])?;
    let amount = numbers::some(tokens)?;
    Ok(Deed::Place { amount })
}

fn scout(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    items::item(tokens, "scout", &[Class::Component])?;
    let amount = numbers::some(tokens)?;
    key(tokens, "scout", "take", "1")?;
    let number = tokens.clone();
    let take = numbers::some(tokens)?;
    if take > amount {
        return Err(number.error(format!("only {amount} cards are looked at")));
    }
    key(tokens, "scout", "price", "2")?;
    let price = numbers::plain(tokens)?;
    Ok(Deed::Scout {
        amount,
        take,
        price,
    })
}

fn score(tokens: &mut Tokens<'_>) -> Result<Deed, EffectError> {
    let amount = numbers::signed_some(tokens)?;
    let scale = scale(tokens)?;
    Ok(Deed::Score { amount, scale })
}

fn things(
    tokens: &mut Tokens<'_>,
    verb: &str,
    takes: &[Class],
) -> Result<(Item, Amount), EffectError> {
    let item = items::item(tokens, verb, takes)?;
    let amount = numbers::some_or_all(tokens)?;
    Ok((item, amount))
}

/// Reads `self`, of which there is one, or other cards and how many.
fn itself_or_things(tokens: &mut Tokens<'_>, verb: &str) -> Result<(Item, Amount), EffectError> {
    let item = items::item(tokens, verb, OPEN)?;
    if !item.is_itself() {
        let amount = numbers::some_or_all(tokens)?;
        return Ok((item, amount));
    }
    if tokens.peek() == "all" || tokens.peek().starts_with(|c: char| c.is_ascii_digit()) {
        return Err(tokens.error("`self` is one card; it stands without a number".into()));
    }
    Ok((item, Amount::Some(1)))
}

/// Reads `who=`; without it the owner of the card.
fn who(tokens: &mut Tokens<'_>) -> Result<Party, EffectError> {
    if tokens.key("who")? {
        party(tokens)
    } else {
        Ok(Party::Who(Who::Me))
    }
}

fn other(tokens: &mut Tokens<'_>, message: &str) -> Result<Party, EffectError> {
    let place = tokens.clone();
    match party(tokens)? {
        Party::Who(Who::Me) => Err(place.error(message.into())),
        party => Ok(party),
    }
}

fn party(tokens: &mut Tokens<'_>) -> Result<Party, EffectError> {
    let word = tokens.peek();
    if word == "most" || word == "least" {
        tokens.next();
        tokens.expect("(")?;
        let metric = metrics::ranked(tokens)?;
        tokens.expect(")")?;
        return Ok(match word {
            "most" => Party::Most(metric),
            _ => Party::Least(metric),
        });
    }
    if let Some((who, _)) = Who::WORDS.iter().find(|(_, known)| *known == word) {
        tokens.next();
        return Ok(Party::Who(*who));
    }
    let mut known: Vec<&str> = Who::WORDS.iter().map(|(_, word)| *word).collect();
    known.extend(["most", "least"]);
    Err(tokens.unknown(Who::WHAT, word, &known))
}

/// Reads `per=` and `cap=`.
fn scale(tokens: &mut Tokens<'_>) -> Result<Scale, EffectError> {
    let mut scale = Scale::default();
    if tokens.key("per")? {
        scale.per = Some(metrics::metric(tokens)?);
    }
    let place = tokens.clone();
    if tokens.key("cap")? {
        if scale.per.is_none() {
            let message = "`cap=` needs `per=` before it: a plain amount has no limit";
            return Err(place.error(message.into()));
        }
        scale.cap = Some(numbers::some(tokens)?);
    }
    Ok(scale)
}

/// Reads a key that can't be left out.
fn key(tokens: &mut Tokens<'_>, verb: &str, key: &str, example: &str) -> Result<(), EffectError> {
    if tokens.key(key)? {
        return Ok(());
    }
    Err(tokens.error(format!(
        "`{verb}` needs `{key}=`, such as `{key}={example}`"
    )))
}

/// Says what is wrong with a key behind those that were read.
fn no_key(tokens: &Tokens<'_>, verb: &str, keys: &[&str]) -> Result<(), EffectError> {
    let word = tokens.peek();
    if tokens.second() != "=" || !items::is_name(word) {
        return Ok(());
    }
    if keys.is_empty() {
        return Err(tokens.error(format!("`{verb}` takes no `{word}=`")));
    }
    if keys.contains(&word) {
        let order: Vec<String> = keys.iter().map(|key| format!("`{key}=`")).collect();
        let order = order.join(", ");
        return Err(tokens.error(format!(
            "`{word}=` stands here too late; each once: {order}"
        )));
    }
    Err(tokens.unknown(&format!("key of `{verb}`"), word, keys))
}

#[cfg(test)]
mod tests {
    use super::super::{parse, parse_metric};

    #[test]
    fn what_is_printed_reads_back_the_same() {
        let all = [
            "draft: hunt 2",
            "draft: gain d6 1 & give facedown 1 to=left",
            "draft: count(die) >= 3 ? hunt 3",
            "draft: steal d4 1 from=most(count(die))",
            "draft: digest trait 1",
            "draft: may pay d8 1 -> gain mutation 1",
            "draft: roll(3) >= 7 ? hunt 3 else lose facedown 1",
            "draft: reclaim trait.metabolism 1",
            "draft: scarcity d12 1 among=all",
            "draft: converge trait 1 & hunt 2",
            "round_end: converge self; round_end: hunt 1",
            "round_end: rank(count(trait.social)) = first ? hunt 3",
            "round_end: rank(roll(4)) = first ? gain d12 1 & hunt 2",
            "draft: count(trait.defence) > count(trait.offence@left) and not count(mutation) = 0 ? protect facedown until=round_end",
            "round_end: (count(d4) >= 2 or count(d6) >= 2) and types(trait) >= 4 ? pool 2 to=me",
            "start: gain d6 1 & gain d4 1",
            "passive: count_as trait.social 1",
            "game_end: count(trait.motility) >= 5 ? score 8",
            "game_end: types(trait) >= 6 ? score 10",
            "game_end: rank(pips(die)) = first ? score 7",
            "game_end: count(facedown) < 10 ? score -5",
            "game_end: score 1 per=count(trait.defence) cap=8",
            "game_end: count(mutation) = 0 ? score 6",
            "game_end: rank(count(trait.metabolism)) = last ? score -4",
            "compete: may pay d4 1 -> hunt 1",
            "won: gain d8 1",
            "draft: hunt 1 who=others per=roll(2 best keep) cap=6",
            "draft: may pay d4|d6 1 & tag.surface 2 -> express all & trash 1",
            "draft: draw 2 & pool 1 to=removed & digest self",
            "passive: set mutation_value 0",
            "turn: may pay atp 1 -> gain lipid|mrna 1; turn: may pay atp 2 -> gain carbohydrate 1",
            "turn[1]: may pay atp 2 -> scout component 3 take=1 price=2",
            "placed: spot(numbered) ? may gain same 1; placed: spot(glucose) ? may pay atp 1 -> gain carbohydrate 1",
            "passive: set grey_cost 3",
            "before_first[1]: may pay atp 1 -> place flask 1",
            "round_start: may gain atp|mrna|lipid 1",
            "passive: set market_cost 0",
            "placed: not spot(numbered) or count(antibody) >= 4 ? gain protein 1 else gain same 1",
        ];
        for text in all {
            let effect = parse(text).expect(text);
            assert_eq!(effect.to_string(), text);
        }
        let loose = parse(
            "draft:((count( die )>=3))and(types(trait@me)=1 and pips(die)!=2)?hunt +3 who=me",
        );
        assert_eq!(
            loose.expect("loose").to_string(),
            "draft: count(die) >= 3 and types(trait) = 1 and pips(die) != 2 ? hunt 3"
        );
        assert_eq!(
            parse_metric(" count( trait.social @left )")
                .expect("metric")
                .to_string(),
            "count(trait.social@left)"
        );
    }

    /// Reads texts of which each is wrong at a token, with a part of what is said about it.
    fn refused(all: &[(&str, &str, &str)]) {
        for (text, token, part) in all {
            let error = parse(text).expect_err(text);
            assert_eq!(&&text[error.start..error.end], token, "{text}: {error}");
            assert!(error.message.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn an_error_in_a_deed_points_at_its_token() {
        refused(&[
            ("draft: hnut 2", "hnut", "did you mean `hunt`"),
            ("draft: hunt", "", "a number is missing"),
            ("draft: hunt 1000", "1000", "at most 999"),
            ("draft: hunt 2 whom=left", "whom", "did you mean `who`"),
            ("draft: hunt 2 cap=3", "cap", "needs `per=`"),
            (
                "draft: hunt 2 per=count(die) who=left",
                "who",
                "`who=`, `per=`, `cap=`",
            ),
            ("draft: express 1 who=left", "who", "takes no `who=`"),
            (
                "draft: gain trait 1",
                "trait",
                "`gain` does not take `trait`; it takes d4",
            ),
            ("draft: gain d5 1", "d5", "the dice are d4, d6, d8, d12"),
            ("draft: gain d4|d4 1", "d4", "twice"),
            ("draft: lose hand 1", "hand", "does not take"),
            ("draft: lose trait. 1", "trait.", "names nothing"),
            ("draft: lose tag 1", "tag", "tag.surface"),
            (
                "draft: lose d4 all per=count(die)",
                "per",
                "`all` stands without",
            ),
            ("draft: give facedown 1", "", "needs `to=`"),
            ("draft: give facedown 1 to=me", "me", "nobody gives to"),
            ("draft: steal d4 1 from=me", "me", "nobody steals from"),
            (
                "draft: steal d4 1 from=mist(count(die))",
                "mist",
                "did you mean `most`",
            ),
            (
                "draft: steal d4 1 from=most(count(die@left))",
                "count",
                "what each of them has",
            ),
            ("draft: steal genome 1 from=left", "genome", "does not take"),
            ("draft: converge self 1", "1", "without a number"),
            ("draft: converge facedown 1", "facedown", "does not take"),
            ("draft: digest trait", "", "a number is missing"),
            ("draft: digest trait|self 1", "self", "stands alone"),
            ("draft: pool 1", "", "needs `to=`"),
            ("draft: pool 1 to=you", "you", "no place"),
            ("draft: draw x", "x", "no whole number"),
            ("draft: scarcity d12 1 among=left", "left", "among=all"),
            (
                "draft: protect facedown until=round_ned",
                "round_ned",
                "did you mean `round_end`",
            ),
        ]);
    }

    #[test]
    fn an_error_around_the_deeds_points_at_its_token() {
        refused(&[
            ("draft: score 2", "score", "only under `game_end`"),
            ("game_end: hunt 2", "hunt", "only `score`"),
            ("game_end: may score 2", "may", "nobody is asked"),
            ("game_end: roll(2) > 3 ? score 2", "roll", "nobody rolls"),
            ("start: set x 2", "set", "only under `passive`"),
            ("passive: hunt 2", "hunt", "only `count_as` and `set`"),
            ("passive: count(die) > 1 ? set x 2", "count", "holds always"),
            ("passive: count_as d4|d6 1", "1", "one item"),
            ("draft: pay d4 1 -> hunt 1", "pay", "needs `may`"),
            ("draft: may pay d4 1 hunt 1", "hunt", "`->` is missing"),
            ("draft: may pay self 1 -> hunt 1", "self", "does not take"),
            ("draft: hunt 1 else hunt 2", "else", "needs a condition"),
            ("draft: count(self) = 1 ? hunt 1", "self", "does not take"),
            (
                "draft: cuont(die) = 1 ? hunt 1",
                "cuont",
                "did you mean `count`",
            ),
            ("draft: count(die) ? hunt 1", "?", "no comparison"),
            ("draft: count(die) >= ? hunt 1", "?", "no whole number"),
            ("draft: count(die) >= 3 hunt 1", "hunt", "`?` is missing"),
            (
                "draft: count(die@conf) >= 3 ? hunt 1",
                "conf",
                "did you mean `conv`",
            ),
            ("draft: types(die) >= 3 ? hunt 1", "die", "known: trait"),
            ("draft: roll(9) > 3 ? hunt 1", "9", "1 to 8 dice"),
            (
                "draft: roll(2) > 3 ? hunt 1 per=roll(2)",
                "roll",
                "only once",
            ),
            (
                "draft: rank(count(die@conv)) = first ? hunt 1",
                "count",
                "what each of them has",
            ),
            (
                "draft: rank(count(die)) = frist ? hunt 1",
                "frist",
                "did you mean `first`",
            ),
            (
                "draft: count(d4) = 1 and count(d6) = 1 or count(d8) = 1 ? hunt 1",
                "or",
                "only with brackets",
            ),
        ]);
        let error = parse_metric("count(die) >= 3").expect_err("no condition");
        assert!(error.message.contains("can't follow"), "{error}");
    }

    #[test]
    fn an_error_in_a_card_of_cytosis_points_at_its_token() {
        refused(&[
            ("turns: gain atp 1", "turns", "did you mean `turn`"),
            ("turn[0]: gain atp 1", "0", "does nothing"),
            ("turn[]: gain atp 1", "]", "no whole number"),
            ("turn[1: gain atp 1", ":", "`]` is missing"),
            ("round_start[1]: gain atp 1", "[", "happens once each time"),
            ("turn: gain apt 1", "apt", "did you mean `atp`"),
            (
                "turn: gain enzyme 1",
                "enzyme",
                "it takes atp, mrna, protein",
            ),
            ("turn: gain same 1", "same", "only under `placed`"),
            ("placed: gain same|atp 1", "atp", "`same` stands alone"),
            ("placed: gain atp 1 per=2", "2", "no metric"),
            (
                "turn: spot(numbered) ? gain atp 1",
                "spot",
                "only under `placed`",
            ),
            (
                "placed: spot(nubmered) ? gain atp 1",
                "nubmered",
                "did you mean `numbered`",
            ),
            (
                "placed: spot numbered ? gain atp 1",
                "numbered",
                "`(` is missing",
            ),
            (
                "turn: may pay same 1 -> gain atp 1",
                "same",
                "only under `placed`",
            ),
            (
                "turn: may pay flask 1 -> gain atp 1",
                "flask",
                "does not take",
            ),
            ("turn: place 1", "1", "no item"),
            ("turn: place atp 1", "atp", "it takes flask"),
            ("turn: scout component 3", "", "needs `take=`"),
            ("turn: scout component 3 take=1", "", "needs `price=`"),
            (
                "turn: scout component 3 take=4 price=0",
                "4",
                "only 3 cards",
            ),
            (
                "turn: scout component 3 price=1 take=4",
                "price",
                "needs `take=`",
            ),
            ("turn: set grey_cost 3", "set", "only under `passive`"),
            ("passive: gain atp 1", "gain", "only `count_as` and `set`"),
            (
                "turn: count(atp) >= 3 ? gain atp 1",
                "atp",
                "it takes enzyme",
            ),
        ]);
    }

    #[test]
    fn brackets_do_not_fill_the_stack() {
        let nested = |depth: usize| {
            let (open, close) = ("(".repeat(depth), ")".repeat(depth));
            format!("draft: {open}count(die) = 1{close} ? hunt 1")
        };
        assert!(parse(&nested(8)).is_ok());
        let error = parse(&nested(9)).expect_err("too deep");
        assert!(error.message.contains("8 deep"), "{error}");
        assert!(parse(&nested(1500)).is_err());
        let nots = format!("draft: {} count(die) = 1 ? hunt 1", "not ".repeat(900));
        assert!(parse(&nots).is_err());
    }
}
