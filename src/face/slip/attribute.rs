//! Attributes of SVG that are misspelt: a drawing takes them for those of another program, and draws on without.

use crate::diag::mistyped;

use super::link::Wrong;

/// Every attribute of SVG 1.1 and 2, and what else is often written beside them, sorted.
#[rustfmt::skip]
static KNOWN: [&str; 215] = [
    "alignment-baseline", "amplitude", "attributeName", "azimuth", "base", "baseFrequency", "baseProfile",
    "baseline-shift", "begin", "bias", "by", "class", "clip", "clip-path", "clip-rule", "clipPathUnits", "color",
    "color-interpolation", "color-interpolation-filters", "color-profile", "color-rendering", "contentScriptType",
    "contentStyleType", "crossorigin", "cursor", "cx", "cy", "d", "decoding", "diffuseConstant", "direction",
    "display", "divisor", "dominant-baseline", "download", "dur", "dx", "dy", "edgeMode", "elevation",
    "enable-background", "end", "exponent", "externalResourcesRequired", "fill", "fill-opacity", "fill-rule",
    "filter", "filterRes", "filterUnits", "flood-color", "flood-opacity", "focusable", "font", "font-family",
    "font-feature-settings", "font-kerning", "font-size", "font-size-adjust", "font-stretch", "font-style",
    "font-variant", "font-variation-settings", "font-weight", "fr", "fx", "fy", "glyph-orientation-horizontal",
    "glyph-orientation-vertical", "gradientTransform", "gradientUnits", "height", "href", "hreflang", "id",
    "image-rendering", "in", "in2", "inline-size", "intercept", "isolation", "k1", "k2", "k3", "k4", "kernelMatrix",
    "kernelUnitLength", "kerning", "lang", "lengthAdjust", "letter-spacing", "lighting-color", "limitingConeAngle",
    "line-height", "loading", "marker", "marker-end", "marker-mid", "marker-start", "markerHeight", "markerUnits",
    "markerWidth", "mask", "mask-type", "maskContentUnits", "maskUnits", "media", "method", "mix-blend-mode", "mode",
    "name", "numOctaves", "offset", "opacity", "operator", "order", "orient", "overflow", "paint-order", "pathLength",
    "patternContentUnits", "patternTransform", "patternUnits", "pointer-events", "points", "pointsAtX", "pointsAtY",
    "pointsAtZ", "preserveAlpha", "preserveAspectRatio", "primitiveUnits", "r", "radius", "refX", "refY", "rel",
    "requiredExtensions", "requiredFeatures", "result", "role", "rotate", "rx", "ry", "scale", "seed", "shape-inside",
    "shape-padding", "shape-rendering", "shape-subtract", "side", "slope", "slot", "solid-color", "solid-opacity",
    "space", "spacing", "specularConstant", "specularExponent", "spreadMethod", "startOffset", "stdDeviation",
    "stitchTiles", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "style", "surfaceScale",
    "systemLanguage", "tabindex", "tableValues", "target", "targetX", "targetY", "text-align", "text-anchor",
    "text-decoration", "text-indent", "text-orientation", "text-overflow", "text-rendering", "text-transform",
    "textLength", "title", "transform", "transform-box", "transform-origin", "type", "unicode-bidi", "values",
    "vector-effect", "version", "vertical-align", "viewBox", "visibility", "white-space", "width", "word-spacing",
    "writing-mode", "x", "x1", "x2", "xChannelSelector", "y", "y1", "y2", "yChannelSelector", "z", "zoomAndPan",
];

/// What attributes begin with that are meant for others.
const OWN: [&str; 3] = ["aria-", "data-", "on"];

/// Says what was probably meant by a name that SVG does not have; what is far from any is somebody's own.
pub(super) fn look(name: &str) -> Option<Wrong> {
    if KNOWN.binary_search(&name).is_ok() || OWN.iter().any(|own| name.starts_with(own)) {
        return None;
    }
    let known = || KNOWN.iter().copied();
    let meant = known().find(|known| known.eq_ignore_ascii_case(name));
    // A short name may have lost the letter that would allow it a slip.
    let shorter = || known().find(|known| mistyped(known, [name]).is_some());
    let meant = meant.or_else(|| mistyped(name, known())).or_else(shorter)?;
    let message = format!("SVG has no attribute `{name}`, so it changes nothing");
    Some((message, format!("did you mean `{meant}`?")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_told_with_what_was_meant_and_what_is_far_from_all_is_not() {
        for (name, meant) in [
            ("fil", "fill"),
            ("strok-width", "stroke-width"),
            ("viewbox", "viewBox"),
            ("Fill", "fill"),
            ("tranform", "transform"),
            ("font-famliy", "font-family"),
        ] {
            let (_, help) = look(name).unwrap_or_else(|| panic!("{name}"));
            assert_eq!(help, format!("did you mean `{meant}`?"));
        }
        for name in [
            "fill",
            "data-fil",
            "aria-label",
            "onclick",
            "nodetypes",
            "q",
            "p3",
            "layer",
        ] {
            assert_eq!(look(name), None, "{name}");
        }
    }

    #[test]
    fn each_is_named_once_and_they_are_sorted() {
        assert!(KNOWN.is_sorted_by(|one, next| one < next));
    }
}
