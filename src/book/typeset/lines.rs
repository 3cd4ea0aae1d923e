//! Pictures of pages that are set: their lines become as wide as printers hold, at the size at which each
//! is shown.

use std::collections::BTreeMap;

use typst::World;
use typst::comemo::Track;
use typst::foundations::Bytes;
use typst::layout::{Frame, FrameItem, GroupItem, Transform};
use typst::model::Document;
use typst::visualize::{Image, ImageKind, SvgImage};
use typst_layout::{Page, PagedDocument};

use crate::face::without_hairlines;
use crate::geom::Length;

/// Widens the lines of a document's pictures where they are too thin.
pub(super) fn widened(document: &PagedDocument, world: &dyn World) -> PagedDocument {
    let mut lines = Lines {
        world,
        known: BTreeMap::new(),
    };
    let pages = document.pages().iter().map(|page| Page {
        frame: lines
            .frame(&page.frame, 1.0)
            .unwrap_or_else(|| page.frame.clone()),
        ..page.clone()
    });
    PagedDocument::new(pages.collect(), document.info().clone())
}

/// Where a picture lies in memory, and how wide it is shown.
type Shown = (usize, Length);

struct Lines<'a> {
    world: &'a dyn World,
    /// What becomes of pictures; nothing for those that stay.
    known: BTreeMap<Shown, Option<SvgImage>>,
}

impl Lines<'_> {
    /// Gives a frame that is drawn so many times as large with other pictures; nothing if all of them stay.
    fn frame(&mut self, frame: &Frame, scale: f64) -> Option<Frame> {
        let mut is_new = false;
        let mut items = Vec::with_capacity(frame.items().len());
        for (at, item) in frame.items() {
            let new = match item {
                FrameItem::Image(image, size, span) => self
                    .image(image, size.x.to_mm() * scale)
                    .map(|image| FrameItem::Image(image, *size, *span)),
                FrameItem::Group(group) => self.group(group, scale).map(FrameItem::Group),
                _ => None,
            };
            is_new |= new.is_some();
            items.push((*at, new.unwrap_or_else(|| item.clone())));
        }
        let mut new = Frame::new(frame.size(), frame.kind());
        new.push_multiple(items);
        is_new.then_some(new)
    }

    fn group(&mut self, group: &GroupItem, scale: f64) -> Option<GroupItem> {
        let Transform { sx, ky, kx, sy, .. } = group.transform;
        let [across, down] = [[sx, ky], [kx, sy]].map(|[a, b]| a.get().hypot(b.get()));
        let frame = self.frame(&group.frame, scale * across.min(down))?;
        Some(GroupItem {
            frame,
            ..group.clone()
        })
    }

    /// Gives what stands for a picture that is shown in this width in mm.
    fn image(&mut self, image: &Image, width: f64) -> Option<Image> {
        let ImageKind::Svg(svg) = image.kind() else {
            return None;
        };
        let key = (svg.data().as_ptr().addr(), Length::from_mm(width)?);
        let world = self.world;
        let new = self.known.entry(key);
        let new = new.or_insert_with(|| redrawn(svg, width, world)).clone()?;
        Some(Image::new(
            new,
            image.alt().map(Into::into),
            image.scaling(),
        ))
    }
}

fn redrawn(svg: &SvgImage, width: f64, world: &dyn World) -> Option<SvgImage> {
    let new = without_hairlines(svg.data().as_str().ok()?, width)?;
    SvgImage::with_fonts_images(Bytes::from_string(new), world.track(), &[], None).ok()
}
