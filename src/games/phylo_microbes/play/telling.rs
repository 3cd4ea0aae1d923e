//! What somebody who follows the game is shown.

use crate::referee::Telling;

use super::PhyloMicrobes;

impl Telling for PhyloMicrobes {}
