//! Deck and album → sheets: which card lies on which sheet.
//!
//! Components of one size and shape share sheets, in the order of the deck. What would begin a sheet
//! with few pieces lies where another sheet has room. Of a mat or a board that is larger than the paper,
//! each part is a piece of its own. A plan knows which piece lies on which sheet; faces are put in their
//! places when somebody asks for a sheet, so that many decks need no more room than one.

mod batch;
mod lay;
mod look;
mod share;
mod volume;
mod way;

use crate::deck::{Choice, Component, Deck, Kind};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::face::Album;
use crate::geom::{Length, Size};
use crate::sheet::Paper;
use crate::sheet::{Bundle, Item, Job, JobError, Label, Set, Tiling, lay_out, tile};

use super::edge::Edges;
use super::enlarge::{NotLarger, SAME};
use super::form::Form;
use super::order::Order;
use super::room;
use batch::{Batch, Piece};
use share::Page;

/// The sheets of one game.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What was wanted.
    pub order: Order,
    pub(super) batches: Vec<Batch>,
    /// What lies on each sheet.
    pages: Vec<Page>,
    /// Names and the sheets at which they begin.
    pub(super) bookmarks: Vec<(String, usize)>,
}

/// Sheets that are cut in one pile, as the summary tells of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pile {
    /// The first of the sheets, counted from 0.
    pub from: usize,
    /// What is in them.
    pub bundle: Bundle,
}

/// How much paper an order takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Sheets of paper.
    pub sheets: usize,
    /// Printed sides.
    pub sides: usize,
    /// How many components don't fit the paper.
    pub left_out: usize,
}

/// Counts the sheets that [`plan`] makes of some orders, without placing a face.
#[must_use]
pub fn counts(
    deck: &Deck,
    album: &Album,
    chosen: &[(usize, &Component)],
    choice: &Choice,
    orders: &[Order],
) -> Vec<Count> {
    let edges = Edges::of(album);
    let count = |order: &Order| {
        let mut too_large = Diags::new();
        let drawn = (album, &edges);
        let plan = sorted(deck, drawn, chosen, choice, *order, &mut too_large);
        let pages = plan.lay();
        let backed = pages.iter().filter(|page| plan.has_back(page)).count();
        Count {
            sheets: pages.len(),
            sides: pages.len() + backed,
            left_out: too_large.iter().count(),
        }
    };
    orders.iter().map(count).collect()
}

/// Finds the components that fit on no paper with a name, and those that don't fit on A4, not even in
/// parts to glue together.
pub fn misfits(deck: &Deck, album: &Album, diags: &mut Diags) {
    let edges = Edges::of(album);
    let choice = Choice::default();
    for chosen in deck.components.iter().enumerate() {
        let papers = if chosen.1.spec.kind.is_glued() {
            &[Paper::A4][..]
        } else {
            // What is told in the end is what comes nearest.
            &[Paper::A4, Paper::LETTER, Paper::LEGAL, Paper::A3]
        };
        let mut found = Diags::new();
        let fits = papers.iter().any(|paper| {
            found = Diags::new();
            let order = Order::new(*paper);
            let drawn = (album, &edges);
            sorted(deck, drawn, &[chosen], &choice, order, &mut found);
            found.is_empty()
        });
        if !fits {
            diags.append(found);
        }
    }
}

/// Gives how much larger an order has the pieces that were chosen, in thousandths of their size.
///
/// # Errors
/// When nothing is to be enlarged, or it would come out smaller.
pub fn factor(
    album: &Album,
    (chosen, choice): (&[(usize, &Component)], &Choice),
    order: Order,
) -> Result<u16, NotLarger> {
    let Some(enlarge) = order.enlarge else {
        return Ok(SAME);
    };
    enlarge.factor(chosen, |largest| {
        a_page(album, (chosen, choice), Form::of(largest), order)
    })
}

/// Gives how many pieces of a form lie on a full page, by the thousandths of its size; 0 when not
/// one does.
fn a_page(
    album: &Album,
    (chosen, choice): (&[(usize, &Component)], &Choice),
    same: Form,
    order: Order,
) -> impl Fn(u16) -> usize {
    let edges = Edges::of(album);
    let parts = by_form(chosen).into_iter().find(|(form, _)| *form == same);
    let parts = parts.map_or_else(Vec::new, |(_, parts)| parts);
    let all: Vec<Piece> = parts
        .iter()
        .flat_map(|(number, component)| pieces(album, *number, component, choice))
        .collect();
    move |factor| {
        let job = job(&same.scaled(factor), &parts, &all, &edges, order);
        lay_out(&job).map_or(0, |grid| grid.capacity())
    }
}

/// Says where on which sheets the chosen cards lie. Components that fit no sheet are findings.
pub fn plan(
    deck: &Deck,
    album: &Album,
    chosen: &[(usize, &Component)],
    choice: &Choice,
    order: Order,
    diags: &mut Diags,
) -> Plan {
    let edges = Edges::of(album);
    let mut plan = sorted(deck, (album, &edges), chosen, choice, order, diags);
    let mut first = 0;
    for batch in &mut plan.batches {
        batch.first = first;
        first += batch.pieces.len() * usize::from(order.decks);
    }
    let pages = plan.lay();
    for (sheet, page) in pages.iter().enumerate() {
        let begun = page.blocks.iter().flat_map(|block| &block.begins);
        let names = begun.map(|(owner, title)| (join(owner, title), sheet));
        plan.bookmarks.extend(names);
    }
    plan.pages = pages;
    plan
}

/// Writes `deck A · Cell cards`, or one of the two.
fn join(decks: &str, title: &str) -> String {
    if decks.is_empty() {
        title.to_owned()
    } else {
        format!("{decks} · {title}")
    }
}

/// Sorts the chosen cards by what can share a grid.
fn sorted(
    deck: &Deck,
    (album, edges): (&Album, &Edges<'_>),
    chosen: &[(usize, &Component)],
    choice: &Choice,
    order: Order,
    diags: &mut Diags,
) -> Plan {
    let mut plan = Plan {
        order,
        batches: Vec::new(),
        pages: Vec::new(),
        bookmarks: Vec::new(),
    };
    // What somebody asks for that no piece can have is told once, and of none of them.
    if let Err(error) = wished(order).check() {
        diags.push(Diagnostic::new(Rule::P001, error.to_string()));
        return plan;
    }
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
        let job = job(&form, &parts, &all, edges, order);
        match room::roomy(&job, all.len(), order) {
            Ok(grid) if !all.is_empty() => plan.batches.push(Batch {
                job,
                grid,
                tiling: None,
                form,
                pieces: all,
                first: 0,
                starts,
            }),
            Ok(_) => {}
            Err(JobError::TooLarge { .. }) if glued(&parts) => match tile(&job) {
                Ok(tiling) => plan
                    .batches
                    .push(divided((form, job), tiling, &all, &starts)),
                Err(error) => {
                    let ways = way::ways(job, |job| tile(job).is_ok());
                    diags.push(too_large(deck, &parts, &error).help(ways));
                }
            },
            Err(error) => {
                let ways = way::ways(job, |job| lay_out(job).is_ok());
                diags.push(too_large(deck, &parts, &error).help(ways));
            }
        }
    }
    plan
}

/// Says how pieces of a form lie on a page.
fn job(
    form: &Form,
    parts: &[(usize, &Component)],
    all: &[Piece],
    edges: &Edges<'_>,
    order: Order,
) -> Job {
    let job = Job {
        margin: order.margin,
        cutting: order.cutting,
        inset: order.inset,
        fold: order.fold && all.iter().any(|piece| piece.item.back.is_some()),
        ..form.job(order.paper, order.spacing)
    };
    if order.spacing.is_some() || !form.has_straight_edges() {
        return job;
    }
    let small = parts.iter().all(|(_, component)| room::looks_at(component));
    let agree = || edges.agree(items(all));
    room::spaced(job, order, all.len(), small, agree)
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
    let packs = choice.packs(component) as usize;
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
        // An outline may tell which way a card is held; then its mark may as well.
        let is_alike = component.shape.is_alike_turned(component.size);
        let hidden = component.spec.kind == Kind::Card && is_alike;
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
                hidden,
            },
            corner: component.corner,
        });
        let copies = choice.copies_in_pack(component, card);
        let copies = slot.copies(card, copies) as usize;
        piece
            .into_iter()
            .flat_map(move |piece| std::iter::repeat_n(piece, copies))
    })
}

/// Says whether all components are such that may be glued together from parts.
fn glued(parts: &[(usize, &Component)]) -> bool {
    parts
        .iter()
        .all(|(_, component)| component.spec.kind.is_glued())
}

/// Makes a batch of which every part of a piece is a piece of its own.
fn divided(
    (form, job): (Form, Job),
    tiling: Tiling,
    pieces: &[Piece],
    starts: &[(String, usize)],
) -> Batch {
    let parts = tiling.parts();
    let part = |piece: &Piece| Piece {
        corner: Length::ZERO,
        ..*piece
    };
    Batch {
        job,
        form,
        first: 0,
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

/// Gives what is asked for, for a piece that has it whatever it is.
fn wished(order: Order) -> Job {
    let side = Length::whole_mm(20);
    Job {
        margin: order.margin,
        inset: order.inset,
        spacing: order.spacing.unwrap_or_default(),
        ..Job::new(order.paper, Size::new(side, side), Length::ZERO)
    }
}

fn too_large(deck: &Deck, parts: &[(usize, &Component)], error: &JobError) -> Diagnostic {
    let names: Vec<&str> = parts.iter().map(|(_, component)| component.id()).collect();
    let place = parts
        .first()
        .map(|(_, component)| deck.place(&component.spec.size));
    Diagnostic::new(Rule::P001, format!("{}: {error}", names.join(", "))).at_maybe(place)
}
