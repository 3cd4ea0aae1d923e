//! Cards that go into the Convergence by themselves, where each player in turn is `me` (CP-V09).

use crate::deck::Wording;
use crate::diag::{Diags, Rule};
use crate::effect::{Act, Effect, Item, Party, Who};

use super::super::deck::{Pile, Printed};
use super::super::words::{Deed, plain};

/// Finds cards that would do to several players what they do for each of them.
pub(super) fn check(pile: &Pile<'_>, diags: &mut Diags) {
    for (card, effect) in pile.played() {
        if !converges_itself(pile.kind.spec.id, card, effect) {
            continue;
        }
        for act in effect.acts().filter(|act| names_others(act)) {
            let message = format!(
                "it can converge itself, and there `{act}` is done for each player in turn"
            );
            let column = Wording::EFFECT;
            let finding = card.line.about(Rule::D038, column, &message);
            let finding = finding.at(card.line.part(column, &act.to_string()));
            diags.push(finding.help("let it concern `me` alone, or converge another card"));
        }
    }
}

fn names_others(act: &Act) -> bool {
    act.party()
        .is_some_and(|party| *party != Party::Who(Who::Me))
}

fn converges_itself(kind: &str, card: &Printed<'_>, effect: &Effect) -> bool {
    effect.acts().any(|act| match plain(act) {
        Some(Deed::Converge(item, _)) => includes(&item, kind, card),
        _ => false,
    })
}

/// Says whether a card is among the cards that an item names.
fn includes(item: &Item, kind: &str, card: &Printed<'_>) -> bool {
    let mut things = item.things.iter();
    things.any(|thing| match (thing.noun.word, &thing.name) {
        ("self" | "faceup", _) => true,
        ("adaptation", _) => kind == "adaptations",
        ("trait", None) => kind == "traits",
        ("trait", Some(word)) => card.is_of(word.as_str()),
        ("tag", Some(word)) => card.has_tag(word.as_str()),
        _ => false,
    })
}
