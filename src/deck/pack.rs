//! How often a whole component is printed, per number of players.
//!
//! `packs = [1, 2, 2]` and the game's players in; a number of packs for a number of players out.
//! Never counts cards.

use std::sync::Arc;

use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Place, Rule};

/// Most packs of one component.
const MOST: u32 = 10;

/// Numbers of packs, beginning with the fewest players; once for everybody when there are none.
#[derive(Clone, Debug, Default)]
pub(super) struct Packs {
    fewest: u8,
    each: Vec<u32>,
}

impl Packs {
    /// Reads what a component says; anything that can't be used is a finding, and one pack.
    pub fn read(
        written: Option<&Spanned<Vec<i64>>>,
        [fewest, most]: [u8; 2],
        file: &Arc<str>,
        diags: &mut Diags,
    ) -> Self {
        let Some(written) = written else {
            return Self::default();
        };
        let mut find = |message, help| {
            let place = Place::new(file, written.span());
            let finding = Diagnostic::new(Rule::D005, message).at(place);
            diags.push(finding.help(help));
            Self::default()
        };
        let (given, wanted) = (
            written.get_ref().len(),
            usize::from(most.saturating_sub(fewest)) + 1,
        );
        if given != wanted {
            let message = format!("`packs` has {given} numbers for {fewest} to {most} players");
            let help = format!("write {wanted}, one per number of players");
            return find(message, help);
        }
        let mut each = Vec::new();
        for number in written.get_ref() {
            let Ok(packs @ 1..=MOST) = u32::try_from(*number) else {
                let message = format!("`{number}` is no number of packs from 1 to {MOST}");
                let help = "`players` says with how many players a component is used";
                return find(message, help.to_owned());
            };
            each.push(packs);
        }
        Self { fewest, each }
    }

    /// Gives the number for so many players; without one, the largest.
    pub fn with(&self, players: Option<u8>) -> u32 {
        let largest = self.each.iter().max().copied().unwrap_or(1);
        let number = players.and_then(|players| {
            let number = players.checked_sub(self.fewest)?;
            self.each.get(usize::from(number)).copied()
        });
        number.unwrap_or(largest)
    }
}
