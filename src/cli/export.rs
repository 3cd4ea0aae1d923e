//! `export`: files for printing services and for Tabletop Simulator.

use std::error::Error;

use crate::deck::Choice;
use crate::diag::Severity;
use crate::face::Ink;
use crate::print::{Shop, blank_backs};

use super::Verdict;
use super::args::{ExportOptions, Target};
use super::workshop::{Game, Workshop};
use super::{shop, tabletop};

impl Target {
    fn shop(self) -> Option<Shop> {
        match self {
            Self::Gamecrafter => Some(Shop::GameCrafter),
            Self::Makeplayingcards => Some(Shop::MakePlayingCards),
            Self::Drivethrucards => Some(Shop::DriveThruCards),
            Self::Tabletop => None,
        }
    }
}

/// Exports the games.
pub fn run(workshop: &Workshop<'_>, options: &ExportOptions) -> Result<Verdict, Box<dyn Error>> {
    let service = options.target.shop();
    if service.is_some() && options.url.is_some() {
        return Err("`--url` goes with `--for tabletop`; printing services get the files".into());
    }
    let choice = options.pieces.choice();
    let mut verdict = Verdict::Clean;
    for id in workshop.games(&options.games)? {
        let bar = workshop.terminal.progress(2);
        bar.set_message(format!("{id}: drawing faces"));
        let mut game = match service {
            Some(service) => prepared(workshop, &id, service, &choice),
            None => workshop.game(&id, Ink::Full),
        };
        bar.inc(1);
        let found = workshop.judge(&game.diags, Severity::Error);
        verdict = verdict.and(found);
        if found == Verdict::Findings && !options.draft {
            workshop.terminal.say(format!(
                "{id}: not exported, earlier files stay; `export --draft` exports what can be drawn"
            ));
            continue;
        }
        bar.set_message(format!("{id}: writing files"));
        let Some(deck) = &game.deck else { continue };
        for (_, folded) in choice.components(deck)? {
            // A virtual table stands a figure up by itself.
            let is_net = folded.net().is_some();
            if is_net || service.is_some() && folded.shape.is_folded() {
                let message = format!(
                    "note: {} is a net to fold, left out; `print` makes it",
                    folded.id()
                );
                workshop.terminal.say(message);
            }
        }
        let blanks = blank_backs(deck, &mut game.album);
        let written = if let Some(service) = service {
            shop::files(workshop, &game, &blanks, service, &choice)?
        } else {
            let (url, keep) = (options.url.as_deref(), found == Verdict::Clean);
            tabletop::files(workshop, &game, &choice, url, keep)?
        };
        bar.finish_and_clear();
        if !written {
            let message = format!("{id}: there is nothing to export");
            workshop.terminal.say(message);
            verdict = Verdict::Findings;
        }
    }
    if verdict == Verdict::Clean {
        workshop.terminal.say(advice(options.target));
    }
    Ok(verdict)
}

/// Draws a game with the bleed of a service, and looks at its sizes.
fn prepared(workshop: &Workshop<'_>, id: &str, shop: Shop, choice: &Choice) -> Game {
    workshop.prepared(id, Ink::Full, |deck, diags| {
        // That a component does not exist is said when the files are written.
        let chosen = choice.components(&deck).unwrap_or_default();
        for (_, component) in chosen
            .iter()
            .filter(|(_, component)| !component.shape.is_folded())
        {
            diags.extend(shop.unknown_size(&deck, component));
        }
        deck.with_bleed(|component| shop.bleed(component))
    })
}

/// Says what to do with the files.
fn advice(target: Target) -> &'static str {
    match target {
        Target::Gamecrafter | Target::Makeplayingcards => {
            "upload the pictures; `cards.csv` says which back and how many copies each front has"
        }
        Target::Drivethrucards => "upload the PDF as it is: its pages are backs and fronts in turn",
        Target::Tabletop => {
            "put the .json into the folder `Saves/Saved Objects` of Tabletop Simulator"
        }
    }
}
