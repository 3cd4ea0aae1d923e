//! The room that all pages of a studio share: sources as they are now, games that were made ready, prints
//! that somebody looks at, files that were made.

use std::collections::{BTreeSet, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

use tokio::sync::watch;

use crate::cli::desk::Desk;
use crate::face::{Face, Ink, Known};
use crate::games::Shipped;
use crate::job::watch::Watch;
use crate::job::{Prepared, Wanted, Workshop};
use crate::project::{FOLDERS, LoadError, Project};

use super::arena::Arena;
use super::few::{Few, lock};
use super::prints::Prints;

/// What is said when somebody changes a game that ships.
pub const SHIPS: &str = "the game is as it ships; make it yours first";
/// Most games that are ready at once: each holds its drawings.
const READY: usize = 2;
/// Most pictures and books that are kept.
const KEPT: usize = 64;
/// Most pictures of faces that are kept.
const PICTURES: usize = 24;

/// What all pages of a studio share.
pub struct Room {
    /// The folder of the project, or the one that becomes a project with its first game.
    pub root: PathBuf,
    /// The folder for results.
    pub output: PathBuf,
    watch: RwLock<Watch<Shipped>>,
    games: Mutex<Few<Asked, Arc<Prepared>>>,
    /// Prints that somebody looks at.
    pub prints: Prints,
    kept: Mutex<Few<String, Arc<[u8]>>>,
    pictures: Mutex<VecDeque<Picture>>,
    made: Mutex<BTreeSet<String>>,
    /// The files of each command that made some.
    sets: Mutex<Vec<Vec<String>>>,
    /// Counts how often the sources have changed.
    changes: watch::Sender<u64>,
    /// One command at a time.
    bench: Mutex<()>,
    /// Games that are played.
    pub arena: Arena,
}

/// What a drawing is known by, the dots per inch of a picture of it, and that picture.
type Picture = (Known, u16, Arc<[u8]>);

/// A game, and how it is asked for.
type Asked = (String, String, Option<String>);

impl Room {
    /// Opens a room at the desk of a project.
    pub fn new(desk: Desk<'_>) -> Self {
        Self {
            root: desk.root.unwrap_or_else(|| PathBuf::from(".")),
            output: desk.output.to_owned(),
            watch: RwLock::new(Watch::new(desk.workshop)),
            games: Mutex::new(Few::new(READY)),
            prints: Prints::default(),
            kept: Mutex::new(Few::new(KEPT)),
            pictures: Mutex::default(),
            made: Mutex::default(),
            sets: Mutex::default(),
            changes: watch::Sender::new(0),
            bench: Mutex::new(()),
            arena: Arena::default(),
        }
    }

    /// Gives the sources as they are now; they stay so as long as somebody holds them.
    pub fn sources(&self) -> RwLockReadGuard<'_, Watch<Shipped>> {
        self.watch.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the sources as they are now to somebody who takes his time: nobody has to wait for him.
    pub fn aside(&self) -> Workshop {
        Workshop::open(self.sources().workshop().project.clone())
    }

    /// Takes files that were just written in.
    pub fn put(&self, files: Vec<(String, Vec<u8>)>) {
        let mut watch = self.watch.write().unwrap_or_else(PoisonError::into_inner);
        let mut project = watch.workshop().project.clone();
        for (path, bytes) in files {
            project.insert(&path, bytes);
        }
        self.renew(&mut watch, project);
    }

    /// Takes the sources as they lie on the disk.
    ///
    /// # Errors
    /// When the folder can't be read.
    pub fn follow(&self) -> Result<(), LoadError> {
        loop {
            let seen = self.count();
            let project = match self.project() {
                Some(root) => Project::load(root)?,
                None => Project::embedded(),
            };
            if self.take(project, seen) {
                return Ok(());
            }
        }
    }

    /// Takes sources that were read after so many changes; what was taken while they were read is newer, and
    /// they are refused.
    fn take(&self, project: Project, seen: u64) -> bool {
        // Who draws meanwhile has to be waited for only if something is new.
        let sources = self.sources();
        if self.count() == seen && is_same(&sources.workshop().project, &project) {
            return true;
        }
        drop(sources);
        let mut watch = self.watch.write().unwrap_or_else(PoisonError::into_inner);
        let is_newest = self.count() == seen;
        if is_newest {
            self.renew(&mut watch, project);
        }
        is_newest
    }

    /// Takes other sources, and forgets what was made of the old ones; nothing is forgotten if they are the same.
    fn renew(&self, watch: &mut Watch<Shipped>, project: Project) {
        if is_same(&watch.workshop().project, &project) {
            return;
        }
        watch.renew(project);
        // Who takes a change back sees again what was.
        watch.sweep(4);
        lock(&self.games).clear();
        self.prints.clear();
        lock(&self.kept).clear();
        self.changes.send_modify(|count| *count += 1);
    }

    /// Counts how often the sources have changed.
    pub fn count(&self) -> u64 {
        *self.changes.borrow()
    }

    /// Waits until no other command is at work; none begins as long as somebody holds this.
    pub fn bench(&self) -> MutexGuard<'_, ()> {
        lock(&self.bench)
    }

    /// Does the same, and reads what another program has saved meanwhile, so that it is not lost.
    ///
    /// # Errors
    /// When the folder can't be read.
    pub fn fresh_bench(&self) -> Result<MutexGuard<'_, ()>, LoadError> {
        let bench = self.bench();
        self.follow()?;
        Ok(bench)
    }

    /// Hears of changes from now on.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Gives a game that is ready to be printed with so much ink, in a variant.
    pub fn ready(
        &self,
        sources: &Watch<Shipped>,
        game: &str,
        (ink, variant): (Ink, Option<&str>),
    ) -> Arc<Prepared> {
        let name = (game.to_owned(), ink.to_string(), variant.map(str::to_owned));
        if let Some(known) = lock(&self.games).get(&name) {
            return known;
        }
        // The drawings of one go before those of the other come.
        if lock(&self.games).make_room() {
            sources.sweep(1);
        }
        let workshop = sources.workshop();
        let ready = Arc::new(workshop.prepare_as(game, Wanted::Cards(ink), variant));
        lock(&self.games).put(name, Arc::clone(&ready));
        ready
    }

    /// Gives bytes that are kept under a name as long as the sources stay as they are, or makes them.
    pub fn keep<E>(
        &self,
        name: &str,
        make: impl FnOnce() -> Result<Option<Vec<u8>>, E>,
    ) -> Result<Option<Arc<[u8]>>, E> {
        if let Some(known) = lock(&self.kept).get(&name.to_owned()) {
            return Ok(Some(known));
        }
        let made: Option<Arc<[u8]>> = make()?.map(Arc::from);
        if let Some(made) = &made {
            lock(&self.kept).put(name.to_owned(), Arc::clone(made));
        }
        Ok(made)
    }

    /// Gives a picture of a face, which is made once as long as the face stays as it is.
    pub fn picture<E>(
        &self,
        face: &Face,
        dpi: u16,
        make: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<[u8]>, E> {
        let known = face.drawing.known();
        let is_it = |(of, fine, _): &&Picture| *fine == dpi && of.is(&known);
        if let Some((.., bytes)) = lock(&self.pictures).iter().find(is_it) {
            return Ok(Arc::clone(bytes));
        }
        let bytes: Arc<[u8]> = make()?.into();
        let mut pictures = lock(&self.pictures);
        pictures.push_back((known, dpi, Arc::clone(&bytes)));
        if pictures.len() > PICTURES {
            pictures.pop_front();
        }
        Ok(bytes)
    }

    /// Remembers that files were made, which may be fetched from now on; gives the number of their set.
    pub fn made(&self, files: &[String]) -> usize {
        lock(&self.made).extend(files.iter().cloned());
        let mut sets = lock(&self.sets);
        sets.push(files.to_vec());
        sets.len() - 1
    }

    /// Gives the files of a set.
    pub fn set(&self, number: usize) -> Option<Vec<String>> {
        lock(&self.sets).get(number).cloned()
    }

    /// Says whether a file was made here.
    pub fn has_made(&self, path: &str) -> bool {
        lock(&self.made).contains(path)
    }

    /// Gives the folder of the project, once there is one.
    pub fn project(&self) -> Option<&Path> {
        Some(self.root.as_path()).filter(|root| root.join("decks").is_dir())
    }
}

/// Says whether all sources of two projects are the same.
fn is_same(one: &Project, other: &Project) -> bool {
    let mut folders = FOLDERS.iter();
    folders.all(|folder| one.below(folder).eq(other.below(folder)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::terminal::Terminal;

    #[test]
    fn sources_that_were_read_before_others_were_taken_do_not_replace_them() {
        let terminal = Terminal::overheard();
        let room = Room::new(Desk {
            workshop: Workshop::open(Project::embedded()),
            root: None,
            folder: String::new(),
            output: Path::new("output"),
            terminal: &terminal,
        });
        let path = "decks/mine/cards.csv";
        let says = |text: &str| {
            let sources = room.sources();
            sources.workshop().project.text(path).as_deref() == Some(text)
        };
        let (seen, read) = (room.count(), room.sources().workshop().project.clone());
        room.put(vec![(path.to_owned(), b"id\nnew\n".to_vec())]);
        assert!(!room.take(read.clone(), seen), "they are old");
        assert!(says("id\nnew\n"));
        // The same sources again are no change.
        let seen = room.count();
        assert!(room.take(room.sources().workshop().project.clone(), seen));
        assert_eq!(room.count(), seen);
        assert!(room.take(read, seen));
        assert!(!says("id\nnew\n"));
        assert_eq!(room.count(), seen + 1);
    }
}
