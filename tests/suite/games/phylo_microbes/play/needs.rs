//! What a Microbe still needs, by brute force: every way to lay its cards on its requirements.

use std::collections::{BTreeMap, BTreeSet};

use cardwright::games::phylo_microbes::{Active, Move, PhyloMicrobes, Table, Wild};
use cardwright::referee::{Card, Law, Moves, Play, Rules, Score, Seat, Staging};
use serde_json::Value;
use smallvec::SmallVec;

use super::Case;
use super::forms;
use super::reader::Printed;
use crate::arena::{number, words};
use crate::random::Random;

/// What is still required.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lacking {
    /// Types that are named and not covered, each once.
    pub types: BTreeSet<String>,
    /// Cards that are still required.
    pub cards: usize,
}

/// Gives what a Microbe of a table's document lacks; `None` if its cards don't all fit.
pub fn lacking(printed: &Printed, active: &Value) -> Option<Lacking> {
    let word = |json: &Value| json.as_str().expect("a word").to_owned();
    let mut cards = words(&active["placed"]);
    let wild = active["wild"].as_array().expect("a list").iter();
    cards.extend(wild.map(|wild| word(&wild["as"])));
    let named = &printed.requires[&word(&active["microbe"])];
    let mut slots: Vec<Option<String>> = named.iter().cloned().map(Some).collect();
    for card in words(&active["beside"]) {
        slots.extend((0..printed.number(&card, "require")).map(|_| None));
    }
    let mut best: Option<Vec<Option<String>>> = None;
    lay(&cards, &slots, &mut best);
    best.map(|free| Lacking {
        cards: free.len(),
        types: free.into_iter().flatten().collect(),
    })
}

/// Tries every free place for the first card; keeps what is left with the fewest named places free.
fn lay(cards: &[String], free: &[Option<String>], best: &mut Option<Vec<Option<String>>>) {
    let Some((card, rest)) = cards.split_first() else {
        let named = |free: &[Option<String>]| free.iter().flatten().count();
        if best.as_ref().is_none_or(|best| named(free) < named(best)) {
            *best = Some(free.to_vec());
        }
        return;
    };
    for (place, slot) in free.iter().enumerate() {
        let again = free[..place].contains(slot);
        if !again && slot.as_ref().is_none_or(|slot| slot == card) {
            let mut left = free.to_vec();
            left.remove(place);
            lay(rest, &left, best);
        }
    }
}

/// Gives what a Microbe lacks with one more Resource of a type; `None` if that doesn't fit.
fn with(printed: &Printed, active: &Value, card: &str) -> Option<Lacking> {
    let mut more = active.clone();
    let placed = more["placed"].as_array_mut().expect("a list");
    placed.push(card.into());
    lacking(printed, &more)
}

fn document(game: &PhyloMicrobes, table: &Table) -> Value {
    game.names()
        .spoken(serde_json::to_value(table).expect("json"))
}

/// The cards of a deck by what they do.
struct Cards {
    microbes: Vec<Card>,
    resources: Vec<Card>,
    wild: Vec<Card>,
    beside: Vec<Card>,
}

impl Cards {
    fn of(game: &PhyloMicrobes, printed: &Printed) -> Self {
        let some = |wanted: &dyn Fn(&str) -> bool| -> Vec<Card> {
            let cards = game.names().cards().filter(|(_, word)| wanted(word));
            cards.map(|(card, _)| card).collect()
        };
        Self {
            microbes: some(&|word| printed.is_microbe(word)),
            resources: some(&|word| printed.is_resource(word)),
            wild: some(&|word| printed.has(word, "wild")),
            beside: some(&|word| printed.has(word, "require") || printed.has(word, "shield")),
        }
    }

    /// A table in the action phase: Microbes in progress with what fits, none of them full, and a
    /// hand.
    fn strewn(
        &self,
        game: &PhyloMicrobes,
        printed: &Printed,
        random: &mut Random,
    ) -> Option<Table> {
        let mut table = game.blank(2);
        let seat = Seat::FIRST;
        for microbe in &self.microbes {
            if random.below(4) > 0 {
                continue;
            }
            table.players[seat].active.push(Active {
                microbe: *microbe,
                placed: SmallVec::new(),
                wild: SmallVec::new(),
                beside: SmallVec::new(),
            });
            if !self.beside.is_empty() && random.below(3) == 0 {
                let card = random.pick(&self.beside);
                table.players[seat].active.last_mut()?.beside.push(card);
            }
            for _ in 0..random.below(7) {
                let json = document(game, &table);
                let active = json["players"]["1"]["active"].as_array()?.last()?.clone();
                let resource = random.pick(&self.resources);
                let lacks = with(printed, &active, game.names().card(resource));
                if lacks.is_none_or(|lacks| lacks.cards == 0) {
                    continue;
                }
                let active = table.players[seat].active.last_mut()?;
                if !self.wild.is_empty() && random.below(5) == 0 {
                    let card = random.pick(&self.wild);
                    active.wild.push(Wild { card, resource });
                } else {
                    active.placed.push(resource);
                }
            }
        }
        for _ in 0..random.below(9) {
            let card = random.pick(&self.resources);
            table.players[seat].hand.push(card);
        }
        // Too many copies of a card, the same Modifier in two places, or a Microbe that requires
        // nothing: another table.
        game.settle(&mut table).ok()?;
        game.start(&mut table);
        Some(table)
    }
}

/// Gives every legal move that places, by the rules, and says whether it completes.
fn legal(game: &PhyloMicrobes, printed: &Printed, json: &Value) -> BTreeMap<Move, bool> {
    let me = &json["players"]["1"];
    let find = |word: &str| game.names().find(word).expect("a card");
    let mut moves = BTreeMap::new();
    for active in me["active"].as_array().expect("a list") {
        let microbe = find(active["microbe"].as_str().expect("a word"));
        for card in words(&me["hand"]) {
            let lacks = with(printed, active, &card).filter(|_| printed.is_resource(&card));
            if let Some(lacks) = lacks {
                moves.insert(Move::Place(find(&card), microbe), lacks.cards == 0);
            }
        }
    }
    moves
}

#[test]
fn brute_force_needs_and_places_the_same() {
    let mut random = Random::new(5);
    let mut cases = forms::decks();
    cases.truncate(8);
    cases.push(Case::shipped());
    let (mut tables, mut places, mut completions, mut extra) = (0, 0, 0, 0);
    for case in &cases {
        let game = case.game("full", &[]);
        let printed = Printed::read(&case.project);
        let cards = Cards::of(&game, &printed);
        for _ in 0..300 {
            let Some(table) = cards.strewn(&game, &printed, &mut random) else {
                continue;
            };
            tables += 1;
            let json = document(&game, &table);
            let wanted = legal(&game, &printed, &json);
            let is_asked = |mv: &Move| matches!(mv, Move::Place(..));
            let mut listed = Vec::new();
            game.moves(&table, &mut listed);
            let listed: Vec<Move> = listed.into_iter().filter(is_asked).collect();
            assert!(listed.iter().eq(wanted.keys()), "{json}");
            let mut named = Vec::new();
            game.universe(&table, &mut named);
            let allowed = named.into_iter().filter(|mv| is_asked(mv));
            let allowed: BTreeSet<Move> = allowed
                .filter(|mv| game.check(&table, mv).is_ok())
                .collect();
            assert!(allowed.iter().eq(wanted.keys()), "{json}");
            for (mv, completes) in &wanted {
                let mut after = table.clone();
                game.play(&mut after, mv, &mut ());
                let done = after.players[Seat::FIRST].completed.len();
                assert_eq!(done, usize::from(*completes), "{mv}: {json}");
                completions += done;
            }
            let facts = &game.facts(&table)["required"];
            let required: BTreeMap<String, Lacking> = facts
                .as_object()
                .expect("required")
                .iter()
                .map(|(microbe, fact)| {
                    let types = words(&fact["types"]).into_iter().collect();
                    let cards = number(&fact["cards"]);
                    (microbe.clone(), Lacking { types, cards })
                })
                .collect();
            let active = json["players"]["1"]["active"].as_array().expect("a list");
            let lacks = active.iter().map(|active| {
                let word = active["microbe"].as_str().expect("a word").to_owned();
                (word, lacking(&printed, active).expect("cards that fit"))
            });
            let lacks: BTreeMap<String, Lacking> = lacks.collect();
            assert_eq!(required, lacks, "{json}");
            places += wanted.len();
            extra += lacks
                .values()
                .filter(|one| one.cards > one.types.len())
                .count();
        }
    }
    println!("{tables} tables, {places} moves, {completions} completions, {extra} extra");
    assert!(
        tables > 900 && places > 2000 && completions > 100 && extra > 300,
        "{tables}"
    );
}
