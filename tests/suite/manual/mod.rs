//! The pages for people are true: their commands run, their files are used, their links lead
//! somewhere, and what they count is counted.

mod count;
mod help;
mod link;
mod page;
mod run;

pub use page::Page;
