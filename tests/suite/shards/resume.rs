//! Going on: a process that was killed, and parts of which some are missing.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use cardwright::job::shard::Part;
use cardwright::job::simulate::Order;

use super::play::{once, shard, workshop};
use crate::support::{Folder, said};

const PLAN: [&str; 5] = ["phylo-microbes", "--players", "3", "--games", "60"];

fn sharded<'a>(plan: &[&'a str], shard: &'a str, out: &'a str) -> Vec<&'a str> {
    [&["simulate"], plan, &["--shard", shard, "--out", out]].concat()
}

/// What one machine says and shows.
fn one(folder: &Folder, plan: &[&str]) -> (String, Vec<u8>) {
    let output = folder.done(&[&["simulate"], plan].concat());
    let page = folder
        .path()
        .join(format!("output/{}/simulation.html", plan[0]));
    let page = (
        std::fs::read(&page).expect("a page"),
        std::fs::remove_file(&page),
    )
        .0;
    (String::from_utf8(output.stdout).expect("a text"), page)
}

fn merged(folder: &Folder, game: &str, args: &[&str]) -> (String, Vec<u8>) {
    let output = folder.done(&[&["simulate", "--merge", "parts"], args].concat());
    let page = folder.path().join(format!("output/{game}/simulation.html"));
    let page = std::fs::read(&page).expect("a page");
    (String::from_utf8(output.stdout).expect("a text"), page)
}

#[test]
fn resume_plays_only_what_is_missing() {
    let folder = Folder::new("resume");
    let alone = one(&folder, &PLAN);
    let path = |number: u64| folder.path().join(format!("parts/part-{number}.json"));
    folder.done(&sharded(&PLAN, "1/5", "parts/part-1.json"));
    folder.done(&sharded(&PLAN, "2/5", "parts/p2.json"));
    // The third was stopped, the fourth is damaged, the fifth never began.
    let mut order = Order::of("phylo-microbes");
    (order.games, order.table.players) = (60, Some(3));
    let (half, ended) = once(&workshop(), &order, shard(3, 5), None, 3);
    assert!(ended.is_err());
    let half = half.expect("a part");
    let begun = Part::read(&half).expect("a part");
    assert!(begun.games() > 0 && !begun.is_done());
    folder.write("parts/part-3.json", &half);
    folder.write("parts/shard-004.json", &half[..half.len() / 2]);
    let text = said(&folder.run(&["simulate", "--merge", "parts"]));
    assert!(
        text.contains("shard 3 of 5 is not played to the end"),
        "{text}"
    );
    assert!(text.contains("shards 4, 5 of 5 are missing"), "{text}");
    let times = |number| std::fs::metadata(path(number)).and_then(|meta| meta.modified());
    let before = times(1).expect("a time");
    assert!(alone == merged(&folder, "phylo-microbes", &["--resume"]));
    assert_eq!(
        times(1).expect("a time"),
        before,
        "what is whole is not played again"
    );
    let whole = std::fs::read_to_string(folder.path().join("parts/shard-004.json"));
    assert_eq!(
        Part::read(&whole.expect("a part")).expect("whole").shard,
        shard(4, 5)
    );
    assert!(path(5).exists() && !path(2).exists() && !path(4).exists());
    // Now nothing is missing, and JSON is the same as well.
    assert!(alone == merged(&folder, "phylo-microbes", &[]));
    let json = ["--format", "json"];
    let alone = folder
        .done(&[&["simulate"], &PLAN[..], &json].concat())
        .stdout;
    assert!(
        alone
            == folder
                .done(&[&["simulate", "--merge", "parts"], &json[..]].concat())
                .stdout
    );
    // A shard that is whole is left as it is; one that is damaged is played again when asked.
    let text = said(&folder.done(&sharded(&PLAN, "1/5", "parts/part-1.json")));
    assert!(
        text.contains("shard 1/5: 12 games played, 12 of them before"),
        "{text}"
    );
    let good = std::fs::read(path(1)).expect("a part");
    std::fs::write(path(1), &good[..500]).expect("written");
    folder.done(
        &[
            &sharded(&PLAN, "1/5", "parts/part-1.json")[..],
            &["--resume"],
        ]
        .concat(),
    );
    assert_eq!(std::fs::read(path(1)).expect("a part"), good);
}

/// Counts the games in a part that a process is writing.
fn games(path: &Path) -> u64 {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    // It is written beside and renamed: at any time it is whole, or not there.
    let part = (!text.is_empty()).then(|| Part::read(&text).expect("a whole part"));
    part.map_or(0, |part| part.games())
}

#[test]
fn a_process_that_is_killed_goes_on_where_it_had_saved() {
    let folder = Folder::new("killed");
    let plan = [
        "cytosis",
        "--players",
        "3",
        "--games",
        "18000",
        "--seed",
        "3",
    ];
    let path = folder.path().join("parts/part-1.json");
    let mut kept = Vec::new();
    for threads in ["1", "2", "1"] {
        let before = games(&path);
        let mut child = Command::new(env!("CARGO_BIN_EXE_cardwright"))
            .args(sharded(&plan, "1/2", "parts/part-1.json"))
            .current_dir(folder.path())
            .env("RAYON_NUM_THREADS", threads)
            .stdout(Stdio::null())
            .spawn()
            .expect("the program runs");
        let begun = Instant::now();
        while games(&path) == before && begun.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(50));
            if child.try_wait().expect("a process").is_some() {
                break;
            }
        }
        let _ = child.kill();
        child.wait().expect("a process");
        kept.push(games(&path));
    }
    assert!(kept[0] > 0 && kept.is_sorted(), "{kept:?}");
    let text = said(&folder.done(&sharded(&plan, "1/2", "parts/part-1.json")));
    let before = format!("shard 1/2: 9000 games played, {} of them before", kept[2]);
    assert!(text.contains(&before), "{text}");
    folder.done(&sharded(&plan, "2/2", "parts/part-2.json"));
    let left = std::fs::read_dir(folder.path().join("parts")).expect("a folder");
    assert_eq!(left.count(), 2, "nothing is left beside the parts");
    let alone = one(&folder, &plan);
    assert!(alone == merged(&folder, "cytosis", &[]));
}
