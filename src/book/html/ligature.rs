//! Which glyphs a font may put in place of others: ligatures, and what its other rules write.

use std::collections::BTreeSet;

use ttf_parser::gsub::{SingleSubstitution, SubstitutionSubtable};
use ttf_parser::opentype_layout::LayoutTable;
use ttf_parser::{Face, GlyphId};

/// Adds all glyphs that the rules of a font can make of some. Alternates that a reader has to choose are
/// left out.
pub(super) fn close(face: &Face, glyphs: &mut BTreeSet<u16>) {
    let Some(rules) = face.tables().gsub else {
        return;
    };
    loop {
        let before = glyphs.len();
        let made = made(&rules, glyphs);
        glyphs.extend(made);
        if glyphs.len() == before {
            return;
        }
    }
}

/// Gives what the rules make of some glyphs in one step.
fn made(rules: &LayoutTable, glyphs: &BTreeSet<u16>) -> Vec<u16> {
    let has = |glyph: GlyphId| glyphs.contains(&glyph.0);
    let mut made: Vec<GlyphId> = Vec::new();
    let tables = rules.lookups.into_iter().flat_map(|lookup| {
        let tables = lookup.subtables;
        tables.into_iter::<SubstitutionSubtable>()
    });
    for table in tables {
        for glyph in glyphs.iter().map(|glyph| GlyphId(*glyph)) {
            let Some(at) = table.coverage().get(glyph) else {
                continue;
            };
            match table {
                SubstitutionSubtable::Single(single) => made.extend(single_of(single, glyph, at)),
                SubstitutionSubtable::Multiple(many) => {
                    let sequence = many.sequences.get(at);
                    made.extend(sequence.into_iter().flat_map(|list| list.substitutes));
                }
                SubstitutionSubtable::Ligature(ligature) => {
                    let set = ligature.ligature_sets.get(at).into_iter().flatten();
                    let formed = set.filter(|one| one.components.into_iter().all(has));
                    made.extend(formed.map(|one| one.glyph));
                }
                SubstitutionSubtable::ReverseChainSingle(single) => {
                    made.extend(single.substitutes.get(at));
                }
                // Contexts name other rules, which are looked at for themselves.
                SubstitutionSubtable::Context(_)
                | SubstitutionSubtable::ChainContext(_)
                | SubstitutionSubtable::Alternate(_) => {}
            }
        }
    }
    made.into_iter().map(|glyph| glyph.0).collect()
}

/// Gives the glyph that a rule puts in place of another, which is at this place of those it knows.
fn single_of(rule: SingleSubstitution, glyph: GlyphId, at: u16) -> Option<GlyphId> {
    match rule {
        SingleSubstitution::Format1 { delta, .. } => {
            Some(GlyphId(glyph.0.wrapping_add_signed(delta)))
        }
        SingleSubstitution::Format2 { substitutes, .. } => substitutes.get(at),
    }
}
