//! The language of card effects: parse, print, say.
//!
//! One cell of a table in → a closed tree out, or the byte at which it stops making sense.
//! `parse(print(tree)) == tree`. It never runs anything: what an effect does is the referee's job.
//!
//! ```
//! use cardwright::effect::{parse, Effect};
//! let boost: Effect = parse("window:  points +6").unwrap();
//! assert_eq!(boost.to_string(), "window: points +6");
//! assert_eq!(boost.sentence(), "Add **6** points to your score.");
//! ```

mod belong;
mod condition;
mod contest;
mod deed;
mod glossary;
mod item;
mod metric;
mod names;
mod parse;
mod print;
#[cfg(test)]
mod random;
mod say;
mod token;
mod tree;
mod trigger;

pub use belong::Vocabulary;
pub use condition::{Comparison, Condition, Mark, Operand, Place};
pub use contest::contest;
pub use deed::{Changeable, Deed, Party, Scale, Until};
pub use glossary::Term;
pub use item::{Item, Noun, Resource, Tally};
pub use metric::{Metric, Site};
pub use parse::{parse, parse_metric};
pub use token::EffectError;
pub use tree::{Act, Amount, Clause, Effect, Kind, Phase, Pick, Portion, Who};
pub use trigger::Trigger;
