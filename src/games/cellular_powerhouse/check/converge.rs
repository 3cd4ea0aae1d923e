//! Cards that go into the Convergence by themselves, where each player in turn is `me` (CP-V09).

use crate::deck::{Card, Component, Wording};
use crate::diag::{Diags, Rule};
use crate::effect::{Act, Deed, Effect, Item, Noun, Party, Who};

use super::effects::Played;
use super::{Kind, about, spot};

/// Finds cards that would do to several players what they do for each of them.
pub(super) fn check(kind: &Kind, component: &Component, cards: &[Played<'_>], diags: &mut Diags) {
    for Played { card, effect } in cards {
        if !converges_itself(kind, component, card, effect) {
            continue;
        }
        for act in effect.acts().filter(|act| names_others(act)) {
            let message = format!(
                "it can converge itself, and there `{act}` is done for each player in turn"
            );
            let column = Wording::EFFECT;
            let finding = about(Rule::D038, component, card, column, &message);
            let finding = finding.at_maybe(spot(component, card, column, &act.to_string()));
            diags.push(finding.help("let it concern `me` alone, or converge another card"));
        }
    }
}

fn names_others(act: &Act) -> bool {
    let Act::Deed(deed) = act else { return false };
    deed.party()
        .is_some_and(|party| *party != Party::Who(Who::Me))
}

fn converges_itself(kind: &Kind, component: &Component, card: &Card, effect: &Effect) -> bool {
    effect.acts().any(|act| match act {
        Act::Deed(Deed::Converge { item, .. }) => includes(item, kind, component, card),
        _ => false,
    })
}

/// Says whether a card is among the cards that an item names.
fn includes(item: &Item, kind: &Kind, component: &Component, card: &Card) -> bool {
    item.nouns.iter().any(|noun| match noun {
        Noun::Itself | Noun::FaceUp => true,
        Noun::Adaptation => kind.id == "adaptations",
        Noun::Trait(None) => kind.id == "traits",
        Noun::Trait(Some(word)) => {
            kind.id == "traits" && component.text(card, "type") == word.as_str()
        }
        Noun::Tag(word) => {
            let mut tags = component.text(card, "tags").split_whitespace();
            kind.id == "traits" && tags.any(|tag| tag == word)
        }
        _ => false,
    })
}
