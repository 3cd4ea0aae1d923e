//! Rulebooks as HTML and as Markdown: nothing of their words becomes markup, nothing gets lost.

use std::collections::BTreeSet;

use cardwright::book::{
    Align, Aside, AsideKind, Block, Book, Figure, Heading, Inline, Item, List, Marks, Paragraph,
    Picture, Table, Target, Term, Text, Volume, html, markdown, pictures,
};
use cardwright::face::{Edge, face_svg};
use cardwright::geom::{Length, Size};
use cardwright::job::{self, Files, Workshop};
use cardwright::project::Project;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use usvg::roxmltree::{Document, Node, ParsingOptions};

use super::random::Random;
use super::support::{root, supercytes};

fn words(text: &str) -> Inline {
    Inline::Text(text.to_owned())
}

fn strong(text: &str) -> Inline {
    Inline::Strong(vec![words(text)])
}

fn icon(name: &str) -> Inline {
    Inline::Icon(name.to_owned())
}

fn term(id: &str, text: &str) -> Inline {
    Inline::Term(id.to_owned(), vec![words(text)])
}

fn link(id: &str, text: &str) -> Inline {
    Inline::Link(Target::Anchor(id.to_owned()), vec![words(text)])
}

fn marks(rules: &[&str], variants: &[&str]) -> Marks {
    let owned = |list: &[&str]| list.iter().map(|&s| s.to_owned()).collect();
    Marks {
        rules: owned(rules),
        ruling: rules.iter().any(|rule| rule.starts_with("SC-A")),
        variants: owned(variants),
    }
}

fn paragraph(text: Text, marks: Marks) -> Block {
    Block::Paragraph(Paragraph { marks, text })
}

fn plain(text: &str) -> Block {
    paragraph(vec![words(text)], Marks::default())
}

fn heading(level: u8, id: &str, text: Text, variants: &[&str]) -> Block {
    Block::Heading(Heading {
        level,
        id: id.to_owned(),
        marks: marks(&[], variants),
        text,
    })
}

fn item(text: Text, marks: Marks) -> Item {
    Item {
        marks,
        blocks: vec![paragraph(text, Marks::default())],
    }
}

fn figure(picture: usize, mm: i64) -> Figure {
    Figure {
        picture,
        width: Length::whole_mm(mm),
    }
}

fn table(aligns: &[Align], rows: &[&[&str]]) -> Block {
    let row = |cells: &&[&str]| cells.iter().map(|cell| vec![words(cell)]).collect();
    Block::Table(Table {
        aligns: aligns.to_vec(),
        head: row(&rows[0]),
        rows: rows[1..].iter().map(row).collect(),
    })
}

fn aside(kind: AsideKind, title: &str, rules: &[&str], blocks: Vec<Block>) -> Block {
    Block::Aside(Aside {
        kind,
        title: title.to_owned(),
        rules: rules.iter().map(|&s| s.to_owned()).collect(),
        blocks,
    })
}

/// A picture of a shipped card.
fn card(index: usize, name: &str, words: &str) -> Picture {
    let face = &supercytes().album.faces[index];
    Picture {
        name: name.to_owned(),
        svg: face_svg(face, Edge::Trim, &format!("{name}-")),
        size: face.size,
        words: words.to_owned(),
        is_cut_out: false,
    }
}

/// A drawing with a clear ground, a clip path and words in two families.
fn ring() -> Picture {
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="50mm" viewBox="0 0 120 50">
<defs><clipPath id="clip"><rect width="120" height="50"/></clipPath></defs>
<g clip-path="url(#clip)" font-family="Fredoka" font-weight="600" font-size="5">
<rect x="19" y="9" width="82" height="32" rx="16" fill="none" stroke="#b9d0ee" stroke-width="3"/>
<text x="60" y="26" text-anchor="middle" fill="#0b2448">A round</text></g>
<text x="60" y="33" text-anchor="middle" font-family="Atkinson Hyperlegible Next" font-size="3" fill="#0b2448">Look, call, treat, win</text>
<text x="60" y="38" text-anchor="middle" font-family="DejaVu Sans" font-size="3" fill="#0b2448">α → β</text></svg>"##;
    Picture {
        name: "round".to_owned(),
        svg: svg.to_owned(),
        size: Size::new(Length::whole_mm(120), Length::whole_mm(50)),
        words: "The steps of a round as a ring: look, call, treat, win".to_owned(),
        is_cut_out: false,
    }
}

fn drawn_icon(name: &str, words: &str, path: &str) -> (String, Picture) {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path d="{path}" fill="none" stroke="currentColor" stroke-width="2"/></svg>"#
    );
    let picture = Picture {
        name: name.to_owned(),
        svg,
        size: Size::new(Length::whole_mm(4), Length::whole_mm(4)),
        words: words.to_owned(),
        is_cut_out: false,
    };
    (name.to_owned(), picture)
}

/// A book with every noun in it.
fn sample() -> Book {
    let icons = [
        drawn_icon(
            "star",
            "star",
            "M12 2.6L14.6 9L21.5 9.5 16.2 14 17.9 20.7 12 17 6.1 20.7 7.8 14 2.5 9.5 9.4 9z",
        ),
        drawn_icon(
            "eye",
            "eye",
            "M2 12Q12 1 22 12Q12 23 2 12zM9 12a3 3 0 0 0 6 0a3 3 0 0 0-6 0",
        ),
        drawn_icon(
            "signal",
            "Signal",
            "M7.7 7.2a6.5 6.5 0 0 0 0 9.6M16.3 7.2a6.5 6.5 0 0 1 0 9.6",
        ),
        drawn_icon("boost", "Boost", "M12 2l9.5 10h-5.5v9.5H8V12H2.5z"),
    ]
    .into();
    let pictures = vec![
        card(0, "C01", "The card Neutrophil"),
        card(8, "C09", "Another cell card"),
        card(18, "C19", "The card Red blood cell"),
        ring(),
    ];
    let blocks = [opening(), rules(), round(), questions(), rest()].concat();
    Book {
        volume: Volume::Rules,
        cover: Vec::new(),
        game: "supercytes".to_owned(),
        title: "Supercytes".to_owned(),
        theme: cardwright::book::Theme::default(),
        tagline: "Sixty cells of your body, and what each of them does best".to_owned(),
        language: "en-GB".to_owned(),
        authors: vec!["the Cardwright contributors".to_owned()],
        version: "1.0.0".to_owned(),
        date: Some([2026, 11, 1]),
        blocks,
        pictures,
        icons,
        tile: None,
        retold: Vec::new(),
        left_out: Vec::new(),
    }
}

fn opening() -> Vec<Block> {
    vec![
        heading(1, "minute", vec![words("In one minute")], &[]),
        paragraph(
            vec![words(
                "You hold a pile of cells. Find out what each of them does best, call it out, and win all the cards of your opponents.",
            )],
            marks(&["SC-02"], &[]),
        ),
        paragraph(
            vec![
                strong("How many players?"),
                words(" From 2 to 6. It is best with 4. With "),
                term("t-treatment", "Treatments"),
                words(" you can change the "),
                Inline::Emphasis(vec![words("scores")]),
                words(". See "),
                link("variants", "Variants"),
                words(" and the "),
                Inline::Link(
                    Target::Web("https://doi.org/10.1038/s41591-020-01182-9".into()),
                    vec![words("data")],
                ),
                words("."),
            ],
            marks(&["SC-01"], &[]),
        ),
        heading(1, "parts", vec![words("What you need")], &[]),
        table(
            &[Align::Right, Align::Left],
            &[
                &["How many", "What"],
                &["60", "cell cards"],
                &["24", "Treatments"],
                &["1", "Caller marker"],
            ],
        ),
        paragraph(
            vec![
                words("The bold row with the star "),
                icon("star"),
                words(" shows the cell’s "),
                term("t-special", "special"),
                words(". "),
                link("scales", "Why?"),
            ],
            Marks::default(),
        ),
        Block::Table(Table {
            aligns: vec![Align::Left; 3],
            head: vec![
                vec![],
                vec![words("Category")],
                vec![words("What the cell does")],
            ],
            rows: vec![
                vec![
                    vec![icon("signal")],
                    vec![words("Signal")],
                    vec![words("sends messages")],
                ],
                vec![
                    vec![icon("star")],
                    vec![words("Special")],
                    vec![icon("boost")],
                ],
            ],
        }),
        Block::Figure(figure(3, 120)),
        heading(
            2,
            "boosts",
            vec![words("The Treatments")],
            &["Standard", "Advanced"],
        ),
        Block::Cards(vec![figure(0, 42), figure(1, 42), figure(2, 42)]),
    ]
}

fn rules() -> Vec<Block> {
    let deep = Item {
        marks: Marks::default(),
        blocks: vec![
            plain("Sort the cards by their backs. Then do what your variant says:"),
            Block::List(List {
                first: None,
                items: vec![
                    item(
                        vec![words(
                            "Put all Treatments back into the box. You don’t use any.",
                        )],
                        marks(&["SC-07"], &["Simplified"]),
                    ),
                    item(
                        vec![words("Shuffle the Boosts and the Blocks together.")],
                        marks(&["SC-05"], &["Standard"]),
                    ),
                    item(
                        vec![words("Shuffle all three kinds together.")],
                        marks(&["SC-08"], &["Advanced"]),
                    ),
                ],
            }),
        ],
    };
    vec![
        heading(1, "setup", vec![words("Set-up")], &[]),
        Block::List(List {
            first: Some(1),
            items: vec![
                item(
                    vec![
                        words("Choose a variant and a "),
                        term("t-dealer", "dealer"),
                        words("."),
                    ],
                    Marks::default(),
                ),
                deep,
                item(
                    vec![words(
                        "Shuffle all 60 cell cards. Deal them out, face down.",
                    )],
                    marks(&["SC-12"], &[]),
                ),
            ],
        }),
    ]
}

fn round() -> Vec<Block> {
    vec![
        heading(1, "round", vec![words("A round, step by step")], &[]),
        heading(2, "look", vec![words("Look "), icon("eye")], &[]),
        paragraph(
            vec![words(
                "Look at the top card of your pile. Nobody else may see it.",
            )],
            marks(&["SC-13"], &[]),
        ),
        aside(
            AsideKind::Example,
            "Three cards in play",
            &["SC-13", "SC-12"],
            vec![
                plain("Ada’s top card is Neuron, Ben’s is Macrophage, Cem’s is Red blood cell."),
                Block::Cards(vec![figure(0, 42), figure(2, 42)]),
                table(
                    &[
                        Align::Left,
                        Align::Left,
                        Align::Right,
                        Align::Right,
                        Align::Right,
                    ],
                    &[
                        &["", "Card", "Printed", "Boost", "Score"],
                        &["Ada", "Satellite cell", "17", "", "11"],
                        &["Ben", "Hepatocyte", "9", "+6", "15"],
                    ],
                ),
            ],
        ),
        heading(
            2,
            "play",
            vec![icon("boost"), words(" Treatments")],
            &["Standard", "Advanced"],
        ),
        Block::List(List {
            first: None,
            items: vec![
                item(
                    vec![
                        icon("boost"),
                        words(" "),
                        term("t-boost", "Boost"),
                        words(": your own score goes up by 6."),
                    ],
                    marks(&["SC-22"], &["Standard", "Advanced"]),
                ),
                item(
                    vec![
                        term("t-treatment-2", "Block"),
                        words(": the score of every opponent goes down by 6."),
                    ],
                    marks(&["SC-23"], &["Standard", "Advanced"]),
                ),
            ],
        }),
        aside(
            AsideKind::Tip,
            "",
            &[],
            vec![plain(
                "A game to the very last card can be long. In a class, agree on 20 minutes and set an alarm.",
            )],
        ),
        heading(3, "draw", vec![words("Nobody wins: a draw")], &[]),
        plain("All cards in play go face down to the centre."),
        aside(
            AsideKind::Note,
            "The pot",
            &[],
            vec![plain("It grows until somebody wins.")],
        ),
    ]
}

fn questions() -> Vec<Block> {
    vec![
        heading(1, "variants", vec![words("Variants")], &[]),
        table(
            &[Align::Left; 4],
            &[
                &["", "Simplified", "Standard", "Advanced"],
                &[
                    "Treatments",
                    "none",
                    "Boost, Block",
                    "Boost, Block, Combine",
                ],
                &[
                    "The Caller …",
                    "shows the card, reads out name, category and score",
                    "says only the category",
                    "says only the category",
                ],
                &[
                    "Played Treatments …",
                    "–",
                    "leave the game",
                    "wait in the centre for a buy back",
                ],
            ],
        ),
        heading(1, "questions", vec![words("Questions and answers")], &[]),
        Block::List(List {
            first: None,
            items: vec![
                item(
                    vec![
                        strong("Does a Block hit the Caller, too?"),
                        words(" Yes. A Block hits everyone but the player who plays it."),
                    ],
                    marks(&["SC-A09"], &["Standard", "Advanced"]),
                ),
                item(
                    vec![
                        strong("Can a score fall below zero?"),
                        words(" Yes, and you go on counting."),
                    ],
                    marks(&["SC-A08"], &["Advanced"]),
                ),
            ],
        }),
    ]
}

fn rest() -> Vec<Block> {
    vec![
        heading(1, "quiz", vec![words("Quiz and worksheets")], &[]),
        Block::List(List {
            first: Some(3),
            items: vec![item(
                vec![words("Which cell has no nucleus?")],
                Marks::default(),
            )],
        }),
        Block::PageBreak,
        aside(
            AsideKind::Worksheet,
            "Repair",
            &[],
            vec![table(
                &[Align::Left; 3],
                &[
                    &["Cell", "Score", "What makes it good at it?"],
                    &["Hepatocyte", "", ""],
                    &["Osteoblast", "", ""],
                ],
            )],
        ),
        heading(1, "science", vec![words("Science notes")], &[]),
        heading(
            2,
            "scales",
            vec![words("Why the highest number isn’t always the best call")],
            &[],
        ),
        plain(
            "A number counts only against the other numbers of its category: 2 × 3 − 1 ≥ 4, α → β.",
        ),
        Block::Quote(vec![plain("No cell is best at everything.")]),
        Block::Code("cardwright print supercytes --players 4\n  <no markup> here".to_owned()),
        paragraph(
            vec![
                words("Type "),
                Inline::Code("cardwright build".into()),
                words("."),
                Inline::Break,
                words("Then print."),
            ],
            Marks::default(),
        ),
        Block::Line,
        heading(1, "terms", vec![words("Index of terms")], &[]),
        Block::Index(vec![
            Term {
                term: "Boost".into(),
                anchors: vec!["t-boost".into()],
            },
            Term {
                term: "dealer".into(),
                anchors: vec!["t-dealer".into()],
            },
            Term {
                term: "special".into(),
                anchors: vec!["t-special".into()],
            },
            Term {
                term: "Treatment".into(),
                anchors: vec!["t-treatment".into(), "t-treatment-2".into()],
            },
        ]),
    ]
}

fn page(book: &Book) -> String {
    html(book, &supercytes().fonts)
}

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(page, options).expect("well-formed")
}

fn spoken(node: Node) -> String {
    let leaves = node.descendants().filter(Node::is_text);
    leaves.filter_map(|leaf| leaf.text()).collect()
}

fn classed<'a>(document: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node| {
        let list = node.attribute("class").unwrap_or_default();
        list.split(' ').any(|name| name == class)
    };
    document.descendants().filter(has).collect()
}

#[test]
fn a_title_within_another_block_begins_no_chapter() {
    let mut project = Project::embedded();
    let rules = "# One\n\n:::example{title=\"Inner\"}\n\n# Title\n\nText.\n\n:::\n\n> # Quoted\n\n- # Listed\n\n# Two\n";
    project.insert("decks/supercytes/rules.md", rules.as_bytes());
    let order = made!(job::rulebook::Order {
        game: "supercytes".to_owned(),
        edition: made!(job::rulebook::Edition {
            formats: vec![job::rulebook::Format::Html],
            ..job::rulebook::Edition::default()
        }),
        draft: true,
    });
    let files = Files::default();
    let made = job::rulebook(&Workshop::open(project), &order, &files).made;
    made.expect("possible").expect("a book");
    let files = files.into_inner();
    let (_, page) = files
        .iter()
        .find(|(path, _)| path.ends_with("rulebook.html"))
        .expect("a page");
    let page = String::from_utf8(page.clone()).expect("text");
    let document = parsed(&page);
    let titles = |parent: &str| -> Vec<&str> {
        let within = |node: &Node| node.parent().is_some_and(|node| node.has_tag_name(parent));
        let titles = document.descendants().filter(within);
        let titles = titles.filter(|node| ["h2", "h3"].contains(&node.tag_name().name()));
        titles.filter_map(|node| node.text()).collect()
    };
    assert_eq!(titles("section"), ["One", "Two"]);
    assert_eq!(
        (titles("blockquote"), titles("li")),
        (vec!["Quoted"], vec!["Listed"])
    );
}

#[test]
fn a_page_is_well_formed_and_every_link_finds_its_place() {
    let page = page(&sample());
    let document = parsed(&page);
    let mut ids = BTreeSet::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "`{id}` stands twice");
        }
    }
    let mut links = 0;
    for node in document.descendants() {
        for name in ["href", "aria-labelledby"] {
            let Some(value) = node.attribute(name) else {
                continue;
            };
            if let Some(id) = value
                .strip_prefix('#')
                .or((name != "href").then_some(value))
            {
                links += 1;
                assert!(ids.contains(id), "{name} `{value}` leads nowhere");
            } else {
                assert!(value.starts_with("https://"), "{value}");
            }
        }
        // References within drawings.
        for attribute in node.attributes() {
            for part in attribute.value().split("url(#").skip(1) {
                let id = part.split(')').next().unwrap_or_default();
                assert!(ids.contains(id), "{id} is not drawn");
            }
        }
    }
    assert!(links > 40, "{links}");
    assert!(!page.contains("<script"));
    assert_eq!(page, self::page(&sample()), "the same bytes");
}

#[test]
fn a_page_has_one_title_chapters_in_order_and_named_pictures() {
    let page = page(&sample());
    let document = parsed(&page);
    let level = |node: &Node| match node.tag_name().name().strip_prefix('h') {
        Some(digit) if digit.len() == 1 => digit.parse::<u8>().ok(),
        _ => None,
    };
    let levels: Vec<u8> = document.descendants().filter_map(|n| level(&n)).collect();
    assert!(levels[0] == 1 && !levels[1..].contains(&1));
    assert!(
        levels.windows(2).all(|pair| pair[1] <= pair[0] + 1),
        "{levels:?}"
    );
    assert!(levels.contains(&4));
    for svg in document.descendants().filter(|n| n.has_tag_name("svg")) {
        let hidden = svg.attribute("aria-hidden") == Some("true");
        let named = svg.attribute("role") == Some("img") && svg.attribute("aria-label").is_some();
        assert!(hidden != named);
    }
    // An icon beside its word is an ornament, one that stands for a word has a name.
    let icons = classed(&document, "icon");
    let names: Vec<_> = icons
        .iter()
        .filter_map(|n| n.attribute("aria-label"))
        .collect();
    assert_eq!((icons.len(), names), (7, vec!["Boost"]));
    assert_eq!(classed(&document, "card").len(), 5);
    let ruling = classed(&document, "ruling");
    assert_eq!(
        ruling.iter().map(|n| spoken(*n)).collect::<Vec<_>>(),
        ["Ruling"; 2]
    );
    let advanced = classed(&document, "shape-2");
    assert!(advanced.iter().all(|n| spoken(*n) == "Advanced"));
    let heads = document
        .descendants()
        .filter(|n| n.attribute("scope") == Some("row"));
    assert!(heads.map(spoken).any(|text| text == "Played Treatments …"));
    let index: Vec<String> = classed(&document, "index")[0]
        .children()
        .map(spoken)
        .collect();
    assert!(
        index.contains(&"Treatment In one minute, Treatments".to_owned()),
        "{index:?}"
    );
    assert_eq!(document.root_element().attribute("lang"), Some("en-GB"));
}

#[test]
fn fonts_are_inside_and_only_what_is_needed_of_the_largest() {
    let page = page(&sample());
    let rules: Vec<&str> = page.split("@font-face{").skip(1).collect();
    let has = |what: &str| rules.iter().any(|rule| rule.starts_with(what));
    assert!(has("font-family:\"Fredoka\";font-weight:600;"));
    assert!(has(
        "font-family:\"Atkinson Hyperlegible Next\";font-weight:400;font-style:italic;"
    ));
    assert!(has("font-family:\"DejaVu Sans\";font-weight:400;"));
    assert!(page.contains("--display:\"Fredoka\","));
    let longest = rules
        .iter()
        .map(|rule| rule.find(')').expect("an end"))
        .max();
    assert!(longest < Some(60_000), "{longest:?}");
    // Without pictures nothing asks for the family of the cards.
    let book = Book {
        pictures: Vec::new(),
        ..sample()
    };
    assert!(!self::page(&book).contains("font-family:\"Fredoka\""));
}

#[test]
fn the_ornament_repeats_behind_the_title() {
    let background = |page: &str| {
        let (_, rest) = page.split_once("background-image: url(\"data:image/svg+xml,")?;
        let (address, rest) = rest.split_once("\");")?;
        let (size, _) = rest.split_once("; }")?;
        Some((address.to_owned(), size.to_owned()))
    };
    assert_eq!(background(&page(&sample())), None);
    let book = Book {
        tile: Some(ring()),
        ..sample()
    };
    let page = page(&book);
    let (address, size) = background(&page).expect("a background");
    assert!(
        !address.contains(['"', '<', '>', '#', '&', '\\', '\n']),
        "{address}"
    );
    let mut bytes = Vec::new();
    let mut rest = address.bytes();
    while let Some(byte) = rest.next() {
        let hex = |b: Option<u8>| b.and_then(|b| char::from(b).to_digit(16)).expect("a digit");
        let decoded = match byte {
            b'%' => u8::try_from(hex(rest.next()) * 16 + hex(rest.next())).expect("a byte"),
            _ => byte,
        };
        bytes.push(decoded);
    }
    assert_eq!(String::from_utf8(bytes), Ok(ring().svg));
    let Size { width, height } = ring().size;
    let (width, height) = (width.to_mm(), height.to_mm());
    assert_eq!(
        size.trim(),
        format!("background-position: center; background-size: {width}mm {height}mm")
    );
}

/// Words that would be markup in HTML, in Markdown, or in a style sheet.
const NASTY: [&str; 24] = [
    "<script>alert(1)</script>",
    "&amp;",
    "a & b < c > d",
    "*no*",
    "_no_",
    "**",
    "`x`",
    "[a](b)",
    "![a](b)",
    "| a |",
    "# no",
    "- no",
    "1. no",
    "+ no",
    "> no",
    "~~no~~",
    "\\",
    "\"'",
    "</style>",
    "---",
    "===",
    "a!",
    "Σ → ∑",
    "   ",
];

fn nasty(random: &mut Random) -> String {
    let parts = [" ", "word", "x"];
    let count = 1 + random.below(4);
    (0..count)
        .map(|_| {
            if random.below(3) == 0 {
                random.pick(&parts)
            } else {
                random.pick(&NASTY)
            }
        })
        .collect()
}

fn random_text(random: &mut Random, depth: usize) -> Text {
    let count = 1 + random.below(4);
    (0..count)
        .map(|_| {
            let inner = |random: &mut Random| random_text(random, depth + 1);
            match random.below(if depth < 2 { 9 } else { 3 }) {
                0 | 1 => Inline::Text(nasty(random)),
                2 => Inline::Code(nasty(random)),
                3 => Inline::Strong(inner(random)),
                4 => Inline::Emphasis(inner(random)),
                5 => Inline::Link(
                    Target::Web("https://example.org/a_(b)?x=1&y=<2>".into()),
                    inner(random),
                ),
                6 => Inline::Link(Target::Anchor("place".into()), inner(random)),
                7 => Inline::Term("t".into(), inner(random)),
                _ => Inline::Break,
            }
        })
        .collect()
}

fn random_book(random: &mut Random) -> Book {
    let mut blocks = Vec::new();
    for _ in 0..=random.below(6) {
        let mut text = || random_text(random, 0);
        let (a, b, c, d) = (text(), text(), text(), text());
        blocks.push(match random.below(6) {
            0 => Block::Heading(Heading {
                level: 1 + u8::try_from(random.below(3)).expect("small"),
                id: "h".into(),
                marks: Marks::default(),
                text: a,
            }),
            1 => Block::Table(Table {
                aligns: vec![Align::Right; 2],
                head: vec![a, b],
                rows: vec![vec![c, d]],
            }),
            2 => Block::List(List {
                first: (random.below(2) == 0).then_some(7),
                items: vec![item(a, Marks::default()), item(b, Marks::default())],
            }),
            3 => Block::Aside(Aside {
                kind: AsideKind::Tip,
                title: nasty(random),
                rules: vec![],
                blocks: vec![paragraph(a, Marks::default())],
            }),
            4 => Block::Code(nasty(random)),
            _ => paragraph(a, marks(&["R-1"], &["V"])),
        });
    }
    Book {
        title: nasty(random),
        tagline: nasty(random),
        blocks,
        ..Book::default()
    }
}

/// Leaves out blanks, which neither language keeps.
fn solid(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn said(text: &[Inline], linked: bool, out: &mut String, links: &mut Vec<String>) {
    for inline in text {
        match inline {
            Inline::Text(words) | Inline::Code(words) => out.push_str(words),
            Inline::Strong(inner) | Inline::Emphasis(inner) | Inline::Term(_, inner) => {
                said(inner, linked, out, links);
            }
            Inline::Link(target, inner) => {
                let mut words = String::new();
                said(inner, true, &mut words, links);
                if !linked && !solid(&words).is_empty() {
                    links.push(match target {
                        Target::Anchor(id) => format!("#{id}"),
                        Target::Web(_) => "https://example.org/a_%28b%29?x=1&y=%3C2%3E".into(),
                    });
                }
                out.push_str(&words);
            }
            Inline::Icon(_) | Inline::Break => {}
        }
    }
}

/// What a reader finds: words of each title and cell, targets of links, all words.
#[derive(Debug, Default, PartialEq)]
struct Found {
    titles: Vec<(u8, String)>,
    cells: Vec<String>,
    links: Vec<String>,
    code: Vec<String>,
    all: String,
}

fn expected(book: &Book) -> Found {
    let mut found = Found {
        titles: vec![(1, solid(&book.title))],
        all: solid(&book.title) + &solid(&book.tagline),
        ..Found::default()
    };
    let mut last = 0;
    let mut listed = Found::default();
    for block in &book.blocks {
        let mut links = Vec::new();
        let mut text = |text: &Text| {
            let mut out = String::new();
            said(text, false, &mut out, &mut links);
            solid(&out)
        };
        let all = match block {
            Block::Heading(heading) => {
                last = heading.level.min(last + 1);
                let words = text(&heading.text);
                if last == 1 {
                    listed.all.push_str(&words);
                    listed.links.push("#h".into());
                }
                found.titles.push((last + 1, words.clone()));
                words
            }
            Block::Table(table) => {
                let cells = table.head.iter().chain(table.rows.iter().flatten());
                let cells: Vec<String> = cells.map(&mut text).collect();
                found.cells.extend(cells.clone());
                cells.concat()
            }
            Block::List(list) => list
                .items
                .iter()
                .map(|item| match &item.blocks[0] {
                    Block::Paragraph(paragraph) => text(&paragraph.text),
                    other => panic!("{other:?}"),
                })
                .collect(),
            Block::Aside(aside) => {
                let title = solid(&aside.title);
                let colon = if title.is_empty() { "" } else { ":" };
                let Block::Paragraph(paragraph) = &aside.blocks[0] else {
                    panic!("no paragraph")
                };
                format!("Tip{colon}{title}{}", text(&paragraph.text))
            }
            Block::Code(words) => {
                found.code.push(words.trim_end_matches('\n').to_owned());
                solid(words)
            }
            Block::Paragraph(paragraph) => text(&paragraph.text) + "(V)R-1",
            other => panic!("{other:?}"),
        };
        if let Block::Paragraph(_) = block {
            links.push("#R-1".into());
        }
        found.all.push_str(&all);
        found.links.extend(links);
    }
    let start = solid(&book.title).len() + solid(&book.tagline).len();
    let explained = book.explains().unwrap_or_default();
    listed.all.push_str(&solid(&explained));
    found.all.insert_str(start, &listed.all);
    found.links = [listed.links, found.links].concat();
    found
}

fn read(markdown: &str) -> Found {
    let mut found = Found::default();
    let mut open: Vec<usize> = Vec::new();
    let mut level = 1;
    for event in Parser::new_ext(markdown, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Heading { level: this, .. }) => {
                level = match this {
                    HeadingLevel::H1 => 1,
                    HeadingLevel::H2 => 2,
                    HeadingLevel::H3 => 3,
                    _ => 4,
                };
                open.push(found.all.len());
            }
            Event::Start(Tag::TableCell | Tag::CodeBlock(_)) => open.push(found.all.len()),
            Event::End(TagEnd::Heading(_)) => {
                let start = open.pop().expect("a start");
                found.titles.push((level, solid(&found.all[start..])));
            }
            Event::End(TagEnd::TableCell) => {
                let start = open.pop().expect("a start");
                found.cells.push(solid(&found.all[start..]));
            }
            Event::End(TagEnd::CodeBlock) => {
                let start = open.pop().expect("a start");
                let text = found.all[start..].trim_end_matches('\n');
                found.code.push(text.to_owned());
            }
            Event::Start(Tag::Link { dest_url, .. }) => found.links.push(dest_url.into_string()),
            Event::Text(text) | Event::Code(text) => found.all.push_str(&text),
            Event::InlineHtml(tag) => {
                let known = [
                    "<a id=",
                    "</a>",
                    "<span id=",
                    "</span>",
                    "<sub>",
                    "</sub>",
                    "<br>",
                    "<strong>",
                    "</strong>",
                    "<em>",
                    "<code>",
                    "</code>",
                    "</em>",
                ];
                assert!(known.iter().any(|k| tag.starts_with(k)), "{tag}");
            }
            Event::Html(block) => panic!("a block of tags: {block}"),
            Event::Rule => panic!("a line that nobody drew"),
            _ => {}
        }
    }
    found.all = solid(&found.all);
    found
}

#[test]
fn markdown_read_again_says_the_same() {
    for seed in 0..3000 {
        let book = random_book(&mut Random::new(seed));
        let text = markdown(&book);
        assert_eq!(
            read(&text),
            expected(&book),
            "seed {seed}\n{text}\n{book:#?}"
        );
    }
}

#[test]
fn words_of_a_book_are_never_markup_in_a_page() {
    let tags = |page: &str| -> BTreeSet<String> {
        let document = parsed(page);
        let elements = document.descendants().filter(Node::is_element);
        elements.map(|n| n.tag_name().name().to_owned()).collect()
    };
    for seed in 0..40 {
        let book = random_book(&mut Random::new(seed));
        let page = page(&book);
        assert!(!tags(&page).contains("script"), "seed {seed}");
        let document = parsed(&page);
        let mut paragraphs = document.descendants().filter(|n| n.has_tag_name("h1"));
        assert_eq!(spoken(paragraphs.next().expect("a title")), book.title);
        for block in &book.blocks {
            let Block::Code(code) = block else { continue };
            let shown = document.descendants().filter(|n| n.has_tag_name("pre"));
            assert!(shown.map(spoken).any(|text| text == *code), "{code}");
        }
    }
}

#[test]
fn markdown_has_anchors_marks_and_pictures() {
    let book = sample();
    let text = markdown(&book);
    for part in [
        "# Supercytes\n",
        "- [In one minute](#minute)\n",
        "### <a id=\"boosts\"></a>The Treatments *(Standard, Advanced)*\n",
        "goes up by 6. *(Standard, Advanced)* <a id=\"SC-22\"></a><sub>[SC-22](#SC-22)</sub>\n",
        "*(Standard, Advanced)* **Ruling** <a id=\"SC-A09\">",
        "> **Example: Three cards in play**\n>\n> Ada’s",
        "> <sub>Rules [SC-13](#SC-13) [SC-12](#SC-12)</sub>\n",
        "![The card Neutrophil](pictures/C01.svg)\n![Another",
        "| Signal | Signal | sends messages |\n",
        "| star | Special | Boost |\n",
        "**How many players?** From 2",
        "3. Which cell has no nucleus?",
        "- **Treatment**: [In one minute](#t-treatment), [Treatments](#t-treatment-2)\n",
    ] {
        assert!(text.contains(part), "`{part}` is not in\n{text}");
    }
    let files = pictures(&book, &supercytes().fonts);
    let names: BTreeSet<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names.len(), 4);
    for event in Parser::new(&text) {
        if let Event::Start(Tag::Image { dest_url, .. }) = event {
            assert!(names.contains(&*dest_url), "{dest_url}");
        }
    }
    for (name, bytes) in &files {
        let svg = std::str::from_utf8(bytes).expect("text");
        let document = Document::parse(svg).expect("XML");
        assert!(!svg.contains("<text"), "{name} needs fonts");
        assert!(
            document.descendants().any(|n| n.has_tag_name("path")),
            "{name}"
        );
    }
}

/// Writes the page that `.ci/pages` opens in a browser.
#[test]
#[ignore = "writes a file for `.ci/pages`"]
fn sample_for_the_browser() {
    let folder = root().join("target/browser");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("sample.html"), page(&sample())).expect("a file");
    let text = markdown(&sample());
    std::fs::write(folder.join("sample.md"), text).expect("a file");
    for (name, bytes) in pictures(&sample(), &supercytes().fonts) {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, bytes).expect("a file");
    }
}
