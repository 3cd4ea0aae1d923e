//! Effect → the sentences that a card prints: inline Markdown with the numbers in bold.
//!
//! What the acts, things and numbers of a game are called is the game's own affair: its [`Voice`].
//! What several games say alike stands here, and their voices use it.

mod condition;
mod sentence;
mod signs;
mod voice;
mod words;

pub use sentence::{framed, is_all_mine, offer, said, sentence, sentences};
pub use signs::{icon, item_signs, metric_signs, number_sign, party_signs, signs, times_signs};
pub use voice::{Owner, Phrase, Voice};
pub use words::{
    all_things, amounted, capital, counted, counts, listed, lowered, party, phrase, plural, raised,
    things, things_of,
};
