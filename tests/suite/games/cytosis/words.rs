//! The words of Cytosis: what they say, and where a text of others stops making sense.

use cardwright::games::cytosis::WORDS;

use crate::effect::{Phrasebook, signs};

/// Texts in the words of the game.
pub const BOOK: Phrasebook = Phrasebook {
    words: WORDS,
    written: &[
        "turn: may pay atp 1 -> gain lipid|mrna 1; turn: may pay atp 2 -> gain carbohydrate 1",
        "turn[1]: may pay atp 2 -> scout component 3 take=1 price=2",
        "placed: spot(numbered) ? may gain same 1; placed: spot(glucose) ? may pay atp 1 -> gain carbohydrate 1",
        "passive: set grey_cost 3",
        "before_first[1]: may pay atp 1 -> place flask 1",
        "round_start: may gain atp|mrna|lipid 1",
        "passive: set market_cost 0",
        "placed: not spot(numbered) or count(antibody) >= 4 ? gain protein 1 else gain same 1",
    ],
    wrong: &[
        ("turns: gain atp 1", "turns", "did you mean `turn`"),
        ("turn[0]: gain atp 1", "0", "does nothing"),
        ("turn[]: gain atp 1", "]", "no whole number"),
        ("turn[1: gain atp 1", ":", "`]` is missing"),
        ("round_start[1]: gain atp 1", "[", "happens once each time"),
        ("turn: gain apt 1", "apt", "did you mean `atp`"),
        (
            "turn: gain enzyme 1",
            "enzyme",
            "it takes atp, mrna, protein",
        ),
        ("turn: gain same 1", "same", "only under `placed`"),
        ("placed: gain same|atp 1", "atp", "`same` stands alone"),
        ("placed: gain atp 1 per=2", "per", "takes no `per=`"),
        (
            "turn: spot(numbered) ? gain atp 1",
            "spot",
            "only under `placed`",
        ),
        (
            "placed: spot(nubmered) ? gain atp 1",
            "nubmered",
            "did you mean `numbered`",
        ),
        (
            "placed: spot numbered ? gain atp 1",
            "numbered",
            "`(` is missing",
        ),
        (
            "turn: may pay same 1 -> gain atp 1",
            "same",
            "only under `placed`",
        ),
        (
            "turn: may pay flask 1 -> gain atp 1",
            "flask",
            "does not take",
        ),
        ("turn: place 1", "1", "no item"),
        ("turn: place atp 1", "atp", "it takes flask"),
        ("turn: scout component 3", "", "needs `take=`"),
        ("turn: scout component 3 take=1", "", "needs `price=`"),
        (
            "turn: scout component 3 take=4 price=0",
            "4",
            "only 3 cards",
        ),
        (
            "turn: scout component 3 price=1 take=4",
            "price",
            "needs `take=`",
        ),
        ("turn: set grey_cost 3", "set", "only under `passive`"),
        (
            "passive: gain atp 1",
            "gain",
            "under `passive` stands only `set`",
        ),
        (
            "turn: count(atp) >= 3 ? gain atp 1",
            "atp",
            "it takes enzyme",
        ),
    ],
    foreign: &[
        (
            "passive: set mutation_value 3",
            "mutation_value",
            "known: grey_cost, market_cost",
        ),
        (
            "round_start: hunt 1",
            "hunt",
            "`hunt` is no verb of Cytosis; known: gain, place, scout, set",
        ),
        (
            "round_start: may pay trait.social 1 -> gain atp 1",
            "trait.social",
            "`trait.social` is no item of Cytosis; known: atp",
        ),
        (
            "round_start: gain atp 1 who=left",
            "who",
            "`gain` takes no `who=`",
        ),
        (
            "round_start: gain atp 1 per=count(enzyme)",
            "per",
            "`gain` takes no `per=`",
        ),
        (
            "round_start: roll(2) > 3 ? gain atp 1",
            "roll",
            "`roll` is no condition of Cytosis; known: count",
        ),
        (
            "round_start: count(enzyme@left) > 3 ? gain atp 1",
            "left",
            "`left` is no place of Cytosis; known: me",
        ),
        (
            "round_start: rank(count(enzyme)) = first ? gain atp 1",
            "rank",
            "`rank` is no word of Cytosis",
        ),
        (
            "draft: gain atp 1",
            "draft",
            "`draft` is no trigger of Cytosis",
        ),
    ],
};

#[test]
fn effects_are_lines_of_icons() {
    signs(
        WORDS,
        &[
            (
                "turn: may pay atp 1 -> gain lipid|mrna 1; turn: may pay atp 2 -> gain carbohydrate 1",
                ":atp: → :lipid:/:mrna: · 2 :atp: → :carbohydrate:",
            ),
            (
                "turn[1]: may pay atp 2 -> scout component 3 take=1 price=2",
                "1× 2 :atp: → 3 :component: (2 :atp: → 1 :hand:)",
            ),
            (
                "placed: spot(numbered) ? may gain same 1; placed: not spot(glucose) ? gain same 2",
                ":numbered: → :may: +1 · ≠ :glucose: → +2",
            ),
            ("passive: set grey_cost 3", ":grey-flask: = 3 :atp:"),
            ("passive: set market_cost 0", ":component: = 0 :atp:"),
            (
                "before_first[1]: may pay atp 1 -> place flask 1",
                "1× :atp: → :flask:",
            ),
        ],
    );
}

#[test]
fn every_time_is_explained() {
    for trigger in WORDS.triggers {
        let explained = WORDS.terms.iter().any(|term| term.word == trigger.word);
        assert!(explained, "{}", trigger.word);
    }
}
