//! What other accounts of this computer can read of the studio: the command line of the browser that it opens.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::super::support::Folder;
use super::Studio;

/// How often a busy machine is asked whether the browser is open.
const TRIES: usize = 600;

#[test]
fn the_address_that_a_browser_is_opened_with_leads_in_once() {
    let folder = Folder::new("studio");
    let browser = folder.path().join("bin/xdg-open");
    folder.write(
        "bin/xdg-open",
        "#!/bin/sh\nprintf '%s' \"$1\" > told.part\nmv told.part told\n",
    );
    let all = std::fs::Permissions::from_mode(0o755);
    std::fs::set_permissions(&browser, all).expect("a program");
    let path = std::env::var("PATH").unwrap_or_default();
    let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
        .arg("studio")
        .current_dir(folder.path())
        .env(
            "PATH",
            format!("{}:{path}", folder.path().join("bin").display()),
        )
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut lines = BufReader::new(child.stdout.take().expect("an output")).lines();
    let line = lines.next().expect("a line").expect("a text");
    let (_, key) = line.split_once("/?key=").expect("a secret");
    let told = folder.path().join("told");
    let mut tries = 0..TRIES;
    while !told.exists() && tries.next().is_some() {
        std::thread::sleep(Duration::from_millis(50));
    }
    let address = std::fs::read_to_string(told).expect("a browser was opened");
    let (place, once) = address.split_once("/?key=").expect("a key");
    assert!(once.len() == key.len() && once != key, "{address}");
    let port = place.rsplit(':').next().and_then(|port| port.parse().ok());
    let studio = Studio {
        folder,
        child,
        port: port.expect("a port"),
        key: key.to_owned(),
        cookie: String::new(),
    };
    let enter = |key: &str| studio.get(&format!("/?key={key}")).status;
    assert_eq!(enter(once), 303);
    assert_eq!(enter(once), 401, "it leads in once");
    assert_eq!(
        [enter(key), enter(key)],
        [303; 2],
        "who has a terminal comes again"
    );
}
