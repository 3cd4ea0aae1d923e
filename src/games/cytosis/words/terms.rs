//! The words of the Epigenetic cards, explained.

use crate::effect::Term;

/// Explains words in the order in which a beginner meets them: times first, then verbs, then the rest.
pub(super) const TERMS: &[Term] = &[
    Term::new(
        "turn",
        "turn: …, or turn[NUMBER]: …",
        "You can do it at any moment of your own turn: before you place a flask, or while you carry out its action.",
        "turn: may pay atp 1 -> gain lipid|mrna 1",
    )
    .named("on your turn"),
    Term::new(
        "placed",
        "placed: …",
        "You do it right after you place a flask on such a spot. A grey flask counts too. What the spot itself gives comes as always.",
        "placed: spot(numbered) ? may gain same 1",
    )
    .named("when you place a flask"),
    Term::new(
        "before_first",
        "before_first[NUMBER]: …",
        "You decide before the First Player begins the round. After that the round goes on as always: the First Player is next.",
        "before_first[1]: may pay atp 1 -> place flask 1",
    )
    .named("before the first turn"),
    Term::new(
        "round_start",
        "round_start: …",
        "It happens before anybody places a flask, in the first round too.",
        "round_start: may gain atp|mrna|lipid 1",
    )
    .named("at the start of each round"),
    Term::new(
        "passive",
        "passive: …",
        "It always holds, as long as the card lies in front of you.",
        "passive: set grey_cost 3",
    )
    .named("always"),
    Term::new(
        "gain",
        "gain RESOURCE NUMBER",
        "Take it from the general stock into your own. If too little is left, you get what is there.",
        "round_start: may gain atp|mrna|lipid 1",
    )
    .named("take"),
    Term::new(
        "place",
        "place flask NUMBER",
        "Put one of your own flasks on a spot that is available and carry out its action at once. The flask is used for this round.",
        "before_first[1]: may pay atp 1 -> place flask 1",
    ),
    Term::new(
        "scout",
        "scout component NUMBER take=NUMBER price=NUMBER",
        "Look at the cards in secret. What you take goes into your hand, but a Virus Attack card takes effect at once. Nobody else sees the others.",
        "turn[1]: may pay atp 2 -> scout component 3 take=1 price=2",
    )
    .named("look at"),
    Term::new(
        "set",
        "set NAME NUMBER",
        "A price of the game is another one for you. Everything else about it stays the same.",
        "passive: set market_cost 0",
    )
    .named("cost"),
    Term::new(
        "may",
        "may",
        "You decide whether you do it.",
        "round_start: may gain atp|mrna|lipid 1",
    ),
    Term::new(
        "pay",
        "may pay RESOURCE NUMBER -> …",
        "Put all of it into the general stock, or nothing happens.",
        "turn: may pay atp 2 -> gain carbohydrate 1",
    ),
    Term::new(
        "numbered",
        "spot(numbered)",
        "A spot where you collect resources, with their number on it and without a price.",
        "placed: spot(numbered) ? may gain same 1",
    )
    .named("numbered spot"),
    Term::new(
        "glucose",
        "spot(glucose)",
        "A spot of the Glucose transporter, where you pay ATP for carbohydrates.",
        "placed: spot(glucose) ? may pay atp 1 -> gain carbohydrate 1",
    )
    .named("glucose spot"),
    Term::new(
        "same",
        "same",
        "The resource that the spot itself gives.",
        "placed: spot(numbered) ? may gain same 1",
    )
    .named("of the same"),
];
