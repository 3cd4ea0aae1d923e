//! The tables of the words: what each is, and what may follow it.

use crate::effect::{
    Class, Form, Kind, Lone, Naming, Noun, Number, Site, Slot, Trigger, Verb, Who,
};

pub(super) const TRIGGERS: &[Trigger] = &[
    Trigger::new("draft"),
    Trigger::new("round_end"),
    Trigger::new("game_end")
        .only(&["score"])
        .unasked()
        .unrolled(),
    Trigger::new("start").unrolled(),
    Trigger::new("passive").always().only(&["count_as", "set"]),
    Trigger::new("compete"),
    Trigger::new("won"),
];

const DIE: Class = Class::nth(0);
/// Any card of a Microbe.
const CARD: Class = Class::nth(1);
const FACE_UP: Class = Class::nth(2);
const FACE_DOWN: Class = Class::nth(3);
const ITSELF: Class = Class::nth(4);
const MUTATION: Class = Class::nth(5);
/// What can only be counted.
const ELSEWHERE: Class = Class::nth(6);

/// What lies in the Center or in a stock.
const STOCKED: Class = DIE.or(MUTATION);
/// What a player pays with or hands over.
pub(super) const PAYABLE: Class = STOCKED.or(FACE_UP).or(FACE_DOWN);
/// What can leave a Microbe.
const MOVABLE: Class = PAYABLE.or(CARD);
/// What can be moved from a Microbe into the Convergence, or turned over.
const OPEN: Class = FACE_UP.or(ITSELF);
/// What can be counted.
const COUNTED: Class = MOVABLE.or(ELSEWHERE);

pub(super) const NOUNS: &[Noun] = &[
    Noun::new("d4", DIE),
    Noun::new("d6", DIE),
    Noun::new("d8", DIE),
    Noun::new("d12", DIE),
    Noun::new("die", DIE),
    Noun::new("card", CARD),
    Noun::new("faceup", FACE_UP),
    Noun::new("facedown", FACE_DOWN),
    Noun::new("self", ITSELF).lone(Lone::One("one card")),
    Noun::new("trait", FACE_UP).naming(Naming::May("trait.TYPE", "trait.social")),
    Noun::new("tag", FACE_UP).naming(Naming::Must("tag.NAME", "tag.surface")),
    Noun::new("adaptation", FACE_UP),
    Noun::new("evolution", FACE_UP),
    Noun::new("mutation", MUTATION),
    Noun::new("genome", ELSEWHERE),
    Noun::new("hand", ELSEWHERE),
    Noun::new("pool", ELSEWHERE),
];

pub(super) const NUMBERS: &[Number] = &[
    Number {
        word: "count",
        form: Form::Count(COUNTED),
    },
    Number {
        word: "types",
        form: Form::Fixed {
            what: "thing of several types",
            word: "trait",
        },
    },
    Number {
        word: "names",
        form: Form::Fixed {
            what: "thing of several names",
            word: "trait",
        },
    },
    Number {
        word: "pips",
        form: Form::Fixed {
            what: "thing with pips",
            word: "die",
        },
    },
    Number {
        word: "roll",
        form: Form::Roll {
            most: 8,
            ways: &["best", "keep"],
        },
    },
];

/// The own Microbe and the Convergence; the own Microbe alone; those of others; all Microbes and the
/// Convergence once; the Convergence alone.
pub(super) const SITES: &[Site] = &[
    Site::usual("me"),
    Site::own("own"),
    Site::shared("left"),
    Site::shared("right"),
    Site::shared("others"),
    Site::shared("all"),
    Site::shared("conv"),
];

/// A number of things.
const NUMBER: Slot = Slot::of(Kind::Number);
/// A number of things, or all.
const AMOUNT: Slot = Slot::of(Kind::Amount);
/// Who does it, where not the owner of the card.
const WHO: Slot = Slot::may("who", Kind::ANYBODY_OR_LEADER);
/// By what the amount is multiplied.
const SCALE: Slot = Slot::of(Kind::Scale);

/// Things of these kinds.
const fn items(takes: Class) -> Slot {
    Slot::of(Kind::Items(takes))
}

pub(super) const VERBS: &[Verb] = &[
    Verb::new("hunt", &[NUMBER, WHO, SCALE], "draft: hunt 2"),
    Verb::new(
        "gain",
        &[items(STOCKED), NUMBER, WHO, SCALE],
        "draft: gain d6 1",
    ),
    Verb::new(
        "lose",
        &[items(MOVABLE), AMOUNT, WHO, SCALE],
        "draft: lose facedown 1 who=left",
    ),
    Verb::new(
        "give",
        &[
            items(PAYABLE),
            AMOUNT,
            Slot::key(
                "to",
                Kind::others(
                    true,
                    None,
                    "nobody gives to `me`; name another player, such as `to=left`",
                ),
                "left",
            ),
        ],
        "draft: gain d6 1 & give facedown 1 to=left",
    ),
    Verb::new(
        "steal",
        &[
            items(MOVABLE),
            AMOUNT,
            Slot::key(
                "from",
                Kind::others(
                    true,
                    None,
                    "nobody steals from `me`; name another player, such as `from=left`",
                ),
                "choose",
            ),
        ],
        "draft: steal d4 1 from=choose",
    ),
    Verb::new(
        "converge",
        &[items(OPEN), AMOUNT],
        "draft: converge trait 1 & hunt 2",
    ),
    Verb::new(
        "reclaim",
        &[items(FACE_UP), AMOUNT],
        "draft: reclaim trait 1",
    ),
    Verb::new(
        "digest",
        &[items(OPEN), AMOUNT],
        "draft: digest trait 1 & hunt 2",
    ),
    Verb::new("express", &[AMOUNT], "draft: express 1"),
    Verb::new(
        "pool",
        &[
            NUMBER,
            Slot::key(
                "to",
                Kind::Word {
                    what: "place",
                    words: &["me", "removed"],
                },
                "me",
            ),
        ],
        "draft: pool 2 to=me",
    ),
    Verb::new("draw", &[NUMBER], "draft: draw 2"),
    Verb::new("trash", &[NUMBER], "draft: trash 1"),
    Verb::new(
        "scarcity",
        &[
            items(STOCKED),
            NUMBER,
            Slot::key(
                "among",
                Kind::some_of(
                    &[Who::All, Who::Others],
                    "several players claim it: `among=all` or `among=others`",
                ),
                "all",
            ),
        ],
        "draft: scarcity d12 1 among=all",
    ),
    Verb::new(
        "protect",
        &[
            items(MOVABLE),
            Slot::key(
                "until",
                Kind::Word {
                    what: "end",
                    words: &["round_end", "game_end"],
                },
                "round_end",
            ),
        ],
        "draft: protect facedown until=round_end",
    ),
    Verb::new(
        "count_as",
        &[
            Slot::of(Kind::Item(PAYABLE, "what counts more is not picked")),
            NUMBER,
        ],
        "passive: count_as trait.social 1",
    ),
    Verb::new(
        "set",
        &[
            Slot::of(Kind::Word {
                what: "number that a card of Cellular Powerhouse sets",
                words: &["mutation_value", "scarcity_die"],
            }),
            Slot::of(Kind::Plain),
        ],
        "passive: set mutation_value 8",
    ),
    Verb::new(
        "score",
        &[Slot::of(Kind::Signed), SCALE],
        "game_end: score 1 per=count(trait.defence) cap=8",
    )
    .scoring(),
];
