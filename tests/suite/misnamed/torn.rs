//! What is begun and not ended: a tag of a template, signs in a text. And a table that is saved anew beside the old one.

use cardwright::diag::{Diags, Rule};
use cardwright::games;
use cardwright::job::{Wanted, Workshop};
use cardwright::project::Project;

use super::{first_cards, front, quoted};
use crate::support::shipped;

/// Changes the template of the first cards of a game, and gives what is found.
pub(super) fn with_front(
    game: &str,
    change: impl FnOnce(&str) -> String,
) -> Vec<(Rule, String, String)> {
    let mut project = Project::embedded();
    let path = front(&project, game);
    let text = project.text(&path).expect("a template");
    let text = change(&text);
    project.insert(&path, text.into_bytes());
    let found = first_cards(&project, game);
    let told = found.iter().map(|one| {
        let (file, source) = quoted(&project, one);
        assert_eq!(file, path, "{one:?}");
        (one.rule, source, one.message.clone())
    });
    told.collect()
}

#[test]
fn a_tag_that_is_not_closed_is_told_where_it_begins() {
    for game in shipped() {
        let end = |added: &str| {
            let added = format!("{added}</svg>");
            with_front(game, |text| text.replacen("</svg>", &added, 1))
        };
        for (added, told, message) in [
            (
                "{% if name == \"é\" %}",
                "{% if name == \"é\" %}",
                "this `if` is not closed",
            ),
            (
                "{% if name %}{% for one in [1] %}{% endif %}",
                "{% for one in [1] %}",
                "this `for` is not closed before `endif`",
            ),
            (
                "{% endif %}",
                "{% endif %}",
                "`endif` closes nothing: no `if` is open here",
            ),
        ] {
            let expected = (Rule::T001, told.to_owned(), message.to_owned());
            assert_eq!(end(added), [expected], "{game}: {added}");
        }
    }
}

#[test]
fn signs_that_a_text_box_prints_as_they_stand_are_told_at_the_box() {
    for game in shipped() {
        let deck = games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck");
        let size = deck.components[0].size;
        let [width, height] = [size.width, size.height].map(cardwright::geom::Length::to_mm);
        for (text, told) in [
            ("one **two", "`**` is printed as it stands"),
            (
                "[one](https://two.org)",
                "the address `https://two.org` of the link is not printed",
            ),
            ("&lt;b>one&lt;/b>", "`<b>` is printed as it stands"),
            (
                "one { name }",
                "`{ name }` is printed as it stands: a value stands between two braces",
            ),
        ] {
            let [x, y] = [width / 2.0 - 10.0, height / 2.0];
            let added = format!(
                r#"<cw:text x="{x}" y="{y}" width="20" height="8" size="6pt">{text}</cw:text></svg>"#
            );
            let found = with_front(game, |source| source.replacen("</svg>", &added, 1));
            let [(rule, _, message)] = &found[..] else {
                panic!("{game}: {found:?}");
            };
            assert_eq!(*rule, Rule::T021);
            assert!(message.ends_with(told), "{game}: {message}");
        }
    }
}

#[test]
fn a_table_saved_beside_the_old_one_is_told_where_the_old_one_is_named() {
    for game in shipped() {
        let shipped = Project::embedded();
        let folder = format!("decks/{game}/");
        let mut tables = shipped.below(folder.trim_end_matches('/'));
        let found = tables.find(|(path, _)| path.ends_with(".csv"));
        let (path, bytes) = found.expect("a table");
        let (path, bytes) = (path.to_string(), bytes.clone());
        let mut project = shipped.clone();
        let twin = path.replace(".csv", ".TSV");
        project.insert(&twin, bytes);
        let found = Workshop::open(project.clone())
            .prepare(game, Wanted::Everything)
            .findings;
        let [one] = &found.iter().collect::<Vec<_>>()[..] else {
            panic!("{game}: {found:#?}");
        };
        let (file, source) = quoted(&project, one);
        assert_eq!((one.rule, file), (Rule::M013, format!("{folder}game.toml")));
        let name = path.trim_start_matches(&folder);
        assert!(source.contains(name), "{game}: {source}");
        assert!(
            one.message
                .starts_with(&format!("`{}`", twin.trim_start_matches(&folder)))
        );
    }
}

#[test]
fn a_table_with_another_ending_than_is_named_is_told_as_missing_and_no_more() {
    for game in shipped() {
        let manifest = format!("decks/{game}/game.toml");
        let mut project = Project::embedded();
        let text = project.text(&manifest).expect("a manifest");
        let text = text.replacen(".csv\"", ".tsv\"", 1);
        project.insert(&manifest, text.into_bytes());
        let found = Workshop::open(project.clone())
            .prepare(game, Wanted::Everything)
            .findings;
        let rules: Vec<Rule> = found.iter().map(|one| one.rule).collect();
        assert!(rules.contains(&Rule::M002), "{game}: {found:#?}");
        assert!(!rules.contains(&Rule::M013), "{game}: {found:#?}");
    }
}
