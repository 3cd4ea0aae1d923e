//! How a camera was held: what EXIF says in a JPEG or WebP.
//!
//! Bytes in; the turn and the place where it is written out. Broken files say nothing.

/// The mark of the tag "Orientation" (EXIF 2.32, 4.6.4).
const ORIENTATION: u16 = 0x0112;
/// The type of its value: a number of two bytes.
const SHORT: u16 = 3;
/// What stands before EXIF in a JPEG, and in some WebP.
const EXIF: &[u8] = b"Exif\0\0";
/// Most entries of a directory; cameras write some dozens.
const MOST: u16 = 1000;

/// A turn that a picture needs to stand upright.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    /// From 1 to 8, as EXIF counts them.
    pub number: u8,
    /// Where the byte of the number stands in the file.
    pub at: usize,
}

impl Turn {
    /// No turn at all, which no file says.
    pub const NONE: Self = Self {
        number: 1,
        at: usize::MAX,
    };

    /// Finds the turn of a photo; `None` when it stands upright.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let start = match bytes {
            [0xff, 0xd8, ..] => in_jpeg(bytes)?,
            [b'R', b'I', b'F', b'F', ..] => in_webp(bytes)?,
            _ => return None,
        };
        let (number, at) = tag(bytes, start)?;
        (2..=8).contains(&number).then_some(Self { number, at })
    }

    /// Says whether width and height change places.
    pub fn is_sideways(self) -> bool {
        self.number >= 5
    }

    /// Gives the matrix that turns pixels of a picture so wide and high upright.
    pub fn matrix(self, w: u32, h: u32) -> String {
        let m = match self.number {
            1 => "1 0 0 1 0 0".to_owned(),
            2 => format!("-1 0 0 1 {w} 0"),
            3 => format!("-1 0 0 -1 {w} {h}"),
            4 => format!("1 0 0 -1 0 {h}"),
            5 => "0 1 1 0 0 0".to_owned(),
            6 => format!("0 1 -1 0 {h} 0"),
            7 => format!("0 -1 -1 0 {h} {w}"),
            _ => format!("0 -1 1 0 0 {w}"),
        };
        format!("matrix({m})")
    }
}

/// Walks the segments before the pixels (ITU T.81, B.1.1).
fn in_jpeg(bytes: &[u8]) -> Option<usize> {
    let mut at = 2;
    loop {
        let [0xff, marker, high, low] = *bytes.get(at..)?.first_chunk::<4>()? else {
            return None;
        };
        let data = at + 4;
        if marker == 0xe1 && bytes.get(data..)?.starts_with(EXIF) {
            return Some(data + EXIF.len());
        }
        if marker == 0xda {
            return None;
        }
        at += 2 + usize::from(u16::from_be_bytes([high, low]));
    }
}

/// Walks the chunks (RIFF: a name, a length, data to an even end).
fn in_webp(bytes: &[u8]) -> Option<usize> {
    let mut at = 12;
    loop {
        let head = bytes.get(at..)?.first_chunk::<8>()?;
        let data = at + 8;
        if head.starts_with(b"EXIF") {
            let named = bytes.get(data..)?.starts_with(EXIF);
            return Some(if named { data + EXIF.len() } else { data });
        }
        let length = u32::from_le_bytes([head[4], head[5], head[6], head[7]]);
        at = data.checked_add(usize::try_from(length).ok()?.checked_add(1)? & !1)?;
    }
}

/// Finds the turn in the first directory of EXIF, which is a TIFF without pixels.
fn tag(bytes: &[u8], start: usize) -> Option<(u8, usize)> {
    let big = match bytes.get(start..)?.first_chunk::<4>()? {
        b"II*\0" => false,
        b"MM\0*" => true,
        _ => return None,
    };
    let short = |at: usize| {
        let pair = *bytes.get(at..)?.first_chunk::<2>()?;
        Some(if big {
            u16::from_be_bytes(pair)
        } else {
            u16::from_le_bytes(pair)
        })
    };
    let long = |at: usize| {
        let four = *bytes.get(at..)?.first_chunk::<4>()?;
        let number = if big {
            u32::from_be_bytes(four)
        } else {
            u32::from_le_bytes(four)
        };
        usize::try_from(number).ok()
    };
    let directory = start.checked_add(long(start + 4)?)?;
    for entry in 0..short(directory)?.min(MOST) {
        let at = directory.checked_add(2 + 12 * usize::from(entry))?;
        if short(at)? == ORIENTATION && short(at + 2)? == SHORT {
            let number = u8::try_from(short(at + 8)?).ok()?;
            return Some((number, at + 8 + usize::from(big)));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A directory with the width of the picture and its turn.
    fn tiff(number: u8, big: bool) -> Vec<u8> {
        let short = |n: u16| {
            if big {
                n.to_be_bytes()
            } else {
                n.to_le_bytes()
            }
        };
        let long = |n: u32| {
            if big {
                n.to_be_bytes()
            } else {
                n.to_le_bytes()
            }
        };
        let mut bytes = if big {
            b"MM\0*".to_vec()
        } else {
            b"II*\0".to_vec()
        };
        bytes.extend(long(8));
        bytes.extend(short(2));
        for (tag, value) in [(0x0100, 64), (ORIENTATION, u16::from(number))] {
            bytes.extend(short(tag));
            bytes.extend(short(SHORT));
            bytes.extend(long(1));
            bytes.extend(short(value));
            bytes.extend([0, 0]);
        }
        bytes
    }

    fn jpeg(tiff: &[u8]) -> Vec<u8> {
        let mut bytes = vec![0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, 0xff, 0xe1];
        let length = u16::try_from(tiff.len() + 8).expect("short");
        bytes.extend(length.to_be_bytes());
        bytes.extend(EXIF);
        bytes.extend(tiff);
        bytes.extend([0xff, 0xda, 0, 2]);
        bytes
    }

    fn webp(tiff: &[u8]) -> Vec<u8> {
        let mut bytes = b"RIFF\0\0\0\0WEBPVP8X\x03\0\0\0abc\0EXIF".to_vec();
        bytes.extend(u32::try_from(tiff.len()).expect("short").to_le_bytes());
        bytes.extend(tiff);
        bytes
    }

    #[test]
    fn the_turn_is_found_in_both_orders_of_bytes_and_both_kinds_of_file() {
        for number in 1..=8 {
            for big in [false, true] {
                for bytes in [jpeg(&tiff(number, big)), webp(&tiff(number, big))] {
                    let turn = Turn::of(&bytes);
                    assert_eq!(turn.map(|turn| turn.number), (number > 1).then_some(number));
                    if let Some(turn) = turn {
                        assert_eq!(bytes[turn.at], number);
                    }
                }
            }
        }
    }

    #[test]
    fn torn_files_say_nothing_and_stop_nobody() {
        for whole in [jpeg(&tiff(6, true)), webp(&tiff(6, false))] {
            for end in 0..whole.len() {
                let _ = Turn::of(&whole[..end]);
            }
            for at in 0..whole.len() {
                let mut bent = whole.clone();
                bent[at] = 0xff;
                let _ = Turn::of(&bent);
            }
        }
        assert_eq!(Turn::of(b"\xff\xd8\xff\xe1\0\0\xff\xe1\0\0"), None);
        assert_eq!(Turn::of(b"RIFF"), None);
    }
}
