//! A print of which only the first sheet is left: nobody can play with that, and it is told why.

use cardwright::diag::Rule;
use cardwright::verify::{Page, Reading};
use lopdf::Document;
use rayon::prelude::*;
use serde_json::Value;

use crate::support::{Folder, said, shipped};

use super::sample::Sample;

/// Prints a game, leaves the first sheet, and gives what is said of it.
fn first_sheet(game: &str) -> Value {
    let folder = Folder::new("few");
    folder.done(&["print", game]);
    let printed = format!("output/{game}/{game}-a4.pdf");
    let bytes = std::fs::read(folder.path().join(&printed)).expect("a print");
    let mut pdf = Document::load_mem(&bytes).expect("a PDF");
    let pages = u32::try_from(pdf.get_pages().len()).expect("few pages");
    assert!(pages > 2, "{game}");
    let rest: Vec<u32> = (3..=pages).collect();
    pdf.delete_pages(&rest);
    pdf.save(folder.path().join("first.pdf")).expect("a file");
    let args = ["verify", "--game", game, "first.pdf", "--format", "json"];
    let output = folder.run(&args);
    assert_eq!(output.status.code(), Some(1), "{game}: {}", said(&output));
    serde_json::from_slice(&output.stdout).expect("one document")
}

#[test]
fn with_the_first_sheet_alone_nobody_can_play_and_it_is_told_why() {
    let games: Vec<&str> = shipped().collect();
    let told = games.par_iter().map(|game| {
        let json = first_sheet(game);
        let dealt = &json["verdicts"][0]["dealt"];
        let ways = dealt["tried"]["ways"].as_array().expect("ways to play");
        for way in ways {
            assert_eq!(way["players"], Value::Array(Vec::new()), "{game}: {way}");
        }
        let all = json["findings"].as_array().expect("findings");
        let hindered = all.iter().filter(|one| one["code"] == "V015");
        let said: Vec<&str> = hindered.filter_map(|one| one["message"].as_str()).collect();
        match (&said[..], dealt["hindrance"].as_str()) {
            // Too few cards are left to deal.
            ([said], Some(why)) => {
                let before = "the game that is dealt from the paper can't be played: ";
                assert_eq!(said.strip_prefix(before), Some(why), "{game}");
                assert!(why.contains(" players") && why.contains("need"), "{why}");
                1
            }
            // It could be dealt, if the pieces were there that its set-up needs.
            ([], None) => 0,
            other => panic!("{game}: {other:?}"),
        }
    });
    assert_eq!(told.sum::<u32>(), 3);
}

#[test]
fn of_pages_with_words_and_nothing_to_cut_out_it_is_told_once_that_they_hold_no_piece() {
    for game in shipped() {
        let page = Page {
            size: [210.0, 297.0],
            stray: 500,
            scale: 1.0,
            reading: Reading::Whole,
            ..Page::default()
        };
        let found = Sample::of(game).among(vec![page.clone(), page]).found;
        let rules: Vec<Rule> = found.iter().map(|one| one.rule).collect();
        assert_eq!(rules, [Rule::V002], "{game}: {found:?}");
    }
}
