//! Texts that the fuzzer begins with, besides the shipped files.

/// Effects of cards.
pub const EFFECTS: [&str; 7] = [
    "window: points +6",
    "window: points -4 who=others",
    "window: steal inplay 1 from=choose",
    "window: points +2 who=all & steal inplay 3 from=left; window: points -1",
    "window: points -2147483647 who=me & points 2147483647 who=right",
    "turn[1]: may pay atp 2 -> scout component 3 take=1 price=2; passive: set market_cost 0",
    "placed: spot(numbered) or count(enzyme) >= 3 ? may gain same 1 else place flask 1",
];

/// Attributes line by line in the order of [`ATTRIBUTES`], then the content.
pub const BOXES: [&str; 4] = [
    "5\n6\n53.5\n20\n9pt\n6pt\nleft\ntop\nFredoka\n600\nnormal\n1.2\n0\n#000\nA **bold** and *slanted* :repair: text",
    "4\n24.6\n16\n6\n7pt\n6.5pt\ncenter\nmiddle\nDejaVu Sans\nbold\nitalic\n1\n0.2\nred\nαβ → x² office\n\nשלום (12) עולם",
    "0\n0\n63.5mm\n88mm\n3mm\n0.5mm\nright\nbottom\nAtkinson Hyperlegible Next\n400\nnormal\n2\n-0.1\nnone\n12. a `b` <c> [d](e) # f",
    "1\n1\n2\n2\n20pt\n1pt\nleft\ntop\nFredoka\n1\nnormal\n0.1\n1\nurl(#a)\ne\u{301} ffi \u{200d}\u{ad}ببب",
];

/// Attributes of a text box.
pub const ATTRIBUTES: [&str; 14] = [
    "x",
    "y",
    "width",
    "height",
    "size",
    "min",
    "align",
    "valign",
    "font-family",
    "font-weight",
    "font-style",
    "leading",
    "letter-spacing",
    "fill",
];

/// Templates that use what the shipped ones do not.
pub const SMALL_TEMPLATES: [&str; 4] = [
    r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:cw="urn:cardwright"><cw:text x="5" y="6" width="53.5" height="8" size="15pt" min="10pt">{{ name }} {{ repair + 1 }}</cw:text></svg>"#,
    r##"<svg xmlns:cw="urn:cardwright"><g transform="rotate(3)"><text x="5" y="9" font-size="9pt" letter-spacing="1"><tspan dx="1 2">{{ name | upper }}</tspan></text><use href="#a"/><rect id="a" width="4" height="5"/></g></svg>"##,
    r#"<svg>{% for w in name | split(pat="t") %}<path d="M0 0L{{ loop.index }} 9 {{ blob(rx=4, ry=5, n=7) }}" stroke="red"/>{% endfor %}{{ icon(name="repair", x=1, y=2, size=3) }}</svg>"#,
    r##"<svg><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1"/></linearGradient><mask id="m"><circle r="9" fill="url(#g)"/></mask><image href="a.png" width="9" height="9" mask="url(#m)"/>{% if repair > 3 %}a{% elif name is number %}b{% else %}c{% endif %}</svg>"##,
];

/// The manifest of a deck of one card.
pub const MANIFEST: &str = r#"
[game]
id = "supercytes"
title = "Fuzz"
players = [2, 4]
[tables]
categories = "categories.csv"
families = "families.csv"
round = "round.csv"
[[component]]
id = "cards"
title = "Cards"
kind = "card"
data = "one.csv"
front = "supercytes/fuzz.svg"
size = "poker"
"#;
