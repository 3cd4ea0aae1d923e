//! The spots of the board: all that the rules need are there (CY-V09, CY-V10, CY-V13).

use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::super::rules::Rules;
use super::line::{Line, Sheet};
use super::stock::Stock;

/// Most spots of a sort, where the rules name no number.
const MANY: usize = 9;
/// Most of a resource that a spot gives or costs.
const MOST: i64 = 99;

/// Where vesicles bud off.
pub(super) const ORGANELLES: [&str; 3] = ["smooth-er", "rough-er", "golgi"];

/// A sort of spot that the rules know.
struct Sort {
    area: &'static str,
    action: &'static str,
    gain: &'static str,
    pay: &'static str,
    mark: &'static str,
    /// The fewest and the most of them.
    number: [usize; 2],
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
const SORTS: [Sort; 13] = [
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
fn words(of: fn(&Sort) -> &'static str) -> Vec<&'static str> {
    let mut words: Vec<&str> = Vec::new();
    for sort in &SORTS {
        if !words.contains(&of(sort)) {
            words.push(of(sort));
        }
    }
    words
}

/// CY-V09: every spot is of a sort that the rules know, and of each sort there are enough.
pub(super) fn check(
    rules: Rules<'_>,
    areas: &Sheet<'_>,
    spots: &Sheet<'_>,
    stock: &Stock,
    diags: &mut Diags,
) {
    let known = words(|sort| sort.area);
    for line in &areas.lines {
        line.word("id", &known, diags);
    }
    let mut found = [0; SORTS.len()];
    for line in &spots.lines {
        let area = line.word("area", &areas.ids(), diags);
        let action = line.word("action", &words(|sort| sort.action), diags);
        if area.is_none() || action.is_none() {
            continue;
        }
        match SORTS.iter().position(|sort| is(*line, sort)) {
            Some(place) => {
                found[place] += 1;
                numbers(*line, &SORTS[place], stock, diags);
            }
            None => odd(*line, diags),
        }
    }
    for (sort, found) in SORTS.iter().zip(found) {
        let [least, most] = sort.number;
        if (least..=most).contains(&found) {
            continue;
        }
        let wanted = if found < least { least } else { most };
        let message = format!("the board has {found} spots {}, not {wanted}", said(sort));
        let place = areas.find(sort.area).map(|line| line.place("id"));
        let place = place.unwrap_or_else(|| Place::file(&areas.table.file));
        let finding = Diagnostic::new(Rule::D044, message).at(place);
        diags.push(finding.help(format!("the rules have {}", range(sort.number))));
    }
    prices(rules, spots, diags);
    free(rules, areas, spots, diags);
}

fn is(line: Line<'_>, sort: &Sort) -> bool {
    let of = [sort.area, sort.action, sort.gain, sort.pay, sort.mark];
    ["area", "action", "gain", "pay", "mark"].map(|column| line.text(column)) == of
}

/// Says what is done on a spot: "of `nucleus` that give `mrna`".
fn said(sort: &Sort) -> String {
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

fn range([least, most]: [usize; 2]) -> String {
    match most {
        MANY => format!("{least} or more"),
        most => most.to_string(),
    }
}

/// A spot of no sort: one of its cells is wrong.
fn odd(line: Line<'_>, diags: &mut Diags) {
    let columns = ["action", "gain", "pay", "mark"];
    let of = |sort: &Sort, column: &str| match column {
        "action" => sort.action,
        "gain" => sort.gain,
        "pay" => sort.pay,
        _ => sort.mark,
    };
    let wrong = |sort: &Sort| {
        let differs = |column: &&&str| line.text(column) != of(sort, column);
        columns
            .iter()
            .filter(differs)
            .copied()
            .collect::<Vec<&str>>()
    };
    let own = SORTS.iter().filter(|sort| sort.area == line.text("area"));
    let nearest = own.min_by_key(|sort| wrong(sort).len());
    let Some((sort, column)) = nearest.and_then(|sort| Some((sort, *wrong(sort).first()?))) else {
        return;
    };
    let (text, area) = (line.text(column), sort.area);
    let message = format!("`{text}` is no `{column}` of a spot of `{area}`");
    let help = match of(sort, column) {
        "" => "leave the cell empty".to_owned(),
        right => format!("write `{right}`"),
    };
    diags.push(line.about(Rule::D044, column, &message).help(help));
}

/// How much a spot gives and costs; a spot with a number prints what it gives.
fn numbers(line: Line<'_>, sort: &Sort, stock: &Stock, diags: &mut Diags) {
    let free = sort.action == "collect" && sort.pay.is_empty();
    if free {
        line.whole("price", 0..=0, diags);
    } else if sort.action == "translate" {
        // One mRNA for one Protein (CY-37).
        line.whole("price", 1..=1, diags);
    } else if sort.mark == "glucose" {
        // Each piece costs one (CY-33).
        let pieces = line.text("amount").parse().unwrap_or(1);
        line.whole("price", pieces..=pieces, diags);
    } else if !sort.pay.is_empty() {
        let least = i64::from(sort.action != "buy");
        line.whole("price", least..=MOST, diags);
    } else {
        line.empty(&["price"], "nothing is paid", diags);
    }
    if sort.action != "collect" {
        return line.empty(&["amount", "label"], "it has no number", diags);
    }
    let amount = line.whole("amount", 1..=MOST, diags);
    stock.gives(line, Some(sort.gain), amount, diags);
    let right = match amount {
        Some(amount) if !sort.mark.is_empty() => amount.to_string(),
        Some(_) => String::new(),
        None => return,
    };
    let label = line.text("label");
    if label != right {
        let message = format!("the label is `{label}`, while `{right}` belongs there");
        let finding = line.about(Rule::D044, "label", &message);
        diags.push(
            finding.help("a spot with a mark prints how much it gives, any other prints nothing"),
        );
    }
}

/// CY-V09: the market begins with a free card and gets dearer.
fn prices(rules: Rules<'_>, spots: &Sheet<'_>, diags: &mut Diags) {
    let market = spots
        .lines
        .iter()
        .filter(|line| line.text("action") == "buy");
    let prices: Vec<(Line<'_>, i64)> = market
        .filter_map(|line| Some((*line, line.text("price").parse().ok()?)))
        .collect();
    let mut before: Option<i64> = None;
    for (line, price) in &prices {
        let (wrong, help) = match before {
            None => (*price != 0, "write 0: the first card is free".to_owned()),
            Some(before) => {
                let least = before.saturating_add(1);
                (
                    *price < least,
                    format!("write {least} or more: the market gets dearer"),
                )
            }
        };
        if wrong {
            let message = format!("it costs {price} ATP at this place of the market");
            diags.push(line.about(Rule::D042, "price", &message).help(help));
        }
        before = Some(*price);
    }
    let dearest = prices.iter().map(|(_, price)| *price).max();
    if let (Some(dearest), Some(limit)) = (dearest, rules.number("market_cost", diags))
        && dearest != limit
    {
        let message =
            format!("`market_cost` is {limit}, while the dearest spot costs {dearest} ATP");
        let finding = Diagnostic::new(Rule::D042, message).at(rules.place("market_cost"));
        diags.push(finding.help(format!("write {dearest}")));
    }
}

/// CY-V10: every flask finds a spot, with two players as well.
fn free(rules: Rules<'_>, areas: &Sheet<'_>, spots: &Sheet<'_>, diags: &mut Diags) {
    let mut two = 0;
    for line in &areas.lines {
        let limit = line.whole("limit_2p", 1..=MOST, diags).unwrap_or(MOST);
        let own = spots
            .lines
            .iter()
            .filter(|spot| spot.text("area") == line.id());
        two += i64::try_from(own.count()).unwrap_or(MOST).min(limit);
    }
    let all = i64::try_from(spots.lines.len()).unwrap_or(i64::MAX);
    for (players, each) in rules.by_players("flasks", diags).unwrap_or_default() {
        let flasks = each.saturating_mul(players.into());
        let room = if players == 2 { two } else { all };
        if room < flasks {
            let message =
                format!("{room} spots are too few for the {flasks} flasks of {players} players");
            let finding = Diagnostic::new(Rule::D044, message).at(Place::file(&spots.table.file));
            diags.push(finding.help("add spots, or give each player fewer flasks"));
        }
    }
}

/// CY-V13: vesicles can bud off wherever they have to.
pub(super) fn budding(sheet: &Sheet<'_>, diags: &mut Diags) {
    for line in &sheet.lines {
        line.word("organelle", &ORGANELLES, diags);
    }
    for organelle in ORGANELLES {
        let is = |line: &&Line<'_>| line.text("organelle") == organelle;
        if sheet.lines.iter().find(is).is_none() {
            let message = format!("no vesicle can bud off `{organelle}`");
            let finding = Diagnostic::new(Rule::D044, message).at(Place::file(&sheet.table.file));
            diags.push(finding.help("add a row with that organelle"));
        }
    }
}

/// Counts the spots of the market.
pub(super) fn market(spots: &Sheet<'_>) -> i64 {
    let market = spots
        .lines
        .iter()
        .filter(|line| line.text("action") == "buy");
    i64::try_from(market.count()).unwrap_or(i64::MAX)
}
