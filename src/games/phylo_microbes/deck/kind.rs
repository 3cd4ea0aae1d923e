//! The kinds of Resource.

use super::super::words::Kind;

/// The kinds of Resource: the columns of requirements, with what they are called.
pub(in super::super) const KINDS: [(&str, Kind, &str); 3] = [
    ("class", Kind::Class, "Classification"),
    ("habitat", Kind::Habitat, "Habitat"),
    ("specialty", Kind::Specialty, "Specialty"),
];
