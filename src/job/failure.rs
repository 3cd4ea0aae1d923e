//! Why a job can't be done; what is wrong with the sources is a finding instead.

use std::error::Error;
use std::fmt;

use crate::deck::{ClassError, Unknown};
use crate::print::enlarge::NotLarger;
use crate::print::{PrintError, Raster};
use crate::referee::log::LogError;

use super::diff::Incomparable;
use super::file::Refused;

/// Why a job can't be done.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// The order asks for what there is not, or for what can't be.
    Order(String),
    /// The order wants sheets that are folded and glued cut by a machine.
    FoldedForMachine,
    /// A file can't be made.
    Making(String),
    /// A finished file was not taken.
    Refused(Refused),
    /// A log can't be read.
    Log(LogError),
}

impl Failure {
    /// A file can't be made, as some library says.
    pub(super) fn making(error: impl fmt::Display) -> Self {
        Self::Making(error.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Order(why) | Self::Making(why) => f.write_str(why),
            Self::FoldedForMachine => f.write_str("a machine can't cut what is folded and glued"),
            Self::Refused(error) => error.fmt(f),
            Self::Log(error) => error.fmt(f),
        }
    }
}

impl Error for Failure {}

impl From<Unknown> for Failure {
    fn from(error: Unknown) -> Self {
        Self::Order(error.to_string())
    }
}

impl From<NotLarger> for Failure {
    fn from(error: NotLarger) -> Self {
        Self::Order(error.to_string())
    }
}

impl From<ClassError> for Failure {
    fn from(error: ClassError) -> Self {
        Self::Order(error.to_string())
    }
}

impl From<Refused> for Failure {
    fn from(error: Refused) -> Self {
        Self::Refused(error)
    }
}

impl From<LogError> for Failure {
    fn from(error: LogError) -> Self {
        Self::Log(error)
    }
}

impl From<Incomparable> for Failure {
    fn from(error: Incomparable) -> Self {
        Self::Order(error.to_string())
    }
}

impl From<PrintError> for Failure {
    fn from(error: PrintError) -> Self {
        Self::Making(error.to_string())
    }
}

impl From<Raster> for Failure {
    fn from(error: Raster) -> Self {
        Self::Making(error.to_string())
    }
}

#[cfg(feature = "typeset")]
impl From<crate::book::TypesetError> for Failure {
    fn from(error: crate::book::TypesetError) -> Self {
        Self::Making(error.to_string())
    }
}
