//! Drawings of faces: kept, or made anew whenever somebody looks, so that thousands of cards fit into
//! the memory of a small computer.

use std::fmt;
use std::sync::Arc;

use usvg::Tree;

use super::sources::Stock;
use super::tree;

/// A drawing with its bleed; its unit is a millimetre.
#[derive(Clone)]
pub struct Drawing(State);

#[derive(Clone)]
enum State {
    Kept(Arc<Tree>),
    /// Plain SVG that was resolved once, and what that needs.
    Anew(Arc<str>, Arc<Stock>),
}

impl Drawing {
    /// Keeps a drawing in memory.
    #[must_use]
    pub(crate) fn kept(tree: impl Into<Arc<Tree>>) -> Self {
        Self(State::Kept(tree.into()))
    }

    /// Says whether this is just the drawing that another is, and not only one that looks like it.
    #[must_use]
    pub fn is(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (State::Kept(one), State::Kept(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }

    /// Remembers how a drawing was made.
    pub(super) fn anew(svg: &str, stock: &Arc<Stock>) -> Self {
        Self(State::Anew(svg.into(), Arc::clone(stock)))
    }

    /// Gives the drawing; `None` for SVG that can't be resolved, which no drawing of an album is.
    #[must_use]
    pub fn tree(&self) -> Option<Arc<Tree>> {
        match &self.0 {
            State::Kept(tree) => Some(Arc::clone(tree)),
            State::Anew(svg, stock) => tree::draw(svg, stock.sources()).ok().map(Arc::new),
        }
    }

    /// Says whether somebody who looks has to wait for it.
    #[must_use]
    pub fn is_anew(&self) -> bool {
        matches!(self.0, State::Anew(..))
    }
}

impl fmt::Debug for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            State::Kept(tree) => tree.fmt(f),
            State::Anew(svg, _) => f.write_str(svg),
        }
    }
}
