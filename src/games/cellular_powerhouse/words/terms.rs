//! The words of the cards, explained.

use crate::effect::Term;

/// Explains words in the order in which a beginner meets them: verbs first, then the rest.
pub(super) const TERMS: &[Term] = &[
    Term::new(
        "hunt",
        "hunt NUMBER who=PLAYER",
        "Take that many cards from the top of the Trait Source. Lay them face down into your Microbe without looking.",
        "draft: hunt 2",
    ),
    Term::new(
        "gain",
        "gain ITEM NUMBER who=PLAYER",
        "Take dice from the Center, or Mutations from their stock. If too few are left, you get what is there.",
        "draft: gain d6 1",
    ),
    Term::new(
        "lose",
        "lose ITEM NUMBER who=PLAYER",
        "Put your dice back into the Center. Cards leave the game.",
        "draft: lose facedown 1 who=left",
    ),
    Term::new(
        "give",
        "give ITEM NUMBER to=PLAYER",
        "Move it from your Microbe into that player's Microbe. Cards keep the same side up.",
        "draft: gain d6 1 & give facedown 1 to=left",
    ),
    Term::new(
        "steal",
        "steal ITEM NUMBER from=PLAYER",
        "Move it from that player's Microbe into yours. Cards keep the same side up. You pick face-down cards without looking.",
        "draft: steal d4 1 from=choose",
    ),
    Term::new(
        "converge",
        "converge self, or converge ITEM NUMBER",
        "Move a face-up card from your Microbe into the Center. There it is part of the Convergence, which belongs to every player.",
        "draft: converge trait 1 & hunt 2",
    ),
    Term::new(
        "reclaim",
        "reclaim ITEM NUMBER",
        "Take a card out of the Convergence. Lay it face up into your Microbe.",
        "draft: reclaim trait 1",
    ),
    Term::new(
        "digest",
        "digest self, or digest ITEM NUMBER",
        "Turn a face-up card of your Microbe face down. Now it counts as a face-down card and nothing else.",
        "draft: digest trait 1 & hunt 2",
    ),
    Term::new(
        "express",
        "express NUMBER",
        "Pick a face-down card of your Microbe without looking and turn it face up. Its Draft effect does not happen.",
        "draft: express 1",
    ),
    Term::new(
        "pool",
        "pool NUMBER to=me, or to=removed",
        "Absorb: take the top cards of the Gene Pool face down into your Microbe. Some cards remove them from the game instead.",
        "draft: pool 2 to=me",
    )
    .named("absorb"),
    Term::new(
        "draw",
        "draw NUMBER",
        "Take the top cards of the Gene Pool into your hand. The Draft goes on until all hands are empty.",
        "draft: draw 2",
    ),
    Term::new(
        "trash",
        "trash NUMBER",
        "Pick cards of your hand. They leave the game.",
        "draft: trash 1",
    )
    .named("remove"),
    Term::new(
        "scarcity",
        "scarcity ITEM NUMBER among=PLAYERS",
        "All these players claim the same thing, and a Scarcity roll decides. Each secretly picks any of their own dice and rolls them; the highest total gets it.",
        "draft: scarcity d12 1 among=all",
    ),
    Term::new(
        "protect",
        "protect ITEM until=round_end, or until=game_end",
        "Other players can't steal these things, nor take them with a Mutation. You can still use them yourself.",
        "draft: protect facedown until=round_end",
    ),
    Term::new(
        "count_as",
        "count_as ITEM NUMBER",
        "Whenever you count these things, the result is higher by that number. It works as long as the card lies in your Microbe.",
        "passive: count_as trait.social 1",
    ),
    Term::new(
        "set",
        "set NAME NUMBER",
        "A number of the rules is another one for you. It works as long as the card lies in your Microbe.",
        "passive: set mutation_value 8",
    ),
    Term::new(
        "score",
        "score NUMBER per=COUNT cap=NUMBER",
        "Gain Nutrients at the end of the game, or lose them. Most Nutrients win.",
        "game_end: score 1 per=count(trait.defence) cap=8",
    )
    .named("nutrients")
    .drawn("nutrient"),
    Term::new(
        "count",
        "count(ITEM)",
        "Count the things in your Microbe and in the Convergence together. A face-down card counts only as a face-down card.",
        "draft: count(die) >= 3 ? hunt 3",
    ),
    Term::new(
        "types",
        "types(trait)",
        "The number of different types among your face-up Traits: **6** when you have every type.",
        "game_end: types(trait) >= 6 ? score 10",
    ),
    Term::new(
        "names",
        "names(trait)",
        "The number of face-up Traits with different names. A second copy does not count.",
        "game_end: names(trait) >= 9 ? score 8",
    )
    .named("different"),
    Term::new(
        "pips",
        "pips(die)",
        "Add up the sizes of your dice without rolling them: a d4 has **4** pips, a d12 has **12**.",
        "game_end: rank(pips(die)) = first ? score 7",
    ),
    Term::new(
        "roll",
        "roll(NUMBER)",
        "Secretly pick up to that many of your own dice. Roll them and add. Then they go back to the Center.",
        "draft: roll(3) >= 7 ? hunt 3 else lose facedown 1",
    ),
    Term::new(
        "rank",
        "rank(COUNT) = first, or = last",
        "Compare with all other players. If you tie with somebody, you have neither the most nor the fewest.",
        "round_end: rank(count(trait.social)) = first ? hunt 3",
    )
    .named("first, last")
    .drawn("first"),
    Term::new(
        "most",
        "who=most(COUNT), or least(COUNT)",
        "The one player who has more of it than everybody else. If players tie, it is nobody.",
        "draft: steal d4 1 from=most(count(die))",
    )
    .named("most, fewest"),
    Term::new(
        "may",
        "may",
        "You decide whether you do it.",
        "draft: may digest trait 1",
    ),
    Term::new(
        "pay",
        "may pay ITEM NUMBER -> …",
        "Pay all of it, or nothing happens. Dice go to the Center, cards leave the game.",
        "draft: may pay d8 1 -> gain mutation 1",
    ),
    Term::new(
        "else",
        "CONDITION ? … else …",
        "What stands behind \"Otherwise\" happens only if the condition does not hold.",
        "draft: count(trait.motility) >= 3 ? hunt 4 else hunt 1",
    )
    .named("otherwise"),
    Term::new(
        "facedown",
        "facedown",
        "A card that lies face down in a Microbe, whatever is on its front. At the end each is worth a Nutrient.",
        "draft: count(facedown) < 5 ? hunt 2",
    )
    .named("face-down card"),
    Term::new(
        "conv",
        "@conv",
        "The face-up cards in the Center, the Competition aside. They belong to every player.",
        "game_end: count(card@conv) >= 4 ? score 6",
    )
    .named("convergence"),
];
