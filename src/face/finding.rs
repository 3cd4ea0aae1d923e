//! What went wrong with a face → findings at the cell or template that caused it.

use crate::diag::{Diagnostic, Rule, nearest};
use crate::project::join;

use super::foreign;
use super::hairline::Hairlines;
use super::inspect::Fault;
use super::job::{Job, name};
use super::limit::Bulk;
use super::refusal::Refusal;
use super::ring::Short;
use super::slip::Slip;
use super::studio::Studio;
use super::textbox::{Expanded, Problem};
use super::torn::Torn;
use super::whence::template_path;

impl Studio<'_> {
    pub(super) fn complain(&self, job: &Job<'_>, content: &str, problem: &Problem) -> Diagnostic {
        let card = name(job);
        let source = self.text(job, content);
        match problem {
            Problem::Attribute(spot, message, help) => Diagnostic {
                help: help.clone(),
                ..Diagnostic::new(Rule::T011, format!("{card}: {message}"))
                    .at_maybe(self.spot(job, spot))
            },
            Problem::Look(look) => {
                let message = format!("{card}: `{{{look}}}` behind words in brackets is no look");
                let place = source.or_else(|| self.template(job));
                Diagnostic::new(Rule::T011, message)
                    .at_maybe(place)
                    .help("write a colour, such as `{#c00}`, or `{.underline}`")
            }
            Problem::Font(family) => self.missing_font(job, family),
            Problem::Glyph(letter) => {
                missing_glyph(&card, *letter).at_maybe(self.letter(job, *letter, content))
            }
            Problem::Icon(icon) => {
                let finding =
                    Diagnostic::new(Rule::T007, format!("{card}: there is no icon `{icon}`"));
                let near = nearest(icon, self.icons.names());
                let help = near.map(|near| format!("did you mean `:{near}:`?"));
                Diagnostic {
                    help,
                    ..finding.at_maybe(source)
                }
            }
            Problem::Foreign(one) => {
                let (message, help) = foreign::told(one);
                Diagnostic::new(Rule::T021, format!("{card}: {message}"))
                    .at_maybe(source.or_else(|| self.template(job)))
                    .help(help)
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
                    .at_maybe(source)
                    .help("shorten the text, or give its box more room or a smaller `min`")
            }
        }
    }

    pub(super) fn fault(&self, job: &Job<'_>, expanded: &Expanded, fault: &Fault) -> Diagnostic {
        let card = name(job);
        match fault {
            Fault::Font(family) => self.missing_font(job, family),
            Fault::Glyph(letter) => {
                let place = self.letter(job, *letter, &letter.to_string());
                missing_glyph(&card, *letter).at_maybe(place)
            }
            Fault::Picture(href, refusal) => {
                let rule = match refusal {
                    Refusal::Huge(..) => Rule::T013,
                    Refusal::Bulk(_) => Rule::T015,
                    _ => Rule::T010,
                };
                let (message, place) = if matches!(refusal, Refusal::Nameless) {
                    (format!("{card}: {refusal}"), self.showing(job))
                } else {
                    let message = format!("{card}: the picture `{href}` can't be used: {refusal}");
                    (message, self.named(job, href))
                };
                let finding = Diagnostic::new(rule, message).at_maybe(place);
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
                    .at_maybe(self.named(job, name))
                    .help("use a larger picture, show more of it, or show it smaller; 200 per inch look sharp")
            }
            Fault::Bulk(bulk) => self.bloated(job, *bulk),
            Fault::Unsafe {
                id,
                text,
                by,
                is_lost,
            } => {
                let source = self.text(job, expanded.content(id).unwrap_or(text));
                let finding = if *is_lost {
                    let message = format!("{card}: `{text}` stands beyond the edge and is cut off");
                    Diagnostic::new(Rule::T019, message)
                } else {
                    let message =
                        format!("{card}: `{text}` stands {by:.1} mm outside the safe zone");
                    Diagnostic::new(Rule::T008, message)
                };
                finding
                    .at_maybe(source)
                    .help("move it inwards, or set it smaller")
            }
            Fault::Tiny { id, text, points } => {
                let message = format!("{card}: `{text}` is set in {points:.1} pt");
                let source = self.text(job, expanded.content(id).unwrap_or(text));
                Diagnostic::new(Rule::T009, message)
                    .at_maybe(source)
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

    /// Says why a filled-in template is no SVG.
    pub(super) fn no_svg(&self, job: &Job<'_>, torn: &Torn) -> Diagnostic {
        let place = self.torn(job, torn);
        // The message tells a place, too, but one of what was filled in.
        let told = torn.message.replacen(&torn.at, "", 1);
        let told = if place.is_some() {
            &told
        } else {
            &torn.message
        };
        let message = format!("{}: the template makes no SVG: {told}", name(job));
        let finding = Diagnostic::new(Rule::T003, message);
        let finding = finding.at_maybe(place.or_else(|| self.template(job)));
        match torn.way_out() {
            Some(way_out) => finding.help(way_out),
            None => finding,
        }
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

    fn missing_font(&self, job: &Job<'_>, family: &str) -> Diagnostic {
        let known: Vec<&str> = self.fonts.families().collect();
        let own = self.written(&[template_path(job)], family);
        let place = own
            .or_else(|| self.exact_cell(job, family))
            .or_else(|| self.written(&self.templates.paths(job.template), family))
            .or_else(|| self.template(job));
        Diagnostic::new(Rule::T006, format!("the font `{family}` is not bundled"))
            .at_maybe(place)
            .help(format!(
                "use one of {}, or put the font into `fonts/`",
                known.join(", ")
            ))
    }
}

fn missing_glyph(card: &str, letter: char) -> Diagnostic {
    let code = u32::from(letter);
    let message = format!("{card}: no font has the character `{letter}` (U+{code:04X})");
    Diagnostic::new(Rule::T005, message).help("use another character, or add a font that has it")
}
