//! A variant in another language: one table, one template, and the words that `rules.lang` chooses.

use cardwright::diag::{Diags, Rule};
use cardwright::face::{Edge, Ink};
use cardwright::job::{self, Files, Silent, Workshop, preview};
use cardwright::project::Project;
use cardwright::{deck::Choice, games};

use super::super::support::{manifest, shipped, tiny};

const TABLE: &str = "id,name,text_en,text_de,txet_fr\nA,Ann,water,Wasser,eau\n";
const TEMPLATE: &str =
    r#"<text x="5" y="20" font-size="4">{{ name }} {{ row["text_" ~ rules.lang] }}</text>"#;
const SETTINGS: &str =
    "[rules]\nlang = \"en\"\n[variants.german]\ntitle = \"German\"\nlang = \"de\"\n";

/// A deck that is printed in two languages.
fn spoken() -> Project {
    let mut project = tiny(TABLE, TEMPLATE);
    let manifest = manifest("tiny") + SETTINGS;
    project.insert("decks/tiny/game.toml", manifest.into_bytes());
    project
}

/// Draws the one face of a deck as an SVG.
fn face(workshop: &Workshop, variant: Option<&str>) -> (String, String) {
    let order = made!(preview::Order {
        game: "tiny".to_owned(),
        choice: made!(Choice {
            variant: variant.map(str::to_owned),
            ..Choice::default()
        }),
        ink: Ink::Full,
        pictures: preview::Pictures::Faces(Edge::Trim, preview::Kind::Svg),
    });
    let files = Files::default();
    let made = job::preview(workshop, &order, &files, &Silent);
    assert!(made.made.expect("faces").is_some());
    let (path, bytes) = files.into_inner().pop_first().expect("a face");
    (path, String::from_utf8(bytes).expect("an SVG"))
}

#[test]
fn templates_read_the_settings_of_the_variant_that_is_made() {
    let workshop = Workshop::open(spoken());
    let (_, plain) = face(&workshop, None);
    let (_, german) = face(&workshop, Some("german"));
    assert!(plain.contains("Ann water"), "{plain}");
    assert!(german.contains("Ann Wasser"), "{german}");
}

#[test]
fn a_column_whose_name_is_worked_out_is_read_and_a_misspelt_one_is_found() {
    let mut diags = Diags::new();
    let project = spoken();
    let deck = games::deck(&project, "tiny", &mut diags).expect("a deck");
    cardwright::check::check(&deck, &project, &games::ALL, &mut diags);
    let found = diags.iter().filter(|found| found.rule == Rule::D017);
    let found: Vec<&str> = found.map(|found| found.message.as_str()).collect();
    assert_eq!(found, ["nothing reads the column `txet_fr`"]);
}

#[test]
fn every_game_is_made_with_the_settings_of_its_variant() {
    for game in shipped() {
        let mut project = Project::embedded();
        let path = format!("decks/{game}/game.toml");
        let text = project.text(&path).expect("a manifest").into_owned();
        let (rules, variant) = SETTINGS.split_at("[rules]\nlang = \"en\"\n".len());
        let text = text.replacen("[rules]\n", rules, 1) + "\n" + variant;
        project.insert(&path, text.into_bytes());
        let mut diags = Diags::new();
        let deck = games::deck(&project, game, &mut diags).expect("a deck");
        let lang = |deck: &cardwright::deck::Deck| deck.rules()["lang"].word().map(str::to_owned);
        assert_eq!(lang(&deck).as_deref(), Some("en"), "{game}");
        let rules = deck.rules().len();
        let german = deck.in_variant(Some("german"));
        assert_eq!(lang(&german).as_deref(), Some("de"), "{game}");
        assert_eq!(german.rules().len(), rules, "{game}");
    }
}
