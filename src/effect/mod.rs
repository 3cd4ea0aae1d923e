//! The language of card effects: parse, print, say, in the words of a game.
//!
//! One cell of a table and the words of its game in → a closed tree out, or the byte at which it
//! stops making sense. `parse(print(tree)) == tree`. It knows no game: each brings its
//! [`Vocabulary`]. It never runs anything: what an effect does is the referee's job.
//!
//! ```
//! use cardwright::effect::{parse, Effect};
//! use cardwright::games::supercytes;
//! let boost: Effect = parse("window:  points +6", supercytes::WORDS).unwrap();
//! assert_eq!(boost.to_string(), "window: points +6");
//! assert_eq!(boost.sentence(), "Add **6** points to your score.");
//! ```

mod condition;
mod entry;
mod item;
mod metric;
mod parse;
mod party;
mod print;
pub mod say;
mod spell;
mod term;
mod token;
mod tree;
mod verb;
mod vocabulary;
mod whole;

pub use condition::{Comparison, Condition, Operand, Place};
pub use entry::{Class, Entry, Form, Lone, Naming, Noun, Number, Site, State, Trigger};
pub use item::{Item, Thing};
pub use metric::{Metric, Of};
pub use parse::{examples, parse, parse_metric};
pub use party::{Amount, Party, Scale, Who};
pub use spell::Spelled;
pub use term::Term;
pub use token::EffectError;
pub use tree::{Act, Clause, Portion, Value};
pub use verb::{Kind, Players, Presence, Slot, Verb};
pub use vocabulary::Vocabulary;
pub use whole::{Effect, Gauge};
