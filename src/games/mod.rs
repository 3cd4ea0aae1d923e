//! The games, one folder each, and the shelf on which they stand.
//!
//! Nothing below this module knows which games there are: it is told by [`ALL`].

pub mod cellular_powerhouse;
pub mod cytosis;
pub mod phylo_microbes;
pub mod seven_cycles;
pub mod supercytes;

pub use crate::check::Line;
use crate::deck::Deck;
use crate::diag::Diags;
use crate::project::Project;
use crate::referee::Shelf as _;

crate::shelf! {
    /// The games that ship, in the order in which they were made.
    ALL: Shipped = [
        supercytes::Supercytes,
        seven_cycles::SevenCycles,
        phylo_microbes::PhyloMicrobes,
        cellular_powerhouse::CellularPowerhouse,
        cytosis::Cytosis,
    ]
}

/// Reads the deck of one game, with its effects in the words of its game; `None` when there is no
/// usable manifest.
#[must_use]
pub fn deck(project: &Project, game: &str, diags: &mut Diags) -> Option<Deck> {
    ALL.deck(project, game, diags)
}
