//! An option that a command does not have: which commands have it.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};

use super::args::Args;

/// Tells of an unknown option which commands have it, in place of how it would be written if it were a game.
pub(super) fn mended(mut told: clap::Error) -> clap::Error {
    if told.kind() != ErrorKind::UnknownArgument || told.get(ContextKind::SuggestedArg).is_some() {
        return told;
    }
    let option = match told.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(option)) => option.clone(),
        _ => return told,
    };
    told.remove(ContextKind::Suggested);
    let known = having(&Args::command(), option.trim_start_matches('-'));
    if let Some((last, rest)) = known.split_last() {
        let tip = match rest {
            [] => format!("'{last}' has '{option}'"),
            _ => format!("'{}' and '{last}' have '{option}'", rest.join("', '")),
        };
        let tips = ContextValue::StyledStrs(vec![tip.into()]);
        told.insert(ContextKind::Suggested, tips);
    }
    told
}

/// Gives the names of the commands that have a long option.
fn having(all: &Command, option: &str) -> Vec<String> {
    let has = |command: &&Command| {
        let mut arguments = command.get_arguments();
        arguments.any(|argument| argument.get_long() == Some(option))
    };
    let commands = all.get_subcommands().filter(has);
    commands
        .map(|command| command.get_name().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[test]
    fn of_an_option_of_others_it_is_told_whose_it_is() {
        for (words, part) in [
            (
                &["checklist", "--pupils", "30"][..],
                "tip: 'print' has '--pupils'",
            ),
            (&["check", "--fold"], "tip: 'print' and 'box' have '--fold'"),
            (&["print", "--paginate"], "a similar argument exists"),
        ] {
            let words = std::iter::once("cardwright").chain(words.iter().copied());
            let told = Args::try_parse_from(words).expect_err("no such option");
            let text = mended(told).to_string();
            assert!(text.contains(part) && !text.contains("-- --"), "{text}");
        }
        let told = Args::try_parse_from(["cardwright", "check", "--xyz"]);
        let text = mended(told.expect_err("no such option")).to_string();
        assert!(!text.contains("tip"), "{text}");
    }
}
