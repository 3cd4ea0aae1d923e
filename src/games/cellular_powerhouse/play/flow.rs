//! How a game goes on: what happens by itself until somebody has to decide.
//!
//! A table in, the same table at the next decision, chance or end out.

use crate::effect::Trigger;
use crate::referee::Seat;
use crate::referee::kit::{insert, remove};
use crate::referee::{Event, Sink};

use super::CellularPowerhouse;
use super::compete::Mode;
use super::options::Genomes;
use super::table::{Branch, Claim, Job, Offer, Roll, Stage, Supply, Table, Thing, To};

impl CellularPowerhouse {
    /// Goes on until somebody has to decide, chance is due, or the game is over.
    pub(super) fn advance(&self, table: &mut Table, sink: &mut impl Sink) {
        while self.goes_on(table, sink) {}
    }

    /// Does one thing that needs no decision; says whether there was one.
    fn goes_on(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if table.contest.is_some() {
            return self.contest_goes_on(table, sink);
        }
        if !table.claims.is_empty() {
            self.give_out(table, sink);
            return true;
        }
        match table.stage {
            Stage::Traits
            | Stage::Adaptations
            | Stage::Evolutions
            | Stage::Competitions
            | Stage::Genomes
            | Stage::First
            | Stage::Pool
            | Stage::Over => false,
            Stage::Snake => self.snake(table, sink),
            Stage::Deal => self.deal_hands(table, sink),
            Stage::Wish => self.wish(table, sink),
            Stage::Choose => self.choose(table, sink),
            Stage::Offer => self.offer(table, sink),
            Stage::Pass => self.pass(table, sink),
            Stage::Vie => self.vie(table, sink),
            Stage::Decide => self.decide(table, sink),
            Stage::Last => self.finish(table, sink),
            Stage::Start
            | Stage::Draft
            | Stage::Compete
            | Stage::Won
            | Stage::Converge
            | Stage::RoundEnd => self.work(table, sink),
        }
    }

    /// Lets the next player pick a Starting Genome (CP-11, CP-A25).
    fn snake(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        sink.rule("CP-11");
        let picks: usize = table
            .players
            .iter()
            .map(|player| player.genomes.len())
            .sum();
        let seats = usize::from(table.seats());
        let each = usize::from(self.options.genomes_each);
        if picks >= seats * each || table.genomes.is_empty() {
            self.start(table, sink);
            return true;
        }
        let (lap, place) = (picks / seats, picks % seats);
        let place = if lap % 2 == 0 {
            place
        } else {
            seats - 1 - place
        };
        let seat = table.first.round(table.seats()).nth(place);
        table.asks = seat.unwrap_or(table.first);
        false
    }

    /// Takes the Genomes that nobody has out of the game, and carries out what theirs do.
    pub(super) fn start(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CP-A28");
        table.removed.append(&mut table.genomes);
        table.removed.sort_unstable();
        for seat in Seat::all(table.seats()) {
            for card in &table.players[seat].genomes {
                sink.event(Event::Drawn(seat, *card));
                sink.event(Event::Played(seat, *card));
            }
        }
        table.stage = Stage::Start;
        settle_in(table);
        for seat in Seat::all(table.seats()) {
            for place in 0..table.players[seat].genomes.len() {
                let card = table.players[seat].genomes[place];
                self.add_jobs(table, seat, card, false, Trigger::Start);
            }
        }
    }

    /// Says what comes after the shuffled Source Decks.
    pub(super) fn after_decks(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CP-07");
        sink.rule("CP-08");
        sink.rule("CP-09");
        for seat in Seat::all(table.seats()) {
            for _ in 0..table.players[seat].mutations {
                sink.event(Event::Drawn(seat, self.faces.mutation()));
            }
        }
        match self.options.genomes {
            Genomes::None => self.begin_round(table, sink),
            Genomes::Random | Genomes::Draft => table.stage = Stage::Genomes,
        }
    }

    /// Makes the Gene Pool of a round (CP-12) and turns a Competition over (CP-13).
    fn begin_round(&self, table: &mut Table, sink: &mut impl Sink) {
        for rule in [
            "CP-12", "CP-12a", "CP-12b", "CP-12c", "CP-12d", "CP-13", "CP-A33",
        ] {
            sink.rule(rule);
        }
        table.round += 1;
        table.step = 0;
        let seats = usize::from(table.seats());
        let [traits, adaptations, evolutions] = self.options.pool.map(|each| each * seats);
        let Table {
            traits: source,
            pool,
            ..
        } = table;
        pool.extend(source.drain(..traits.min(source.len())));
        let source = &mut table.adaptations;
        table
            .pool
            .extend(source.drain(..adaptations.min(source.len())));
        let source = &mut table.evolutions;
        table
            .pool
            .extend(source.drain(..evolutions.min(source.len())));
        table.pool.sort_unstable();
        if !table.competitions.is_empty() {
            table.competition = Some(table.competitions.remove(0));
        }
        table.stage = Stage::Pool;
    }

    /// Deals the hands (CP-14), as evenly as can be (CP-A04).
    fn deal_hands(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        sink.rule("CP-14");
        let seats = usize::from(table.seats());
        let wanted = usize::from(self.options.hand);
        let each = wanted.min(table.pool.len() / seats);
        for _ in 0..each {
            for seat in Seat::all(table.seats()) {
                let card = table.pool.remove(0);
                insert(&mut table.players[seat].hand, card);
            }
        }
        table.stage = Stage::Wish;
        table.step = 1;
        settle_in(table);
        if each < wanted && !table.pool.is_empty() {
            sink.rule("CP-A04");
            claim_all(table, Supply::Pool, To::Hand);
        }
        true
    }

    /// Asks everybody with a hand whether to draw (CP-18).
    fn wish(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        self.arrive(table, sink);
        let open = |table: &Table, seat: &Seat| {
            let player = &table.players[*seat];
            !player.hand.is_empty() && player.wish.is_none()
        };
        if !table.pool.is_empty() {
            let next = Seat::all(table.seats()).find(|seat| open(table, seat));
            if let Some(seat) = next {
                table.asks = seat;
                return false;
            }
        }
        for seat in Seat::all(table.seats()) {
            if table.players[seat].wish.take() == Some(true) {
                for rule in ["CP-18", "CP-18a", "CP-A02"] {
                    sink.rule(rule);
                }
                table.claims.push(Claim {
                    supply: Supply::Pool,
                    seat,
                    to: To::Hand(seat),
                    amount: 1,
                });
            }
        }
        if table.claims.len() > table.pool.len() {
            sink.rule("CP-A03");
        }
        table.stage = Stage::Choose;
        true
    }

    /// Asks everybody with a hand for a card (CP-19), and turns all of them over (CP-20).
    fn choose(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if !table.transit.is_empty() {
            for place in 0..table.transit.len() {
                if let To::Hand(seat) = table.transit[place].to {
                    table.players[seat].drew += 1;
                }
            }
            self.arrive(table, sink);
        }
        let mut hands = false;
        for seat in Seat::all(table.seats()) {
            let player = &table.players[seat];
            hands |= !player.hand.is_empty();
            if !player.hand.is_empty() && player.chosen.is_none() {
                table.asks = seat;
                return false;
            }
        }
        if !hands {
            sink.rule("CP-23");
            self.begin_competition(table, sink);
            return true;
        }
        for rule in ["CP-19", "CP-20", "CP-20a", "CP-20b", "CP-A09"] {
            sink.rule(rule);
        }
        table.stage = Stage::Draft;
        for seat in Seat::all(table.seats()) {
            self.reveal(table, seat, sink);
        }
        true
    }

    /// Lays the chosen card of a player face up.
    fn reveal(&self, table: &mut Table, seat: Seat, sink: &mut impl Sink) {
        let player = &mut table.players[seat];
        player.drew = 0;
        if let Some(card) = player.removing.take() {
            sink.rule("CP-18b");
            sink.rule("CP-18c");
            remove(&mut player.hand, card);
            insert(&mut table.removed, card);
        }
        let player = &mut table.players[seat];
        let Some(card) = player.chosen.take() else {
            return;
        };
        if listens(sink) {
            for card in &player.hand {
                sink.event(Event::Offered(seat, *card));
            }
            sink.event(Event::Drawn(seat, card));
            sink.event(Event::Played(seat, card));
        }
        remove(&mut player.hand, card);
        insert(&mut player.up, card);
        player.fresh.push(card);
        self.add_jobs(table, seat, card, false, Trigger::Draft);
    }

    /// Asks everybody who can offer a Mutation (CP-21), all of them in secret (CP-A30).
    fn offer(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        for seat in Seat::all(table.seats()) {
            match table.players[seat].offer {
                Offer::Open if self.can_offer(table, seat) => {
                    table.asks = seat;
                    return false;
                }
                Offer::Open => table.players[seat].offer = Offer::Kept,
                Offer::To(_) => {
                    table.asks = seat;
                    return false;
                }
                Offer::Kept | Offer::For(..) => {}
            }
        }
        for seat in Seat::all(table.seats()) {
            let Offer::For(owner, thing) = table.players[seat].offer else {
                continue;
            };
            for rule in ["CP-21", "CP-21a", "CP-21b", "CP-A06", "CP-A30"] {
                sink.rule(rule);
            }
            let to = match thing {
                Thing::Face(_) => To::Up(seat),
                Thing::Down => To::Down(seat),
            };
            table.claims.push(Claim {
                supply: Supply::Of(owner, thing),
                seat,
                to,
                amount: 1,
            });
        }
        table.claims.sort_unstable();
        table.stage = Stage::Pass;
        true
    }

    /// Passes all hands to the left (CP-22).
    fn pass(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        self.arrive(table, sink);
        sink.rule("CP-22");
        sink.rule("CP-A24");
        let seats = table.seats();
        // The hand of the last seat goes to the first, and so on back.
        for seat in (1..seats).rev().map(Seat::new) {
            let right = Seat::new(u8::try_from(seat.place()).unwrap_or(1) - 1);
            let hand = std::mem::take(&mut table.players[right].hand);
            let held = std::mem::replace(&mut table.players[seat].hand, hand);
            table.players[right].hand = held;
        }
        if table.players.iter().all(|player| player.hand.is_empty()) {
            sink.rule("CP-23");
            self.begin_competition(table, sink);
        } else {
            table.step += 1;
            table.stage = Stage::Wish;
            settle_in(table);
        }
        true
    }

    /// Carries out what the Competition does before it is compared.
    fn begin_competition(&self, table: &mut Table, sink: &mut impl Sink) {
        sink.rule("CP-15");
        sink.rule("CP-24");
        table.winner = None;
        table.stage = Stage::Compete;
        settle_in(table);
        let Some(card) = table.competition else {
            return;
        };
        for seat in Seat::all(table.seats()) {
            self.add_jobs(table, seat, card, true, Trigger::Compete);
        }
    }

    /// Says what comes after effects have been carried out.
    pub(super) fn after_work(&self, table: &mut Table, sink: &mut impl Sink) {
        match table.stage {
            Stage::Start => self.begin_round(table, sink),
            Stage::Draft => table.stage = Stage::Offer,
            Stage::Compete => self.begin_vying(table),
            Stage::Won => self.begin_round_end(table, Stage::Converge, sink),
            Stage::Converge => self.begin_round_end(table, Stage::RoundEnd, sink),
            _ => self.end_round(table, sink),
        }
    }

    /// Lets everybody choose dice or cards for the Competition.
    fn begin_vying(&self, table: &mut Table) {
        table.stage = Stage::Vie;
        let contest = table.competition.and_then(|card| self.competition(card));
        if let Some(Mode::Roll(_)) = contest.map(|one| one.mode) {
            for seat in Seat::all(table.seats()) {
                table.rolls.push(Roll {
                    seat,
                    job: 0,
                    dice: [0; 4],
                    closed: false,
                    total: None,
                });
            }
        }
    }

    /// Carries out the Round-End effects: those that converge first (CP-16).
    fn begin_round_end(&self, table: &mut Table, stage: Stage, sink: &mut impl Sink) {
        for rule in ["CP-15", "CP-16", "CP-A12", "CP-A13", "CP-A29"] {
            sink.rule(rule);
        }
        table.stage = stage;
        settle_in(table);
        let first = stage == Stage::Converge;
        for seat in Seat::all(table.seats()) {
            for place in 0..table.players[seat].up.len() {
                let card = table.players[seat].up[place];
                if self.scripts[card.index()].converges == first {
                    self.add_jobs(table, seat, card, false, Trigger::RoundEnd);
                }
            }
            for place in 0..table.convergence.len() {
                let card = table.convergence[place];
                if self.scripts[card.index()].converges == first {
                    sink.rule("CP-A11");
                    self.add_jobs(table, seat, card, true, Trigger::RoundEnd);
                }
            }
        }
    }

    fn end_round(&self, table: &mut Table, sink: &mut impl Sink) {
        for player in &mut table.players {
            player.shields.retain(|shield| shield.lasting);
        }
        if listens(sink) {
            sink.event(Event::Round(self.leader(table)));
        }
        sink.rule("CP-17");
        if table.round >= self.options.rounds {
            table.winner = None;
            table.stage = Stage::Last;
        } else {
            self.begin_round(table, sink);
        }
    }

    /// Counts Nutrients, and says who wins (CP-30).
    fn finish(&self, table: &mut Table, sink: &mut impl Sink) -> bool {
        if table.winner.is_some() {
            self.arrive(table, sink);
            table.stage = Stage::Over;
            return true;
        }
        for rule in ["CP-27", "CP-28", "CP-29a", "CP-A26", "CP-30"] {
            sink.rule(rule);
        }
        self.tell_scores(table, sink);
        let best = self.best(table);
        if best.len() == 1 {
            table.winner = best.first().copied();
            return true;
        }
        for seat in best {
            table.claims.push(Claim {
                supply: Supply::Victory,
                seat,
                to: To::Up(seat),
                amount: 1,
            });
        }
        true
    }

    /// Adds what a card does at a moment.
    pub(super) fn add_jobs(
        &self,
        table: &mut Table,
        seat: Seat,
        card: crate::referee::Card,
        shared: bool,
        trigger: Trigger,
    ) {
        for (number, clause) in self.scripts[card.index()].clauses.iter().enumerate() {
            if clause.trigger != trigger {
                continue;
            }
            let job = u8::try_from(table.jobs.len()).unwrap_or(u8::MAX);
            if let Some(throw) = clause.roll {
                let everybody = Seat::all(table.seats()).filter(|_| throw.everybody);
                let rollers = everybody.chain((!throw.everybody).then_some(seat));
                for seat in rollers {
                    table.rolls.push(Roll {
                        seat,
                        job,
                        dice: [0; 4],
                        closed: false,
                        total: None,
                    });
                }
            }
            table.jobs.push(Job {
                seat,
                card,
                clause: u8::try_from(number).unwrap_or(u8::MAX),
                shared,
                branch: Branch::Unknown,
            });
        }
        table.rolls.sort_by_key(|roll| roll.seat);
    }
}

/// Says that everything lies where it is from now on: nothing is on its way any more.
pub(super) fn settle_in(table: &mut Table) {
    for player in &mut table.players {
        player.fresh.clear();
        player.fresh_down = 0;
        player.fresh_mutations = 0;
        player.offer = Offer::Open;
        player.wish = None;
    }
}

/// Says whether anybody listens.
fn listens<S: Sink>(_: &S) -> bool {
    S::LISTENS
}

/// Lets everybody claim one.
fn claim_all(table: &mut Table, supply: Supply, to: impl Fn(Seat) -> To) {
    let seats = Seat::all(table.seats());
    table.claims.extend(seats.map(|seat| Claim {
        supply,
        seat,
        to: to(seat),
        amount: 1,
    }));
}
