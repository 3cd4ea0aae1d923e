//! Drawings of faces: kept, or made anew whenever somebody looks, so that thousands of cards fit into
//! the memory of a small computer.
//!
//! Who looks gets pictures as fine as he needs them, and who prints gets small ones that stand in.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Weak};

use usvg::Tree;

use super::apart;
use super::grain::{self, Plan, Shown};
use super::inspect::pixels;
use super::limit::{self, Load};
use super::scene::{Letters, Scene};
use super::sources::Stock;
use super::stand_in::Originals;
use super::tree::{self, Resolved};

/// A drawing with its bleed; its unit is a millimetre.
#[derive(Clone)]
pub struct Drawing {
    /// The drawing, if it is kept, without the letters that lie upon it.
    tree: Option<Arc<Tree>>,
    /// How to make it again, if it is not kept, shows pictures, or has letters upon it.
    recipe: Option<Arc<Recipe>>,
    /// What it was made of, if that is known.
    origin: Option<Arc<Origin>>,
    /// The steps that it takes to draw it.
    load: Load,
}

/// What a drawing is known by as long as somebody remembers it; the drawing itself may go.
#[derive(Clone, Debug)]
pub struct Known(Option<Weak<Tree>>);

impl Known {
    /// Says whether both are known by just the same drawing, and not only by one that looks like it.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => one.ptr_eq(other),
            _ => false,
        }
    }
}

/// What a drawing was made of, besides fonts and ink.
pub(crate) struct Origin {
    /// The digest of the plain SVG.
    pub svg: [u8; 32],
    /// The names of the pictures that it asked for.
    pub asked: Vec<String>,
}

/// Plain SVG that was resolved once, and what that needs.
#[derive(Clone)]
struct Recipe {
    svg: Arc<str>,
    /// The letters that lie upon the drawing.
    letters: Arc<[Letters]>,
    stock: Arc<Stock>,
    /// What became of the pictures in it.
    plan: Plan,
    /// The pictures of the drawing that is kept.
    shown: Vec<Shown>,
}

/// A drawing with the pictures that it shows, and what became of them.
type Drawn = (Arc<Tree>, Vec<Shown>);

impl Drawing {
    /// Keeps a drawing in memory.
    #[must_use]
    pub(crate) fn kept(tree: impl Into<Arc<Tree>>) -> Self {
        let tree = Some(tree.into());
        Self {
            tree,
            recipe: None,
            origin: None,
            load: Load::default(),
        }
    }

    /// Keeps a drawing, if there is one. How it was made is remembered if it shows pictures, or if letters lie
    /// upon it.
    pub(super) fn of(
        (tree, letters): (Option<&Arc<Tree>>, &Arc<[Letters]>),
        svg: &Arc<str>,
        (shown, plan): (&[Shown], &Plan),
        stock: impl FnOnce() -> Arc<Stock>,
    ) -> Self {
        let is_remembered = tree.is_none() || !shown.is_empty() || !letters.is_empty();
        let recipe = is_remembered.then(|| Recipe {
            svg: Arc::clone(svg),
            letters: Arc::clone(letters),
            stock: stock(),
            plan: plan.clone(),
            shown: tree.map_or(Vec::new(), |_| shown.to_vec()),
        });
        Self {
            tree: tree.cloned(),
            recipe: recipe.map(Arc::new),
            origin: None,
            load: Load::default(),
        }
    }

    /// Remembers the steps that it takes to draw it.
    pub(super) fn loading(self, load: Load) -> Self {
        Self { load, ..self }
    }

    /// Gives the steps that it takes to draw it.
    pub(super) const fn load(&self) -> Load {
        self.load
    }

    /// Remembers what it was made of: the digest of its SVG, and pictures.
    pub(super) fn from(self, svg: [u8; 32], asked: &[String]) -> Self {
        let origin = Origin {
            svg,
            asked: asked.to_vec(),
        };
        let origin = Some(Arc::new(origin));
        Self { origin, ..self }
    }

    /// Gives what it was made of.
    pub(crate) fn origin(&self) -> Option<&Origin> {
        self.origin.as_deref()
    }

    /// Keeps a drawing that was just resolved.
    pub(super) fn resolved(
        resolved: Resolved,
        svg: &Arc<str>,
        stock: impl FnOnce() -> Arc<Stock>,
    ) -> Self {
        let Resolved {
            tree,
            letters,
            shown,
            plan,
            load,
            ..
        } = resolved;
        let drawn = (Some(&Arc::new(tree)), &letters.into());
        Self::of(drawn, svg, (&shown, &plan), stock).loading(load)
    }

    /// Keeps only how the drawing was made.
    pub(super) fn anew(self, svg: &Arc<str>, stock: impl FnOnce() -> Arc<Stock>) -> Self {
        let known = self.recipe.as_deref().cloned();
        let known = known.unwrap_or_else(|| Recipe {
            svg: Arc::clone(svg),
            letters: Arc::default(),
            stock: stock(),
            plan: Plan::new(),
            shown: Vec::new(),
        });
        let recipe = Recipe {
            shown: Vec::new(),
            ..known
        };
        Self {
            tree: None,
            recipe: Some(Arc::new(recipe)),
            origin: self.origin,
            load: self.load,
        }
    }

    /// Gives what this drawing is known by.
    #[must_use]
    pub fn known(&self) -> Known {
        Known(self.tree.as_ref().map(Arc::downgrade))
    }

    /// Gives the drawing with all its letters as text, which is made for whoever asks; `None` for SVG that
    /// can't be resolved, which no drawing of an album is.
    #[must_use]
    pub fn tree(&self) -> Option<Arc<Tree>> {
        let recipe = self.recipe.as_deref();
        let (tree, _) = match recipe.filter(|recipe| !recipe.letters.is_empty()) {
            Some(recipe) => recipe.resolve(&recipe.svg, &recipe.plan),
            None => self.drawn(),
        }?;
        Some(tree)
    }

    /// Gives the drawing with the letters that lie upon it; `None` as for [`Self::tree`].
    #[must_use]
    pub fn scene(&self) -> Option<Scene> {
        let (tree, _) = self.drawn()?;
        Some(self.upon(tree))
    }

    /// Lays the letters upon a drawing.
    fn upon(&self, tree: Arc<Tree>) -> Scene {
        match self.recipe.as_deref() {
            Some(recipe) => Scene {
                tree,
                letters: Arc::clone(&recipe.letters),
                fonts: Arc::clone(recipe.stock.sources().fonts.database()),
            },
            None => Scene {
                fonts: Arc::clone(tree.fontdb()),
                tree,
                letters: Arc::default(),
            },
        }
    }

    fn drawn(&self) -> Option<Drawn> {
        let recipe = self.recipe.as_deref();
        if let Some(tree) = &self.tree {
            let shown = recipe.map_or(Vec::new(), |recipe| recipe.shown.clone());
            return Some((Arc::clone(tree), shown));
        }
        let recipe = recipe?;
        recipe.draw(&recipe.plan)
    }

    /// Gives the drawing to be seen at so many pixels per inch, with large pictures made smaller.
    #[must_use]
    pub fn seen(&self, dpi: f64) -> Option<Scene> {
        let (tree, shown) = self.drawn()?;
        let smaller = || {
            let recipe = self.recipe.as_deref()?;
            if pixels(tree.root()) <= limit::LOOKED {
                return None;
            }
            #[allow(clippy::cast_possible_truncation)] // a few thousand
            let plan = grain::seen(&tree, &shown, &recipe.plan, dpi as f32)?;
            recipe.draw(&plan).map(|(tree, _)| tree)
        };
        Some(self.upon(smaller().unwrap_or(tree)))
    }

    /// Gives the drawing to be printed so many times as large, with something small in the place of
    /// pictures that would be unpacked for each face; [`Self::originals`] gives these pictures.
    #[must_use]
    pub(crate) fn pressed(&self, larger: f32) -> Option<Scene> {
        let Some(recipe) = self.recipe.as_deref() else {
            return self.scene();
        };
        let (tree, shown, plan) = if larger > 1.0 {
            recipe.enlarged(larger)?
        } else {
            let (tree, shown) = self.drawn()?;
            (tree, shown, recipe.plan.clone())
        };
        let pressed = grain::pressed(&tree, &shown, &plan);
        let pressed = pressed.and_then(|plan| recipe.draw(&plan));
        Some(self.upon(pressed.map_or(tree, |(tree, _)| tree)))
    }

    /// Gives the pictures for which something stands in so far in some drawings and others of their decks.
    #[must_use]
    pub(crate) fn originals<'a>(all: impl Iterator<Item = &'a Self>) -> Originals {
        let recipes = all.filter_map(|drawing| drawing.recipe.as_deref());
        // Drawings of one deck share what they need.
        let stocks = recipes.map(|recipe| (Arc::as_ptr(&recipe.stock).addr(), &recipe.stock));
        let stocks: BTreeMap<usize, &Arc<Stock>> = stocks.collect();
        let each = stocks.into_values();
        each.flat_map(|stock| stock.originals()).collect()
    }

    /// Says whether somebody who prints has to wait for it.
    #[must_use]
    pub fn is_anew(&self) -> bool {
        let recipe = self.recipe.as_deref();
        self.tree.is_none() || recipe.is_some_and(|recipe| !recipe.shown.is_empty())
    }
}

impl Recipe {
    /// Draws what lies below the letters.
    fn draw(&self, plan: &Plan) -> Option<Drawn> {
        self.resolve(&apart::without(&self.svg, &self.letters), plan)
    }

    fn resolve(&self, svg: &str, plan: &Plan) -> Option<Drawn> {
        let sources = self.stock.sources();
        let (tree, shown) = tree::draw(svg, sources.planned(plan)).ok()?;
        Some((Arc::new(tree), shown))
    }

    /// Draws with pictures as fine as they have to be when all is so many times as large.
    fn enlarged(&self, larger: f32) -> Option<(Arc<Tree>, Vec<Shown>, Plan)> {
        let svg = apart::without(&self.svg, &self.letters);
        let (tree, shown) = tree::draw(&svg, self.stock.sources()).ok()?;
        let plan = grain::printed(&tree, &shown, larger);
        let (tree, shown) = if plan.is_empty() {
            (Arc::new(tree), shown)
        } else {
            self.resolve(&svg, &plan)?
        };
        Some((tree, shown, plan))
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.tree, &self.recipe) {
            (Some(tree), _) => tree.fmt(f),
            (None, Some(recipe)) => f.write_str(&recipe.svg),
            (None, None) => Ok(()),
        }
    }
}
