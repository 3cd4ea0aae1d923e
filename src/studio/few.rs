//! Things by their names, and no more of them than that.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Things by their names; when there are too many, the oldest goes.
pub struct Few<K, V> {
    most: usize,
    things: BTreeMap<K, V>,
    order: VecDeque<K>,
}

impl<K: Ord + Clone, V: Clone> Few<K, V> {
    /// Begins with nothing.
    pub fn new(most: usize) -> Self {
        Self {
            most,
            things: BTreeMap::new(),
            order: VecDeque::new(),
        }
    }

    /// Gives what has a name.
    pub fn get(&self, name: &K) -> Option<V> {
        self.things.get(name).cloned()
    }

    /// Gives all things.
    pub fn all(&self) -> impl Iterator<Item = &V> {
        self.things.values()
    }

    /// Makes room for one more; says whether something had to go for it.
    pub fn make_room(&mut self) -> bool {
        let is_full = self.order.len() >= self.most;
        while self.order.len() >= self.most {
            let oldest = self.order.pop_front();
            oldest.and_then(|oldest| self.things.remove(&oldest));
        }
        is_full
    }

    /// Keeps something.
    pub fn put(&mut self, name: K, thing: V) {
        if !self.things.contains_key(&name) {
            self.make_room();
            self.order.push_back(name.clone());
        }
        self.things.insert(name, thing);
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.things.clear();
        self.order.clear();
    }
}

/// Takes what several threads share.
pub fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
