//! Findings: what is wrong with authored material, where, and the way out.
//!
//! Stages push [`Diagnostic`]s into a [`Diags`]; [`render`] turns them into text for a person, and
//! [`json`], [`github`] and [`sarif`] turn the [`Report`] of a whole run into text for a machine.
//! A finding is data, never a panic, and never decides what happens next.

mod brief;
mod counted;
mod diagnostic;
mod diags;
mod fingerprint;
mod fix;
pub mod github;
pub mod json;
mod line;
mod nearest;
mod place;
mod report;
mod rule;
mod rules;
pub mod sarif;
mod severity;
mod source;
mod text;
mod visible;

pub use brief::brief;
pub use counted::{counted, listed};
pub use diagnostic::{Diagnostic, Faces};
pub use diags::Diags;
pub use fingerprint::{Fingerprint, Run};
pub use fix::{Edit, Fix};
pub use nearest::{mistyped, nearest};
pub use place::Place;
pub use report::Report;
pub(crate) use rule::rules;
pub use rule::{Entry, Rule, UnknownRule};
pub use rules::RULES;
pub use severity::Severity;
pub use source::Source;
pub use text::{MOST_SHOWN, Style, render};
pub use visible::{coloured, visible};
