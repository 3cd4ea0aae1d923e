//! Numbers as templates read them, and what a changed one should be.
//!
//! A cell's text in; whether it is a number, or how it is to be written out. Never knows a table.

/// Says whether templates take a text for a number: plain decimals without a sign for thousands.
#[must_use]
pub fn is_number(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_digit() || matches!(c, '-' | '.');
    let zeroed = text.len() > 1 && text.starts_with('0') && !text.starts_with("0.");
    text.chars().all(plain) && !zeroed && text.parse::<f64>().is_ok()
}

/// A number that templates compute with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// A whole one.
    Whole(i64),
    /// One with a decimal point.
    Decimal(f64),
}

impl Number {
    /// Reads what templates take for a number; one of more digits than anybody computes with is a name.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        if !is_number(text) {
            return None;
        }
        let whole = text.parse().ok().map(Self::Whole);
        whole.or_else(|| {
            text.contains('.')
                .then(|| text.parse().ok().map(Self::Decimal))?
        })
    }
}

/// Gives a text as templates print it, which write numbers as short as they can be.
#[must_use]
pub fn shown(text: &str) -> String {
    match Number::read(text) {
        Some(Number::Whole(number)) => number.to_string(),
        Some(Number::Decimal(number)) => format!("{number:?}"),
        None => text.to_owned(),
    }
}

/// What a comma between digits means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Comma {
    /// It is decimal.
    Decimal,
    /// It is decimal, but before three digits it may separate thousands.
    Either,
    /// Nobody knows.
    Unknown,
}

/// Writes a number plainly that a spreadsheet wrote in another way; `None` when it can be read in two
/// ways, or is no number.
pub(super) fn plain(text: &str, comma: Comma) -> Option<String> {
    let is_word = |byte: u8| byte.is_ascii_alphabetic() && !matches!(byte, b'e' | b'E');
    if text.bytes().any(is_word) {
        return None;
    }
    if let Some((digits, power)) = text.split_once(['e', 'E']) {
        let digits = value(digits).unwrap_or_else(|| digits.to_owned());
        let power: i32 = power.parse().ok()?;
        let number: f64 = format!("{digits}e{power}").parse().ok()?;
        let fits = is_number(&digits) && number.abs() < 1e15 && number.abs() > 1e-9;
        return fits.then(|| short(number));
    }
    let commas = text.matches(',').count();
    let lone = commas == 1 && !text.contains(['.', ' ', '\u{a0}', '\u{202f}', '\u{2009}']);
    let parts: Vec<&str> = text.split(',').collect();
    let ambiguous = lone && groups(&parts) && parts.first() != Some(&"0");
    let readable = match comma {
        Comma::Decimal => true,
        Comma::Either => !ambiguous,
        Comma::Unknown => !lone,
    };
    let number = value(text).filter(|_| readable)?;
    let Some((whole, part)) = number.split_once('.') else {
        return Some(number);
    };
    let whole = part
        .bytes()
        .all(|digit| digit == b'0')
        .then(|| whole.to_owned());
    Some(whole.unwrap_or(number))
}

/// Gives what a changed number should be, in the words of the help.
pub(super) fn meant(text: &str) -> Option<String> {
    let ascii: String = text.chars().map(|c| digit(c).unwrap_or(c)).collect();
    let ascii = ascii.replace('\u{2212}', "-");
    let bare = ascii.strip_prefix(['\'', '’']).unwrap_or(&ascii).trim();
    if bare != text && is_number(bare) {
        return Some(format!("`{bare}`"));
    }
    if let Some(share) = bare.strip_suffix('%') {
        let share = share.trim();
        let number = value(share).or_else(|| Some(share.to_owned()).filter(|s| is_number(s)))?;
        let part = short(number.parse::<f64>().ok()? / 100.0);
        return Some(format!(
            "`{part}`, or `{number}` with the `%` in the template"
        ));
    }
    if let Some((digits, power)) = bare.split_once(['e', 'E']) {
        let digits = value(digits).unwrap_or_else(|| digits.to_owned());
        let power: i32 = power.parse().ok()?;
        let number: f64 = format!("{digits}e{power}").parse().ok()?;
        let plain = is_number(&digits) && number.abs() < 1e15 && number.abs() > 1e-9;
        return plain.then(|| format!("all digits: `{}`", short(number)));
    }
    if let [whole, part] = bare.split(',').collect::<Vec<_>>()[..]
        && groups(&[whole, part])
        && whole != "0"
    {
        return Some(format!(
            "`{whole}{part}` or `{whole}.{part}`, whichever is meant"
        ));
    }
    value(bare).map(|number| format!("`{number}`"))
}

/// Reads a number with a decimal comma or signs for thousands, and writes it plainly.
fn value(text: &str) -> Option<String> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text),
    };
    let is_blank = |c: char| matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\'' | '’');
    let last = digits.rfind(['.', ',']);
    // The last of both signs is the decimal one; alone and repeated it separates thousands.
    let decimal = last.filter(|at| {
        let sign = &digits[*at..=*at];
        digits.matches(sign).count() == 1
    });
    let (whole, part) = match decimal {
        Some(at) => (&digits[..at], &digits[at + 1..]),
        None => (digits, ""),
    };
    let pieces: Vec<&str> = whole
        .split(|c| is_blank(c) || matches!(c, '.' | ','))
        .collect();
    let numeric = |s: &str| s.bytes().all(|byte| byte.is_ascii_digit());
    let whole_fits = match pieces.as_slice() {
        [one] => !one.is_empty() && numeric(one),
        several => groups(several),
    };
    if !whole_fits || !numeric(part) || (decimal.is_some() && part.is_empty()) {
        return None;
    }
    let point = if part.is_empty() { "" } else { "." };
    let written = format!("{sign}{}{point}{part}", pieces.concat());
    (written != text && is_number(&written)).then_some(written)
}

/// Says whether pieces are groups of thousands: one to three digits, then three each.
fn groups(pieces: &[&str]) -> bool {
    let numeric = |s: &&str| s.bytes().all(|byte| byte.is_ascii_digit());
    let (Some(first), rest) = (pieces.first(), pieces.get(1..).unwrap_or_default()) else {
        return false;
    };
    let first = first.strip_prefix('-').unwrap_or(first);
    (1..=3).contains(&first.len())
        && numeric(&first)
        && !rest.is_empty()
        && rest.iter().all(|piece| piece.len() == 3 && numeric(piece))
}

/// Gives the plain digit for one of another script or width.
fn digit(c: char) -> Option<char> {
    // The zeros of full-width, Arabic, Persian, Devanagari, Bengali, Thai and mathematical digits.
    const ZEROS: [u32; 7] = [0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1_d7ce];
    let code = u32::from(c);
    let zero = ZEROS
        .iter()
        .find(|zero| (**zero..**zero + 10).contains(&code))?;
    char::from_digit(code - zero, 10)
}

/// Writes a number without the noise of its last bits.
fn short(number: f64) -> String {
    let rounded: f64 = format!("{number:.14e}").parse().unwrap_or(number);
    rounded.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_number_is_told_with_what_to_write() {
        let cases = [
            ("1,5", "`1.5`"),
            ("-1,5", "`-1.5`"),
            ("0,125", "`0.125`"),
            ("1.234,5", "`1234.5`"),
            ("1,234.5", "`1234.5`"),
            ("1,234,567", "`1234567`"),
            ("1.234.567", "`1234567`"),
            ("1,234", "`1234` or `1.234`, whichever is meant"),
            ("1 000", "`1000`"),
            ("1\u{a0}000,5", "`1000.5`"),
            ("1'000", "`1000`"),
            ("2e3", "all digits: `2000`"),
            ("2E+03", "all digits: `2000`"),
            ("1,5E-1", "all digits: `0.15`"),
            ("45%", "`0.45`, or `45` with the `%` in the template"),
            ("4,5 %", "`0.045`, or `4.5` with the `%` in the template"),
            ("'5", "`5`"),
            ("１２", "`12`"),
            ("٣", "`3`"),
            ("\u{2212}3", "`-3`"),
        ];
        for (text, expected) in cases {
            assert_eq!(meant(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_number_is_shown_as_templates_print_it() {
        for (text, expected) in [
            ("1.10", "1.1"),
            ("2.0", "2.0"),
            ("3.", "3.0"),
            ("-0", "0"),
            ("0.00001", "1e-5"),
            ("12", "12"),
            ("12345678901234567890", "12345678901234567890"),
        ] {
            assert_eq!(shown(text), expected);
        }
    }

    #[test]
    fn a_text_is_left_alone() {
        for text in [
            "",
            "J",
            "2E3 virus",
            "1/2",
            "+3",
            "007",
            "1-2",
            "e",
            "1,",
            ",5",
            "3x",
            "%",
        ] {
            assert_eq!(meant(text), None, "{text}");
        }
        assert!(is_number("1.5") && is_number("-3") && is_number("0"));
        assert!(!is_number("1,5") && !is_number("") && !is_number("-") && !is_number("007"));
    }
}
