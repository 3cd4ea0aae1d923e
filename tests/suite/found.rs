//! What is found in a changed deck, and how a test says what it expects.

use cardwright::check;
use cardwright::deck::Deck;
use cardwright::diag::{Diags, Rule};
use cardwright::games;
use cardwright::project::Project;

use super::support::finding;

/// Parses and checks a game of a project, as far as that can be done.
pub fn read(project: &Project, game: &str) -> (Option<Deck>, Diags) {
    let mut diags = Diags::new();
    let deck = games::deck(project, game, &mut diags);
    if let Some(deck) = &deck {
        check::check(deck, project, &games::ALL, &mut diags);
        check::allow(deck, &games::ALL, &mut diags);
    }
    (deck, diags)
}

/// Gives all that is found in a game of a project.
pub fn checked(project: &Project, game: &str) -> Diags {
    read(project, game).1
}

/// A shipped deck, by the id of its game: the project that is given holds it, changed in one place.
pub struct Shipped(pub &'static str);

impl Shipped {
    pub fn parsed(&self, project: &Project, diags: &mut Diags) -> Deck {
        games::deck(project, self.0, diags).expect("a deck")
    }

    pub fn check(&self, project: &Project) -> Diags {
        checked(project, self.0)
    }

    /// Gives rule and message of all that is found.
    pub fn told(&self, project: &Project) -> Vec<(Rule, String)> {
        let found = self.check(project);
        let found = found.iter();
        found
            .map(|finding| (finding.rule, finding.message.clone()))
            .collect()
    }

    pub fn rules(&self, project: &Project) -> Vec<Rule> {
        let told = self.told(project).into_iter();
        told.map(|(rule, _)| rule).collect()
    }

    pub fn messages(&self, project: &Project, rule: Rule) -> Vec<String> {
        let told = self.told(project).into_iter();
        told.filter(|(found, _)| *found == rule)
            .map(|(_, message)| message)
            .collect()
    }

    /// Gives the only finding: message, help, and what the place holds.
    pub fn lone(&self, project: &Project, rule: Rule) -> (String, String, String) {
        let found = self.check(project);
        assert!(found.iter().count() == 1, "{found:?}");
        finding(&found, project, rule)
    }

    /// Asserts that one rule is broken in one place, and how that is told: message, help, and what
    /// the place holds.
    pub fn only(&self, project: &Project, rule: Rule, expected: [&str; 3]) {
        let (message, help, quoted) = self.lone(project, rule);
        assert_eq!([message.as_str(), help.as_str(), quoted.as_str()], expected);
    }

    /// The same where other rules are broken as well.
    pub fn one(&self, project: &Project, rule: Rule, expected: [&str; 3]) {
        let (message, help, quoted) = finding(&self.check(project), project, rule);
        assert_eq!([message.as_str(), help.as_str(), quoted.as_str()], expected);
    }

    /// Asserts that among all findings there is one of a rule with these words.
    pub fn among(&self, project: &Project, rule: Rule, message: &str) {
        let found = self.told(project);
        let wanted = (rule, message.to_owned());
        assert!(found.contains(&wanted), "{found:#?}");
    }
}
