//! What `print` says of its sheets: how many, how to cut and stack them, and what may go wrong.

use crate::diag::{counted, listed};
use crate::geom::Length;
use crate::job::other::{Other, Way};
use crate::job::print::Class;
use crate::job::summary::{Handwork, Large, Registration, Summary, Unplayed};
use crate::print::{Labour, PILE, Pile};
use crate::sheet::{Cutting, Paper, Set};

/// Sheets of one piece that are told one by one.
const MOST_TOLD: usize = 24;

/// Describes a print in a few lines.
pub fn lines(summary: &Summary) -> Vec<String> {
    let order = summary.order;
    let mut lines = vec![work(summary)];
    lines.extend(summary.unplayed.iter().map(without));
    let stacked = |pile| stack(pile, order.cutting);
    lines.extend(summary.piles.iter().map(stacked));
    let parts = |large| divided(large, order.paper);
    lines.extend(summary.large.iter().map(parts));
    let registered = |marks| registered(marks, order.inset);
    lines.extend(summary.registration.map(registered));
    if summary.has_nets {
        lines.push(
            "cut dice out along their outlines, score and fold them backwards, glue".to_owned(),
        );
    }
    for (diameter, titles) in &summary.round {
        lines.push(format!(
            "{}: round; free the squares, then cut along the circles, or use a circle punch of {diameter}",
            titles.join(", ")
        ));
    }
    if !summary.outlined.is_empty() {
        lines.push(format!(
            "{}: free the rectangles, then cut along the outlines",
            summary.outlined.join(", ")
        ));
    }
    if !summary.standees.is_empty() {
        lines.push(format!(
            "{}: score and fold them backwards along the dashed lines, and glue the hatched tab behind \
             the back",
            summary.standees.join(", ")
        ));
    }
    for title in &summary.unlabelled {
        lines.push(format!(
            "note: {title} has no room for the mark of its deck"
        ));
    }
    if summary.lacks_ruler {
        lines.push(format!(
            "note: {} has no room for the ruler beside the cards",
            order.paper
        ));
    }
    if summary.unmarked > 0 {
        lines.push(format!(
            "note: {} cut lines on {} have their marks in the outermost {}, which some printers \
             leave white",
            summary.unmarked, order.paper, order.margin
        ));
    }
    lines
}

/// Says what is not there, and why.
fn without(Unplayed { title, used_in, .. }: &Unplayed) -> String {
    format!("without {title}: they are used in {}", used_in.join(", "))
}

/// Says what the machine has to know, and why that is not what was wished for.
fn registered(marks: Registration, wish: Length) -> String {
    let told = format!(
        "set the machine's registration marks to a length of {}, a thickness of {} and an inset of {}",
        marks.length, marks.stroke, marks.inset
    );
    if marks.inset == wish {
        return told;
    }
    format!("{told}; {wish} would be in the margin, which the printer leaves white")
}

/// Says how a class plays.
pub fn groups(game: &str, class: &Class) -> String {
    let (pupils, sizes) = (class.pupils, &class.groups);
    let last = Set(u16::try_from(sizes.len().saturating_sub(1)).unwrap_or(u16::MAX));
    let mut parts = Vec::new();
    for run in sizes.chunk_by(|a, b| a == b) {
        parts.push(format!("{} of {}", counted(run.len(), "group"), run[0]));
    }
    let decks = match (class.of, sizes.len()) {
        (None, 1) => "1 deck".to_owned(),
        (None, count) => format!("{count} decks, A to {last},"),
        (Some(set), 1) => format!("deck {set}, the only one,"),
        (Some(set), count) => format!("deck {set} of {count}, A to {last},"),
    };
    format!(
        "{game}: {decks} for {}: {}",
        counted(pupils.into(), "pupil"),
        parts.join(" and ")
    )
}

/// Says what other ways to print would take, each in a line.
pub fn others(others: &[Other]) -> Vec<String> {
    let title = others
        .first()
        .map(|_| "other ways to print this:".to_owned());
    title.into_iter().chain(others.iter().map(other)).collect()
}

fn other(other: &Other) -> String {
    let (option, rest) = (option(other.way), effect(*other));
    format!("  {option}: {rest}")
}

/// Gives the option that goes a way.
fn option(way: Way) -> &'static str {
    match way {
        Way::TwoSided => "--duplex long",
        Way::OneSided => "--duplex none",
        Way::Folded => "--fold",
        Way::Decks => "--order decks",
        Way::Stack => "--order stack",
        Way::Close => "--save-paper",
        Way::Apart => "--gap apart",
        Way::Fitting => "without --gap",
    }
}

/// Says what another way takes.
pub fn effect(other: Other) -> String {
    let Other { way, count } = other;
    let again = count.sides - count.sheets;
    let effect = match way {
        Way::TwoSided => "the printer turns them".to_owned(),
        Way::OneSided if again == count.sheets => "each through the printer twice".to_owned(),
        Way::OneSided => format!("{again} of them through the printer twice"),
        Way::Folded => "printed on one side; backs are folded and glued behind".to_owned(),
        Way::Decks => "each deck on its own".to_owned(),
        Way::Stack => "cut as piles".to_owned(),
        Way::Close => "decks share sheets, their marks tell them apart".to_owned(),
        Way::Apart => "bleed around every card".to_owned(),
        Way::Fitting => "as many as fit".to_owned(),
    };
    format!("{}, {effect}", counted(count.sheets, "sheet"))
}

fn work(summary: &Summary) -> String {
    let Labour {
        sheets,
        sides,
        cuts,
        minutes,
    } = summary.labour;
    let cutting = match summary.order.cutting {
        Cutting::Scissors => format!("{} with scissors", counted(cuts, "cut")),
        Cutting::Guillotine => {
            let cuts = counted(cuts, "cut");
            format!("{cuts} through piles of up to {PILE} sheets")
        }
        Cutting::Machine => format!("{} cut by machine", counted(cuts, "card")),
    };
    let (sheets, sides) = (counted(sheets, "sheet"), counted(sides, "printed side"));
    let glue = match summary.handwork {
        Handwork::Folding => ", folding and gluing included",
        Handwork::Gluing => ", gluing included",
        Handwork::None => "",
    };
    format!(
        "{sheets}, {sides}; {cutting}, about {}{glue}",
        time(minutes)
    )
}

/// Says how the parts of a component larger than the paper are put together.
fn divided(large: &Large, paper: Paper) -> String {
    format!(
        "{} ({}): larger than {paper}, so it comes in {} parts, {}; cut them out, put glue on the \
         hatched strips, and lay each part on the one before, diamond on diamond",
        large.title,
        beginning(&large.sheets),
        large.parts,
        large.map
    )
}

/// Says how long something takes.
pub fn time(minutes: u64) -> String {
    match minutes {
        0..90 => format!("{minutes} min"),
        _ => format!("{} h {} min", minutes / 60, minutes % 60),
    }
}

/// Says how a pile is cut and stacked.
fn stack(pile: &Pile, cutting: Cutting) -> String {
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
    let cut = match cutting {
        Cutting::Scissors | Cutting::Guillotine => "cut them as one pile",
        Cutting::Machine => {
            "let the machine cut one after the other, and lay what comes from the same place of each \
             on one pile"
        }
    };
    format!("{sheets} ({decks}): {cut}; {piles}")
}

/// Writes numbers of sheets as [`listed`] does, of very many the first.
fn beginning(sheets: &[usize]) -> String {
    if sheets.len() <= MOST_TOLD {
        return listed(sheets);
    }
    let first = listed(&sheets[..MOST_TOLD]);
    format!("{first} and so on, {} in all", sheets.len())
}

#[cfg(test)]
mod tests {
    use crate::sheet::Bundle;

    use super::*;

    #[test]
    fn of_very_many_sheets_the_first_are_told() {
        assert_eq!(beginning(&[0, 1, 4]), "sheets 1, 2, 5");
        let all: Vec<usize> = (0..400).collect();
        assert_eq!(beginning(&all), "sheets 1 to 24 and so on, 400 in all");
    }

    #[test]
    fn a_machine_cuts_no_pile() {
        let bundle = Bundle {
            sheets: 3,
            first: Set(0),
            decks: 2,
            piles: 1,
        };
        let told = |cutting| stack(&Pile { from: 4, bundle }, cutting);
        let text = "sheets 5 to 7 (decks A to B): cut them as one pile; every";
        assert!(told(Cutting::Guillotine).starts_with(text));
        let machine = told(Cutting::Machine);
        assert!(
            machine.contains("one after the other") && !machine.contains("them as"),
            "{machine}"
        );
    }

    #[test]
    fn an_inset_that_is_not_the_one_wished_for_says_why() {
        let told = |inset: i64, wish: i64| {
            let marks = Registration {
                length: Length::whole_mm(5),
                stroke: Length::whole_mm(1),
                inset: Length::whole_mm(inset),
            };
            registered(marks, Length::whole_mm(wish))
        };
        assert!(told(10, 10).ends_with("an inset of 10 mm"));
        assert!(told(5, 3).contains("an inset of 5 mm; 3 mm would be in the margin"));
    }

    #[test]
    fn groups_are_told_by_size() {
        let told = |pupils, sizes: &[u8], of| {
            let class = Class {
                pupils,
                groups: sizes.to_vec(),
                of,
            };
            groups("g", &class)
        };
        let thirty = [4, 4, 4, 4, 4, 4, 3, 3];
        let text = "8 decks, A to H, for 30 pupils: 6 groups of 4 and 2 groups of 3";
        assert_eq!(told(30, &thirty, None), format!("g: {text}"));
        let text = format!("g: deck C of {}", text.replace(" decks", ""));
        assert_eq!(told(30, &thirty, Some(Set(2))), text);
        let text = "g: 1 deck for 3 pupils: 1 group of 3";
        assert_eq!(told(3, &[3], None), text);
    }

    #[test]
    fn times_are_rounded_to_what_one_plans_with() {
        assert_eq!(
            (time(89), time(135)),
            ("89 min".to_owned(), "2 h 15 min".to_owned())
        );
    }
}
