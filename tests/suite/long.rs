//! Prints of more sheets than one file holds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cardwright::face::Ink;
use cardwright::job::{self, Files, Silent, Wanted, Workshop};
use cardwright::print::{Order, Plan, Sequence};
use cardwright::project::Project;
use cardwright::sheet::{Duplex, Paper};
use lopdf::{Document, Object};

use super::support::{drawn, shipped};

/// Sheets in a file at most.
const MOST: usize = 1000;

fn many() -> Order {
    made!(Order {
        decks: 200,
        ..Order::new(Paper::A4)
    })
}

/// Gives the decks of which something with a mark lies on a sheet.
fn decks(plan: &Plan, sheet: usize) -> BTreeSet<u16> {
    let front = plan.sheet(sheet).expect("a sheet").front;
    let marks = front.placed.iter().filter_map(|placed| placed.mark);
    marks.map(|mark| mark.set.0).collect()
}

#[test]
fn two_hundred_decks_are_divided_between_decks() {
    let mut divided = 0;
    for game in shipped() {
        for sequence in [Sequence::Decks, Sequence::Close, Sequence::Stack] {
            let what = format!("{game} {sequence}");
            let plan = drawn(game).order(made!(Order { sequence, ..many() }));
            let volumes = plan.volumes();
            let sheets = plan.sheets().len();
            let all: Vec<usize> = volumes.iter().cloned().flatten().collect();
            assert!(all.into_iter().eq(0..sheets), "{what}");
            assert!(
                volumes.iter().all(|v| (1..=MOST).contains(&v.len())),
                "{what}"
            );
            assert!(volumes.len() <= sheets.div_ceil(MOST) + 1, "{what}");
            if sequence != Sequence::Decks {
                continue;
            }
            for volume in &volumes[1..] {
                let [before, after] = [volume.start - 1, volume.start].map(|n| decks(&plan, n));
                assert!(
                    before.is_disjoint(&after),
                    "{what}: {before:?} and {after:?}"
                );
                divided += 1;
            }
        }
    }
    assert!(divided > 5, "{divided}");
}

/// Gives the title of a file.
fn title(pdf: &Document) -> String {
    let info = pdf.trailer.get(b"Info").and_then(Object::as_reference);
    let info = pdf.get_dictionary(info.expect("facts")).expect("facts");
    let title = info.get(b"Title").expect("a title");
    lopdf::decode_text_string(title).expect("text")
}

#[test]
fn each_volume_is_a_file_with_its_own_sheets_and_bookmarks() {
    let order = |duplex| {
        made!(job::print::Order {
            game: "supercytes".to_owned(),
            sheets: made!(Order { duplex, ..many() }),
        })
    };
    let workshop = Workshop::open(Project::embedded());
    let stem = "supercytes/supercytes-a4-200-decks";
    for (duplex, passes) in [
        (Duplex::LongEdge, vec![""]),
        (Duplex::None, vec!["-fronts", "-backs"]),
    ] {
        let order = order(duplex);
        let files = Files::default();
        let printed = job::print(&workshop, &order, &files, &Silent);
        let printed = printed
            .made
            .expect("possible")
            .expect("made")
            .sheets
            .printed;
        let printed = printed.expect("sheets");
        let files: BTreeMap<String, Vec<u8>> = files.into_inner();
        let volumes = |pass| (1..=3).map(move |number| (pass, number));
        let volumes: Vec<(&str, u8)> = passes.iter().copied().flat_map(volumes).collect();
        let path = |(pass, number)| format!("{stem}{pass}-{number}-of-3.pdf");
        assert!(volumes.iter().copied().map(path).eq(printed.files));
        let mut pages = Vec::new();
        for (pass, number) in volumes {
            let pdf = Document::load_mem(&files[&path((pass, number))]).expect("a PDF");
            let outline = pdf.get_toc().expect("bookmarks").toc;
            let first = &outline[0];
            assert_eq!(first.page, 1, "{}", first.title);
            assert!(first.title.starts_with("deck"), "{}", first.title);
            assert_eq!(first.title.starts_with("deck A ·"), number == 1);
            let title = title(&pdf);
            assert!(title.ends_with(&format!(" {number} of 3")), "{title}");
            assert_eq!(title.contains("backs"), pass == "-backs", "{title}");
            pages.push(pdf.get_pages().len());
        }
        let sides = pages.iter().sum::<usize>();
        assert_eq!(sides, 2 * printed.summary.labour.sheets, "{pages:?}");
        laid(&workshop, &order, &pages);
    }
}

/// Looks at what is laid out without being written: the same files, and a page of the last.
fn laid(workshop: &Workshop, order: &job::print::Order, pages: &[usize]) {
    let game = workshop.prepare_as("supercytes", Wanted::Cards(Ink::Full), None);
    let laid = job::lay(workshop, order, &Arc::new(game));
    let laid = laid.expect("possible").expect("laid out");
    assert_eq!(laid.files.len(), pages.len());
    let all = pages.iter().sum::<usize>();
    assert_eq!(laid.pages.len(), all);
    let last = &laid.pages[all - 1];
    let sheets = laid.summary.labour.sheets;
    assert_eq!((last.sheet, last.is_back), (sheets - 1, true));
    let drawn = laid.page(all - 1, &workshop.fonts).expect("a page");
    assert!(drawn.starts_with(b"\x89PNG"));
    assert!(laid.page(all, &workshop.fonts).is_err());
}
