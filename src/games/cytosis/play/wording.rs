//! What is printed and what lies there, in plain words.

use crate::games::cytosis::deck::{Action, Kind, Mark, Organelle, Sort};
use crate::referee::{Card, Seat};

use super::Cytosis;
use super::part::{Area, Count, Happening, Part, Spot};
use super::piece::{Place, Stock};
use super::power::Power;

/// Says how many of a resource.
pub(super) fn amount(kind: Kind, count: u8) -> String {
    let word = match (kind, count) {
        (Kind::Mrna, _) => "mRNA",
        (Kind::Protein, 1) => "Protein",
        (Kind::Protein, _) => "Proteins",
        (Kind::Lipid, 1) => "Lipid",
        (Kind::Lipid, _) => "Lipids",
        (Kind::Carbohydrate, 1) => "carbohydrate",
        (Kind::Carbohydrate, _) => "carbohydrates",
        (Kind::Atp, _) => "ATP",
    };
    format!("{count} {word}")
}

/// Lists all that a stock holds.
pub(super) fn stock(stock: Stock) -> String {
    let there = Kind::ALL.into_iter().filter(|kind| stock.of(*kind) > 0);
    let amounts = there.map(|kind| amount(kind, stock.of(kind)));
    match amounts.collect::<Vec<_>>() {
        none if none.is_empty() => "nothing".to_owned(),
        some => some.join(", "),
    }
}

/// Says how many Health Points.
pub(super) fn health(points: i32) -> String {
    match points {
        1 | -1 => format!("{points} Health Point"),
        _ => format!("{points} Health Points"),
    }
}

/// Lists seats.
pub(super) fn seats(seats: &[Seat]) -> String {
    let seats: Vec<String> = seats.iter().map(|seat| format!("seat {seat}")).collect();
    seats.join(" and ")
}

/// Gives the name of an organelle.
pub(super) const fn organelle(organelle: Organelle) -> &'static str {
    match organelle {
        Organelle::Smooth => "Smooth ER",
        Organelle::Rough => "Rough ER",
        Organelle::Golgi => "Golgi",
    }
}

/// Says what a card costs.
pub(super) fn price(part: &Part) -> String {
    let mut all = part.need;
    all.atp = part.atp;
    stock(all)
}

impl Cytosis {
    /// Gives the area of a spot.
    fn area(&self, spot: &Spot) -> &Area {
        &self.areas[usize::from(spot.area)]
    }

    /// Says what a flask on a spot is for: `Nucleus: take 3 mRNA`.
    pub(super) fn spot_words(&self, at: Place, spot: &Spot) -> String {
        let (area, _) = self.short_area(spot);
        let alike = (0..).map(Place).zip(&self.spots).filter(|(_, other)| {
            let area = other.area == spot.area && other.action == spot.action;
            area && other.gain == spot.gain && other.pay == spot.pay
        });
        let number = alike.clone().position(|(place, _)| place == at);
        let number = match (alike.count(), number) {
            (2.., Some(number)) => format!(" {}", number + 1),
            _ => String::new(),
        };
        let does = match spot.action {
            Action::Collect => {
                let gain = spot.gain.map(|(kind, count)| amount(kind, count));
                let gain = gain.unwrap_or_default();
                match spot.pay {
                    Some((kind, count)) => format!("pay {} for {gain}", amount(kind, count)),
                    None => format!("take {gain}"),
                }
            }
            Action::Translate => "trade mRNA for as many Proteins".to_owned(),
            Action::Lower => "complete a Detox card, or load a disk with Lipids".to_owned(),
            Action::Rough => "trade mRNA for Proteins on a disk".to_owned(),
            Action::Golgi => "move a disk here, and add a carbohydrate or a Lipid".to_owned(),
            Action::Export => "complete a hormone or a receptor".to_owned(),
            Action::Enzyme => "complete an enzyme".to_owned(),
            Action::Laureate => "be First Player (then an ATP or a goal)".to_owned(),
            Action::Buy(_) => "take a card".to_owned(),
        };
        format!("{area}{number}: {does}")
    }

    /// Gives the name of a spot’s area up to its colon, and whether anything follows.
    pub(super) fn short_area(&self, spot: &Spot) -> (&str, bool) {
        let name = &self.area(spot).name;
        name.split_once(':')
            .map_or((name, false), |(short, _)| (short, true))
    }

    /// Names a spot in a list of free ones: `Nucleus 3`.
    pub(super) fn spot_name(&self, spot: &Spot) -> String {
        let name = &self.area(spot).name;
        match spot.gain {
            Some((_, count)) if spot.action == Action::Collect => {
                let (short, _) = self.short_area(spot);
                let kept = if spot.mark == Mark::None {
                    " for 1 carbohydrate"
                } else {
                    ""
                };
                format!("{short} {count}{kept}")
            }
            _ => name.replace(':', ","),
        }
    }

    /// Names a place of boosts by the area whose flasks take them.
    pub(super) fn boost_name(&self, at: Place) -> &str {
        let place = at.index() - self.boost_base();
        let mut spots = self.spots.iter();
        let spot = spots.find(|spot| spot.boosts & 1 << place != 0);
        spot.map_or("the board", |spot| self.short_area(spot).0)
    }

    /// Says what is printed on a card, for whoever reads it.
    pub(super) fn face(&self, card: Card) -> String {
        if let Some(part) = self.part(card) {
            return self.part_words(part);
        }
        let number = |first: u16| card.0.checked_sub(first).map(usize::from);
        if let Some(power) = number(self.faces.power()).and_then(|card| self.powers.get(card)) {
            return power_words(power);
        }
        if let Some(event) = number(self.faces.event()).and_then(|card| self.events.get(card)) {
            return self.event_words(event.what);
        }
        let goal = number(self.faces.goal()).and_then(|card| self.goals.get(card));
        goal.map_or_else(String::new, |goal| {
            let what = match goal.count {
                Count::Sorts(sorts) => sorts_words(sorts),
                Count::Antibodies => "antibodies".to_owned(),
            };
            match goal.per {
                1 => format!("{} for each of your {what}", health(goal.points)),
                per => format!("{} for every {per} of your {what}", health(goal.points)),
            }
        })
    }

    fn part_words(&self, part: &Part) -> String {
        match part.sort {
            Sort::Extra => match part.gain {
                Some((kind, count)) => format!("play it in your turn for {}", amount(kind, count)),
                None => String::new(),
            },
            Sort::Attack => {
                let strain = self.strain(part.strain);
                format!(
                    "all others lose {}, then {strain} attacks",
                    health(self.options.attack_loss)
                )
            }
            sort => {
                let what = match sort {
                    Sort::Enzyme => {
                        let colour = self.sets.get(usize::from(part.set));
                        let colour = colour.map_or("", String::as_str).to_lowercase();
                        format!("{colour} enzyme")
                    }
                    Sort::ProteinHormone => "protein hormone, from the Rough ER".to_owned(),
                    Sort::SteroidHormone => "steroid hormone, from the Smooth ER".to_owned(),
                    Sort::ProteinReceptor => {
                        "protein hormone receptor, from the Rough ER".to_owned()
                    }
                    Sort::SteroidReceptor => {
                        "steroid hormone receptor, from the Rough ER".to_owned()
                    }
                    _ => "Detox".to_owned(),
                };
                format!("{what}; {} → {}", price(part), health(part.health))
            }
        }
    }

    /// Says what an event does.
    pub(super) fn event_words(&self, what: Happening) -> String {
        match what {
            Happening::Boost(place, kind, count) => {
                let name = self.boost_name(self.boost_place(place));
                format!("{} more for the next flask at {name}", amount(kind, count))
            }
            Happening::Reduce => {
                format!(
                    "cards of the market cost {} less",
                    amount(Kind::Atp, self.options.reduce)
                )
            }
            Happening::Toxicity => {
                let steps = self.options.toxicity.iter();
                let steps = steps.map(|(from, loss)| format!("{loss} of {from} or more"));
                let steps: Vec<String> = steps.collect();
                format!("of each macromolecule everybody loses {}", steps.join(", "))
            }
            Happening::Virus(strain) => format!("{} attacks everybody", self.strain(strain)),
        }
    }

    /// Gives the name of a virus.
    pub(super) fn strain(&self, strain: u8) -> &str {
        let name = self.strains.get(usize::from(strain));
        name.map_or("a virus", String::as_str)
    }

    /// Lists antibodies.
    pub(super) fn antibodies(&self, levels: [u8; 3]) -> String {
        let all = self.strains.iter().zip(levels);
        let all: Vec<String> = all.map(|(name, level)| format!("{name} {level}")).collect();
        all.join(", ")
    }
}

fn sorts_words(sorts: u8) -> String {
    let all = Sort::WORDS.into_iter().map(|(_, sort)| sort);
    let own = all.filter(|sort| sorts & 1 << *sort as u8 != 0);
    let own: Vec<&str> = own.map(Sort::title).collect();
    own.join(" and ")
}

/// Says what an Epigenetic card does.
fn power_words(power: &Power) -> String {
    let atp = |count| amount(Kind::Atp, count);
    let mut all: Vec<String> = Vec::new();
    for swap in &power.swaps {
        all.push(format!(
            "swap {} for {}",
            atp(swap.pay),
            amount(swap.gain, swap.amount)
        ));
    }
    if let Some(look) = power.look {
        let (pay, price) = (atp(look.pay), atp(look.price));
        let cards = look.cards;
        let often = match look.limit {
            1 => "once".to_owned(),
            limit => format!("up to {limit} times"),
        };
        all.push(format!(
            "{often} in a turn: pay {pay} to see the next {cards} cards, and {price} to take one"
        ));
    }
    for more in &power.more {
        let paid = match more.pay {
            0 => String::new(),
            pay => format!(" for {}", atp(pay)),
        };
        let spot = match more.mark {
            Mark::Glucose => "at the Glucose transporter",
            _ => "on a spot with a number",
        };
        let what = match more.gain {
            Some(kind) => amount(kind, more.amount),
            None => more.amount.to_string(),
        };
        all.push(format!("{what} more {spot}{paid}"));
    }
    if let Some(pay) = power.early {
        all.push(format!(
            "pay {} to place a flask before everybody else",
            atp(pay)
        ));
    }
    if !power.income.is_empty() {
        let kinds: Vec<String> = power.income.iter().map(|kind| amount(*kind, 1)).collect();
        all.push(format!(
            "{} at the start of every round",
            kinds.join(" or ")
        ));
    }
    if let Some(pay) = power.grey_cost {
        all.push(format!("a grey flask costs {}", atp(pay)));
    }
    match power.market_cost {
        Some(0) => all.push("cards of the market cost nothing".to_owned()),
        Some(pay) => all.push(format!("cards of the market cost {} at most", atp(pay))),
        None => {}
    }
    all.join("; ")
}
