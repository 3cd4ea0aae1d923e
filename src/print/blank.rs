//! White backs for cards that have none, where a file can't do without.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use usvg::{Options, Tree};

use crate::deck::Deck;
use crate::face::{ACTUAL, Album, Drawing, Face, FaceId};
use crate::geom::{Length, Outline, Size};

/// Gives every card of an album that has no back a white one, and says which faces these are.
pub fn blank_backs(deck: &Deck, album: &mut Album) -> BTreeSet<FaceId> {
    let mut made: BTreeMap<([Length; 3], Option<Arc<Outline>>), FaceId> = BTreeMap::new();
    for slot in album.slots.iter_mut().filter(|slot| slot.back.is_none()) {
        let component = &deck.components[slot.component];
        let (size, bleed) = (component.size, component.bleed);
        let outline = component.outline_behind();
        let key = ([size.width, size.height, bleed], outline.clone());
        if let Some(id) = made.get(&key) {
            slot.back = Some(*id);
        } else if let Some(face) = white(size, bleed, outline) {
            let id = FaceId(album.faces.len());
            album.faces.push(face);
            made.insert(key, id);
            slot.back = Some(id);
        }
    }
    made.into_values().collect()
}

/// Draws nothing.
fn white(size: Size, bleed: Length, outline: Option<Arc<Outline>>) -> Option<Face> {
    let whole = size.grown(bleed);
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}"/>"#,
        whole.width.to_mm(),
        whole.height.to_mm()
    );
    let tree = Tree::from_str(&svg, &Options::default()).ok()?;
    Some(Face {
        drawing: Drawing::kept(tree),
        words: String::new(),
        size,
        bleed,
        scale: ACTUAL,
        outline,
    })
}
