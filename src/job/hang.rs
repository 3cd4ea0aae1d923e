//! A picture that somebody puts on a card → the file that it becomes, and the cells that say so.

use std::sync::Arc;

use crate::deck::Lines;
use crate::face::{Kind, bare};
use crate::print::whole_png;
use crate::project::{Project, file_name, folded, join};
use crate::referee::Shelf;

use super::edit::{Change, Retyped, Widened};
use super::failure::Failure;
use super::file::File;
use super::workshop::Workshop;

/// The folder of pictures in that of a game.
const FOLDER: &str = "art";
/// The column that names the picture of a row.
const ART: &str = "art";
/// The columns that choose a part of it, and the point that stays in sight.
const PART: [&str; 2] = ["art_crop", "art_focus"];
/// Most letters of a file's name.
const LONGEST: usize = 60;
/// Pixels per inch of a picture that is looked at: its longer side is 100 mm.
const DPI: f64 = 228.6;

/// A row whose picture is to be another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// The table, by its path in the project.
    pub file: String,
    /// The row, as a spreadsheet counts it.
    pub row: usize,
}

of_a_game!(Order);

/// A picture that hangs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hung {
    /// The file, unless it is there already.
    pub picture: Option<File>,
    /// What the table says then.
    pub changes: Vec<Change>,
}

/// Puts a picture on the card of a row: all of it, whatever was chosen of the one before.
///
/// # Errors
/// When it is no picture that a card can show, or there is no such row.
pub fn hang(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    name: &str,
    bytes: &[u8],
) -> Result<Hung, Failure> {
    workshop.know(&order.game)?;
    let project = &workshop.project;
    let kind = Kind::of(bytes).ok_or_else(|| refused("it is neither PNG, JPEG, WebP nor SVG"))?;
    let wanted = format!("{}.{}", stem(name), kind.ending());
    let (name, is_there) = named(project, &order.game, &wanted, bytes);
    let mut tried = project.clone();
    let path = format!("decks/{}/{name}", order.game);
    tried.insert(&path, bytes);
    bare(&tried, &workshop.fonts, &order.game, &name).map_err(refused)?;
    let mut changes: Vec<Change> = set(project, order, ART, &name)?.into_iter().collect();
    for title in PART {
        changes.extend(set(project, order, title, "")?);
    }
    let picture = (!is_there).then(|| File::new(path, bytes));
    Ok(Hung { picture, changes })
}

/// Chooses the part of its picture that the card of a row shows, and the point that stays in sight, both in
/// percent and as the table writes them.
///
/// # Errors
/// When there is no such row.
pub fn part(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    part: [&str; 2],
) -> Result<Vec<Change>, Failure> {
    workshop.know(&order.game)?;
    let mut changes = Vec::new();
    for (title, text) in PART.into_iter().zip(part) {
        changes.extend(set(&workshop.project, order, title, text)?);
    }
    Ok(changes)
}

/// Draws a picture of a game by itself, by its path in the game's folder, 900 pixels long.
///
/// # Errors
/// Why it can't be shown.
pub fn shown(workshop: &Workshop<impl Shelf>, game: &str, name: &str) -> Result<Vec<u8>, Failure> {
    workshop.know(game)?;
    let face = bare(&workshop.project, &workshop.fonts, game, name).map_err(Failure::Order)?;
    Ok(whole_png(&face, DPI)?)
}

fn refused(why: impl std::fmt::Display) -> Failure {
    Failure::Order(format!("this picture can't be used: {why}"))
}

/// Makes the name of a file on somebody's disk one that every table and every disk can hold.
fn stem(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let stem = last.rsplit_once('.').map_or(last, |(stem, _)| stem);
    let plain = |c: char| {
        let c = c.to_ascii_lowercase();
        match c {
            'ä' | 'Ä' => "ae".to_owned(),
            'ö' | 'Ö' => "oe".to_owned(),
            'ü' | 'Ü' => "ue".to_owned(),
            'ß' => "ss".to_owned(),
            _ if c.is_ascii_alphanumeric() => c.to_string(),
            _ => "-".to_owned(),
        }
    };
    let plain: String = stem.chars().map(plain).collect();
    let parts: Vec<&str> = plain.split('-').filter(|part| !part.is_empty()).collect();
    let mut stem = file_name(&parts.join("-"));
    stem.truncate(LONGEST);
    if stem.is_empty() {
        "picture".to_owned()
    } else {
        stem
    }
}

/// Finds a name in the game's folder that no other file has, and says whether just this picture has it.
fn named(project: &Project, game: &str, wanted: &str, bytes: &[u8]) -> (String, bool) {
    let (stem, ending) = wanted.rsplit_once('.').unwrap_or((wanted, ""));
    let folder = format!("decks/{game}");
    let known = |name: &str| {
        let path = join(&folder, name)?;
        let mut all = project.below(&folder);
        all.find(|(known, _)| folded(known) == folded(&path))
            .map(|(known, bytes)| (**known == *path, Arc::clone(bytes)))
    };
    let numbered = (2_u32..).map(|number| format!("{FOLDER}/{stem}-{number}.{ending}"));
    let names = std::iter::once(format!("{FOLDER}/{wanted}")).chain(numbered);
    let mut fits = names.filter_map(|name| match known(&name) {
        None => Some((name, false)),
        Some((is_same, there)) => (is_same && *there == *bytes).then_some((name, true)),
    });
    fits.next().unwrap_or_default()
}

/// Gives what makes a row say something in a column, which comes if it is not there and is needed.
fn set(
    project: &Project,
    order: &Order,
    title: &str,
    text: &str,
) -> Result<Option<Change>, Failure> {
    let Order { file, row, .. } = order;
    let (file, row) = (file.clone(), *row);
    let none = || Failure::Order(format!("`{file}` has no row {row}"));
    let written = project.text(&file).ok_or_else(none)?;
    let path: Arc<str> = file.as_str().into();
    let lines = Lines::of(&path, &written);
    let numbers = lines.numbers();
    let cells = lines.cells(row).filter(|_| numbers[1..].contains(&row));
    let cells = cells.ok_or_else(none)?;
    let titles = numbers.first().and_then(|header| lines.cells(*header));
    let column = titles.and_then(|titles| titles.iter().position(|known| *known == title));
    Ok(match column {
        Some(column) => {
            let was = cells.get(column).copied().unwrap_or_default();
            (was != text).then(|| {
                Change::Cell(Retyped {
                    was: was.to_owned(),
                    text: text.to_owned(),
                    file,
                    row,
                    column,
                })
            })
        }
        None => (!text.is_empty()).then(|| {
            Change::Column(Widened {
                title: title.to_owned(),
                cells: vec![(row, text.to_owned())],
                goes: false,
                file,
            })
        }),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_name_that_every_table_and_disk_can_hold() {
        for (name, wanted) in [
            ("Wasserfloh (1).JPG", "wasserfloh-1"),
            ("C:\\Bilder\\Größe.png", "groesse"),
            ("../../etc/passwd", "passwd"),
            ("..", "picture"),
            ("水.webp", "picture"),
            ("con.png", "con-"),
        ] {
            assert_eq!(stem(name), wanted, "{name}");
        }
        assert_eq!(stem(&"x".repeat(500)).len(), LONGEST);
    }

    #[test]
    fn no_other_picture_is_written_over() {
        let mut project = Project::default();
        project.insert("decks/own/art/Cell.png", &b"one"[..]);
        project.insert("decks/own/art/cell-2.png", &b"two"[..]);
        let name = |bytes: &[u8]| named(&project, "own", "cell.png", bytes);
        assert_eq!(name(b"two"), ("art/cell-2.png".to_owned(), true));
        assert_eq!(name(b"three"), ("art/cell-3.png".to_owned(), false));
    }
}
