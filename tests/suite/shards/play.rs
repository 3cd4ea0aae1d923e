//! Plays shards in memory, with savers that fail.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use cardwright::job::shard::{Flaw, Held, Played, Saver, Shard, play_shard};
use cardwright::job::simulate::{Order, Simulation};
use cardwright::job::{Failure, Refused, Silent, Workshop};
use cardwright::project::Project;
use cardwright::referee::Shelf;
use cardwright::referee::report::text;

/// Keeps a part in memory; it is always time to save.
pub struct Memory {
    beats: AtomicU64,
    /// How often it can be saved before the machine goes down.
    left: Mutex<u64>,
    text: Mutex<Option<String>>,
}

impl Memory {
    pub fn new(before: Option<String>, saves: u64) -> Self {
        Self {
            beats: AtomicU64::new(0),
            left: Mutex::new(saves),
            text: Mutex::new(before),
        }
    }

    pub fn into_text(self) -> Option<String> {
        self.text.into_inner().expect("a text")
    }
}

impl Saver for Memory {
    fn beat(&self) -> u64 {
        self.beats.fetch_add(1, Ordering::Relaxed)
    }

    fn save(&self, text: &str) -> Result<(), Refused> {
        let mut left = self.left.lock().expect("a count");
        *left = left.checked_sub(1).ok_or("the machine went down")?;
        *self.text.lock().expect("a text") = Some(text.to_owned());
        Ok(())
    }
}

pub fn workshop() -> Workshop {
    Workshop::open(Project::embedded())
}

/// Does something on so many threads.
pub fn on<T: Send>(threads: usize, act: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().expect("threads").install(act)
}

/// Plays a shard from what was kept before, until the machine goes down after so many saves.
pub fn once(
    workshop: &Workshop<impl Shelf>,
    order: &Order,
    shard: Shard,
    before: Option<&str>,
    saves: u64,
) -> (Option<String>, Result<Result<Played, Flaw>, Failure>) {
    let memory = Memory::new(before.map(str::to_owned), saves);
    let named = ("part.json", before);
    let outcome = play_shard(workshop, order, shard, named, &memory, &Silent);
    let made = outcome.made.map(|made| made.expect("a deck"));
    (memory.into_text(), made)
}

/// Plays a whole shard, and gives its part.
pub fn whole(workshop: &Workshop<impl Shelf>, order: &Order, shard: Shard) -> String {
    let (text, played) = once(workshop, order, shard, None, u64::MAX);
    played.expect("played").expect("no flaw");
    text.expect("a part")
}

pub fn shard(number: u64, of: u64) -> Shard {
    Shard::new(number, of).expect("a shard")
}

pub fn held(name: &str, text: &str) -> Held {
    Held {
        name: name.to_owned(),
        text: Ok(text.to_owned()),
    }
}

/// All that a simulation says and writes.
pub fn told(simulation: &Simulation) -> (String, String, Vec<(String, Vec<u8>)>) {
    let report = &simulation.report;
    let files = simulation.files.iter();
    let files = files.map(|file| (file.path.clone(), file.bytes.clone()));
    (text(report), report.json().expect("json"), files.collect())
}
