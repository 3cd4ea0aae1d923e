//! A game at which scenarios are tried.

use std::sync::Arc;

use cardwright::deck::Deck;
use cardwright::diag::Diags;
use cardwright::games;
use cardwright::project::Project;
use cardwright::referee::Shelf as _;
use cardwright::referee::scenario::{Story, tell};

/// Where the scenario lies that is being tried.
const FILE: &str = "tried.toml";

/// A shipped game at which scenarios are tried.
pub struct Bench {
    pub project: Project,
    pub deck: Deck,
}

/// What came of a scenario.
pub struct Tried {
    pub story: Option<Story>,
    pub findings: Vec<String>,
    /// The ways out of those that have one.
    pub helps: Vec<String>,
}

impl Bench {
    pub fn new(game: &str) -> Self {
        let project = Project::embedded();
        let mut diags = Diags::new();
        let deck = games::deck(&project, game, &mut diags).expect("a deck");
        Self { project, deck }
    }

    /// Gives all games that ship.
    pub fn all() -> Vec<Self> {
        let rooms = games::ALL.rooms().iter();
        rooms.map(|room| Self::new(room.id)).collect()
    }

    /// Begins a scenario: two players in the first variant.
    pub fn head(&self) -> String {
        let variants = self.deck.manifest.variants.keys();
        let variant = variants
            .map(|name| format!("variant = \"{name}\"\n"))
            .next();
        let variant = variant.unwrap_or_default();
        format!("title = \"Tried\"\n{variant}players = 2\n")
    }

    /// Plays a scenario.
    pub fn play(&self, text: &str) -> Tried {
        let mut project = self.project.clone();
        project.insert(FILE, text.as_bytes().to_vec());
        let path = Arc::clone(project.path(FILE).expect("the file"));
        let mut diags = Diags::new();
        let told = tell(&project, &self.deck, &path, &games::ALL, &mut diags);
        Tried {
            story: told.map(|(_, story)| story),
            findings: diags.iter().map(|found| found.message.clone()).collect(),
            helps: diags
                .iter()
                .filter_map(|found| found.help.clone())
                .collect(),
        }
    }

    /// Plays a scenario that has to hold.
    #[track_caller]
    pub fn holds(&self, text: &str) -> Story {
        let Tried {
            story, findings, ..
        } = self.play(text);
        let game = self.deck.id();
        assert!(findings.is_empty(), "{game}: {findings:?}\n{text}");
        story.expect("a story")
    }

    /// Plays a scenario in which something is found, which has to be said.
    #[track_caller]
    pub fn finds(&self, text: &str, said: &str) {
        let Tried { findings, .. } = self.play(text);
        let game = self.deck.id();
        let found = findings.iter().any(|finding| finding.contains(said));
        assert!(found, "{game}: `{said}` is not in {findings:?}\n{text}");
    }
}
