//! Letters in black ink: what is small and all but black becomes black, and so do all greys.
//!
//! A printing press lays four inks on each other, never quite in the same place: dark letters mixed of
//! all four blur, the smaller the more. A finished PDF in, the same PDF out, in which letters up to
//! 10 pt whose colour hardly differs from black are black alone, and greys are shades of black ink.
//! Dark letters with a colour of their own keep it.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::{Dictionary, Document, Object, ObjectId, Stream};
use rayon::prelude::*;

use super::colour::{Space, Spaces, masks, part};
use super::content::{Command, commands};
use super::packer::Packer;

/// The largest letters that become black, in points; a hundredth is rounding.
const SMALL: f64 = 10.01;
/// The lightest channel of a colour that is all but black.
const DARK: f64 = 63.5 / 255.0;
/// How far its channels lie apart at most.
const NEUTRAL: f64 = 24.5 / 255.0;
/// What sets the black ink.
const BLACK: &[u8] = b"0 g ";

/// Makes greys and small dark letters black.
pub(super) fn blacken(pdf: &mut Document) {
    let spaces = Spaces::of(pdf);
    letters(pdf, &spaces);
    // What is drawn apart, to be laid on the page as one, is drawn with the printer's inks: with red,
    // green and blue, black would not stay alone. Brightness that masks others needs its own space.
    let masks = masks(pdf);
    for (id, object) in &mut pdf.objects {
        if let Object::Stream(stream) = object
            && !masks.contains(id)
            && let Ok(Object::Dictionary(group)) = stream.dict.get_mut(b"Group")
        {
            group.remove(b"CS");
        }
    }
    spaces.make_black(pdf, &[Space::Grey]);
}

/// A stream of commands to be looked at.
#[derive(Clone, Copy)]
struct Job {
    id: ObjectId,
    /// Whose resources it uses.
    owner: ObjectId,
    /// How much larger than it says everything in it is printed.
    scale: f64,
}

/// What was found in a stream.
struct Found {
    /// The same with other commands, when some have changed.
    new: Option<Stream>,
    /// Forms that it draws.
    forms: Vec<Job>,
}

/// Makes small dark letters black: goes through pages and what they draw, level after level, each
/// stream once.
fn letters(pdf: &mut Document, spaces: &Spaces) {
    let page = |id: ObjectId| {
        let contents = pdf.get_page_contents(id).into_iter();
        contents.map(move |stream| Job {
            id: stream,
            owner: id,
            scale: 1.0,
        })
    };
    let mut jobs: Vec<Job> = pdf.get_pages().into_values().flat_map(page).collect();
    let mut seen = BTreeSet::new();
    while !jobs.is_empty() {
        jobs.retain(|job| seen.insert(job.id));
        let found: Vec<(ObjectId, Found)> = jobs
            .par_iter()
            .map_init(Packer::new, |packer, job| {
                Some((job.id, look(pdf, spaces, *job, packer)?))
            })
            .flatten_iter()
            .collect();
        jobs.clear();
        for (id, Found { new, forms }) in found {
            jobs.extend(forms);
            if let Some(new) = new {
                pdf.objects.insert(id, Object::Stream(new));
            }
        }
    }
}

fn look(pdf: &Document, spaces: &Spaces, job: Job, packer: &mut Packer) -> Option<Found> {
    let stream = pdf.get_object(job.id).ok()?.as_stream().ok()?;
    let unpacked;
    let bytes = if stream.dict.has(b"Filter") {
        unpacked = stream.decompressed_content().ok()?;
        &unpacked
    } else {
        &stream.content
    };
    let resources = resources(pdf, job.owner)?;
    let mut reader = Reader::new(spaces.names(pdf, resources), bytes, job.scale);
    commands(bytes).for_each(|command| reader.read(&command));
    let forms = reader.drawn.iter().filter_map(|(name, scale)| {
        let form = part(pdf, resources, b"XObject")?.get(name).ok()?;
        let id = form.as_reference().ok()?;
        let dict = &pdf.get_object(id).ok()?.as_stream().ok()?.dict;
        let is_form = dict.get(b"Subtype").ok()?.as_name().ok()? == b"Form";
        is_form.then_some(Job {
            id,
            owner: id,
            scale: *scale,
        })
    });
    let forms = forms.collect();
    let new = reader.finish();
    let new = new.map(|commands| packer.replaced(stream, commands));
    Some(Found { new, forms })
}

/// Gives the resources of a page or a form.
fn resources(pdf: &Document, owner: ObjectId) -> Option<&Dictionary> {
    let dict = match pdf.get_object(owner).ok()? {
        Object::Stream(stream) => &stream.dict,
        other => other.as_dict().ok()?,
    };
    part(pdf, dict, b"Resources")
}

/// What `q` keeps and `Q` brings back.
#[derive(Clone)]
struct State {
    scale: f64,
    /// Space of what is filled.
    space: Option<Space>,
    /// Bytes that set that space.
    space_set: [usize; 2],
    /// Whether what is filled is all but black.
    dark: bool,
    /// Bytes that set its colour, with its space.
    set: [usize; 2],
    size: f64,
}

impl State {
    const fn new(scale: f64) -> Self {
        Self {
            scale,
            space: None,
            space_set: [0, 0],
            dark: false,
            set: [0, 0],
            size: 0.0,
        }
    }
}

/// Letters between `BT` and `ET`.
struct Text {
    from: usize,
    /// How much their size grows.
    matrix: f64,
    /// The largest of them in points.
    largest: f64,
}

struct Reader<'a> {
    names: BTreeMap<Vec<u8>, Space>,
    bytes: &'a [u8],
    state: State,
    stack: Vec<State>,
    text: Option<Text>,
    /// Bytes that set the colour which black took the place of.
    restore: Option<[usize; 2]>,
    new: Vec<u8>,
    done: usize,
    /// Forms by their names, and how large.
    drawn: Vec<(Vec<u8>, f64)>,
}

/// Gives by how much lengths grow.
fn growth(matrix: &[f64]) -> f64 {
    match matrix {
        [a, b, c, d, ..] => (a * d - b * c).abs().sqrt(),
        _ => 1.0,
    }
}

/// Says whether a colour is all but black.
pub(super) fn is_dark(channels: &[f64]) -> bool {
    let most = channels.iter().copied().fold(0.0, f64::max);
    let least = channels.iter().copied().fold(1.0, f64::min);
    most <= DARK && most - least <= NEUTRAL
}

impl<'a> Reader<'a> {
    /// Begins with commands that are printed so much larger than they say.
    fn new(names: BTreeMap<Vec<u8>, Space>, bytes: &'a [u8], scale: f64) -> Self {
        Self {
            names,
            bytes,
            state: State::new(scale),
            stack: Vec::new(),
            text: None,
            restore: None,
            new: Vec::new(),
            done: 0,
            drawn: Vec::new(),
        }
    }

    fn read(&mut self, command: &Command<'_>) {
        let sets = matches!(command.operator, b"cs" | b"g" | b"rg" | b"k" | b"Q");
        if let Some([from, to]) = self.restore.take()
            && !sets
        {
            self.keep(command.from);
            self.new.extend_from_slice(&self.bytes[from..to]);
            self.new.push(b'\n');
        }
        match command.operator {
            b"q" => self.stack.push(self.state.clone()),
            b"Q" => {
                if let Some(state) = self.stack.pop() {
                    self.state = state;
                }
            }
            b"cm" => self.state.scale *= growth(&command.numbers()),
            b"cs" => {
                let name = command.name().unwrap_or_default();
                self.state.space = self.names.get(name).copied();
                self.state.space_set = [command.from, command.to];
                self.state.dark = false;
            }
            b"sc" | b"scn" => {
                let numbers = command.numbers();
                let space = self.state.space;
                let fits = match numbers.len() {
                    1 => space == Some(Space::Grey),
                    3 => space == Some(Space::Colour),
                    _ => false,
                };
                self.colour(fits && is_dark(&numbers), command, true);
            }
            b"g" | b"rg" => self.colour(is_dark(&command.numbers()), command, false),
            b"k" => self.colour(false, command, false),
            b"Do" => {
                let name = command.name().unwrap_or_default().to_vec();
                self.drawn.push((name, self.state.scale));
            }
            b"BT" => {
                self.text = Some(Text {
                    from: command.from,
                    matrix: 1.0,
                    largest: 0.0,
                });
            }
            b"Tf" => self.state.size = command.numbers().last().copied().unwrap_or(0.0),
            b"Tm" => {
                if let Some(text) = &mut self.text {
                    text.matrix = growth(&command.numbers());
                }
            }
            b"Tj" | b"TJ" | b"'" | b"\"" => {
                if let Some(text) = &mut self.text {
                    let size = self.state.size * text.matrix * self.state.scale;
                    text.largest = text.largest.max(size);
                }
            }
            b"ET" => self.end(command.to),
            _ => {}
        }
    }

    fn colour(&mut self, dark: bool, command: &Command<'_>, in_space: bool) {
        let State { space_set, .. } = self.state;
        self.state.dark = dark;
        // Space and colour are set together; a colour alone could not be set again.
        let together = in_space && self.is_blank(space_set[1], command.from);
        self.state.set = match (in_space, together) {
            (true, true) => [space_set[0], command.to],
            (true, false) => {
                self.state.dark = false;
                [command.from, command.to]
            }
            (false, _) => [command.from, command.to],
        };
    }

    fn is_blank(&self, from: usize, to: usize) -> bool {
        let between = self.bytes.get(from..to).unwrap_or(b"x");
        between.iter().all(u8::is_ascii_whitespace)
    }

    /// Ends some letters.
    fn end(&mut self, to: usize) {
        let Some(text) = self.text.take() else { return };
        let small = text.largest > 0.0 && text.largest <= SMALL;
        if !self.state.dark || !small {
            return;
        }
        let [from, until] = self.state.set;
        // What was set for these letters alone needs not be set at all.
        if from >= self.done && self.is_blank(until, text.from) {
            self.keep(from);
            self.done = until;
            self.new.push(b'\n');
        } else {
            self.keep(text.from);
        }
        self.new.extend_from_slice(BLACK);
        self.keep(to);
        self.new.push(b'\n');
        self.restore = Some([from, until]);
    }

    /// Copies what stands before a place.
    fn keep(&mut self, to: usize) {
        self.new.extend_from_slice(&self.bytes[self.done..to]);
        self.done = to;
    }

    /// Gives the new commands, if there are any.
    fn finish(mut self) -> Option<Vec<u8>> {
        if self.done == 0 {
            return None;
        }
        self.keep(self.bytes.len());
        Some(self.new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blackened(content: &str) -> String {
        let names = [("c0", Space::Colour), ("c1", Space::Grey)];
        let names = names.map(|(name, space)| (name.into(), space)).into();
        let mut reader = Reader::new(names, content.as_bytes(), 1.0);
        commands(content.as_bytes()).for_each(|command| reader.read(&command));
        let new = reader.finish();
        let new = new.map_or_else(
            || content.to_owned(),
            |new| String::from_utf8(new).expect("text"),
        );
        new.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn small_letters_that_are_all_but_black_become_black() {
        for (from, to) in [
            (
                "q /c0 cs 0.1 0.12 0.16 scn BT /f 8 Tf 1 0 0 -1 0 0 Tm (a)Tj ET Q",
                "q 0 g BT /f 8 Tf 1 0 0 -1 0 0 Tm (a)Tj ET Q",
            ),
            (
                "/c1 cs .2 scn BT /f 8 Tf (a)Tj ET 0 0 m f",
                "0 g BT /f 8 Tf (a)Tj ET /c1 cs .2 scn 0 0 m f",
            ),
            (
                "/c1 cs .2 scn 1 1 m f BT /f 8 Tf (a)Tj ET /c0 cs 1 0 0 scn",
                "/c1 cs .2 scn 1 1 m f 0 g BT /f 8 Tf (a)Tj ET /c0 cs 1 0 0 scn",
            ),
        ] {
            assert_eq!(blackened(from), to);
        }
    }

    #[test]
    fn large_letters_and_those_with_a_colour_stay() {
        for kept in [
            "q 2.8346 0 0 2.8346 0 0 cm /c0 cs .1 .1 .1 scn BT /f 4 Tf (a)Tj ET Q",
            "/c0 cs .1 .1 .1 scn BT /f 4 Tf 3 0 0 3 0 0 Tm (a)Tj ET",
            "/c0 cs .05 .15 .3 scn BT /f 8 Tf (a)Tj ET",
            "/c0 cs .5 .5 .5 scn BT /f 8 Tf (a)Tj ET",
            "/c2 cs 0 scn BT /f 8 Tf (a)Tj ET",
            "/c0 cs .1 .1 .1 scn 0 0 m f",
        ] {
            assert_eq!(blackened(kept), kept);
        }
        let small = "q 2.8346 0 0 2.8346 0 0 cm /c0 cs .1 .1 .1 scn BT /f 3.5 Tf (a)Tj ET Q";
        assert!(blackened(small).contains("0 g"));
    }
}
