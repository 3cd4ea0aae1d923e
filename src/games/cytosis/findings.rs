//! The findings that only Cytosis makes.

use crate::diag::rules;

rules! {
    /// The rules that only a deck of this game can break.
    RULES
    /// There are fewer tokens or dice than a game needs (CY-V03): players can't get what they start
    /// with, or a spot or a card gives more than the whole stock has.
    ///
    /// Each player starts with ATP by the seat, and picks ATP, mRNA or Lipids besides.
    ///
    /// Example: 29 ATP for 5 players, who can start with 30.
    D040 "too-few-tokens" Warning;
    /// Cards are not spread evenly: a set colour has fewer enzymes than another (CY-V06), or a strain
    /// fewer Virus Attacks or events (CY-V14).
    ///
    /// Whoever collects the rare colour could never finish a set.
    ///
    /// Example: one green enzyme, and two of every other colour.
    D041 "uneven-shares" Warning;
    /// Numbers of the rules don't rise or fall as they have to (CY-V06, CY-V09, CY-V14, CY-V15).
    ///
    /// Larger sets bring more for each card, worse ranks bring less, the market gets dearer.
    ///
    /// Example: `detox_prizes = [8, 5, 5]`.
    D042 "unordered-numbers" Warning;
    /// A card does not cost what its kind costs, begins elsewhere, or brings more or fewer Health
    /// Points (CY-V07, CY-V08, CY-V17).
    ///
    /// A protein hormone needs Proteins and one carbohydrate, a steroid hormone Lipids and one
    /// carbohydrate, a steroid receptor Proteins and one Lipid; a card of another sort could never be
    /// completed. `cost_most` under `[rules]` says how many Proteins, Lipids and ATP are right.
    ///
    /// Example: a steroid hormone without its carbohydrate.
    D043 "wrong-recipe" Warning;
    /// The board has too few or too many spots of a sort, or a spot prints a wrong label (CY-V09, CY-V10,
    /// CY-V13).
    ///
    /// Every step of the way to a completed card needs its spot, and every vesicle a place to bud.
    ///
    /// Example: no spot in the Cytoplasm, where enzymes are completed.
    D044 "wrong-spots" Warning;
    /// The sections of the Health track leave a gap, overlap, or don't roll more and more dice (CY-V09).
    ///
    /// Every number of Health Points lies in one section: the lowest has no beginning, the highest no
    /// end.
    ///
    /// Example: red ends at 9, and yellow begins at 11.
    D045 "broken-track" Warning;
    /// Something on the board lies where it has no room: areas overlap, a spot sticks out of its area,
    /// two spots or budding places are too close, or one lies beside the board.
    ///
    /// Flasks and vesicle disks need their width and 1 mm more.
    ///
    /// Example: two spots 12 mm apart.
    D046 "crowded-board" Warning;
}
