//! What the exit status says of a deck of one's own, and what must not stop the program.

use cardwright::project::Project;

use super::super::support::{Folder, manifest, said, shipped};

const FACE: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{ card.width }} {{ card.height }}"><image href="{{ art }}" width="20" height="20"/><text x="5" y="20" font-size="4">{{ name }}</text></svg>"#;

/// A folder with a small game, whose card shows a picture.
fn tiny(name: &str, art: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("decks/tiny/game.toml", manifest("tiny"));
    folder.write(
        "decks/tiny/cards.csv",
        format!("id,name,art\nA,Ann,{art}\n"),
    );
    folder.write("templates/tiny/card.svg", FACE);
    folder.write(
        "decks/tiny/a.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
    );
    folder
}

#[test]
fn a_font_that_is_none_makes_status_1_whatever_the_command() {
    let folder = tiny("status-font", "a.svg");
    folder.done(&["print"]);
    folder.write("fonts/mine.ttf", "no font");
    for command in ["print", "preview", "list"] {
        let output = folder.run(&[command]);
        assert_eq!(output.status.code(), Some(1), "{command}");
        assert!(said(&output).contains("fonts/mine.ttf"), "{command}");
    }
}

#[test]
fn a_rulebook_with_a_card_whose_art_is_missing_is_not_made() {
    let folder = tiny("status-art", "lost.png");
    let text = "# Cards\n\n::card{component=\"cards\" id=\"A\"}\n";
    folder.write("decks/tiny/rules.md", text);
    let output = folder.run(&["rulebook", "--format", "md"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("lost.png"), "{}", said(&output));
    assert!(
        !folder
            .path()
            .join("output/tiny/rulebook/rulebook.md")
            .exists()
    );
    let draft = folder.run(&["rulebook", "--format", "md", "--draft"]);
    assert_eq!(draft.status.code(), Some(1), "{}", said(&draft));
    assert!(
        folder
            .path()
            .join("output/tiny/rulebook/rulebook.md")
            .exists()
    );
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_said_and_reaches_nobody_is_status_2() {
    let folder = tiny("status-full", "a.svg");
    let to_nobody = |args: &[&str], quiet: bool| {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(quiet.then_some("-q"))
            .args(args)
            .current_dir(folder.path())
            .stdout(full.expect("a full disk"))
            .output();
        output.expect("the program runs")
    };
    let output = to_nobody(&["check", "--format", "json"], false);
    assert_eq!(output.status.code(), Some(2));
    let said = said(&output);
    assert!(said.contains("can't write the result"), "{said}");
    for args in [
        &["check"][..],
        &["list"],
        &["print", "supercytes", "--only", "caller"],
        &["preview", "supercytes", "--only", "caller"],
        &["new", "somebody"],
        &["scenario", "supercytes"],
        &["box", "supercytes"],
        &["explain", "D001"],
        &["man"],
        &["--help"],
        &["--version"],
        &["help", "print"],
    ] {
        assert_eq!(to_nobody(args, false).status.code(), Some(2), "{args:?}");
    }
    // Who wants to hear nothing loses nothing.
    let print = ["print", "supercytes", "--only", "caller"];
    assert_eq!(to_nobody(&print, true).status.code(), Some(0));
}

#[test]
fn a_folder_for_games_without_a_game_is_found_and_no_other_game_is_checked() {
    let folder = Folder::new("status-none");
    folder.write("decks/game.toml", manifest("tiny"));
    let output = folder.run(&["check"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("M009"), "{}", said(&output));
    assert!(!said(&output).contains("seven-cycles"), "{}", said(&output));
    let json = folder.run(&["check", "--format", "json"]);
    assert_eq!(json.status.code(), Some(1));
    assert!(said(&json).contains("\"M009\""), "{}", said(&json));
    let print = folder.run(&["print"]);
    assert_eq!(print.status.code(), Some(2), "{}", said(&print));
    folder.done(&["list", "seven-cycles"]);
    // A shipped game of which some file is changed is a game of one's own.
    folder.write("decks/seven-cycles/notes.txt", "");
    assert_eq!(
        Project::load(folder.path()).expect("a project").lack(),
        None
    );
}

#[cfg(unix)]
#[test]
fn a_folder_for_games_that_is_a_link_is_found() {
    let real = tiny("status-real", "a.svg");
    let folder = Folder::new("status-link");
    let link = folder.path().join("decks");
    std::os::unix::fs::symlink(real.path().join("decks"), link).expect("a link");
    let output = folder.run(&["check"]);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    assert!(said(&output).contains("is a link"), "{}", said(&output));
}

#[test]
fn a_game_without_scenarios_is_told_where_to_write_them() {
    for game in shipped() {
        let folder = Folder::new("status-scenario");
        folder.done(&["new", "mine", "--from", game]);
        let scenarios = folder.path().join("mine/decks/mine/scenarios");
        std::fs::remove_dir_all(scenarios).expect("scenarios");
        let output = folder.run(&["--project", "mine", "scenario"]);
        let words = "there are no scenarios; write them into `decks/mine/scenarios/`";
        assert!(said(&output).contains(words), "{game}: {}", said(&output));
    }
}

#[test]
fn a_game_without_a_referee_is_told_how_it_gets_one() {
    let folder = tiny("status-referee", "a.svg");
    folder.write("one.toml", "title = \"One\"\nplayers = 2\n");
    let header = r#"{"cardwright":"1","game":"tiny","rules":1,"deck":"","variant":null,"players":2,"seed":1}"#;
    folder.write("game.jsonl", header);
    for (args, status) in [
        (&["play", "tiny"][..], 2),
        (&["simulate", "tiny"], 2),
        (&["replay", "game.jsonl"], 2),
        // Asked for one file, nothing can be done; of a whole game without scenarios, nothing is wrong.
        (&["scenario", "--game", "tiny", "one.toml"], 2),
        (&["scenario", "tiny"], 0),
        (&["scenario"], 0),
    ] {
        let output = folder.run(args);
        assert_eq!(output.status.code(), Some(status), "{args:?}");
        let told = said(&output);
        assert_eq!(told.lines().count(), 1, "{told}");
        assert!(
            told.contains("has no referee") && told.contains("docs/library.md"),
            "{told}"
        );
    }
}

#[test]
fn a_file_that_is_not_needed_stops_nothing() {
    let folder = tiny("status-large", "a.svg");
    let large = folder.path().join("decks/tiny/large.psd");
    let file = std::fs::File::create(large).expect("a file");
    file.set_len(70 << 20).expect("a large file");
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::ffi::OsStrExt;
        let name = std::ffi::OsStr::from_bytes(b"M\xfcller.png");
        std::fs::write(folder.path().join("decks/tiny").join(name), "x").expect("a file");
    }
    let output = folder.done(&["check"]);
    assert!(
        said(&output).contains("large.psd` is larger than 64 MiB"),
        "{}",
        said(&output)
    );
    assert!(!said(&folder.done(&["check", "--quiet"])).contains("large.psd"));
    folder.write("decks/tiny/cards.csv", "id,name,art\nA,Ann,large.psd\n");
    let output = folder.run(&["check"]);
    assert_eq!(output.status.code(), Some(1));
    let words = "it is there, but it is larger than 64 MiB";
    assert!(said(&output).contains(words), "{}", said(&output));
}

#[test]
fn an_address_is_one_of_the_web() {
    let folder = tiny("status-url", "a.svg");
    for bad in [
        "javascript:alert(1)",
        "javascript://x/%0aalert(1)",
        "data:x",
        "//host",
        "https://",
        "https://a b",
    ] {
        let output = folder.run(&["export", "--for", "tabletop", "--url", bad]);
        assert_eq!(output.status.code(), Some(2), "{bad}");
        assert!(
            said(&output).contains("no address of the web"),
            "{}",
            said(&output)
        );
    }
    folder.done(&[
        "export",
        "--for",
        "tabletop",
        "--url",
        "HTTPS://cards.example/tiny",
    ]);
}

#[test]
fn a_piece_that_no_paper_takes_is_found_before_it_is_printed() {
    let folder = tiny("status-size", "a.svg");
    for (kind, size, found) in [
        ("mat", "[1900, 1900]", true),
        ("mat", "[800, 600]", false),
        ("card", "[500, 300]", true),
        // Larger than A4, but not than A3.
        ("card", "[250, 380]", false),
    ] {
        let text = manifest("tiny");
        let text = text.replacen("\"card\"", &format!("\"{kind}\""), 1);
        folder.write("decks/tiny/game.toml", text.replacen("\"poker\"", size, 1));
        let output = folder.run(&["check"]);
        let told = said(&output);
        assert_eq!(
            output.status.code(),
            Some(i32::from(found)),
            "{size}: {told}"
        );
        assert_eq!(told.contains("P001"), found, "{size}: {told}");
    }
}

#[test]
fn a_font_that_can_t_be_printed_is_found_by_its_file() {
    let shipped = Project::shipped().bytes("fonts/Fredoka_600SemiBold.ttf");
    let shipped = shipped.expect("a font").to_vec();
    let named = |name: &str| {
        let wide =
            |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_be_bytes).collect() };
        replaced(&shipped, &wide("Fredoka"), &wide(name))
    };
    let table = |tag: &[u8]| {
        // The tags stand at the beginning of the file.
        let (head, rest) = shipped.split_at(400);
        [replaced(head, tag, b"zzzz"), rest.to_vec()].concat()
    };
    let folder = tiny("status-fonts", "a.svg");
    for (name, bytes, why) in [
        (
            "mine.woff2",
            shipped.clone(),
            "is in a form that can't be read",
        ),
        ("mine.ttf", table(b"hmtx"), "can't be put into a PDF"),
        ("mine.ttf", table(b"glyf"), "has no outlines of letters"),
    ] {
        let path = format!("fonts/{name}");
        folder.write(&path, bytes);
        let output = folder.run(&["print"]);
        assert_eq!(output.status.code(), Some(1), "{name}: {}", said(&output));
        assert!(
            said(&output).contains(&format!("`{path}` {why}")),
            "{}",
            said(&output)
        );
        std::fs::remove_file(folder.path().join(path)).expect("removed");
    }
    let face = FACE.replace("font-size", "font-family=\"Brioche\" font-size");
    folder.write("templates/tiny/card.svg", face);
    folder.write("fonts/mine.ttc", collection(&named("Brioche")));
    folder.done(&["print"]);
}

pub(super) fn replaced(bytes: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let places: Vec<usize> = (0..bytes.len() - old.len())
        .filter(|at| bytes[*at..].starts_with(old))
        .collect();
    assert!(!places.is_empty());
    for at in places {
        bytes[at..at + new.len()].copy_from_slice(new);
    }
    bytes
}

/// Makes a collection of one font.
fn collection(font: &[u8]) -> Vec<u8> {
    let start = 16_u32;
    let mut made = [
        &b"ttcf"[..],
        &[0, 1, 0, 0, 0, 0, 0, 1],
        &start.to_be_bytes(),
    ]
    .concat();
    let tables = usize::from(u16::from_be_bytes([font[4], font[5]]));
    let mut font = font.to_vec();
    for table in 0..tables {
        let at = 12 + 16 * table + 8;
        let old = u32::from_be_bytes(font[at..at + 4].try_into().expect("four bytes"));
        font[at..at + 4].copy_from_slice(&(old + start).to_be_bytes());
    }
    made.extend(font);
    made
}
