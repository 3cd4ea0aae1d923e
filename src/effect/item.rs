//! Things that an effect names: dice, cards and resources.

use super::tree::Worded;

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
    /// `atp`, `mrna`, `protein`, `lipid` or `carbohydrate`.
    Resource(Resource),
    /// `same`: what the spot of the flask just placed gives.
    Same,
    /// `flask`: a flask of one's own.
    Flask,
    /// `component`: a card of the Cell Component deck.
    Component,
    /// `enzyme`, `antibody` and the other things that a goal counts.
    Tally(Tally),
}

/// What lies in the stock of Cytosis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Resource {
    /// `mrna`
    Mrna,
    /// `protein`
    Protein,
    /// `lipid`
    Lipid,
    /// `carbohydrate`
    Carbohydrate,
    /// `atp`
    Atp,
}

/// What a goal of Cytosis counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tally {
    /// `enzyme`: completed enzymes.
    Enzyme,
    /// `protein_hormone`: completed protein hormones.
    ProteinHormone,
    /// `steroid_hormone`: completed steroid hormones.
    SteroidHormone,
    /// `receptor`: completed receptors of both kinds.
    Receptor,
    /// `detox`: completed Detox cards.
    Detox,
    /// `virus_attack`: Virus Attack cards that were bought.
    VirusAttack,
    /// `antibody`: antibodies against all strains together.
    Antibody,
}

impl Resource {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Self; 5] = [
        Self::Mrna,
        Self::Protein,
        Self::Lipid,
        Self::Carbohydrate,
        Self::Atp,
    ];

    /// Gives the word of the language.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.spelled()
    }

    /// Finds the one that a word means.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.spelled() == word)
    }
}

impl Worded for Resource {
    const WHAT: &'static str = "resource";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Mrna, "mrna"),
        (Self::Protein, "protein"),
        (Self::Lipid, "lipid"),
        (Self::Carbohydrate, "carbohydrate"),
        (Self::Atp, "atp"),
    ];
}

impl Worded for Tally {
    const WHAT: &'static str = "thing to count";
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Enzyme, "enzyme"),
        (Self::ProteinHormone, "protein_hormone"),
        (Self::SteroidHormone, "steroid_hormone"),
        (Self::Receptor, "receptor"),
        (Self::Detox, "detox"),
        (Self::VirusAttack, "virus_attack"),
        (Self::Antibody, "antibody"),
    ];
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
