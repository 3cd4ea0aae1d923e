//! The README is true: its commands run, its files make a deck.

use super::support::{Folder, root, said};

/// A fenced block: what stands behind the fence, and the lines within.
struct Block {
    label: String,
    text: String,
}

fn blocks() -> Vec<Block> {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("a README");
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for line in readme.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(label)) => {
                open = Some(Block {
                    label: label.trim().to_owned(),
                    text: String::new(),
                });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a fence is not closed");
    blocks
}

#[test]
fn the_commands_of_the_readme_run_and_its_files_make_a_deck() {
    let folder = Folder::new("readme");
    let (mut files, mut commands) = (0, 0);
    for block in blocks() {
        // A block labelled with a file name is that file.
        if let Some((_, name)) = block.label.split_once(' ') {
            folder.write(name, &block.text);
            files += 1;
        }
        if block.label != "sh" {
            continue;
        }
        for line in block.text.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let command = line
                .strip_prefix("cargo run --release -- ")
                .or(line.strip_prefix("cardwright "));
            let Some(command) = command else {
                let known = ["cargo test --release", "cargo install --path .", ""];
                let bench = line.starts_with("cargo run --release --manifest-path benches/")
                    || [
                        "python3 benches/peers/run.py",
                        "python3 benches/peers/book.py",
                        "python3 benches/referee/run.py",
                        "python3 benches/balance.py",
                        "python3 benches/balance.py cytosis",
                    ]
                    .contains(&line);
                assert!(known.contains(&line) || bench, "nothing runs `{line}`");
                continue;
            };
            let (command, target) = command.split_once(" > ").unwrap_or((command, ""));
            let args: Vec<&str> = command.split_whitespace().collect();
            let output = folder.run(&args);
            assert!(output.status.success(), "`{line}`: {}", said(&output));
            if !target.is_empty() {
                folder.write(target, &output.stdout);
            }
            commands += 1;
        }
    }
    assert!(files >= 3, "{files} files");
    assert!(commands >= 10, "{commands} commands");
    assert!(folder.path().join("output/hello/hello-a4.pdf").is_file());
}

#[test]
fn the_readme_names_every_command_option_and_rule_letter() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("a README");
    let help = said(&Folder::new("help").run(&["--help"]));
    let commands = help
        .split("Commands:")
        .nth(1)
        .and_then(|rest| rest.split("\n\n").next());
    for line in commands
        .expect("commands")
        .lines()
        .filter(|l| l.starts_with("  ") && !l.starts_with("   "))
    {
        let name = line.split_whitespace().next().expect("a name");
        if name == "help" {
            continue;
        }
        assert!(
            readme.contains(&format!("`{name}")),
            "the README does not name `{name}`"
        );
        let page = said(&Folder::new("help").run(&[name, "--help"]));
        for word in page
            .split_whitespace()
            .filter(|w| w.starts_with("--") && w.len() > 3)
        {
            let option: String = word
                .chars()
                .take_while(|c| c.is_ascii_lowercase() || *c == '-')
                .collect();
            let global = ["--help", "--version"].contains(&option.as_str());
            assert!(
                global || readme.contains(&option),
                "the README does not name `{option}` of `{name}`"
            );
        }
    }
}

#[test]
fn the_pictures_of_the_readme_exist() {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("a README");
    let mut seen = 0;
    for part in readme.split("](").skip(1) {
        let target = part.split(')').next().unwrap_or_default();
        if target.starts_with("http") || target.starts_with('#') {
            continue;
        }
        seen += 1;
        assert!(root().join(target).exists(), "`{target}` does not exist");
    }
    assert!(seen >= 2, "the search finds the links");
}
