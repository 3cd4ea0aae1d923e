//! Who decides. A bot looks at the table through an [`Eye`], which shows its seat's view alone.

mod eye;
mod greedy;
mod kind;
mod random;
mod rollout;
mod search;

pub use eye::{Bot, Eye};
pub use greedy::Greedy;
pub use kind::{AnyBot, BotKind};
pub use random::Random;
pub use search::Search;
