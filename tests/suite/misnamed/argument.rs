//! What a function, a list of numbers or a column has nothing of, and an icon file that says it beside its icons.

use cardwright::diag::{Diags, Rule};
use cardwright::games;
use cardwright::job::{Wanted, Workshop};
use cardwright::project::Project;

use super::torn::with_front;
use super::{front, quoted};
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
        // The last is that of a component, if any has one.
        let mut pairs = text.lines().filter(|line| line.starts_with("players = "));
        let last = pairs.next_back().filter(|last| *last != line("players = "));
        let pair = last.map_or_else(
            || format!("{sized}\nplayers = [1, 2, 3]"),
            |_| "players = [1, 2, 3]".to_owned(),
        );
        for (old, new, told) in [
            (
                line("players = "),
                "players = [2, 3, 4]".to_owned(),
                "[2, 3, 4]",
            ),
            (line("minutes = "), "minutes = [20]".to_owned(), "[20]"),
            (
                sized.clone(),
                format!("{sized}\nset_mark = [1, 2, 3]"),
                "[1, 2, 3]",
            ),
            (last.map_or(sized, str::to_owned), pair, "[1, 2, 3]"),
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
            let found = Workshop::open(project.clone())
                .prepare(game, Wanted::Everything)
                .findings;
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
