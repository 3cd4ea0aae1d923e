//! Parts that don't fit are told, with a way out; none of them brings the program down.

use std::process::Output;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use cardwright::job::shard::{Part, Unusable};

use crate::support::{Folder, said};

/// Options of the plan that is played here.
const PLAN: [&str; 5] = ["seven-cycles", "--players", "2", "--games", "40"];

/// The parts of three shards.
static PARTS: LazyLock<[String; 3]> = LazyLock::new(|| {
    let folder = Folder::new("parts");
    [1, 2, 3].map(|number| play(&folder, &PLAN, &format!("{number}/3")))
});

fn play(folder: &Folder, plan: &[&str], shard: &str) -> String {
    let mut args = vec!["simulate"];
    args.extend(plan);
    folder.done(&[&args[..], &["--shard", shard, "--out", "part.json"]].concat());
    let text = std::fs::read_to_string(folder.path().join("part.json")).expect("a part");
    std::fs::remove_file(folder.path().join("part.json")).expect("removed");
    text
}

/// A folder in which all three parts lie.
fn parts() -> Folder {
    let folder = Folder::new("merge");
    for (place, part) in PARTS.iter().enumerate() {
        folder.write(&format!("parts/part-{}.json", place + 1), part);
    }
    folder
}

/// Merges, which must find something and say nothing else.
fn refused(folder: &Folder, args: &[&str]) -> String {
    let output = folder.run(&[&["simulate"], args].concat());
    told(&output)
}

fn told(output: &Output) -> String {
    let text = said(output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(output.stdout.is_empty(), "{text}");
    assert!(text.contains("= help: "), "{text}");
    assert!(!text.contains("panicked"), "{text}");
    text
}

/// Writes a part anew with a digest that fits.
fn forged(part: &str, old: &str, new: &str) -> String {
    assert!(part.contains(old), "`{old}`");
    let text = part.replacen(old, new, 1);
    let (before, _) = text.rsplit_once(",\n\"sha256\"").expect("a digest");
    let digest = Sha256::digest(before.as_bytes());
    let digits: Vec<String> = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{before},\n\"sha256\": \"{}\"\n}}\n", digits.concat())
}

#[test]
fn missing_shards_are_named_in_short() {
    let folder = Folder::new("missing");
    let plan = ["seven-cycles", "--players", "2", "--games", "40"];
    for number in [1, 2, 4] {
        folder.write(
            &format!("{number}.json"),
            play(&folder, &plan, &format!("{number}/20")),
        );
    }
    let text = refused(&folder, &["--merge", "1.json", "2.json", "4.json"]);
    assert!(
        text.contains("error[missing-shard]: shards 3, 5–20 of 20 are missing"),
        "{text}"
    );
    assert!(text.contains("`--resume`"), "{text}");
    assert!(!folder.path().join("output").exists(), "nothing is written");
}

#[test]
fn a_part_of_another_plan_says_what_differs() {
    let folder = parts();
    for (plan, differs) in [
        (
            &[
                "seven-cycles",
                "--players",
                "2",
                "--games",
                "40",
                "--seed",
                "2",
            ][..],
            "seed 2 instead of 1",
        ),
        (
            &["seven-cycles", "--players", "2", "--games", "42"],
            "games 42 instead of 40",
        ),
        (
            &["seven-cycles", "--players", "3", "--games", "40"],
            "players 3 instead of 2",
        ),
        (
            &[
                "seven-cycles",
                "--players",
                "2",
                "--games",
                "40",
                "--bots",
                "greedy",
            ],
            "bots greedy instead of random",
        ),
        (
            &[
                "seven-cycles",
                "--players",
                "2",
                "--games",
                "40",
                "--checked",
            ],
            "checked true instead of false",
        ),
        (
            &["phylo-microbes", "--players", "2", "--games", "40"],
            "game phylo-microbes instead of seven-cycles",
        ),
    ] {
        let other = play(&folder, plan, "2/3");
        folder.write("parts/part-2.json", other);
        let text = refused(&folder, &["--merge", "parts"]);
        let found = "error[other-plan]: `parts/part-2.json` is a part of another plan: ";
        assert!(text.contains(found) && text.contains(differs), "{text}");
        assert!(text.contains("shard 2 of 3 is missing"), "{text}");
        // Nobody's part is overwritten.
        let before = std::fs::read(folder.path().join("parts/part-2.json")).expect("a part");
        let text = refused(&folder, &["--merge", "parts", "--resume"]);
        assert!(text.contains("error[other-plan]"), "{text}");
        let own = [
            &PLAN[..],
            &["--shard", "2/3", "--out", "parts/part-2.json", "--resume"],
        ]
        .concat();
        assert!(refused(&folder, &own).contains(differs));
        let after = std::fs::read(folder.path().join("parts/part-2.json")).expect("a part");
        assert_eq!(before, after);
    }
    let other = play(&folder, &PLAN, "2/4");
    folder.write("parts/part-2.json", other);
    let text = refused(&folder, &["--merge", "parts"]);
    assert!(text.contains("shards 4 instead of 3"), "{text}");
    let text = refused(&folder, &["supercytes", "--merge", "parts"]);
    assert!(
        text.contains("game seven-cycles instead of supercytes"),
        "{text}"
    );
}

#[test]
fn a_shard_that_is_there_twice_is_named_with_its_files() {
    let folder = parts();
    folder.write("parts/z.json", &PARTS[1]);
    let text = refused(&folder, &["--merge", "parts"]);
    let found =
        "error[doubled-shard]: shard 2 has several parts: `parts/part-2.json`, `parts/z.json`";
    assert!(text.contains(found), "{text}");
    // The same file named twice is no other.
    let text = refused(
        &folder,
        &["--merge", "parts/part-1.json", "parts/part-1.json"],
    );
    assert!(text.contains("shard 1 has several parts"), "{text}");
    assert!(
        text.contains("name no file twice") && !text.contains("delete"),
        "{text}"
    );
}

#[test]
fn a_folder_is_no_file_to_write_a_part_to_and_is_told_as_one() {
    let folder = parts();
    let output = folder.run(
        &[
            &["simulate"],
            &PLAN[..],
            &["--shard", "1/3", "--out", "parts"],
        ]
        .concat(),
    );
    let text = said(&output);
    assert_eq!(output.status.code(), Some(2), "{text}");
    let told = "`parts` is a folder: name a file in it, such as `parts/part-1.json`";
    assert!(text.contains(told), "{text}");
}

#[test]
fn a_damaged_part_is_told_and_kept() {
    let folder = parts();
    let good = &PARTS[1];
    let middle = good.len() / 2;
    let flipped = |old: &str, new: &str| {
        assert!(good.contains(old));
        good.replacen(old, new, 1)
    };
    for bad in [
        String::new(),
        good[..1].to_owned(),
        good[..40].to_owned(),
        good[..middle].to_owned(),
        good[..good.len() - 1].to_owned(),
        good[..middle].to_owned() + &good[middle + 1..],
        flipped("\"seed\": 1", "\"seed\": 2"),
        flipped("\"games\":", "\"games\": "),
        good.replace('\n', "\r\n"),
        good.clone() + "\n",
        "\0".repeat(good.len()),
    ] {
        folder.write("parts/part-2.json", &bad);
        let text = refused(&folder, &["--merge", "parts"]);
        let is_none = bad.starts_with('\0');
        let kind = if is_none {
            "not-a-part"
        } else {
            "damaged-part"
        };
        assert!(
            text.contains(&format!("error[{kind}]: `parts/part-2.json`")),
            "{text}"
        );
        assert!(text.contains("shard 2 of 3 is missing"), "{text}");
        let own = [&PLAN[..], &["--shard", "2/3", "--out", "parts/part-2.json"]].concat();
        let text = refused(&folder, &own);
        assert!(text.contains(kind), "{text}");
        let kept = std::fs::read_to_string(folder.path().join("parts/part-2.json"));
        assert_eq!(kept.expect("a file"), bad, "it may be of use to somebody");
    }
    std::fs::write(folder.path().join("parts/part-2.json"), [0xff, 0xfe]).expect("written");
    let text = refused(&folder, &["--merge", "parts"]);
    assert!(
        text.contains("error[unreadable-part]") && text.contains("UTF-8"),
        "{text}"
    );
}

#[test]
fn every_cut_and_every_changed_letter_is_found() {
    let good = &PARTS[0];
    assert!(Part::read(good).is_ok());
    for end in (0..good.len())
        .step_by(37)
        .chain(good.len() - 90..good.len())
    {
        let part = Part::read(&good[..end]);
        assert!(matches!(part, Err(Unusable::Damaged(_))), "{end}: {part:?}");
    }
    for place in (0..good.len())
        .step_by(41)
        .chain(good.len() - 90..good.len())
    {
        let mut bytes = good.clone().into_bytes();
        bytes[place] ^= 1;
        let text = String::from_utf8(bytes).expect("letters");
        assert!(Part::read(&text).is_err(), "{place}");
    }
}

#[test]
fn what_is_no_part_is_told() {
    let folder = parts();
    folder.write("parts/report.json", "{\"version\": 1}");
    folder.write("parts/notes.txt", "no JSON, so not looked at");
    let text = refused(&folder, &["--merge", "parts"]);
    assert!(
        text.contains("error[not-a-part]: `parts/report.json`"),
        "{text}"
    );
    let text = refused(&folder, &["--merge", "nowhere"]);
    assert!(
        text.contains("error[unreadable-part]: can't read `nowhere`"),
        "{text}"
    );
    folder.write("empty/notes.txt", "");
    let text = refused(&folder, &["--merge", "empty"]);
    assert!(
        text.contains("error[no-part]: there are no parts"),
        "{text}"
    );
}

#[test]
fn another_version_another_deck_and_made_up_counts_are_told() {
    let folder = parts();
    let try_part = |text: String| {
        folder.write("parts/part-2.json", text);
        refused(&folder, &["--merge", "parts"])
    };
    let text = try_part(forged(&PARTS[1], "\"format\": 1", "\"format\": 2"));
    assert!(
        text.contains("error[other-version]") && text.contains("cardwright 0."),
        "{text}"
    );
    let text = try_part(forged(&PARTS[1], "\"close\":", "\"closer\":"));
    assert!(text.contains("error[other-version]"), "{text}");
    let text = try_part(forged(
        &PARTS[1],
        "\"cardwright\": \"",
        "\"cardwright\": \"9.",
    ));
    assert!(text.contains("cardwright 9."), "{text}");
    for (old, new) in [
        ("\"trials\":{\"games\":1", "\"trials\":{\"games\":2"),
        ("\"done\":[[", "\"done\":[[9"),
        ("\"players\":2", "\"players\":3"),
        ("\"shard\": 2", "\"shard\": 9"),
    ] {
        let text = try_part(forged(&PARTS[1], old, new));
        assert!(text.contains("error[damaged-part]"), "{new}: {text}");
    }
    // All parts agree, and the deck here is another.
    for (number, part) in PARTS.iter().enumerate() {
        let (_, after) = part.split_once("\"deck\": \"").expect("a deck");
        let deck = after.split('"').next().expect("a digest");
        let part = forged(part, deck, "0123456789abcdef");
        folder.write(&format!("parts/part-{}.json", number + 1), part);
    }
    let text = refused(&folder, &["--merge", "parts"]);
    assert!(text.contains("error[other-deck]"), "{text}");
    assert!(text.contains("deck 0123456789abcdef instead of "), "{text}");
}

#[test]
fn a_shard_is_not_written_over_another() {
    let folder = parts();
    let own = [&PLAN[..], &["--shard", "1/3", "--out", "parts/part-2.json"]].concat();
    let text = refused(&folder, &own);
    assert!(
        text.contains("error[other-shard]: `parts/part-2.json` is the part of shard 2/3"),
        "{text}"
    );
}

#[test]
fn options_that_don_t_go_together_are_status_2() {
    let folder = Folder::new("options");
    for (args, part) in [
        (
            &["supercytes", "--shard", "0/4", "--out", "a.json"][..],
            "who counts from 0 adds 1",
        ),
        (
            &["supercytes", "--shard", "5/4", "--out", "a.json"],
            "from 1 to 4",
        ),
        (
            &["supercytes", "--shard", "4", "--out", "a.json"],
            "such as `17/400`",
        ),
        (&["supercytes", "--shard", "1/4"], "--out"),
        (&["supercytes", "--out", "a.json"], "--shard"),
        (&["supercytes", "--resume"], "`--resume` goes with"),
        (&["--merge", "parts", "--seed", "2"], "--seed"),
        (&["--merge", "parts", "--games", "2"], "--games"),
        (&["--games", "2"], "GAME"),
        (&["supercytes", "--games", "1000000000001"], "1000000000000"),
    ] {
        let output = folder.run(&[&["simulate"], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", said(&output));
        assert!(said(&output).contains(part), "{args:?}: {}", said(&output));
    }
    // What can't be kept is told before hours of play.
    folder.write("file", "");
    let args = [
        "simulate",
        "supercytes",
        "--shard",
        "1/2",
        "--out",
        "file/part.json",
        "--games",
        "1000000000",
    ];
    let output = folder.run(&args);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    assert!(said(&output).contains("can't write"), "{}", said(&output));
}
