//! Makes broken inputs from sound ones: flipped bytes, splices, tokens, extremes, cuts, repeats.

use super::random::Random;

/// Whether inputs may ask for endless loops, deep nesting or huge pictures.
const BOMBS: bool = true;
/// Longest input in bytes.
const LONGEST: usize = 60_000;

/// Words that mean something to a target.
pub struct Tokens {
    pub effect: &'static [&'static str],
    pub table: &'static [&'static str],
    pub manifest: &'static [&'static str],
    pub svg: &'static [&'static str],
    pub textbox: &'static [&'static str],
    pub template: &'static [&'static str],
}

pub const TOKENS: Tokens = Tokens {
    effect: &[
        "window",
        "points",
        "steal",
        "inplay",
        "drawn",
        "keep",
        "react",
        "strip",
        "give",
        "take",
        "require",
        "resource.habitat",
        "resource_pile",
        "card",
        "where=table",
        "microbe=choose",
        "pick=",
        "who=",
        "from=",
        "me",
        "left",
        "right",
        "others",
        "all",
        "choose",
        ":",
        ";",
        "&",
        "+",
        "-",
        "0",
        "1",
        "2147483648",
        " ",
        "\u{a0}",
        "é",
        "\u{1f9ec}",
    ],
    table: &[
        ",",
        "\"",
        "\"\"",
        "\n",
        "\r\n",
        "\r",
        ";",
        "\t",
        "\u{feff}",
        "id",
        "name",
        "copies",
        "variants",
        "fx",
        "text",
        "text_of",
        "1000",
        "1001",
        "-1",
        "é",
        "\0",
        "window: points +6",
        "standard advanced",
        " ",
        "\"a,\nb\"",
    ],
    manifest: &[
        "[game]",
        "[[component]]",
        "[tables]",
        "[rules]",
        "[check.allow]",
        "[variants.x]",
        "id = \"a\"",
        "size = [1e9, 0]",
        "size = [nan, inf]",
        "size = [-1, 2]",
        "bleed = -1",
        "safe = 1e300",
        "players = [0, 255]",
        "players = [256, 1]",
        "copies = 4294967296",
        "copies = -1",
        "data = \"../x\"",
        "front = \"/etc\"",
        "\"\"\"",
        "'''",
        "{",
        "}",
        "[",
        "]",
        "=",
        "\n",
        ".",
        "T004 = \"x\"",
        "\\u0000",
        "é",
        "1979-05-27",
        "0x7fffffffffffffff",
        "#",
    ],
    svg: &[
        "<g>",
        "</g>",
        "<symbol id=\"a\">",
        "</symbol>",
        "<svg>",
        "</svg>",
        "viewBox=\"0 0 0 0\"",
        "viewBox=\"0 0 -1 1e30\"",
        "viewBox=\"nan inf 1 1\"",
        "<text>x</text>",
        "<cw:text>",
        "transform=\"scale(0)\"",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "&amp;",
        "&#0;",
        "&#x10ffff;",
        "<image href=\"data:image/png;base64,AAAA\"/>",
        "<path d=\"M0 0a1e30 1 0 0 1 9 9z\"/>",
        "<filter id=\"f\"><feGaussianBlur stdDeviation=\"500\"/></filter>",
        "<feMorphology operator=\"dilate\" radius=\"900\"/>",
        "<feTurbulence numOctaves=\"99\" baseFrequency=\"0.9\"/>",
        "<feImage href=\"#a\"/>",
        "<mask id=\"m\" mask=\"url(#m)\"><rect width=\"9\" height=\"9\"/></mask>",
        "<pattern id=\"p\" width=\"50000\" height=\"0.01\" patternUnits=\"userSpaceOnUse\">",
        "</pattern>",
        "<marker id=\"k\" markerWidth=\"9e9\"><use href=\"#p\"/></marker>",
        "<clipPath id=\"c\"><use href=\"#c\"/></clipPath>",
        "<style>*{fill:red} g>g~g+g{stroke:url(#p)}</style>",
        "<linearGradient id=\"l\" href=\"#l\"><stop offset=\"9\"/></linearGradient>",
        "<textPath href=\"#a\">x</textPath>",
        "filter=\"url(#f)\"",
        "mask=\"url(#m)\"",
        "fill=\"url(#p)\"",
        "marker-mid=\"url(#k)\"",
        "clip-path=\"url(#c)\"",
        "transform=\"scale(1e6)\"",
        "stroke-width=\"1e9\"",
        "stroke-dasharray=\"1e-9\"",
        "\u{feff}",
        "<?xml?>",
        "é",
        "\0",
    ],
    textbox: &[
        "\n",
        "\n\n",
        "**",
        "*",
        ":",
        ":repair:",
        ":x:",
        "pt",
        "mm",
        "nan",
        "inf",
        "-1",
        "0",
        "1e-30",
        "99999",
        "1e38",
        "left",
        "middle",
        "bottom",
        "italic",
        "bold",
        "\u{200d}",
        "\u{200f}",
        "\u{202e}",
        "\u{301}\u{301}\u{301}",
        "\u{1f468}\u{200d}\u{1f469}",
        "\u{fe0f}",
        "שלום",
        "ببب",
        "ffi",
        "\u{ad}",
        "\u{2028}",
        "\u{a0}",
        "<b>",
        "[a](b)",
        "```",
        "# ",
        "1. ",
        "&",
        "{{",
        "%}",
        "\u{fffc}",
        "कि",
        "กำ",
    ],
    template: &[
        "{{ ",
        " }}",
        "{% ",
        " %}",
        "{#",
        "#}",
        "{% if ",
        "{% endif %}",
        "{% else %}",
        "{% for i in range(end=3) %}",
        "{% endfor %}",
        "{% set a = 1 %}",
        "{% set_global a = [] %}",
        "{% block x %}",
        "{% endblock x %}",
        "{% extends \"a\" %}",
        "{% include \"a\" %}",
        "{% raw %}",
        "{% endraw %}",
        "{{ name }}",
        "{{ row.",
        " | upper",
        " | round(precision=1)",
        " | quantity",
        " | lifespan",
        " | mass",
        " / 0",
        " % 0",
        " ~ ",
        " * ",
        " - ",
        " + ",
        "[0]",
        "[-1]",
        "[:2]",
        ".x",
        "blob(rx=1, ry=2, n=3)",
        "ring(n=0, rx=1, ry=1)",
        "wave(x1=0, y1=0, x2=9, y2=9)",
        "throw(message=\"x\")",
        "icon(name=\"repair\", x=0, y=0, size=0)",
        "chance(seed=1, n=2)",
        "n=0",
        "n=-1",
        "seed=-1",
        "rx=0",
        "<cw:text x=\"1\" y=\"1\" width=\"9\" height=\"9\" size=\"3\">",
        "</cw:text>",
        "<g>",
        "</g>",
        "<text x=\"9\" y=\"9\">",
        "</text>",
        "<tspan>",
        "<textPath href=\"#a\">",
        "transform=\"rotate(nan)\"",
        "transform=\"scale(0)\"",
        "font-size=\"0\"",
        "font-size=\"-1\"",
        "font-size=\"1e9\"",
        "font-family=\"x\"",
        "width=\"0\"",
        "height=\"-1\"",
        "clip-path=\"url(#a)\"",
        "mask=\"url(#a)\"",
        "fill=\"url(#a)\"",
        "id=\"a\"",
        "opacity=\"nan\"",
        "stroke-dasharray=\"0 0\"",
        "stroke-width=\"1e30\"",
        "writing-mode=\"tb\"",
        "rotate=\"1 2 3\"",
        "textLength=\"0\"",
        "letter-spacing=\"-99\"",
        "d=\"M0 0A0 0 0 0 0 0 0z\"",
        "&#0;",
        "&lt;",
        "é",
        "\u{1f9ec}",
        "\0",
        "\u{301}",
    ],
};

/// Words that ask for too much.
const TOO_MUCH: &[&str] = &[
    "{% for i in range(end=1000000000) %}",
    "{% include \"supercytes/fuzz.svg\" %}",
    "{{ range(end=99999999) }}",
    "n=100000000",
    "<use href=\"#a\"/><use href=\"#a\"/>",
    "<g id=\"a\"><use href=\"#a\"/></g>",
    "<filter id=\"f\"><feGaussianBlur stdDeviation=\"1e9\"/></filter>",
    "filter=\"url(#f)\"",
    "<pattern id=\"p\" width=\"1e-9\" height=\"1e-9\">",
    "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>",
    "&b;",
    "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
];

/// Numbers at the edge of something.
const EXTREMES: [&str; 12] = [
    "0",
    "-1",
    "-0",
    "1",
    "0.1",
    "99",
    "1e-9",
    "255",
    "256",
    "-0.5",
    "1000",
    "0.0000001",
];
const HUGE: [&str; 6] = [
    "1e9",
    "4294967296",
    "9223372036854775808",
    "1e39",
    "1e400",
    "-1e30",
];

/// A stream of broken inputs.
pub struct Mutator<'a> {
    random: Random,
    seeds: &'a [Vec<u8>],
    tokens: &'a [&'a str],
}

impl<'a> Mutator<'a> {
    pub fn new(seed: u64, seeds: &'a [Vec<u8>], tokens: &'a [&'a str]) -> Self {
        Self {
            random: Random::new(seed),
            seeds,
            tokens,
        }
    }

    /// Makes the next input.
    pub fn next(&mut self) -> Vec<u8> {
        loop {
            let mut input = self.seeds[self.random.below(self.seeds.len())].clone();
            // Most inputs are broken in one place only, so that they get far.
            let changes = self.random.pick(&[1, 1, 1, 2, 3, 8]);
            for _ in 0..changes {
                self.change(&mut input);
            }
            input.truncate(LONGEST);
            if BOMBS || !asks_too_much(&input) {
                return input;
            }
        }
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let at = self.random.below(input.len() + 1);
        let end = (at + 1 + self.random.below(40)).min(input.len());
        match self.random.below(18) {
            0 => {
                if let Some(byte) = input.get_mut(at) {
                    *byte ^= 1 << self.random.below(8);
                }
            }
            1 => {
                let byte = u8::try_from(self.random.below(256)).expect("a byte");
                input.insert(at, byte);
            }
            2 => drop(input.drain(at..end)),
            3 => input.truncate(at),
            4 => {
                let other = &self.seeds[self.random.below(self.seeds.len())];
                let from = self.random.below(other.len());
                let to = (from + self.random.below(300)).min(other.len());
                input.splice(at..end, other[from..to].iter().copied());
            }
            5 => {
                let part = input[at..end].to_vec();
                let times = self.random.below(if BOMBS { 2000 } else { 12 });
                input.splice(at..at, part.repeat(times));
            }
            6 => self.number(input, at),
            10..=13 => self.part(input, at, b'"'),
            14..=15 => self.part(input, at, b'\n'),
            16 => self.part(input, at, b'<'),
            7 if BOMBS => {
                let token = self.random.pick(TOO_MUCH);
                input.splice(at..at, token.bytes());
            }
            _ => {
                let token = self.random.pick(self.tokens);
                let end = if self.random.below(3) == 0 { end } else { at };
                input.splice(at..end, token.bytes());
            }
        }
    }

    /// Puts a value, a line or an element of a seed in the place of another one, so that the input
    /// stays whole; now and then a token or an extreme.
    fn part(&mut self, input: &mut Vec<u8>, at: usize, edge: u8) {
        let Some((start, end)) = between(input, at, edge) else {
            return;
        };
        let other = &self.seeds[self.random.below(self.seeds.len())];
        let from = self.random.below(other.len() + 1);
        let part = match self.random.below(4) {
            0 => self.random.pick(self.tokens).as_bytes(),
            1 => self.random.pick(&EXTREMES).as_bytes(),
            _ => between(other, from, edge).map_or(&b""[..], |(start, end)| &other[start..end]),
        };
        input.splice(start..end, part.iter().copied());
    }

    /// Puts an extreme number in the place of the next one.
    fn number(&mut self, input: &mut Vec<u8>, at: usize) {
        let is_number = |b: &u8| b.is_ascii_digit() || *b == b'.';
        let Some(start) = input[at..].iter().position(u8::is_ascii_digit) else {
            return;
        };
        let start = at + start;
        let length = input[start..].iter().take_while(|b| is_number(b)).count();
        let may = BOMBS || !is_in_tag(&input[..start]);
        let huge = may && self.random.below(2) == 0;
        let number = if huge {
            self.random.pick(&HUGE)
        } else {
            self.random.pick(&EXTREMES)
        };
        input.splice(start..start + length, number.bytes());
    }
}

/// Says whether a template would count far.
fn asks_too_much(input: &[u8]) -> bool {
    let text = String::from_utf8_lossy(input);
    let mut tags = text
        .split('{')
        .skip(1)
        .filter_map(|part| part.split('}').next());
    tags.any(|tag| {
        let mut numbers = tag.split(|c: char| !c.is_ascii_alphanumeric() && c != '#');
        numbers.any(|word| word.starts_with(|c: char| c.is_ascii_digit()) && word.len() > 4)
    })
}

/// Finds what stands between the next two edges; an element stands from one `<` to the next.
fn between(bytes: &[u8], at: usize, edge: u8) -> Option<(usize, usize)> {
    let next = |at: usize| {
        let found = bytes.get(at..)?.iter().position(|b| *b == edge)?;
        Some(at + found)
    };
    let start = next(at)? + 1;
    Some((start, next(start)?))
}

/// Says whether a place lies in a tag of a template.
fn is_in_tag(input: &[u8]) -> bool {
    let last = input.iter().rev().find(|b| matches!(b, b'{' | b'}'));
    last == Some(&b'{')
}
