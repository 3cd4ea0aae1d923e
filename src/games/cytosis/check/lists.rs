//! Numbers of the rules that rise or fall (CY-V06, CY-V14, CY-V15).

use crate::diag::{Diagnostic, Diags, Rule};

use crate::deck::Settings;

/// How many seats a virus asks at least: two players play against a dummy.
const FEWEST_SHARES: u8 = 3;

/// Gives how many seats a virus asks.
pub(super) fn seats(players: u8) -> u8 {
    players.max(FEWEST_SHARES)
}

/// Checks the lists of the rules.
pub(super) fn check(rules: &Settings<'_>, diags: &mut Diags) {
    let list = |key: &str, diags: &mut Diags| rules.wholes(key, .., diags).unwrap_or_default();
    let tell = |key: &str, wrong: &str, help: &str, diags: &mut Diags| {
        let finding = Diagnostic::new(Rule::D042, format!("`{key}` {wrong}"));
        diags.push(finding.at_maybe(rules.place(key)).help(help));
    };
    let sets = list("enzyme_sets", diags);
    let steps: Vec<i64> = sets
        .windows(2)
        .map(|pair| pair[1].saturating_sub(pair[0]))
        .collect();
    if !rises(&sets) || !rises(&steps) {
        let help = "one enzyme more brings more than the one before, so that large sets pay";
        tell(
            "enzyme_sets",
            "does not rise faster and faster",
            help,
            diags,
        );
    }
    for key in ["detox_prizes", "detox_prizes_2"] {
        let prizes = list(key, diags);
        if !falls(&prizes) || prizes.last().is_some_and(|last| *last < 1) {
            let help = "every rank gets less than the one before, and at least 1";
            tell(key, "does not fall from rank to rank", help, diags);
        }
    }
    let [fewest, most] = rules.players();
    for players in fewest..=most {
        let key = format!("share_{players}");
        let shares = list(&key, diags);
        let seats = usize::from(seats(players));
        if !shares.is_empty() && shares.len() != seats {
            let wrong = format!("has {} numbers for {seats} ranks", shares.len());
            tell(&key, &wrong, &format!("write {seats}"), diags);
        } else if !falls(&shares) {
            let help = "a higher Antibody Response brings more";
            tell(&key, "does not fall from rank to rank", help, diags);
        }
    }
    toxicity(
        &list("toxicity_from", diags),
        &list("toxicity_loss", diags),
        tell,
        diags,
    );
    antibodies(rules, tell, diags);
}

/// CY-V15: who has more loses more, but never all of it.
fn toxicity(
    from: &[i64],
    loss: &[i64],
    tell: impl Fn(&str, &str, &str, &mut Diags),
    diags: &mut Diags,
) {
    for (key, list) in [("toxicity_from", from), ("toxicity_loss", loss)] {
        if !rises(list) {
            tell(key, "does not rise", "who has more loses more", diags);
        }
    }
    let all = from.iter().zip(loss).any(|(from, loss)| loss >= from);
    if all {
        let help = "toxicity never takes all of a kind";
        tell(
            "toxicity_loss",
            "takes as many as a player has",
            help,
            diags,
        );
    }
}

/// CY-V14: the top of an antibody column can be reached, and the symbol of a die is its best face.
fn antibodies(
    rules: &Settings<'_>,
    tell: impl Fn(&str, &str, &str, &mut Diags),
    diags: &mut Diags,
) {
    let mut number = |key: &str| rules.whole(key, .., diags);
    let [step, most, sides, symbol] = [
        "antibody_step",
        "antibody_most",
        "antibody_sides",
        "antibody_symbol",
    ]
    .map(&mut number);
    if let (Some(step), Some(most)) = (step, most)
        && (step < 1 || most < step || most % step != 0)
    {
        let wrong = format!("is not a multiple of `antibody_step`, which is {step}");
        tell(
            "antibody_most",
            &wrong,
            "a marker goes up whole levels",
            diags,
        );
    }
    if let (Some(sides), Some(symbol)) = (sides, symbol)
        && (sides < 2 || symbol < sides)
    {
        let wrong = format!("is less than the {sides} sides of a die");
        let help = "the symbol stands for the best face";
        tell("antibody_symbol", &wrong, help, diags);
    }
}

fn rises(list: &[i64]) -> bool {
    list.windows(2).all(|pair| pair[0] < pair[1])
}

fn falls(list: &[i64]) -> bool {
    list.windows(2).all(|pair| pair[0] > pair[1])
}
