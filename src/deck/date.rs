//! Does a text look like the date that a spreadsheet makes of `3/4`?

/// Names of months and their beginnings as spreadsheets write them: English, German, French, Spanish,
/// Italian and Dutch.
const MONTHS: [&[&str]; 12] = [
    &["jan", "ene", "gen", "janv", "january", "januar", "janvier"],
    &["feb", "fév", "févr", "february", "februar", "février"],
    &["mar", "mär", "mrz", "mrt", "mars", "march", "märz"],
    &["apr", "avr", "abr", "april", "avril"],
    &["may", "mai", "mei", "mag"],
    &["jun", "juin", "giu", "june", "juni"],
    &["jul", "juil", "lug", "july", "juli", "juillet"],
    &["aug", "août", "ago", "august"],
    &["sep", "sept", "set", "september", "septembre"],
    &["oct", "okt", "ott", "october", "oktober", "octobre"],
    &["nov", "november", "novembre"],
    &[
        "dec",
        "dez",
        "déc",
        "dic",
        "december",
        "dezember",
        "décembre",
    ],
];

/// Longest date in bytes, with more blanks around it than anybody writes.
const LONGEST: usize = 64;

/// Says whether a text looks like a date: `03.04.2026`, `2026-04-03`, `3. Apr`, `Apr 03`, `12-Mrz`,
/// `07/05`.
pub(super) fn is_date(text: &str) -> bool {
    // Most texts that are asked for are sentences.
    if text.len() > LONGEST || !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let parts = parts(text);
    let numbers: Option<Vec<u32>> = parts.iter().map(|part| part.parse().ok()).collect();
    match (parts.as_slice(), numbers.as_deref()) {
        ([first, _, last], Some(&[a, b, c])) if !text.contains(' ') => {
            let day = |n| (1..=31).contains(&n);
            let dated = first.len() <= 2 && [2, 4].contains(&last.len()) && day(a) && day(b);
            let sorted = first.len() == 4 && last.len() <= 2 && day(b) && day(c);
            let even = |sign: char| text.matches(sign).count() == 2;
            (dated || sorted) && ['.', '-', '/'].into_iter().any(even)
        }
        // The German `3.4.`, the French `03/04`
        ([first, last], Some(&[a, b])) => {
            let closed = text.matches('.').count() == 2;
            let padded = text.contains('/') && first.len() == 2 && last.len() == 2;
            (1..=31).contains(&a) && (1..=12).contains(&b) && (closed || padded)
        }
        (parts, None) if (2..=3).contains(&parts.len()) => {
            let words = parts.iter().filter(|part| month(part).is_some()).count();
            let counts = |part: &&&str| part.len() <= 4 && part.parse::<u32>().is_ok();
            words == 1 && parts.iter().filter(counts).count() == parts.len() - 1
        }
        _ => false,
    }
}

/// Gives the numbers of which a spreadsheet may have made a date, the likeliest first: `7.5` for
/// `07. Mai`.
pub(super) fn typed(text: &str) -> Vec<String> {
    let day_only = text.split([' ', 'T']).next().unwrap_or_default();
    let is_iso = day_only.len() == 10 && day_only.as_bytes()[4] == b'-';
    let parts = parts(if is_iso { day_only } else { text });
    let number = |part: &str| part.parse::<u32>().ok();
    let name = parts.iter().find_map(|part| month(part));
    let (day, month) = match (parts.as_slice(), name) {
        ([_, month, day], None) if is_iso => (number(day), number(month)),
        ([day, month, ..], None) => (number(day), number(month)),
        (parts, Some(month)) => {
            let mut numbers = parts.iter().filter_map(|part| number(part));
            (numbers.next(), Some(month))
        }
        _ => (None, None),
    };
    let (Some(day), Some(month)) = (day, month) else {
        return Vec::new();
    };
    if day > 31 {
        // The month of a year.
        return vec![format!("{month}.{:02}", day % 100)];
    }
    let mut typed = vec![format!("{day}.{month}"), format!("{month}.{day}")];
    // `5-Jul` is what an American spreadsheet makes of 7.5, where the month comes first.
    if name.is_some() && text.contains('-') {
        typed.reverse();
    }
    // A point behind the day is German, and then the day comes first.
    if text.contains(['.']) || day == month {
        typed.truncate(1);
    }
    typed
}

fn parts(text: &str) -> Vec<&str> {
    let is_between = |c: char| matches!(c, ' ' | '.' | '-' | '/');
    text.split(is_between).filter(|p| !p.is_empty()).collect()
}

/// Gives the number of a month by its name, or by the beginning of it.
fn month(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let all = MONTHS.iter().zip(1..);
    let mut months = all.filter(|(names, _)| names.contains(&word.as_str()));
    months.next().map(|(_, number)| number)
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
            "07. Mai",
            "5-Jul",
            "07/05",
            "7 juil",
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

    #[test]
    fn a_date_is_told_with_the_number_that_it_probably_was() {
        let cases = [
            ("07. Mai", "7.5"),
            ("7. Mai 2026", "7.5"),
            ("5-Jul", "7.5 5.7"),
            ("07.05.2026", "7.5"),
            ("2026-05-07", "7.5 5.7"),
            ("2026-05-07 00:00:00", "7.5 5.7"),
            ("5/7/2026", "5.7 7.5"),
            ("07/05", "7.5 5.7"),
            ("Mrz 99", "3.99"),
            ("3.3.", "3.3"),
        ];
        for (text, expected) in cases {
            assert_eq!(typed(text).join(" "), expected, "{text}");
        }
    }
}
