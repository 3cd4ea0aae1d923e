//! Printed files that another program has saved again, which is what printing to a PDF does.

use std::path::Path;

use rayon::prelude::*;

use crate::readers::run;
use crate::support::{Folder, below, said};

/// Of each game, pieces of many kinds: parts, circles, nets, strips, cards and boards.
const PIECES: [(&str, &[&str]); 5] = [
    ("supercytes", &["aids", "caller"]),
    ("seven-cycles", &["aids", "track", "marker", "first-player"]),
    (
        "phylo-microbes",
        &["modifiers", "aids", "mat", "first-player"],
    ),
    (
        "cytosis",
        &["board", "mats", "tokens", "disks", "flasks", "dice"],
    ),
    (
        "cellular-powerhouse",
        &["center", "mats", "genomes", "aids", "d4", "d12"],
    ),
];

/// A program, and what it is told to make of one file another.
type Saves = (&'static str, fn(&str, &str) -> Vec<String>);

const PROGRAMS: [Saves; 4] = [
    ("qpdf", |from, to| {
        let how = ["--linearize", "--object-streams=generate"];
        words(&[how[0], how[1], "--recompress-flate", from, to])
    }),
    ("gs", |from, to| {
        let to = format!("-sOutputFile={to}");
        words(&["-q", "-dNOPAUSE", "-dBATCH", "-sDEVICE=pdfwrite", &to, from])
    }),
    ("mutool", |from, to| {
        words(&["clean", "-gggg", "-z", from, to])
    }),
    // As readers of several desktops print to a file: it rounds where pictures lie.
    ("pdftocairo", |from, to| words(&["-pdf", from, to])),
];

fn words(all: &[&str]) -> Vec<String> {
    all.iter().map(|word| (*word).to_owned()).collect()
}

/// Says what is found in a file that a program has saved again.
fn wrong(game: &str, printed: &Path, (program, how): Saves) -> Option<String> {
    let folder = Folder::new("saved");
    let saved = folder.path().join("saved.pdf");
    let [from, to] = [printed, &saved].map(|path| path.to_str().expect("a path"));
    let args = how(from, to);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    run(program, &args);
    let only = PIECES.iter().find(|(of, _)| *of == game).expect("a game").1;
    let only: Vec<&str> = only.iter().flat_map(|one| ["--only", one]).collect();
    let verify = ["verify", "--game", game, "--color", "never", to];
    let output = folder.run(&[&verify[..], &only].concat());
    (output.status.code() != Some(0)).then(|| format!("{game}, {program}: {}", said(&output)))
}

#[test]
#[ignore = "needs qpdf, ghostscript, mupdf and poppler"]
fn what_another_program_saved_again_is_whole() {
    let all = PIECES.into_par_iter().flat_map(|(game, only)| {
        let folder = Folder::new("printed");
        let only: Vec<&str> = only.iter().flat_map(|one| ["--only", one]).collect();
        folder.done(&[&["print", game, "--quiet"], &only[..]].concat());
        let files = below(&folder.path().join("output")).into_iter();
        let mut files = files.filter(|path| path.extension().is_some_and(|end| end == "pdf"));
        let printed = files.next().expect("a file");
        let wrong = PROGRAMS.map(|program| wrong(game, &printed, program));
        wrong.into_iter().flatten().collect::<Vec<_>>()
    });
    let wrong: Vec<String> = all.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
