//! `GUIDE.md`: it tells all of its game, and whoever follows it gets there.

use std::collections::BTreeSet;
use std::path::PathBuf;

use cardwright::deck::{Legend, Written};
use cardwright::diag::Diags;
use cardwright::face::{Edge, face_svg};
use cardwright::games::ALL;
use cardwright::job::{self, Workshop, new};
use cardwright::project::Project;
use cardwright::referee::Shelf;

use super::{HERE, ID, here, made};
use crate::support::{Drawn, Folder, shipped};

/// Makes the files of a folder.
fn folder(from: &str, tables: new::Tables) -> (Project, String) {
    let order = made!(new::Order {
        from: Some(from.to_owned()),
        folder: HERE.to_owned(),
        tables,
    });
    let workshop = Workshop::open(Project::embedded());
    let mut files = job::new(&workshop, &order).expect("a folder");
    let guide = files.remove("GUIDE.md").expect("a guide");
    let mut project = Project::embedded();
    for (path, bytes) in files {
        project.insert(&path, bytes);
    }
    (project, String::from_utf8(guide).expect("UTF-8"))
}

/// Gives the rows below a heading of the guide: their cells.
fn rows(guide: &str, heading: &str) -> Vec<Vec<String>> {
    let section = guide
        .split(&format!("\n{heading}\n"))
        .nth(1)
        .unwrap_or_else(|| {
            panic!("no heading {heading}");
        });
    let end = section.find("\n#").unwrap_or(section.len());
    let lines = section[..end].lines().filter(|line| line.starts_with("| "));
    let cells = |line: &str| {
        let parts = line.trim_matches('|').replace("\\|", "\u{0}");
        let parts = parts
            .split('|')
            .map(|part| part.trim().replace('\u{0}', "|"));
        parts.collect()
    };
    lines.map(cells).skip(1).collect()
}

#[test]
fn the_guide_explains_every_column_of_every_table_and_every_word() {
    for game in shipped() {
        let room = ALL
            .rooms()
            .iter()
            .find(|room| room.id == game)
            .expect("a room");
        for tables in [new::Tables::AsTheyAre, new::Tables::Workbook] {
            let (project, guide) = folder(game, tables);
            assert!(
                !guide.contains("[[") && !guide.contains(&format!("/{game}")),
                "{game}"
            );
            assert!(!guide.contains("Your own column"), "{game}");
            let deck = cardwright::games::deck(&project, ID, &mut Diags::new()).expect("a deck");
            for Legend { table, row, .. } in room.legends {
                let legend = room
                    .legends
                    .iter()
                    .find(|one| one.table == *table)
                    .expect("one");
                let told = rows(&guide, &format!("### {table}"));
                assert!(guide.contains(row), "{game}: {row}");
                let component = deck.component(table).and_then(|one| one.table.as_ref());
                let columns = deck.tables.get(*table).or(component).expect("a table");
                let columns: Vec<&str> = columns
                    .columns
                    .iter()
                    .map(|cell| cell.text.as_str())
                    .collect();
                assert_eq!(told.len(), columns.len(), "{game}: {table}");
                for (cells, column) in told.iter().zip(columns) {
                    let entry = legend.entry(column).expect("an entry");
                    assert_eq!(cells[..2], [format!("`{column}`"), entry.about.to_owned()]);
                    if let Written::Word(words) | Written::Words(words) = entry.written {
                        let said: BTreeSet<&str> = cells[2].split('`').skip(1).step_by(2).collect();
                        assert_eq!(said, words.iter().copied().collect(), "{game}: {column}");
                    }
                }
            }
            for rule in room.rules {
                assert!(
                    guide.contains(&format!("| `{}` |", rule.code())),
                    "{game}: {rule}"
                );
            }
            for trigger in room.words.triggers {
                assert!(guide.contains(&format!("`{}:`", trigger.word)), "{game}");
            }
        }
    }
}

#[test]
fn every_link_of_the_guide_leads_to_a_heading() {
    for game in shipped() {
        let (_, guide) = folder(game, new::Tables::Workbook);
        let headings = guide.lines().filter(|line| line.starts_with('#'));
        let anchor = |line: &str| {
            line.trim_start_matches('#')
                .trim()
                .to_lowercase()
                .replace(' ', "-")
        };
        let anchors: BTreeSet<String> = headings
            .map(|line| anchor(&line.replace(',', "")))
            .collect();
        let links = guide.split("](#").skip(1);
        for link in links.map(|link| link.split(')').next().unwrap_or_default()) {
            assert!(
                anchors.contains(link),
                "{game}: {link} is none of {anchors:?}"
            );
        }
    }
}

/// A table that somebody changes in a spreadsheet.
struct Sheet {
    path: String,
    cells: Vec<Vec<String>>,
}

impl Sheet {
    fn open(project: &Project, file: &str) -> Self {
        let path = format!("decks/{ID}/{}", file.trim_matches('`'));
        let text = project.text(&path).expect("a table").into_owned();
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .from_reader(text.as_bytes());
        let records = reader.records().map(|row| row.expect("a row"));
        let cells = records
            .map(|row| row.iter().map(str::to_owned).collect())
            .collect();
        Self { path, cells }
    }

    /// Finds a column, or writes its title into the first free cell of the first row.
    fn column(&mut self, title: &str) -> usize {
        let known = self.cells[0].iter().position(|cell| cell == title);
        known.unwrap_or_else(|| {
            for (number, row) in self.cells.iter_mut().enumerate() {
                row.push(if number == 0 {
                    title.to_owned()
                } else {
                    String::new()
                });
            }
            self.cells[0].len() - 1
        })
    }

    fn save(&self) -> (String, Vec<u8>) {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for row in &self.cells {
            writer.write_record(row).expect("written");
        }
        (self.path.clone(), writer.into_inner().expect("bytes"))
    }
}

/// A photo of the size that the guide asks for.
fn photo() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 1200, 900);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    let pixels: Vec<u8> = (0..1200 * 900 * 3_u32)
        .map(|n| u8::try_from(n % 251).expect("small"))
        .collect();
    writer.write_image_data(&pixels).expect("pixels");
    writer.finish().expect("an end");
    bytes
}

#[test]
fn every_card_shows_a_picture_of_ones_own_as_the_guide_says() {
    for game in shipped() {
        let (mut project, guide) = folder(game, new::Tables::AsTheyAre);
        project.insert(&format!("decks/{ID}/art/cell.png"), photo());
        let told = rows(&guide, "## Show pictures of your own");
        assert!(!told.is_empty(), "{game}");
        for row in &told {
            let mut sheet = Sheet::open(&project, &row[1]);
            let there = sheet.cells[0].iter().any(|cell| cell == "art");
            assert_eq!(
                row[2],
                if there { "is there" } else { "add it" },
                "{game}: {row:?}"
            );
            let [art, crop, focus] =
                ["art", "art_crop", "art_focus"].map(|title| sheet.column(title));
            "art/cell.png".clone_into(&mut sheet.cells[1][art]);
            "50 0 50 100".clone_into(&mut sheet.cells[1][crop]);
            "50 20".clone_into(&mut sheet.cells[1][focus]);
            let (path, bytes) = sheet.save();
            project.insert(&path, bytes);
        }
        let drawn = Drawn::new(project, ID);
        assert!(drawn.diags.is_empty(), "{game}: {:?}", drawn.diags);
        // Every table of cards shows it, on its first card and on no other.
        let cards = drawn.deck.components.iter().enumerate();
        let cards = cards.filter(|(_, one)| one.table.is_some());
        let mut shown = 0;
        for (number, component) in
            cards.filter(|(_, one)| told.iter().any(|row| row[0].contains(&one.spec.title)))
        {
            let slots = drawn
                .album
                .slots
                .iter()
                .filter(|slot| slot.component == number);
            let with: Vec<usize> = slots
                .filter(|slot| {
                    let face = &drawn.album.faces[slot.front.expect("a front").0];
                    face_svg(face, Edge::Trim, "x").contains("data:image/png")
                })
                .map(|slot| slot.card)
                .collect();
            assert_eq!(with, [0], "{game}: {}", component.id());
            shown += 1;
        }
        assert_eq!(shown, told.len(), "{game}");
    }
}

#[test]
fn a_card_is_added_as_the_guide_says() {
    for game in shipped() {
        let (mut project, guide) = folder(game, new::Tables::AsTheyAre);
        project.insert(&format!("decks/{ID}/art/cell.png"), photo());
        for row in rows(&guide, "## Show pictures of your own") {
            let mut sheet = Sheet::open(&project, &row[1]);
            let name = sheet.column("name");
            if guide.contains("a new card there needs [a picture of your own]") {
                let art = sheet.column("art");
                let last = sheet.cells.len() - 1;
                "art/cell.png".clone_into(&mut sheet.cells[last][art]);
            }
            let mut card = sheet.cells.last().expect("a card").clone();
            "new".clone_into(&mut card[0]);
            "New one".clone_into(&mut card[name]);
            sheet.cells.push(card);
            let (path, bytes) = sheet.save();
            project.insert(&path, bytes);
        }
        let drawn = Drawn::new(project, ID);
        assert!(drawn.diags.is_empty(), "{game}: {:?}", drawn.diags);
    }
}

#[test]
fn cards_are_taken_out_as_the_guide_says() {
    for game in shipped() {
        let folder = made(game);
        let at = |path: &str| -> PathBuf { folder.path().join(HERE).join(path) };
        let guide = std::fs::read_to_string(at("GUIDE.md")).expect("a guide");
        let project = Project::load(&folder.path().join(HERE)).expect("a project");
        let told = rows(&guide, "## Take cards out");
        let row = told.first().expect("cards");
        let mut sheet = Sheet::open(&project, &row[1]);
        let column = sheet.column("use");
        let last = sheet.cells.len() - 1;
        "no".clone_into(&mut sheet.cells[last][column]);
        let (path, bytes) = sheet.save();
        std::fs::write(at(&path), bytes).expect("written");
        let checked = here(&folder, &["check"]);
        assert!(!checked.contains("error["), "{game}: {checked}");
    }
}

#[test]
fn every_command_of_the_guide_runs() {
    let folder: Folder = made("supercytes");
    let guide = std::fs::read_to_string(folder.path().join(HERE).join("GUIDE.md"));
    let guide = guide.expect("a guide");
    let fences = guide.split("```sh\n").skip(1);
    let fences = fences.map(|rest| rest.split("```").next().unwrap_or_default());
    let lines: Vec<&str> = fences.flat_map(str::lines).collect();
    assert!(lines.len() >= 7, "{lines:?}");
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(words[0], "cardwright", "{line}");
        here(&folder, &words[1..]);
    }
}
