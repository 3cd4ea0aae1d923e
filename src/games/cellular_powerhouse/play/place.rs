//! What lies in the Center and before each player, line by line.
//!
//! A view in, lines of a scene out. It never shows what the view hides, nor what isn't in play.

use crate::referee::kit::remove;
use crate::referee::{Card, Line, Seat};

use super::super::words::Trigger;
use super::CellularPowerhouse;
use super::heading::{counted, dice_in_words};
use super::player::Player;
use super::sorted::grouped;
use super::table::{Stage, Table};
use super::view::View;

/// A way to show cards.
type Show = fn(&'static str, &[Card]) -> Line;

impl CellularPowerhouse {
    /// Shows what a player has: one's own with what is printed on it.
    pub(super) fn place(&self, view: &View, seat: Seat) -> Vec<Line> {
        let (table, own) = (&view.table, view.seat == seat);
        let player = &table.players[seat];
        let mut lines = Vec::new();
        let shown: Show = if own { Line::read } else { Line::cards };
        let traits = self.traits_in_words(player);
        if !traits.is_empty() {
            lines.push(Line::words("Traits", traits));
        }
        let of = |fits: &dyn Fn(Card) -> bool| -> Vec<Card> {
            let cards = player.up.iter().copied();
            cards.filter(|card| fits(*card)).collect()
        };
        let works = |card: Card| self.scripts[card.index()].acts_at(Trigger::RoundEnd);
        let evolution = |card: Card| self.faces.is_evolution(card);
        let done = |card: Card| !works(card) && !evolution(card) && !self.faces.is_trait(card);
        for (label, cards, line) in [
            ("Adaptations", of(&done), Line::cards as Show),
            ("Round End", of(&works), shown),
            ("Evolutions", of(&evolution), shown),
            ("Genomes", player.genomes.clone(), shown),
        ] {
            if !cards.is_empty() {
                lines.push(line(label, &cards));
            }
        }
        let counts = self.counts_in_words(table, seat);
        lines.push(Line::words("Nutrients", counts));
        let dice = dice_in_words(player.dice);
        if !dice.is_empty() {
            lines.push(Line::words("dice", dice));
        }
        lines.extend(hand(player, own));
        lines
    }

    /// Writes the Traits of a Microbe by their types: `2 Social (#31, #34)`.
    fn traits_in_words(&self, player: &Player) -> String {
        let kinds = self.kinds.iter().enumerate().filter_map(|(place, kind)| {
            let of = |(card, _): &(Card, usize)| self.type_bit(*card) >> place & 1 == 1;
            let faces = grouped(&player.up).filter(of);
            let count: usize = faces.clone().map(|(_, copies)| copies).sum();
            let names = faces.map(|(card, copies)| match copies {
                1 => card.to_string(),
                copies => format!("{card} ×{copies}"),
            });
            let names = names.collect::<Vec<_>>().join(", ");
            (count > 0).then(|| format!("{count} {kind} ({names})"))
        });
        kinds.collect::<Vec<_>>().join(", ")
    }

    /// Writes the Nutrients of a player as things lie.
    pub(super) fn counts_in_words(&self, table: &Table, seat: Seat) -> String {
        let player = &table.players[seat];
        let (all, plain) = (self.score(table, seat), self.plain(player));
        let mut parts = vec![counted(player.down.len(), "face-down card")];
        if player.mutations > 0 {
            parts.push(counted(player.mutations.into(), "Mutation"));
        }
        let own = player.up.iter().chain(&table.convergence);
        if own.clone().any(|card| self.faces.is_evolution(*card)) {
            parts.push(format!("{} from Evolutions", all - plain));
        }
        let so_far = if table.stage == Stage::Over {
            ""
        } else {
            " so far"
        };
        format!("{all}{so_far}: {}", parts.join(", "))
    }
}

/// Shows the hand, and what is chosen of it.
fn hand(player: &Player, own: bool) -> Vec<Line> {
    let mut lines = Vec::new();
    if own {
        for (label, card) in [("leaves", player.removing), ("chosen", player.chosen)] {
            lines.extend(card.map(|card| Line::cards(label, &[card])));
        }
    }
    let mut held = player.hand.clone();
    for card in [player.removing, player.chosen].into_iter().flatten() {
        remove(&mut held, card);
    }
    if held.is_empty() {
        return lines;
    }
    lines.push(if own {
        Line::read("hand", &held)
    } else {
        Line::words("hand", counted(held.len(), "card"))
    });
    lines
}

/// Shows the middle of the table.
pub(super) fn middle(table: &Table) -> Vec<Line> {
    let mut lines = Vec::new();
    if let Some(card) = table.competition {
        lines.push(Line::read("Competition", &[card]));
    }
    if table.stage == Stage::Snake {
        lines.push(Line::read("Genomes", &table.genomes));
    }
    if !table.convergence.is_empty() {
        lines.push(Line::read("Convergence", &table.convergence));
    }
    let stock = counted(table.stock.into(), "Mutation");
    let stock = (table.stock > 0).then_some(stock);
    let dice = Some(dice_in_words(table.dice)).filter(|dice| !dice.is_empty());
    let center: Vec<String> = dice.into_iter().chain(stock).collect();
    if !center.is_empty() {
        lines.push(Line::words("Center", center.join(", ")));
    }
    if table.round > 0 && table.stage != Stage::Over {
        let pool = counted(table.pool.len(), "card");
        let hunt = counted(table.traits.len(), "Trait");
        lines.push(Line::words(
            "Gene Pool",
            format!("{pool}; {hunt} left to hunt"),
        ));
    }
    lines
}
