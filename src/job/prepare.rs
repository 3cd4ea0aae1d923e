//! Sources → a game that is ready for its job: parsed, drawn, checked, as far as the job wants it.

use crate::book::{self, Book, Volume};
use crate::check::{self, Coverage, Playable};
use crate::deck::{Card, Choice, Component, Deck};
use crate::diag::{Diagnostic, Diags, Rule, Severity};
use crate::face::{self, Album, Ink};
use crate::print::{Shop, misfits};
use crate::referee::Shelf;
use crate::referee::scenario::{self, Held};

use super::boxes;
use super::workshop::Workshop;

/// What is wanted of a game. What is wrong with its book does not keep the cards from being printed,
/// so that only those who want the book look at it.
#[derive(Clone, Copy, Debug)]
pub enum Wanted<'a> {
    /// What stands in its tables.
    Tables,
    /// Its cards, with so much ink.
    Cards(Ink),
    /// The chosen ones of its cards, with so much ink.
    Chosen(Ink, &'a Choice),
    /// The chosen cards as a printing service takes them.
    Bleed(Shop, &'a Choice),
    /// Its rulebook, which draws the cards that it shows and no other.
    Book,
    /// Cards and rulebook.
    Everything,
    /// Cards and rulebook, and the referee plays the game for a while; these scenarios have to hold.
    Trial(Held),
    /// Its rulebook, and the referee plays the game for a while; no card is drawn.
    Play(Held),
}

impl Wanted<'_> {
    /// Gives the ink of the cards, if they are drawn for their own sake.
    fn ink(self) -> Option<Ink> {
        match self {
            Self::Cards(ink) | Self::Chosen(ink, _) => Some(ink),
            Self::Bleed(..) | Self::Everything | Self::Trial(_) => Some(Ink::Full),
            Self::Tables | Self::Book | Self::Play(_) => None,
        }
    }

    /// Says whether a card is drawn when cards are.
    fn asks_for(self, component: &Component, card: &Card) -> bool {
        match self {
            Self::Chosen(_, choice) | Self::Bleed(_, choice) => choice.asks_for(component, card),
            _ => true,
        }
    }

    /// Says whether all cards of a deck are drawn.
    fn shows_all(self, deck: &Deck) -> bool {
        let asked = |component: &Component| {
            let mut cards = component.cards.iter();
            cards.all(|card| self.asks_for(component, card))
        };
        self.ink().is_some() && deck.components.iter().all(asked)
    }

    fn has_book(self) -> bool {
        match self {
            Self::Tables | Self::Cards(_) | Self::Chosen(..) | Self::Bleed(..) => false,
            Self::Book | Self::Everything | Self::Trial(_) | Self::Play(_) => true,
        }
    }
}

/// A game that is ready for its job.
#[derive(Default)]
pub struct Prepared {
    /// The deck; `None` when its manifest can't be read.
    pub deck: Option<Deck>,
    /// The faces that were wanted and could be drawn.
    pub album: Album,
    /// The rulebook, when there is one and it was wanted.
    pub book: Option<Book>,
    /// What teachers get besides, when there is such a book and it was wanted.
    pub pack: Option<Book>,
    /// What can be played, and which rules book, referee and scenarios hold, when a referee has tried
    /// the game.
    pub tried: Option<(Playable, Coverage)>,
    /// Whether all tables could be read and no cell is wrong by itself.
    pub sound: bool,
    /// What was found.
    pub findings: Diags,
}

impl<S: Shelf> Workshop<S> {
    /// Makes a game ready.
    #[doc(hidden)]
    #[must_use]
    pub fn prepare(&self, id: &str, wanted: Wanted<'_>) -> Prepared {
        self.prepare_as(id, wanted, None)
    }

    /// Makes a game ready with the settings of a variant; that there is no such variant is said when
    /// its pieces are chosen.
    #[doc(hidden)]
    #[must_use]
    pub fn prepare_as(&self, id: &str, wanted: Wanted<'_>, variant: Option<&str>) -> Prepared {
        let mut diags = Diags::new();
        let Some(mut deck) = self.shelf.deck(&self.project, id, &mut diags) else {
            return Prepared {
                findings: diags,
                ..Prepared::default()
            };
        };
        deck = deck.in_variant(variant);
        if let Wanted::Bleed(shop, choice) = wanted {
            deck = bleed(deck, shop, choice, &mut diags);
        }
        let whole = check::check(&deck, &self.project, &self.shelf, &mut diags);
        let sound = whole && check::is_sound(&deck, &diags);
        // A deck that lacks something is not tried; a draft of it shows what there is.
        let wanted = match wanted {
            Wanted::Trial(_) if !sound => Wanted::Everything,
            Wanted::Play(_) if !sound => Wanted::Book,
            wanted => wanted,
        };
        // Both look at the same deck, and what they find is told in this order.
        let (mut drawing, mut reading) = (diags.clone(), Diags::new());
        let (album, (books, tried)) = rayon::join(
            || {
                wanted.ink().map_or_else(Album::default, |ink| {
                    let from = (ink, self.plates.as_ref());
                    let asked =
                        |component: &Component, card: &Card| wanted.asks_for(component, card);
                    face::draw_some(&deck, &self.project, &self.fonts, from, asked, &mut drawing)
                })
            },
            || self.read(&deck, wanted, &mut reading),
        );
        if !sound {
            reading.retain(|finding| !check::follows(finding));
        }
        let is_grave = |finding| is_grave(&deck, finding);
        if wanted.shows_all(&deck) && drawing.iter().any(is_grave) {
            reading.retain(|finding| !book::repeats_a_card(finding));
        }
        if whole {
            diags.append(drawing);
            diags.append(reading);
        }
        if whole && matches!(wanted, Wanted::Everything | Wanted::Trial(_)) {
            misfits(&deck, &album, &mut diags);
            let sources = (&self.project, &self.fonts);
            boxes::look(&deck, sources, &album, &mut diags);
        }
        check::suggest(&deck, &self.shelf, &mut diags);
        check::allow(&deck, &self.shelf, &mut diags);
        if !whole || !wanted.shows_all(&deck) || variant.is_some() {
            // Not all cards were looked at, or not as the game has them by itself, so what is allowed of them only seems to do nothing.
            diags.retain(|finding| finding.rule != Rule::M005);
        }
        let [book, pack] = books;
        Prepared {
            deck: Some(deck),
            album,
            book,
            pack,
            tried,
            sound,
            findings: diags,
        }
    }

    /// Reads the books and tries the game, as far as that is wanted.
    fn read(
        &self,
        deck: &Deck,
        wanted: Wanted<'_>,
        diags: &mut Diags,
    ) -> ([Option<Book>; 2], Option<(Playable, Coverage)>) {
        if !wanted.has_book() {
            return ([None, None], None);
        }
        // The book tells some of the scenarios.
        let held = match wanted {
            Wanted::Trial(held) | Wanted::Play(held) => held,
            _ => Held::Own,
        };
        let played = scenario::played(&self.project, deck, &self.shelf, held, diags);
        let books = Volume::ALL
            .map(|volume| book::read(volume, deck, &self.project, &self.fonts, &played, diags));
        let tried = matches!(wanted, Wanted::Trial(_) | Wanted::Play(_));
        let rules = books[0].as_ref();
        let tried = tried.then(|| check::referee(deck, &self.shelf, rules, (&played, held), diags));
        (books, tried.flatten())
    }
}

/// Says whether a finding is an error that a deck does not allow.
fn is_grave(deck: &Deck, finding: &Diagnostic) -> bool {
    finding.severity() == Severity::Error && !deck.allows(finding)
}

/// Gives cards the bleed of a service, and looks at their sizes.
fn bleed(deck: Deck, shop: Shop, choice: &Choice, diags: &mut Diags) -> Deck {
    // That a component does not exist is said when the files are made.
    let chosen = choice.components(&deck).unwrap_or_default();
    for (_, component) in chosen.iter().filter(|(_, c)| !c.shape.is_folded()) {
        diags.extend(shop.unknown_size(&deck, component));
    }
    deck.with_bleed(|component| shop.bleed(component))
}
