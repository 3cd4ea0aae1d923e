//! Resource tokens.

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

use super::kind::Kind;
use super::rows::Rows;
use super::spec;

/// Most tokens of a kind.
const MOST: i64 = 999;

/// The tokens of a resource.
pub struct Token {
    pub kind: Option<Kind>,
    pub copies: Option<i64>,
}

/// Reads the tokens of all resources; one that is missing is a finding.
pub fn read<'a>(rules: &Settings<'a>, diags: &mut Diags) -> Option<Rows<'a, Token>> {
    let tokens = Rows::with(rules, &spec::RESOURCES, diags, |sheet, line, diags| {
        let kind = Kind::read(line, "id", diags);
        // Where tokens are printed, the deck has told of copies that are no number.
        let mut printed = rules.deck().components.iter();
        let printed = printed.any(|one| {
            one.table
                .as_ref()
                .is_some_and(|t| t.file == sheet.table.file)
        });
        let told = printed && line.text("copies").parse::<u16>().is_err();
        let known = kind.filter(|_| !told || line.text("copies").is_empty());
        let copies = known.and_then(|_| line.whole("copies", 1..=MOST, diags));
        // Nothing keeps a game from being played without a resource.
        let none = || (line.text("copies") == "0").then_some(0);
        Token {
            kind,
            copies: copies.or_else(none),
        }
    })?;
    for kind in Kind::ALL {
        if tokens.of(kind).is_none() {
            let message = format!("the stock has no `{kind}`");
            let finding = Diagnostic::new(Rule::D040, message).at(tokens.file());
            diags.push(finding.help("add a row with its number of copies"));
        }
    }
    Some(tokens)
}

impl<'a> Rows<'a, Token> {
    /// Finds the tokens of a resource.
    pub fn of(&self, kind: Kind) -> Option<&super::Row<'a, Token>> {
        self.list.iter().find(|row| row.is.kind == Some(kind))
    }

    /// Counts the tokens of a resource.
    pub fn count(&self, kind: Kind) -> Option<i64> {
        self.of(kind)?.is.copies
    }
}
