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
        let mut files = self.bases();
        self.apply(&mut files, &self.script.fail)?;
        Ok(Laid::new(&files, self.script.fail.run.as_deref()))
    }

    /// Makes the project in which the same is done right.
    pub fn pass(&self) -> Result<Laid, String> {
        let (mut files, fail) = (self.bases(), &self.script.fail);
        let Some(pass) = &self.script.pass else {
            return Ok(Laid::new(&files, fail.run.as_deref()));
        };
        self.apply(&mut files, fail)?;
        self.apply(&mut files, pass)?;
        Ok(Laid::new(
            &files,
            pass.run.as_deref().or(fail.run.as_deref()),
        ))
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
    fn new(files: &Files, run: Option<&str>) -> Self {
        let folder = Folder::new("case");
        for (path, bytes) in files {
            folder.write(&format!("project/{path}"), bytes);
        }
        let games = names(&folder.path().join("project/decks"));
        assert_eq!(games.len(), 1, "a case has one game");
        Self {
            folder,
            game: games[0].clone(),
            run: run.map(str::to_owned),
        }
    }

    /// Checks the game, or as the case does it, with further arguments.
    pub fn check(&self, more: &[&str]) -> Output {
        let own = self.run.as_deref().filter(|line| line.starts_with("check"));
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
    // What is wrong with a printed file is planted in one: `verify` holds that.
    let rules = games::ALL.rules().into_par_iter();
    let rules = rules.filter(|rule| !rule.code().starts_with('V'));
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
