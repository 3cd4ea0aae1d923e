//! Does a text look like the date that a spreadsheet makes of `3/4`?

/// Beginnings of months as spreadsheets write them, in English, German, French, Spanish, Italian
/// and Dutch.
const MONTHS: [&str; 33] = [
    "jan", "feb", "fév", "mar", "mär", "mrz", "mrt", "apr", "avr", "abr", "may", "mai", "mei",
    "mag", "jun", "jui", "jul", "aug", "août", "ago", "sep", "sept", "set", "oct", "okt", "ott",
    "nov", "dec", "dez", "déc", "dic", "ene", "gen",
];
/// Months in full, in English and German.
const NAMES: [&str; 19] = [
    "january",
    "february",
    "march",
    "april",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
    "januar",
    "februar",
    "märz",
    "juni",
    "juli",
    "oktober",
    "dezember",
    "september",
];

/// Says whether a text looks like a date: `03.04.2026`, `2026-04-03`, `3. Apr`, `Apr 03`, `12-Mrz`.
pub(super) fn is_date(text: &str) -> bool {
    let is_between = |c: char| matches!(c, ' ' | '.' | '-' | '/');
    let parts: Vec<&str> = text.split(is_between).filter(|p| !p.is_empty()).collect();
    let numbers: Option<Vec<u32>> = parts.iter().map(|part| part.parse().ok()).collect();
    match (parts.as_slice(), numbers.as_deref()) {
        ([first, _, last], Some(&[a, b, c])) if !text.contains(' ') => {
            let day = |n| (1..=31).contains(&n);
            let dated = first.len() <= 2 && [2, 4].contains(&last.len()) && day(a) && day(b);
            let sorted = first.len() == 4 && last.len() <= 2 && day(b) && day(c);
            let even = |sign: char| text.matches(sign).count() == 2;
            (dated || sorted) && ['.', '-', '/'].into_iter().any(even)
        }
        // The German `3.4.`
        (_, Some(&[a, b])) => {
            (1..=31).contains(&a) && (1..=12).contains(&b) && text.matches('.').count() == 2
        }
        (parts, None) if (2..=3).contains(&parts.len()) => {
            let words = parts.iter().filter(|part| is_month(part)).count();
            let counts = |part: &&&str| part.len() <= 4 && part.parse::<u32>().is_ok();
            words == 1 && parts.iter().filter(counts).count() == parts.len() - 1
        }
        _ => false,
    }
}

fn is_month(word: &str) -> bool {
    let word = word.to_lowercase();
    MONTHS.contains(&word.as_str()) || NAMES.contains(&word.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_look_like_dates_and_numbers_do_not() {
        for text in [
            "03.04.2026",
            "3.4.26",
            "2026-04-03",
            "4/3/2026",
            "3. Apr",
            "Apr 03",
            "12-Mrz",
            "3.4.",
            "Mar-26",
            "3 April 2026",
            "1. Dez",
        ] {
            assert!(is_date(text), "{text}");
        }
        for text in [
            "1.5",
            "12",
            "1.234.567",
            "10 20 30",
            "May",
            "mar",
            "3 marbles",
            "1/2",
            "1-2",
            "",
            "99.99.99",
            "apr apr",
            "1.2-3",
            "x 3",
            "3.4",
        ] {
            assert!(!is_date(text), "{text}");
        }
    }
}
