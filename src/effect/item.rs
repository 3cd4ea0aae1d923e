//! Things that an effect names: dice and cards.

/// One noun, or several of which the acting player picks one: `d4|d6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Item {
    /// The nouns; at least one.
    pub nouns: Vec<Noun>,
}

/// A kind of thing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Noun {
    /// A die of one of the [`Noun::SIZES`].
    Sized(u8),
    /// `die`: a die of any size.
    Die,
    /// `card`: any card of a Microbe, face up or face down.
    Card,
    /// `faceup`: any face-up card.
    FaceUp,
    /// `facedown`: a face-down card, whatever it is.
    FaceDown,
    /// `self`: the card itself.
    Itself,
    /// `trait` or `trait.social`: a face-up Trait of any type or of one.
    Trait(Option<String>),
    /// `adaptation`: a face-up Adaptation.
    Adaptation,
    /// `evolution`: a face-up Evolution.
    Evolution,
    /// `mutation`: a Mutation.
    Mutation,
    /// `genome`: a Starting Genome.
    Genome,
    /// `tag.surface`: a face-up Trait with that tag.
    Tag(String),
    /// `hand`: a card of the hand.
    Hand,
    /// `pool`: a card of the Gene Pool.
    Pool,
}

impl Noun {
    /// How many sides a die can have, the fewest first.
    pub const SIZES: [u8; 4] = [4, 6, 8, 12];
}

impl Item {
    /// Makes an item of one noun.
    #[must_use]
    pub fn of(noun: Noun) -> Self {
        Self { nouns: vec![noun] }
    }

    /// Says whether it is the card itself.
    #[must_use]
    pub fn is_itself(&self) -> bool {
        self.nouns == [Noun::Itself]
    }

    /// Says whether it names dice only.
    #[must_use]
    pub fn is_dice(&self) -> bool {
        let die = |noun: &Noun| matches!(noun, Noun::Die | Noun::Sized(_));
        self.nouns.iter().all(die)
    }
}
