//! Manifest and tables → deck. One run reports every problem.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock};

use toml::Spanned;

use crate::diag::{Diagnostic, Diags, Fingerprint, Place, Rule, Run};
use crate::effect::Vocabulary;
use crate::project::{Project, toml_text};

use super::card::Component;
use super::card::Deck;
use super::component::component;
use super::label;
use super::manifest::Manifest;
use super::origin::is_own;
use super::source::Source;
use super::table_spec::TableSpec;
use super::tabletop;
use super::twin;

/// Most pieces of a deck, in all its components: 11,000 sheets of cards.
const MAX_PIECES: usize = 100_000;
/// What is said of a file with bytes that no text holds.
const NO_TEXT: &str = "the file is no text: it is not UTF-8, or holds a NUL";

/// Reads the deck of one game; `None` when there is no usable manifest. `words` gives the words of a
/// game by what the manifest calls its `referee`: without them, effects are texts like any other.
#[must_use]
pub fn parse(
    project: &Project,
    game: &str,
    words: impl Fn(&str) -> Option<&'static Vocabulary>,
    diags: &mut Diags,
) -> Option<Deck> {
    let path = format!("decks/{game}/game.toml");
    let file = Arc::clone(project.path(&path)?);
    let text = project.text(&path)?;
    if let Some(flaw) = project.flaw(&path) {
        let finding = Diagnostic::new(Rule::M001, NO_TEXT).at(Place::new(&file, flaw));
        diags.push(finding.help("save the file as UTF-8"));
        return None;
    }
    let mut manifest: Manifest = match toml_text(&text) {
        Ok(manifest) => manifest,
        Err(error) => {
            diags.push(error.finding(Rule::M001, &file));
            return None;
        }
    };
    let referee = manifest.game.referee.as_ref();
    let words = referee.and_then(|referee| words(referee.get_ref()));
    let named = twin::named(&manifest);
    let named = named.into_iter().map(|(name, _)| name.to_owned());
    let mut source = Source::new(project, &file, game, words, named.collect());
    twin::check(project, &file, &manifest, diags);
    check_game(&file, game, &manifest, diags);
    label::check(&file, game, &manifest, diags);
    // The folder names the game, whatever its manifest says: everything else lies there.
    let written = manifest.game.id.span();
    manifest.game.id = Spanned::new(written, game.to_owned());
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
    bound(&file, &mut components, diags);
    let digest = digest(project, game);
    let referee = manifest.game.referee.as_ref();
    let own = is_own(
        project,
        game,
        referee.map(|referee| referee.get_ref().as_str()),
    );
    Some(Deck {
        file,
        manifest,
        words,
        tables,
        components,
        own,
        variant: None,
        digest,
    })
}

/// Leaves out the components with which a deck would have too many pieces.
fn bound(file: &Arc<str>, components: &mut Vec<Component>, diags: &mut Diags) {
    let mut pieces = 0_usize;
    components.retain(|component| {
        let more = pieces.saturating_add(component.pieces());
        if more > MAX_PIECES {
            let message = format!(
                "with the {} pieces of `{}` the deck has more than {MAX_PIECES}",
                component.pieces(),
                component.id()
            );
            let place = Place::new(file, component.spec.id.span());
            let finding = Diagnostic::new(Rule::D005, message).at(place);
            diags.push(finding.help("write fewer copies, or split the deck"));
            return false;
        }
        pieces = more;
        true
    });
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

/// Digests every file that can change what is printed, so that two prints can be told apart.
fn digest(project: &Project, game: &str) -> String {
    let mut digest = Fingerprint::new();
    let folders = [
        format!("decks/{game}"),
        format!("templates/{game}"),
        "templates/shared".into(),
    ];
    for folder in &folders {
        for (path, bytes) in project.below(folder) {
            // Where cards lie on a virtual table changes no sheet.
            if **path == *tabletop::path(game) {
                continue;
            }
            digest.eat(path.as_bytes());
            digest.eat(&length(bytes));
            digest.eat(bytes);
        }
    }
    digest_fonts(project, &mut digest);
    digest.to_string()
}

/// Digests the fonts: most often those that ship, which are far more bytes than all the rest.
fn digest_fonts(project: &Project, digest: &mut Fingerprint) {
    static SHIPPED: LazyLock<Run> = LazyLock::new(|| run(Project::shipped()));
    let shipped = || fonts(Project::shipped());
    // Just the same files, and not only files that hold the same.
    let mut pairs = fonts(project).zip(shipped());
    let same = fonts(project).count() == shipped().count()
        && pairs.all(|(own, other)| own.0 == other.0 && Arc::ptr_eq(own.1, other.1));
    if same {
        digest.eat_run(&SHIPPED);
    } else {
        digest.eat_run(&run(project));
    }
}

fn fonts(project: &Project) -> impl Iterator<Item = (&Arc<str>, &Arc<[u8]>)> {
    project.below("fonts")
}

/// Puts all fonts of a project into one run.
fn run(project: &Project) -> Run {
    let parts = fonts(project).flat_map(|(path, bytes)| {
        let path: Arc<[u8]> = Arc::from(path.as_bytes());
        [path, Arc::from(length(bytes)), Arc::clone(bytes)]
    });
    Run::new(parts.collect())
}

/// Gives how long a file is, in eight bytes on every machine.
fn length(bytes: &[u8]) -> [u8; 8] {
    (bytes.len() as u64).to_le_bytes()
}
