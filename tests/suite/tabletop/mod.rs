//! Tabletop Simulator: its saved object read as the program reads it, and cards that keep their
//! numbers while the deck grows.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use cardwright::diag::Diags;
use cardwright::face::{Edge, FaceId};
use cardwright::games;
use cardwright::print::face_png;
use cardwright::project::Project;
use serde::Deserialize;

use super::export::read_png;
use super::support::{Drawn, Folder, below, manifest, said, shipped};

mod board;

/// What a saved object has to hold; an entry of another type or a missing one is refused.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Save {
    save_name: String,
    object_states: Vec<Item>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Item {
    #[serde(rename = "GUID")]
    guid: String,
    name: String,
    nickname: String,
    transform: Transform,
    #[serde(rename = "CardID")]
    card_id: Option<u32>,
    #[serde(rename = "DeckIDs", default)]
    deck_ids: Vec<u32>,
    #[serde(default)]
    custom_deck: BTreeMap<String, CustomDeck>,
    #[serde(default)]
    contained_objects: Vec<Item>,
    custom_image: Option<CustomImage>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct CustomImage {
    #[serde(rename = "ImageURL")]
    image_url: String,
    #[serde(rename = "ImageSecondaryURL")]
    image_secondary_url: String,
    custom_tile: Option<CustomTile>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct CustomTile {
    r#type: u8,
    stretch: bool,
}

#[derive(Deserialize)]
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
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Transform {
    scale_x: f64,
    scale_z: f64,
}

/// A deck with cards of two backs and copies, and a marker without a table.
fn project(folder: &Folder, cards: &str) {
    let more = r#"
        back = "duo/back.svg"
        [[component]]
        id = "marker"
        title = "Marker"
        kind = "token"
        front = "duo/marker.svg"
        size = [44, 44]
        "#;
    folder.write(
        "decks/duo/game.toml",
        manifest("duo").replace("Tiny", "Duo") + more,
    );
    folder.write("decks/duo/cards.csv", cards);
    let svg = |size: &str, inner: &str| {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright" viewBox="0 0 {size}">{inner}</svg>"#
        )
    };
    let name = r#"<cw:text x="5" y="5" width="50" height="20" size="30pt" min="10pt">{{ name }}</cw:text>"#;
    folder.write("templates/duo/card.svg", svg("63.5 88.9", name));
    let back = r#"<rect x="-4" y="-4" width="72" height="97" fill="{{ back }}"/>"#;
    folder.write("templates/duo/back.svg", svg("63.5 88.9", back));
    let dot = r#"<circle cx="22" cy="22" r="15" fill="green"/>"#;
    folder.write("templates/duo/marker.svg", svg("44 44", dot));
}

fn export(folder: &Folder, more: &[&str]) -> Save {
    let mut line = vec!["export", "duo", "--for", "tabletop"];
    line.extend(more);
    folder.done(&line);
    read(&folder.path().join("output/duo/tabletop/duo.json"))
}

fn read(path: &Path) -> Save {
    let text = std::fs::read_to_string(path).expect("a saved object");
    serde_json::from_str(&text).expect("what the program reads")
}

/// Gives the cards on the table, those in piles and single ones.
fn cards(save: &Save) -> Vec<&Item> {
    let mut all = Vec::new();
    for item in &save.object_states {
        match item.name.as_str() {
            "DeckCustom" => {
                assert!(item.contained_objects.len() > 1, "one card is no deck");
                let ids: Vec<u32> = item
                    .contained_objects
                    .iter()
                    .filter_map(|c| c.card_id)
                    .collect();
                assert_eq!(ids, item.deck_ids);
                all.extend(&item.contained_objects);
            }
            "Card" => all.push(item),
            die if die.starts_with("Die_") => assert!(item.custom_deck.is_empty()),
            other => panic!("`{other}` is neither a card nor a deck"),
        }
    }
    assert!(
        all.iter()
            .all(|card| card.name == "Card" && card.contained_objects.is_empty())
    );
    all
}

fn ids(save: &Save) -> BTreeMap<String, u32> {
    let id = |card: &Item| card.card_id.expect("a number");
    cards(save)
        .into_iter()
        .map(|c| (c.nickname.clone(), id(c)))
        .collect()
}

/// Finds the file of an address on this machine.
fn local(url: &str) -> PathBuf {
    let path = url
        .strip_prefix("file://")
        .expect("an address on this machine");
    assert!(!path.contains('%'), "{path}");
    PathBuf::from(path)
}

/// Longest side of a picture in pixels that the program takes.
const LONGEST: u32 = 10_000;

/// A picture: width, height, and three bytes per pixel.
type Picture = (u32, u32, Vec<u8>);

/// The pictures of a saved object, each read once, and faces on their own, each drawn once.
#[derive(Default)]
struct Gallery {
    sheets: BTreeMap<PathBuf, Rc<Picture>>,
    alone: BTreeMap<(usize, u64), Rc<Picture>>,
}

impl Gallery {
    /// Opens the file of an address.
    fn open(&mut self, url: &str) -> Rc<Picture> {
        let path = local(url);
        let read = || {
            let picture = read_png(&path);
            assert!(
                picture.0 <= LONGEST && picture.1 <= LONGEST,
                "{}",
                path.display()
            );
            Rc::new(picture)
        };
        Rc::clone(self.sheets.entry(path.clone()).or_insert_with(read))
    }

    /// Draws a face alone.
    fn alone(
        &mut self,
        folder: &Folder,
        drawn: &Drawn,
        FaceId(face): FaceId,
        dpi: f64,
    ) -> &Picture {
        self.alone.entry((face, dpi.to_bits())).or_insert_with(|| {
            let png = face_png(&drawn.album.faces[face], Edge::Trim, dpi).expect("a picture");
            folder.write("face.png", png);
            Rc::new(read_png(&folder.path().join("face.png")))
        })
    }
}

/// Cuts the picture of a card out of its sheet, as the program does.
fn cut(sheet: &Picture, custom: &CustomDeck, index: u32) -> Picture {
    let (width, height, pixels) = sheet;
    assert!(width % custom.num_width == 0 && height % custom.num_height == 0);
    assert!(index < custom.num_width * custom.num_height);
    let (w, h) = (width / custom.num_width, height / custom.num_height);
    let (left, top) = (index % custom.num_width * w, index / custom.num_width * h);
    let mut out = Vec::new();
    for y in top..top + h {
        let start = ((y * width + left) * 3) as usize;
        out.extend(&pixels[start..start + w as usize * 3]);
    }
    (w, h, out)
}

/// Reads a game as the program does, and compares every card with its faces.
fn compare(folder: &Folder, save: &Save, game: &str) -> usize {
    let drawn = Drawn::new(Project::load(folder.path()).expect("a project"), game);
    let mut gallery = Gallery::default();
    let mut names = BTreeMap::new();
    for slot in &drawn.album.slots {
        let card = &drawn.deck.components[slot.component].cards[slot.card];
        names.insert(card.name.clone(), slot);
    }
    let mut seen = BTreeSet::new();
    for card in cards(save) {
        let id = card.card_id.expect("a number");
        let custom = &card.custom_deck[&(id / 100).to_string()];
        assert!(custom.back_is_hidden && !custom.unique_back);
        if !seen.insert(id) {
            continue;
        }
        let slot = names[&card.nickname];
        let shown = cut(&gallery.open(&custom.face_url), custom, id % 100);
        let size = drawn.deck.components[slot.component].size;
        let dpi = (f64::from(shown.0) / size.width.to_mm() * 25.4).floor();
        let front = slot.front.expect("a front");
        assert!(
            &shown == gallery.alone(folder, &drawn, front, dpi),
            "{} at {dpi} dpi",
            card.nickname
        );
        let back = gallery.open(&custom.back_url);
        match slot.back {
            Some(face) => {
                assert!(
                    *back == *gallery.alone(folder, &drawn, face, 300.0),
                    "back of {}",
                    card.nickname
                );
                if (custom.num_width, custom.num_height) == (10, 7) {
                    let hidden = cut(&gallery.open(&custom.face_url), custom, 69);
                    assert!(
                        &hidden == gallery.alone(folder, &drawn, face, dpi),
                        "the hidden face"
                    );
                }
            }
            None => assert!(back.2.iter().all(|byte| *byte == 255), "a white back"),
        }
    }
    seen.len()
}

#[test]
fn every_card_is_cut_out_of_its_sheet_as_it_was_drawn() {
    let folder = Folder::new("tts");
    project(
        &folder,
        "id,name,back,copies\nA,Ann,navy,2\nB,Bob,red,1\nC,Cy,navy,1\nD,Di,red,1\nE,Eve,teal,1\n",
    );
    let save = export(&folder, &[]);
    assert_eq!(save.save_name, "Duo");
    assert_eq!(compare(&folder, &save, "duo"), 6);
    let piles: Vec<(&str, &str, usize)> = save
        .object_states
        .iter()
        .map(|o| {
            (
                o.name.as_str(),
                o.nickname.as_str(),
                o.contained_objects.len(),
            )
        })
        .collect();
    let expected = [
        ("DeckCustom", "Cards", 3),
        ("DeckCustom", "Cards", 2),
        ("Card", "Eve", 0),
        ("Card", "Marker", 0),
    ];
    assert_eq!(piles, expected, "a deck per back, and no deck of one card");
    assert_eq!(save.object_states[0].deck_ids, [100, 100, 101]);
    let marker = &save.object_states[3];
    assert_eq!(marker.custom_deck["4"].num_width, 1);
    assert!(
        (marker.transform.scale_x - 0.49).abs() < 1e-9
            && (marker.transform.scale_z - 0.49).abs() < 1e-9
    );
    let mut guids: Vec<&str> = save.object_states.iter().map(|o| o.guid.as_str()).collect();
    guids.extend(cards(&save).iter().map(|card| card.guid.as_str()));
    assert!(
        guids
            .iter()
            .all(|g| g.len() == 6 && g.chars().all(|c| c.is_ascii_hexdigit()))
    );
    let distinct: BTreeSet<&str> = guids.iter().copied().collect();
    assert_eq!(
        distinct.len(),
        4 + 5,
        "single cards are in both lists: {guids:?}"
    );
    let path = folder.path().join("output/duo/tabletop/duo.json");
    let first = std::fs::read(&path).expect("a file");
    export(&folder, &[]);
    assert!(
        std::fs::read(&path).expect("a file") == first,
        "the same again"
    );
}

#[test]
fn the_shipped_deck_is_read_back_card_by_card() {
    let folder = Folder::new("tts-super");
    folder.done(&["export", "supercytes", "--for", "tabletop"]);
    let save = read(
        &folder
            .path()
            .join("output/supercytes/tabletop/supercytes.json"),
    );
    assert_eq!(cards(&save).len(), 60 + 24 + 6 + 1);
    assert_eq!(compare(&folder, &save, "supercytes"), 60 + 3 + 1 + 1);
    assert!(
        !folder.path().join("decks").exists(),
        "a shipped game keeps nothing"
    );
}

#[test]
fn every_die_that_ships_lies_on_the_table() {
    let mut seen = 0;
    for game in shipped() {
        let drawn = games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck");
        let dice = drawn.components.iter().filter(|die| die.net().is_some());
        let dice: Vec<(&str, usize)> = dice.map(|die| (die.id(), die.pieces())).collect();
        if dice.is_empty() {
            continue;
        }
        let folder = Folder::new("tts-dice");
        let mut line = vec!["export", game, "--for", "tabletop"];
        line.extend(dice.iter().flat_map(|(id, _)| ["--only", *id]));
        folder.done(&line);
        let files = below(&folder.path().join("output"));
        let mut save = files
            .into_iter()
            .filter(|path| path.extension().is_some_and(|end| end == "json"));
        let objects = read(&save.next().expect("a saved object")).object_states;
        let pieces: usize = dice.iter().map(|(_, pieces)| *pieces).sum();
        assert_eq!(objects.len(), pieces, "{game}");
        seen += pieces;
        assert!(
            objects
                .iter()
                .all(|die| die.name.starts_with("Die_") && die.card_id.is_none())
        );
    }
    assert_eq!(seen, 12 + 8 + 4 + 1 + 5);
}

#[test]
fn a_card_keeps_its_number_when_the_deck_changes() {
    let folder = Folder::new("tts-grow");
    let mut rows: Vec<String> = (0..75).map(|i| format!("N{i},Name {i},navy,1")).collect();
    let write = |rows: &[String]| {
        let mut csv = String::from("id,name,back,copies\n");
        for row in rows {
            let _ = writeln!(csv, "{row}");
        }
        project(&folder, &csv);
    };
    write(&rows);
    let before = ids(&export(&folder, &[]));
    assert_eq!(
        (before["Name 0"], before["Name 68"], before["Name 69"]),
        (100, 168, 200)
    );
    rows.insert(0, "FIRST,First,navy,1".to_owned());
    rows.retain(|row| !row.starts_with("N7,") && !row.starts_with("N74,"));
    rows.swap(3, 40);
    write(&rows);
    let save = export(&folder, &[]);
    let after = ids(&save);
    for (name, id) in &before {
        let gone = ["Name 7", "Name 74"].contains(&name.as_str());
        assert_eq!(after.get(name), Some(id).filter(|_| !gone), "{name}");
    }
    // The marker has deck 3, and a new card never takes the number of one that is gone.
    assert_eq!(after["First"], 206);
    assert_eq!(compare(&folder, &save, "duo"), 75);
    // A card that comes back is the same card; one that changes its back moves.
    rows.push("N7,Name 7,navy,1".to_owned());
    rows[0] = "FIRST,First,red,1".to_owned();
    write(&rows);
    let save = export(&folder, &[]);
    let last = ids(&save);
    assert_eq!(last["Name 7"], before["Name 7"]);
    assert_eq!(last["First"], 400);
    assert_eq!(compare(&folder, &save, "duo"), 76);
    let kept =
        std::fs::read_to_string(folder.path().join("decks/duo/tabletop.csv")).expect("a file");
    assert!(
        kept.starts_with("component,card,deck,index\ncards,N0,1,0\n"),
        "{kept}"
    );
    assert!(
        kept.contains("\ncards,N74,2,5\ncards,,2,6\n"),
        "reserved: {kept}"
    );
    folder.done(&["check", "duo", "--strict"]);
    // The order of choosing changes no number.
    assert_eq!(
        ids(&export(&folder, &["--only", "marker"]))["Marker"],
        before["Marker"]
    );
}

#[test]
fn a_copy_of_a_game_takes_the_places_along() {
    let folder = Folder::new("tts-new");
    project(&folder, "id,name,back\nB,Bob,navy\nA,Ann,navy\n");
    folder.write(
        "decks/duo/tabletop.csv",
        "component,card,deck,index\ncards,A,7,3\n",
    );
    folder.done(&["new", "copy", "--from", "duo"]);
    folder.done(&["--project", "copy", "export", "--for", "tabletop"]);
    let save = read(&folder.path().join("output/copy/tabletop/copy.json"));
    assert_eq!(ids(&save)["Ann"], 703);
    assert_eq!(ids(&save)["Bob"], 704);
    let kept = folder.path().join("copy/decks/copy/tabletop.csv");
    assert!(
        std::fs::read_to_string(kept)
            .expect("a file")
            .contains("cards,B,7,4")
    );
}

#[test]
fn bad_places_are_found_and_nothing_is_written_over_them() {
    let folder = Folder::new("tts-bad");
    project(&folder, "id,name,back\nA,Ann,navy\nB,Bob,navy\n");
    let bad = "component,card,deck,index\ncards,A,1,0\ncards,B,1,69\n";
    folder.write("decks/duo/tabletop.csv", bad);
    for line in [
        vec!["check", "duo"],
        vec!["export", "duo", "--for", "tabletop"],
    ] {
        let output = folder.run(&line);
        assert_eq!(output.status.code(), Some(1));
        let text = said(&output);
        assert!(
            text.contains("error[D003]: `69` is no index from 0 to 68"),
            "{text}"
        );
        assert!(text.contains("decks/duo/tabletop.csv:3:11"), "{text}");
    }
    let draft = folder.run(&["export", "duo", "--for", "tabletop", "--draft"]);
    assert_eq!(draft.status.code(), Some(1));
    assert!(folder.path().join("output/duo/tabletop/duo.json").exists());
    let kept = std::fs::read_to_string(folder.path().join("decks/duo/tabletop.csv"));
    assert_eq!(kept.expect("a file"), bad);
}

#[test]
fn pictures_can_lie_elsewhere() {
    let folder = Folder::new("tts-url");
    project(&folder, "id,name,back\nA,Ann,navy\nB,Bob,navy\n");
    let save = export(&folder, &["--url", "https://cards.example/duo/"]);
    let custom = &save.object_states[0].custom_deck["1"];
    assert_eq!(custom.face_url, "https://cards.example/duo/deck-1.png");
    assert_eq!(custom.back_url, "https://cards.example/duo/back-1.png");
    assert!(
        folder
            .path()
            .join("output/duo/tabletop/deck-1.png")
            .exists()
    );
}

#[test]
fn places_change_no_printed_sheet() {
    let folder = Folder::new("tts-digest");
    project(&folder, "id,name,back\nA,Ann,navy\nB,Bob,navy\n");
    let print = || {
        folder.done(&["print", "duo"]);
        std::fs::read(folder.path().join("output/duo/duo-a4.pdf")).expect("sheets")
    };
    let before = print();
    export(&folder, &[]);
    assert!(folder.path().join("decks/duo/tabletop.csv").exists());
    assert!(print() == before, "the sheets are as they were");
}
