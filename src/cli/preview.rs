//! `preview`: contact sheets as PNG, faces as PNG or SVG.

use std::error::Error;

use crate::diag::{Severity, counted};
use crate::face::Edge;
use crate::job;
use crate::job::preview::{self, CONTACT_DPI, FACE_DPI, Kind, Pictures, Preview};

use super::args::PreviewOptions;
use super::desk::Desk;
use super::verdict::Verdict;

/// Draws the games.
pub fn run(desk: &Desk<'_>, options: &PreviewOptions) -> Result<Verdict, Box<dyn Error>> {
    let mut verdict = Verdict::Clean;
    for game in desk.games(&options.games)? {
        let order = preview::Order {
            game,
            choice: options.pieces.choice(),
            ink: options.ink,
            pictures: pictures(options),
        };
        let outcome = job::preview(&desk.workshop, &order, desk, &desk.terminal.bar());
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        match outcome.made? {
            Some(Preview::Contact(paths)) => tell_contact(desk, &paths),
            Some(Preview::Faces(folders)) => {
                for (folder, count) in folders {
                    let folder = desk.place(&folder);
                    let folder = folder.display();
                    let faces = counted(count, "face");
                    desk.terminal.say(format!("wrote {faces} to {folder}"));
                }
            }
            None => {}
        }
    }
    if verdict == Verdict::Clean {
        let named: Vec<&str> = options.games.games.iter().map(String::as_str).collect();
        let command = [&["cardwright", "print"][..], &named[..]]
            .concat()
            .join(" ");
        desk.terminal
            .say(format!("look at them, then make the sheets: {command}"));
    }
    Ok(verdict)
}

fn pictures(options: &PreviewOptions) -> Pictures {
    if !options.faces {
        return Pictures::Contact(options.dpi.unwrap_or(CONTACT_DPI));
    }
    let edge = if options.bleed {
        Edge::Bleed
    } else {
        Edge::Trim
    };
    let kind = if options.svg {
        Kind::Svg
    } else {
        Kind::Png(options.dpi.unwrap_or(FACE_DPI))
    };
    Pictures::Faces(edge, kind)
}

/// Says which contact sheets were made.
pub fn tell_contact(desk: &Desk<'_>, paths: &[String]) {
    for path in paths {
        desk.wrote(path);
    }
}
