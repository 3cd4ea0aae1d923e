//! Whole pages: lost, turned, larger, in another order.

use cardwright::diag::Rule;
use lopdf::{Dictionary, Document, Object, ObjectId, Stream};

use super::super::edit::{draws, leaf, place, rewrite};
use super::super::sample::Sample;
use super::{Fault, Found, behind, just, seat};

pub(super) const ALL: [(&str, Fault); 17] = [
    ("untouched", untouched),
    ("scaled", scaled),
    ("both scaled", both_scaled),
    ("stretched", stretched),
    ("stretched upwards", stretched_up),
    ("mirrored", mirrored),
    ("backs larger", backs_larger),
    ("backs moved", backs_moved),
    ("another unit", unit),
    ("without backs", without_backs),
    ("without fronts", without_fronts),
    ("no marks", unmarked),
    ("backs first", backs_first),
    ("on its side", sideways),
    ("fronts twice", twice),
    ("a blank page", blank),
    ("cropped", cropped),
];

fn untouched(_: &Sample, _: &mut Document) -> Found {
    Found::Just(Vec::new())
}

fn scaled(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        commands.insert(0, place([0.97, 0.0, 0.0, 0.97, 9.0, 9.0]));
    });
    just(Rule::V007, 1, [0, 0])
}

fn both_scaled(_: &Sample, pdf: &mut Document) -> Found {
    for page in [1, 2] {
        rewrite(pdf, page, |commands| {
            commands.insert(0, place([0.97, 0.0, 0.0, 0.97, 9.0, 9.0]));
        });
    }
    just(Rule::V007, 1, [0, 0])
}

/// Squeezes a page towards its middle, from which something follows.
fn squeezed(pdf: &mut Document, [wide, high]: [f32; 2], follows: Rule) -> Found {
    let [left, bottom] = [595.3 * (1.0 - wide) / 2.0, 841.9 * (1.0 - high) / 2.0];
    rewrite(pdf, 1, |commands| {
        commands.insert(0, place([wide, 0.0, 0.0, high, left, bottom]));
    });
    let all = (0..6).map(|card| (1, seat(card)));
    Found::Beside(Rule::V004, all.collect(), follows)
}

fn stretched(_: &Sample, pdf: &mut Document) -> Found {
    // Backs of a column don't meet it then.
    squeezed(pdf, [0.97, 1.0], Rule::V009)
}

fn stretched_up(_: &Sample, pdf: &mut Document) -> Found {
    // The ruler stands upright.
    squeezed(pdf, [1.0, 0.97], Rule::V007)
}

/// As for a film that is laid with its printed side down.
fn mirrored(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        commands.insert(0, place([-1.0, 0.0, 0.0, 1.0, 595.3, 0.0]));
    });
    Found::Only(Rule::V004, (0..6).map(|card| (1, behind(card))).collect())
}

fn without_backs(_: &Sample, pdf: &mut Document) -> Found {
    pdf.delete_pages(&[2]);
    just(Rule::V009, 1, [0, 0])
}

fn unmarked(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 1, |commands| {
        commands.remove(draws(commands, 6));
    });
    just(Rule::V010, 1, [0, 0])
}

fn unit(_: &Sample, pdf: &mut Document) -> Found {
    for page in [1, 2] {
        let page = leaf(pdf, page);
        let page = pdf.get_dictionary_mut(page).expect("a page");
        page.set("UserUnit", 1.03);
    }
    just(Rule::V007, 1, [0, 0])
}

/// Makes the file have these pages.
fn bind(pdf: &mut Document, pages: Vec<ObjectId>) {
    let tree = pdf.catalog().and_then(|catalog| catalog.get(b"Pages"));
    let tree = tree.and_then(Object::as_reference).expect("pages");
    for page in &pages {
        let page = pdf.get_dictionary_mut(*page).expect("a page");
        page.set("Parent", tree);
    }
    let count = i64::try_from(pages.len()).expect("few");
    let kids: Vec<Object> = pages.into_iter().map(Object::from).collect();
    let tree = pdf.get_dictionary_mut(tree).expect("pages");
    tree.set("Kids", kids);
    tree.set("Count", count);
}

fn backs_first(_: &Sample, pdf: &mut Document) -> Found {
    let pages = [2, 1].map(|page| leaf(pdf, page)).to_vec();
    bind(pdf, pages);
    Found::Just(Vec::new())
}

fn sideways(_: &Sample, pdf: &mut Document) -> Found {
    for page in [1, 2] {
        let page = leaf(pdf, page);
        pdf.get_dictionary_mut(page)
            .expect("a page")
            .set("Rotate", 90);
    }
    Found::Just(Vec::new())
}

fn twice(_: &Sample, pdf: &mut Document) -> Found {
    let front = pdf.get_dictionary(leaf(pdf, 1)).expect("a page").clone();
    let again = pdf.add_object(front);
    let mut pages = [1, 2].map(|page| leaf(pdf, page)).to_vec();
    pages.push(again);
    bind(pdf, pages);
    just(Rule::V009, 3, [0, 0])
}

fn blank(_: &Sample, pdf: &mut Document) -> Found {
    let mut page = pdf.get_dictionary(leaf(pdf, 1)).expect("a page").clone();
    let nothing = pdf.add_object(Stream::new(Dictionary::new(), Vec::new()));
    page.set("Contents", nothing);
    let page = pdf.add_object(page);
    let mut pages = [1, 2].map(|page| leaf(pdf, page)).to_vec();
    pages.push(page);
    bind(pdf, pages);
    Found::Just(Vec::new())
}

fn without_fronts(_: &Sample, pdf: &mut Document) -> Found {
    pdf.delete_pages(&[1]);
    Found::Only(Rule::V005, vec![(0, [0, 0])])
}

fn backs_larger(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 2, |commands| {
        commands.insert(0, place([1.03, 0.0, 0.0, 1.03, -9.0, -12.0]));
    });
    just(Rule::V007, 2, [0, 0])
}

/// Somebody did that against the drift of a printer.
fn backs_moved(_: &Sample, pdf: &mut Document) -> Found {
    rewrite(pdf, 2, |commands| {
        commands.insert(0, place([1.0, 0.0, 0.0, 1.0, 2.0, -4.0]));
    });
    Found::Just(Vec::new())
}

/// Only the upper row is left on the page.
fn cropped(_: &Sample, pdf: &mut Document) -> Found {
    for page in [1, 2] {
        let id = leaf(pdf, page);
        let page = pdf.get_dictionary_mut(id).expect("a page");
        let sheet = page.get(b"MediaBox").and_then(Object::as_array);
        let mut sheet = sheet.expect("a sheet").clone();
        let top = sheet[3].as_float().expect("a number");
        sheet[1] = Object::Real(top * 0.6);
        page.set("MediaBox", sheet.clone());
        page.set("CropBox", sheet);
    }
    Found::Only(Rule::V005, vec![(0, [0, 0])])
}
