//! For each code a folder `tests/cases/CODE`: `case.txt` says how a small project breaks the rule and
//! what puts it right, `expected.txt` what the program then says about the rule.
//!
//! `tests/cases/README.md` explains the form. The program checks the project, or does what `run`
//! says. `CARDWRIGHT_BLESS=1` writes the expected texts anew.

use std::path::{Path, PathBuf};
use std::process::Output;

use cardwright::diag::Rule;
use cardwright::games;
use cardwright::referee::Shelf as _;
use rayon::prelude::*;

use super::bless::agree;
use super::patch::{Files, Part, Script};
use super::support::{Folder, below, root};

/// What no project leads to: what is on paper alone.
pub const PLANTED: [&str; 2] = ["V013", "V015"];

/// A case, and the folder it lies in.
pub struct Case {
    folder: PathBuf,
    script: Script,
}

/// A project of a case, laid out in a folder.
pub struct Laid {
    folder: Folder,
    game: String,
    /// What the program is to do, other than to check the game.
    run: Option<String>,
}

impl Case {
    /// Reads the case of a rule; what lies in its folder and is not used is refused.
    pub fn read(rule: Rule) -> Result<Self, String> {
        let folder = root().join("tests/cases").join(rule.code());
        let text = std::fs::read_to_string(folder.join("case.txt"))
            .map_err(|_| format!("{rule} has no `tests/cases/{rule}/case.txt`"))?;
        let script = Script::parse(&text).map_err(|text| format!("{rule}, {text}"))?;
        let case = Self { folder, script };
        let parts = [Some(&case.script.fail), case.script.pass.as_ref()];
        let steps = parts.into_iter().flatten().flat_map(|part| &part.steps);
        let mut known: Vec<&str> = steps.filter_map(|step| step.copied()).collect();
        known.extend(["case.txt", "expected.txt"]);
        match names(&case.folder)
            .iter()
            .find(|name| !known.contains(&name.as_str()))
        {
            Some(name) => Err(format!("{rule}: nothing uses `{name}`")),
            None => Ok(case),
        }
    }

    /// Makes the project that breaks the rule.
    pub fn fail(&self) -> Result<Laid, String> {
        let (before, mut files) = (self.bases(), self.bases());
        self.apply(&mut files, &self.script.fail)?;
        Ok(self.laid(&before, &files, &[&self.script.fail]))
    }

    /// Makes the project in which the same is done right.
    pub fn pass(&self) -> Result<Laid, String> {
        let (before, mut files, fail) = (self.bases(), self.bases(), &self.script.fail);
        let Some(pass) = &self.script.pass else {
            return Ok(self.laid(&before, &files, &[fail]));
        };
        self.apply(&mut files, fail)?;
        self.apply(&mut files, pass)?;
        Ok(self.laid(&before, &files, &[pass, fail]))
    }

    /// Lays a project out; what the first of some parts leaves open, the next one says.
    fn laid(&self, before: &Files, files: &Files, parts: &[&Part]) -> Laid {
        let laid = Laid::new();
        let said =
            |of: fn(&Part) -> &Option<String>| parts.iter().find_map(|part| of(part).clone());
        if let Some(line) = &self.script.first {
            laid.does(before, line);
        }
        if let Some(line) = said(|part| &part.first) {
            laid.does(files, &line);
        }
        laid.settled(files, said(|part| &part.run))
    }

    fn bases(&self) -> Files {
        let mut files = Files::new();
        for name in &self.script.bases {
            files.extend(base(name));
        }
        files
    }

    fn apply(&self, files: &mut Files, part: &Part) -> Result<(), String> {
        let beside = |name: &str| std::fs::read(self.folder.join(name)).ok();
        let mut steps = part.steps.iter();
        steps
            .try_for_each(|step| step.apply(files, &beside))
            .map_err(|text| format!("{}, {text}", self.folder.join("case.txt").display()))
    }
}

impl Laid {
    fn new() -> Self {
        Self {
            folder: Folder::new("case"),
            game: String::new(),
            run: None,
        }
    }

    /// Lays files out in place of all others.
    fn lay(&self, files: &Files) {
        let project = self.folder.path().join("project");
        if project.exists() {
            std::fs::remove_dir_all(project).expect("removed");
        }
        for (path, bytes) in files {
            self.folder.write(&format!("project/{path}"), bytes);
        }
    }

    /// Lets the program do something with a project.
    fn does(&self, files: &Files, line: &str) {
        self.lay(files);
        let words: Vec<&str> = line.split_whitespace().collect();
        let args = [&["--project", "project"], &words[..]].concat();
        self.folder.done(&args);
    }

    fn settled(mut self, files: &Files, run: Option<String>) -> Self {
        self.lay(files);
        let games = names(&self.folder.path().join("project/decks"));
        assert_eq!(games.len(), 1, "a case has one game");
        self.game.clone_from(&games[0]);
        self.run = run;
        self
    }

    /// Checks the game, or as the case does it, with further arguments.
    pub fn check(&self, more: &[&str]) -> Output {
        let finds = |line: &&str| {
            ["check", "verify"]
                .iter()
                .any(|name| line.starts_with(name))
        };
        let own = self.run.as_deref().filter(finds);
        let words: Vec<&str> = match own {
            Some(line) => line.split_whitespace().collect(),
            None => vec!["check", &self.game],
        };
        let args = [&["--project", "project"], &words[..], more].concat();
        self.folder.run(&args)
    }

    /// Does what the case is about; gives the exit status and the findings.
    fn told(&self) -> (Option<i32>, String) {
        let output = match &self.run {
            Some(line) => {
                let words: Vec<&str> = line.split_whitespace().collect();
                self.folder
                    .run(&[&["--project", "project"], &words[..]].concat())
            }
            None => self.check(&[]),
        };
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), told)
    }
}

/// Gives the names of what lies in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Reads the files of a base.
fn base(name: &str) -> Files {
    let top = root().join("tests/cases/bases").join(name);
    let files = below(&top).into_iter().map(|path| {
        let inner = path.strip_prefix(&top).expect("inside").to_string_lossy();
        (inner.into_owned(), std::fs::read(&path).expect("a file"))
    });
    files.collect()
}

/// Takes out what is said about one rule: findings stand in blocks with an empty line between.
fn about(rule: Rule, text: &str) -> String {
    let start = format!("{}[{rule}]: ", rule.severity());
    let more = format!(" more of {rule} (");
    let blocks: Vec<&str> = text
        .split("\n\n")
        .filter(|block| block.starts_with(&start) || block.contains(&more))
        .collect();
    if blocks.is_empty() {
        return String::new();
    }
    blocks.join("\n\n") + "\n"
}

/// Runs both projects of a rule and says what is wrong with them.
fn judge(rule: Rule) -> Result<(), String> {
    let case = Case::read(rule)?;
    let (status, text) = case.fail()?.told();
    let found = about(rule, &text);
    if found.is_empty() || status == Some(2) {
        return Err(format!("what fails in {rule} does not break it:\n{text}"));
    }
    agree(&case.folder.join("expected.txt"), &found)
        .map_err(|text| format!("{text}(CARDWRIGHT_BLESS=1 accepts it)"))?;
    let (status, text) = case.pass()?.told();
    // Another error could keep the program from ever looking at this rule.
    if status != Some(0) || !about(rule, &text).is_empty() {
        return Err(format!("what passes in {rule} does not:\n{text}"));
    }
    Ok(())
}

#[test]
fn every_rule_has_a_case_that_breaks_it_and_one_that_does_not() {
    let rules = games::ALL.rules().into_par_iter();
    let rules = rules.filter(|rule| !PLANTED.contains(&rule.code()));
    let wrong: Vec<String> = rules.filter_map(|rule| judge(rule).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_case_belongs_to_a_rule_and_every_base_to_a_case() {
    let (rules, mut bases) = (games::ALL.rules(), Vec::new());
    for name in names(&root().join("tests/cases")) {
        if ["README.md", "bases"].contains(&name.as_str()) {
            continue;
        }
        let rule = Rule::find(&name, &rules).expect("a code");
        assert_eq!(name, rule.code());
        bases.extend(Case::read(rule).expect("a case").script.bases);
    }
    bases.sort();
    bases.dedup();
    assert_eq!(bases, names(&root().join("tests/cases/bases")));
}
