//! What went wrong with a face → findings at the cell or template that caused it.

use std::path::Path;

use crate::deck::Cell;
use crate::diag::{Diagnostic, Place, Rule, nearest};
use crate::project::join;

use super::hairline::Hairlines;
use super::inspect::Fault;
use super::job::{Job, name};
use super::limit::Bulk;
use super::refusal::Refusal;
use super::ring::Short;
use super::slip::{Slip, Spot, seek};
use super::studio::Studio;
use super::textbox::{Expanded, Problem};

impl Studio<'_> {
    pub(super) fn complain(&self, job: &Job<'_>, content: &str, problem: &Problem) -> Diagnostic {
        let card = name(job);
        let cell = self.cell(job, content);
        match problem {
            Problem::Attribute(spot, message, help) => Diagnostic {
                help: help.clone(),
                ..Diagnostic::new(Rule::T011, format!("{card}: {message}"))
                    .at_maybe(self.spot(job, spot))
            },
            Problem::Look(look) => {
                let message = format!("{card}: `{{{look}}}` behind words in brackets is no look");
                let place = cell.or_else(|| self.template(job));
                Diagnostic::new(Rule::T011, message)
                    .at_maybe(place)
                    .help("write a colour, such as `{#c00}`, or `{.underline}`")
            }
            Problem::Font(family) => self.missing_font(job, family),
            Problem::Glyph(letter) => missing_glyph(&card, *letter).at_maybe(cell),
            Problem::Icon(icon) => {
                let finding =
                    Diagnostic::new(Rule::T007, format!("{card}: there is no icon `{icon}`"));
                let near = nearest(icon, self.icons.names());
                let help = near.map(|near| format!("did you mean `:{near}:`?"));
                Diagnostic {
                    help,
                    ..finding.at_maybe(cell)
                }
            }
            Problem::Overflow(by) => {
                let amount = match (by.width > 0.01, by.height > 0.01) {
                    (true, false) => format!("{:.1} mm too wide", by.width),
                    (true, true) => {
                        format!(
                            "{:.1} mm too wide and {:.1} mm too high",
                            by.width, by.height
                        )
                    }
                    _ => format!("{:.1} mm too high", by.height),
                };
                let message = format!("{card}: the text is {amount} at its smallest size");
                Diagnostic::new(Rule::T004, message)
                    .at_maybe(cell)
                    .help("shorten the text, or give its box more room or a smaller `min`")
            }
        }
    }

    pub(super) fn fault(&self, job: &Job<'_>, expanded: &Expanded, fault: &Fault) -> Diagnostic {
        let card = name(job);
        let content = |id: &str| {
            let number = id
                .strip_prefix("cw-")?
                .split('-')
                .next()?
                .parse::<usize>()
                .ok()?;
            expanded.contents.get(number).map(String::as_str)
        };
        match fault {
            Fault::Font(family) => self.missing_font(job, family),
            Fault::Glyph(letter) => {
                missing_glyph(&card, *letter).at_maybe(self.cell(job, &letter.to_string()))
            }
            Fault::Picture(href, refusal) => {
                let rule = match refusal {
                    Refusal::Huge(..) => Rule::T013,
                    Refusal::Bulk(_) => Rule::T015,
                    _ => Rule::T010,
                };
                let message = format!("{card}: the picture `{href}` can't be used: {refusal}");
                let finding = Diagnostic::new(rule, message).at_maybe(self.cell(job, href));
                if let Some(way_out) = refusal.way_out() {
                    return finding.help(way_out);
                }
                if !matches!(refusal, Refusal::Missing) {
                    return finding;
                }
                let path = join(self.deck.folder(), href);
                let skipped = path.and_then(|path| self.project.why_skipped(&path));
                finding.help(match (skipped, self.picture(href)) {
                    (Some(why), _) => format!("it is there, but it {why}"),
                    (None, Some(near)) => format!("did you mean `{near}`?"),
                    (None, None) => "put the file there, or write another name".to_owned(),
                })
            }
            Fault::Coarse { name, dpi } => {
                let message = format!("{card}: the picture `{name}` has {dpi:.0} pixels per inch");
                Diagnostic::new(Rule::T012, message)
                    .at_maybe(self.cell(job, name))
                    .help("use a larger picture or show more of it; 200 per inch look sharp")
            }
            Fault::Bulk(bulk) => self.bloated(job, *bulk),
            Fault::Unsafe { id, text, by } => {
                let message = format!("{card}: `{text}` stands {by:.1} mm outside the safe zone");
                let cell = self.cell(job, content(id).unwrap_or(text));
                Diagnostic::new(Rule::T008, message).at_maybe(cell)
            }
            Fault::Tiny { id, text, points } => {
                let message = format!("{card}: `{text}` is set in {points:.1} pt");
                let cell = self.cell(job, content(id).unwrap_or(text));
                Diagnostic::new(Rule::T009, message)
                    .at_maybe(cell)
                    .help("use 5 pt or more")
            }
            Fault::Thin(lines) => self.hairlines(job, lines),
        }
    }

    /// Says where the thinnest line is, counted from the trim.
    fn hairlines(&self, job: &Job<'_>, lines: &Hairlines) -> Diagnostic {
        let [x, y] = lines
            .at
            .map(|at| f64::from(at) - job.component.bleed.to_mm());
        let more = match lines.count {
            1 => String::new(),
            2 => ", and another is too thin".to_owned(),
            count => format!(", and {} more are too thin", count - 1),
        };
        let message = format!(
            "{}: the line around {x:.1} mm, {y:.1} mm is {:.2} pt wide{more}",
            name(job),
            lines.points
        );
        Diagnostic::new(Rule::T018, message)
            .at_maybe(self.template(job))
            .help("draw lines of 0.25 pt (0.09 mm) or more; they shrink with what they are part of")
    }

    /// Gives the picture of the game that was probably meant: spelt otherwise, or in another folder.
    fn picture(&self, href: &str) -> Option<&str> {
        let folder = self.deck.folder();
        let files = self.project.below(folder);
        let names = files.filter_map(|(path, _)| path.strip_prefix(folder)?.strip_prefix('/'));
        let is_picture = |name: &&str| {
            let ending = name.rsplit('.').next().unwrap_or_default().to_lowercase();
            ["png", "jpg", "jpeg", "webp", "svg"].contains(&ending.as_str())
        };
        let known: Vec<&str> = names.filter(is_picture).collect();
        let last = |name: &str| name.rsplit('/').next().unwrap_or_default().to_lowercase();
        let same = known.iter().find(|name| last(name) == last(href));
        same.copied()
            .or_else(|| nearest(href, known.iter().copied()))
            .or_else(|| {
                let near = nearest(
                    href,
                    known.iter().filter_map(|name| name.rsplit('/').next()),
                )?;
                known.iter().copied().find(|name| name.ends_with(near))
            })
    }

    /// Says that a filled-in template is too much to draw.
    pub(super) fn bloated(&self, job: &Job<'_>, bulk: Bulk) -> Diagnostic {
        let message = format!("{}: the picture is too much: {bulk}", name(job));
        Diagnostic::new(Rule::T015, message).at_maybe(self.template(job))
    }

    /// Says from which face on there is too much to draw.
    pub(super) fn left_out(&self, job: &Job<'_>) -> Diagnostic {
        let message =
            "the faces before it take so many steps that this one and others are not drawn";
        Diagnostic::new(Rule::T015, format!("{}: {message}", name(job)))
            .at_maybe(self.template(job))
            .help(
                "give each card less to draw: fewer shapes, letters and loops, and fewer and smaller pictures, filters, masks and patterns",
            )
    }

    /// Says on which sides the paint ends before the bleed does.
    pub(super) fn short_bleed(&self, job: &Job<'_>, sides: &[Short]) -> Option<Diagnostic> {
        let list: Vec<String> = sides
            .iter()
            .map(|short| format!("{:.1} mm {}", short.by, short.side))
            .collect();
        let message = format!("{}: the bleed stays empty: {}", name(job), list.join(", "));
        let help = format!(
            "let what reaches the trim run on for {}, or a white edge shows after cutting",
            job.component.bleed
        );
        let finding = Diagnostic::new(Rule::P002, message).at_maybe(self.template(job));
        (!sides.is_empty()).then(|| finding.help(help))
    }

    /// Says what of a template is not drawn as it is written.
    pub(super) fn slip(&self, job: &Job<'_>, slip: &Slip) -> Diagnostic {
        Diagnostic::new(Rule::T016, slip.message.clone())
            .at_maybe(self.spot(job, &slip.spot))
            .help(slip.help.clone())
    }

    /// Finds where a piece of a filled-in template is written: in its source, in a cell, or in the
    /// source of another template.
    fn spot(&self, job: &Job<'_>, spot: &Spot) -> Option<Place> {
        let own = template_path(job);
        let folders = [
            format!("templates/{}", self.deck.id()),
            "templates/shared".to_owned(),
        ];
        let others = folders.iter().flat_map(|folder| self.project.below(folder));
        let others = others
            .map(|(path, _)| &**path)
            .filter(|path| Path::new(path).extension().is_some_and(|end| end == "svg"));
        let (Spot::Attribute { value: text, .. } | Spot::Tag(text) | Spot::Text(text)) = spot;
        let mut best: Option<(Place, usize)> = None;
        for path in [own.as_str()].into_iter().chain(others) {
            let source = self.project.text(path).unwrap_or_default();
            let found = seek(&source, spot).zip(self.project.path(path));
            if let Some(((range, same), file)) = found
                && best.as_ref().is_none_or(|(_, most)| same > *most)
            {
                best = Some((Place::new(file, range), same));
            }
        }
        let is_plain = best.as_ref().is_some_and(|(_, same)| *same >= text.len());
        let cell = (!is_plain).then(|| exact_cell(job, text)).flatten();
        cell.or(best.map(|(place, _)| place))
            .or_else(|| self.template(job))
    }

    fn missing_font(&self, job: &Job<'_>, family: &str) -> Diagnostic {
        let known: Vec<&str> = self.fonts.families().collect();
        let template = template_path(job);
        let source = self.project.text(&template);
        let at = source.as_ref().and_then(|text| text.find(family));
        let place = self.project.path(&template).map(|file| match at {
            Some(at) => Place::new(file, at..at + family.len()),
            None => Place::file(file),
        });
        Diagnostic::new(Rule::T006, format!("the font `{family}` is not bundled"))
            .at_maybe(place)
            .help(format!(
                "use one of {}, or put the font into `fonts/`",
                known.join(", ")
            ))
    }

    /// Turns what a template stopped at into a finding: a word that the template refuses is shown
    /// in its cell, an unknown variable with the column that it probably means.
    pub(super) fn stopped(&self, finding: &Diagnostic, job: &Job<'_>) -> Diagnostic {
        let message = format!("{}: {}", name(job), finding.message);
        let wrong = finding
            .message
            .split(['`', '\''])
            .nth(1)
            .unwrap_or_default();
        let stopped = Diagnostic {
            message,
            ..finding.clone()
        };
        if self.is_refusal(finding, wrong) {
            let cells = job.component.row(job.card).map(|row| row.cells.iter());
            let cell = cells.and_then(|mut cells| {
                cells.find(|cell| {
                    let mut words = cell.text.split([' ', ':']);
                    !wrong.is_empty() && (cell.text == wrong || words.any(|word| word == wrong))
                })
            });
            let table = job.component.table.as_ref();
            return stopped.at_maybe(table.zip(cell).map(|(table, cell)| table.place(cell)));
        }
        let columns = job.component.table.iter().flat_map(|table| &table.columns);
        let near = nearest(wrong, columns.map(|cell| cell.text.as_str()))
            .filter(|_| wrong.starts_with(|c: char| c.is_alphabetic()));
        let help = near.map(|near| format!("did you mean the column `{near}`?"));
        Diagnostic { help, ..stopped }
            .at_maybe(finding.place.clone().or_else(|| self.template(job)))
    }

    /// Says whether the template refused a value; an unknown variable is pointed at itself.
    fn is_refusal(&self, finding: &Diagnostic, wrong: &str) -> bool {
        finding.place.as_ref().is_some_and(|place| {
            let text = self.project.text(&place.file).unwrap_or_default();
            text.get(place.span()).is_some_and(|source| source != wrong)
        })
    }

    pub(super) fn template(&self, job: &Job<'_>) -> Option<Place> {
        self.project.path(&template_path(job)).map(Place::file)
    }

    /// Finds the cell that a printed text came from: the longest one that the text contains.
    fn cell(&self, job: &Job<'_>, content: &str) -> Option<Place> {
        let Some(row) = job.component.row(job.card) else {
            return self.template(job);
        };
        let table = job.component.table.as_ref()?;
        let longest = row
            .cells
            .iter()
            .filter(|cell| !cell.text.is_empty())
            .filter(|cell| content.contains(&cell.text) || cell.text.contains(content))
            .max_by_key(|cell| cell.text.len());
        Some(longest.map_or_else(|| table.row_place(row), |cell| table.place(cell)))
    }
}

fn template_path(job: &Job<'_>) -> String {
    format!("templates/{}", job.template)
}

fn missing_glyph(card: &str, letter: char) -> Diagnostic {
    let code = u32::from(letter);
    let message = format!("{card}: no font has the character `{letter}` (U+{code:04X})");
    Diagnostic::new(Rule::T005, message).help("use another character, or add a font that has it")
}

/// Finds the cell that holds just this text.
fn exact_cell(job: &Job<'_>, text: &str) -> Option<Place> {
    let row = job.component.row(job.card)?;
    let table = job.component.table.as_ref()?;
    let is_it = |cell: &&Cell| cell.text.trim() == text.trim() && !text.trim().is_empty();
    row.cells.iter().find(is_it).map(|cell| table.place(cell))
}
