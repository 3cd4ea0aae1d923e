//! What the tests share: folders that clean up, the shipped game drawn once, edits of sources.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};

use cardwright::deck::{Choice, Component, Deck};
use cardwright::diag::{Diags, Rule};
use cardwright::face::{self, Album, Ink};
use cardwright::games;
use cardwright::print::{Order, Plan, pdf, plan};
use cardwright::project::Project;
use cardwright::referee::Shelf;
use cardwright::sheet::{Cutting, Duplex, Paper, Spacing};
use cardwright::text::Fonts;

use super::once::{Once, of_each_game};

/// The ids of the shipped games.
pub fn shipped() -> impl Iterator<Item = &'static str> {
    games::ALL.rooms().iter().map(|room| room.id)
}

/// A folder of its own that is gone when the test is over.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = format!("cardwright-{name}-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(folder);
        std::fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }

    /// Runs the program here.
    pub fn run(&self, args: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(args)
            .current_dir(&self.0)
            .env_remove("NO_COLOR")
            .output()
            .expect("the program runs")
    }

    /// Runs the program here, which must find nothing that stops it.
    pub fn done(&self, args: &[&str]) -> Output {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {}", said(&output));
        output
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Holds what `check` says against a deck in which nothing is found, and all of which can be played.
pub fn assert_sound(said: &str, id: &str) {
    let mut lines = said.lines();
    let found = lines.next().unwrap_or_default();
    assert!(found.starts_with(&format!("{id}: ")), "{said}");
    assert!(found.ends_with(" faces, nothing found"), "{said}");
    assert_eq!(lines.next(), Some(&*format!("{id}: playable")), "{said}");
    let end = " games were played to see that\n";
    assert!(said.ends_with(end), "{said}");
}

/// Gives standard output and standard error as one text.
pub fn said(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    text(&output.stdout) + &text(&output.stderr)
}

/// Gives the root of the repository.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Gives every file below a folder, in order.
pub fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .flatten();
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .flat_map(|path| {
            if path.is_dir() {
                below(&path)
            } else {
                vec![path]
            }
        })
        .collect();
    files.sort();
    files
}

/// A game that was parsed and drawn.
pub struct Drawn {
    pub project: Project,
    pub fonts: Fonts,
    pub deck: Deck,
    pub album: Album,
    pub diags: Diags,
}

impl Drawn {
    pub fn new(project: Project, game: &str) -> Self {
        Self::with(project, game, Ink::Full)
    }

    /// The same with this much ink.
    pub fn with(project: Project, game: &str, ink: Ink) -> Self {
        Self::some(project, game, ink, |_| true)
    }

    /// The faces of some components.
    pub fn some(
        project: Project,
        game: &str,
        ink: Ink,
        wanted: impl Fn(&Component) -> bool,
    ) -> Self {
        let mut diags = Diags::new();
        let fonts = Fonts::parse(&project, &mut diags);
        let deck = games::deck(&project, game, &mut diags).expect("a deck");
        let album = face::draw_some(
            &deck,
            &project,
            &fonts,
            (ink, None),
            |component, _| wanted(component),
            &mut diags,
        );
        Self {
            project,
            fonts,
            deck,
            album,
            diags,
        }
    }

    pub fn plan(&self, paper: Paper, duplex: Duplex) -> Plan {
        // Without the outlines that scissors follow, the cards look as they were drawn.
        self.order(made!(Order {
            duplex,
            cutting: Cutting::Guillotine,
            spacing: Some(Spacing::Fullest),
            ..Order::new(paper)
        }))
    }

    pub fn order(&self, order: Order) -> Plan {
        let (plan, diags) = self.planned(&Choice::default(), order);
        assert!(diags.is_empty(), "{diags:?}");
        plan
    }

    /// Plans what is chosen, and gives what is found by that.
    pub fn planned(&self, choice: &Choice, order: Order) -> (Plan, Diags) {
        let chosen = choice.components(&self.deck).expect("components");
        let mut diags = Diags::new();
        let plan = plan(&self.deck, &self.album, &chosen, choice, order, &mut diags);
        (plan, diags)
    }

    /// Says whether this is the title of dice.
    pub fn is_net(&self, title: &str) -> bool {
        let mut nets = self
            .deck
            .components
            .iter()
            .filter(|one| one.net().is_some());
        nets.any(|one| one.spec.title == title)
    }

    /// Prints the first file of an order.
    pub fn pdf(&self, order: Order) -> Vec<u8> {
        self.file(&self.order(order))
    }

    /// Prints the first file of a plan.
    pub fn file(&self, plan: &Plan) -> Vec<u8> {
        let (_, document) = plan
            .documents(&self.deck, &self.album)
            .next()
            .expect("a file");
        pdf(&document, &self.fonts).expect("a file")
    }
}

/// Runs a spreadsheet program when no other test does: two that begin at once may bring each other down.
pub fn office(command: &mut Command) -> Output {
    static ONE: Mutex<()> = Mutex::new(());
    let _alone = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    command.output().expect("soffice must be installed")
}

/// A shipped game, drawn once for all tests.
pub fn drawn(game: &str) -> &'static Drawn {
    inked(game, Ink::Full)
}

/// The same with this much ink.
pub fn inked(game: &str, ink: Ink) -> &'static Drawn {
    static DRAWN: LazyLock<BTreeMap<&str, [Once<Drawn>; 3]>> = LazyLock::new(of_each_game);
    let place = Ink::ALL.iter().position(|one| *one == ink).expect("an ink");
    DRAWN[game][place].give(|| Drawn::with(Project::embedded(), game, ink))
}

/// The shipped Supercytes.
pub fn supercytes() -> &'static Drawn {
    drawn("supercytes")
}

/// The embedded project with one edit of one file; the old text must be there.
pub fn edited(path: &str, old: &str, new: &str) -> Project {
    let mut project = Project::embedded();
    let text = project.text(path).expect("a file").into_owned();
    assert!(text.contains(old), "`{old}` is not in {path}");
    project.insert(path, text.replacen(old, new, 1).into_bytes());
    project
}

/// The manifest of a small deck: one table, one template.
pub fn manifest(game: &str) -> String {
    format!(
        r#"
        [game]
        id = "{game}"
        title = "Tiny"
        players = [2, 4]
        [[component]]
        id = "cards"
        title = "Cards"
        kind = "card"
        data = "cards.csv"
        front = "{game}/card.svg"
        size = "poker"
        "#
    )
}

/// A small deck of one's own: one table, one template.
pub fn tiny(csv: &str, template: &str) -> Project {
    let mut project = Project::embedded();
    project.insert("decks/tiny/game.toml", manifest("tiny").into_bytes());
    project.insert("decks/tiny/cards.csv", csv.as_bytes());
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 {{{{ card.width }}}} {{{{ card.height }}}}">{template}</svg>"#
    );
    project.insert("templates/tiny/card.svg", svg.as_bytes());
    project
}

/// So many shapes, under the middle of a small card, that a few faces with them are more than is kept.
pub fn heavy() -> String {
    let dots = r#"<rect width="1" height="1"/>"#.repeat(200);
    let each = r##"<use href="#dots" x="9" y="60"/>"##.repeat(100);
    format!(r#"<defs><g id="dots">{dots}</g></defs>{each}"#)
}

/// Finds the one finding of a rule and gives its message, help, and the source it points at.
pub fn finding(drawn: &Diags, project: &Project, rule: Rule) -> (String, String, String) {
    let mut all = drawn.iter().filter(|d| d.rule == rule);
    let one = all
        .next()
        .unwrap_or_else(|| panic!("no {rule} in {drawn:?}"));
    let quoted = one.place.as_ref().map(|place| {
        let text = project.text(&place.file).expect("a source");
        text[place.span()].to_owned()
    });
    (
        one.message.clone(),
        one.help.clone().unwrap_or_default(),
        quoted.unwrap_or_default(),
    )
}

/// Rewrites a table of the embedded project row by row; `None` drops the row.
///
/// `edit` gets the header and the cells of a row.
pub fn with_table(
    path: &str,
    mut edit: impl FnMut(&csv::StringRecord, Vec<String>) -> Option<Vec<String>>,
) -> Project {
    let mut project = Project::embedded();
    let text = project.text(path).expect("a table").into_owned();
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().expect("a header").clone();
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(&header).expect("written");
    for record in reader.records().map(|row| row.expect("a row")) {
        let cells = record.iter().map(str::to_owned).collect();
        if let Some(cells) = edit(&header, cells) {
            writer.write_record(cells).expect("written");
        }
    }
    project.insert(path, writer.into_inner().expect("bytes"));
    project
}

/// Replaces one cell of a table: the row by its id, the column by its name.
pub fn with_cell(path: &str, id: &str, column: &str, value: &str) -> Project {
    with_table(path, |header, mut cells| {
        let index = header.iter().position(|name| name == column);
        if cells[0] == id {
            let index = index.unwrap_or_else(|| panic!("no column {column}"));
            value.clone_into(&mut cells[index]);
        }
        Some(cells)
    })
}

/// The cells of Supercytes, reduced to one card, with one cell of its row replaced.
pub fn lone_cell(id: &str, column: &str, value: &str) -> Project {
    with_table("decks/supercytes/cells.csv", |header, mut cells| {
        let index = header.iter().position(|name| name == column);
        let index = index.unwrap_or_else(|| panic!("no column {column}"));
        value.clone_into(&mut cells[index]);
        (cells[0] == id).then_some(cells)
    })
}
