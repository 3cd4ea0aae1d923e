//! Resources.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::check::Line;
use crate::diag::Diags;
use crate::referee::Unreadable;

/// A resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Messenger RNA.
    Mrna,
    /// Protein.
    Protein,
    /// Lipid.
    Lipid,
    /// Carbohydrate.
    Carbohydrate,
    /// ATP, which is no macromolecule.
    Atp,
}

impl Kind {
    /// All resources.
    pub const ALL: [Self; 5] = [
        Self::Mrna,
        Self::Protein,
        Self::Lipid,
        Self::Carbohydrate,
        Self::Atp,
    ];
    /// Those that score and that toxicity attacks.
    pub const MACROMOLECULES: [Self; 4] =
        [Self::Mrna, Self::Protein, Self::Lipid, Self::Carbohydrate];
    /// Those that players may take for nothing in particular (CY-17, CY-22, CY-122).
    pub const BASIC: [Self; 3] = [Self::Mrna, Self::Lipid, Self::Atp];

    /// Gives the word of the deck.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Mrna => "mrna",
            Self::Protein => "protein",
            Self::Lipid => "lipid",
            Self::Carbohydrate => "carbohydrate",
            Self::Atp => "atp",
        }
    }

    /// Reads the resource of a cell.
    pub(crate) fn read(line: Line<'_>, column: &str, diags: &mut Diags) -> Option<Self> {
        let word = line.word(column, &Self::ALL.map(Self::word), diags)?;
        Self::of(word)
    }

    /// Finds the resource of a word.
    #[must_use]
    pub fn of(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Kind {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Self::of(text).ok_or(Unreadable)
    }
}
