//! What somebody who follows the game is shown.

use crate::games::cytosis::deck::Action;
use crate::referee::kit::BACK;
use crate::referee::{Card, Line, Note, Scene, Seat, Telling};

use super::Cytosis;
use super::piece::Place;
use super::player::Player;
use super::ranks::Step;
use super::table::Table;
use super::task::{Stage, Task, What};
use super::view::View;
use super::word::Move;
use super::wording::{amount, organelle, seats, stock};

impl Telling for Cytosis {
    fn scene(&self, view: &View) -> Scene {
        let table = &view.table;
        let before = table.players.each();
        Scene {
            now: self.now(table),
            middle: self.middle(table),
            seats: before
                .map(|(seat, player)| self.place_of(table, seat, player, view.seat == seat))
                .collect(),
        }
    }

    fn say(&self, view: &View, mv: &Move) -> String {
        self.said(&view.table, *mv)
    }

    fn notes(&self, before: &Table, after: &Table) -> Vec<Note> {
        self.noted(before, after)
    }
}

impl Cytosis {
    /// Says how far the game is, and who decides what.
    fn now(&self, table: &Table) -> String {
        let stage = match table.stage {
            Stage::Play => {
                let last = usize::from(table.round) + table.events.len();
                let end = if table.events.is_empty() {
                    ", the last"
                } else {
                    ""
                };
                format!("round {} of {last}{end}", table.round)
            }
            Stage::End => "the end".to_owned(),
            Stage::Over => return "the game is over".to_owned(),
            _ => "set-up".to_owned(),
        };
        match table.todo.last() {
            Some(task) => format!("{stage}: seat {} {}", task.seat, self.asked(task)),
            None => stage,
        }
    }

    /// Says what a player is asked for.
    fn asked(&self, task: &Task) -> String {
        match &task.what {
            What::Draft => "keeps one of the Epigenetic cards".into(),
            What::Return => "gives one of the cards back".into(),
            What::Start(left) => format!("takes a resource, {left} in all"),
            What::Income => "may take a resource".into(),
            What::Early => "may place a flask before everybody else".into(),
            What::Turn { grey: true, .. } => "has placed a grey flask, and uses an own one".into(),
            What::Turn { .. } => "uses a flask".into(),
            What::Translate => "trades mRNA for Proteins".into(),
            What::Lower => "completes a Detox card or loads a disk".into(),
            What::Load(at) => format!("loads a disk in the {}", organelle(*at)),
            What::Shift => "moves a disk to the Golgi".into(),
            What::Add(_) => "adds a resource to the disk in the Golgi".into(),
            What::Export => "completes a hormone or a receptor".into(),
            What::Send(card) => format!("chooses the disk for {card}"),
            What::Enzyme => "completes an enzyme".into(),
            What::Laureate => "may take an ATP or mark a goal".into(),
            What::Free => "may take an ATP on the free spot".into(),
            What::More(_) => "may take one more".into(),
            What::Scouted => "may take one of the cards looked at".into(),
            What::Order => "puts the cards looked at back on the deck".into(),
            What::Attack(attack) => {
                let strain = self.strain(attack.strain);
                match attack.step {
                    Step::Share if attack.left > 0 => {
                        format!(
                            "takes a resource for the defence against {strain}, {} in all",
                            attack.left
                        )
                    }
                    Step::Share => format!("loses a resource or a Health Point to {strain}"),
                    Step::Dice => format!("meets {strain}: dice are thrown"),
                    _ => format!("may pay for antibodies against {strain}"),
                }
            }
            What::Recover => "may take back what lies on disks".into(),
            What::Boost(_) | What::Refresh | What::Fill | What::Reveal | What::Reshuffle => {
                "waits for cards".into()
            }
        }
    }

    fn middle(&self, table: &Table) -> Vec<Line> {
        let mut lines = Vec::new();
        if let (Some(card), Some(what)) = (table.event, self.happening(table)) {
            let words = format!("{card}: {}", self.event_words(what));
            lines.push(Line::words("event", words));
        }
        let seen: Vec<Card> = table
            .scouted
            .iter()
            .copied()
            .filter(|card| *card != BACK)
            .collect();
        if !seen.is_empty() {
            lines.push(Line::read("looked at", &seen));
        }
        let draft: Vec<Card> = table
            .draft
            .iter()
            .copied()
            .filter(|card| *card != BACK)
            .collect();
        if !draft.is_empty() {
            lines.push(Line::read("to choose", &draft));
        }
        let marks = |markers: &[Seat]| match markers {
            [] => String::new(),
            markers => format!(" (marked by {})", seats(markers)),
        };
        for (number, goal) in table.goals.iter().enumerate() {
            let label = if number == 0 { "goals" } else { "" };
            let words = format!(
                "{}: {}{}",
                goal.card,
                self.face(goal.card),
                marks(&goal.markers)
            );
            lines.push(Line::words(label, words));
        }
        if matches!(table.stage, Stage::Play) {
            self.market(table, &mut lines);
            self.free(table, &mut lines);
        }
        if table.seats() == 2 && self.options.virus {
            lines.push(Line::words("dummy", self.antibodies(table.dummy)));
        }
        if table.round > 0 {
            lines.push(Line::words("stock", stock(table.stock)));
        }
        lines
    }

    /// Tells what lies in the market, with the prices that all pay.
    fn market(&self, table: &Table, lines: &mut Vec<Line>) {
        let slots = self.spots.iter().filter_map(|spot| match spot.action {
            Action::Buy(place) => Some((spot, table.market[usize::from(place)]?)),
            _ => None,
        });
        for (number, (spot, card)) in slots.enumerate() {
            let label = if number == 0 { "market" } else { "" };
            let price = self.open_price(table, spot);
            let words = format!("{price}: {card}, {}", self.face(card));
            lines.push(Line::words(label, words));
        }
    }

    /// Tells which other spots are free, and what events have put there.
    fn free(&self, table: &Table, lines: &mut Vec<Line>) {
        let free = (0_u8..).map(Place).zip(&self.spots).filter(|(at, spot)| {
            let market = matches!(spot.action, Action::Buy(_));
            !market && table.placed.iter().all(|placed| placed.spot != *at)
        });
        let free = free.filter(|(_, spot)| {
            let mut places = (0_u8..).map(Place).zip(&self.spots);
            let full = places.by_ref().filter(|(at, other)| {
                let stands = table.placed.iter().any(|placed| placed.spot == *at);
                stands && other.area == spot.area
            });
            let limit = self.areas[usize::from(spot.area)].limit;
            table.seats() != 2 || full.count() < usize::from(limit)
        });
        let mut names: Vec<(String, u8)> = Vec::new();
        for name in free.map(|(_, spot)| self.spot_name(spot)) {
            match names.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => names.push((name, 1)),
            }
        }
        let names = names.into_iter().map(|(name, count)| match count {
            1 => name,
            count => format!("{name} ×{count}"),
        });
        let names: Vec<String> = names.collect();
        lines.push(Line::words("free spots", names.join("; ")));
        let boosts = table.boosts.iter();
        let boosts = boosts
            .map(|boost| format!("{} at {}", amount(boost.kind, 1), self.boost_name(boost.at)));
        let boosts: Vec<String> = boosts.collect();
        if !boosts.is_empty() {
            lines.push(Line::words("lies there", boosts.join(", ")));
        }
        if table.grey > 0 {
            let words = format!(
                "{} to buy for {}",
                table.grey,
                amount(super::Kind::Atp, self.options.grey_cost)
            );
            lines.push(Line::words("grey flasks", words));
        }
    }

    /// Tells what lies before a player.
    fn place_of(&self, table: &Table, seat: Seat, player: &Player, own: bool) -> Vec<Line> {
        let mut lines = vec![Line::words("health", player.health.to_string())];
        if table.first == seat && table.round > 0 {
            lines.push(Line::words("", "First Player"));
        }
        if table.stage == Stage::Play {
            let flasks = match player.flasks {
                1 => "1 to use".to_owned(),
                count => format!("{count} to use"),
            };
            lines.push(Line::words("flasks", flasks));
        }
        lines.push(Line::words("has", stock(player.stock)));
        for disk in table.disks.iter().filter(|disk| disk.seat == seat) {
            if let Some(at) = self.organelle(disk.at) {
                let words = format!("in the {} with {}", organelle(at), stock(disk.load));
                lines.push(Line::words("disk", words));
            }
        }
        if self.options.virus && table.round > 0 {
            lines.push(Line::words(
                "antibodies",
                self.antibodies(player.antibodies),
            ));
        }
        match player.power {
            Some(BACK) => lines.push(Line::words("Epigenetic", "a card, face down")),
            Some(card) if own => lines.push(Line::read("Epigenetic", &[card])),
            Some(card) => lines.push(Line::cards("Epigenetic", &[card])),
            None => {}
        }
        if !player.done.is_empty() {
            lines.push(Line::cards("completed", &player.done));
        }
        lines.push(if own {
            Line::read("hand", &player.hand)
        } else {
            let words = match player.hand.len() {
                1 => "1 card".to_owned(),
                count => format!("{count} cards"),
            };
            Line::words("hand", words)
        });
        lines
    }
}
