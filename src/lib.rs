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
//! | module | what it does |
//! |---|---|
//! | [`geom`] | lengths in whole micrometres, sizes, rectangles |
//! | [`net`] | dice, standees and boxes of paper: unfolded, with tabs and numbers |
//! | [`diag`] | findings: coded rules, places, text |
//! | [`project`] | every source file in memory and decoded, embedded defaults under the user's folder |
//! | [`text`] | strict fonts, inline Markdown, fitting text into boxes |
//! | [`effect`] | the language of card effects |
//! | [`deck`] | `game.toml` and tables → cards that know their cells |
//! | [`face`] | tera → SVG → resolved pictures |
//! | [`book`] | `rules.md` → rulebooks |
//! | [`sheet`] | imposition: grids, duplex backs, folds, class sets, parts of large boards, crop marks |
//! | [`print`](mod@print) | PDF and PNG, for home, for printing services, for Tabletop Simulator |
//! | [`referee`] | the rules of the games: tables, moves, bots, scenarios, statistics |
//! | [`check`] | what holds for a whole deck |
//! | [`games`] | the games, one folder each: rules, cards, checks, play |
//! | [`job`] | what a person asks for, whole: an order in; files, a summary and findings out |
//! | [`cli`] | one file per command: arguments in, files and words out |
//!
//! A module uses only modules above it. Only [`project`] reads sources; only [`cli`] touches the
//! output folder and the terminal. The same sources give the same bytes on every machine: bundled
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

pub mod book;
pub mod check;
pub mod cli;
pub mod deck;
pub mod diag;
pub mod effect;
pub mod face;
pub mod games;
pub mod geom;
pub mod job;
pub mod net;
pub mod print;
pub mod project;
pub mod referee;
pub mod sheet;
pub mod text;
