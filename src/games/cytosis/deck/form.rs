//! The forms of spots that the rules know.

use super::kind::Kind;

/// Most spots of a form, where the rules name no number.
const MANY: usize = 9;

/// What is done on a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Collect,
    Translate,
    Lower,
    Rough,
    Golgi,
    Export,
    Enzyme,
    Laureate,
    /// The place of the market, from the left.
    Buy(u8),
}

impl Action {
    /// Gives the word of the deck.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Collect => "collect",
            Self::Translate => "translate",
            Self::Lower => "detox-or-steroid",
            Self::Rough => "rough-er",
            Self::Golgi => "golgi",
            Self::Export => "exocytosis",
            Self::Enzyme => "enzyme",
            Self::Laureate => "laureate",
            Self::Buy(_) => "buy",
        }
    }
}

/// What a spot is marked with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    None,
    /// With a number.
    Numbered,
    /// With a number, and each piece is paid.
    Glucose,
}

impl Mark {
    /// Gives the word of the deck.
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "",
            Self::Numbered => "numbered",
            Self::Glucose => "glucose",
        }
    }
}

/// A form of spots: where they are, what is done there, what they give and cost.
#[derive(Debug)]
pub struct Form {
    /// The id of the area.
    pub area: &'static str,
    pub action: Action,
    pub gain: Option<Kind>,
    pub pay: Option<Kind>,
    pub mark: Mark,
    /// The fewest and the most of them.
    pub number: [usize; 2],
}

/// The forms in the order of the areas.
pub static FORMS: [Form; 13] = [
    Form::collect("nucleus", Kind::Mrna, Mark::Numbered),
    Form {
        pay: Some(Kind::Atp),
        ..Form::collect("glucose", Kind::Carbohydrate, Mark::Glucose)
    },
    Form::collect("mitochondria", Kind::Atp, Mark::Numbered),
    Form {
        pay: Some(Kind::Carbohydrate),
        number: [1, 1],
        ..Form::collect("mitochondria", Kind::Atp, Mark::None)
    },
    Form::collect("lipid-synthesis", Kind::Lipid, Mark::Numbered),
    Form::new("smooth-lower", Action::Lower, [1, MANY]),
    Form {
        gain: Some(Kind::Protein),
        pay: Some(Kind::Mrna),
        ..Form::new("ribosome", Action::Translate, [1, 1])
    },
    Form::new("rough-er", Action::Rough, [2, MANY]),
    Form::new("golgi", Action::Golgi, [2, 2]),
    Form::new("exocytosis", Action::Export, [2, MANY]),
    Form::new("cytoplasm", Action::Enzyme, [1, 1]),
    Form::new("laureates", Action::Laureate, [1, 1]),
    Form {
        pay: Some(Kind::Atp),
        ..Form::new("market", Action::Buy(0), [4, 4])
    },
];

impl Form {
    const fn new(area: &'static str, action: Action, number: [usize; 2]) -> Self {
        Self {
            area,
            action,
            gain: None,
            pay: None,
            mark: Mark::None,
            number,
        }
    }

    const fn collect(area: &'static str, gain: Kind, mark: Mark) -> Self {
        Self {
            gain: Some(gain),
            mark,
            ..Self::new(area, Action::Collect, [2, 2])
        }
    }

    /// Gives the word that such a spot has in a column.
    pub fn word(&self, column: &str) -> &'static str {
        match column {
            "area" => self.area,
            "action" => self.action.word(),
            "gain" => self.gain.map_or("", Kind::word),
            "pay" => self.pay.map_or("", Kind::word),
            _ => self.mark.word(),
        }
    }

    /// Gives the words that can stand in a column.
    pub fn words(column: &str) -> Vec<&'static str> {
        let mut words: Vec<&str> = Vec::new();
        for form in &FORMS {
            if !words.contains(&form.word(column)) {
                words.push(form.word(column));
            }
        }
        words
    }

    /// Says what is done there: "of `nucleus` that give `mrna`".
    pub fn said(&self) -> String {
        let gives = self.gain.map(|gain| format!(" that give `{gain}`"));
        let costs = self.pay.map(|pay| format!(" for `{pay}`"));
        let [gives, costs] = [gives, costs].map(Option::unwrap_or_default);
        format!("of `{}`{gives}{costs}", self.area)
    }

    /// Says how many of them the rules have.
    pub fn range(&self) -> String {
        match self.number {
            [least, MANY] => format!("{least} or more"),
            [_, most] => most.to_string(),
        }
    }
}
