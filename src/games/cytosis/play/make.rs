//! What is in the box, with settings → the game, or findings.

use crate::deck::Settings;
use crate::diag::{Diagnostic, Diags, Place as Spotted, Rule};
use crate::games::cytosis::deck::Kind;
use crate::games::cytosis::deck::{
    Action, Area as PrintedArea, Card, Contents, Event as PrintedEvent, Options, Row, Rows,
    Section as PrintedSection, Sort, Spot as PrintedSpot, Type,
};

use super::ground::Ground;
use super::part::{Area, Event, Happening, Part, Section, Spot};
use super::piece::Stock;
use super::pieces::Pieces;
use super::{Cytosis, goal, power};

/// Most tokens of a resource.
const MOST_TOKENS: i64 = 200;
/// Most copies of all cards and tokens together.
const MOST_PIECES: i64 = 1000;
/// Most spots of a board: a flask that stands somewhere is a bit.
const MOST_SPOTS: usize = 32;
/// Most places of boosts.
const MOST_PLACES: usize = 16;
/// Most budding places.
const MOST_BUDS: usize = 64;
/// Most strains.
const MOST_STRAINS: usize = 3;

impl Cytosis {
    /// Makes the game; `None` when the deck or a setting does not allow it, which is a finding.
    #[must_use]
    pub fn new(settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let mut found = Diags::new();
        let contents = Contents::read(&Settings::plain(settings.deck()), &mut found);
        let game = Self::of(&contents, settings, diags);
        // What can't be read is told only where it keeps the game from being played.
        if game.is_none() {
            diags.append(found);
        }
        game
    }

    fn of(contents: &Contents<'_>, settings: &Settings<'_>, diags: &mut Diags) -> Option<Self> {
        let options = Options::read(settings, diags);
        let (areas, spots) = (contents.areas.as_ref()?, contents.spots.as_ref()?);
        let players = settings.players();
        let pieces = Pieces::of(contents, settings.all_players()[1])?;
        let places = places(areas, spots);
        fits(contents, &pieces, &places, settings, diags)?;
        let names = pieces.names(spots, &places, settings, diags);
        let cards = contents.cards.as_ref()?.all(|row| part(&row.is));
        single(contents.goals.as_ref()?, diags)?;
        let goals = each(contents.goals.as_ref()?, "metric", diags, |row| {
            goal::goal(&row.is)
        });
        let events = each(contents.events.as_ref()?, "area", diags, |row| {
            let what = happening(&row.is, &places)?;
            let copies = row.line.card?.copies;
            Some(what.map(|what| Event { what, copies }))
        });
        let powers = each(contents.powers.as_ref()?, "fx", diags, |row| {
            Some(power::read(row.is.effect.as_ref()?))
        });
        let mut market = 0;
        let options = options?;
        let spots = spots.all(|row| spot(&row.is, areas, &places, &mut market))?;
        Some(Self {
            names: names?,
            players,
            faces: pieces.faces,
            copies: pieces.copies(&options),
            tokens: pieces.stock()?,
            parts: cards?,
            goals: goals?,
            events: events?,
            powers: powers?,
            ground: Ground::of(&spots),
            spots,
            areas: areas.all(|row| {
                Some(Area {
                    limit: small(row.is.limit)?,
                    name: row.line.name().to_owned(),
                })
            })?,
            buds: pieces.buds,
            sections: contents.track.as_ref()?.all(|row| section(&row.is))?,
            strains: called(contents.strains.as_ref()?),
            sets: called(contents.sets.as_ref()?),
            options,
        })
    }
}

/// Makes something of every card; what the referee has no rule for is a finding.
fn each<T, U>(
    rows: &Rows<'_, T>,
    column: &str,
    diags: &mut Diags,
    make: impl Fn(&Row<'_, T>) -> Option<Result<U, String>>,
) -> Option<Vec<U>> {
    rows.all(|row| match make(row)? {
        Ok(one) => Some(one),
        Err(why) => {
            let message = format!("the referee can’t play `{}`: {why}", row.line.name());
            let place = row.line.place(column);
            diags.push(Diagnostic::new(Rule::R001, message).at(place));
            None
        }
    })
}

/// A move names a goal by its card, so there can't be two of one.
fn single<T>(goals: &Rows<'_, T>, diags: &mut Diags) -> Option<()> {
    let mut alone = Some(());
    for row in goals.list.iter().filter(|row| row.line.copies() > 1) {
        let (name, copies) = (row.line.name(), row.line.copies());
        let message = format!("a goal has one card, while there are {copies} of `{name}`");
        let finding = Diagnostic::new(Rule::R001, message).at(row.line.place("copies"));
        diags.push(finding.help("write 1"));
        alone = None;
    }
    alone
}

/// Gives the names of rows.
fn called(rows: &Rows<'_, ()>) -> Vec<String> {
    let names = rows.list.iter().map(|row| row.line.name());
    names.map(str::to_owned).collect()
}

fn small(number: Option<i64>) -> Option<u8> {
    u8::try_from(number?).ok()
}

/// Gives the places that events can name: boosts and areas, in the order of the areas.
fn places<'a>(
    areas: &Rows<'a, PrintedArea<'a>>,
    spots: &Rows<'_, PrintedSpot<'_>>,
) -> Vec<&'a str> {
    let mut places: Vec<&str> = Vec::new();
    let words = areas
        .list
        .iter()
        .flat_map(|area| [area.is.boost, area.line.id()]);
    for word in words {
        // A spot may be called like its area: then the area is no word for a boost.
        let spot = spots.list.iter().any(|spot| spot.line.id() == word);
        if !word.is_empty() && !spot && !places.contains(&word) {
            places.push(word);
        }
    }
    places
}

/// Checks that the referee can lay such a table.
fn fits(
    contents: &Contents<'_>,
    pieces: &Pieces<'_>,
    places: &[&str],
    settings: &Settings<'_>,
    diags: &mut Diags,
) -> Option<()> {
    let cards: u32 = pieces
        .cards
        .iter()
        .filter_map(|line| Some(line.card?.copies))
        .sum();
    let tokens: i64 = pieces.tokens.iter().sum();
    let buds = pieces.buds.iter().copied().map(usize::from).sum::<usize>();
    let mut place = Spotted::file(&settings.deck().file);
    let message = if pieces.tokens.iter().any(|count| *count > MOST_TOKENS) {
        place = contents.tokens.as_ref()?.file();
        let known = Kind::ALL.map(Kind::word).join("`, `");
        format!("the referee needs `{known}` in the table `resources`, up to {MOST_TOKENS} each")
    } else if contents.strains.as_ref()?.list.len() > MOST_STRAINS {
        format!("the referee knows at most {MOST_STRAINS} strains")
    } else if contents.spots.as_ref()?.list.len() > MOST_SPOTS
        || contents.areas.as_ref()?.list.len().max(places.len()) > MOST_PLACES
    {
        format!("the referee knows at most {MOST_SPOTS} spots and {MOST_PLACES} areas")
    } else if buds > MOST_BUDS {
        format!("the referee knows at most {MOST_BUDS} budding places")
    } else if i64::from(cards) + tokens > MOST_PIECES {
        format!("the referee lays a table with at most {MOST_PIECES} cards and tokens")
    } else {
        return Some(());
    };
    diags.push(Diagnostic::new(Rule::R001, message).at(place));
    None
}

fn part(card: &Card<'_>) -> Option<Part> {
    let [protein, lipid, carbohydrate] = card.need.map(small);
    let sort = card.sort?;
    Some(Part {
        sort,
        need: Stock {
            mrna: 0,
            protein: protein?,
            lipid: lipid?,
            carbohydrate: carbohydrate?,
            atp: 0,
        },
        atp: small(card.atp)?,
        health: small(card.health)?.into(),
        set: match sort {
            Sort::Enzyme => u8::try_from(card.set?).ok()?,
            _ => 0,
        },
        gain: match sort {
            Sort::Extra => Some((card.gain?, small(card.amount)?)),
            _ => None,
        },
        strain: match sort {
            Sort::Attack => u8::try_from(card.strain?).ok()?,
            _ => 0,
        },
    })
}

fn happening(event: &PrintedEvent<'_>, places: &[&str]) -> Option<Result<Happening, String>> {
    Some(Ok(match event.of? {
        Type::Boost => {
            let (area, kind) = (event.place?, event.kind?);
            let place = places.iter().position(|known| *known == area);
            let Some(place) = place.and_then(|place| u8::try_from(place).ok()) else {
                return Some(Err(format!("the board has no area `{area}`")));
            };
            Happening::Boost(place, kind, event.amount.parse().ok()?)
        }
        Type::Reduce => Happening::Reduce,
        Type::Toxicity => Happening::Toxicity,
        Type::Virus => Happening::Virus(u8::try_from(event.strain?).ok()?),
    }))
}

fn spot(
    spot: &PrintedSpot<'_>,
    areas: &Rows<'_, PrintedArea<'_>>,
    places: &[&str],
    market: &mut u8,
) -> Option<Spot> {
    let (number, form) = (spot.area?, spot.form?);
    let area = areas.list.get(number)?;
    let takes = |place: &&str| [area.is.boost, area.line.id()].contains(place);
    let boosts = places.iter().enumerate().filter(|(_, place)| takes(place));
    let action = match form.action {
        Action::Buy(_) => {
            *market += 1;
            Action::Buy(*market - 1)
        }
        other => other,
    };
    let (amount, price) = (small(spot.amount)?, small(spot.price)?);
    Some(Spot {
        area: u8::try_from(number).ok()?,
        action,
        gain: form.gain.map(|kind| (kind, amount)),
        pay: form.pay.map(|kind| (kind, price)),
        mark: form.mark,
        boosts: boosts.map(|(place, _)| 1 << place).sum(),
    })
}

fn section(section: &PrintedSection) -> Option<Section> {
    let end = |number: Option<i64>, open| number.map_or(Some(open), |end| i32::try_from(end).ok());
    section.is_bounded.then_some(())?;
    Some(Section {
        from: end(section.from, i32::MIN)?,
        to: end(section.to, i32::MAX)?,
        dice: small(section.dice)?,
    })
}
