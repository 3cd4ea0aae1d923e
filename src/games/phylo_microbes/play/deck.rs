//! Deck and settings → the game, or findings.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use smallvec::SmallVec;

use crate::deck::{Card as Face, Component};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::referee::{Names, Settings, kit};

use super::super::deck::{Cards, HANDS, Microbe, Modifier as Card, Pile, Resource, Tone, too_few};
use super::super::words::{Act, Kind};
use super::game::{Faces, Modifier, Options, PhyloMicrobes};
use super::need::{MOST_TYPES, Need};
use super::word::WORDS;

/// Most cards that a table is laid with.
const MOST_PIECES: u32 = 5000;
/// Cards of a draw phase.
const DRAWS: RangeInclusive<i64> = 0..=100;
/// Rounds without progress that end the game.
const ROUNDS: RangeInclusive<i64> = 1..=1000;

/// The three kinds of cards, in the order of their numbers.
struct Parts<'a> {
    microbes: Pile<'a, Microbe<'a>>,
    resources: Pile<'a, Resource<'a>>,
    modifiers: Pile<'a, Card<'a>>,
}

impl<'a> Parts<'a> {
    fn all(&self) -> [&'a Component; 3] {
        let Self {
            microbes,
            resources,
            modifiers,
        } = self;
        [microbes.component, resources.component, modifiers.component]
    }

    /// Gives every face in the order of its number.
    fn faces(&self) -> impl Iterator<Item = (&'a Component, &'a Face)> {
        let all = self.all().into_iter();
        all.flat_map(|component| component.cards.iter().map(move |face| (component, face)))
    }
}

impl PhyloMicrobes {
    /// Makes the game; `None` when the deck or a setting does not allow it, which is a finding.
    #[must_use]
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let cards = Cards::read(settings, diags);
        let options = options(settings, diags);
        let parts = Parts {
            microbes: cards.microbes?,
            resources: cards.resources?,
            modifiers: cards.modifiers?,
        };
        let names = names(&parts, diags);
        let needs = needs(&parts, diags);
        let kinds: Option<Vec<Kind>> = parts.resources.cards.iter().map(|one| one.kind).collect();
        let modifiers: Option<Vec<Modifier>> = parts.modifiers.cards.iter().map(modifier).collect();
        let options = options?;
        let [fewest, most] = settings.players();
        fits(settings, &parts, &options, most, diags)?;
        let number = |component: &Component| u16::try_from(component.cards.len()).ok();
        let [microbes, resources, of_modifiers] = parts.all().map(number);
        Some(Self {
            names: names?,
            players: [fewest, most],
            faces: Faces {
                microbes: microbes?,
                resources: resources?,
                modifiers: of_modifiers?,
            },
            copies: parts.faces().map(|(_, face)| face.copies).collect(),
            needs: needs?,
            kinds: kinds?,
            modifiers: modifiers?,
            options,
        })
    }
}

fn options(settings: &Settings<'_>, diags: &mut Diags) -> Option<Options> {
    let mut whole = |key, range| {
        settings
            .whole(key, range, diags)
            .and_then(|n| u32::try_from(n).ok())
    };
    let hands = (
        whole("hand_microbes", HANDS),
        whole("hand_resources", HANDS),
    );
    let (draws, stall) = (whole("draws", DRAWS), whole("stall_rounds", ROUNDS));
    let pile = whole("microbe_pile", HANDS);
    let first = settings.choice("first", &["random", "seat"], diags);
    let recycle = settings.switch("recycle_resources_only", diags);
    Some(Options {
        hand_microbes: hands.0?,
        hand_resources: hands.1?,
        draws: u8::try_from(draws?).ok()?,
        stall: stall?,
        pile: pile? as usize,
        drawn_first: first? == "random",
        resources_only: recycle?,
    })
}

/// Checks that there are cards enough for every number of players.
fn fits(
    settings: &Settings<'_>,
    parts: &Parts<'_>,
    options: &Options,
    most: u8,
    diags: &mut Diags,
) -> Option<()> {
    let pieces =
        |component: &Component| component.cards.iter().map(|face| face.copies).sum::<u32>();
    let seats = u32::from(most);
    let dealt = [
        (parts.microbes.component, "Microbes", options.hand_microbes),
        (
            parts.resources.component,
            "Resources",
            options.hand_resources,
        ),
    ];
    let mut enough = true;
    for (component, title, each) in dealt {
        if pieces(component) < each.saturating_mul(seats) {
            if let Some(finding) = too_few(settings, component, title, each.into()) {
                diags.push(finding);
            }
            enough = false;
        }
    }
    let mut complain = |message, key| {
        let place = settings.place(key);
        let finding = Diagnostic::new(Rule::R002, message).at_maybe(place);
        diags.push(finding.help("print more cards, or play with fewer players"));
        enough = false;
    };
    let all: u32 = parts.all().into_iter().map(pieces).sum();
    if all > MOST_PIECES {
        complain(
            format!("the referee lays a table with at most {MOST_PIECES} cards"),
            "hand_microbes",
        );
    }
    if parts.resources.cards.len() > MOST_TYPES {
        complain(
            format!("the referee knows at most {MOST_TYPES} types of Resources"),
            "hand_resources",
        );
    }
    enough.then_some(())
}

/// Gives what every Microbe requires, and its points.
fn needs(parts: &Parts<'_>, diags: &mut Diags) -> Option<Vec<Need>> {
    let mut needs = Vec::new();
    for microbe in &parts.microbes.cards {
        let list = microbe.needs.iter().map(|need| need.resource);
        let list: Option<SmallVec<[u8; 6]>> = list.map(|place| u8::try_from(place?).ok()).collect();
        if microbe.card.copies == 0 {
            let message = format!(
                "the referee plays with one card of `{}`",
                microbe.line.name()
            );
            let finding = Diagnostic::new(Rule::R001, message);
            diags.push(finding.at(microbe.line.place("copies")));
        }
        let known = list
            .zip(microbe.points)
            .filter(|_| microbe.card.copies == 1);
        needs.push(known.map(|(list, points)| Need::new(list, points.into())));
    }
    needs.into_iter().collect()
}

fn modifier(one: &Card<'_>) -> Option<Modifier> {
    let bad = one.tone? == Tone::Bad;
    let script = one.effect.clone()?;
    let acts = script.acts;
    let hold = acts.iter().find_map(|act| match act {
        Act::Hold { amount, .. } => Some(*amount),
        _ => None,
    });
    let more = acts.iter().find_map(|act| match act {
        Act::Require { amount, .. } => Some(*amount),
        _ => None,
    });
    Some(Modifier {
        bad,
        trigger: script.timing,
        says: script.says,
        shields: acts.contains(&Act::Shield),
        hold: hold.unwrap_or(0),
        more: more.unwrap_or(0),
        acts,
    })
}

/// Cards are called by their ids.
fn names(parts: &Parts<'_>, diags: &mut Diags) -> Option<Names> {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut complete = true;
    for (component, face) in parts.faces() {
        let id = face.id.as_str();
        let wrong = if seen.insert(id) {
            kit::unfit(id, &WORDS)
        } else {
            Some(format!("`{id}` names two things"))
        };
        if let Some(message) = wrong {
            let place = component.place(face, "id");
            diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
            complete = false;
        }
    }
    let ids = parts.faces().map(|(_, face)| face.id.clone());
    complete.then(|| Names::new(ids.collect(), Vec::new()).ok())?
}
