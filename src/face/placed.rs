//! What a resolved picture draws, each part with what brings it onto the face.
//!
//! The library tells that of each part as well, but counts the transform of a `<use>` twice.

use usvg::{Group, Node, Rect, Transform};

/// Shows each shape, text and picture of a group, in order; `outer` brings the group itself onto the face.
pub(super) fn placed<'a>(
    group: &'a Group,
    outer: Transform,
    see: &mut dyn FnMut(&'a Node, Transform),
) {
    let inner = outer.pre_concat(group.transform());
    for node in group.children() {
        match node {
            Node::Group(group) => placed(group, inner, see),
            _ => see(node, inner),
        }
    }
}

/// Gives left, top, right and bottom of what has these bounds, on the face.
pub(super) fn bounds(own: Rect, by: Transform) -> [f32; 4] {
    let there = own.transform(by).unwrap_or(own);
    [there.left(), there.top(), there.right(), there.bottom()]
}

/// Says whether a group is no more than what is in it.
pub(crate) fn is_plain(group: &Group) -> bool {
    group.opacity().get() >= 1.0
        && group.blend_mode() == usvg::BlendMode::Normal
        && !group.isolate()
        && group.clip_path().is_none()
        && group.mask().is_none()
        && group.filters().is_empty()
}

#[cfg(test)]
mod tests {
    use usvg::{Options, Tree};

    use super::*;

    #[test]
    fn what_is_used_lies_where_it_is_drawn() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 0 40 40" width="40" height="40"><defs><path id="l" d="M0 4h8v1"/></defs><g transform="translate(1 1)"><use href="#l" transform="scale(.5)"/></g></svg>"##;
        let tree = Tree::from_str(svg, &Options::default()).expect("SVG");
        let mut found = Vec::new();
        placed(tree.root(), Transform::identity(), &mut |node, by| {
            found.push(bounds(node.bounding_box(), by));
        });
        assert_eq!(found, [[-1.0, 3.0, 3.0, 3.5]]);
    }
}
