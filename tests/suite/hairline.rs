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

#[test]
#[ignore = "needs mupdf"]
fn no_line_is_thinner_than_printers_hold() {
    let inks = [Ink::Full, Ink::Low, Ink::Grey];
    let all = shipped().flat_map(|game| inks.map(|ink| (game, ink)));
    let all: Vec<_> = all.collect();
    let thin = all.into_par_iter().flat_map(|(game, ink)| {
        let folder = Folder::new("hairline");
        folder.done(&["print", game, "--ink", &ink.to_string(), "--quiet"]);
        let files = below(&folder.path().join("output")).into_iter();
        let files = files.filter(|path| path.extension().is_some_and(|end| end == "pdf"));
        let widths = files
            .flat_map(|file| widths(&run("mutool", &["trace", file.to_str().expect("a path")])));
        let widths: Vec<f64> = widths.collect();
        assert!(widths.len() > 1000, "{game}: only {} lines", widths.len());
        let thin = widths.into_iter().filter(|width| *width < THINNEST_PT);
        thin.map(|width| format!("{game}, {ink}: {width:.3} pt"))
            .collect::<Vec<_>>()
    });
    let thin: Vec<String> = thin.collect();
    assert!(thin.is_empty(), "{}", thin.join("\n"));
}
