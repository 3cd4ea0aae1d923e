//! Whatever way a game is printed, its paper is whole, and its files may be named in any order.

use rayon::prelude::*;

use crate::support::{Folder, below, said, shipped};

/// Ways to print that put pieces and their backs elsewhere.
const PLACES: [&[&str]; 4] = [
    &["--duplex", "none"],
    &["--fold"],
    &["--order", "stack", "--copies", "2"],
    &["--cut", "machine"],
];
/// Other ways to print.
const OTHERS: [&[&str]; 11] = [
    &["--per-page", "6"],
    &["--paper", "letter"],
    &["--duplex", "short"],
    &["--ink", "grey"],
    &["--gap", "shared"],
    &["--gap", "2"],
    &["--copies", "3"],
    &["--large", "120%"],
    &["--players", "2"],
    &["--back-offset", "0.7,-1.3"],
    &["--cut", "guillotine"],
];
/// Small pieces of games, some of which are the same on both sides.
const SMALL: [(&str, &[&str]); 3] = [
    ("phylo-microbes", &["aids", "mat", "first-player"]),
    ("seven-cycles", &["track", "marker", "first-player"]),
    ("supercytes", &["aids", "caller"]),
];

/// What of a game is hard to find when it is printed some way: signs that look the same upside down, circles,
/// nets that share edges, strips and parts that no line shows, marks of decks beside lines of marks, large print
/// without a ruler.
#[rustfmt::skip]
const HARD: [(&str, &[&str], &[&str]); 12] = [
    ("cytosis", &["disks", "first-player", "board"], &["--fold"]),
    ("cytosis", &["disks", "tokens", "first-player"], &["--order", "stack", "--copies", "2"]),
    ("cytosis", &["disks", "first-player"], &["--copies", "3"]),
    ("cytosis", &["disks", "tokens"], &["--gap", "2"]),
    ("cytosis", &["aids", "aids-scoring", "disks", "first-player", "markers", "antibodies"], &["--players", "2"]),
    ("cytosis", &["flasks", "tokens", "markers"], &["--large", "120%"]),
    ("cytosis", &["antibodies", "markers"], &["--duplex", "short"]),
    ("cytosis", &["flasks", "tokens", "markers", "disks", "first-player"], &["--cut", "machine"]),
    ("cytosis", &["dice"], &["--gap", "shared"]),
    ("cellular-powerhouse", &["center", "d4", "round-marker"], &["--cut", "machine"]),
    ("phylo-microbes", &["mat"], &["--large", "120%"]),
    ("seven-cycles", &["track", "marker", "first-player"], &["--cut", "guillotine"]),
];

/// Prints components of a game some way, and says what is found on the paper.
fn wrong(game: &str, only: &[&str], way: &[&str]) -> Option<String> {
    let folder = Folder::new("way");
    let only: Vec<&str> = only.iter().flat_map(|one| ["--only", one]).collect();
    folder.done(&[&["print", game, "--quiet"], way, &only[..]].concat());
    let output = folder.path().join("output");
    let files = below(&output).into_iter();
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "pdf"));
    let mut files: Vec<String> = files
        .map(|path| path.to_string_lossy().into_owned())
        .collect();
    assert!(!files.is_empty(), "{game} {way:?}");
    let turns = files.len().min(2);
    let verified = (0..turns).find_map(|_| {
        files.reverse();
        let names: Vec<&str> = files.iter().map(String::as_str).collect();
        let verify = ["verify", "--no-play", "--game", game, "--color", "never"];
        let output = folder.run(&[&verify[..], &names, &only].concat());
        (output.status.code() != Some(0)).then(|| said(&output))
    });
    verified.map(|said| format!("{game} {way:?}: {said}"))
}

#[test]
fn what_is_the_same_on_both_sides_is_whole_wherever_its_backs_are() {
    let all = SMALL.into_par_iter().flat_map(|(game, only)| {
        let ways = PLACES[..3].into_par_iter();
        ways.filter_map(move |way| wrong(game, only, way))
    });
    let mut wrong: Vec<String> = all.collect();
    let (game, only) = SMALL[1];
    wrong.extend(self::wrong(game, &[only, &["aids"]].concat(), PLACES[3]));
    wrong.extend(self::wrong("supercytes", &["caller"], PLACES[3]));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_hard_to_find_is_found_however_it_is_printed() {
    let all = HARD.into_par_iter();
    let wrong: Vec<String> = all
        .filter_map(|(game, only, way)| wrong(game, only, way))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
#[ignore = "takes minutes"]
fn every_way_to_print_every_game_is_whole() {
    let games: Vec<&str> = shipped().collect();
    let all = games.into_par_iter().flat_map(|game| {
        let ways = PLACES.into_par_iter().chain(OTHERS);
        ways.filter_map(move |way| wrong(game, &[], way))
    });
    let wrong: Vec<String> = all.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
