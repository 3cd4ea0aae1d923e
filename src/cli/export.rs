//! `export`: files for printing services and for Tabletop Simulator.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;

use crate::diag::{Severity, counted};
use crate::job;
use crate::job::export::{self, Export, Exported, Part, ShopFiles, TabletopFiles};
use crate::print::Shop;

use super::args::{ExportOptions, Target};
use super::desk::Desk;
use super::exchange::Exchange;
use super::output;
use super::verdict::Verdict;

impl From<Target> for export::Target {
    fn from(target: Target) -> Self {
        match target {
            Target::Gamecrafter => Self::Shop(Shop::GameCrafter),
            Target::Makeplayingcards => Self::Shop(Shop::MakePlayingCards),
            Target::Drivethrucards => Self::Shop(Shop::DriveThruCards),
            Target::Tabletop => Self::Tabletop,
        }
    }
}

/// Exports the games.
pub fn run(desk: &Desk<'_>, options: &ExportOptions) -> Result<Verdict, Box<dyn Error>> {
    if options.target != Target::Tabletop && options.url.is_some() {
        return Err("`--url` goes with `--for tabletop`; printing services get the files".into());
    }
    if let Some(url) = options.url.as_deref().filter(|url| !is_web(url)) {
        let message = format!("`{url}` is no address of the web: write `https://…` or `http://…`");
        return Err(message.into());
    }
    let target = export::Target::from(options.target);
    let mut verdict = Verdict::Clean;
    for game in desk.games(&options.games)? {
        let choice = options.pieces.choice();
        let folder = target.folder(&game, &choice);
        let url = match &options.url {
            Some(url) => url.clone(),
            None => file_url(&std::path::absolute(desk.place(&folder))?),
        };
        let order = export::Order {
            game,
            target,
            choice,
            url: Some(url),
            draft: options.draft,
        };
        let exchange = Exchange::new(desk.output, &folder);
        let outcome = job::export(&desk.workshop, &order, &exchange, &desk.terminal.bar());
        verdict = verdict.and(desk.judge(&outcome.findings, Severity::Error));
        let Some(made) = outcome.made? else {
            if !order.draft {
                desk.terminal.say(format!(
                    "{}: not exported, earlier files stay; `export --draft` exports what can be drawn",
                    order.game
                ));
            }
            continue;
        };
        for path in exchange.finish()? {
            desk.terminal.filed(&path);
        }
        verdict = verdict.and(tell(desk, &order.game, &made)?);
    }
    if verdict == Verdict::Clean {
        desk.terminal.say(advice(options.target));
    }
    Ok(verdict)
}

/// Says what was exported, and keeps the seats of the cards with the deck.
fn tell(desk: &Desk<'_>, game: &str, export: &Export) -> Result<Verdict, Box<dyn Error>> {
    for id in &export.left_out {
        desk.terminal.say(format!(
            "note: {id} is a net to fold, left out; `print` makes it"
        ));
    }
    match &export.files {
        Exported::Nothing => {
            desk.terminal
                .say(format!("{game}: there is nothing to export"));
            return Ok(Verdict::Findings);
        }
        Exported::Shop(ShopFiles { parts, list }) => {
            for part in parts {
                tell_part(desk, part);
            }
            if let Some(list) = list {
                desk.wrote(list);
            }
        }
        Exported::Tabletop(files) => tell_tabletop(desk, files)?,
    }
    Ok(Verdict::Clean)
}

/// Says what was made for Tabletop Simulator, and keeps the cards' places.
fn tell_tabletop(desk: &Desk<'_>, files: &TabletopFiles) -> Result<(), Box<dyn Error>> {
    if !files.numbered.is_empty() {
        desk.terminal.say(format!(
            "note: cards of {} are told apart by their rows; give them an `id`, so that they keep \
             their places when a row moves",
            files.numbered.join(", ")
        ));
    }
    if let (Some(seats), Some(root)) = (&files.seats, &desk.root) {
        let path = root.join(&seats.path);
        output::write(&path, &seats.bytes)?;
        desk.terminal.say(format!(
            "wrote {}, which keeps the cards' places; keep it with the deck",
            path.display()
        ));
    }
    for picture in &files.pictures {
        let (path, dpi) = (desk.place(&picture.path), picture.dpi);
        desk.terminal
            .say(format!("wrote {} ({dpi} dpi)", path.display()));
    }
    let (path, cards) = (desk.place(&files.save), counted(files.cards, "card"));
    let others = [
        (files.tokens, "token", "tokens"),
        (files.boards, "board", "boards"),
        (files.dice, "die", "dice"),
    ];
    let others: String = others
        .into_iter()
        .map(|(count, one, many)| match count {
            0 => String::new(),
            1 => format!(", 1 {one}"),
            _ => format!(", {count} {many}"),
        })
        .collect();
    desk.terminal
        .say(format!("wrote {} ({cards}{others})", path.display()));
    Ok(())
}

/// Says what was made of a component for a printing service.
fn tell_part(desk: &Desk<'_>, part: &Part) {
    let path = desk.place(&part.pdf);
    let pages = part.pages;
    desk.terminal.say(format!(
        "wrote {} ({})",
        path.display(),
        counted(pages, "page")
    ));
    if part.has_blank_pages {
        let id = &part.component;
        desk.terminal.say(format!(
            "note: {id} has cards without a back; their backs are blank pages"
        ));
    }
    if let Some(pictures) = &part.pictures {
        let (count, folder) = (pictures.count, desk.place(&pictures.folder));
        let pictures = counted(count, "picture");
        desk.terminal
            .say(format!("wrote {pictures} to {}", folder.display()));
    }
}

/// Says what to do with the files.
fn advice(target: Target) -> &'static str {
    match target {
        Target::Gamecrafter | Target::Makeplayingcards => {
            "upload the pictures; `cards.csv` says which back and how many copies each front has"
        }
        Target::Drivethrucards => {
            "upload the PDF: its pages are backs and fronts in turn, in four inks (PDF/X-1a:2003) with at \
             most 240 % of them; order a proof first"
        }
        Target::Tabletop => {
            "put the .json into the folder `Saves/Saved Objects` of Tabletop Simulator"
        }
    }
}

/// Says whether an address is one of the web, and nothing that a program would run.
fn is_web(url: &str) -> bool {
    let (scheme, rest) = url.split_once("://").unwrap_or_default();
    let is_known = ["https", "http"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known));
    let is_host = |c: char| !c.is_whitespace() && !c.is_control() && !"\"'<>\\".contains(c);
    is_known && !rest.is_empty() && !rest.starts_with('/') && rest.chars().all(is_host)
}

/// Writes a path as an address.
fn file_url(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let mut url = String::from("file:///");
    for byte in path.trim_start_matches('/').bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"-._~/:".contains(&byte);
        if plain {
            url.push(char::from(byte));
        } else {
            // Writing to a string can't fail.
            let _ = write!(url, "%{byte:02X}");
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_becomes_an_address() {
        let url = |path: &str| file_url(Path::new(path));
        assert_eq!(url("/home/a b/ü"), "file:///home/a%20b/%C3%BC");
        assert_eq!(url("C:\\cards\\out"), "file:///C:/cards/out");
    }
}
