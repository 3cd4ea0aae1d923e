//! Which pieces there are, how many of each, and what they are called.

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place as Spotted, Rule};
use crate::games::cytosis::deck::{Bud, Contents, Kind, Organelle, Rows, Spot};
use crate::referee::{Names, kit};

use super::part::Faces;
use super::piece::Stock;
use super::word::WORDS;
use crate::games::cytosis::deck::Options;

/// The pieces of a game.
pub(super) struct Pieces<'a> {
    /// The cards, in the order of their numbers.
    pub cards: Vec<Line<'a>>,
    pub faces: Faces,
    pub tokens: [i64; 5],
    /// Budding places of each organelle.
    pub buds: [u8; 3],
    bud_ids: Vec<&'a str>,
}

impl<'a> Pieces<'a> {
    /// Counts them; `None` where a table says too little.
    pub fn of(contents: &Contents<'a>, seats: u8) -> Option<Self> {
        let (cards, goals) = (contents.cards.as_ref()?, contents.goals.as_ref()?);
        let (events, powers) = (contents.events.as_ref()?, contents.powers.as_ref()?);
        let faces = Faces {
            components: count(cards)?,
            goals: count(goals)?,
            events: count(events)?,
            powers: count(powers)?,
            seats: seats.into(),
            spots: count(contents.spots.as_ref()?)?,
        };
        let (buds, bud_ids) = buds(contents.buds.as_ref()?)?;
        let tokens = contents.tokens.as_ref()?;
        let tokens = tokens.all(|row| Some((row.is.kind?, row.is.copies?)))?;
        let mut counts = [0; 5];
        for (place, kind) in Kind::ALL.into_iter().enumerate() {
            let (_, copies) = tokens.iter().find(|(other, _)| *other == kind)?;
            counts[place] = *copies;
        }
        let cards = lines(cards).chain(lines(goals));
        Some(Self {
            cards: cards.chain(lines(events)).chain(lines(powers)).collect(),
            faces,
            tokens: counts,
            buds,
            bud_ids,
        })
    }

    /// Gives the tokens as a stock; `None` where it can't hold so many.
    pub fn stock(&self) -> Option<Stock> {
        let mut stock = Stock::default();
        for (kind, count) in Kind::ALL.into_iter().zip(self.tokens) {
            *stock.at(kind) = u8::try_from(count).ok()?;
        }
        Some(stock)
    }

    /// Counts the copies of each piece, in the order of their numbers.
    pub fn copies(&self, options: &Options) -> Vec<u32> {
        let cards = self.cards.iter();
        let mut copies: Vec<u32> = cards
            .map(|line| line.card.map_or(0, |card| card.copies))
            .collect();
        let tokens = self.tokens.iter();
        copies.extend(tokens.filter_map(|count| u32::try_from(*count).ok()));
        let seats = usize::from(self.faces.seats);
        let most = options
            .flasks
            .iter()
            .map(|(_, each)| *each)
            .max()
            .unwrap_or(0);
        copies.extend(std::iter::repeat_n(u32::from(most), seats));
        copies.push(options.grey_flasks.into());
        copies.extend(std::iter::repeat_n(u32::from(options.disks), seats));
        copies.extend(std::iter::repeat_n(u32::from(options.goal_markers), seats));
        copies.extend(std::iter::repeat_n(1, self.faces.spots.into()));
        copies
    }

    /// Cards and places are called by their ids, other pieces by what they are.
    pub fn names(
        &self,
        spots: &Rows<'_, Spot<'_>>,
        places: &[&str],
        settings: &Settings<'_>,
        diags: &mut Diags,
    ) -> Option<Names> {
        let cards = self.cards.iter();
        let mut ids: Vec<String> = cards
            .filter_map(|line| Some(line.card?.id.clone()))
            .collect();
        let spots = spots.ids();
        let places = spots.iter().chain(&self.bud_ids).chain(places);
        let places: Vec<String> = places.map(ToString::to_string).collect();
        let spoken = |id: &&String| kit::is_reserved(id, &WORDS);
        let bad = ids.iter().chain(&places).find(spoken);
        let bad = bad.map(|id| format!("`{id}` can't be an id, because moves are written with it"));
        ids.extend(Kind::ALL.map(|kind| format!("{kind}-token")));
        let seats = 1..=self.faces.seats;
        ids.extend(seats.clone().map(|seat| format!("flasks-{seat}")));
        ids.push("grey-flasks".into());
        ids.extend(seats.clone().map(|seat| format!("disks-{seat}")));
        ids.extend(seats.map(|seat| format!("goal-markers-{seat}")));
        ids.extend(spots.iter().map(|id| format!("spot-{id}")));
        let names = bad.map_or_else(|| Names::new(ids, places), Err);
        let complain = |message| {
            let place = Spotted::file(&settings.deck().file);
            diags.push(Diagnostic::new(Rule::R001, message).at(place));
        };
        names.map_err(complain).ok()
    }
}

fn count<T>(rows: &Rows<'_, T>) -> Option<u16> {
    u16::try_from(rows.list.len()).ok()
}

fn lines<'r, 'a, T>(rows: &'r Rows<'a, T>) -> impl Iterator<Item = Line<'a>> + use<'r, 'a, T> {
    rows.list.iter().map(|row| row.line)
}

/// Counts the budding places of each organelle, and orders their ids by organelle.
fn buds<'a>(rows: &Rows<'a, Bud>) -> Option<([u8; 3], Vec<&'a str>)> {
    let mut buds = rows.all(|row| Some((row.is.organelle?, row.line.id())))?;
    buds.sort_by_key(|(organelle, _)| *organelle);
    let of = |organelle| buds.iter().filter(|(other, _)| *other == organelle).count();
    let counts = Organelle::WORDS.map(|(_, organelle)| u8::try_from(of(organelle)).ok());
    let [smooth, rough, golgi] = counts;
    let ids = buds.iter().map(|(_, id)| *id).collect();
    Some(([smooth?, rough?, golgi?], ids))
}
