//! What others ask of a plan.

use crate::geom::{Length, Size};
use crate::sheet::{Grid, Sheet, Tiling};

use super::super::form::Form;
use super::super::order::Sequence;
use super::batch::Batch;
use super::share::Page;
use super::{Pile, Plan};

impl Plan {
    /// Gives the sheets in the order of printing, each made when it is asked for.
    #[must_use]
    pub fn sheets(&self) -> impl ExactSizeIterator<Item = Sheet> + Clone + '_ {
        self.pages.iter().map(|page| self.printed(page))
    }

    /// Makes a sheet by its index.
    #[must_use]
    pub fn sheet(&self, sheet: usize) -> Option<Sheet> {
        Some(self.printed(self.pages.get(sheet)?))
    }

    /// Says whether any sheet is printed on both sides.
    #[must_use]
    pub fn has_backs(&self) -> bool {
        self.pages.iter().any(|page| self.has_back(page))
    }

    /// Says whether a sheet is printed on both sides.
    pub(super) fn has_back(&self, page: &Page) -> bool {
        page.blocks.iter().any(|block| {
            let batch = &self.batches[block.batch];
            let mut items = block.leaf.items.iter().flatten();
            !batch.job.fold
                && items.any(|item| batch.pieces[item % batch.pieces.len()].item.back.is_some())
        })
    }

    /// Gives the piles in which sheets are cut and stacked; none when decks follow each other.
    #[must_use]
    pub fn piles(&self) -> Vec<Pile> {
        let mut from = 0;
        let mut piles = Vec::new();
        if self.order.sequence == Sequence::Stack {
            for bundle in (0..self.batches.len()).flat_map(|batch| self.bundles(batch)) {
                piles.push(Pile { from, bundle });
                from += bundle.sheets;
            }
        }
        piles
    }

    /// Gives the batches whose pieces lie on a sheet; that of its grid is the first.
    pub(in crate::print) fn batches_on(&self, sheet: usize) -> impl Iterator<Item = usize> + '_ {
        let blocks = self.pages.get(sheet).map_or(&[][..], |page| &page.blocks);
        blocks.iter().map(|block| block.batch)
    }

    /// Says whose cards lie on a sheet; nothing when there is one deck.
    pub(in crate::print) fn owners(&self, sheet: usize) -> String {
        let page = self.pages.get(sheet);
        page.map_or_else(String::new, |page| self.decks_on(page))
    }

    /// Gives the pieces that a sheet is of, and which of their items lie on it.
    fn host(&self, sheet: usize) -> Option<(&Batch, impl Iterator<Item = usize> + '_)> {
        let block = self.pages.get(sheet)?.blocks.first()?;
        let items = block.leaf.items.iter().flatten().copied();
        Some((&self.batches[block.batch], items))
    }

    /// Finds the batch of an item, and which of the pieces of a deck it is.
    fn find(&self, item: usize) -> Option<(&Batch, usize)> {
        let batch = &self.batches[self.batch_of(item)?];
        Some((batch, (item - batch.first) % batch.pieces.len()))
    }

    /// Gives the number of an item's batch.
    pub(in crate::print) fn batch_of(&self, item: usize) -> Option<usize> {
        self.batches.iter().rposition(|batch| batch.first <= item)
    }

    /// Gives the radius of the corners of an item.
    pub(in crate::print) fn corner(&self, item: usize) -> Length {
        let found = self.find(item);
        found.map_or(Length::ZERO, |(batch, number)| batch.pieces[number].corner)
    }

    /// Gives how the pieces of a sheet are divided, if they are larger than the paper.
    #[must_use]
    pub fn tiling(&self, sheet: usize) -> Option<&Tiling> {
        self.host(sheet)?.0.tiling.as_ref()
    }

    /// Says which parts of which piece lie on a sheet: `Board, part B2 of A1 A2 / B1 B2`. Nothing
    /// when they are whole pieces.
    pub(in crate::print) fn parts_on(&self, sheet: usize) -> String {
        let host = self.host(sheet);
        let Some((tiling, items)) = host.and_then(|(b, items)| Some((b.tiling.as_ref()?, items)))
        else {
            return String::new();
        };
        let names: Vec<_> = items.map(|item| tiling.part(item).to_string()).collect();
        let word = if names.len() == 1 { "part" } else { "parts" };
        format!(
            "{}, {word} {} of {}",
            self.title(sheet),
            names.join(" "),
            tiling.map()
        )
    }

    /// Gives the title of the component that the first piece on a sheet belongs to.
    #[must_use]
    pub fn title(&self, sheet: usize) -> &str {
        let host = self.host(sheet);
        let Some((batch, item)) = host.and_then(|(batch, mut items)| Some((batch, items.next()?)))
        else {
            return "";
        };
        let number = item % batch.pieces.len();
        let begun = batch
            .starts
            .iter()
            .rev()
            .find(|(_, start)| *start <= number);
        begun.map_or("", |(title, _)| title)
    }

    /// Gives how an item lies in its slot, and the slot's size.
    pub(in crate::print) fn form(&self, item: usize) -> Option<(&Form, Size)> {
        let (batch, _) = self.find(item)?;
        Some((&batch.form, batch.grid.slots.first()?.trim.size))
    }

    /// Says whether dice are among what is printed.
    #[must_use]
    pub fn has_nets(&self) -> bool {
        self.batches.iter().any(|batch| batch.form.net().is_some())
    }

    /// Names the standees.
    #[must_use]
    pub fn standees(&self) -> Vec<&str> {
        let all = self.batches.iter();
        let standees = all.filter(|batch| batch.form.tent().is_some());
        standees.flat_map(Batch::titles).collect()
    }

    /// Names the round pieces of each diameter.
    #[must_use]
    pub fn round(&self) -> Vec<(Length, Vec<&str>)> {
        let all = self.batches.iter();
        let round = all.filter_map(|batch| Some((batch.form.diameter()?, batch)));
        round
            .map(|(diameter, batch)| (diameter, batch.titles().collect()))
            .collect()
    }

    /// Names the pieces that are cut out along an outline.
    #[must_use]
    pub fn outlined(&self) -> Vec<&str> {
        let all = self.batches.iter();
        let outlined = all.filter(|batch| batch.form.outline().is_some());
        outlined.flat_map(Batch::titles).collect()
    }

    /// Counts the cut lines whose marks stand where some printers don't print.
    #[must_use]
    pub fn unmarked(&self) -> usize {
        let own = |number: usize| {
            let mut pages = self.pages.iter().filter(|page| page.bare.is_none());
            pages.any(|page| page.blocks[0].batch == number)
        };
        let all = self.batches.iter().enumerate();
        let marked = all.filter(|(number, batch)| batch.form.net().is_none() && own(*number));
        marked.map(|(_, batch)| batch.grid.unmarked).sum()
    }

    /// Names the components of a class set that are too small for the mark of their deck.
    #[must_use]
    pub fn unlabelled(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for batch in self.batches.iter().filter(|_| self.order.is_marked()) {
            let ends = batch.starts.iter().skip(1).map(|(_, start)| *start);
            let ends = ends.chain([batch.pieces.len()]);
            for ((title, start), end) in batch.starts.iter().zip(ends) {
                let mut pieces = batch.pieces[*start..end].iter();
                if pieces.any(|piece| piece.label.front.or(piece.label.back).is_none()) {
                    names.push(title.as_str());
                }
            }
        }
        names
    }

    /// Finds the grid of a sheet by its index.
    #[must_use]
    pub fn grid(&self, sheet: usize) -> Option<&Grid> {
        let page = self.pages.get(sheet)?;
        let own = || &self.batches[page.blocks[0].batch].grid;
        Some(page.bare.as_deref().unwrap_or_else(own))
    }
}
