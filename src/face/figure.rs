//! What a rulebook takes from templates: values, figures and icons.
//!
//! A deck in; words, pictures without a card, and icons that stand alone out.
//! Never knows where in a book they stand.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use tera::Context;
use usvg::roxmltree::Document;

use crate::deck::{self, Card, Component, Deck};
use crate::diag::Diags;
use crate::project::Project;
use crate::text::{Fonts, Setter};

use super::album::{Face, Side};
use super::context::{shared, totals};
use super::grain::Grain;
use super::icon::Icons;
use super::ink::Ink;
use super::inspect::Fault;
use super::job::{Job, Spot};
use super::lone::lone;
use super::pictures::Pictures;
use super::sources::{Sources, Stock};
use super::studio::Studio;
use super::template::Templates;
use super::textbox;

/// Templates, icons and values of one deck.
pub struct Easel<'a> {
    deck: &'a Deck,
    project: &'a Project,
    fonts: &'a Fonts,
    icons: Arc<Icons>,
    templates: Templates,
    totals: Context,
    pictures: Pictures,
    stock: OnceLock<Arc<Stock>>,
}

impl<'a> Easel<'a> {
    /// Sets up.
    ///
    /// # Errors
    /// What is wrong with the templates, which drawing the deck finds as well.
    pub fn open(deck: &'a Deck, project: &'a Project, fonts: &'a Fonts) -> Result<Self, Diags> {
        let mut found = Diags::new();
        let icons = Arc::new(Icons::parse(project, deck.id(), &mut found));
        let shared = shared(deck, Ink::Full);
        let Some(templates) = Templates::parse(project, deck.id(), &shared, &icons, &mut found)
        else {
            return Err(found);
        };
        Ok(Self {
            deck,
            project,
            fonts,
            icons,
            templates,
            totals: totals(deck),
            pictures: Pictures::default(),
            stock: OnceLock::new(),
        })
    }

    /// Computes an expression such as `rules.rounds`, with the variables of templates, `count`,
    /// `cards` and `amount`, and some more.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn value(
        &self,
        expression: &str,
        more: &BTreeMap<String, serde_json::Value>,
    ) -> Result<String, String> {
        if more.is_empty() {
            return self.templates.value(expression, &self.totals);
        }
        let mut context = self.totals.clone();
        for (name, value) in more {
            context.insert(name.clone(), value);
        }
        self.templates.value(expression, &context)
    }

    /// Gives the names of all icons.
    pub fn icons(&self) -> impl Iterator<Item = &str> {
        self.icons.names()
    }

    /// Writes an icon as SVG of 24 × 24 units in `currentColor`.
    #[must_use]
    pub fn icon(&self, name: &str) -> Option<String> {
        let markup = self.icons.markup(name, [0.0, 0.0, 24.0], "currentColor")?;
        Some(format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{markup}</svg>"#
        ))
    }

    /// Draws the front of a card, and says what is badly wrong with it; `None` when it can't be drawn.
    #[must_use]
    pub fn card(&self, component: &Component, card: &Card) -> Option<(Face, Option<String>)> {
        let studio = Studio {
            deck: self.deck,
            project: self.project,
            fonts: self.fonts,
            icons: &self.icons,
            templates: &self.templates,
            ink: Ink::Full,
            pictures: &self.pictures,
            stock: &self.stock,
            known: &[],
            reading: None,
        };
        let job = Job {
            component,
            card,
            template: component.spec.front.get_ref(),
            side: Side::Front,
            slot: 0,
            spot: Spot::of(component, card),
        };
        studio.draw(&job, &mut Setter::new(self.fonts))
    }

    /// Draws a template that belongs to no card. Its size is that of its `viewBox`, in mm.
    ///
    /// # Errors
    /// What keeps it from being drawn, in words.
    pub fn figure(&self, template: &str) -> Result<Face, String> {
        let path = deck::template(self.project, self.deck.id(), template)
            .ok_or("there is no such template")?;
        let (filled, _) = self.templates.fill(self.project, &path, &self.totals);
        let filled = filled.map_err(|finding| finding.message)?;
        let [width, height] = view(&filled).ok_or("its `viewBox` is not `0 0 width height`")?;
        let mut setter = Setter::new(self.fonts);
        let view = [0.0, 0.0, width, height];
        let expanded = textbox::expand(&filled, view, &mut setter, self.fonts, &self.icons)
            .map_err(|_| "it makes no SVG")?;
        if !expanded.complaints.is_empty() {
            return Err("a text does not fit its box".to_owned());
        }
        if let Some(slip) = expanded.slips.first() {
            return Err(slip.message.clone());
        }
        let sources = Sources {
            project: self.project,
            fonts: self.fonts,
            folder: self.deck.folder(),
            ink: Ink::Full,
            pictures: &self.pictures,
            grain: Grain::Measured,
        };
        let stock = || Arc::clone(self.stock.get_or_init(|| Arc::new(sources.into())));
        lone(&expanded.svg, [width, height], sources, stock, grave)
    }
}

/// Says what would be missing from a figure; small letters are only hard to read.
fn grave(fault: &Fault) -> Option<String> {
    match fault {
        Fault::Font(name) => Some(format!("no bundled font is called `{name}`")),
        Fault::Glyph(letter) => Some(format!("no bundled font has `{letter}`")),
        Fault::Picture(name, _) => Some(format!("the picture `{name}` can't be used")),
        Fault::Bulk(_) => Some("there is too much in it".to_owned()),
        Fault::Unsafe { text, .. } => Some(format!("`{text}` reaches beyond its edge")),
        Fault::Coarse { .. } | Fault::Tiny { .. } | Fault::Thin(_) => None,
    }
}

fn view(svg: &str) -> Option<[f64; 2]> {
    let document = Document::parse(svg).ok()?;
    let written = document.root_element().attribute("viewBox")?;
    let numbers = written.split_whitespace().map(|part| part.parse().ok());
    match numbers.collect::<Option<Vec<f64>>>()?.as_slice() {
        [0.0, 0.0, width, height] => Some([*width, *height]),
        _ => None,
    }
}
