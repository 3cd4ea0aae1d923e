//! Evolutions: each can be met, and they bring neither too much nor too little (CP-V06, CP-V07).

use crate::deck::{Settings, Wording};
use crate::diag::{Diagnostic, Diags, Rule};

use super::super::deck::{Pile, Printed};
use super::conditions;
use super::reach::Reach;
use super::rewards::{Reward, reward};
use crate::check::share::{Share, head, percent};

/// The column of an effect.
const FX: &str = Wording::EFFECT;

/// Checks the Evolutions.
pub(super) fn check(rules: &Settings<'_>, pile: &Pile<'_>, reach: &Reach, diags: &mut Diags) {
    let most = rules.measures().whole("evolution_most", .., diags);
    let mut rewards = Vec::new();
    for (card, effect) in pile.played() {
        conditions::check(card, effect, reach, diags);
        let reward = reward(effect, reach.types());
        excessive(card, reward, most, diags);
        rewards.push((card, reward));
    }
    let known = pile.is_known();
    if known && rewards.iter().all(|(_, reward)| reward.most.is_some()) {
        mean(rules, pile, &rewards, diags);
    }
    let mut share = Share::new(pile.component);
    share.known = known;
    for (card, _) in rewards.iter().filter(|(_, reward)| reward.deducts) {
        share.count(card.card);
    }
    if let Some([least, most]) = rules.measures().shares("deduction_share", diags)
        && !share.lies_in(least, most)
    {
        let message = format!("{share} Evolutions can deduct Nutrients");
        let finding = Diagnostic::new(Rule::D034, message).at_maybe(head(pile.component, FX));
        let help = format!(
            "`deduction_share` says {} to {}",
            percent(least),
            percent(most)
        );
        diags.push(finding.help(help));
    }
}

/// CP-V06: no single Evolution decides the game.
fn excessive(card: &Printed<'_>, reward: Reward, most: Option<i64>, diags: &mut Diags) {
    let (message, help) = match (reward.most, most) {
        (None, _) => (
            "nothing limits what it brings".to_owned(),
            "add `cap=` behind `per=`".to_owned(),
        ),
        (Some(brings), Some(most)) if brings > most => (
            format!("it can bring {brings} Nutrients"),
            format!("`evolution_most` says {most} at most"),
        ),
        _ => return,
    };
    diags.push(card.line.about(Rule::D033, FX, &message).help(help));
}

/// CP-V06: in the mean, an Evolution is worth about as much as winning a Competition.
#[allow(clippy::cast_precision_loss)] // rewards are small
fn mean(
    rules: &Settings<'_>,
    pile: &Pile<'_>,
    rewards: &[(&Printed<'_>, Reward)],
    diags: &mut Diags,
) {
    let Some([least, most]) = rules.measures().shares("evolution_mean", diags) else {
        return;
    };
    let (mut sum, mut count) = (0.0, 0.0);
    for (card, reward) in rewards {
        let copies = f64::from(card.card.copies);
        if let Some(brings @ 1..) = reward.most {
            sum += brings as f64 * copies;
            count += copies;
        }
    }
    let mean = sum / count;
    if count > 0.0 && !(least..=most).contains(&mean) {
        let message = format!("an Evolution brings {mean:.1} Nutrients on average");
        let finding = Diagnostic::new(Rule::D034, message).at_maybe(head(pile.component, FX));
        diags.push(finding.help(format!("`evolution_mean` says {least} to {most}")));
    }
}
