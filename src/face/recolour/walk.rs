//! The walk through a picture in the order of painting, and the grounds that it has passed.

use std::collections::BTreeSet;

use simplecss::StyleSheet;
use svgtypes::Color;
use usvg::roxmltree::Node;

use super::edit::Edits;
use super::legible::Ground;
use super::look::Look;
use super::outline::{self, Bounds, Extent};
use super::tone::{luminance, tint};

/// Share of the picture from which on a shape counts as its ground and becomes white.
const GROUND: f64 = 0.25;

/// How many of the last and of the first things painted are looked at to find what lies below.
const RECENT: usize = 1000;

pub(super) struct Walk<'a> {
    pub(super) sheet: StyleSheet<'a>,
    pub(super) view: Bounds,
    /// The ids of all gradients.
    pub(super) gradients: BTreeSet<&'a str>,
    pub(super) grounds: Vec<Ground>,
    /// Something of the icon at hand was painted dark.
    pub(super) inked: bool,
    pub(super) edits: Edits,
}

impl Walk<'_> {
    /// The topmost thing painted at a point.
    pub(super) fn behind(&self, at: [f64; 2]) -> Option<&Ground> {
        let last = self.grounds.iter().rev().take(RECENT);
        let first = self.grounds.iter().take(RECENT).rev();
        last.chain(first).find(|ground| ground.bounds.holds(at))
    }

    /// Remembers what was painted, when it covers what lies below.
    pub(super) fn ground(
        &mut self,
        node: Node<'_, '_>,
        look: &Look<'_>,
        before: Color,
        strength: f64,
    ) {
        let extent = outline::extent(node, look.transform).filter(|e| e.is_solid());
        let after = luminance(tint(before, strength));
        if let Some(Extent { bounds, .. }) = extent
            && !look.is_elsewhere
            && look.opacity > 0.85
        {
            self.grounds.push(Ground {
                bounds,
                before,
                after,
            });
        }
    }

    /// Says whether a shape is the ground of the picture.
    pub(super) fn covers(&self, extent: Extent, look: &Look<'_>) -> bool {
        let shown = extent.bounds.within(self.view).area().min(extent.area);
        !look.is_elsewhere && shown >= GROUND * self.view.area()
    }
}
