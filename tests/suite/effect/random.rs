//! Random effects of a game: all that the grammar can say in its words.

use cardwright::effect::{
    Act, Amount, Class, Clause, Comparison, Condition, Effect, Entry as _, Form, Item, Kind, Lone,
    Metric, Naming, Noun, Number, Of, Operand, Party, Place, Players, Portion, Scale, Slot, Thing,
    Trigger, Value, Verb, Vocabulary, Who,
};

use crate::random::Random;

/// Somebody who writes effects without a thought.
pub struct Author {
    words: &'static Vocabulary,
    random: Random,
    /// Whether the clause under way may still roll dice.
    rolls: bool,
}

impl Author {
    pub fn new(words: &'static Vocabulary, seed: u64) -> Self {
        Self {
            words,
            random: Random::new(seed),
            rolls: false,
        }
    }

    pub fn effect(&mut self) -> Effect {
        let mut clauses = vec![self.clause()];
        while self.one_in(4) {
            clauses.push(self.clause());
        }
        let words = self.words;
        Effect { words, clauses }
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit)
    }

    fn one_in(&mut self, limit: usize) -> bool {
        self.random.below(limit) == 0
    }

    /// Gives an amount, mostly a small one.
    fn number(&mut self, least: u32) -> u32 {
        let span = if self.one_in(4) { 999 } else { 9 };
        let more = u32::try_from(self.below(span)).expect("small");
        (least + more).min(999)
    }

    fn one<T>(&mut self, all: &'static [T]) -> &'static T {
        &all[self.below(all.len())]
    }

    fn clause(&mut self) -> Clause {
        let trigger = self.one(self.words.triggers);
        self.rolls = trigger.rolls;
        let frames = self.words.frames();
        let limit = (trigger.lasts && self.one_in(2)).then(|| self.number(1));
        let tests = frames && trigger.tests && self.one_in(2);
        let condition = tests.then(|| self.condition(trigger, 0));
        let may = frames && trigger.asks && self.one_in(3);
        let mut price = Vec::new();
        while may && self.one_in(2) {
            price.push(Portion {
                item: self.item(trigger, self.words.paid),
                amount: self.number(1),
            });
        }
        let acts = self.acts(trigger);
        let otherwise = match &condition {
            Some(_) if self.one_in(3) => self.acts(trigger),
            _ => Vec::new(),
        };
        Clause {
            trigger,
            limit,
            condition,
            may,
            price,
            acts,
            otherwise,
        }
    }

    fn acts(&mut self, trigger: &'static Trigger) -> Vec<Act> {
        let triggers = self.words.triggers.iter();
        let bound: Vec<&str> = triggers.flat_map(|one| one.only).copied().collect();
        let fits = |verb: &&Verb| match trigger.only {
            [] => !bound.contains(&verb.word),
            only => only.contains(&verb.word),
        };
        let verbs: Vec<&'static Verb> = self.words.verbs.iter().filter(fits).collect();
        let mut acts = Vec::new();
        while acts.is_empty() || self.one_in(3) {
            let verb = self.random.pick(&verbs);
            let mut values = Vec::new();
            for slot in verb.slots {
                values.extend(self.value(trigger, slot, &values));
            }
            acts.push(Act { verb, values });
        }
        acts
    }

    fn value(&mut self, trigger: &Trigger, slot: &Slot, before: &[Value]) -> Option<Value> {
        Some(match &slot.kind {
            Kind::Only { .. } => return None,
            Kind::Flag { .. } => Value::Flag(self.one_in(2)),
            Kind::Word { words, .. } => Value::Word(self.random.pick(words)),
            Kind::Number | Kind::More(_) => Value::Number(self.number(1)),
            Kind::Plain => Value::Number(self.number(0)),
            Kind::Part(_) => {
                let whole = before.iter().find_map(|value| match value {
                    Value::Number(number) => Some(*number),
                    _ => None,
                });
                Value::Number(self.number(1).min(whole.expect("a number before")))
            }
            Kind::Change | Kind::Signed => {
                let size = self.number(1).cast_signed();
                Value::Signed(if self.one_in(3) { -size } else { size })
            }
            Kind::Amount => Value::Amount(self.amount(before)),
            Kind::Items(takes) => Value::Item(self.item(trigger, *takes)),
            Kind::Item(takes, _) => {
                let things = vec![self.thing(trigger, *takes)];
                Value::Item(Item { things })
            }
            Kind::Players(players) => self.players(players),
            Kind::Scale => {
                let all = before.contains(&Value::Amount(Amount::All));
                Value::Scale(if all { Scale::default() } else { self.scale() })
            }
        })
    }

    fn amount(&mut self, before: &[Value]) -> Amount {
        let one = |value: &Value| match value {
            Value::Item(item) => matches!(item.things[0].noun.lone, Lone::One(_)),
            _ => false,
        };
        if before.iter().any(one) {
            Amount::Some(1)
        } else if self.one_in(4) {
            Amount::All
        } else {
            Amount::Some(self.number(1))
        }
    }

    fn item(&mut self, trigger: &Trigger, takes: Class) -> Item {
        let mut things = vec![self.thing(trigger, takes)];
        while self.one_in(4) {
            let thing = self.thing(trigger, takes);
            let lone = |thing: &Thing| !matches!(thing.noun.lone, Lone::No);
            let alone = lone(&thing) || things.iter().any(lone);
            if !alone && !things.contains(&thing) {
                things.push(thing);
            }
        }
        Item { things }
    }

    fn thing(&mut self, trigger: &Trigger, takes: Class) -> Thing {
        let fits = |noun: &&Noun| {
            takes.meets(noun.class) && noun.under.is_none_or(|under| under == trigger.word)
        };
        let nouns: Vec<&'static Noun> = self.words.nouns.iter().filter(fits).collect();
        let noun = self.random.pick(&nouns);
        let named = match noun.naming {
            Naming::No => false,
            Naming::May(..) => self.one_in(2),
            Naming::Must(..) => true,
        };
        let name = named.then(|| self.random.pick(&["social", "a_1", "surface"]).to_owned());
        Thing { noun, name }
    }

    fn players(&mut self, players: &Players) -> Value {
        if let Some(word) = players.or.filter(|_| self.one_in(2)) {
            return Value::Word(word);
        }
        let leaders = players.leaders && self.words.ranks;
        Value::Party(match self.below(if leaders { 5 } else { 3 }) {
            3 => Party::Most(self.metric(None, true)),
            4 => Party::Least(self.metric(None, true)),
            _ => Party::Who(self.random.pick::<Who>(players.who)),
        })
    }

    fn scale(&mut self) -> Scale {
        if self.one_in(2) {
            return Scale::default();
        }
        let per = Some(self.metric(None, false));
        let cap = self.one_in(2).then(|| self.number(1));
        Scale { per, cap }
    }

    /// Gives a number; one that every player has for himself when players are `ranked` by it.
    fn metric(&mut self, trigger: Option<&Trigger>, ranked: bool) -> Metric {
        let sites: Vec<_> = self.words.sites.iter().collect();
        let sites = sites.into_iter().filter(|site| site.own || !ranked);
        let sites: Vec<_> = sites.collect();
        let now = trigger.unwrap_or(&self.words.triggers[0]);
        loop {
            let number: &'static Number = self.one(self.words.numbers);
            let of = match &number.form {
                Form::Roll { .. } if !self.rolls => continue,
                Form::Roll { most, ways } => {
                    self.rolls = false;
                    let most = usize::try_from(*most).expect("small");
                    let dice = 1 + u32::try_from(self.below(most)).expect("small");
                    let ways = ways.iter().copied().filter(|_| self.one_in(2)).collect();
                    Of::Roll { dice, ways }
                }
                Form::Fixed { .. } => Of::Site(self.random.pick(&sites)),
                Form::Count(takes) => Of::Item(self.item(now, *takes), self.random.pick(&sites)),
            };
            return Metric { number, of };
        }
    }

    fn condition(&mut self, trigger: &'static Trigger, depth: u32) -> Condition {
        let states = self.words.states.iter();
        let states: Vec<_> = states.filter(|one| one.under == trigger.word).collect();
        if !states.is_empty() && self.one_in(2) {
            let state = self.random.pick(&states);
            return Condition::State(state, self.random.pick(state.ways));
        }
        let leaf = depth == 3 || self.one_in(2);
        match self.below(if leaf { 3 } else { 6 }) {
            0 if self.words.ranks => {
                let place = self.random.pick(&[Place::First, Place::Last]);
                Condition::Rank(self.metric(Some(trigger), true), place)
            }
            3 => Condition::Not(Box::new(self.condition(trigger, depth + 1))),
            4 => Condition::Every(
                self.several(trigger, depth, |one| matches!(one, Condition::Every(_))),
            ),
            5 => {
                let same = |one: &Condition| matches!(one, Condition::Any(_));
                Condition::Any(self.several(trigger, depth, same))
            }
            _ => {
                let comparison = self.random.pick(&[
                    Comparison::Equal,
                    Comparison::Unequal,
                    Comparison::Less,
                    Comparison::AtMost,
                    Comparison::More,
                    Comparison::AtLeast,
                ]);
                let metric = self.metric(Some(trigger), false);
                let operand = if self.one_in(3) {
                    Operand::Metric(self.metric(Some(trigger), false))
                } else {
                    Operand::Number(self.number(0))
                };
                Condition::Compare(metric, comparison, operand)
            }
        }
    }

    fn several(
        &mut self,
        trigger: &'static Trigger,
        depth: u32,
        same: impl Fn(&Condition) -> bool,
    ) -> Vec<Condition> {
        let mut all = Vec::new();
        while all.len() < 2 || self.one_in(3) {
            let one = self.condition(trigger, depth + 1);
            if !same(&one) {
                all.push(one);
            }
        }
        all
    }
}

/// Gives every word of a game.
pub fn words_of(words: &'static Vocabulary) -> Vec<&'static str> {
    let verbs = words.verbs.iter().map(Verb::word);
    let nouns = words.nouns.iter().map(Noun::word);
    let numbers = words.numbers.iter().map(Number::word);
    let triggers = words.triggers.iter().map(Trigger::word);
    verbs.chain(nouns).chain(numbers).chain(triggers).collect()
}
