//! Phylo, judged from outside: the contract on every kind of deck, a second scorer, a ledger of all
//! cards, hidden cards, whole trees, and a broken referee.

mod broken;
mod canaries;
mod contract;
mod forms;
mod hidden;
mod ledger;
mod needs;
mod places;
mod reader;
mod scored;
mod tree;

use cardwright::deck::{self, Deck, Setting};
use cardwright::diag::Diags;
use cardwright::project::Project;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::games::phylo::Phylo;
use cardwright::referee::{Game, Played, Players, Settings, Streams, Watch, play};

const FOLDER: &str = "decks/phylo-microbes";
const VARIANTS: [&str; 2] = ["full", "short"];

/// The sources of a deck, and its parsed form.
struct Case {
    project: Project,
    deck: Deck,
}

impl Case {
    /// The shipped deck with other tables.
    fn new(tables: &[(&str, &str)]) -> Self {
        let mut project = Project::embedded();
        for (name, csv) in tables {
            project.insert(&format!("{FOLDER}/{name}.csv"), csv.as_bytes());
        }
        Self::of(project)
    }

    fn of(project: Project) -> Self {
        let mut diags = Diags::new();
        let deck = deck::parse(&project, "phylo-microbes", &mut diags);
        Self {
            deck: deck.unwrap_or_else(|| panic!("{diags:?}")),
            project,
        }
    }

    fn shipped() -> Self {
        Self::new(&[])
    }

    fn settings(&self, variant: &str, asked: &[(&str, Setting)]) -> Settings<'_> {
        let asked = asked.iter().cloned();
        let settings = Settings::new(&self.deck, Some(variant)).expect("a variant");
        settings.with(asked.map(|(key, value)| (key.to_owned(), value)).collect())
    }

    fn game(&self, variant: &str, asked: &[(&str, Setting)]) -> Phylo {
        let mut diags = Diags::new();
        let game = Phylo::new(&self.settings(variant, asked), &mut diags);
        game.unwrap_or_else(|| panic!("{variant}: {diags:?}"))
    }
}

fn pile(cards: i64) -> (&'static str, Setting) {
    ("microbe_pile", Setting::Whole(cards))
}

/// A table of Microbes, Resources or Modifiers with these rows.
fn table(header: &str, rows: &[&str]) -> String {
    format!("{header}\n{}\n", rows.join("\n"))
}

/// Microbes as `id,points,class,habitat,specialty`.
fn microbes(rows: &[&str]) -> String {
    table("id,points,class,habitat,specialty", rows)
}

/// Resources as `id,kind,copies`.
fn resources(rows: &[&str]) -> String {
    table("id,kind,copies", rows)
}

/// Modifiers as `id,tone,fx,copies`.
fn modifiers(rows: &[&str]) -> String {
    table("id,tone,fx,copies", rows)
}

/// Plays a game with bots of one kind.
fn run<G: Game>(
    game: &G,
    seats: u8,
    seed: u64,
    bot: BotKind,
    watch: &mut impl Watch<G>,
) -> Played<G> {
    let mut streams = Streams::new(G::ID, G::VERSION, seed);
    let mut bots: Vec<AnyBot<G>> = (0..seats).map(|_| bot.make()).collect();
    let mut players = Players::new(&mut bots, &streams, 0);
    play(game, &mut streams, &mut players, watch, &mut ())
}
