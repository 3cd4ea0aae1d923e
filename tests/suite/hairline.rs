//! Lines in printed files: none is thinner than printers hold. An interpreter that did not write the files
//! tells how wide they are.

use cardwright::face::Ink;
use rayon::prelude::*;

use super::readers::run;
use super::support::{Folder, below, shipped};

/// Printers hold 0.25 pt; an interpreter rounds.
const THINNEST_PT: f64 = 0.249;

/// The value of an attribute in a line of the trace.
fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let start = format!(" {name}=\"");
    let rest = &line[line.find(&start)? + start.len()..];
    rest.split('"').next()
}

/// Gives the widths of all lines of a trace, in points.
fn widths(trace: &str) -> Vec<f64> {
    let lines = trace
        .lines()
        .filter(|line| line.trim_start().starts_with("<stroke_"));
    let width = |line: &str| {
        let width: f64 = attribute(line, "linewidth")?.parse().ok()?;
        let matrix = attribute(line, "transform")?.split(' ').map(str::parse);
        let matrix: Vec<f64> = matrix.collect::<Result<_, _>>().ok()?;
        let [a, b, c, d, ..] = matrix[..] else {
            return None;
        };
        Some(width * a.hypot(b).min(c.hypot(d)))
    };
    lines
        .map(|line| width(line).expect("a width and a matrix"))
        .collect()
}

/// Gives the lines that are thinner than printers hold in the files of a command, of which there are so many
/// lines at least.
fn thin(command: &[&str], least: usize) -> Vec<String> {
    let folder = Folder::new("hairline");
    folder.done(&[command, &["--quiet"]].concat());
    let files = below(&folder.path().join("output")).into_iter();
    let files = files.filter(|path| path.extension().is_some_and(|end| end == "pdf"));
    let mut all = 0;
    let mut thin = Vec::new();
    for file in files {
        let widths = widths(&run("mutool", &["trace", file.to_str().expect("a path")]));
        all += widths.len();
        let name = file.file_name().expect("a name").to_string_lossy();
        let narrow = widths.into_iter().filter(|width| *width < THINNEST_PT);
        thin.extend(narrow.map(|width| format!("{command:?}: {name}: {width:.3} pt")));
    }
    assert!(all > least, "{command:?}: only {all} lines");
    thin
}

#[test]
#[ignore = "needs mupdf"]
fn no_line_is_thinner_than_printers_hold() {
    let thin = shipped()
        .collect::<Vec<_>>()
        .into_par_iter()
        .flat_map(|game| {
            let inks = [Ink::Full, Ink::Low, Ink::Grey].map(|ink| ink.to_string());
            let mut found: Vec<_> = inks
                .iter()
                .flat_map(|ink| thin(&["print", game, "--ink", ink], 1000))
                .collect();
            found.extend(thin(&["box", game], 10));
            // Cards are shown small in books, and smaller still in those of one sheet.
            found.extend(thin(&["rulebook", game, "--format", "pdf,zine"], 100));
            found
        });
    let thin: Vec<String> = thin.collect();
    assert!(thin.is_empty(), "{}", thin.join("\n"));
}
