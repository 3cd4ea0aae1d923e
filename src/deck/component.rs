//! A component of the manifest and its table → a component with its cards.

use std::collections::BTreeMap;
use std::sync::Arc;

use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::geom::Length;
use crate::project::Project;

use super::card::{Card, Component};
use super::component_spec::ComponentSpec;
use super::copies::Copies;
use super::kind::Kind;
use super::manifest::Manifest;
use super::pack::Packs;
use super::row::cards;
use super::shape::{self, Shape};
use super::source::{Source, guess};
use super::table::Row;
use super::template::template;
use super::{die, set_mark};

/// Bleed that home printing needs (print shops ask for 1/8 in).
const BLEED: Length = Length::whole_mm(2);
/// Safe zone of home printing.
const SAFE: Length = Length::whole_mm(3);
/// Corner radius of playing cards, the most common one at print shops.
const CORNER: Length = Length::whole_mm(3);
/// Widest bleed or safe zone that makes sense.
const WIDEST: Length = Length::whole_mm(20);

pub(super) fn component(
    source: &mut Source<'_>,
    file: &Arc<str>,
    manifest: &Manifest,
    spec: &ComponentSpec,
    diags: &mut Diags,
) -> Option<Component> {
    check_use(file, manifest, spec, diags);
    let game = manifest.game.id.get_ref();
    let mut found = |written| found(written, source.project, game, file, diags);
    let (front, back) = (found(&spec.front), spec.back.as_ref().map(found));
    let (shape, size) = shape::of(spec, (source.project, file), diags)?;
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
        Shape::Outline(_) => Length::ZERO,
        _ => margin(&spec.corner, corner(spec.kind)).min(size.width.min(size.height).half()),
    };
    let mut room = |written, shape: &Shape| set_mark::room(written, shape, size, safe, file, diags);
    let set_mark = room(spec.set_mark.as_ref(), &shape);
    let back_set_mark = room(spec.back_set_mark.as_ref(), &shape.behind());
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
            let any = || table.rows.iter().chain(&table.unused).any(own);
            if let Some(net) = shape
                .net()
                .filter(|_| cards.is_empty() && !table.rows.is_empty() && !any())
            {
                let message = format!("no row of the table has the `size` {}", net.solid.sides());
                let finding = Diagnostic::new(Rule::D006, message).at(die::place(&table));
                diags.push(finding.help("write one row for the die"));
            }
            (Some(table), cards)
        }
    };
    let packs = Packs::read(spec.packs.as_ref(), [fewest, most], file, diags);
    Some(Component {
        spec: ComponentSpec {
            front,
            back: back.filter(|_| shape.net().is_none()),
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

/// Finds the template that is meant: its name becomes the path below `templates/`.
fn found(
    written: &Spanned<String>,
    project: &Project,
    game: &str,
    file: &Arc<str>,
    diags: &mut Diags,
) -> Spanned<String> {
    if let Some(path) = template(project, game, written.get_ref()) {
        return Spanned::new(written.span(), path);
    }
    let folder = format!("templates/{game}/");
    let known = project.below("templates").filter_map(|(path, _)| {
        let own = path.strip_prefix(&folder);
        own.or_else(|| path.strip_prefix("templates/"))
    });
    let message = format!("there is no template `{}`", written.get_ref());
    let otherwise = format!("put it into `{folder}`");
    let finding = Diagnostic::new(Rule::M002, message)
        .at(Place::new(file, written.span()))
        .help(guess(written.get_ref(), known, &otherwise));
    diags.push(finding);
    written.clone()
}
