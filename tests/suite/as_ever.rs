//! A referee with a defect does all the rest as the game itself.

/// Writes methods of a game that ask `self.inner`.
macro_rules! as_ever {
    ($($method:ident),* $(,)?) => {
        $(as_ever!(@ $method);)*
    };
    (@ names) => {
        fn names(&self) -> &cardwright::referee::Names {
            self.inner.names()
        }
    };
    (@ players) => {
        fn players(&self) -> [u8; 2] {
            self.inner.players()
        }
    };
    (@ deal) => {
        fn deal(&self, seats: u8) -> Self::Table {
            self.inner.deal(seats)
        }
    };
    (@ seats) => {
        fn seats(&self, table: &Self::Table) -> u8 {
            self.inner.seats(table)
        }
    };
    (@ out_of_turn) => {
        fn out_of_turn(
            &self,
            table: &Self::Table,
            seat: cardwright::referee::Seat,
            mv: &Self::Move,
        ) -> cardwright::referee::Illegal {
            self.inner.out_of_turn(table, seat, mv)
        }
    };
    (@ check_chance) => {
        fn check_chance(
            &self,
            table: &Self::Table,
            chance: &Self::Chance,
        ) -> Result<(), cardwright::referee::Illegal> {
            self.inner.check_chance(table, chance)
        }
    };
    (@ census) => {
        fn census(
            &self,
            table: &Self::Table,
            tell: &mut impl FnMut(cardwright::referee::Card, cardwright::referee::Zone),
        ) {
            self.inner.census(table, tell)
        }
    };
    (@ printed) => {
        fn printed(&self, card: cardwright::referee::Card, seats: u8) -> u32 {
            self.inner.printed(card, seats)
        }
    };
    (@ prospect) => {
        fn prospect(&self, table: &Self::Table, seat: cardwright::referee::Seat) -> f64 {
            self.inner.prospect(table, seat)
        }
    };
    (@ blank) => {
        fn blank(&self, seats: u8) -> Self::Table {
            self.inner.blank(seats)
        }
    };
    (@ settle) => {
        fn settle(&self, table: &mut Self::Table) -> Result<(), String> {
            self.inner.settle(table)
        }
    };
    (@ minutes) => {
        fn minutes(&self, rounds: f64, decisions: f64) -> f64 {
            self.inner.minutes(rounds, decisions)
        }
    };
}

pub(crate) use as_ever;
