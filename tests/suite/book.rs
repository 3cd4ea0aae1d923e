//! Rulebooks: what is read from `rules.md`, and that nothing in it goes stale or missing.

use std::collections::BTreeSet;

use cardwright::book::{
    self, Aside, AsideKind, Block, Book, Inline, Item, Marks, Played, Volume, letters,
};
use cardwright::diag::{Diags, Rule};
use cardwright::project::Project;
use cardwright::referee::scenario;

use super::once::Once;
use super::support::{Drawn, edited, supercytes};

const RULES: &str = "decks/supercytes/rules.md";

fn read(project: &Project) -> (Book, Diags) {
    let drawn = supercytes();
    let mut diags = Diags::new();
    let book = book::read(
        Volume::Rules,
        &drawn.deck,
        project,
        &drawn.fonts,
        played(),
        &mut diags,
    );
    (book.expect("a book"), diags)
}

/// What the referee has played of the shipped game.
fn played() -> &'static Played {
    static PLAYED: Once<Played> = Once::new();
    PLAYED.give(|| {
        let mut diags = Diags::new();
        let played = scenario::played(
            &supercytes().project,
            &supercytes().deck,
            &cardwright::games::ALL,
            cardwright::referee::scenario::Held::Own,
            &mut diags,
        );
        assert!(diags.is_empty(), "{diags:?}");
        played
    })
}

fn shipped() -> &'static Book {
    static BOOK: Once<Book> = Once::new();
    BOOK.give(|| {
        let (book, diags) = read(&supercytes().project);
        assert!(diags.is_empty(), "{diags:?}");
        book
    })
}

/// A book of these lines about the shipped game, and what is found in it.
fn lines(text: &str) -> (Book, Vec<(Rule, String)>) {
    let mut project = Project::embedded();
    project.insert(RULES, text.as_bytes());
    let (book, diags) = read(&project);
    let found = diags.iter().filter(|finding| finding.rule != Rule::B005);
    let found = found.map(|finding| (finding.rule, finding.message.clone()));
    (book, found.collect())
}

/// Calls a function with everything that can carry marks.
fn marks<'b>(blocks: &'b [Block], visit: &mut dyn FnMut(&'b Marks)) {
    for block in blocks {
        match block {
            Block::Heading(heading) => visit(&heading.marks),
            Block::Paragraph(paragraph) => visit(&paragraph.marks),
            Block::List(list) => {
                for Item { marks: own, blocks } in &list.items {
                    visit(own);
                    marks(blocks, visit);
                }
            }
            Block::Aside(Aside { blocks, .. }) | Block::Quote(blocks) => marks(blocks, visit),
            _ => {}
        }
    }
}

#[test]
fn every_rule_of_the_shipped_game_has_its_paragraph_and_rulings_are_marked() {
    let mut rules = BTreeSet::new();
    marks(&shipped().blocks, &mut |marks| {
        for rule in &marks.rules {
            assert!(rules.insert(rule.clone()), "{rule} stands twice");
            assert_eq!(marks.ruling, rule.starts_with("SC-A"), "{rule}");
        }
    });
    let wanted = (1..=49).map(|n| format!("SC-{n:02}"));
    let rulings = (1..=25).map(|n| format!("SC-A{n:02}"));
    for rule in wanted.chain(rulings) {
        assert!(rules.contains(&rule), "{rule} has no paragraph");
    }
}

#[test]
fn numbers_come_from_the_manifest() {
    let (book, found) =
        lines("# A\n\nDraw {{ rules.buy_back_cost }} of {{ count.cells }}, +{{ amount.T01 }}.");
    assert_eq!(found, []);
    let Block::Paragraph(paragraph) = &book.blocks[1] else {
        panic!("{:?}", book.blocks[1]);
    };
    assert_eq!(letters(&paragraph.text), "Draw 3 of 60, +6.");
    let manifest = "decks/supercytes/game.toml";
    let changed = edited(manifest, "buy_back_cost = 3", "buy_back_cost = 5");
    let drawn = Drawn::new(changed, "supercytes");
    let mut diags = Diags::new();
    let mut project = drawn.project;
    project.insert(RULES, "# A\n\nPay {{ rules.buy_back_cost }}.".as_bytes());
    let book = book::read(
        Volume::Rules,
        &drawn.deck,
        &project,
        &drawn.fonts,
        played(),
        &mut diags,
    );
    let book = book.expect("a book");
    let Block::Paragraph(paragraph) = &book.blocks[1] else {
        panic!("{:?}", book.blocks[1]);
    };
    assert_eq!(letters(&paragraph.text), "Pay 5.");
}

#[test]
fn a_paragraph_carries_its_rules_and_variants() {
    let (book, found) = lines("# A {#a}\n\nBlock them. :block: {SC-23 .standard .advanced}");
    assert_eq!(found, []);
    let Block::Paragraph(paragraph) = &book.blocks[1] else {
        panic!("{:?}", book.blocks[1]);
    };
    assert_eq!(paragraph.marks.rules, ["SC-23"]);
    assert_eq!(paragraph.marks.variants, ["Standard", "Advanced"]);
    let words = [
        Inline::Text("Block them. ".to_owned()),
        Inline::Icon("block".to_owned()),
    ];
    assert_eq!(paragraph.text, words);
    assert!(book.icons["block"].svg.contains("currentColor"));
}

#[test]
fn headings_of_one_name_get_anchors_of_their_own() {
    let (book, found) = lines("# Draw\n\n## Draw\n\n## Draw {#third}");
    assert_eq!(found, []);
    let ids = book.blocks.iter().filter_map(|block| match block {
        Block::Heading(heading) => Some(heading.id.as_str()),
        _ => None,
    });
    assert_eq!(ids.collect::<Vec<_>>(), ["draw", "draw-2", "third"]);
}

#[test]
fn terms_make_an_index_in_the_order_of_the_alphabet() {
    let (book, found) = lines("# A\n\nThe [[pot]], the [[Caller]], and [[pot|pots]].\n\n::index\n");
    assert_eq!(found, []);
    let Some(Block::Index(terms)) = book.blocks.last() else {
        panic!("{:?}", book.blocks);
    };
    let terms: Vec<_> = terms
        .iter()
        .map(|t| (t.term.as_str(), t.anchors.len()))
        .collect();
    assert_eq!(terms, [("Caller", 1), ("pot", 2)]);
}

#[test]
fn components_and_cards_are_those_of_the_deck() {
    let text = "# A\n\n::components\n\n::cards{component=\"cells\" ids=\"C01 C02\"}\n\n::card{component=\"cells\" id=\"C01\"}\n";
    let (book, found) = lines(text);
    assert_eq!(found, []);
    let Block::Table(table) = &book.blocks[1] else {
        panic!("{:?}", book.blocks[1]);
    };
    let numbers: Vec<_> = table.rows.iter().map(|row| letters(&row[0])).collect();
    assert_eq!(numbers, ["60", "24", "6", "1"]);
    assert_eq!(
        book.pictures.len(),
        2,
        "a card that is shown twice is one picture"
    );
    assert_eq!(book.pictures[0].words, "Cell cards: Neutrophil");
    assert!(
        book.pictures[0].svg.contains("Neutrophil"),
        "text stays text"
    );
}

#[test]
fn the_quiz_follows_the_cards_and_its_answers_follow_the_quiz() {
    let text = "# A\n\n::quiz{questions=\"12\" seed=\"7\"}\n\n::answers\n";
    let (book, found) = lines(text);
    assert_eq!(found, []);
    let items = |block: &Block| -> Vec<String> {
        let Block::List(list) = block else {
            panic!("{block:?}");
        };
        let words = |item: &Item| {
            let words = item.blocks.iter().map(|block| match block {
                Block::Paragraph(paragraph) => letters(&paragraph.text),
                other => panic!("{other:?}"),
            });
            words.collect::<Vec<_>>().join("\n")
        };
        list.items.iter().map(words).collect()
    };
    let (asked, answers) = (items(&book.blocks[1]), items(&book.blocks[2]));
    assert_eq!((asked.len(), answers.len()), (12, 12));
    let cells = supercytes().deck.component("cells").expect("cells");
    for (question, answer) in asked.iter().zip(&answers) {
        let (choice, rest) = answer.split_once(": ").expect("an answer");
        assert!(
            question.contains(choice),
            "{choice} is no choice of {question}"
        );
        let (top, label) = rest.split_once(" in ").expect("a score");
        let top: i64 = top.parse().expect("a number");
        let key = label
            .split('.')
            .next()
            .expect("a label")
            .to_lowercase()
            .replace('-', "");
        let line = question.lines().nth(1).expect("choices");
        for choice in line.split("   ") {
            let name = choice.split_once(' ').expect("a letter").1;
            let card = cells
                .cards
                .iter()
                .find(|card| card.name == name)
                .expect("a cell");
            let score: i64 = cells.text(card, &key).parse().expect("a score");
            assert!(
                score <= top,
                "{name} has {score} in {key}, the answer {top}"
            );
            assert_eq!(score == top, answer.contains(name), "one best answer");
        }
    }
    assert_eq!(lines(text).0, book, "the same seed asks the same");
    let other = lines(&text.replace("\"7\"", "\"8\"")).0;
    assert_ne!(other.blocks[1], book.blocks[1]);
}

#[test]
fn the_glossary_says_what_the_cards_print() {
    let (book, found) = lines("# A\n\n::effects\n");
    assert_eq!(found, []);
    let Block::Table(table) = &book.blocks[1] else {
        panic!("{:?}", book.blocks[1]);
    };
    let rows: Vec<_> = table.rows.iter().map(|row| letters(&row[1])).collect();
    assert_eq!(rows[0], "Add 6 points to your score.");
    assert!(table.rows[0][1].contains(&Inline::Strong(vec![Inline::Text("6".to_owned())])));
}

#[test]
fn a_worksheet_lists_the_cells_that_are_best_at_something() {
    let (book, found) = lines("# A\n\n::worksheet{category=\"renew\"}\n");
    assert_eq!(found, []);
    let Block::Aside(aside) = &book.blocks[1] else {
        panic!("{:?}", book.blocks[1]);
    };
    assert_eq!(
        (aside.kind, aside.title.as_str()),
        (AsideKind::Worksheet, "Renew")
    );
    let Block::Table(table) = &aside.blocks[1] else {
        panic!("{:?}", aside.blocks[1]);
    };
    let names: Vec<_> = table.rows.iter().map(|row| letters(&row[0])).collect();
    assert!(names.contains(&"Keratinocyte".to_owned()), "{names:?}");
    assert!(
        table.rows.iter().all(|row| row[1].is_empty()),
        "scores are left to find"
    );
}

#[test]
fn what_is_wrong_is_found_where_it_stands() {
    let wrong = [
        (
            "# A\n\n::crad{id=\"C01\"}",
            Rule::B002,
            "there is no directive `crad`",
        ),
        (
            "# A\n\n::cards{component=\"cells\" ids=\"C99\"}",
            Rule::B002,
            "there is no card `C99`",
        ),
        (
            "# A\n\n::table{name=\"categories\" columns=\"lable\"}",
            Rule::B002,
            "there is no column `lable`",
        ),
        (
            "# A\n\n::index{deep=\"yes\"}",
            Rule::B001,
            "the directive takes no `deep`",
        ),
        ("# A\n\n:::\n", Rule::B001, "no block is open here"),
        (
            "# A\n\nDraw. {SC-50}",
            Rule::B002,
            "there is no rule `SC-50`",
        ),
        (
            "# A\n\n[a](../rules.md)",
            Rule::B004,
            "`../rules.md` is neither an anchor of this book nor an https address",
        ),
        (
            "# A\n\n![a](x.png)",
            Rule::B001,
            "a picture is shown by `::figure` or `::card`",
        ),
        (
            "# A\n\n#### B",
            Rule::B001,
            "a book has headings of three levels",
        ),
        ("# A\n\n##\n\nB", Rule::B001, "the heading has no words"),
        (
            "# A\n\nDraw ~~two~~ one.",
            Rule::B001,
            "a book crosses no words out",
        ),
        (
            "# A\n\n- [ ] Draw.",
            Rule::B001,
            "a list of a book has no boxes to tick",
        ),
        (
            "# A\n\nDraw[^b].\n\n[^b]: Or not.",
            Rule::B001,
            "a book has no footnotes",
        ),
        (
            "# A {#summary}\n\n## B\n\n## C",
            Rule::B001,
            "a mini-zine has 8 panels, and the chapter `{#summary}` has 2 titles of level 2",
        ),
        (
            "# A\n\n|a|b|c|d|e|f|g|h|i|\n|-|-|-|-|-|-|-|-|-|\n",
            Rule::B001,
            "the table has 9 columns, more than 8",
        ),
        (
            "# A\n\n::figure{src=\"supercytes/figure-round.svg\" alt=\"x\" width=\"400\"}",
            Rule::B009,
            "a figure of 400 mm is wider than a page, 180 mm",
        ),
        (
            "# A\n\n{{ [a for a in tables.cells if [b for b in tables.cells] | length > 1] | length }}",
            Rule::B008,
            "it is no single expression",
        ),
    ];
    for (text, rule, message) in wrong {
        let (_, found) = lines(text);
        assert_eq!(found, [(rule, message.to_owned())], "{text}");
    }
}

#[test]
fn characters_that_no_font_of_a_book_has_are_told_where_they_stand_first() {
    for (text, at) in [
        ("# A\n\nDraw ☐ and 日.\n\n日", "日.\n"),
        ("# A 日", "日"),
        ("# A\n\n- **B** `日`", "日`"),
        ("# A\n\n```\n日\n```", "日\n"),
        ("# A\n\n| B |\n|-|\n| 日 |", "日 |"),
        ("# A\n\n:::tip{title=\"日\"}\nB\n:::", "日\""),
    ] {
        let mut project = Project::embedded();
        project.insert(RULES, text.as_bytes());
        let (_, diags) = read(&project);
        let found: Vec<_> = diags.iter().filter(|f| f.rule == Rule::T005).collect();
        let [found] = found[..] else {
            panic!("{text}: {diags:?}");
        };
        assert!(found.message.ends_with("`日` (U+65E5)"), "{found:?}");
        let place = found.place.as_ref().expect("a place");
        assert!(text[place.span().start..].starts_with(at), "{text}");
    }
    // A book in another script is told in a few lines.
    let many: String = ('一'..='七').chain('丁'..='丏').collect();
    let (_, found) = lines(&format!("# A {many}"));
    assert_eq!(found.len(), 9);
    let last = format!("no font of the book has {} more characters", {
        let different: BTreeSet<char> = many.chars().collect();
        different.len() - 8
    });
    assert!(found[8].1.starts_with(&last), "{found:?}");
}

#[test]
fn a_book_of_several_files_is_read_as_one() {
    let mut project = Project::embedded();
    let main = "# A\n\nSee [more](#more).\n\n::include{file=\"parts/more.md\"}\n\n# End";
    project.insert(RULES, main.as_bytes());
    let part = "# More {#more}\n\nPay {{ rules.ruonds }}. :reapir:\n\n::include{file=\"rules.md\"}\n\n::include{file=\"../x.md\"}\n";
    project.insert("decks/supercytes/parts/more.md", part.as_bytes());
    let (book, diags) = read(&project);
    let titles = book.blocks.iter().filter_map(|block| match block {
        Block::Heading(heading) => Some(heading.id.as_str()),
        _ => None,
    });
    assert_eq!(titles.collect::<Vec<_>>(), ["a", "more", "end"]);
    let found = diags.iter().filter(|finding| finding.rule != Rule::B005);
    let found = found.map(|finding| {
        let place = finding.place.as_ref().expect("a place");
        (finding.rule, &part[place.span()], place.file.as_ref())
    });
    let file = "decks/supercytes/parts/more.md";
    let wanted = [
        (Rule::B008, "{{ rules.ruonds }}", file),
        (Rule::B002, "Pay {{ rules.ruonds }}. :reapir:", file),
        (Rule::B010, "::include{file=\"rules.md\"}", file),
        (Rule::B010, "::include{file=\"../x.md\"}", file),
    ];
    for (found, wanted) in found.zip(wanted) {
        assert_eq!((found.0, found.2), (wanted.0, wanted.2));
        assert!(wanted.1.contains(found.1), "{found:?}");
    }
    assert_eq!(
        diags
            .iter()
            .filter(|finding| finding.rule != Rule::B005)
            .count(),
        4
    );
}

#[test]
fn a_book_without_end_is_found() {
    let (_, found) = lines(&"Draw. ".repeat(400_000));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, Rule::B010);
}

#[test]
fn malformed_markdown_never_fails() {
    let text = supercytes()
        .project
        .text(RULES)
        .expect("rules")
        .into_owned();
    let letters: Vec<char> = text.chars().collect();
    let mut seed = 0x5EED_u64;
    let mut dice = |bound: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % bound as u64).expect("small")
    };
    let spoilers = [
        "{{", "}}", ":::", "::", "[[", "]]", "|", "`", "*", "<p>", "{", "}", "\n\n", "    ", "# ",
        "> ",
    ];
    for _ in 0..40 {
        let mut spoilt = letters.clone();
        for _ in 0..12 {
            let at = dice(spoilt.len());
            if dice(3) == 0 {
                let end = (at + dice(200)).min(spoilt.len());
                spoilt.drain(at..end);
            } else {
                spoilt.splice(at..at, spoilers[dice(spoilers.len())].chars());
            }
        }
        let spoilt: String = spoilt.into_iter().collect();
        let (_, found) = lines(&spoilt);
        assert!(found.len() < 10_000);
    }
}

#[test]
fn a_book_tells_which_rules_of_seven_cycles_no_paragraph_states() {
    let manifest = "decks/supercytes/game.toml";
    let other = edited(
        manifest,
        "referee = \"supercytes\"",
        "referee = \"seven-cycles\"",
    );
    let Drawn {
        mut project,
        fonts,
        deck,
        ..
    } = Drawn::new(other, "supercytes");
    let ids = |prefix: &str, last: u8| {
        let ids: Vec<String> = (1..=last).map(|n| format!("7C-{prefix}{n:02}")).collect();
        ids
    };
    let all = [ids("", 33), ids("A", 21)].concat();
    // The scenarios of Supercytes are no scenarios of this game, but its rules are known.
    let played = scenario::played(
        &project,
        &deck,
        &cardwright::games::ALL,
        cardwright::referee::scenario::Held::Own,
        &mut Diags::new(),
    );
    let book = |rules: &[String], project: &mut Project| {
        let lines: Vec<String> = rules
            .iter()
            .map(|rule| format!("So it is. {{{rule}}}"))
            .collect();
        project.insert(RULES, format!("# A\n\n{}", lines.join("\n\n")).as_bytes());
        let mut diags = Diags::new();
        book::read(Volume::Rules, &deck, project, &fonts, &played, &mut diags).expect("a book");
        let found = diags.iter().map(|f| (f.rule, f.message.clone()));
        found.collect::<Vec<_>>()
    };
    // A part of a rule is a part of it, not a rule of its own.
    let parts = [all.as_slice(), &["7C-11a".to_owned()]].concat();
    assert_eq!(book(&parts, &mut project), []);
    let missing = (Rule::B005, "no paragraph states 7C-01, 7C-A21".to_owned());
    assert_eq!(book(&all[1..all.len() - 1], &mut project), [missing]);
    let strange = [all.as_slice(), &["7C-34".to_owned()]].concat();
    let unknown = (Rule::B002, "there is no rule `7C-34`".to_owned());
    assert_eq!(book(&strange, &mut project), [unknown]);
}

#[test]
fn templates_that_cannot_be_read_are_found_once() {
    let broken = "<svg xmlns=\"http://www.w3.org/2000/svg\">{% if %}</svg>";
    let drawn = supercytes();
    let mut project = Project::embedded();
    project.insert("templates/supercytes/figure-round.svg", broken.as_bytes());
    let mut diags = Diags::new();
    assert!(
        book::read(
            Volume::Rules,
            &drawn.deck,
            &project,
            &drawn.fonts,
            played(),
            &mut diags
        )
        .is_none()
    );
    let rules: Vec<Rule> = diags.iter().map(|finding| finding.rule).collect();
    assert_eq!(rules, [Rule::T001]);
    // Who has drawn the cards knows it already.
    let _ = book::read(
        Volume::Rules,
        &drawn.deck,
        &project,
        &drawn.fonts,
        played(),
        &mut diags,
    );
    assert_eq!(diags.iter().count(), 1);
}

#[test]
fn the_ornament_behind_the_title_is_the_games_own() {
    let tile = "templates/supercytes/book-tile.svg";
    assert!(shipped().tile.is_some());
    let mut project = Project::embedded();
    project.insert(tile, "<svg/>".as_bytes());
    let (book, diags) = read(&project);
    assert!(book.tile.is_none());
    let found = diags.iter().find(|finding| finding.rule == Rule::B009);
    let message = found.map(|finding| finding.message.as_str());
    let wanted =
        "`supercytes/book-tile.svg` can't be drawn: its `viewBox` is not `0 0 width height`";
    assert_eq!(message, Some(wanted));
}
