//! Lengths, sizes and jobs that the tests of this module share.

use super::{Job, Paper};
use crate::geom::{Length, Size};

pub(super) fn mm(mm: f64) -> Length {
    Length::from_mm(mm).expect("a length")
}

pub(super) fn size(width: f64, height: f64) -> Size {
    Size::new(mm(width), mm(height))
}

pub(super) fn poker(paper: Paper) -> Job {
    Job::new(paper, size(63.5, 88.9), mm(2.0))
}
