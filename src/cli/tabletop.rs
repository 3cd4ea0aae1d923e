//! Files for Tabletop Simulator: sheets of faces, their backs, and the saved object.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

use crate::deck::{Choice, Component, Deck, Seats};
use crate::diag::Diags;
use crate::print::{Tabletop, seat};

use super::output;
use super::workshop::{Game, Workshop};

/// Writes the files of a game as one folder; says whether there was anything to write. The seats of
/// its cards are kept in the project's folder when `keep` says so.
pub fn files(
    workshop: &Workshop<'_>,
    game: &Game,
    choice: &Choice,
    url: Option<&str>,
    keep: bool,
) -> Result<bool, Box<dyn Error>> {
    let Some(deck) = &game.deck else {
        return Ok(false);
    };
    let mut chosen = choice.components(deck)?;
    chosen.retain(|(_, component)| component.net().is_none());
    // What is wrong with them was said by the checks.
    let mut seats = Seats::parse(&workshop.project, deck.id(), &mut Diags::new());
    seat(deck, &game.album, &mut seats);
    let tabletop = Tabletop::new(deck, &game.album, &chosen, choice, &seats);
    if tabletop.pieces() == 0 {
        return Ok(false);
    }
    if keep {
        keep_seats(workshop, deck, &seats)?;
    }
    let target = workshop.output.join(deck.id()).join("tabletop");
    let base = match url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => file_url(&std::path::absolute(&target)?),
    };
    let name = format!("{}.json", deck.id());
    let mut said = Vec::new();
    output::replace_folder(&target, |folder| {
        for sheet in tabletop.sheets() {
            let file = sheet.file();
            output::write(&folder.join(&file), &sheet.png(&game.album)?)?;
            let path = target.join(&file);
            said.push(format!("wrote {} ({} dpi)", path.display(), sheet.dpi));
            if let Some(back) = sheet.back_png(&game.album)? {
                output::write(&folder.join(sheet.back_file()), &back)?;
            }
        }
        output::write(&folder.join(&name), tabletop.save(&base)?.as_bytes())?;
        let path = target.join(&name);
        let pieces = tabletop.pieces();
        said.push(format!("wrote {} ({pieces} cards)", path.display()));
        Ok(())
    })?;
    for line in said {
        workshop.terminal.say(line);
    }
    Ok(true)
}

/// Writes the seats beside the deck when it is one of the project's folder and they have changed.
fn keep_seats(workshop: &Workshop<'_>, deck: &Deck, seats: &Seats) -> Result<(), Box<dyn Error>> {
    let numbered: Vec<&str> = deck
        .components
        .iter()
        .filter(|c| is_numbered(c))
        .map(Component::id)
        .collect();
    if !numbered.is_empty() {
        workshop.terminal.say(format!(
            "note: cards of {} are told apart by their rows; give them an `id`, so that they keep \
             their places when a row moves",
            numbered.join(", ")
        ));
    }
    let Some(root) = workshop
        .root
        .as_ref()
        .filter(|_| workshop.project.owns(deck.id()))
    else {
        return Ok(());
    };
    let path = Seats::path(deck.id());
    let csv = seats.to_csv();
    if workshop.project.text(&path).is_some_and(|old| *old == csv) {
        return Ok(());
    }
    let path = root.join(path);
    output::write(&path, csv.as_bytes())?;
    workshop.terminal.say(format!(
        "wrote {}, which keeps the cards' places; keep it with the deck",
        path.display()
    ));
    Ok(())
}

/// Says whether a card's id is the number of its row.
fn is_numbered(component: &Component) -> bool {
    component.table.is_some()
        && component
            .cards
            .iter()
            .any(|card| component.text(card, "id").is_empty())
}

/// Writes a path as an address.
fn file_url(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let mut url = String::from("file:///");
    for byte in path.trim_start_matches('/').bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"-._~/:".contains(&byte);
        if plain {
            url.push(char::from(byte));
        } else {
            // Writing to a string can't fail.
            let _ = write!(url, "%{byte:02X}");
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_an_address() {
        let url = |path: &str| file_url(Path::new(path));
        assert_eq!(url("/home/a b/ü"), "file:///home/a%20b/%C3%BC");
        assert_eq!(url("C:\\cards\\out"), "file:///C:/cards/out");
    }
}
