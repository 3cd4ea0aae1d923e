//! Numbers as a report says them.

/// Writes a whole number with a comma before every three digits.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Writes a count with its noun.
pub(super) fn count(number: u64, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{} {noun}", grouped(number))
}

/// Writes a share in per cent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Writes a range in per cent.
pub(super) fn range(ends: [f64; 2]) -> String {
    format!("{:.1} to {:.1} %", ends[0] * 100.0, ends[1] * 100.0)
}

/// Writes a small share in per cent with two digits that count.
pub(super) fn fine(share: f64) -> String {
    let percent = share * 100.0;
    let digits = match percent {
        10.0.. => 0,
        1.0.. => 1,
        0.1.. => 2,
        0.01.. => 3,
        _ => 4,
    };
    format!("{percent:.digits$} %")
}

/// Writes how often something happens in a game.
pub(super) fn rate(times: f64) -> String {
    let digits = if times < 10.0 { 2 } else { 1 };
    format!("{times:.digits$}")
}

/// Gives the part of a whole.
#[allow(clippy::cast_precision_loss)] // the nearest number is near enough
pub(super) fn part(number: u64, of: u64) -> f64 {
    number as f64 / of.max(1) as f64
}

/// Says how the holders of a card fared.
pub(super) fn fortune(fortune: Option<f64>) -> String {
    fortune.map_or_else(|| "–".to_owned(), |times| format!("× {times:.2}"))
}

/// Rounds to six decimals, which is finer than any of these numbers is known.
pub(super) fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        let written = [0, 999, 1_000, 1_234_567].map(grouped);
        assert_eq!(written, ["0", "999", "1,000", "1,234,567"]);
        assert_eq!(count(1, "game", "games"), "1 game");
        assert_eq!(percent(0.2567), "25.7 %");
        assert_eq!(
            [0.3, 0.012, 0.003, 0.000_003].map(fine),
            ["30 %", "1.2 %", "0.30 %", "0.0003 %"]
        );
    }
}
