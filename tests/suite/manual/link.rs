//! The pages hang together: every link leads somewhere, every page is found and says for whom it is.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use crate::support::root;

use super::page::{Page, pages};

/// Most lines of the front page: what one reads at one sitting.
const FRONT: usize = 250;

/// Gives the path that a link means, and its anchor.
fn target(page: &Page, link: &str) -> (String, String) {
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    if file.is_empty() {
        return (page.path.clone(), anchor.to_owned());
    }
    let mut path = PathBuf::from(&page.path);
    path.pop();
    for part in Path::new(file).components() {
        match part {
            Component::ParentDir => assert!(path.pop(), "{}: `{link}` leads out", page.path),
            part => path.push(part),
        }
    }
    let names: Vec<_> = path.iter().map(|name| name.to_string_lossy()).collect();
    (names.join("/"), anchor.to_owned())
}

#[test]
fn every_link_and_anchor_of_a_page_leads_somewhere() {
    let pages = pages();
    let anchors: BTreeMap<&str, Vec<String>> = pages
        .iter()
        .map(|page| (page.path.as_str(), page.anchors()))
        .collect();
    let mut seen = 0;
    for page in &pages {
        for link in page.links() {
            let (path, anchor) = target(page, &link);
            seen += 1;
            assert!(
                root().join(&path).exists(),
                "{}: `{link}` does not exist",
                page.path
            );
            if anchor.is_empty() {
                continue;
            }
            let known = anchors.get(path.as_str());
            assert!(
                known.is_some_and(|all| all.contains(&anchor)),
                "{}: `{link}` is no heading there",
                page.path
            );
        }
    }
    assert!(seen > 80, "the search finds the links");
}

#[test]
fn pages_lead_to_each_other() {
    let pages = pages();
    let known: BTreeSet<&str> = pages.iter().map(|page| page.path.as_str()).collect();
    let mut leads: BTreeSet<(&str, String)> = BTreeSet::new();
    for page in &pages {
        let own = page.path.as_str();
        let to = page.links().into_iter().map(|link| target(page, &link).0);
        let others = to.filter(|path| path != own && known.contains(path.as_str()));
        leads.extend(others.map(|path| (own, path)));
    }
    let leads_to = |one: &'static str, other: &str| leads.contains(&(one, other.to_owned()));
    for own in known.iter().filter(|path| **path != "README.md") {
        let (from, to): (Vec<_>, Vec<_>) = (
            leads.iter().filter(|(_, to)| to == own).collect(),
            leads.iter().filter(|(from, _)| from == own).collect(),
        );
        assert!(
            leads_to("README.md", own),
            "the README does not lead to {own}"
        );
        assert!(
            to.iter().any(|(_, to)| to == "README.md"),
            "{own} does not lead back"
        );
        assert!(from.len() >= 2, "only the README leads to {own}");
        assert!(to.len() >= 2, "{own} leads nowhere else");
    }
}

#[test]
fn every_page_begins_with_for_whom_it_is() {
    for page in pages() {
        let mut lines = page.text.lines().filter(|line| !line.is_empty());
        let title = lines.next().unwrap_or_default();
        assert!(title.starts_with("# "), "{} has no title", page.path);
        let reader = lines.next().unwrap_or_default();
        assert!(
            reader.starts_with("*For "),
            "{} does not say for whom it is",
            page.path
        );
    }
}

#[test]
fn the_front_page_is_read_at_one_sitting() {
    let lines = Page::read("README.md").text.lines().count();
    assert!(lines <= FRONT, "the README has {lines} lines");
}
