//! The tokens of the stock: they last for the start of the largest game (CY-V03), and what a spot or
//! a card gives is there.

use crate::check::{Line, Sheet};
use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::effect::Resource;

/// Most tokens of a kind.
const MOST: i64 = 999;

/// How many tokens there are of each resource; `None` where that is not known.
#[derive(Default)]
pub(super) struct Stock([Option<i64>; 5]);

impl Stock {
    /// Reads the table of the resources.
    pub fn read(sheet: &Sheet<'_>, diags: &mut Diags) -> Self {
        let known = Resource::ALL.map(Resource::word);
        for line in &sheet.lines {
            line.word("id", &known, diags);
        }
        Self(Resource::ALL.map(|resource| {
            let word = resource.word();
            let Some(line) = sheet.find(word) else {
                let message = format!("the stock has no `{word}`");
                let place = Place::file(&sheet.table.file);
                let finding = Diagnostic::new(Rule::D040, message).at(place);
                diags.push(finding.help("add a row with its number of copies"));
                return None;
            };
            line.whole("copies", 1..=MOST, diags)
        }))
    }

    /// Gives how many tokens there are of a resource.
    pub fn of(&self, resource: Resource) -> Option<i64> {
        let place = Resource::ALL.iter().position(|one| *one == resource)?;
        self.0[place]
    }

    /// What a row gives is in the stock when nobody has taken any.
    pub fn gives(
        &self,
        line: Line<'_>,
        gain: Option<&str>,
        amount: Option<i64>,
        diags: &mut Diags,
    ) {
        let tokens = gain
            .and_then(Resource::of)
            .and_then(|resource| self.of(resource));
        if let (Some(gain), Some(amount), Some(tokens)) = (gain, amount, tokens)
            && amount > tokens
        {
            let message = format!("it gives {amount} `{gain}`, but the stock has {tokens}");
            let finding = line.about(Rule::D040, "amount", &message);
            diags.push(finding.help(format!("give {tokens} at most, or print more tokens")));
        }
    }

    /// CY-V03: all players get what they start with, whatever they pick.
    pub fn starts(&self, rules: &Settings<'_>, sheet: &Sheet<'_>, diags: &mut Diags) {
        let [_, most] = rules.players();
        let players = i64::from(most);
        let (Some(first), Some(picks)) = (
            rules.whole("start_atp", .., diags),
            rules.whole("start_picks", .., diags),
        ) else {
            return;
        };
        let picked = picks.saturating_mul(players);
        let each_more = players * (players - 1) / 2;
        let dealt = first.saturating_mul(players).saturating_add(each_more);
        for (resource, need) in [
            (Resource::Atp, dealt.saturating_add(picked)),
            (Resource::Mrna, picked),
            (Resource::Lipid, picked),
        ] {
            let (Some(tokens), Some(line)) = (self.of(resource), sheet.find(resource.word()))
            else {
                continue;
            };
            if tokens < need {
                let message = format!(
                    "{tokens} tokens are too few for {players} players, who can start with {need}"
                );
                let finding = line.about(Rule::D040, "copies", &message);
                diags.push(finding.help(format!("print {} more", need - tokens)));
            }
        }
    }
}
