//! What somebody who follows the game is shown.

use crate::referee::Telling;

use super::CellularPowerhouse;

impl Telling for CellularPowerhouse {}
