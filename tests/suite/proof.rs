//! Pictures of pages, held against the printed file in a reader that people use.

use cardwright::print::{Order, Proofs, pdf};
use cardwright::sheet::{Cutting, Duplex, Paper};

use super::readers::run;
use super::support::{Folder, drawn, shipped};

/// Resolution at which pages are drawn.
const DPI: u16 = 96;
/// Side of the blocks of pixels whose means are compared: readers smooth edges in their own ways.
const BLOCK: usize = 4;
/// Largest mean difference of a channel, from 0 to 255; a page that lies a pixel beside its place has 7.
const MOST: f64 = 6.0;
/// What the measure says at least of two different pages.
const DIFFERENT: f64 = 12.0;

/// Red, green and blue of a picture, row by row, and its width and height.
struct Picture {
    width: usize,
    height: usize,
    rgb: Vec<u8>,
}

fn read(bytes: &[u8]) -> Picture {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .expect("a PNG");
    let mut rgb = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut rgb).expect("pixels");
    assert_eq!(info.color_type.samples(), 3, "in colour");
    let [width, height] = [info.width, info.height].map(|side| side as usize);
    Picture { width, height, rgb }
}

/// Gives the mean difference of all channels.
fn difference(one: &Picture, other: &Picture) -> f64 {
    assert!(one.width.abs_diff(other.width) <= 1 && one.height.abs_diff(other.height) <= 1);
    let (width, height) = (one.width.min(other.width), one.height.min(other.height));
    let mean = |of: &Picture, x: usize, y: usize, channel: usize| {
        let rows = (y..y + BLOCK).flat_map(|y| (x..x + BLOCK).map(move |x| (x, y)));
        let sum: u32 = rows
            .map(|(x, y)| u32::from(of.rgb[(y * of.width + x) * 3 + channel]))
            .sum();
        f64::from(sum) / 16.0
    };
    let (mut sum, mut count) = (0.0, 0.0);
    for y in (0..height - BLOCK).step_by(BLOCK) {
        for x in (0..width - BLOCK).step_by(BLOCK) {
            for channel in 0..3 {
                sum += (mean(one, x, y, channel) - mean(other, x, y, channel)).abs();
                count += 1.0;
            }
        }
    }
    sum / count
}

#[test]
#[ignore = "needs poppler"]
fn a_page_looks_on_the_screen_as_it_does_in_print() {
    let base = Order::new(Paper::A4);
    let orders = [
        base,
        made!(Order {
            fold: true,
            paper: Paper::LETTER,
            ..base
        }),
        made!(Order {
            duplex: Duplex::None,
            decks: 3,
            outline: true,
            ..base
        }),
        made!(Order {
            cutting: Cutting::Machine,
            ..base
        }),
    ];
    let (mut worst, mut wrong) = (0.0_f64, Vec::new());
    for (number, game) in shipped().enumerate() {
        let drawn = drawn(game);
        // Each game in the usual way, and in one more.
        for order in [orders[0], orders[1 + number % 3]] {
            let plan = drawn.planned(&cardwright::deck::Choice::default(), order).0;
            for (_, document) in plan.documents(&drawn.deck, &drawn.album) {
                let folder = Folder::new("proof");
                folder.write("sheets.pdf", pdf(&document, &drawn.fonts).expect("a file"));
                let path = |name: &str| folder.path().join(name).display().to_string();
                let proofs = Proofs::new(DPI);
                let last = document.leaves.len() - 1;
                let mut before: Option<Picture> = None;
                for page in [0, last / 2, last] {
                    let bytes = proofs.page(&document, page, &drawn.fonts).expect("a page");
                    let ours = read(&bytes);
                    let (at, dpi) = ((page + 1).to_string(), DPI.to_string());
                    let out = path("page");
                    run(
                        "pdftoppm",
                        &[
                            "-r",
                            &dpi,
                            "-f",
                            &at,
                            "-l",
                            &at,
                            "-singlefile",
                            "-png",
                            &path("sheets.pdf"),
                            &out,
                        ],
                    );
                    let theirs = read(&std::fs::read(path("page.png")).expect("a picture"));
                    let gap = difference(&ours, &theirs);
                    worst = worst.max(gap);
                    if gap >= MOST {
                        wrong.push(format!("{game}, page {page}: {gap:.2} {order:?}"));
                    }
                    if let Some(before) = before.as_ref().filter(|_| number == 0 && order == base) {
                        let gap = difference(before, &theirs);
                        assert!(
                            page == 0 || gap > DIFFERENT,
                            "a wrong page would pass: {gap:.2}"
                        );
                    }
                    before.get_or_insert(ours);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    println!("largest mean difference {worst:.2} of 255");
}
