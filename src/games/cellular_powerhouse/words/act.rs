//! An act of the language → what it means here.
//!
//! What things and amounts become is the affair of who asks: a [`Sense`].

use crate::effect::{self, Act, Amount, Item, Metric, Of, Spelled as _, Value};

use super::deed::{Changeable, Deed, Measure, Party, Scale, Site};

/// What things and amounts become.
pub(in super::super) trait Sense {
    /// What things become.
    type Item;
    /// What amounts become.
    type Amount;

    /// Makes something of things.
    ///
    /// # Errors
    /// When there are none such.
    fn item(&self, item: &Item) -> Result<Self::Item, String>;
    /// Makes something of an amount.
    fn amount(&self, amount: Amount) -> Self::Amount;
}

/// Leaves things and amounts as they are written.
struct Plain;

impl Sense for Plain {
    type Item = Item;
    type Amount = Amount;

    fn item(&self, item: &Item) -> Result<Item, String> {
        Ok(item.clone())
    }

    fn amount(&self, amount: Amount) -> Amount {
        amount
    }
}

/// Gives the meaning of an act, with things as they are written.
pub(in super::super) fn plain(act: &Act) -> Option<Deed<Item, Amount>> {
    deed(act, &Plain).ok()
}

/// Gives the meaning of a number, with things as they are written.
pub(in super::super) fn plain_measure(metric: &Metric) -> Option<Measure<Item>> {
    measure(metric, &Plain).ok()
}

/// Gives the meaning of an act.
///
/// # Errors
/// When it has none here.
pub(in super::super) fn deed<S: Sense>(
    act: &Act,
    sense: &S,
) -> Result<Deed<S::Item, S::Amount>, String> {
    use Value::{Amount as Many, Item as Things, Number, Scale as By, Signed, Word};
    let things = |item: &Item| sense.item(item);
    let some = |amount: &u32| sense.amount(Amount::Some(*amount));
    let many = |amount: &Amount| sense.amount(*amount);
    let who = |party: &effect::Party| party_of(party, sense);
    let by = |scale: &effect::Scale| scale_of(scale, sense);
    Ok(match (act.verb.word, &act.values[..]) {
        ("hunt", [Number(n), Value::Party(party), By(scale)]) => {
            Deed::Hunt(some(n), who(party)?, by(scale)?)
        }
        ("gain", [Things(item), Number(n), Value::Party(party), By(scale)]) => {
            Deed::Gain(things(item)?, some(n), who(party)?, by(scale)?)
        }
        ("lose", [Things(item), Many(n), Value::Party(party), By(scale)]) => {
            Deed::Lose(things(item)?, many(n), who(party)?, by(scale)?)
        }
        ("give", [Things(item), Many(n), Value::Party(to)]) => {
            Deed::Give(things(item)?, many(n), who(to)?)
        }
        ("steal", [Things(item), Many(n), Value::Party(from)]) => {
            Deed::Steal(things(item)?, many(n), who(from)?)
        }
        ("converge", [Things(item), Many(n)]) => Deed::Converge(things(item)?, many(n)),
        ("reclaim", [Things(item), Many(n)]) => Deed::Reclaim(things(item)?, many(n)),
        ("digest", [Things(item), Many(n)]) => Deed::Digest(things(item)?, many(n)),
        ("express", [Many(n)]) => Deed::Express(many(n)),
        ("pool", [Number(n), Word(to)]) => Deed::Pool(some(n), *to == "removed"),
        ("draw", [Number(n)]) => Deed::Draw(some(n)),
        ("trash", [Number(n)]) => Deed::Trash(some(n)),
        ("scarcity", [Things(item), Number(n), Value::Party(among)]) => {
            Deed::Scarcity(things(item)?, some(n), who(among)?)
        }
        ("protect", [Things(item), Word(until)]) => {
            Deed::Protect(things(item)?, *until == "game_end")
        }
        ("count_as", [Things(item), Number(n)]) => Deed::CountAs(things(item)?, *n),
        ("set", [Word(name), Number(value)]) => {
            let number = Changeable::of(name);
            Deed::Set(
                number.ok_or_else(|| format!("no card can change `{name}`"))?,
                *value,
            )
        }
        ("score", [Signed(n), By(scale)]) => Deed::Score(*n, by(scale)?),
        _ => return Err(format!("`{act}` is no act of this game")),
    })
}

/// Gives the meaning of a number that is read off the table.
///
/// # Errors
/// When it has none here.
pub(in super::super) fn measure<S: Sense>(
    metric: &Metric,
    sense: &S,
) -> Result<Measure<S::Item>, String> {
    let unknown = || format!("`{metric}` is no number of this game");
    let at = |site: &effect::Site| Site::of(site.word).ok_or_else(unknown);
    Ok(match (metric.number.word, &metric.of) {
        ("count", Of::Item(item, site)) => Measure::Count(sense.item(item)?, at(site)?),
        ("types", Of::Site(site)) => Measure::Types(at(site)?),
        ("names", Of::Site(site)) => Measure::Names(at(site)?),
        ("pips", Of::Site(site)) => Measure::Pips(at(site)?),
        ("roll", Of::Roll { dice, ways }) => Measure::Roll {
            dice: u8::try_from(*dice).map_err(|_| unknown())?,
            best: ways.contains(&"best"),
            keep: ways.contains(&"keep"),
        },
        _ => return Err(unknown()),
    })
}

fn party_of<S: Sense>(party: &effect::Party, sense: &S) -> Result<Party<S::Item>, String> {
    Ok(match party {
        effect::Party::Who(who) => Party::Who(*who),
        effect::Party::Most(metric) => Party::Most(measure(metric, sense)?),
        effect::Party::Least(metric) => Party::Least(measure(metric, sense)?),
    })
}

fn scale_of<S: Sense>(scale: &effect::Scale, sense: &S) -> Result<Scale<S::Item>, String> {
    let per = scale.per.as_ref();
    Ok(Scale {
        per: per.map(|metric| measure(metric, sense)).transpose()?,
        cap: scale.cap,
    })
}
