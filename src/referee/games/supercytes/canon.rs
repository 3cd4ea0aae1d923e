//! Every rule and ruling of Supercytes, and what shows that it holds.

use crate::referee::game::{Article, Shown};

const fn cited(id: &'static str) -> Article {
    Article {
        id,
        shown: Shown::Cited,
    }
}

const fn seen(id: &'static str) -> Article {
    Article {
        id,
        shown: Shown::Seen,
    }
}

const fn told(id: &'static str) -> Article {
    Article {
        id,
        shown: Shown::Told,
    }
}

/// The rules in their order, then the rulings.
pub(super) const CANON: [Article; 86] = [
    cited("SC-01"),
    cited("SC-02"),
    cited("SC-03"),
    cited("SC-04"),
    cited("SC-05"),
    cited("SC-06"),
    cited("SC-07"),
    cited("SC-08"),
    cited("SC-09"),
    cited("SC-10"),
    cited("SC-11"),
    cited("SC-12"),
    cited("SC-12a"),
    cited("SC-12b"),
    cited("SC-12c"),
    cited("SC-13"),
    cited("SC-14"),
    cited("SC-15"),
    cited("SC-16"),
    cited("SC-17"),
    // A hint, not a constraint.
    told("SC-18"),
    cited("SC-19"),
    cited("SC-20"),
    cited("SC-21"),
    cited("SC-22"),
    cited("SC-23"),
    cited("SC-24"),
    cited("SC-25"),
    cited("SC-26"),
    cited("SC-27"),
    cited("SC-28"),
    cited("SC-28a"),
    cited("SC-28b"),
    cited("SC-28c"),
    cited("SC-29"),
    cited("SC-30"),
    cited("SC-31"),
    cited("SC-32"),
    cited("SC-33"),
    cited("SC-34"),
    cited("SC-35"),
    cited("SC-36"),
    cited("SC-36a"),
    cited("SC-36b"),
    cited("SC-36c"),
    cited("SC-37"),
    cited("SC-38"),
    cited("SC-39"),
    cited("SC-40"),
    cited("SC-41"),
    cited("SC-41a"),
    cited("SC-41b"),
    cited("SC-41c"),
    cited("SC-42"),
    cited("SC-43"),
    cited("SC-44"),
    cited("SC-45"),
    cited("SC-46"),
    cited("SC-47"),
    cited("SC-48"),
    // For teachers: their page, the quiz and the worksheets.
    told("SC-49"),
    cited("SC-A01"),
    cited("SC-A02"),
    cited("SC-A03"),
    cited("SC-A04"),
    cited("SC-A05"),
    cited("SC-A06"),
    cited("SC-A07"),
    cited("SC-A08"),
    cited("SC-A09"),
    cited("SC-A10"),
    cited("SC-A11"),
    cited("SC-A12"),
    cited("SC-A13"),
    cited("SC-A14"),
    cited("SC-A15"),
    cited("SC-A16"),
    cited("SC-A17"),
    cited("SC-A18"),
    cited("SC-A19"),
    cited("SC-A20"),
    // A deck with a missing score makes no game: the check of the deck finds it.
    told("SC-A21"),
    cited("SC-A22"),
    seen("SC-A23"),
    cited("SC-A24"),
    cited("SC-A25"),
];
