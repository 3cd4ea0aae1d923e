//! What vesicle disks ask for, by the letter of the rules.

use crate::games::cytosis::deck::{Kind, Organelle, Sort};
use crate::referee::kit::{Verdict, no, rule};
use crate::referee::{Card, Seat};

use super::Cytosis;
use super::lying::Disk;
use super::piece::{Place, Stock};
use super::table::Table;

impl Cytosis {
    /// Says whether a budding place belongs to an organelle.
    pub(super) fn lies_in(&self, at: Place, organelle: Organelle) -> bool {
        let first = self.spots.len();
        let ends = [
            first,
            first + usize::from(self.buds[0]),
            first + usize::from(self.buds[0] + self.buds[1]),
            first + usize::from(self.buds[0] + self.buds[1] + self.buds[2]),
        ];
        let number = match organelle {
            Organelle::Smooth => 0,
            Organelle::Rough => 1,
            Organelle::Golgi => 2,
        };
        at.index() >= ends[number] && at.index() < ends[number + 1]
    }

    /// Says whether every budding place of an organelle is taken.
    pub(super) fn is_full(&self, table: &Table, organelle: Organelle) -> bool {
        let number = match organelle {
            Organelle::Smooth => 0,
            Organelle::Rough => 1,
            Organelle::Golgi => 2,
        };
        let there = table
            .disks
            .iter()
            .filter(|disk| self.lies_in(disk.at, organelle));
        there.count() >= usize::from(self.buds[number])
    }

    /// Says why a seat can't put a disk into an ER.
    pub(super) fn demand_load(
        &self,
        table: &Table,
        seat: Seat,
        organelle: Organelle,
        own: Stock,
    ) -> Verdict {
        let full = self.is_full(table, organelle);
        let lies = |disk: &&Disk| disk.seat == seat && self.lies_in(disk.at, organelle);
        let lying: Vec<&Disk> = table.disks.iter().filter(lies).collect();
        let at_hand = table.players[seat].disks > 0;
        rule(
            at_hand || full && !lying.is_empty(),
            "CY-A10",
            "no disk of one’s own is at hand",
        )?;
        if organelle == Organelle::Smooth {
            let comes_back = full && lying.iter().any(|disk| disk.load.lipid > 0);
            rule(
                own.lipid > 0 || comes_back,
                "CY-43",
                "no Lipid is there to put on the disk",
            )?;
        }
        Ok(())
    }

    /// Says why a seat can't move a disk to the Golgi.
    pub(super) fn demand_golgi(&self, table: &Table, seat: Seat, own: Stock) -> Verdict {
        let lies = |disk: &&Disk| disk.seat == seat && !self.lies_in(disk.at, Organelle::Golgi);
        rule(
            table.disks.iter().any(|disk| lies(&disk)),
            "CY-48",
            "no disk of one’s own lies in the ER",
        )?;
        let rough = |disk: &Disk| self.lies_in(disk.at, Organelle::Rough);
        let adds = |stock: Stock| {
            let mut disks = table.disks.iter().filter(lies);
            disks.any(|disk| stock.carbohydrate > 0 || rough(disk) && stock.lipid > 0)
        };
        if adds(own) {
            return Ok(());
        }
        let back = |disk: &Disk| {
            let mut stock = own;
            stock.add(disk.load);
            disk.seat == seat && self.lies_in(disk.at, Organelle::Golgi) && adds(stock)
        };
        let full = self.is_full(table, Organelle::Golgi);
        rule(
            full && table.disks.iter().any(back),
            "CY-49",
            "neither a carbohydrate nor a Lipid that fits is there",
        )
    }

    /// Says why so much can't be put on a disk.
    pub(super) fn judge_load(
        &self,
        table: &Table,
        seat: Seat,
        organelle: Organelle,
        count: u8,
    ) -> Verdict {
        let player = &table.players[seat];
        let full = self.is_full(table, organelle);
        rule(!full, "CY-50", "first a disk has to make room")?;
        rule(
            player.disks > 0,
            "CY-A10",
            "no disk of one’s own is at hand",
        )?;
        rule(
            count > 0,
            "CY-A07",
            "at least one resource is put on the disk",
        )?;
        if organelle == Organelle::Smooth {
            return rule(
                count <= player.stock.lipid,
                "CY-43",
                "the Lipids are missing",
            );
        }
        rule(count <= player.stock.mrna, "CY-45", "the mRNA is missing")?;
        rule(
            count <= table.stock.protein,
            "CY-A05",
            "so many Proteins are not in the stock",
        )
    }

    /// Says why a disk can't be displaced.
    pub(super) fn judge_displace(
        &self,
        table: &Table,
        seat: Seat,
        organelle: Organelle,
        at: Place,
    ) -> Verdict {
        rule(
            self.is_full(table, organelle),
            "CY-50",
            "a budding place is free",
        )?;
        let disk = table.disks.iter().find(|disk| disk.at == at);
        let Some(disk) = disk.filter(|disk| self.lies_in(disk.at, organelle)) else {
            return no("CY-50", "no disk lies there in this organelle");
        };
        let own = disk.seat == seat;
        let mut stock = table.players[seat].stock;
        if own {
            stock.add(disk.load);
        }
        let at_hand = own || table.players[seat].disks > 0;
        match organelle {
            Organelle::Golgi => {
                let lies =
                    |disk: &&Disk| disk.seat == seat && !self.lies_in(disk.at, Organelle::Golgi);
                let adds = |disk: &Disk| {
                    stock.carbohydrate > 0
                        || self.lies_in(disk.at, Organelle::Rough) && stock.lipid > 0
                };
                let goes_on = table.disks.iter().filter(lies).any(adds);
                rule(goes_on, "CY-49", "then nothing could be added in the Golgi")
            }
            Organelle::Smooth => {
                rule(at_hand, "CY-A10", "no disk of one’s own would be at hand")?;
                rule(stock.lipid > 0, "CY-43", "then no Lipid would be there")
            }
            Organelle::Rough => rule(at_hand, "CY-A10", "no disk of one’s own would be at hand"),
        }
    }

    /// Says why a disk can't be moved to the Golgi.
    pub(super) fn judge_shift(&self, table: &Table, seat: Seat, at: Place) -> Verdict {
        let full = self.is_full(table, Organelle::Golgi);
        rule(!full, "CY-50", "first a disk has to make room")?;
        let Some(disk) = table.disks.iter().find(|disk| disk.at == at) else {
            return no("CY-48", "no disk lies there");
        };
        rule(disk.seat == seat, "CY-48", "this is another player’s disk")?;
        let stock = table.players[seat].stock;
        if self.lies_in(at, Organelle::Smooth) {
            return rule(
                stock.carbohydrate > 0,
                "CY-A08",
                "a disk from the Smooth ER needs a carbohydrate",
            );
        }
        rule(
            self.lies_in(at, Organelle::Rough),
            "CY-48",
            "the disk does not lie in the ER",
        )?;
        rule(
            stock.of(Kind::Carbohydrate) > 0 || stock.of(Kind::Lipid) > 0,
            "CY-49",
            "neither a carbohydrate nor a Lipid is there",
        )
    }

    /// Says why a card can't be completed by Exocytosis.
    pub(super) fn judge_export(&self, table: &Table, seat: Seat, card: Card) -> Verdict {
        let player = &table.players[seat];
        rule(
            player.hand.contains(&card),
            "CY-59",
            "the card is not in the hand",
        )?;
        let part = &self.parts[card.index()];
        let exported = matches!(
            part.sort,
            Sort::ProteinHormone
                | Sort::SteroidHormone
                | Sort::ProteinReceptor
                | Sort::SteroidReceptor
        );
        rule(exported, "CY-51", "such a card does not leave the cell")?;
        rule(player.stock.atp >= part.atp, "CY-51c", "the ATP is missing")?;
        let mut own = table
            .disks
            .iter()
            .filter(|disk| disk.seat == seat && self.lies_in(disk.at, Organelle::Golgi));
        rule(
            own.clone().next().is_some(),
            "CY-51b",
            "no disk of one’s own lies in the Golgi",
        )?;
        rule(
            own.any(|disk| disk.load.covers(part.need)),
            "CY-62",
            "no disk carries what the card needs",
        )
    }
}
