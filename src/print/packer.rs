//! Packs streams of a file (ISO 32000-1, 7.4.4): one packer for many of them, since to set one up takes longer than
//! to pack a face.

use std::io::Error;

use flate2::{Compress, Compression, FlushCompress, Status};
use lopdf::Stream;

/// How hard streams are packed: as the PDF library does it.
const LEVEL: u32 = 6;
/// Bytes that are set aside for what packing adds to what can't be packed, each time that they do not suffice.
const SPARE: usize = 1 << 12;
/// Length of the entry that says that a stream is packed.
const ENTRY: usize = 19;

/// What packs streams, one after the other.
pub(super) struct Packer(Compress);

impl Packer {
    /// Sets a packer up.
    pub fn new() -> Self {
        Self(Compress::new(Compression::new(LEVEL), true))
    }

    /// Packs bytes.
    pub fn pack(&mut self, bytes: &[u8]) -> Result<Vec<u8>, Error> {
        self.0.reset();
        let mut packed = Vec::with_capacity(bytes.len() + SPARE);
        let mut rest = bytes;
        loop {
            let before = self.0.total_in();
            let done = (self.0).compress_vec(rest, &mut packed, FlushCompress::Finish)?;
            if done == Status::StreamEnd {
                packed.shrink_to_fit();
                return Ok(packed);
            }
            let taken = usize::try_from(self.0.total_in() - before).map_err(Error::other)?;
            rest = &rest[taken..];
            packed.reserve(SPARE);
        }
    }

    /// Packs a stream that is not packed, if that makes it shorter.
    pub fn stream(&mut self, stream: &mut Stream) -> Result<(), Error> {
        if stream.dict.has(b"Filter") {
            return Ok(());
        }
        let packed = self.pack(&stream.content)?;
        if packed.len() + ENTRY < stream.content.len() {
            stream.dict.set("Filter", "FlateDecode");
            stream.set_content(packed);
        }
        Ok(())
    }

    /// Gives a stream with other commands, packed if it was: thousands of faces are, to save memory. What can't be
    /// packed stays as it is.
    pub fn replaced(&mut self, stream: &Stream, commands: Vec<u8>) -> Stream {
        let mut new = Stream::new(stream.dict.clone(), Vec::new());
        new.set_plain_content(commands);
        if stream.dict.has(b"Filter") {
            self.stream(&mut new).unwrap_or_default();
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::ZlibDecoder;
    use lopdf::dictionary;

    use super::*;

    /// Bytes that no packer makes shorter.
    fn noise(length: u32) -> Vec<u8> {
        let mut state = 1_u32;
        let mut next = |_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        };
        (0..length).map(&mut next).collect()
    }

    #[test]
    fn one_packer_packs_many_and_each_is_unpacked() {
        let mut packer = Packer::new();
        for bytes in [b"0 g ".repeat(5000), noise(1 << 25), Vec::new()] {
            let packed = packer.pack(&bytes).expect("packed");
            let mut unpacked = Vec::new();
            let read = ZlibDecoder::new(&packed[..]).read_to_end(&mut unpacked);
            read.expect("unpacked");
            assert!(bytes == unpacked);
        }
    }

    #[test]
    fn what_packing_makes_longer_stays_as_it_is() {
        let mut packer = Packer::new();
        let mut stream = Stream::new(dictionary! {}, noise(100));
        packer.stream(&mut stream).expect("looked at");
        assert!(!stream.dict.has(b"Filter") && stream.content == noise(100));
        stream.set_plain_content(vec![b' '; 100]);
        packer.stream(&mut stream).expect("packed");
        assert!(stream.dict.has(b"Filter") && stream.content.len() < 20);
    }

    #[test]
    fn other_commands_are_packed_where_the_old_ones_were() {
        let mut packer = Packer::new();
        let old = Stream::new(dictionary! { "Type" => "XObject" }, b"0 g".to_vec());
        let new = packer.replaced(&old, b"1 g ".repeat(50));
        assert!(!new.dict.has(b"Filter") && new.dict.has_type(b"XObject"));
        let mut old = Stream::new(dictionary! {}, b"0 g ".repeat(50));
        packer.stream(&mut old).expect("packed");
        let new = packer.replaced(&old, b"1 g ".repeat(50));
        assert!(new.dict.has(b"Filter"));
        assert_eq!(
            new.decompressed_content().expect("unpacked"),
            b"1 g ".repeat(50)
        );
    }
}
