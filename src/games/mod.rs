//! The games, one folder each, and the shelf on which they stand.
//!
//! Nothing below this module knows which games there are: it is told by [`ALL`].

pub mod cellular_powerhouse;
pub mod cytosis;
pub mod phylo_microbes;
pub mod seven_cycles;
pub mod supercytes;

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
