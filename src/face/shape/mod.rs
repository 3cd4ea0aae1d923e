//! Organic geometry for templates: registers small functions on a tera instance that turn a few
//! numbers and a seed into SVG path data, points or colours.
//!
//! In: keyword arguments of a template call, in the template's own units and in degrees that run
//! clockwise from the right (so -90 is up). Out: strings for a `d` attribute, arrays of points, or
//! `#rrggbb` colours. Never reads a file, a clock or a random source: the same arguments give the
//! same text on every machine, and a bad argument gives a tera error, never a panic.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    clippy::needless_pass_by_value,
    clippy::too_many_arguments,
    reason = "counts are clamped before they are cast; x, y, a, w, h are the plain names here; and \
              tera hands its functions their arguments by value"
)]

mod argument;
mod limb;
mod line;
mod outline;
mod pen;
mod point;
mod scatter;
mod tile;
mod tone;
mod tube;

use tera::Tera;

use super::asks::only;

/// What an outline is asked for.
const OUTLINE: [&str; 17] = [
    "o", "cx", "cy", "rx", "ry", "pow", "sides", "taper", "bumps", "amp", "sharp", "rough", "seed",
    "turn", "bend", "lit", "grow",
];
/// The same, and places along it.
const RIM: [&str; 21] = with(OUTLINE, ["from", "to", "n", "out"]);
/// The same, and what stands there.
const FUR: [&str; 25] = with(RIM, ["len", "vary", "lean", "curl"]);
/// What a limb and its forks are asked for.
const LIMB: [&str; 18] = [
    "bend", "forks", "fan", "keep", "taper", "seed", "lit", "x", "y", "len", "w", "depth", "n",
    "rx", "ry", "a", "span", "vary",
];

/// Joins two lists of names.
const fn with<const N: usize, const M: usize>(
    names: [&'static str; N],
    more: [&'static str; 4],
) -> [&'static str; M] {
    let mut all = [""; M];
    let mut at = 0;
    while at < M {
        all[at] = if at < N { names[at] } else { more[at - N] };
        at += 1;
    }
    all
}

/// Registers every drawing function on `tera`.
pub fn register(tera: &mut Tera) {
    tera.register_function("blob", only(&OUTLINE, outline::blob));
    tera.register_function("rim", only(&RIM, outline::rim));
    tera.register_function("fur", only(&FUR, outline::fur));
    tera.register_function("branch", only(&LIMB, limb::branch));
    tera.register_function("branch_tips", only(&LIMB, limb::branch_tips));
    tera.register_function("tube", only(&["points", "w", "lit"], tube::tube));
    let arc = &["cx", "cy", "rx", "ry", "from", "to", "w", "lit"];
    tera.register_function("arc", only(arc, tube::arc));
    tera.register_function("smooth", only(&["points", "close", "lit"], tube::smooth));
    let wave = &["x1", "y1", "x2", "y2", "n", "amp", "phase"];
    tera.register_function("wave", only(wave, tube::wave));
    let spread = &["n", "cx", "cy", "rx", "ry", "pow", "seed", "gap", "holes"];
    tera.register_function("spread", only(spread, scatter::spread));
    let ring = &["n", "cx", "cy", "rx", "ry", "from", "to"];
    tera.register_function("ring", only(ring, scatter::ring));
    let tiles = &[
        "cx", "cy", "rx", "ry", "size", "tall", "jitter", "gap", "round", "free", "seed",
    ];
    tera.register_function("tiles", only(tiles, tile::tiles));
    tera.register_function("mix", only(&["a", "b", "t"], tone::mix));
    tera.register_function("parts", only(&["text"], tone::parts));
    tera.register_function("sin", only(&["a"], tone::sine));
    tera.register_function("cos", only(&["a"], tone::cosine));
    tera.register_function("chance", only(&["i", "seed"], tone::chance));
}

#[cfg(test)]
mod tests {
    use super::*;
    use tera::Context;

    fn render(text: &str) -> Result<String, String> {
        let mut tera = Tera::default();
        register(&mut tera);
        tera.render_str(text, &Context::new(), false)
            .map_err(|e| e.to_string())
    }

    #[test]
    fn same_arguments_give_the_same_path() {
        let text = "{{ blob(rx=70, ry=60, bumps=9, amp=0.1, seed=4, lit=5) }}";
        assert_eq!(render(text), render(text));
        assert_ne!(render(text), render(&text.replace("seed=4", "seed=5")));
    }

    #[test]
    fn scattered_points_stay_inside_and_leave_the_hole_free() {
        let text = "{% for p in spread(n=300, rx=80, ry=60, seed=2, gap=4, holes=[[10, 0, 30, 30]]) %}\
                    {{ p.x }} {{ p.y }};{% endfor %}";
        let out = render(text).unwrap();
        let mut seen = 0;
        for pair in out.split_terminator(';') {
            let v: Vec<f64> = pair.split(' ').map(|s| s.parse().unwrap()).collect();
            assert!((v[0] / 80.0).powi(2) + (v[1] / 60.0).powi(2) <= 1.001);
            assert!(((v[0] - 10.0) / 30.0).powi(2) + (v[1] / 30.0).powi(2) >= 0.999);
            seen += 1;
        }
        assert!(seen > 100);
    }

    #[test]
    fn bad_arguments_are_errors_or_clamped_and_never_panic() {
        assert!(render("{{ blob(rx=0, ry=-5, bumps=99999) }}").is_ok());
        assert!(render("{{ blob(rx=1e300) }}").is_err());
        assert!(render("{{ tube(points=[]) }}").is_ok());
        assert!(render("{{ tube(points=[[1, 1], [1, 1]], w=0) }}").is_ok());
        assert!(render("{{ branch(depth=99, forks=99) }}").is_ok());
        assert!(render("{{ mix(a='#zzé', b='#fff', t=0.5) }}").is_err());
        assert!(render("{{ tiles(rx=0, ry=0, size=0) | length }}").is_ok());
        assert!(render("{{ parts(text='a:1:x') | length }}").is_err());
        assert!(render("{{ parts(text='a:: :: é') | length }}").is_ok());
    }

    #[test]
    fn parts_reads_words_with_places() {
        let text = "{% for p in parts(text='mito:10:-5:2 golgi') %}{{ p.word }} {{ p.x }} {{ p.s }} {{ p.placed }};{% endfor %}";
        assert_eq!(render(text).unwrap(), "mito 10 2 true;golgi 0 1 false;");
    }
}
