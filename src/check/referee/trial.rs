//! A short simulation of a deck, with bounded work and fixed seeds.

use std::collections::BTreeMap;

use crate::check::begin::{Begin, begins};
use crate::deck::Deck;
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::referee::bot::Random;
use crate::referee::contract::Contract;
use crate::referee::{
    Choice, Event, Game, Players, Settings, Shelf, Sink, Stream, Streams, Trouble, Visitor, Watch,
    play,
};

use super::coverage::Rules;
use super::playable::{Extent, Hindered, Playable, Way};

/// Games for each variant and number of players.
const GAMES: u64 = 24;
/// Decisions after which a game is left, so that a long one can't hold a check up.
const DECISIONS: u64 = 4000;
/// Decisions of the one game whose every step is held against the contract.
const CHECKED: u64 = 150;
/// Words of a watch that leaves a game.
const LEFT: &str = "enough was played";

/// What all trials have come to.
#[derive(Default)]
pub(super) struct Tried {
    /// Rules that were carried out.
    pub rules: Rules,
    /// Games in which somebody could get hold of a card, by the card's word.
    cards: BTreeMap<String, u64>,
    troubles: Vec<String>,
    /// What can be played.
    pub playable: Playable,
}

impl Tried {
    /// Plays a variant with every number of players that can begin.
    pub fn way(&mut self, settings: &Settings<'_>, shelf: &impl Shelf) {
        let deck = settings.deck();
        let variant = settings.variant();
        let title = variant.and_then(|name| Some(&deck.manifest.variants.get(name)?.title));
        let mut way = Way {
            variant: variant.map(str::to_owned),
            title: title.unwrap_or(&deck.manifest.game.title).clone(),
            players: Vec::new(),
            not: Vec::new(),
        };
        // What is wrong with one number of players is mostly wrong with all: it is told once.
        let mut trouble = None;
        for Begin { players, hindered } in begins(settings, shelf) {
            let own = settings.seated([players; 2]);
            let mut why = hindered.iter().next().map(|found| found.message.clone());
            if why.is_none() {
                let played = shelf.open(&own, Trial::new(&own, self), &mut Diags::new());
                let wrong = played.flatten();
                why = wrong.as_ref().map(|_| "a game went wrong".to_owned());
                trouble = trouble.or(wrong);
            }
            match why {
                Some(why) => way.not.push(Hindered { players, why }),
                None => way.players.push(players),
            }
        }
        self.troubles.extend(trouble);
        self.playable.ways.push(way);
    }

    /// Says whether any game could be played.
    pub fn has_played(&self) -> bool {
        self.playable.games > 0
    }

    /// Tells what went wrong, and which cards never came into play.
    pub fn tell(&self, deck: &Deck, diags: &mut Diags) {
        let place = || Place::file(&deck.file);
        for trouble in &self.troubles {
            let finding = Diagnostic::new(Rule::R005, trouble.clone()).at(place());
            diags.push(finding.help("`cardwright simulate --checked` shows more, with a log"));
        }
        // Where some numbers of players can't play, what only they need comes to nobody.
        let whole = self.playable.extent() == Extent::Wholly;
        for (word, games) in self.cards.iter().filter(|_| whole) {
            if *games > 0 {
                continue;
            }
            let message = format!(
                "in {} games of all variants nobody came to hold or play `{word}`",
                self.playable.games
            );
            let held = deck.components.iter().find_map(|component| {
                let card = component.cards.iter().find(|card| card.id == *word)?;
                component.place(card, "id")
            });
            let finding = Diagnostic::new(Rule::R006, message).at(held.unwrap_or_else(place));
            diags.push(finding.help("take the card out, or let a variant use it"));
        }
    }
}

/// Plays one variant with one number of players; gives what went wrong.
pub(super) struct Trial<'a> {
    settings: &'a Settings<'a>,
    tried: &'a mut Tried,
}

impl<'a> Trial<'a> {
    pub fn new(settings: &'a Settings<'a>, tried: &'a mut Tried) -> Self {
        Self { settings, tried }
    }
}

impl Visitor for Trial<'_> {
    type Output = Option<String>;

    fn visit<G: Game>(self, game: &G) -> Option<String> {
        for (_, word) in game.names().cards() {
            self.tried.cards.entry(word.to_owned()).or_default();
        }
        let [players, _] = game.players();
        for seed in 0..GAMES {
            let checked = seed == 0;
            let mut streams = Streams::new(G::ID, G::VERSION, seed);
            let mut bots = vec![Random; usize::from(players)];
            let mut seats = Players::new(&mut bots, &streams, 0);
            let mut watch = Budget::new(checked);
            let mut seen = Seen::new(game);
            let played = play(game, &mut streams, &mut seats, &mut watch, &mut seen);
            self.tried.playable.games += 1;
            self.tried.rules.extend(seen.rules);
            for ((_, word), seen) in game.names().cards().zip(seen.cards) {
                if let Some(games) = self.tried.cards.get_mut(word) {
                    *games += u64::from(seen);
                }
            }
            let Err(trouble) = played.end else { continue };
            if trouble == Trouble::Breach(LEFT.to_owned()) {
                continue;
            }
            let variant = self
                .settings
                .variant()
                .map_or(String::new(), |name| format!("variant `{name}`, "));
            let kind = trouble.kind();
            return Some(format!(
                "{variant}{players} players, seed {seed}, {kind} after {} decisions: {trouble}",
                played.decisions
            ));
        }
        None
    }
}

/// Leaves a game after so many decisions, and holds the first ones against the contract.
struct Budget<G: Game> {
    left: u64,
    contract: Option<Contract<G>>,
}

impl<G: Game> Budget<G> {
    fn new(checked: bool) -> Self {
        Self {
            left: if checked { CHECKED } else { DECISIONS },
            contract: checked.then(|| Contract::new(Stream::new(0))),
        }
    }
}

impl<G: Game> Watch<G> for Budget<G> {
    fn chance(&mut self, game: &G, table: &G::Table, outcome: &G::Chance) -> Result<(), String> {
        self.contract.chance(game, table, outcome)
    }

    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        self.left = self.left.checked_sub(1).ok_or(LEFT)?;
        self.contract.decision(game, table, choice)
    }
}

/// The cards that came into somebody's hands, and the rules that were carried out.
struct Seen {
    cards: Vec<bool>,
    rules: Rules,
}

impl Seen {
    fn new<G: Game>(game: &G) -> Self {
        Self {
            cards: vec![false; game.names().cards().count()],
            rules: Rules::new(),
        }
    }
}

impl Sink for Seen {
    fn rule(&mut self, id: &'static str) {
        self.rules.insert(id);
    }

    fn event(&mut self, event: Event) {
        if let Event::Drawn(_, card) | Event::Played(_, card) = event {
            self.cards[card.index()] = true;
        }
    }
}
