//! The studio: somebody opens it, chooses, prints; and somebody else tries to come in.

mod copy;
mod key;
mod pictures;
mod prints;
mod rows;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use super::support::{Folder, shipped};

/// How long a busy machine may take for one answer.
const PATIENCE: Duration = Duration::from_mins(2);

/// A studio that runs, and a browser that knows its secret.
struct Studio {
    folder: Folder,
    child: Child,
    port: u16,
    key: String,
    cookie: String,
}

/// What came back.
struct Answer {
    status: u16,
    head: String,
    body: Vec<u8>,
}

impl Answer {
    fn data(&self) -> Value {
        let text = String::from_utf8_lossy(&self.body);
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        let found = lines.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.trim())
    }

    /// Makes sure that the browser is told to load and run nothing but what a page needs.
    fn assert_guarded(&self, of: &str) {
        let policy = self.header("content-security-policy").unwrap_or_default();
        assert!(policy.starts_with("default-src 'none'; "), "{of}: {policy}");
        assert!(policy.contains("frame-ancestors "), "{of}: {policy}");
        let script = policy.contains("unsafe-inline") && !policy.contains("sandbox");
        assert!(!script && !policy.contains("unsafe-eval"), "{of}: {policy}");
        assert_eq!(
            self.header("x-content-type-options"),
            Some("nosniff"),
            "{of}"
        );
        assert_eq!(self.header("referrer-policy"), Some("no-referrer"), "{of}");
        assert_eq!(self.header("access-control-allow-origin"), None, "{of}");
    }
}

impl Studio {
    fn open(folder: Folder) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(["studio", "--no-open"])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
        let line = lines.next().expect("a line").expect("a text");
        let rest = line
            .strip_prefix("studio: http://127.0.0.1:")
            .expect("an address");
        let (port, key) = rest.split_once("/?key=").expect("a secret");
        let (port, key) = (port.parse().expect("a port"), key.to_owned());
        let mut studio = Self {
            folder,
            child,
            port,
            key,
            cookie: String::new(),
        };
        let entered = studio.get(&format!("/?key={}", studio.key));
        assert_eq!(
            (entered.status, entered.header("location")),
            (303, Some("/"))
        );
        let cookie = entered.header("set-cookie").expect("a cookie");
        for word in ["; HttpOnly", "; SameSite=Strict", "; Path=/"] {
            assert!(cookie.contains(word), "{cookie}");
        }
        let cookie = cookie.split(';').next().unwrap_or_default();
        cookie.clone_into(&mut studio.cookie);
        studio
    }

    fn new() -> Self {
        Self::open(Folder::new("studio"))
    }

    /// Sends a request as it is written.
    fn send(&self, text: &[u8]) -> Answer {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a studio");
        stream.set_read_timeout(Some(PATIENCE)).expect("patience");
        // Whoever is refused early may find the way closed.
        let _ = stream.write_all(text);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&bytes)));
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
        Answer {
            status: status.expect("a status"),
            head,
            body: bytes[end + 4..].to_vec(),
        }
    }

    /// Asks with other headers than those of a page of the studio.
    fn ask(&self, first: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut text = format!("{first} HTTP/1.1\r\nConnection: close\r\n");
        for (name, value) in headers {
            write!(text, "{name}: {value}\r\n").expect("memory");
        }
        if !body.is_empty() {
            write!(text, "Content-Length: {}\r\n", body.len()).expect("memory");
        }
        self.send(format!("{text}\r\n{body}").as_bytes())
    }

    fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    fn get(&self, path: &str) -> Answer {
        let host = self.host();
        let headers = [("Host", host.as_str()), ("Cookie", &self.cookie)];
        self.ask(&format!("GET {path}"), &headers, "")
    }

    fn post(&self, path: &str, order: &Value) -> Answer {
        let (host, origin) = (self.host(), format!("http://{}", self.host()));
        let headers = [
            ("Host", host.as_str()),
            ("Origin", &origin),
            ("Cookie", &self.cookie),
            ("Content-Type", "application/json"),
        ];
        self.ask(&format!("POST {path}"), &headers, &order.to_string())
    }

    /// Makes something of a game, and gives its files.
    fn made(&self, command: &str, game: &str, order: &Value) -> Vec<(String, Vec<u8>)> {
        let made = self
            .post(&format!("/data/make/{command}/{game}"), order)
            .data();
        assert_eq!(made["clean"], true, "{made}");
        let files = made["files"].as_array().expect("files");
        let file = |file: &Value| {
            let path = file["path"].as_str().expect("a path");
            let fetched = self.get(&format!("/made/{path}"));
            assert_eq!(fetched.status, 200, "{path}");
            fetched.assert_guarded(path);
            let kept = fetched.header("content-disposition").unwrap_or_default();
            assert!(kept.starts_with("attachment; "), "{path}: {kept}");
            (path.to_owned(), fetched.body)
        };
        files.iter().map(file).collect()
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_class_without_a_two_sided_printer_gets_the_bytes_of_the_command_line() {
    let studio = Studio::new();
    let order = json!({ "pupils": "26", "duplex": "none", "only": ["treatments"] });
    let told = studio.post("/data/quote/supercytes", &order).data();
    let line = "cardwright print supercytes --only treatments --duplex none --pupils 26";
    assert_eq!(told["line"], line, "{told}");
    let files = studio.made("print", "supercytes", &order);
    let paths: Vec<&String> = files.iter().map(|(path, _)| path).collect();
    assert_eq!(paths.len(), 2, "fronts and backs: {paths:?}");
    assert_eq!(json!(paths), told["files"]);
    let other = Folder::new("studio-line");
    let said = other.done(&line.split(' ').skip(1).collect::<Vec<_>>());
    let said = String::from_utf8_lossy(&said.stdout).into_owned();
    for (path, bytes) in &files {
        let typed = std::fs::read(other.path().join("output").join(path));
        assert_eq!(bytes, &typed.expect("the same file"), "{path}");
        let kept = std::fs::read(studio.folder.path().join("output").join(path));
        assert_eq!(bytes, &kept.expect("a file"), "{path}");
    }
    // What is said before it is printed is what is said then.
    let words = |value: &Value| value.as_str().expect("words").to_owned();
    for words in [
        words(&told["groups"]),
        words(&told["said"][0]),
        words(&told["advice"]),
    ] {
        assert!(said.contains(&words), "`{words}` is not in {said}");
    }
    assert!(said.contains(&words(&told["ink"]["words"])), "{said}");
    let pages = told["pages"].as_array().expect("pages").len();
    assert_eq!(told["labour"]["sides"], pages, "{told}");
}

#[test]
fn what_the_terminal_would_refuse_is_said_at_its_field() {
    let studio = Studio::new();
    for (order, option, words) in [
        (json!({ "paper": "a9x" }), "paper", "a9x"),
        (json!({ "pupils": "0" }), "pupils", "0 is not in 1..=1000"),
        (
            json!({ "fold": true, "cut": "machine" }),
            "",
            "a machine can't cut",
        ),
        (json!({ "only": ["cels"] }), "", "did you mean `cells`?"),
        (json!({ "back-offset": "99,0" }), "back-offset", "no offset"),
        (json!({ "since": "HEAD" }), "since", "no option `since`"),
        (
            json!({ "output": "elsewhere" }),
            "output",
            "no option `output`",
        ),
    ] {
        let told = studio.post("/data/quote/supercytes", &order).data();
        let slip = &told["slip"];
        assert_eq!(
            slip["option"].as_str().unwrap_or_default(),
            option,
            "{told}"
        );
        let message = slip["message"].as_str().expect("a message");
        assert!(message.contains(words), "{message}");
    }
    let told = studio.post("/data/quote/no-such-game", &json!({})).data();
    assert!(told["slip"]["message"].is_string(), "{told}");
}

#[test]
fn every_game_stands_on_the_shelf_with_its_cover_and_its_sheets() {
    let studio = Studio::new();
    let shelf = studio.get("/data/shelf").data();
    let known: Vec<&str> = shipped().collect();
    let mut stands: Vec<&str> = shelf["shipped"]
        .as_array()
        .expect("games")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    stands.sort_unstable();
    let mut sorted = known.clone();
    sorted.sort_unstable();
    assert_eq!(stands, sorted);
    for game in known {
        let told = studio.get(&format!("/data/game/{game}")).data();
        assert!(
            told["tagline"]
                .as_str()
                .is_some_and(|line| !line.is_empty()),
            "{told}"
        );
        for number in 0..3 {
            let card = studio.get(&format!("/cover/{game}/{number}"));
            assert_eq!(card.status, 200, "{game} {number}");
            assert!(card.body.starts_with(b"\x89PNG"), "{game} {number}");
            card.assert_guarded(game);
        }
        assert_eq!(studio.get(&format!("/cover/{game}/3")).status, 404);
    }
    let rules = studio.get("/rules/supercytes");
    let text = String::from_utf8_lossy(&rules.body);
    assert!(rules.status == 200 && text.contains("<h1"), "{text:.200}");
    rules.assert_guarded("rules");
}

#[test]
fn a_page_of_the_sheets_is_the_page_of_the_file() {
    let studio = Studio::new();
    let told = studio
        .post("/data/quote/supercytes", &json!({ "cards": "C01..C03" }))
        .data();
    let ticket = told["ticket"].as_str().expect("a ticket");
    let pages = told["pages"].as_array().expect("pages");
    assert_eq!(pages.len(), 2);
    let picture = |number: usize| studio.get(&format!("/sheet/{ticket}/{number}"));
    let (front, back) = (picture(0), picture(1));
    for page in [&front, &back] {
        assert!(page.body.starts_with(b"\x89PNG"), "{}", page.head);
        let size = imagesize::blob_size(&page.body).expect("a size");
        assert_eq!((size.width, size.height), (794, 1123), "A4 at 96 dpi");
    }
    assert_ne!(front.body, back.body);
    assert_eq!(picture(2).status, 404);
    assert_eq!(studio.get("/sheet/0000000000000000/0").status, 404);
}

#[test]
fn nobody_comes_in_who_was_not_told_the_address() {
    let studio = Studio::new();
    let host = studio.host();
    let paths = [
        "/",
        "/print/supercytes",
        "/part/studio.css",
        "/data/shelf",
        "/data/changes",
        "/made/x",
    ];
    for path in paths {
        let first = format!("GET {path}");
        let own = ("Host", host.as_str());
        let cookie = ("Cookie", studio.cookie.as_str());
        // Without the secret, or with another.
        let stranger = studio.ask(&first, &[own], "");
        assert_eq!(stranger.status, 401, "{path}");
        stranger.assert_guarded(path);
        let wrong = studio.cookie.replace('=', "=0");
        assert_eq!(
            studio.ask(&first, &[own, ("Cookie", &wrong)], "").status,
            401
        );
        // A name of somebody else's that was made to lead here.
        for evil in [
            "evil.example",
            &format!("evil.example:{}", studio.port),
            "127.0.0.1",
        ] {
            let bound = studio.ask(&first, &[("Host", evil), cookie], "");
            assert_eq!(bound.status, 403, "{path} at {evil}");
            bound.assert_guarded(path);
        }
        // Another page in the same browser.
        for header in [
            ("Origin", "http://evil.example"),
            ("Origin", "null"),
            ("Sec-Fetch-Site", "cross-site"),
            ("Sec-Fetch-Site", "same-site"),
        ] {
            let foreign = studio.ask(&first, &[own, cookie, header], "");
            assert_eq!(foreign.status, 403, "{path} with {header:?}");
        }
    }
    let wrong = format!(
        "GET /?key={}",
        studio.key.replace(|c: char| c.is_ascii_digit(), "0")
    );
    assert_eq!(studio.ask(&wrong, &[("Host", &host)], "").status, 401);
    let with_key = format!("GET /data/shelf?key={}", studio.key);
    let beside = studio.ask(&with_key, &[("Host", &host)], "");
    assert_eq!(beside.status, 401, "the secret opens the first page only");
}

#[test]
fn a_form_of_another_page_orders_nothing() {
    let studio = Studio::new();
    let (host, origin) = (studio.host(), format!("http://{}", studio.host()));
    let path = "POST /data/make/print/supercytes";
    let own = [("Host", host.as_str()), ("Cookie", &studio.cookie)];
    let json = ("Content-Type", "application/json");
    for more in [
        vec![json],
        vec![("Origin", "http://evil.example"), json],
        vec![("Origin", origin.as_str()), ("Content-Type", "text/plain")],
        vec![("Origin", origin.as_str())],
    ] {
        let headers: Vec<_> = own.into_iter().chain(more).collect();
        assert_eq!(studio.ask(path, &headers, "{}").status, 403, "{headers:?}");
    }
    assert!(!studio.folder.path().join("output/supercytes").exists());
    // What is no order, too large, or no command of a page.
    assert_eq!(
        studio
            .post("/data/make/print/supercytes", &json!([1]))
            .status,
        400
    );
    let large = json!({ "cards": "C01,".repeat(300_000) });
    assert_eq!(studio.post("/data/quote/supercytes", &large).status, 413);
    for command in ["check", "new", "man", "diff", "verify", "--help"] {
        let told = studio.post(&format!("/data/make/{command}/supercytes"), &json!({}));
        assert!(told.data()["slip"].is_object(), "{command}");
    }
    for game in [
        "--output=elsewhere",
        "-o=elsewhere",
        "..",
        "%2e%2e%2fsecret",
    ] {
        let told = studio
            .post(&format!("/data/make/print/{game}"), &json!({}))
            .data();
        let refused = told["slip"].is_object() || told["error"].is_string();
        assert!(refused, "{game}: {told}");
    }
    assert!(!studio.folder.path().join("elsewhere").exists());
}

#[test]
fn no_file_is_given_out_that_was_not_made_here() {
    let folder = Folder::new("studio");
    folder.write("secret.txt", "hidden");
    folder.write("output/secret.pdf", "hidden");
    folder.write("output/supercytes/old.pdf", "hidden");
    let studio = Studio::open(folder);
    for path in [
        "/made/secret.pdf",
        "/made/supercytes/old.pdf",
        "/made/../secret.txt",
        "/made/%2e%2e/secret.txt",
        "/made/..%2fsecret.txt",
        "/made//etc/passwd",
        "/part/../Cargo.toml",
        "/part/..%2fmod.rs",
        "/part/shelf.html",
        "/font/..%2fdecks%2fsupercytes%2fgame.toml",
        "/font/README.md",
        "/rules/..%2f..%2fsecret",
        "/cover/..%2fsupercytes/0",
        "/data/game/..",
        "/data/form/check",
        "/print",
    ] {
        let answer = studio.get(path);
        assert!(
            [400, 404].contains(&answer.status),
            "{path}: {}",
            answer.head
        );
        assert!(
            !String::from_utf8_lossy(&answer.body).contains("hidden"),
            "{path}"
        );
        answer.assert_guarded(path);
    }
}

#[test]
fn a_game_made_mine_is_seen_and_a_save_is_told_to_every_tab() {
    let studio = Studio::new();
    let made = studio.post(
        "/data/new",
        &json!({ "from": "supercytes", "name": "our-cells" }),
    );
    assert_eq!(made.status, 200, "{}", made.head);
    let deck = studio.folder.path().join("decks/our-cells");
    assert!(deck.join("cells.csv").exists());
    assert_eq!(
        studio.get("/data/shelf").data()["own"],
        json!(["our-cells"])
    );
    for (from, name) in [
        ("supercytes", "our-cells"),
        ("supercytes", "../elsewhere"),
        ("supercytes", ""),
        ("none-such", "x"),
    ] {
        let again = studio.post("/data/new", &json!({ "from": from, "name": name }));
        assert_eq!(again.status, 409, "{from} {name}");
    }
    // Somebody saves; a page that listens hears of it.
    let mut stream = TcpStream::connect(("127.0.0.1", studio.port)).expect("a studio");
    stream.set_read_timeout(Some(PATIENCE)).expect("patience");
    let ask = format!(
        "GET /data/changes HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n",
        studio.host(),
        studio.cookie
    );
    stream.write_all(ask.as_bytes()).expect("sent");
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    assert!(lines.any(|line| line.is_empty()), "the head ends");
    let text = std::fs::read_to_string(deck.join("cells.csv")).expect("a table");
    let slip = text.replacen(
        "Neutrophil",
        "Neutrophil with a name that is far too long for any card of this game",
        1,
    );
    std::fs::write(deck.join("cells.csv"), slip).expect("saved");
    assert!(
        lines.any(|line| line.starts_with("data:")),
        "a change is told"
    );
    let told = studio
        .post("/data/quote/our-cells", &json!({ "cards": "C01" }))
        .data();
    let finding = &told["findings"][0];
    assert_eq!(finding["cell"], "column `name`, row 2", "{told}");
}

/// A studio with a game of one's own in an old encoding, and the bytes of its table.
fn german() -> (Studio, Vec<u8>) {
    let folder = Folder::new("studio");
    let manifest = "[game]\nid = \"teich\"\ntitle = \"Teich\"\nplayers = [2, 4]\n\n[[component]]\nid = \"cards\"\ntitle = \"Karten\"\nkind = \"card\"\ndata = \"cards.csv\"\nfront = \"card.svg\"\nsize = \"poker\"\n";
    let card = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:cw=\"urn:cardwright\" viewBox=\"0 0 63.5 88.9\"><rect x=\"-4\" y=\"-4\" width=\"71.5\" height=\"96.9\" fill=\"#fff\"/><cw:text x=\"5\" y=\"6\" width=\"53.5\" height=\"8\" size=\"15pt\" min=\"10pt\">{{ name }}</cw:text></svg>";
    let table = b"sep=;\r\nid;name;text\r\n\"K1\"; Wasserfl\xf6he ;\"eins; \"\"zwei\"\"\"\r\n\r\nK2;R\xfcckenschwimmer;\r\nK3;Gelbrandk\xe4fer;drei\r\n".to_vec();
    folder.write("decks/teich/game.toml", manifest);
    folder.write("decks/teich/cards.csv", &table);
    folder.write("templates/teich/card.svg", card);
    (Studio::open(folder), table)
}

/// Orders one cell to be changed.
fn cell(row: usize, column: usize, was: &str, text: &str) -> Value {
    json!({ "file": "decks/teich/cards.csv", "row": row, "column": column, "was": was, "text": text })
}

#[test]
fn a_change_that_was_remembered_and_not_made_keeps_none_before_it_from_being_taken_back() {
    let (studio, table) = german();
    let path = studio.folder.path().join("decks/teich/cards.csv");
    let told = studio.get("/data/deck/teich").data();
    let row = &told["tables"][0]["rows"][0]["number"];
    let row = usize::try_from(row.as_u64().expect("a number")).expect("small");
    let edit = |was: &str, text: &str| {
        let cells = json!([cell(row, 1, was, text)]);
        let told = studio.post("/data/edit/teich", &json!({ "cells": cells, "on": false }));
        assert!(told.data()["cells"].is_array());
    };
    edit("Wasserflöhe", "Rädertier");
    let before = std::fs::read(&path).expect("a table");
    edit("Rädertier", "Pantoffeltier");
    // As if the program had been killed before it wrote the table.
    std::fs::write(&path, before).expect("written");
    let back = studio.post("/data/past/teich/back", &json!({})).data();
    assert_eq!(back["cells"][0]["text"], "Wasserflöhe", "{back}");
    assert_eq!(back["past"], json!([0, 2]), "{back}");
    assert_eq!(std::fs::read(&path).expect("a table"), table);
}

#[test]
fn a_changed_cell_changes_its_own_bytes_and_can_be_taken_back_after_a_crash() {
    let (studio, table) = german();
    let path = studio.folder.path().join("decks/teich/cards.csv");
    let read = || std::fs::read(&path).expect("a table");
    let told = studio.get("/data/deck/teich").data();
    assert_eq!(
        told["tables"][0]["rows"][0]["cells"][1], "Wasserflöhe",
        "{told}"
    );
    assert_eq!(told["tables"][0]["writable"], true);
    let rows = told["tables"][0]["rows"].as_array().expect("rows");
    let number = |row: usize| {
        usize::try_from(rows[row]["number"].as_u64().expect("a number")).expect("small")
    };
    let edit = |cells: Value, on: bool| {
        studio
            .post("/data/edit/teich", &json!({ "cells": cells, "on": on }))
            .data()
    };
    // In the old encoding, between the same blanks and signs.
    let edited = edit(
        json!([cell(number(0), 1, "Wasserflöhe", "Rädertier")]),
        false,
    );
    assert_eq!(edited["cells"][0]["text"], "Rädertier", "{edited}");
    let mut meant = table.clone();
    let at = table
        .windows(11)
        .position(|part| part == b"Wasserfl\xf6he")
        .expect("there");
    meant.splice(at..at + 11, b"R\xe4dertier".iter().copied());
    assert_eq!(read(), meant);
    let typed_on = edit(json!([cell(number(0), 1, "Rädertier", "Rädertiere")]), true);
    assert_eq!(typed_on["past"], json!([1, 0]), "{typed_on}");
    // A letter that the encoding lacks, a cell that has changed meanwhile, a table that is none of the game.
    let before = read();
    let lost = edit(json!([cell(number(1), 1, "Rückenschwimmer", "水")]), false);
    assert!(lost["refused"].is_string(), "{lost}");
    let both = json!([
        cell(number(1), 1, "Rückenschwimmer", "x"),
        cell(number(2), 1, "Gelbrandkäfer", "水")
    ]);
    assert!(
        edit(both, false)["refused"].is_string(),
        "all of them or none"
    );
    let clash = edit(json!([cell(number(1), 1, "Wasserläufer", "x")]), false);
    assert_eq!(clash["now"], "Rückenschwimmer", "{clash}");
    let other = json!([{ "file": "templates/teich/card.svg", "row": 1, "column": 0, "was": "", "text": "x" }]);
    assert!(edit(other, false)["error"].is_string());
    assert_eq!(read(), before, "nothing was written");
    // Another program saves: what it wrote is read first, and stays.
    let elsewhere = String::from_utf8_lossy(b"K4;Libelle;\r\n").into_owned();
    std::fs::write(&path, [&before[..], elsewhere.as_bytes()].concat()).expect("saved");
    let merged = edit(json!([cell(number(2), 2, "drei", "3")]), false);
    assert_eq!(merged["past"], json!([2, 0]), "{merged}");
    assert!(read().ends_with(b"K3;Gelbrandk\xe4fer;3\r\nK4;Libelle;\r\n"));
    // The program is gone at once, and comes again.
    let folder = Folder::new("studio-again");
    for file in [
        "decks/teich/game.toml",
        "decks/teich/cards.csv",
        "templates/teich/card.svg",
        "output/.studio/teich.json",
    ] {
        folder.write(
            file,
            std::fs::read(studio.folder.path().join(file)).expect("a file"),
        );
    }
    drop(studio);
    let again = Studio::open(folder);
    for _ in 0..2 {
        let back = again.post("/data/past/teich/back", &json!({})).data();
        assert!(back["cells"].is_array(), "{back}");
    }
    let read = std::fs::read(again.folder.path().join("decks/teich/cards.csv")).expect("a table");
    assert_eq!(
        read,
        [&table[..], elsewhere.as_bytes()].concat(),
        "as it was before the first change"
    );
    let nothing = again.post("/data/past/teich/back", &json!({})).data();
    assert!(nothing["refused"].is_string(), "{nothing}");
    let on = again.post("/data/past/teich/again", &json!({})).data();
    assert_eq!(on["past"], json!([1, 1]), "{on}");
}

#[test]
fn a_slip_is_told_at_its_cell_in_the_words_of_check_and_the_card_is_drawn_again() {
    let (studio, _) = german();
    let front = |version: &Value| {
        let picture = studio.get(&format!("/face/teich/cards/0/front/1?v={version}"));
        assert!(picture.body.starts_with(b"\x89PNG"), "{}", picture.head);
        picture.body
    };
    let told = studio.get("/data/deck/teich").data();
    let before = front(&told["version"]);
    let row = usize::try_from(
        told["tables"][0]["rows"][0]["number"]
            .as_u64()
            .expect("a row"),
    )
    .expect("small");
    let long = "Wasserflöhe und noch sehr viele andere Tiere in einem Teich";
    let cells = json!([cell(row, 1, "Wasserflöhe", long)]);
    let edited = studio
        .post("/data/edit/teich", &json!({ "cells": cells }))
        .data();
    let findings = edited["findings"].as_array().expect("findings");
    let at_cell = |finding: &&Value| finding["row"] == row && finding["column"] == 1;
    let finding = findings
        .iter()
        .find(at_cell)
        .unwrap_or_else(|| panic!("{edited}"));
    let said = String::from_utf8_lossy(&studio.folder.run(&["check", "teich"]).stderr).into_owned();
    let message = finding["message"].as_str().expect("a message");
    assert!(said.contains(message), "`{message}` is not in {said}");
    assert_ne!(front(&edited["version"]), before);
    assert_eq!(
        studio.get("/face/teich/cards/0/back/1").status,
        404,
        "it has no back"
    );
    for path in [
        "/face/teich/none/0/front/1",
        "/face/teich/cards/9/front/1",
        "/face/teich/cards/0/front/3",
        "/face/none/cards/0/front/1",
        "/data/deck/none",
    ] {
        assert_eq!(studio.get(path).status, 404, "{path}");
    }
    for page in ["deck", "print", "play", "words"] {
        assert_eq!(studio.get(&format!("/{page}/teich")).status, 200, "{page}");
        let nowhere = studio.get(&format!("/{page}/none"));
        assert_eq!(nowhere.status, 404, "{page}");
        let text = String::from_utf8_lossy(&nowhere.body);
        assert!(
            text.contains("There is no such game") && text.contains("href=\"/\">Go to the shelf")
        );
        assert!(!text.contains("<button"), "{page}: nothing to click");
    }
}

#[test]
fn a_shipped_game_and_a_workbook_are_read_and_not_written() {
    let folder = Folder::new("studio");
    folder.done(&["new", "mine", "--from", "supercytes", "--tables", "xlsx"]);
    std::fs::rename(
        folder.path().join("mine/decks"),
        folder.path().join("decks"),
    )
    .expect("moved");
    std::fs::rename(
        folder.path().join("mine/templates"),
        folder.path().join("templates"),
    )
    .expect("moved");
    let studio = Studio::open(folder);
    for game in ["mine", "supercytes"] {
        let told = studio.get(&format!("/data/deck/{game}")).data();
        let table = &told["tables"][0];
        assert_eq!(table["writable"], false, "{game}");
        let row = &table["rows"][0];
        let cells = json!([{ "file": table["file"], "row": row["number"], "column": 0, "was": row["cells"][0], "text": "x" }]);
        let edited = studio
            .post(&format!("/data/edit/{game}"), &json!({ "cells": cells }))
            .data();
        assert!(edited["refused"].is_string(), "{edited}");
    }
}

#[test]
fn words_are_written_beside_their_page_and_what_others_wrote_stays() {
    let (studio, _) = german();
    let path = studio.folder.path().join("decks/teich/rules.md");
    std::fs::write(&path, "# Teich\r\n\r\nZieht eine Karte.\r\n").expect("written");
    let order = |mark: &Value, text: &str| {
        let order = json!({ "name": "rules.md", "mark": mark, "text": text });
        studio.post("/data/words/teich", &order).data()
    };
    // The studio hears of the new file by itself.
    let told = loop {
        let told = studio.get("/data/words/teich").data();
        if told["books"][0]["text"].is_string() {
            break told;
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    let mark = &told["books"][0]["mark"];
    let text = "# Teich\n\nZieht zwei Karten: {{no.such.rule}}.\n";
    let written = order(mark, text);
    assert!(
        written["findings"]
            .as_array()
            .is_some_and(|found| found.iter().any(|one| one["line"] == 3)),
        "{written}"
    );
    let read = || std::fs::read_to_string(&path).expect("a book");
    assert_eq!(read(), text.replace('\n', "\r\n"), "lines end as they did");
    let clash = order(mark, "# Anders\n");
    assert_eq!(clash["elsewhere"], text, "{clash}");
    assert_eq!(read(), text.replace('\n', "\r\n"));
    let good = order(&clash["mark"], "# Teich\n\nZieht zwei Karten.\n");
    assert_eq!(
        good["findings"]
            .as_array()
            .map(|found| found.iter().filter(|one| one["line"] == 3).count()),
        Some(0),
        "{good}"
    );
    let page = studio.get("/rules/teich");
    assert!(String::from_utf8_lossy(&page.body).contains("Zieht zwei Karten."));
    for (name, status) in [("game.toml", 409), ("../rules.md", 409), ("cards.csv", 409)] {
        let order = json!({ "name": name, "mark": "", "text": "x" });
        assert_eq!(
            studio.post("/data/words/teich", &order).status,
            status,
            "{name}"
        );
    }
    let shipped = json!({ "name": "rules.md", "mark": "", "text": "x" });
    assert!(studio.post("/data/words/supercytes", &shipped).data()["refused"].is_string());
}

/// Waits until games are played, and gives what they told.
fn played(studio: &Studio, game: &str) -> Value {
    loop {
        let told = studio.get(&format!("/data/play/{game}")).data();
        if told["playing"] == false {
            return told;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_copy_of_every_game_is_held_against_what_ships() {
    let studio = Studio::new();
    for game in shipped() {
        let own = format!("my-{game}");
        studio.post("/data/new", &json!({ "from": game, "name": own }));
        let wanted = json!({ "games": "4", "players": "2", "against": true });
        let begun = studio.post(&format!("/data/play/{own}"), &wanted).data();
        let line = format!("cardwright compare shipped {own} --players 2 --games 4");
        assert_eq!(begun["line"], line, "{begun}");
        let told = played(&studio, &own);
        let said = told["said"].as_str().unwrap_or_else(|| panic!("{told}"));
        assert!(said.contains("every game goes as before"), "{said}");
        let report = studio.get(&format!("/report/{own}"));
        let page = String::from_utf8_lossy(&report.body);
        assert!(
            page.contains("Not one deal went otherwise."),
            "{}",
            report.head
        );
    }
    // A value that is changed is told, and a row of values is played.
    let wanted = json!({ "games": "8", "players": "2", "against": true, "set": ["hand=3"] });
    studio.post("/data/play/my-seven-cycles", &wanted);
    let told = played(&studio, "my-seven-cycles");
    assert!(
        !told["said"].as_str().expect("a text").contains("as before"),
        "{told}"
    );
    let wanted = json!({ "games": "4", "players": "2", "sweep": ["hand=5,6"] });
    studio.post("/data/play/seven-cycles", &wanted);
    let told = played(&studio, "seven-cycles");
    assert!(
        told["said"]
            .as_str()
            .expect("a text")
            .contains("hand over 2 values"),
        "{told}"
    );
}

#[test]
fn games_are_played_while_somebody_looks_on() {
    let studio = Studio::new();
    let verdict = studio.get("/data/verdict/seven-cycles").data();
    assert_eq!(verdict["printable"], true, "{verdict}");
    assert_eq!(verdict["lines"][0], "seven-cycles: playable");
    assert_eq!(studio.get("/report/seven-cycles").status, 404);
    let slip = studio
        .post("/data/play/seven-cycles", &json!({ "games": "0" }))
        .data();
    assert_eq!(slip["slip"]["option"], "games", "{slip}");
    let begun = studio
        .post(
            "/data/play/seven-cycles",
            &json!({ "games": "4", "players": "2" }),
        )
        .data();
    assert_eq!(
        begun["line"], "cardwright simulate seven-cycles --players 2 --games 4",
        "{begun}"
    );
    let told = played(&studio, "seven-cycles");
    let said = told["said"].as_str().unwrap_or_else(|| panic!("{told}"));
    let typed = studio
        .folder
        .done(&["simulate", "seven-cycles", "--players", "2", "--games", "4"]);
    let typed = String::from_utf8_lossy(&typed.stdout).into_owned();
    assert!(typed.starts_with(said.trim_end()), "{said} is not {typed}");
    let report = studio.get("/report/seven-cycles");
    assert!(
        report.status == 200 && report.body.starts_with(b"<!DOCTYPE html>"),
        "{}",
        report.head
    );
    report.assert_guarded("report");
}
