//! The words of Phylo: what they say, and where a text of others stops making sense.

use cardwright::effect::parse;
use cardwright::games::phylo_microbes::WORDS;

use crate::effect::Phrasebook;

/// Texts in the words of the game.
pub const BOOK: Phrasebook = Phrasebook {
    words: WORDS,
    written: &[
        "drawn: strip resource all from=me microbe=choose",
        "drawn: strip resource.habitat 1 from=all",
        "drawn: strip resource 2 from=choose pick=me",
        "drawn: discard hand all who=all",
        "drawn: discard hand 2",
        "drawn: skip turn & skip draw who=left",
        "drawn: evict microbe from=me to=hand",
        "drawn: require +1",
        "drawn: give resource 1 to=left pick=random",
        "drawn: give card 1 to=left who=all",
        "drawn: hold 3 turns=2",
        "drawn: draw resource_pile 1 who=all",
        "drawn: assign resource 1 from=discard_top",
        "drawn: peek resource_pile 5 reorder=yes",
        "keep: search resource_pile 1",
        "keep: take resource 1 from=choose where=table",
        "keep: take resource 1 from=discard_top",
        "keep: shield microbe",
        "keep: wild 1",
        "react: cancel bad",
    ],
    wrong: &[
        ("drawn: strip microbe 1 from=all", "microbe", "no Resource"),
        ("drawn: strip resource 1", "", "needs `from=`"),
        (
            "drawn: strip resource 1 from=all pick=random",
            "random",
            "known: owner, me",
        ),
        (
            "drawn: give card 1 to=choose",
            "choose",
            "`to=left` or `to=right`",
        ),
        ("drawn: require -1", "-", "need more"),
        ("drawn: wild 2", "2", "did you mean `1`"),
        ("drawn: take resource 1 from=choose", "", "where=table"),
        (
            "drawn: draw modifier_pile 1",
            "modifier_pile",
            "resource_pile",
        ),
        ("keep: shield card", "card", "known: microbe"),
    ],
    foreign: &[
        (
            "window: points +6",
            "window",
            "`window` is no trigger of Phylo",
        ),
        ("drawn: points +6", "points", "`points` is no verb of Phylo"),
        ("drawn: draw 1", "1", "`1` is no pile"),
        ("drawn: give d4 1 to=left", "d4", "`d4` is no Resource"),
        (
            "keep: count(die) = 1 ? wild 1",
            "?",
            "`?` is no word of Phylo",
        ),
        ("keep: may wild 1", "may", "`may` is no word of Phylo"),
    ],
};

#[test]
fn a_mark_stands_for_the_effect_and_not_for_its_spelling() {
    let mark = |text: &str| parse(text, WORDS).expect(text).mark();
    assert_eq!(
        mark("drawn: discard hand 2"),
        mark(" drawn :discard hand +2 who=me")
    );
    assert_ne!(mark("drawn: discard hand 2"), mark("drawn: discard hand 3"));
    assert_eq!(mark("drawn: discard hand 2"), "idngdoni");
}
