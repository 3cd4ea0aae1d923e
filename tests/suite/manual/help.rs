//! What the program says of its commands, and what the pages say of them.

use crate::support::{Folder, said};

use super::page::Page;

/// Gives the names of all commands.
pub fn commands() -> Vec<String> {
    let help = said(&Folder::new("help").run(&["--help"]));
    let part = help.split("Commands:").nth(1).expect("commands");
    let part = part.split("\n\n").next().expect("a list");
    let lines = part.lines().filter(|line| {
        let indented = line.starts_with("  ");
        indented && !line.starts_with("   ")
    });
    let names = lines.filter_map(|line| line.split_whitespace().next());
    names
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_page_of_commands_names_every_command_and_option() {
    let page = Page::read("docs/commands.md").text;
    let commands = commands();
    assert!(commands.len() > 10, "{commands:?}");
    for name in commands {
        assert!(page.contains(&format!("`{name}`")), "no `{name}`");
        let help = said(&Folder::new("help").run(&[&name, "--help"]));
        for word in help
            .split_whitespace()
            .filter(|word| word.starts_with("--") && word.len() > 3)
        {
            let option: String = word
                .chars()
                .take_while(|c| c.is_ascii_lowercase() || *c == '-')
                .collect();
            let global = ["--help", "--version"].contains(&option.as_str());
            let named = page.contains(&format!("`{option}"));
            assert!(global || named, "no `{option}` of `{name}`");
        }
    }
}

#[test]
fn every_command_shows_an_example_that_is_its_own() {
    for name in commands() {
        let help = said(&Folder::new("help").run(&[&name, "--help"]));
        let examples = help.split("Example").nth(1).unwrap_or_default();
        let own = format!("cardwright {name}");
        assert!(examples.contains(&own), "`{name}` shows no example");
    }
}
