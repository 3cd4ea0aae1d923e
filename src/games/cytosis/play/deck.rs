//! Deck and settings → the game, or findings.

use crate::deck::{Card as Face, Component, Row, Table as Rows};
use crate::diag::{Diagnostic, Diags, Place as Spotted, Rule};
use crate::referee::{Names, Settings, kit};

use super::option::{self, Options};
use super::part::{Area, Event, Faces, Happening, Part, Section, Sort};
use super::piece::{Kind, Stock};
use super::word::WORDS;
use super::{Cytosis, board, goal, power};

/// Most of anything that a setting or a cell says.
const MOST: i64 = 200;
/// Most copies of all cards and tokens together.
const MOST_PIECES: u32 = 1000;

/// The components that have cards, in the order of their numbers, and the strains.
struct Parts<'a> {
    components: &'a Component,
    goals: &'a Component,
    events: &'a Component,
    powers: &'a Component,
    strains: Vec<&'a str>,
    faces: Faces,
}

impl<'a> Parts<'a> {
    fn faces(&self) -> impl Iterator<Item = (&'a Component, &'a Face)> {
        let all = [self.components, self.goals, self.events, self.powers];
        let each =
            |component: &'a Component| component.cards.iter().map(move |face| (component, face));
        all.into_iter().flat_map(each)
    }
}

impl Cytosis {
    /// Makes the game; `None` when the deck or a setting does not allow it, which is a finding.
    #[must_use]
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let found = ["components", "goals", "events", "epigenetics"]
            .map(|id| settings.component(id, diags));
        let [components, goals, events, powers] = found;
        let board = board::read(settings, diags);
        let options = option::read(settings, diags);
        let strains = table(settings, "strains", diags)?;
        let tokens = tokens(settings, diags);
        let players = *settings.deck().manifest.game.players.get_ref();
        let count =
            |component: &Component| u16::try_from(component.cards.len()).unwrap_or(u16::MAX);
        let parts = Parts {
            components: components?,
            goals: goals?,
            events: events?,
            powers: powers?,
            strains: strains
                .rows
                .iter()
                .map(|row| strains.text(row, "id"))
                .collect(),
            faces: Faces {
                components: count(components?),
                goals: count(goals?),
                events: count(events?),
                powers: count(powers?),
                seats: players[1].into(),
                spots: u16::try_from(board.as_ref()?.spots.len()).unwrap_or(u16::MAX),
            },
        };
        let (board, options, tokens) = (board?, options?, tokens?);
        fits(settings, &parts, tokens, diags)?;
        let names = names(settings, &parts, &board, diags);
        let cards = each(parts.components, diags, |face| part(&parts, face));
        let goals = each(parts.goals, diags, |face| goal::goal(parts.goals, face));
        let events = each(parts.events, diags, |face| event(&parts, &board, face));
        let powers = each(parts.powers, diags, |face| {
            power::read(parts.powers.text(face, "fx")).map_err(|why| (why, "fx"))
        });
        let copies = copies(&parts, &options, tokens);
        Some(Self {
            names: names?,
            players,
            faces: parts.faces,
            copies,
            parts: cards?,
            goals: goals?,
            events: events?,
            powers: powers?,
            spots: board.spots,
            areas: board
                .areas
                .iter()
                .map(|limit| Area { limit: *limit })
                .collect(),
            buds: board.buds,
            sections: sections(settings, diags)?,
            texts: parts
                .faces()
                .map(|(component, face)| in_short(component, face))
                .collect(),
            options,
        })
    }
}

/// What keeps a card from being played, and the column to blame.
pub(super) type Wrong = (String, &'static str);

/// Reads every card of a component; what can't be read is a finding.
fn each<T>(
    component: &Component,
    diags: &mut Diags,
    read: impl Fn(&Face) -> Result<T, Wrong>,
) -> Option<Vec<T>> {
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

/// Finds a table that the referee needs.
pub(super) fn table<'a>(
    settings: &Settings<'a>,
    name: &str,
    diags: &mut Diags,
) -> Option<&'a Rows> {
    let found = settings.deck().tables.get(name);
    if found.is_none() {
        let message = format!("the referee needs the table `{name}` under `[tables]`");
        let place = Spotted::file(&settings.deck().file);
        diags.push(Diagnostic::new(Rule::R001, message).at(place));
    }
    found.map(|table| &**table)
}

/// Reads a small number of a table; an empty cell is none.
pub(super) fn number(table: &Rows, row: &Row, column: &str) -> Result<u8, Wrong> {
    match table.text(row, column) {
        "" => Ok(0),
        text => text
            .parse()
            .ok()
            .filter(|number: &u8| i64::from(*number) <= MOST)
            .ok_or_else(|| (format!("`{text}` is no number up to {MOST}"), "")),
    }
}

fn part(parts: &Parts<'_>, face: &Face) -> Result<Part, Wrong> {
    let component = parts.components;
    let text = |column: &'static str| component.text(face, column);
    let number = |column: &'static str| match text(column) {
        "" => Ok(0_u8),
        text => text
            .parse()
            .map_err(|_| (format!("`{text}` is no number"), column)),
    };
    let word = text("kind");
    let sort = Sort::WORDS.iter().find(|(known, _)| *known == word);
    let Some((_, sort)) = sort else {
        return Err((format!("there are no cards of the kind `{word}`"), "kind"));
    };
    let gain = match text("gain") {
        "" => None,
        kind => {
            let known = Kind::of(kind);
            let known = known.ok_or_else(|| (format!("`{kind}` is no resource"), "gain"))?;
            Some((known, number("amount")?))
        }
    };
    let strain = match text("strain") {
        "" => 0,
        strain => {
            let place = parts.strains.iter().position(|known| *known == strain);
            place.ok_or_else(|| (format!("`{strain}` is no strain"), "strain"))?
        }
    };
    Ok(Part {
        sort: *sort,
        need: Stock {
            mrna: 0,
            protein: number("protein")?,
            lipid: number("lipid")?,
            carbohydrate: number("carbohydrate")?,
            atp: 0,
        },
        atp: number("atp")?,
        health: number("hp")?.into(),
        set: set(component, text("set")),
        gain,
        strain: u8::try_from(strain).unwrap_or(0),
    })
}

/// Numbers the colours of enzymes in the order in which they come.
fn set(component: &Component, colour: &str) -> u8 {
    let mut known: Vec<&str> = Vec::new();
    for face in &component.cards {
        let other = component.text(face, "set");
        if !other.is_empty() && !known.contains(&other) {
            known.push(other);
        }
    }
    let place = known.iter().position(|other| *other == colour);
    u8::try_from(place.unwrap_or(0)).unwrap_or(0)
}

fn event(parts: &Parts<'_>, board: &board::Board, face: &Face) -> Result<Event, Wrong> {
    let component = parts.events;
    let text = |column| component.text(face, column);
    let what = match text("type") {
        "boost" => {
            let area = text("area");
            let place = board.places.iter().position(|known| known == area);
            let place = place.ok_or_else(|| (format!("the board has no area `{area}`"), "area"))?;
            let kind = Kind::of(text("resource"));
            let kind = kind.ok_or_else(|| ("this is no resource".to_owned(), "resource"))?;
            let amount = text("amount").parse().ok();
            let amount = amount.ok_or_else(|| ("this is no number".to_owned(), "amount"))?;
            Happening::Boost(u8::try_from(place).unwrap_or(0), kind, amount)
        }
        "reduce" => Happening::Reduce,
        "toxicity" => Happening::Toxicity,
        "virus" => {
            let strain = text("strain");
            let place = parts.strains.iter().position(|known| *known == strain);
            let place = place.ok_or_else(|| (format!("`{strain}` is no strain"), "strain"))?;
            Happening::Virus(u8::try_from(place).unwrap_or(0))
        }
        other => return Err((format!("there are no events of the type `{other}`"), "type")),
    };
    let copies = face.copies;
    Ok(Event { what, copies })
}

/// Reads how many tokens of each resource there are.
fn tokens(settings: &Settings<'_>, diags: &mut Diags) -> Option<[u8; 5]> {
    let table = table(settings, "resources", diags)?;
    let mut counts = [None; 5];
    for row in &table.rows {
        let kind = Kind::of(table.text(row, "id"));
        let place = kind.and_then(|kind| Kind::ALL.iter().position(|other| *other == kind));
        if let (Some(place), Ok(count)) = (place, number(table, row, "copies")) {
            counts[place] = Some(count);
        }
    }
    let found: Option<Vec<u8>> = counts.into_iter().collect();
    let Some(found) = found else {
        let known = Kind::ALL.map(Kind::word).join("`, `");
        let message =
            format!("the referee needs `{known}` in the table `resources`, up to {MOST} each");
        diags.push(Diagnostic::new(Rule::R001, message).at(Spotted::file(&table.file)));
        return None;
    };
    found.try_into().ok()
}

fn sections(settings: &Settings<'_>, diags: &mut Diags) -> Option<Vec<Section>> {
    let table = table(settings, "track", diags)?;
    let end = |row: &Row, column: &str, open: i32| match table.text(row, column) {
        "" => Some(open),
        text => text.parse().ok(),
    };
    let mut sections = Vec::new();
    for row in &table.rows {
        let ends = (end(row, "from", i32::MIN), end(row, "to", i32::MAX));
        let (Ok(dice), (Some(from), Some(to))) = (number(table, row, "dice"), ends) else {
            let message = "the referee can’t read this section of the Health track".to_owned();
            let place = table.row_place(row);
            diags.push(Diagnostic::new(Rule::R001, message).at(place));
            return None;
        };
        sections.push(Section { from, to, dice });
    }
    Some(sections)
}

fn in_short(component: &Component, face: &Face) -> String {
    let columns = [
        "kind",
        "set",
        "start",
        "protein",
        "lipid",
        "carbohydrate",
        "atp",
        "hp",
        "gain",
        "amount",
        "metric",
        "type",
        "area",
        "resource",
        "strain",
        "fx",
    ];
    let words = columns.map(|column| (column, component.text(face, column)));
    let words = words
        .into_iter()
        .filter(|(_, text)| !matches!(*text, "" | "0"));
    let words = words.map(|(column, text)| match column {
        "protein" | "lipid" | "carbohydrate" | "atp" | "hp" => format!("{column} {text}"),
        _ => text.to_owned(),
    });
    words.collect::<Vec<_>>().join(" · ")
}

/// Checks that the referee can lay such a table.
fn fits(
    settings: &Settings<'_>,
    parts: &Parts<'_>,
    tokens: [u8; 5],
    diags: &mut Diags,
) -> Option<()> {
    let pieces: u32 = parts.faces().map(|(_, face)| face.copies).sum();
    let tokens: u32 = tokens.iter().copied().map(u32::from).sum();
    let message = if parts.strains.len() > 3 {
        "the referee knows at most 3 strains".to_owned()
    } else if pieces + tokens > MOST_PIECES {
        format!("the referee lays a table with at most {MOST_PIECES} cards and tokens")
    } else {
        return Some(());
    };
    let place = Spotted::file(&settings.deck().file);
    diags.push(Diagnostic::new(Rule::R001, message).at(place));
    None
}

fn copies(parts: &Parts<'_>, options: &Options, tokens: [u8; 5]) -> Vec<u32> {
    let mut copies: Vec<u32> = parts.faces().map(|(_, face)| face.copies).collect();
    copies.extend(tokens.iter().copied().map(u32::from));
    let seats = usize::from(parts.faces.seats);
    let most = options.flasks.iter().copied().max().unwrap_or(0);
    copies.extend(std::iter::repeat_n(u32::from(most), seats));
    copies.push(options.grey_flasks.into());
    copies.extend(std::iter::repeat_n(u32::from(options.disks), seats));
    copies.extend(std::iter::repeat_n(u32::from(options.goal_markers), seats));
    copies.extend(std::iter::repeat_n(1, parts.faces.spots.into()));
    copies
}

/// Cards and places are called by their ids, other pieces by what they are.
fn names(
    settings: &Settings<'_>,
    parts: &Parts<'_>,
    board: &board::Board,
    diags: &mut Diags,
) -> Option<Names> {
    let mut ids: Vec<String> = parts.faces().map(|(_, face)| face.id.clone()).collect();
    let places: Vec<String> = [&board.spot_ids, &board.bud_ids, &board.places]
        .into_iter()
        .flatten()
        .cloned()
        .collect();
    let spoken = |id: &&String| kit::is_reserved(id, &WORDS);
    let bad = ids.iter().chain(&places).find(spoken);
    let bad = bad.map(|id| format!("`{id}` can't be an id, because moves are written with it"));
    ids.extend(Kind::ALL.map(|kind| format!("{kind}-token")));
    let seats = 1..=parts.faces.seats;
    ids.extend(seats.clone().map(|seat| format!("flasks-{seat}")));
    ids.push("grey-flasks".into());
    ids.extend(seats.clone().map(|seat| format!("disks-{seat}")));
    ids.extend(seats.map(|seat| format!("goal-markers-{seat}")));
    ids.extend(board.spot_ids.iter().map(|id| format!("spot-{id}")));
    let names = bad.map_or_else(|| Names::new(ids, places), Err);
    let complain = |message| {
        let place = Spotted::file(&settings.deck().file);
        diags.push(Diagnostic::new(Rule::R001, message).at(place));
    };
    names.map_err(complain).ok()
}
