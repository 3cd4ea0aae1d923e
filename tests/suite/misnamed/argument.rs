//! What a function, a list of numbers or a column has nothing of, and an icon file that says it beside its icons.

use cardwright::diag::{Diags, Rule};
use cardwright::face::Ink;
use cardwright::games;
use cardwright::job::{Wanted, Workshop};
use cardwright::project::Project;

use super::torn::with_front;
use super::{front, quoted};
use crate::found::checked;
use crate::own::Sheet;
use crate::support::shipped;

#[test]
fn an_argument_that_a_function_does_not_have_is_told() {
    for game in shipped() {
        for (call, message) in [
            (
                r##"icon(name="x", x=1, y=1, size=3, color="#123")"##,
                "there is no argument `color`; did you mean `colour`?",
            ),
            (
                r#"art(src="a.png", x=1, y=1, width=3, height=3)"#,
                "there is no argument `src`; there are: href, x, y, width, height, crop, focus",
            ),
            (
                "blob(rx=3, bump=9)",
                "there is no argument `bump`; did you mean `bumps`?",
            ),
            (
                "fur(rx=3, leen=9)",
                "there is no argument `leen`; did you mean `lean`?",
            ),
        ] {
            let added = format!("{{{{ {call} }}}}</svg>");
            let found = with_front(game, |source| source.replacen("</svg>", &added, 1));
            let [(rule, _, told)] = &found[..] else {
                panic!("{game}: {found:?}");
            };
            assert_eq!(*rule, Rule::T002);
            assert!(told.contains(message), "{game}: {told}");
        }
    }
}

#[test]
fn a_picture_without_a_name_and_an_attribute_of_text_boxes_on_letters_are_told() {
    for game in shipped() {
        for (added, rule, source, message) in [
            (
                "{{ art(href=\"\", x=10, y=10, width=3, height=3) }}",
                Rule::T010,
                "art(",
                "a picture is shown, and its name is empty",
            ),
            (
                r#"<text x="10" y="10" size="3">a</text>"#,
                Rule::T016,
                r#"size="3""#,
                "`<text>` has no attribute `size`, so it changes nothing",
            ),
        ] {
            let found = with_front(game, |text| {
                text.replacen("</svg>", &format!("{added}</svg>"), 1)
            });
            let told = found.iter().find(|(one, ..)| *one == rule);
            let (_, at, told) = told.unwrap_or_else(|| panic!("{game}: {found:?}"));
            assert_eq!(at, source, "{game}");
            assert!(told.ends_with(message), "{game}: {told}");
        }
    }
}

#[test]
fn a_pair_in_the_manifest_is_two_numbers_and_no_more() {
    for game in shipped() {
        let path = format!("decks/{game}/game.toml");
        let shipped = Project::embedded();
        let text = shipped.text(&path).expect("a manifest");
        let line = |name: &str| {
            let mut lines = text.lines();
            let line = lines.find(|line| line.starts_with(name));
            line.unwrap_or_else(|| panic!("{game}: no {name}"))
                .to_owned()
        };
        let sized = line("size = ");
        let (_, components) = text.split_once("[[component]]").expect("a component");
        // In a component, in place of what one has, or behind the size of the first.
        let of_component = |name: &str| {
            let wrong = format!("{name} = [1, 2, 3]");
            let mut lines = components.lines();
            match lines.find(|line| line.starts_with(&format!("{name} = "))) {
                Some(line) => (line.to_owned(), wrong),
                None => (sized.clone(), format!("{sized}\n{wrong}")),
            }
        };
        let (mark, marked) = of_component("set_mark");
        let (used, players) = of_component("players");
        for (old, new, told) in [
            (
                line("players = "),
                "players = [2, 3, 4]".to_owned(),
                "[2, 3, 4]",
            ),
            (line("minutes = "), "minutes = [20]".to_owned(), "[20]"),
            (mark, marked, "[1, 2, 3]"),
            (used, players, "[1, 2, 3]"),
        ] {
            let mut project = shipped.clone();
            project.insert(&path, text.replacen(&old, &new, 1).into_bytes());
            let mut found = Diags::new();
            assert!(
                games::deck(&project, game, &mut found).is_none(),
                "{game} {new}"
            );
            let [one] = &found.iter().collect::<Vec<_>>()[..] else {
                panic!("{game}: {found:#?}");
            };
            let count = told.matches(',').count() + 1;
            let message = format!("2 numbers belong here, not {count}");
            assert!(one.message.contains(&message), "{game}: {one:?}");
            assert_eq!(
                quoted(&project, one),
                (path.clone(), told.to_owned()),
                "{game}"
            );
        }
    }
}

#[test]
fn a_column_whose_name_is_a_word_of_the_drawing_and_not_of_a_tag_is_told() {
    for game in shipped() {
        let path = front(&Project::embedded(), game);
        let deck = games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck");
        let table = deck.components[0].table.as_ref().expect("a table");
        let stem = table.file.trim_start_matches(&format!("decks/{game}/"));
        let sheet = Sheet::open(game, stem.trim_end_matches(".csv"));
        let mut project = Project::embedded();
        sheet.with_column("viewBox").save(&mut project);
        let text = project.text(&path).expect("a template");
        assert!(text.contains("viewBox"), "{game}");
        let told = |project: Project| {
            let found = checked(&project, game);
            let told = found.iter().filter(|one| one.rule == Rule::D017);
            told.map(|one| quoted(&project, one).1).collect::<Vec<_>>()
        };
        assert_eq!(told(project.clone()), ["viewBox"], "{game}");
        let read = "{% if \"2\" < viewBox %}{% endif %}</svg>";
        let text = text.replacen("</svg>", read, 1);
        project.insert(&path, text.into_bytes());
        assert_eq!(told(project), [""; 0], "{game}");
    }
}

#[test]
fn a_name_that_only_another_template_sets_is_told() {
    for game in shipped() {
        let path = front(&Project::embedded(), game);
        let deck = games::deck(&Project::embedded(), game, &mut Diags::new()).expect("a deck");
        let fronts = deck
            .components
            .iter()
            .map(|one| format!("templates/{}", one.spec.front.get_ref()));
        let mut others = fronts.filter(|other| *other != path);
        let other = others.next().expect("another template");
        let mut project = Project::embedded();
        for (path, added) in [
            (&path, "{% if zorp %}{% endif %}</svg>"),
            (&other, "{% set zorp = 1 %}{% if zorp %}{% endif %}</svg>"),
        ] {
            let text = project.text(path).expect("a template");
            let text = text.replacen("</svg>", added, 1);
            project.insert(path, text.into_bytes());
        }
        let prepared = Workshop::open(project.clone()).prepare(game, Wanted::Cards(Ink::Full));
        let found = prepared.findings;
        let [one] = &found.iter().collect::<Vec<_>>()[..] else {
            panic!("{game}: {found:#?}");
        };
        assert_eq!(one.rule, Rule::T020, "{game}");
        assert_eq!(quoted(&project, one), (path, "zorp".to_owned()), "{game}");
    }
}
