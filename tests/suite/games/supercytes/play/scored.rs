//! The referee and the ledger tell the same story of every game.

use cardwright::deck::Setting;
use cardwright::project::Project;
use cardwright::referee::bot::{AnyBot, BotKind};
use cardwright::referee::log::{Header, Line, Recorder};
use cardwright::referee::{Choice, Ending, Game, Players, Rules, Settings, Streams, Watch, play};
use serde_json::Value;

use super::ledger::{Ledger, Page, Story};
use super::{Case, VARIANTS, rounds, short};

/// Writes down what the referee's table shows at the start of each round, and at the end.
#[derive(Default)]
struct Pages(Vec<Page>);

/// Reads a page off the document of a table.
pub fn page<G: Game>(game: &G, table: &G::Table) -> Page {
    let json = serde_json::to_value(table).expect("json");
    let json = game.names().spoken(json);
    let cards = |value: &Value| -> Vec<String> {
        let cards = value.as_array().expect("cards").iter();
        cards
            .map(|card| card.as_str().expect("a card").to_owned())
            .collect()
    };
    let number = |value: &Value| -> usize {
        let number = value.as_u64().expect("a number");
        usize::try_from(number).expect("a small number")
    };
    let seats = json["seats"].as_object().expect("seats");
    Page {
        round: number(&json["round"]),
        caller: number(&json["caller"]) - 1,
        piles: seats
            .values()
            .map(|seat| [cards(&seat["in_play"]), cards(&seat["pile"])].concat())
            .collect(),
        hands: seats
            .values()
            .map(|seat| cards(&seat["treatments"]))
            .map(sorted)
            .collect(),
        pot: cards(&json["pot"]),
        used: sorted(cards(&json["used"])),
    }
}

fn sorted(mut cards: Vec<String>) -> Vec<String> {
    cards.sort();
    cards
}

impl<G: Game> Watch<G> for Pages {
    fn decision(
        &mut self,
        game: &G,
        table: &G::Table,
        choice: Choice<'_, G>,
    ) -> Result<(), String> {
        if choice.mv.to_string().starts_with("call ") {
            self.0.push(page(game, table));
        }
        Ok(())
    }

    fn end(&mut self, game: &G, table: &G::Table, _: Ending) -> Result<(), String> {
        let page = page(game, table);
        self.0.push(Page { round: 0, ..page });
        Ok(())
    }
}

/// One game to hold against the ledger.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    pub players: u8,
    pub seed: u64,
    pub bot: BotKind,
}

/// Plays a game, and says where referee and ledger part.
pub fn compare<G: Game>(
    game: &G,
    settings: &Settings<'_>,
    ledger: &Ledger,
    round: Round,
) -> Result<Story, String> {
    let Round { players, seed, bot } = round;
    let mut streams = Streams::new(G::ID, G::VERSION, seed);
    let mut bots: Vec<AnyBot<G>> = (0..players).map(|_| bot.make()).collect();
    let mut seats = Players::new(&mut bots, &streams, 0);
    let header = Header::new::<G>(settings, players, seed);
    let mut watch = (Recorder::new(header), Pages::default());
    let played = play(game, &mut streams, &mut seats, &mut watch, &mut ());
    let log = watch.0.finish(&played.end);
    played.end.map_err(|trouble| trouble.to_string())?;
    let story = ledger.retell(usize::from(players), &log.lines)?;
    same(&watch.1.0, &story, log.lines.last().ok_or("an empty log")?)?;
    Ok(story)
}

/// Says where two stories part.
pub fn same(pages: &[Page], story: &Story, last: &Line) -> Result<(), String> {
    for (number, (page, told)) in pages.iter().zip(&story.pages).enumerate() {
        if page != told {
            return Err(format!(
                "page {number}: {page:#?}\n, and the ledger: {told:#?}"
            ));
        }
    }
    if pages.len() != story.pages.len() {
        return Err(format!("{} pages, not {}", pages.len(), story.pages.len()));
    }
    let Line::End {
        end,
        rule,
        winners,
        scores,
    } = last
    else {
        return Err(format!("{last:?} is no ending"));
    };
    let winners: Vec<usize> = winners.iter().map(|seat| seat.place()).collect();
    let ending = (end.clone(), rule.clone());
    if (&ending, &winners, scores) == (&story.end, &story.winners, &story.scores) {
        Ok(())
    } else {
        Err(format!("{last:?}, and the ledger: {:?}", story.end))
    }
}

fn word(text: &str) -> Setting {
    Setting::Word(text.to_owned())
}

/// Decks and settings under which everything comes up that the rules speak of.
fn cases() -> Vec<(&'static str, Case)> {
    let on = Setting::Switch(true);
    let whole = Setting::Whole;
    let options = [
        rounds(40),
        ("shuffle_won", on),
        ("tiebreak", word("treatments_left")),
        ("buy_back_keep", whole(0)),
    ];
    let few = [rounds(3), ("tiebreak", word("treatments_left"))];
    vec![
        ("shipped", Case::new(Project::embedded(), &[rounds(60)])),
        ("options", Case::new(Project::embedded(), &options)),
        ("few rounds", Case::new(Project::embedded(), &few)),
        (
            "7 cells",
            Case::new(short(7), &[("buy_back_cost", whole(1))]),
        ),
        (
            "all may pay",
            Case::new(
                short(6),
                &[("buy_back_cost", whole(1)), ("buy_back_keep", whole(0))],
            ),
        ),
        ("13 cells", Case::new(short(13), &[])),
        ("25 cells", Case::new(short(25), &options[1..])),
    ]
}

#[test]
fn a_second_scorer_tells_the_same_story_of_every_round() {
    let mut endings = std::collections::BTreeMap::new();
    let mut drawn = 0;
    for (name, case) in cases() {
        for variant in VARIANTS {
            let (game, settings) = (case.game(variant), case.settings(variant));
            let ledger = case.ledger(variant);
            let [fewest, most] = game.players();
            for players in fewest..=most {
                for seed in 0..24 {
                    let bot = if seed % 8 == 3 {
                        BotKind::Greedy
                    } else {
                        BotKind::Random
                    };
                    let round = Round { players, seed, bot };
                    let story = compare(&game, &settings, &ledger, round);
                    let story = story
                        .unwrap_or_else(|wrong| panic!("{name}, {variant}, {round:?}: {wrong}"));
                    *endings.entry(story.end.0.clone()).or_insert(0) += 1;
                    drawn += story
                        .pages
                        .iter()
                        .filter(|page| !page.pot.is_empty())
                        .count();
                }
            }
        }
    }
    println!("{endings:?}, {drawn} rounds with a pot");
    for (ending, least) in [("won", 100), ("shared", 1), ("exhausted", 100)] {
        let count = endings.get(ending).copied().unwrap_or(0);
        assert!(count >= least, "hardly any game was {ending}: {endings:?}");
    }
    assert!(drawn > 1000, "{drawn}");
}
