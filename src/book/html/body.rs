//! The body of the page: title, contents, chapters.

use super::super::block::Book;
use super::super::spoken::{headings, words};
use super::escape::escape;
use super::inline::reference;
use super::page::Page;

impl Page<'_> {
    /// Writes all of it.
    pub(super) fn body(&mut self) {
        let book = self.book;
        self.push("<body id=\"cw-top\">\n<a class=\"skip\" href=\"#cw-book\">Skip to the rules</a>\n<header>\n");
        self.push(&format!(
            "<h1><span>{}</span></h1>\n<p class=\"tagline\">{}</p>\n{}",
            escape(&book.title),
            escape(&book.tagline),
            edition(book)
        ));
        self.push("</header>\n<div class=\"columns\">\n");
        self.contents();
        self.push("<main id=\"cw-book\" tabindex=\"-1\">\n");
        if let Some(words) = book.explains() {
            self.push(&format!("<p class=\"explained\">{}</p>\n", escape(&words)));
        }
        self.blocks(&book.blocks);
        self.close_section();
        self.push("</main>\n</div>\n<footer><p><a href=\"#cw-top\">Back to the top</a></p></footer>\n</body>\n</html>\n");
    }

    /// Lists the chapters; closed on a phone, beside the text on a wide screen.
    fn contents(&mut self) {
        let chapters: Vec<String> = headings(self.book)
            .into_iter()
            .filter(|(level, _)| *level == 1)
            .map(|(_, heading)| {
                let href = escape(&reference(&heading.id));
                let name = escape(&words(&heading.text));
                format!("<li><a href=\"{href}\">{name}</a></li>\n")
            })
            .collect();
        if chapters.is_empty() {
            return;
        }
        self.push(&format!(
            "<nav aria-label=\"Contents\">\n<details>\n<summary>Contents</summary>\n<ul>\n{}</ul>\n</details>\n</nav>\n",
            chapters.concat()
        ));
    }
}

/// Says who made which version when.
fn edition(book: &Book) -> String {
    let mut parts = Vec::new();
    if !book.version.is_empty() {
        parts.push(format!("Version {}", escape(&book.version)));
    }
    if let Some([year, month, day]) = book.date {
        let date = format!("{year:04}-{month:02}-{day:02}");
        parts.push(format!("<time datetime=\"{date}\">{date}</time>"));
    }
    if !book.authors.is_empty() {
        parts.push(escape(&book.authors.join(", ")));
    }
    if parts.is_empty() {
        return String::new();
    }
    format!("<p class=\"edition\">{}</p>\n", parts.join(" · "))
}
