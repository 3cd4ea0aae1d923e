//! What is wrong with a step.

use std::fmt;

/// What is wrong with a step: a message, and what was expected and what came where that tells more.
pub(super) struct Wrong {
    pub message: String,
    pub expected: String,
    pub came: String,
}

impl Wrong {
    /// Says whether a number came in place of a number.
    pub fn is_number(&self) -> bool {
        let number = |text: &str| text.parse::<i64>().is_ok();
        number(&self.expected) && number(&self.came)
    }

    pub fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
            expected: String::new(),
            came: String::new(),
        }
    }

    pub fn instead(
        message: impl Into<String>,
        expected: impl fmt::Display,
        came: impl fmt::Display,
    ) -> Self {
        Self {
            message: message.into(),
            expected: expected.to_string(),
            came: came.to_string(),
        }
    }
}
