//! The Health track: its sections follow each other without a gap (CY-V09).

use crate::check::{Line, Sheet};
use crate::deck::Settings;
use crate::diag::{Diags, Rule};

/// How far the track can be read.
const FAR: i64 = 9999;

/// Checks the sections from the lowest up. The first has no beginning and the last no end.
pub(super) fn check(rules: &Settings<'_>, track: &Sheet<'_>, diags: &mut Diags) {
    let dice = rules.whole("antibody_dice", .., diags);
    let mut before: Option<(Line<'_>, Option<i64>, Option<i64>)> = None;
    for (place, line) in track.lines.iter().enumerate() {
        let last = place + 1 == track.lines.len();
        let from = open(*line, "from", place == 0, "the lowest section", diags);
        let to = open(*line, "to", last, "the highest section", diags);
        let rolled = line.whole("dice", 1..=FAR, diags);
        if let (Some(from), Some(to)) = (from, to)
            && to < from
        {
            let message = format!("it ends at {to}, before it begins at {from}");
            let finding = line.about(Rule::D045, "to", &message);
            diags.push(finding.help(format!("write {from} or more")));
        }
        if let Some((other, end, fewer)) = before {
            if let (Some(end), Some(from)) = (end, from)
                && from != end + 1
            {
                let message = format!("it begins at {from}, while {} ends at {end}", other.name());
                let finding = line.about(Rule::D045, "from", &message);
                diags.push(finding.help(format!("write {}", end + 1)));
            }
            if let (Some(fewer), Some(rolled)) = (fewer, rolled)
                && rolled <= fewer
            {
                let message = format!("it rolls {rolled}, and {} rolls {fewer}", other.name());
                let finding = line.about(Rule::D045, "dice", &message);
                diags.push(finding.help("who is healthier rolls more dice"));
            }
        }
        if let (Some(rolled), Some(dice)) = (rolled, dice)
            && rolled > dice
        {
            let message = format!("it rolls {rolled} dice, and the box has {dice}");
            let finding = line.about(Rule::D040, "dice", &message);
            diags.push(finding.help("`antibody_dice` says how many there are"));
        }
        before = Some((*line, to, rolled));
    }
}

/// Reads an end of a section, which the outermost ones leave empty.
fn open(
    line: Line<'_>,
    column: &str,
    outermost: bool,
    which: &str,
    diags: &mut Diags,
) -> Option<i64> {
    if !outermost {
        return line.whole(column, -FAR..=FAR, diags);
    }
    line.empty(&[column], &format!("{which} has no end"), diags);
    None
}
