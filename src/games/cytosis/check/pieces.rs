//! Flasks, disks, markers, mats and dice: the box holds as many as the rules say (CY-14, CY-112 to
//! CY-114).

use crate::check::Line;
use crate::deck::Component;
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::lists::seats;

/// The colour of flasks that are nobody's.
const GREY: &str = "grey";

/// A kind of piece that players have in their colours.
struct Piece {
    /// The component.
    id: &'static str,
    /// What stands in its column `role`, if it has one.
    role: &'static str,
    /// The setting that says how many each player has; without it one.
    key: &'static str,
}

const PIECES: [Piece; 4] = [
    Piece {
        id: "flasks",
        role: "",
        key: "flasks",
    },
    Piece {
        id: "disks",
        role: "",
        key: "disks",
    },
    Piece {
        id: "markers",
        role: "goal",
        key: "goal_markers",
    },
    Piece {
        id: "markers",
        role: "health",
        key: "",
    },
];

/// Checks the pieces that the deck prints; a deck for other pieces of the box prints none.
pub(super) fn check(rules: &Settings<'_>, strains: usize, diags: &mut Diags) {
    let [fewest, most] = rules.players();
    for piece in &PIECES {
        let Some(component) = rules.deck().component(piece.id) else {
            continue;
        };
        let each = match piece.key {
            "flasks" => rules.by_players(piece.key, .., diags),
            "" => Some(1).map(|one| (fewest..=most).map(|n| (n, one)).collect()),
            key => {
                let number = rules.whole(key, .., diags);
                number.map(|number| (fewest..=most).map(|n| (n, number)).collect())
            }
        };
        for (players, each) in each.unwrap_or_default() {
            coloured(rules, piece, component, players, each, diags);
        }
    }
    let strains = i64::try_from(strains).unwrap_or(i64::MAX);
    for (id, title, each) in [
        ("mats", "mats", 1),
        ("antibodies", "antibody markers", strains),
    ] {
        let Some(component) = rules.deck().component(id) else {
            continue;
        };
        for players in fewest..=most {
            let wanted = i64::from(seats(players)).saturating_mul(each);
            let count = pieces(component, Some(players));
            if count != wanted {
                let message = format!("{count} {title} for {players} players, not {wanted}");
                let finding = Diagnostic::new(Rule::D027, message).at_maybe(file(component));
                diags.push(finding.help("each player has one set, and so has the dummy of two"));
            }
        }
    }
    let dice = rules
        .deck()
        .component("dice")
        .zip(rules.whole("antibody_dice", .., diags));
    if let Some((component, wanted)) = dice
        && pieces(component, None) != wanted
    {
        let count = pieces(component, None);
        let message = format!("the box has {count} dice, while `antibody_dice` says {wanted}");
        let place = rules.place("antibody_dice");
        let finding = Diagnostic::new(Rule::D027, message).at_maybe(place);
        diags.push(finding.help(format!("write {count}, or give the dice other `copies`")));
    }
}

/// As many colours as players, with as many pieces each; grey ones are for all.
fn coloured(
    rules: &Settings<'_>,
    piece: &Piece,
    component: &Component,
    players: u8,
    each: i64,
    diags: &mut Diags,
) {
    let column = format!("copies_{players}");
    let mut colours = 0;
    for card in &component.cards {
        let own = component.text(card, "role") == piece.role;
        let Some(line) = Line::of(component, card).filter(|_| own) else {
            continue;
        };
        let copies = i64::from(card.copies_for(Some(players)));
        let free = component.text(card, "colour") == GREY;
        if copies == 0 && !free {
            continue;
        }
        colours += i64::from(!free);
        let wanted = if free {
            rules.whole("grey_flasks", .., diags)
        } else {
            Some(each)
        };
        if let Some(wanted) = wanted.filter(|wanted| *wanted != copies) {
            let message = format!("{copies} for {players} players, not {wanted}");
            let finding = line.about(Rule::D027, &column, &message);
            diags.push(finding.help(format!("write {wanted}")));
        }
    }
    if colours != i64::from(players) {
        let (id, role) = (piece.id, piece.role);
        let role = if role.is_empty() {
            String::new()
        } else {
            format!(" ({role})")
        };
        let message = format!("the {id}{role} have {colours} colours for {players} players");
        let finding = Diagnostic::new(Rule::D027, message).at_maybe(file(component));
        let help = format!("write 0 into `{column}` for the colours that nobody plays");
        diags.push(finding.help(help));
    }
}

fn pieces(component: &Component, players: Option<u8>) -> i64 {
    i64::try_from(component.pieces_for(players)).unwrap_or(i64::MAX)
}

fn file(component: &Component) -> Option<Place> {
    let table = component.table.as_ref()?;
    Some(Place::file(&table.file))
}
