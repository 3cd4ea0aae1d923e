//! The settings, as numbers: each with its range, for checks and play alike.

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Rule};

/// Most of anything that a setting says.
const MOST: i64 = 200;
/// Most resources that a rank wins or loses.
const MOST_SHARE: i64 = 100;

/// A number for each number of players.
pub type ByPlayers = Vec<(u8, u8)>;

/// The settings.
#[derive(Clone, Debug)]
pub struct Options {
    pub virus: bool,
    pub epigenetics: bool,
    /// Flasks of each player.
    pub flasks: ByPlayers,
    pub disks: u8,
    pub goal_markers: u8,
    pub grey_flasks: u8,
    pub start_atp: u8,
    pub start_picks: u8,
    pub hand_dealt: u8,
    pub hand_kept: u8,
    pub detox_removed: ByPlayers,
    pub events_removed: ByPlayers,
    pub goals_extra: u8,
    pub virus_goals_most: ByPlayers,
    pub market_discard: ByPlayers,
    pub market_cost: u8,
    pub grey_cost: u8,
    pub exhaust_gain: u8,
    pub laureate_atp: u8,
    pub goal_first: i32,
    pub goal_slots: u8,
    pub receptor_other: i32,
    pub receptor_own: i32,
    pub reduce: u8,
    /// From how many macromolecules of a kind on how many are lost, rising.
    pub toxicity: Vec<(u8, u8)>,
    /// mRNA, Proteins, Lipids, carbohydrates for a Health Point.
    pub per_point: [i32; 4],
    pub enzyme_sets: Vec<i32>,
    pub detox_prizes: Vec<i32>,
    pub detox_prizes_2: Vec<i32>,
    pub sides: u8,
    pub symbol: u8,
    pub antibody_step: u8,
    pub antibody_most: u8,
    pub antibody_cost: u8,
    pub attack_loss: i32,
    pub attack_kept: bool,
    /// Resources by rank, with 2, 3, 4, 5 players.
    pub shares: [Vec<i8>; 4],
}

/// Reads numbers and lists, and remembers whether one was missing.
struct Reader<'a, 'b> {
    settings: &'b Settings<'a>,
    diags: &'b mut Diags,
    complete: bool,
}

impl Reader<'_, '_> {
    fn keep<T: Default>(&mut self, found: Option<T>) -> T {
        self.complete &= found.is_some();
        found.unwrap_or_default()
    }

    fn small<T: TryFrom<i64> + Default>(&mut self, key: &str, least: i64) -> T {
        let found = self.settings.whole(key, least..=MOST, self.diags);
        self.keep(found.and_then(|number| T::try_from(number).ok()))
    }

    fn switch(&mut self, key: &str) -> bool {
        let found = self.settings.switch(key, self.diags);
        self.keep(found)
    }

    fn by_players(&mut self, key: &str) -> ByPlayers {
        let found = self.settings.by_players(key, 0..=MOST, self.diags);
        let narrow = |(players, number)| Some((players, u8::try_from(number).ok()?));
        let numbers: Option<ByPlayers> =
            found.and_then(|list| list.into_iter().map(narrow).collect());
        self.keep(numbers)
    }

    fn list<T: TryFrom<i64>>(&mut self, key: &str, [least, most]: [i64; 2]) -> Vec<T> {
        let found = self.settings.wholes(key, least..=most, self.diags);
        self.keep(found.and_then(all))
    }

    /// Reads what a player of so many macromolecules loses (CY-78).
    fn toxicity(&mut self) -> Vec<(u8, u8)> {
        let from: Vec<u8> = self.list("toxicity_from", [1, MOST]);
        let loss: Vec<u8> = self.list("toxicity_loss", [0, MOST]);
        if self.complete && from.len() != loss.len() {
            let message = format!(
                "`toxicity_loss` has {} numbers for {} limits",
                loss.len(),
                from.len()
            );
            let finding = Diagnostic::new(Rule::M006, message);
            let place = self.settings.place("toxicity_loss");
            self.diags
                .push(finding.at_maybe(place).help("write one for each"));
            self.complete = false;
        }
        from.into_iter().zip(loss).collect()
    }

    /// Reads for how many macromolecules of each kind there is a Health Point.
    fn per_point(&mut self) -> [i32; 4] {
        let key = "per_point";
        let four = self.settings.numbers::<4>(key, self.diags);
        let found = four.and_then(|_| self.settings.wholes(key, 1..=MOST, self.diags));
        let numbers: Vec<i32> = self.keep(found.and_then(all));
        self.keep(numbers.try_into().ok())
    }
}

/// Makes all numbers of a list narrower.
fn all<T: TryFrom<i64>>(list: impl IntoIterator<Item = i64>) -> Option<Vec<T>> {
    let narrow = list.into_iter().map(|number| T::try_from(number).ok());
    narrow.collect()
}

impl Options {
    /// Reads them; `None` when one is missing or out of its range, which is a finding.
    pub fn read(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let mut read = Reader {
            settings,
            diags,
            complete: true,
        };
        let virus = read.switch("virus");
        let options = Self {
            virus,
            epigenetics: read.switch("epigenetics"),
            flasks: read.by_players("flasks"),
            disks: read.small("disks", 0),
            goal_markers: read.small("goal_markers", 0),
            grey_flasks: read.small("grey_flasks", 0),
            start_atp: read.small("start_atp", 0),
            start_picks: read.small("start_picks", 0),
            hand_dealt: read.small("hand_dealt", 0),
            hand_kept: read.small("hand_kept", 0),
            detox_removed: read.by_players("detox_removed"),
            events_removed: read.by_players(if virus {
                "events_removed_virus"
            } else {
                "events_removed"
            }),
            goals_extra: read.small("goals_extra", 0),
            virus_goals_most: read.by_players("virus_goals_most"),
            market_discard: read.by_players("market_discard"),
            market_cost: read.small("market_cost", 0),
            grey_cost: read.small("grey_cost", 0),
            exhaust_gain: read.small("exhaust_gain", 1),
            laureate_atp: read.small("laureate_atp", 1),
            goal_first: read.small("goal_first", 0),
            goal_slots: read.small("goal_slots", 1),
            receptor_other: read.small("receptor_other", 0),
            receptor_own: read.small("receptor_own", 0),
            reduce: read.small("reduce", 0),
            toxicity: read.toxicity(),
            per_point: read.per_point(),
            enzyme_sets: read.list("enzyme_sets", [-MOST, MOST]),
            detox_prizes: read.list("detox_prizes", [-MOST, MOST]),
            detox_prizes_2: read.list("detox_prizes_2", [-MOST, MOST]),
            sides: read.small("antibody_sides", 2),
            symbol: read.small("antibody_symbol", 1),
            antibody_step: read.small("antibody_step", 1),
            antibody_most: read.small("antibody_most", 0),
            antibody_cost: read.small("antibody_cost", 1),
            attack_loss: read.small("attack_loss", 0),
            attack_kept: read.switch("attack_kept"),
            shares: ["share_2", "share_3", "share_4", "share_5"]
                .map(|key| read.list(key, [-MOST_SHARE, MOST_SHARE])),
        };
        read.complete.then_some(options)
    }

    /// Gives what a list says for so many players.
    pub fn for_players(list: &ByPlayers, seats: u8) -> u8 {
        let own = list.iter().find(|(players, _)| *players == seats);
        own.map_or(0, |(_, number)| *number)
    }
}
