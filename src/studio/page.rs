//! The files of the pages: HTML, styles and plain modules, carried inside the program, and its fonts.

use include_dir::{Dir, include_dir};

use crate::project::Project;

use super::reply::{self, Reply};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/studio/page");

/// What stands around every page.
const FRAME: &str = include_str!("page/frame.html");
/// The page for those who don't know the secret.
pub const CLOSED: &str = include_str!("page/closed.html");
/// The page for the address of a game that is not there.
pub const NOWHERE: &str = include_str!("page/nowhere.html");

/// Gives the kind of a file by the end of its name; `None` for what is not given out.
fn kind(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(match ending {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "ttf" => "font/ttf",
        _ => return None,
    })
}

/// Gives a page by its name and title, with the module of its name, and the style if it has one.
pub fn page(name: &str, title: &str) -> Reply {
    let file = FILES.get_file(format!("{name}.html"));
    let Some(body) = file.and_then(include_dir::File::contents_utf8) else {
        return reply::missing();
    };
    let style = FILES
        .get_file(format!("{name}.css"))
        .map(|_| format!("<link rel=\"stylesheet\" href=\"/part/{name}.css\"/>\n"));
    let page = FRAME
        .replace("@title@", title)
        .replace("@style@", &style.unwrap_or_default())
        .replace("@name@", name)
        .replace("@body@", body);
    reply::page("text/html; charset=utf-8", page)
}

/// Gives a style, a module or a picture that pages name.
pub fn part(name: &str) -> Reply {
    match (FILES.get_file(name), kind(name)) {
        (Some(file), Some(kind)) => reply::page(kind, file.contents()),
        _ => reply::missing(),
    }
}

/// Gives a font of the program.
pub fn font(name: &str) -> Reply {
    let bytes = Project::shipped().bytes(&format!("fonts/{name}"));
    match (bytes, kind(name)) {
        (Some(bytes), Some(kind)) => reply::page(kind, bytes.to_vec()),
        _ => reply::missing(),
    }
}
