//! What a print asks of people, as data: how many sheets, how to cut and stack them, what may go
//! wrong.

use crate::deck::{Choice, Component, Deck};
use crate::geom::Length;
use crate::print::{Labour, Order, Pile, Plan};
use crate::sheet::{Cutting, REGISTRATION_LENGTH, REGISTRATION_STROKE, Tiling, registration_inset};

/// What a print asks of people.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Summary {
    /// What was printed.
    pub order: Order,
    /// Sheets, sides, cuts and minutes.
    pub labour: Labour,
    /// What the minutes hold beside cutting.
    pub handwork: Handwork,
    /// How sheets are cut in piles and stacked; none when decks follow each other.
    pub piles: Vec<Pile>,
    /// What the variant is played without.
    pub unplayed: Vec<Unplayed>,
    /// Pieces larger than the paper.
    pub large: Vec<Large>,
    /// How the machine's marks are to be set, when one cuts.
    pub registration: Option<Registration>,
    /// Whether there are dice to fold.
    pub has_nets: bool,
    /// Titles of round pieces that are cut by hand, by their diameter.
    pub round: Vec<(Length, Vec<String>)>,
    /// Titles of pieces that are cut out by hand along another outline.
    pub outlined: Vec<String>,
    /// Titles of the standees.
    pub standees: Vec<String>,
    /// Titles of components that have no room for the mark of their deck.
    pub unlabelled: Vec<String>,
    /// Whether the paper has no room for a ruler beside the cards.
    pub lacks_ruler: bool,
    /// Cut lines whose marks stand where some printers don't print, when marks are all there is.
    pub unmarked: usize,
}

/// A component that was left out, since the variant is played without it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unplayed {
    /// Its title.
    pub title: String,
    /// Titles of the variants that use it.
    pub used_in: Vec<String>,
}

/// Work beside cutting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Handwork {
    /// None.
    None,
    /// Parts are glued together.
    Gluing,
    /// Pieces are folded and glued.
    Folding,
}

/// A component that is larger than the paper and comes in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Large {
    /// Its title.
    pub title: String,
    /// The sheets with its parts, counted from 0.
    pub sheets: Vec<usize>,
    /// How many parts a piece has.
    pub parts: usize,
    /// How they lie: `A1 A2 / B1 B2`.
    pub map: String,
}

/// How the registration marks of a cutting machine are to be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Registration {
    /// Length of a mark.
    pub length: Length,
    /// Thickness of its lines.
    pub stroke: Length,
    /// Distance from the edge of the paper.
    pub inset: Length,
}

impl Summary {
    /// Says whether anything is printed on a back.
    #[must_use]
    pub fn has_backs(&self) -> bool {
        self.labour.sides > self.labour.sheets
    }

    /// Sums the plan of what was chosen of a deck up.
    pub(super) fn of(plan: &Plan, deck: &Deck, choice: &Choice) -> Self {
        let order = plan.order;
        let machine = order.cutting == Cutting::Machine;
        let round = plan.round().into_iter().filter(|_| !machine);
        Self {
            order,
            labour: plan.labour(),
            handwork: handwork(plan),
            piles: plan.piles(),
            unplayed: unplayed(deck, choice),
            large: large(plan),
            registration: machine.then(|| Registration {
                length: REGISTRATION_LENGTH,
                stroke: REGISTRATION_STROKE,
                inset: registration_inset(order.margin, order.inset),
            }),
            has_nets: plan.has_nets(),
            round: round.map(|(size, titles)| (size, owned(titles))).collect(),
            outlined: owned(plan.outlined())
                .into_iter()
                .filter(|_| !machine)
                .collect(),
            standees: owned(plan.standees()),
            unlabelled: owned(plan.unlabelled()),
            lacks_ruler: plan.grid(0).is_some_and(|grid| grid.ruler.is_none()),
            // Scissors follow the outlines.
            unmarked: match order.cutting {
                Cutting::Scissors => 0,
                Cutting::Guillotine | Cutting::Machine => plan.unmarked(),
            },
        }
    }
}

fn owned(titles: Vec<&str>) -> Vec<String> {
    titles.into_iter().map(str::to_owned).collect()
}

/// Finds the components that were left out for the variant alone.
fn unplayed(deck: &Deck, choice: &Choice) -> Vec<Unplayed> {
    let all = deck.components.iter();
    let left_out =
        all.filter(|component| choice.is_named(component) && !choice.is_played(component));
    left_out
        .map(|component| Unplayed {
            title: component.spec.title.clone(),
            used_in: used_in(deck, component),
        })
        .collect()
}

/// Gives the titles of the variants that use a component; none when all do.
pub(super) fn used_in(deck: &Deck, component: &Component) -> Vec<String> {
    let named = component.spec.variants.iter();
    let ids = named.flat_map(toml::Spanned::get_ref);
    let known = ids.filter_map(|id| deck.manifest.variants.get(id));
    known.map(|variant| variant.title.clone()).collect()
}

fn handwork(plan: &Plan) -> Handwork {
    let mut sheets = 0..plan.sheets().len();
    if plan.order.fold || plan.has_nets() || !plan.standees().is_empty() {
        Handwork::Folding
    } else if sheets.any(|sheet| plan.tiling(sheet).is_some()) {
        Handwork::Gluing
    } else {
        Handwork::None
    }
}

/// Finds the components larger than the paper.
fn large(plan: &Plan) -> Vec<Large> {
    let mut found: Vec<Large> = Vec::new();
    for sheet in 0..plan.sheets().len() {
        let Some(tiling) = plan.tiling(sheet) else {
            continue;
        };
        let title = plan.title(sheet);
        match found.iter_mut().find(|known| known.title == title) {
            Some(known) => known.sheets.push(sheet),
            None => found.push(divided(title, tiling, sheet)),
        }
    }
    found
}

fn divided(title: &str, tiling: &Tiling, sheet: usize) -> Large {
    Large {
        title: title.to_owned(),
        sheets: vec![sheet],
        parts: tiling.parts(),
        map: tiling.map(),
    }
}
