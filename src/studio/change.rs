//! Changes: whoever saves a file elsewhere sees it here at once, in every tab.

use std::sync::Arc;

use axum::body::Body;
use axum::response::IntoResponse;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;

use crate::cli::stamp::Stamp;

use super::reply::{self, Reply};
use super::room::Room;

/// Watches the folder of the project on a thread of its own.
pub fn watch(room: &Arc<Room>) {
    let room = Arc::clone(room);
    let mut stamp = Stamp::of(&room.root);
    std::thread::spawn(move || {
        loop {
            stamp.wait(&room.root);
            // A folder that can't be read at the moment is as it was.
            let _ = room.follow();
        }
    });
}

/// Tells a page of each change.
pub fn told(room: &Room) -> Reply {
    let changes = stream::unfold(room.changes(), |mut changes| async move {
        changes.changed().await.ok()?;
        let count = *changes.borrow_and_update();
        let event = Event::default().data(count.to_string());
        Some((Ok::<_, std::convert::Infallible>(event), changes))
    });
    let told = Sse::new(changes).keep_alive(KeepAlive::default());
    reply::stream(Body::new(told.into_response().into_body()))
}
