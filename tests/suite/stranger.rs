//! A project folder of somebody else on the command line: no file of it hangs the program, steers the
//! terminal, or leads its results elsewhere.

use std::process::Output;
use std::time::{Duration, Instant};

use super::support::{Folder, said};

/// What a terminal would obey.
const RED: &str = "\u{1b}[31m";

const MANIFEST: &str = r#"
[game]
id = "tiny"
title = "Ti~ny"
tagline = "a~b"
players = [2, 4]
version = "1~"
authors = ["A~nn"]
credits = "c~"
ideal = 3
[variants."v~"]
title = "V~"
[rules]
"r~" = "x~"
[check.allow]
"Z~" = "no~"
[[component]]
id = "cards"
title = "Ca~rds"
kind = "card"
data = "cards.csv"
front = "tiny/card.svg"
size = "poker"
variants = ["w~"]
"#;

const CARD: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright"><cw:text x="5" y="6" width="53.5" height="8" size="15pt">{{ name }}</cw:text></svg>"#;

fn tiny(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.write("decks/tiny/game.toml", MANIFEST.replace('~', ""));
    folder.write("decks/tiny/cards.csv", "id,name\nA,Ann\n");
    folder.write("templates/tiny/card.svg", CARD);
    folder
}

#[test]
fn nothing_in_a_deck_or_a_log_steers_the_terminal() {
    let folder = tiny("steer");
    let steered = |text: &str| text.replace('~', "\\u001b[31m\\u009b2J\\u202e");
    folder.write("decks/tiny/game.toml", steered(MANIFEST));
    let csv = format!("id,name,{RED}\nA{RED},Ann{RED},x{RED}\nB,{RED}\u{9b}2J\u{202e},\n");
    folder.write("decks/tiny/cards.csv", csv);
    folder.write(
        "decks/tiny/rules.md",
        format!("# T{RED}\n\n{{{{ no{RED} }}}}\n\n[x](#y{RED})\n"),
    );
    let title = steered("title = \"T~\"\nplayers = 2\nvariant = \"v~\"\n[[step]]\nmove = \"m~\"\n");
    folder.write("s.toml", title);
    folder.write(
        "printers.toml",
        steered("[\"p~\"]\nback_offset = [1, \"x~\"]\n"),
    );
    let header = r#"{"cardwright":"~","game":"tiny~","rules":1,"deck":"~","variant":null,"players":2,"seed":1}"#;
    folder.write("a.log", steered(header));
    folder.write(
        "b.log",
        steered(
            &header
                .replace("tiny~", "supercytes")
                .replace("null", "\"v~\""),
        ),
    );
    let broken = CARD.replace("svg>", &format!("svg{RED}>"));
    for (template, runs) in [
        (CARD, 2),
        (&*broken, 1),
        (&*format!("{{{{ no{RED} }}}}{{% x{RED} %}}"), 1),
    ] {
        folder.write("templates/tiny/card.svg", template);
        for args in [
            &["list"][..],
            &["check", "tiny"],
            &["check", "tiny", "--format", "github"],
            &["check", "tiny", "--format", "json"],
            &["check", "tiny", "--format", "sarif"],
            &["print", "tiny", "--draft"],
            &["print", "tiny", "--printer", RED],
            &["rulebook", "tiny"],
            &["export", "tiny", "--for", "gamecrafter", "--draft"],
            &["checklist", "tiny"],
            &["replay", "a.log"],
            &["replay", "b.log"],
            &["scenario", "--game", "supercytes", "s.toml"],
            &["scenario", RED],
            &["simulate", "tiny", "--variant", RED],
        ] {
            if runs == 1 && !["check", "print"].contains(&args[0]) {
                continue;
            }
            let plain = [&["--color", "never"], args].concat();
            let output = folder.run(&plain);
            let text = said(&output);
            assert!(!text.is_empty(), "{args:?}");
            for steering in ['\u{1b}', '\u{9b}', '\u{202e}'] {
                assert!(
                    !text.contains(steering),
                    "{args:?}: {}",
                    text.escape_debug()
                );
            }
            let coloured = said(&folder.run(&[&["--color", "always"], args].concat()));
            for steering in [RED, "\u{9b}", "\u{202e}"] {
                assert!(
                    !coloured.contains(steering),
                    "{args:?}: {}",
                    coloured.escape_debug()
                );
            }
        }
    }
}

/// Runs the program and makes sure that it does not wait for ever.
fn soon(folder: &Folder, args: &[&str]) -> Output {
    let started = Instant::now();
    let output = folder.run(args);
    assert!(started.elapsed() < Duration::from_mins(1), "{args:?}");
    output
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_file_of_a_project() {
    let pipe = |folder: &Folder, name: &str| {
        let path = folder.path().join(name);
        let _ = std::fs::remove_file(&path);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        let made = std::process::Command::new("mkfifo").arg(&path).status();
        assert!(made.expect("mkfifo").success());
    };
    for name in [
        "decks/tiny/cards.csv",
        "decks/tiny/art/a.png",
        "templates/tiny/card.svg",
        "fonts/a.ttf",
    ] {
        let folder = tiny("pipe");
        pipe(&folder, name);
        let output = soon(&folder, &["check", "tiny"]);
        let text = said(&output);
        assert_eq!(output.status.code(), Some(2), "{name}: {text}");
        assert!(text.contains("it is no regular file"), "{name}: {text}");
        assert!(
            text.contains(name.rsplit('/').next().expect("a name")),
            "{text}"
        );
    }
    let folder = tiny("pipe");
    for name in ["printers.toml", "a.log", "s.toml", "old.pdf"] {
        pipe(&folder, name);
    }
    for args in [
        &["print", "tiny", "--printer", "x"][..],
        &["replay", "a.log"],
        &["replay", "/dev/zero"],
        &["scenario", "--game", "supercytes", "s.toml"],
        &["diff", "old.pdf", "tiny"],
        &["print", "tiny", "--since", "old.pdf"],
    ] {
        let output = soon(&folder, args);
        let text = said(&output);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {text}");
        let refused = ["regular file", "there is no file"];
        assert!(
            refused.iter().any(|part| text.contains(part)),
            "{args:?}: {text}"
        );
    }
}

#[test]
fn a_log_that_no_game_wrote_is_refused_at_its_line() {
    let folder = Folder::new("log");
    folder.done(&["play", "supercytes", "--players", "2", "--log", "good.log"]);
    let good = std::fs::read_to_string(folder.path().join("good.log")).expect("a log");
    let lines: Vec<&str> = good.lines().collect();
    let last = lines.len();
    let header = |from: &str, to: &str| {
        assert!(lines[0].contains(from), "{}", lines[0]);
        good.replacen(from, to, 1)
    };
    let two = "\"players\":2";
    let long = format!(
        "{}\n{{\"chance\":\"{}\"}}\n",
        lines[0],
        "a & ".repeat(1_250_000)
    );
    for (log, line, part) in [
        (
            header(two, "\"players\":0"),
            1,
            "the game is for 2 to 6 players, not 0",
        ),
        (
            header(two, "\"players\":1"),
            1,
            "the game is for 2 to 6 players, not 1",
        ),
        (
            header(two, "\"players\":255"),
            1,
            "the game is for 2 to 6 players, not 255",
        ),
        (header(two, "\"players\":-1"), 1, "invalid value"),
        (header(two, "\"players\":1e99"), 1, "invalid"),
        (header(&format!("{two},"), ""), 1, "missing field `players`"),
        (
            header("\"seed\":1", "\"seed\":99999999999999999999"),
            1,
            "invalid type",
        ),
        (long, 2, "the line has more than 65536 bytes"),
        (
            format!("{good}{}\n", lines[last - 1]),
            last + 1,
            "nothing follows the end of a game",
        ),
        (
            format!("{good}{{\"trouble\":\"x\",\"what\":\"y\"}}\n"),
            last + 1,
            "nothing follows the end of a game",
        ),
        (
            format!(
                "{}\n{{\"trouble\":\"x\",\"what\":\"y\"}}\n{}\n",
                lines[0], lines[1]
            ),
            3,
            "nothing follows the end of a game",
        ),
        (
            format!(
                "{}\n{{\"seat\":4294967296,\"move\":\"x\",\"legal\":1}}\n",
                lines[0]
            ),
            2,
            "this tells no move (`seat`, `move`, `legal`)",
        ),
        ("[".repeat(60_000), 1, "invalid type"),
    ] {
        folder.write("bad.log", &log);
        let output = soon(&folder, &["replay", "bad.log"]);
        let text = said(&output);
        assert!(
            [Some(1), Some(2)].contains(&output.status.code()),
            "{part}: {text}"
        );
        assert!(
            text.contains(&format!("line {line}:")) && text.contains(part),
            "{part}: {text}"
        );
    }
    let step = format!(
        "title = \"t\"\nplayers = 2\n[[step]]\nmove = \"{}\"\n",
        "a & ".repeat(1_250_000)
    );
    folder.write("s.toml", step);
    let text = said(&soon(
        &folder,
        &["scenario", "--game", "supercytes", "s.toml"],
    ));
    assert!(
        text.contains("a move of this step has more than 4096 bytes"),
        "{text}"
    );
}

#[cfg(unix)]
#[test]
fn results_are_not_written_through_a_link() {
    let folder = tiny("link");
    let elsewhere = Folder::new("elsewhere");
    std::fs::create_dir_all(folder.path().join("output")).expect("a folder");
    let link = folder.path().join("output/tiny");
    std::os::unix::fs::symlink(elsewhere.path(), link).expect("a link");
    for args in [
        &["print", "tiny"][..],
        &["build", "tiny"],
        &["preview", "tiny", "--faces"],
        &["export", "tiny", "--for", "gamecrafter"],
    ] {
        let output = folder.run(args);
        let text = said(&output);
        assert!(!output.status.success(), "{args:?}: {text}");
        assert!(
            text.contains("it is a link to another folder"),
            "{args:?}: {text}"
        );
        let entries = std::fs::read_dir(elsewhere.path()).expect("a folder");
        assert_eq!(entries.count(), 0, "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_a_killed_run_left_is_cleared_away() {
    let folder = tiny("left");
    // No process has this number.
    let left = "output/tiny/tiny-a4.pdf.4194305.part";
    folder.write(left, "half");
    folder.done(&["print", "tiny"]);
    assert!(!folder.path().join(left).exists());
    assert!(folder.path().join("output/tiny/tiny-a4.pdf").exists());
}
