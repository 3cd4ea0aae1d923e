//! How Cytosis is broken.

use cardwright::games::cytosis::{Chance, Cytosis, Kind, Move, Stage, Step, Table, View, What};
use cardwright::referee::{Card, Illegal, Outcome, Rules, Seat};

use crate::referee::broken::Breakable;

/// What only Cytosis can do wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defect {
    // The pieces.
    TokenLost,
    FlaskLost,
    // Chance.
    LoadedDie,
    // What is hidden.
    LeaksHand,
    LeaksDeck,
    LeaksEvents,
    LeaksBox,
    LeaksDraft,
    LeaksScouted,
    LeaksPower,
    BlindToMarket,
    BlindToOwn,
    BlindToGoals,
    // The Health Points of the end.
    AtpScores,
    HandScores,
    AttacksScore,
    DisksScore,
    NeverBelowZero,
    TiesShared,
    LoserWins,
    NearestWins,
    // Attacks.
    DummyLosesTies,
    NearestLosesTies,
    DummyStays,
    BuyerHurt,
    NobodyHurt,
    FreeAntibodies,
    GreenForYellow,
    // The rules of rounds.
    LastRoundLeft,
    GreyStays,
    MarkerStays,
    SkipsPlayer,
    RichStart,
    TaxedToxicity,
    MarketKept,
}

impl Breakable for Cytosis {
    type Own = Defect;
    const NO_RULE: &'static str = "CY-999";
    const STRICT: Illegal = Illegal::new("CY-22", "nobody rests");

    fn illegal(table: &Table) -> Option<Move> {
        (table.stage == Stage::Choose).then_some(Move::Pass)
    }

    fn nameless() -> Move {
        Move::Pass
    }

    fn is_lax(mv: &Move) -> bool {
        matches!(mv, Move::Goal(_))
    }

    fn is_strict(mv: &Move) -> bool {
        matches!(mv, Move::Exhaust(_))
    }

    fn is_peeked(mv: &Move) -> bool {
        matches!(mv, Move::Exhaust(Some(Kind::Atp)))
    }

    fn is_stuck(table: &Table) -> bool {
        table.round > 2
    }

    fn is_time(before: &Table, table: &Table) -> bool {
        table.round > before.round && before.round > 0
    }

    fn piles(table: &mut Table) -> [&mut Vec<Card>; 2] {
        [&mut table.deck, &mut table.discard]
    }

    fn order(chance: &mut Chance) -> Option<&mut Vec<Card>> {
        match chance {
            Chance::Deck(cards) => Some(cards),
            _ => None,
        }
    }

    fn drawn(own: Defect, chance: &mut Chance) {
        if let (Defect::LoadedDie, Chance::Dice(shown)) = (own, chance) {
            shown.fill(7);
        }
    }

    fn refused(own: Defect, table: &Table, chance: &Chance) -> Option<Illegal> {
        let sick = table.players.iter().any(|player| player.health > 9);
        match (own, chance) {
            (Defect::GreenForYellow, Chance::Dice(_)) if sick => {
                Some(Illegal::new("CY-118", "three dice for everybody"))
            }
            _ => None,
        }
    }

    fn spoil(own: Defect, before: &Table, table: &mut Table) {
        let first = Seat::FIRST;
        let round = table.round > before.round && before.round > 0;
        let started = before.stage != Stage::Start && table.stage == Stage::Start;
        match own {
            Defect::TokenLost if round => {
                table.stock.protein = table.stock.protein.saturating_sub(1);
            }
            Defect::FlaskLost if round => table.players[first].flasks -= 1,
            Defect::LastRoundLeft if round && table.events.len() == 1 => {
                table.removed.append(&mut table.events);
                table.removed.sort_unstable();
            }
            Defect::GreyStays if round => {
                table.grey = before.grey;
            }
            Defect::MarkerStays if before.round > 0 => table.first = before.first,
            Defect::SkipsPlayer if round => table.next = table.next.left(table.seats()),
            Defect::RichStart if started => {
                table.stock.atp -= 1;
                table.players[first].stock.atp += 1;
            }
            _ => spoil_attack(own, before, table),
        }
    }

    fn shown(own: Defect, table: &Table, seat: Seat, view: &mut View) {
        let shown = &mut view.table;
        for other in Seat::all(table.seats()) {
            let (from, to) = (&table.players[other], &mut shown.players[other]);
            match own {
                Defect::LeaksHand => to.hand.clone_from(&from.hand),
                Defect::LeaksPower => to.power = from.power,
                _ => {}
            }
        }
        match own {
            Defect::LeaksDeck => shown.deck.clone_from(&table.deck),
            Defect::LeaksEvents => shown.events.clone_from(&table.events),
            Defect::LeaksBox => shown.removed.clone_from(&table.removed),
            Defect::LeaksDraft => shown.draft.clone_from(&table.draft),
            Defect::LeaksScouted => shown.scouted.clone_from(&table.scouted),
            Defect::BlindToMarket => shown.market.fill(None),
            Defect::BlindToOwn => shown.players[seat].hand.clear(),
            Defect::BlindToGoals => shown.goals.iter_mut().for_each(|goal| goal.markers.clear()),
            _ => {}
        }
    }

    fn counted(&self, own: Defect, table: &Table, outcome: &mut Outcome) {
        for (seat, player) in table.players.each() {
            let score = &mut outcome.scores[seat.place()];
            let size = |count: usize| i64::try_from(count).unwrap_or(0);
            let attacks = player.done.iter().filter(|card| {
                let word = self.names().card(**card);
                word.ends_with("-attack")
            });
            let loads = table.disks.iter().filter(|disk| disk.seat == seat);
            let loads: u8 = loads.map(|disk| disk.load.protein + disk.load.lipid).sum();
            match own {
                Defect::AtpScores => *score += i64::from(player.stock.atp / 4),
                Defect::HandScores => *score += size(player.hand.len()),
                Defect::AttacksScore => *score += size(attacks.count()),
                Defect::DisksScore => *score += i64::from(loads / 3),
                Defect::NeverBelowZero => *score = (*score).max(0),
                _ => {}
            }
        }
        let scores = &outcome.scores;
        let with = |score: Option<&i64>| -> Vec<Seat> {
            let seats = table.first.round(table.seats());
            seats
                .filter(|seat| Some(&scores[seat.place()]) == score)
                .collect()
        };
        let (most, least) = (with(scores.iter().max()), with(scores.iter().min()));
        outcome.winners = match own {
            Defect::TiesShared => most,
            Defect::LoserWins => least[..1].to_vec(),
            Defect::NearestWins => most[..1].to_vec(),
            _ => return,
        };
    }

    fn set_up(own: Defect, before: &Table, table: &mut Table) {
        let seats = Seat::all(table.seats());
        match own {
            Defect::TaxedToxicity => {
                for seat in seats {
                    if table.players[seat].stock.lipid < before.players[seat].stock.lipid {
                        table.players[seat].stock.lipid -= 1;
                        table.stock.lipid += 1;
                    }
                }
            }
            Defect::MarketKept if table.round > before.round => {
                table.market.clone_from(&before.market);
            }
            _ => {}
        }
    }
}

/// Gives the attack that goes on.
fn attack(table: &Table) -> Option<&cardwright::games::cytosis::Attack> {
    match table.todo.last().map(|task| &task.what) {
        Some(What::Attack(attack)) => Some(attack),
        _ => None,
    }
}

fn spoil_attack(own: Defect, before: &Table, table: &mut Table) {
    let Some(was) = attack(before).cloned() else {
        return;
    };
    let strain = usize::from(was.strain);
    let thrown = was.step == Step::Dice;
    match own {
        Defect::DummyStays => table.dummy = before.dummy,
        Defect::BuyerHurt if was.step == Step::Buyer => {
            if let Some(buyer) = was.buyer {
                table.players[buyer].health -= 1;
            }
        }
        Defect::NobodyHurt if was.step == Step::Buyer => {
            for seat in Seat::all(table.seats()) {
                table.players[seat].health = before.players[seat].health;
            }
        }
        Defect::FreeAntibodies => {
            for seat in Seat::all(table.seats()) {
                let raised = |table: &Table| table.players[seat].antibodies[strain];
                if raised(table) > raised(before) && table.stock.atp > 0 {
                    table.stock.atp -= 1;
                    table.players[seat].stock.atp += 1;
                }
            }
        }
        _ => {}
    }
    let swaps = thrown && attack(table).is_some_and(|attack| attack.at == 0);
    let Some(task) = table.todo.last_mut().filter(|_| swaps) else {
        return;
    };
    if let What::Attack(attack) = &mut task.what {
        for place in 1..attack.ranks.len() {
            let [one, other] = [attack.ranks[place - 1], attack.ranks[place]];
            let level = one.response == other.response;
            let dummy = one.seat.is_none();
            let wrong = if dummy {
                Defect::DummyLosesTies
            } else {
                Defect::NearestLosesTies
            };
            if level && own == wrong {
                attack.ranks.swap(place - 1, place);
                // Whoever comes first now is asked.
                task.seat = attack.ranks[0].seat.unwrap_or(task.seat);
                return;
            }
        }
    }
}
