//! Supercytes, judged from outside: a second scorer, whole trees, hidden cards, and a broken referee.

mod broken;
mod canaries;
mod hidden;
mod ledger;
mod scored;
mod settle;
mod telling;
mod thefts;
mod tree;

use std::collections::BTreeMap;
use std::fmt::Write;

use cardwright::deck::{Deck, Setting};
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::games::supercytes::Supercytes;
use cardwright::project::Project;
use cardwright::referee::Settings;

use crate::support::with_table;
use ledger::Ledger;

const VARIANTS: [&str; 3] = ["simplified", "standard", "advanced"];
const CELLS: &str = "decks/supercytes/cells.csv";

/// The sources of a deck, its parsed form, and settings that differ.
struct Case {
    project: Project,
    deck: Deck,
    asked: BTreeMap<String, Setting>,
}

impl Case {
    fn new(project: Project, asked: &[(&str, Setting)]) -> Self {
        let mut diags = Diags::new();
        let deck = games::deck(&project, "supercytes", &mut diags);
        let asked = asked.iter().cloned();
        Self {
            deck: deck.unwrap_or_else(|| panic!("{diags:?}")),
            asked: asked.map(|(key, value)| (key.to_owned(), value)).collect(),
            project,
        }
    }

    fn settings(&self, variant: &str) -> Settings<'_> {
        let settings = Settings::new(&self.deck, Some(variant)).expect("a variant");
        settings.with(self.asked.clone())
    }

    fn game(&self, variant: &str) -> Supercytes {
        let mut diags = Diags::new();
        let game = Supercytes::new(&self.settings(variant), &mut diags);
        game.unwrap_or_else(|| panic!("{variant}: {diags:?}"))
    }

    fn ledger(&self, variant: &str) -> Ledger {
        Ledger::read(&self.project, &self.settings(variant))
    }
}

fn rounds(most: i64) -> (&'static str, Setting) {
    ("max_rounds", Setting::Whole(most))
}

/// The shipped deck with its first so many cells alone: games in which players go out.
fn short(cells: usize) -> Project {
    with_table(CELLS, |_, row| {
        let number: usize = row[0][1..].parse().expect("C and a number");
        (number <= cells).then_some(row)
    })
}

/// Two categories, a handful of cells and one Treatment for each player, for two or three players.
///
/// A cell is its id, two scores and a number of copies; a Treatment its kind and effect.
fn tiny(cells: &[&str], kinds: &[&str]) -> Project {
    let mut project = Project::embedded();
    let manifest = project.text("decks/supercytes/game.toml").expect("a file");
    let head = manifest.find("[variants.simplified]").expect("variants");
    let tables = manifest.find("[tables]").expect("tables");
    let mut text = manifest[..head].replace("players = [2, 6]", "players = [2, 3]");
    text = text.replace("ideal = 4", "ideal = 3");
    for (variant, each, kinds, shows, buys) in [
        ("simplified", 0, "", true, false),
        ("standard", 1, "\"BOOST\", \"BLOCK\"", false, false),
        (
            "advanced",
            1,
            "\"BOOST\", \"BLOCK\", \"COMBINE\"",
            false,
            true,
        ),
    ] {
        write!(
            text,
            "[variants.{variant}]\ntitle = \"{variant}\"\ntreatments = [{each}, {each}]\n\
             kinds = [{kinds}]\ncaller_shows = {shows}\nbuy_back = {buys}\n\n"
        )
        .expect("written");
    }
    text += &manifest[tables..].replace("buy_back_cost = 3", "buy_back_cost = 1");
    let mut treatments = "id,kind,name,fx,line,copies,back,variants\n".to_owned();
    let mut alike = kinds.to_vec();
    alike.dedup();
    for (number, kind) in alike.iter().enumerate() {
        let (name, effect) = kind.split_once(',').expect("a kind and an effect");
        let copies = kinds.iter().filter(|other| *other == kind).count();
        writeln!(
            treatments,
            "T{number:02},{name},{name},{effect},A line.,{copies},purple,advanced"
        )
        .expect("written");
    }
    let cells: Vec<String> = cells.iter().map(|cell| format!("{cell},repair")).collect();
    let cells = format!("id,repair,defend,copies,special\n{}\n", cells.join("\n"));
    let categories = "key,label,icon,colour,order,verb\n\
        repair,Repair,repair,#22645A,1,mends\ndefend,Defend,defend,#961623,2,fights\n";
    for (file, text) in [
        ("game.toml", text.as_str()),
        ("treatments.csv", &treatments),
        ("cells.csv", &cells),
        ("categories.csv", categories),
    ] {
        let path = format!("decks/supercytes/{file}");
        project.insert(&path, text.as_bytes());
    }
    project
}
