//! Signs of Markdown and HTML that a text box does not read → what becomes of them, and what to write instead.

use crate::text::Foreign;

/// Gives what becomes of signs, and the way out.
pub(super) fn told(one: &Foreign) -> (String, String) {
    match one {
        Foreign::Signs(signs) => {
            let help = match *signs {
                "**" => {
                    r"close them right behind the words, with a blank before the next, as in `**bold** word`, or write `\*\*` for two stars"
                }
                _ => r"a text box strikes nothing out; leave them out, or write `\~~`",
            };
            (as_it_stands(signs), help.to_owned())
        }
        Foreign::Tag(tag, name) => (as_it_stands(tag), instead(name)),
        Foreign::Half(tag) => (
            format!("`{tag}` lacks its other half"),
            "write `<u>words</u>` around what has a line below".to_owned(),
        ),
        Foreign::Link(address) => (
            format!("the address `{address}` of the link is not printed"),
            "write the address itself, and leave out the brackets around the words".to_owned(),
        ),
        Foreign::Picture(address) => (
            format!("the picture `{address}` in the text is not printed, only the words for it"),
            "name an icon, as in `:name:`, or let the template show the picture".to_owned(),
        ),
        Foreign::Icon(name) => (
            as_it_stands(&format!(":{name}:")),
            format!(
                "names of icons are small, here and in `icons.svg`: `:{}:`",
                name.to_ascii_lowercase()
            ),
        ),
    }
}

fn as_it_stands(signs: &str) -> String {
    format!("`{signs}` is printed as it stands")
}

/// Gives what a text box reads instead of an element of HTML.
fn instead(name: &str) -> String {
    let written = match name {
        "b" | "strong" => "`**words**` for bold",
        "i" | "em" => "`*words*` for italic",
        "sub" | "sup" => "the small character itself, such as `₂` or `²`",
        "font" | "mark" | "span" => "`[words]{#c00}` for a colour",
        "img" => "an icon, as in `:name:`",
        "u" => "`<u>words</u>`, or `[words]{.underline}`, for a line below",
        "blockquote" | "center" | "div" | "hr" | "p" | "pre" => "an empty line between paragraphs",
        "li" | "ol" | "ul" => "`- ` or `1. ` at the beginning of a line",
        _ => return format!(r"leave it out, or write `\<{name}>` if it is meant"),
    };
    format!(r"write {written}, or `\<{name}>` if it is meant")
}
