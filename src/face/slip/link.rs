//! What a picture refers to by an id.

use std::collections::BTreeMap;

use usvg::roxmltree::Document;

use crate::diag::nearest;

/// What is wrong, and the way out.
pub(super) type Wrong = (String, String);

/// The names of elements by their ids.
pub(super) type Ids<'a> = BTreeMap<&'a str, &'a str>;

/// Collects the ids of a picture.
pub(super) fn ids<'a>(document: &'a Document<'_>) -> Ids<'a> {
    let nodes = document.descendants();
    nodes
        .filter_map(|node| Some((node.attribute("id")?, node.tag_name().name())))
        .collect()
}

/// What an attribute can refer to.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// `fill`, `stroke`.
    Paint,
    /// One kind of element.
    Only(&'static str),
    /// Whatever is drawn.
    Any,
}

impl Kind {
    fn takes(self, tag: &str) -> bool {
        match self {
            Self::Paint => ["linearGradient", "radialGradient", "pattern"].contains(&tag),
            Self::Only(only) => only == tag,
            Self::Any => true,
        }
    }

    fn words(self) -> String {
        match self {
            Self::Paint => "gradient or pattern".to_owned(),
            Self::Only(only) => format!("`<{only}>`"),
            Self::Any => "element".to_owned(),
        }
    }
}

/// Looks for what an attribute refers to.
pub(super) fn target(name: &str, id: &str, kind: Kind, ids: &Ids<'_>) -> Option<Wrong> {
    let words = kind.words();
    match ids.get(id) {
        Some(tag) if kind.takes(tag) => None,
        Some(tag) => Some((
            format!("`{name}` refers to `#{id}`, which is a `<{tag}>` and no {words}"),
            format!("give the name of a {words}"),
        )),
        None => {
            let fitting = ids.iter().filter(|(_, tag)| kind.takes(tag));
            let near = nearest(id, fitting.map(|(id, _)| *id));
            let help = match near {
                Some(near) => format!("did you mean `#{near}`?"),
                None => format!("write the id of a {words} of this picture"),
            };
            let message =
                format!("`{name}` refers to `#{id}`, but nothing in the picture has that id");
            Some((message, help))
        }
    }
}

/// Looks at the link of an element.
pub(super) fn href(tag: &str, value: &str, ids: &Ids<'_>) -> Option<Wrong> {
    let kind = match tag {
        "use" | "tref" => Kind::Any,
        "textPath" => Kind::Only("path"),
        "linearGradient" | "radialGradient" => Kind::Paint,
        "pattern" => Kind::Only("pattern"),
        "filter" => Kind::Only("filter"),
        "feImage" if value.starts_with('#') => Kind::Any,
        _ => return None,
    };
    let name = format!("href of <{tag}>");
    match value.trim().strip_prefix('#') {
        Some(id) => target(&name, id, kind, ids),
        None => Some((
            format!(
                "`{name}` is `{}`, and no id of this picture",
                super::short::short(value)
            ),
            "write `#` and the id of an element of this picture; show other files with `<image>`"
                .to_owned(),
        )),
    }
}
