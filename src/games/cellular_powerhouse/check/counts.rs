//! There are enough cards for every number of players (CP-V01 to CP-V03), in smaller prints as well.

use crate::deck::{Component, Setting};
use crate::diag::{Diagnostic, Diags, Place, Rule};

use crate::check::share::head;
use crate::deck::Settings;

/// A column with this and a number of players has the copies of a print for so many.
const SMALLER: &str = "copies_";

/// How many cards of a kind every player needs.
struct Pile {
    id: &'static str,
    title: &'static str,
    each: i64,
}

/// Checks the numbers of cards, for the game as it is or for one of its variants.
pub(super) fn check(rules: &Settings<'_>, diags: &mut Diags) {
    let Some(rounds) = rules.whole("rounds", .., diags) else {
        return;
    };
    for pile in piles(rules, rounds, diags) {
        dealt(rules, &pile, diags);
    }
    removed(rules, rounds, diags);
    if let Some(count) = pieces(rules, "competitions")
        && count < rounds
    {
        let message = format!("{count} Competitions are too few for {rounds} rounds");
        let place = file(rules, "competitions");
        let finding = Diagnostic::new(Rule::D021, message).at_maybe(place);
        diags.push(finding.help(format!("add {} more", rounds - count)));
    }
}

/// Gives the kinds of card of which every player needs some, without the Traits.
fn piles(rules: &Settings<'_>, rounds: i64, diags: &mut Diags) -> Vec<Pile> {
    let mut piles = Vec::new();
    for (id, title, key, times) in [
        ("adaptations", "Adaptations", "pool_adaptations", rounds),
        ("evolutions", "Evolutions", "pool_evolutions", rounds),
        ("mutations", "Mutations", "mutations", 1),
        ("genomes", "Starting Genomes", "genomes_each", 1),
    ] {
        let used = id != "genomes" || {
            let genomes = rules.get("genomes").and_then(Setting::word);
            genomes.is_some_and(|word| word != "none")
        };
        if let Some(number) = rules.whole(key, .., diags).filter(|_| used) {
            let each = number.saturating_mul(times);
            piles.push(Pile { id, title, each });
        }
    }
    piles
}

/// CP-V01, CP-V03: each player gets as many as the rules say.
fn dealt(rules: &Settings<'_>, pile: &Pile, diags: &mut Diags) {
    let [fewest, most] = rules.players();
    let Some(count) = pieces(rules, pile.id) else {
        return;
    };
    let (title, need) = (pile.title, pile.each.saturating_mul(i64::from(most)));
    if count >= need {
        return;
    }
    let message = format!("{count} {title} are too few for {most} players, who need {need}");
    let finding = Diagnostic::new(Rule::D021, message);
    let lacking = need.saturating_sub(count);
    let enough = count / pile.each.max(1);
    diags.push(if enough < i64::from(fewest) {
        let finding = finding.at_maybe(file(rules, pile.id));
        finding.help(format!("add {lacking} more"))
    } else {
        let finding = finding.at(rules.deck().place(&rules.deck().manifest.game.players));
        let help = format!("add {lacking} more, or write `players = [{fewest}, {enough}]`");
        finding.help(help)
    });
}

/// CP-V02: without those that leave the game, there are enough Traits to deal and some to hunt.
fn removed(rules: &Settings<'_>, rounds: i64, diags: &mut Diags) {
    let Some(removed) = rules.by_players("removed", .., diags) else {
        return;
    };
    let each = rules.whole("pool_traits", .., diags);
    let (Some(count), Some(each), Some(room)) = (
        pieces(rules, "traits"),
        each.map(|each| each.saturating_mul(rounds)),
        rules.measures().whole("hunt_room", .., diags),
    ) else {
        return;
    };
    let place = rules.place("removed");
    for (players, removed) in removed {
        let seats = i64::from(players);
        let (need, spare) = (each.saturating_mul(seats), room.saturating_mul(seats));
        let left = count.saturating_sub(removed).max(0);
        let most = count.saturating_sub(need);
        let finding = if left < need {
            let message = format!(
                "{count} Traits less {removed} are {left}, while {players} players need {need}"
            );
            let lacking = need.saturating_sub(left);
            Diagnostic::new(Rule::D021, message).help(match most {
                0.. => format!("add {lacking} more, or remove {most} at most"),
                _ => format!("add {lacking} more"),
            })
        } else if left.saturating_sub(need) < spare {
            let message = format!(
                "only {} Traits are left for Hunts with {players} players",
                left.saturating_sub(need)
            );
            let help = format!("`hunt_room` says {room} for each player, so {spare}");
            Diagnostic::new(Rule::D022, message).help(help)
        } else {
            continue;
        };
        diags.push(finding.at_maybe(place.clone()));
    }
}

/// A print for fewer players has fewer cards, of which none is removed.
pub(super) fn smaller_prints(rules: &Settings<'_>, diags: &mut Diags) {
    let [fewest, most] = rules.players();
    let Some(rounds) = rules.whole("rounds", .., diags) else {
        return;
    };
    let mut piles = piles(rules, rounds, diags);
    let traits = rules.whole("pool_traits", .., diags);
    if let (Some(each), Some(room)) = (traits, rules.measures().whole("hunt_room", .., diags)) {
        piles.push(Pile {
            id: "traits",
            title: "Traits",
            each: each.saturating_mul(rounds).saturating_add(room),
        });
    }
    for pile in piles {
        let Some(component) = rules.deck().component(pile.id) else {
            continue;
        };
        for players in fewest..most {
            let Some(place) = head(component, &format!("{SMALLER}{players}")) else {
                continue;
            };
            part(component, players, most, diags);
            let count = component.pieces_for(Some(players));
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            let need = pile.each.saturating_mul(i64::from(players));
            if count < need {
                let title = pile.title;
                let message =
                    format!("{count} {title} in a print for {players} players, who need {need}");
                let finding = Diagnostic::new(Rule::D021, message).at(place);
                diags.push(finding.help("give some of them more copies"));
            }
        }
    }
}

/// A print for fewer players is a part of the whole one.
fn part(component: &Component, players: u8, most: u8, diags: &mut Diags) {
    for card in &component.cards {
        let [copies, all] = [players, most].map(|players| card.copies_for(Some(players)));
        if copies > all {
            let message = format!("{copies} copies for {players} players, but {all} for {most}");
            let column = format!("{SMALLER}{players}");
            let message = format!("{}: {message}", card.name);
            let place = component.place(card, &column);
            let finding = Diagnostic::new(Rule::D062, message).at_maybe(place);
            diags.push(finding.help("a print for fewer players has a part of the copies, or all"));
        }
    }
}

fn pieces(rules: &Settings<'_>, id: &str) -> Option<i64> {
    let component = rules.deck().component(id)?;
    component.table.as_ref()?;
    let [_, most] = rules.all_players();
    i64::try_from(component.pieces_for(Some(most))).ok()
}

fn file(rules: &Settings<'_>, id: &str) -> Option<Place> {
    let table = rules.deck().component(id)?.table.as_ref()?;
    Some(Place::file(&table.file))
}
