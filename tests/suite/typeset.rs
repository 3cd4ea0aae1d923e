//! Rulebooks as PDF: what stands on the pages, where links lead, what a reader hears.

use std::collections::{BTreeMap, BTreeSet};

use cardwright::book::{
    Block, Book, Figure, Inline, Marks, Measure, PageFormat, Paragraph, Picture, SetBook,
    TypesetError, chapter, letters,
};
use cardwright::geom::{Length, Size};
use cardwright::print::{booklet, zine};
use cardwright::sheet::{COPY_PAPER, Duplex, Paper};
use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};

use super::support::supercytes;
use super::volume::{heading, paragraph, summary, table, volume};

/// Sets a book for a page and writes it.
fn typeset(book: &Book, page: PageFormat) -> Result<Vec<u8>, TypesetError> {
    SetBook::new(book, &supercytes().fonts, page.measure())?.pdf(page)
}

/// Sets a book for booklets.
fn pocket(book: &Book) -> SetBook {
    SetBook::new(book, &supercytes().fonts, Measure::Pocket).expect("a book")
}

/// What a PDF library finds in a file.
struct Pdf {
    document: Document,
    pages: Vec<ObjectId>,
}

impl Pdf {
    fn open(bytes: &[u8]) -> Self {
        let document = Document::load_mem(bytes).expect("a PDF");
        let pages = document.get_pages().into_values().collect();
        Self { document, pages }
    }

    fn set(book: &Book, page: PageFormat) -> Self {
        Self::open(&typeset(book, page).expect("a book"))
    }

    fn dictionary(&self, object: &Object) -> Dictionary {
        let object = self.document.dereference(object).expect("an object").1;
        object.as_dict().expect("a dictionary").clone()
    }

    fn catalog(&self) -> &Dictionary {
        self.document.catalog().expect("a catalogue")
    }

    /// Gives the size of a page in points.
    fn size(&self, page: usize) -> [f32; 2] {
        let dictionary = self
            .document
            .get_dictionary(self.pages[page])
            .expect("a page");
        let sides = dictionary.get(b"MediaBox").and_then(Object::as_array);
        let sides: Vec<f32> = sides
            .expect("a box")
            .iter()
            .map(|side| side.as_float().expect("a number"))
            .collect();
        [sides[2] - sides[0], sides[3] - sides[1]]
    }

    /// Gives the words of a page without blanks, since a line's end is no blank.
    fn words(&self, page: usize) -> String {
        let number = u32::try_from(page + 1).expect("few pages");
        let text = self.document.extract_text(&[number]).expect("text");
        text.chars().filter(|c| !c.is_whitespace()).collect()
    }

    fn all_words(&self) -> String {
        (0..self.pages.len()).map(|page| self.words(page)).collect()
    }

    /// Gives the pages that say something.
    fn pages_with(&self, words: &str) -> Vec<usize> {
        let words: String = words.chars().filter(|c| !c.is_whitespace()).collect();
        (0..self.pages.len())
            .filter(|page| self.words(*page).contains(&words))
            .collect()
    }

    /// Gives the links of all pages: their page and where they lead.
    fn links(&self) -> Vec<(usize, End)> {
        let named = self.named();
        let mut links = Vec::new();
        for (number, page) in self.pages.iter().enumerate() {
            for link in self.document.get_page_annotations(*page).expect("links") {
                let action = link.get(b"A").map(|action| self.dictionary(action));
                let uri = action.as_ref().ok().and_then(|a| a.get(b"URI").ok());
                if let Some(uri) = uri {
                    let uri = String::from_utf8_lossy(uri.as_str().expect("an address"));
                    links.push((number, End::Web(uri.into_owned())));
                    continue;
                }
                let end = match (&action, link.get(b"Dest")) {
                    (_, Ok(end)) => end.clone(),
                    (Ok(action), _) => action.get(b"D").expect("an end").clone(),
                    _ => panic!("a link that leads nowhere: {link:?}"),
                };
                let end = match &end {
                    Object::String(name, _) => named[name],
                    other => self.page_of(other),
                };
                links.push((number, End::Page(end)));
            }
        }
        links
    }

    /// Gives the pages of the named places.
    fn named(&self) -> BTreeMap<Vec<u8>, usize> {
        let mut found = BTreeMap::new();
        let Ok(names) = self.catalog().get(b"Names") else {
            return found;
        };
        let names = self.dictionary(names);
        let Ok(tree) = names.get(b"Dests") else {
            return found;
        };
        let mut nodes = vec![self.dictionary(tree)];
        while let Some(node) = nodes.pop() {
            if let Ok(kids) = node.get(b"Kids").and_then(Object::as_array) {
                nodes.extend(kids.iter().map(|kid| self.dictionary(kid)));
            }
            let names = node.get(b"Names").and_then(Object::as_array);
            for pair in names.map(Vec::as_slice).unwrap_or_default().chunks(2) {
                let name = pair[0].as_str().expect("a name").to_vec();
                found.insert(name, self.page_of(&pair[1]));
            }
        }
        found
    }

    fn page_of(&self, end: &Object) -> usize {
        let end = self.document.dereference(end).expect("an end").1;
        let end = match end {
            Object::Dictionary(end) => end.get(b"D").expect("a place"),
            other => other,
        };
        let place = self.document.dereference(end).expect("a place").1;
        let page = place.as_array().expect("a place")[0].as_reference();
        let page = page.expect("a page");
        self.pages.iter().position(|id| *id == page).expect("known")
    }

    /// Gives a text of every dictionary that has such an entry.
    fn texts(&self, key: &[u8]) -> BTreeSet<String> {
        let dictionaries = self
            .document
            .objects
            .values()
            .filter_map(|object| object.as_dict().ok());
        dictionaries
            .filter_map(|dictionary| dictionary.get(key).ok())
            .filter_map(|words| lopdf::decode_text_string(words).ok())
            .collect()
    }

    fn metadata(&self) -> String {
        let stream = self.catalog().get(b"Metadata").expect("metadata");
        let stream = self.document.dereference(stream).expect("a stream").1;
        let stream = stream.as_stream().expect("a stream");
        let bytes = stream.get_plain_content().unwrap_or(stream.content.clone());
        String::from_utf8(bytes).expect("text")
    }

    fn is_accessible(&self) -> bool {
        self.metadata().contains("<pdfuaid:part>1</pdfuaid:part>")
    }
}

#[derive(Debug, PartialEq, Eq)]
enum End {
    Page(usize),
    Web(String),
}

/// A book of a few blocks.
fn slim(blocks: Vec<Block>) -> Book {
    Book {
        blocks,
        ..Book {
            pictures: Vec::new(),
            ..volume()
        }
    }
}

#[test]
fn a_book_has_a_title_page_contents_and_every_word_in_each_format() {
    let book = volume();
    for (format, width, height) in [
        (PageFormat::A5, 148.0, 210.0),
        (PageFormat::HalfLetter, 139.7, 215.9),
        (PageFormat::A4, 210.0, 297.0),
        (PageFormat::Letter, 215.9, 279.4),
    ] {
        let pdf = Pdf::set(&book, format);
        for page in 0..pdf.pages.len() {
            let [w, h] = pdf.size(page).map(|points| points / 72.0 * 25.4);
            assert!(
                (w - width).abs() < 0.01 && (h - height).abs() < 0.01,
                "{w} × {h}"
            );
        }
        assert!(pdf.words(0).starts_with("Supercytes"), "{}", pdf.words(0));
        assert!(pdf.words(0).contains("Thegameofthesixtycells"));
        assert!(pdf.words(0).contains("Version1.2·2026-03-14"));
        let contents = pdf.words(1);
        assert!(contents.contains("Contents"), "{contents}");
        let words = pdf.all_words();
        for block in &book.blocks {
            let Block::Heading(heading) = block else {
                continue;
            };
            let title: String = letters(&heading.text).split_whitespace().collect();
            assert!(words.contains(&title), "{title} in {format}");
            if heading.level > 2 {
                continue;
            }
            // The contents say on which page it stands, and there it stands.
            let at = contents.find(&title).expect("in the contents") + title.len();
            let number: String = contents[at..]
                .trim_start_matches('.')
                .chars()
                .take_while(char::is_ascii_digit)
                .collect();
            let number: usize = number.parse().expect("a page");
            assert!(pdf.pages_with(&title).contains(&(number - 1)), "{title}");
        }
        for words_of_a_noun in [
            "Awordbeforethefirstchapter.",
            "SC-22",
            "Ruling",
            "Simplified",
            "Example:Threecardsinplay",
            "Tip",
            "Note:Whattotype",
            "Worksheet:Repair",
            "cardwrightprintsupercytes",
            "--paperletter",
            "Omniscellulaecellula.",
            "Cellnumber60",
            "Thecentre",
            "example.org/supercytes",
            // The text of a card is text.
            "Microglialcell",
        ] {
            assert!(
                words.contains(words_of_a_noun),
                "{words_of_a_noun} in {format}"
            );
        }
    }
}

#[test]
fn pages_have_numbers_and_running_heads() {
    let pdf = Pdf::set(&volume(), PageFormat::A5);
    for page in 1..pdf.pages.len() {
        let words = pdf.words(page);
        let number = (page + 1).to_string();
        assert!(words.contains(&number), "page {number}: {words}");
    }
    // A page in the middle of a chapter names it.
    let long = pdf.pages_with("Cell number 30")[0];
    assert!(
        pdf.words(long).contains("Alongtable"),
        "{}",
        pdf.words(long)
    );
}

#[test]
fn a_title_that_is_longer_than_the_head_of_a_page_is_cut_short_there() {
    let title =
        "A chapter whose title is longer than anybody should write, and goes on and on and on";
    let mut blocks = vec![heading(1, "long", title)];
    blocks.extend((0..60).map(|_| {
        paragraph(
            "Words that fill a page, so that the next one has the chapter in its head.",
            "",
        )
    }));
    let pdf = Pdf::set(&slim(blocks), PageFormat::A5);
    let whole: String = title.split(' ').collect();
    let last = pdf.words(pdf.pages.len() - 1);
    assert!(
        last.contains("Achapterwhosetitle") && last.contains('…'),
        "{last}"
    );
    assert!(!last.contains(&whole), "{last}");
}

#[test]
fn code_without_a_blank_breaks_where_its_line_ends() {
    let code = "x".repeat(6000);
    let pages = |block: Block| Pdf::set(&slim(vec![block]), PageFormat::A5).pages.len();
    let short = pages(Block::Code("x".to_owned()));
    assert!(pages(Block::Code(code.clone())) > short);
    let inline = Block::Paragraph(Paragraph {
        marks: Marks::default(),
        text: vec![Inline::Code(code)],
    });
    assert!(pages(inline) > short);
}

#[test]
fn a_long_table_repeats_its_head_on_every_page() {
    let pdf = Pdf::set(&volume(), PageFormat::A5);
    let rows = pdf.pages_with("all day long");
    assert!(rows.len() > 2, "{rows:?}");
    for page in rows {
        assert!(pdf.words(page).contains("Whatitdoes"), "page {page}");
    }
}

#[test]
fn a_table_whose_words_have_no_room_beside_each_other_is_set_smaller() {
    // The table comes last on its page.
    let size = |column: &str| {
        let row = [column; 6].join(" | ");
        let pdf = Pdf::set(&slim(vec![table(&[&row, &row])]), PageFormat::A5);
        let page = *pdf.pages.last().expect("a page");
        let content = Content::decode(&pdf.document.get_page_content(page)).expect("commands");
        let mut fonts = content.operations.iter().rev();
        let last = fonts.find(|one| one.operator == "Tf").expect("letters");
        last.operands[1].as_float().expect("a size")
    };
    let usual = size("cell");
    assert!((size("neurons") - usual).abs() < 0.01, "{usual}");
    let small = size("macrophages");
    assert!(
        (0.5 * usual..0.9 * usual).contains(&small),
        "{small} {usual}"
    );
    // So long a word breaks as well.
    let broken = size("immunoglobulinsofthrombocytes");
    assert!(
        (0.4 * usual..0.8 * usual).contains(&broken),
        "{broken} {usual}"
    );
}

#[test]
fn a_row_is_not_broken() {
    let row = |n: usize| format!("first{n} {}last{n} | all day", "and on ".repeat(40));
    let rows: Vec<String> = (10..40).map(row).collect();
    let mut lines = vec!["What it does | When"];
    lines.extend(rows.iter().map(String::as_str));
    let pdf = Pdf::set(&slim(vec![table(&lines)]), PageFormat::A5);
    for n in 10..40 {
        let [first, last] = ["first", "last"].map(|word| pdf.pages_with(&format!("{word}{n}")));
        assert_eq!((first.len(), &first), (1, &last), "row {n}");
    }
}

#[test]
fn links_lead_to_their_places_and_dead_ones_are_words() {
    let pdf = Pdf::set(&volume(), PageFormat::A5);
    let links = pdf.links();
    let web = End::Web("https://example.org/supercytes".to_owned());
    assert!(links.iter().any(|(_, end)| *end == web));
    let page_with = |words: &str| *pdf.pages_with(words).last().expect("a page");
    let from = page_with("What kind of game?");
    let setup = *pdf.named().get(b"setup".as_slice()).expect("a name");
    assert!(pdf.words(setup).contains("Chooseavariant"));
    // From the paragraph: the set-up, and rule SC-22.
    let rule = page_with("your own score goes up by 5");
    assert_ne!(rule, from);
    let ends: Vec<&End> = links
        .iter()
        .filter(|(page, _)| *page == from)
        .map(|(_, end)| end)
        .collect();
    assert!(ends.contains(&&End::Page(setup)), "{ends:?}");
    assert!(ends.contains(&&End::Page(rule)), "{ends:?}");
    // The page is told in print, too.
    assert!(
        pdf.words(from)
            .contains(&format!("ruleSC-22(p.{})", rule + 1))
    );
    // The index leads to the terms.
    let index = page_with("Index of terms");
    let ends: BTreeSet<usize> = links
        .iter()
        .filter(|(page, _)| *page == index)
        .filter_map(|(_, end)| match end {
            End::Page(page) => Some(*page),
            End::Web(_) => None,
        })
        .collect();
    assert!(ends.contains(&rule) && ends.contains(&from), "{ends:?}");
    assert!(pdf.words(index).contains(&format!("Boost{}", rule + 1)));
    let dead = slim(vec![paragraph("Go to [nowhere](#nothing).", "")]);
    let pdf = Pdf::set(&dead, PageFormat::A5);
    assert!(pdf.all_words().contains("Gotonowhere."));
    assert!(pdf.links().is_empty());
}

#[test]
fn a_reader_who_does_not_see_the_pictures_hears_them() {
    let book = volume();
    let pdf = Pdf::set(&book, PageFormat::A5);
    assert!(pdf.is_accessible(), "{}", pdf.metadata());
    let heard = pdf.texts(b"Alt");
    for picture in book.pictures.iter().chain(book.icons.values()) {
        assert!(heard.contains(&picture.words), "{}", picture.words);
    }
    assert_eq!(
        pdf.texts(b"Lang").first().map(String::as_str),
        Some("en-GB")
    );
    assert!(pdf.texts(b"Title").contains("Supercytes"));
    assert!(pdf.texts(b"Author").contains("The Cardwright project"));
    assert!(pdf.catalog().has(b"StructTreeRoot") && pdf.catalog().has(b"Outlines"));
    assert!(pdf.metadata().contains("2026-03-14"), "{}", pdf.metadata());
}

#[test]
fn the_same_book_gives_the_same_bytes_and_no_date_where_it_has_none() {
    let mut book = volume();
    let set = |book: &Book| typeset(book, PageFormat::A5).expect("a book");
    assert_eq!(set(&book), set(&book));
    let fold = |book: &Book| {
        booklet(&pocket(book), Paper::A4, Duplex::LongEdge, COPY_PAPER).expect("a booklet")
    };
    assert_eq!(fold(&book), fold(&book));
    for date in [None, Some([2026, 2, 30])] {
        book.date = date;
        let pdf = Pdf::open(&set(&book));
        assert!(pdf.texts(b"CreationDate").is_empty(), "{date:?}");
        assert!(!pdf.words(0).contains("2026"), "{date:?}");
    }
}

#[test]
fn words_are_never_read_as_code() {
    let words = r#"#read("x") $a$ _b_ \u{41} "quoted" \" ] ) } // c /* d <label> @key = e - f"#;
    let mut blocks = vec![
        heading(1, r##"a"#]}"##, "Title #panic()"),
        table(&["#1|]", "#let x = 1|2"]),
        Block::Code("#read(\"/style.typ\")\n\ttab".to_owned()),
    ];
    let plain = |words: &str| vec![cardwright::book::Inline::Text(words.to_owned())];
    let hostile = [
        words,
        "日本 \u{e000} \u{0}\u{7}",
        "שלום \u{202e}abc",
        "👩‍🔬 🜚",
    ];
    for words in hostile {
        blocks.push(Block::Paragraph(cardwright::book::Paragraph {
            marks: super::volume::marks("SC-\"1 ! +#x[] +日"),
            text: plain(words),
        }));
    }
    let mut book = slim(blocks);
    book.tagline = words.to_owned();
    book.authors = vec!["\"), date: none".to_owned()];
    book.language = "\"#x".to_owned();
    let pdf = Pdf::set(&book, PageFormat::A5);
    let found = pdf.all_words();
    let expected: String = words.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(found.matches(&expected).count(), 2, "{found}");
    assert!(found.contains("#read(\"/style.typ\")"));
    assert!(
        found.contains('\u{fffd}'),
        "a letter without a font is seen"
    );
    assert!(pdf.is_accessible(), "and the file stays accessible");
    assert!(pdf.texts(b"Author").contains("\"), date: none"));
}

#[test]
fn a_poor_book_is_set_all_the_same() {
    let set = |book: &Book| typeset(book, PageFormat::A5);
    assert!(set(&Book::default()).is_ok());
    let odd = slim(vec![
        heading(3, "deep", "Begins deep"),
        heading(1, "twice", "Twice"),
        heading(1, "twice", "Twice"),
        heading(4, "", "Without an anchor"),
        paragraph(
            "One [[term]] and the same [[term]]. See [it](#twice).",
            "SC-1 SC-1",
        ),
        Block::Figure(Figure {
            picture: 9,
            width: Length::whole_mm(60),
        }),
        Block::Cards(Vec::new()),
        Block::Index(Vec::new()),
        Block::Quote(vec![Block::PageBreak, paragraph("", "")]),
        Block::List(cardwright::book::List {
            first: Some(u64::MAX),
            items: Vec::new(),
        }),
        Block::PageBreak,
        Block::PageBreak,
    ]);
    let pdf = Pdf::open(&set(&odd).expect("a book"));
    assert!(pdf.is_accessible(), "levels are mended");
    let mut broken = slim(vec![Block::Figure(Figure {
        picture: 0,
        width: Length::whole_mm(60),
    })]);
    broken.pictures = vec![Picture {
        name: "broken".to_owned(),
        svg: "<svg".to_owned(),
        size: Size::new(Length::whole_mm(9), Length::whole_mm(9)),
        words: String::new(),
        is_cut_out: false,
    }];
    let error = set(&broken).expect_err("no picture");
    assert!(matches!(&error, TypesetError::Typst(_)), "{error}");
    let mut block = paragraph("Deep", "");
    for _ in 0..2000 {
        block = Block::Quote(vec![block]);
    }
    let error = set(&slim(vec![block])).expect_err("too deep");
    assert!(matches!(&error, TypesetError::Typst(_)), "{error}");
}

#[test]
fn a_book_speaks_its_language() {
    let mut book = volume();
    book.language = "de-AT".to_owned();
    let pdf = Pdf::set(&book, PageFormat::A5);
    assert!(pdf.words(1).contains("Inhalt"));
    assert!(pdf.all_words().contains("Beispiel:Threecardsinplay"));
    assert!(pdf.texts(b"Lang").contains("de-AT"));
    // Hyphens stand where the language has them.
    let row = ["Gesellschaftsvorsitzender"; 6].join("|");
    let lines = |language: &str| {
        let mut book = slim(vec![table(&[&row, &row])]);
        book.language = language.to_owned();
        let pdf = Pdf::set(&book, PageFormat::A5);
        // A hyphen that is drawn names the language of its word.
        let content = pdf.document.get_page_content(pdf.pages[1]);
        String::from_utf8_lossy(&content).replace(&format!("({language})"), "")
    };
    assert_ne!(lines("de"), lines("en"));
    assert_eq!(lines("de"), lines("de-DE"));
}

#[test]
fn a_booklet_has_an_upright_sheet_for_four_pages_and_no_links() {
    let book = volume();
    let pages = Pdf::set(&book, PageFormat::A5).pages.len();
    let pdf = booklet(&pocket(&book), Paper::A4, Duplex::LongEdge, COPY_PAPER).expect("a booklet");
    let pdf = Pdf::open(&pdf);
    assert_eq!(pdf.pages.len(), pages.div_ceil(4) * 2);
    let [width, height] = pdf.size(0).map(|points| points / 72.0 * 25.4);
    assert!((width - 210.0).abs() < 0.01 && (height - 297.0).abs() < 0.01);
    // The cover on the front of the outermost sheet, the contents on its back, and the pages of
    // the first chapter on the front of the next.
    assert!(pdf.words(0).contains("Thegameofthesixtycells"));
    assert!(pdf.words(1).contains("Contents"));
    assert!(pdf.words(2).contains("Awordbeforethefirstchapter."));
    let preferences = pdf.dictionary(pdf.catalog().get(b"ViewerPreferences").expect("some"));
    let duplex = preferences.get(b"Duplex").and_then(Object::as_name);
    assert_eq!(duplex.expect("a name"), b"DuplexFlipLongEdge");
    // On a folded sheet they would lead astray.
    assert!(pdf.links().is_empty(), "{:?}", pdf.links());
    let letter = booklet(&pocket(&book), Paper::LETTER, Duplex::ShortEdge, COPY_PAPER);
    let letter = Pdf::open(&letter.expect("a booklet"));
    let [width, height] = letter.size(0);
    assert!((width - 612.0).abs() < 0.01 && (height - 792.0).abs() < 0.01);
    let error = booklet(&pocket(&book), Paper::A3, Duplex::ShortEdge, COPY_PAPER);
    let error = error.expect_err("no pages of that size").to_string();
    assert!(
        error.contains("a3") && error.contains("`letter`"),
        "{error}"
    );
}

#[test]
fn a_mini_zine_is_one_sheet_and_says_why_it_is_none() {
    let book = volume();
    let fonts = &supercytes().fonts;
    let part = chapter(&book, "summary").expect("a chapter");
    assert_eq!(
        part.iter()
            .filter(|b| matches!(b, Block::Heading(_)))
            .count(),
        9
    );
    assert!(chapter(&book, "nothing").is_none());
    let pdf = Pdf::open(&zine(&book, part, fonts, Paper::A4).expect("a zine"));
    assert_eq!(pdf.pages.len(), 2);
    assert!(pdf.words(1).contains("Howtofold:Supercytes"));
    let words = pdf.words(0);
    for title in ["Supercytes", "Goal", "Lookandcall", "Remember"] {
        assert!(words.contains(title), "{title}");
    }
    let seven = &part[..part.len() - 3];
    let error = zine(&book, seven, fonts, Paper::A4).expect_err("seven");
    assert_eq!(error, TypesetError::Parts(7), "{error}");
    let mut long = summary();
    long.push(paragraph(&"So it goes on and on. ".repeat(80), ""));
    let error = zine(&book, &long, fonts, Paper::A4).expect_err("too long");
    assert!(matches!(error, TypesetError::TooLong(_)), "{error}");
}

#[test]
#[ignore = "needs qpdf and poppler"]
fn other_programs_read_the_files() {
    let folder = super::support::Folder::new("typeset");
    let book = volume();
    let fonts = &supercytes().fonts;
    let part = chapter(&book, "summary").expect("a chapter");
    let fold = |duplex| booklet(&pocket(&book), Paper::A4, duplex, COPY_PAPER).expect("a booklet");
    folder.write("book.pdf", typeset(&book, PageFormat::A5).expect("a book"));
    folder.write("booklet.pdf", fold(Duplex::LongEdge));
    folder.write(
        "zine.pdf",
        zine(&book, part, fonts, Paper::LETTER).expect("a zine"),
    );
    let run = |program: &str, args: &[&str]| {
        let mut command = std::process::Command::new(program);
        let output = command.args(args).current_dir(folder.path()).output();
        let output = output.unwrap_or_else(|error| panic!("{program} must be installed: {error}"));
        assert!(output.status.success(), "{program}: {output:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    for file in ["book.pdf", "booklet.pdf", "zine.pdf"] {
        run("qpdf", &["--check", file]);
        let text = run("pdftotext", &[file, "-"]);
        assert!(
            text.contains("Shuffle and deal all cells"),
            "{file}: {text}"
        );
        for line in run("pdffonts", &[file]).lines().skip(2) {
            let flags: Vec<&str> = line.split_whitespace().rev().take(5).collect();
            // Embedded, a subset, and with its letters named.
            assert_eq!(flags[2..], ["yes", "yes", "yes"], "{file}: {line}");
        }
    }
}
