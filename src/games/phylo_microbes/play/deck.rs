//! Deck and settings → the game, or findings.

use smallvec::SmallVec;

use crate::deck::{Card as Face, Component};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::effect::{self, Act, Amount, Clause, Kind, Trigger, Vocabulary, Who};
use crate::referee::{Names, Settings, kit};

use super::need::{MOST_TYPES, Need};
use super::word::WORDS;
use super::{Faces, Modifier, Options, PhyloMicrobes};

/// Most cards that a table is laid with.
const MOST_PIECES: u32 = 5000;
/// Most cards of a kind at the start, most draws, most rounds.
const MOST: i64 = 1000;

/// The three kinds of cards, in the order of their numbers.
struct Components<'a> {
    microbes: &'a Component,
    resources: &'a Component,
    modifiers: &'a Component,
}

impl<'a> Components<'a> {
    fn all(&self) -> [&'a Component; 3] {
        [self.microbes, self.resources, self.modifiers]
    }

    /// Gives every face in the order of its number.
    fn faces(&self) -> impl Iterator<Item = &'a Face> {
        self.all()
            .into_iter()
            .flat_map(|component| &component.cards)
    }
}

impl PhyloMicrobes {
    /// Makes the game; `None` when the deck or a setting does not allow it, which is a finding.
    #[must_use]
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let [microbes, resources, modifiers] =
            ["microbes", "resources", "modifiers"].map(|id| settings.component(id, diags));
        let parts = Components {
            microbes: microbes?,
            resources: resources?,
            modifiers: modifiers?,
        };
        let mut whole = |key| {
            settings
                .whole(key, 0..=MOST, diags)
                .and_then(|n| u32::try_from(n).ok())
        };
        let hands = (whole("hand_microbes"), whole("hand_resources"));
        let (draws, stall) = (whole("draws"), whole("stall_rounds"));
        let pile = whole("microbe_pile");
        let first = settings.choice("first", &["random", "seat"], diags);
        let recycle = settings.switch("recycle_resources_only", diags);
        let names = names(settings, &parts, diags);
        let needs = needs(&parts, diags);
        let modifiers = modifiers_of(&parts, diags);
        let (hand_microbes, hand_resources) = (hands.0?, hands.1?);
        let options = Options {
            hand_microbes,
            hand_resources,
            draws: u8::try_from(draws?).unwrap_or(u8::MAX),
            stall: stall?.max(1),
            pile: pile? as usize,
            drawn_first: first? == "random",
            resources_only: recycle?,
        };
        let [fewest, most] = *settings.deck().manifest.game.players.get_ref();
        let copies: Vec<u32> = parts.faces().map(|face| face.copies).collect();
        fits(settings, &parts, &options, most, diags)?;
        let number = |component: &Component| u16::try_from(component.cards.len()).ok();
        Some(Self {
            names: names?,
            players: [fewest, most],
            faces: Faces {
                microbes: number(parts.microbes)?,
                resources: number(parts.resources)?,
                modifiers: number(parts.modifiers)?,
            },
            copies,
            needs: needs?,
            kinds: parts
                .resources
                .cards
                .iter()
                .map(|face| kind(&parts, face))
                .collect(),
            modifiers: modifiers?,
            options,
        })
    }
}

/// Checks that there are cards enough for every number of players.
fn fits(
    settings: &Settings<'_>,
    parts: &Components<'_>,
    options: &Options,
    most: u8,
    diags: &mut Diags,
) -> Option<()> {
    let pieces =
        |component: &Component| component.cards.iter().map(|face| face.copies).sum::<u32>();
    let seats = u32::from(most);
    let dealt = [
        (parts.microbes, options.hand_microbes, "hand_microbes"),
        (parts.resources, options.hand_resources, "hand_resources"),
    ];
    let mut enough = true;
    let mut complain = |message, key| {
        let place = settings.place(key);
        let finding = Diagnostic::new(Rule::R002, message).at(place);
        diags.push(finding.help("print more cards, or play with fewer players"));
        enough = false;
    };
    for (component, each, key) in dealt {
        let there = pieces(component);
        if there < each.saturating_mul(seats) {
            let id = component.id();
            complain(
                format!("{there} {id} are fewer than {each} for each of {most} players"),
                key,
            );
        }
    }
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

fn kind(parts: &Components<'_>, face: &Face) -> Kind {
    match parts.resources.text(face, "kind") {
        "class" => Kind::Class,
        "habitat" => Kind::Habitat,
        _ => Kind::Specialty,
    }
}

/// Reads what every Microbe requires, and its points.
fn needs(parts: &Components<'_>, diags: &mut Diags) -> Option<Vec<Need>> {
    let microbes = parts.microbes;
    let mut needs = Vec::new();
    let mut complete = true;
    let mut complain = |message: String, face: &Face, column: &str| {
        let place = microbes.place(face, column);
        diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
        complete = false;
    };
    for face in &microbes.cards {
        let mut list = SmallVec::new();
        for column in ["class", "habitat", "specialty"] {
            for word in microbes.text(face, column).split_whitespace() {
                let found = parts
                    .resources
                    .cards
                    .iter()
                    .position(|other| other.id == word);
                match found.and_then(|place| u8::try_from(place).ok()) {
                    Some(place) => list.push(place),
                    None => complain(
                        format!("`{}` requires `{word}`, which is no Resource", face.name),
                        face,
                        column,
                    ),
                }
            }
        }
        let points = microbes.text(face, "points").parse::<i16>().ok();
        if points.is_none() {
            let message = format!("`{}` has no whole number of points", face.name);
            complain(message, face, "points");
        }
        if face.copies != 1 {
            let message = format!("the referee plays with one card of `{}`", face.name);
            complain(message, face, "copies");
        }
        needs.push(Need::new(list, points.unwrap_or(0).into()));
    }
    complete.then_some(needs)
}

fn modifiers_of(parts: &Components<'_>, diags: &mut Diags) -> Option<Vec<Modifier>> {
    let mut modifiers = Vec::new();
    for face in &parts.modifiers.cards {
        match modifier(parts.modifiers, face) {
            Ok(modifier) => modifiers.push(modifier),
            Err(why) => {
                let message = format!("the referee can’t play `{}`: {why}", face.name);
                let place = parts.modifiers.place(face, "fx");
                diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
            }
        }
    }
    (modifiers.len() == parts.modifiers.cards.len()).then_some(modifiers)
}

fn modifier(component: &Component, face: &Face) -> Result<Modifier, String> {
    let effect = effect::parse(component.text(face, "fx")).map_err(|error| error.to_string())?;
    if let Some(message) = Vocabulary::PHYLO.foreign(&effect) {
        return Err(message);
    }
    let trigger = effect
        .trigger()
        .ok_or("all clauses of a card need the same trigger")?;
    let acts: Vec<Act> = effect
        .clauses
        .into_iter()
        .flat_map(|Clause { acts, .. }| acts)
        .collect();
    let cancels = acts.contains(&Act::Cancel);
    if cancels != (trigger == Trigger::React) || cancels && acts.len() > 1 {
        return Err("a reaction is `react: cancel bad`, and nothing else".into());
    }
    if acts.iter().filter(|act| stays(act)).count() > 1 {
        return Err("the card can lie in one place only".into());
    }
    if let Some(act) = acts.iter().find(|act| is_vague(act)) {
        return Err(format!("`{act}` works on more than one player or Microbe"));
    }
    let hold = acts.iter().find_map(|act| match act {
        Act::Hold { amount, .. } => Some(*amount),
        _ => None,
    });
    let more = acts.iter().find_map(|act| match act {
        Act::Require { amount, .. } => Some(*amount),
        _ => None,
    });
    Ok(Modifier {
        bad: component.text(face, "tone") == "bad",
        trigger,
        shields: acts.contains(&Act::Shield),
        hold: hold.unwrap_or(0),
        more: more.unwrap_or(0),
        acts,
    })
}

/// Says whether an act gives its card a place on the table (PH-A25).
fn stays(act: &Act) -> bool {
    matches!(
        act,
        Act::Wild | Act::Shield | Act::Hold { .. } | Act::Require { .. }
    )
}

/// Says whether an act can't be carried out as one card at one place, or with one hand at work.
fn is_vague(act: &Act) -> bool {
    match act {
        Act::Require { who, .. } => matches!(who, Who::All | Who::Others),
        Act::Strip {
            from,
            one_microbe: true,
            amount,
            ..
        } => *from != Who::Me || *amount != Amount::All,
        _ => false,
    }
}

/// Cards are called by their ids.
fn names(settings: &Settings<'_>, parts: &Components<'_>, diags: &mut Diags) -> Option<Names> {
    let ids: Vec<String> = parts.faces().map(|face| face.id.clone()).collect();
    let spoken = |id: &&String| kit::is_reserved(id, &WORDS);
    let names = match ids.iter().find(spoken) {
        Some(id) => Err(format!(
            "`{id}` can't be an id, because moves are written with it"
        )),
        None => Names::new(ids.clone(), Vec::new()),
    };
    let complain = |message| {
        let place = Place::file(&settings.deck().file);
        diags.push(Diagnostic::new(Rule::R001, message).at(place));
    };
    names.map_err(complain).ok()
}

impl Modifier {
    /// Says whether it is carried out as soon as it is drawn (PH-21a).
    pub(super) fn is_immediate(&self) -> bool {
        self.trigger == Trigger::Drawn
    }

    /// Says whether it can be used in the own action phase (PH-21b).
    pub(super) fn is_kept(&self) -> bool {
        self.trigger == Trigger::Keep
    }

    /// Says whether it is a reaction (PH-A24).
    pub(super) fn is_reaction(&self) -> bool {
        self.trigger == Trigger::React
    }
}
