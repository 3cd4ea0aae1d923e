//! The games from below: what the program asks of a game without knowing which one it is.
//!
//! Whoever plays, checks or tells takes `&impl Shelf`; the list of games itself stands above.

use crate::deck::{self, Deck, Form, Legend, Settings};
use crate::diag::{Diags, RULES, Rule};
use crate::effect::Vocabulary;
use crate::project::Project;

use super::game::{Article, Game};

/// Something to do with a game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game>(self, game: &G) -> Self::Output;
}

/// Something to do with two versions of a game, whichever it is.
pub trait Umpire {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<G: Game>(self, old: &G, new: &G) -> Self::Output;
}

/// A game that can stand on a shelf.
pub trait Shelved: Game {
    /// The findings that only this game makes.
    const RULES: &'static [Rule];
    /// The words of its effects.
    const WORDS: &'static Vocabulary;
    /// What its tables mean, for those who fill them in.
    const LEGENDS: &'static [Legend] = &[];
    /// What its tables have to hold.
    const FORMS: &'static [Form] = &[];

    /// Gives the columns that the game reads by name, whether a template does or not.
    fn columns(deck: &Deck) -> Vec<&str>;
    /// Finds what does not hold for the whole deck.
    fn vet(deck: &Deck, diags: &mut Diags);
    /// Finds what is too few for a game of the numbers of players that the settings name to begin.
    fn lacks(_settings: &Settings<'_>, _diags: &mut Diags) {}
    /// Makes the game of a deck with its settings; `None` when they don't make one, which are findings.
    fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self>;
}

/// A game as it stands on a shelf, closed.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// The word that `referee` has in a manifest.
    pub id: &'static str,
    /// Every rule and ruling.
    pub canon: &'static [Article],
    /// The findings that only this game makes.
    pub rules: &'static [Rule],
    /// The words of its effects.
    pub words: &'static Vocabulary,
    /// What its tables mean.
    pub legends: &'static [Legend],
    /// What its tables have to hold.
    pub forms: &'static [Form],
    /// Gives the columns that the game reads by name.
    pub columns: fn(&Deck) -> Vec<&str>,
    /// Finds what does not hold for the whole deck.
    pub check: fn(&Deck, &mut Diags),
    /// Finds what is too few for a game to begin.
    pub lacks: fn(&Settings<'_>, &mut Diags),
}

impl Room {
    /// Describes a game.
    #[must_use]
    pub const fn of<G: Shelved>() -> Self {
        Self {
            id: G::ID,
            canon: G::CANON,
            rules: G::RULES,
            words: G::WORDS,
            legends: G::LEGENDS,
            forms: G::FORMS,
            columns: G::columns,
            check: G::vet,
            lacks: G::lacks,
        }
    }
}

/// A list of games.
pub trait Shelf: Sync {
    /// Gives the games in their order.
    fn rooms(&self) -> &[Room];

    /// Makes the game that a deck is for, and does something with it; `None` when its deck and
    /// settings don't make one, which are findings, or when no game here is meant.
    fn open<V: Visitor>(
        &self,
        settings: &Settings<'_>,
        visitor: V,
        diags: &mut Diags,
    ) -> Option<V::Output>;

    /// Makes two versions of a game, old and new, and does something with both; `None` when one of their decks
    /// and settings doesn't make one, which are findings, or when they are not for the same game.
    fn open_both<U: Umpire>(
        &self,
        settings: [&Settings<'_>; 2],
        umpire: U,
        diags: [&mut Diags; 2],
    ) -> Option<U::Output>;

    /// Gives every rule that a finding can be about, in the order of the codes.
    fn rules(&self) -> Vec<Rule> {
        let own = self.rooms().iter().flat_map(|room| room.rules);
        let mut rules: Vec<Rule> = RULES.iter().chain(own).copied().collect();
        rules.sort_unstable();
        rules
    }

    /// Gives the words of a game by what a manifest calls its referee.
    fn words(&self, referee: &str) -> Option<&'static Vocabulary> {
        let room = self.rooms().iter().find(|room| room.id == referee);
        room.map(|room| room.words)
    }

    /// Reads the deck of a game, with its effects in the words of its game; `None` when there is no
    /// usable manifest.
    fn deck(&self, project: &Project, game: &str, diags: &mut Diags) -> Option<Deck> {
        deck::parse(project, game, |referee| self.words(referee), diags)
    }

    /// Finds the game that a deck is for.
    fn room(&self, deck: &Deck) -> Option<&Room> {
        let wanted = deck.manifest.game.referee.as_ref()?;
        self.rooms().iter().find(|room| room.id == wanted.get_ref())
    }
}

impl<S: Shelf> Shelf for &S {
    fn rooms(&self) -> &[Room] {
        (**self).rooms()
    }

    fn open<V: Visitor>(
        &self,
        settings: &Settings<'_>,
        visitor: V,
        diags: &mut Diags,
    ) -> Option<V::Output> {
        (**self).open(settings, visitor, diags)
    }

    fn open_both<U: Umpire>(
        &self,
        settings: [&Settings<'_>; 2],
        umpire: U,
        diags: [&mut Diags; 2],
    ) -> Option<U::Output> {
        (**self).open_both(settings, umpire, diags)
    }
}

/// Writes a shelf from its list: a constant, and the type that it has.
///
/// ```ignore
/// shelf! {
///     /// The games that ship.
///     ALL: Shipped = [Supercytes, SevenCycles]
/// }
/// ```
#[macro_export]
macro_rules! shelf {
    ($(#[$doc:meta])* $name:ident: $kind:ident = [$($game:ty),+ $(,)?]) => {
        $(#[$doc])*
        pub const $name: $kind = $kind;

        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $kind;

        impl $crate::referee::Shelf for $kind {
            fn rooms(&self) -> &[$crate::referee::Room] {
                const { &[$($crate::referee::Room::of::<$game>()),+] }
            }

            fn open<V: $crate::referee::Visitor>(
                &self,
                settings: &$crate::referee::Settings<'_>,
                visitor: V,
                diags: &mut $crate::diag::Diags,
            ) -> Option<V::Output> {
                use $crate::referee::{Rules, Shelved};
                let wanted = settings.deck().manifest.game.referee.as_ref()?;
                let wanted = wanted.get_ref().as_str();
                $(if wanted == <$game as Rules>::ID {
                    let game = <$game as Shelved>::new(settings, diags)?;
                    return Some(visitor.visit(&game));
                })+
                None
            }

            fn open_both<U: $crate::referee::Umpire>(
                &self,
                settings: [&$crate::referee::Settings<'_>; 2],
                umpire: U,
                diags: [&mut $crate::diag::Diags; 2],
            ) -> Option<U::Output> {
                use $crate::referee::{Rules, Shelved};
                let wanted = settings.map(|one| one.deck().manifest.game.referee.as_ref());
                let wanted = [wanted[0]?, wanted[1]?].map(|one| one.get_ref().as_str());
                let [first, second] = diags;
                $(if wanted == [<$game as Rules>::ID; 2] {
                    let old = <$game as Shelved>::new(settings[0], first);
                    let new = <$game as Shelved>::new(settings[1], second);
                    return Some(umpire.visit(&old?, &new?));
                })+
                None
            }
        }
    };
}
