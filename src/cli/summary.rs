//! What `print` says of its sheets: how many, how to cut and stack them, and what may go wrong.

use crate::print::{Labour, PILE, Pile, Plan};
use crate::sheet::{
    Cutting, REGISTRATION_LENGTH, REGISTRATION_STROKE, Set, Tiling, registration_inset,
};

/// Describes a print in a few lines.
pub fn lines(plan: &Plan) -> Vec<String> {
    let mut lines = vec![work(plan)];
    lines.extend(plan.piles().iter().map(stack));
    lines.extend(large(plan));
    let order = plan.order;
    if order.cutting == Cutting::Machine {
        lines.push(format!(
            "set the machine's registration marks to a length of {REGISTRATION_LENGTH}, a thickness \
             of {REGISTRATION_STROKE} and an inset of {}",
            registration_inset(order.margin)
        ));
    }
    if plan.has_nets() {
        lines.push(
            "cut dice out along their outlines, score and fold them backwards, glue".to_owned(),
        );
    }
    let by_hand = order.cutting != Cutting::Machine;
    for (diameter, titles) in plan.round().into_iter().filter(|_| by_hand) {
        lines.push(format!(
            "{}: round; free the squares, then cut along the circles, or use a circle punch of {diameter}",
            titles.join(", ")
        ));
    }
    let standees = plan.standees();
    if !standees.is_empty() {
        lines.push(format!(
            "{}: score and fold them backwards along the dashed lines, and glue the hatched tab behind \
             the back",
            standees.join(", ")
        ));
    }
    for title in plan.unlabelled() {
        lines.push(format!(
            "note: {title} has no room for the mark of its deck"
        ));
    }
    if plan.grid(0).is_some_and(|grid| grid.ruler.is_none()) {
        lines.push(format!(
            "note: {} has no room for the ruler beside the cards",
            order.paper
        ));
    }
    if plan.unmarked() > 0 {
        lines.push(format!(
            "note: {} cut lines on {} have their marks in the outermost {}, which some printers \
             leave white",
            plan.unmarked(),
            order.paper,
            order.margin
        ));
    }
    lines
}

/// Says how a class plays.
pub fn groups(game: &str, pupils: u16, sizes: &[u8]) -> String {
    let last = Set(u16::try_from(sizes.len().saturating_sub(1)).unwrap_or(u16::MAX));
    let mut parts = Vec::new();
    for run in sizes.chunk_by(|a, b| a == b) {
        let groups = if run.len() == 1 { "group" } else { "groups" };
        parts.push(format!("{} {groups} of {}", run.len(), run[0]));
    }
    let decks = match sizes.len() {
        1 => "1 deck".to_owned(),
        count => format!("{count} decks, A to {last},"),
    };
    format!(
        "{game}: {decks} for {pupils} pupils: {}",
        parts.join(" and ")
    )
}

fn work(plan: &Plan) -> String {
    let Labour {
        sheets,
        sides,
        cuts,
        minutes,
    } = plan.labour();
    let cutting = match plan.order.cutting {
        Cutting::Scissors => format!("{cuts} cuts with scissors"),
        Cutting::Guillotine => format!("{cuts} cuts through piles of up to {PILE} sheets"),
        Cutting::Machine => format!("{cuts} cards cut by machine"),
    };
    let large = (0..sheets).any(|sheet| plan.tiling(sheet).is_some());
    let folded = plan.order.fold || plan.has_nets() || !plan.standees().is_empty();
    let glue = match (folded, large) {
        (true, _) => ", folding and gluing included",
        (false, true) => ", gluing included",
        (false, false) => "",
    };
    format!(
        "{sheets} sheets, {sides} printed sides; {cutting}, about {}{glue}",
        time(minutes)
    )
}

/// Says for each component larger than the paper how its parts are put together.
fn large(plan: &Plan) -> Vec<String> {
    let mut found: Vec<(&str, &Tiling, Vec<usize>)> = Vec::new();
    for sheet in 0..plan.sheets().len() {
        let Some(tiling) = plan.tiling(sheet) else {
            continue;
        };
        let title = plan.title(sheet);
        match found.iter_mut().find(|(known, _, _)| *known == title) {
            Some((_, _, sheets)) => sheets.push(sheet),
            None => found.push((title, tiling, vec![sheet])),
        }
    }
    let line = |(title, tiling, sheets): &(&str, &Tiling, Vec<usize>)| {
        format!(
            "{title} ({}): larger than {}, so it comes in {} parts, {}; cut them out, put glue on the \
             hatched strips, and lay each part on the one before, diamond on diamond",
            runs(sheets),
            plan.order.paper,
            tiling.parts(),
            tiling.map()
        )
    };
    found.iter().map(line).collect()
}

fn time(minutes: u64) -> String {
    match minutes {
        0..90 => format!("{minutes} min"),
        _ => format!("{} h {} min", minutes / 60, minutes % 60),
    }
}

/// Says how a pile is cut and stacked.
fn stack(pile: &Pile) -> String {
    let Pile { from, bundle } = pile;
    let sheets = match bundle.sheets {
        1 => format!("sheet {}", from + 1),
        count => format!("sheets {} to {}", from + 1, from + count),
    };
    let last = Set(bundle.first.0 + bundle.decks - 1);
    let decks = if bundle.decks == 1 {
        format!("deck {last}")
    } else {
        format!("decks {} to {last}", bundle.first)
    };
    let piles = match (bundle.decks, bundle.piles) {
        (1, 1) => "its one pile of cards belongs to it".to_owned(),
        (_, 1) => "every pile of cards belongs to one deck, row by row from the left".to_owned(),
        (_, piles) => format!(
            "every {piles} piles of cards, row by row from the left and put under each other, belong \
             to one deck"
        ),
    };
    format!("{sheets} ({decks}): cut them as one pile; {piles}")
}

/// Writes numbers of sheets, counted from 0, as people say them: `sheets 1 to 9, 11`.
pub fn runs(sheets: &[usize]) -> String {
    let mut parts = Vec::new();
    for run in sheets.chunk_by(|a, b| a + 1 == *b) {
        let (first, last) = (run[0] + 1, run[run.len() - 1] + 1);
        parts.push(match last - first {
            0 => first.to_string(),
            1 => format!("{first}, {last}"),
            _ => format!("{first} to {last}"),
        });
    }
    let word = if sheets.len() == 1 { "sheet" } else { "sheets" };
    format!("{word} {}", parts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_are_counted_as_people_say_them() {
        assert_eq!(runs(&[0]), "sheet 1");
        assert_eq!(runs(&[0, 1, 2, 4, 6, 7]), "sheets 1 to 3, 5, 7, 8");
    }

    #[test]
    fn groups_are_told_by_size() {
        let text = "g: 8 decks, A to H, for 30 pupils: 6 groups of 4 and 2 groups of 3";
        assert_eq!(groups("g", 30, &[4, 4, 4, 4, 4, 4, 3, 3]), text);
        assert_eq!(groups("g", 3, &[3]), "g: 1 deck for 3 pupils: 1 group of 3");
    }

    #[test]
    fn times_are_rounded_to_what_one_plans_with() {
        assert_eq!(
            (time(89), time(135)),
            ("89 min".to_owned(), "2 h 15 min".to_owned())
        );
    }
}
