//! Tables → what the game needs of them: the one reader of cells and settings.

use cardwright::deck::Settings;
use cardwright::diag::{Diags, Rule};
use cardwright::games::Line;

/// Words that moves and outcomes of chance are written with.
pub const WORDS: [&str; 3] = ["ask", "for", "deck"];

/// A kind of fish.
pub struct Kind<'a> {
    /// Its row, which knows the places of its cells.
    pub line: Line<'a>,
    /// Its id.
    pub id: &'a str,
}

/// The deck with its settings.
pub struct Pack<'a> {
    /// The kinds, in the order of the table.
    pub kinds: Vec<Kind<'a>>,
    /// Cards for each player, from the fewest players on.
    pub hand: Vec<usize>,
    /// Cards of a kind, which make a book.
    pub book: usize,
    /// Questions after which a game stops.
    pub asks: u32,
}

/// Reads the deck; `None` when a cell or a setting can't be used, which is a finding.
pub fn read<'a>(settings: &Settings<'a>, diags: &mut Diags) -> Option<Pack<'a>> {
    let component = settings.component("cards", diags)?;
    let hand = settings.by_players("hand", 1..=20, diags);
    let book = settings.whole("book", 2..=8, diags);
    let asks = settings.whole("max_asks", 1..=10_000, diags);
    let lines = component.cards.iter();
    let lines = lines.filter_map(|card| Line::of(component, card));
    let kinds: Vec<Kind<'a>> = lines.filter_map(|line| kind(line, book?, diags)).collect();
    let whole = kinds.len() == component.cards.len();
    let hand = hand?.into_iter().map(|(_, cards)| usize::try_from(cards));
    Some(Pack {
        kinds: whole.then_some(kinds)?,
        hand: hand.collect::<Result<_, _>>().ok()?,
        book: usize::try_from(book?).ok()?,
        asks: u32::try_from(asks?).ok()?,
    })
}

fn kind<'a>(line: Line<'a>, book: i64, diags: &mut Diags) -> Option<Kind<'a>> {
    let id = line.id();
    if cardwright::referee::kit::is_reserved(id, &WORDS) {
        let message = format!("`{id}` is a word of moves, so no card can be called so");
        diags.push(
            line.about(Rule::D003, "id", &message)
                .help("choose another id"),
        );
        return None;
    }
    if line.copies() != book {
        let message = format!("{} copies make no book of {book}", line.copies());
        let finding = line.about(Rule::D005, "copies", &message);
        diags.push(finding.help(format!("write {book}, or change `book`")));
        return None;
    }
    Some(Kind { line, id })
}
