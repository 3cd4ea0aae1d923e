//! `explain`: what a code means.

use std::error::Error;
use std::fmt::Write as _;

use crate::diag::Rule;

use super::Verdict;
use super::args::ExplainOptions;
use super::terminal::Terminal;

/// Prints one rule, or the table of all.
pub fn run(terminal: &Terminal, options: &ExplainOptions) -> Result<Verdict, Box<dyn Error>> {
    match options.rule {
        Some(rule) => terminal.result(&explain(rule)),
        None => {
            let mut text = String::new();
            for rule in Rule::ALL {
                let (code, severity) = (rule.code(), rule.severity());
                writeln!(text, "{code}  {severity:<8} {}", rule.name())?;
            }
            terminal.result(&text);
        }
    }
    Ok(Verdict::Clean)
}

fn explain(rule: Rule) -> String {
    let lines: Vec<&str> = rule.explanation().iter().map(|line| line.trim()).collect();
    let (code, name, severity) = (rule.code(), rule.name(), rule.severity());
    format!("{code} {name} ({severity})\n\n{}", lines.join("\n"))
}
