//! Deck and album → sheets: which card lies on which sheet.
//!
//! Components of one size and shape share sheets, in the order of the deck; nets of dice share theirs
//! with the same die only. Of a mat or a board that is larger than the paper, each part is a piece of its
//! own.

use crate::deck::{Choice, Component, Deck, Kind};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::face::{Album, FaceId};
use crate::geom::{Length, Size};
use crate::sheet::{
    Bundle, Grid, Item, Job, JobError, Label, Set, Sheet, Tiling, bundles, impose, in_turn, tile,
};

use super::edge;
use super::form::Form;
use super::order::{Order, Sequence};
use super::room;

/// The sheets of one game.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What was wanted.
    pub order: Order,
    pub(super) batches: Vec<Batch>,
    pub(super) sheets: Vec<Sheet>,
    /// What is known of each sheet.
    pub(super) notes: Vec<Note>,
    /// Names and the sheets at which they begin.
    pub(super) bookmarks: Vec<(String, usize)>,
}

/// Components of one size.
#[derive(Clone, Debug)]
pub(super) struct Batch {
    pub grid: Grid,
    /// How pieces larger than the paper are divided.
    pub tiling: Option<Tiling>,
    /// How the pieces lie in their slots.
    pub form: Form,
    /// The cards of one deck, copies repeated; a divided piece is here once for each part.
    pieces: Vec<Piece>,
    /// Title of a component and the index of its first item.
    starts: Vec<(String, usize)>,
}

impl Batch {
    fn titles(&self) -> impl Iterator<Item = &str> {
        self.starts.iter().map(|(title, _)| title.as_str())
    }
}

/// A card to be cut out.
#[derive(Clone, Copy, Debug)]
struct Piece {
    item: Item,
    /// The other face of a standee, which lies on the same side of the sheet.
    behind: Option<FaceId>,
    /// How it says to which deck it belongs; the deck is filled in later.
    label: Label,
    /// Radius of its corners.
    corner: Length,
}

/// What is known of a sheet beside what lies on it.
#[derive(Clone, Debug)]
pub(super) struct Note {
    /// The batch that it belongs to.
    pub batch: usize,
    /// Whose cards it holds; empty when there is one deck.
    pub decks: String,
}

/// Sheets that are cut in one pile, as the summary tells of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The first of the sheets, counted from 0.
    pub from: usize,
    /// What is in them.
    pub bundle: Bundle,
}

/// Places the chosen cards on sheets. Components that fit no sheet are findings.
pub fn plan(
    deck: &Deck,
    album: &Album,
    chosen: &[(usize, &Component)],
    choice: &Choice,
    order: Order,
    diags: &mut Diags,
) -> Plan {
    let mut plan = Plan {
        order,
        batches: Vec::new(),
        sheets: Vec::new(),
        notes: Vec::new(),
        bookmarks: Vec::new(),
    };
    for (form, parts) in by_form(chosen) {
        let mut all = Vec::new();
        let mut starts = Vec::new();
        for (number, component) in &parts {
            let before = all.len();
            all.extend(pieces(album, *number, component, choice));
            if all.len() > before {
                starts.push((component.spec.title.clone(), before));
            }
        }
        let job = Job {
            margin: order.margin,
            cutting: order.cutting,
            fold: order.fold && all.iter().any(|piece| piece.item.back.is_some()),
            ..form.job(order.paper, order.spacing)
        };
        let job = match order.spacing {
            None if form.has_straight_edges() => {
                let kinds = parts.iter().map(|(_, component)| component.spec.kind);
                let small = kinds.into_iter().all(|kind| kind == Kind::Token);
                let agree = || edge::agree(album, items(&all));
                room::spaced(job, order, all.len(), small, agree)
            }
            _ => job,
        };
        match room::roomy(&job, all.len(), order) {
            Ok(grid) if !all.is_empty() => plan.batches.push(Batch {
                grid,
                tiling: None,
                form,
                pieces: all,
                starts,
            }),
            Ok(_) => {}
            Err(JobError::TooLarge { .. }) if glued(&parts) => match tile(&job) {
                Ok(tiling) => plan.batches.push(divided(form, tiling, &all, &starts)),
                Err(error) => diags.push(too_large(deck, &parts, &error)),
            },
            Err(error) => diags.push(too_large(deck, &parts, &error)),
        }
    }
    match order.sequence {
        Sequence::Decks => plan.deck_after_deck(),
        Sequence::Stack => plan.cut_and_stack(),
    }
    plan
}

/// Gives all faces that are cut along straight edges, a standee's back as if it were a front.
fn items(pieces: &[Piece]) -> impl Iterator<Item = Item> + Clone + '_ {
    pieces.iter().flat_map(|piece| {
        let other = piece.behind.map(|front| Item {
            front,
            ..piece.item
        });
        [Some(piece.item), other].into_iter().flatten()
    })
}

/// Components with their index in the deck.
type Chosen<'a> = Vec<(usize, &'a Component)>;

/// Groups components that can share sheets: same trim, same bleed, same shape.
fn by_form<'a>(chosen: &[(usize, &'a Component)]) -> Vec<(Form, Chosen<'a>)> {
    let mut groups: Vec<(Form, Chosen<'a>)> = Vec::new();
    for (number, component) in chosen {
        let form = Form::of(component);
        match groups.iter_mut().find(|(known, _)| *known == form) {
            Some((_, parts)) => parts.push((*number, component)),
            None => groups.push((form, vec![(*number, component)])),
        }
    }
    groups
}

/// Gives the copies of all cards that could be drawn, pack after pack.
fn pieces(
    album: &Album,
    number: usize,
    component: &Component,
    choice: &Choice,
) -> impl Iterator<Item = Piece> {
    let pack: Vec<Piece> = pack(album, number, component, choice).collect();
    let packs = component.packs(choice.players) as usize;
    std::iter::repeat_n(pack, packs).flatten()
}

/// Gives the copies of all cards in a pack that could be drawn.
fn pack<'a>(
    album: &'a Album,
    number: usize,
    component: &'a Component,
    choice: &'a Choice,
) -> impl Iterator<Item = Piece> + 'a {
    let slots = album
        .slots
        .iter()
        .filter(move |slot| slot.component == number);
    slots.flat_map(move |slot| {
        let card = &component.cards[slot.card];
        let wanted = slot.front.filter(|_| choice.has_card(component, card));
        // Both faces of what is folded lie on one side of the sheet.
        let folded = component.shape.is_folded();
        let piece = wanted.map(|front| Piece {
            item: Item {
                front,
                back: slot.back.filter(|_| !folded),
                label: None,
            },
            behind: Some(slot.back.unwrap_or(front)).filter(|_| folded),
            label: Label {
                set: Set(0),
                front: component.set_mark,
                back: component.back_set_mark,
                hidden: component.spec.kind == Kind::Card,
            },
            corner: component.corner,
        });
        piece
            .into_iter()
            .flat_map(|piece| std::iter::repeat_n(piece, card.copies_for(choice.players) as usize))
    })
}

/// Says whether all components are such that may be glued together from parts.
fn glued(parts: &[(usize, &Component)]) -> bool {
    parts
        .iter()
        .all(|(_, component)| component.spec.kind.is_glued())
}

/// Makes a batch of which every part of a piece is a piece of its own.
fn divided(form: Form, tiling: Tiling, pieces: &[Piece], starts: &[(String, usize)]) -> Batch {
    let parts = tiling.parts();
    let part = |piece: &Piece| Piece {
        corner: Length::ZERO,
        ..*piece
    };
    Batch {
        form,
        grid: tiling.grid.clone(),
        pieces: pieces
            .iter()
            .flat_map(|piece| std::iter::repeat_n(part(piece), parts))
            .collect(),
        starts: starts
            .iter()
            .map(|(title, start)| (title.clone(), start * parts))
            .collect(),
        tiling: Some(tiling),
    }
}

fn too_large(deck: &Deck, parts: &[(usize, &Component)], error: &JobError) -> Diagnostic {
    let names: Vec<&str> = parts.iter().map(|(_, component)| component.id()).collect();
    let place = parts
        .first()
        .map(|(_, component)| deck.place(&component.spec.size));
    Diagnostic::new(Rule::P001, format!("{}: {error}", names.join(", "))).at_maybe(place)
}

impl Plan {
    /// Lays every deck on sheets of its own, but for pieces that would leave such a sheet half
    /// empty: those of all decks share sheets at the end.
    fn deck_after_deck(&mut self) {
        let (few, many): (Vec<_>, Vec<_>) = (0..self.batches.len()).partition(|batch| {
            let batch = &self.batches[*batch];
            self.order.decks > 1 && room::is_few(batch.pieces.len(), &batch.grid)
        });
        for number in 0..self.order.decks {
            for batch in &many {
                self.in_turn(*batch, Set(number), 1);
            }
        }
        for batch in few {
            self.in_turn(batch, Set(0), self.order.decks);
        }
    }

    /// Fills sheets with some decks' pieces of one batch.
    fn in_turn(&mut self, batch: usize, first: Set, decks: u16) {
        let (items, capacity) = (self.items(batch), self.batches[batch].grid.capacity());
        let cards = self.batches[batch].pieces.len();
        let from = usize::from(first.0) * cards;
        let leaves = in_turn(from..from + usize::from(decks) * cards, capacity);
        let name = self.name(first, decks);
        for (title, item) in self.batches[batch].starts.clone() {
            let sheet = self.sheets.len() + item / capacity.max(1);
            self.bookmarks.push((join(&name, &title), sheet));
        }
        self.add(batch, &items, &leaves, &name);
    }

    /// Lays decks so that piles of cut cards are in order.
    fn cut_and_stack(&mut self) {
        for batch in 0..self.batches.len() {
            let (items, cards) = (self.items(batch), self.batches[batch].pieces.len());
            let titles = self.batches[batch].titles();
            let titles = titles.collect::<Vec<_>>().join(", ");
            for bundle in self.bundles(batch) {
                let decks = self.name(bundle.first, bundle.decks);
                self.bookmarks
                    .push((join(&decks, &titles), self.sheets.len()));
                self.add(batch, &items, &bundle.leaves(cards), &decks);
            }
        }
    }

    fn bundles(&self, batch: usize) -> Vec<Bundle> {
        let batch = &self.batches[batch];
        bundles(self.order.decks, batch.pieces.len(), batch.grid.capacity())
    }

    fn add(&mut self, batch: usize, items: &[Item], leaves: &[crate::sheet::Leaf], decks: &str) {
        let Batch {
            grid,
            tiling,
            form,
            pieces,
            ..
        } = &self.batches[batch];
        let mut sheets = match tiling {
            Some(tiling) => tiling.impose(items, leaves, self.order.duplex),
            None => impose(items, leaves, grid, self.order.duplex),
        };
        for sheet in &mut sheets {
            let behind = |item: usize| pieces[item % pieces.len()].behind;
            form.dress(sheet, self.order.cutting, behind);
        }
        self.notes.extend(sheets.iter().map(|_| Note {
            batch,
            decks: decks.to_owned(),
        }));
        self.sheets.extend(sheets);
    }

    /// Gives the cards of all decks, deck after deck, each with the mark of its deck.
    fn items(&self, batch: usize) -> Vec<Item> {
        let batch = &self.batches[batch];
        let marked = self.order.decks > 1;
        let deck = |number| {
            batch.pieces.iter().map(move |piece| Item {
                label: marked.then_some(Label {
                    set: Set(number),
                    ..piece.label
                }),
                ..piece.item
            })
        };
        (0..self.order.decks).flat_map(deck).collect()
    }

    /// Names decks by their letters; a lone deck needs no name.
    fn name(&self, first: Set, count: u16) -> String {
        match (self.order.decks, count) {
            (1, _) => String::new(),
            (_, 1) => format!("deck {first}"),
            _ => format!("decks {first} to {}", Set(first.0 + count - 1)),
        }
    }

    /// Gives the sheets in the order of printing.
    #[must_use]
    pub fn sheets(&self) -> &[Sheet] {
        &self.sheets
    }

    /// Gives the piles in which sheets are cut and stacked; none when decks follow each other.
    #[must_use]
    pub fn piles(&self) -> Vec<Pile> {
        let mut from = 0;
        let mut piles = Vec::new();
        if self.order.sequence == Sequence::Stack {
            for bundle in (0..self.batches.len()).flat_map(|batch| self.bundles(batch)) {
                piles.push(Pile { from, bundle });
                from += bundle.sheets;
            }
        }
        piles
    }

    /// Gives the radius of the corners of an item on a sheet.
    pub(super) fn corner(&self, sheet: usize, item: usize) -> Length {
        let pieces = &self.batches[self.notes[sheet].batch].pieces;
        pieces[item % pieces.len()].corner
    }

    /// Gives how the pieces of a sheet are divided, if they are larger than the paper.
    #[must_use]
    pub fn tiling(&self, sheet: usize) -> Option<&Tiling> {
        let note = self.notes.get(sheet)?;
        self.batches[note.batch].tiling.as_ref()
    }

    /// Says which parts of which piece lie on a sheet: `Board, part B2 of A1 A2 / B1 B2`. Nothing
    /// when they are whole pieces.
    pub(super) fn parts_on(&self, sheet: usize) -> String {
        let Some(tiling) = self.tiling(sheet) else {
            return String::new();
        };
        let here = &self.sheets[sheet].front.tiles;
        let names: Vec<_> = here.iter().map(|tile| tile.part.to_string()).collect();
        let word = if names.len() == 1 { "part" } else { "parts" };
        format!(
            "{}, {word} {} of {}",
            self.title(sheet),
            names.join(" "),
            tiling.map()
        )
    }

    /// Gives the title of the component that the first piece on a sheet belongs to.
    #[must_use]
    pub fn title(&self, sheet: usize) -> &str {
        let batch = self.notes.get(sheet).map(|note| &self.batches[note.batch]);
        let first = self.sheets.get(sheet).and_then(|s| s.front.placed.first());
        let (Some(batch), Some(first)) = (batch, first) else {
            return "";
        };
        let number = first.item % batch.pieces.len();
        let begun = batch
            .starts
            .iter()
            .rev()
            .find(|(_, start)| *start <= number);
        begun.map_or("", |(title, _)| title)
    }

    /// Gives how the pieces of a sheet lie in their slots, and the slots' size.
    pub(super) fn form(&self, sheet: usize) -> Option<(&Form, Size)> {
        let batch = &self.batches[self.notes.get(sheet)?.batch];
        Some((&batch.form, batch.grid.slots.first()?.trim.size))
    }

    /// Says whether dice are among what is printed.
    #[must_use]
    pub fn has_nets(&self) -> bool {
        self.batches.iter().any(|batch| batch.form.net().is_some())
    }

    /// Names the standees.
    #[must_use]
    pub fn standees(&self) -> Vec<&str> {
        let all = self.batches.iter();
        let standees = all.filter(|batch| batch.form.tent().is_some());
        standees.flat_map(Batch::titles).collect()
    }

    /// Names the round pieces of each diameter.
    #[must_use]
    pub fn round(&self) -> Vec<(Length, Vec<&str>)> {
        let all = self.batches.iter();
        let round = all.filter_map(|batch| Some((batch.form.diameter()?, batch)));
        round
            .map(|(diameter, batch)| (diameter, batch.titles().collect()))
            .collect()
    }

    /// Counts the cut lines whose marks stand where some printers don't print.
    #[must_use]
    pub fn unmarked(&self) -> usize {
        let marked = self
            .batches
            .iter()
            .filter(|batch| batch.form.net().is_none());
        marked.map(|batch| batch.grid.unmarked).sum()
    }

    /// Names the components of a class set that are too small for the mark of their deck.
    #[must_use]
    pub fn unlabelled(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for batch in self.batches.iter().filter(|_| self.order.decks > 1) {
            let ends = batch.starts.iter().skip(1).map(|(_, start)| *start);
            let ends = ends.chain([batch.pieces.len()]);
            for ((title, start), end) in batch.starts.iter().zip(ends) {
                let mut pieces = batch.pieces[*start..end].iter();
                if pieces.any(|piece| piece.label.front.or(piece.label.back).is_none()) {
                    names.push(title.as_str());
                }
            }
        }
        names
    }

    /// Finds the grid of a sheet by its index.
    #[must_use]
    pub fn grid(&self, sheet: usize) -> Option<&Grid> {
        let note = self.notes.get(sheet)?;
        Some(&self.batches[note.batch].grid)
    }
}

/// Writes `deck A · Cell cards`, or one of the two.
fn join(decks: &str, title: &str) -> String {
    if decks.is_empty() {
        title.to_owned()
    } else {
        format!("{decks} · {title}")
    }
}
