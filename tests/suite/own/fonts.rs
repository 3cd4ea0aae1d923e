//! Large fonts of one's own in rulebooks: only what is set of them travels with a page.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use cardwright::project::Project;

use super::super::support::{Folder, below, manifest};
use super::status::replaced;

const RULES: &str = "# The sea\n\nCards of the sea.\n\n::card{component=\"cards\" id=\"A\"}\n";
const FACE: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63.5 88.9"><rect x="-4" y="-4" width="71.5" height="96.9" fill="white"/><text x="9" y="20" font-family="BriocheSuns" font-size="6">{{ name }} fi</text><text x="9" y="40" font-family="BriocheSuns" font-weight="700" font-size="6">Bold</text></svg>"#;

/// Gives a shipped font under another name.
fn named(file: &str) -> Vec<u8> {
    let bytes = Project::shipped().bytes(file).expect("a font").to_vec();
    let wide = |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_be_bytes).collect() };
    replaced(&bytes, &wide("DejaVu Sans"), &wide("BriocheSuns"))
}

#[test]
fn a_page_holds_the_letters_that_it_sets_and_no_more() {
    let folder = Folder::new("own-fonts");
    let files = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"];
    let mut whole = 0;
    for file in files {
        let font = named(&format!("fonts/{file}"));
        whole += font.len();
        folder.write(&format!("fonts/own-{file}"), font);
    }
    assert!(whole > 1_400_000);
    folder.write("decks/tiny/game.toml", manifest("tiny"));
    folder.write("decks/tiny/cards.csv", "id,name\nA,Avon\n");
    folder.write("decks/tiny/rules.md", RULES);
    folder.write("templates/tiny/card.svg", FACE);
    folder.done(&["rulebook", "--format", "html"]);
    let mut pages = below(&folder.path().join("output")).into_iter();
    let page = pages
        .find(|path| path.extension().is_some_and(|end| end == "html"))
        .expect("a page");
    let page = std::fs::read_to_string(page).expect("a page");
    assert!(page.len() < 600_000, "{}", page.len());
    let own = page
        .split("@font-face{")
        .filter(|rule| rule.contains("Brioche"));
    let sizes: Vec<usize> = own
        .filter_map(|rule| rule.split_once("base64,"))
        .filter_map(|(_, rest)| rest.split_once(')'))
        .map(|(data, _)| STANDARD.decode(data).expect("a font").len())
        .collect();
    assert_eq!(sizes.len(), 2, "regular and bold");
    assert!(
        sizes.iter().all(|size| (2_000..120_000).contains(size)),
        "{sizes:?}"
    );
}
