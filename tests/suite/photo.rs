//! Photos as cameras and phones store them: turned as they were held, whatever the ink and the file.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD as STANDARD;
use cardwright::diag::Rule;
use cardwright::face::{Edge, Face, Ink, face_svg};
use cardwright::print::face_png;
use cardwright::project::Project;
use cardwright::sheet::Paper;

use super::readers::run;
use super::support::{Drawn, Folder, finding, tiny};

/// Four quarters in four colours: 64 pixels wide, 32 high.
const QUARTERS: &[u8] = include_bytes!("fixtures/quarters.jpg");

/// Red and green above blue and grey, in cyan, magenta, yellow and black: 64 pixels a side.
const INKS: &[u8] = include_bytes!("fixtures/inks.jpg");

/// For each number of EXIF, which stored corner stands where: first above left and right, then below.
/// The stored corners are counted in the same order (EXIF 2.32, 4.6.4, "Orientation").
const UPRIGHT: [[usize; 4]; 8] = [
    [0, 1, 2, 3],
    [1, 0, 3, 2],
    [3, 2, 1, 0],
    [2, 3, 0, 1],
    [0, 2, 1, 3],
    [2, 0, 3, 1],
    [3, 1, 2, 0],
    [1, 3, 0, 2],
];

/// A picture cut to a square, and one that is shown as a whole.
const TEMPLATE: &str = r#"
  {{ art(href="art/photo.jpg", x=5, y=5, width=4, height=4) }}
  <image x="20" y="5" width="4" height="4" href="art/photo.jpg"/>"#;

/// The photo as a camera stores it that was held like this.
fn held(number: u8) -> Vec<u8> {
    let mut exif =
        b"\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([number, 0, 0, 0, 0, 0, 0]);
    assert_eq!(exif.len(), 2 + 0x22);
    [&QUARTERS[..2], exif.as_slice(), &QUARTERS[2..]].concat()
}

fn project(photo: Vec<u8>, template: &str) -> Project {
    let mut project = tiny("id,name\n1,Anna\n", template);
    project.insert("decks/tiny/art/photo.jpg", photo);
    project
}

fn only(drawn: &Drawn) -> &Face {
    assert_eq!(drawn.album.faces.len(), 1, "{:?}", drawn.diags);
    &drawn.album.faces[0]
}

/// A picture of pixels.
struct Pixels {
    width: usize,
    rgb: Vec<[u8; 3]>,
}

impl Pixels {
    fn read(png: &[u8]) -> Self {
        let decoder = png::Decoder::new(std::io::Cursor::new(png));
        let mut reader = decoder.read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut bytes).expect("pixels");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        let rgb = bytes.chunks_exact(3).map(|p| [p[0], p[1], p[2]]);
        Self {
            width: info.width as usize,
            rgb: rgb.collect(),
        }
    }

    /// Turns a page whose head lies at the left: what lies on its side stands upright in a file.
    fn turned(&self) -> Self {
        let height = self.rgb.len() / self.width;
        let row = |y: usize| (0..height).map(move |x| (y, height - 1 - x));
        let places = (0..self.width).flat_map(row);
        Self {
            width: height,
            rgb: places.map(|(x, y)| self.rgb[y * self.width + x]).collect(),
        }
    }

    /// Gives the pixel at a place of the card, in mm, at 300 dpi.
    fn at(&self, x: f64, y: f64) -> [u8; 3] {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // within the picture
        let px = |mm: f64| (mm / 25.4 * 300.0) as usize;
        self.rgb[px(y) * self.width + px(x)]
    }

    /// Gives the colours a quarter inside the corners of a box: left, top, width and height in mm.
    fn corners(&self, [x, y, w, h]: [f64; 4]) -> [[u8; 3]; 4] {
        let at = |across: f64, down: f64| self.at(x + across * w, y + down * h);
        [
            at(0.25, 0.25),
            at(0.75, 0.25),
            at(0.25, 0.75),
            at(0.75, 0.75),
        ]
    }
}

fn near(one: [u8; 3], other: [u8; 3]) -> bool {
    one.iter().zip(other).all(|(a, b)| a.abs_diff(b) < 24)
}

/// Holds corners against those of the photo as it is stored.
fn assert_turned(number: usize, stored: [[u8; 3]; 4], seen: [[u8; 3]; 4]) {
    for (place, from) in UPRIGHT[number - 1].into_iter().enumerate() {
        assert!(
            near(seen[place], stored[from]),
            "{number}: at {place} {seen:?}, of {stored:?}"
        );
    }
}

#[test]
fn a_photo_stands_upright_however_the_camera_was_held() {
    for ink in Ink::ALL {
        let shown = |number: u8| {
            let drawn = Drawn::with(project(held(number), TEMPLATE), "tiny", ink);
            assert!(drawn.diags.is_empty(), "{number}: {:?}", drawn.diags);
            Pixels::read(&face_png(only(&drawn), Edge::Trim, 300.0).expect("a picture"))
        };
        let stored = shown(1).corners([5.0, 5.0, 4.0, 4.0]);
        for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            assert!(!near(stored[one], stored[other]), "{ink}: {stored:?}");
        }
        for number in 1..=8 {
            let seen = shown(number);
            let number = usize::from(number);
            assert_turned(number, stored, seen.corners([5.0, 5.0, 4.0, 4.0]));
            // As a whole it is as wide or as high as its box, and in the middle of it.
            let (whole, beside) = if number < 5 {
                ([20.0, 6.0, 4.0, 2.0], (22.0, 5.3))
            } else {
                ([21.0, 5.0, 2.0, 4.0], (20.3, 7.0))
            };
            assert_turned(number, stored, seen.corners(whole));
            assert_eq!(seen.at(beside.0, beside.1), [255; 3], "{number}");
        }
    }
}

#[test]
fn a_photo_in_four_inks_has_its_colours_with_every_ink() {
    let template = r#"<image x="5" y="5" width="20" height="20" href="art/photo.jpg"/>"#;
    let seen = |ink: Ink, photo: &[u8]| {
        let drawn = Drawn::with(project(photo.to_vec(), template), "tiny", ink);
        assert!(!drawn.diags.has_error(), "{:?}", drawn.diags);
        let png = face_png(only(&drawn), Edge::Trim, 300.0).expect("a picture");
        Pixels::read(&png).corners([5.0, 5.0, 20.0, 20.0])
    };
    // Nine tenths of two inks let a tenth of their lights through; half of the black half of all.
    let [full, some] = [255, 26];
    let expected = [
        [full, some, some],
        [some, full, some],
        [some, some, full],
        [128; 3],
    ];
    for (seen, wanted) in seen(Ink::Full, INKS).into_iter().zip(expected) {
        assert!(near(seen, wanted), "{seen:?}, not {wanted:?}");
    }
    let greys = seen(Ink::Grey, INKS);
    assert!(greys.iter().all(|[r, g, b]| r == g && g == b), "{greys:?}");
    // Green is the brightest to the eye, blue the darkest.
    assert!(greys[1] > greys[0] && greys[0] > greys[2], "{greys:?}");
    let pale = seen(Ink::Low, INKS);
    assert!(pale.iter().flatten().all(|light| *light > 100), "{pale:?}");
    // One that breaks off is told, and not drawn in part.
    let drawn = Drawn::new(project(INKS[..400].to_vec(), template), "tiny");
    finding(&drawn.diags, &drawn.project, Rule::T010);
}

#[test]
fn who_honours_exif_does_not_turn_a_photo_a_second_time() {
    // A turned photo stands in a drawing of its own.
    let data = |text: &str, kind: &str| {
        let found = text.split_once(&format!("data:image/{kind};base64,"));
        let (_, data) = found.unwrap_or_else(|| panic!("no {kind}: {text}"));
        let (data, _) = data.split_once('"').expect("an end");
        STANDARD.decode(data.trim()).expect("base64")
    };
    let inside = |number: u8| {
        let drawn = Drawn::new(project(held(number), TEMPLATE), "tiny");
        let mut svg = face_svg(only(&drawn), Edge::Trim, "x");
        if number > 1 {
            svg = String::from_utf8(data(&svg, "svg+xml")).expect("UTF-8");
        }
        data(&svg, "jpeg")
    };
    let upright = inside(1);
    for number in 2..=8 {
        assert_eq!(inside(number), upright, "{number}");
    }
}

#[test]
fn of_a_turned_photo_too_few_dots_are_found_as_of_any_other() {
    let template = r#"<image x="5" y="5" width="40" height="40" href="art/photo.jpg"/>"#;
    let said = |number: u8| {
        let project = project(held(number), template);
        let drawn = Drawn::new(project.clone(), "tiny");
        finding(&drawn.diags, &project, Rule::T012).0
    };
    let stored = said(1);
    assert!(stored.contains("has 41 pixels per inch"), "{stored}");
    for number in 2..=8 {
        assert_eq!(said(number), stored, "{number}");
    }
}

/// A drawing of the width 6.4 and the height 3.2 that shows nothing but a photo.
fn drawn_around(photo: &[u8]) -> Vec<u8> {
    let data = STANDARD.encode(photo);
    let image =
        format!(r#"<image width="6.4" height="3.2" href="data:image/jpeg;base64,{data}"/>"#);
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="6.4" height="3.2">{image}</svg>"#)
        .into()
}

#[test]
fn a_photo_in_a_drawing_has_the_dots_that_it_has() {
    let said = |size: u8| {
        let template =
            format!(r#"<image x="5" y="5" width="{size}" height="{size}" href="art/photo.svg"/>"#);
        let mut project = tiny("id,name\n1,Anna\n", &template);
        project.insert("decks/tiny/art/photo.svg", drawn_around(QUARTERS));
        let drawn = Drawn::new(project.clone(), "tiny");
        (drawn.diags.is_empty(), drawn, project)
    };
    let (is_clean, drawn, _) = said(4);
    assert!(is_clean, "{:?}", drawn.diags);
    let (_, drawn, project) = said(40);
    let (message, ..) = finding(&drawn.diags, &project, Rule::T012);
    assert!(message.contains("has 41 pixels per inch"), "{message}");
}

#[test]
fn a_photo_in_a_drawing_stands_upright_with_every_ink() {
    let template = r#"<image x="5" y="5" width="4" height="2" href="art/photo.svg"/>"#;
    for ink in Ink::ALL {
        let shown = |number: u8| {
            let mut project = tiny("id,name\n1,Anna\n", template);
            project.insert("decks/tiny/art/photo.svg", drawn_around(&held(number)));
            let drawn = Drawn::with(project, "tiny", ink);
            let png = face_png(only(&drawn), Edge::Trim, 300.0).expect("a picture");
            Pixels::read(&png).corners([5.0, 5.0, 4.0, 2.0])
        };
        let stored = shown(1);
        for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            assert!(!near(stored[one], stored[other]), "{ink}: {stored:?}");
        }
        // Those that lie as wide as the drawing fill it.
        for number in 2..=4 {
            assert_turned(usize::from(number), stored, shown(number));
        }
    }
}

#[test]
fn a_photo_that_no_program_of_ours_reads_has_a_way_out() {
    for brand in ["heic", "heix", "mif1", "hevc"] {
        let photo = [b"\0\0\0\x18ftyp", brand.as_bytes(), &[0; 40]].concat();
        let project = project(photo, TEMPLATE);
        let drawn = Drawn::new(project.clone(), "tiny");
        let (message, ..) = finding(&drawn.diags, &project, Rule::T010);
        assert!(
            message.ends_with("it is a HEIC photo; save it as JPEG"),
            "{message}"
        );
    }
}

/// Gives the smallest box around what is coloured on a page: left, top, width and height in mm.
fn coloured(page: &Pixels) -> [f64; 4] {
    let is_coloured = |p: &[u8; 3]| {
        let [most, least] = [p.iter().max(), p.iter().min()];
        most.zip(least)
            .is_some_and(|(most, least)| most - least > 60)
    };
    let found = page.rgb.iter().enumerate().filter(|(_, p)| is_coloured(p));
    let places: Vec<_> = found
        .map(|(at, _)| (at % page.width, at / page.width))
        .collect();
    #[allow(clippy::cast_precision_loss)] // a page has few pixels
    let mm = |px: usize| px as f64 / 300.0 * 25.4;
    let [xs, ys] = [
        places.iter().map(|p| p.0).collect::<Vec<_>>(),
        places.iter().map(|p| p.1).collect(),
    ];
    let ends = |all: &[usize]| {
        (
            mm(*all.iter().min().expect("some")),
            mm(*all.iter().max().expect("some")),
        )
    };
    let ((left, right), (top, bottom)) = (ends(&xs), ends(&ys));
    [left, top, right - left, bottom - top]
}

#[test]
#[ignore = "needs Ghostscript"]
fn a_photo_in_four_inks_looks_as_its_profile_says() {
    let folder = Folder::new("profile");
    let place = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let page = "%!PS\n<</PageSize [64 64]>> setpagedevice 0 0.9 0.9 0 setcmykcolor 0 0 64 64 rectfill showpage";
    folder.write("page.ps", page);
    // The same red by the same profile: four inks in one file, three lights in the other.
    for (device, name) in [("jpegcmyk", "inks.jpg"), ("png16m", "lights.png")] {
        let to = format!("-sOutputFile={}", place(name));
        let device = format!("-sDEVICE={device}");
        let fixed = ["-q", "-dNOPAUSE", "-dBATCH", "-r72", "-dJPEGQ=95"];
        run(
            "gs",
            &[&fixed[..], &[&device, &to, &place("page.ps")]].concat(),
        );
    }
    let read = |name: &str| std::fs::read(place(name)).expect("a picture");
    let template = r#"<image x="5" y="5" width="20" height="20" href="art/photo.jpg"/>"#;
    let drawn = Drawn::new(project(read("inks.jpg"), template), "tiny");
    let png = face_png(only(&drawn), Edge::Trim, 300.0).expect("a picture");
    let seen = Pixels::read(&png).at(15.0, 15.0);
    let wanted = Pixels::read(&read("lights.png")).rgb[2000];
    assert!(near(seen, wanted), "{seen:?}, not {wanted:?}");
}

#[test]
#[ignore = "needs poppler"]
fn a_reader_of_pdf_shows_photos_upright() {
    let template = r#"<image x="20" y="30" width="20" height="20" href="art/photo.jpg"/>"#;
    let printed = |number: u8| {
        let folder = Folder::new("photo");
        let drawn = Drawn::new(project(held(number), template), "tiny");
        folder.write(
            "sheet.pdf",
            drawn.pdf(cardwright::print::Order::new(Paper::A4)),
        );
        let [file, page] = ["sheet.pdf", "page"].map(|name| folder.path().join(name));
        let [file, page] = [&file, &page].map(|path| path.to_str().expect("UTF-8"));
        run(
            "pdftoppm",
            &["-png", "-r", "300", "-f", "1", "-singlefile", file, page],
        );
        let png = std::fs::read(folder.path().join("page.png")).expect("a page");
        // A single card lies on its side.
        let page = Pixels::read(&png).turned();
        let place = coloured(&page);
        assert_eq!(place[2] > place[3], number < 5, "{number}: {place:?}");
        page.corners(place)
    };
    let stored = printed(1);
    for number in 2..=8 {
        assert_turned(usize::from(number), stored, printed(number));
    }
}
