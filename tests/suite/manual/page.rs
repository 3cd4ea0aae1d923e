//! The pages for people, and what stands on them: prose, fences, headings, links.

use std::path::Path;

use crate::support::root;

/// A page of Markdown.
pub struct Page {
    /// Where it lies, from the root of the repository, with `/`.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// A fenced block: what stands behind the fence, and the lines within.
pub struct Fence {
    pub label: String,
    pub text: String,
}

impl Page {
    /// Reads one page.
    pub fn read(path: &str) -> Self {
        let text = std::fs::read_to_string(root().join(path));
        Self {
            path: path.to_owned(),
            text: text.unwrap_or_else(|error| panic!("{path}: {error}")),
        }
    }

    /// Gives the fences in order.
    pub fn fences(&self) -> Vec<Fence> {
        let mut fences = Vec::new();
        let mut open: Option<Fence> = None;
        for line in self.text.lines() {
            match (&mut open, line.strip_prefix("```")) {
                (None, Some(label)) => {
                    open = Some(Fence {
                        label: label.trim().to_owned(),
                        text: String::new(),
                    });
                }
                (Some(_), Some(_)) => fences.extend(open.take()),
                (Some(fence), None) => {
                    fence.text.push_str(line);
                    fence.text.push('\n');
                }
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "a fence of {} is not closed", self.path);
        fences
    }

    /// Gives the text outside fences, with nothing in place of `code`.
    pub fn prose(&self) -> String {
        let mut prose = String::new();
        let mut fenced = false;
        for line in self.text.lines() {
            if line.starts_with("```") {
                fenced = !fenced;
            } else if !fenced {
                prose.extend(line.split('`').step_by(2));
                prose.push('\n');
            }
        }
        prose
    }

    /// Gives the anchors of the headings, as code-hosting sites make them.
    pub fn anchors(&self) -> Vec<String> {
        let mut anchors: Vec<String> = Vec::new();
        let mut fenced = false;
        for line in self.text.lines() {
            fenced ^= line.starts_with("```");
            let Some((marks, title)) = line.split_once(' ').filter(|_| !fenced) else {
                continue;
            };
            if marks.is_empty() || !marks.chars().all(|mark| mark == '#') {
                continue;
            }
            let letters = title.chars().filter_map(|letter| match letter {
                ' ' => Some('-'),
                '-' | '_' => Some(letter),
                _ if letter.is_alphanumeric() => Some(letter),
                _ => None,
            });
            let anchor = letters.collect::<String>().to_lowercase();
            let again = anchors.iter().filter(|one| **one == anchor).count();
            anchors.push(match again {
                0 => anchor,
                _ => format!("{anchor}-{again}"),
            });
        }
        anchors
    }

    /// Gives the targets of links and pictures that stay in the repository.
    pub fn links(&self) -> Vec<String> {
        let prose = self.prose();
        let targets = prose.split("](").skip(1).map(|part| {
            let end = part.find(')').expect("an end of a link");
            part[..end].to_owned()
        });
        let inside = targets.filter(|target| !target.starts_with("http"));
        inside.collect()
    }
}

/// Gives the paths of all pages: the front page, the page of contributors, and those of `docs`.
pub fn paths() -> Vec<String> {
    let docs = std::fs::read_dir(root().join("docs")).expect("the pages");
    let names = docs.flatten().map(|entry| entry.file_name());
    let mut paths: Vec<String> = names
        .map(|name| format!("docs/{}", name.to_string_lossy()))
        .filter(|path| Path::new(path).extension().is_some_and(|end| end == "md"))
        .collect();
    paths.extend(["README.md", "CONTRIBUTING.md"].map(str::to_owned));
    paths.sort();
    paths
}

/// Reads all pages.
pub fn pages() -> Vec<Page> {
    paths().iter().map(|path| Page::read(path)).collect()
}

#[test]
fn anchors_are_made_as_code_hosting_sites_make_them() {
    let page = Page {
        path: "page.md".to_owned(),
        text: "# Fronts and backs don't meet\n## `game.toml`\n```sh\n# no\n```\n## `[a]`\n### A\n"
            .to_owned(),
    };
    let expected = ["fronts-and-backs-dont-meet", "gametoml", "a", "a-1"];
    assert_eq!(page.anchors(), expected);
}
