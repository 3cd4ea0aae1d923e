//! What somebody who follows the game is shown.

use crate::referee::Telling;

use super::game::PhyloMicrobes;

impl Telling for PhyloMicrobes {}
