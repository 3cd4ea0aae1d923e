//! Tells cargo that the embedded folders are sources: a new card file makes a new program.

#[allow(clippy::print_stdout)] // that is how a build script speaks to cargo
fn main() {
    for folder in ["decks", "templates", "fonts"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
