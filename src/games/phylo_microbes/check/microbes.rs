//! Microbes: what they need exists, and is worth their points (PH-V02, PH-V03, PH-V07).

use std::collections::BTreeMap;

use crate::deck::{Card, Component, changed};
use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};

use crate::deck::Settings;

/// The columns of requirements, which are the kinds of Resource, with what they are called.
pub(super) const KINDS: [(&str, &str); 3] = [
    ("class", "Classification"),
    ("habitat", "Habitat"),
    ("specialty", "Specialty"),
];

/// One Resource that a Microbe needs.
pub(super) struct Need<'a> {
    pub microbe: &'a Card,
    /// The id of the Resource.
    pub word: &'a str,
    /// The column that asks for it.
    kind: &'static str,
    place: Option<Place>,
}

impl<'a> Need<'a> {
    /// Gives what all Microbes need, word for word.
    pub fn all(microbes: &'a Component) -> Vec<Self> {
        let mut needs = Vec::new();
        for microbe in &microbes.cards {
            for (kind, _) in KINDS {
                needs.extend(words(microbes, microbe, kind));
            }
        }
        needs
    }
}

/// Gives the words of a cell with their places.
fn words<'a>(
    microbes: &'a Component,
    microbe: &'a Card,
    kind: &'static str,
) -> impl Iterator<Item = Need<'a>> {
    let cell = microbes.cell(microbe, kind);
    let text = cell.map_or("", |cell| cell.text.as_str());
    let mut read = 0;
    text.split_whitespace().map(move |word| {
        let start = read + text[read..].find(word).unwrap_or_default();
        read = start + word.len();
        let table = microbes.table.as_ref().zip(cell);
        Need {
            microbe,
            word,
            kind,
            place: table.map(|(table, cell)| table.place_in(cell, start..read)),
        }
    })
}

/// Checks the Microbes against the Resources.
pub(super) fn check(
    rules: &Settings<'_>,
    microbes: &Component,
    resources: &Component,
    needs: &[Need<'_>],
    diags: &mut Diags,
) {
    let range = rules.numbers("requirements", diags);
    let known: BTreeMap<&str, &Card> = resources
        .cards
        .iter()
        .map(|card| (card.id.as_str(), card))
        .collect();
    for microbe in &microbes.cards {
        let own: Vec<&Need<'_>> = needs
            .iter()
            .filter(|need| need.microbe == microbe)
            .collect();
        single(microbes, microbe, diags);
        shape(microbes, microbe, &own, range, diags);
        points(microbes, microbe, own.len(), diags);
        // Without a single Resource, one finding is enough.
        if !known.is_empty() {
            provided(resources, &known, &own, diags);
        }
    }
}

/// The game has one card of each Microbe.
fn single(microbes: &Component, microbe: &Card, diags: &mut Diags) {
    if microbe.copies > 1 {
        let message = format!(
            "{}: a Microbe has one card, not {}",
            microbe.name, microbe.copies
        );
        let place = microbes.place(microbe, "copies");
        diags.push(
            Diagnostic::new(Rule::D003, message)
                .at_maybe(place)
                .help("write 1"),
        );
    }
}

/// PH-V07: one Classification, a Habitat, a Specialty, and neither too few nor too many in all.
fn shape(
    microbes: &Component,
    microbe: &Card,
    own: &[&Need<'_>],
    range: Option<[i64; 2]>,
    diags: &mut Diags,
) {
    let mut find = |message: String, column: &str, help: String| {
        let message = format!("{}: {message}", microbe.name);
        let place = microbes.place(microbe, column);
        diags.push(
            Diagnostic::new(Rule::D030, message)
                .at_maybe(place)
                .help(help),
        );
    };
    for (column, title) in KINDS {
        let count = own.iter().filter(|need| need.kind == column).count();
        if count == 0 {
            let help = "write the id of a Resource of that kind";
            find(format!("it needs no {title}"), column, help.to_owned());
        } else if column == "class" && count > 1 {
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
        && !(least..=most).contains(&count)
    {
        let help = format!("`requirements` allows {least} to {most}");
        find(format!("it needs {count} Resources"), "specialty", help);
    }
}

/// PH-V03: a Microbe is worth as many points as it needs Resources, unless it says that it means
/// another number.
fn points(microbes: &Component, microbe: &Card, count: usize, diags: &mut Diags) {
    let Some((table, cell)) = microbes
        .table
        .as_ref()
        .zip(microbes.cell(microbe, "points"))
    else {
        return;
    };
    let name = &microbe.name;
    let Some(points) = cell.text.parse::<usize>().ok().filter(|points| *points > 0) else {
        diags.push(changed(table, cell).unwrap_or_else(|| {
            let message = format!("{name}: `{}` is no number of points from 1 on", cell.text);
            Diagnostic::new(Rule::D003, message).at(table.place(cell))
        }));
        return;
    };
    let meant = !microbes.text(microbe, "points_override").is_empty();
    if points != count && !meant {
        let message = format!("{name}: {points} points for {count} Resources");
        let finding = Diagnostic::new(Rule::D029, message).at(table.place(cell));
        diags.push(finding.help(format!(
            "write {count}, or say in `points_override` that you mean it"
        )));
    } else if points == count && meant {
        let message = format!("{name}: `points_override` overrides nothing");
        let place = microbes.place(microbe, "points_override");
        let finding = Diagnostic::new(Rule::D029, message).at_maybe(place);
        diags.push(finding.help(format!("it has {count} Resources; leave the cell empty")));
    }
}

/// PH-V02: each Resource exists, is of the right kind, and has as many cards as one Microbe needs.
fn provided(
    resources: &Component,
    known: &BTreeMap<&str, &Card>,
    own: &[&Need<'_>],
    diags: &mut Diags,
) {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for need in own {
        let (name, word) = (&need.microbe.name, need.word);
        let find = |rule: Rule, message: String| {
            Diagnostic::new(rule, format!("{name}: {message}")).at_maybe(need.place.clone())
        };
        let Some(resource) = known.get(word) else {
            let help = match nearest(word, known.keys().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "add a row with that id to the Resources".to_owned(),
            };
            diags.push(find(Rule::D003, format!("there is no Resource `{word}`")).help(help));
            continue;
        };
        let kind = resources.text(resource, "kind");
        if kind != need.kind && KINDS.iter().any(|(known, _)| *known == kind) {
            let message = format!("`{word}` is no {}", title(need.kind));
            let help = format!("it is a {}: write it into `{kind}`", title(kind));
            diags.push(find(Rule::D003, message).help(help));
        }
        let count = seen.entry(word).or_default();
        *count += 1;
        if *count > 1 && *count > resource.copies {
            let copies = resource.copies;
            let message = format!("it needs `{word}` {count} times, but there are {copies}");
            diags.push(find(Rule::D028, message).help("name it once, or give it more copies"));
        }
    }
}

fn title(kind: &str) -> &'static str {
    let found = KINDS.iter().find(|(known, _)| *known == kind);
    found.map_or("Resource", |(_, title)| title)
}
