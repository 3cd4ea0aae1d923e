//! Tables after a standoff: won cards, buy back, the ends.

use super::super::Supercytes;
use super::super::table::{Stage, Table};
use super::need::{Fine, ask, empty_hands, left, nothing_in_play, players};

/// Won cards lie in the pot to be mixed, with `shuffle_won` alone.
pub(super) fn won(game: &Supercytes, table: &Table) -> Fine {
    ask(
        game.shuffle_won,
        "won cards are mixed with `shuffle_won` alone",
    )?;
    ask(!table.pot.is_empty(), "there are no won cards in the `pot`")?;
    ask(
        table.tied == [table.caller],
        "who has won is the Caller, and `tied` with nobody",
    )?;
    nothing_in_play(table)
}

/// SC-40 to SC-44: used Treatments, and somebody who can pay or has paid.
pub(super) fn bought(game: &Supercytes, table: &Table) -> Fine {
    ask(game.buy_back, "this variant has no buy back")?;
    ask(
        !table.used.is_empty(),
        "there are no `used` Treatments to buy back",
    )?;
    ask(
        table.played.is_empty(),
        "after the standoff Treatments are `used`, not `played`",
    )?;
    ask(
        table.stealing.is_empty(),
        "nobody is robbed now: `stealing`",
    )?;
    nothing_in_play(table)?;
    // Without a card to keep, buyers go out when all have been asked.
    if game.keep > 0 {
        players(table)?;
    }
    let won = table.tied.len() > 1 || table.tied == [table.caller];
    ask(
        won && table.tied.is_sorted(),
        "`tied` names the Caller alone, or all who drew",
    )?;
    let turn = table.turn;
    let pile = table.seats[turn].pile.len();
    let (cost, keep) = (game.cost, game.keep);
    if table.stage == Stage::Pick {
        let paid = table.pot.len() >= cost && pile >= keep;
        return ask(
            paid,
            format!("seat {turn} has not paid {cost} cards into the `pot`"),
        );
    }
    ask(
        table.is_in(turn) && pile >= cost + keep,
        format!("seat {turn} is not asked: {pile} cards are too few to pay {cost} and keep {keep}"),
    )
}

/// SC-47, SC-48, SC-A03: the ends.
pub(super) fn over(table: &Table) -> Fine {
    nothing_in_play(table)?;
    ask(
        table.played.is_empty(),
        "at the end Treatments are `used`, not `played`",
    )?;
    ask(
        table.stealing.is_empty(),
        "nobody is robbed now: `stealing`",
    )?;
    empty_hands(table)?;
    let left = left(table);
    match table.stage {
        Stage::LastWithCards => {
            ask(left == 1, "just one player has cards at this end")?;
            ask(table.pot.is_empty(), "who is last with cards has the `pot`")?;
            ask(table.tied.is_empty(), "nobody is `tied` at this end")
        }
        Stage::AllOut => {
            ask(left == 0, "nobody has cards at this end")?;
            ask(
                !table.tied.is_empty(),
                "`tied` names those with the highest score",
            )?;
            ask(
                table.tied.is_sorted_by(|one, next| one < next),
                "`tied` is out of order",
            )
        }
        _ => {
            ask(left > 1, "several players have cards when time is up")?;
            ask(table.tied.is_empty(), "nobody is `tied` at this end")
        }
    }
}
