//! Gives the program a digest of its code, by which it knows results of its own. Cards are no part of that: a
//! changed one makes a new program, and leaves the library as it is.

use std::path::{Path, PathBuf};

#[allow(clippy::print_stdout)] // that is how a build script speaks to cargo
fn main() {
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-changed=Cargo.lock");
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    for path in below(Path::new("src")) {
        digest.eat(path.to_string_lossy().as_bytes());
        digest.eat(&std::fs::read(&path).unwrap_or_default());
    }
    // In a package of its own there may be none; the version stands for it then.
    digest.eat(&std::fs::read("Cargo.lock").unwrap_or_default());
    for name in ["CARGO_PKG_VERSION", "TARGET", "OPT_LEVEL"] {
        digest.eat(std::env::var(name).unwrap_or_default().as_bytes());
    }
    println!("cargo::rustc-env=CARDWRIGHT_BUILD={:016x}", digest.0);
}

/// Lists all files of a folder in order.
fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let each = paths.into_iter();
    each.flat_map(|path| {
        if path.is_dir() {
            below(&path)
        } else {
            vec![path]
        }
    })
    .collect()
}

/// FNV-1a with 64 bits.
struct Digest(u64);

impl Digest {
    fn eat(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
