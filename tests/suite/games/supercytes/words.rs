//! The words of Supercytes: what they say, and where a text of others stops making sense.

use cardwright::effect::parse;
use cardwright::games::supercytes::WORDS;

use crate::effect::Phrasebook;

/// Texts in the words of the game.
pub const BOOK: Phrasebook = Phrasebook {
    words: WORDS,
    written: &[
        "window: points +6",
        "window: points -4 who=others",
        "window: steal inplay 1 from=choose",
        "window: points +2 who=all & steal inplay 3 from=left; window: points -1",
    ],
    wrong: &[
        ("window: point +6", "point", "did you mean `points`"),
        ("widow: points +6", "widow", "did you mean `window`"),
        ("window points +6", "points", "`:` is missing"),
        ("window: points six", "six", "no whole number"),
        ("window: points 0", "0", "does nothing"),
        (
            "window: points -4 who=other",
            "other",
            "did you mean `others`",
        ),
        ("window: steal inplay 1", "", "needs `from=`"),
        ("window: steal inplay -1 from=choose", "-", "at least 1"),
        ("window: points +6 points", "points", "can't follow"),
        ("window: points +6;", "", "trigger is missing"),
        (
            "window: points 99999999999",
            "99999999999",
            "no whole number",
        ),
    ],
    foreign: &[
        (
            "window: wild 1",
            "wild",
            "`wild` is no verb of Supercytes; known: points, steal",
        ),
        (
            "window: steal d4 1 from=left",
            "d4",
            "`d4` is no thing to steal; known: inplay",
        ),
        (
            "draft: points +6",
            "draft",
            "`draft` is no trigger of Supercytes; known: window",
        ),
        (
            "window: points +6 who=most(count(die))",
            "most",
            "`most` is no player",
        ),
    ],
};

#[test]
fn what_is_usual_is_left_out() {
    let loose = parse(" window :points 6   who = me ", WORDS).expect("loose");
    assert_eq!(loose.to_string(), "window: points +6");
}
