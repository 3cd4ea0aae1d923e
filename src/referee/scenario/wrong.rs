//! What is wrong with a step.

use std::fmt;

/// What is wrong with a step: a message, and what was expected and what came where that tells more.
pub(super) struct Wrong {
    pub message: String,
    pub expected: String,
    pub came: String,
    /// The key of the step that says otherwise, when the message quotes nothing of it.
    pub key: &'static str,
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
            key: "",
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
            key: "",
        }
    }

    /// Says which key of the step it is about.
    pub fn of(self, key: &'static str) -> Self {
        Self { key, ..self }
    }
}
