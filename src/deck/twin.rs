//! Tables that lie beside one of the same name, and are not read.
//!
//! Who saves a table in another format goes on working in the new file, and the old one is printed.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Diagnostic, Diags, Place, Rule};
use crate::project::{Format, Project, join};

use super::manifest::Manifest;
use super::source::stem;
use super::table_spec::TableSpec;

/// Gives the files of tables that a manifest names, and where it does.
pub(super) fn named(manifest: &Manifest) -> Vec<(&str, Range<usize>)> {
    let tables = manifest.tables.values().map(|table| {
        let name = match table.get_ref() {
            TableSpec::File(file) => file,
            TableSpec::Sheet(spec) => &spec.file,
        };
        (name.as_str(), table.span())
    });
    let printed = manifest.component.iter();
    let printed = printed.filter_map(|spec| spec.data.as_ref());
    let printed = printed.map(|data| (data.get_ref().as_str(), data.span()));
    tables.chain(printed).collect()
}

/// Tells each table of the game's folder that no part of the manifest names, but for its ending. Where the named one
/// is not there, that is told, and no more.
pub(super) fn check(project: &Project, file: &Arc<str>, manifest: &Manifest, diags: &mut Diags) {
    let folder = file.rsplit_once('/').map_or("", |(folder, _)| folder);
    let named = named(manifest);
    let files = project.below(folder);
    let files = files.filter_map(|(path, _)| path.strip_prefix(folder)?.strip_prefix('/'));
    for twin in files.filter(|file| Format::of(file).is_some()) {
        if named.iter().any(|(name, _)| *name == twin) {
            continue;
        }
        let alike = |name: &str| {
            let is_there = join(folder, name).is_some_and(|path| project.path(&path).is_some());
            is_there && stem(name).to_lowercase() == stem(twin).to_lowercase()
        };
        if let Some((name, span)) = named.iter().find(|(name, _)| alike(name)) {
            let message = format!("`{twin}` is not read: `{name}` is named here");
            let help = format!(
                "if `{twin}` is the newer one, name it here; else move it out of `{folder}/`"
            );
            let finding = Diagnostic::new(Rule::M013, message);
            diags.push(finding.at(Place::new(file, span.clone())).help(help));
        }
    }
}
