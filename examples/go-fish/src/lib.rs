//! Go Fish: collect all cards of a kind.
//!
//! The smallest game that is whole, and the worked example of how a game is added: in the
//! program, this folder would stand in `src/games/go_fish/`, and the two beside it in `decks/` and
//! `templates/`. Here it is a crate that stands on the program's, which does not know of it.
//!
//! Source: the traditional game, as `rules.md` of its deck states it (`GF-01` to `GF-12`, rulings
//! `GF-A01` to `GF-A03`).
//!
//! Modelled: everything, with 2 to 5 players. Not modelled: memory. A view is what the table shows
//! now; who asked for what is forgotten. Artificial limit: a number of questions (GF-A03).

mod canon;
mod check;
mod deck;
mod play;
mod simulate;

use cardwright::deck::{Deck, Form, Settings};
use cardwright::diag::{Diags, Rule};
use cardwright::effect::Vocabulary;
use cardwright::referee::Shelved;

pub use play::GoFish;
pub use simulate::simulate;

impl Shelved for GoFish {
    const RULES: &'static [Rule] = &[];
    const WORDS: &'static Vocabulary = &Vocabulary::empty("Go Fish");
    const FORMS: &'static [Form] = &[];

    fn columns(_deck: &Deck) -> Vec<&str> {
        check::COLUMNS.to_vec()
    }

    fn vet(deck: &Deck, diags: &mut Diags) {
        let settings = Settings::plain(deck);
        if let Some(pack) = deck::read(&settings, diags) {
            check::check(&settings, &pack, diags);
        }
    }

    fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let pack = deck::read(settings, diags)?;
        let enough = check::check(settings, &pack, diags);
        enough.then(|| GoFish::new(settings, &pack, diags))?
    }
}

cardwright::shelf! {
    /// A shelf with one game: the line that adds it.
    ALL: Shelf = [GoFish]
}
