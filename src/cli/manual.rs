//! `completions` and `man`: what the clap tree knows, for shells and for `man`.

use std::error::Error;

use clap::CommandFactory;

use super::args::{Args, CompletionOptions, ManOptions};
use super::output;
use super::terminal::Terminal;
use super::verdict::Verdict;

/// Prints a completion script.
pub fn completions(terminal: &Terminal, options: &CompletionOptions) -> Verdict {
    let mut script = Vec::new();
    clap_complete::generate(
        options.shell,
        &mut Args::command(),
        "cardwright",
        &mut script,
    );
    terminal.result(&String::from_utf8_lossy(&script));
    Verdict::Clean
}

/// Writes one man page per command.
pub fn man(args: &Args, terminal: &Terminal, _: &ManOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut tree = Args::command();
    tree.build();
    let pages =
        std::iter::once(&tree).chain(tree.get_subcommands().filter(|c| c.get_name() != "help"));
    for command in pages {
        let mut page = Vec::new();
        clap_mangen::Man::new(command.clone()).render(&mut page)?;
        let name = command.get_display_name().unwrap_or("cardwright");
        output::write(&args.output.join(format!("{name}.1")), &page)?;
    }
    terminal.say(format!("man pages are in {}", args.output.display()));
    Ok(Verdict::Clean)
}
