//! Manifest and tables → deck. One run reports every problem.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule, nearest};
use crate::geom::Length;
use crate::project::{Project, join};

use super::card::{Card, Component, Deck};
use super::manifest::{ComponentSpec, Manifest, SizeSpec};
use super::size;
use super::table::Table;

/// Bleed that home printing needs (print shops ask for 1/8 in).
const BLEED: Length = Length::whole_mm(2);
/// Safe zone of home printing.
const SAFE: Length = Length::whole_mm(3);
/// Widest bleed or safe zone that makes sense.
const WIDEST: Length = Length::whole_mm(20);
/// Most copies of one face.
const MAX_COPIES: u32 = 1000;

/// Reads the deck of one game; `None` when there is no usable manifest.
#[must_use]
pub fn parse(project: &Project, game: &str, diags: &mut Diags) -> Option<Deck> {
    let path = format!("decks/{game}/game.toml");
    let file = Arc::clone(project.path(&path)?);
    let text = project.text(&path)?;
    let manifest: Manifest = match toml::from_str(&text) {
        Ok(manifest) => manifest,
        Err(error) => {
            let place = Place::new(&file, error.span().unwrap_or(0..0));
            let message = error.message().trim_end_matches('.').to_owned();
            diags.push(Diagnostic::new(Rule::M001, message).at(place));
            return None;
        }
    };
    let mut source = Source {
        project,
        folder: format!("decks/{game}"),
        tables: BTreeMap::new(),
    };
    check_game(&file, game, &manifest, diags);
    let mut tables = BTreeMap::new();
    for (name, written) in &manifest.tables {
        let place = Place::new(&file, written.span());
        if let Some(table) = source.table(written.get_ref(), &place, diags) {
            tables.insert(name.clone(), table);
        }
    }
    let mut components = Vec::new();
    let mut ids = BTreeSet::new();
    for spec in &manifest.component {
        if !ids.insert(spec.id.get_ref().clone()) {
            let message = format!("two components are called `{}`", spec.id.get_ref());
            let place = Place::new(&file, spec.id.span());
            diags.push(Diagnostic::new(Rule::D004, message).at(place));
            continue;
        }
        components.extend(component(&mut source, &file, &manifest, spec, diags));
    }
    let digest = digest(project, game);
    Some(Deck {
        file,
        manifest,
        tables,
        components,
        digest,
    })
}

/// Reads tables once, however many components share them.
struct Source<'a> {
    project: &'a Project,
    folder: String,
    tables: BTreeMap<String, Arc<Table>>,
}

impl Source<'_> {
    fn table(&mut self, written: &str, place: &Place, diags: &mut Diags) -> Option<Arc<Table>> {
        let known = join(&self.folder, written).and_then(|path| self.project.path(&path).cloned());
        let Some(file) = known else {
            let files: Vec<&str> = self
                .project
                .below(&self.folder)
                .map(|(p, _)| &**p)
                .collect();
            let names = files
                .iter()
                .filter_map(|p| p.strip_prefix(&*self.folder)?.strip_prefix('/'));
            let finding = Diagnostic::new(Rule::M002, format!("there is no file `{written}`"))
                .at(place.clone())
                .help(guess(
                    written,
                    names,
                    &format!("put it into `{}/`", self.folder),
                ));
            diags.push(finding);
            return None;
        };
        if let Some(table) = self.tables.get(&*file) {
            return Some(Arc::clone(table));
        }
        let text = match std::str::from_utf8(self.project.bytes(&file)?) {
            Ok(text) => text,
            Err(error) => {
                let finding = Diagnostic::new(Rule::D001, "the file is not UTF-8")
                    .at(Place::file(&file))
                    .help(format!(
                        "save it as \"CSV UTF-8\"; byte {} is wrong",
                        error.valid_up_to()
                    ));
                diags.push(finding);
                return None;
            }
        };
        let table = Arc::new(Table::parse(&file, text, diags));
        self.tables.insert(file.to_string(), Arc::clone(&table));
        Some(table)
    }
}

/// Says which known name was probably meant, or what else to do.
fn guess<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>, otherwise: &str) -> String {
    nearest(wrong, known).map_or_else(
        || otherwise.to_owned(),
        |name| format!("did you mean `{name}`?"),
    )
}

fn check_game(file: &Arc<str>, game: &str, manifest: &Manifest, diags: &mut Diags) {
    let id = &manifest.game.id;
    if id.get_ref() != game {
        let message = format!("the id `{}` is not the name of the folder", id.get_ref());
        let finding = Diagnostic::new(Rule::M001, message)
            .at(Place::new(file, id.span()))
            .help(format!("write `id = \"{game}\"`"));
        diags.push(finding);
    }
    let [fewest, most] = *manifest.game.players.get_ref();
    if fewest == 0 || fewest > most {
        let message = format!("{fewest} to {most} players can't play");
        let place = Place::new(file, manifest.game.players.span());
        diags.push(Diagnostic::new(Rule::M001, message).at(place));
    }
}

fn component(
    source: &mut Source<'_>,
    file: &Arc<str>,
    manifest: &Manifest,
    spec: &ComponentSpec,
    diags: &mut Diags,
) -> Option<Component> {
    check_use(file, manifest, spec, diags);
    check_templates(source.project, file, spec, diags);
    let size = match spec.size.get_ref() {
        SizeSpec::Named(name) => size::named(name),
        SizeSpec::Mm([w, h]) => size::in_mm(*w, *h),
    };
    let size = match size {
        Ok(size) => size,
        Err(error) => {
            let place = Place::new(file, spec.size.span());
            let finding = Diagnostic::new(Rule::M003, error.to_string()).at(place);
            diags.push(finding.help(error.help()));
            return None;
        }
    };
    let mut margin = |written: &Option<toml::Spanned<f64>>, default| {
        let Some(mm) = written else { return default };
        let length = Length::from_mm(*mm.get_ref()).filter(|l| (Length::ZERO..=WIDEST).contains(l));
        length.unwrap_or_else(|| {
            let message = format!("{} mm is no width from 0 to 20 mm", mm.get_ref());
            let place = Place::new(file, mm.span());
            diags.push(Diagnostic::new(Rule::M003, message).at(place));
            default
        })
    };
    let bleed = margin(&spec.bleed, BLEED);
    let safe = margin(&spec.safe, SAFE);
    let default = spec.copies.unwrap_or(1);
    let (table, cards) = match &spec.data {
        None => {
            let id = spec.id.get_ref().clone();
            let card = Card {
                id,
                name: spec.title.clone(),
                row: None,
                copies: default,
            };
            (None, vec![card])
        }
        Some(data) => {
            let table = source.table(data.get_ref(), &Place::new(file, data.span()), diags)?;
            let cards = cards(&table, default, diags);
            (Some(table), cards)
        }
    };
    Some(Component {
        spec: spec.clone(),
        size,
        bleed,
        safe,
        table,
        cards,
    })
}

/// Checks variants and numbers of players.
fn check_use(file: &Arc<str>, manifest: &Manifest, spec: &ComponentSpec, diags: &mut Diags) {
    for variant in spec.variants.iter().flat_map(toml::Spanned::get_ref) {
        if !manifest.variants.contains_key(variant) {
            let place = spec.variants.as_ref().map(|v| Place::new(file, v.span()));
            let known = manifest.variants.keys().map(String::as_str);
            let otherwise = format!("add a table `[variants.{variant}]`");
            let finding = Diagnostic::new(Rule::M004, format!("there is no variant `{variant}`"))
                .at_maybe(place)
                .help(guess(variant, known, &otherwise));
            diags.push(finding);
        }
    }
    let [fewest, most] = *manifest.game.players.get_ref();
    if let Some(players) = &spec.players {
        let [low, high] = *players.get_ref();
        if low > high || low < fewest || high > most {
            let message = format!("{low} to {high} players are not within {fewest} to {most}");
            let place = Place::new(file, players.span());
            diags.push(Diagnostic::new(Rule::M004, message).at(place));
        }
    }
}

fn check_templates(project: &Project, file: &Arc<str>, spec: &ComponentSpec, diags: &mut Diags) {
    for written in std::iter::once(&spec.front).chain(&spec.back) {
        let path = join("templates", written.get_ref());
        if path
            .as_deref()
            .is_none_or(|path| project.bytes(path).is_none())
        {
            let known = project
                .below("templates")
                .filter_map(|(p, _)| p.strip_prefix("templates/"));
            let message = format!("there is no template `{}`", written.get_ref());
            let finding = Diagnostic::new(Rule::M002, message)
                .at(Place::new(file, written.span()))
                .help(guess(written.get_ref(), known, "put it into `templates/`"));
            diags.push(finding);
        }
    }
}

/// Makes one card per row. A row without a usable number of copies is printed once.
fn cards(table: &Table, default: u32, diags: &mut Diags) -> Vec<Card> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut cards = Vec::new();
    for (number, row) in table.rows.iter().enumerate() {
        let id = match table.text(row, "id") {
            "" => (number + 1).to_string(),
            id => id.to_owned(),
        };
        if let Some(first) = seen.insert(id.clone(), number) {
            let place = table.get(row, "id").map(|cell| table.place(cell));
            let message = format!("the id `{id}` stands in row {} as well", first + 2);
            diags.push(Diagnostic::new(Rule::D004, message).at_maybe(place));
            continue;
        }
        let name = match table.text(row, "name") {
            "" => id.clone(),
            name => name.to_owned(),
        };
        let copies = copies(table, number, diags).unwrap_or(default);
        cards.push(Card {
            id,
            name,
            row: Some(number),
            copies,
        });
    }
    cards
}

fn copies(table: &Table, number: usize, diags: &mut Diags) -> Option<u32> {
    let cell = table
        .get(&table.rows[number], "copies")
        .filter(|cell| !cell.text.is_empty())?;
    match cell.text.parse::<u32>() {
        Ok(copies) if copies <= MAX_COPIES => Some(copies),
        _ => {
            let message = format!("`{}` is no number of copies from 0 to 1000", cell.text);
            diags.push(Diagnostic::new(Rule::D005, message).at(table.place(cell)));
            None
        }
    }
}

/// Digests every file that can change what is printed (FNV-1a, 64 bit: a fingerprint to tell two
/// prints apart, not a signature).
fn digest(project: &Project, game: &str) -> String {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    let mut eat = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    let folders = [
        format!("decks/{game}"),
        format!("templates/{game}"),
        "templates/shared".into(),
        "fonts".into(),
    ];
    for folder in &folders {
        for (path, bytes) in project.below(folder) {
            eat(path.as_bytes());
            eat(&bytes.len().to_le_bytes());
            eat(bytes);
        }
    }
    format!("{hash:016x}")
}
