//! What a page says of its own number: `sheet 3 of 20`, beside all pieces.

use super::letter::{Letter, words};

/// Gives the number of a sheet, from 0, and how many there are, as the letters beside all pieces say it.
pub(super) fn numbered(stray: &[&Letter]) -> Option<[usize; 2]> {
    let words = words(stray);
    let words: Vec<&str> = words.iter().map(|(word, _)| word.trim()).collect();
    words.windows(4).find_map(|said| {
        let ["sheet", number, "of", all] = said else {
            return None;
        };
        let [number, all] = [number, all].map(|number| number.parse::<usize>().ok());
        let (number, all) = (number?.checked_sub(1)?, all?);
        (number < all).then_some([number, all])
    })
}
