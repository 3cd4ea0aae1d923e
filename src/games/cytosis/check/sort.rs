//! The sorts of spots that the rules know.

use crate::check::Line;

/// Most spots of a sort, where the rules name no number.
const MANY: usize = 9;
/// A sort of spot that the rules know.
pub(super) struct Sort {
    pub area: &'static str,
    pub action: &'static str,
    pub gain: &'static str,
    pub pay: &'static str,
    pub mark: &'static str,
    /// The fewest and the most of them.
    pub number: [usize; 2],
}

impl Sort {
    const fn new(area: &'static str, action: &'static str, number: [usize; 2]) -> Self {
        Self {
            area,
            action,
            gain: "",
            pay: "",
            mark: "",
            number,
        }
    }

    const fn collect(area: &'static str, gain: &'static str, mark: &'static str) -> Self {
        Self {
            gain,
            mark,
            ..Self::new(area, "collect", [2, 2])
        }
    }
}

/// The sorts of spots, in the order of the areas.
pub(super) const SORTS: [Sort; 13] = [
    Sort::collect("nucleus", "mrna", "numbered"),
    Sort {
        pay: "atp",
        ..Sort::collect("glucose", "carbohydrate", "glucose")
    },
    Sort::collect("mitochondria", "atp", "numbered"),
    Sort {
        pay: "carbohydrate",
        number: [1, 1],
        ..Sort::collect("mitochondria", "atp", "")
    },
    Sort::collect("lipid-synthesis", "lipid", "numbered"),
    Sort::new("smooth-lower", "detox-or-steroid", [1, MANY]),
    Sort {
        gain: "protein",
        pay: "mrna",
        ..Sort::new("ribosome", "translate", [1, 1])
    },
    Sort::new("rough-er", "rough-er", [2, MANY]),
    Sort::new("golgi", "golgi", [2, 2]),
    Sort::new("exocytosis", "exocytosis", [2, MANY]),
    Sort::new("cytoplasm", "enzyme", [1, 1]),
    Sort::new("laureates", "laureate", [1, 1]),
    Sort {
        pay: "atp",
        ..Sort::new("market", "buy", [4, 4])
    },
];

/// Gives the words that stand in a column of the spots.
pub(super) fn words(of: fn(&Sort) -> &'static str) -> Vec<&'static str> {
    let mut words: Vec<&str> = Vec::new();
    for sort in &SORTS {
        if !words.contains(&of(sort)) {
            words.push(of(sort));
        }
    }
    words
}

/// Says whether a spot is of a sort.
pub(super) fn is(line: Line<'_>, sort: &Sort) -> bool {
    let of = [sort.area, sort.action, sort.gain, sort.pay, sort.mark];
    ["area", "action", "gain", "pay", "mark"].map(|column| line.text(column)) == of
}

/// Says what is done on a spot: "of `nucleus` that give `mrna`".
pub(super) fn said(sort: &Sort) -> String {
    let gives = match sort.gain {
        "" => String::new(),
        gain => format!(" that give `{gain}`"),
    };
    let costs = match sort.pay {
        "" => String::new(),
        pay => format!(" for `{pay}`"),
    };
    format!("of `{}`{gives}{costs}", sort.area)
}

/// Says how many of them the rules have.
pub(super) fn range([least, most]: [usize; 2]) -> String {
    match most {
        MANY => format!("{least} or more"),
        most => most.to_string(),
    }
}
