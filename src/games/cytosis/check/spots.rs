//! The spots of the board: all that the rules need are there (CY-V09, CY-V13).

use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::sort::{SORTS, Sort, is, range, said, words};
use super::stock::Stock;
use crate::check::{Line, Sheet};

/// Most of a resource that a spot gives or costs.
const MOST: i64 = 99;

/// Where vesicles bud off.
pub(super) const ORGANELLES: [&str; 3] = ["smooth-er", "rough-er", "golgi"];

/// CY-V09: every spot is of a sort that the rules know, and of each sort there are enough.
pub(super) fn check(areas: &Sheet<'_>, spots: &Sheet<'_>, stock: &Stock, diags: &mut Diags) {
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
