//! The settings, as numbers.

use crate::diag::{Diagnostic, Diags, Rule};
use crate::referee::Settings;

/// Most of anything that a setting says.
const MOST: i64 = 200;

/// The settings.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub virus: bool,
    pub epigenetics: bool,
    /// Flasks of each player, from the fewest players on.
    pub flasks: Vec<u8>,
    pub disks: u8,
    pub goal_markers: u8,
    pub grey_flasks: u8,
    pub start_atp: u8,
    pub start_picks: u8,
    pub hand_dealt: u8,
    pub hand_kept: u8,
    pub detox_removed: Vec<u8>,
    pub events_removed: Vec<u8>,
    pub goals_extra: u8,
    pub virus_goals_most: Vec<u8>,
    pub market_discard: Vec<u8>,
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
    fn small(&mut self, key: &str, least: i64) -> u8 {
        let found = self.settings.whole(key, least..=MOST, self.diags);
        self.complete &= found.is_some();
        u8::try_from(found.unwrap_or(least)).unwrap_or(u8::MAX)
    }

    fn switch(&mut self, key: &str) -> bool {
        let found = self.settings.switch(key, self.diags);
        self.complete &= found.is_some();
        found.unwrap_or(false)
    }

    fn by_players(&mut self, key: &str) -> Vec<u8> {
        let found = self.settings.by_players(key, 0..=MOST, self.diags);
        self.complete &= found.is_some();
        let small = |(_, number): (u8, i64)| u8::try_from(number).unwrap_or(u8::MAX);
        found.unwrap_or_default().into_iter().map(small).collect()
    }

    /// Reads a list of whole numbers from −200 to 200.
    fn list(&mut self, key: &str, length: Option<usize>) -> Vec<i32> {
        let found = self.settings.wholes(key, -MOST..=MOST, self.diags);
        self.complete &= found.is_some();
        let fits = |list: &Vec<i64>| length.is_none_or(|length| list.len() == length);
        if let Some((list, length)) = found.as_ref().filter(|list| !fits(list)).zip(length) {
            let message = format!("`{key}` has {} numbers, not {length}", list.len());
            let place = self.settings.place(key);
            let finding = Diagnostic::new(Rule::R002, message).at(place);
            self.diags.push(finding);
            self.complete = false;
        }
        let small = |number: i64| i32::try_from(number).unwrap_or(0);
        found.unwrap_or_default().into_iter().map(small).collect()
    }
}

/// Reads the settings; what is missing is a finding.
pub(super) fn read(settings: &Settings<'_>, diags: &mut Diags) -> Option<Options> {
    let mut read = Reader {
        settings,
        diags,
        complete: true,
    };
    let virus = read.switch("virus");
    let removed = if virus {
        "events_removed_virus"
    } else {
        "events_removed"
    };
    let small = |number: i32| u8::try_from(number).unwrap_or(0);
    let from = read.list("toxicity_from", None);
    let loss = read.list("toxicity_loss", Some(from.len()));
    let toxicity = from.into_iter().zip(loss);
    let per_point = read.list("per_point", Some(4));
    let shares = ["share_2", "share_3", "share_4", "share_5"].map(|key| {
        let share = read.list(key, None).into_iter();
        share
            .map(|number| i8::try_from(number).unwrap_or(0))
            .collect()
    });
    let options = Options {
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
        events_removed: read.by_players(removed),
        goals_extra: read.small("goals_extra", 0),
        virus_goals_most: read.by_players("virus_goals_most"),
        market_discard: read.by_players("market_discard"),
        market_cost: read.small("market_cost", 0),
        grey_cost: read.small("grey_cost", 0),
        exhaust_gain: read.small("exhaust_gain", 1),
        laureate_atp: read.small("laureate_atp", 1),
        goal_first: read.small("goal_first", 0).into(),
        goal_slots: read.small("goal_slots", 1),
        receptor_other: read.small("receptor_other", 0).into(),
        receptor_own: read.small("receptor_own", 0).into(),
        reduce: read.small("reduce", 0),
        toxicity: toxicity
            .map(|(from, loss)| (small(from), small(loss)))
            .collect(),
        per_point: per_point
            .try_into()
            .unwrap_or([1; 4])
            .map(|per: i32| per.max(1)),
        enzyme_sets: read.list("enzyme_sets", None),
        detox_prizes: read.list("detox_prizes", None),
        detox_prizes_2: read.list("detox_prizes_2", None),
        sides: read.small("antibody_sides", 2),
        symbol: read.small("antibody_symbol", 1),
        antibody_step: read.small("antibody_step", 1),
        antibody_most: read.small("antibody_most", 0),
        antibody_cost: read.small("antibody_cost", 1),
        attack_loss: read.small("attack_loss", 0).into(),
        attack_kept: read.switch("attack_kept"),
        shares,
    };
    read.complete.then_some(options)
}

impl Options {
    /// Gives what a list says for so many players.
    pub fn for_players(list: &[u8], seats: u8) -> u8 {
        list.get(usize::from(seats.saturating_sub(2)))
            .copied()
            .unwrap_or(0)
    }
}
