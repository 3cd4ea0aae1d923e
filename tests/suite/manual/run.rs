//! What stands in the fences of the pages is true: commands run, files are used, what the program
//! says is what it says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use crate::support::{Folder, below, root, said};

use super::page::{Fence, Page, pages, paths};

/// One test for each page, so that they run beside each other and a page can be run alone.
macro_rules! pages {
    ($($name:ident: $path:literal,)*) => {
        $(
            #[test]
            fn $name() {
                run($path);
            }
        )*

        const RUN: &[&str] = &[$($path),*];
    };
}

pages! {
    contributing: "CONTRIBUTING.md",
    readme: "README.md",
    add_a_game: "docs/add-a-game.md",
    architecture: "docs/architecture.md",
    balance: "docs/balance.md",
    commands: "docs/commands.md",
    comparing: "docs/compare.md",
    dependencies: "docs/dependencies.md",
    effects: "docs/effects.md",
    formats: "docs/formats.md",
    library: "docs/library.md",
    make_a_deck: "docs/make-a-deck.md",
    many_machines: "docs/many-machines.md",
    measured: "docs/measured.md",
    printing_services: "docs/printing-services.md",
    referee: "docs/referee.md",
    scenarios: "docs/scenarios.md",
    studio: "docs/studio.md",
    teachers: "docs/teachers.md",
}

#[test]
fn no_page_is_left_out() {
    assert_eq!(paths(), RUN);
}

/// Does what a page says, in a folder of its own.
fn run(path: &str) {
    let folder = Folder::new("page");
    for fence in Page::read(path).fences() {
        match fence.label.split_once(' ') {
            // The tests of the language and of scenarios read these.
            Some(("effect" | "scenario", _)) => {}
            Some((_, file)) => write(&folder, file, &fence.text),
            None if fence.label == "sh" => type_in(&folder, path, &fence),
            None if fence.label == "console" => compare(&folder, path, &fence),
            None if fence.label == "text" => only_read(path, &fence),
            None => panic!("{path}: nothing reads a fence of `{}`", fence.label),
        }
    }
}

/// Writes a file, or behind a file.
fn write(folder: &Folder, file: &str, text: &str) {
    let Some(file) = file.strip_prefix(">> ") else {
        folder.write(file, text);
        return;
    };
    let old = std::fs::read_to_string(folder.path().join(file));
    let old = old.unwrap_or_else(|error| panic!("{file}: {error}"));
    folder.write(file, old + text);
}

/// Runs each line of a fence.
fn type_in(folder: &Folder, path: &str, fence: &Fence) {
    for line in fence.text.lines() {
        let line = bare(line);
        let Some(command) = own(line) else {
            assert!(known(line), "{path}: nothing runs `{line}`");
            continue;
        };
        let (args, target) = parted(command);
        let output = ran(folder, &args);
        assert!(output.status.success(), "`{line}`: {}", said(&output));
        if !target.is_empty() {
            folder.write(target, &output.stdout);
        }
    }
}

/// Gives a line without its comment.
fn bare(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Gives the arguments of a command, and the file into which it writes. What stands in quotes is one argument.
fn parted(command: &str) -> (Vec<&str>, &str) {
    let mut args: Vec<&str> = Vec::new();
    let mut rest = command.trim_start();
    while !rest.is_empty() {
        let quoted = rest
            .strip_prefix('\'')
            .and_then(|rest| rest.split_once('\''));
        let plain = || rest.split_once(' ').unwrap_or((rest, ""));
        let (arg, more) = quoted.unwrap_or_else(plain);
        args.push(arg);
        rest = more.trim_start();
    }
    let target = match args[..] {
        [.., ">", target] => target,
        _ => "",
    };
    if !target.is_empty() {
        args.truncate(args.len() - 2);
    }
    // Nobody is here to end it.
    let endless = args.contains(&"watch") && !args.contains(&"--once");
    args.extend(endless.then_some("--once"));
    (args, target)
}

/// Files by their paths from the folder of a page.
type Files = BTreeMap<PathBuf, Vec<u8>>;

/// What a command said, and the files that it wrote.
type Done = Arc<OnceLock<(Output, Files)>>;

/// Runs the program in the folder of a page. A line that stands on several pages runs once: where the
/// sources are the same, it says the same and writes the same.
fn ran(folder: &Folder, args: &[&str]) -> Output {
    static DONE: Mutex<BTreeMap<(String, Files), Done>> = Mutex::new(BTreeMap::new());
    let line = args.join(" ");
    let project = args.iter().skip_while(|arg| **arg != "--project").nth(1);
    let reads = args.iter().any(|arg| {
        let is_project = Some(arg) == project;
        *arg == "--printer" || !is_project && folder.path().join(arg).exists()
    });
    if reads || !OFTEN.contains(&line) {
        return folder.run(args);
    }
    let before = files(folder);
    let is_source = |path: &Path| {
        let mut roots = ["decks", "templates", "fonts"].iter().chain(project);
        roots.any(|root| path.starts_with(root))
    };
    let mut sources = before.clone();
    sources.retain(|path, _| is_source(path));
    let mut all = DONE.lock().unwrap_or_else(PoisonError::into_inner);
    let done = Arc::clone(all.entry((line, sources)).or_default());
    drop(all);
    let mut is_first = false;
    let (output, written) = done.get_or_init(|| {
        is_first = true;
        let output = folder.run(args);
        let mut written = files(folder);
        written.retain(|path, bytes| before.get(path) != Some(bytes));
        (output, written)
    });
    if !is_first {
        for (path, bytes) in written {
            folder.write(path.to_str().expect("a path"), bytes);
        }
    }
    output.clone()
}

/// Reads all files in the folder of a page.
fn files(folder: &Folder) -> Files {
    let all = below(folder.path()).into_iter();
    let read = all.map(|path| {
        let bytes = std::fs::read(&path).expect("a file");
        let inner = path.strip_prefix(folder.path()).expect("inside");
        (inner.to_owned(), bytes)
    });
    read.collect()
}

/// Lines that stand on the pages more than once.
static OFTEN: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let (mut once, mut often) = (BTreeSet::new(), BTreeSet::new());
    for fence in pages().iter().flat_map(Page::fences) {
        let lines = fence.text.lines();
        let commands = lines.filter_map(|line| match fence.label.as_str() {
            "sh" => own(bare(line)),
            "console" => own(line.strip_prefix("$ ")?),
            _ => None,
        });
        for command in commands {
            let line = parted(command).0.join(" ");
            if !once.insert(line.clone()) {
                often.insert(line);
            }
        }
    }
    often
});

/// Gives what stands behind the program's name.
fn own(line: &str) -> Option<&str> {
    line.strip_prefix("cargo run --release -- ")
        .or(line.strip_prefix("cargo quick -- "))
        .or(line.strip_prefix("cardwright "))
}

/// Tells whether a line that would take too long to run here has what it names.
fn known(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let words = words.iter().skip_while(|word| word.contains('='));
    let words: Vec<&str> = words.copied().collect();
    let exists = |file: &str| root().join(file).is_file();
    match words.as_slice() {
        []
        | ["cargo", "install", "--path", "."]
        | ["cargo", "test", "--release"]
        | ["cargo", "test", "--release", "--lib"] => true,
        [
            "cargo",
            "run",
            "--release",
            "--manifest-path",
            file,
            rest @ ..,
        ] => {
            let bin = |name: &str| {
                let folder = Path::new(file).parent().expect("a folder");
                root()
                    .join(folder)
                    .join(format!("src/bin/{name}.rs"))
                    .is_file()
            };
            exists(file)
                && match rest {
                    [] | ["--", ..] => true,
                    ["--bin", name] => bin(name),
                    _ => false,
                }
        }
        [
            "cargo",
            "test",
            "--release",
            "--test",
            "suite",
            name,
            rest @ ..,
        ]
        | ["cargo", "quick-test", "--test", "suite", name, rest @ ..] => {
            tests(name) && matches!(rest, [] | ["--", "--ignored"] | ["--", "--skip", _])
        }
        ["cargo", "run", "--release", "-p", name, "--", ..] => {
            exists(&format!("examples/{name}/Cargo.toml"))
        }
        ["python3", file, ..] | [file] => exists(file),
        _ => false,
    }
}

/// Tells whether a module of the suite has this path.
fn tests(name: &str) -> bool {
    let suite = root().join("tests/suite");
    let inner = name.replace("::", "/");
    let places = ["", "referee/"].map(|folder| suite.join(folder).join(&inner));
    places
        .iter()
        .any(|path| path.is_dir() || path.with_extension("rs").is_file())
}

/// Runs the lines behind `$`, and holds what the program says against what follows them.
fn compare(folder: &Folder, path: &str, fence: &Fence) {
    for part in fence.text.split("$ ").skip(1) {
        let (line, expected) = part.split_once('\n').unwrap_or((part, ""));
        let command = own(line).unwrap_or_else(|| panic!("{path}: nothing runs `{line}`"));
        let (args, _) = parted(command);
        let text = said(&ran(folder, &args));
        assert!(
            matches(&text, expected),
            "{path}: `{line}` says\n{text}\nand the page says\n{expected}"
        );
    }
}

/// Compares line by line; `…` stands for anything within a line, alone for any lines.
fn matches(text: &str, expected: &str) -> bool {
    let (mut lines, mut any) = (text.lines(), false);
    for wanted in expected.lines() {
        if wanted == "…" {
            any = true;
            continue;
        }
        let fits = |line: &str| line_matches(line.trim_end(), wanted);
        let found = if any {
            lines.by_ref().any(fits)
        } else {
            lines.next().is_some_and(fits)
        };
        if !found {
            return false;
        }
        any = false;
    }
    any || lines.all(|line| line.trim().is_empty())
}

fn line_matches(line: &str, wanted: &str) -> bool {
    let mut parts = wanted.split('…');
    let Some(mut rest) = parts.next().and_then(|first| line.strip_prefix(first)) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else {
        return rest.is_empty();
    };
    for part in middle {
        let Some((_, after)) = rest.split_once(part) else {
            return false;
        };
        rest = after;
    }
    rest.ends_with(last)
}

/// A fence that is only read holds no command.
fn only_read(path: &str, fence: &Fence) {
    for line in fence.text.lines() {
        let command = ["$ ", "cargo ", "cardwright "]
            .iter()
            .any(|start| line.starts_with(start));
        assert!(!command, "{path}: `{line}` is not run");
    }
}

#[test]
fn what_the_program_says_is_compared_line_by_line() {
    let said = "wrote a\n12 sheets, 24 sides\ndone\n";
    for same in [
        "wrote a\n12 sheets, 24 sides\ndone\n",
        "wrote a\n… sheets, … sides\ndone\n",
        "…\ndone\n",
        "wrote a\n…\n",
    ] {
        assert!(matches(said, same), "{same}");
    }
    for other in [
        "wrote a\n",
        "wrote a\n12 sheets\ndone\n",
        "…\nwrote b\n",
        "…\n…x\n",
    ] {
        assert!(!matches(said, other), "{other}");
    }
}

#[test]
fn a_command_that_names_what_is_not_there_is_not_known() {
    for line in [
        "python3 benches/none.py",
        "cargo test --release --test suite nothing",
        "cargo run --release --manifest-path benches/referee/Cargo.toml --bin none",
        "rm output",
    ] {
        assert!(!known(line), "{line}");
    }
}
