//! `explain`: what a code means.

use std::error::Error;
use std::fmt::Write as _;

use crate::diag::Rule;
use crate::games;
use crate::referee::Shelf;

use super::args::ExplainOptions;
use super::terminal::Terminal;
use super::verdict::Verdict;

/// Prints one rule, or the table of all.
pub fn run(terminal: &Terminal, options: &ExplainOptions) -> Result<Verdict, Box<dyn Error>> {
    if let Some(rule) = options.rule {
        terminal.result(&explain(rule));
        return Ok(Verdict::Clean);
    }
    let mut table = String::new();
    for rule in games::ALL.rules() {
        let (code, severity) = (rule.code(), rule.severity());
        writeln!(table, "{code}  {severity:<8} {}", rule.name())?;
    }
    terminal.result(&table);
    Ok(Verdict::Clean)
}

fn explain(rule: Rule) -> String {
    let lines: Vec<&str> = rule.explanation().iter().map(|line| line.trim()).collect();
    let (code, name, severity) = (rule.code(), rule.name(), rule.severity());
    format!("{code} {name} ({severity})\n\n{}", lines.join("\n"))
}
