//! Every rule and ruling of Go Fish, and what shows that it holds.

use cardwright::referee::Article;

pub(super) const CANON: [Article; 15] = [
    Article::told("GF-01"),
    Article::cited("GF-02"),
    Article::cited("GF-03"),
    Article::cited("GF-04"),
    Article::cited("GF-05"),
    Article::cited("GF-06"),
    Article::cited("GF-07"),
    Article::cited("GF-08"),
    Article::cited("GF-09"),
    Article::cited("GF-10"),
    Article::cited("GF-11"),
    Article::cited("GF-12"),
    Article::cited("GF-A01"),
    Article::cited("GF-A02"),
    Article::cited("GF-A03"),
];
