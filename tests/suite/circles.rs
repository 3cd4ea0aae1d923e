//! No circles of files: inside each module of the crate, files use each other one way only.
//!
//! Reads the paths of every file (`super::…`, `self::…`, `crate::…`, a child's name), in `use` and in
//! the code above the unit tests, and follows re-exports to the file that defines a name. A `mod.rs`
//! that only declares and re-exports is no member of a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::house::{code, files};
use super::support::root;

/// A module by its names from the crate's root.
type Module = Vec<String>;

/// What a file says.
struct Source {
    /// What it brings into scope: the path, its name here, whether others can see it.
    uses: Vec<(Vec<String>, String, bool)>,
    /// Everything else, without comments.
    rest: String,
}

impl Source {
    fn read(text: &str) -> Self {
        let lines = text
            .lines()
            .map(|line| line.split("//").next().unwrap_or_default());
        let (mut uses, mut rest) = (Vec::new(), String::new());
        let mut open: Option<(String, bool)> = None;
        for line in lines {
            let line = line.trim();
            // Who may see a thing is no use of it.
            let line = match line
                .split_once("pub(in ")
                .map(|(start, rest)| (start, rest.split_once(')')))
            {
                Some((start, Some((_, rest)))) => format!("{start}pub {}", rest.trim_start()),
                _ => line.to_owned(),
            };
            let line = line.as_str();
            if open.is_none() {
                let words = line.strip_prefix("pub").map_or(line, |line| {
                    let line = line.trim_start();
                    line.strip_prefix('(')
                        .and_then(|line| line.split_once(')'))
                        .map_or(line, |(_, line)| line.trim_start())
                });
                if let Some(tree) = words.strip_prefix("use ") {
                    open = Some((tree.to_owned(), line.starts_with("pub")));
                } else {
                    rest.push_str(line);
                    rest.push('\n');
                }
            } else if let Some((tree, _)) = &mut open {
                tree.push_str(line);
            }
            if let Some((tree, shown)) = open.take_if(|(tree, _)| tree.ends_with(';')) {
                let found = expanded(tree.trim_end_matches(';'));
                uses.extend(found.into_iter().map(|(path, name)| (path, name, shown)));
            }
        }
        Self { uses, rest }
    }

    /// Whether it only declares and re-exports.
    fn is_list(&self) -> bool {
        let mut lines = self.rest.lines();
        lines.all(|line| line.is_empty() || declares(line) || line.starts_with('#'))
    }

    /// Gives every path that the code takes; one that is only passed on is none.
    fn paths(&self) -> Vec<Vec<String>> {
        let lines = self.rest.lines().filter(|line| !declares(line));
        let words: BTreeSet<&str> = lines
            .flat_map(|line| line.split(|c| !is_letter(c)))
            .collect();
        let used = self
            .uses
            .iter()
            .filter(|(_, name, shown)| !shown || words.contains(name.as_str()));
        let mut paths: Vec<Vec<String>> = used.map(|(path, ..)| path.clone()).collect();
        for part in self.rest.split(|c| !is_letter(c) && c != ':') {
            let part = part.trim_matches(':');
            if !part.contains("::") {
                continue;
            }
            let path: Vec<String> = part.split("::").map(str::to_owned).collect();
            let alias = self.uses.iter().find(|(_, name, _)| *name == path[0]);
            paths.push(match alias {
                Some((before, ..)) => before.iter().chain(&path[1..]).cloned().collect(),
                None => path,
            });
        }
        paths
    }
}

/// Whether a line declares a child.
fn declares(line: &str) -> bool {
    line.ends_with(';') && line.split(' ').any(|word| word == "mod")
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Takes a tree of uses apart: each path with the name that it has here.
fn expanded(tree: &str) -> Vec<(Vec<String>, String)> {
    let tree = tree.trim();
    let Some((before, inner)) = tree.split_once('{') else {
        let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
        let mut path: Vec<String> = path
            .split("::")
            .map(|part| part.trim().to_owned())
            .collect();
        path.retain(|part| !part.is_empty());
        if path.len() > 1 {
            path.pop_if(|last| last == "self");
        }
        let name = Some(alias.trim().to_owned()).filter(|alias| !alias.is_empty());
        let name = name.or_else(|| path.last().cloned()).unwrap_or_default();
        return vec![(path, name)];
    };
    let inner = inner.trim_end().trim_end_matches('}');
    let (mut parts, mut depth) = (vec![String::new()], 0);
    for c in inner.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match (c, parts.last_mut()) {
            (',', _) if depth == 0 => parts.push(String::new()),
            (_, Some(part)) => part.push(c),
            _ => {}
        }
    }
    // The last brace closes the tree itself, also where a part of it ends in another.
    if depth > 0 {
        parts.last_mut().expect("a part").push('}');
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts
        .flat_map(|part| expanded(&format!("{before}{}", part.trim())))
        .collect()
}

/// All files of the crate by their modules.
struct Tree(BTreeMap<Module, Source>);

impl Tree {
    fn read<'t>(files: impl Iterator<Item = (&'t str, String)>) -> Self {
        let module = |path: &str| -> Module {
            let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
            path.split('/').map(str::to_owned).collect()
        };
        Self(
            files
                .map(|(path, text)| (module(path), Source::read(&text)))
                .collect(),
        )
    }

    /// Whether it is a folder's `mod.rs` that only declares and re-exports.
    fn is_list(&self, module: &Module) -> bool {
        let is_parent = self
            .0
            .keys()
            .any(|child| child.len() > module.len() && child.starts_with(module));
        is_parent && self.0.get(module).is_some_and(Source::is_list)
    }

    /// Follows a path that stands in a module to the file that defines what it names.
    fn resolve(
        &self,
        from: &Module,
        path: &[String],
        seen: &mut BTreeSet<(Module, String)>,
    ) -> Option<Module> {
        let supers = path.iter().take_while(|part| *part == "super").count();
        let (mut at, mut left) = match path.first()?.as_str() {
            "crate" => (Module::new(), &path[1..]),
            "self" => (from.clone(), &path[1..]),
            "super" => (
                from[..from.len().checked_sub(supers)?].to_vec(),
                &path[supers..],
            ),
            first => {
                let child: Module = from.iter().cloned().chain([first.to_owned()]).collect();
                self.0.contains_key(&child).then_some((child, &path[1..]))?
            }
        };
        while let Some((name, after)) = left.split_first() {
            let child: Module = at.iter().chain([name]).cloned().collect();
            if self.0.contains_key(&child) {
                (at, left) = (child, after);
                continue;
            }
            let used = self.0.get(&at).and_then(|source| {
                let used = source.uses.iter().find(|(_, used, _)| used == name)?;
                let path: Vec<String> = used.0.iter().chain(after).cloned().collect();
                seen.insert((at.clone(), name.clone()))
                    .then(|| self.resolve(&at, &path, seen))?
            });
            return used.or(Some(at));
        }
        Some(at)
    }

    /// Gives what each file uses of other files of its top-level module, and by which path.
    fn edges(&self) -> BTreeMap<&Module, BTreeMap<Module, String>> {
        let mut edges: BTreeMap<&Module, BTreeMap<Module, String>> = BTreeMap::new();
        for (module, source) in self.0.iter().filter(|(module, _)| !self.is_list(module)) {
            for path in source.paths() {
                let used = self.resolve(module, &path, &mut BTreeSet::new());
                let used = used.filter(|used| {
                    let is_known = self.0.contains_key(used) && !self.is_list(used);
                    is_known && used != module && used.first() == module.first()
                });
                if let Some(used) = used {
                    edges
                        .entry(module)
                        .or_default()
                        .entry(used)
                        .or_insert(path.join("::"));
                }
            }
        }
        edges
    }

    /// Gives every circle as a text: who uses what of whom.
    fn circles(&self) -> Vec<String> {
        let edges = self.edges();
        let reached = |start: &Module| {
            let (mut found, mut left) = (BTreeSet::new(), vec![start.clone()]);
            while let Some(module) = left.pop() {
                for next in edges.get(&module).into_iter().flat_map(BTreeMap::keys) {
                    if found.insert(next.clone()) {
                        left.push(next.clone());
                    }
                }
            }
            found
        };
        let reach: BTreeMap<&Module, BTreeSet<Module>> = edges
            .keys()
            .map(|module| (*module, reached(module)))
            .collect();
        let circle = |start: &Module| -> BTreeSet<&Module> {
            let back =
                |module: &&Module| reach[*module].contains(start) && reach[start].contains(*module);
            reach.keys().copied().filter(back).collect()
        };
        let circles: BTreeSet<BTreeSet<&Module>> = edges
            .keys()
            .map(|module| circle(module))
            .filter(|circle| !circle.is_empty())
            .collect();
        circles
            .into_iter()
            .map(|circle| {
                let mut text = format!("{} files in a circle:\n", circle.len());
                for module in &circle {
                    for (used, path) in edges[*module]
                        .iter()
                        .filter(|(used, _)| circle.contains(used))
                    {
                        let [module, used] = [*module, used].map(|module| module.join("/"));
                        let _ = writeln!(text, "  {module} uses {used} as `{path}`");
                    }
                }
                text
            })
            .collect()
    }
}

fn circles(files: &[(&str, &str)]) -> Vec<String> {
    Tree::read(files.iter().map(|(path, text)| (*path, (*text).to_owned()))).circles()
}

#[test]
fn files_of_a_module_use_each_other_one_way() {
    let source = root().join("src");
    let paths: Vec<(String, String)> = files("src", ".rs")
        .into_iter()
        .filter_map(|path| {
            let inner = path
                .strip_prefix(&source)
                .ok()?
                .to_string_lossy()
                .into_owned();
            inner.contains('/').then(|| (inner, code(&path)))
        })
        .collect();
    let tree = Tree::read(
        paths
            .iter()
            .map(|(path, text)| (path.as_str(), text.clone())),
    );
    let edges: usize = tree.edges().values().map(BTreeMap::len).sum();
    assert!(edges > 300, "the search finds {edges} uses");
    let circles = tree.circles();
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

#[test]
fn a_circle_is_found_through_uses_paths_and_what_a_folder_passes_on() {
    let list = (
        "desk/mod.rs",
        "mod pen;\nmod ink;\npub use ink::{Ink, Blot as Spot};\n",
    );
    let ink = (
        "desk/ink.rs",
        "pub struct Ink;\n// super::pen::Pen\n#[cfg(test)] mod tests;",
    );
    for pen in [
        "use super::ink::Ink;",
        "use super::{ink::{Ink}, other::Other};",
        "use super::ink;\nfn dip() { ink::dip() }",
        "fn dip() { super::Ink::dip() }",
        "fn dip() { crate::desk::Spot::dip() }",
    ] {
        assert!(
            circles(&[list, ink, ("desk/pen.rs", pen)]).is_empty(),
            "{pen}"
        );
        let back = (
            "desk/ink.rs",
            "pub struct Ink;\nfn who() -> super::pen::Pen {}",
        );
        let found = circles(&[list, back, ("desk/pen.rs", pen)]);
        assert_eq!(found.len(), 1, "{pen}");
        assert!(
            found[0].contains("desk/ink uses desk/pen as `super::pen::Pen`"),
            "{found:?}"
        );
    }
}

#[test]
fn a_parent_that_holds_code_is_in_a_circle_with_the_children_that_use_it() {
    let child = ("desk/pen.rs", "use super::Desk;");
    let parent = |text: &str| circles(&[("desk/mod.rs", text), child]).len();
    assert_eq!(
        parent("mod pen;\nstruct Desk;"),
        0,
        "it does not use the child"
    );
    for passed in ["Pen", "pen"] {
        let text = format!("mod pen;\npub use pen::{passed};\nstruct Desk;");
        assert_eq!(parent(&text), 0, "it passes the child on: {passed}");
    }
    assert_eq!(parent("mod pen;\npub use pen::Pen;\nstruct Desk(Pen);"), 1);
    assert_eq!(
        parent("mod pen;\nstruct Desk;\nfn tidy() { pen::tidy() }"),
        1
    );
}
