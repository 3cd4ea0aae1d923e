//! One bad cell, one finding: of what several readers say about it, what helps most stays.
//!
//! The reader of all decks counts the copies of a row and looks for the row of a die. The game reads the
//! same cells and knows what they mean, unless a spreadsheet has changed a number: then the reader of
//! tables knows best what to do.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::diag::{Diags, Place, Rule};

/// Takes out what is said better about the same cell.
pub(super) fn once(diags: &mut Diags) {
    let of = |rules: &[Rule]| -> BTreeSet<Place> {
        let found = diags.iter().filter(|found| rules.contains(&found.rule));
        found.filter_map(|found| found.place.clone()).collect()
    };
    let changed = of(&[Rule::D018]);
    let said = of(&[Rule::D003, Rule::D018]);
    let files = |places: BTreeSet<Place>| -> BTreeSet<Arc<str>> {
        places.into_iter().map(|place| place.file).collect()
    };
    // Without a column, its cells count nothing; and a die has no row when one says another size.
    let lacking = files(of(&[Rule::D002]));
    let misread = files(of(&[Rule::D003, Rule::D004]));
    let mut told = BTreeSet::new();
    diags.retain(|found| {
        let Some(place) = &found.place else {
            return true;
        };
        let is = |rules: &[Rule]| rules.contains(&found.rule);
        if is(&[Rule::D003]) {
            // A formula that failed is told as the table is read, and again as no value of the game.
            return !changed.contains(place) && told.insert(place.clone());
        }
        let copies = is(&[Rule::D005, Rule::D020]);
        let size = is(&[Rule::D006]);
        !(copies && (said.contains(place) || lacking.contains(&place.file))
            || size && misread.contains(&place.file))
    });
}
