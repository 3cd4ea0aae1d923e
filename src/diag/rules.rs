//! The rules that any deck can break. A rule's doc comment is what `explain` prints.

use super::rule::rules;

rules! {
    /// The rules that any deck can break, in the order of their codes.
    RULES
    /// `game.toml` can't be read: it is not TOML, or a key is unknown, missing or of the wrong type.
    ///
    /// Nothing can be made of a game without its manifest. The message says which key it is.
    ///
    /// Example: `player = [2, 6]` instead of `players = [2, 6]`.
    M001 "unreadable-manifest" Error;
    /// The manifest names a file that is not in the project.
    ///
    /// Paths of data files count from the game's folder in `decks/`, those of templates from
    /// `templates/`. A component without its file would be missing from the box.
    ///
    /// Example: `data = "cell.csv"` while the file is called `cells.csv`.
    M002 "missing-file" Error;
    /// A size or a shape can't be used: unknown name, sides that are not 10 to 2000 mm, a standee that
    /// would fall over.
    ///
    /// Sizes are names of the trade, such as `poker`, `tarot` or `euro`, or `[width, height]` in mm.
    /// A die is a `d4`, `d6`, `d8`, `d10`, `d12` or `d20`, with an `edge` of 8 to 60 mm. A piece may be `round`, with
    /// equal sides, or a regular `hex`. The `foot` of a standee has a quarter of its height to all of it.
    ///
    /// Example: `size = "pocker"`.
    M003 "unusable-size" Error;
    /// A component or a cell names a variant that the game does not have, or a component numbers of players that
    /// it does not allow, so that a print for them lacks it.
    ///
    /// Example: `variants = ["expert"]` without a table `[variants.expert]`.
    M004 "unknown-variant" Warning;
    /// An entry of `[check.allow]`, `[check.allow_in]` or a component's `allow` names no rule, gives no
    /// reason, or silences nothing.
    ///
    /// An allow that hits nothing hides the next finding of its kind.
    ///
    /// Example: `T008 = ""`.
    M005 "useless-allow" Warning;
    /// The game needs a setting, a table or a component that is missing, of another sort, or out of the
    /// range that can be played.
    ///
    /// The numbers of a game stand under `[rules]` in `game.toml`, or in a variant where it differs.
    /// Checks and referee use them as the cards and the rulebook show them, so they make up none.
    ///
    /// Example: a Supercytes deck without `boost_min`.
    M006 "missing-setting" Error;
    /// The workbook can't be read, it has no sheet of that name, or it has several and none is named.
    ///
    /// Example: `sheet = "Cell"` while the sheet is called `Cells`.
    M007 "missing-sheet" Error;
    /// An id, a name or a title can't be used: an id of `game.toml` can't be the name of a file on every
    /// system, two of them differ only in capitals, or a text is far too long.
    ///
    /// Files and folders are named after the ids of games, components and variants. An id has at most
    /// 120 letters, of which none is one of `<>:"/\|?*`; a name or a title has at most 500.
    ///
    /// Example: `id = "a/b"`, or `id = "con"`, which is a device on Windows.
    M008 "unusable-name" Error;
    /// The project folder has a folder `decks`, and in it no game: it is a link, or none of its folders
    /// holds a `game.toml`.
    ///
    /// Links are never followed. Without a game of your own only a shipped one could be looked at, which
    /// is hardly what is meant.
    ///
    /// Example: `decks/game.toml` instead of `decks/my-game/game.toml`.
    M009 "no-game" Error;
    /// A number by which the balance of a deck is weighed is missing, or of another sort.
    ///
    /// Such numbers stand under `[rules]` in `game.toml`. Without one the game can be played all the
    /// same, but nobody says whether that part of it is balanced.
    ///
    /// Example: a Supercytes deck without `spread`.
    M010 "missing-measure" Warning;
    /// A font or a colour of `[theme]` can't be used in a book.
    ///
    /// Fonts are those of `fonts/`. A colour must be so dark that letters can be read on white: their
    /// contrast is 4.5 at least (WCAG 2.2, 1.4.3).
    ///
    /// Example: `colour = "gold"`.
    M011 "unusable-theme" Error;
    /// A piece can't be cut out along its `cut`: that is no path, is open, crosses itself, has several
    /// parts or holes, or reaches beyond the `size`.
    ///
    /// The outline is path data in mm from the upper left corner of the piece, or a drawing with one
    /// shape in the game's folder.
    ///
    /// Example: `cut = "M0 0 L30 0 L15 26"` without `Z` at its end.
    M012 "unusable-outline" Error;
    /// A table of the game's folder is not read: another of the same name, but for its ending, is named.
    ///
    /// Whoever saves a table in another format goes on working in the new file, and the old one is printed.
    ///
    /// Example: `cards.xlsx` beside `cards.csv`, and `data = "cards.csv"`.
    M013 "unread-table" Warning;
    /// A data file is not a table: a row has more or fewer cells than the header, a column has no name,
    /// a quote stays open, or the file is no text.
    ///
    /// A shifted row would print every value in the wrong place.
    ///
    /// Example: a comma inside a text that is not in quotes.
    D001 "broken-table" Error;
    /// A column that is needed is not in the table.
    ///
    /// Example: the header says `nmae`, the template asks for `name`.
    D002 "missing-column" Error;
    /// A cell holds a value that its column does not allow.
    ///
    /// A formula that failed or was never computed is no value either.
    ///
    /// Example: `repair` is `l2` (a letter) instead of `12`, or `#REF!`.
    D003 "bad-value" Error;
    /// Two rows have the same value where each must have its own.
    ///
    /// Example: the id `C07` stands in two rows.
    D004 "duplicate-value" Error;
    /// The number of copies is no whole number from 0 to 1000, or `packs` does not hold a number from 1
    /// to 10 for every number of players.
    ///
    /// A row has `copies`, or `per_player` and `flat`; a column such as `copies_2` holds those for two
    /// players.
    ///
    /// Example: `copies` is `-1`, or `packs = [1, 2]` in a game for 2 to 4 players.
    D005 "bad-copies" Error;
    /// A table has no row below its header, or not even a header, so there is nothing to print.
    ///
    /// Example: a file with one line.
    D006 "empty-table" Error;
    /// A card's effect can't be read, or it uses words of another game (CY-V16) or triggers that don't
    /// go together (PH-V09), or types and tags that no Trait has (CP-V05).
    ///
    /// Example: `window: point +6` (the verb is `points`).
    D014 "unreadable-effect" Error;
    /// The table's cells are not separated by comma, semicolon or tab.
    ///
    /// Everything would land in one column.
    ///
    /// Example: a file that uses `|`.
    D015 "wrong-delimiter" Error;
    /// The file mixes encodings: some letters are UTF-8, others Windows-1252.
    ///
    /// It happens when parts were pasted from another program; letters such as `ä` would be wrong.
    D016 "mixed-encoding" Error;
    /// No template and no check reads this column.
    ///
    /// Most often its name is misspelt, and the card prints without it. A column whose name begins
    /// with `_` is the author's own and never looked at.
    ///
    /// Example: `falvour` instead of `flavour`.
    D017 "unused-column" Warning;
    /// A spreadsheet has changed a number, or shows it in a way that another program reads otherwise.
    ///
    /// Decimal commas, powers of ten and signs between thousands are read where they can't be misread.
    ///
    /// Example: `07. Mai` where `7.5` was typed, `45%`, or `1,125`, which may be a thousand or one.
    D018 "changed-number" Error;
    /// The table has more than 10,000 rows, which is more than a deck can have.
    ///
    /// The rows behind them are not read.
    D019 "too-many-rows" Error;
    /// A card has 0 copies, so it is never printed.
    D020 "never-printed" Warning;
    /// There are fewer cards than the deal and one draw each need (7C-V01, PH-V06), or than the rounds of
    /// a game need (CP-V01 to CP-V03), or its set-up (CY-V02, CY-V04, CY-V05).
    ///
    /// Example: 15 cards for 3 players, who need 20.
    D021 "too-few-cards" Warning;
    /// There are enough cards for the deal, but they often run out before the game ends (7C-V01): the
    /// stock is used up, all copies of a Resource lie on Microbes that nobody completes (PH-V08), or few
    /// Traits are left to hunt (CP-V02).
    ///
    /// Example: one pack of 56 cards for 4 players; two packs last.
    D022 "scarce-cards" Warning;
    /// A card has a text of its own that was written for another effect, or doesn't say for which.
    ///
    /// The sentence of an effect is made by the program, so that it never says anything else than the
    /// referee plays. A row may say it better in its column `text`; `text_of` then holds a mark of the
    /// effect. When the effect changes, read the text again, mend it, and write the new mark, which the
    /// finding names. Until then the card prints the sentence of the program.
    ///
    /// Example: `fx` was changed from `drawn: discard hand 1` to `drawn: discard hand 2`.
    D026 "stale-text" Warning;
    /// There are more or fewer cards of a kind than the rules say (PH-V01, CY-V01), or more or fewer dice
    /// (CP-V04) or flasks, disks and markers.
    ///
    /// A row that got lost is found like this. A deck that means it changes `deck`, or `dice_sum`, under
    /// `[rules]`.
    ///
    /// Example: 24 Microbes with `deck = [25, 71, 24]`.
    D027 "wrong-count" Warning;
    /// An Evolution asks for what nobody can reach, for what everybody has, or for two things that
    /// exclude each other (CP-V07). A goal counts what the deck has not, or an Epigenetic card names a
    /// mark that no spot has (CY-V12, CY-V16).
    ///
    /// A player drafts `hand` cards in each of the `rounds`, and can gather about `type_reach` Traits of
    /// one type. There are only so many types, and so many dice of a size.
    ///
    /// Example: `count(trait.social) >= 9`, or `count(die) >= 5 and count(die) < 3`.
    D035 "impossible-condition" Warning;
    /// Two cards have the same name, or do the same, or there are several of a card of which a game
    /// has one.
    ///
    /// Such a deck can be played, but pupils take the second card for a misprint.
    ///
    /// Example: two cells that are called `Neutrophil`.
    D060 "alike-cards" Warning;
    /// A cell holds something that means nothing in its row.
    ///
    /// What stands there is printed nowhere and changes no game, so it may belong into another row.
    ///
    /// Example: a set colour on a card that is no enzyme (CY-V06).
    D061 "idle-cell" Warning;
    /// A number of a card is another than the rules or a larger print say.
    ///
    /// The referee plays by the rules, so the card shows what nobody plays.
    ///
    /// Example: an event that lowers prices by 2, while `reduce` says 1 (CY-V18), or more copies in a
    /// print for 3 players than in one for 4.
    D062 "contradicted-number" Warning;
    /// A number is printed otherwise than it is written in its cell.
    ///
    /// Templates compute with numbers, and write them as short as they can be.
    ///
    /// Example: a price of `1.10`, which a template prints as `1.1`.
    D064 "shortened-number" Warning;
    /// A template can't be parsed.
    ///
    /// Example: `{{ name }` with one brace too few.
    T001 "broken-template" Error;
    /// A template stopped while it was filled in for a card.
    ///
    /// Most often it asks for a column that the table does not have.
    ///
    /// Example: `{{ nmae }}`.
    T002 "unfilled-template" Error;
    /// The filled-in template is not an SVG picture.
    ///
    /// Example: a tag that is opened and not closed.
    T003 "broken-svg" Error;
    /// A text does not fit its box, even at its smallest size.
    ///
    /// It would be cut off or run over its neighbours. Shorten it, or give the box more room.
    T004 "text-overflow" Error;
    /// No font of the project has this character, so it would be left out of a card, and be a box in a
    /// rulebook.
    ///
    /// Example: an emoji in a card's name.
    T005 "missing-glyph" Error;
    /// A template asks for a font that is not in `fonts/`.
    ///
    /// Only bundled fonts are used, so that a card looks the same on every machine.
    ///
    /// Example: `font-family="Arial"`.
    T006 "missing-font" Error;
    /// A text or a template names an icon that the icon files do not hold.
    ///
    /// Example: `:repiar:`.
    T007 "missing-icon" Error;
    /// Text stands outside the safe zone, where a crooked cut can hit it.
    ///
    /// Keep text as far inside the trim as the manifest's `safe` says.
    T008 "text-outside-safe-zone" Warning;
    /// Text is smaller than 5 pt, which school printers don't hold.
    T009 "tiny-text" Warning;
    /// The picture named in `art` is not in the project or can't be read.
    ///
    /// Paths count from the game's folder in `decks/`; nothing outside the project is read.
    ///
    /// Example: `art/neutrofil.png`.
    T010 "missing-art" Error;
    /// An attribute of a `<cw:text>` is missing or can't be read.
    ///
    /// Example: `size="8,5pt"` with a comma.
    T011 "bad-text-box" Error;
    /// A picture has too few pixels for its size on the card: fewer than 200 per inch.
    ///
    /// It would print blurred. Use a larger picture, or show it smaller.
    T012 "coarse-art" Warning;
    /// A picture has more pixels than anything that prints cards can use.
    ///
    /// Example: art that is 40,000 pixels wide.
    T013 "huge-art" Error;
    /// A template takes too many steps or writes too much.
    ///
    /// Example: a loop over `range(end=100000000)`, or a component that calls itself.
    T014 "endless-template" Error;
    /// A picture is too deeply nested, has too many parts, or a filter over too large an area.
    ///
    /// Example: elements that use each other over and over.
    T015 "bloated-svg" Error;
    /// A part of a template would not be drawn, or drawn otherwise than it is written.
    ///
    /// It refers to an id that the picture has not, its path data breaks off, its colour can't be read,
    /// or it is an element that is never drawn. Browsers are silent about such slips, and so would be
    /// the print.
    ///
    /// Example: `fill="url(#gold)"` without a gradient of that id, or `fill="var(--ink)"`.
    T016 "undrawn-part" Error;
    /// The filters of all faces together cover so much that they are drawn with fewer dots than print
    /// needs, or printing would take minutes.
    ///
    /// Example: a shadow behind everything on each of 300 cards.
    T017 "coarse-filters" Warning;
    /// A line is thinner than 0.25 pt (0.09 mm), which printers don't hold.
    ///
    /// It prints broken or not at all. What a template draws itself is made wide enough; what it shows
    /// by `<use>`, in a pattern or as a picture is not, since it has no one size.
    ///
    /// Example: an SVG picture that is shown at a tenth of its size.
    T018 "hairline" Warning;
    /// Letters stand wholly beyond the edge of a piece, so that nothing of them is left when it is cut.
    ///
    /// Move the text, or its `x` and `y`, onto the piece. What is cut through is T008.
    ///
    /// Example: `<text x="70">` on a card that is 63 mm wide.
    T019 "text-cut-off" Error;
    /// A template asks for something that none of its faces has, so that it counts as empty.
    ///
    /// What is printed and does not exist stops the template (T002). In an `if`, or compared with something,
    /// it is silently none. Where it may be missing, say so: `art or ""`, or `art is defined`.
    ///
    /// Example: `{% if atr %}` on cards with a column `art`.
    T020 "empty-name" Warning;
    /// A text holds signs of Markdown or HTML that a text box does not read: they are printed as they stand,
    /// or the address or the picture that they name is lost.
    ///
    /// Example: `**bold` without its end, or `<b>bold</b>`.
    T021 "plain-markup" Warning;
    /// Something in an icon file is lost: it stands outside of all symbols, or is the name of two.
    ///
    /// An icon is what stands within its `<symbol>`, with what the `<symbol>` itself says of its colours and
    /// lines. Neither style sheets nor what is around it belong to it.
    ///
    /// Example: a `fill` on the `<svg>` of `icons.svg`.
    T022 "lost-icon" Warning;
    /// A directive, an attribute or a table of a rulebook can't be used as it is written.
    ///
    /// Directives stand alone on a line, `::name{key="value"}`; blocks open with `:::name` and close
    /// with `:::`; a paragraph may end in `{SC-22 .standard}`.
    ///
    /// Example: `::figure{src="table.svg"}` without `alt`.
    B001 "book-syntax" Error;
    /// A rulebook names a card, an icon, a variant or something else that does not exist.
    ///
    /// Example: `:reapir:` for `:repair:`.
    B002 "unknown-name" Error;
    /// Two headings or rules of a rulebook have the same anchor, so that links to it lead astray.
    ///
    /// Example: a rule that two paragraphs state.
    B003 "double-anchor" Error;
    /// A link in a rulebook leads nowhere.
    ///
    /// Example: `[the end](#ned)`.
    B004 "broken-link" Error;
    /// The game has rules that no paragraph of its rulebook states.
    ///
    /// Each rule has one paragraph, list item or heading that ends in its id, `{SC-22}`.
    B005 "rule-not-stated" Warning;
    /// A rulebook holds raw HTML, which is printed as it stands.
    ///
    /// Example: `<b>bold</b>` for `**bold**`.
    B006 "raw-html" Warning;
    /// A number is written out although the manifest holds it, so that it can go stale.
    ///
    /// Write its value instead: `{{ rules.rounds }}`.
    ///
    /// Example: `2 to 6 players` for `{{ game.players[0] }} to {{ game.players[1] }} players`.
    B007 "stale-number" Warning;
    /// A value of a rulebook can't be computed.
    ///
    /// Example: `{{ rules.ruonds }}`.
    B008 "book-value" Error;
    /// A figure of a rulebook can't be drawn, or is too large for a page.
    ///
    /// Example: a template that does not exist, or a width of 400 mm.
    B009 "bad-figure" Error;
    /// A rulebook includes a file that it can't, or is too long.
    ///
    /// A file must lie in the game's own folder, and must not include itself.
    ///
    /// Example: `::include{file="../secret.md"}`.
    B010 "bad-include" Error;
    /// An example is not what the referee has played.
    ///
    /// The referee plays this game, so its examples can be scenarios, whose numbers never go stale:
    /// the line names them, `scenario="example-two-draws"`, and the text takes from their tables.
    /// Rules that the line names as well are among those that the scenarios show.
    ///
    /// Example: `:::example{title="Two draws in a row"}`.
    B011 "example-not-played" Warning;
    /// A card does not fit on the paper.
    ///
    /// Mats and boards (`kind = "mat"`, `"board"`) are printed in parts to glue together, of which
    /// there are at most 36.
    ///
    /// Example: a tarot card on a paper of 60 × 90 mm.
    P001 "card-too-large" Error;
    /// Something is painted up to the trim, but not as far as the bleed reaches.
    ///
    /// A blade drifts by a millimetre or so, and a white edge shows. Draw backgrounds 4 mm beyond the
    /// trim on all sides: that is enough for home printing and for printing services.
    ///
    /// Example: `<rect width="63.5" height="88.9" fill="navy"/>`.
    P002 "bleed-short" Warning;
    /// A printing service has no stock of this size, as far as Cardwright knows.
    ///
    /// The pictures are made all the same, but the service may refuse or scale them.
    ///
    /// Example: a marker of 44 × 44 mm for The Game Crafter.
    P003 "size-not-offered" Warning;
    /// The referee can't play with the deck: it can't tell the pieces apart, or there are more of them
    /// than it knows.
    ///
    /// Moves and logs call pieces by their ids, so no id may be another's, a number, or a word of the
    /// game. Limits of the referee stand in its message.
    ///
    /// Example: a card whose id is a word that moves are written with.
    R001 "not-playable" Error;
    /// The deck has too few cards for the numbers of players that it promises.
    ///
    /// `players` in `game.toml` says for how many people a game is, and its settings say what each
    /// of them gets. The referee deals for every number; where cards run out before the game has
    /// begun, nobody can play it.
    R002 "deck-too-small" Error;
    /// A scenario can't be read.
    ///
    /// A scenario is a TOML file in the game's folder `scenarios/`: `title`, `rules`, `variant`,
    /// `players`, `[setup]` and `[[step]]`. What would do nothing in it is wrong as well: a key that no
    /// step can have, a seat at which nobody sits. `docs/scenarios.md` lists what it can hold.
    R003 "scenario-unreadable" Warning;
    /// A scenario goes another way than it says.
    ///
    /// The referee has played it, and came to another table, refused a move that should be legal,
    /// allowed one that should not, cited another rule, or never came to a rule that the scenario
    /// names. `cardwright scenario` shows the table before the step. Either the scenario or the deck
    /// is wrong: somebody has changed one of them without the other.
    R004 "scenario-fails" Warning;
    /// The referee can't play the deck to an end.
    ///
    /// `check` plays some games of each variant and number of players at random. In one of them a
    /// player had to act and could not, the game passed its own bound, a piece was lost, or another
    /// part of the referee's contract was broken. The message has the seed; `cardwright simulate`
    /// writes a log of such a game.
    R005 "simulation-fails" Error;
    /// A card never comes into anybody's hands.
    ///
    /// In all games that `check` plays, of all variants and numbers of players, nobody drew or
    /// played it. It may belong to no variant, or to a kind of which none is dealt.
    R006 "card-never-played" Warning;
    /// A rule is held by no scenario, or the referee never comes to it.
    ///
    /// Every rule of a game stands in its rulebook, in the referee and in a scenario, so that what
    /// is printed is what is played. `cardwright check --coverage` shows the whole matrix. A deck
    /// without scenarios is not asked for them.
    R007 "rule-uncovered" Warning;
    /// A printed file, or a page of it, can't be read.
    ///
    /// It is no PDF, is damaged or locked, or has no page. Print it again, or take the file as `print`
    /// wrote it. A page that takes too long to draw is not read either: one with many masks or gradients. No
    /// piece is told as missing then, as it may be there.
    V001 "unreadable-print" Error;
    /// A printed file holds nothing of the game, or nobody can tell which game it is of.
    ///
    /// The title of the file, the footers or the names of cards tell it; `verify --game` names it. A scan has none of
    /// them, since its pages are pictures: take the file that `print` made.
    V002 "unknown-print" Error;
    /// A piece on paper belongs to another game, or to none.
    ///
    /// What is drawn in an outline is neither a face of the deck nor near to one. Pages of several files
    /// may have been mixed up.
    V003 "foreign-piece" Error;
    /// A piece on paper differs from what the deck says.
    ///
    /// Words are missing, too many or others, or a part of the picture is not as it is drawn; or the whole
    /// face lies otherwise in its place: mirrored, askew, of another size. The sources may have changed
    /// since it was printed, or another program has changed the file.
    V004 "changed-piece" Error;
    /// A piece that the game needs is not on the paper, or less often than it is needed.
    ///
    /// A page may have been left out. `verify --only`, `--variant` and `--players` say what was meant to
    /// be printed.
    V005 "missing-piece" Error;
    /// A piece is on the paper more often than the game needs it.
    V006 "surplus-piece" Error;
    /// The print is larger or smaller than it should be.
    ///
    /// The ruler on the first sheet is measured, or the outlines of the pieces are. Cards of other sizes
    /// don't fit their sleeves, and can be told apart.
    V007 "wrong-scale" Error;
    /// A piece lies beside the outline along which it is cut.
    V008 "shifted-piece" Error;
    /// Front and back don't meet when the sheet is turned over, or the back is another piece's.
    ///
    /// The file says how the printer turns the paper. A back that lies elsewhere, stands on its head or
    /// belongs to another kind of piece tells the cards apart.
    V009 "wrong-back" Error;
    /// A page has pieces, and nothing shows where to cut.
    V010 "unmarked-page" Error;
    /// Words on a piece can't be read: smaller than 5 pt, or of a contrast below 3.
    V011 "illegible-print" Warning;
    /// A piece reaches where printers don't print, or a cut goes through its words.
    V012 "cut-off-piece" Error;
    /// The parts of a board don't join: one lacks, or shows another part of the picture.
    V013 "unjoined-parts" Error;
    /// A file is printed with another amount of ink than the one that was asked for.
    ///
    /// `verify --ink grey` holds that no page has colour.
    V014 "other-ink" Error;
    /// The game that is dealt from the pieces on paper can't be played as its tables can.
    ///
    /// Pieces are missing, or say otherwise than their rows. What could be read from the paper was put in
    /// place of the cells, and the referee has tried to play with that.
    V015 "unplayable-print" Error;
}
