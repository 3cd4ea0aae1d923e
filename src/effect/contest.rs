//! What the players of a Competition compare, in words.

use super::metric::Metric;

/// Says how a Competition is won: by its way of competing (`count`, `set`, `roll` or `bid`), by what
/// is compared, and by which end of it wins (`high` or `low`). `None` for any other words.
#[must_use]
pub fn contest(mode: &str, metric: &Metric, win: &str) -> Option<String> {
    let best = match win {
        "high" => "highest",
        "low" => "lowest",
        _ => return None,
    };
    let what = metric.phrase();
    match mode {
        "count" | "set" => Some(format!("Count the {what}. The {best} number wins.")),
        "roll" => Some(format!("Roll: the {best} {what} wins.")),
        "bid" => Some(format!(
            "Bid in secret with the {what}. The {best} number wins. All bids leave the game."
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse_metric;
    use super::*;

    fn said(mode: &str, metric: &str, win: &str) -> Option<String> {
        contest(mode, &parse_metric(metric).expect(metric), win)
    }

    #[test]
    fn a_contest_says_what_wins() {
        for (mode, metric, win, says) in [
            (
                "count",
                "count(trait.motility)",
                "high",
                "Count the Motility Traits you have. The highest number wins.",
            ),
            (
                "set",
                "types(trait)",
                "low",
                "Count the different types of Trait you have. The lowest number wins.",
            ),
            (
                "roll",
                "roll(4)",
                "high",
                "Roll: the highest total of up to **4** of your dice wins.",
            ),
            (
                "bid",
                "count(facedown@own)",
                "high",
                "Bid in secret with the face-down cards in your own Microbe. The highest number wins. \
                 All bids leave the game.",
            ),
        ] {
            assert_eq!(said(mode, metric, win).as_deref(), Some(says));
        }
    }

    #[test]
    fn what_is_no_contest_is_not_said() {
        assert_eq!(said("race", "types(trait)", "high"), None);
        assert_eq!(said("count", "types(trait)", "most"), None);
    }
}
