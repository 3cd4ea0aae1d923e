//! Which kinds of answers the decision that is due leaves open, by the letter of the rules.
//!
//! What is due and a verb in → the broken rule.

use crate::games::cytosis::deck::Organelle;
use crate::referee::kit::{Verdict, no};

use super::ranks::{Attack, Step};
use super::task::What;
use super::word::Verb;

/// Why nothing is added to a disk a second time.
pub(super) const ADDED: &str =
    "one carbohydrate or one Lipid is added, right after the disk has come to the Golgi";

/// Says why a kind of moves is no answer to what is asked, whatever is named.
pub(super) fn refuse_answer(what: &What, verb: Verb) -> Verdict {
    if is_open(what, verb) {
        return Ok(());
    }
    match (what, verb) {
        (What::Early, _) => no("CY-A18", "an early placement is no turn"),
        (_, Verb::Place | Verb::Exhaust) => no("CY-20a", "no flask is due now"),
        (_, Verb::Grey) => no(
            "CY-79",
            "a grey flask is placed in the own turn, ahead of the own flask",
        ),
        (What::Turn { .. }, verb) => unasked(verb),
        (What::Draft, _) => no("CY-136b", "first an Epigenetic card is kept"),
        (What::Return, _) => no("CY-12", "first one of the cards is given back"),
        (What::Start(_), _) => no("CY-17", "first resources are taken"),
        (What::Income, _) => no("CY-144", "first the income is taken or left"),
        (What::Shift, Verb::Add) => no("CY-48", "first a disk moves to the Golgi"),
        (What::Lower | What::Load(Organelle::Smooth), Verb::Add) => {
            no("CY-43", "on a disk in the Smooth ER come Lipids alone")
        }
        (What::Load(_), Verb::Add) => no(
            "CY-45",
            "on a disk in the Rough ER come Proteins for mRNA alone",
        ),
        (What::Translate, Verb::Add) => no("CY-49", ADDED),
        (What::Laureate, _) => no("CY-54", "an ATP is taken, a goal marked, or neither"),
        (What::Free, _) => no("CY-77", "an ATP is taken or left"),
        (What::More(_), _) => no("CY-141", "one more is taken or left"),
        (What::Scouted, _) => no("CY-140b", "one of the cards looked at is taken, or none"),
        (What::Order, _) => no("CY-140c", "first the cards looked at go back on the deck"),
        (What::Recover, _) => no("CY-84", "what lies on disks is taken back or left"),
        (What::Attack(attack), _) => no(attack_first(attack), "first the attack is carried out"),
        _ => no_answer(),
    }
}

/// Gives the rule by which an attack comes first: the event’s, or the card’s.
pub(super) const fn attack_first(attack: &Attack) -> &'static str {
    if attack.buyer.is_some() {
        "CY-127"
    } else {
        "CY-115"
    }
}

/// Says that nothing asks for this.
pub(super) fn no_answer() -> Verdict {
    no("CY-20c", "this is no answer to what is asked")
}

/// Says whether some move of this kind may answer what is asked, or be made at any time.
fn is_open(what: &What, verb: Verb) -> bool {
    match verb {
        Verb::Use | Verb::Swap | Verb::Look | Verb::Pass => true,
        Verb::Keep => matches!(what, What::Draft),
        Verb::Return => matches!(what, What::Return),
        Verb::Take => match what {
            What::Start(_) | What::Income | What::Laureate | What::Free => true,
            What::Attack(attack) => is_shared(attack),
            _ => false,
        },
        Verb::Place => matches!(what, What::Early | What::Turn { .. }),
        Verb::Grey | Verb::Exhaust => matches!(what, What::Turn { .. }),
        Verb::Trade => matches!(what, What::Translate),
        Verb::Load => matches!(what, What::Lower | What::Load(_)),
        Verb::Displace => matches!(what, What::Lower | What::Load(_) | What::Shift),
        Verb::Shift => matches!(what, What::Shift),
        Verb::Add => matches!(what, What::Add(_)),
        Verb::Finish => matches!(what, What::Lower | What::Export | What::Enzyme),
        Verb::Send => matches!(what, What::Send(_)),
        Verb::Goal => matches!(what, What::Laureate),
        Verb::Pick => matches!(what, What::Scouted),
        Verb::Top => matches!(what, What::Order),
        Verb::More => matches!(what, What::More(_)),
        Verb::Raise => match what {
            What::Attack(attack) => matches!(attack.step, Step::Buyer | Step::Raise),
            _ => false,
        },
        Verb::Give | Verb::Suffer => match what {
            What::Attack(attack) => is_shared(attack),
            _ => false,
        },
        Verb::Recover => matches!(what, What::Recover),
    }
}

/// Says whether what the attack brings is being shared out.
fn is_shared(attack: &Attack) -> bool {
    attack.step == Step::Share
}

/// Cites the rule of what a player does at the beginning of a turn, in place of using a flask.
fn unasked(verb: Verb) -> Verdict {
    match verb {
        Verb::Keep => no("CY-137", "the Epigenetic cards are chosen"),
        Verb::Return => no("CY-12", "the first cards are chosen"),
        Verb::Take => no("CY-22", "for a resource a flask is exhausted"),
        Verb::Trade => no("CY-37", "mRNA is traded where a flask stands for it"),
        Verb::Load => no("CY-44", "a disk is loaded in the ER, with a flask there"),
        Verb::Displace => no("CY-50", "no disk has to make room"),
        Verb::Shift => no("CY-48", "a disk moves to the Golgi with a flask there"),
        Verb::Add => no("CY-49", ADDED),
        Verb::Finish => no("CY-58", "a card is completed where a flask stands for it"),
        Verb::Send => no("CY-51", "a disk leaves the cell with a flask at Exocytosis"),
        Verb::Goal => no("CY-54", "a Goal marker is placed at the Laureates alone"),
        Verb::Pick => no("CY-140b", "no card is being looked at"),
        Verb::Top => no("CY-140c", "no card is being looked at"),
        Verb::More => no("CY-141", "one more is taken right after the placement"),
        Verb::Raise => no("CY-124", "antibodies rise in an attack alone"),
        Verb::Give | Verb::Suffer => no("CY-123", "nothing is lost now"),
        Verb::Recover => no("CY-84", "disks are taken back at the end of the game"),
        _ => no("CY-20", "a turn places a flask"),
    }
}
