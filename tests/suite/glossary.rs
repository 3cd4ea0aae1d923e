//! What books tell of the words of effects: effects by component, contests, the glossary.

use cardwright::book::{self, Block, Book, Inline, Played, Volume, letters};
use cardwright::diag::{Diags, Rule};
use cardwright::project::Project;

use super::support::Drawn;

const TREATMENTS: &str = "decks/supercytes/treatments.csv";

/// Reads a book of these lines about Supercytes with other Treatments.
fn read(lines: &str, treatments: impl Fn(usize, &str) -> String) -> (Book, Vec<(Rule, String)>) {
    read_in(Project::embedded(), lines, treatments)
}

/// Reads such a book in a project of its own.
fn read_in(
    mut project: Project,
    lines: &str,
    treatments: impl Fn(usize, &str) -> String,
) -> (Book, Vec<(Rule, String)>) {
    let table = project.text(TREATMENTS).expect("a table").into_owned();
    let rows = table.lines().enumerate();
    let rows: Vec<String> = rows.map(|(row, line)| treatments(row, line)).collect();
    project.insert(TREATMENTS, (rows.join("\n") + "\n").into_bytes());
    let mut drawn = Drawn::new(project, "supercytes");
    let source = format!("# A\n\n{lines}\n");
    let rules = "decks/supercytes/rules.md";
    drawn.project.insert(rules, source.as_bytes());
    let (played, mut diags) = (Played::default(), Diags::new());
    let (deck, project, fonts) = (&drawn.deck, &drawn.project, &drawn.fonts);
    let book =
        book::read(Volume::Rules, deck, project, fonts, &played, &mut diags).expect("a book");
    let found = diags.iter();
    let found = found.map(|finding| (finding.rule, finding.message.clone()));
    (book, found.collect())
}

fn as_shipped(_: usize, line: &str) -> String {
    line.to_owned()
}

/// The project with the Treatments in the words of Cellular Powerhouse.
fn powerhouse() -> Project {
    let mut project = Project::embedded();
    let path = "decks/supercytes/game.toml";
    let manifest = project.text(path).expect("a manifest").into_owned();
    let of = |game: &str| format!("referee = \"{game}\"");
    let changed = manifest.replace(&of("supercytes"), &of("cellular-powerhouse"));
    assert_ne!(changed, manifest);
    project.insert(path, changed.into_bytes());
    project
}

/// Gives the cells of the first table of a book, as words.
fn table(book: &Book) -> Vec<Vec<String>> {
    let tables = book.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let rows = tables.take(1).flat_map(|table| &table.rows);
    let words = rows.map(|row| row.iter().map(|cell| letters(cell)).collect());
    words.collect()
}

#[test]
fn effects_are_listed_by_component() {
    let (book, found) = read("::effects{component=\"treatments\"}", as_shipped);
    assert_eq!(found, []);
    let names: Vec<String> = table(&book).into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(names[..3], ["Boost", "Block", "Combine"]);
    let (book, found) = read("::effects{component=\"cells\"}", as_shipped);
    assert_eq!((table(&book).len(), found.len()), (0, 0));
    let (_, found) = read("::effects{component=\"treatment\"}", as_shipped);
    let unknown = "there is no component `treatment`".to_owned();
    assert_eq!(found, [(Rule::B002, unknown)]);
}

#[test]
fn cards_of_different_moments_have_their_icons() {
    let icons = |line: &str| {
        let path = "<path d=\"M0 0h24v24z\"/></symbol>";
        let symbol = |name: &str| format!("<symbol id=\"{name}\" viewBox=\"0 0 24 24\">{path}");
        line.replace(
            "</svg>",
            &format!("{}{}</svg>", symbol("draft"), symbol("round-end")),
        )
    };
    let mut project = powerhouse();
    let shared = "templates/shared/icons.svg";
    let drawn = icons(&project.text(shared).expect("icons"));
    project.insert(shared, drawn.into_bytes());
    let moments = |later: &'static str| {
        move |row: usize, line: &str| match row {
            1 => line.replace("window: points +6", "draft: hunt 2"),
            2 => line.replace("window: points -4 who=others", later),
            3 => line.replace("window: steal inplay 1 from=choose", ""),
            _ => line.to_owned(),
        }
    };
    let listed = |later| {
        let lines = "::effects{component=\"treatments\"}";
        let (book, found) = read_in(project.clone(), lines, moments(later));
        assert_eq!(found, []);
        book
    };
    let book = listed("round_end: hunt 1");
    let Some(Block::Table(table)) = book.blocks.iter().find(|b| matches!(b, Block::Table(_)))
    else {
        panic!("no table in {:?}", book.blocks);
    };
    let first = |row: usize| table.rows[row][1].first();
    assert_eq!(first(0), Some(&Inline::Icon("draft".to_owned())));
    assert_eq!(first(1), Some(&Inline::Icon("round-end".to_owned())));
    assert!(listed("draft: hunt 1").icons.is_empty());
}

#[test]
fn a_card_with_a_contest_says_what_wins() {
    let competition = |row: usize, line: &str| match row {
        0 => format!("{line},mode,metric,win"),
        1 => format!(
            "{},count,count(trait.social),high",
            line.replace("window: points +6", "won: gain d8 1")
        ),
        2 => format!(
            "{},race,count(trait.social),high",
            line.replace("window: points -4 who=others", "draft: hunt 2")
        ),
        _ => format!("{line},,,"),
    };
    let lines = "::effects{component=\"treatments\"}";
    let (book, found) = read_in(powerhouse(), lines, competition);
    assert_eq!(found, []);
    let rows = table(&book);
    assert_eq!(
        rows[0][1].trim(),
        "Count the Social Traits you have. The highest number wins. If you win: Gain 1 d8."
    );
    assert_eq!(rows[1][1].trim(), "Hunt 2.");
}

#[test]
fn the_glossary_holds_the_words_that_cards_use() {
    let (book, found) = read("::glossary", as_shipped);
    assert_eq!((table(&book).len(), found.len()), (0, 0));
    let boost = |row: usize, line: &str| match row {
        1 => line.replace("window: points +6", "draft: may pay d4 1 -> hunt 2"),
        _ => line.to_owned(),
    };
    let (book, found) = read_in(powerhouse(), "::glossary", boost);
    assert_eq!(found, []);
    let rows = table(&book);
    let words: Vec<&str> = rows.iter().map(|row| row[0].trim()).collect();
    assert_eq!(words, ["Hunt", "May", "Pay"]);
    assert!(rows[0][1].contains("Hunt 2."), "{:?}", rows[0]);
    assert!(rows[0][1].ends_with("Cards: Boost."), "{:?}", rows[0]);
}

#[test]
fn cards_of_several_components_stand_side_by_side() {
    let lines = "::cards{ids=\"cells/C01 treatments/T01\"}\n\n::cards{ids=\"cells/T01 C01\"}";
    let (book, found) = read(lines, as_shipped);
    let figures: Vec<usize> = book
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Cards(figures) => Some(figures.len()),
            _ => None,
        })
        .collect();
    assert_eq!(figures, [2]);
    let words: Vec<&str> = book.pictures.iter().map(|p| p.words.as_str()).collect();
    assert_eq!(words, ["Cell cards: Neutrophil", "Treatments: Boost"]);
    let refused = [
        (Rule::B002, "there is no card `T01`".to_owned()),
        (Rule::B002, "there is no component ``".to_owned()),
    ];
    assert_eq!(found, refused);
}
