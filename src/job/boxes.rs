//! Cards of a deck → boxes: how many, how large, and what lies in them; and their pictures.

use crate::deck::{Card, Choice, Component, Deck, Kind};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::face::{self, Album, Face, FaceId, Ink, Slot, Wrap, wrap};
use crate::geom::{Length, Size};
use crate::net::{Stock, Tuck};
use crate::print::carton;
use crate::project::Project;
use crate::sheet::{DEFAULT_MARGIN, Paper};
use crate::text::Fonts;

use super::failure::Failure;

/// Cards that are shown on a box.
const SHOWN: usize = 3;

/// The boxes that somebody asks for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// Pieces to box.
    pub choice: Choice,
    /// Amount of ink.
    pub ink: Ink,
    /// What the cards are made of.
    pub stock: Stock,
    /// Paper in the tray.
    pub paper: Paper,
    /// Edge that the printer can't print.
    pub margin: Length,
    /// Whether to make what can be drawn, even if something is wrong.
    pub draft: bool,
}

of_a_game!(Order);

impl Default for Order {
    /// Boxes on A4 for cards on the usual paper.
    fn default() -> Self {
        Self {
            game: String::new(),
            choice: Choice::default(),
            ink: Ink::default(),
            stock: Stock::default(),
            paper: Paper::A4,
            margin: DEFAULT_MARGIN,
            draft: false,
        }
    }
}

/// A box and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Boxed {
    /// The net.
    pub tuck: Tuck,
    /// Size of its cards.
    pub card: Size,
    /// How many pieces of which component are in it.
    pub contents: Vec<(usize, String)>,
    /// Which of how many boxes for cards of this size it is.
    pub part: [usize; 2],
}

impl Boxed {
    /// Counts its pieces.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.contents.iter().map(|(count, _)| count).sum()
    }
}

/// Boxes with their pictures.
pub(super) struct Drawn {
    /// Each with its picture, where it could be drawn.
    pub boxes: Vec<(Boxed, Option<Face>)>,
    /// Titles of what goes into no box: boards, dice, tokens.
    pub loose: Vec<String>,
}

/// Puts cards into boxes, and draws these with the cards of an album on them.
pub(super) fn drawn(
    deck: &Deck,
    (project, fonts): (&Project, &Fonts),
    album: &Album,
    order: &Order,
    findings: &mut Diags,
) -> Result<Drawn, Failure> {
    let chosen = order.choice.components(deck)?;
    let (cards, others): (Vec<_>, Vec<_>) = chosen.into_iter().partition(|(_, c)| is_card(c));
    let pieces = |component: &Component| -> usize {
        let all = component.cards.iter();
        all.map(|card| order.choice.copies(component, card) as usize)
            .sum()
    };
    let others = others.iter().filter(|(_, component)| pieces(component) > 0);
    let loose = others.map(|(_, one)| one.spec.title.clone()).collect();
    let mut piles: Vec<Pile<'_>> = Vec::new();
    for (number, component) in cards {
        let count = pieces(component);
        if count == 0 {
            continue;
        }
        match piles.iter_mut().find(|pile| pile.size == component.size) {
            Some(pile) => pile.parts.push((number, component, count)),
            None => piles.push(Pile {
                size: component.size,
                parts: vec![(number, component, count)],
            }),
        }
    }
    let (mut boxes, mut wraps) = (Vec::new(), Vec::new());
    for pile in &piles {
        let Some(divided) = pile.divided(order) else {
            findings.push(pile.too_large(deck, order.paper));
            continue;
        };
        for one in divided {
            wraps.push(pile.wrap(&one, album, &order.choice));
            boxes.push(one);
        }
    }
    let faces = wrap(deck, project, fonts, (album, order.ink), &wraps, findings);
    let boxes = boxes.into_iter().zip(faces).collect();
    Ok(Drawn { boxes, loose })
}

/// Finds what is wrong with the boxes of a deck whose template of boxes is not the one that every game
/// has.
pub(super) fn look(
    deck: &Deck,
    (project, fonts): (&Project, &Fonts),
    album: &Album,
    findings: &mut Diags,
) {
    let Some(path) = face::box_template(project, deck.id()) else {
        return;
    };
    let path = format!("templates/{path}");
    if Project::shipped().bytes(&path) == project.bytes(&path) {
        return;
    }
    let mut found = Diags::new();
    let order = Order::default();
    if drawn(deck, (project, fonts), album, &order, &mut found).is_ok() {
        // That large cards get no box matters only to those who want one.
        found.retain(|finding| !finding.faces.is_empty());
        findings.append(found);
    }
}

/// Says whether pieces are piled up and shuffled; all others go into a bag or below the box.
fn is_card(component: &Component) -> bool {
    matches!(component.spec.kind, Kind::Card | Kind::Aid)
}

/// All cards of one size.
struct Pile<'a> {
    size: Size,
    /// The components with their place in the deck and the number of their pieces.
    parts: Vec<(usize, &'a Component, usize)>,
}

impl<'a> Pile<'a> {
    fn pieces(&self) -> usize {
        self.parts.iter().map(|(_, _, count)| count).sum()
    }

    /// Divides the cards evenly over as few boxes as possible; `None` when not even one card fits.
    fn divided(&self, order: &Order) -> Option<Vec<Boxed>> {
        let all = self.pieces();
        let card = order.stock.size(self.size);
        let fitting = |parts: usize| {
            let each = all.div_ceil(parts);
            let tuck = Tuck::new(card, order.stock.pile(each), order.stock.paper());
            carton(tuck, FaceId(0), order.paper, order.margin).map(|_| (parts, each, tuck))
        };
        let (_, each, tuck) = (1..=all).find_map(fitting)?;
        let parts = all.div_ceil(each);
        let boxes = (0..parts).map(|number| Boxed {
            tuck,
            card: self.size,
            contents: self.contents(number * each, each),
            part: [number + 1, parts],
        });
        Some(boxes.collect())
    }

    /// Gives what lies in the pile from some card on.
    fn contents(&self, from: usize, most: usize) -> Vec<(usize, String)> {
        let (mut start, to) = (0, from + most);
        let mut contents = Vec::new();
        for (_, component, count) in &self.parts {
            let here = (start + count).min(to).saturating_sub(start.max(from));
            if here > 0 {
                contents.push((here, component.spec.title.clone()));
            }
            start += count;
        }
        contents
    }

    /// Says what the picture on a box shows.
    fn wrap(&self, one: &Boxed, album: &Album, choice: &Choice) -> Wrap<'a> {
        let within = |title: &str| one.contents.iter().any(|(_, other)| other == title);
        let parts = self.parts.iter().filter(|(_, c, _)| within(&c.spec.title));
        let mut shown: Vec<(usize, &Component)> = parts.map(|(n, c, _)| (*n, *c)).collect();
        // Player aids are no cards to show off with.
        let proud = |(_, c): &(usize, &Component)| c.spec.kind == Kind::Card;
        if shown.iter().any(proud) {
            shown.retain(proud);
        }
        let fronts = shown.iter().map(|(number, component)| {
            let used = |card: &Card| choice.copies(component, card) > 0;
            let slots = album.slots.iter().filter(|slot| slot.component == *number);
            let slots = slots.filter(|slot| component.cards.get(slot.card).is_some_and(used));
            slots.filter_map(|slot| slot.front).collect::<Vec<_>>()
        });
        let fronts: Vec<Vec<FaceId>> = fronts.collect();
        let first = shown.first().map(|(number, _)| *number);
        let slots = album.slots.iter();
        let own = |slot: &&Slot| Some(slot.component) == first;
        let back = slots.filter(own).find_map(|slot| slot.back);
        Wrap {
            tuck: one.tuck,
            component: self.parts[0].1,
            contents: one.contents.clone(),
            part: one.part,
            cards: fan(&fronts),
            back,
        }
    }

    fn too_large(&self, deck: &Deck, paper: Paper) -> Diagnostic {
        let place = self
            .parts
            .first()
            .map(|(_, one, _)| deck.place(&one.spec.size));
        let message = format!("a box for cards of {} does not fit on {paper}", self.size);
        Diagnostic::new(Rule::P001, message)
            .at_maybe(place)
            .help("take larger paper, or box other components")
    }
}

/// Chooses faces for a fan: one of each component in turn, from the inside of each.
fn fan(fronts: &[Vec<FaceId>]) -> Vec<FaceId> {
    let mut turns = vec![0; fronts.len()];
    let filled = fronts.iter().filter(|faces| !faces.is_empty()).count();
    for number in 0..SHOWN {
        if let Some(turn) = turns.get_mut(number % filled.max(1)) {
            *turn += 1;
        }
    }
    let mut chosen = Vec::new();
    let filled = fronts.iter().filter(|faces| !faces.is_empty());
    for (faces, turn) in filled.zip(turns) {
        let at = (1..=turn).map(|number| faces[faces.len() * number / (turn + 1)]);
        chosen.extend(at);
    }
    chosen.dedup();
    chosen
}
