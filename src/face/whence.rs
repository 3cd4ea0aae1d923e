//! What a face shows → the cell or the piece of a template that says it.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::path::Path;

use crate::deck::Cell;
use crate::diag::Place;

use super::asked::Asked;
use super::job::Job;
use super::misread::ROW;
use super::slip::{Spot, said, seek, texts};
use super::studio::Studio;
use super::template::is_part;
use super::torn::Torn;

/// So many letters or digits of a text tell the place in a template that it was filled in at.
const TELLING: usize = 3;

impl Studio<'_> {
    /// Points at the beginning of a template.
    pub(super) fn template(&self, job: &Job<'_>) -> Option<Place> {
        self.project.path(&template_path(job)).map(Place::file)
    }

    /// Finds where a piece of a filled-in template is written: in its source, in a cell, or in the
    /// source of another template.
    pub(super) fn spot(&self, job: &Job<'_>, spot: &Spot) -> Option<Place> {
        let own = template_path(job);
        let folders = [
            format!("templates/{}", self.deck.id()),
            "templates/shared".to_owned(),
        ];
        let others = folders.iter().flat_map(|folder| self.project.below(folder));
        let others = others
            .map(|(path, _)| &**path)
            .filter(|path| Path::new(path).extension().is_some_and(|end| end == "svg"));
        let text = spot.text();
        let is_blank = text.trim().is_empty();
        if let Some(cell) = is_blank.then(|| self.blank_cell(job, spot)).flatten() {
            return Some(cell);
        }
        let mut best: Option<(Place, usize, bool)> = None;
        for path in [own.as_str()].into_iter().chain(others) {
            let source = self.project.text(path).unwrap_or_default();
            let found = seek(&source, spot).zip(self.project.path(path));
            if let Some(((range, same), file)) = found
                && best.as_ref().is_none_or(|(_, most, _)| same > *most)
            {
                let is_plain = match spot {
                    Spot::Element { .. } => source[range.clone()].contains(text),
                    _ => same >= text.len(),
                };
                best = Some((Place::new(file, range), same, is_plain));
            }
        }
        let is_plain = best.as_ref().is_some_and(|(.., is_plain)| *is_plain);
        let cell = (!is_plain).then(|| self.exact_cell(job, text)).flatten();
        cell.or(best.map(|(place, ..)| place))
            .or_else(|| self.template(job))
    }

    /// Finds the cell that gave an attribute no value: one that an attribute of this name reads, else the only one
    /// that is empty on this card, other than on others, and that a template reads.
    fn blank_cell(&self, job: &Job<'_>, spot: &Spot) -> Option<Place> {
        let attribute = match spot {
            Spot::Attribute { name, .. } | Spot::Element { name, .. } => name,
            Spot::Tag(_) | Spot::Text(_) => return None,
        };
        let table = job.component.table.as_ref()?;
        let row = job.component.row(job.card)?;
        let columns = table.columns.iter().zip(&row.cells).enumerate();
        let blank = columns.filter(|(number, (_, cell))| {
            let mut others = table.rows.iter().filter_map(|row| row.cells.get(*number));
            cell.text.is_empty() && others.any(|other| !other.text.is_empty())
        });
        let blank: Vec<(&Cell, &Cell)> = blank.map(|(_, both)| both).collect();
        let paths = self.templates.paths(job.template);
        let sources: Vec<_> = paths
            .iter()
            .filter_map(|path| self.project.text(path))
            .collect();
        let read = |opening: &str| -> Vec<&Cell> {
            let behind = sources
                .iter()
                .flat_map(|source| source.split(opening).skip(1));
            let filled: Vec<&str> = behind.filter_map(|rest| rest.split("}}").next()).collect();
            let reads = |title: &str| filled.iter().any(|value| holds(value, title));
            let cells = blank.iter().filter(|(title, _)| reads(&title.text));
            cells.map(|(_, cell)| *cell).collect()
        };
        let own = read(&format!(" {attribute}=\"{{{{"));
        match (&own[..], &read("{{")[..]) {
            ([cell, ..], _) | ([], [cell]) => Some(table.place(cell)),
            _ => None,
        }
    }

    /// Finds where a filled-in template stops being XML: in a source, or in a cell that it shows as it is.
    pub(super) fn torn(&self, job: &Job<'_>, torn: &Torn) -> Option<Place> {
        let mut best: Option<(Place, usize)> = None;
        let mut take = |place: Place, same: usize| {
            if best.as_ref().is_none_or(|(_, most)| same > *most) {
                best = Some((place, same));
            }
        };
        for path in self.templates.paths(job.template) {
            let source = self.project.text(&path).unwrap_or_default();
            if let Some(((range, same), file)) = torn.seek(&source).zip(self.project.path(&path)) {
                take(Place::new(file, range), same);
            }
        }
        let row = job.component.row(job.card);
        if let Some((row, table)) = row.zip(job.component.table.as_ref()) {
            for cell in &row.cells {
                if let Some((_, same)) = torn.seek(&cell.text) {
                    take(table.place(cell), same);
                }
            }
        }
        best.map(|(place, _)| place)
    }

    /// Finds where a printed text is written: in a template, when all of it is, or in the cell that was
    /// filled in.
    pub(super) fn text(&self, job: &Job<'_>, content: &str) -> Option<Place> {
        let mut best: Option<(Place, usize, Vec<&str>)> = None;
        for path in self.templates.paths(job.template) {
            let source = self.project.text(&path).unwrap_or_default();
            let found = said(&source, content).zip(self.project.path(&path));
            let Some(((range, same, gaps), file)) = found else {
                continue;
            };
            let place = Place::new(file, range);
            if gaps.is_empty() {
                return Some(place);
            }
            if best.as_ref().is_none_or(|(_, most, _)| same > *most) {
                best = Some((place, same, gaps));
            }
        }
        let best = best.filter(|(_, same, _)| *same >= TELLING);
        if let Some(cell) = self.exact_cell(job, content) {
            return Some(cell);
        }
        let Some((place, _, gaps)) = best else {
            return self.cell(job, content);
        };
        let in_gap = |cell: &Cell| gaps.iter().any(|gap| gap.contains(&cell.text));
        Some(self.longest_cell(job, in_gap).unwrap_or(place))
    }

    /// Finds where a letter of a printed text is written.
    pub(super) fn letter(&self, job: &Job<'_>, letter: char, content: &str) -> Option<Place> {
        for path in self.templates.paths(job.template) {
            let source = self.project.text(&path).unwrap_or_default();
            let mut texts = texts(&source).into_iter();
            let found = texts.find_map(|range| {
                let at = range.start + source[range].find(letter)?;
                Some(at..at + letter.len_utf8())
            });
            if let Some((range, file)) = found.zip(self.project.path(&path)) {
                return Some(Place::new(file, range));
            }
        }
        let has = |cell: &Cell| cell.text.contains(letter);
        let shown = |cell: &Cell| content.contains(&cell.text) || cell.text.contains(content);
        self.longest_cell(job, |cell| has(cell) && shown(cell))
            .or_else(|| self.longest_cell(job, has))
            .or_else(|| self.written(&self.others(), letter.encode_utf8(&mut [0; 4])))
            .or_else(|| self.cell(job, content))
    }

    /// Gives the paths of the files from which a template takes what is not of the card: the manifest, and tables.
    fn others(&self) -> Vec<String> {
        let tables = self.deck.every_table().map(|table| &table.file);
        let all = std::iter::once(&self.deck.file).chain(tables);
        all.map(ToString::to_string).collect()
    }

    /// Finds where a picture is named: in a cell, in a template when all of the name stands there, or in a cell that
    /// tells a part of it.
    pub(super) fn named(&self, job: &Job<'_>, href: &str) -> Option<Place> {
        self.exact_cell(job, href)
            .or_else(|| self.written(&self.templates.paths(job.template), href))
            .or_else(|| self.cell(job, href))
    }

    /// Finds where the templates of a card show a picture.
    pub(super) fn showing(&self, job: &Job<'_>) -> Option<Place> {
        let paths = self.templates.paths(job.template);
        let written = |text: &&str| self.written(&paths, text);
        ["art(", "<image"].iter().find_map(written)
    }

    /// Finds the first of these files in which a text is written.
    pub(super) fn written(&self, paths: &[String], text: &str) -> Option<Place> {
        paths.iter().find_map(|path| {
            let at = self.project.text(path)?.find(text)?;
            Some(Place::new(self.project.path(path)?, at..at + text.len()))
        })
    }

    /// Finds the cell that a printed text came from: the longest one that the text contains.
    pub(super) fn cell(&self, job: &Job<'_>, content: &str) -> Option<Place> {
        let Some(row) = job.component.row(job.card) else {
            return self.template(job);
        };
        let table = job.component.table.as_ref()?;
        let shown = |cell: &Cell| content.contains(&cell.text) || cell.text.contains(content);
        Some(
            self.longest_cell(job, shown)
                .unwrap_or_else(|| table.row_place(row)),
        )
    }

    /// Finds the longest of the cells of a card that are like this, of those that its template reads, if any is.
    fn longest_cell(&self, job: &Job<'_>, is_it: impl Fn(&Cell) -> bool) -> Option<Place> {
        let row = job.component.row(job.card)?;
        let table = job.component.table.as_ref()?;
        let cells = table.columns.iter().zip(&row.cells);
        let like: Vec<_> = cells
            .filter(|(_, cell)| !cell.text.is_empty() && is_it(cell))
            .collect();
        let read = if like.len() > 1 {
            self.read(job)
        } else {
            Some(BTreeSet::new())
        };
        let is_read = |title: &Cell| read.as_ref().is_none_or(|read| read.contains(&title.text));
        let worth = |number: usize, (title, cell): (&Cell, &Cell)| {
            (is_read(title), cell.text.len(), Reverse(number))
        };
        let like = like.into_iter().enumerate();
        let best = like.max_by_key(|(number, both)| worth(*number, *both));
        best.map(|(_, (_, cell))| table.place(cell))
    }

    /// Finds the cell that holds just this text.
    pub(super) fn exact_cell(&self, job: &Job<'_>, text: &str) -> Option<Place> {
        let text = text.trim();
        self.longest_cell(job, |cell| !text.is_empty() && cell.text.trim() == text)
    }

    /// Gives the names that the template of a card reads; `None` when it reads all columns by computing their names.
    fn read(&self, job: &Job<'_>) -> Option<BTreeSet<String>> {
        let mut read = BTreeSet::new();
        for path in self.templates.paths(job.template) {
            let source = self.project.text(&path).unwrap_or_default();
            for name in Asked::read(&source).names {
                if name.root == ROW && name.member.is_none() {
                    return None;
                }
                read.extend(
                    [name.root]
                        .into_iter()
                        .chain(name.member)
                        .map(str::to_owned),
                );
            }
        }
        Some(read)
    }
}

/// Says whether a name stands in a piece of a template.
fn holds(source: &str, name: &str) -> bool {
    let mut words = source.split(|letter| !is_part(letter));
    words.any(|word| word == name)
}

/// Gives the path of the template of a job.
pub(super) fn template_path(job: &Job<'_>) -> String {
    format!("templates/{}", job.template)
}
