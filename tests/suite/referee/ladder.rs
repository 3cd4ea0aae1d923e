//! A bot that looks further wins more: random < greedy < search.
//!
//! One of the better bots sits among others of the next worse kind, in turn in every seat. With
//! skill of no use it would win one game in as many as there are players. The numbers of games are
//! small here; the README has the table of a longer run.

use cardwright::deck::Setting;
use cardwright::referee::Visitor;
use cardwright::referee::bot::BotKind;
use cardwright::referee::log::Header;
use cardwright::referee::{Game, Scrutiny, Session, Settings, simulate};

use super::contract::{decks, open};

/// One against the others.
struct Duel<'a> {
    settings: &'a Settings<'a>,
    better: BotKind,
    worse: BotKind,
    games: u64,
}

impl Visitor for Duel<'_> {
    type Output = [f64; 2];

    /// Gives the interval of the better bot's share of victories.
    fn visit<G: Game>(self, game: &G) -> [f64; 2] {
        let players = game.players()[0];
        let mut bots = vec![self.worse; usize::from(players)];
        bots[0] = self.better;
        let session = Session {
            header: Header::new::<G>(self.settings, players, 11),
            games: self.games,
            bots,
            scrutiny: Scrutiny::Plain,
        };
        let stats = simulate(game, &session, &|_| {}).expect("a game without trouble");
        stats.bots[0].interval(stats.trials)
    }
}

#[test]
fn a_bot_that_looks_further_wins_more() {
    for deck in decks() {
        let usual = ["standard", "basic"];
        let variant = usual
            .into_iter()
            .find(|name| deck.manifest.variants.contains_key(*name));
        // Long games say no more about the bots; games without the setting don't ask for it.
        let short = [("max_rounds".to_owned(), Setting::Whole(30))];
        let settings = Settings::new(&deck, variant).expect("a variant");
        let settings = settings.with(short.into_iter().collect());
        for (better, worse) in [
            (BotKind::Greedy, BotKind::Random),
            (BotKind::Search(150), BotKind::Greedy),
        ] {
            // Where it is not plain to see after few games, many are played.
            let settings = &settings;
            let plain = [12, 24, 48, 200].into_iter().any(|games| {
                let duel = Duel {
                    settings,
                    better,
                    worse,
                    games,
                };
                let [low, _] = open(settings, duel);
                low > 0.5
            });
            assert!(plain, "{}: {better} against {worse}", deck.id());
        }
    }
}
