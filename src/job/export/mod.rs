//! Files for printing services and for Tabletop Simulator.

mod shop;
mod tabletop;
mod target;

use crate::deck::{Choice, Deck};
use crate::face::Ink;
use crate::print::blank_backs;
use crate::referee::Shelf;

use super::failure::Failure;
use super::file::Tray;
use super::kept::Kept;
use super::outcome::Outcome;
use super::prepare::{Prepared, Wanted};
use super::progress::Progress;
use super::workshop::Workshop;

pub use shop::{Part, Pictures, ShopFiles};
pub use tabletop::{Picture, TabletopFiles};
pub use target::Target;

/// The files of a game that somebody asks for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Order {
    /// The game.
    pub game: String,
    /// Whom they are for.
    pub target: Target,
    /// Pieces to export.
    pub choice: Choice,
    /// Address where the pictures for Tabletop Simulator will lie; else their folder.
    pub url: Option<String>,
    /// Whether to export what can be drawn, even if something is wrong.
    pub draft: bool,
}

of_a_game!(Order);

/// What was exported.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Export {
    /// Nets and standees that nobody else can make, by their ids.
    pub left_out: Vec<String>,
    /// The files: all that may be in their folder.
    pub files: Exported,
}

/// The files of an export.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Exported {
    /// There is nothing to export.
    Nothing,
    /// Those for a printing service.
    Shop(ShopFiles),
    /// Those for Tabletop Simulator.
    Tabletop(TabletopFiles),
}

/// Exports a game.
pub fn export(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Outcome<Export> {
    if let Err(unknown) = workshop.know(&order.game) {
        return Outcome::failed(unknown);
    }
    progress.begin(2);
    progress.doing(&format!("{}: drawing faces", order.game));
    let wanted = match order.target {
        Target::Shop(shop) => Wanted::Bleed(shop, &order.choice),
        Target::Tabletop => Wanted::Cards(Ink::Full),
    };
    let mut game = workshop.prepare_as(&order.game, wanted, order.choice.variant.as_deref());
    progress.done(1);
    let deck = game.deck.take();
    let deck = deck.filter(|_| order.draft || !game.findings.has_error());
    let made = deck.map(|deck| {
        progress.doing(&format!("{}: writing files", order.game));
        make(workshop, (&deck, &mut game), order, tray, progress)
    });
    let made = made.transpose();
    Outcome::new(game.findings, made)
}

fn make(
    workshop: &Workshop<impl Shelf>,
    (deck, game): (&Deck, &mut Prepared),
    order: &Order,
    tray: &dyn Tray,
    progress: &dyn Progress,
) -> Result<Export, Failure> {
    let mut left_out = Vec::new();
    for (_, component) in order.choice.components(deck)? {
        // A virtual table stands a figure up by itself, and has dice.
        let folded = component.shape.is_folded() || component.net().is_some();
        if folded && order.target != Target::Tabletop {
            left_out.push(component.id().to_owned());
        }
    }
    let blanks = blank_backs(deck, &mut game.album);
    let files = match order.target {
        Target::Shop(shop) => {
            let material = shop::Material {
                deck,
                album: &game.album,
                fonts: &workshop.fonts,
                kept: Kept::of(workshop, deck.folder(), Ink::Full),
                blanks: &blanks,
                shop,
            };
            let made = shop::files(&material, &order.choice, tray, progress)?;
            made.map(Exported::Shop)
        }
        Target::Tabletop => {
            let url = order.url.as_deref();
            let made = tabletop::files(workshop, (deck, game), (&order.choice, url), tray)?;
            made.map(Exported::Tabletop)
        }
    };
    let files = files.unwrap_or(Exported::Nothing);
    Ok(Export { left_out, files })
}
