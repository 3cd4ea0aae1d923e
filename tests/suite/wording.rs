//! Effects in an author's own words: printed while they are about the effect, found when they aren't.

use cardwright::book::{self, Block, Inline, Played, Volume};
use cardwright::diag::{Diags, Rule};
use cardwright::face::Edge;
use cardwright::print::face_png;
use cardwright::project::Project;

use super::found::checked;
use super::support::{Drawn, finding, tiny};

const TREATMENTS: &str = "decks/supercytes/treatments.csv";
/// The mark of `drawn: discard hand 2`.
const MARK: &str = "idngdoni";
const TEMPLATE: &str = r#"<cw:text x="6" y="6" width="50" height="60" size="9pt">{{ fx_text }} / {{ fx_trigger }}</cw:text>"#;

/// A card with an effect and a text, for which it says the mark.
fn card(fx: &str, text: &str, of: &str) -> Project {
    let csv = format!("id,name,fx,text,text_of\nS,Spill,{fx},{text},{of}\n");
    of_phylo(tiny(&csv, TEMPLATE))
}

/// The same deck with effects in the words of Phylo.
fn of_phylo(mut project: Project) -> Project {
    let path = "decks/tiny/game.toml";
    let manifest = project.text(path).expect("a manifest").into_owned();
    let referee = "players = [2, 4]\nreferee = \"phylo-microbes\"";
    let manifest = manifest.replace("players = [2, 4]", referee);
    project.insert(path, manifest.into_bytes());
    project
}

/// Says whether nothing is wrong with the effects and their texts; the rest of that game is missing.
fn is_well_worded(project: &Project) -> bool {
    let found = checked(project, "tiny");
    let wrong = [Rule::D014, Rule::D026];
    !found.iter().any(|finding| wrong.contains(&finding.rule))
}

/// The front of the only card.
fn front(project: Project) -> Vec<u8> {
    let drawn = Drawn::new(project, "tiny");
    assert!(drawn.diags.is_empty(), "{:?}", drawn.diags);
    face_png(&drawn.album.faces[0], Edge::Trim, 100.0).expect("a picture")
}

/// A card that prints this and nothing else.
fn plain(words: &str) -> Vec<u8> {
    let template = TEMPLATE.replace("{{ fx_text }} / {{ fx_trigger }}", words);
    front(tiny("id,name\nS,Spill\n", &template))
}

#[test]
fn a_card_prints_its_own_words_only_for_the_effect_they_were_written_for() {
    let generated = plain("Discard **2** cards from your hand. / drawn");
    let own = plain("Two of your *cards* sink. / drawn");
    let fx = "drawn: discard hand 2";
    assert_eq!(front(card(fx, "", "")), generated);
    assert_eq!(front(card(fx, "Two of your *cards* sink.", MARK)), own);
    for stale in ["", "abcdefgh"] {
        let text = "Two of your *cards* sink.";
        assert_eq!(front(card(fx, text, stale)), generated, "{stale}");
    }
    assert_ne!(generated, own);
}

#[test]
fn clauses_with_different_triggers_have_no_trigger_word() {
    let both = front(card("drawn: skip turn; keep: wild 1", "", ""));
    let words = "Skip your next turn. Place this card on one of your active Microbes as any **1** \
                 Resource it needs. / ";
    assert_eq!(both, plain(words));
}

#[test]
fn a_stale_text_is_found_at_its_mark_and_the_new_mark_is_told() {
    let project = card("drawn: discard hand 3", "Two of your cards sink.", MARK);
    let found = checked(&project, "tiny");
    let (message, help, quoted) = finding(&found, &project, Rule::D026);
    assert_eq!(message, "Spill: the text was written for another effect");
    assert_eq!(quoted, MARK);
    let start = "if it says the same as \"Discard 3 cards from your hand.\", write `";
    let rest = help.strip_prefix(start).expect(&help);
    let mark = rest.strip_suffix("` into `text_of`").expect(&help);
    let mended = card("drawn: discard hand 3", "Three of your cards sink.", mark);
    assert!(is_well_worded(&mended));
    // The spelling of an effect does not matter.
    let spelt = card("drawn:discard hand +3", "Three of your cards sink.", mark);
    assert!(is_well_worded(&spelt));
}

#[test]
fn a_text_without_a_mark_is_found_even_where_the_column_is_missing() {
    let none = card("drawn: discard hand 2", "Two of your cards sink.", "");
    let (message, _, _) = finding(&checked(&none, "tiny"), &none, Rule::D026);
    let expected = "Spill: the text does not say for which effect it was written";
    assert_eq!(message, expected);
    let csv = "id,name,fx,text\nS,Spill,drawn: discard hand 2,Two cards sink.\n";
    let narrow = of_phylo(tiny(csv, TEMPLATE));
    let (message, _, quoted) = finding(&checked(&narrow, "tiny"), &narrow, Rule::D026);
    assert_eq!(message, expected);
    assert_eq!(quoted, "S,Spill,drawn: discard hand 2,Two cards sink.");
}

#[test]
fn a_text_beside_no_effect_is_the_author_s_own_affair() {
    let template = TEMPLATE
        .replace("fx_text", "text")
        .replace("fx_trigger", "name");
    let csv = "id,name,fx,text,text_of\nS,Spill,,A calm day.,\n";
    assert!(is_well_worded(&of_phylo(tiny(csv, &template))));
    let csv = "id,name,text\nS,Spill,A calm day.\n";
    assert!(is_well_worded(&of_phylo(tiny(csv, &template))));
}

#[test]
fn without_a_referee_nobody_knows_the_words_of_an_effect_and_it_is_a_text_like_any_other() {
    let template = TEMPLATE
        .replace("fx_text", "fx")
        .replace("fx_trigger", "text");
    let csv = "id,name,fx,text\nS,Spill,whatever: it says,Two cards sink.\n";
    assert!(checked(&tiny(csv, &template), "tiny").is_empty());
    assert_eq!(
        front(tiny(csv, &template)),
        plain("whatever: it says / Two cards sink.")
    );
}

#[test]
fn an_effect_is_checked_in_the_words_of_the_referee() {
    let project = card("drawn: discrad hand 2", "", "");
    let (message, _, quoted) = finding(&checked(&project, "tiny"), &project, Rule::D014);
    let expected = "Spill: `discrad` is no verb; did you mean `discard`?";
    assert_eq!((message.as_str(), quoted.as_str()), (expected, "discrad"));
    // In a cell that the file spells otherwise, the whole cell is quoted.
    let project = card("\"drawn: \"\"discard\"\" hand 2\"", "", "");
    let (_, _, quoted) = finding(&checked(&project, "tiny"), &project, Rule::D014);
    assert_eq!(quoted, "drawn: \"\"discard\"\" hand 2");
}

/// Supercytes with a text for its BOOST.
fn boost(of: &str) -> Project {
    let mut project = Project::embedded();
    let text = project.text(TREATMENTS).expect("a table").into_owned();
    let with = |(number, line): (usize, &str)| match number {
        0 => format!("{line},text,text_of"),
        1 => format!("{line},A *boost* of **6**. :repair:,{of}"),
        _ => format!("{line},,"),
    };
    let lines: Vec<String> = text.lines().enumerate().map(with).collect();
    project.insert(TREATMENTS, (lines.join("\n") + "\n").into_bytes());
    project
}

#[test]
fn the_cards_and_the_rulebook_of_supercytes_can_speak_in_own_words_too() {
    let stale = boost("");
    let (_, help, _) = finding(&checked(&stale, "supercytes"), &stale, Rule::D026);
    let mark = help.split('`').nth(1).expect("a mark").to_owned();
    let project = boost(&mark);
    let found = checked(&project, "supercytes");
    assert!(found.is_empty(), "{found:?}");

    let mut drawn = Drawn::new(project, "supercytes");
    let rules = "decks/supercytes/rules.md";
    drawn.project.insert(rules, &b"# A\n\n::effects\n"[..]);
    let (played, mut diags) = (Played::default(), Diags::new());
    let book = book::read(
        Volume::Rules,
        &drawn.deck,
        &drawn.project,
        &drawn.fonts,
        &played,
        &mut diags,
    );
    let book = book.expect("a book");
    let Some(Block::Table(table)) = book.blocks.iter().find(|b| matches!(b, Block::Table(_)))
    else {
        panic!("no table in {:?}", book.blocks);
    };
    let plain = |text: &str| Inline::Text(text.to_owned());
    let expected = vec![
        plain("A "),
        Inline::Emphasis(vec![plain("boost")]),
        plain(" of "),
        Inline::Strong(vec![plain("6")]),
        plain(". "),
        Inline::Icon("repair".to_owned()),
    ];
    assert_eq!(table.rows[0][1], expected);
    assert!(book.icons.contains_key("repair"));
}
