//! The look of books: fonts and colours of one's own.

use cardwright::job::rulebook::{Edition, Format, Order};
use cardwright::job::{self, Files, Workshop};
use cardwright::project::Project;
use lopdf::Document;

use super::super::support::shipped;

const THEME: &str = "\n[theme]\ntitles = \"DejaVu Sans\"\ntext = \"Fredoka\"\ncolour = \"#7a3b00\"\ndark = \"#402000\"\n";

/// Writes the rulebook of a game with this at the end of its manifest.
fn book(game: &str, more: &str, format: Format) -> Vec<u8> {
    let mut project = Project::embedded();
    let path = format!("decks/{game}/game.toml");
    let manifest = project.text(&path).expect("a manifest").into_owned() + more;
    project.insert(&path, manifest.into_bytes());
    let order = made!(Order {
        game: game.to_owned(),
        edition: made!(Edition {
            formats: vec![format],
            ..Edition::default()
        }),
        ..Order::default()
    });
    let files = Files::default();
    let outcome = job::rulebook(&Workshop::open(project), &order, &files);
    assert!(outcome.findings.is_empty(), "{:?}", outcome.findings);
    outcome.made.expect("possible").expect("a book");
    let mut files = files.into_inner().into_values();
    files.next().expect("a file")
}

#[test]
fn a_page_of_every_game_takes_the_look_that_its_manifest_says() {
    for game in shipped() {
        let page = |more| String::from_utf8(book(game, more, Format::Html)).expect("text");
        let (usual, own) = (page(""), page(THEME));
        let families = |page: &str| {
            let at = page.find(":root{--reading:").expect("families");
            page[at..].lines().next().unwrap_or_default().to_owned()
        };
        let wanted =
            r#":root{--reading:"Fredoka","DejaVu Sans",sans-serif;--display:"DejaVu Sans","#;
        assert!(families(&own).starts_with(wanted), "{}", families(&own));
        assert!(families(&usual).contains("Atkinson"), "{game}");
        let colours = "--part:#7a3b00;--link:#7a3b00;--example-edge:#7a3b00;--band:#7a3b00;";
        assert!(own.contains(colours) && !usual.contains(colours), "{game}");
    }
}

#[test]
fn a_booklet_is_set_in_the_fonts_and_colours_of_its_theme() {
    let fonts = |more| -> Vec<String> {
        let pdf = Document::load_mem(&book("supercytes", more, Format::Pdf)).expect("a PDF");
        let dictionaries = pdf
            .objects
            .values()
            .filter_map(|object| object.as_dict().ok());
        let names = dictionaries.filter_map(|one| one.get(b"FontName").ok()?.as_name().ok());
        names
            .map(|name| String::from_utf8_lossy(name).into_owned())
            .collect()
    };
    let has = |fonts: &[String], family: &str| fonts.iter().any(|name| name.contains(family));
    let (usual, own) = (fonts(""), fonts(THEME));
    assert!(
        has(&usual, "Atkinson") && has(&own, "Fredoka"),
        "{usual:?} {own:?}"
    );
    assert!(has(&own, "DejaVuSans-Bold") && own != usual, "{own:?}");
}
