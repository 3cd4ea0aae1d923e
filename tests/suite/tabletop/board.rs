//! Boards, mats and tracks on a virtual table, and how sharp all pictures of a game are.

use std::collections::{BTreeMap, BTreeSet};

use cardwright::deck::{Choice, Component, Kind, Seats};
use cardwright::face::Album;
use cardwright::geom::Size;
use cardwright::print::{Room, Tabletop, blank_backs, seat};
use cardwright::project::Project;

use super::super::support::{Drawn, Folder, drawn, shipped};
use super::{Gallery, Item, LONGEST, Save, export, project};

/// Lays a shipped game out.
fn laid<'a>(drawn: &'a Drawn, album: &Album, choice: &'a Choice, room: Room) -> Tabletop<'a> {
    let mut seats = Seats::default();
    seat(&drawn.deck, album, &mut seats);
    let chosen = choice.components(&drawn.deck).expect("components");
    Tabletop::new(&drawn.deck, album, &chosen, choice, (&seats, room))
}

#[test]
fn every_picture_that_ships_is_sharp_and_no_larger_than_the_program_takes() {
    let choice = Choice::default();
    for game in shipped() {
        let drawn = drawn(game);
        let mut album = drawn.album.clone();
        blank_backs(&drawn.deck, &mut album);
        let fits = |size: Size, dpi: u16, [columns, rows]: [u32; 2]| {
            assert!((200..=300).contains(&dpi), "{game}: {size} at {dpi} dpi");
            let [width, height] = [size.width, size.height].map(|side| side.to_px(dpi.into()));
            assert!(
                width * columns <= LONGEST && height * rows <= LONGEST,
                "{game}: {size}"
            );
        };
        for room in [Room::Faces, Room::Growth] {
            let tabletop = laid(drawn, &album, &choice, room);
            for sheet in tabletop.sheets() {
                let [columns, rows] = sheet.grid;
                assert!(columns <= 10 && rows <= 7);
                fits(album.faces[sheet.back.0].size, sheet.dpi, sheet.grid);
                let spare = columns * rows - u32::try_from(sheet.faces()).expect("faces");
                assert!(
                    room == Room::Growth || spare < columns.max(rows),
                    "{game}: {spare} cells of {columns} × {rows} are empty"
                );
            }
            for (_, dpi, face) in tabletop.own_pictures(&album) {
                fits(face.size, dpi, [1, 1]);
            }
        }
    }
}

#[test]
fn boards_mats_and_tracks_that_ship_are_tiles_in_their_size() {
    let choice = Choice::default();
    let mut seen = BTreeMap::new();
    for game in shipped() {
        let drawn = drawn(game);
        let mut album = drawn.album.clone();
        blank_backs(&drawn.deck, &mut album);
        let tabletop = laid(drawn, &album, &choice, Room::Faces);
        let files: BTreeSet<&str> = tabletop
            .own_pictures(&album)
            .map(|(file, ..)| file)
            .collect();
        let save = tabletop.save("x").expect("a saved object");
        let save: Save = serde_json::from_str(&save).expect("what the program reads");
        let mut tiles: Vec<&Item> = save.object_states.iter().collect();
        tiles.retain(|item| item.name == "Custom_Tile");
        let flat = |kind: Kind| matches!(kind, Kind::Board | Kind::Mat | Kind::Track);
        let components = drawn.deck.components.iter();
        let components = components.filter(|component| flat(component.spec.kind));
        let wanted: usize = components.clone().map(Component::pieces).sum();
        assert_eq!((tiles.len(), tabletop.boards()), (wanted, wanted), "{game}");
        for tile in &tiles {
            let mut all = components.clone();
            let component = all.find(|one| one.cards.iter().any(|card| card.name == tile.nickname));
            let component = component.expect("a component");
            let image = tile.custom_image.as_ref().expect("a picture");
            let shape = image.custom_tile.as_ref().expect("a tile");
            assert!(shape.r#type == 0 && shape.stretch && tile.card_id.is_none());
            // Two units of the program are 2 in, and so high is a tile.
            let high = component.size.height.to_mm() / 50.8;
            let scale = [tile.transform.scale_x, tile.transform.scale_z];
            assert!(
                scale.iter().all(|scale| (scale - high).abs() < 0.006),
                "{game}: {scale:?}"
            );
            let file = |url: &str| {
                url.strip_prefix("x/")
                    .map(str::to_owned)
                    .unwrap_or_default()
            };
            assert!(
                files.contains(&*file(&image.image_url)),
                "{game}: {}",
                image.image_url
            );
            let back = file(&image.image_secondary_url);
            assert_eq!(
                component.spec.back.is_some(),
                files.contains(&*back),
                "{game}: {back}"
            );
        }
        seen.insert(game, tiles.len());
    }
    let all = [5, 6, 1, 1, 0];
    let games = [
        "cellular-powerhouse",
        "cytosis",
        "phylo-microbes",
        "seven-cycles",
        "supercytes",
    ];
    assert_eq!(seen, games.into_iter().zip(all).collect());
}

#[test]
fn a_board_shows_both_its_sides() {
    let folder = Folder::new("tts-board");
    project(&folder, "id,name,back\nA,Ann,navy\n");
    let board = "[[component]]\nid = \"board\"\ntitle = \"Board\"\nkind = \"board\"\nsize = [120, 80]\n\
                 front = \"duo/board.svg\"\nback = \"duo/behind.svg\"\n";
    let manifest = folder.path().join("decks/duo/game.toml");
    let text = std::fs::read_to_string(&manifest).expect("a manifest");
    folder.write("decks/duo/game.toml", text + board);
    for (name, colour) in [("board", "navy"), ("behind", "orange")] {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect x="-4" y="-4" width="128" height="88" fill="{colour}"/><circle cx="30" cy="20" r="9" fill="white"/></svg>"#
        );
        folder.write(&format!("templates/duo/{name}.svg"), svg);
    }
    let save = export(&folder, &[]);
    let mut boards = save
        .object_states
        .iter()
        .filter(|item| item.name == "Custom_Tile");
    let image = boards.next().and_then(|board| board.custom_image.as_ref());
    let image = image.expect("a board");
    let drawn = Drawn::new(Project::load(folder.path()).expect("a project"), "duo");
    let number = drawn.deck.components.len() - 1;
    let mut slots = drawn
        .album
        .slots
        .iter()
        .filter(|slot| slot.component == number);
    let slot = slots.next().expect("a slot");
    let mut gallery = Gallery::default();
    for (url, face) in [
        (&image.image_url, slot.front),
        (&image.image_secondary_url, slot.back),
    ] {
        let shown = gallery.open(url);
        let face = face.expect("a face");
        assert!(
            *shown == *gallery.alone(&folder, &drawn, face, 300.0),
            "{url}"
        );
    }
}
