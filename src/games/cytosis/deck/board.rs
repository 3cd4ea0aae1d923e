//! Areas, budding places and the Health track.

use serde::{Deserialize, Serialize};

use crate::check::Line;
use crate::deck::Settings;
use crate::diag::{Diags, Rule};
use crate::geom::{Point, Rect, Size};

use super::form::Form;
use super::rows::Rows;
use super::spec;

/// Most flasks on an area.
const MOST: i64 = 99;
/// How far the track can be read.
const FAR: i64 = 9999;

/// A placement area.
pub struct Area<'a> {
    /// The word of events that put something there; empty when none does.
    pub boost: &'a str,
    /// Flasks that fit there with two players.
    pub limit: Option<i64>,
    pub room: Option<Rect>,
}

/// Reads an area.
pub fn area<'a>(line: Line<'a>, diags: &mut Diags) -> Area<'a> {
    line.word("id", &Form::words("area"), diags);
    Area {
        boost: line.text("boost"),
        limit: line.whole("limit_2p", 1..=MOST, diags),
        room: room(line, diags),
    }
}

fn room(line: Line<'_>, diags: &mut Diags) -> Option<Rect> {
    let [x, y, w, h] = ["x", "y", "w", "h"].map(|column| line.length(column, diags));
    let size = Size::new(w?, h?);
    if !size.is_positive() {
        let finding = line.about(Rule::D046, "w", "it has no room");
        diags.push(finding.help("write its width and height in millimetres"));
        return None;
    }
    Some(Rect::new(x?, y?, size))
}

/// Gives the places that a boost can name.
pub fn boosted<'a>(areas: &Rows<'a, Area<'a>>) -> Vec<&'a str> {
    let mut places: Vec<&str> = Vec::new();
    for place in areas.list.iter().map(|area| area.is.boost) {
        if !place.is_empty() && !places.contains(&place) {
            places.push(place);
        }
    }
    places
}

/// An organelle with places for vesicle disks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Organelle {
    /// The Smooth ER.
    Smooth,
    /// The Rough ER.
    Rough,
    /// The Golgi apparatus.
    #[serde(rename = "golgi-stack")]
    Golgi,
}

impl Organelle {
    /// The organelles with their words, in the order of their budding places.
    pub(crate) const WORDS: [(&'static str, Self); 3] = [
        ("smooth-er", Self::Smooth),
        ("rough-er", Self::Rough),
        ("golgi", Self::Golgi),
    ];

    /// Gives the word of the deck.
    pub(crate) fn word(self) -> &'static str {
        Self::WORDS[self.index()].0
    }

    /// Gives the place of the organelle in lists.
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

/// A place where a vesicle buds off.
pub struct Bud {
    pub organelle: Option<Organelle>,
    pub centre: Option<Point>,
}

/// Reads a budding place.
pub fn bud(line: Line<'_>, diags: &mut Diags) -> Bud {
    Bud {
        organelle: line.choice("organelle", &Organelle::WORDS, diags),
        centre: centre(line, diags),
    }
}

/// Reads where a spot or a budding place has its centre.
pub fn centre(line: Line<'_>, diags: &mut Diags) -> Option<Point> {
    let [x, y] = ["x", "y"].map(|column| line.length(column, diags));
    Some(Point::new(x?, y?))
}

/// A section of the Health track; the lowest has no beginning, and the highest no end.
pub struct Section {
    pub from: Option<i64>,
    pub to: Option<i64>,
    pub dice: Option<i64>,
    /// Whether both ends can be read, or are left open where they may.
    pub is_bounded: bool,
}

/// Reads the track from its lowest section up.
pub fn track<'a>(rules: &Settings<'a>, diags: &mut Diags) -> Option<Rows<'a, Section>> {
    Rows::with(rules, &spec::TRACK, diags, |sheet, line, diags| {
        let is = |other: Option<&Line<'_>>| other.is_some_and(|one| one.number() == line.number());
        let (lowest, highest) = (is(sheet.lines.first()), is(sheet.lines.last()));
        let from = end(line, "from", lowest.then_some("the lowest section"), diags);
        let to = end(line, "to", highest.then_some("the highest section"), diags);
        Section {
            from,
            to,
            dice: line.whole("dice", 1..=FAR, diags),
            is_bounded: (lowest || from.is_some()) && (highest || to.is_some()),
        }
    })
}

/// Reads an end of a section, which the outermost ones leave empty.
fn end(line: Line<'_>, column: &str, outermost: Option<&str>, diags: &mut Diags) -> Option<i64> {
    let Some(which) = outermost else {
        return line.whole(column, -FAR..=FAR, diags);
    };
    line.empty(&[column], &format!("{which} has no end"), diags);
    None
}
