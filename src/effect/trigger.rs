//! When cards do what they do.

use super::tree::Worded;

/// When a clause is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// `window`: when the card is played in the Treatment step of a round (Supercytes).
    Window,
    /// `drawn`: at once when the card is drawn (Phylo).
    Drawn,
    /// `keep`: from hand in the own action phase (Phylo).
    Keep,
    /// `react`: from hand when a bad card is about to affect its player (Phylo).
    React,
    /// `draft`: when the card is drafted (Cellular Powerhouse).
    Draft,
    /// `round_end`: at the end of every round in which the card lies face up.
    RoundEnd,
    /// `game_end`: when Nutrients are counted, if the card lies face up.
    GameEnd,
    /// `start`: once after set-up.
    Start,
    /// `passive`: as long as the card lies with its owner.
    Passive,
    /// `compete`: for every player before a Competition is compared.
    Compete,
    /// `won`: for the winner of a Competition.
    Won,
    /// `turn`: in the own turn, at every choice in it (Cytosis).
    Turn,
    /// `placed`: when a flask is placed (Cytosis).
    Placed,
    /// `before_first`: before the first flask of a round (Cytosis).
    BeforeFirst,
    /// `round_start`: when a round begins (Cytosis).
    RoundStart,
}

impl Worded for Trigger {
    const WHAT: &'static str = "trigger";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Window, "window"),
        (Self::Drawn, "drawn"),
        (Self::Keep, "keep"),
        (Self::React, "react"),
        (Self::Draft, "draft"),
        (Self::RoundEnd, "round_end"),
        (Self::GameEnd, "game_end"),
        (Self::Start, "start"),
        (Self::Passive, "passive"),
        (Self::Compete, "compete"),
        (Self::Won, "won"),
        (Self::Turn, "turn"),
        (Self::Placed, "placed"),
        (Self::BeforeFirst, "before_first"),
        (Self::RoundStart, "round_start"),
    ];
}

impl Trigger {
    /// Gives the word of the language.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.spelled()
    }

    /// Says whether it is a time in which a card can work again and again, not a moment.
    #[must_use]
    pub const fn is_window(self) -> bool {
        matches!(self, Self::Turn | Self::BeforeFirst)
    }
}
