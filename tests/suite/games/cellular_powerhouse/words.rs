//! The words of Cellular Powerhouse: what they say, and where a text of others stops making sense.

use cardwright::effect::{parse, parse_metric};
use cardwright::games::cellular_powerhouse::WORDS;

use crate::effect::{Phrasebook, phrases, says, signs};

/// Texts in the words of the game.
pub const BOOK: Phrasebook = Phrasebook {
    words: WORDS,
    written: &[
        "draft: hunt 2",
        "draft: gain d6 1 & give facedown 1 to=left",
        "draft: count(die) >= 3 ? hunt 3",
        "draft: steal d4 1 from=most(count(die))",
        "draft: digest trait 1",
        "draft: may pay d8 1 -> gain mutation 1",
        "draft: roll(3) >= 7 ? hunt 3 else lose facedown 1",
        "draft: reclaim trait.metabolism 1",
        "draft: scarcity d12 1 among=all",
        "draft: converge trait 1 & hunt 2",
        "round_end: converge self; round_end: hunt 1",
        "round_end: rank(count(trait.social)) = first ? hunt 3",
        "round_end: rank(roll(4)) = first ? gain d12 1 & hunt 2",
        "draft: count(trait.defence) > count(trait.offence@left) and not count(mutation) = 0 ? protect facedown until=round_end",
        "round_end: (count(d4) >= 2 or count(d6) >= 2) and types(trait) >= 4 ? pool 2 to=me",
        "start: gain d6 1 & gain d4 1",
        "passive: count_as trait.social 1",
        "game_end: count(trait.motility) >= 5 ? score 8",
        "game_end: types(trait) >= 6 ? score 10",
        "game_end: rank(pips(die)) = first ? score 7",
        "game_end: count(facedown) < 10 ? score -5",
        "game_end: score 1 per=count(trait.defence) cap=8",
        "game_end: count(mutation) = 0 ? score 6",
        "game_end: rank(count(trait.metabolism)) = last ? score -4",
        "compete: may pay d4 1 -> hunt 1",
        "won: gain d8 1",
        "draft: hunt 1 who=others per=roll(2 best keep) cap=6",
        "draft: may pay d4|d6 1 & tag.surface 2 -> express all & trash 1",
        "draft: draw 2 & pool 1 to=removed & digest self",
        "passive: set mutation_value 0",
    ],
    wrong: &[
        ("draft: hnut 2", "hnut", "did you mean `hunt`"),
        ("draft: hunt", "", "a number is missing"),
        ("draft: hunt 1000", "1000", "at most 999"),
        ("draft: hunt 2 whom=left", "whom", "did you mean `who`"),
        ("draft: hunt 2 cap=3", "cap", "needs `per=`"),
        (
            "draft: hunt 2 per=count(die) who=left",
            "who",
            "`who=`, `per=`, `cap=`",
        ),
        ("draft: express 1 who=left", "who", "takes no `who=`"),
        (
            "draft: gain trait 1",
            "trait",
            "`gain` does not take `trait`; it takes d4",
        ),
        ("draft: gain d5 1", "d5", "the dice are d4, d6, d8, d12"),
        ("draft: gain d4|d4 1", "d4", "twice"),
        ("draft: lose hand 1", "hand", "does not take"),
        ("draft: lose trait. 1", "trait.", "names nothing"),
        ("draft: lose tag 1", "tag", "tag.surface"),
        (
            "draft: lose d4 all per=count(die)",
            "per",
            "`all` stands without",
        ),
        ("draft: give facedown 1", "", "needs `to=`"),
        ("draft: give facedown 1 to=me", "me", "nobody gives to"),
        ("draft: steal d4 1 from=me", "me", "nobody steals from"),
        (
            "draft: steal d4 1 from=mist(count(die))",
            "mist",
            "did you mean `most`",
        ),
        (
            "draft: steal d4 1 from=most(count(die@left))",
            "count",
            "what each of them has",
        ),
        ("draft: steal genome 1 from=left", "genome", "does not take"),
        ("draft: converge self 1", "1", "without a number"),
        ("draft: converge facedown 1", "facedown", "does not take"),
        ("draft: digest trait", "", "a number is missing"),
        ("draft: digest trait|self 1", "self", "stands alone"),
        ("draft: pool 1", "", "needs `to=`"),
        ("draft: pool 1 to=you", "you", "no place"),
        ("draft: draw x", "x", "no whole number"),
        ("draft: scarcity d12 1 among=left", "left", "among=all"),
        (
            "draft: protect facedown until=round_ned",
            "round_ned",
            "did you mean `round_end`",
        ),
        ("draft: score 2", "score", "only under `game_end`"),
        ("game_end: hunt 2", "hunt", "only `score`"),
        ("game_end: may score 2", "may", "nobody is asked"),
        ("game_end: roll(2) > 3 ? score 2", "roll", "nobody rolls"),
        ("start: set x 2", "set", "only under `passive`"),
        ("passive: hunt 2", "hunt", "only `count_as` and `set`"),
        ("passive: count(die) > 1 ? set x 2", "count", "holds always"),
        ("passive: count_as d4|d6 1", "1", "one item"),
        ("draft: pay d4 1 -> hunt 1", "pay", "needs `may`"),
        ("draft: may pay d4 1 hunt 1", "hunt", "`->` is missing"),
        ("draft: may pay self 1 -> hunt 1", "self", "does not take"),
        ("draft: hunt 1 else hunt 2", "else", "needs a condition"),
        ("draft: count(self) = 1 ? hunt 1", "self", "does not take"),
        (
            "draft: cuont(die) = 1 ? hunt 1",
            "cuont",
            "did you mean `count`",
        ),
        ("draft: count(die) ? hunt 1", "?", "no comparison"),
        ("draft: count(die) >= ? hunt 1", "?", "no whole number"),
        ("draft: count(die) >= 3 hunt 1", "hunt", "`?` is missing"),
        (
            "draft: count(die@conf) >= 3 ? hunt 1",
            "conf",
            "did you mean `conv`",
        ),
        ("draft: types(die) >= 3 ? hunt 1", "die", "known: trait"),
        ("draft: roll(9) > 3 ? hunt 1", "9", "1 to 8 dice"),
        (
            "draft: roll(2) > 3 ? hunt 1 per=roll(2)",
            "roll",
            "only once",
        ),
        (
            "draft: rank(count(die@conv)) = first ? hunt 1",
            "count",
            "what each of them has",
        ),
        (
            "draft: rank(count(die)) = frist ? hunt 1",
            "frist",
            "did you mean `first`",
        ),
        (
            "draft: count(d4) = 1 and count(d6) = 1 or count(d8) = 1 ? hunt 1",
            "or",
            "only with brackets",
        ),
    ],
    foreign: &[
        (
            "draft: steal inplay 1 from=left",
            "inplay",
            "`inplay` is no item of Cellular Powerhouse",
        ),
        (
            "draft: draw resource_pile 1",
            "resource_pile",
            "no whole number",
        ),
        (
            "passive: set hand 9",
            "hand",
            "known: mutation_value, scarcity_die",
        ),
        (
            "draft: points +6",
            "points",
            "`points` is no verb of Cellular Powerhouse",
        ),
        (
            "turn: gain atp 1",
            "turn",
            "`turn` is no trigger of Cellular Powerhouse",
        ),
        (
            "draft: place flask 1",
            "place",
            "`place` is no verb of Cellular Powerhouse",
        ),
        (
            "draft: gain d4|atp 1",
            "atp",
            "`atp` is no item of Cellular Powerhouse; known: d4",
        ),
        (
            "draft: count(enzyme) = 1 ? hunt 1",
            "enzyme",
            "`enzyme` is no item",
        ),
        (
            "passive: set grey_cost 3",
            "grey_cost",
            "known: mutation_value, scarcity_die",
        ),
        (
            "draft: spot(numbered) ? hunt 1",
            "spot",
            "`spot` is no condition",
        ),
    ],
};

#[test]
fn acts_are_said_in_one_sentence() {
    says(
        WORDS,
        &[
            ("draft: hunt 2", "Hunt **2**."),
            (
                "draft: gain d6 1 & gain d4 1",
                "Gain **1** d6 and **1** d4.",
            ),
            (
                "draft: hunt 2 who=left & gain d8 1",
                "Gain **1** d8, and the player on your left hunts **2**.",
            ),
            (
                "draft: gain die 1 & lose card 1 & steal d4 all from=most(pips(die))",
                "Gain **1** die of any size, lose **1** card from your Microbe and steal all d4 \
                 from the player whose dice have the most pips.",
            ),
            (
                "draft: lose facedown 2 who=others & protect facedown|evolution until=game_end",
                "Every other player loses **2** face-down cards and nobody can take your \
                 face-down cards and Evolutions until the game ends.",
            ),
            (
                "draft: hunt 1 per=count(d4@left) cap=4 & give facedown 1 to=others",
                "Hunt **1** per d4 of the player on your left, at most **4**, and give **1** \
                 face-down card to every other player.",
            ),
            (
                "draft: scarcity d12 1 among=others",
                "All other players make a Scarcity roll for **1** d12.",
            ),
            (
                "game_end: score 1 per=count(trait.defence) cap=8",
                "Gain **1** Nutrient per Defence Trait you have, at most **8**.",
            ),
            (
                "draft: lose tag.surface 2 & digest self",
                "Lose **2** Traits tagged Surface and digest this card.",
            ),
        ],
    );
}

#[test]
fn conditions_rolls_and_choices_come_first() {
    says(
        WORDS,
        &[
            (
                "draft: count(die) >= 3 ? hunt 3",
                "If you have **3** or more dice: Hunt **3**.",
            ),
            (
                "draft: may pay d8 1 -> gain mutation 1",
                "You may pay **1** d8: Gain **1** Mutation.",
            ),
            (
                "draft: may digest trait 1 & hunt 2",
                "You may digest **1** Trait and hunt **2**.",
            ),
            (
                "draft: may hunt 1 who=left",
                "You may choose this: The player on your left hunts **1**.",
            ),
            (
                "draft: count(die) < 3 ? may pay d4 1 & mutation 1 -> hunt 3 else hunt 1",
                "If you have fewer than **3** dice, you may pay **1** d4 and **1** Mutation: \
                 Hunt **3**. If you have **3** or more dice: Hunt **1**.",
            ),
            (
                "draft: roll(3) >= 7 ? hunt 3 else lose facedown 1",
                "Roll up to **3** of your dice. If they total **7** or more: Hunt **3**. \
                 Otherwise: Lose **1** face-down card.",
            ),
            (
                "draft: rank(roll(2 best keep)) = last ? hunt 1",
                "Every player rolls up to **2** of their dice and keeps them. \
                 If your best die is the lowest: Hunt **1**.",
            ),
            (
                "draft: steal d4 1 from=least(roll(2))",
                "Every player rolls up to **2** of their dice. \
                 Steal **1** d4 from the player with the lowest total.",
            ),
            (
                "draft: (count(d4) >= 2 or count(d6) = 0) and not types(trait@left) = 1 ? hunt 1",
                "If you have either **2** or more d4 or no d6, and the player on your \
                 left does not have exactly **1** type of Trait: Hunt **1**.",
            ),
            (
                "draft: count(trait.offence) > count(trait.defence@left) ? hunt 1",
                "If you have more Offence Traits than the player on your left has \
                 Defence Traits: Hunt **1**.",
            ),
            (
                "draft: roll(2) <= count(pool) ? hunt 1",
                "Roll up to **2** of your dice. If the total is at most the number of cards in \
                 the Gene Pool: Hunt **1**.",
            ),
            (
                "game_end: rank(pips(die)) = first ? score 7",
                "If your dice have the most pips of all players: Gain **7** Nutrients.",
            ),
            (
                "game_end: not rank(count(die)) = first ? score -1",
                "If you do not have the most dice of all players: Lose **1** Nutrient.",
            ),
        ],
    );
}

#[test]
fn clauses_that_belong_together_read_as_one() {
    says(
        WORDS,
        &[
            (
                "round_end: converge self; round_end: hunt 2",
                "Converge this card and hunt **2**.",
            ),
            (
                "game_end: rank(count(die)) = first ? score 9; game_end: rank(count(die)) = last ? score -4",
                "If you have the most dice of all players: Gain **9** Nutrients. \
                 If you have the fewest: Lose **4** Nutrients.",
            ),
            (
                "draft: hunt 1; round_end: may pay d4 1 -> hunt 1; draft: gain d4 1",
                "When you draft this card: Hunt **1** and gain **1** d4. \
                 At the end of each Round, you may pay **1** d4: Hunt **1**.",
            ),
            ("won: gain d8 1", "If you win: Gain **1** d8."),
            (
                "draft: roll(1) > 3 ? hunt 1; draft: roll(1) > 3 ? hunt 1",
                "Roll up to **1** of your dice. If they total more than **3**: Hunt **1**. \
                 Roll up to **1** of your dice. If they total more than **3**: Hunt **1**.",
            ),
        ],
    );
}

#[test]
fn a_number_is_a_phrase_of_its_own() {
    phrases(
        WORDS,
        &[
            ("count(trait.motility)", "Motility Traits you have"),
            ("count(facedown@own)", "face-down cards in your own Microbe"),
            ("types(trait)", "different types of Trait you have"),
            (
                "pips(die@left)",
                "pips on the dice of the player on your left",
            ),
            ("roll(4)", "total of up to **4** of your dice"),
        ],
    );
}

#[test]
fn effects_are_lines_of_icons() {
    signs(
        WORDS,
        &[
            ("draft: hunt 2", ":hunt: 2"),
            ("draft: gain d6 1 & gain d4 2", "+ :d6: + 2 :d4:"),
            (
                "draft: may pay d8 1 -> gain mutation 1",
                ":d8: → :mutation:",
            ),
            (
                "draft: may pay d4 2 & trait 1 -> hunt 3",
                "2 :d4: + :trait: → :hunt: 3",
            ),
            (
                "draft: may digest trait|adaptation 1",
                ":may: :digest: :trait:/:adaptation: 1",
            ),
            (
                "draft: count(trait.social) >= 3 ? hunt 2",
                ":trait-social: ≥3 → :hunt: 2",
            ),
            (
                "draft: roll(3) >= 7 ? hunt 3 else lose facedown 1",
                ":roll: 3 ≥7 → :hunt: 3 / :lose: :facedown: 1",
            ),
            (
                "round_end: count(trait.offence) > count(trait.defence@left) ? steal facedown 2 from=left",
                ":trait-offence: > :left: :trait-defence: → :steal: :facedown: 2 :left:",
            ),
            (
                "draft: hunt 2 & hunt 1 who=right",
                ":hunt: 2 :right: :hunt: 1",
            ),
            (
                "draft: steal d4 1 from=most(count(die))",
                ":steal: :d4: 1 :most: :die:",
            ),
            (
                "draft: scarcity d12 1 among=all",
                ":all: :scarcity: :d12: 1",
            ),
            (
                "draft: pool 2 to=removed & trash 1",
                ":trash: :pool: 2 :trash: :hand: 1",
            ),
            (
                "draft: protect facedown until=game_end",
                ":protect: :facedown:",
            ),
            (
                "round_end: converge self; round_end: lose die all",
                ":converge: :self: · :lose: :die: :all:",
            ),
            (
                "passive: set scarcity_die 12; start: gain d4 2",
                ":passive: :scarcity: = :d12: · :start: + 2 :d4:",
            ),
            (
                "passive: count_as trait.social 1",
                ":count-as: :trait-social: +1",
            ),
            (
                "game_end: rank(pips(die)) = first ? score 7 else score -2",
                ":first: :pips: → :nutrient: +7 / :nutrient: −2",
            ),
            (
                "game_end: score 1 per=count(tag.surface) cap=9",
                ":nutrient: +1 × :tag-surface: ≤9",
            ),
            (
                "game_end: count(faceup@own) > 22 and not (count(d4) < 3 or count(card@conv) = 1) ? score -5",
                ":faceup: ≥23 + (:d4: ≥3 + :conv: :card: ≠1) → :nutrient: −5",
            ),
        ],
    );
}

#[test]
fn a_number_of_another_game_is_refused() {
    assert!(parse_metric("roll(3)", WORDS).is_ok());
    for text in ["count(receptor)", "count(die) >= 3", "sum(die)"] {
        assert!(parse_metric(text, WORDS).is_err(), "{text}");
    }
    let spread = parse_metric(" count( trait.social @left )", WORDS).expect("a number");
    assert_eq!(spread.to_string(), "count(trait.social@left)");
    assert_eq!(spread.signs(), ":left: :trait-social:");
    let roll = parse_metric("roll(4)", WORDS).expect("a number");
    assert_eq!(roll.signs(), ":roll: 4");
}

#[test]
fn brackets_and_blanks_that_say_nothing_are_left_out() {
    let loose = "draft:((count( die )>=3))and(types(trait@me)=1 and pips(die)!=2)?hunt +3 who=me";
    assert_eq!(
        parse(loose, WORDS).expect(loose).to_string(),
        "draft: count(die) >= 3 and types(trait) = 1 and pips(die) != 2 ? hunt 3"
    );
}

#[test]
fn a_contest_says_what_wins() {
    let said = |mode: &str, metric: &str, win: &str| {
        let metric = parse_metric(metric, WORDS).expect(metric);
        metric.contest(mode, win)
    };
    for (mode, metric, win, says) in [
        (
            "count",
            "count(trait.motility)",
            "high",
            "Count the Motility Traits you have. The highest number wins.",
        ),
        (
            "set",
            "types(trait)",
            "low",
            "Count the different types of Trait you have. The lowest number wins.",
        ),
        (
            "roll",
            "roll(4)",
            "high",
            "Roll: the highest total of up to **4** of your dice wins.",
        ),
        (
            "bid",
            "count(facedown@own)",
            "high",
            "Bid in secret with the face-down cards in your own Microbe. The highest number wins. \
             All bids leave the game.",
        ),
    ] {
        assert_eq!(said(mode, metric, win).as_deref(), Some(says));
    }
    assert_eq!(said("race", "types(trait)", "high"), None);
    assert_eq!(said("count", "types(trait)", "most"), None);
}
