//! A cell that makes no sense has one finding, though checks and referee both ask for it.

use cardwright::book::Played;
use cardwright::check;
use cardwright::deck::Deck;
use cardwright::diag::{Diagnostic, Diags, Place};
use cardwright::project::Project;
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Game, Settings, Shelf as _, Visitor};

use super::{
    AREAS, BOARD, BUDDING, COMPONENTS, DECK, EPIGENETICS, EVENTS, GOALS, RESOURCES, TRACK,
};
use crate::arena::run;
use crate::support::with_cell;

/// A table, a row, a column, and what makes no sense there.
type Damage = (
    &'static str,
    &'static str,
    &'static str,
    &'static [&'static str],
);

const DAMAGES: [Damage; 59] = [
    (AREAS, "nucleus", "id", &["zzz"]),
    (AREAS, "nucleus", "limit_2p", &["zzz", "0", ""]),
    (AREAS, "nucleus", "x", &["zzz", ""]),
    (AREAS, "nucleus", "y", &["zzz", ""]),
    (AREAS, "nucleus", "w", &["zzz", "0", ""]),
    (AREAS, "nucleus", "h", &["zzz", ""]),
    (BOARD, "nucleus-3", "area", &["zzz", ""]),
    (BOARD, "nucleus-3", "action", &["zzz", ""]),
    (BOARD, "nucleus-3", "gain", &["zzz", "lipid", ""]),
    (BOARD, "nucleus-3", "pay", &["zzz", "atp"]),
    (BOARD, "nucleus-3", "mark", &["zzz", ""]),
    (BOARD, "nucleus-3", "amount", &["zzz", "0", ""]),
    (BOARD, "nucleus-3", "price", &["zzz", "1", ""]),
    (BOARD, "nucleus-3", "label", &["zzz", ""]),
    (BOARD, "nucleus-3", "x", &["zzz", ""]),
    (BOARD, "nucleus-3", "y", &["zzz", ""]),
    (BOARD, "ribosome-1", "price", &["zzz", "2", ""]),
    (BOARD, "market-2", "price", &["zzz", "-1", ""]),
    (BOARD, "golgi-1", "amount", &["3"]),
    (BUDDING, "golgi-bud-1", "organelle", &["zzz", ""]),
    (BUDDING, "golgi-bud-1", "x", &["zzz", ""]),
    (BUDDING, "golgi-bud-1", "y", &["zzz", ""]),
    (TRACK, "red", "from", &["zzz", "0"]),
    (TRACK, "yellow", "from", &["zzz", ""]),
    (TRACK, "yellow", "to", &["zzz", ""]),
    (TRACK, "yellow", "dice", &["zzz", "0", ""]),
    (RESOURCES, "mrna", "id", &["zzz"]),
    (RESOURCES, "mrna", "copies", &["zzz", ""]),
    (COMPONENTS, "hexokinase", "kind", &["zzz", ""]),
    (COMPONENTS, "hexokinase", "set", &["zzz", ""]),
    (COMPONENTS, "hexokinase", "start", &["zzz", ""]),
    (
        COMPONENTS,
        "hexokinase",
        "protein",
        &["zzz", "-1", "300", ""],
    ),
    (COMPONENTS, "hexokinase", "lipid", &["zzz", ""]),
    (COMPONENTS, "hexokinase", "carbohydrate", &["zzz", ""]),
    (COMPONENTS, "hexokinase", "atp", &["zzz", ""]),
    (COMPONENTS, "hexokinase", "hp", &["zzz", ""]),
    (COMPONENTS, "hexokinase", "gain", &["zzz"]),
    (COMPONENTS, "hexokinase", "amount", &["1"]),
    (COMPONENTS, "hexokinase", "strain", &["ebola"]),
    (COMPONENTS, "extra-mrna", "gain", &["zzz", ""]),
    (COMPONENTS, "extra-mrna", "amount", &["zzz", "0", ""]),
    (COMPONENTS, "extra-mrna", "protein", &["1"]),
    (COMPONENTS, "ebola-attack", "strain", &["zzz", ""]),
    (COMPONENTS, "ebola-attack", "hp", &["zzz"]),
    (COMPONENTS, "ebola-attack", "copies", &["zzz"]),
    (GOALS, "goal-enzymes", "metric", &["zzz", "count(atp)", ""]),
    (GOALS, "goal-enzymes", "per", &["zzz", "0", ""]),
    (GOALS, "goal-enzymes", "points", &["zzz", "0", ""]),
    (GOALS, "goal-enzymes", "cap", &["zzz", "1"]),
    (EVENTS, "transcription-boost", "type", &["zzz", ""]),
    (EVENTS, "transcription-boost", "area", &["zzz", ""]),
    (EVENTS, "transcription-boost", "resource", &["zzz", ""]),
    (EVENTS, "transcription-boost", "amount", &["zzz", "2", ""]),
    (EVENTS, "reduced-cost", "amount", &["zzz", ""]),
    (EVENTS, "toxicity", "area", &["nucleus"]),
    (EVENTS, "toxicity", "amount", &["1"]),
    (EVENTS, "ebola-outbreak", "strain", &["zzz", ""]),
    (EPIGENETICS, "scout", "fx", &["zzz", "draft: hunt 2", ""]),
    (EPIGENETICS, "scout", "copies", &["zzz"]),
];

/// Plays a game, whatever comes of it.
struct Once;

impl Visitor for Once {
    type Output = ();

    fn visit<G: Game>(self, game: &G) {
        let [seats, _] = game.players();
        let _ = run(game, seats, 0, BotKind::Random, &mut ());
    }
}

/// Checks a deck, and lets the referee play it: for a while where that may say something of the cell,
/// which names a card, and once with every number of players otherwise.
fn tried(project: &Project, column: &str) -> (Deck, Diags) {
    let mut diags = Diags::new();
    let deck = DECK.parsed(project, &mut diags);
    let games = &cardwright::games::ALL;
    check::check(&deck, project, games, &mut diags);
    if column == "id" {
        let held = cardwright::referee::scenario::Held::Own;
        let played = Played::default();
        check::referee(&deck, games, None, (&played, held), &mut diags);
        return (deck, diags);
    }
    for settings in Settings::ways(&deck) {
        for begin in check::begins(&settings, games) {
            if begin.hindered.is_empty() {
                let seated = settings.seated([begin.players; 2]);
                let _ = games.open(&seated, Once, &mut Diags::new());
            }
        }
    }
    (deck, diags)
}

/// Finds a cell, by its table and by the number of its row.
fn cell(deck: &Deck, path: &str, row: usize, column: &str) -> Place {
    let printed = deck.components.iter().filter_map(|one| one.table.as_ref());
    let mut tables = deck.tables.values().chain(printed);
    let table = tables.find(|table| &*table.file == path).expect("a table");
    let cell = table.get(&table.rows[row], column).expect("a cell");
    table.place(cell)
}

#[test]
fn one_bad_cell_has_one_finding() {
    let shipped = Project::embedded();
    let mut wrong = Vec::new();
    for (path, id, column, texts) in DAMAGES {
        let source = shipped.text(path).expect("a table");
        let rows = source.lines().skip(1);
        let row = rows.map(|line| line.split(',').next().unwrap_or_default());
        let row = row.into_iter().position(|own| own == id).expect("a row");
        for text in texts {
            let (deck, found) = tried(&with_cell(path, id, column, text), column);
            let place = cell(&deck, path, row, column);
            let at = |finding: &&Diagnostic| {
                finding.place.as_ref().is_some_and(|own| {
                    let (own_span, span) = (own.span(), place.span());
                    own.file == place.file
                        && span.start <= own_span.start
                        && own_span.end <= span.end
                })
            };
            let own: Vec<&str> = found
                .iter()
                .filter(at)
                .map(|one| &one.message[..])
                .collect();
            if own.len() != 1 {
                wrong.push(format!("{path} {id} {column}=`{text}`: {own:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
