//! Text → effect. The next token decides everywhere.

use std::fmt;

use crate::diag::nearest;

use super::tree::{Act, Clause, Effect, Item, Trigger, Who};

/// Longest effect that is read, in bytes; real ones have fewer than 200.
const MAX_LENGTH: usize = 4096;

/// Why a text is no effect, and at which of its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectError {
    /// First byte of the token that can't be read.
    pub start: usize,
    /// Byte behind that token.
    pub end: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for EffectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EffectError {}

/// Reads an effect: `trigger: act & act; trigger: act`.
///
/// # Errors
/// At the first token that the grammar does not allow.
pub fn parse(text: &str) -> Result<Effect, EffectError> {
    if text.len() > MAX_LENGTH {
        let message = format!("an effect has at most {MAX_LENGTH} bytes");
        return Err(EffectError {
            start: 0,
            end: text.len(),
            message,
        });
    }
    let mut tokens = Tokens { text, at: 0 };
    let mut clauses = vec![clause(&mut tokens)?];
    while tokens.skip(";") {
        clauses.push(clause(&mut tokens)?);
    }
    match tokens.peek() {
        "" => Ok(Effect { clauses }),
        token => Err(tokens.error(format!("`{token}` can't follow here"))),
    }
}

fn clause(tokens: &mut Tokens<'_>) -> Result<Clause, EffectError> {
    let trigger = match tokens.peek() {
        "window" => Trigger::Window,
        word => return Err(tokens.unknown("trigger", word, &["window"])),
    };
    tokens.next();
    tokens.expect(":")?;
    let mut acts = vec![act(tokens)?];
    while tokens.skip("&") {
        acts.push(act(tokens)?);
    }
    Ok(Clause { trigger, acts })
}

fn act(tokens: &mut Tokens<'_>) -> Result<Act, EffectError> {
    match tokens.peek() {
        "points" => {
            tokens.next();
            let amount = amount(tokens)?;
            Ok(Act::Points {
                amount,
                who: key(tokens, "who")?.unwrap_or(Who::Me),
            })
        }
        "steal" => {
            tokens.next();
            match tokens.peek() {
                "inplay" => tokens.next(),
                word => return Err(tokens.unknown("thing to steal", word, &["inplay"])),
            };
            let number = tokens.clone();
            let Ok(count @ 1..) = u32::try_from(amount(tokens)?) else {
                return Err(number.error("the number of cards to steal is at least 1".into()));
            };
            let from = key(tokens, "from")?.ok_or_else(|| {
                tokens.error("`steal` needs `from=`, such as `from=choose`".into())
            })?;
            if from == Who::Me {
                return Err(tokens.error("nobody can steal from himself".into()));
            }
            Ok(Act::Steal {
                item: Item::InPlay,
                amount: count,
                from,
            })
        }
        word => Err(tokens.unknown("verb", word, &["points", "steal"])),
    }
}

/// Reads a whole number that is not zero, with or without a sign.
fn amount(tokens: &mut Tokens<'_>) -> Result<i32, EffectError> {
    let before = tokens.clone();
    let negative = match tokens.peek() {
        "-" => {
            tokens.next();
            true
        }
        "+" => {
            tokens.next();
            false
        }
        _ => false,
    };
    let digits = tokens.peek();
    let Ok(number) = digits.parse::<i32>() else {
        return Err(tokens.error(match digits {
            "" => "a number is missing".to_owned(),
            _ => format!("`{digits}` is no whole number"),
        }));
    };
    if number == 0 {
        return Err(before.error("an amount of 0 does nothing".into()));
    }
    tokens.next();
    Ok(if negative { -number } else { number })
}

/// Reads `key=who`, if the key comes next.
fn key(tokens: &mut Tokens<'_>, name: &str) -> Result<Option<Who>, EffectError> {
    if tokens.peek() != name {
        return Ok(None);
    }
    tokens.next();
    tokens.expect("=")?;
    let word = tokens.peek();
    let Some((who, _)) = Who::WORDS.iter().find(|(_, known)| *known == word) else {
        let known: Vec<&str> = Who::WORDS.iter().map(|(_, word)| *word).collect();
        return Err(tokens.unknown("player", word, &known));
    };
    tokens.next();
    Ok(Some(*who))
}

/// Words, numbers and single signs.
#[derive(Clone)]
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    fn start(&self) -> usize {
        let rest = &self.text[self.at..];
        self.at + (rest.len() - rest.trim_start().len())
    }

    /// Gives the next token, empty at the end.
    fn peek(&self) -> &'a str {
        let rest = &self.text[self.start()..];
        let in_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        match rest.find(|c| !in_word(c)) {
            Some(0) => {
                let length = rest.chars().next().map_or(0, char::len_utf8);
                &rest[..length]
            }
            Some(end) => &rest[..end],
            None => rest,
        }
    }

    fn next(&mut self) -> &'a str {
        let token = self.peek();
        self.at = self.start() + token.len();
        token
    }

    fn skip(&mut self, sign: &str) -> bool {
        let found = self.peek() == sign;
        if found {
            self.next();
        }
        found
    }

    fn expect(&mut self, sign: &str) -> Result<(), EffectError> {
        if self.skip(sign) {
            Ok(())
        } else {
            Err(self.error(format!("`{sign}` is missing here")))
        }
    }

    fn error(&self, message: String) -> EffectError {
        let start = self.start();
        EffectError {
            start,
            end: start + self.peek().len(),
            message,
        }
    }

    fn unknown(&self, what: &str, word: &str, known: &[&str]) -> EffectError {
        let hint = match nearest(word, known.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("known: {}", known.join(", ")),
        };
        self.error(match word {
            "" => format!("a {what} is missing; {hint}"),
            _ => format!("`{word}` is no {what}; {hint}"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_reads_back_the_same() {
        let all = [
            "window: points +6",
            "window: points -4 who=others",
            "window: steal inplay 1 from=choose",
            "window: points +2 who=all & steal inplay 3 from=left; window: points -1",
        ];
        for text in all {
            let effect = parse(text).expect(text);
            assert_eq!(effect.to_string(), text);
            assert_eq!(parse(&effect.to_string()), Ok(effect));
        }
        let loose = parse(" window :points 6   who = me ").expect("loose");
        assert_eq!(loose.to_string(), "window: points +6");
    }

    #[test]
    fn an_error_points_at_its_token() {
        for (text, token, part) in [
            ("window: point +6", "point", "did you mean `points`"),
            ("widow: points +6", "widow", "did you mean `window`"),
            ("window points +6", "points", "`:` is missing"),
            ("window: points six", "six", "no whole number"),
            ("window: points 0", "0", "does nothing"),
            (
                "window: points -4 who=other",
                "other",
                "did you mean `others`",
            ),
            ("window: steal inplay 1", "", "needs `from=`"),
            ("window: steal inplay -1 from=choose", "-", "at least 1"),
            ("window: points +6 points", "points", "can't follow"),
            ("window: points +6;", "", "trigger is missing"),
            ("", "", "trigger is missing"),
            (
                "window: points 99999999999",
                "99999999999",
                "no whole number",
            ),
        ] {
            let error = parse(text).expect_err(text);
            assert_eq!(&text[error.start..error.end], token, "{text}");
            assert!(error.message.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn any_text_is_read_without_a_panic() {
        for text in [
            "é:",
            "window:\u{a0}points",
            ";;;;",
            "window: points +",
            "=",
            "\u{1f9ec}",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
        assert!(parse(&"a".repeat(MAX_LENGTH + 1)).is_err());
    }
}
