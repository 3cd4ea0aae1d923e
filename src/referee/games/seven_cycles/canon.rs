//! Every rule and ruling of Seven Cycles, and what shows that it holds.

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

/// The rules, their parts, and the rulings.
pub(super) const CANON: [Article; 65] = [
    seen("7C-01"),
    told("7C-02"),
    cited("7C-03"),
    cited("7C-04"),
    cited("7C-05"),
    cited("7C-06"),
    cited("7C-07"),
    cited("7C-08"),
    cited("7C-09"),
    cited("7C-10"),
    cited("7C-11"),
    cited("7C-11a"),
    cited("7C-11b"),
    cited("7C-11c"),
    cited("7C-11d"),
    cited("7C-12"),
    cited("7C-13"),
    cited("7C-14"),
    cited("7C-15"),
    cited("7C-15a"),
    cited("7C-15b"),
    cited("7C-15c"),
    cited("7C-15d"),
    cited("7C-16"),
    cited("7C-17"),
    cited("7C-18"),
    cited("7C-19"),
    cited("7C-20"),
    cited("7C-21"),
    cited("7C-22"),
    cited("7C-23"),
    cited("7C-23a"),
    cited("7C-23b"),
    cited("7C-23c"),
    cited("7C-24"),
    cited("7C-25"),
    cited("7C-26"),
    cited("7C-27"),
    cited("7C-28"),
    told("7C-29"),
    cited("7C-30"),
    cited("7C-31"),
    cited("7C-32"),
    cited("7C-33"),
    cited("7C-A01"),
    cited("7C-A02"),
    cited("7C-A03"),
    cited("7C-A04"),
    cited("7C-A05"),
    cited("7C-A06"),
    cited("7C-A07"),
    cited("7C-A08"),
    cited("7C-A09"),
    cited("7C-A10"),
    cited("7C-A11"),
    cited("7C-A12"),
    cited("7C-A13"),
    cited("7C-A14"),
    cited("7C-A15"),
    cited("7C-A16"),
    cited("7C-A17"),
    cited("7C-A18"),
    seen("7C-A19"),
    cited("7C-A20"),
    cited("7C-A21"),
];
