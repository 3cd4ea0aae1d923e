//! Everything that an effect names.

use super::deed::Party;
use super::item::Noun;
use super::metric::Metric;
use super::tree::{Act, Effect, Portion};

impl Effect {
    /// Gives the numbers that it reads off the table.
    #[must_use]
    pub fn metrics(&self) -> Vec<&Metric> {
        let mut metrics = Vec::new();
        for clause in &self.clauses {
            if let Some(condition) = &clause.condition {
                condition.metrics(&mut |metric| metrics.push(metric));
            }
        }
        for act in self.acts() {
            let Act::Deed(deed) = act else { continue };
            if let Some(Party::Most(metric) | Party::Least(metric)) = deed.party() {
                metrics.push(metric);
            }
            metrics.extend(deed.scale().and_then(|scale| scale.per.as_ref()));
        }
        metrics
    }

    /// Gives the things that it names.
    #[must_use]
    pub fn nouns(&self) -> Vec<&Noun> {
        let paid = self.clauses.iter().flat_map(|clause| &clause.price);
        let paid = paid.map(|Portion { item, .. }| item);
        let moved = self.acts().filter_map(|act| match act {
            Act::Deed(deed) => deed.item(),
            _ => None,
        });
        let counted = self.metrics().into_iter().flat_map(Metric::nouns);
        let named = paid.chain(moved).flat_map(|item| &item.nouns);
        named.chain(counted).collect()
    }
}
