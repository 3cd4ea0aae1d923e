//! What pupils get and what teachers get: booklets without ids and answers, packs with worksheets and
//! key, mini-zines that say how to fold them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use cardwright::book::{Aside, AsideKind, Block, Book, RuleIds, letters};
use cardwright::job::rulebook::{Edition, Format, Order};
use cardwright::job::{self, Files, Prepared, Wanted, Workshop};
use cardwright::project::Project;
use lopdf::Document;

use super::once::{Once, of_each_game};
use super::support::{Folder, said, shipped};

type Made = BTreeMap<String, Vec<u8>>;

/// The books of a game, read once for all tests.
fn prepared(game: &str) -> &'static Prepared {
    static PREPARED: LazyLock<BTreeMap<&str, Once<Prepared>>> = LazyLock::new(of_each_game);
    PREPARED[game].give(|| workshop().prepare(game, Wanted::Book))
}

fn workshop() -> Workshop {
    Workshop::open(Project::embedded())
}

fn book(game: &str) -> &'static Book {
    prepared(game).book.as_ref().expect("a book")
}

fn pack(game: &str) -> &'static Book {
    prepared(game).pack.as_ref().expect("a pack")
}

/// The books of a game as they are by themselves, made once for all tests: on large pages and as a
/// mini-zine, and of some games in every format.
fn usual(game: &str) -> &'static Made {
    static MADE: LazyLock<BTreeMap<&str, Once<Made>>> = LazyLock::new(of_each_game);
    MADE[game].give(|| {
        let mut formats = vec![Format::Pdf, Format::Zine];
        if PLAIN.contains(&game) {
            formats.extend([Format::Booklet, Format::Html, Format::Markdown]);
        }
        made(game, &formats, RuleIds::default())
    })
}

/// Games whose ids of rules are looked for in every format.
const PLAIN: [&str; 3] = ["supercytes", "seven-cycles", "phylo-microbes"];

/// Makes the files of a game's books.
fn made(game: &str, formats: &[Format], rule_ids: RuleIds) -> Made {
    let order = made!(Order {
        game: game.to_owned(),
        edition: made!(Edition {
            formats: formats.to_vec(),
            rule_ids,
            ..Edition::default()
        }),
        draft: false,
    });
    let files = Files::default();
    let outcome = job::rulebook(&workshop(), &order, &files);
    assert!(outcome.made.expect("possible").is_some(), "{game}");
    let name = |path: String| path.rsplit('/').next().unwrap_or_default().to_owned();
    let files = files.into_inner().into_iter();
    files.map(|(path, bytes)| (name(path), bytes)).collect()
}

/// Gives the words of each page, without blanks.
fn pages(pdf: &[u8]) -> Vec<String> {
    let document = Document::load_mem(pdf).expect("a PDF");
    let numbers: Vec<u32> = document.get_pages().into_keys().collect();
    let words = |number: &u32| {
        let text = document.extract_text(&[*number]).expect("text");
        text.split_whitespace().collect::<String>()
    };
    numbers.iter().map(words).collect()
}

/// Gives the letters of a rule's id: a word such as `SC-22` of this game.
fn has_rule_id(text: &str, book: &Book) -> bool {
    book.rules().iter().any(|rule| text.contains(rule.as_str()))
}

fn worksheets(blocks: &[Block]) -> Vec<&Aside> {
    let is_one = |block: &&Block| match block {
        Block::Aside(aside) => aside.kind == AsideKind::Worksheet,
        _ => false,
    };
    let asides = blocks.iter().filter(is_one);
    asides
        .filter_map(|block| match block {
            Block::Aside(aside) => Some(aside),
            _ => None,
        })
        .collect()
}

/// Gives the blocks of the part with this anchor.
fn part<'b>(book: &'b Book, anchor: &str) -> &'b [Block] {
    let is_title = |block: &Block| matches!(block, Block::Heading(_));
    let starts = |block: &Block| match block {
        Block::Heading(heading) => heading.id == anchor,
        _ => false,
    };
    let start = book.blocks.iter().position(starts).expect(anchor) + 1;
    let rest = &book.blocks[start..];
    let end = rest.iter().position(is_title).unwrap_or(rest.len());
    &rest[..end]
}

/// Gives the sentences of the key to the quiz.
fn answers(pack: &Book) -> Vec<String> {
    let mut found = Vec::new();
    for block in part(pack, "answers") {
        let Block::List(list) = block else { continue };
        for item in &list.items {
            let Some(Block::Paragraph(answer)) = item.blocks.first() else {
                continue;
            };
            found.push(letters(&answer.text));
        }
    }
    found
}

#[test]
fn teachers_get_a_plan_goals_worksheets_a_quiz_and_a_key() {
    for game in shipped() {
        let pack = pack(game);
        for anchor in ["before", "learn", "curriculum", "lesson", "talk", "quiz"] {
            assert!(!part(pack, anchor).is_empty(), "{game}: {anchor}");
        }
        let sheets = worksheets(&pack.blocks);
        assert!(sheets.len() >= 3, "{game}: {}", sheets.len());
        assert_eq!(sheets[0].title, "Quiz", "{game}");
        let questions = sheets[0].blocks.iter().find_map(|block| match block {
            Block::List(list) => Some(list.items.len()),
            _ => None,
        });
        let answers = answers(pack);
        assert_eq!(questions, Some(answers.len()), "{game}");
        assert!(answers.len() >= 8, "{game}");
        assert!(!part(pack, "worksheet-key").is_empty(), "{game}");
    }
}

#[test]
fn no_two_answers_are_the_same() {
    for game in shipped() {
        let pack = pack(game);
        let answers = answers(pack);
        // The answer of a made quiz is a card; its letter is where it stands among the choices.
        let said = answers.iter().map(|answer| match answer.split_once(' ') {
            Some((letter, rest)) if letter.len() == 1 => rest.split(':').next().unwrap_or(rest),
            _ => answer.as_str(),
        });
        let different: BTreeSet<&str> = said.collect();
        assert_eq!(different.len(), answers.len(), "{game}: {answers:?}");
    }
}

#[test]
fn who_prints_a_booklet_side_by_side_is_told_which_pages_are_fronts_and_which_edge_is_turned() {
    let folder = Folder::new("side-by-side");
    let output = folder.done(&[
        "rulebook",
        "seven-cycles",
        "--format",
        "booklet",
        "--duplex",
        "none",
    ]);
    let text = said(&output);
    for words in [
        "the first half of its pages are the fronts",
        "over its long edge",
    ] {
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn pupils_get_no_answers_and_no_worksheets() {
    for game in shipped() {
        let (book, pack) = (book(game), pack(game));
        assert_eq!(worksheets(&book.blocks).len(), 0, "{game}");
        let text = cardwright::book::markdown(book);
        for answer in answers(pack) {
            // A word such as "Archaea." stands in many sentences.
            let is_told = answer.split_whitespace().count() > 3 && text.contains(&answer);
            assert!(!is_told, "{game}: {answer}");
        }
    }
}

#[test]
fn every_worksheet_is_a_page_with_a_line_for_a_name_and_the_key_is_on_others() {
    for game in shipped() {
        let pack = pack(game);
        let titles: Vec<String> = worksheets(&pack.blocks)
            .iter()
            .map(|aside| aside.title.split_whitespace().collect())
            .collect();
        let files = usual(game);
        let pages = pages(&files["teacher-pack-a4.pdf"]);
        let named: Vec<&String> = pages
            .iter()
            .filter(|page| page.contains("NameDate"))
            .collect();
        assert_eq!(named.len(), titles.len(), "{game}");
        for (page, title) in named.iter().zip(&titles) {
            assert!(page.contains(title.as_str()), "{game}: {title}");
            for answer in answers(pack).iter().filter(|answer| answer.len() > 30) {
                let answer: String = answer.split_whitespace().collect();
                assert!(!page.contains(&answer), "{game}: {title}: {answer}");
            }
        }
        assert!(!files.contains_key("teacher-pack-a5.pdf"), "{game}");
    }
}

#[test]
fn booklets_are_plain_and_large_pages_name_the_rules_unless_somebody_asks_for_the_other() {
    let formats = [Format::Pdf, Format::Booklet, Format::Html, Format::Markdown];
    let usual = PLAIN.map(|game| (game, RuleIds::OnLargePages, usual(game)));
    let others = [RuleIds::Nowhere, RuleIds::Everywhere];
    let others = others.map(|ids| ("supercytes", ids, made("supercytes", &formats, ids)));
    let others = others.iter().map(|(game, ids, made)| (*game, *ids, made));
    assert_eq!(RuleIds::default(), RuleIds::OnLargePages);
    for (game, rule_ids, files) in usual.into_iter().chain(others) {
        let book = book(game);
        let named = |name: &str| {
            let text = if name.contains(".pdf") {
                pages(&files[name]).concat()
            } else {
                String::from_utf8(files[name].clone()).expect("text")
            };
            has_rule_id(&text, book)
        };
        let large = rule_ids != RuleIds::Nowhere;
        let small = rule_ids == RuleIds::Everywhere;
        for (name, is_named) in [
            ("rulebook-a4.pdf", large),
            ("rulebook.html", large),
            ("rulebook.md", large),
            ("rulebook-a5.pdf", small),
            ("booklet-a4.pdf", small),
        ] {
            assert_eq!(named(name), is_named, "{game}, {rule_ids:?}: {name}");
        }
        // What the ids are is said where they stand.
        let page = pages(&files["rulebook-a4.pdf"]).concat();
        assert_eq!(page.contains("arethenamesoftherules"), large, "{game}");
    }
}

#[test]
fn a_mini_zine_shows_its_game_and_says_how_to_fold_it() {
    for game in shipped() {
        let book = book(game);
        assert_eq!(book.cover.len(), 3, "{game}");
        let panels = book.blocks.iter().filter(|block| match block {
            Block::Panel(figures) => !figures.is_empty(),
            _ => false,
        });
        assert!(panels.count() >= 3, "{game}");
        let files = usual(game);
        let pdf = &files["summary-a4.pdf"];
        let pages = pages(pdf);
        assert_eq!(pages.len(), 2, "{game}");
        assert!(pages[1].contains("Howtofold"), "{game}: {}", pages[1]);
        assert!(pages[1].contains("Cutalongthethickline"), "{game}");
    }
}
