//! What a Cell Component card is.

/// What a Cell Component card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    Enzyme,
    ProteinHormone,
    SteroidHormone,
    ProteinReceptor,
    SteroidReceptor,
    Detox,
    Extra,
    Attack,
}

impl Sort {
    /// The words of the column `kind`, in the order of the sorts.
    pub const WORDS: [(&'static str, Self); 8] = [
        ("enzyme", Self::Enzyme),
        ("protein-hormone", Self::ProteinHormone),
        ("steroid-hormone", Self::SteroidHormone),
        ("protein-receptor", Self::ProteinReceptor),
        ("steroid-receptor", Self::SteroidReceptor),
        ("detox", Self::Detox),
        ("extra", Self::Extra),
        ("virus-attack", Self::Attack),
    ];

    /// Says whether the card has a price; the others are played or suffered.
    pub const fn is_completed(self) -> bool {
        !matches!(self, Self::Extra | Self::Attack)
    }

    /// Gives the name of such cards.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Enzyme => "Enzymes",
            Self::ProteinHormone => "Protein hormones",
            Self::SteroidHormone => "Steroid hormones",
            Self::ProteinReceptor => "Protein hormone receptors",
            Self::SteroidReceptor => "Steroid hormone receptors",
            Self::Detox => "Detox cards",
            Self::Extra => "Additional resources",
            Self::Attack => "Virus Attacks",
        }
    }

    /// Says whether the card leaves the cell in a vesicle.
    pub const fn is_exported(self) -> bool {
        matches!(
            self,
            Self::ProteinHormone
                | Self::SteroidHormone
                | Self::ProteinReceptor
                | Self::SteroidReceptor
        )
    }

    /// Gives the receptor of a hormone.
    pub const fn receptor(self) -> Option<Self> {
        match self {
            Self::ProteinHormone => Some(Self::ProteinReceptor),
            Self::SteroidHormone => Some(Self::SteroidReceptor),
            _ => None,
        }
    }
}
