//! The words on a drawing, for those who hear it.

use usvg::{Group, Node};

/// Gives the words of a drawing in the order in which they are drawn, with a space between them.
pub(super) fn words(group: &Group) -> String {
    let mut all = String::new();
    read(group, &mut all);
    all
}

fn read(group: &Group, all: &mut String) {
    for node in group.children() {
        match node {
            Node::Group(inner) => read(inner, all),
            Node::Text(line) => {
                let chunks = line.chunks().iter();
                for word in chunks.flat_map(|chunk| chunk.text().split_whitespace()) {
                    if !all.is_empty() {
                        all.push(' ');
                    }
                    all.push_str(word);
                }
            }
            Node::Path(_) | Node::Image(_) => {}
        }
    }
}
