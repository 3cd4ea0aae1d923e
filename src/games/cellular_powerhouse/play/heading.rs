//! What goes on and what is asked, as the heading of a scene.
//!
//! A view in, words out. It never tells what somebody else is asked in secret.

use super::CellularPowerhouse;
use super::claim::Supply;
use super::face::{Dice, SIZES};
use super::job::{Answer, Thing};
use super::player::Offer;
use super::table::{Stage, Table};
use super::view::View;

impl CellularPowerhouse {
    pub(super) fn heading(&self, view: &View) -> String {
        let table = &view.table;
        let (round, step) = (table.round, table.step);
        let when = match table.stage {
            Stage::Traits | Stage::Adaptations | Stage::Evolutions | Stage::Competitions => {
                return "The decks are shuffled".to_owned();
            }
            Stage::Genomes | Stage::First | Stage::Snake => "Snake draft".to_owned(),
            Stage::Start => "Starting Genomes".to_owned(),
            Stage::Pool | Stage::Deal => format!("Round {round}"),
            Stage::Wish | Stage::Choose | Stage::Draft | Stage::Offer | Stage::Pass => {
                format!("Round {round}, draft step {step}")
            }
            Stage::Compete | Stage::Vie | Stage::Decide | Stage::Won => {
                format!("Round {round}, the Competition")
            }
            Stage::Converge | Stage::RoundEnd => format!("Round {round}, the Round End"),
            Stage::Last => "The end of the game".to_owned(),
            Stage::Over => return "The game is over".to_owned(),
        };
        if Self::throws_dice(table) {
            return format!("{when}: the dice are cast");
        }
        if matches!(
            table.stage,
            Stage::Genomes | Stage::First | Stage::Pool | Stage::Deal
        ) {
            return when;
        }
        if table.asks == view.seat {
            format!("{when}: {}", self.asked(table))
        } else {
            format!("{when}: seat {} decides", table.asks)
        }
    }

    /// Says what the seat that decides is asked.
    fn asked(&self, table: &Table) -> String {
        let player = &table.players[table.asks];
        if let Some(contest) = &table.contest {
            let others = contest.rivals.iter().map(|rival| rival.seat);
            let others = others.filter(|seat| *seat != table.asks);
            let others: Vec<String> = others.map(|seat| format!("seat {seat}")).collect();
            let supply = table
                .claims
                .first()
                .map(|claim| self.wanted(table, claim.supply));
            return format!(
                "a Scarcity roll with {} for {}. Pick any of your dice; the highest total takes it",
                others.join(" and "),
                supply.unwrap_or_default()
            );
        }
        if let Some(roll) = table.rolls.iter().find(|roll| !roll.closed) {
            let job = table.jobs.get(usize::from(roll.job));
            let card = job.map(|job| job.card).or(table.competition);
            let card = card
                .map(|card| format!("{card} asks for a roll. "))
                .unwrap_or_default();
            let most = self.most_dice(table, roll);
            return format!("{card}Pick dice, {most} at most");
        }
        match (table.stage, player.offer) {
            (Stage::Snake, _) => "pick a Starting Genome".to_owned(),
            (Stage::Wish, _) => "do you draw a new card from the Gene Pool?".to_owned(),
            (Stage::Choose, _) if player.drew > 0 && player.removing.is_none() => {
                "you have drawn, so one card of your hand leaves the game".to_owned()
            }
            (Stage::Choose, _) => "choose a card to lay down".to_owned(),
            (Stage::Offer, Offer::To(owner)) => format!("what do you take from seat {owner}?"),
            (Stage::Offer, _) => "do you give a Mutation away for another card?".to_owned(),
            (Stage::Vie, _) => "how many face-down cards do you put forward?".to_owned(),
            _ => self.question_in_words(table),
        }
    }

    fn question_in_words(&self, table: &Table) -> String {
        let seat = table.asks;
        let Some(card) = self.asking(table, seat) else {
            return "you decide".to_owned();
        };
        match self.question(table, seat).first() {
            Some(Answer::Accept | Answer::Decline) => format!("do you use {card}?"),
            Some(Answer::Seat(_)) => format!("{card} works on a player: whom do you choose?"),
            _ => format!("{card} works on one of these: which?"),
        }
    }

    /// Says what several players want.
    pub(super) fn wanted(&self, table: &Table, supply: Supply) -> String {
        let count = self.stock_of(table, supply);
        match supply {
            Supply::Dice(place) | Supply::Stake(place, _) if usize::from(place) < SIZES.len() => {
                format!("{count} d{}", SIZES[usize::from(place)])
            }
            Supply::Stock | Supply::Dice(_) | Supply::Stake(..) => counted(count, "Mutation"),
            Supply::Pool => counted(count, "card") + " of the Gene Pool",
            Supply::Traits => counted(count, "Trait") + " to hunt",
            Supply::Convergence(card) => format!("{card} of the Convergence"),
            Supply::Of(seat, Thing::Down) => format!("a face-down card of seat {seat}"),
            Supply::Of(seat, Thing::Face(card)) => format!("{card} of seat {seat}"),
            Supply::Competition => "the Competition".to_owned(),
            Supply::Victory => "the victory".to_owned(),
        }
    }
}

/// Writes a number of things.
pub(super) fn counted(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

/// Writes dice: `2 d4, 1 d8`.
pub(super) fn dice_in_words(dice: Dice) -> String {
    let each = dice.into_iter().zip(SIZES).filter(|(count, _)| *count > 0);
    let each: Vec<String> = each
        .map(|(count, size)| format!("{count} d{size}"))
        .collect();
    each.join(", ")
}
