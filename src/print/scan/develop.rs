//! Faces of a printed file → faces that can be drawn and compared like those of an album.

use std::sync::Arc;

use hayro_svg::hayro_interpret::InterpreterSettings;
use hayro_svg::hayro_syntax::Pdf;
use hayro_svg::{RenderCache, SvgRenderSettings, convert};
use lopdf::{Document, Object, ObjectId, Stream, dictionary};
use rayon::prelude::*;
use usvg::{Options, Tree};

use crate::face::{ACTUAL, Drawing, Face};
use crate::geom::{Length, Size};

use super::super::pen::pt;
use super::{Scan, ScanError};

/// Takes some faces off a file, each with its trim size and its bleed; `None` for what can't be drawn.
///
/// # Errors
/// When the file is damaged.
pub fn develop(
    scan: &Scan,
    wanted: &[(usize, Size, Length)],
) -> Result<Vec<Option<Face>>, ScanError> {
    let bytes = Arc::new(alone(scan, wanted)?);
    let share = wanted.len().div_ceil(rayon::current_num_threads()).max(1);
    let numbers: Vec<usize> = (0..wanted.len()).collect();
    let some = |numbers: &[usize]| {
        let pdf = Pdf::new(Arc::clone(&bytes)).map_err(|_| ScanError::Unreadable)?;
        let (pages, cache) = (pdf.pages(), RenderCache::new());
        let one = |number: &usize| {
            let page = pages.get(*number).ok_or(ScanError::Unreadable)?;
            let (_, size, bleed) = wanted[*number];
            let settings = SvgRenderSettings::default();
            let svg = convert(page, &cache, &InterpreterSettings::default(), &settings);
            Ok(face(&svg, size, bleed))
        };
        numbers.iter().map(one).collect::<Result<Vec<_>, _>>()
    };
    let all = numbers.par_chunks(share).map(some);
    let all = all.collect::<Result<Vec<_>, _>>()?;
    Ok(all.into_iter().flatten().collect())
}

/// Makes a face of a drawing in points.
fn face(svg: &str, size: Size, bleed: Length) -> Option<Face> {
    let whole = size.grown(bleed);
    let [mm, points] =
        [Length::to_mm, Length::to_pt].map(|unit| [whole.width, whole.height].map(unit));
    let (_, inside) = svg.split_once('>')?;
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{}" height="{}" viewBox="0 0 {} {}" preserveAspectRatio="none">{inside}"#,
        mm[0], mm[1], points[0], points[1],
    );
    let tree = Tree::from_str(&svg, &Options::default()).ok()?;
    Some(Face {
        drawing: Drawing::kept(tree),
        words: String::new(),
        size,
        bleed,
        scale: ACTUAL,
        outline: None,
    })
}

/// Writes a file in which each of these faces has a page.
fn alone(scan: &Scan, wanted: &[(usize, Size, Length)]) -> Result<Vec<u8>, ScanError> {
    let mut pdf: Document = scan.pdf.clone();
    let tree: ObjectId = pdf.new_object_id();
    let mut pages: Vec<Object> = Vec::new();
    for (face, size, bleed) in wanted {
        let form = *scan.forms.get(*face).ok_or(ScanError::Unreadable)?;
        let [width, height] = {
            let whole = size.grown(*bleed);
            [pt(whole.width), pt(whole.height)]
        };
        // A face is drawn downwards, as its sheets are.
        let draw = format!("1 0 0 -1 0 {height} cm /face Do").into_bytes();
        let draw = pdf.add_object(Stream::new(dictionary! {}, draw));
        let edges = [0.0, 0.0, width, height].map(Object::Real);
        let page = pdf.add_object(dictionary! {
            "Type" => "Page",
            "Parent" => tree,
            "MediaBox" => edges.to_vec(),
            "Resources" => dictionary! { "XObject" => dictionary! { "face" => form } },
            "Contents" => draw,
        });
        pages.push(page.into());
    }
    let count = i64::try_from(pages.len()).map_err(|_| ScanError::Unreadable)?;
    let pages = dictionary! { "Type" => "Pages", "Kids" => pages, "Count" => count };
    pdf.set_object(tree, pages);
    let catalog = pdf.add_object(dictionary! { "Type" => "Catalog", "Pages" => tree });
    pdf.trailer.set("Root", catalog);
    pdf.trailer.remove(b"Info");
    pdf.prune_objects();
    let mut bytes = Vec::new();
    pdf.save_to(&mut bytes).map_err(|_| ScanError::Unreadable)?;
    Ok(bytes)
}
