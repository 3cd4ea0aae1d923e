//! Variants that cells name and the game does not have.

use cardwright::diag::Rule;
use cardwright::job::{Wanted, Workshop};

use super::quoted;
use crate::support::tiny;

#[test]
fn a_variant_that_a_cell_names_is_one_of_the_game() {
    for (cell, wrong, help) in [
        ("long", "", ""),
        ("short long", "", ""),
        ("", "", ""),
        ("Long", "Long", "did you mean `long`?"),
        ("short lnog", "lnog", "did you mean `long`?"),
        (
            "\"short,long\"",
            "short,long",
            "write blanks between them: `short long`",
        ),
        ("expert", "expert", "the variants are `long`, `short`"),
    ] {
        let mut project = tiny(&format!("id,name,variants\nA,Ann,{cell}\n"), "");
        let manifest = project.text("decks/tiny/game.toml").expect("a manifest");
        let variants =
            "\n[variants.long]\ntitle = \"Long\"\n\n[variants.short]\ntitle = \"Short\"\n";
        let manifest = format!("{manifest}{variants}");
        project.insert("decks/tiny/game.toml", manifest.into_bytes());
        let prepared = Workshop::open(project.clone()).prepare("tiny", Wanted::Everything);
        let found = prepared.findings;
        let told: Vec<_> = found.iter().filter(|one| one.rule == Rule::M004).collect();
        assert_eq!(
            told.len(),
            usize::from(!wrong.is_empty()),
            "{cell}: {told:#?}"
        );
        for one in told {
            assert!(quoted(&project, one).1.contains(wrong), "{one:#?}");
            assert_eq!(one.help.as_deref(), Some(help));
        }
    }
}
