//! Whether the data of a picture are those of the size that it says: a photo that says it is larger or
//! smaller than it is would be drawn in grey, in stripes, or in part.

mod huffman;

use std::io::Cursor;

use huffman::{Bits, Table};

/// Bytes that may be left behind the last pixel.
const REST: usize = 4;

/// Reads all rows of a PNG.
pub(super) fn png(bytes: &[u8]) -> bool {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_limits(png::Limits { bytes: usize::MAX });
    let Ok(mut reader) = decoder.read_info() else {
        return false;
    };
    loop {
        match reader.next_row() {
            Ok(Some(_)) => {}
            Ok(None) => return true,
            Err(_) => return false,
        }
    }
}

/// Counts the blocks of a JPEG without drawing them: that there are as many as its size needs, and no
/// more. Of a progressive one those of its mean colours are counted, which come first and hold all
/// others. One without Huffman codes is not looked at.
pub(super) fn jpeg(bytes: &[u8]) -> bool {
    Photo::default().read(bytes).unwrap_or(true)
}

/// What the segments of a JPEG say (ITU T.81, annex B).
#[derive(Default)]
struct Photo {
    /// Width and height in pixels.
    size: [usize; 2],
    parts: Vec<Part>,
    /// Whether mean colours come first, and then finer and finer details.
    is_progressive: bool,
    /// How many units stand between restarts; 0 without them.
    interval: usize,
    /// Codes of the first coefficient of a block, and of the others.
    tables: [[Option<Table>; 4]; 2],
}

/// One of the colours of a photo, or its brightness.
#[derive(Clone, Copy)]
struct Part {
    id: u8,
    /// Blocks across and down in a unit of all parts.
    blocks: [usize; 2],
    /// Which codes it is written in.
    codes: [usize; 2],
}

impl Photo {
    /// Reads segment after segment; `None` where it can't be judged.
    fn read(&mut self, bytes: &[u8]) -> Option<bool> {
        let mut rest = bytes.get(2..)?;
        let mut seen = false;
        loop {
            let [0xff, mark, after @ ..] = rest else {
                return None;
            };
            if *mark == 0xff {
                rest = &rest[1..];
                continue;
            }
            if *mark == 0xd9 {
                return seen.then_some(true);
            }
            let length = usize::from(u16::from_be_bytes([*after.first()?, *after.get(1)?]));
            let segment = after.get(2..length)?;
            rest = after.get(length..)?;
            match mark {
                0xc0..=0xc2 => {
                    self.is_progressive = *mark == 0xc2;
                    self.frame(segment)?;
                }
                0xc3 | 0xc5..=0xc7 | 0xc9..=0xcf => return None,
                0xc4 => self.codes(segment)?,
                0xdd => {
                    let pair = segment.get(..2)?.try_into().ok()?;
                    self.interval = usize::from(u16::from_be_bytes(pair));
                }
                0xda => {
                    let blocks = self.blocks(segment)?;
                    if matches!(blocks, Blocks::Details) {
                        rest = &rest[end(rest)?..];
                        continue;
                    }
                    let mut bits = Bits::new(rest);
                    if !self.scan(segment, blocks, &mut bits)? {
                        return Some(false);
                    }
                    let left = bits.left();
                    let end = end(left)?;
                    if end > REST {
                        return Some(false);
                    }
                    rest = &left[end..];
                    seen = true;
                }
                _ => {}
            }
        }
    }

    /// Reads the size and the parts.
    fn frame(&mut self, segment: &[u8]) -> Option<()> {
        let [_, a, b, c, d, _, parts @ ..] = segment else {
            return None;
        };
        self.size = [[*c, *d], [*a, *b]].map(|pair| usize::from(u16::from_be_bytes(pair)));
        self.parts = parts
            .chunks_exact(3)
            .map(|part| Part {
                id: part[0],
                blocks: [part[1] >> 4, part[1] & 15].map(usize::from),
                codes: [0; 2],
            })
            .collect();
        let is_known = |part: &Part| part.blocks.iter().all(|count| (1..=4).contains(count));
        // Without a height the photo says it only behind its pixels.
        let is_whole = self.size.iter().all(|side| *side > 0) && !self.parts.is_empty();
        (is_whole && self.parts.iter().all(is_known)).then_some(())
    }

    /// Reads tables of codes.
    fn codes(&mut self, mut segment: &[u8]) -> Option<()> {
        while let [which, rest @ ..] = segment {
            let (table, length) = Table::read(rest)?;
            let class = self.tables.get_mut(usize::from(which >> 4))?;
            *class.get_mut(usize::from(which & 15))? = Some(table);
            segment = rest.get(length..)?;
        }
        Some(())
    }

    /// Says what a scan holds of each block (ITU T.81, B.2.3 and G.1.1).
    fn blocks(&self, segment: &[u8]) -> Option<Blocks> {
        if !self.is_progressive {
            return Some(Blocks::Whole);
        }
        let [from, _, steps] = segment.last_chunk()?;
        Some(match (from, steps >> 4) {
            (0, 0) => Blocks::Mean,
            (0, _) => Blocks::Bit,
            _ => Blocks::Details,
        })
    }

    /// Walks through the blocks of a scan; says whether none is missing.
    fn scan(&mut self, segment: &[u8], blocks: Blocks, bits: &mut Bits) -> Option<bool> {
        let (count, segment) = segment.split_first()?;
        let mut parts = Vec::new();
        for pair in segment.get(..2 * usize::from(*count))?.chunks_exact(2) {
            let part = self.parts.iter().find(|part| part.id == pair[0])?;
            let codes = [pair[1] >> 4, pair[1] & 15].map(usize::from);
            parts.push(Part { codes, ..*part });
        }
        let widest = |axis: usize| self.parts.iter().map(|part| part.blocks[axis]).max();
        let most = [widest(0)?, widest(1)?];
        let units: usize = match &parts[..] {
            // Alone, a part has no more blocks than its pixels need.
            [part] => (0..2)
                .map(|axis| {
                    let side = (self.size[axis] * part.blocks[axis]).div_ceil(most[axis]);
                    side.div_ceil(8)
                })
                .product(),
            _ => (0..2)
                .map(|axis| self.size[axis].div_ceil(8 * most[axis]))
                .product(),
        };
        let alone = parts.len() == 1;
        for unit in 0..units {
            if self.interval > 0 && unit > 0 && unit % self.interval == 0 {
                bits.restart();
            }
            for part in &parts {
                let [first, others] = [0, 1].map(|class| {
                    let tables = self.tables[class].get(part.codes[class])?;
                    tables.as_ref()
                });
                let count = if alone {
                    1
                } else {
                    part.blocks.iter().product()
                };
                for _ in 0..count {
                    let read = match blocks {
                        Blocks::Whole => block(bits, first?, others?),
                        Blocks::Mean => mean(bits, first?),
                        Blocks::Bit => bits.skip(1),
                        Blocks::Details => Some(()),
                    };
                    if read.is_none() {
                        return Some(false);
                    }
                }
            }
        }
        Some(true)
    }
}

/// What a scan holds of each block.
#[derive(Clone, Copy)]
enum Blocks {
    /// All of it.
    Whole,
    /// Its mean colour.
    Mean,
    /// One bit more of that.
    Bit,
    /// What comes later, of which some blocks have none.
    Details,
}

/// Finds the mark behind a scan.
fn end(scan: &[u8]) -> Option<usize> {
    scan.windows(2)
        .position(|pair| pair[0] == 0xff && !matches!(pair[1], 0 | 0xd0..=0xd7 | 0xff))
}

/// Skips the mean colour of a block; `None` when the data end in it.
fn mean(bits: &mut Bits, first: &Table) -> Option<()> {
    let size = bits.symbol(first)?;
    bits.skip(size)
}

/// Skips a block of 64 coefficients (ITU T.81, F.2.2); `None` when the data end in it.
fn block(bits: &mut Bits, first: &Table, others: &Table) -> Option<()> {
    mean(bits, first)?;
    let mut place = 1;
    while place < 64 {
        let symbol = bits.symbol(others)?;
        let (zeros, size) = (symbol >> 4, symbol & 15);
        if size == 0 && zeros < 15 {
            break;
        }
        place += usize::from(zeros) + 1;
        bits.skip(size)?;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUARTERS: &[u8] = include_bytes!("../../../tests/suite/fixtures/quarters.jpg");
    const INKS: &[u8] = include_bytes!("../../../tests/suite/fixtures/inks.jpg");

    /// The first, with a restart after every second unit.
    const RESTARTS: &[u8] = include_bytes!("../../../tests/suite/fixtures/restarts.jpg");

    /// Tiles of 8 pixels, 16 beside each other and 8 above each other, their mean colours first.
    const PROGRESSIVE: &[u8] = include_bytes!("../../../tests/suite/fixtures/progressive.jpg");

    /// The photo with other sides in its header (height and width behind the precision).
    fn claims(photo: &[u8], height: u16, width: u16) -> Vec<u8> {
        let mut bytes = photo.to_vec();
        let mut marks = bytes.windows(2);
        let frame = marks.position(|pair| matches!(pair, [0xff, 0xc0 | 0xc2]));
        let at = frame.expect("a frame") + 5;
        bytes[at..at + 2].copy_from_slice(&height.to_be_bytes());
        bytes[at + 2..at + 4].copy_from_slice(&width.to_be_bytes());
        bytes
    }

    #[test]
    fn a_photo_is_as_large_as_it_says() {
        assert_eq!(Photo::default().read(QUARTERS), Some(true));
        assert_eq!(Photo::default().read(INKS), Some(true));
        assert_eq!(Photo::default().read(RESTARTS), Some(true));
        assert!(!jpeg(&claims(RESTARTS, 48, 64)));
        assert!(jpeg(&claims(QUARTERS, 32, 64)));
        for (height, width) in [(64, 64), (320, 64), (32, 640), (16, 64), (32, 32), (1, 1)] {
            assert!(
                !jpeg(&claims(QUARTERS, height, width)),
                "{height} x {width}"
            );
        }
        assert_eq!(Photo::default().read(PROGRESSIVE), Some(true));
        for (height, width) in [
            (128, 128),
            (640, 128),
            (64, 1280),
            (32, 128),
            (64, 64),
            (1, 1),
        ] {
            let bytes = claims(PROGRESSIVE, height, width);
            assert!(!jpeg(&bytes), "{height} x {width}");
        }
        for (height, width) in [(128, 64), (64, 32), (9, 64)] {
            assert!(!jpeg(&claims(INKS, height, width)), "{height} x {width}");
        }
    }
}
