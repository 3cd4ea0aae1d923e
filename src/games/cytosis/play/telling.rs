//! What somebody who follows the game is shown.

use crate::referee::Telling;

use super::Cytosis;

impl Telling for Cytosis {}
