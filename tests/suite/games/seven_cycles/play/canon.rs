//! Every rule is cited somewhere, and nothing else is.

use std::collections::BTreeSet;

use cardwright::games::seven_cycles::{Move, SevenCycles, Stage, Table};
use cardwright::referee::bot::BotKind;
use cardwright::referee::{
    Choice, Ending, Law, Moves, Play, Rules, Seat, Shown, Staging, Turn, Watch, Witness,
};

use super::{faces, games, run};

/// Gathers every rule that is cited, in play, in refusals and at the end.
#[derive(Default)]
struct Cited(BTreeSet<&'static str>);

impl Watch<SevenCycles> for Cited {
    fn decision(
        &mut self,
        game: &SevenCycles,
        table: &Table,
        _: Choice<'_, SevenCycles>,
    ) -> Result<(), String> {
        let mut universe = Vec::new();
        game.universe(table, &mut universe);
        let refused = universe.iter().filter_map(|mv| game.check(table, mv).err());
        self.0.extend(refused.map(|illegal| illegal.rule));
        Ok(())
    }

    fn end(&mut self, _: &SevenCycles, _: &Table, ending: Ending) -> Result<(), String> {
        self.0.insert(ending.rule());
        Ok(())
    }
}

#[test]
fn every_rule_that_should_be_cited_is() {
    let mut cited = Cited::default();
    let mut witness = Witness::default();
    for (name, game) in games() {
        for seed in 0..12 {
            let seats = [2, 3, 4][usize::try_from(seed % 3).expect("small")];
            let played = run(
                &game,
                seats,
                seed,
                BotKind::Random,
                &mut cited,
                &mut witness,
            );
            assert!(played.end.is_ok(), "{name}");
        }
    }
    // Nobody passes by chance when the cards are gone.
    let game = &games()[0].1;
    let mut table = game.blank(2);
    table.hands[Seat::FIRST] = faces(game);
    game.settle(&mut table).expect("a table");
    assert!(table.stock.is_empty());
    while let Turn::Act(_) = game.turn(&table) {
        let mv = if table.stage == Stage::Act {
            Move::Pass
        } else {
            Move::Draw(0)
        };
        game.play(&mut table, &mv, &mut witness);
    }
    assert_eq!(game.turn(&table), Turn::End(Ending::Exhausted("7C-A12")));
    cited.0.extend(witness.rules());
    let canon = SevenCycles::CANON.iter();
    let wanted = canon
        .clone()
        .filter(|article| article.shown == Shown::Cited);
    let missing: Vec<&str> = wanted
        .map(|article| article.id)
        .filter(|id| !cited.0.contains(id))
        .collect();
    assert!(missing.is_empty(), "nothing cites {missing:?}");
    let known: BTreeSet<&str> = canon.map(|article| article.id).collect();
    let unknown: Vec<_> = cited.0.iter().filter(|id| !known.contains(*id)).collect();
    assert!(unknown.is_empty(), "no rule of the game: {unknown:?}");
}
