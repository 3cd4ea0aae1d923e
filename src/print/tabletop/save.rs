//! The saved object of Tabletop Simulator, as JSON.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::deck::{Card, Component, Seat};
use crate::diag::Fingerprint;
use crate::geom::Length;
use crate::net::Solid;

use super::alone::{Alike, Sort};
use super::{Dealt, Dice, Pile, Tabletop};

/// Side of a card that keeps its size on the table; longer and shorter ones are scaled.
const POKER_HEIGHT: Length = Length::microns(88_900);
/// Distance of piles on the table, a little more than the width of a card.
const STEP: f64 = 3.0;
/// Distance of dice from each other, and of their row from the piles.
const APART: [f64; 2] = [1.5, 4.0];
/// Longest side of a token, and height of a tile, that keeps its size on the table, as far as the program's
/// scale is known: two of its units.
const TOKEN: Length = Length::microns(50_800);
/// Distance of the row of tokens from the piles.
const TOKENS: f64 = 8.0;
/// Distance of the row of boards from the piles, and of boards from each other.
const BOARDS: [f64; 2] = [-4.0, 1.0];
/// How thick tokens and boards are: as cardboard.
const THICKNESS: f64 = 0.1;
/// How closely the program follows the edge of a picture, in pixels.
const MERGED: f64 = 5.0;
/// Height at which piles are let down on the table.
const HEIGHT: f64 = 2.0;

/// A saved object; keys are those of the program's files.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct SavedObject {
    save_name: String,
    game_mode: &'static str,
    date: &'static str,
    table: &'static str,
    sky: &'static str,
    note: &'static str,
    rules: &'static str,
    lua_script: &'static str,
    lua_script_state: &'static str,
    #[serde(rename = "XmlUI")]
    xml_ui: &'static str,
    object_states: Vec<Object>,
}

/// A card, a pile of cards, a die, a tile, a token, or a bag of tokens.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
#[allow(clippy::struct_excessive_bools)] // the program's own switches
struct Object {
    #[serde(rename = "GUID")]
    guid: String,
    name: &'static str,
    transform: Transform,
    nickname: String,
    description: &'static str,
    locked: bool,
    grid: bool,
    snap: bool,
    autoraise: bool,
    sticky: bool,
    tooltip: bool,
    hide_when_face_down: bool,
    hands: bool,
    sideways_card: bool,
    #[serde(rename = "CardID", skip_serializing_if = "Option::is_none")]
    card_id: Option<u32>,
    #[serde(rename = "DeckIDs", skip_serializing_if = "Vec::is_empty")]
    deck_ids: Vec<u32>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    custom_deck: BTreeMap<u16, CustomDeck>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    contained_objects: Vec<Object>,
    #[serde(skip_serializing_if = "Option::is_none")]
    custom_image: Option<CustomImage>,
    /// What it shows next, from 2 on.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    states: BTreeMap<u8, Object>,
}

/// The picture out of which a token is cut, or those of the two sides of a tile.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct CustomImage {
    #[serde(rename = "ImageURL")]
    image_url: String,
    #[serde(rename = "ImageSecondaryURL")]
    image_secondary_url: String,
    image_scalar: f64,
    width_scale: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    custom_token: Option<CustomToken>,
    #[serde(skip_serializing_if = "Option::is_none")]
    custom_tile: Option<CustomTile>,
}

/// How a tile is made.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct CustomTile {
    /// 0: a rectangle.
    r#type: u8,
    thickness: f64,
    stackable: bool,
    /// As wide for its height as the picture.
    stretch: bool,
}

/// How a token is cut.
#[derive(Serialize)]
#[serde(rename_all = "PascalCase")]
struct CustomToken {
    thickness: f64,
    merge_distance_pixels: f64,
    stand_up: bool,
    stackable: bool,
}

/// Where the pictures of a sheet lie and how they are cut up.
#[derive(Clone, Serialize)]
#[serde(rename_all = "PascalCase")]
struct CustomDeck {
    #[serde(rename = "FaceURL")]
    face_url: String,
    #[serde(rename = "BackURL")]
    back_url: String,
    num_width: u32,
    num_height: u32,
    back_is_hidden: bool,
    unique_back: bool,
    /// 0: a rectangle with round corners.
    r#type: u8,
}

/// Place, turn and size on the table.
#[derive(Clone, Copy, Serialize)]
struct Transform {
    #[serde(rename = "posX")]
    pos_x: f64,
    #[serde(rename = "posY")]
    pos_y: f64,
    #[serde(rename = "posZ")]
    pos_z: f64,
    #[serde(rename = "rotX")]
    rot_x: f64,
    #[serde(rename = "rotY")]
    rot_y: f64,
    #[serde(rename = "rotZ")]
    rot_z: f64,
    #[serde(rename = "scaleX")]
    scale_x: f64,
    #[serde(rename = "scaleY")]
    scale_y: f64,
    #[serde(rename = "scaleZ")]
    scale_z: f64,
}

impl Tabletop<'_> {
    /// Writes the saved object; `base` is the address of the folder with the pictures, without a
    /// slash at its end.
    ///
    /// # Errors
    /// When the JSON library refuses, which it has no reason to.
    pub fn save(&self, base: &str) -> Result<String, serde_json::Error> {
        let mut guids = Guids {
            game: self.deck.id(),
            given: BTreeSet::new(),
        };
        let piles = self.piles.iter().zip(0_u16..);
        let mut object_states: Vec<Object> = piles
            .map(|(pile, place)| self.pile(pile, f64::from(place) * STEP, base, &mut guids))
            .collect();
        object_states.extend(self.dice_objects(&mut guids));
        object_states.extend(self.bags(base, &mut guids));
        object_states.extend(self.tiles(base, &mut guids));
        let save = SavedObject {
            save_name: self.deck.manifest.game.title.clone(),
            game_mode: "",
            date: "",
            table: "",
            sky: "",
            note: "",
            rules: "",
            lua_script: "",
            lua_script_state: "",
            xml_ui: "",
            object_states,
        };
        Ok(serde_json::to_string_pretty(&save)? + "\n")
    }

    /// Makes a pile of cards face down, or a card when there is only one.
    fn pile(&self, pile: &Pile<'_>, place: f64, base: &str, guids: &mut Guids<'_>) -> Object {
        let transform = transform(pile.component, place);
        let component = pile.component.id();
        let mut cards = Vec::new();
        let mut ids = Vec::new();
        for Dealt { card, seat, copies } in &pile.cards {
            let sheets = self.custom_decks(&[*seat], base);
            for copy in 1..=*copies {
                let guid = guids.give(&[component, &card.id, &copy.to_string()]);
                ids.push(seat.card_id());
                cards.push(card_object(pile, card, *seat, guid, sheets.clone()));
            }
        }
        if cards.len() == 1
            && let Some(card) = cards.pop()
        {
            return Object { transform, ..card };
        }
        let seats: Vec<Seat> = pile.cards.iter().map(|dealt| dealt.seat).collect();
        let first = seats.first().map_or(0, |seat| seat.card_id()).to_string();
        Object {
            name: "DeckCustom",
            nickname: pile.component.spec.title.clone(),
            card_id: None,
            deck_ids: ids,
            contained_objects: cards,
            hands: false,
            ..object(
                pile,
                guids.give(&[component, "pile", &first]),
                transform,
                self.custom_decks(&seats, base),
            )
        }
    }

    /// Makes the dice, in a row of their own: white ones of the program's, numbered from 1 on.
    fn dice_objects(&self, guids: &mut Guids<'_>) -> Vec<Object> {
        let each = self.dice.iter().flat_map(|dice| {
            let copies = 1..=dice.copies;
            copies.map(move |copy| (dice, copy))
        });
        let [beside, behind] = APART;
        let objects = each.zip(0_u16..).map(|((dice, copy), place)| {
            let Dice {
                component, card, ..
            } = dice;
            let guid = guids.give(&[component.id(), &card.id, &copy.to_string()]);
            Object {
                name: die(dice.solid),
                nickname: card.name.clone(),
                hide_when_face_down: false,
                hands: false,
                ..bare(guid, upright([f64::from(place) * beside, behind]))
            }
        });
        objects.collect()
    }

    /// Makes a bag of the tokens of each component, or a token when there is only one.
    fn bags(&self, base: &str, guids: &mut Guids<'_>) -> Vec<Object> {
        let all: Vec<&Alike<'_>> = self.alone.of(Sort::Token).collect();
        let components = all.chunk_by(|a, b| a.component.id() == b.component.id());
        let bag = |(tokens, place): (&[&Alike<'_>], u16)| {
            let mut objects = Vec::new();
            for token in tokens {
                let copies = 1..=token.copies;
                objects.extend(copies.map(|copy| token_object(token, copy, base, guids)));
            }
            let component = tokens.first()?.component;
            let at = upright([f64::from(place) * STEP, TOKENS]);
            if objects.len() == 1 {
                let token = objects.pop()?;
                let transform = Transform {
                    pos_x: at.pos_x,
                    pos_z: at.pos_z,
                    ..token.transform
                };
                return Some(Object { transform, ..token });
            }
            Some(Object {
                name: "Bag",
                nickname: component.spec.title.clone(),
                hide_when_face_down: false,
                hands: false,
                contained_objects: objects,
                ..bare(guids.give(&[component.id(), "bag"]), at)
            })
        };
        components.zip(0_u16..).filter_map(bag).collect()
    }

    /// Lays boards, mats and tracks in a row before the piles, the first at its left end, each held fast.
    fn tiles(&self, base: &str, guids: &mut Guids<'_>) -> Vec<Object> {
        let [before, between] = BOARDS;
        let (mut left, mut objects) = (0.0, Vec::new());
        for board in self.alone.of(Sort::Tile) {
            let size = board.component.size;
            let [wide, high] = [size.width, size.height].map(|side| 2.0 * units(side));
            for copy in 1..=board.copies {
                let middle = [left + wide / 2.0, before - high / 2.0];
                objects.push(tile_object((board, copy), middle.map(rounded), base, guids));
                left += wide + between;
            }
        }
        objects
    }

    /// Describes the sheets on which the seats are.
    fn custom_decks(&self, seats: &[Seat], base: &str) -> BTreeMap<u16, CustomDeck> {
        let decks: BTreeSet<u16> = seats.iter().map(|seat| seat.deck).collect();
        let sheets = decks.iter().filter_map(|deck| self.sheets.get(deck));
        sheets
            .map(|sheet| {
                let [num_width, num_height] = sheet.grid;
                let custom = CustomDeck {
                    face_url: format!("{base}/{}", sheet.file()),
                    back_url: format!("{base}/{}", sheet.back_file()),
                    num_width,
                    num_height,
                    back_is_hidden: true,
                    unique_back: false,
                    r#type: 0,
                };
                (sheet.deck, custom)
            })
            .collect()
    }
}

/// Makes one copy of a card.
fn card_object(
    pile: &Pile<'_>,
    card: &Card,
    seat: Seat,
    guid: String,
    sheets: BTreeMap<u16, CustomDeck>,
) -> Object {
    Object {
        name: "Card",
        nickname: card.name.clone(),
        card_id: Some(seat.card_id()),
        ..object(pile, guid, transform(pile.component, 0.0), sheets)
    }
}

/// Makes one copy of a token, with its back as what it shows next.
fn token_object(token: &Alike<'_>, copy: u32, base: &str, guids: &mut Guids<'_>) -> Object {
    let (component, card) = (token.component, token.card);
    let scale = units(component.size.width.max(component.size.height));
    let mut shown = |file: &str, side: &str| Object {
        name: "Custom_Token",
        nickname: card.name.clone(),
        hide_when_face_down: false,
        hands: false,
        custom_image: Some(CustomImage {
            image_url: format!("{base}/{file}"),
            image_secondary_url: String::new(),
            image_scalar: 1.0,
            width_scale: 0.0,
            custom_token: Some(CustomToken {
                thickness: THICKNESS,
                merge_distance_pixels: MERGED,
                stand_up: false,
                stackable: false,
            }),
            custom_tile: None,
        }),
        ..bare(
            guids.give(&[component.id(), &card.id, &copy.to_string(), side]),
            Transform {
                rot_y: 180.0,
                scale_x: scale,
                scale_z: scale,
                ..upright([0.0; 2])
            },
        )
    };
    let (front, back) = &token.pictures;
    let states = back.iter().map(|back| (2, shown(back, "back"))).collect();
    Object {
        states,
        ..shown(front, "front")
    }
}

/// Makes one copy of a board with the middle at a place; its back is on the other side.
fn tile_object(
    (board, copy): (&Alike<'_>, u32),
    middle: [f64; 2],
    base: &str,
    guids: &mut Guids<'_>,
) -> Object {
    let (component, card) = (board.component, board.card);
    let (front, back) = &board.pictures;
    let back = back.as_ref();
    let scale = units(component.size.height);
    Object {
        name: "Custom_Tile",
        nickname: card.name.clone(),
        locked: true,
        hide_when_face_down: false,
        hands: false,
        custom_image: Some(CustomImage {
            image_url: format!("{base}/{front}"),
            image_secondary_url: back.map_or(String::new(), |back| format!("{base}/{back}")),
            image_scalar: 1.0,
            width_scale: 0.0,
            custom_token: None,
            custom_tile: Some(CustomTile {
                r#type: 0,
                thickness: THICKNESS,
                stackable: false,
                stretch: true,
            }),
        }),
        ..bare(
            guids.give(&[component.id(), &card.id, &copy.to_string()]),
            Transform {
                rot_y: 180.0,
                scale_x: scale,
                scale_z: scale,
                ..upright(middle)
            },
        )
    }
}

/// Gives a length as a part of that of a token which keeps its size.
fn units(length: Length) -> f64 {
    rounded(length.to_mm() / TOKEN.to_mm())
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// Makes what cards and piles have in common.
fn object(
    pile: &Pile<'_>,
    guid: String,
    transform: Transform,
    custom_deck: BTreeMap<u16, CustomDeck>,
) -> Object {
    let size = pile.component.size;
    Object {
        sideways_card: size.width > size.height,
        custom_deck,
        ..bare(guid, transform)
    }
}

/// Gives the program's name of a die.
const fn die(solid: Solid) -> &'static str {
    match solid {
        Solid::Tetrahedron => "Die_4",
        Solid::Cube => "Die_6",
        Solid::Octahedron => "Die_8",
        Solid::Trapezohedron => "Die_10",
        Solid::Dodecahedron => "Die_12",
        Solid::Icosahedron => "Die_20",
    }
}

/// Makes what all objects have in common.
fn bare(guid: String, transform: Transform) -> Object {
    Object {
        guid,
        name: "",
        transform,
        nickname: String::new(),
        description: "",
        locked: false,
        grid: true,
        snap: true,
        autoraise: true,
        sticky: true,
        tooltip: true,
        hide_when_face_down: true,
        hands: true,
        sideways_card: false,
        card_id: None,
        deck_ids: Vec::new(),
        custom_deck: BTreeMap::new(),
        contained_objects: Vec::new(),
        custom_image: None,
        states: BTreeMap::new(),
    }
}

/// Lays a pile face down, readable from the player's side.
fn transform(component: &Component, place: f64) -> Transform {
    let longer = component.size.width.max(component.size.height);
    let scale = rounded(longer.to_mm() / POKER_HEIGHT.to_mm());
    Transform {
        rot_y: 180.0,
        rot_z: 180.0,
        scale_x: scale,
        scale_z: scale,
        ..upright([place, 0.0])
    }
}

/// Lets something down on the table as it is.
fn upright([pos_x, pos_z]: [f64; 2]) -> Transform {
    Transform {
        pos_x,
        pos_y: HEIGHT,
        pos_z,
        rot_x: 0.0,
        rot_y: 0.0,
        rot_z: 0.0,
        scale_x: 1.0,
        scale_y: 1.0,
        scale_z: 1.0,
    }
}

/// Ids of objects: six hexadecimal digits, the same in every run.
struct Guids<'a> {
    game: &'a str,
    given: BTreeSet<String>,
}

impl Guids<'_> {
    fn give(&mut self, words: &[&str]) -> String {
        let mut print = Fingerprint::new();
        for word in std::iter::once(&self.game).chain(words) {
            print.eat(word.as_bytes());
            print.eat(&[0]);
        }
        loop {
            let guid = print.to_string().split_off(10);
            if self.given.insert(guid.clone()) {
                return guid;
            }
            print.eat(&[1]);
        }
    }
}
