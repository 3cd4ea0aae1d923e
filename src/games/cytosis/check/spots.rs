//! The spots of the board: all that the rules need are there (CY-V09, CY-V13).

use crate::diag::{Diagnostic, Diags, Rule};
use crate::games::cytosis::deck::{
    Action, Area, Bud, FORMS, Mark, Organelle, Row, Rows, Spot, Token,
};

use super::stock;

/// CY-V09: of each form of spots there are enough, and each says what it gives.
pub(super) fn check(
    areas: &Rows<'_, Area<'_>>,
    spots: &Rows<'_, Spot<'_>>,
    tokens: Option<&Rows<'_, Token>>,
    diags: &mut Diags,
) {
    let mut found = [0; FORMS.len()];
    for spot in &spots.list {
        let Some(form) = spot.is.form else { continue };
        let place = FORMS.iter().position(|other| std::ptr::eq(other, form));
        if let Some(place) = place {
            found[place] += 1;
        }
        if form.action == Action::Collect {
            stock::gives(spot.line, form.gain, spot.is.amount, tokens, diags);
            label(spot, form.mark, diags);
        }
    }
    // A spot that is of no form is told already, and missing below.
    if spots.list.iter().any(|spot| spot.is.form.is_none()) {
        return;
    }
    for (form, found) in FORMS.iter().zip(found) {
        let [least, most] = form.number;
        if (least..=most).contains(&found) {
            continue;
        }
        let wanted = if found < least { least } else { most };
        let message = format!("the board has {found} spots {}, not {wanted}", form.said());
        let area = areas.list.iter().find(|area| area.line.id() == form.area);
        let place = area.map_or_else(|| areas.file(), |area| area.line.place("id"));
        let finding = Diagnostic::new(Rule::D044, message).at(place);
        diags.push(finding.help(format!("the rules have {}", form.range())));
    }
}

/// A spot with a mark prints what it gives.
fn label(spot: &Row<'_, Spot<'_>>, mark: Mark, diags: &mut Diags) {
    let right = match spot.is.amount {
        Some(amount) if mark != Mark::None => amount.to_string(),
        Some(_) => String::new(),
        None => return,
    };
    let label = spot.is.label;
    if label != right {
        let message = format!("the label is `{label}`, while `{right}` belongs there");
        let finding = spot.line.about(Rule::D044, "label", &message);
        let help = "a spot with a mark prints how much it gives, any other prints nothing";
        diags.push(finding.help(help));
    }
}

/// CY-V13: vesicles can bud off wherever they have to.
pub(super) fn budding(buds: &Rows<'_, Bud>, diags: &mut Diags) {
    for (word, organelle) in Organelle::WORDS {
        let mut known = buds.list.iter().filter_map(|bud| bud.is.organelle);
        if !known.any(|other| other == organelle) {
            let message = format!("no vesicle can bud off `{word}`");
            let finding = Diagnostic::new(Rule::D044, message).at(buds.file());
            diags.push(finding.help("add a row with that organelle"));
        }
    }
}
