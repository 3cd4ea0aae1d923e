//! House rules that a reader would otherwise have to remember.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use cardwright::diag::{RULES, Rule};
use cardwright::games;
use cardwright::referee::Shelf as _;

use super::support::{Folder, below, root};

/// The modules from left to right: each uses only those before it.
pub(super) const LAYERS: [&str; 18] = [
    "geom", "net", "diag", "project", "text", "effect", "deck", "face", "book", "sheet", "print",
    "verify", "referee", "check", "games", "job", "cli", "studio",
];

/// Longest source file in lines.
const LONGEST: usize = 600;
/// Half of the files are no longer than this.
const MEDIAN: usize = 120;

pub(super) fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = below(&root().join(folder));
    found.retain(|path| path.to_string_lossy().ends_with(ending));
    found.sort();
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Gives the text above the unit tests of a file.
pub(super) fn code(path: &Path) -> String {
    let text = read(path);
    text.split("#[cfg(test)]")
        .next()
        .unwrap_or_default()
        .to_owned()
}

fn module(path: &Path) -> Option<String> {
    let inner = path.strip_prefix(root().join("src")).ok()?;
    let first = inner.iter().next()?.to_string_lossy().into_owned();
    Some(first.trim_end_matches(".rs").to_owned())
}

#[test]
fn a_module_uses_only_modules_to_its_left() {
    let level = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    let mut uses = 0;
    for path in files("src", ".rs") {
        let Some(own) = module(&path).as_deref().and_then(level) else {
            continue;
        };
        for part in code(&path).split("crate::").skip(1) {
            let name: String = part
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
                .collect();
            let Some(used) = level(&name) else { continue };
            uses += 1;
            assert!(
                used <= own,
                "{} uses `{name}`, which stands to its right",
                path.display()
            );
        }
    }
    assert!(uses > 50, "the search finds the uses");
}

#[test]
fn every_module_of_the_crate_has_its_layer() {
    for path in files("src", ".rs") {
        let name = module(&path).expect("a module");
        let crates = ["lib", "main", "embedded"];
        let known = LAYERS.contains(&name.as_str()) || crates.contains(&name.as_str());
        assert!(known, "`{name}` has no layer");
    }
}

#[test]
fn only_the_games_name_a_game() {
    let mut names: Vec<String> = Vec::new();
    for room in games::ALL.rooms() {
        let words: Vec<&str> = room.id.split('-').collect();
        names.extend(["-", "_", " ", ""].map(|between| words.join(between)));
        // The shorter names that people use.
        names.extend(
            words
                .iter()
                .filter(|word| word.len() > 4 && **word != "seven")
                .map(|word| (*word).to_owned()),
        );
    }
    // Words of every game.
    names.retain(|name| !["cellular", "cycles", "microbes"].contains(&name.as_str()));
    assert!(names.len() > 10, "{names:?}");
    let mut lines = 0;
    for path in files("src", ".rs") {
        if path.starts_with(root().join("src/games")) {
            continue;
        }
        let text = read(&path);
        let mut help = false;
        for (number, line) in text.lines().enumerate() {
            // An example names a game that the reader can try.
            let start = line.trim_start();
            help |= start.starts_with("#[command(after_help");
            let example = help || start.starts_with("//!") || start.starts_with("///");
            help &= !line.ends_with("\")]");
            if example {
                continue;
            }
            lines += 1;
            let line = line.to_lowercase();
            let named = names.iter().find(|name| line.contains(name.as_str()));
            assert!(
                named.is_none(),
                "{}:{} names {named:?}",
                path.display(),
                number + 1
            );
        }
    }
    assert!(lines > 10_000, "the search reads the sources");
}

#[test]
fn source_files_are_small_and_open_with_what_they_are() {
    let mut lengths = Vec::new();
    for path in files("src", ".rs") {
        let text = read(&path);
        assert!(
            text.starts_with("//!"),
            "{} does not open with `//!`",
            path.display()
        );
        lengths.push((text.lines().count(), path));
    }
    lengths.sort();
    let (longest, path) = lengths.last().expect("files");
    assert!(
        *longest <= LONGEST,
        "{} has {longest} lines",
        path.display()
    );
    let median = lengths[lengths.len() / 2].0;
    assert!(
        median <= MEDIAN,
        "half of the files have more than {median} lines"
    );
}

#[test]
fn only_the_edges_touch_the_disk_and_nobody_asks_the_clock() {
    for path in files("src", ".rs") {
        let text = code(&path);
        let name = path
            .strip_prefix(root().join("src"))
            .expect("inside")
            .to_string_lossy();
        let edges = ["project", "cli", "studio"];
        let may = edges.iter().any(|edge| name.starts_with(edge));
        assert!(may || !text.contains("std::fs"), "{name} touches the disk");
        for clock in [
            "std::time",
            "SystemTime",
            "Instant::now",
            "std::net",
            "tokio::net",
            " rand::",
        ] {
            // Whoever waits for a save, or clears away what is stale, looks at the times of files.
            let looks = ["cli/stamp.rs", "cli/leftover.rs"].contains(&&*name);
            // Whoever saves now and then has to know when; what is saved is the same at any time.
            let saves = name == "cli/save.rs";
            let waits = saves || looks && clock != "Instant::now";
            // The page in the browser speaks with this computer alone.
            let serves = name == "studio/serve.rs" && clock == "tokio::net";
            let may = waits || serves;
            assert!(may || !text.contains(clock), "{name} uses `{clock}`");
        }
    }
}

#[test]
fn all_that_is_said_goes_through_the_place_that_cleans_it() {
    let said = [
        "stdout()",
        "stderr()",
        "print!(",
        "println!(",
        "dbg!(",
        "Stdio::inherit",
        "/dev/tty",
        "indicatif",
    ];
    let mut seen = 0;
    for path in files("src", ".rs") {
        let text = code(&path);
        let lines = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        for line in lines {
            for word in said.into_iter().filter(|word| line.contains(word)) {
                seen += 1;
                let place = match word {
                    "indicatif" => "src/cli/bar.rs",
                    _ => "src/cli/terminal.rs",
                };
                assert!(
                    path == root().join(place),
                    "{} writes by itself: {line}",
                    path.display()
                );
            }
        }
    }
    assert!(seen > 5, "the search finds where it is written");
    // Both let no foreign text through as it is.
    for place in ["src/cli/bar.rs", "src/cli/terminal.rs"] {
        assert!(code(&root().join(place)).contains("visible("), "{place}");
    }
}

#[test]
fn jobs_know_neither_disk_nor_terminal_nor_arguments() {
    let paths = files("src/job", ".rs");
    assert!(paths.len() > 20, "the search finds the jobs");
    for path in paths {
        let text = code(&path);
        for word in [
            "clap",
            "std::fs",
            "std::io",
            "std::env",
            "indicatif",
            "crate::cli",
        ] {
            assert!(!text.contains(word), "{} uses `{word}`", path.display());
        }
    }
}

#[test]
fn pages_load_nothing_from_elsewhere_and_run_nothing_that_stands_in_them() {
    let paths = files("src/studio/page", "");
    assert!(paths.len() > 5, "the search finds the pages");
    for path in paths {
        let text = read(&path);
        let text = text.replace("http://www.w3.org/", "");
        for word in [
            "http:",
            "https:",
            "//cdn",
            "style=\"",
            " onclick=\"",
            "innerHTML",
            "eval(",
        ] {
            assert!(!text.contains(word), "{} has `{word}`", path.display());
        }
        for script in text.split("<script").skip(1) {
            let (traits, rest) = script.split_once('>').expect("a script");
            let inside = rest.split("</script>").next().unwrap_or_default();
            let own = traits.contains("src=\"/part/") && inside.is_empty();
            assert!(own, "{} has a script inside", path.display());
        }
    }
}

#[test]
fn findings_begin_in_lower_case_and_end_without_a_full_stop() {
    let mut seen = 0;
    for path in files("src", ".rs") {
        let text = code(&path);
        let calls = text.split("Diagnostic::new(").skip(1);
        let lets = text.split("let message =").skip(1);
        for part in calls.chain(lets) {
            let call = part.split(';').next().unwrap_or_default();
            let Some(message) = call.split('"').nth(1) else {
                continue;
            };
            seen += 1;
            let first = message.chars().next().unwrap_or_default();
            // A game's own word stands as the game writes it.
            let word = message.split(' ').next().unwrap_or_default();
            let own = word.len() > 1 && !word.contains(char::is_lowercase);
            let named = own || message.starts_with("Supercytes");
            assert!(
                !first.is_uppercase() || named,
                "{}: {message}",
                path.display()
            );
            assert!(
                !message.ends_with(['.', '!']),
                "{}: {message}",
                path.display()
            );
        }
    }
    assert!(seen > 40, "the search finds the messages");
}

#[test]
fn rules_stand_in_order_and_explain_themselves() {
    let rooms = games::ALL.rooms().iter().map(|room| room.rules);
    for list in rooms.chain([RULES]) {
        assert!(list.is_sorted(), "{list:?} are out of order");
    }
    let all = games::ALL.rules();
    assert!(
        all.is_sorted_by(|one, next| one < next),
        "a code stands twice"
    );
    let letters: BTreeSet<&str> = all.iter().map(|rule| &rule.code()[..1]).collect();
    assert_eq!(letters, BTreeSet::from(["B", "D", "M", "P", "R", "T", "V"]));
    assert_eq!(all.first(), Some(&Rule::M001));
    let mut names: Vec<&str> = all.iter().map(|rule| rule.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), all.len(), "a name stands twice");
    for rule in games::ALL.rules() {
        let text = rule.explanation().join("\n");
        assert!(text.trim().len() > 40, "{rule} explains nothing");
        assert!(
            rule.name()
                .chars()
                .all(|c| c.is_ascii_lowercase() || c == '-'),
            "{rule}"
        );
    }
}

#[test]
fn every_rule_is_made_somewhere() {
    let sources: String = files("src", ".rs").iter().map(|p| code(p)).collect();
    for rule in games::ALL.rules() {
        assert!(
            sources.contains(&format!("Rule::{rule}")),
            "nothing makes {rule}"
        );
    }
}

#[test]
fn names_that_say_nothing_are_not_used() {
    for path in files("src", ".rs") {
        let text = code(&path);
        for word in [
            "Manager",
            "Handler",
            "Service",
            "Util",
            "mod utils",
            "mod util",
            "Helper",
        ] {
            for part in text.split(word).skip(1) {
                let next = part.chars().next().unwrap_or_default();
                assert!(next.is_lowercase(), "{} says `{word}`", path.display());
            }
        }
    }
}

#[test]
fn nothing_names_a_machine_or_a_workplace() {
    let words = [
        ["/wo", "rk/"].concat(),
        ["/ro", "ot/"].concat(),
        ["/tm", "p/"].concat(),
        ["sub", "agent"].concat(),
        ["crates", ".io"].concat(),
        ["registry.", "npmjs"].concat(),
        ["pypi", ".org"].concat(),
        ["../sha", "red"].concat(),
    ];
    let folders = [
        "src",
        "tests",
        "decks",
        "templates",
        "benches",
        "docs",
        "scripts",
        ".github",
        ".ci",
    ];
    let mut paths: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| files(folder, ""))
        .collect();
    let beside = std::fs::read_dir(root()).expect("the project");
    let beside = beside.map(|entry| entry.expect("a file").path());
    // In a second working tree, git keeps a file there that names the first.
    let beside = beside.filter(|path| path.is_file() && !path.ends_with(".git"));
    let beside: Vec<PathBuf> = beside.collect();
    for path in &beside {
        let text = std::fs::read_to_string(path);
        assert!(
            text.is_ok(),
            "{} is no text: what is it for?",
            path.display()
        );
    }
    paths.extend(beside);
    let mut seen = 0;
    for path in paths {
        if path.components().any(|part| part.as_os_str() == "target")
            || path.ends_with("Cargo.lock")
        {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        seen += 1;
        for word in &words {
            assert!(
                !text.contains(word.as_str()),
                "{} says `{word}`",
                path.display()
            );
        }
    }
    assert!(seen > 60, "the search finds the files");
}

#[test]
fn the_action_builds_anew_when_anything_changes_that_makes_the_program() {
    let action = read(&root().join("action.yml"));
    let key = action.lines().find(|line| line.contains("key:"));
    let key = key.expect("a key");
    assert!(key.contains("${{ steps.sources.outputs.digest }}"), "{key}");
    let looked = action.lines().find(|line| line.contains("$(find "));
    let looked = looked.expect("a list of files").split_whitespace();
    let looked: Vec<&str> = looked.collect();
    let carried = read(&root().join("src/embedded.rs"));
    let folders = carried.split("$CARGO_MANIFEST_DIR/").skip(1);
    let embedded: Vec<&str> = folders.filter_map(|rest| rest.split('"').next()).collect();
    assert!(embedded.len() >= 3, "{embedded:?}");
    let others = ["src", "Cargo.toml", "Cargo.lock", "build.rs"];
    for wanted in embedded.into_iter().chain(others) {
        assert!(looked.contains(&wanted), "{wanted}: {looked:?}");
    }
}

/// Does what the action does to tell one state of the sources from another.
#[test]
#[ignore = "needs bash and git"]
fn the_digest_of_the_action_changes_with_every_file_that_makes_the_program() {
    let action = read(&root().join("action.yml"));
    let step = action.split("- id: sources").nth(1).expect("a step");
    let (_, script) = step.split_once("run: |\n").expect("a script");
    let lines = script
        .lines()
        .take_while(|line| line.starts_with("        "));
    let script: Vec<&str> = lines.map(str::trim).collect();
    let folder = Folder::new("action");
    let digest = || {
        folder.write("told", "");
        let bash = std::process::Command::new("bash")
            .args(["-e", "-o", "pipefail", "-c", &script.join("\n")])
            .env("GITHUB_ACTION_PATH", folder.path().join("sources"))
            .env("GITHUB_OUTPUT", folder.path().join("told"))
            .status();
        assert!(bash.expect("bash").success());
        let told = read(&folder.path().join("told"));
        let digest = told.trim().strip_prefix("digest=").expect("a digest");
        assert_eq!(digest.len(), 40, "{told}");
        digest.to_owned()
    };
    let files = [
        "Cargo.toml",
        "Cargo.lock",
        "build.rs",
        "src/lib.rs",
        "src/a b.rs",
        "decks/a/rules.md",
        "templates/a/card.svg",
        "fonts/a.ttf",
    ];
    for file in files {
        folder.write(&format!("sources/{file}"), file);
    }
    let mut known = vec![digest(), digest()];
    known.dedup();
    for file in files {
        folder.write(&format!("sources/{file}"), "changed");
        known.push(digest());
    }
    let [old, new] =
        ["lib.rs", "other.rs"].map(|name| folder.path().join("sources/src").join(name));
    std::fs::rename(old, new).expect("another name");
    known.push(digest());
    let different: BTreeSet<&String> = known.iter().collect();
    assert_eq!(different.len(), files.len() + 2, "{known:?}");
}
