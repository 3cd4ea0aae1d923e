//! The program, run as a user runs it.

use super::support::{Folder, assert_sound, root, said};

#[test]
fn it_works_in_an_empty_folder_and_says_what_it_wrote() {
    let folder = Folder::new("empty");
    let output = folder.run(&["build", "supercytes"]);
    let text = said(&output);
    assert!(output.status.success(), "{text}");
    for name in [
        "supercytes-a4.pdf",
        "supercytes-letter.pdf",
        "contact-cells.png",
        "rulebook/rulebook.html",
        "rulebook/rulebook.md",
        "rulebook/rulebook-a5.pdf",
        "rulebook/booklet-a4.pdf",
        "rulebook/booklet-letter.pdf",
        "rulebook/summary-a4.pdf",
    ] {
        let path = folder.path().join("output/supercytes").join(name);
        assert!(path.is_file(), "{name}");
        assert!(text.contains(name), "{text}");
    }
    assert!(text.contains("print at 100 %"), "{text}");
    assert!(
        text.contains("two-sided, flip on the long edge\n"),
        "{text}"
    );
    let last = "double-sided, flip on the short edge; fold; staple twice on the fold";
    assert!(text.trim_end().ends_with(last), "{text}");
    let parts = std::fs::read_dir(folder.path().join("output/supercytes")).expect("a folder");
    assert!(
        parts
            .flatten()
            .all(|e| !e.file_name().to_string_lossy().ends_with(".part"))
    );
}

#[test]
fn a_project_folder_overlays_file_by_file() {
    let folder = Folder::new("overlay");
    let csv = std::fs::read_to_string(root().join("decks/supercytes/cells.csv")).expect("cells");
    folder.write(
        "mine/decks/supercytes/cells.csv",
        csv.replacen("Neutrophil", "Neutrofil", 1),
    );
    let args = [
        "--project",
        "mine",
        "preview",
        "supercytes",
        "--only",
        "cells",
        "--faces",
        "--dpi",
        "40",
    ];
    folder.done(&args);
    let picture = |name: &str| {
        let path = folder
            .path()
            .join("output/supercytes/faces/cells")
            .join(name);
        std::fs::read(path).expect("a picture")
    };
    let (changed, same) = (picture("C01-front.png"), picture("C02-front.png"));
    folder.done(&args[2..]);
    assert_ne!(changed, picture("C01-front.png"));
    assert_eq!(same, picture("C02-front.png"));
}

#[test]
fn a_finding_quotes_the_cell_and_makes_status_1() {
    let folder = Folder::new("finding");
    let csv = std::fs::read_to_string(root().join("decks/supercytes/cells.csv")).expect("cells");
    folder.write(
        "decks/supercytes/cells.csv",
        csv.replacen("C01,Neutrophil,innate,2,", "C01,Neutrophil,innate,x2,", 1),
    );
    let output = folder.run(&["check", "supercytes"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(
        text.contains("error[D003]: Neutrophil: `x2` is no score"),
        "{text}"
    );
    assert!(
        text.contains("--> decks/supercytes/cells.csv:2:23"),
        "{text}"
    );
    assert!(text.contains("^^"), "{text}");
}

#[test]
fn reports_name_files_from_where_their_reader_stands() {
    let folder = Folder::new("sub");
    let csv = std::fs::read_to_string(root().join("decks/supercytes/cells.csv")).expect("cells");
    let bad = csv.replacen("C01,Neutrophil,innate,2,", "C01,Neutrophil,innate,x2,", 1);
    folder.write("a b/game/decks/supercytes/cells.csv", bad);
    for (format, path) in [
        ("github", "file=a b/game/decks/supercytes/cells.csv,line=2"),
        ("sarif", "\"a%20b/game/decks/supercytes/cells.csv\""),
        ("json", "\"decks/supercytes/cells.csv\""),
    ] {
        let output = folder.run(&["--project", "./a b/game", "check", "--format", format]);
        assert_eq!(output.status.code(), Some(1));
        assert!(said(&output).contains(path), "{format}: {}", said(&output));
    }
}

#[test]
fn warnings_count_only_when_strict() {
    let folder = Folder::new("strict");
    let manifest =
        std::fs::read_to_string(root().join("decks/supercytes/game.toml")).expect("a manifest");
    folder.write(
        "decks/supercytes/game.toml",
        manifest.replace("spread = [3, 7]", "spread = [4, 7]"),
    );
    assert_eq!(folder.run(&["check"]).status.code(), Some(0));
    assert_eq!(folder.run(&["check", "--strict"]).status.code(), Some(1));
}

#[test]
fn the_shipped_decks_pass_the_strict_check() {
    let output = Folder::new("shipped").run(&["check", "--strict"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
}

#[test]
fn what_does_not_exist_is_status_2_with_a_way_out() {
    let folder = Folder::new("wrong");
    for (args, part) in [
        (&["print", "supercites"][..], "did you mean `supercytes`?"),
        (
            &["print", "supercytes", "--only", "cell"],
            "did you mean `cells`?",
        ),
        (
            &["print", "supercytes", "--variant", "standart"],
            "did you mean `standard`?",
        ),
        (&["print", "supercytes", "--players", "7"], "2 to 6 players"),
        (&["print", "--paper", "a44"], "a4"),
        (&["print", "--paper", "0x0"], "50"),
        (&["print", "--duplex", "sideways"], "long"),
        (&["print", "--margin", "nan"], "no width in mm"),
        (&["print", "--margin", "-1"], "`-1` is no width in mm"),
        (&["print", "--gap", "-1"], "`-1` is none of fullest"),
        (
            &["print", "--inset", "12"],
            "`--cut machine` stay away: give both",
        ),
        (&["print", "--calibrate", "--fold"], "cannot be used with"),
        (&["print", "cytosis", "--calibrate"], "cannot be used with"),
        (&["checklist", "--pupils", "30"], "'print' has '--pupils'"),
        (
            &["rulebook", "supercytes", "--paper-thickness", "1.5"],
            "no paper is 1.5 mm thick: give 0 to 1",
        ),
        (
            &["check", "--project", "nowhere"],
            "there is no such folder",
        ),
        (&["explain", "T4"], "is no rule"),
    ] {
        let output = folder.run(args);
        let text = said(&output);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {text}");
        assert!(text.contains(part), "{args:?}: {text}");
    }
    assert!(
        !folder.path().join("output").exists(),
        "nothing was written"
    );
}

#[test]
fn a_setting_that_deals_more_cards_than_there_are_is_told_where_it_is_played() {
    let folder = Folder::new("dealt");
    for (game, set) in [
        ("seven-cycles", "hand=60"),
        ("cytosis", "hand_dealt=200"),
        ("phylo-microbes", "hand_resources=200"),
    ] {
        for command in [
            &["simulate", game, "--games", "2", "--set", set][..],
            &["play", game, "--bots", "random,random", "--set", set],
        ] {
            let text = said(&folder.run(command));
            assert!(text.contains("too few"), "{command:?}: {text}");
        }
    }
}

#[test]
fn a_run_with_errors_leaves_the_last_good_file() {
    let folder = Folder::new("failed");
    let print = [
        "print",
        "supercytes",
        "--only",
        "caller",
        "--only",
        "treatments",
    ];
    folder.done(&print);
    let path = folder
        .path()
        .join("output/supercytes/supercytes-caller+treatments-a4.pdf");
    let before = std::fs::read(&path).expect("a file");
    let csv =
        std::fs::read_to_string(root().join("decks/supercytes/treatments.csv")).expect("a table");
    let long = csv.replacen("makes bone marrow", &"makes bone marrow ".repeat(20), 1);
    assert!(long != csv);
    for (name, text) in [
        (
            "decks/supercytes/game.toml",
            "[game]\nid = \"supercytes\"\n",
        ),
        ("decks/supercytes/treatments.csv", long.as_str()),
    ] {
        folder.write(name, text);
        let bad = folder.run(&print);
        assert_eq!(bad.status.code(), Some(1), "{}", said(&bad));
        assert!(said(&bad).contains("earlier files stay"), "{}", said(&bad));
        assert_eq!(folder.run(&["build"]).status.code(), Some(1));
        assert!(std::fs::read(&path).expect("a file") == before);
        if name.ends_with("game.toml") {
            std::fs::remove_file(folder.path().join(name)).expect("removed");
        }
    }
    let draft = folder.run(&[&print[..], &["--draft"]].concat());
    assert_eq!(draft.status.code(), Some(1), "{}", said(&draft));
    assert!(std::fs::read(&path).expect("a file") != before);
}

#[test]
fn a_card_larger_than_the_paper_is_a_finding_at_its_size() {
    let folder = Folder::new("paper");
    let output = folder.run(&["print", "supercytes", "--only", "cells", "--paper", "60x90"]);
    let text = said(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("error[P001]"), "{text}");
    assert!(text.contains("size = \"poker\""), "{text}");
}

#[test]
fn a_variant_and_a_number_of_players_choose_the_pieces() {
    let folder = Folder::new("variant");
    for (variant, treatments) in [("simplified", 0), ("standard", 2), ("advanced", 3)] {
        folder.done(&[
            "-o",
            variant,
            "preview",
            "supercytes",
            "--variant",
            variant,
            "--faces",
            "--dpi",
            "20",
        ]);
        let faces = folder
            .path()
            .join(variant)
            .join(format!("supercytes/faces-{variant}-variant/treatments"));
        let files = std::fs::read_dir(faces).map_or(0, Iterator::count);
        let backs = usize::from(treatments > 0);
        assert_eq!(files, treatments + backs, "{variant}");
    }
}

#[test]
fn pictures_have_the_size_that_was_asked_for() {
    let folder = Folder::new("pictures");
    for (extra, expected) in [(&[][..], [750, 1050]), (&["--bleed"][..], [797, 1097])] {
        let mut args = vec!["preview", "supercytes", "--only", "aids", "--faces"];
        args.extend(extra);
        assert!(folder.run(&args).status.success());
        let bytes = std::fs::read(
            folder
                .path()
                .join("output/supercytes/faces/aids/aids-front.png"),
        );
        let decoder = png::Decoder::new(std::io::Cursor::new(bytes.expect("a picture")));
        let reader = decoder.read_info().expect("a PNG");
        assert_eq!([reader.info().width, reader.info().height], expected);
        let dims = reader.info().pixel_dims.expect("a resolution");
        assert_eq!(dims.xppu, 11_811, "300 dpi in pixels per metre");
    }
}

#[test]
fn explain_prints_the_rule_and_the_list() {
    let folder = Folder::new("explain");
    let one = said(&folder.run(&["explain", "text-overflow"]));
    assert!(one.starts_with("T004 text-overflow (error)\n"), "{one}");
    let all = said(&folder.run(&["explain"]));
    assert!(all.contains("D007  warning  uneven-deal"), "{all}");
}

#[test]
fn list_counts_pieces_and_sheets() {
    let text = said(&Folder::new("list").run(&["list"]));
    for part in [
        "supercytes – Supercytes",
        "2 to 6 players (best with 4)",
        "60 pieces",
        "24 pieces",
        "11 sheets of a4",
        "seven-cycles – Seven Cycles",
        "112 pieces,  56 faces",
        "14 sheets of a4",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn quiet_says_nothing_and_completions_and_man_pages_come_from_one_tree() {
    let folder = Folder::new("manual");
    assert_eq!(
        said(&folder.run(&["-q", "preview", "supercytes", "--only", "caller"])),
        ""
    );
    assert!(said(&folder.run(&["completions", "bash"])).contains("_cardwright()"));
    assert!(folder.run(&["man", "-o", "man"]).status.success());
    let page = std::fs::read_to_string(folder.path().join("man/cardwright-print.1"));
    assert!(page.expect("a page").contains("duplex"));
}

#[test]
fn a_folder_of_ones_own_is_checked_changed_and_printed() {
    let folder = Folder::new("new");
    folder.done(&["new", "My Class", "--from", "supercytes"]);
    let guide = std::fs::read_to_string(folder.path().join("My Class/GUIDE.md")).expect("a guide");
    assert!(guide.contains("decks/my-class/"), "{guide}");
    let inside = |args: &[&str]| {
        let mut all = vec!["--project", "My Class"];
        all.extend(args);
        folder.run(&all)
    };
    let checked = inside(&["check", "--strict"]);
    assert!(said(&checked).starts_with("my-class: 68 faces, nothing found\n"));
    assert_sound(&said(&checked), "my-class");
    let cells = folder.path().join("My Class/decks/my-class/cells.csv");
    let csv = std::fs::read_to_string(&cells).expect("cells");
    std::fs::write(&cells, csv.replacen("Neutrophil,", "Our neutrophil,", 1)).expect("written");
    assert!(inside(&["print"]).status.success());
    assert!(
        folder
            .path()
            .join("output/my-class/my-class-a4.pdf")
            .is_file()
    );
    assert!(
        !folder.path().join("output/supercytes").exists(),
        "only the folder's game is printed"
    );
    for (args, part) in [
        (["new", "My Class", "--from", "supercytes"], "is not empty"),
        (
            ["new", "other", "--from", "supercite"],
            "did you mean `supercytes`?",
        ),
        (
            ["new", "shared", "--from", "supercytes"],
            "can't name a game",
        ),
    ] {
        let refused = folder.run(&args);
        assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
        assert!(said(&refused).contains(part), "{}", said(&refused));
    }
    assert!(!folder.path().join("other").exists() && !folder.path().join("shared").exists());
}

/// Puts a file into its place, then runs `spoil`, which tries to print another; gives what is there.
#[cfg(unix)]
fn after_spoiling(folder: &Folder, spoil: impl Fn(&std::path::Path)) -> (Vec<u8>, Vec<u8>) {
    let (path, before) = (
        "output/supercytes/supercytes-a4.pdf",
        b"the last good file".to_vec(),
    );
    folder.write(path, &before);
    spoil(folder.path());
    let path = folder.path().join(path);
    (before, std::fs::read(&path).expect("a file"))
}

#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_last_good_file() {
    let folder = Folder::new("full");
    let program = env!("CARGO_BIN_EXE_cardwright");
    let (before, after) = after_spoiling(&folder, |here| {
        // No file may grow beyond 64 blocks; the signal is ignored, so that writing fails.
        let script = format!("trap '' XFSZ; ulimit -f 64; exec '{program}' print supercytes");
        let output = std::process::Command::new("sh")
            .args(["-c", &script])
            .current_dir(here)
            .output()
            .expect("a shell");
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains("can't write"), "{}", said(&output));
    });
    assert!(before == after);
    let files = std::fs::read_dir(folder.path().join("output/supercytes")).expect("a folder");
    let parts: Vec<_> = files.flatten().map(|file| file.file_name()).collect();
    assert_eq!(parts.len(), 1, "no half file stays: {parts:?}");
}

#[cfg(unix)]
#[test]
fn a_killed_run_leaves_a_whole_file() {
    let whole = Folder::new("whole");
    assert!(whole.run(&["print", "supercytes"]).status.success());
    let large = std::fs::read(whole.path().join("output/supercytes/supercytes-a4.pdf"));
    let large = large.expect("a file");
    for wait in [0, 60, 200, 350, 450, 550, 650, 800] {
        let folder = Folder::new("killed");
        let (before, after) = after_spoiling(&folder, |here| {
            let mut run = std::process::Command::new(env!("CARGO_BIN_EXE_cardwright"))
                .args(["-q", "print", "supercytes"])
                .current_dir(here)
                .spawn()
                .expect("the program runs");
            std::thread::sleep(std::time::Duration::from_millis(wait));
            let _ = run.kill();
            run.wait().expect("an end");
        });
        assert!(after == before || after == large, "after {wait} ms");
    }
}

#[test]
fn an_output_folder_that_can_t_be_written_is_status_2() {
    let folder = Folder::new("blocked");
    folder.write("blocked", "a file where a folder should be");
    for args in [
        &["print", "supercytes", "-o", "blocked"][..],
        &["preview", "supercytes", "--only", "caller", "-o", "blocked"],
        &[
            "preview",
            "seven-cycles",
            "--only",
            "marker",
            "--faces",
            "-o",
            "blocked",
        ],
        &["build", "seven-cycles", "-o", "blocked"],
        &["man", "-o", "blocked"],
        &["new", "blocked/deck"],
    ] {
        let output = folder.run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", said(&output));
        assert!(
            said(&output).contains("can't write"),
            "{args:?}: {}",
            said(&output)
        );
    }
    let kept = std::fs::read_to_string(folder.path().join("blocked")).expect("the file");
    assert_eq!(kept, "a file where a folder should be");
}
