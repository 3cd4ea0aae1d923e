//! What separates the cells of a table: found from its header and first rows.

/// Signs that separate cells.
const KNOWN: [u8; 3] = [b',', b';', b'\t'];
/// Signs that other programs use, and that are not read.
const FOREIGN: [u8; 5] = [b'|', b':', b'~', b'^', b'!'];
/// Rows that are looked at.
const SAMPLE: usize = 20;

/// The sign between cells, and where the table begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Delimiter {
    /// The sign.
    pub sign: u8,
    /// Whether it is one that a table should use.
    pub fit: Fit,
    /// Bytes before the header: Excel's line `sep=;`.
    pub skip: usize,
}

/// Whether a sign may separate cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// Comma, semicolon or tab, or the file itself says so.
    Known,
    /// Another sign.
    Foreign,
}

/// Finds the sign that separates the cells of a text.
pub(super) fn detect(text: &str) -> Delimiter {
    if let Some((sign, skip)) = announced(text) {
        let fit = Fit::Known;
        return Delimiter { sign, fit, skip };
    }
    let mut delimiter = Delimiter {
        sign: KNOWN[0],
        fit: Fit::Known,
        skip: 0,
    };
    // The first of equals stays: a single column needs no sign at all.
    let mut best = score(text, delimiter.sign);
    for sign in KNOWN {
        let found = score(text, sign);
        if found > best {
            (best, delimiter.sign) = (found, sign);
        }
    }
    for sign in FOREIGN {
        let found = score(text, sign);
        // A text may hold a colon; a bar in every row is there to separate.
        let wider = found.columns > best.columns && (best.columns == 1 || sign == b'|');
        if wider && found.rows == found.sampled {
            (delimiter.sign, delimiter.fit) = (sign, Fit::Foreign);
            break;
        }
    }
    delimiter
}

/// Reads Excel's first line `sep=;`.
fn announced(text: &str) -> Option<(u8, usize)> {
    let line = text.split('\n').next()?;
    let bare = line.trim_end_matches('\r').trim_matches('"');
    let &[sign] = bare.strip_prefix("sep=")?.as_bytes() else {
        return None;
    };
    let usable = sign.is_ascii_punctuation() || sign == b'\t';
    (usable && sign != b'"').then_some((sign, (line.len() + 1).min(text.len())))
}

/// How well a sign explains a text; the better the higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Score {
    /// Whether at least half of the rows have as many cells as the header.
    even: bool,
    /// Cells of the header.
    columns: usize,
    /// Rows with as many cells as the header.
    rows: usize,
    /// Rows that were looked at.
    sampled: usize,
}

fn score(text: &str, sign: u8) -> Score {
    let mut counts = widths(text, sign).into_iter();
    let columns = counts.next().unwrap_or(1);
    let (mut rows, mut sampled) = (0, 0);
    for count in counts {
        sampled += 1;
        rows += usize::from(count == columns);
    }
    Score {
        even: columns > 1 && rows * 2 >= sampled,
        columns,
        rows,
        sampled,
    }
}

/// Counts the cells of the first rows. A quote opens a cell only as its first letter.
fn widths(text: &str, sign: u8) -> Vec<usize> {
    let mut widths = Vec::new();
    let mut cells = 0;
    // Whether the cell at hand has begun, began with a quote, and is inside of it.
    let (mut begun, mut opened, mut inside) = (false, false, false);
    let mut blank = true;
    for byte in text.bytes().chain([b'\n']) {
        blank &= byte == b'\n';
        match byte {
            b'"' if !begun => (begun, opened, inside) = (true, true, true),
            b'"' if opened => inside = !inside,
            _ if inside => {}
            b'\n' => {
                if !blank {
                    widths.push(cells + 1);
                }
                if widths.len() > SAMPLE {
                    break;
                }
                (cells, begun, opened, blank) = (0, false, false, true);
            }
            _ if byte == sign => {
                cells += 1;
                (begun, opened) = (false, false);
            }
            _ => begun = true,
        }
    }
    widths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sign(text: &str) -> (char, Fit) {
        let found = detect(text);
        (char::from(found.sign), found.fit)
    }

    #[test]
    fn the_sign_is_found_from_the_header_and_the_rows() {
        let known = |c| (c, Fit::Known);
        assert_eq!(sign("id,name\nA,x;y\n"), known(','));
        assert_eq!(sign("id;name;weight\nA;x;1,5\nB;y;2,5\n"), known(';'));
        assert_eq!(sign("id;a, b, c\nA;1,5\nB;2,5\n"), known(';'));
        assert_eq!(sign("id\tname\nA\tx, y, z\n"), known('\t'));
        assert_eq!(sign("\"a;b\",c\n\"1;2\n;;\",\"x\"\"y;z\"\n"), known(','));
        assert_eq!(sign("id\nA\nB\n"), known(','));
        assert_eq!(sign(""), known(','));
        assert_eq!(sign("id,text\nA,say: this|that\n"), known(','));
        assert_eq!(sign("id,text\n\nA,b\n"), known(','));
    }

    #[test]
    fn a_foreign_sign_is_told_apart() {
        assert_eq!(sign("id|name\nA|x, y\nB|z\n"), ('|', Fit::Foreign));
        assert_eq!(sign("id:name\nA:x\n"), (':', Fit::Foreign));
        assert_eq!(sign("time: text\nnoon\n"), (',', Fit::Known));
        assert_eq!(sign("id|a, b|c\nA|1,5|x\n"), ('|', Fit::Foreign));
    }

    #[test]
    fn excel_says_the_sign_in_the_first_line() {
        let found = detect("sep=|\nid|name\n");
        assert_eq!((found.sign, found.fit, found.skip), (b'|', Fit::Known, 6));
        assert_eq!(detect("\"sep=;\"\nid;name\n").sign, b';');
        assert_eq!(detect("sep=\tid\n").skip, 0);
    }
}
