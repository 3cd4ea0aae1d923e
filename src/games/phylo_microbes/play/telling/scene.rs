//! The table in words, as one seat sees it.

use crate::referee::{Card, Line, Scene, Seat, Turn};

use super::super::game::PhyloMicrobes;
use super::super::table::{Active, Stage, Step, Work};
use super::super::view::{Seen, View};
use crate::games::phylo_microbes::words::Act;

impl PhyloMicrobes {
    /// Shows what a seat sees; `you` is called so.
    pub(super) fn shown(&self, view: &View, you: Option<Seat>) -> Scene {
        let seats = view.players.each();
        Scene {
            now: self.now(view, you),
            middle: middle(view),
            seats: seats
                .map(|(seat, seen)| self.before(view, seat, seen))
                .collect(),
        }
    }

    /// Says whose turn it is and what is to be decided.
    fn now(&self, view: &View, you: Option<Seat>) -> String {
        let round = view.turns.saturating_sub(1) / u32::from(view.players.seats()) + 1;
        let whose = match you {
            Some(seat) if seat == view.turn => "your turn".to_owned(),
            _ => format!("the turn of seat {}", view.turn),
        };
        let (who, what) = match view.stage {
            Stage::First | Stage::Microbes | Stage::Resources | Stage::Modifiers => {
                return "The cards are dealt".to_owned();
            }
            Stage::Over | Stage::Stalled => return "The game is over".to_owned(),
            _ if view.recycles => return "The Discard becomes the new Resource pile".to_owned(),
            _ if !view.shed.is_empty() => {
                let what = "lay the cards on the Discard, one by one; the last one is on top";
                (view.sheds, what.to_owned())
            }
            stage => match (view.at_work.last(), stage) {
                (Some(work), _) => match self.at_work(work) {
                    Turn::Act(seat) => (seat, self.asked(work)),
                    _ => {
                        return format!(
                            "Round {round}, {whose}: chance decides about {}",
                            work.card
                        );
                    }
                },
                (None, Stage::Draw) => (view.turn, draws(view.draws)),
                (None, Stage::Act) => {
                    let what = "start Microbes, place Resources, use Modifiers, or end the turn";
                    (view.turn, what.to_owned())
                }
                (None, _) => {
                    let seen = &view.players[view.turn];
                    let over = seen.hand.saturating_sub(self.room(seen));
                    (view.turn, format!("discard {}", cards(over)))
                }
            },
        };
        let asked = match you {
            _ if who == view.turn => String::new(),
            Some(seat) if seat == who => ", and you are asked".to_owned(),
            _ => format!(", and seat {who} is asked"),
        };
        format!("Round {round}, {whose}{asked}: {what}")
    }

    /// Says what the Modifier at work asks for.
    fn asked(&self, work: &Work) -> String {
        let card = work.card;
        match work.step {
            Step::Name => format!("{card} hits one of the others: choose whom"),
            Step::React => format!("{card} strikes: react, or let it happen"),
            Step::Microbe => format!("{card}: pick a Microbe"),
            Step::Placed => format!("{card}: pick a card that lies beside a Microbe"),
            Step::Hand => match self.act(work) {
                Some(Act::Give { .. }) => format!("{card}: pick a card to give away"),
                _ => format!("{card}: pick a card to discard"),
            },
            Step::Search => format!("{card}: take a card of the Resource pile"),
            Step::Order => format!("{card}: say which card comes next on the Resource pile"),
            Step::Stand => format!("{card}: say which Resource it stands for"),
            Step::Begin | Step::Aim | Step::Run | Step::Random | Step::Shuffle => {
                format!("{card} is carried out")
            }
        }
    }

    /// Gives what lies before a player.
    fn before(&self, view: &View, seat: Seat, seen: &Seen) -> Vec<Line> {
        let own = seat == view.seat;
        let mut lines = Vec::new();
        lines.push(match (own, seen.hand) {
            (_, 0) => Line::words("hand", "no cards"),
            (true, _) => Line::read("hand", &view.hand),
            (false, count) => Line::words("hand", cards(count)),
        });
        if own && !view.giving.is_empty() {
            lines.push(Line::cards("you give", &view.giving));
        }
        if own && !matches!(view.stage, Stage::Over | Stage::Stalled) {
            lines.push(Line::words("room", self.kept(seen)));
        }
        for active in &seen.active {
            lines.push(Line::words("Microbe", self.progress(active)));
        }
        if !seen.completed.is_empty() {
            lines.push(Line::cards("completed", &seen.completed));
        }
        for hold in &seen.holds {
            let more = self.modifier(hold.card).map_or(0, |one| one.hold);
            let words = format!("{more} more by {}, for {}", hold.card, turns(hold.turns));
            lines.push(Line::words("store", words));
        }
        let skips = [(seen.skip_draws, "draw phase"), (seen.skip_turns, "turn")];
        for (count, what) in skips.into_iter().filter(|(count, _)| *count > 0) {
            let words = match count {
                1 => format!("the next {what}"),
                count => format!("the next {count} {what}s"),
            };
            lines.push(Line::words("loses", words));
        }
        let (won, lost) = self.tally(&seen.completed, &seen.active);
        let points = match lost {
            0 => format!("{won}"),
            lost => format!("{won} − {lost} unfinished"),
        };
        lines.push(Line::words("points", points));
        lines
    }

    /// Says how many cards may stay in the hand.
    fn kept(&self, seen: &Seen) -> String {
        match self.room(seen) {
            0 => "no card may stay in your hand after your turn: start a Microbe".to_owned(),
            1 => "one card may stay in your hand after your turn".to_owned(),
            room => format!("{room} cards may stay in your hand after your turn"),
        }
    }

    fn room(&self, seen: &Seen) -> usize {
        let more = seen
            .holds
            .iter()
            .filter_map(|hold| self.modifier(hold.card));
        let more: u32 = more.map(|one| one.hold).sum();
        seen.active.len() + more as usize
    }

    /// Counts the points of completed Microbes, and those of Microbes in progress.
    pub(super) fn tally(&self, completed: &[Card], active: &[Active]) -> (i64, i64) {
        let won = completed.iter().map(|card| self.points(*card)).sum();
        let lost = active.iter().map(|one| self.points(one.microbe)).sum();
        (won, lost)
    }

    /// Says what lies beside a Microbe, and what it still needs.
    fn progress(&self, active: &Active) -> String {
        let placed = active.placed.iter().map(Card::to_string);
        let wild = active.wild.iter();
        let wild = wild.map(|wild| format!("{} as {}", wild.card, wild.resource));
        let has: Vec<String> = placed.chain(wild).collect();
        let (named, any) = self.missing(active);
        let mut needs: Vec<String> = named.iter().map(Card::to_string).collect();
        if any > 0 {
            needs.push(format!("{any} more of any kind"));
        }
        let worth = points(self.points(active.microbe));
        let needs = format!("needs {}", needs.join(", "));
        let beside: Vec<String> = active.beside.iter().map(Card::to_string).collect();
        let parts = [
            (!has.is_empty()).then(|| format!("has {}", has.join(", "))),
            Some(needs),
            (!beside.is_empty()).then(|| format!("with {}", beside.join(", "))),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        format!("{} ({worth}) {}", active.microbe, parts.join("; "))
    }
}

/// Gives what lies in the middle.
fn middle(view: &View) -> Vec<Line> {
    let piles = format!(
        "{} Microbes, {} Resources, {} Modifiers",
        view.microbes, view.resources, view.modifiers
    );
    let discard = match (view.top, view.discard) {
        (None, _) => "empty".to_owned(),
        (Some(top), 1) => format!("{top}"),
        (Some(top), count) => format!("{top} on top of {}", cards(count - 1)),
    };
    let mut lines = vec![Line::words("piles", piles), Line::words("Discard", discard)];
    if let Some(work) = view.at_work.last() {
        lines.push(Line::read("at work", &[work.card]));
    }
    if !view.shed.is_empty() {
        lines.push(Line::cards("on the way", &view.shed));
    }
    if let Some(searched) = &view.searched {
        lines.push(Line::cards("you look at", searched));
    } else if !view.known.is_empty() {
        let known = view.known.iter().map(Card::to_string);
        let known: Vec<String> = known.collect();
        let words = format!("the next Resources are {}", known.join(", "));
        lines.push(Line::words("you know", words));
    }
    let end = match view.last_turns {
        _ if matches!(view.stage, Stage::Over | Stage::Stalled) => None,
        Some(0) => Some("this is the last turn of the game".to_owned()),
        Some(1) => Some("one more turn after this one".to_owned()),
        Some(turns) => Some(format!("{turns} more turns after this one")),
        None if view.microbes > 0 || view.turns == 0 => None,
        None => Some("the next completed Microbe begins the last turns".to_owned()),
    };
    lines.extend(end.map(|end| Line::words("the end", end)));
    lines
}

fn draws(left: u8) -> String {
    match left {
        1 => "draw your last card".to_owned(),
        left => format!("draw a card, {left} are left"),
    }
}

fn cards(count: usize) -> String {
    match count {
        1 => "1 card".to_owned(),
        count => format!("{count} cards"),
    }
}

pub(super) fn points(count: i64) -> String {
    let sign = if count < 0 { "−" } else { "" };
    match count.unsigned_abs() {
        1 => format!("{sign}1 point"),
        count => format!("{sign}{count} points"),
    }
}

fn turns(count: u32) -> String {
    match count {
        1 => "1 turn".to_owned(),
        count => format!("{count} turns"),
    }
}
