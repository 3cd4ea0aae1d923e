//! What an effect is made of.

/// Everything that a card does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effect {
    /// Clauses in the order in which they are carried out.
    pub clauses: Vec<Clause>,
}

/// Acts that share a trigger.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clause {
    /// When the acts are carried out.
    pub trigger: Trigger,
    /// What is done, from left to right.
    pub acts: Vec<Act>,
}

/// When a clause is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// `window`: when the card is played in the Treatment step of a round (Supercytes).
    Window,
}

/// One thing that a card does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// `points +6`: changes the score of `who` in this round.
    Points {
        /// Points to add, or to take away when negative; never zero.
        amount: i32,
        /// Whose score changes.
        who: Who,
    },
    /// `steal inplay 1 from=choose`: takes cards away from another player.
    Steal {
        /// What is taken.
        item: Item,
        /// How many; at least one.
        amount: u32,
        /// From whom.
        from: Who,
    },
}

/// A player or several, seen from the one who plays the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The player of the card.
    Me,
    /// The neighbour on the left.
    Left,
    /// The neighbour on the right.
    Right,
    /// Everybody else.
    Others,
    /// Everybody.
    All,
    /// One other player, named by the player of the card.
    Choose,
}

/// A thing that acts work on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// The card-in-play of Supercytes.
    InPlay,
}

impl Act {
    /// Gives the players it works on.
    #[must_use]
    pub fn who(&self) -> Who {
        match self {
            Self::Points { who, .. } => *who,
            Self::Steal { from, .. } => *from,
        }
    }
}

impl Effect {
    /// Gives its acts in the order in which they are carried out.
    pub fn acts(&self) -> impl Iterator<Item = &Act> {
        self.clauses.iter().flat_map(|clause| &clause.acts)
    }

    /// Gives the number that its first act works with, without its sign.
    #[must_use]
    pub fn amount(&self) -> Option<u32> {
        let act = self.clauses.first()?.acts.first()?;
        Some(match act {
            Act::Points { amount, .. } => amount.unsigned_abs(),
            Act::Steal { amount, .. } => *amount,
        })
    }
}

impl Who {
    /// All values with their words.
    pub(super) const WORDS: [(Self, &'static str); 6] = [
        (Self::Me, "me"),
        (Self::Left, "left"),
        (Self::Right, "right"),
        (Self::Others, "others"),
        (Self::All, "all"),
        (Self::Choose, "choose"),
    ];

    /// Gives the word of the language.
    #[must_use]
    pub fn word(self) -> &'static str {
        Self::WORDS
            .iter()
            .find(|(who, _)| *who == self)
            .map_or("", |(_, word)| word)
    }
}
