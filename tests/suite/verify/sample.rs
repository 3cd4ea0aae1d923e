//! A few cards of a game on a sheet, and what is found on it after somebody has worked on the file.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use cardwright::deck::{Choice, Deck};
use cardwright::diag::{Diags, Rule};
use cardwright::face::Ink;
use cardwright::games;
use cardwright::print::Order;
use cardwright::project::Project;
use cardwright::sheet::Paper;
use cardwright::verify::{Judged, Opened, Page, Proofs, Sheets, judge, page};
use lopdf::Document;

use crate::once::{Once, of_each_game};
use crate::support::Drawn;

/// What is found: code, page from 1, row and column.
pub type Told = (Rule, usize, [usize; 2]);

/// Some cards of a game as they are drawn, and what their faces should look like.
type Known = (Arc<Drawn>, Arc<Proofs>);

fn known(game: &str, components: &[&str]) -> Known {
    let drawn = Drawn::some(Project::embedded(), game, Ink::Full, |one| {
        components.contains(&one.id())
    });
    let proofs = Proofs::of(&drawn.deck, &drawn.album);
    (Arc::new(drawn), Arc::new(proofs))
}

/// The first component of a game, drawn once for all tests.
fn first(game: &str) -> &'static Known {
    static FIRST: LazyLock<BTreeMap<&str, Once<Known>>> = LazyLock::new(of_each_game);
    FIRST[game].give(|| known(game, &[deck(game).components[0].id()]))
}

/// Reads a shipped deck, without drawing it.
pub fn deck(game: &str) -> Deck {
    games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck")
}

/// A game, what its faces should look like, and some of its cards on a sheet.
pub struct Sample {
    pub drawn: Arc<Drawn>,
    pub proofs: Arc<Proofs>,
    pub choice: Choice,
    pub bytes: Vec<u8>,
}

impl Sample {
    /// Six cards, which lie in three rows of two.
    pub fn of(game: &str) -> Self {
        Self::with(game, 6)
    }

    pub fn with(game: &str, count: usize) -> Self {
        let known = first(game);
        let id = known.0.deck.components[0].id();
        Self::printed(known, &[id], count)
    }

    /// Six cards for each deck of a class set.
    pub fn class(game: &str, decks: u16) -> Self {
        let known = first(game);
        let id = known.0.deck.components[0].id();
        let order = made!(Order {
            decks,
            ..Order::new(Paper::A4)
        });
        Self::ordered(known, &[id], 6, order)
    }

    /// Some cards of any component.
    pub fn some(game: &str, component: &str, count: usize) -> Self {
        Self::each(game, &[component], count)
    }

    /// Some cards of each of any components.
    pub fn each(game: &str, components: &[&str], count: usize) -> Self {
        Self::printed(&known(game, components), components, count)
    }

    fn printed(known: &Known, components: &[&str], count: usize) -> Self {
        Self::ordered(known, components, count, Order::new(Paper::A4))
    }

    fn ordered((drawn, proofs): &Known, components: &[&str], count: usize, order: Order) -> Self {
        let all = drawn.deck.components.iter();
        let chosen = all.filter(|one| components.contains(&one.id()));
        let cards = chosen.flat_map(|one| one.cards.iter().take(count));
        let cards = cards.map(|card| format!("{}=1", card.id).parse().expect("a card"));
        let choice = made!(Choice {
            only: components.iter().map(|id| (*id).to_owned()).collect(),
            cards: cards.collect(),
        });
        let (plan, diags) = drawn.planned(&choice, order);
        assert!(diags.is_empty(), "{diags:?}");
        let bytes = drawn.file(&plan);
        Self {
            proofs: Arc::clone(proofs),
            drawn: Arc::clone(drawn),
            choice,
            bytes,
        }
    }

    /// Gives what is on the pages of the file, as it was printed.
    pub fn pages(&self) -> Vec<Page> {
        self.looked(self.bytes.clone()).pages
    }

    fn looked(&self, bytes: Vec<u8>) -> Sheets {
        let opened = Opened::open(bytes).expect("a PDF");
        let pages = opened.look(0..usize::MAX, |_, seen, closer| {
            page(seen, &self.proofs, closer, None)
        });
        Self::sheets(&opened, pages)
    }

    fn sheets(opened: &Opened, pages: Vec<Page>) -> Sheets {
        Sheets {
            file: Arc::from("sheets.pdf"),
            turn: opened.turn,
            pages,
        }
    }

    pub fn judged(&self, bytes: Vec<u8>) -> Judged {
        self.judge(self.looked(bytes))
    }

    /// Judges only some of the pages, or some twice.
    pub fn among(&self, pages: Vec<Page>) -> Judged {
        let opened = Opened::open(self.bytes.clone()).expect("a PDF");
        self.judge(Self::sheets(&opened, pages))
    }

    fn judge(&self, sheets: Sheets) -> Judged {
        let drawn = (&self.drawn.deck, &self.drawn.album);
        judge(&[sheets], drawn, &self.proofs, &self.choice)
    }

    /// Does something to the file, and gives what is found, with what it says.
    pub fn damaged<T>(
        &self,
        damage: impl FnOnce(&mut Document) -> T,
    ) -> (T, Vec<Told>, Vec<String>) {
        let mut pdf = Document::load_mem(&self.bytes).expect("a PDF");
        let done = damage(&mut pdf);
        let mut bytes = Vec::new();
        pdf.save_to(&mut bytes).expect("written");
        let found = self.judged(bytes).found;
        let told = found.iter().map(|one| {
            let page = one.page.map_or(0, |page| page + 1);
            (one.rule, page, one.seat.unwrap_or_default())
        });
        let told = told.collect();
        let messages = found.into_iter().map(|one| one.message).collect();
        (done, told, messages)
    }
}
