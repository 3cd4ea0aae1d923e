//! What a move does, in plain words.

use crate::games::cytosis::deck::{Action, Kind, Organelle};

use super::Cytosis;
use super::lying::Disk;
use super::part::Spot;
use super::piece::Place;
use super::table::Table;
use super::task::What;
use super::word::Move;
use super::wording::{amount, health, organelle, price, stock};

impl Cytosis {
    /// Says what a move does.
    pub(super) fn said(&self, table: &Table, mv: Move) -> String {
        let atp = |count| amount(Kind::Atp, count);
        let task = table.todo.last().map(|task| &task.what);
        match mv {
            Move::Keep(card) => format!("keep {card}"),
            Move::Return(card) => format!("give {card} back"),
            Move::Take(kind) => format!("take {}", amount(kind, self.taken(task))),
            Move::Place(at) => {
                let early = table.todo.last().filter(|task| task.what == What::Early);
                let power = early.and_then(|task| self.power(table, task.seat)?.early);
                let paid = power.map_or_else(String::new, |pay| format!("pay {}: ", atp(pay)));
                format!("{paid}{}", self.placed(table, at))
            }
            Move::Grey(at) => {
                let seat = table.todo.last().map_or(table.next, |task| task.seat);
                let pay = atp(self.grey_price(table, seat));
                format!("grey flask for {pay} – {}", self.placed(table, at))
            }
            Move::Exhaust(Some(kind)) => {
                format!(
                    "exhaust a flask for {}",
                    amount(kind, self.options.exhaust_gain)
                )
            }
            Move::Exhaust(None) => "exhaust a flask for nothing".to_owned(),
            Move::Trade(count) => {
                let (mrna, protein) = (amount(Kind::Mrna, count), amount(Kind::Protein, count));
                format!("trade {mrna} for {protein}")
            }
            Move::Load(count) if task == Some(&What::Load(Organelle::Rough)) => {
                let (mrna, protein) = (amount(Kind::Mrna, count), amount(Kind::Protein, count));
                format!("put a disk in the Rough ER: {mrna} become {protein} on it")
            }
            Move::Load(count) => {
                let lipids = amount(Kind::Lipid, count);
                format!("put a disk in the Smooth ER with {lipids}")
            }
            Move::Displace(at) => format!("make room: {} goes back", self.disk_words(table, at)),
            Move::Shift(at) => format!("move {} to the Golgi", self.disk_words(table, at)),
            Move::Add(kind) => format!("add {} to the disk", amount(kind, 1)),
            Move::Finish(card) => self.part(card).map_or_else(String::new, |part| {
                format!("complete {card}: {} → {}", price(part), health(part.health))
            }),
            Move::Send(at) => format!("send {} out of the cell", self.disk_words(table, at)),
            Move::Goal(card) => {
                let goal = table.goals.iter().find(|goal| goal.card == card);
                let first = match goal {
                    Some(goal) if goal.markers.is_empty() => {
                        format!(", {} at once", health(self.options.goal_first))
                    }
                    _ => String::new(),
                };
                format!("mark the goal {card} ({}){first}", self.face(card))
            }
            Move::Use(card) => {
                let gain = self.part(card).and_then(|part| part.gain);
                let gain = gain.map_or_else(String::new, |(kind, count)| amount(kind, count));
                format!("play {card}: {gain}")
            }
            _ => self.said_in_between(table, mv),
        }
    }

    /// Says what Epigenetic cards, attacks and passing do.
    fn said_in_between(&self, table: &Table, mv: Move) -> String {
        let atp = |count| amount(Kind::Atp, count);
        let Some(task) = table.todo.last() else {
            return mv.to_string();
        };
        let power = self.power(table, task.seat);
        let look = power.and_then(|power| power.look);
        match mv {
            Move::Swap(kind) => {
                let swap =
                    power.and_then(|power| power.swaps.iter().find(|swap| swap.gain == kind));
                swap.map_or_else(String::new, |swap| {
                    format!("swap {} for {}", atp(swap.pay), amount(kind, swap.amount))
                })
            }
            Move::Look => look.map_or_else(String::new, |look| {
                format!("pay {} to see the next {} cards", atp(look.pay), look.cards)
            }),
            Move::Pick(card) => look.map_or_else(String::new, |look| {
                format!(
                    "pay {} and take {card}: {}",
                    atp(look.price),
                    self.face(card)
                )
            }),
            Move::Top(card) => format!("put {card} on the deck"),
            Move::More => match &task.what {
                What::More(at) => {
                    let more = self.more(table, task.seat, *at);
                    more.map_or_else(String::new, |(more, kind)| {
                        let paid = match more.pay {
                            0 => String::new(),
                            pay => format!(" for {}", atp(pay)),
                        };
                        format!("take {} more{paid}", amount(kind, more.amount))
                    })
                }
                _ => "take one more".to_owned(),
            },
            Move::Raise(0) => "pay for no antibodies".to_owned(),
            Move::Raise(levels) => {
                let paid = atp(levels * self.options.antibody_cost);
                let gained = u16::from(levels) * u16::from(self.options.antibody_step);
                format!("pay {paid} for {gained} antibodies")
            }
            Move::Give(kind) => format!("give up {}", amount(kind, 1)),
            Move::Suffer => "lose 1 Health Point".to_owned(),
            Move::Recover => "take back what lies on the disks".to_owned(),
            Move::Pass => passed(&task.what).to_owned(),
            _ => mv.to_string(),
        }
    }

    /// Counts what is taken at once.
    fn taken(&self, task: Option<&What>) -> u8 {
        match task {
            Some(What::Laureate) => self.options.laureate_atp,
            Some(What::Free) => self.options.reduce,
            _ => 1,
        }
    }

    /// Says what a flask brings on a spot, to whoever decides.
    fn placed(&self, table: &Table, at: Place) -> String {
        let Some(spot) = self.spot(at) else {
            return at.to_string();
        };
        if let Action::Buy(place) = spot.action
            && let Some(card) = table.market.get(usize::from(place)).copied().flatten()
        {
            let seat = table.todo.last().map_or(table.next, |task| task.seat);
            let price = match self.price(table, seat, spot) {
                0 => "for nothing".to_owned(),
                pay => format!("for {}", amount(Kind::Atp, pay)),
            };
            return format!("Market {}: buy {card} {price}", place + 1);
        }
        let lies = table
            .boosts
            .iter()
            .filter(|boost| spot.boosts & 1 << (boost.at.index() - self.boost_base()) != 0);
        let lies: Vec<String> = lies.map(|boost| amount(boost.kind, 1)).collect();
        let more = match &lies[..] {
            [] => String::new(),
            lies => format!(", and {} that lies there", lies.join(" and ")),
        };
        format!("{}{more}", self.spot_words(at, spot))
    }

    /// Says what a card of the market costs whoever has no Epigenetic card.
    pub(super) fn open_price(&self, table: &Table, spot: &Spot) -> String {
        let printed = spot.pay.map_or(0, |(_, price)| price);
        let less = match self.happening(table) {
            Some(super::part::Happening::Reduce) => self.options.reduce,
            _ => 0,
        };
        match printed.saturating_sub(less) {
            0 => "for nothing".to_owned(),
            pay => format!("for {}", amount(Kind::Atp, pay)),
        }
    }

    /// Names a disk by its owner, its place and its load.
    fn disk_words(&self, table: &Table, at: Place) -> String {
        let place = self.organelle(at).map_or("", organelle);
        match table.disk(at) {
            Some(disk) => {
                let like = |other: &&Disk| {
                    (other.seat, other.load) == (disk.seat, disk.load)
                        && self.organelle(other.at) == self.organelle(at)
                };
                let alike = table.disks.iter().filter(like);
                let number = match alike.clone().position(|other| other.at == at) {
                    Some(place) if alike.count() > 1 => format!("disk {}", place + 1),
                    _ => "the disk".to_owned(),
                };
                let (seat, load) = (disk.seat, stock(disk.load));
                format!("{number} of seat {seat} in the {place} ({load})")
            }
            None => format!("a disk in the {place}"),
        }
    }
}

/// Says what is left out.
fn passed(what: &What) -> &'static str {
    match what {
        What::Income => "take nothing",
        What::Early => "place no flask early",
        What::Laureate => "take no ATP and mark no goal",
        What::Free => "leave the ATP",
        What::More(_) => "take no more",
        What::Scouted => "take none of these cards",
        What::Recover => "leave everything on the disks",
        _ => "do nothing: it can’t be done any more",
    }
}
