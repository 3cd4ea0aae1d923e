//! Tells what all shards of a plan have told: the bytes of one machine that has played them all.

use crate::diag::Diags;
use crate::job::failure::Failure;
use crate::job::outcome::Outcome;
use crate::job::simulate::{Order, Simulation, files};
use crate::job::table;
use crate::job::value;
use crate::job::workshop::Workshop;
use crate::referee::report::Report;
use crate::referee::{Game, Settings, Shelf, Visitor, incident};

use super::flaw::Flaw;
use super::plan::Plan;
use super::survey::Survey;

/// Tells what parts without a flaw have told, or the first flaw; nothing is made when the deck can't be
/// played.
pub fn report(
    workshop: &Workshop<impl Shelf>,
    survey: &Survey,
) -> Outcome<Result<Simulation, Flaw>> {
    let mut diags = Diags::new();
    let made = tell(workshop, survey, &mut diags);
    Outcome::new(diags, made)
}

fn tell(
    workshop: &Workshop<impl Shelf>,
    survey: &Survey,
    diags: &mut Diags,
) -> Result<Option<Result<Simulation, Flaw>>, Failure> {
    if let Some(flaw) = survey.flaws.first() {
        return Ok(Some(Err(flaw.clone())));
    }
    let Some(plan) = &survey.plan else {
        return Ok(Some(Err(Flaw::None)));
    };
    let order = plan.order()?;
    let Some(changed) = value::deck(workshop, &order.game, &order.table, diags)? else {
        return Ok(None);
    };
    let deck = &changed.deck;
    let settings = table::settings(deck, &changed.table)?;
    let settings = table::possible(settings, &workshop.shelf, order.table.players);
    let told = Told {
        plan,
        order: &order,
        survey,
        settings: &settings,
    };
    let report = workshop.shelf.open(&settings, told, diags).transpose()?;
    changed.settle(diags);
    Ok(report.map(|report| report.map(|report| files(&order.game, report))))
}

/// Everything that it takes to tell of a game, whichever it is.
struct Told<'a> {
    plan: &'a Plan,
    order: &'a Order,
    survey: &'a Survey,
    settings: &'a Settings<'a>,
}

impl Visitor for Told<'_> {
    type Output = Result<Result<Report, Flaw>, Failure>;

    fn visit<G: Game>(self, game: &G) -> Self::Output {
        let order = self.order;
        let players = table::players(game.players(), order.table.players, order.bots.len())?;
        let here = Plan::new::<G>(order, self.settings, players.collect(), self.plan.shards);
        let differs = self.plan.differs(&here);
        if !differs.is_empty() {
            return Ok(Err(Flaw::Elsewhere { differs }));
        }
        let told = self.plan.players.iter().zip(&self.survey.told);
        // One machine stops at the first game that goes wrong.
        let wrong = self.survey.wrong;
        let well =
            told.take_while(|(players, _)| wrong.is_none_or(|wrong| wrong.players != **players));
        let tables: Vec<_> = well
            .map(|(players, stats)| (table::seated(&order.bots, *players), stats.clone()))
            .collect();
        let findings = wrong.map(|wrong| {
            let session = order.session::<G>(self.settings, wrong.players);
            incident(game, &session, wrong.game)
        });
        let findings = findings.into_iter().collect();
        Ok(Ok(order.report(game, self.settings, &tables, findings)))
    }
}
