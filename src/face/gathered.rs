//! Findings of faces → one for each slip of a template, however many faces show it.

use std::collections::BTreeMap;

use crate::diag::{Diagnostic, Diags, Place, Rule};

use super::job::{Job, name};

/// The findings of faces, in the order in which they were made.
#[derive(Default)]
pub(super) struct Gathered {
    all: Vec<Told>,
    /// What was found at places of templates → which of all it is.
    seen: BTreeMap<(Rule, Option<Place>, String), usize>,
}

/// A finding, and who shows it.
struct Told {
    finding: Diagnostic,
    /// The message without the name of the face, when it begins with one.
    rest: Option<String>,
    /// How many faces show it besides the first.
    others: usize,
    /// The last face that showed it.
    last: String,
}

impl Gathered {
    /// Takes in what was found on a face.
    pub fn take(&mut self, job: &Job<'_>, found: &Diags) {
        let card = name(job);
        let faces = job.faces();
        for finding in found.iter() {
            let rest = finding.message.strip_prefix(&*card);
            let rest = rest.filter(|rest| rest.starts_with(": "));
            let rest = rest.map(str::to_owned);
            let said = rest.as_ref().unwrap_or(&finding.message).clone();
            let place = finding.place.clone();
            // What a card says itself is told of each.
            let own = job.component.table.as_ref().map(|table| &table.file);
            let is_shared = place.as_ref().is_none_or(|place| Some(&place.file) != own);
            let key = is_shared.then_some((finding.rule, place, said));
            let known = key.as_ref().and_then(|key| self.seen.get(key));
            if let Some(told) = known.and_then(|at| self.all.get_mut(*at)) {
                told.others += usize::from(told.last != card);
                told.last.clone_from(&card);
                if !told.finding.faces.contains(&faces) {
                    told.finding.faces.push(faces.clone());
                }
                continue;
            }
            if let Some(key) = key {
                self.seen.insert(key, self.all.len());
            }
            let finding = Diagnostic {
                faces: vec![faces.clone()],
                ..finding.clone()
            };
            self.all.push(Told {
                finding,
                rest,
                others: 0,
                last: card.clone(),
            });
        }
    }

    /// Says how many faces show each.
    pub fn tell(self, diags: &mut Diags) {
        diags.extend(self.all.into_iter().map(|told| {
            let (mut finding, others) = (told.finding, told.others);
            if let Some(rest) = told.rest.filter(|_| others > 0) {
                let first = finding.message.len() - rest.len();
                let faces = if others == 1 { "face" } else { "faces" };
                finding
                    .message
                    .insert_str(first, &format!(" and {others} other {faces}"));
            }
            finding
        }));
    }
}
