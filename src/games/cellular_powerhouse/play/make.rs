//! Typed pieces and settings → the game, or findings.

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::referee::{Card, Names, kit};

use super::super::deck::{self, Face, Pieces, Pile, Printed, capital};
use super::super::words::Measure;
use super::face::{Faces, MOST_FACES, SIZES, Set};
use super::game::{CellularPowerhouse, Genome};
use super::mode::{Competition, Mode};
use super::options::Options;
use super::rule::{self, Deed, Lexicon, Script};
use super::word::WORDS;

/// Most cards that a table is laid with: counts of them are small numbers.
const MOST_PIECES: u32 = 1000;

/// All cards in the order of their numbers.
struct Parts<'a> {
    piles: &'a [Pile<'a>],
    faces: Faces,
}

impl<'a> Parts<'a> {
    /// Takes the piles, of which none is missing.
    fn new(piles: &'a [Pile<'a>]) -> Option<Self> {
        let [traits, adaptations, evolutions, competitions, genomes, _] = piles else {
            return None;
        };
        let count = |pile: &Pile<'_>| u16::try_from(pile.cards.len()).unwrap_or(u16::MAX);
        let faces = Faces {
            traits: count(traits),
            adaptations: count(adaptations),
            evolutions: count(evolutions),
            competitions: count(competitions),
            genomes: count(genomes),
        };
        Some(Self { piles, faces })
    }

    fn cards(&self) -> impl Iterator<Item = &'a Printed<'a>> {
        self.piles.iter().flat_map(|pile| &pile.cards)
    }

    fn traits_where(&self, fits: impl Fn(&Printed<'_>) -> bool) -> Option<Set> {
        let mut set = Set::default();
        let cards = self.cards().zip(self.faces.traits());
        set.extend(
            cards
                .filter(|(card, _)| fits(card))
                .map(|(_, number)| number),
        );
        (!set.is_empty()).then_some(set)
    }
}

impl Lexicon for Parts<'_> {
    fn faces(&self) -> Faces {
        self.faces
    }

    fn of_type(&self, word: &str) -> Option<Set> {
        self.traits_where(|card| card.is_of(word))
    }

    fn with_tag(&self, word: &str) -> Option<Set> {
        self.traits_where(|card| card.has_tag(word))
    }
}

impl CellularPowerhouse {
    /// Makes the game; `None` when the deck or a setting does not allow it, which is a finding.
    #[must_use]
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let pieces = Pieces::read(settings.deck(), diags);
        let options = Options::read(settings, diags);
        if !pieces.sound {
            return None;
        }
        let parts = Parts::new(&pieces.piles)?;
        fits(settings, &parts, diags)?;
        let names = names(&parts, diags);
        let scripts = scripts(&parts, diags);
        let competitions = competitions(&parts, diags);
        let (types, kinds) = types(&parts, diags)?;
        let scripts = scripts?;
        let genomes = parts.cards().zip(&scripts);
        let genomes = genomes.filter_map(|(card, script)| match card.face {
            Face::Genome(stealable) => Some(genome(script, stealable?)),
            _ => None,
        });
        Some(Self {
            names: names?,
            players: settings.players(),
            faces: parts.faces,
            copies: parts.cards().map(|card| card.card.copies).collect(),
            dice: pieces.dice?,
            types,
            kinds,
            genomes: genomes.collect(),
            scripts,
            competitions: competitions?,
            texts: parts
                .piles
                .iter()
                .flat_map(|pile| pile.cards.iter().map(|card| card.in_words(pile.component)))
                .collect(),
            options: options?,
        })
    }

    /// Gives what is printed on a card, in words.
    pub(super) fn in_words(&self, card: Card) -> String {
        self.texts.get(card.index()).cloned().unwrap_or_default()
    }
}

/// Checks that the referee can lay such a table.
fn fits(settings: &Settings<'_>, parts: &Parts<'_>, diags: &mut Diags) -> Option<()> {
    let pieces: u32 = parts.cards().map(|card| card.card.copies).sum();
    let mutations = parts.piles.last().map_or(0, |pile| pile.cards.len());
    let message = if mutations != 1 {
        "the referee plays with one face for all Mutations".to_owned()
    } else if usize::from(parts.faces.all()) > MOST_FACES {
        format!(
            "the referee knows at most {} different cards",
            MOST_FACES - 4
        )
    } else if pieces > MOST_PIECES {
        format!("the referee lays a table with at most {MOST_PIECES} cards")
    } else {
        return Some(());
    };
    let place = Place::file(&settings.deck().file);
    diags.push(Diagnostic::new(Rule::R001, message).at(place));
    None
}

/// Says why a card can't be played.
fn unplayable(card: &Printed<'_>, column: &str, why: &str, diags: &mut Diags) {
    let message = format!("the referee can’t play `{}`: {why}", card.card.name);
    let place = card.line.place(column);
    diags.push(Diagnostic::new(Rule::R001, message).at(place));
}

fn scripts(parts: &Parts<'_>, diags: &mut Diags) -> Option<Vec<Script>> {
    let mut scripts = Vec::new();
    for card in parts.cards() {
        let script = card.effect.map(|effect| rule::script(effect, parts));
        match script.unwrap_or_else(|| Ok(Script::default())) {
            Ok(script) => scripts.push(script),
            Err(why) => unplayable(card, "fx", &why, diags),
        }
    }
    (scripts.len() == parts.cards().count()).then_some(scripts)
}

fn competitions(parts: &Parts<'_>, diags: &mut Diags) -> Option<Vec<Competition>> {
    let mut all = Vec::new();
    for card in parts.cards() {
        let Face::Competition(face) = &card.face else {
            continue;
        };
        let mode = match rule::measure(face.metric.as_ref()?, parts) {
            Err(why) => {
                unplayable(card, "metric", &why, diags);
                return None;
            }
            Ok(_) if face.mode? == deck::Mode::Bid => Mode::Bid,
            Ok(Measure::Roll { dice, .. }) => Mode::Roll(dice),
            Ok(measure) => Mode::Count(measure),
        };
        let high = face.high?;
        all.push(Competition { mode, high });
    }
    Some(all)
}

/// Gives the type of each Trait as a bit, and the words for the bits.
fn types(parts: &Parts<'_>, diags: &mut Diags) -> Option<(Vec<u8>, Vec<String>)> {
    let mut known: Vec<&str> = Vec::new();
    let mut bits = Vec::new();
    for card in parts.cards() {
        let Face::Trait(word, _) = &card.face else {
            continue;
        };
        let word = (*word)?;
        let place = known.iter().position(|other| *other == word);
        let place = place.unwrap_or(known.len());
        if place == known.len() {
            known.push(word);
        }
        let Some(bit) = u32::try_from(place).ok().and_then(|n| 1_u8.checked_shl(n)) else {
            let message = "the referee knows at most 8 types of Traits".to_owned();
            let place = card.line.place("type");
            diags.push(Diagnostic::new(Rule::R001, message).at(place));
            return None;
        };
        bits.push(bit);
    }
    let words = known.iter().map(|word| capital(word));
    Some((bits, words.collect()))
}

/// Gives what a Starting Genome does as long as it lies there.
fn genome(script: &Script, stealable: bool) -> Genome {
    let deeds = || script.clauses.iter().flat_map(|clause| &clause.acts);
    let more = deeds().filter_map(|deed| match deed {
        Deed::CountAs(kind, more) => Some((*kind, *more)),
        _ => None,
    });
    let sets = deeds().filter_map(|deed| match deed {
        Deed::Set(number, value) => Some((*number, *value)),
        _ => None,
    });
    Genome {
        more: more.collect(),
        sets: sets.collect(),
        stealable,
    }
}

/// Cards are called by their ids, dice by their sizes.
fn names(parts: &Parts<'_>, diags: &mut Diags) -> Option<Names> {
    let mut ids = Vec::new();
    for card in parts.cards() {
        let id = &card.card.id;
        let message = if kit::is_reserved(id, &WORDS) {
            format!("`{id}` can't be an id, because moves are written with it")
        } else if let Err(message) = Names::new(vec![id.clone()], Vec::new()) {
            message
        } else {
            ids.push(id.clone());
            continue;
        };
        let place = card.line.place("id");
        diags.push(Diagnostic::new(Rule::R001, message).at(place));
    }
    if ids.len() < parts.cards().count() {
        return None;
    }
    ids.extend(SIZES.iter().map(|size| format!("d{size}")));
    Names::new(ids, Vec::new()).ok()
}
