//! Blocks → HTML.

use super::super::block::{
    Align, Aside, AsideKind, Block, Figure, Heading, Item, List, Marks, Table, Term,
};
use super::super::spoken::{self, entries, is_icon, level, row_head, words};
use super::super::text::{Inline, Text};
use super::escape::escape;
use super::inline::reference;
use super::page::Page;

/// The edge of a piece that is no rectangle, in place of that of a card.
const CUT_OUT: &str =
    r#" style="border-radius:0;box-shadow:none;filter:drop-shadow(0 0 1px rgb(10 30 70 / .7))""#;
/// Radius of a card's corners in mm, as the shipped templates round them.
const CORNER_MM: f64 = 3.0;

impl Page<'_> {
    /// Writes what stands within a list, a quote or an aside.
    fn inner(&mut self, blocks: &[Block]) {
        self.within += 1;
        self.blocks(blocks);
        self.within -= 1;
    }

    /// Writes blocks one after the other.
    pub(super) fn blocks(&mut self, blocks: &[Block]) {
        for block in blocks {
            self.block(block);
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(heading) => self.heading(heading),
            Block::Paragraph(paragraph) => self.paragraph(&paragraph.text, &paragraph.marks),
            Block::List(list) => self.list(list),
            Block::Table(table) => self.table(table),
            Block::Quote(inner) => {
                self.push("<blockquote>\n");
                self.inner(inner);
                self.push("</blockquote>\n");
            }
            Block::Code(text) => {
                self.push(&format!("<pre><code>{}</code></pre>\n", escape(text)));
            }
            Block::Line => self.push("<hr/>\n"),
            Block::Aside(aside) => self.aside(aside),
            Block::Figure(figure) => {
                self.figure(*figure, "figure");
            }
            Block::Cards(cards) => {
                self.push("<div class=\"cards\">\n");
                for card in cards {
                    self.figure(*card, "card");
                }
                self.push("</div>\n");
            }
            Block::Index(terms) => self.index(terms),
            Block::Panel(_) => {}
            Block::PageBreak => self.push("<div class=\"page-break\"></div>\n"),
        }
    }

    /// Opens a chapter's section at a title of level 1. The book's title is the only `h1`. Within other
    /// blocks no chapter begins.
    fn heading(&mut self, heading: &Heading) {
        let least = if self.within > 0 { 2 } else { 1 };
        self.level = level(heading.level.max(least), self.level);
        let tag = self.level + 1;
        let id = self.id(&heading.id);
        if self.level == 1 && self.within == 0 {
            self.close_section();
            let label = if id.is_empty() {
                String::new()
            } else {
                format!(r#" aria-labelledby="{}""#, escape(&spoken::id(&heading.id)))
            };
            self.push(&format!("<section{label}>\n"));
            self.in_section = true;
        }
        self.push(&format!("<h{tag}{id}>"));
        self.text(&heading.text);
        self.marks(&heading.marks);
        self.push(&format!("</h{tag}>\n"));
    }

    /// Closes the section of the last chapter.
    pub(super) fn close_section(&mut self) {
        if self.in_section {
            self.push("</section>\n");
            self.in_section = false;
        }
    }

    fn paragraph(&mut self, text: &[Inline], marks: &Marks) {
        if text.is_empty() && *marks == Marks::default() {
            return;
        }
        self.push("<p>");
        self.text(text);
        self.marks(marks);
        self.push("</p>\n");
    }

    fn list(&mut self, list: &List) {
        let tag = if list.first.is_some() { "ol" } else { "ul" };
        let start = list.first.filter(|n| *n != 1);
        let start = start.map_or(String::new(), |n| format!(r#" start="{n}""#));
        self.push(&format!("<{tag}{start}>\n"));
        for item in &list.items {
            self.push("<li>");
            self.item(item);
            self.push("</li>\n");
        }
        self.push(&format!("</{tag}>\n"));
    }

    /// The marks of an item stand behind its first paragraph.
    fn item(&mut self, item: &Item) {
        let [Block::Paragraph(first), rest @ ..] = item.blocks.as_slice() else {
            self.marks(&item.marks);
            self.inner(&item.blocks);
            return;
        };
        let is_loose = rest
            .iter()
            .any(|block| matches!(block, Block::Paragraph(_)));
        self.push(if is_loose { "<p>" } else { "" });
        self.text(&first.text);
        self.marks(&first.marks);
        self.marks(&item.marks);
        self.push(if is_loose { "</p>\n" } else { "" });
        self.inner(rest);
    }

    fn table(&mut self, table: &Table) {
        self.push("<div class=\"table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\"><table>\n<thead><tr>");
        for (i, cell) in table.head.iter().enumerate() {
            let align = align(table.aligns.get(i));
            if words(cell).is_empty() && !is_icon(cell) {
                self.push(&format!("<td{align}></td>"));
            } else {
                self.push(&format!(r#"<th scope="col"{align}>"#));
                self.text(cell);
                self.push("</th>");
            }
        }
        self.push("</tr></thead>\n<tbody>\n");
        for row in &table.rows {
            self.row(row, &table.aligns);
        }
        self.push("</tbody></table></div>\n");
    }

    fn row(&mut self, row: &[Text], aligns: &[Align]) {
        let head = row_head(row);
        self.push("<tr>");
        for (i, cell) in row.iter().enumerate() {
            let align = align(aligns.get(i));
            let (open, tag) = if head == Some(i) {
                (r#"th scope="row""#, "th")
            } else {
                ("td", "td")
            };
            self.push(&format!("<{open}{align}>"));
            // An icon before the words of its row is an ornament.
            let says = is_icon(cell) && head.is_none_or(|head| i > head);
            self.inlines(cell, says, false);
            self.push(&format!("</{tag}>"));
        }
        self.push("</tr>\n");
    }

    fn aside(&mut self, aside: &Aside) {
        let (class, kind) = match aside.kind {
            AsideKind::Example => ("example", "Example"),
            AsideKind::Tip => ("tip", "Tip"),
            AsideKind::Note => ("note", "Note"),
            AsideKind::Worksheet => ("worksheet", "Worksheet"),
        };
        let id = self.own_id("aside");
        self.push(&format!(
            "<aside class=\"{class}\" role=\"note\" aria-labelledby=\"{id}\">\n<p class=\"aside-title\" id=\"{id}\"><span class=\"kind\">{kind}</span> {}</p>\n",
            escape(&aside.title)
        ));
        self.inner(&aside.blocks);
        if !aside.rules.is_empty() {
            let links = aside.rules.iter().map(|rule| {
                let href = escape(&reference(rule));
                format!(r#"<a class="rule" href="{href}">{}</a>"#, escape(rule))
            });
            let links: Vec<String> = links.collect();
            self.push(&format!(
                "<p class=\"shown\">Rules {}</p>\n",
                links.join(" ")
            ));
        }
        self.push("</aside>\n");
    }

    /// Writes a picture; one that the book lacks is left out.
    fn figure(&mut self, figure: Figure, class: &str) {
        let book = self.book;
        let Some(picture) = book.pictures.get(figure.picture) else {
            return;
        };
        let width = figure.width.to_mm();
        let side = |length: f64| 100.0 * CORNER_MM / length.max(CORNER_MM);
        let corner = if class == "card" {
            let (w, h) = (picture.size.width.to_mm(), picture.size.height.to_mm());
            format!(";--corner:{:.2}% / {:.2}%", side(w), side(h))
        } else {
            String::new()
        };
        self.push(&format!(
            "<figure class=\"{class}\" style=\"--width:{width}mm{corner}\">"
        ));
        let mut name = format!(r#" role="img" aria-label="{}""#, escape(&picture.words));
        if picture.is_cut_out {
            // Its edge is not that of the picture.
            name.push_str(CUT_OUT);
        }
        self.svg(&picture.svg, &name, &picture.words);
        self.push("</figure>\n");
    }

    fn index(&mut self, terms: &[Term]) {
        self.push("<ul class=\"index\">\n");
        for term in terms {
            let links: Vec<String> = entries(&term.anchors, &self.places)
                .into_iter()
                .map(|(anchor, place)| {
                    let href = escape(&reference(anchor));
                    format!(r#"<a href="{href}">{}</a>"#, escape(&place))
                })
                .collect();
            self.push(&format!(
                "<li><span class=\"entry\">{}</span> {}</li>\n",
                escape(&term.term),
                links.join(", ")
            ));
        }
        self.push("</ul>\n");
    }
}

fn align(align: Option<&Align>) -> &'static str {
    match align {
        None | Some(Align::Left) => "",
        Some(Align::Center) => r#" class="center""#,
        Some(Align::Right) => r#" class="right""#,
    }
}
