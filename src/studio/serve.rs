//! The server: which address gives what, once the door has let a request in.
//!
//! It listens on this computer alone. What takes longer than a moment is done on other threads.

use std::error::Error;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Path, Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::routing::{MethodRouter, get, post};
use serde_json::{Map, Value};
use tokio::net::TcpListener;

use super::door::{Caller, Door, Welcome};
use super::reply::{self, Reply};
use super::room::Room;
use super::{
    begin, change, command, counter, deck, edit, form, hung, made, page, picture, play, row, rules,
    shelf, words,
};

/// Largest order that is read, in bytes.
const LARGEST: usize = 1 << 20;
/// This computer, and no other.
const HERE: &str = "127.0.0.1";

/// Most requests that are answered at once; each thread keeps memory of its own.
const THREADS: usize = 5;

/// Serves a room until the program is ended; `told` hears the address, and the one for the browser that is opened.
///
/// # Errors
/// When the port is taken.
pub fn serve(
    room: &Arc<Room>,
    port: u16,
    told: impl FnOnce(&str, &str),
) -> Result<(), Box<dyn Error>> {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(THREADS).build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind((HERE, port))
            .await
            .map_err(|error| format!("can't open the studio at port {port}: {error}"))?;
        let (secret, once) = (Door::secret()?, Door::secret()?);
        let door = Arc::new(Door::new(secret, once, listener.local_addr()?.port()));
        told(&door.address(), &door.address_once());
        axum::serve(listener, routes(room, door)).await?;
        Ok(())
    })
}

/// Says what stands at which address.
fn routes(room: &Arc<Room>, door: Arc<Door>) -> Router {
    Router::new()
        .route("/", get(async || page::page("shelf", "Shelf")))
        .route("/print/{game}", page_of("print", "Print"))
        .route("/deck/{game}", page_of("deck", "Deck"))
        .route("/play/{game}", page_of("play", "Playable?"))
        .route("/words/{game}", page_of("words", "Words"))
        .route("/part/{name}", get(part))
        .route("/font/{name}", get(font))
        .route("/rules/{game}", get(book))
        .route("/report/{game}", get(report))
        .route("/cover/{game}/{number}", get(cover))
        .route("/sheet/{ticket}/{number}", get(sheet))
        .route("/face/{game}/{component}/{card}/{side}/{fine}", get(face))
        .route("/art/{game}/{*path}", get(art))
        .route("/made/{*path}", get(file))
        .route("/set/{number}", get(set))
        .route("/data/shelf", get(games))
        .route("/data/game/{game}", get(game))
        .route("/data/form/{command}", get(options))
        .route("/data/changes", get(changes))
        .route("/data/verdict/{game}", get(verdict))
        .route("/data/play/{game}", get(played).post(start))
        .route("/data/deck/{game}", get(table))
        .route("/data/edit/{game}", post(typed))
        .route("/data/row/{game}", post(rows))
        .route("/data/text/{game}", post(as_text))
        .route(
            "/data/picture/{game}",
            post(picture_hung).layer(DefaultBodyLimit::max(hung::LARGEST)),
        )
        .route("/data/past/{game}/{way}", post(gone))
        .route("/data/words/{game}", get(book_words).post(write_down))
        .route("/data/new", post(new))
        .route("/data/quote/{game}", post(quote))
        .route("/data/make/{command}/{game}", post(make))
        .fallback(async || reply::missing())
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(from_fn_with_state(door, guard))
        .with_state(Arc::clone(room))
}

/// Gives a page for each game that is there.
fn page_of(name: &'static str, title: &'static str) -> MethodRouter<Arc<Room>> {
    get(async move |State(room): Here, Path(game): Path<String>| {
        let page = move |room: &Room| {
            let sources = room.sources();
            let games = sources.workshop().project.games();
            if games.contains(&game.as_str()) {
                page::page(name, title)
            } else {
                reply::nowhere(page::NOWHERE)
            }
        };
        aside(room, page).await
    })
}

/// Lets in who may come in.
async fn guard(State(door): State<Arc<Door>>, request: Request, next: Next) -> Reply {
    let headers = request.headers();
    let said = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let method = request.method();
    let query = request.uri().query().unwrap_or_default();
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let key = pairs.find(|(name, _)| *name == "key").map(|(_, key)| key);
    let caller = Caller {
        reads: method == Method::GET || method == Method::HEAD,
        key: key.filter(|_| request.uri().path() == "/"),
        host: said(header::HOST),
        origin: said(header::ORIGIN),
        site: said(HeaderName::from_static("sec-fetch-site")),
        kind: said(header::CONTENT_TYPE),
        cookies: said(header::COOKIE),
    };
    match door.look(&caller) {
        Welcome::In => reply::guarded(next.run(request).await),
        Welcome::Key => reply::onward("/", &door.cookie()),
        Welcome::Stranger => reply::closed(page::CLOSED),
        Welcome::Foreign(why) => reply::refused(StatusCode::FORBIDDEN, why),
    }
}

/// Does something on another thread.
async fn aside(room: Arc<Room>, make: impl FnOnce(&Room) -> Reply + Send + 'static) -> Reply {
    let made = tokio::task::spawn_blocking(move || make(&room)).await;
    made.unwrap_or_else(|_| {
        let why = "that went wrong inside the program";
        reply::refused(StatusCode::INTERNAL_SERVER_ERROR, why)
    })
}

type Here = State<Arc<Room>>;

/// What changes a game as somebody orders it.
type Change = fn(&Room, &str, &Map<String, Value>) -> Result<Value, Box<dyn Error>>;

async fn part(Path(name): Path<String>) -> Reply {
    page::part(&name)
}

async fn font(Path(name): Path<String>) -> Reply {
    page::font(&name)
}

async fn book(State(room): Here, Path(game): Path<String>) -> Reply {
    aside(room, move |room| rules::rules(room, &game)).await
}

async fn cover(State(room): Here, Path((game, number)): Path<(String, usize)>) -> Reply {
    aside(room, move |room| picture::cover(room, &game, number)).await
}

async fn sheet(State(room): Here, Path((ticket, number)): Path<(String, usize)>) -> Reply {
    aside(room, move |room| picture::sheet(room, &ticket, number)).await
}

async fn file(State(room): Here, Path(path): Path<String>) -> Reply {
    aside(room, move |room| made::fetched(room, &path)).await
}

async fn set(State(room): Here, Path(number): Path<usize>) -> Reply {
    aside(room, move |room| made::together(room, number)).await
}

async fn games(State(room): Here) -> Reply {
    aside(room, |room| reply::data(&shelf::shelf(room))).await
}

async fn game(State(room): Here, Path(game): Path<String>) -> Reply {
    let told = move |room: &Room| {
        let told = shelf::game(room, &game);
        told.map_or_else(reply::missing, |told| reply::data(&told))
    };
    aside(room, told).await
}

async fn options(Path(command): Path<String>) -> Reply {
    if form::COMMANDS.contains(&command.as_str()) || command == form::PLAY {
        reply::data(&form::described(&command))
    } else {
        reply::missing()
    }
}

async fn changes(State(room): Here) -> Reply {
    change::told(&room)
}

async fn face(
    State(room): Here,
    Path((game, component, card, side, fine)): Path<(String, String, usize, String, usize)>,
) -> Reply {
    let face = move |room: &Room| deck::face(room, &game, (&component, card), &side, fine);
    aside(room, face).await
}

async fn table(State(room): Here, Path(game): Path<String>) -> Reply {
    let told = move |room: &Room| {
        let told = deck::deck(room, &game);
        told.map_or_else(reply::missing, |told| reply::data(&told))
    };
    aside(room, told).await
}

async fn typed(State(room): Here, Path(game): Path<String>, order: Bytes) -> Reply {
    ordered(room, game, order, edit::typed).await
}

async fn rows(State(room): Here, Path(game): Path<String>, order: Bytes) -> Reply {
    ordered(room, game, order, row::deed).await
}

async fn as_text(State(room): Here, Path(game): Path<String>, order: Bytes) -> Reply {
    ordered(room, game, order, edit::as_text).await
}

async fn picture_hung(State(room): Here, Path(game): Path<String>, order: Bytes) -> Reply {
    ordered(room, game, order, hung::hung).await
}

async fn art(State(room): Here, Path((game, path)): Path<(String, String)>) -> Reply {
    aside(room, move |room| hung::shown(room, &game, &path)).await
}

async fn gone(State(room): Here, Path((game, way)): Path<(String, String)>) -> Reply {
    aside(room, move |room| answered(edit::gone(room, &game, &way))).await
}

/// Changes a game as it is ordered.
async fn ordered(room: Arc<Room>, game: String, order: Bytes, change: Change) -> Reply {
    let changed = move |room: &Room| match read(&order) {
        Ok(wanted) => answered(change(room, &game, &wanted)),
        Err(refused) => refused,
    };
    aside(room, changed).await
}

/// Answers with what came of an order, or why nothing did.
fn answered(told: Result<Value, Box<dyn Error>>) -> Reply {
    match told {
        Ok(told) => reply::data(&told),
        Err(error) => reply::refused(StatusCode::CONFLICT, error.to_string()),
    }
}

async fn verdict(State(room): Here, Path(game): Path<String>) -> Reply {
    aside(room, move |room| reply::data(&play::verdict(room, &game))).await
}

async fn start(State(room): Here, Path(game): Path<String>, order: Bytes) -> Reply {
    match read(&order) {
        Ok(wanted) => reply::data(&play::begin(&room, &game, &wanted)),
        Err(refused) => refused,
    }
}

async fn played(State(room): Here, Path(game): Path<String>) -> Reply {
    reply::data(&play::told(&room, &game))
}

async fn report(State(room): Here, Path(game): Path<String>) -> Reply {
    play::page(&room, &game)
}

async fn book_words(State(room): Here, Path(game): Path<String>) -> Reply {
    let told = move |room: &Room| {
        let told = words::words(room, &game);
        told.map_or_else(reply::missing, |told| reply::data(&told))
    };
    aside(room, told).await
}

async fn write_down(State(room): Here, Path(game): Path<String>, order: Bytes) -> Reply {
    ordered(room, game, order, words::write_down).await
}

async fn new(State(room): Here, order: Bytes) -> Reply {
    let new = move |room: &Room| match read(&order) {
        Ok(wanted) => answered(begin::begin(room, &wanted)),
        Err(refused) => refused,
    };
    aside(room, new).await
}

async fn quote(State(room): Here, Path(game): Path<String>, order: Bytes) -> Reply {
    let quote = move |room: &Room| match read(&order) {
        Ok(wanted) => reply::data(&counter::quote(room, &game, &wanted)),
        Err(refused) => refused,
    };
    aside(room, quote).await
}

async fn make(
    State(room): Here,
    Path((command, game)): Path<(String, String)>,
    order: Bytes,
) -> Reply {
    let make = move |room: &Room| match read(&order) {
        Ok(wanted) => reply::data(&command::give(room, &command, &game, &wanted)),
        Err(refused) => refused,
    };
    aside(room, make).await
}

/// Reads an order.
#[allow(clippy::result_large_err)] // it is made once a request
fn read(order: &[u8]) -> Result<Map<String, Value>, Reply> {
    serde_json::from_slice(order)
        .map_err(|error| reply::refused(StatusCode::BAD_REQUEST, format!("no order: {error}")))
}
