//! Worked examples in rulebooks: their numbers are those of scenarios that the referee has played.

use cardwright::book::{self, Aside, AsideKind, Block, Book, Inline, Volume, letters};
use cardwright::diag::{Diagnostic, Diags, Rule};
use cardwright::project::Project;
use cardwright::referee::scenario;

use super::support::{Drawn, drawn, edited, supercytes};

const RULES: &str = "decks/supercytes/rules.md";
const SCENARIO: &str = "decks/supercytes/scenarios/example-boost-and-block.toml";

/// Plays the scenarios of a project with the shipped Supercytes and reads its rulebook.
fn read(project: &Project) -> (Book, Diags) {
    let drawn = supercytes();
    told(project, drawn)
}

fn told(project: &Project, drawn: &Drawn) -> (Book, Diags) {
    let mut diags = Diags::new();
    let played = scenario::played(
        project,
        &drawn.deck,
        &cardwright::games::ALL,
        cardwright::referee::scenario::Held::Own,
        &mut diags,
    );
    let book = book::read(
        Volume::Rules,
        &drawn.deck,
        project,
        &drawn.fonts,
        &played,
        &mut diags,
    );
    (book.expect("a book"), diags)
}

/// A rulebook of these lines, and what is found besides rules that it does not state.
fn lines(text: &str) -> (Book, Vec<Diagnostic>) {
    let mut project = Project::embedded();
    project.insert(RULES, text.as_bytes());
    let (book, diags) = read(&project);
    let others = [Rule::B004, Rule::B005];
    let found = diags.iter().filter(|found| !others.contains(&found.rule));
    (book, found.cloned().collect())
}

fn examples(book: &Book) -> Vec<&Aside> {
    let asides = book.blocks.iter().filter_map(|block| match block {
        Block::Aside(aside) if aside.kind == AsideKind::Example => Some(aside),
        _ => None,
    });
    asides.collect()
}

fn example<'b>(book: &'b Book, title: &str) -> &'b Aside {
    let mut all = examples(book).into_iter();
    all.find(|aside| aside.title == title).expect("an example")
}

/// The last cells of the rows of an example's table.
fn last_cells(aside: &Aside) -> Vec<String> {
    let table = aside.blocks.iter().find_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    let rows = &table.expect("a table").rows;
    rows.iter()
        .map(|row| letters(row.last().expect("a cell")))
        .collect()
}

fn said(aside: &Aside) -> String {
    let paragraphs = aside.blocks.iter().filter_map(|block| match block {
        Block::Paragraph(paragraph) => Some(letters(&paragraph.text)),
        _ => None,
    });
    paragraphs.collect::<Vec<_>>().join(" ")
}

#[test]
fn both_shipped_books_tell_only_what_the_referee_has_played() {
    for game in ["supercytes", "seven-cycles"] {
        let drawn = drawn(game);
        let (book, diags) = told(&drawn.project, drawn);
        assert!(diags.is_empty(), "{game}: {diags:?}");
        let source = drawn.project.text(&format!("decks/{game}/rules.md"));
        let source = source.expect("a rulebook");
        let opened: Vec<&str> = source
            .lines()
            .filter(|line| line.starts_with(":::example"))
            .collect();
        assert_eq!(examples(&book).len(), opened.len(), "{game}");
        for line in opened {
            assert!(line.contains("scenario=\""), "{game}: {line}");
        }
    }
}

#[test]
fn another_card_in_a_scenario_is_another_card_in_the_book() {
    let title = "A Boost and a Block";
    let (book, _) = read(&Project::embedded());
    assert_eq!(last_cells(example(&book, title)), ["8", "11", "10"]);
    assert!(said(example(&book, title)).contains("Cem’s Fibroblast"));
    let project = edited(SCENARIO, "\"C43\", \"C03\"", "\"C54\", \"C03\"");
    let (book, diags) = read(&project);
    let changed = example(&book, title);
    assert!(!said(changed).contains("Fibroblast"), "{}", said(changed));
    assert_eq!(last_cells(changed), ["8", "11", "9"]);
    // The scenario expects the old numbers, which is a finding of its own.
    let rules: Vec<Rule> = diags.iter().map(|found| found.rule).collect();
    assert_eq!(rules, [Rule::R004]);
}

#[test]
fn another_number_on_a_card_is_another_number_in_the_book() {
    let cards = "decks/supercytes/treatments.csv";
    let drawn = Drawn::new(edited(cards, "points +6", "points +7"), "supercytes");
    let (book, _) = told(&drawn.project, &drawn);
    let scores = last_cells(example(&book, "A Boost and a Block"));
    assert_eq!(scores, ["8", "12", "10"]);
}

#[test]
fn an_example_without_title_and_rules_has_those_of_its_scenario() {
    let text = "# A\n\nSo. {SC-36}\n\nSo. {SC-36b}\n\nSo. {SC-12}\n\n\
        :::example{scenario=\"example-two-draws\"}\n{{ @second-draw/pot | length }} cards.\n:::\n\n\
        :::example{scenario=\"example-three-cards\"}\nThree.\n:::\n";
    let (book, found) = lines(text);
    assert_eq!(found, []);
    let draws = example(&book, "Two draws in a row");
    assert_eq!(said(draws), "6 cards.");
    assert_eq!(draws.rules, ["SC-36", "SC-36b", "SC-37", "SC-38"]);
    // The book does not tell the parts of SC-12 from each other, so the example leads to all of it.
    let cards = example(&book, "Three cards in play");
    assert_eq!(cards.rules, ["SC-12", "SC-13", "SC-14", "SC-A02"]);
}

#[test]
fn what_no_scenario_tells_is_found_where_it_stands() {
    let inside =
        |line: &str, value: &str| format!("# A\n\n:::example{{{line}}}\n{value} cards.\n:::\n");
    let boost = "scenario=\"example-boost-and-block\"";
    let wrong = [
        (
            inside("scenario=\"example-bost-and-block\"", "{{ @standoff/pot }}"),
            (Rule::B002, "there is no scenario `example-bost-and-block`"),
            "did you mean `example-boost-and-block`?",
            ":::example{scenario=\"example-bost-and-block\"}",
        ),
        (
            inside(boost, "{{ 1 + @standof/facts/scores/1 }}"),
            (
                Rule::B008,
                "no scenario of the example has the label `standof`",
            ),
            "did you mean `standoff`?",
            "{{ 1 + @standof/facts/scores/1 }}",
        ),
        (
            inside(boost, "{{ @standoff/facts/scroes/1 }}"),
            (Rule::B008, "`@standoff/facts` has no `scroes`"),
            "did you mean `scores`?",
            "{{ @standoff/facts/scroes/1 }}",
        ),
        (
            inside(boost, "{{ @standoff/facts/scores/4 }}"),
            (Rule::B008, "`@standoff/facts/scores` has no `4`"),
            "it has 1, 2, 3",
            "{{ @standoff/facts/scores/4 }}",
        ),
        (
            "# A\n\nMany {{ @standoff/pot }} cards.\n".to_owned(),
            (
                Rule::B008,
                "`@standoff/pot` stands in no example that names a scenario",
            ),
            "",
            "{{ @standoff/pot }}",
        ),
        (
            inside(&format!("rules=\"SC-22 SC-44\" {boost}"), "No"),
            (Rule::B011, "no scenario of the example shows SC-44"),
            "they show SC-19, SC-20, SC-21, SC-22, SC-23, SC-24, SC-27",
            ":::example{rules=\"SC-22 SC-44\" scenario=\"example-boost-and-block\"}",
        ),
        (
            inside("title=\"Mine\"", "No"),
            (
                Rule::B011,
                "the example names no scenario that the referee plays",
            ),
            "name a file of `scenarios/` without its ending: `scenario=\"…\"`",
            ":::example{title=\"Mine\"}",
        ),
    ];
    for (text, (rule, message), help, place) in wrong {
        let (_, found) = lines(&text);
        let [found] = found.as_slice() else {
            panic!("{text}: {found:?}");
        };
        assert_eq!((found.rule, found.message.as_str()), (rule, message));
        assert_eq!(found.help.as_deref().unwrap_or_default(), help, "{text}");
        let span = found.place.as_ref().expect("a place").span();
        assert_eq!(&text[span], place);
    }
}

#[test]
fn a_scenario_that_goes_wrong_is_told_once() {
    let project = edited(SCENARIO, "move = \"call renew\"", "move = \"call nothing\"");
    let (book, diags) = read(&project);
    let rules: Vec<Rule> = diags.iter().map(|found| found.rule).collect();
    assert_eq!(rules, [Rule::R004]);
    let empty = last_cells(example(&book, "A Boost and a Block"));
    assert_eq!(empty, ["", "", ""]);
}

#[test]
fn a_deck_without_referee_may_have_examples_of_its_own() {
    let drawn = supercytes();
    let mut project = Project::embedded();
    project.insert(
        RULES,
        ":::example{title=\"Mine\"}\nSo it goes.\n:::\n".as_bytes(),
    );
    let mut diags = Diags::new();
    let nobody = book::Played::default();
    let book = book::read(
        Volume::Rules,
        &drawn.deck,
        &project,
        &drawn.fonts,
        &nobody,
        &mut diags,
    );
    assert!(diags.is_empty(), "{diags:?}");
    let book = book.expect("a book");
    let words = [Inline::Text("So it goes.".to_owned())];
    let Block::Paragraph(paragraph) = &example(&book, "Mine").blocks[0] else {
        panic!("{book:?}");
    };
    assert_eq!(paragraph.text, words);
}
