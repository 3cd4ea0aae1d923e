//! A move in words. Others hear them as well, so they name nothing that only the player knows, but
//! for moves that are made in secret.

use super::super::game::PhyloMicrobes;
use super::super::view::View;
use super::super::word::{Move, Source};

impl PhyloMicrobes {
    /// Says what a move does.
    pub(super) fn said(&self, view: &View, mv: Move) -> String {
        match mv {
            Move::Draw(Source::Microbe) => "draw a Microbe".to_owned(),
            Move::Draw(Source::Resource) => "draw a Resource".to_owned(),
            Move::Draw(Source::Modifier) => "draw a Modifier".to_owned(),
            Move::Draw(Source::Discard) => match view.top {
                Some(card) => format!("draw {card} from the Discard"),
                None => "draw from the Discard".to_owned(),
            },
            Move::Start(card) => format!("start {card}"),
            Move::Place(card, microbe) => {
                let active = view.players[view.turn].active.iter();
                let mut active = active.filter(|one| one.microbe == microbe);
                let completes = active.any(|one| self.open(one).total() == 1);
                let then = if completes { " and complete it" } else { "" };
                format!("place {card} on {microbe}{then}")
            }
            Move::Use(card) => format!("use {card}"),
            Move::End => "end the turn".to_owned(),
            Move::Discard(card) if view.shed.is_empty() => format!("discard {card}"),
            Move::Discard(card) => format!("lay {card} on the Discard"),
            Move::Choose(seat) => format!("choose seat {seat}"),
            Move::React(card) => format!("show {card} against it"),
            Move::Pass => "let it happen".to_owned(),
            Move::Pick(microbe) => format!("pick {microbe}"),
            Move::Off(card, microbe) => format!("pick {card} beside {microbe}"),
            Move::Give(card) => format!("give {card} away"),
            Move::Take(card) => format!("take {card}"),
            Move::Next(card) => format!("put {card} next"),
            Move::Stand(card, microbe) => format!("let it stand for {card} on {microbe}"),
        }
    }
}
