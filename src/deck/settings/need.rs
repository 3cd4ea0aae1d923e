//! What a game can't do without: settings of a sort, components and tables. What is missing, of
//! another sort or out of range is one finding at its place.

use std::ops::{Bound, RangeBounds};

use crate::deck::{Component, Deck, Setting, Table};
use crate::diag::{Diagnostic, Diags, Place, Rule, mistyped, nearest};

use super::Settings;

impl<'a> Settings<'a> {
    /// Reads a switch.
    pub fn switch(&self, key: &str, diags: &mut Diags) -> Option<bool> {
        self.need(key, "a switch", Setting::switch, diags)
    }

    /// Reads a whole number of a range.
    pub fn whole(&self, key: &str, range: impl RangeBounds<i64>, diags: &mut Diags) -> Option<i64> {
        let number = self.need(key, "a whole number", Setting::whole, diags)?;
        self.ranged(key, &[number], &range, diags).then_some(number)
    }

    /// Reads a number with or without a fraction.
    pub fn share(&self, key: &str, diags: &mut Diags) -> Option<f64> {
        self.need(key, "a number", Setting::number, diags)
    }

    /// Reads a word.
    pub fn word(&self, key: &str, diags: &mut Diags) -> Option<&str> {
        self.need(key, "a word", Setting::word, diags)
    }

    /// Reads a word that is one of several.
    pub fn choice<'w>(&self, key: &str, words: &[&'w str], diags: &mut Diags) -> Option<&'w str> {
        let found = self.word(key, diags)?;
        let known = words.iter().find(|known| **known == found).copied();
        if known.is_none() {
            let help = match nearest(found, words.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("known: {}", words.join(", ")),
            };
            self.wrong(key, &format!("can't be `{found}`"), &help, diags);
        }
        known
    }

    /// Reads a list of words.
    pub fn words(&self, key: &str, diags: &mut Diags) -> Option<Vec<&str>> {
        self.need(key, "a list of words", Setting::words, diags)
    }

    /// Reads a list of whole numbers of a range.
    pub fn wholes(
        &self,
        key: &str,
        range: impl RangeBounds<i64>,
        diags: &mut Diags,
    ) -> Option<Vec<i64>> {
        let list = self.need(key, "a list of whole numbers", Setting::wholes, diags)?;
        self.ranged(key, &list, &range, diags).then_some(list)
    }

    /// Reads so many whole numbers.
    pub fn numbers<const N: usize>(&self, key: &str, diags: &mut Diags) -> Option<[i64; N]> {
        let what = format!("{N} whole numbers");
        let read = |setting: &Setting| setting.wholes()?.try_into().ok();
        self.need(key, &what, read, diags)
    }

    /// Reads so many numbers with or without a fraction.
    pub fn shares<const N: usize>(&self, key: &str, diags: &mut Diags) -> Option<[f64; N]> {
        let what = format!("{N} numbers");
        let read = |setting: &Setting| setting.numbers()?.try_into().ok();
        self.need(key, &what, read, diags)
    }

    /// Reads a list with a number for each number of players, beginning with the fewest.
    pub fn by_players(
        &self,
        key: &str,
        range: impl RangeBounds<i64>,
        diags: &mut Diags,
    ) -> Option<Vec<(u8, i64)>> {
        let what = "a list with a whole number for each number of players";
        let list = self.need(key, what, Setting::wholes, diags)?;
        let [fewest, most] = self.all_players();
        let wanted = usize::from(most.saturating_sub(fewest)) + 1;
        if list.len() != wanted {
            let wrong = format!("has {} numbers for {fewest} to {most} players", list.len());
            let help = format!("write {wanted}, one for each number of players");
            self.wrong(key, &wrong, &help, diags);
            return None;
        }
        let [low, high] = self.players();
        let meant = |(players, _): &(u8, i64)| (low..=high).contains(players);
        let fits = self.ranged(key, &list, &range, diags);
        fits.then(|| (fewest..=most).zip(list).filter(meant).collect())
    }

    /// Gives a component with a table, or says that the manifest lacks it.
    pub fn component(&self, id: &str, diags: &mut Diags) -> Option<&'a Component> {
        let deck = self.deck;
        let mut specs = deck.manifest.component.iter();
        let finding = match specs.find(|spec| spec.id.get_ref() == id) {
            None => {
                let message = format!("the game needs a component `{id}`");
                let finding = Diagnostic::new(Rule::M006, message).at(Place::file(&deck.file));
                Some(finding.help(format!("add a `[[component]]` with `id = \"{id}\"`")))
            }
            Some(spec) if spec.data.is_none() => {
                let message = format!("the game needs a component `{id}` with a table");
                let finding = Diagnostic::new(Rule::M006, message).at(deck.place(&spec.id));
                Some(finding.help("name its table under `data`"))
            }
            // A table that can't be read has its finding already.
            Some(_) => None,
        };
        diags.extend(finding);
        let found = deck.component(id);
        found.filter(|component| component.table.is_some())
    }

    /// Gives a table of `[tables]`, or says that the manifest lacks it.
    pub fn table(&self, name: &str, diags: &mut Diags) -> Option<&'a Table> {
        let tables = &self.deck.manifest.tables;
        if !tables.contains_key(name) {
            match self.deck.misnamed(name) {
                Some(finding) => diags.push(finding),
                None => self.missing(&format!("a table `{name}`"), diags),
            }
        }
        self.deck.tables.get(name).map(AsRef::as_ref)
    }

    /// Says that something is missing.
    pub fn missing(&self, what: &str, diags: &mut Diags) {
        let message = format!("the game needs {what}");
        let finding = Diagnostic::new(Rule::M006, message).at(Place::file(&self.deck.file));
        diags.push(finding.help("set it as the shipped deck does"));
    }

    /// Reads a setting, or says that it is missing or of another sort.
    fn need<'s, T>(
        &'s self,
        key: &str,
        what: &str,
        read: impl FnOnce(&'s Setting) -> Option<T>,
        diags: &mut Diags,
    ) -> Option<T> {
        let found = self.get(key).and_then(read);
        if found.is_none() {
            let is_asked = self.asked.contains_key(key);
            let (message, way_out) = if is_asked {
                let message = format!("`{key}` has to be {what}, other than this run sets it");
                (message, asked_so(key, what))
            } else {
                let message = format!("the game needs {what} `{key}`{}", self.of_variant(key));
                (message, format!("set `{key}` as the shipped deck does"))
            };
            let finding = Diagnostic::new(self.lacking, message);
            let there = (!is_asked && self.get(key).is_none()).then(|| self.meant(key));
            diags.push(match there.flatten() {
                Some((other, place)) => finding.at(place).help(call(other, key)),
                None => finding.at_maybe(self.place(key)).help(way_out),
            });
        }
        found
    }

    /// Finds what `[rules]` has under a name that was probably to be this one.
    fn meant(&self, key: &str) -> Option<(&'a str, Place)> {
        let rules = &self.deck.manifest.rules;
        let other = mistyped(key, rules.keys().map(String::as_str))?;
        Some((other, self.deck.place(rules.get(other)?)))
    }

    /// Says whether numbers lie in a range, or what is wrong with them.
    fn ranged(
        &self,
        key: &str,
        numbers: &[i64],
        range: &impl RangeBounds<i64>,
        diags: &mut Diags,
    ) -> bool {
        let Some(outside) = numbers.iter().find(|number| !range.contains(number)) else {
            return true;
        };
        let help = match (range.start_bound(), range.end_bound()) {
            (Bound::Included(least), Bound::Included(most)) => {
                format!("write a whole number from {least} to {most}")
            }
            (Bound::Included(least), _) => format!("write a whole number from {least} on"),
            _ => "write a smaller number".to_owned(),
        };
        self.wrong(key, &format!("can't be {outside}"), &help, diags);
        false
    }

    fn wrong(&self, key: &str, wrong: &str, help: &str, diags: &mut Diags) {
        let whose = if self.asked.contains_key(key) {
            " in this run".to_owned()
        } else {
            self.of_variant(key)
        };
        let message = format!("`{key}` {wrong}{whose}");
        let finding = Diagnostic::new(self.lacking, message).at_maybe(self.place(key));
        diags.push(finding.help(help));
    }

    /// Names the variant where only it is at fault: what `[rules]` says is wrong in all of them.
    fn of_variant(&self, key: &str) -> String {
        let Some((name, _)) = self.variant else {
            return String::new();
        };
        let mut others = self.deck.manifest.variants.values();
        let others = others.any(|other| other.settings.contains_key(key));
        if self.own(key).is_some() || (others && self.deck.setting(key).is_none()) {
            format!(" in variant `{name}`")
        } else {
            String::new()
        }
    }
}

impl Deck {
    /// Says that a table of `[tables]` is missing, where it probably stands under another name.
    pub(crate) fn misnamed(&self, name: &str) -> Option<Diagnostic> {
        let tables = &self.manifest.tables;
        let other = mistyped(name, tables.keys().map(String::as_str))?;
        let finding = Diagnostic::new(Rule::M006, format!("the game needs a table `{name}`"));
        let place = self.place(tables.get(other)?);
        Some(finding.at(place).help(call(other, name)))
    }
}

fn call(other: &str, name: &str) -> String {
    format!("is it what `{other}` holds? Then call that `{name}`")
}

/// Says how a setting of this sort is written in a command.
fn asked_so(key: &str, what: &str) -> String {
    match what {
        "a switch" => format!("write `{key}=true` or `{key}=false`"),
        "a word" => format!("write `{key}=WORD`"),
        "a list of words" => format!("write `{key}=[\"one\", \"other\"]`"),
        "a list of whole numbers" => format!("write `{key}=[1, 2]`"),
        list if list.starts_with("a list") => format!("write {list}, such as `{key}=[1, 2, 3]`"),
        number => format!("write {number}, `{key}=1`"),
    }
}
