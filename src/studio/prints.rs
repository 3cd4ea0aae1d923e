//! Prints that somebody looks at. Few are held, as each holds its drawings; of the others it is known how they
//! were ordered, and one is laid out anew when somebody asks for a page of it.

use std::sync::{Arc, Mutex};

use crate::job::laid::Laid;
use crate::job::print::Order;

use super::few::{Few, lock};

/// Most prints that are held.
const HELD: usize = 2;
/// Most orders that are known: pages of a print that was ordered otherwise meanwhile are still asked for.
const KNOWN: usize = 64;

/// Prints by their tickets.
pub struct Prints {
    orders: Mutex<Few<String, Order>>,
    held: Mutex<Few<String, Arc<Laid>>>,
    /// One is laid out anew at a time: several of its pages are asked for at once.
    table: Mutex<()>,
}

impl Default for Prints {
    fn default() -> Self {
        Self {
            orders: Mutex::new(Few::new(KNOWN)),
            held: Mutex::new(Few::new(HELD)),
            table: Mutex::new(()),
        }
    }
}

impl Prints {
    /// Keeps a print that is laid out as it was ordered.
    pub fn keep(&self, ticket: String, order: Order, laid: Arc<Laid>) {
        lock(&self.orders).put(ticket.clone(), order);
        let mut held = lock(&self.held);
        held.all().for_each(|other| other.rest());
        held.put(ticket, laid);
    }

    /// Gives a print, which is laid out anew if it is not held any more; `None` for a ticket that nobody has.
    pub fn get(
        &self,
        ticket: &str,
        lay: impl FnOnce(&Order) -> Option<Arc<Laid>>,
    ) -> Option<Arc<Laid>> {
        let ticket = ticket.to_owned();
        let held = || lock(&self.held).get(&ticket);
        held().or_else(|| {
            let _turn = lock(&self.table);
            held().or_else(|| {
                let order = lock(&self.orders).get(&ticket)?;
                let laid = lay(&order)?;
                lock(&self.held).put(ticket.clone(), Arc::clone(&laid));
                Some(laid)
            })
        })
    }

    /// Forgets all of them.
    pub fn clear(&self) {
        lock(&self.orders).clear();
        lock(&self.held).clear();
    }
}
