//! Why a move is illegal, by the letter of the rules.
//!
//! A table, a seat and a move in → the broken rule. It never asks the list of moves.

use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Illegal, Law, Seat};

use super::CellularPowerhouse;
use super::judge::{judge_giver, refuse_contest, refuse_offer, refuse_roll};
use super::player::Offer;
use super::table::{Stage, Table};
use super::word::{Move, Verb};

impl Law for CellularPowerhouse {
    type Verb = Verb;

    fn verb(mv: &Move) -> Verb {
        Verb::of(mv)
    }

    fn refuse(&self, table: &Table, verb: Verb) -> Verdict {
        waits_for_chance(table, verb)?;
        refuse_seat(table, table.asks, verb)
    }

    fn judge(&self, table: &Table, &mv: &Move) -> Verdict {
        self.judge_seat(table, table.asks, mv)
    }

    fn out_of_turn(&self, table: &Table, seat: Seat, &mv: &Move) -> Illegal {
        let why = "another player is asked first; what is chosen stays secret";
        let refused = refuse_seat(table, seat, Verb::of(&mv));
        let judged = refused.and_then(|()| self.judge_seat(table, seat, mv));
        judged.err().unwrap_or(Illegal::new("CP-41", why))
    }
}

/// Says that nobody decides anything now.
fn waits_for_chance(table: &Table, verb: Verb) -> Verdict {
    match table.stage {
        Stage::Traits
        | Stage::Adaptations
        | Stage::Evolutions
        | Stage::Competitions
        | Stage::Genomes
        | Stage::First => match verb {
            Verb::Pick => no("CP-11", "first lots say who begins the snake draft"),
            _ => no("CP-12", "the cards are not dealt yet"),
        },
        Stage::Pool | Stage::Deal => match verb {
            Verb::Pick => untimely(verb),
            _ => no("CP-12", "the cards are not dealt yet"),
        },
        Stage::Over => no("CP-17", "the game is over"),
        _ => Ok(()),
    }
}

/// Says what is wrong with a move that comes at no time like this.
fn untimely(verb: Verb) -> Verdict {
    match verb {
        Verb::Pick => no(
            "CP-11",
            "Starting Genomes are picked before the first Round, if there is a snake draft",
        ),
        Verb::Draw => no(
            "CP-A02",
            "each player draws once in a draft step, before all choose their cards",
        ),
        Verb::Cast | Verb::Ready => no(
            "CP-37",
            "dice are chosen before they are cast, and none are chosen now",
        ),
        Verb::Mutate => no(
            "CP-A06",
            "a Mutation is given once in a draft step, after its draft effects",
        ),
        _ => Ok(()),
    }
}

/// Says why a seat, if it were asked now, could do nothing of this kind, whatever it names.
fn refuse_seat(table: &Table, seat: Seat, verb: Verb) -> Verdict {
    let seated = seat.place() < usize::from(table.seats());
    rule(seated, "CP-01", "nobody sits there")?;
    if table.contest.is_some() {
        return refuse_contest(table, seat, verb);
    }
    if throws(table) {
        return refuse_roll(table, seat, verb);
    }
    match (table.stage, verb) {
        (Stage::Snake, Verb::Pick) | (Stage::Vie, Verb::Bid) => Ok(()),
        (Stage::Snake, _) => no("CP-11", "first everybody picks a Starting Genome"),
        (Stage::Wish, Verb::Draw | Verb::Stay) => judge_wish(table, seat),
        (Stage::Choose, Verb::Remove) => judge_remover(table, seat),
        (Stage::Choose, Verb::Draft) => judge_drafter(table, seat),
        (Stage::Offer, Verb::Mutate | Verb::Take | Verb::Keep) => refuse_offer(table, seat, verb),
        (Stage::Wish | Stage::Choose, Verb::Mutate) => {
            judge_giver(table, seat)?;
            untimely(verb)
        }
        (_, Verb::Answer) if table.is_at_work() => Ok(()),
        (stage, Verb::Mutate) if table.is_at_work() => first(stage),
        (stage, verb) => {
            untimely(verb)?;
            if has_decided(table, seat) {
                return Ok(());
            }
            first(stage)
        }
    }
}

/// Says whether an effect or the Competition asks for dice.
fn throws(table: &Table) -> bool {
    table.rolls.iter().any(|roll| roll.total.is_none())
}

impl CellularPowerhouse {
    /// Judges what a seat would do if it were asked now, and not refused for what it is.
    fn judge_seat(&self, table: &Table, seat: Seat, mv: Move) -> Verdict {
        if table.contest.is_some() {
            return self.judge_contest(table, seat, mv);
        }
        if throws(table) {
            return self.judge_roll(table, seat, mv);
        }
        match (table.stage, mv) {
            (Stage::Snake, Move::Pick(card)) => judge_pick(table, seat, card),
            (Stage::Choose, Move::Remove(card)) => judge_removed(table, seat, card),
            (Stage::Choose, Move::Draft(card)) => judge_drafted(table, seat, card),
            (Stage::Offer, Move::Mutate(_) | Move::Take(_)) => self.judge_offer(table, seat, mv),
            (Stage::Vie, Move::Bid(cards)) => judge_bid(table, seat, cards),
            (_, Move::Answer(answer)) if table.is_at_work() => {
                self.judge_answer(table, seat, answer)
            }
            _ => Ok(()),
        }
    }
}

/// Says whether a seat waits for others.
fn has_decided(table: &Table, seat: Seat) -> bool {
    let player = &table.players[seat];
    match table.stage {
        Stage::Wish => player.wish.is_some(),
        Stage::Choose => player.chosen.is_some(),
        Stage::Offer => matches!(player.offer, Offer::Kept | Offer::For(..)),
        Stage::Vie => player.bid.is_some(),
        _ => false,
    }
}

/// Says what is done first.
fn first(stage: Stage) -> Verdict {
    match stage {
        Stage::Wish => no("CP-18", "first you say whether you draw from the Gene Pool"),
        Stage::Choose => no("CP-A27", "you choose a card of your hand"),
        Stage::Offer => no("CP-21", "you offer a Mutation, or keep yours"),
        Stage::Start => no("CP-10", "first the Starting Genomes do what they do"),
        Stage::Compete | Stage::Won => no("CP-24", "first the Competition does what it does"),
        Stage::Vie => no("CP-24", "you put face-down cards forward"),
        Stage::Converge | Stage::RoundEnd => no("CP-16", "first the Round End is carried out"),
        _ => no("CP-20c", "first the effects are carried out"),
    }
}

fn judge_pick(table: &Table, seat: Seat, card: Card) -> Verdict {
    let there = table.genomes.contains(&card);
    rule(there, "CP-11", "this Genome does not lie in the Center")?;
    let turn = seat == table.asks;
    rule(
        turn,
        "CP-11",
        "you pick in turn: all the way round, then back",
    )
}

fn judge_wish(table: &Table, seat: Seat) -> Verdict {
    let player = &table.players[seat];
    let held = !player.hand.is_empty();
    rule(held, "CP-A02", "only who has a card in hand draws")?;
    let open = player.wish.is_none();
    rule(
        open,
        "CP-A02",
        "you have said whether you draw: once in a step",
    )
}

/// Says why a player has nothing to choose.
fn judge_chooser(table: &Table, seat: Seat) -> Verdict {
    let player = &table.players[seat];
    let held = !player.hand.is_empty();
    rule(held, "CP-19", "your hand is empty, so you choose nothing")?;
    rule(
        player.chosen.is_none(),
        "CP-19",
        "you have chosen your card",
    )
}

/// Says why a player takes no card out of the game.
fn judge_remover(table: &Table, seat: Seat) -> Verdict {
    judge_chooser(table, seat)?;
    let player = &table.players[seat];
    let drew = player.drew > 0;
    rule(drew, "CP-18b", "only who drew takes a card out of the game")?;
    let first = player.removing.is_none();
    rule(first, "CP-18c", "only one card leaves the game")
}

fn judge_removed(table: &Table, seat: Seat, card: Card) -> Verdict {
    let held = table.players[seat].hand.contains(&card);
    rule(held, "CP-18b", "the card is not in the hand")
}

/// Says why a player drafts no card yet.
fn judge_drafter(table: &Table, seat: Seat) -> Verdict {
    judge_chooser(table, seat)?;
    let player = &table.players[seat];
    let removed = player.drew == 0 || player.removing.is_some();
    rule(
        removed,
        "CP-18b",
        "who drew first takes a card out of the game",
    )
}

fn judge_drafted(table: &Table, seat: Seat, card: Card) -> Verdict {
    let held = !CellularPowerhouse::is_gone(table, seat, card);
    rule(held, "CP-19", "the card is not in the hand")
}

fn judge_bid(table: &Table, seat: Seat, cards: u8) -> Verdict {
    let player = &table.players[seat];
    let open = player.bid.is_none();
    rule(open, "CP-24", "you have put your cards forward")?;
    let there = usize::from(cards) <= player.down.len();
    rule(there, "CP-31", "you have not so many face-down cards")
}
