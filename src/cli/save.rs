//! Saves a shard now and then: at first every second, later every ten. Nothing that is saved depends on
//! the time.

use std::path::{Path, PathBuf};
use std::time::Instant;

use crate::job::Refused;
use crate::job::shard::Saver;

use super::output;

/// Seconds between two saves, after as many seconds.
const EVERY: u64 = 10;

/// The file of a part.
pub struct Disk {
    path: PathBuf,
    begun: Instant,
}

impl Disk {
    /// Takes the place of a part.
    pub fn at(path: &Path) -> Self {
        output::unkept(path);
        Self {
            path: path.to_owned(),
            begun: Instant::now(),
        }
    }
}

impl Saver for Disk {
    fn beat(&self) -> u64 {
        beat(self.begun.elapsed().as_secs())
    }

    fn save(&self, text: &str) -> Result<(), Refused> {
        Ok(output::keep(&self.path, text.as_bytes())?)
    }
}

/// Gives how often there was time to save in so many seconds.
fn beat(seconds: u64) -> u64 {
    seconds.min(EVERY) + seconds / EVERY
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_time_every_second_and_later_every_ten() {
        assert_eq!([0, 1, 2, 9].map(beat), [0, 1, 2, 9]);
        assert_eq!([19, 20, 29, 30, 3600].map(beat), [11, 12, 12, 13, 370]);
    }

    #[test]
    fn what_an_ended_run_left_beside_a_part_goes_and_that_of_others_stays() {
        let folder = std::env::temp_dir().join(format!("cardwright-save-{}", std::process::id()));
        let path = folder.join("part-1.json");
        let names = [
            "part-1.json.7.new",
            "part-11.json.7.new",
            "part-1.json.x.new",
            "part-1.json.7.part",
        ];
        std::fs::create_dir_all(&folder).expect("a folder");
        for name in names {
            std::fs::write(folder.join(name), name).expect("written");
        }
        Disk::at(&path).save("a part").expect("saved");
        assert_eq!(std::fs::read(&path).expect("a part"), b"a part");
        let left = names.map(|name| folder.join(name).exists());
        let entries = std::fs::read_dir(&folder).expect("a folder").count();
        std::fs::remove_dir_all(&folder).expect("removed");
        assert_eq!(left, [false, true, true, true]);
        assert_eq!(entries, 4);
    }
}
