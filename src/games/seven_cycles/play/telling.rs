//! What somebody who follows the game is shown.

use crate::referee::Telling;

use super::SevenCycles;

impl Telling for SevenCycles {}
