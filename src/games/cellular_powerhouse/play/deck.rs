//! Deck and settings → the game, or findings.

use crate::deck::{Card as Face, Component, Setting};
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::effect;
use crate::referee::{Card, Names, Settings, kit};

use super::compete::{Competition, Mode};
use super::face::{Faces, MOST_FACES, SIZES, Set};
use super::rule::{self, Deed, Lexicon, Measure, Script};
use super::word::WORDS;
use super::{CellularPowerhouse, Genome, Genomes, Options};

/// Most cards that a table is laid with: counts of them are small numbers.
const MOST_PIECES: u32 = 1000;
/// Most of anything that a setting says.
const MOST: i64 = 200;

/// The components that have cards or dice, in the order of their numbers.
struct Parts<'a> {
    traits: &'a Component,
    adaptations: &'a Component,
    evolutions: &'a Component,
    competitions: &'a Component,
    genomes: &'a Component,
    mutations: &'a Component,
    faces: Faces,
}

impl<'a> Parts<'a> {
    fn all(&self) -> [&'a Component; 6] {
        [
            self.traits,
            self.adaptations,
            self.evolutions,
            self.competitions,
            self.genomes,
            self.mutations,
        ]
    }

    fn faces(&self) -> impl Iterator<Item = (&'a Component, &'a Face)> {
        let each =
            |component: &'a Component| component.cards.iter().map(move |face| (component, face));
        self.all().into_iter().flat_map(each)
    }

    fn traits_where(&self, fits: impl Fn(&Face) -> bool) -> Option<Set> {
        let mut set = Set::default();
        let cards = self.traits.cards.iter().zip(self.faces.traits());
        set.extend(cards.filter(|(face, _)| fits(face)).map(|(_, card)| card));
        (!set.is_empty()).then_some(set)
    }
}

impl Lexicon for Parts<'_> {
    fn faces(&self) -> Faces {
        self.faces
    }

    fn of_type(&self, word: &str) -> Option<Set> {
        self.traits_where(|face| self.traits.text(face, "type") == word)
    }

    fn with_tag(&self, word: &str) -> Option<Set> {
        let has = |face: &Face| {
            self.traits
                .text(face, "tags")
                .split_whitespace()
                .any(|tag| tag == word)
        };
        self.traits_where(has)
    }
}

impl CellularPowerhouse {
    /// Makes the game; `None` when the deck or a setting does not allow it, which is a finding.
    #[must_use]
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let ids = [
            "traits",
            "adaptations",
            "evolutions",
            "competitions",
            "genomes",
            "mutations",
        ];
        let found = ids.map(|id| settings.component(id, diags));
        let [
            traits,
            adaptations,
            evolutions,
            competitions,
            genomes,
            mutations,
        ] = found;
        let count = |component: Option<&Component>| {
            u16::try_from(component.map_or(0, |component| component.cards.len()))
                .unwrap_or(u16::MAX)
        };
        let faces = Faces {
            traits: count(traits),
            adaptations: count(adaptations),
            evolutions: count(evolutions),
            competitions: count(competitions),
            genomes: count(genomes),
        };
        let parts = Parts {
            traits: traits?,
            adaptations: adaptations?,
            evolutions: evolutions?,
            competitions: competitions?,
            genomes: genomes?,
            mutations: mutations?,
            faces,
        };
        fits(settings, &parts, diags)?;
        let options = options(settings, diags);
        let dice = dice(settings, diags);
        let names = names(settings, &parts, diags);
        let scripts = scripts(&parts, diags);
        let competitions = competitions_of(&parts, diags);
        let types = types(&parts, diags);
        let scripts = scripts?;
        let start = usize::from(faces.pool() + faces.competitions);
        let genomes = parts.genomes.cards.iter().zip(&scripts[start..]);
        let genomes = genomes
            .map(|(face, script)| genome(&parts, face, script))
            .collect();
        Some(Self {
            names: names?,
            players: *settings.deck().manifest.game.players.get_ref(),
            faces,
            copies: parts.faces().map(|(_, face)| face.copies).collect(),
            dice: dice?,
            types: types?,
            scripts,
            competitions: competitions?,
            genomes,
            texts: parts
                .faces()
                .map(|(component, face)| in_short(component, face))
                .collect(),
            options: options?,
        })
    }

    /// Gives what is printed on a card, in short.
    pub(super) fn in_short(&self, card: Card) -> String {
        self.texts.get(card.index()).cloned().unwrap_or_default()
    }
}

fn in_short(component: &Component, face: &Face) -> String {
    let columns = ["type", "tags", "mode", "metric", "win", "fx"];
    let words = columns.map(|column| component.text(face, column));
    let words = words.into_iter().filter(|text| !text.is_empty());
    words.collect::<Vec<_>>().join(" · ")
}

/// Checks that the referee can lay such a table.
fn fits(settings: &Settings<'_>, parts: &Parts<'_>, diags: &mut Diags) -> Option<()> {
    let pieces: u32 = parts.faces().map(|(_, face)| face.copies).sum();
    let message = if parts.mutations.cards.len() != 1 {
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

fn options(settings: &Settings<'_>, diags: &mut Diags) -> Option<Options> {
    let mut whole = |key, least| settings.whole(key, least..=MOST, diags);
    let [rounds, hand] = [whole("rounds", 1), whole("hand", 1)];
    let pool = ["pool_traits", "pool_adaptations", "pool_evolutions"].map(|key| whole(key, 0));
    let [mutations, each] = [whole("mutations", 0), whole("genomes_each", 0)];
    let [value, down] = [whole("mutation_value", 0), whole("facedown_value", 0)];
    // With a single face, a tie would last for ever.
    let die = whole("scarcity_die", 2);
    let removed = settings.get("removed").and_then(Setting::wholes);
    if removed.is_none() {
        let place = settings.place("removed");
        let message = "`removed` has to be a list of whole numbers, one per number of players";
        diags.push(Diagnostic::new(Rule::R002, message.to_owned()).at(place));
    }
    let genomes = settings.choice("genomes", &["none", "random", "draft"], diags);
    let small = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
    let size = |number: i64| usize::try_from(number).unwrap_or(0);
    let [traits, adaptations, evolutions] = pool;
    Some(Options {
        rounds: small(rounds?),
        hand: small(hand?),
        pool: [size(traits?), size(adaptations?), size(evolutions?)],
        removed: removed?.into_iter().map(size).collect(),
        mutations: small(mutations?),
        genomes: match genomes? {
            "random" => Genomes::Random,
            "draft" => Genomes::Draft,
            _ => Genomes::None,
        },
        genomes_each: small(each?),
        mutation_value: value?,
        facedown_value: down?,
        scarcity_die: small(die?),
    })
}

/// Reads the dice: those of each size for every player, and besides.
fn dice(settings: &Settings<'_>, diags: &mut Diags) -> Option<[[u8; 2]; 4]> {
    let Some(table) = settings.deck().tables.get("dice") else {
        let message = "the referee needs the table `dice` under `[tables]`".to_owned();
        let place = Place::file(&settings.deck().file);
        diags.push(Diagnostic::new(Rule::R001, message).at(place));
        return None;
    };
    let mut dice = [[0; 2]; 4];
    let mut complete = true;
    for row in &table.rows {
        let size = table.text(row, "size").parse::<u8>().ok();
        let place = size.and_then(|size| SIZES.iter().position(|other| *other == size));
        let counts =
            ["per_player", "flat"].map(|column| table.text(row, column).parse::<u8>().ok());
        match (place, counts) {
            (Some(place), [Some(each), Some(flat)]) if each <= 20 && flat <= 20 => {
                dice[place] = [each, flat];
            }
            _ => {
                let message = "the referee knows d4, d6, d8 and d12, up to 20 of each".to_owned();
                let cell = table.get(row, "size").map(|cell| table.place(cell));
                diags.push(Diagnostic::new(Rule::R001, message).at_maybe(cell));
                complete = false;
            }
        }
    }
    complete.then_some(dice)
}

fn scripts(parts: &Parts<'_>, diags: &mut Diags) -> Option<Vec<Script>> {
    let mut scripts = Vec::new();
    let mut complete = true;
    for (component, face) in parts.faces() {
        match rule::script(component.text(face, "fx"), parts) {
            Ok(script) => scripts.push(script),
            Err(why) => {
                let message = format!("the referee can’t play `{}`: {why}", face.name);
                let place = component.place(face, "fx");
                diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
                complete = false;
            }
        }
    }
    complete.then_some(scripts)
}

fn competitions_of(parts: &Parts<'_>, diags: &mut Diags) -> Option<Vec<Competition>> {
    let component = parts.competitions;
    let read = |face: &Face| -> Result<Competition, (String, &'static str)> {
        let metric = effect::parse_metric(component.text(face, "metric"));
        let metric = metric.map_err(|error| (error.to_string(), "metric"))?;
        let measure = rule::measure(&metric, parts).map_err(|why| (why, "metric"))?;
        let mode = match (component.text(face, "mode"), measure) {
            ("roll", Measure::Roll { dice, .. }) => Mode::Roll(dice),
            ("bid", _) => Mode::Bid,
            ("count" | "set", Measure::Roll { .. }) | ("roll", _) => {
                return Err(("mode and metric don't fit".into(), "mode"));
            }
            ("count" | "set", measure) => Mode::Count(measure),
            _ => return Err(("there is no such mode".into(), "mode")),
        };
        let high = match component.text(face, "win") {
            "high" => true,
            "low" => false,
            _ => return Err(("`win` is `high` or `low`".into(), "win")),
        };
        Ok(Competition { mode, high })
    };
    let mut all = Vec::new();
    for face in &component.cards {
        match read(face) {
            Ok(one) => all.push(one),
            Err((why, column)) => {
                let message = format!("the referee can’t play `{}`: {why}", face.name);
                let place = component.place(face, column);
                diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
            }
        }
    }
    (all.len() == component.cards.len()).then_some(all)
}

/// Gives the type of each Trait as a bit.
fn types(parts: &Parts<'_>, diags: &mut Diags) -> Option<Vec<u8>> {
    let mut known: Vec<&str> = Vec::new();
    let mut bits = Vec::new();
    for face in &parts.traits.cards {
        let word = parts.traits.text(face, "type");
        let place = known
            .iter()
            .position(|other| *other == word)
            .unwrap_or(known.len());
        if place == known.len() {
            known.push(word);
        }
        bits.push(
            1_u8.checked_shl(u32::try_from(place).unwrap_or(8))
                .unwrap_or(0),
        );
    }
    if known.len() > 8 {
        let message = "the referee knows at most 8 types of Traits".to_owned();
        let place = parts
            .traits
            .cards
            .first()
            .and_then(|face| parts.traits.place(face, "type"));
        diags.push(Diagnostic::new(Rule::R001, message).at_maybe(place));
        return None;
    }
    Some(bits)
}

/// Gives what a Starting Genome does as long as it lies there.
fn genome(parts: &Parts<'_>, face: &Face, script: &Script) -> Genome {
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
        stealable: parts.genomes.text(face, "stealable") == "true",
    }
}

/// Cards are called by their ids, dice by their sizes.
fn names(settings: &Settings<'_>, parts: &Parts<'_>, diags: &mut Diags) -> Option<Names> {
    let ids = parts.faces().map(|(_, face)| face.id.clone());
    let dice = SIZES.iter().map(|size| format!("d{size}"));
    let ids: Vec<String> = ids.chain(dice).collect();
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
