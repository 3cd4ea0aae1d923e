//! The scripts that play a plan on many machines: each is run, as far as its program is here.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use crate::support::{Folder, root, said};

/// Runs a command where `cardwright` is on the path, with other programs before it.
fn run(folder: &Folder, command: &mut Command, bin: &Path) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_cardwright"));
    let own = program.parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{}:{path}", bin.display(), own.display());
    let command = command.current_dir(folder.path()).env("PATH", path);
    command.output().expect("it runs")
}

/// What one machine says of the plan of these tests, without the files that it wrote.
fn alone(folder: &Folder) -> String {
    report(&said(&folder.done(&[
        "simulate",
        "seven-cycles",
        "--games",
        "14",
        "--bots",
        "greedy",
    ])))
}

fn report(text: &str) -> String {
    let from = text.find("Seven Cycles").unwrap_or_default();
    let lines = text[from..].lines();
    let lines = lines.take_while(|line| !line.starts_with("wrote "));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
#[ignore = "needs GNU parallel"]
fn parallel_plays_a_plan_on_this_machine_and_goes_on() {
    let folder = Folder::new("parallel");
    let script = root().join("scripts/parallel.sh");
    let args = ["7", "seven-cycles", "--games", "14", "--bots", "greedy"];
    let run = || run(&folder, Command::new(&script).args(args), folder.path());
    let first = run();
    assert!(first.status.success(), "{}", said(&first));
    assert_eq!(report(&said(&first)), alone(&folder));
    // One part is lost and one cut off; the same line mends both.
    let part = |number: u64| folder.path().join(format!("parts/part-{number}.json"));
    std::fs::remove_file(part(2)).expect("removed");
    std::fs::write(part(5), "{\n").expect("written");
    let second = run();
    assert!(second.status.success(), "{}", said(&second));
    assert_eq!(report(&said(&second)), report(&said(&first)));
}

/// Stands in for Slurm: plays the tasks of an array one after the other, the first of them twice since
/// its node fails, and one not at all.
const SBATCH: &str = r#"#!/usr/bin/env bash
set -euo pipefail
array= wrap=
for word; do
  case $word in
    --array=*) array=${word#--array=} ;;
    --wrap=*) wrap=${word#--wrap=} ;;
  esac
done
if [ -n "$array" ]; then
  for task in $(seq "${array%-*}" "${array#*-}"); do
    [ "$task" = 4 ] && continue
    export SLURM_ARRAY_TASK_ID=$task SLURM_JOB_ID=$task
    if [ "$task" = 1 ]; then timeout -s KILL 0.02 bash -c "$wrap" >&2 || true; fi
    bash -c "$wrap" >&2
  done
  echo 77
else
  [[ " $* " = *" --dependency=afterany:77 "* ]]
  bash -c "$wrap" > merged.txt
fi
"#;

#[test]
fn the_jobs_of_slurm_play_a_plan_and_merge_it() {
    let folder = Folder::new("slurm");
    folder.write("bin/sbatch", SBATCH);
    let stub = folder.path().join("bin/sbatch");
    std::fs::set_permissions(&stub, std::fs::Permissions::from_mode(0o755)).expect("allowed");
    let script = root().join("scripts/slurm.sh");
    let args = ["5", "seven-cycles", "--games", "14", "--bots", "greedy"];
    let bin = folder.path().join("bin");
    let output = run(&folder, Command::new(script).args(args), &bin);
    assert!(output.status.success(), "{}", said(&output));
    let merged = std::fs::read_to_string(folder.path().join("merged.txt")).expect("a report");
    assert_eq!(report(&merged), alone(&folder));
}

/// Gives the commands of a manifest, each the lines behind its `- |`.
fn commands(manifest: &str) -> Vec<String> {
    let mut commands = Vec::new();
    let mut lines = manifest.lines().peekable();
    while let Some(line) = lines.next() {
        let Some(indent) = line.find("- |").filter(|_| line.trim() == "- |") else {
            continue;
        };
        let mut command = String::new();
        while let Some(line) = lines.next_if(|line| line.find(|c| c != ' ') > Some(indent)) {
            command += line.trim();
            command.push('\n');
        }
        commands.push(command);
    }
    commands
}

#[test]
fn the_containers_of_kubernetes_play_a_plan_and_merge_it() {
    let folder = Folder::new("job");
    let manifest = std::fs::read_to_string(root().join("scripts/job.yaml")).expect("a manifest");
    let plan = "supercytes --games 1000000 --bots greedy";
    assert_eq!(manifest.matches(plan).count(), 1);
    let shards = "400";
    assert!(manifest.contains(&format!("completions: {shards}\n")));
    let manifest = manifest.replace(plan, "seven-cycles --games 14 --bots greedy");
    let parts = folder.path().join("parts").display().to_string();
    let manifest = manifest.replace("/parts", &parts).replace("/400", "/3");
    let [play, merge] = &commands(&manifest)[..] else {
        panic!("two commands: {manifest}");
    };
    std::fs::create_dir(folder.path().join("parts")).expect("a folder");
    for index in ["0", "1", "2"] {
        let mut shell = Command::new("sh");
        shell.args(["-c", play]).env("JOB_COMPLETION_INDEX", index);
        let output = run(&folder, &mut shell, folder.path());
        assert!(output.status.success(), "{}", said(&output));
    }
    let output = run(
        &folder,
        Command::new("sh").args(["-c", merge]),
        folder.path(),
    );
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(report(&said(&output)), alone(&folder));
}
