//! The words of acts that stand for something else than a number or a player.

use crate::effect::Spelled;

/// A kind of Resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in super::super) enum Kind {
    /// Whichever.
    Any,
    /// Classification: what it is.
    Class,
    /// Habitat: where it lives.
    Habitat,
    /// Specialty: what it can do.
    Specialty,
}

/// Who picks the cards of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Pick {
    /// The owner of the cards.
    Owner,
    /// The player of the card.
    Me,
    /// Chance.
    Random,
}

/// What a player can lose once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in super::super) enum Phase {
    /// The next own draw phase.
    Draw,
    /// The next own turn.
    Turn,
}

impl Spelled for Kind {
    const WHAT: &'static str = "Resource";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Any, "resource"),
        (Self::Class, "resource.class"),
        (Self::Habitat, "resource.habitat"),
        (Self::Specialty, "resource.specialty"),
    ];
}

impl Spelled for Pick {
    const WHAT: &'static str = "way to pick";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Owner, "owner"),
        (Self::Me, "me"),
        (Self::Random, "random"),
    ];
}

impl Spelled for Phase {
    const WHAT: &'static str = "thing to skip";
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Draw, "draw"), (Self::Turn, "turn")];
}

/// When a Modifier is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Timing {
    /// `drawn`: at once when the card is drawn.
    Drawn,
    /// `keep`: from hand in the own action phase.
    Keep,
    /// `react`: from hand when a bad card is about to affect its player.
    React,
}

impl Spelled for Timing {
    const WHAT: &'static str = "trigger";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Drawn, "drawn"),
        (Self::Keep, "keep"),
        (Self::React, "react"),
    ];
}
