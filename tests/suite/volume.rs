//! A rulebook that uses every noun of a book, built by hand.

use cardwright::book::{
    Align, Aside, AsideKind, Block, Book, Figure, Heading, Inline, Item, List, Marks, Paragraph,
    Picture, Table, Target, Term, Text, Volume,
};
use cardwright::face::{Edge, face_svg};
use cardwright::geom::{Length, Size};

use super::support::supercytes;

/// Reads `**strong**`, `*emphasis*`, `` `code` ``, `[[term]]`, `[words](target)`, `{icon}` and `\\`.
pub fn text(source: &str) -> Text {
    let marks = ["**", "*", "`", "[[", "[", "{", "\\\\"];
    let Some((at, mark)) = marks
        .iter()
        .filter_map(|mark| source.find(mark).map(|at| (at, *mark)))
        .min_by_key(|(at, mark)| (*at, usize::MAX - mark.len()))
    else {
        return plain(source);
    };
    let (before, rest) = (&source[..at], &source[at + mark.len()..]);
    let end = match mark {
        "[[" => "]]",
        "[" => "](",
        "{" => "}",
        "\\\\" => "",
        other => other,
    };
    let (inner, after) = rest.split_once(end).expect("an end");
    let mut out = plain(before);
    out.push(match mark {
        "**" => Inline::Strong(text(inner)),
        "*" => Inline::Emphasis(text(inner)),
        "`" => Inline::Code(inner.to_owned()),
        "[[" => Inline::Term(format!("term-{inner}"), plain(inner)),
        "{" => Inline::Icon(inner.to_owned()),
        "\\\\" => Inline::Break,
        _ => {
            let (target, after) = after.split_once(')').expect("a target");
            let to = match target.strip_prefix('#') {
                Some(anchor) => Target::Anchor(anchor.to_owned()),
                None => Target::Web(target.to_owned()),
            };
            out.push(Inline::Link(to, text(inner)));
            out.extend(text(after));
            return out;
        }
    });
    out.extend(text(after));
    out
}

fn plain(source: &str) -> Text {
    if source.is_empty() {
        Text::new()
    } else {
        vec![Inline::Text(source.to_owned())]
    }
}

/// Reads marks: `SC-01 ! +Standard` is a rule, a ruling and a variant.
pub fn marks(source: &str) -> Marks {
    let mut marks = Marks::default();
    for word in source.split(' ').filter(|word| !word.is_empty()) {
        match word.strip_prefix('+') {
            Some(variant) => marks.variants.push(variant.to_owned()),
            None if word == "!" => marks.ruling = true,
            None => marks.rules.push(word.to_owned()),
        }
    }
    marks
}

pub fn heading(level: u8, id: &str, words: &str) -> Block {
    marked_heading(level, id, words, "")
}

pub fn marked_heading(level: u8, id: &str, words: &str, of: &str) -> Block {
    Block::Heading(Heading {
        level,
        id: id.to_owned(),
        marks: marks(of),
        text: text(words),
    })
}

pub fn paragraph(words: &str, of: &str) -> Block {
    Block::Paragraph(Paragraph {
        marks: marks(of),
        text: text(words),
    })
}

fn item(words: &str, of: &str, rest: &[Block]) -> Item {
    let mut blocks = vec![paragraph(words, "")];
    blocks.extend_from_slice(rest);
    Item {
        marks: marks(of),
        blocks,
    }
}

fn list(first: Option<u64>, items: Vec<Item>) -> Block {
    Block::List(List { first, items })
}

/// A table of lines with `|` between the cells; numbers stand to the right.
pub fn table(lines: &[&str]) -> Block {
    let rows: Vec<Vec<Text>> = lines
        .iter()
        .map(|line| line.split('|').map(|cell| text(cell.trim())).collect())
        .collect();
    let aligns = lines[1].split('|').map(|cell| {
        let numeric = cell.trim().chars().all(|c| c.is_ascii_digit());
        if numeric { Align::Right } else { Align::Left }
    });
    Block::Table(Table {
        aligns: aligns.collect(),
        head: rows[0].clone(),
        rows: rows[1..].to_vec(),
    })
}

fn aside(kind: AsideKind, title: &str, rules: &[&str], blocks: Vec<Block>) -> Block {
    Block::Aside(Aside {
        kind,
        title: title.to_owned(),
        rules: rules.iter().map(|&rule| rule.to_owned()).collect(),
        blocks,
    })
}

/// Cards of the shipped game, one for each of `count` faces.
fn cards(count: usize) -> Vec<Picture> {
    let faces = supercytes().album.faces.iter().skip(1).step_by(9);
    faces
        .take(count)
        .enumerate()
        .map(|(i, face)| Picture {
            name: format!("card-{i}"),
            svg: face_svg(face, Edge::Trim, &format!("f{i}-")),
            size: face.size,
            words: format!("The card number {i} with all its words"),
            is_cut_out: false,
        })
        .collect()
}

fn figure(picture: usize, mm: i64) -> Figure {
    Figure {
        picture,
        width: Length::whole_mm(mm),
    }
}

/// A drawing of one's own: a wide one, with text.
fn drawing() -> Picture {
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="40mm" viewBox="0 0 120 40">
        <rect x="1" y="1" width="118" height="38" rx="4" fill="none" stroke="#333"/>
        <circle cx="30" cy="20" r="9" fill="none" stroke="#333"/><circle cx="90" cy="20" r="9" fill="none" stroke="#333"/>
        <text x="60" y="22" font-family="Fredoka" font-weight="600" font-size="6" text-anchor="middle">The centre</text></svg>"##;
    Picture {
        name: "table".to_owned(),
        svg: svg.to_owned(),
        size: Size::new(Length::whole_mm(120), Length::whole_mm(40)),
        words: "The table from above, with a pile before each player".to_owned(),
        is_cut_out: false,
    }
}

fn icon(name: &str, path: &str) -> (String, Picture) {
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{path}" fill="currentColor"/></svg>"#
    );
    let picture = Picture {
        name: name.to_owned(),
        svg,
        size: Size::new(Length::whole_mm(24), Length::whole_mm(24)),
        words: name.to_owned(),
        is_cut_out: false,
    };
    (name.to_owned(), picture)
}

/// The chapter of a mini-zine: eight short parts.
pub fn summary() -> Vec<Block> {
    let mut blocks = vec![heading(1, "summary", "Summary")];
    for (number, (title, words)) in [
        ("Goal", "Win all cell cards. 2 to 6 players, 10 to 20 minutes. If you have no cards left, you are out. The last one with cards wins. Or agree on a time: then most cards win."),
        ("Set-up", "Shuffle and deal all cells face down in equal piles. Keep their order. The dealer’s left neighbour calls first."),
        ("Look and call", "Everyone looks at their own top card: it is in play. The Caller picks a category and says nothing else. The star {star} marks what a cell does best."),
        ("Treatments", "From the Caller’s left, each once: play any number or none, but never as Caller. {boost} Boost: +5 for you. Block: −5 for each opponent. Combine: take a card in play and add it to yours. Its owner takes a new one."),
        ("Standoff", "The Caller first, then on to the left: show your card, say its name and your score with all Boosts and Blocks. The highest score takes all cards in play, face down under the pile. The winner is the next Caller."),
        ("Draw", "Two or more share the highest score? All cards in play go face down to the pot. The Caller stays. The winner of the next round takes the pot, too."),
        ("Buy back", "Turn and mix the used Treatments. From the new Caller on, each may pay the top 2 cell cards and pick one Treatment unseen. Leave at least 1 in your pile. The next winner takes the paid cards."),
        ("Remember", "Your highest number may not be your best call. You can’t see others’ cards, but you can think: what is my cell better at than most? Used Treatments are gone. Time up? Finish the round, then count."),
    ]
    .into_iter()
    .enumerate()
    {
        let variants = if title == "Treatments" { "+Standard +Advanced" } else { "" };
        blocks.push(marked_heading(2, &format!("summary-{number}"), title, variants));
        blocks.push(paragraph(words, ""));
    }
    blocks
}

/// The book with every noun.
#[allow(clippy::too_many_lines)] // a text
pub fn volume() -> Book {
    let mut pictures = cards(4);
    pictures.push(drawing());
    let mut blocks = vec![
        paragraph("A word before the first chapter.", ""),
        heading(1, "minute", "In one minute"),
        paragraph(
            "You hold a pile of cells. Find out what each of them does best, call it out, and win all the cards of your opponents.",
            "SC-02",
        ),
        paragraph(
            "**What kind of game?** A quick card game of comparing numbers. You all put one card in play. One of you names a [[category]], such as Clean-up. The highest score takes all the cards. See [the set-up](#setup) and [rule SC-22](#SC-22), or [the web page](https://example.org/supercytes).",
            "",
        ),
        aside(
            AsideKind::Tip,
            "",
            &[],
            vec![paragraph("Play a round with open cards first.", "")],
        ),
        heading(1, "setup", "Set-up"),
        Block::Figure(figure(4, 120)),
        list(
            Some(1),
            vec![
                item(
                    "Choose a variant and a [[dealer]]. Keep the middle of the table free. It is called the [[centre]].",
                    "",
                    &[],
                ),
                item(
                    "Sort the cards by their backs. Then do what your variant says:",
                    "",
                    &[list(
                        None,
                        vec![
                            item(
                                "Put all Treatments back into the box. You don’t use any.",
                                "SC-07 +Simplified",
                                &[],
                            ),
                            item(
                                "Take out all Combine cards. They are made for *Advanced* only.",
                                "SC-04 +Standard",
                                &[],
                            ),
                            item(
                                "Treatments that are left over are out of the game.",
                                "SC-10 ! +Standard +Advanced",
                                &[],
                            ),
                        ],
                    )],
                ),
                item(
                    "Shuffle all 60 cell cards. Deal them out, face down, so that everyone has the same number. Your cards are your [[pile]].",
                    "SC-12",
                    &[],
                ),
            ],
        ),
        heading(2, "deal", "How many cards?"),
        table(&[
            "Players|Cell cards each|Standard: Treatments each|Advanced: Treatments each",
            "2|30|3|4",
            "3|20|3|4",
            "4|15|3|4",
            "5|12|2|3",
            "6|10|2|2",
        ]),
        heading(1, "round", "A round, step by step"),
        paragraph(
            "Ada, Ben and Cem play the examples. Ben sits on Ada’s left, and Cem on Ben’s left.\\\\Ada is the [[Caller]].",
            "",
        ),
        heading(2, "look", "Look {eye}"),
        paragraph(
            "Look at the top card of your pile. Nobody else may see it.",
            "SC-13",
        ),
        aside(
            AsideKind::Example,
            "Three cards in play",
            &["SC-13", "SC-99"],
            vec![
                paragraph("Ada’s top card is one, Ben’s is another.", ""),
                Block::Cards(vec![figure(0, 40), figure(1, 40), figure(2, 40)]),
                paragraph("Each of them sees only one of these cards: their own.", ""),
            ],
        ),
        marked_heading(2, "treatments", "Treatments {boost}", "+Standard +Advanced"),
        list(
            None,
            vec![
                item(
                    "{boost} [[Boost]]: your own score goes up by 5.",
                    "SC-22 +Standard +Advanced",
                    &[],
                ),
                item(
                    "{block} [[Block]]: the score of every opponent goes down by 5. Your own score stays as it is.",
                    "SC-23 +Standard +Advanced",
                    &[],
                ),
            ],
        ),
        aside(
            AsideKind::Example,
            "A Boost and a Block",
            &["SC-22", "SC-23"],
            vec![
                paragraph(
                    "Ada has called Renew. Ben looks at his card: only 9. He plays a Boost. Cem plays a Block.",
                    "",
                ),
                table(&[
                    "|Card|Printed|Boost|Block|Score",
                    "Ada|Haematopoietic stem cell|18||−5|13",
                    "Ben|Keratinocyte|9|+5|−5|9",
                    "Cem|Tongue cell|16|||16",
                ]),
            ],
        ),
        marked_heading(3, "draw", "Nobody wins: a draw", "! +Advanced"),
        paragraph(
            "If two or more share the highest score, all cards in play go to the pot.",
            "SC-36 SC-37 !",
        ),
        Block::Quote(vec![paragraph("Omnis cellula e cellula.", "")]),
        aside(
            AsideKind::Note,
            "What to type",
            &[],
            vec![
                paragraph("The program is called `cardwright`.", ""),
                Block::Code("cardwright print supercytes\n  --paper letter".to_owned()),
            ],
        ),
        Block::Line,
        Block::Cards((0..4).map(|i| figure(i, 63)).collect()),
        heading(1, "long", "A long table"),
    ];
    let lines: Vec<String> = (1..=60)
        .map(|n| format!("Cell number {n}|A sentence that says what the cell with this number does all day long|{n}"))
        .collect();
    let lines: Vec<&str> = ["Cell|What it does|Score"]
        .into_iter()
        .chain(lines.iter().map(String::as_str))
        .collect();
    blocks.push(table(&lines));
    blocks.extend(summary());
    blocks.extend([
        Block::PageBreak,
        heading(1, "quiz", "Quiz and worksheets"),
        aside(
            AsideKind::Worksheet,
            "Worksheet: Repair",
            &[],
            vec![
                paragraph(
                    "Find the cells on the cards, and write down what makes them good at it.",
                    "",
                ),
                table(&["Cell|Score|What makes it good", "| |", "| |", "| |", "| |"]),
            ],
        ),
        heading(1, "terms", "Index of terms"),
        Block::Index(
            [
                "Block", "Boost", "Caller", "category", "centre", "dealer", "pile",
            ]
            .iter()
            .map(|term| Term {
                term: (*term).to_owned(),
                anchors: vec![format!("term-{term}"), "term-missing".to_owned()],
            })
            .collect(),
        ),
    ]);
    Book {
        volume: Volume::Rules,
        cover: Vec::new(),
        game: "supercytes".to_owned(),
        title: "Supercytes".to_owned(),
        theme: cardwright::book::Theme::default(),
        tagline: "The game of the sixty cells in your body".to_owned(),
        language: "en-GB".to_owned(),
        authors: vec!["The Cardwright project".to_owned()],
        version: "1.2".to_owned(),
        date: Some([2026, 3, 14]),
        blocks,
        pictures,
        tile: None,
        retold: Vec::new(),
        left_out: Vec::new(),
        icons: [
            icon("eye", "M1 12L12 5L23 12L12 19Z"),
            icon("boost", "M12 2L22 12H16V22H8V12H2Z"),
            icon("block", "M7 2H17L22 7V17L17 22H7L2 17V7Z"),
            icon(
                "star",
                "M12 2L15 9L22 9L16 14L18 21L12 17L6 21L8 14L2 9L9 9Z",
            ),
        ]
        .into(),
    }
}
