//! Font files → WOFF files (W3C, WOFF 1.0), whole or with the glyphs of a few characters.

use std::collections::BTreeSet;

use miniz_oxide::deflate::compress_to_vec_zlib;
use subsetter::{GlyphRemapper, subset};
use ttf_parser::{Face, RawFace};

use super::glyph::{Tables, blank_metrics, cmap, glyphs};
use super::ligature;

/// Level of compression, 0 to 10.
const LEVEL: u8 = 10;
/// Tables of a reduced font: those that draw glyphs and find them by their characters.
const KEPT: [&[u8; 4]; 13] = [
    b"OS/2", b"cmap", b"cvt ", b"fpgm", b"glyf", b"head", b"hhea", b"hmtx", b"loca", b"maxp",
    b"name", b"post", b"prep",
];
/// Tables with the rules of kerning and ligatures.
const RULES: [&[u8; 4]; 4] = [b"GDEF", b"GPOS", b"GSUB", b"kern"];

/// Whether a reduced font keeps its kerning and ligatures.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rules {
    Kept,
    Dropped,
}

/// Packs a font as it is; `None` if the bytes are no font.
pub(super) fn whole(bytes: &[u8], index: u32) -> Option<Vec<u8>> {
    let (flavor, tables) = tables(bytes, index)?;
    Some(pack(flavor, &tables))
}

/// Packs a font with empty glyphs for all but some characters, and what its rules make of them. Glyphs
/// keep their numbers.
///
/// A font without `TrueType` outlines always loses its rules.
pub(super) fn reduced(
    bytes: &[u8],
    index: u32,
    characters: &BTreeSet<char>,
    rules: Rules,
) -> Option<Vec<u8>> {
    let (flavor, mut tables) = tables(bytes, index)?;
    let face = Face::parse(bytes, index).ok()?;
    let found: Vec<(char, u16)> = characters
        .iter()
        .filter_map(|c| Some((*c, face.glyph_index(*c)?.0)))
        .collect();
    let mut wanted: BTreeSet<u16> = found.iter().map(|(_, glyph)| *glyph).collect();
    if rules == Rules::Kept {
        ligature::close(&face, &mut wanted);
    }
    let Some((glyf, loca, kept)) = glyphs(&tables, wanted.into_iter()) else {
        return curves(bytes, index, &tables, &found).or_else(|| Some(pack(flavor, &tables)));
    };
    let keeps =
        |name: &[u8; 4]| KEPT.contains(&name) || (rules == Rules::Kept && RULES.contains(&name));
    tables.retain(|name, _| keeps(name));
    tables.insert(*b"glyf", glyf);
    tables.insert(*b"loca", loca);
    tables.insert(*b"cmap", cmap(&found));
    // Long offsets (OpenType, `head`).
    if let Some(format) = tables
        .get_mut(b"head")
        .and_then(|head| head.get_mut(50..52))
    {
        format.copy_from_slice(&[0, 1]);
    }
    nameless(&mut tables);
    blank_metrics(&mut tables, &kept);
    Some(pack(flavor, &tables))
}

/// Packs some characters of a font with `PostScript` outlines, under new numbers.
fn curves(bytes: &[u8], index: u32, whole: &Tables, found: &[(char, u16)]) -> Option<Vec<u8>> {
    let mut mapper = GlyphRemapper::new();
    let found: Vec<(char, u16)> = found
        .iter()
        .map(|(character, glyph)| (*character, mapper.remap(*glyph)))
        .collect();
    let part = subset(bytes, index, &mapper).ok()?;
    let (flavor, mut tables) = tables(&part, 0)?;
    tables.insert(*b"cmap", cmap(&found));
    // What a browser needs and a PDF does not.
    for name in [b"OS/2", b"name", b"post"] {
        if let Some(table) = whole.get(name) {
            tables.insert(*name, table.clone());
        }
    }
    nameless(&mut tables);
    Some(pack(flavor, &tables))
}

/// Takes the names of glyphs out (OpenType, `post` 3.0).
fn nameless(tables: &mut Tables) {
    if let Some(post) = tables.get_mut(b"post") {
        post.truncate(32);
        if let Some(version) = post.get_mut(..4) {
            version.copy_from_slice(&[0, 3, 0, 0]);
        }
    }
}

fn tables(bytes: &[u8], index: u32) -> Option<(u32, Tables)> {
    let raw = RawFace::parse(bytes, index).ok()?;
    let tables: Tables = raw
        .table_records
        .into_iter()
        .filter_map(|record| Some((record.tag.to_bytes(), raw.table(record.tag)?.to_vec())))
        .collect();
    // Outlines are either TrueType (1.0) or PostScript (`OTTO`).
    let is_true_type = tables.contains_key(b"glyf");
    let flavor = if is_true_type {
        0x0001_0000
    } else {
        0x4f54_544f
    };
    Some((flavor, tables))
}

/// Sums the words of a table (OpenType, calculating checksums).
fn checksum(table: &[u8]) -> u32 {
    table.chunks(4).fold(0, |sum, chunk| {
        let mut word = [0; 4];
        word[..chunk.len()].copy_from_slice(chunk);
        sum.wrapping_add(u32::from_be_bytes(word))
    })
}

fn pack(flavor: u32, tables: &Tables) -> Vec<u8> {
    let length = |bytes: usize| u32::try_from(bytes).unwrap_or(u32::MAX);
    let count = tables.len();
    let mut directory = Vec::new();
    let mut data = Vec::new();
    let start = 44 + 20 * count;
    for (name, table) in tables {
        let packed = compress_to_vec_zlib(table, LEVEL);
        // A table that does not get shorter is stored as it is.
        let stored = if packed.len() < table.len() {
            &packed
        } else {
            table
        };
        directory.extend(name);
        for word in [
            length(start + data.len()),
            length(stored.len()),
            length(table.len()),
            checksum(table),
        ] {
            directory.extend(word.to_be_bytes());
        }
        data.extend(stored);
        data.resize(data.len().next_multiple_of(4), 0);
    }
    let unpacked = tables.values().map(|table| table.len().next_multiple_of(4));
    let unpacked: usize = 12 + 16 * count + unpacked.sum::<usize>();
    let mut out = Vec::new();
    out.extend(b"wOFF");
    out.extend(flavor.to_be_bytes());
    out.extend(length(start + data.len()).to_be_bytes());
    out.extend(u16::try_from(count).unwrap_or(u16::MAX).to_be_bytes());
    out.extend([0; 2]);
    out.extend(length(unpacked).to_be_bytes());
    out.extend([0, 1, 0, 0]); // version of the file
    out.extend([0; 20]); // no metadata, no private data
    out.extend(directory);
    out.extend(data);
    out
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::decompress_to_vec_zlib;

    use super::super::glyph::{u16_at, u32_at};
    use super::*;

    const FREDOKA: &[u8] = include_bytes!("../../../fonts/Fredoka_600SemiBold.ttf");
    const DEJAVU: &[u8] = include_bytes!("../../../fonts/DejaVuSans.ttf");

    /// Unpacks a WOFF file into a font file.
    fn unpacked(woff: &[u8]) -> Vec<u8> {
        let count = u16_at(woff, 12).expect("a count");
        let mut out = woff[4..8].to_vec();
        out.extend(count.to_be_bytes());
        out.extend([0; 6]);
        let mut data = Vec::new();
        let start = 12 + 16 * usize::from(count);
        for i in 0..usize::from(count) {
            let record = &woff[44 + 20 * i..][..20];
            let number = |at| usize::try_from(u32_at(record, at).expect("a number")).expect("fits");
            let stored = &woff[number(4)..][..number(8)];
            let table = if number(8) < number(12) {
                decompress_to_vec_zlib(stored).expect("packed")
            } else {
                stored.to_vec()
            };
            assert_eq!(table.len(), number(12));
            assert_eq!(checksum(&table), u32_at(record, 16).expect("a sum"));
            out.extend(&record[..4]);
            out.extend(&record[16..20]);
            out.extend(
                u32::try_from(start + data.len())
                    .expect("fits")
                    .to_be_bytes(),
            );
            out.extend(&record[12..16]);
            data.extend(&table);
            data.resize(data.len().next_multiple_of(4), 0);
        }
        out.extend(data);
        assert_eq!(u32_at(woff, 16), u32::try_from(out.len()).ok());
        out
    }

    struct Points(usize);

    impl ttf_parser::OutlineBuilder for Points {
        fn move_to(&mut self, _: f32, _: f32) {
            self.0 += 1;
        }
        fn line_to(&mut self, _: f32, _: f32) {
            self.0 += 1;
        }
        fn quad_to(&mut self, _: f32, _: f32, _: f32, _: f32) {
            self.0 += 1;
        }
        fn curve_to(&mut self, _: f32, _: f32, _: f32, _: f32, _: f32, _: f32) {
            self.0 += 1;
        }
        fn close(&mut self) {}
    }

    fn drawn(face: &Face, character: char) -> Option<(usize, Option<u16>)> {
        let glyph = face.glyph_index(character)?;
        let mut points = Points(0);
        face.outline_glyph(glyph, &mut points);
        Some((points.0, face.glyph_hor_advance(glyph)))
    }

    #[test]
    fn a_packed_font_is_the_same_and_shorter() {
        let woff = whole(FREDOKA, 0).expect("a font");
        assert!(woff.len() * 10 < FREDOKA.len() * 7, "{}", woff.len());
        let font = unpacked(&woff);
        assert_eq!(tables(&font, 0), tables(FREDOKA, 0));
        assert!(Face::parse(&font, 0).is_ok());
    }

    #[test]
    fn a_reduced_font_draws_its_characters_and_no_others() {
        // The second is put together out of two glyphs.
        let characters = BTreeSet::from(['→', 'Ǻ', 'α']);
        let woff = reduced(DEJAVU, 0, &characters, Rules::Dropped).expect("a font");
        assert!(woff.len() < 12_000, "{}", woff.len());
        let font = unpacked(&woff);
        let (ours, theirs) = (
            Face::parse(&font, 0).expect("a font"),
            Face::parse(DEJAVU, 0).expect("a font"),
        );
        for character in characters {
            let points = drawn(&ours, character).expect("a glyph");
            assert!(points.0 > 5, "{character}");
            assert_eq!(Some(points), drawn(&theirs, character), "{character}");
        }
        assert_eq!(ours.glyph_index('x'), None);
        assert!(
            whole(b"no font", 0).is_none()
                && reduced(b"", 0, &BTreeSet::new(), Rules::Kept).is_none()
        );
    }

    #[test]
    fn a_font_that_keeps_its_rules_kerns_and_joins_as_before() {
        let characters: BTreeSet<char> = "AVfil".chars().collect();
        let woff = reduced(DEJAVU, 0, &characters, Rules::Kept).expect("a font");
        assert!(woff.len() < 80_000, "{}", woff.len());
        let font = unpacked(&woff);
        let shaped = |font: &[u8], text: &str| -> Vec<(u16, i32)> {
            let face = rustybuzz::Face::from_slice(font, 0).expect("a font");
            let mut buffer = rustybuzz::UnicodeBuffer::new();
            buffer.push_str(text);
            let shaped = rustybuzz::shape(&face, &[], buffer);
            let glyphs = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
            let glyphs = glyphs.map(|(info, place)| (info.glyph_id, place.x_advance));
            glyphs
                .map(|(id, advance)| (u16::try_from(id).expect("a glyph"), advance))
                .collect()
        };
        for text in ["AV", "fi", "ffl", "AVA"] {
            assert_eq!(shaped(&font, text), shaped(DEJAVU, text), "{text}");
        }
        let ligature = shaped(&font, "fi")[0].0;
        let face = Face::parse(&font, 0).expect("a font");
        let mut points = Points(0);
        face.outline_glyph(ttf_parser::GlyphId(ligature), &mut points);
        assert!(points.0 > 10, "the ligature is drawn");
    }
}
