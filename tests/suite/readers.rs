//! Printed files in the readers that people use. These need poppler, qpdf, mupdf and ghostscript,
//! so they run only when asked for: `cargo test --release -- --ignored`.

use std::path::{Path, PathBuf};
use std::process::Command;

use cardwright::geom::Length;
use cardwright::sheet::{Duplex, Page, Paper, Side, Turn};
use resvg::tiny_skia::{Color, FillRule, Mask, PathBuilder, Pixmap, Rect, Transform};

use super::support::{Drawn, Folder, supercytes};

/// Resolution at which pages are drawn.
const DPI: f32 = 144.0;
/// Side of the blocks of pixels whose means are compared: readers smooth edges in their own ways,
/// but they agree on how much colour lies where.
const BLOCK: u32 = 4;
/// Largest mean difference of a channel, from 0 to 255.
const MOST: f64 = 4.0;
/// What the measure says at least of two different sides.
const DIFFERENT: f64 = 12.0;

pub fn run(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).output();
    let output = output.unwrap_or_else(|error| panic!("{program} must be installed: {error}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned()
        + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{program} {args:?}: {text}");
    text
}

fn printed(folder: &Folder, paper: Paper, duplex: Duplex) -> PathBuf {
    let drawn = supercytes();
    let plan = drawn.plan(paper, duplex);
    folder.write("sheets.pdf", drawn.file(&plan));
    folder.path().join("sheets.pdf")
}

fn utf8(path: &Path) -> &str {
    path.to_str().expect("a path")
}

#[allow(clippy::cast_possible_truncation)] // a page is no longer than 2 m
/// Draws the cards of a side with resvg, where the sheet says they lie.
fn expected(drawn: &Drawn, side: &Side) -> Pixmap {
    let px = |length: Length| length.to_mm() as f32 / 25.4 * DPI;
    let (width, height) = (
        side.page.width.to_px(f64::from(DPI)),
        side.page.height.to_px(f64::from(DPI)),
    );
    let mut page = Pixmap::new(width, height).expect("a picture");
    page.fill(Color::WHITE);
    for placed in &side.placed {
        let face = &drawn.album.faces[placed.face.0];
        let clip = placed.clip();
        let edges = [clip.left(), clip.top(), clip.right(), clip.bottom()].map(px);
        let rect = Rect::from_ltrb(edges[0], edges[1], edges[2], edges[3]).expect("a rectangle");
        let mut mask = Mask::new(width, height).expect("a mask");
        mask.fill_path(
            &PathBuilder::from_rect(rect),
            FillRule::Winding,
            true,
            Transform::identity(),
        );
        let whole = placed.trim.grown(face.bleed);
        let scale = DPI / 25.4;
        let transform = match placed.turn {
            Turn::Half => Transform::from_row(
                -scale,
                0.0,
                0.0,
                -scale,
                px(whole.right()),
                px(whole.bottom()),
            ),
            _ => Transform::from_row(scale, 0.0, 0.0, scale, px(whole.left()), px(whole.top())),
        };
        let mut layer = Pixmap::new(width, height).expect("a picture");
        resvg::render(
            &face.drawing.tree().expect("a drawing"),
            transform,
            &mut layer.as_mut(),
        );
        let paint = resvg::tiny_skia::PixmapPaint::default();
        page.draw_pixmap(
            0,
            0,
            layer.as_ref(),
            &paint,
            Transform::identity(),
            Some(&mask),
        );
    }
    page
}

/// Gives the mean difference of all channels within the cards of a side.
fn difference(side: &Side, ours: &Pixmap, theirs: &Path) -> f64 {
    let decoder = png::Decoder::new(std::io::BufReader::new(
        std::fs::File::open(theirs).expect("a picture"),
    ));
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("pixels");
    let channels = info.color_type.samples();
    assert!(channels >= 3, "{}: not in colour", theirs.display());
    assert!(info.width.abs_diff(ours.width()) <= 1 && info.height.abs_diff(ours.height()) <= 1);
    let (mut sum, mut count) = (0.0, 0.0);
    for placed in &side.placed {
        let px = |length: Length| length.to_px(f64::from(DPI));
        let trim = placed.trim;
        let columns = (px(trim.left()) + 1..px(trim.right()) - BLOCK).step_by(BLOCK as usize);
        for x in columns {
            let rows = (px(trim.top()) + 1..px(trim.bottom()) - BLOCK).step_by(BLOCK as usize);
            for y in rows {
                let mut gap = [0_i32; 3];
                for (dx, dy) in (0..BLOCK).flat_map(|dx| (0..BLOCK).map(move |dy| (dx, dy))) {
                    let ours = ours.pixel(x + dx, y + dy).expect("a pixel");
                    let at = (y + dy) as usize * info.width as usize + (x + dx) as usize;
                    let theirs = &bytes[at * channels..at * channels + 3];
                    for (gap, (a, b)) in gap
                        .iter_mut()
                        .zip([ours.red(), ours.green(), ours.blue()].iter().zip(theirs))
                    {
                        *gap += i32::from(*a) - i32::from(*b);
                    }
                }
                sum +=
                    gap.iter().map(|g| f64::from(g.abs())).sum::<f64>() / f64::from(BLOCK * BLOCK);
                count += 3.0;
            }
        }
    }
    sum / count
}

#[test]
#[ignore = "needs qpdf"]
fn qpdf_finds_nothing_wrong() {
    let folder = Folder::new("qpdf");
    for (paper, duplex) in [(Paper::A4, Duplex::LongEdge), (Paper::LETTER, Duplex::None)] {
        let file = printed(&folder, paper, duplex);
        let said = run("qpdf", &["--check", utf8(&file)]);
        assert!(
            said.contains("No syntax or stream encoding errors found"),
            "{said}"
        );
    }
}

#[test]
#[ignore = "needs poppler, mupdf and ghostscript"]
fn three_readers_show_what_resvg_draws() {
    let drawn = supercytes();
    // On the second paper the same faces stand at other places, as its first sheets show.
    for (paper, duplex, most) in [
        (Paper::A4, Duplex::LongEdge, 1000),
        (Paper::LETTER, Duplex::ShortEdge, 4),
    ] {
        let folder = Folder::new("readers");
        let file = printed(&folder, paper, duplex);
        let plan = drawn.plan(paper, duplex);
        let last = most.to_string();
        let documents: Vec<_> = plan.documents(&drawn.deck, &drawn.album).collect();
        let (pdf, out) = (utf8(&file), folder.path());
        let dpi = DPI.to_string();
        run(
            "pdftoppm",
            &[
                "-l",
                &last,
                "-r",
                &dpi,
                "-png",
                pdf,
                utf8(&out.join("poppler")),
            ],
        );
        run(
            "mutool",
            &[
                "draw",
                "-q",
                "-r",
                &dpi,
                "-c",
                "rgb",
                "-o",
                utf8(&out.join("mupdf-%02d.png")),
                pdf,
                &format!("1-{last}"),
            ],
        );
        let to = format!("-sOutputFile={}", utf8(&out.join("gs-%02d.png")));
        let size = format!("-r{dpi}");
        let smooth = ["-dTextAlphaBits=4", "-dGraphicsAlphaBits=4"];
        run(
            "gs",
            &[
                "-q",
                "-dBATCH",
                "-dNOPAUSE",
                "-dSAFER",
                "-sDEVICE=png16m",
                &size,
                smooth[0],
                smooth[1],
                &format!("-dLastPage={last}"),
                &to,
                pdf,
            ],
        );
        let mut worst = [0.0_f64; 3];
        for (number, leaf) in documents[0].1.leaves.iter().enumerate().take(most) {
            let Page::Printed(side) = &leaf.page else {
                continue;
            };
            let ours = expected(drawn, side);
            if number == 0 {
                let back = out.join("poppler-02.png");
                let wrong = difference(side, &ours, &back);
                assert!(wrong > DIFFERENT, "a wrong page would pass: {wrong:.2}");
            }
            for (worst, reader) in worst.iter_mut().zip(["poppler", "mupdf", "gs"]) {
                let theirs = out.join(format!("{reader}-{:02}.png", number + 1));
                *worst = worst.max(difference(side, &ours, &theirs));
            }
        }
        println!("{paper}: largest mean differences {worst:.2?} of 255 (poppler, mupdf, gs)");
        assert!(
            worst.iter().all(|mean| *mean < MOST),
            "{paper}: {worst:.2?}"
        );
        assert!(
            worst.iter().any(|mean| *mean > 0.0),
            "two programs never agree to the last bit"
        );
    }
}

#[test]
#[ignore = "needs poppler"]
fn the_text_is_live_and_the_fonts_are_embedded() {
    let folder = Folder::new("text");
    let file = printed(&folder, Paper::A4, Duplex::LongEdge);
    let text = run("pdftotext", &["-layout", utf8(&file), "-"]).replace(['\n', ' '], "");
    let drawn = supercytes();
    let cells = drawn.deck.component("cells").expect("cells");
    for card in &cells.cards {
        let name = card.name.replace(' ', "");
        assert!(text.contains(&name), "{} can't be found", card.name);
    }
    assert!(
        text.contains(&drawn.deck.digest),
        "the footer names the sources"
    );
    let fonts = run("pdffonts", &[utf8(&file)]);
    for line in fonts.lines().skip(2) {
        assert!(
            line.contains("yes yes yes"),
            "embedded, subset, with Unicode: {line}"
        );
    }
    assert!(fonts.lines().count() <= 10, "{fonts}");
}

#[test]
#[ignore = "needs poppler"]
fn the_ruler_on_the_first_page_is_as_long_as_it_says() {
    let folder = Folder::new("ruler");
    for paper in [Paper::A4, Paper::LETTER] {
        let file = printed(&folder, paper, Duplex::LongEdge);
        let text = run("pdftotext", &["-f", "1", "-l", "1", utf8(&file), "-"]);
        assert!(
            text.contains("100 mm") && text.contains("4 in"),
            "{paper}: {text}"
        );
        let later = run("pdftotext", &["-f", "2", "-l", "4", utf8(&file), "-"]);
        assert!(!later.contains("100 mm"), "{paper}: {later}");
    }
}
