//! Forms: what the commands can be asked for, as the command line declares it, and what somebody has
//! filled in as a command line again.
//!
//! Nothing here knows what an option means: it is read, and refused, where the terminal reads it.

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue};
use clap::{Arg, ArgAction, CommandFactory, Parser};
use serde_json::{Map, Value, json};

use crate::cli::args::Args;

use super::room::Room;

/// Commands that a page can give.
pub const COMMANDS: [&str; 6] = ["print", "rulebook", "box", "checklist", "export", "build"];

/// The command that plays games while somebody looks on.
pub const PLAY: &str = "simulate";
/// The command that plays a game against what ships.
pub const COMPARE: &str = "compare";

/// Options that no page has: they read or write any place of the disk that is named.
const WITHHELD: [&str; 5] = ["since", "shard", "out", "merge", "resume"];

/// Something that was filled in wrongly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The option, if it is one.
    pub option: Option<String>,
    /// What is wrong.
    pub message: String,
}

/// A command that somebody has filled in.
pub struct Filled {
    /// As the terminal would read it.
    pub args: Args,
    /// As one would type it.
    pub line: String,
}

/// Gives the options of a command that pages may use.
fn options(command: &str) -> Vec<Arg> {
    let tree = Args::command();
    let found = tree.find_subcommand(command);
    let all = found.into_iter().flat_map(clap::Command::get_arguments);
    let own = all.filter(|arg| {
        let name = arg.get_long().unwrap_or_default();
        !name.is_empty() && !WITHHELD.contains(&name) && name != "help"
    });
    own.cloned().collect()
}

fn takes_text(arg: &Arg) -> bool {
    arg.get_action().takes_values()
}

/// Tells what a command can be asked for.
pub fn described(command: &str) -> Value {
    let options = options(command);
    options.iter().map(described_option).collect()
}

fn described_option(arg: &Arg) -> Value {
    let words = |value: &PossibleValue| {
        let help = value.get_help().map(ToString::to_string);
        json!({ "value": value.get_name(), "help": help })
    };
    let values: Vec<Value> = if takes_text(arg) {
        arg.get_possible_values().iter().map(words).collect()
    } else {
        Vec::new()
    };
    let name = arg.get_value_names().and_then(<[_]>::first);
    json!({
        "name": arg.get_long(),
        "help": arg.get_help().map(ToString::to_string),
        "takes": if takes_text(arg) { "text" } else { "switch" },
        "several": matches!(arg.get_action(), ArgAction::Append),
        "value": name.map(ToString::to_string),
        "values": values,
        "default": usual(arg),
    })
}

/// Gives what an option is when nobody says it.
fn usual(arg: &Arg) -> Option<String> {
    let usual = arg.get_default_values().iter();
    let usual: Vec<_> = usual.map(|value| value.to_string_lossy()).collect();
    (takes_text(arg) && !usual.is_empty()).then(|| usual.join(","))
}

/// Reads what was filled in: an object of options, each `true`, a text or a list of texts.
///
/// # Errors
/// When the command line would refuse it.
pub fn fill(
    room: &Room,
    command: &str,
    game: &str,
    wanted: &Map<String, Value>,
) -> Result<Filled, Slip> {
    let slip = |option: Option<&str>, message: String| Slip {
        option: option.map(str::to_owned),
        message,
    };
    if !COMMANDS.contains(&command) && ![PLAY, COMPARE].contains(&command) {
        return Err(slip(None, format!("no page gives the command `{command}`")));
    }
    // A name that begins like an option would be read as one.
    if game.is_empty() || game.starts_with('-') {
        return Err(slip(None, "there is no such game".to_owned()));
    }
    let options = options(command);
    let named = |name: &str| options.iter().any(|arg| arg.get_long() == Some(name));
    if let Some(unknown) = wanted.keys().find(|name| !named(name)) {
        let message = format!("`{command}` has no option `{unknown}`");
        return Err(slip(Some(unknown), message));
    }
    let mut words = Vec::new();
    for arg in &options {
        let name = arg.get_long().unwrap_or_default();
        for value in texts(arg, wanted.get(name)) {
            words.push((name, value));
        }
    }
    let mut typed = vec!["cardwright".to_owned(), command.to_owned()];
    typed.extend((command == COMPARE).then(|| "shipped".to_owned()));
    typed.push(game.to_owned());
    let place = place(room);
    let before = [typed[0].clone()].into_iter().chain(place.read);
    let read = words.iter().map(|(name, value)| match value {
        Some(value) => format!("--{name}={value}"),
        None => format!("--{name}"),
    });
    let all = before.chain(typed[1..].iter().cloned()).chain(read);
    let args = Args::try_parse_from(all).map_err(|error| refusal(&error))?;
    let mut line = vec![typed[0].clone()];
    line.extend(place.typed);
    line.extend(typed[1..].iter().map(|word| quoted(word)));
    line.extend(words.iter().map(|(name, value)| match value {
        Some(value) if value.starts_with('-') => format!("--{name}={}", quoted(value)),
        Some(value) => format!("--{name} {}", quoted(value)),
        None => format!("--{name}"),
    }));
    let line = line.join(" ");
    Ok(Filled { args, line })
}

/// The words that say where the project and its results are.
struct Place {
    /// For the reader.
    read: Vec<String>,
    /// For whoever types them: nothing where they are as usual.
    typed: Vec<String>,
}

fn place(room: &Room) -> Place {
    let mut place = Place {
        read: Vec::new(),
        typed: Vec::new(),
    };
    let mut say = |name: &str, path: &std::path::Path, usual: &str| {
        let path = path.to_string_lossy();
        place.read.push(format!("--{name}={path}"));
        if path != usual {
            place.typed.push(format!("--{name} {}", quoted(&path)));
        }
    };
    if let Some(root) = room.project() {
        say("project", root, ".");
    }
    say("output", &room.output, "output");
    place
}

/// Gives what was filled in for an option: nothing where it is as usual.
fn texts(arg: &Arg, wanted: Option<&Value>) -> Vec<Option<String>> {
    let text = |value: &Value| match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let texts: Vec<String> = match wanted {
        Some(Value::Bool(true)) if !takes_text(arg) => return vec![None],
        Some(Value::Array(list)) => list.iter().filter_map(text).collect(),
        Some(value) => text(value).into_iter().collect(),
        None => Vec::new(),
    };
    let usual = usual(arg);
    let said = texts.into_iter();
    said.filter(|text| !text.is_empty() && usual.as_ref() != Some(text))
        .map(Some)
        .collect()
}

/// Gives the words of the command line for what it refuses.
fn refusal(error: &clap::Error) -> Slip {
    let option = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(arg)) => {
            let word = arg.split([' ', '=']).next().unwrap_or_default();
            word.strip_prefix("--").map(str::to_owned)
        }
        _ => None,
    };
    let text = error.to_string();
    let first = text.lines().next().unwrap_or_default();
    let message = first.strip_prefix("error: ").unwrap_or(first).to_owned();
    Slip { option, message }
}

/// Writes a word as shells take it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./,%=:\\".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("\"{}\"", word.replace('"', "\\\""))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_of_a_command_is_on_its_form_but_those_that_read_elsewhere() {
        let names = |command: &str| -> Vec<String> {
            let described = described(command);
            let options = described.as_array().expect("a list").iter();
            let name = |option: &Value| option["name"].as_str().map(str::to_owned);
            options.filter_map(name).collect()
        };
        for command in COMMANDS.into_iter().chain([PLAY]) {
            let tree = Args::command();
            let found = tree.find_subcommand(command).expect("a command");
            let all = found.get_arguments().filter_map(Arg::get_long);
            let all: Vec<&str> = all.filter(|name| !WITHHELD.contains(name)).collect();
            assert_eq!(names(command), all, "{command}");
        }
        assert!(names("print").contains(&"pupils".to_owned()));
        assert!(!names("print").contains(&"since".to_owned()));
        assert!(
            !names("print").contains(&"output".to_owned()),
            "no folder is chosen by a page"
        );
    }
}
