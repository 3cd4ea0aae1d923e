//! Boxes: the template `box.svg` and a net in, the picture that lies on it out.
//!
//! Besides what every template reads, it reads `box`: the panels of the net in mm, what is inside,
//! some of the cards as pictures, and the ornament and the colour of the game.

use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use serde_json::{Value, json};
use usvg::roxmltree::Document;

use crate::deck::{self, Component, Deck};
use crate::diag::{Diagnostic, Diags, Rule};
use crate::geom::{Length, Point, Rect};
use crate::net::{Flap, Tuck};
use crate::project::Project;
use crate::text::{Fonts, Setter};

use super::album::{ACTUAL, Album, Face, FaceId, Side};
use super::apart::Runs;
use super::context::{context, shared};
use super::drawing::Drawing;
use super::gathered::Gathered;
use super::icon::Icons;
use super::ink::Ink;
use super::inspect::Fault;
use super::job::{Job, Spot};
use super::paint::follows;
use super::pictures::Pictures;
use super::recolour::thickened;
use super::scene::Scene;
use super::spoken::words;
use super::studio::Studio;
use super::svg::plain;
use super::template::Templates;
use super::textbox;
use super::tree;
use super::zone::{Within, Zone};

/// Red, green and blue, up to 255.
type Colour = [u64; 3];

/// The template of boxes.
const TEMPLATE: &str = "box.svg";
/// The ornament of the game, which repeats on all sides.
const TILE: &str = "book-tile.svg";
/// Paint beyond the cut, so that no white edge shows.
const BLEED: Length = Length::whole_mm(2);
/// The colour of a game without ornament and cards.
const PLAIN: Colour = [61, 74, 92];
/// How light a colour is at most on which white is legible, and which is legible on white.
const DARK: u64 = 42;
/// Pixels per millimetre of what a colour is read from.
const FINENESS: f32 = 2.0;

/// What a box is for.
#[derive(Clone, Debug)]
pub struct Wrap<'a> {
    /// The net.
    pub tuck: Tuck,
    /// A component whose cards are in it.
    pub component: &'a Component,
    /// How many pieces of which name are in it.
    pub contents: Vec<(usize, String)>,
    /// Which of how many boxes for cards of this size it is.
    pub part: [usize; 2],
    /// Fronts that may be shown on it.
    pub cards: Vec<FaceId>,
    /// The back that most of its cards have.
    pub back: Option<FaceId>,
}

/// Draws boxes, with the cards of an album on them.
#[must_use]
pub fn wrap(
    deck: &Deck,
    project: &Project,
    fonts: &Fonts,
    (album, ink): (&Album, Ink),
    wraps: &[Wrap<'_>],
    diags: &mut Diags,
) -> Vec<Option<Face>> {
    // What is wrong with icons and templates was found when the cards were drawn.
    let mut known = Diags::new();
    let icons = Arc::new(Icons::parse(project, deck.id(), &mut known));
    let shared = shared(deck, ink);
    let templates = Templates::parse(project, deck.id(), &shared, &icons, &mut known);
    let (Some(templates), Some(path)) = (templates, box_template(project, deck.id())) else {
        let missing = format!("there is no template `{TEMPLATE}`");
        diags.push(Diagnostic::new(Rule::M002, missing));
        return wraps.iter().map(|_| None).collect();
    };
    let studio = Studio {
        deck,
        project,
        fonts,
        icons: &icons,
        templates: &templates,
        ink,
        pictures: &Pictures::default(),
        stock: &OnceLock::new(),
        known: &[],
        reading: None,
    };
    let mut setter = Setter::new(fonts);
    let tile = studio.tile(&mut setter);
    let mut gathered = Gathered::default();
    let draw = |wrap: &Wrap<'_>| {
        let drawn = (album, tile.as_ref());
        studio.wrap(wrap, &path, drawn, &mut setter, &mut gathered)
    };
    let faces = wraps.iter().map(draw).collect();
    gathered.tell(diags);
    faces
}

/// Gives the path of a game's template of boxes below `templates/`: its own, or else the one that all
/// share.
#[must_use]
pub fn box_template(project: &Project, game: &str) -> Option<String> {
    let own = deck::template(project, game, TEMPLATE);
    own.or_else(|| deck::template(project, game, &format!("shared/{TEMPLATE}")))
}

/// The ornament of a game.
struct Tile {
    svg: Arc<str>,
    size: [f64; 2],
    colour: Colour,
}

impl Studio<'_> {
    /// Draws one box.
    fn wrap(
        &self,
        wrap: &Wrap<'_>,
        path: &str,
        (album, tile): (&Album, Option<&Tile>),
        setter: &mut Setter<'_>,
        gathered: &mut Gathered,
    ) -> Option<Face> {
        let mut component = wrap.component.clone();
        let mut card = component.cards.first()?.clone();
        let size = wrap.tuck.size();
        (component.size, component.bleed) = (size, BLEED);
        (component.safe, component.table) = (Length::ZERO, None);
        "box".clone_into(component.spec.id.get_mut());
        "box".clone_into(&mut card.id);
        card.name = format!("box {} of {}", wrap.part[0], wrap.part[1]);
        let job = Job {
            component: &component,
            card: &card,
            template: path,
            side: Side::Front,
            slot: 0,
            spot: Spot::of(&component, &card),
        };
        let mut context = context(&job);
        context.insert("box", &value(wrap, album, tile));
        let (expanded, _) = self.fill_with(&job, &context, setter);
        let mut expanded = match expanded {
            Ok(expanded) => expanded,
            Err(found) => {
                gathered.take(&job, &found);
                return None;
            }
        };
        gathered.take(&job, &self.said(&job, &expanded));
        show(&mut expanded.svg, wrap, album);
        let whole = size.grown(BLEED);
        #[allow(clippy::cast_possible_truncation)] // a box is no larger than a page
        let [right, bottom] = [whole.width, whole.height].map(|side| side.to_mm() as f32);
        let zone = Zone {
            sides: [0.0, 0.0, right, bottom],
            trim: [0.0, 0.0, right, bottom],
            within: Within::Sides,
        };
        let mut found = Diags::new();
        let face = match tree::resolve(&expanded.svg, &Runs::new(), zone, self.sources()) {
            Ok(resolved) => {
                let faults = &resolved.faults;
                let each = faults.iter().filter(|fault| !follows(fault, &expanded));
                found.extend(each.map(|fault| self.fault(&job, &expanded, fault)));
                let is_safe = !faults.iter().any(|fault| matches!(fault, Fault::Bulk(_)));
                is_safe.then(|| Face {
                    words: words(resolved.tree.root()),
                    drawing: Drawing::resolved(resolved, &expanded.svg, || self.stock()),
                    size,
                    bleed: BLEED,
                    scale: ACTUAL,
                    outline: None,
                })
            }
            Err(message) => {
                let message = format!("the box: the template makes no SVG: {message}");
                found.push(Diagnostic::new(Rule::T003, message));
                None
            }
        };
        gathered.take(&job, &found);
        face
    }

    /// Draws the ornament of the game, when it has one.
    fn tile(&self, setter: &mut Setter<'_>) -> Option<Tile> {
        let path = deck::template(self.project, self.deck.id(), TILE)?;
        let context = tera::Context::new();
        let (filled, _) = self.templates.fill(self.project, &path, &context);
        let filled = filled.ok()?;
        let [width, height] = view(&filled)?;
        let view = [0.0, 0.0, width, height];
        let expanded = textbox::expand(&filled, view, setter, self.fonts, self.icons).ok()?;
        let (tree, _) = tree::draw(&expanded.svg, self.sources()).ok()?;
        Some(Tile {
            svg: expanded.svg,
            size: [width, height],
            colour: colour(&tree.into())?,
        })
    }
}

/// Gives what the template reads of a box.
fn value(wrap: &Wrap<'_>, album: &Album, tile: Option<&Tile>) -> Value {
    let tuck = &wrap.tuck;
    let [one, other] = tuck.sides().map(panel);
    let contents = wrap.contents.iter();
    let contents = contents.map(|(count, title)| json!({ "count": count, "title": title }));
    let pieces: usize = wrap.contents.iter().map(|(count, _)| count).sum();
    let cards = wrap.cards.iter().filter_map(|id| picture(album, *id));
    let back = wrap.back.and_then(|id| picture(album, id));
    let seen = || {
        let face = album
            .faces
            .get(wrap.back.or(wrap.cards.first().copied())?.0)?;
        colour(&face.drawing.scene()?)
    };
    let colour = tile.map(|tile| tile.colour).or_else(seen).unwrap_or(PLAIN);
    let unseen = tuck.flaps();
    let (glued, shown): (Vec<&Flap>, Vec<&Flap>) = unseen.iter().partition(|flap| flap.glued);
    let path = |flaps: Vec<&Flap>| -> String {
        let each = flaps.into_iter().map(|flap| corners(&flap.corners));
        each.collect()
    };
    let mut painted = path(shown);
    for panel in tuck.panels() {
        let [right, bottom] = [panel.right(), panel.bottom()];
        painted += &corners(&[
            panel.origin,
            Point::new(right, panel.top()),
            Point::new(right, bottom),
            Point::new(panel.left(), bottom),
        ]);
    }
    json!({
        "front": panel(tuck.front()), "back": panel(tuck.back()), "sides": [one, other],
        "lid": panel(tuck.lid()), "bottom": panel(tuck.bottom()),
        "depth": tuck.depth().to_mm(), "outline": corners(&tuck.outline()),
        "painted": painted, "glued": path(glued),
        "pieces": pieces, "contents": contents.collect::<Vec<_>>(),
        "part": wrap.part[0], "parts": wrap.part[1],
        "cards": cards.collect::<Vec<_>>(), "cover": back,
        "tile": tile.map(|tile| json!({
            "svg": &*tile.svg, "width": tile.size[0], "height": tile.size[1],
        })),
        "colour": hex(colour), "dark": hex(dark(colour)),
    })
}

fn panel(rect: Rect) -> Value {
    let [x, y] = [rect.left(), rect.top()].map(Length::to_mm);
    let [width, height] = [rect.size.width, rect.size.height].map(Length::to_mm);
    json!({ "x": x, "y": y, "width": width, "height": height })
}

/// Writes a closed line as a part of a path.
fn corners(line: &[Point]) -> String {
    let each = line
        .iter()
        .map(|at| format!("{} {}", at.x.to_mm(), at.y.to_mm()));
    format!("M{}Z", each.collect::<Vec<_>>().join("L"))
}

/// Gives what a template reads of a face. In its place stands an empty group, since the face has
/// the right amount of ink already.
fn picture(album: &Album, FaceId(id): FaceId) -> Option<Value> {
    let face = album.faces.get(id)?;
    let [width, height] = [face.size.width, face.size.height].map(Length::to_mm);
    Some(json!({ "svg": place(id), "width": width, "height": height }))
}

fn place(id: usize) -> String {
    format!(r#"<g id="face-{id}"/>"#)
}

/// Puts faces into their places, up to their trim and with letters as shapes: nobody reads a card on
/// a box.
fn show(svg: &mut Arc<str>, wrap: &Wrap<'_>, album: &Album) {
    for FaceId(id) in wrap.cards.iter().chain(&wrap.back) {
        let face = album.faces.get(*id).filter(|_| svg.contains(&place(*id)));
        if let Some(face) = face.and_then(|face| plain(face, &format!("face-{id}-"))) {
            *svg = svg.replace(&place(*id), &face).into();
        }
    }
    // A card on a box is smaller than it is, and so are its lines.
    *svg = thickened(svg.to_string()).into();
}

fn view(svg: &str) -> Option<[f64; 2]> {
    let document = Document::parse(svg).ok()?;
    let written = document.root_element().attribute("viewBox")?;
    let numbers = written.split_whitespace().map(|part| part.parse().ok());
    match numbers.collect::<Option<Vec<f64>>>()?.as_slice() {
        [0.0, 0.0, width, height] if *width > 0.0 && *height > 0.0 => Some([*width, *height]),
        _ => None,
    }
}

/// Gives the colour that a drawing has on the whole.
fn colour(scene: &Scene) -> Option<Colour> {
    let size = scene.tree.size().scale_by(FINENESS)?.to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height())?;
    let scale = Transform::from_scale(FINENESS, FINENESS);
    scene.render(scale, &mut pixmap.as_mut());
    let mut sum = [0_u64; 3];
    let mut count = 0_u64;
    for pixel in pixmap.pixels().iter().filter(|pixel| pixel.alpha() > 0) {
        let c = pixel.demultiply();
        let parts = [c.red(), c.green(), c.blue()];
        sum.iter_mut()
            .zip(parts)
            .for_each(|(sum, part)| *sum += u64::from(part));
        count += 1;
    }
    let [r, g, b] = sum.map(|sum| sum.checked_div(count));
    Some([r?, g?, b?])
}

/// Makes a colour dark enough for letters on white.
fn dark(colour: Colour) -> Colour {
    let [r, g, b] = colour;
    // As light as it looks, in thousandths (ITU-R BT.709).
    let light = (213 * r + 715 * g + 72 * b) / 1000;
    let most = DARK.min(light * 11 / 20);
    colour.map(|part| part * most / light.max(1))
}

fn hex([r, g, b]: Colour) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}
