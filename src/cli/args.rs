//! Every command and option, as clap sees them.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

use crate::diag::{Rule, UnknownRule};
use crate::face::Ink;
use crate::games;
use crate::geom::Length;
use crate::job;
use crate::referee::Shelf;
use crate::sheet::{Duplex, Paper};

use super::choice_args::{Games, Pieces};
use super::compare_args::CompareOptions;
use super::diff_args::DiffOptions;
use super::print_args::{PrintOptions, book_paper, thickness};
use super::put_away_args::{BoxOptions, ChecklistOptions};
use super::table_args::{PlayOptions, ReplayOptions, SimulateOptions};
use super::tune_args::TuneOptions;

/// Card data and SVG templates in; print-and-play sheets, rulebooks and a verdict out.
#[derive(Debug, Parser)]
#[command(name = "cardwright", version, max_term_width = 100)]
#[command(after_help = "\
Examples:
  cardwright list                            the games, and what each is made of
  cardwright print supercytes --paper letter
  cardwright new my-class --from supercytes  a copy of a game, to change
  cardwright print --help                    all options of a command, with an example")]
pub struct Args {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
    /// Folder whose `decks/`, `templates/` and `fonts/` overlay the built-in ones [default: the
    /// current folder, when it holds `decks/`].
    #[arg(long, global = true, value_name = "DIR")]
    pub project: Option<PathBuf>,
    /// Folder for results.
    #[arg(
        short,
        long,
        global = true,
        value_name = "DIR",
        default_value = "output"
    )]
    pub output: PathBuf,
    /// Make every picture anew, and keep none for the next run.
    #[arg(long, global = true)]
    pub no_cache: bool,
    /// Say nothing but findings and errors.
    #[arg(short, long, global = true)]
    pub quiet: bool,
    /// Colours in messages.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: When,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// How findings are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people: the source line quoted, to standard error.
    Text,
    /// One document with everything that is known.
    Json,
    /// Workflow commands, which GitHub shows beside the changed lines.
    Github,
    /// SARIF 2.1.0, for code scanners and editors.
    Sarif,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show the games, variants, components, counts and the sheets they need.
    #[command(after_help = "\
Examples:
  cardwright list supercytes
  cardwright list supercytes --cards")]
    List(ListOptions),
    /// Make everything for one game or all: sheets for A4 and Letter, contact sheets, rulebooks.
    #[command(after_help = "Example: cardwright build supercytes")]
    Build(BuildOptions),
    /// Make PDF sheets to print and cut.
    #[command(after_help = "\
Examples:
  cardwright print supercytes --pupils 30 --paper letter
  cardwright print supercytes --only treatments --ink low
  cardwright print supercytes --cards C02,T01..T03 --deck C
  cardwright print supercytes --only cells --large 150%
  cardwright print supercytes --printer school --back-offset 0.5,-1")]
    Print(PrintOptions),
    /// Show what changed on paper since a folder, a printed PDF or a revision in git: before and after
    /// side by side.
    ///
    /// Exit status: 0 when nothing changed, 1 when something did, 2 when that can't be told.
    #[command(after_help = "\
Examples:
  cardwright diff HEAD                      what changed since the last commit
  cardwright diff last-year supercytes --format html
  cardwright diff output/supercytes/supercytes-a4.pdf supercytes")]
    Diff(DiffOptions),
    /// Make pictures: contact sheets, or every face on its own.
    #[command(after_help = "Example: cardwright preview supercytes --only cells --faces --dpi 300")]
    Preview(PreviewOptions),
    /// Make files for printing services and for Tabletop Simulator.
    #[command(after_help = "Example: cardwright export supercytes --for gamecrafter --only cells")]
    Export(ExportOptions),
    /// Make the rulebook: Markdown, HTML, PDF, booklet and mini-zine.
    #[command(after_help = "\
Example: cardwright rulebook supercytes --format booklet,zine --paper letter")]
    Rulebook(RulebookOptions),
    /// Make boxes for the cards of a deck, to cut out, fold and glue.
    #[command(after_help = "\
Examples:
  cardwright box supercytes
  cardwright box cytosis --weight 250 --paper a3 --sleeves")]
    Box(BoxOptions),
    /// Make a checklist of all pieces: a tick for each copy, for putting the box away.
    #[command(after_help = "Example: cardwright checklist supercytes --paper letter")]
    Checklist(ChecklistOptions),
    /// Look for everything that is wrong.
    #[command(after_help = "\
Examples:
  cardwright check --strict
  cardwright --project my-class check --fix
  cardwright check supercytes --format sarif > findings.sarif")]
    Check(CheckOptions),
    /// Read printed sheets: which pieces are on the paper, and what is wrong with them.
    ///
    /// The whole game is looked for. Where only a part of it was printed, say so with the same
    /// options as then: `--only`, `--variant`, `--players`, `--cards`.
    #[command(after_help = "\
Examples:
  cardwright verify output/supercytes/supercytes-a4.pdf
  cardwright verify fronts.pdf backs.pdf --game supercytes --variant standard")]
    Verify(VerifyOptions),
    /// Watch one game move by move, or take a seat in it.
    #[command(after_help = "Example: cardwright play supercytes --bots you,greedy,greedy")]
    Play(PlayOptions),
    /// Step through the log of a game, and hold it against the rules.
    #[command(after_help = "Example: cardwright replay output/supercytes/game-1.jsonl --tables")]
    Replay(ReplayOptions),
    /// Play many games on all cores, and say what they tell of seats, cards and time.
    #[command(after_help = "\
Examples:
  cardwright simulate supercytes --games 10000 --players 4
  cardwright simulate supercytes --games 10000 --shard 1/2 --out parts/part-1.json
  cardwright simulate --merge parts --resume    plays the second half, and tells of both")]
    Simulate(SimulateOptions),
    /// Hold two versions of a game against each other: what a change does to seats, cards and time, and how
    /// surely.
    ///
    /// Both versions play the same shuffles from the same seats, so that a few thousand games tell small changes.
    #[command(after_help = "\
Examples:
  cardwright compare supercytes --set cells.C51.signal=16
  cardwright compare HEAD my-class          the last commit against what is there now
  cardwright compare shipped my-class --fail-if 'seat > 3%'")]
    Compare(CompareOptions),
    /// Find the smallest changes of some values that bring a game into bounds; writes nothing unless `--write`.
    #[command(after_help = "\
Examples:
  cardwright tune phylo-microbes --change draws=2..5 --want 'rounds = 10..17' --players 2
  cardwright tune my-class --change 'cells.*.signal=±2' --want 'C51.decides = 40%..50%' --write")]
    Tune(TuneOptions),
    /// Let the referee play scenarios: tables, moves, and what has to come of them.
    #[command(after_help = "\
Examples:
  cardwright scenario supercytes
  cardwright scenario decks/supercytes/scenarios/example-two-draws.toml")]
    Scenario(ScenarioOptions),
    /// Draw your cards again after each save, and say in a line what is wrong.
    #[command(after_help = "Example: cardwright watch --project my-class")]
    Watch(WatchOptions),
    /// Open the studio, a page in the browser: choose a game, look at its sheets, make them.
    ///
    /// It speaks with this computer alone. The address holds a secret, so that nobody else comes in; Ctrl-C
    /// ends it.
    #[command(after_help = "Example: cardwright studio --project my-class")]
    Studio(StudioOptions),
    /// Start a folder with a game of your own: a small one to begin with, or a copy of a shipped one.
    #[command(after_help = "\
Examples:
  cardwright new pond-life
  cardwright new my-class --from supercytes")]
    New(NewOptions),
    /// Explain a finding's code, or list all codes.
    #[command(after_help = "Example: cardwright explain T004")]
    Explain(ExplainOptions),
    /// Write a completion script for your shell to standard output.
    #[command(after_help = "Example: cardwright completions bash > cardwright.bash")]
    Completions(CompletionOptions),
    /// Write man pages into the output folder.
    #[command(after_help = "Example: cardwright man -o man")]
    Man(ManOptions),
}

/// Options of `list`.
#[derive(Debug, clap::Args)]
pub struct ListOptions {
    /// Games to list.
    #[command(flatten)]
    pub games: Games,
    /// Paper to count sheets for: a4, letter, a3, legal or `210x297` (width and height in mm).
    #[arg(long, default_value = "a4")]
    pub paper: Paper,
    /// Show every card: its id, how many copies there are, and its name.
    #[arg(long)]
    pub cards: bool,
}

/// Options of `build`.
#[derive(Debug, clap::Args)]
pub struct BuildOptions {
    /// Games to build.
    #[command(flatten)]
    pub games: Games,
    /// Read the sheets again, and hold them against the game.
    #[arg(long)]
    pub verify: bool,
}

/// Options of `preview`.
#[derive(Debug, clap::Args)]
pub struct PreviewOptions {
    /// Games to draw.
    #[command(flatten)]
    pub games: Games,
    /// Pieces to draw.
    #[command(flatten)]
    pub pieces: Pieces,
    /// Amount of ink: full, low (white grounds, pale fills, dark letters) or grey.
    #[arg(long, default_value = "full")]
    pub ink: Ink,
    /// Write every face as a file of its own.
    #[arg(long)]
    pub faces: bool,
    /// Keep the bleed around single faces.
    #[arg(long, requires = "faces")]
    pub bleed: bool,
    /// Write single faces as plain SVG instead of PNG, for a vector editor.
    #[arg(long, requires = "faces", conflicts_with = "dpi")]
    pub svg: bool,
    /// Pixels per inch [default: 300 for faces, 100 for contact sheets].
    #[arg(long, value_parser = clap::value_parser!(u16).range(10..=2400))]
    pub dpi: Option<u16>,
}

/// Options of `export`.
#[derive(Debug, clap::Args)]
pub struct ExportOptions {
    /// Games to export.
    #[command(flatten)]
    pub games: Games,
    /// Whom the files are for.
    #[arg(long = "for", value_name = "WHOM")]
    pub target: Target,
    /// Pieces to export.
    #[command(flatten)]
    pub pieces: Pieces,
    /// Export what can be drawn, even if something is wrong.
    #[arg(long)]
    pub draft: bool,
    /// Address where the pictures for Tabletop Simulator will lie [default: their place on this
    /// machine].
    #[arg(long, value_name = "BASE")]
    pub url: Option<String>,
}

/// Whom exported files are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Target {
    /// The Game Crafter: a picture per face.
    Gamecrafter,
    /// `MakePlayingCards`: a picture per face.
    Makeplayingcards,
    /// `DriveThruCards`: one PDF, backs and fronts in turn.
    Drivethrucards,
    /// Tabletop Simulator: sheets of faces and a saved object.
    Tabletop,
}

/// What a rulebook is made as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BookFormat {
    /// Markdown with its pictures.
    Md,
    /// One file for screens.
    Html,
    /// Pages in two sizes.
    Pdf,
    /// Pages on sheets to fold and staple.
    Booklet,
    /// The summary on one sheet to fold.
    Zine,
}

/// Options of `rulebook`.
#[derive(Debug, clap::Args)]
pub struct RulebookOptions {
    /// Games whose rulebooks to make.
    #[command(flatten)]
    pub games: Games,
    /// What to make, separated by commas.
    #[arg(
        long,
        value_name = "FORMAT",
        value_delimiter = ',',
        default_value = "md,html,pdf,booklet,zine"
    )]
    pub format: Vec<BookFormat>,
    /// Paper for booklet and mini-zine, a4 or letter; pages are that large, and half as large.
    #[arg(long, default_value = "a4", value_parser = book_paper)]
    pub paper: Paper,
    /// Edge over which the printer turns the sheet of a booklet: short or long.
    #[arg(long, default_value = "short")]
    pub duplex: Duplex,
    /// Thickness of the paper in mm, by which the inner pages of a booklet move towards the fold.
    #[arg(long, value_name = "MM", default_value = "0.1", value_parser = thickness, allow_negative_numbers = true)]
    pub paper_thickness: Length,
    /// Leave the ids of rules, such as SC-22, out of all files; booklets and A5 pages never have them.
    #[arg(long, conflicts_with = "rule_ids")]
    pub plain: bool,
    /// Print the ids of rules everywhere, also in booklets and on A5 pages.
    #[arg(long)]
    pub rule_ids: bool,
    /// Make what can be made, even if something is wrong.
    #[arg(long)]
    pub draft: bool,
}

/// Options of `check`.
#[allow(clippy::struct_excessive_bools)] // each is a switch of its own
#[derive(Debug, clap::Args)]
pub struct CheckOptions {
    /// Games to check.
    #[command(flatten)]
    pub games: Games,
    /// Warnings count as errors.
    #[arg(long)]
    pub strict: bool,
    /// Show for every rule whether rulebook, referee and scenarios hold it.
    #[arg(long)]
    pub coverage: bool,
    /// Hold the scenarios of the shipped game against a deck of your own, too.
    #[arg(long)]
    pub scenarios: bool,
    /// Write what the program can mend itself into the tables of your game, then check it.
    #[arg(long, conflicts_with = "format")]
    pub fix: bool,
    /// How findings are written; all but text go to standard output, for all games in one.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// Options of `verify`.
#[derive(Debug, clap::Args)]
pub struct VerifyOptions {
    /// Printed files, which are read together.
    #[arg(value_name = "FILE.pdf", required = true)]
    pub files: Vec<PathBuf>,
    /// The game; found by what is on the paper when it is not named.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// Pieces that were meant to be printed.
    #[command(flatten)]
    pub pieces: Pieces,
    /// Amount of ink; found by what is on the paper when it is not said.
    #[arg(long, value_name = "AMOUNT")]
    pub ink: Option<Ink>,
    /// Write a picture for each finding about a piece: what should be there beside what is.
    #[arg(long)]
    pub pictures: bool,
    /// Don't play the game with what is on the paper.
    #[arg(long)]
    pub no_play: bool,
    /// Warnings count as errors.
    #[arg(long)]
    pub strict: bool,
    /// How findings are written; all but text go to standard output.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

/// Options of `scenario`.
#[derive(Debug, clap::Args)]
pub struct ScenarioOptions {
    /// Games whose scenarios to play, or single files of them; all when none is named.
    #[arg(value_name = "GAME|FILE")]
    pub scenarios: Vec<String>,
    /// The game of the files, which may then lie anywhere.
    #[arg(long, value_name = "GAME", requires = "scenarios")]
    pub game: Option<String>,
    /// Show every field of the table before a step that goes wrong, as pointers find it.
    #[arg(long)]
    pub debug: bool,
}

/// Options of `watch`.
#[derive(Debug, clap::Args)]
pub struct WatchOptions {
    /// Games to watch.
    #[command(flatten)]
    pub games: Games,
    /// Draw and look once, and end.
    #[arg(long)]
    pub once: bool,
}

/// Options of `studio`.
#[cfg_attr(not(feature = "studio"), allow(dead_code))] // it says that it was left out
#[derive(Debug, clap::Args)]
pub struct StudioOptions {
    /// Port of the address [default: one that is free].
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub port: u16,
    /// Only tell the address, and open no browser.
    #[arg(long)]
    pub no_open: bool,
}

/// Options of `new`.
#[derive(Debug, clap::Args)]
pub struct NewOptions {
    /// Folder to make; its last part names the game.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// Game to copy; without it, a small one to begin with: cards, tokens, rules.
    #[arg(long, value_name = "GAME")]
    pub from: Option<String>,
    /// What the tables are: files of text, or one workbook with drop-down lists.
    #[arg(long, value_enum, value_name = "FORM", default_value_t = Tables::Csv)]
    pub tables: Tables,
}

/// What the tables of a new game are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Tables {
    /// A file for each, as in the game that it is made from.
    Csv,
    /// One workbook with a sheet for each: notes on columns, and drop-down lists.
    Xlsx,
}

impl From<Tables> for job::new::Tables {
    fn from(tables: Tables) -> Self {
        match tables {
            Tables::Csv => Self::AsTheyAre,
            Tables::Xlsx => Self::Workbook,
        }
    }
}

/// Options of `explain`.
#[derive(Debug, clap::Args)]
pub struct ExplainOptions {
    /// A code such as T004, or a name such as text-overflow.
    #[arg(value_name = "CODE", value_parser = rule)]
    pub rule: Option<Rule>,
}

/// Finds a rule among those of all games.
fn rule(text: &str) -> Result<Rule, UnknownRule> {
    Rule::find(text, &games::ALL.rules())
}

/// Options of `completions`.
#[derive(Debug, clap::Args)]
pub struct CompletionOptions {
    /// The shell.
    pub shell: clap_complete::Shell,
}

/// Options of `man`.
#[derive(Debug, clap::Args)]
pub struct ManOptions {}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_tree_is_sound_and_every_command_has_an_example() {
        let mut tree = Args::command();
        tree.build();
        tree.clone().debug_assert();
        for command in tree.get_subcommands().filter(|c| c.get_name() != "help") {
            let example = command
                .get_after_help()
                .map(ToString::to_string)
                .unwrap_or_default();
            let lines = example
                .lines()
                .filter_map(|line| Some(&line[line.find("cardwright ")?..]));
            let mut examples = 0;
            for line in lines {
                examples += 1;
                // What follows two blanks says what the line does.
                let typed = line.split("  ").next().unwrap_or_default();
                // What stands in quotes is one word.
                let mut words = Vec::new();
                for (place, part) in typed.split('\'').enumerate() {
                    match place % 2 {
                        0 => words.extend(part.split_whitespace()),
                        _ => words.push(part),
                    }
                }
                let words = words.into_iter().take_while(|word| *word != ">");
                let read = Args::try_parse_from(words);
                read.unwrap_or_else(|error| panic!("{line}: {error}"));
            }
            assert!(examples > 0, "{}: {example}", command.get_name());
        }
    }
}
