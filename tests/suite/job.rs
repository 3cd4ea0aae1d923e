//! What people ask for, without a process: orders in; files, summaries and findings out.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use cardwright::deck::Choice;
use cardwright::face::Edge;
use cardwright::geom::Length;
use cardwright::job::preview::{Kind, Pictures, Preview};
use cardwright::job::{
    self, Failure, File, Files, Outcome, Progress, Refused, Silent, Tray, Wanted, Workshop, export,
};
use cardwright::print::{self, Shop};
use cardwright::project::Project;
use cardwright::referee::bot::BotKind;
use cardwright::sheet::{Cutting, Paper};
use lopdf::Document;

use super::support::{Folder, edited, manifest, said, tiny};

type Made = BTreeMap<String, Vec<u8>>;

fn shipped() -> Workshop {
    Workshop::open(Project::embedded())
}

/// Gives what was made of a deck with which nothing is wrong.
fn clean<T>(outcome: Outcome<T>) -> T {
    assert!(outcome.findings.is_empty(), "{:?}", outcome.findings);
    outcome.made.expect("possible").expect("made")
}

fn failure<T>(outcome: Outcome<T>) -> String {
    outcome.made.err().expect("a failure").to_string()
}

fn pages(files: &Made, path: &str) -> usize {
    let bytes = files.get(path);
    let bytes = bytes.unwrap_or_else(|| panic!("no {path} in {:?}", names(files)));
    Document::load_mem(bytes).expect("a PDF").get_pages().len()
}

fn names(files: &Made) -> Vec<&str> {
    files.keys().map(String::as_str).collect()
}

fn supercytes() -> job::print::Order {
    made!(job::print::Order {
        game: "supercytes".to_owned(),
    })
}

#[test]
fn a_deck_is_printed_into_memory_and_its_pages_are_counted() {
    let files = Files::default();
    let made = clean(job::print(&shipped(), &supercytes(), &files, &Silent));
    let printed = made.sheets.printed.expect("sheets");
    let labour = printed.summary.labour;
    let files = files.into_inner();
    assert_eq!(names(&files), ["supercytes/supercytes-a4.pdf"]);
    assert_eq!(printed.files, names(&files));
    assert_eq!(pages(&files, &printed.files[0]), labour.sides);
    assert_eq!((labour.sheets, labour.sides), (11, 22));
    assert!(labour.cuts > 100 && labour.minutes > 10, "{labour:?}");
    let ink = printed.ink.expect("ink");
    assert!(0.0 < ink.mean && ink.mean < ink.highest, "{ink:?}");
    assert!(made.sheets.findings.is_empty() && made.class.is_none());
    let list = made!(job::list::Order {
        game: "supercytes".to_owned(),
    });
    assert_eq!(clean(job::list(&shipped(), &list)).sheets, 11);
}

#[test]
fn a_class_gets_a_deck_for_each_of_its_groups() {
    let mut order = supercytes();
    order.pupils = Some(7);
    order.choice.only = vec!["treatments".to_owned()];
    let files = Files::default();
    let made = clean(job::print(&shipped(), &order, &files, &Silent));
    let class = made.class.expect("a class");
    assert_eq!((class.pupils, &class.groups[..]), (7, &[4, 3][..]));
    let files = files.into_inner();
    assert_eq!(
        names(&files),
        ["supercytes/supercytes-treatments-a4-2-decks-7-pupils.pdf"]
    );
    order.pupils = Some(1);
    let text = failure(job::print(&shipped(), &order, &Files::default(), &Silent));
    assert!(text.contains("1 pupil can't be divided"), "{text}");
}

#[test]
fn a_machine_gets_its_cut_files_and_cuts_nothing_that_is_folded() {
    let mut order = supercytes();
    order.choice.only = vec!["cells".to_owned()];
    order.sheets = made!(print::Order {
        cutting: Cutting::Machine,
        ..print::Order::new(Paper::LETTER)
    });
    let files = Files::default();
    let made = clean(job::print(&shipped(), &order, &files, &Silent));
    let printed = made.sheets.printed.expect("sheets");
    let files = files.into_inner();
    let sheets: usize = printed.cut_files.iter().map(|file| file.sheets.len()).sum();
    assert_eq!(sheets, printed.summary.labour.sheets);
    for file in &printed.cut_files {
        assert!(files[&file.path].starts_with(b"<svg"), "{}", file.path);
    }
    assert!(printed.summary.registration.is_some());
    assert!(files.contains_key("supercytes/supercytes-cells-letter-machine.pdf"));
    order.sheets.fold = true;
    let refused = job::print(&shipped(), &order, &Files::default(), &Silent);
    assert!(matches!(refused.made, Err(Failure::FoldedForMachine)));
}

#[test]
fn a_damaged_deck_gives_findings_and_no_file_unless_a_draft_is_wanted() {
    let damaged = edited(
        "decks/supercytes/cells.csv",
        "C01,Neutrophil,innate,2,",
        "C01,Neutrophil,innate,x2,",
    );
    let workshop = Workshop::open(damaged);
    let files = Files::default();
    let outcome = job::print(&workshop, &supercytes(), &files, &Silent);
    let rules: Vec<&str> = outcome
        .findings
        .iter()
        .map(|found| found.rule.code())
        .collect();
    assert_eq!(rules, ["D003"]);
    assert!(outcome.made.expect("possible").is_none());
    assert_eq!(files.into_inner(), Made::new());
    let order = made!(job::check::Order {
        game: "supercytes".to_owned(),
    });
    let checked = job::check(&workshop, &order);
    assert!(checked.findings.has_error());
    let mut draft = supercytes();
    draft.draft = true;
    draft.choice.only = vec!["treatments".to_owned()];
    let files = Files::default();
    let outcome = job::print(&workshop, &draft, &files, &Silent);
    assert!(outcome.findings.has_error() && outcome.made.expect("possible").is_some());
    assert_eq!(files.into_inner().len(), 1);
}

#[test]
fn what_does_not_fit_on_the_paper_is_a_finding_of_the_sheets() {
    let mut order = supercytes();
    order.choice.only = vec!["cells".to_owned()];
    order.sheets.paper = "60x90".parse().expect("a paper");
    let made = clean(job::print(&shipped(), &order, &Files::default(), &Silent));
    let rules: Vec<&str> = made
        .sheets
        .findings
        .iter()
        .map(|found| found.rule.code())
        .collect();
    assert_eq!(rules, ["P001"]);
    assert!(made.sheets.printed.is_none(), "nothing to print");
}

#[test]
fn what_does_not_fit_keeps_the_rest_from_being_printed_unless_it_is_a_draft() {
    let mut drafts = 0;
    for game in super::support::shipped() {
        // A strip in the middle, on which only small pieces have room.
        let mut order = job::print::Order::of(game);
        order.sheets.margin = Length::whole_mm(75);
        let print = |order: &job::print::Order| {
            let files = Files::default();
            let made = job::print(&shipped(), order, &files, &Silent);
            let sheets = made.made.expect("possible").expect("a game").sheets;
            assert!(sheets.findings.has_error(), "{game}");
            (sheets, files.into_inner())
        };
        let (sheets, files) = print(&order);
        assert!(sheets.is_withheld && sheets.printed.is_none(), "{game}");
        assert!(files.is_empty(), "{game}: {:?}", names(&files));
        order.draft = true;
        let (sheets, files) = print(&order);
        assert!(!sheets.is_withheld, "{game}");
        drafts += files.len();
    }
    assert!(drafts >= 3, "{drafts} drafts");
}

#[test]
fn what_does_not_exist_fails_with_a_way_out() {
    let workshop = shipped();
    let mut order = supercytes();
    order.choice.only = vec!["cell".to_owned()];
    let text = failure(job::print(&workshop, &order, &Files::default(), &Silent));
    assert!(text.contains("did you mean `cells`?"), "{text}");
    let game = "supercites".to_owned();
    let check = made!(job::check::Order { game: game.clone() });
    for text in [
        failure(job::check(&workshop, &check)),
        workshop.games(&[game]).expect_err("unknown").to_string(),
    ] {
        assert!(text.contains("did you mean `supercytes`?"), "{text}");
    }
    let mut order = supercytes();
    order.sheets.decks = 1001;
    let text = failure(job::print(&workshop, &order, &Files::default(), &Silent));
    assert_eq!(text, "a set has 1 to 1000 decks, not 1001");
}

#[cfg(feature = "typeset")]
#[test]
fn a_rulebook_has_all_its_forms() {
    let order = made!(job::rulebook::Order {
        game: "supercytes".to_owned(),
    });
    let files = Files::default();
    let made = clean(job::rulebook(&shipped(), &order, &files));
    let job::rulebook::Rulebook::Made(parts) = made else {
        panic!("a rulebook");
    };
    let files = files.into_inner();
    let page = |name: &str| pages(&files, &format!("supercytes/rulebook/{name}.pdf"));
    let small = page("rulebook-a5");
    // Four pages on each sheet, two sheets' sides for each.
    assert_eq!(page("booklet-a4"), small.div_ceil(4) * 2);
    assert!(small > page("rulebook-a4"));
    // The other side says how to fold it.
    assert_eq!(page("summary-a4"), 2);
    assert!(page("teacher-pack-a4") > 8);
    for text in ["rulebook", "teacher-pack"]
        .map(|name| [".md", ".html"].map(|end| format!("{name}{end}")))
        .concat()
    {
        assert!(files.contains_key(&format!("supercytes/rulebook/{text}")));
    }
    let told = parts.iter().map(|part| match part {
        job::rulebook::Made::File(path) => path.as_str(),
        other => panic!("{other:?}"),
    });
    for path in told {
        assert!(files.contains_key(path), "{path}");
    }
    assert_eq!(parts.len(), 9);
}

#[test]
fn every_shipped_deck_is_checked_and_nothing_is_found() {
    let workshop = shipped();
    let games = workshop.games(&[]).expect("games");
    assert_eq!(games.len(), 5);
    for game in games {
        let order = made!(job::check::Order { game });
        let checked = clean(job::check(&workshop, &order));
        assert!(checked.faces > 20, "{}", order.game);
        let coverage = checked.coverage.expect("a referee");
        assert!(!coverage.rows.is_empty(), "{}", order.game);
    }
}

#[test]
fn a_rulebook_alone_is_read_without_drawing_the_cards() {
    let game = shipped().prepare("supercytes", Wanted::Book);
    assert!(game.book.is_some() && game.album.faces.is_empty());
    assert!(game.findings.is_empty(), "{:?}", game.findings);
}

#[test]
fn a_simulation_tells_the_same_of_the_same_seed() {
    let workshop = shipped();
    let order = made!(job::simulate::Order {
        game: "seven-cycles".to_owned(),
        table: made!(job::table::Table {
            players: Some(3),
            seed: 7,
        }),
        games: 20,
    });
    let steps = Steps::default();
    let first = clean(job::simulate(&workshop, &order, &steps));
    let [table] = &first.report.tables[..] else {
        panic!("one number of players");
    };
    // Every seed is played from every seat.
    assert_eq!((table.players, table.games), (3, 21));
    assert_eq!(steps.counts(), (21, 21));
    let files: Vec<&str> = first.files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(files, ["seven-cycles/simulation.html"]);
    let again = clean(job::simulate(&workshop, &order, &Silent));
    assert_eq!(first.files, again.files);
    let mut none = order.clone();
    none.games = 0;
    assert!(failure(job::simulate(&workshop, &none, &Silent)).contains("not 0"));
    let mut crowd = order;
    crowd.bots = vec![BotKind::Random, BotKind::Greedy];
    let text = failure(job::simulate(&workshop, &crowd, &Silent));
    assert!(text.contains("2 bots can't sit at a table of 3"), "{text}");
}

#[test]
fn scenarios_are_played_by_game_or_by_file() {
    let workshop = shipped();
    let order = |names: &[&str]| {
        made!(job::scenario::Order {
            scenarios: names.iter().map(|name| (*name).to_owned()).collect(),
            game: None,
        })
    };
    let whole = job::scenario(&workshop, &order(&["supercytes"]));
    let [told] = &whole.games[..] else {
        panic!("one game");
    };
    assert!(whole.unknown.is_none() && told.count > 3);
    assert_eq!((told.good(), told.lines.len()), (told.count, told.count));
    let path = workshop.project.below("decks/supercytes/scenarios");
    let path = path.map(|(path, _)| path.to_string()).next().expect("one");
    let one = job::scenario(&workshop, &order(&[&format!("./far/{path}"), "nothing"]));
    assert_eq!(one.games.iter().map(|told| told.count).sum::<usize>(), 1);
    let unknown = one.unknown.expect("unknown");
    assert!(
        unknown.contains("no game or scenario `nothing`"),
        "{unknown}"
    );
}

#[test]
fn a_new_game_has_its_own_name_everywhere() {
    let order = made!(job::new::Order {
        from: Some("supercytes".to_owned()),
        folder: "classes/My Class".to_owned(),
    });
    let files = job::new(&shipped(), &order).expect("files");
    let manifest = String::from_utf8(files["decks/my-class/game.toml"].clone()).expect("text");
    assert!(manifest.contains("id = \"my-class\""), "{manifest}");
    assert!(!manifest.contains("\"supercytes/"), "{manifest}");
    assert!(files.contains_key("GUIDE.md"));
    let mut project = Project::embedded();
    for (path, bytes) in files {
        project.insert(&path, bytes);
    }
    let order = made!(job::check::Order {
        game: "my-class".to_owned(),
    });
    assert!(
        !job::check(&Workshop::open(project), &order)
            .findings
            .has_error()
    );
}

/// A tray that is full after one file.
struct Full(AtomicU64);

impl Tray for Full {
    fn put(&self, _: File) -> Result<(), Refused> {
        match self.0.fetch_add(1, Ordering::Relaxed) {
            0 => Ok(()),
            _ => Err("the tray is full".into()),
        }
    }
}

#[test]
fn a_job_stops_when_its_files_are_not_taken() {
    let order = made!(job::preview::Order {
        game: "tiny".to_owned(),
        pictures: Pictures::Faces(Edge::Trim, Kind::Svg),
    });
    let workshop = Workshop::open(tiny("id,name\nA,Ann\nB,Bob\n", NAME));
    let full = Full(AtomicU64::new(0));
    let stopped = job::preview(&workshop, &order, &full, &Silent);
    assert!(matches!(stopped.made, Err(Failure::Refused(_))));
    let files = Files::default();
    let Some(Preview::Faces(folders)) = job::preview(&workshop, &order, &files, &Silent)
        .made
        .expect("possible")
    else {
        panic!("faces");
    };
    assert_eq!(folders, [("tiny/faces/cards".to_owned(), 2)]);
    assert_eq!(
        names(&files.into_inner()),
        [
            "tiny/faces/cards/A-front.svg",
            "tiny/faces/cards/B-front.svg"
        ]
    );
}

const NAME: &str = r#"<cw:text x="5" y="5" width="50" height="9" size="12pt">{{ name }}</cw:text>"#;

/// Counts steps.
#[derive(Default)]
struct Steps {
    begun: AtomicU64,
    done: AtomicU64,
}

impl Steps {
    fn counts(&self) -> (u64, u64) {
        let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
        (count(&self.begun), count(&self.done))
    }
}

impl Progress for Steps {
    fn begin(&self, steps: u64) {
        self.begun.fetch_add(steps, Ordering::Relaxed);
    }

    fn doing(&self, what: &str) {
        assert!(!what.is_empty());
    }

    fn done(&self, steps: u64) {
        self.done.fetch_add(steps, Ordering::Relaxed);
    }
}

/// Reads all files below a folder.
fn written(folder: &std::path::Path) -> Made {
    let mut files = Made::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(folder).expect("below");
            let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
            files.insert(parts.join("/"), std::fs::read(&path).expect("a file"));
        }
    }
    files
}

#[test]
fn the_commands_write_the_same_bytes() {
    let folder = Folder::new("job");
    folder.write("decks/tiny/game.toml", manifest("tiny"));
    folder.write("decks/tiny/cards.csv", "id,name,copies\nA,Ann,2\nB,Bob,1\n");
    folder.write("decks/tiny/rules.md", "# Tiny\n\nTake a card.\n");
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9">{NAME}</svg>"#
    );
    folder.write("templates/tiny/card.svg", svg);
    let url = "https://example.org/tiny";
    for args in [
        &["build"][..],
        &["export", "--draft", "--for", "gamecrafter"],
        &["export", "--draft", "--for", "drivethrucards"],
        &["export", "--draft", "--for", "tabletop", "--url", url],
    ] {
        // What is kept for the next run is no result.
        let output = folder.run(&[args, &["--no-cache"]].concat());
        assert!(output.status.success(), "{args:?}: {}", said(&output));
    }
    let seats = std::fs::read(folder.path().join("decks/tiny/tabletop.csv"));
    std::fs::remove_file(folder.path().join("decks/tiny/tabletop.csv")).expect("removed");

    let workshop = Workshop::open(Project::load(folder.path()).expect("a project"));
    assert_eq!(workshop.games(&[]).expect("games"), ["tiny"]);
    let (files, steps) = (Files::default(), Steps::default());
    let order = made!(job::build::Order {
        game: "tiny".to_owned(),
    });
    let built = job::build(&workshop, &order, &files, &steps);
    let built = built.made.expect("possible").expect("made");
    assert_eq!(steps.counts(), (5, 5));
    assert_eq!((built.sheets.len(), built.contact.len()), (2, 1));
    let mut kept = None;
    for target in [
        export::Target::Shop(Shop::GameCrafter),
        export::Target::Shop(Shop::DriveThruCards),
        export::Target::Tabletop,
    ] {
        let order = made!(export::Order {
            game: "tiny".to_owned(),
            target,
            choice: Choice::default(),
            url: Some(url.to_owned()),
            draft: true,
        });
        let made = job::export(&workshop, &order, &files, &Silent);
        let made = made.made.expect("possible").expect("made");
        if let export::Exported::Tabletop(files) = made.files {
            assert_eq!(files.cards, 3);
            kept = files.seats;
        }
    }
    let kept = kept.expect("places of the cards");
    assert_eq!(kept.path, "decks/tiny/tabletop.csv");
    assert_eq!(kept.bytes, seats.expect("a file"));
    let (made, found) = (files.into_inner(), written(&folder.path().join("output")));
    assert_eq!(names(&made), names(&found));
    for (path, bytes) in &made {
        assert!(*bytes == found[path], "{path} differs");
    }
}

/// Three small decks; the one in the middle has a text that fits nowhere.
fn three() -> Workshop {
    let mut project = Project::embedded();
    for (game, size) in [("ant", "12pt"), ("bee", "500pt"), ("cat", "12pt")] {
        project.insert(
            &format!("decks/{game}/game.toml"),
            manifest(game).into_bytes(),
        );
        project.insert(
            &format!("decks/{game}/cards.csv"),
            b"id,name\nA,Ann\n".as_slice(),
        );
        let rules = format!("# The {game}\n\nTake a card.\n");
        project.insert(&format!("decks/{game}/rules.md"), rules.into_bytes());
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 63.5 88.9"><cw:text x="5" y="5" width="53" height="20" size="{size}">{{{{ name }}}}</cw:text></svg>"#
        );
        project.insert(&format!("templates/{game}/card.svg"), svg.into_bytes());
    }
    Workshop::open(project)
}

#[test]
fn games_are_made_in_order_and_one_with_a_fault_keeps_no_other_back() {
    let workshop = three();
    let games = ["ant", "bee", "cat"].map(str::to_owned);
    let (all, apart, mut told) = (Files::default(), Files::default(), Vec::new());
    let made = job::build::each(&workshop, &games, (&all, &Silent), |game, outcome| {
        let is_made = outcome.made.expect("possible").is_some();
        told.push((game.to_owned(), outcome.findings.iter().count(), is_made));
        Ok::<(), ()>(())
    });
    assert_eq!(made, Ok(()));
    let expected = [(0, true), (1, false), (0, true)];
    for ((game, (findings, is_made)), told) in games.iter().zip(expected).zip(&told) {
        assert_eq!(told, &(game.clone(), findings, is_made));
        let order = made!(job::build::Order { game: game.clone() });
        let _ = job::build(&workshop, &order, &apart, &Silent);
    }
    let (all, apart) = (all.into_inner(), apart.into_inner());
    assert!(names(&all).iter().any(|name| name.starts_with("cat/")));
    assert!(!names(&all).iter().any(|name| name.starts_with("bee/")));
    assert!(all == apart, "{:?}", names(&all));
    // What is told of one may end it all.
    let (files, mut told) = (Files::default(), 0);
    let ended = job::build::each(&workshop, &games, (&files, &Silent), |_, _| {
        told += 1;
        Err("enough")
    });
    assert_eq!((ended, told), (Err("enough"), 1));
}
