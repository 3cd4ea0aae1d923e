//! What a seat may know: the rules say it once more, and tables that differ in the rest look the same.
//!
//! Everybody knows what lies face up: Microbes, Genomes, the Convergence, the Competition, dice and
//! Mutations anywhere, and how many cards every hand, pile and deck has. A seat knows its own hand
//! besides, and what it has chosen itself. Nobody knows the rest: cards of decks, face-down cards, cards
//! out of the game (CP-A02, CP-A22), other hands; and what others choose in secret until all have chosen:
//! who draws, which card is drafted or leaves the game, answers, offers, bids, dice (CP-20a, CP-37,
//! CP-A30, CP-A35).

use cardwright::games::cellular_powerhouse::{Answer, Move, Offer, Stage, Table, Thing, To};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{Card, Choice, Game, Seat, Stream, Watch};

use super::{Case, VARIANTS, card, forms, none_removed, pool, whole};
use crate::arena::run;

/// Looks at every decision from every seat.
pub struct Blind {
    rng: Stream,
    /// The first of the pieces that are no cards of a deck: Mutations, then dice.
    pieces: Card,
    /// Decisions at which somebody had a secret.
    pub secrets: u32,
}

impl Blind {
    pub fn new(seed: u64, pieces: Card) -> Self {
        Self {
            rng: Stream::new(seed),
            pieces,
            secrets: 0,
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        let limit = u32::try_from(limit.max(1)).expect("few");
        usize::try_from(self.rng.below(limit)).expect("few")
    }

    /// Gives the places of cards that a seat does not see.
    fn unseen<'a>(&self, table: &'a mut Table, seat: Seat) -> Vec<&'a mut Card> {
        let decks = [
            &mut table.traits,
            &mut table.adaptations,
            &mut table.evolutions,
            &mut table.competitions,
            &mut table.pool,
            &mut table.removed,
        ];
        let mut places: Vec<&mut Card> = decks.into_iter().flatten().collect();
        for (other, player) in Seat::all(4).zip(&mut table.players) {
            places.extend(&mut player.down);
            if other != seat {
                places.extend(&mut player.hand);
            }
        }
        for transit in &mut table.transit {
            let open = matches!(transit.to, To::Up(_) | To::Center);
            if !open && transit.card < self.pieces {
                places.push(&mut transit.card);
            }
        }
        places
    }

    /// Mixes everything that a seat does not see, and lets the others choose otherwise.
    fn stirred(&mut self, table: &Table, seat: Seat) -> Table {
        let mut other = table.clone();
        let places = self.unseen(&mut other, seat);
        let mut cards: Vec<Card> = places.iter().map(|card| **card).collect();
        self.rng.shuffle(&mut cards);
        for (place, card) in places.into_iter().zip(cards) {
            *place = card;
        }
        other.removed.sort_unstable();
        for who in Seat::all(table.seats()).filter(|who| *who != seat) {
            other.players[who].hand.sort_unstable();
            self.choose_otherwise(&mut other, who);
        }
        other
    }

    /// Lets a player have chosen something else in secret.
    fn choose_otherwise(&mut self, table: &mut Table, who: Seat) {
        let seats = usize::from(table.seats());
        let stage = table.stage;
        let held = table.players[who].dice;
        let fewer = |this: &mut Self| {
            held.map(|most| u8::try_from(this.below(usize::from(most) + 1)).expect("few"))
        };
        for number in 0..table.rolls.len() {
            if table.rolls[number].seat == who && table.rolls[number].total.is_none() {
                table.rolls[number].dice = fewer(self);
            }
        }
        if let Some(contest) = table.contest.as_mut().filter(|contest| !contest.thrown) {
            for rival in contest.rivals.iter_mut().filter(|rival| rival.seat == who) {
                rival.dice = fewer(self);
            }
        }
        let near = Seat::new(u8::try_from(self.below(seats)).expect("few"));
        let coin = self.below(2) == 0;
        let pick = self.below(2);
        let player = &mut table.players[who];
        player.wish = player.wish.map(|_| coin);
        if player.chosen.is_some() {
            // Two different copies, if there are two.
            let last = player.hand.len() - 1;
            player.chosen = Some(player.hand[last * pick]);
            player.removing = player.removing.map(|_| player.hand[last - last * pick]);
        } else if stage == Stage::Choose && player.drew > 0 {
            player.removing = player.hand.first().copied().filter(|_| coin);
        }
        if !player.answers.is_empty() {
            let down = Answer::Thing(Thing::Down);
            player
                .answers
                .fill(if coin { Answer::Decline } else { down });
        }
        if stage == Stage::Offer && player.offer != Offer::Open {
            let offers = [Offer::Kept, Offer::To(near), Offer::For(near, Thing::Down)];
            player.offer = offers[usize::from(coin) + pick];
        }
        player.bid = player.bid.map(|_| if coin { 0 } else { u8::MAX });
    }

    /// Gives tables that differ in something that a seat sees.
    fn altered(&mut self, table: &Table, seat: Seat) -> Vec<(&'static str, Table)> {
        let mut all = Vec::new();
        let mut other = table.clone();
        let hidden: Vec<Card> = self
            .unseen(&mut other, seat)
            .iter()
            .map(|card| **card)
            .collect();
        let another = |card: Card| hidden.iter().copied().find(|one| *one != card);
        let mut alter = |what: &'static str, change: &dyn Fn(&mut Table) -> Option<()>| {
            let mut other = table.clone();
            if change(&mut other).is_some() {
                all.push((what, other));
            }
        };
        let swap = |list: &mut Vec<Card>| {
            let first = list.first_mut()?;
            *first = another(*first)?;
            Some(())
        };
        alter("hand", &|table| swap(&mut table.players[seat].hand));
        alter("convergence", &|table| swap(&mut table.convergence));
        alter("competition", &|table| {
            let card = table.competition.as_mut()?;
            *card = another(*card)?;
            Some(())
        });
        alter("pool", &|table| table.pool.pop().map(|_| ()));
        alter("dice of the center", &|table| {
            table.dice[0] += 1;
            Some(())
        });
        for who in Seat::all(table.seats()) {
            alter("microbe", &|table| swap(&mut table.players[who].up));
            alter("pile", &|table| table.players[who].down.pop().map(|_| ()));
            alter("hand of others", &|table| {
                table.players[who].hand.pop().map(|_| ())
            });
            alter("genomes", &|table| {
                table.players[who].genomes.pop().map(|_| ())
            });
            alter("mutations", &|table| {
                table.players[who].mutations += 1;
                Some(())
            });
            alter("dice", &|table| {
                table.players[who].dice[1] += 1;
                Some(())
            });
        }
        alter("own wish", &|table| {
            let wish = table.players[seat].wish.as_mut()?;
            *wish = !*wish;
            Some(())
        });
        alter("own choice", &|table| {
            let card = table.players[seat].chosen.as_mut()?;
            *card = another(*card)?;
            Some(())
        });
        alter("own answers", &|table| {
            table.players[seat].answers.pop().map(|_| ())
        });
        alter("own bid", &|table| {
            table.players[seat].bid.as_mut().map(|bid| *bid += 1)
        });
        alter("own dice", &|table| {
            let contest = table.contest.as_mut()?;
            let rival = contest.rivals.iter_mut().find(|rival| rival.seat == seat)?;
            rival.dice[2] += 1;
            Some(())
        });
        alter("thrown dice", &|table| {
            let contest = table.contest.as_mut().filter(|contest| contest.thrown)?;
            contest.rivals[0].dice[2] += 1;
            Some(())
        });
        all
    }
}

/// Says whether a player has chosen something that others don't know.
fn is_secretive(table: &Table) -> bool {
    let chosen = table.players.iter().any(|player| {
        let offered = table.stage == Stage::Offer && player.offer != Offer::Open;
        player.wish.is_some()
            || player.chosen.is_some()
            || player.bid.is_some()
            || !player.answers.is_empty()
            || offered
    });
    let dice = table
        .contest
        .as_ref()
        .is_some_and(|contest| !contest.thrown);
    chosen || dice || table.rolls.iter().any(|roll| roll.dice != [0; 4])
}

impl<G: Game<Table = Table, Move = Move>> Watch<G> for Blind {
    fn decision(&mut self, game: &G, table: &Table, choice: Choice<'_, G>) -> Result<(), String> {
        self.secrets += u32::from(is_secretive(table));
        for seat in Seat::all(table.seats()) {
            let view = game.view(table, seat);
            let other = self.stirred(table, seat);
            if game.view(&other, seat) != view {
                return Err(format!("blind: seat {seat} sees what it may not"));
            }
            for (what, other) in self.altered(table, seat) {
                if game.view(&other, seat) == view {
                    return Err(format!("blind: seat {seat} does not see {what}"));
                }
            }
            let mut moves = Vec::new();
            game.moves(&other, &mut moves);
            if seat == choice.seat && moves != choice.moves {
                return Err(format!(
                    "blind: seat {seat} has other moves on a table that looks the same"
                ));
            }
        }
        Ok(())
    }
}

#[test]
fn a_seat_sees_what_the_rules_say_and_nothing_else() {
    let mut secrets = 0;
    let short = [&pool(3, 4, 2)[..], &[whole("hand", 4), none_removed()]].concat();
    let mut cases = vec![(Case::shipped(), vec![])];
    cases.extend(forms::decks().into_iter().map(|case| (case, short.clone())));
    for (number, (case, asked)) in cases.iter().enumerate() {
        for (place, variant) in VARIANTS.into_iter().enumerate() {
            let game = case.game(variant, asked);
            let mut blind = Blind::new(number as u64, card(&game, "mutation"));
            let seats = u8::try_from(2 + (number + place) % 3).expect("few");
            let played = run(&game, seats, number as u64, BotKind::Random, &mut blind);
            if let Err(trouble) = played.end {
                let json = serde_json::to_value(&played.table).expect("json");
                let json = cardwright::referee::Rules::names(&game).spoken(json);
                panic!("deck {number}, {variant}, {seats} seats: {trouble}\n{json}");
            }
            secrets += blind.secrets;
        }
    }
    println!("{secrets} decisions with secrets");
    assert!(secrets > 1000, "{secrets}");
}
