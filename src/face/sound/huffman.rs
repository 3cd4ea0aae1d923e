//! Huffman codes of a JPEG (ITU T.81, annexes C and F), and the bits that are written in them.

/// Codes of up to 16 bits by their lengths, in rising order.
pub(super) struct Table {
    /// For each length the first code, the place of its symbol, and how many codes there are.
    lengths: [(u32, usize, u32); 16],
    symbols: Vec<u8>,
}

impl Table {
    /// Reads how many codes of each length there are, and their symbols; gives the bytes that this took.
    pub fn read(bytes: &[u8]) -> Option<(Self, usize)> {
        let counts = bytes.get(..16)?;
        let (mut code, mut place) = (0_u32, 0);
        let mut lengths = [(0, 0, 0); 16];
        for (length, count) in lengths.iter_mut().zip(counts) {
            *length = (code, place, u32::from(*count));
            code = (code + u32::from(*count)) << 1;
            place += usize::from(*count);
        }
        let symbols = bytes.get(16..16 + place)?.to_vec();
        Some((Self { lengths, symbols }, 16 + place))
    }
}

/// The bits of a scan, up to a mark that is no restart.
pub(super) struct Bits<'a> {
    rest: &'a [u8],
    byte: u8,
    left: u8,
}

impl<'a> Bits<'a> {
    pub fn new(rest: &'a [u8]) -> Self {
        Self {
            rest,
            byte: 0,
            left: 0,
        }
    }

    /// Gives the bytes of which no bit was read.
    pub fn left(&self) -> &'a [u8] {
        self.rest
    }

    /// Leaves out the bits that fill the last byte before a restart.
    pub fn restart(&mut self) {
        self.left = 0;
    }

    fn bit(&mut self) -> Option<u32> {
        if self.left == 0 {
            // A restart stands between two units; what is left of the byte before it only fills it.
            while let [0xff, 0xd0..=0xd7, rest @ ..] = self.rest {
                self.rest = rest;
            }
            (self.byte, self.rest) = match self.rest {
                [0xff, 0, rest @ ..] => (0xff, rest),
                [0xff, ..] | [] => return None,
                [byte, rest @ ..] => (*byte, rest),
            };
            self.left = 8;
        }
        self.left -= 1;
        Some(u32::from(self.byte >> self.left & 1))
    }

    /// Reads the next symbol.
    pub fn symbol(&mut self, table: &Table) -> Option<u8> {
        let mut code = 0;
        for (first, place, count) in table.lengths {
            code = code << 1 | self.bit()?;
            if code >= first && code - first < count {
                let at = place + usize::try_from(code - first).ok()?;
                return table.symbols.get(at).copied();
            }
        }
        None
    }

    /// Leaves so many bits out.
    pub fn skip(&mut self, bits: u8) -> Option<()> {
        for _ in 0..bits {
            self.bit()?;
        }
        Some(())
    }
}
