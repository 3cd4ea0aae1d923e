//! What somebody who follows the game is shown: the table in words, moves in words, what they came to.

use crate::referee::{Card, Line, Note, Scene, Seat, Telling};

use super::super::condition::Mode;
use super::SevenCycles;
use super::moves::seats;
use super::score::Tie;
use super::table::{Set, Stage, Table};
use super::view::{LayingView, SetView, View};
use super::word::Move;

impl Telling for SevenCycles {
    fn scene(&self, view: &View) -> Scene {
        let mut middle = vec![
            Line::words("deck", cards(view.stock)),
            Line::words("sets", self.track(view)),
        ];
        if view.passes > 0 {
            let (passes, seats) = (view.passes, view.hands.seats());
            let all = self.patience(view.stock, seats).max(passes);
            let said = format!("{passes} in a row; {all} end the game");
            middle.push(Line::words("passes", said));
        }
        if let Some(laying) = &view.laying {
            middle.push(Line::words("being laid", self.on_the_way(view, laying)));
        }
        let before = |seat| {
            let hand = if seat == view.seat {
                Line::read("hand", &view.hand)
            } else {
                Line::words("hand", cards(view.hands[seat]))
            };
            let sets = (1..).zip(&view.sets).filter(|(_, set)| set.owner == seat);
            let sets = sets.map(|(number, set): (usize, _)| {
                Line::words(format!("set {number}"), self.described(set))
            });
            std::iter::once(hand).chain(sets).collect()
        };
        Scene {
            now: self.now(view),
            middle,
            seats: Seat::all(view.hands.seats()).map(before).collect(),
        }
    }

    fn say(&self, view: &View, mv: &Move) -> String {
        let owner = |number: u8| {
            let place = usize::from(number).checked_sub(1)?;
            Some(view.sets.get(place)?.owner)
        };
        let adds = view.laying.as_ref().and_then(|laying| laying.to);
        match *mv {
            Move::Draw(0) => "draw nothing".to_owned(),
            Move::Draw(1) => "draw a card".to_owned(),
            Move::Draw(count) => format!("draw {count} cards"),
            Move::One => "draw one more card".to_owned(),
            Move::New => "lay a new set".to_owned(),
            Move::Add(number) => match owner(number) {
                Some(owner) if owner != view.turn => format!("add to set {number} of seat {owner}"),
                _ => format!("add to the own set {number}"),
            },
            Move::Fold => "fold the whole hand as a set".to_owned(),
            Move::Pass => "pass".to_owned(),
            Move::Lay(card) => format!("lay {}", self.read(card)),
            Move::Hide(card) => format!("hide {card}"),
            Move::Done => match adds.and_then(owner) {
                Some(owner) if owner != view.turn => format!("done, seat {owner} keeps the set"),
                _ => "done".to_owned(),
            },
            Move::Take => match adds.and_then(owner) {
                Some(owner) => format!("take the set over from seat {owner}"),
                None => "take the set over".to_owned(),
            },
        }
    }

    fn notes(&self, before: &Table, after: &Table) -> Vec<Note> {
        let mut notes = Vec::new();
        if before.stage == Stage::First && after.stage != Stage::First {
            notes.push(Note::all(format!("seat {} plays first", after.first)));
        }
        if before.stage == Stage::Shuffle && after.stage != Stage::Shuffle {
            let dealt = |seat: Seat| format!("you are dealt {}", self.list(&after.hands[seat]));
            notes.extend(seats(after).map(|seat| Note::to(seat, dealt(seat))));
            return notes;
        }
        let turn = before.turn;
        let gone = before.stock.len().saturating_sub(after.stock.len());
        if gone > 0 {
            let drawn = self.list(&before.stock[..gone]);
            notes.push(Note::to(turn, format!("you draw {drawn}")));
        }
        if let Some(set) = after.sets.get(before.sets.len()) {
            notes.push(self.new_set(set, after.sets.len()));
        }
        let pairs = (1..).zip(before.sets.iter().zip(&after.sets));
        let grown = pairs.filter(|(_, (old, new))| old != new);
        notes.extend(grown.map(|(number, (old, new))| self.added(turn, number, old, new)));
        if after.passes > before.passes {
            let all = self.patience(after.stock.len(), after.seats());
            let said = format!("pass {} of {all} in a row that end the game", after.passes);
            notes.push(Note::all(if after.stock.is_empty() {
                format!("the deck is empty: {said}")
            } else {
                said
            }));
        }
        if after.stage == Stage::Last && before.stage != Stage::Last {
            notes.push(self.ended(after));
        }
        if after.stage == Stage::Over && before.stage != Stage::Over {
            self.tell_scores(after, &mut notes);
        }
        notes
    }
}

impl SevenCycles {
    /// Says what goes on.
    fn now(&self, view: &View) -> String {
        let (turn, own) = (view.turn, view.turn == view.seat);
        let draws = || {
            let (limit, held) = (self.limit_in(view, turn), view.hands[turn]);
            if held >= limit {
                format!("you hold {held}, so you draw nothing now")
            } else {
                format!("you hold {held} and may draw up to {limit}")
            }
        };
        let fold = if self.options.fold { ", fold" } else { "" };
        match (view.stage, own) {
            (Stage::First, _) => "lots decide who plays first".to_owned(),
            (Stage::Shuffle, _) => "the cards are shuffled and dealt".to_owned(),
            (Stage::Over, _) => "the game is over".to_owned(),
            (Stage::Draw, true) => format!("your draw step: {}", draws()),
            (Stage::Draw, false) => format!("seat {turn} has the draw step"),
            (Stage::Last, true) => format!("your last draw step: {}", draws()),
            (Stage::Last, false) => format!("seat {turn} has the last draw step"),
            (Stage::Act, true) => match &view.laying {
                None => format!("your action: lay a set, add to one, draw a card{fold}, or pass"),
                Some(LayingView { to: None, .. }) => "your new set: choose its cards".to_owned(),
                Some(LayingView {
                    to: Some(number), ..
                }) => {
                    format!("you add to set {number}: choose the cards")
                }
            },
            (Stage::Act, false) => format!("seat {turn} acts"),
        }
    }

    /// Says how many sets lie there, and how many end the game.
    fn track(&self, view: &View) -> String {
        let (sets, end) = (view.sets.len(), self.end(view.hands.seats()));
        match view.stage {
            Stage::Last | Stage::Over => format!("{sets} on the table, the last one is laid"),
            _ => format!("{sets} on the table; set {end} ends the game"),
        }
    }

    /// Counts the cards that a seat may hold after a draw step, from what is in sight.
    fn limit_in(&self, view: &View, seat: Seat) -> usize {
        let controls = |seat| view.sets.iter().filter(|set| set.owner == seat).count();
        let own = controls(seat);
        if Seat::all(view.hands.seats()).any(|other| controls(other) > own) {
            self.hand_behind
        } else {
            self.hand
        }
    }

    /// Names a card with its cycle and number.
    fn read(&self, card: Card) -> String {
        format!("{card} ({})", self.printed[card.index()])
    }

    fn list(&self, cards: &[Card]) -> String {
        let cards: Vec<String> = cards.iter().map(|card| self.read(*card)).collect();
        cards.join(", ")
    }

    /// Names the conditions that cards satisfy together.
    fn kind(&self, up: &[Card]) -> String {
        if up.len() == 1 {
            return "a single card".to_owned();
        }
        let look = self.look(up);
        let holds = self.conditions.iter();
        let holds = holds.filter(|one| one.holds(&look, self.line(one.key)));
        let names: Vec<&str> = holds.map(|one| one.name.as_str()).collect();
        names.join(" and ")
    }

    fn described(&self, set: &SetView) -> String {
        if set.folded {
            return format!("a folded hand of {}", cards(set.down.len()));
        }
        let known: Vec<Card> = set.down.iter().filter_map(|down| down.card).collect();
        let down = match (set.down.len(), known.is_empty()) {
            (0, _) => String::new(),
            (count, true) => format!(", {count} face down"),
            (count, false) => format!(", {count} face down (you know {})", self.list(&known)),
        };
        let size = match set.up.len() {
            1 => String::new(),
            count => format!(" of {count}"),
        };
        let up = self.list(&self.sorted(&set.up));
        format!("{}{size}: {up}{down}", self.kind(&set.up))
    }

    /// Sorts cards by their values, those of a straight over the end as they follow on each other.
    fn sorted(&self, up: &[Card]) -> Vec<Card> {
        let value = |card: &Card| self.faces[card.index()].marks[1];
        let mut up = up.to_vec();
        up.sort_by_key(value);
        let look = self.look(&up);
        let mut rows = self.conditions.iter();
        let row =
            rows.any(|one| one.mode == Mode::Consecutive && one.holds(&look, self.line(one.key)));
        let gap = up
            .windows(2)
            .position(|two| value(&two[1]) > value(&two[0]) + 1);
        if let Some(gap) = gap.filter(|_| row) {
            up.rotate_left(gap + 1);
        }
        up
    }

    fn on_the_way(&self, view: &View, laying: &LayingView) -> String {
        let place = match laying.to {
            Some(number) => format!("to set {number}"),
            None => "a new set".to_owned(),
        };
        let up = match laying.up.len() {
            0 => "no card yet".to_owned(),
            _ => self.list(&laying.up),
        };
        let known: Vec<Card> = laying.down.iter().filter_map(|down| down.card).collect();
        let down = match (laying.down.len(), view.turn == view.seat) {
            (0, _) => String::new(),
            (_, true) => format!(", face down {}", self.list(&known)),
            (count, false) => format!(", {count} face down"),
        };
        format!("{place}: {up}{down}")
    }

    /// Tells of a new set.
    fn new_set(&self, set: &Set, number: usize) -> Note {
        let owner = set.owner;
        if set.folded {
            let count = cards(set.down.len());
            return Note::all(format!("seat {owner} folds {count}: set {number}, worth 0"));
        }
        let (kind, worth) = (self.kind(&set.up), points(self.worth(set)));
        let down = match set.down.len() {
            0 => String::new(),
            count => format!(", {count} face down"),
        };
        let said = format!("set {number} of seat {owner} is {kind}{down}: {worth}");
        about_last(said, &set.up)
    }

    /// Tells of a set that was added to.
    fn added(&self, turn: Seat, number: usize, old: &Set, new: &Set) -> Note {
        let mut up = new.up.clone();
        for card in &old.up {
            if let Some(place) = up.iter().position(|other| other == card) {
                up.remove(place);
            }
        }
        let down = new.down.len() - old.down.len();
        let size = old.size();
        let (kind, worth) = (self.kind(&new.up), points(self.worth(new)));
        let count = match down {
            0 => cards(up.len()),
            down => format!("{} and {down} face down", cards(up.len())),
        };
        let whose = match (old.owner == new.owner, new.owner == turn) {
            (false, _) => format!(
                "seat {turn} adds {count} to the {size} of set {number} and takes it over from seat {}",
                old.owner
            ),
            (true, true) => format!("seat {turn} adds {count} to the own set {number}"),
            (true, false) => format!(
                "seat {turn} adds {count} to set {number}, which stays with seat {}",
                new.owner
            ),
        };
        about_last(format!("{whose}: {kind}, {worth}"), &up)
    }

    /// Tells what ends the game.
    fn ended(&self, table: &Table) -> Note {
        let why = if table.sets.len() >= self.end(table.seats()) {
            format!("set {} lies on the table", table.sets.len())
        } else if table.stock.is_empty() {
            "everybody has passed with an empty deck".to_owned()
        } else {
            let passed = match self.idle_rounds {
                1 => "passed".to_owned(),
                rounds => format!("passed {rounds} times"),
            };
            format!("everybody has {passed}, and nobody has drawn")
        };
        let first = table.turn;
        Note::all(format!(
            "{why}: the game ends; everybody has one more draw step, seat {first} first"
        ))
    }

    /// Tells scores, what breaks a tie, and who wins.
    fn tell_scores(&self, table: &Table, notes: &mut Vec<Note>) {
        for seat in seats(table) {
            let hand = table.hands[seat].len();
            let own = table.sets.iter().filter(|set| set.owner == seat);
            let sets: i64 = own.clone().map(|set| self.worth(set)).sum();
            let (count, all) = (own.count(), points(self.points(table, seat)));
            let sets = match count {
                1 => format!("{sets} for 1 set"),
                count => format!("{sets} for {count} sets"),
            };
            notes.push(Note::all(format!(
                "seat {seat}: {hand} for the hand and {sets}, {all}"
            )));
        }
        let winners = self.winners(table);
        if let Some((tie, tied)) = self.tie_break(table) {
            let same = format!("seats {} have equally many points", listed(&tied));
            notes.push(Note::all(match tie {
                Tie::MoreCards => format!("{same}; most cards in sets decide"),
                Tie::FewerSets => format!("{same} and cards in sets; fewest sets decide"),
                Tie::Shared => format!("{same}, cards in sets and sets"),
            }));
        }
        notes.push(Note::all(match winners[..] {
            [winner] => format!("seat {winner} wins"),
            _ => format!("seats {} share the victory", listed(&winners)),
        }));
    }
}

/// Tells it with the fact of the last card.
fn about_last(said: String, cards: &[Card]) -> Note {
    let note = Note::all(said);
    match cards.last() {
        Some(card) => note.about(*card),
        None => note,
    }
}

fn cards(count: usize) -> String {
    match count {
        0 => "no cards".to_owned(),
        1 => "1 card".to_owned(),
        count => format!("{count} cards"),
    }
}

fn points(count: i64) -> String {
    match count {
        1 => "1 point".to_owned(),
        count => format!("{count} points"),
    }
}

fn listed(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
    match seats.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
        None => String::new(),
    }
}
