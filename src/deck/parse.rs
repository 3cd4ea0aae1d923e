//! Manifest and tables → deck. One run reports every problem.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Fingerprint, Place, Rule};
use crate::geom::Length;
use crate::project::{Project, join};

use super::card::{Card, Component, Deck};
use super::copies::Copies;
use super::die;
use super::manifest::{ComponentSpec, Kind, Manifest, TableSpec};
use super::pack::Packs;
use super::row::cards;
use super::set_mark;
use super::shape::{self, Shape};
use super::source::{Source, guess};
use super::table::Row;
use super::tabletop;

/// Bleed that home printing needs (print shops ask for 1/8 in).
const BLEED: Length = Length::whole_mm(2);
/// Safe zone of home printing.
const SAFE: Length = Length::whole_mm(3);
/// Corner radius of playing cards, the most common one at print shops.
const CORNER: Length = Length::whole_mm(3);
/// Widest bleed or safe zone that makes sense.
const WIDEST: Length = Length::whole_mm(20);

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
    let mut source = Source::new(project, &file, game);
    check_game(&file, game, &manifest, diags);
    let mut tables = BTreeMap::new();
    for (name, written) in &manifest.tables {
        let place = Place::new(&file, written.span());
        let (data, sheet) = match written.get_ref() {
            TableSpec::File(data) => (data, None),
            TableSpec::Sheet(spec) => {
                let sheet = Spanned::new(written.span(), spec.sheet.clone());
                (&spec.file, Some(sheet))
            }
        };
        if let Some(table) = source.table(data, sheet.as_ref(), &place, diags) {
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
    let (shape, size) = shape::of(spec, file, diags)?;
    let mut margin = |written: &Option<Spanned<f64>>, default| {
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
    let safe = margin(&spec.safe, safe(spec.kind));
    let corner = match shape {
        Shape::Round => size.width.half(),
        _ => margin(&spec.corner, corner(spec.kind)).min(size.width.min(size.height).half()),
    };
    let mut room = |written| set_mark::room(written, &shape, size, safe, file, diags);
    let set_mark = room(spec.set_mark.as_ref());
    let back_set_mark = room(spec.back_set_mark.as_ref());
    let default = spec.copies.as_ref().map_or(1, |written| {
        let text = written.get_ref().to_string();
        let copies = Copies::of(&text);
        diags.extend(copies.finding(spec.id.get_ref(), &Place::new(file, written.span())));
        copies.count().unwrap_or(1)
    });
    let [fewest, most] = *manifest.game.players.get_ref();
    let (table, cards) = match &spec.data {
        None => {
            let id = spec.id.get_ref().clone();
            let card = Card {
                id,
                name: spec.title.clone(),
                row: None,
                copies: default,
                by_players: BTreeMap::new(),
            };
            (None, vec![card])
        }
        Some(data) => {
            let place = Place::new(file, data.span());
            let table = source.table(data.get_ref(), spec.sheet.as_ref(), &place, diags)?;
            let own = |row: &Row| shape.net().is_none_or(|net| die::has_row(net, &table, row));
            let cards = cards(&table, own, default, fewest..=most, diags);
            if let Some(net) = shape
                .net()
                .filter(|_| cards.is_empty() && !table.rows.is_empty())
            {
                let message = format!("no row of the table has the `size` {}", net.solid.sides());
                let finding = Diagnostic::new(Rule::D006, message).at(place);
                diags.push(finding.help("write one row for the die"));
            }
            (Some(table), cards)
        }
    };
    let packs = Packs::read(spec.packs.as_ref(), [fewest, most], file, diags);
    Some(Component {
        spec: ComponentSpec {
            back: spec.back.clone().filter(|_| shape.net().is_none()),
            ..spec.clone()
        },
        size,
        shape,
        bleed,
        safe,
        corner,
        set_mark,
        back_set_mark,
        table,
        cards,
        packs,
    })
}

/// Gives the usual radius of the corners of a kind of piece.
const fn corner(kind: Kind) -> Length {
    match kind {
        Kind::Card | Kind::Aid => CORNER,
        _ => Length::ZERO,
    }
}

/// Gives the usual safe zone of a kind of piece; the faces of a net keep their own.
const fn safe(kind: Kind) -> Length {
    match kind {
        Kind::Die => Length::ZERO,
        _ => SAFE,
    }
}

/// Checks variants and numbers of players.
fn check_use(file: &Arc<str>, manifest: &Manifest, spec: &ComponentSpec, diags: &mut Diags) {
    for variant in spec.variants.iter().flat_map(Spanned::get_ref) {
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

/// Digests every file that can change what is printed, so that two prints can be told apart.
fn digest(project: &Project, game: &str) -> String {
    let mut digest = Fingerprint::new();
    let folders = [
        format!("decks/{game}"),
        format!("templates/{game}"),
        "templates/shared".into(),
        "fonts".into(),
    ];
    for folder in &folders {
        for (path, bytes) in project.below(folder) {
            // Where cards lie on a virtual table changes no sheet.
            if **path == *tabletop::path(game) {
                continue;
            }
            digest.eat(path.as_bytes());
            // Eight bytes on every machine.
            digest.eat(&(bytes.len() as u64).to_le_bytes());
            digest.eat(bytes);
        }
    }
    digest.to_string()
}
