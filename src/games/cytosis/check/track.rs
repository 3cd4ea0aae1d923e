//! The Health track: its sections follow each other without a gap (CY-V09).

use crate::deck::Settings;
use crate::diag::{Diags, Rule};
use crate::games::cytosis::deck::{Row, Rows, Section};

/// Checks the sections from the lowest up.
pub(super) fn check(rules: &Settings<'_>, track: &Rows<'_, Section>, diags: &mut Diags) {
    let dice = rules.whole("antibody_dice", .., diags);
    let mut before: Option<&Row<'_, Section>> = None;
    for row in &track.list {
        let (
            line,
            Section {
                from,
                to,
                dice: rolled,
                ..
            },
        ) = (row.line, &row.is);
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            let message = format!("it ends at {to}, before it begins at {from}");
            let finding = line.about(Rule::D045, "to", &message);
            diags.push(finding.help(format!("write {from} or more")));
        }
        if let Some(lower) = before {
            follows(row, lower, diags);
        }
        if let (Some(rolled), Some(dice)) = (*rolled, dice)
            && rolled > dice
        {
            let message = format!("it rolls {rolled} dice, and the box has {dice}");
            let finding = line.about(Rule::D040, "dice", &message);
            diags.push(finding.help("`antibody_dice` says how many there are"));
        }
        before = Some(row);
    }
}

/// A section begins where the lower one ends, and rolls more dice.
fn follows(row: &Row<'_, Section>, lower: &Row<'_, Section>, diags: &mut Diags) {
    let name = lower.line.name();
    if let (Some(end), Some(from)) = (lower.is.to, row.is.from)
        && from != end + 1
    {
        let message = format!("it begins at {from}, while {name} ends at {end}");
        let finding = row.line.about(Rule::D045, "from", &message);
        diags.push(finding.help(format!("write {}", end + 1)));
    }
    if let (Some(fewer), Some(rolled)) = (lower.is.dice, row.is.dice)
        && rolled <= fewer
    {
        let message = format!("it rolls {rolled}, and {name} rolls {fewer}");
        let finding = row.line.about(Rule::D045, "dice", &message);
        diags.push(finding.help("who is healthier rolls more dice"));
    }
}
