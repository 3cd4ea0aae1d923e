//! What somebody who follows the game is shown.

use crate::referee::Telling;

use super::Supercytes;

impl Telling for Supercytes {}
