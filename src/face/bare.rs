//! A picture of a game's folder by itself: upright, whole, and looked at as it is for a card.

use std::sync::Arc;

use crate::project::{Project, join};
use crate::text::{Fonts, escaped};

use super::album::Face;
use super::art;
use super::grain::Grain;
use super::ink::Ink;
use super::inspect::Fault;
use super::lone::lone;
use super::pictures::Pictures;
use super::sources::Sources;

/// How long the longer side of a picture is, in mm.
const LONGEST: f64 = 100.0;

/// Draws a picture by its path in the game's folder, such as `art/cell.png`; its longer side is 100 mm.
///
/// # Errors
/// Why a card can't show it, in words.
pub fn bare(project: &Project, fonts: &Fonts, game: &str, name: &str) -> Result<Face, String> {
    let folder = format!("decks/{game}");
    let path = join(&folder, name).ok_or("only files of the game's own folder can be used")?;
    let bytes = project.bytes(&path).ok_or("there is no such file")?;
    // One whose size can't be told is refused for what it is.
    let sides = art::size(&path, bytes).unwrap_or([1.0, 1.0]);
    let scale = LONGEST / sides[0].max(sides[1]);
    let [width, height] = sides.map(|side| side * scale);
    let name = escaped(name);
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"><image width="{width}" height="{height}" preserveAspectRatio="none" href="{name}"/></svg>"#
    );
    let pictures = Pictures::default();
    let sources = Sources {
        project,
        fonts,
        folder: &folder,
        ink: Ink::Full,
        pictures: &pictures,
        grain: Grain::Measured,
    };
    let grave = |fault: &Fault| match fault {
        Fault::Picture(_, refusal) => Some(refusal.to_string()),
        Fault::Bulk(bulk) => Some(bulk.to_string()),
        _ => None,
    };
    let stock = || Arc::new(sources.into());
    lone(&svg.into(), [width, height], sources, stock, grave)
}
