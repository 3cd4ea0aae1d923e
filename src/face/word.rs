//! Filters that write plain numbers of a table as a card has them: with decimals, or as words.
//!
//! Two significant digits: that is how well cell numbers are known (Sender & Milo 2021).

use tera::{Kwargs, State, Tera, TeraResult, Value};

/// Most decimals that a number is written with.
const MOST_PLACES: usize = 15;

/// Adds the filters `fixed`, `quantity`, `lifespan`, `micrometres` and `mass`.
pub fn register(tera: &mut Tera) {
    tera.register_filter("quantity", |v: &Value, _: Kwargs, _: &State| {
        with(v, quantity)
    });
    tera.register_filter("lifespan", |v: &Value, _: Kwargs, _: &State| {
        with(v, lifespan)
    });
    tera.register_filter("micrometres", |v: &Value, _: Kwargs, _: &State| {
        with(v, micrometres)
    });
    let fixed = |v: &Value, args: Kwargs, _: &State| fixed(v, args.must_get("places")?);
    tera.register_filter("fixed", fixed);
    tera.register_filter("mass", |v: &Value, _: Kwargs, _: &State| with(v, mass));
}

/// Writes a number with so many decimals: 1.1 → `1.10`.
fn fixed(value: &Value, places: usize) -> TeraResult<String> {
    match value.as_f64() {
        Some(number) if number.is_finite() && places <= MOST_PLACES => {
            Ok(format!("{number:.places$}"))
        }
        Some(_) => Err(tera::Error::message(format!(
            "a number has 0 to {MOST_PLACES} decimals, not {places}"
        ))),
        None => Err(tera::Error::message(format!("`{value}` is no number"))),
    }
}

fn with(value: &Value, words: fn(f64) -> String) -> TeraResult<String> {
    match value.as_f64() {
        Some(number) if number.is_finite() && number >= 0.0 => Ok(words(number)),
        _ => Err(tera::Error::message(format!(
            "`{value}` is no number from 0 up"
        ))),
    }
}

/// Picks the largest unit that is not above the value.
fn scaled(value: f64, units: &[(f64, &str)]) -> String {
    let fits = units.iter().rev().find(|(size, _)| value >= *size);
    let Some((size, name)) = fits.or(units.first()) else {
        return String::new();
    };
    format!("{}{name}", two_digits(value / size))
}

/// Writes a number with two significant digits, more only for whole numbers.
fn two_digits(value: f64) -> String {
    if value >= 10.0 {
        format!("{value:.0}")
    } else {
        format!("{}", (value * 10.0).round() / 10.0)
    }
}

/// 2.55e13 → `26 trillion` (short scale).
fn quantity(count: f64) -> String {
    // Rounded first, so that 999.9 million is a billion.
    let count = format!("{count:.1e}").parse().unwrap_or(count);
    let units = [
        (1.0, ""),
        (1e3, " thousand"),
        (1e6, " million"),
        (1e9, " billion"),
        (1e12, " trillion"),
    ];
    scaled(count, &units)
}

/// Days → `8 hours`, `6.6 days`, `49 years`; a year has 365.25 days.
fn lifespan(days: f64) -> String {
    if days < 1.0 {
        return format!("{} hours", two_digits(days * 24.0));
    }
    if days < 730.0 {
        return format!("{} days", two_digits(days));
    }
    format!("{} years", two_digits(days / 365.25))
}

/// Micrometres → `7.5 µm`, `0.12 mm` from 1000 on `1 mm`.
fn micrometres(microns: f64) -> String {
    scaled(microns, &[(1.0, " µm"), (1e3, " mm")])
}

/// Picograms → `94 pg`, `4.3 ng`, `80 µg`.
fn mass(picograms: f64) -> String {
    scaled(picograms, &[(1.0, " pg"), (1e3, " ng"), (1e6, " µg")])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_body_read_as_words() {
        assert_eq!(quantity(2.55e13), "26 trillion");
        assert_eq!(quantity(6.4e11), "640 billion");
        assert_eq!(quantity(5.2e9), "5.2 billion");
        assert_eq!(quantity(2e8), "200 million");
        assert_eq!(quantity(9.999e8), "1 billion");
        assert_eq!(lifespan(6.6), "6.6 days");
        assert_eq!(lifespan(119.0), "119 days");
        assert_eq!(lifespan(17_900.0), "49 years");
        assert_eq!(lifespan(0.25), "6 hours");
        assert_eq!(micrometres(7.5), "7.5 µm");
        assert_eq!(micrometres(120.0), "120 µm");
        assert_eq!(mass(94.0), "94 pg");
        assert_eq!(mass(4300.0), "4.3 ng");
        assert_eq!(mass(8e7), "80 µg");
        assert_eq!(fixed(&Value::from(1.1), 2).expect("a number"), "1.10");
        assert_eq!(fixed(&Value::from(3), 0).expect("a number"), "3");
        assert!(fixed(&Value::from("a"), 2).is_err() && fixed(&Value::from(1), 99).is_err());
    }
}
