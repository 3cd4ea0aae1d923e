//! The canaries of every game: for each line of the contract a referee that breaks it, and what is said
//! of it.

use std::fmt::Debug;

use cardwright::referee::contract::Contract;
use cardwright::referee::{Ending, Stream, Watch};

use super::broken::Defect::Any;
use super::broken::{Breakable, Broken, Defect, Fault};
use crate::arena;

/// Players of the games in which canaries are looked for.
const SEATS: u8 = 3;

/// Games in which nothing may be said of a referee without a defect; the tests of each game play more.
const SOUND: u64 = 10;

const OUT_OF_ORDER: &[&str] = &["the moves are out of order: `"];
const PRINTED: &[&str] = &["is on the table", "are printed"];
/// What is said of a table that is imagined with other things in sight.
pub const IMAGINED: &[&str] = &["sees View", "and on an imagined table View"];

/// What the contract says of the defects that fit any game; the words of the others are the game's.
const SAID: [(Fault, &[&str]); 14] = [
    (Fault::Unsorted, OUT_OF_ORDER),
    (Fault::Twice, OUT_OF_ORDER),
    (Fault::Missing, &["is legal, and yet no move"]),
    (Fault::CardTwice, PRINTED),
    (Fault::CardLost, PRINTED),
    (
        Fault::Moody,
        &["the same step leads to another table when it is done again"],
    ),
    (Fault::ImaginesLess, &["imagines: `", "are printed"]),
    (Fault::ImaginesElsewhere, IMAGINED),
    (Fault::Peeks, &["can't see changes its moves"]),
    (Fault::NoOutcome, &["the game has ended without an outcome"]),
    (Fault::NoWinner, &["winners: [] } does not fit 3 seats"]),
    (Fault::ManyWinners, &["does not fit 3 seats and the ending"]),
    (
        Fault::ScoreMissing,
        &["does not fit 3 seats and the ending"],
    ),
    (Fault::Nameless, &["is a move that nobody could name"]),
];

/// What is said when nobody looks.
const UNSEEN: [(Fault, &[&str]); 3] = [
    (
        Fault::NoMove,
        &["no-legal-move: seat ", "has to act and has no legal move"],
    ),
    (Fault::NoWinner, &["breach: the game ends without a winner"]),
    (Fault::EndlessGame, &["decision-cap: no end after 40"]),
];

/// What the contract says in the words of one game: the ends of sentences.
pub struct Words {
    /// The rule against the move that is always listed.
    pub illegal: &'static str,
    /// The start of a move that is always taken for legal.
    pub lax: &'static str,
    /// The start of a move that is always refused.
    pub strict: &'static str,
    /// The start of an order of cards, and the rule against one with a card twice.
    pub order: [&'static str; 2],
}

/// Looks at the table on which a game has ended.
struct AtEnd<F>(F);

impl<G: Breakable, F> Watch<Broken<G>> for AtEnd<F>
where
    F: Fn(&Broken<G>, &G::Table) -> Result<(), String>,
{
    fn end(&mut self, game: &Broken<G>, table: &G::Table, _: Ending) -> Result<(), String> {
        (self.0)(game, table)
    }
}

/// Where canaries of a game fly.
pub struct Yard<G: Breakable>(pub fn() -> G);

impl<G: Breakable> Yard<G> {
    /// The game with a defect.
    pub fn broken(&self, defect: Defect<G::Own>) -> Broken<G> {
        Broken::new(self.0(), defect)
    }

    /// What somebody says who watches games between random bots.
    pub fn said<W: Watch<Broken<G>>>(
        &self,
        defect: Defect<G::Own>,
        watch: impl Fn(&Broken<G>, u64) -> W,
    ) -> String {
        let games = if matches!(defect, Defect::None) {
            SOUND
        } else {
            arena::BROKEN
        };
        let game = self.broken(defect);
        arena::said_in(games, &game, SEATS, |seed| watch(&game, seed))
    }

    /// What somebody says who looks at the ends of games.
    pub fn at_end(
        &self,
        defect: Defect<G::Own>,
        look: impl Fn(&Broken<G>, &G::Table) -> Result<(), String>,
    ) -> String {
        self.said(defect, |_, _| AtEnd(&look))
    }

    /// What the contract says.
    pub fn contract(&self, defect: Defect<G::Own>) -> String {
        self.said(defect, |_, seed| Contract::new(Stream::new(seed)))
    }

    /// What is said when nobody looks.
    pub fn alone(&self, defect: Defect<G::Own>) -> String {
        self.said(defect, |_, _| ())
    }

    /// Asks that nothing is said of a referee without a defect, and the right thing of every other.
    pub fn fire(&self, words: &Words)
    where
        G::Own: Debug,
    {
        assert_eq!(self.contract(Defect::None), "");
        assert_eq!(self.alone(Defect::None), "");
        let lax = [
            &format!("breach: `{}", words.lax),
            "is legal, and yet no move",
        ];
        let gruff = format!("is a move, and yet illegal: {}", G::STRICT.rule);
        let strict = [&format!("`{}", words.strict), &gruff[..]];
        let illegal = format!("is a move, and yet illegal: {}", words.illegal);
        let no_rule = format!("`{}`, which is no rule of", G::NO_RULE);
        let [order, rule] = words.order;
        let order = [
            format!("the outcome `{order} #"),
            format!("is none: {rule}"),
        ];
        let own: [(Fault, &[&str]); 7] = [
            (Fault::Illegal, &[&illegal]),
            (Fault::Lax, &lax),
            (Fault::Strict, &strict),
            (Fault::Gruff, &[&gruff]),
            (Fault::UnknownRule, &["breaks", &no_rule]),
            (Fault::EndsByNoRule, &["ends by", &no_rule]),
            (Fault::MarkedDeck, &[&order[0], &order[1]]),
        ];
        let mut silent = Vec::new();
        let mut hear = |fault: Fault, said: String, words: &[&str]| {
            if !words.iter().all(|word| said.contains(word)) {
                silent.push(format!("{fault:?}: {words:?} is not in `{said:.600}`"));
            }
        };
        for (fault, words) in SAID.iter().chain(&own) {
            hear(*fault, self.contract(Any(*fault)), words);
        }
        for (fault, words) in &UNSEEN {
            hear(*fault, self.alone(Any(*fault)), words);
        }
        assert!(silent.is_empty(), "{}", silent.join("\n"));
    }
}
