//! Whether a table can come about in play.
//!
//! A whole table of a scenario in, the reason why there is no such table out.

use crate::referee::{Card, Rules};

use super::super::words::Act;
use super::game::{Modifier, PhyloMicrobes};
use super::table::{Active, Hold, Player, Stage, Table};

/// Nothing, or why the table can't be.
type Possible = Result<(), String>;

impl PhyloMicrobes {
    /// Checks that a game could have come to this table.
    pub(super) fn possible(&self, table: &Table) -> Possible {
        if !table.at_work.is_empty() {
            return Err("a scenario begins when no Modifier is being carried out".into());
        }
        self.piles(table)?;
        for player in &table.players {
            self.player(player)?;
        }
        self.counts(table)?;
        match table.stage {
            Stage::First | Stage::Microbes | Stage::Resources | Stage::Modifiers => undealt(table),
            _ => self.turn_of(table),
        }
    }

    /// Gives the idle turns after which the game ends (PH-A08).
    pub(super) fn patience(&self, table: &Table) -> u32 {
        self.options.stall * u32::from(table.seats())
    }

    /// Each pile has cards of its kind. Modifiers that work at once rest nowhere else, and only
    /// Modifiers burn.
    fn piles(&self, table: &Table) -> Possible {
        let kept = |card: Card| !self.modifier(card).is_some_and(Modifier::is_immediate);
        let modifier = |card: Card| self.modifier(card).is_some();
        let shuffled_in =
            |card: Card| self.is_resource(card) || !self.options.resources_only && kept(card);
        let left_out = |card: Card| table.exact || self.is_microbe(card);
        self.all(
            &table.microbes,
            |card| self.is_microbe(card),
            "the Microbe pile",
        )?;
        self.all(&table.resources, shuffled_in, "the Resource pile")?;
        self.all(&table.modifiers, modifier, "the Modifier pile")?;
        self.all(&table.discard, kept, "the Discard")?;
        self.all(&table.burn, modifier, "the Burn pile")?;
        self.all(&table.left_out, left_out, "the box")?;
        self.all(
            &table.shed,
            |card| self.is_resource(card),
            "what was completed",
        )
    }

    fn player(&self, player: &Player) -> Possible {
        let kept = |card: Card| !self.modifier(card).is_some_and(Modifier::is_immediate);
        self.all(&player.hand, kept, "a hand")?;
        self.all(&player.giving, |_| false, "what is being given away")?;
        let microbe = |card: Card| self.is_microbe(card);
        self.all(&player.completed, microbe, "what is completed")?;
        for hold in &player.holds {
            self.hold(*hold)?;
        }
        player
            .active
            .iter()
            .try_for_each(|active| self.active(active))
    }

    fn hold(&self, hold: Hold) -> Possible {
        let mut acts = self
            .modifier(hold.card)
            .into_iter()
            .flat_map(|one| &one.acts);
        let fits = |act: &Act| matches!(act, Act::Hold { turns, .. } if (1..=*turns).contains(&hold.turns));
        if acts.any(fits) {
            return Ok(());
        }
        let word = self.names.card(hold.card);
        Err(format!(
            "`{word}` raises no hand limit for {} turns",
            hold.turns
        ))
    }

    /// A Microbe has only what it requires beside it, and not all of it (PH-A15).
    fn active(&self, active: &Active) -> Possible {
        let word = |card: Card| self.names.card(card);
        let microbe = word(active.microbe);
        if !self.is_microbe(active.microbe) {
            return Err(format!("`{microbe}` is no Microbe"));
        }
        let place = format!("what is placed on `{microbe}`");
        self.all(&active.placed, |card| self.is_resource(card), &place)?;
        for wild in &active.wild {
            let stands = self.modifier(wild.card);
            if !stands.is_some_and(|one| one.acts.contains(&Act::Wild)) {
                return Err(format!("`{}` stands for no Resource", word(wild.card)));
            }
            self.all(&[wild.resource], |card| self.is_resource(card), &place)?;
        }
        let beside = |card: Card| {
            self.modifier(card)
                .is_some_and(|one| one.shields || one.more > 0)
        };
        self.all(
            &active.beside,
            beside,
            &format!("what lies beside `{microbe}`"),
        )?;
        if self.open(active).total() == 0 {
            return Err(format!(
                "`{microbe}` has all its Resources, so it is completed"
            ));
        }
        let mut rest = active.clone();
        while let Some(card) = rest
            .placed
            .pop()
            .or_else(|| rest.wild.pop().map(|wild| wild.resource))
        {
            if !self.open(&rest).takes(self.place_of(card)) {
                return Err(format!("`{microbe}` does not require `{}`", word(card)));
            }
        }
        Ok(())
    }

    /// The numbers of the table fit its cards.
    fn counts(&self, table: &Table) -> Possible {
        let modifiers =
            self.copies[usize::from(self.faces.microbes + self.faces.resources)..].iter();
        let modifiers: u32 = modifiers.sum();
        let mut looked = 0;
        for player in &table.players {
            if player.skip_draws.max(player.skip_turns) > modifiers {
                return Err("more is skipped than there are Modifiers".into());
            }
            if player.sees as usize > table.resources.len() {
                return Err("somebody has looked at more Resources than their pile has".into());
            }
            looked += u8::from(player.sees > 0);
        }
        if looked > 1 {
            return Err("only the last one to look at the Resource pile still knows it".into());
        }
        if u64::from(table.turns) > self.bound(table.seats()) {
            return Err("no game has so many turns".into());
        }
        let used_up = table.microbes.is_empty();
        if !used_up && (table.emptied.is_some() || table.last_turns.is_some()) {
            return Err("the Microbe pile is not used up yet".into());
        }
        if table.emptied.is_some_and(|turn| turn > table.turns) {
            return Err("the Microbe pile was used up in a turn to come".into());
        }
        if table.last_turns > Some(table.seats()) {
            return Err("everybody has one last turn".into());
        }
        Ok(())
    }

    /// How far the turn is fits the rest.
    fn turn_of(&self, table: &Table) -> Possible {
        let draws = table.draws;
        if table.turns == 0 {
            return Err("the first turn has number 1".into());
        }
        if draws > self.options.draws || draws > 0 && table.stage != Stage::Draw {
            return Err(format!("{draws} cards can't be left to draw"));
        }
        let on_turn = matches!(table.stage, Stage::Draw | Stage::Act);
        let fits = on_turn && table.sheds == table.turn;
        if !table.shed.is_empty() && !fits {
            return Err("nobody has completed anything now".into());
        }
        let stalled = table.idle >= self.patience(table);
        match table.stage {
            Stage::Stalled if !stalled => Err("the game ends only when nothing moves on".into()),
            Stage::Over if table.last_turns != Some(0) => {
                Err("the game ends only after the last turns".into())
            }
            Stage::Draw | Stage::Act | Stage::Discard if stalled => {
                Err(format!("after {} idle turns the game is over", table.idle))
            }
            _ => Ok(()),
        }
    }

    /// Checks the cards of a place.
    fn all(&self, cards: &[Card], fits: impl Fn(Card) -> bool, place: &str) -> Possible {
        match cards.iter().find(|card| !fits(**card)) {
            None => Ok(()),
            Some(card) => {
                let word = self.names.card(*card);
                Err(format!("`{word}` can't lie in {place}"))
            }
        }
    }
}

/// Before the deal all cards lie in their piles.
fn undealt(table: &Table) -> Possible {
    let bare = table.players.iter().all(|one| *one == Player::default());
    let laid = [&table.discard, &table.burn, &table.shed];
    if bare && laid.iter().all(|cards| cards.is_empty()) && table.last_turns.is_none() {
        Ok(())
    } else {
        Err("before the deal all cards lie in their piles".into())
    }
}
