//! What a filled template follows from, so that none is filled in again that would come out the same.
//!
//! Fonts are not looked at: who changes them begins with new plates.

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest, Sha256};

use crate::deck::{Cell, Deck};
use crate::project::Project;

use super::art;
use super::ink::Ink;
use super::job::Job;
use super::plate::{Name, Plates};
use super::template::Templates;

/// Names the templates of a game, its icons, and what they read of pictures.
pub(super) fn sources(project: &Project, game: &str) -> Name {
    let mut all = Sha256::new();
    eat(&mut all, [game, &art::known(project, game)]);
    for folder in ["shared", game] {
        for (path, bytes) in project.below(&format!("templates/{folder}")) {
            eat(&mut all, [path.as_bytes(), bytes]);
        }
    }
    all.finalize().into()
}

/// Plates, and what the templates of a deck read besides the columns of a card.
pub(super) struct Reading<'a> {
    pub plates: &'a Plates,
    /// For each template that is a side of a card.
    each: BTreeMap<&'a str, Sha256>,
}

impl<'a> Reading<'a> {
    /// Looks at what the templates of some jobs read.
    pub fn of(
        plates: &'a Plates,
        (deck, project, ink): (&Deck, &Project, Ink),
        (templates, sources): (&Templates, Name),
        jobs: &[Job<'a>],
    ) -> Self {
        let mut all = Sha256::new();
        eat(&mut all, [&sources]);
        eat(&mut all, [&ink.to_string(), &format!("{:?}", deck.rules())]);
        let manifest = project.bytes(&deck.file);
        eat(&mut all, [manifest.map_or(&[][..], |bytes| bytes)]);
        let tables: BTreeMap<&str, Name> = deck
            .tables
            .iter()
            .map(|(name, table)| {
                let mut digest = Sha256::new();
                eat_cells(&mut digest, &table.columns);
                for rows in [&table.rows, &table.unused] {
                    for row in rows {
                        eat_cells(&mut digest, &row.cells);
                    }
                    eat(&mut digest, [b"".as_slice(), b""]);
                }
                (&**name, digest.finalize().into())
            })
            .collect();
        let names: BTreeSet<&str> = jobs.iter().map(|job| job.template).collect();
        let each = names.into_iter().map(|name| {
            let (mut digest, read) = (all.clone(), templates.reads(name));
            for (table, of) in &tables {
                let is_read = read.as_ref().is_none_or(|read| read.contains(*table));
                if is_read {
                    eat(&mut digest, [table.as_bytes(), of]);
                }
            }
            eat(&mut digest, [name]);
            (name, digest)
        });
        Self {
            plates,
            each: each.collect(),
        }
    }

    /// Names what the template of a job becomes.
    pub fn name(&self, job: &Job<'_>) -> Option<Name> {
        let mut digest = self.each.get(job.template)?.clone();
        let (component, card) = (job.component, job.card);
        eat(
            &mut digest,
            [component.id(), &card.id, &card.name, job.side.word()],
        );
        eat(&mut digest, [&*format!("{} {:?}", card.copies, job.spot)]);
        if let Some(outline) = job.outline() {
            eat(&mut digest, [&*outline.data()]);
        }
        if let (Some(table), Some(row)) = (&component.table, component.row(card)) {
            eat_cells(&mut digest, &table.columns);
            eat_cells(&mut digest, &row.cells);
        }
        Some(digest.finalize().into())
    }
}

fn eat_cells(digest: &mut Sha256, cells: &[Cell]) {
    digest.update((cells.len() as u64).to_le_bytes());
    for cell in cells {
        eat(digest, [&*cell.text]);
    }
}

/// Takes parts in, each with its length: none runs into the next.
fn eat<const N: usize, T: AsRef<[u8]> + ?Sized>(digest: &mut Sha256, parts: [&T; N]) {
    for part in parts {
        let part = part.as_ref();
        digest.update((part.len() as u64).to_le_bytes());
        digest.update(part);
    }
}
