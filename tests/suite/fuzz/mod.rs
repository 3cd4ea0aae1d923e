//! Broken input of every kind: no panic, no hang, and findings that point inside their files.
//!
//! A seeded mutator works on the shipped decks and templates. `CARDWRIGHT_FUZZ_ROUNDS` says for how
//! many rounds, `CARDWRIGHT_FUZZ_SEED` with which numbers, `CARDWRIGHT_FUZZ_ONLY` for one target. What
//! fails is made smaller and stays in `target/fuzz/`; so does the input of each target that was tried
//! last, in case the program dies.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use cardwright::deck::{Choice, Deck, Table};
use cardwright::diag::{Diags, Style, render};
use cardwright::effect::Vocabulary;
use cardwright::face::Album;
use cardwright::face::Edge;
use cardwright::games;
use cardwright::print::{Order, face_png, pdf, plan};
use cardwright::project::Project;
use cardwright::sheet::{Duplex, Paper};
use cardwright::text::Fonts;
use cardwright::{check, effect, face};

mod memory;
mod paper;
mod read;
mod seeds;

use super::effect::vocabularies;

use super::mutate::{Mutator, TOKENS};
use super::support::root;
use seeds::{ATTRIBUTES, BOXES, EFFECTS, MANIFEST, SMALL_TEMPLATES};

/// Rounds of the slowest target, which take a minute in all on two cores.
const ROUNDS: u32 = 180;
/// Longest that one input may take: the slowest take a second on a machine that does nothing else, and several where
/// readers and a browser run beside them.
const PATIENCE: Duration = Duration::from_mins(1);
/// Longest that an input which fails is made smaller.
const SHRINKING: Duration = Duration::from_secs(20);
/// The icons that all games share.
const ICONS: &str = "templates/shared/icons.svg";
/// Different failures of one target that are looked for before it stops.
const ENOUGH: usize = 8;

/// One thing that reads what an author wrote.
struct Target {
    name: &'static str,
    /// Rounds as a multiple of those of the slowest target.
    share: usize,
    seeds: Vec<Vec<u8>>,
    tokens: &'static [&'static str],
    run: fn(&Stage, &[u8]) -> Result<(), String>,
}

/// What all targets share.
struct Stage {
    fonts: Fonts,
    /// The shipped sources, without the fonts, which are read once.
    project: Project,
    /// The same without templates, for those who bring their own: to read all takes longer than to draw a card.
    bare: Project,
}

impl Stage {
    /// Takes from sources all but fonts.
    fn of(whole: &Project, fonts: Fonts) -> Self {
        let (mut project, mut bare) = (Project::default(), Project::default());
        for (path, bytes) in ["decks", "templates"]
            .iter()
            .flat_map(|top| whole.below(top))
        {
            project.insert(path, Arc::clone(bytes));
            if path.starts_with("decks/") || **path == *ICONS {
                bare.insert(path, Arc::clone(bytes));
            }
        }
        Self {
            fonts,
            project,
            bare,
        }
    }
}

#[test]
#[ignore = "takes a minute"]
fn no_input_panics_hangs_or_points_outside() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u32>().ok();
    let rounds = number("CARDWRIGHT_FUZZ_ROUNDS").unwrap_or(ROUNDS) as usize;
    let seed = u64::from(number("CARDWRIGHT_FUZZ_SEED").unwrap_or(1));
    println!("CARDWRIGHT_FUZZ_SEED={seed} CARDWRIGHT_FUZZ_ROUNDS={rounds}");
    std::fs::create_dir_all(folder()).expect("a folder");
    let whole = Project::embedded();
    let fonts = Fonts::parse(&whole, &mut Diags::new());
    let stage = Arc::new(Stage::of(&whole, fonts));
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        if let Ok(mut last) = PANIC.lock() {
            *last = place;
        }
    }));
    let mut all = targets(&stage.project);
    if let Ok(only) = std::env::var("CARDWRIGHT_FUZZ_ONLY") {
        all.retain(|target| target.name == only);
        assert!(!all.is_empty(), "there is no target `{only}`");
    }
    let queue = Mutex::new(all);
    let failures = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(target) = queue.lock().ok().and_then(|mut list| list.pop()) {
                    let found = fuzz(&target, &stage, rounds * target.share, seed);
                    if let Ok(mut list) = failures.lock() {
                        list.extend(found);
                    }
                }
            });
        }
    });
    std::panic::set_hook(hook);
    let failures = failures.into_inner().expect("failures");
    assert!(failures.is_empty(), "seed {seed}\n{}", failures.join("\n"));
}

#[test]
fn a_planted_panic_is_found_and_made_small() {
    std::fs::create_dir_all(folder()).expect("a folder");
    let nothing = Project::default();
    let fonts = Fonts::parse(&nothing, &mut Diags::new());
    let stage = Arc::new(Stage::of(&nothing, fonts));
    let target = Target {
        name: "planted",
        share: 1,
        seeds: vec![b"one two three".to_vec()],
        tokens: &["<!"],
        run: |_, input| {
            assert!(!input.windows(2).any(|pair| pair == b"<!"), "planted");
            Ok(())
        },
    };
    let failures = fuzz(&target, &stage, 200, 1);
    assert_eq!(failures.len(), 1, "{failures:?}");
    assert!(failures[0].ends_with("\"<!\""), "{failures:?}");
}

/// Where the last panic was.
static PANIC: Mutex<String> = Mutex::new(String::new());

fn folder() -> PathBuf {
    root().join("target").join("fuzz")
}

/// Tries mutated inputs, tells what fails as soon as that is known, and how long it took; gives what fails.
#[allow(clippy::print_stdout)] // nobody waits an hour to hear of it
fn fuzz(target: &Target, stage: &Arc<Stage>, rounds: usize, seed: u64) -> Vec<String> {
    let started = Instant::now();
    let mut worker = Worker::new(target, stage);
    let mut mutator = Mutator::new(seed, &target.seeds, target.tokens);
    let current = folder().join(format!("{}-current", target.name));
    let mut known = BTreeSet::new();
    let mut failures = Vec::new();
    let mut slowest = (Duration::ZERO, Vec::new());
    for round in 0..rounds {
        let input = match target.seeds.get(round) {
            Some(seed) => seed.clone(),
            None => mutator.next(),
        };
        std::fs::write(&current, &input).expect("a file");
        let begun = Instant::now();
        let result = worker.try_one(&input);
        let took = begun.elapsed();
        if took > slowest.0 {
            slowest = (took, input.clone());
        }
        let Err(why) = result else {
            continue;
        };
        if !known.insert(why.kind.clone()) {
            continue;
        }
        let small = shrink(&input, &mut worker, &why.kind);
        let name = format!("{}-{seed}-{round}", target.name);
        std::fs::write(folder().join(&name), &small).expect("a file");
        let shown = String::from_utf8_lossy(&small[..small.len().min(400)]).into_owned();
        let failure = format!("target/fuzz/{name}: {}\n  {shown:?}", why.message);
        println!("{failure}");
        failures.push(failure);
        if failures.len() == ENOUGH {
            break;
        }
    }
    let _ = std::fs::remove_file(current);
    let (longest, input) = slowest;
    std::fs::write(folder().join(format!("{}-slowest", target.name)), input).expect("a file");
    let [seconds, longest] = [started.elapsed(), longest].map(|time| time.as_secs_f32());
    println!(
        "{}: {rounds} rounds, {seconds:.0} s, the slowest {longest:.1} s",
        target.name
    );
    failures
}

/// Why an input fails; two failures of one kind are one.
struct Failure {
    kind: String,
    message: String,
}

/// A thread of ordinary stack size that can be given up when it hangs.
struct Worker {
    stage: Arc<Stage>,
    run: fn(&Stage, &[u8]) -> Result<(), String>,
    inputs: Sender<Vec<u8>>,
    results: Receiver<Result<(), Failure>>,
}

impl Worker {
    fn new(target: &Target, stage: &Arc<Stage>) -> Self {
        Self::start(target.run, Arc::clone(stage))
    }

    fn start(run: fn(&Stage, &[u8]) -> Result<(), String>, stage: Arc<Stage>) -> Self {
        let (inputs, inbox) = channel::<Vec<u8>>();
        let (outbox, results) = channel();
        let shared = Arc::clone(&stage);
        thread::spawn(move || {
            while let Ok(input) = inbox.recv() {
                memory::forget();
                let result = catch_unwind(AssertUnwindSafe(|| run(&shared, &input)));
                let result = match result {
                    Ok(Ok(())) => memory::held(),
                    Ok(Err(message)) => Err(Failure {
                        kind: message
                            .chars()
                            .filter(|c| !c.is_ascii_digit())
                            .take(40)
                            .collect(),
                        message,
                    }),
                    Err(payload) => {
                        let text = payload.downcast_ref::<String>().cloned();
                        let text = text.or(payload.downcast_ref::<&str>().map(ToString::to_string));
                        let place = PANIC.lock().map(|p| p.clone()).unwrap_or_default();
                        let message = format!("panic at {place}: {}", text.unwrap_or_default());
                        Err(Failure {
                            kind: place,
                            message,
                        })
                    }
                };
                if outbox.send(result).is_err() {
                    break;
                }
            }
        });
        Self {
            stage,
            run,
            inputs,
            results,
        }
    }

    fn try_one(&mut self, input: &[u8]) -> Result<(), Failure> {
        self.inputs.send(input.to_vec()).expect("a worker");
        match self.results.recv_timeout(PATIENCE) {
            Ok(result) => result,
            Err(RecvTimeoutError::Timeout) => {
                *self = Self::start(self.run, Arc::clone(&self.stage));
                Err(Failure {
                    kind: "hang".to_owned(),
                    message: format!("not done after {PATIENCE:?}"),
                })
            }
            Err(RecvTimeoutError::Disconnected) => panic!("the worker is gone"),
        }
    }
}

/// Leaves parts out as long as the input fails in the same way.
fn shrink(input: &[u8], worker: &mut Worker, kind: &str) -> Vec<u8> {
    let started = Instant::now();
    let mut small = input.to_vec();
    let mut step = small.len().div_ceil(2);
    while step > 0 {
        let mut at = 0;
        while at < small.len() {
            if started.elapsed() > SHRINKING {
                return small;
            }
            let mut shorter = small.clone();
            shorter.drain(at..(at + step).min(small.len()));
            match worker.try_one(&shorter) {
                Err(why) if why.kind == kind => small = shorter,
                _ => at += step,
            }
        }
        step /= 2;
    }
    small
}

fn targets(project: &Project) -> Vec<Target> {
    let bytes = |path: &str| project.bytes(path).expect(path).to_vec();
    let below = |folder: &str, end: &str| -> Vec<Vec<u8>> {
        let files = project
            .below(folder)
            .filter(|(path, _)| path.ends_with(end));
        files.map(|(_, bytes)| bytes.to_vec()).collect()
    };
    let texts = |list: &[&str]| list.iter().map(|text| text.as_bytes().to_vec()).collect();
    let mut templates = below("templates/supercytes", ".svg");
    // A component that stands in two files is refused before anything is drawn.
    templates.retain(|bytes| !String::from_utf8_lossy(bytes).contains("endcomponent"));
    templates.extend(SMALL_TEMPLATES.map(|text| text.as_bytes().to_vec()));
    let mut icons = vec![b"<svg><symbol id=\"repair\" viewBox=\"0 0 9 9\"><path d=\"M1 1h7v7z\" fill=\"currentColor\"/></symbol></svg>".to_vec()];
    icons.push(bytes(ICONS));
    // The last one is taken first: the slowest.
    let mut all = read::targets(project);
    all.extend(paper::targets());
    all.extend([
        Target {
            name: "effect",
            share: 40,
            seeds: texts(&EFFECTS),
            tokens: TOKENS.effect,
            run: try_effect,
        },
        Target {
            name: "table",
            share: 20,
            seeds: below("decks/supercytes", ".csv"),
            tokens: TOKENS.table,
            run: try_table,
        },
        Target {
            name: "manifest",
            share: 8,
            seeds: vec![bytes("decks/supercytes/game.toml")],
            tokens: TOKENS.manifest,
            run: try_manifest,
        },
        Target {
            name: "icons",
            share: 4,
            seeds: icons,
            tokens: TOKENS.svg,
            run: try_icons,
        },
        Target {
            name: "textbox",
            share: 4,
            seeds: texts(&BOXES),
            tokens: TOKENS.textbox,
            run: try_textbox,
        },
        Target {
            name: "template",
            share: 2,
            seeds: templates,
            tokens: TOKENS.template,
            run: try_template,
        },
    ]);
    all
}

/// A deck of one card, the first cell.
fn one_card(sources: &Project, template: &[u8]) -> Project {
    let mut project = sources.clone();
    let cells = project
        .text("decks/supercytes/cells.csv")
        .expect("cells")
        .into_owned();
    let lines: Vec<&str> = cells.lines().take(2).collect();
    project.insert("decks/supercytes/one.csv", lines.join("\n").into_bytes());
    project.insert("decks/supercytes/game.toml", MANIFEST.as_bytes());
    project.insert("templates/supercytes/fuzz.svg", template);
    project
}

/// Draws a deck and looks at its findings.
fn drawn(stage: &Stage, project: &Project) -> Result<(), String> {
    let mut diags = Diags::new();
    if let Some(deck) = games::deck(project, "supercytes", &mut diags) {
        let album = face::draw(&deck, project, &stage.fonts, face::Ink::Full, &mut diags);
        for face in &album.faces {
            let _ = face_png(face, Edge::Bleed, 30.0);
        }
        printed(&deck, &album, &stage.fonts);
    }
    sound(&diags, project)
}

/// Makes a printed file; what can't be printed is an error, never a panic.
fn printed(deck: &Deck, album: &Album, fonts: &Fonts) {
    let choice = Choice::default();
    let order = made!(Order {
        duplex: Duplex::None,
        decks: 3,
        ..Order::new(Paper::A4)
    });
    let Ok(chosen) = choice.components(deck) else {
        return;
    };
    let plan = plan(deck, album, &chosen, &choice, order, &mut Diags::new());
    for (_, document) in plan.documents(deck, album) {
        let _ = pdf(&document, fonts);
    }
}

fn try_template(stage: &Stage, input: &[u8]) -> Result<(), String> {
    drawn(stage, &one_card(&stage.project, input))
}

fn try_icons(stage: &Stage, input: &[u8]) -> Result<(), String> {
    let template = r#"<svg xmlns:cw="urn:cardwright"><cw:text x="5" y="6" width="50" height="8" size="15pt">:repair: :a: {{ name }}</cw:text>{{ icon(name="repair", x=1, y=2, size=3, colour="red") }}</svg>"#;
    let mut project = one_card(&stage.bare, template.as_bytes());
    project.insert("templates/supercytes/icons.svg", input);
    drawn(stage, &project)
}

fn try_textbox(stage: &Stage, input: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(input);
    let mut lines = text.splitn(ATTRIBUTES.len() + 1, '\n');
    let escaped = |text: &str| {
        let text: String = text
            .chars()
            .filter(|c| !c.is_control() || *c == '\n')
            .collect();
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('"', "&quot;")
    };
    let mut tag = String::from("<cw:text");
    for (name, value) in ATTRIBUTES.iter().zip(lines.by_ref()) {
        let _ = write!(tag, " {name}=\"{}\"", escaped(value));
    }
    let content = escaped(lines.next().unwrap_or_default());
    let template = format!(
        "<svg xmlns:cw=\"urn:cardwright\">{{% raw %}}{tag}>{content}</cw:text>{{% endraw %}}</svg>"
    );
    drawn(stage, &one_card(&stage.bare, template.as_bytes()))
}

fn try_table(stage: &Stage, input: &[u8]) -> Result<(), String> {
    let mut project = stage.project.clone();
    project.insert("decks/supercytes/cells.csv", input);
    let text = project
        .text("decks/supercytes/cells.csv")
        .unwrap_or_default();
    let mut diags = Diags::new();
    let table = Table::parse(&"decks/supercytes/cells.csv".into(), &text, &mut diags);
    for row in &table.rows {
        if row.cells.len() != table.columns.len() {
            return Err("a ragged row was let in".to_owned());
        }
        for place in row.cells.iter().map(|cell| table.place(cell)) {
            if text.get(place.span()).is_none() {
                return Err(format!("a cell stands at {:?}", place.span()));
            }
        }
    }
    sound(&diags, &project)?;
    try_deck(&project)
}

fn try_manifest(stage: &Stage, input: &[u8]) -> Result<(), String> {
    let mut project = stage.project.clone();
    project.insert("decks/supercytes/game.toml", input);
    try_deck(&project)
}

fn try_deck(project: &Project) -> Result<(), String> {
    let mut diags = Diags::new();
    if let Some(deck) = games::deck(project, "supercytes", &mut diags) {
        check::check(&deck, project, &cardwright::games::ALL, &mut diags);
    }
    sound(&diags, project)
}

fn try_effect(_: &Stage, input: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(input);
    vocabularies()
        .into_iter()
        .try_for_each(|words| try_words(&text, words))
}

fn try_words(text: &str, words: &'static Vocabulary) -> Result<(), String> {
    match effect::parse(text, words) {
        Ok(tree) => {
            let _ = tree.sentence();
            match effect::parse(&tree.to_string(), words) {
                Ok(again) if again == tree => Ok(()),
                other => Err(format!("`{tree}` reads back as {other:?}")),
            }
        }
        Err(error) => match text.get(error.start..error.end) {
            Some(_) => Ok(()),
            None => Err(format!(
                "the error stands at {}..{}",
                error.start, error.end
            )),
        },
    }
}

/// Says whether all findings point inside their files and can be shown.
fn sound(diags: &Diags, project: &Project) -> Result<(), String> {
    for finding in diags.iter() {
        let Some(place) = &finding.place else {
            continue;
        };
        let Some(text) = project.text(&place.file) else {
            return Err(format!(
                "{} points at no file: {}",
                finding.rule, place.file
            ));
        };
        if text.get(place.span()).is_none() {
            let length = text.len();
            return Err(format!(
                "{} points at {:?} of {length}: {}",
                finding.rule,
                place.span(),
                finding.message
            ));
        }
    }
    for style in [Style::Plain, Style::Colour] {
        let shown = render(diags, style, &|path: &str| project.text(path));
        if shown.is_empty() != diags.is_empty() {
            return Err("findings are not shown".to_owned());
        }
    }
    Ok(())
}
