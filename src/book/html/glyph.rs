//! Glyphs of a font: which are kept, and their tables.

use std::collections::{BTreeMap, BTreeSet};

/// The tables of a font by their names.
pub(super) type Tables = BTreeMap<[u8; 4], Vec<u8>>;

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let pair = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_be_bytes(pair.try_into().ok()?))
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes(four.try_into().ok()?))
}

/// Gives the new outlines, their offsets, and the glyphs that are left: those asked for, their
/// parts and the glyph of what is missing.
pub(super) fn glyphs(
    tables: &Tables,
    wanted: impl Iterator<Item = u16>,
) -> Option<(Vec<u8>, Vec<u8>, BTreeSet<u16>)> {
    let (glyf, loca) = (tables.get(b"glyf")?, tables.get(b"loca")?);
    let is_long = u16_at(tables.get(b"head")?, 50)? == 1;
    let count = u16_at(tables.get(b"maxp")?, 4)?;
    let offset = |glyph: usize| -> Option<usize> {
        if is_long {
            usize::try_from(u32_at(loca, glyph * 4)?).ok()
        } else {
            Some(usize::from(u16_at(loca, glyph * 2)?) * 2)
        }
    };
    let outline = |glyph: u16| -> Option<&[u8]> {
        let glyph = usize::from(glyph);
        glyf.get(offset(glyph)?..offset(glyph + 1)?)
    };
    let mut kept = BTreeSet::new();
    let mut open: Vec<u16> = std::iter::once(0).chain(wanted).collect();
    while let Some(glyph) = open.pop() {
        if kept.insert(glyph) {
            open.extend(parts(outline(glyph).unwrap_or_default()));
        }
    }
    let mut outlines = Vec::new();
    let mut offsets = vec![0; 4];
    for glyph in 0..count {
        if kept.contains(&glyph) {
            outlines.extend_from_slice(outline(glyph).unwrap_or_default());
            outlines.resize(outlines.len().next_multiple_of(4), 0);
        }
        offsets.extend(u32::try_from(outlines.len()).ok()?.to_be_bytes());
    }
    Some((outlines, offsets, kept))
}

/// Gives the glyphs of which a glyph is put together (OpenType, `glyf`, composite glyphs).
fn parts(outline: &[u8]) -> Vec<u16> {
    const WORDS: u16 = 0x1;
    const SCALE: u16 = 0x8;
    const MORE: u16 = 0x20;
    const TWO_SCALES: u16 = 0x40;
    const MATRIX: u16 = 0x80;
    let mut parts = Vec::new();
    // A negative number of contours tells a composite glyph.
    if u16_at(outline, 0).is_none_or(|contours| contours < 0x8000) {
        return parts;
    }
    let mut at = 10;
    while let (Some(flags), Some(glyph)) = (u16_at(outline, at), u16_at(outline, at + 2)) {
        parts.push(glyph);
        at += if flags & WORDS == 0 { 6 } else { 8 };
        at += match flags & (SCALE | TWO_SCALES | MATRIX) {
            0 => 0,
            SCALE => 2,
            TWO_SCALES => 4,
            _ => 8,
        };
        if flags & MORE == 0 {
            break;
        }
    }
    parts
}

/// Widths of glyphs that are gone are zero, which packs well.
pub(super) fn blank_metrics(tables: &mut Tables, kept: &BTreeSet<u16>) {
    let long = tables.get(b"hhea").and_then(|hhea| u16_at(hhea, 34));
    let (Some(long), Some(hmtx)) = (long, tables.get_mut(b"hmtx")) else {
        return;
    };
    // The last of the long entries holds for all glyphs behind it.
    for glyph in (0..long.saturating_sub(1)).filter(|glyph| !kept.contains(glyph)) {
        let at = usize::from(glyph) * 4;
        if let Some(entry) = hmtx.get_mut(at..at + 4) {
            entry.fill(0);
        }
    }
}

/// Writes a table of characters: one subtable of format 12, a group for each character.
pub(super) fn cmap(found: &[(char, u16)]) -> Vec<u8> {
    let groups = u32::try_from(found.len()).unwrap_or_default();
    let mut out = Vec::new();
    // Version 0, one subtable, Windows with all of Unicode, at offset 12; format 12, reserved.
    for word in [0_u16, 1, 3, 10, 0, 12, 12, 0] {
        out.extend(word.to_be_bytes());
    }
    for word in [16 + 12 * groups, 0, groups] {
        out.extend(word.to_be_bytes());
    }
    for (character, glyph) in found {
        for word in [
            u32::from(*character),
            u32::from(*character),
            u32::from(*glyph),
        ] {
            out.extend(word.to_be_bytes());
        }
    }
    out
}
