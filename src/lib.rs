//! Cardwright turns card data and SVG templates into print-and-play sheets, rulebooks and a verdict,
//! and plays the games that it prints.
//!
//! ```text
//! disk ─load→ Project ─parse→ Deck ─draw→ Album of Faces ─impose→ Sheets ─print→ PDF, PNG
//!                  ├──parse→ Book ─write→ Markdown, HTML, PDF
//!                  └──deal→ Table ─play→ Log ─count→ Stats ─tell→ Report
//! check looks at every noun and adds Diagnostics; a job follows the arrows from an order to files
//! ```
//!
//! Stages are functions, results are nouns. Every stage that reads authored material takes it by
//! reference, takes `&mut Diags` last, and returns as much as it could make: one run reports every
//! problem, not the first.
//!
//! # As a library
//!
//! What other crates may stand on is what stands here, and stays as it is told in
//! [`docs/library.md`](https://github.com/OWNER/cardwright/blob/main/docs/library.md):
//!
//! | module | what it does |
//! |---|---|
//! | [`project`] | every source file in memory and decoded, embedded defaults under the user's folder |
//! | [`diag`] | findings: coded rules, places, text |
//! | [`job`] | what a person asks for, whole: an order in; files, a summary and findings out |
//! | [`deck`] | `game.toml` and tables → cards that know their cells |
//! | [`effect`] | the language of card effects |
//! | [`referee`] | the rules of the games: tables, moves, bots, scenarios, statistics |
//! | [`games`] | the games, one folder each: rules, cards, checks, play |
//!
//! What may grow is `#[non_exhaustive]`: begin an order with `Order::of`, and set its fields. The other
//! rooms (`geom`, `net`, `text`, `face`, `book`, `sheet`, `print`, `verify`, `check`, `cli`, `studio`) are open to the tests
//! of this repository, are not shown here, and change without notice.
//!
//! A module uses only modules above it. Only [`project`] reads sources; only [`cli`] and `studio` touch the
//! output folder, the terminal and this computer's own network. The same sources give the same bytes on every machine: bundled
//! fonts only, no clock, no hash-map order, no thread order.
//!
//! # A deck in three steps
//!
//! ```
//! use cardwright::{diag::Diags, games, project::Project};
//!
//! let project = Project::embedded();
//! let mut diags = Diags::new();
//! let deck = games::deck(&project, "supercytes", &mut diags).unwrap();
//! assert_eq!(deck.component("cells").unwrap().pieces(), 60);
//! assert!(diags.is_empty());
//! ```

#[doc(hidden)]
pub mod book;
#[doc(hidden)]
pub mod check;
#[doc(hidden)]
pub mod cli;
pub mod deck;
pub mod diag;
pub mod effect;
#[doc(hidden)]
pub mod face;
pub mod games;
#[doc(hidden)]
pub mod geom;
pub mod job;
#[doc(hidden)]
pub mod net;
#[doc(hidden)]
pub mod print;
pub mod project;
pub mod referee;
#[doc(hidden)]
pub mod sheet;
#[cfg(feature = "studio")]
#[doc(hidden)]
pub mod studio;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod verify;
