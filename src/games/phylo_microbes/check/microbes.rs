//! Microbes: what they need exists, and is worth their points (PH-V02, PH-V03, PH-V07).

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

use super::super::deck::{KINDS, Microbe, Pile, Resource, no_points};
use super::super::words::Kind;
use super::offer::{About, Offer};

/// Checks the Microbes against the Resources.
pub(super) fn check(
    settings: &Settings<'_>,
    microbes: &[Microbe<'_>],
    resources: &Pile<'_, Resource<'_>>,
    offer: &mut Offer,
    diags: &mut Diags,
) {
    let range = settings.measures().numbers("requirements", diags);
    for microbe in microbes {
        // What lacks a whole kind has a finding, and its points follow from it.
        if shape(microbe, range, diags) {
            points(microbe, diags);
        }
        provided(&resources.cards, microbe, offer, diags);
    }
}

/// PH-V07: one Classification only, and neither too few Resources nor too many in all; says whether
/// none of the three kinds is lacking.
fn shape(microbe: &Microbe<'_>, range: Option<[i64; 2]>, diags: &mut Diags) -> bool {
    let mut find = |message: String, column: &str, help: String| {
        diags.push(microbe.line.about(Rule::D030, column, &message).help(help));
    };
    let own = &microbe.needs;
    let mut whole = true;
    for (column, kind, title) in KINDS {
        let count = own.iter().filter(|need| need.kind == kind).count();
        // An empty cell is told with the words that it may hold.
        whole &= count > 0;
        if kind == Kind::Class && count > 1 {
            let help = "every Microbe is of one kind; write one id";
            find(
                format!("it needs {count} {title}s"),
                column,
                help.to_owned(),
            );
        }
    }
    let count = i64::try_from(own.len()).unwrap_or(i64::MAX);
    if let Some([least, most]) = range
        && whole
        && !(least..=most).contains(&count)
    {
        let help = format!("`requirements` allows {least} to {most}");
        find(format!("it needs {count} Resources"), "specialty", help);
    }
    whole
}

/// PH-V03: a Microbe is worth as many points as it needs Resources, unless it says that it means
/// another number.
fn points(microbe: &Microbe<'_>, diags: &mut Diags) {
    let count = microbe.needs.len();
    let Some(points) = microbe.points else {
        return;
    };
    let points = usize::try_from(points).unwrap_or(0);
    if points == 0 {
        diags.push(no_points(microbe.line));
        return;
    }
    if points != count && !microbe.meant {
        let message = format!("{points} points for {count} Resources");
        let finding = microbe.line.about(Rule::D029, "points", &message);
        diags.push(finding.help(format!(
            "write {count}, or say in `points_override` that you mean it"
        )));
    } else if points == count && microbe.meant {
        let message = "`points_override` overrides nothing";
        let finding = microbe.line.about(Rule::D029, "points_override", message);
        diags.push(finding.help(format!("it has {count} Resources; leave the cell empty")));
    }
}

/// PH-V02: each Resource is of the right kind, and has as many cards as one Microbe needs.
fn provided(
    resources: &[Resource<'_>],
    microbe: &Microbe<'_>,
    offer: &mut Offer,
    diags: &mut Diags,
) {
    let mut seen: Vec<u32> = vec![0; resources.len()];
    for need in &microbe.needs {
        let (name, word) = (microbe.line.name(), need.word);
        let find = |rule: Rule, message: String| {
            Diagnostic::new(rule, format!("{name}: {message}")).at(need.place.clone())
        };
        let Some(at) = need.resource else { continue };
        let resource = &resources[at];
        if let Some(kind) = resource.kind.filter(|kind| *kind != need.kind) {
            let message = format!("`{word}` is no {}", title(need.kind).1);
            let (column, title) = title(kind);
            let help = format!("it is a {title}: write it into `{column}`");
            diags.push(find(Rule::D003, message).help(help));
        }
        seen[at] += 1;
        let (count, copies) = (seen[at], resource.card.copies);
        if count > 1 && count > copies {
            let message = format!("it needs `{word}` {count} times, but there are {copies}");
            let about = About {
                resource: at,
                name,
                way: "name it once, or ",
                otherwise: "name it once, or give it more copies".to_owned(),
            };
            diags.push(offer.add(find(Rule::D028, message), about));
        }
    }
}

/// Gives the column of a kind, and what it is called.
fn title(kind: Kind) -> (&'static str, &'static str) {
    let found = KINDS.iter().find(|(_, known, _)| *known == kind);
    found.map_or(("kind", "Resource"), |(word, _, title)| (word, title))
}
