//! Moves ask nothing of the heap. Alone in its program, as the heap is counted for all threads.

use std::process::Command;

#[test]
fn moves_allocate_nothing() {
    let run = Command::new(env!("CARGO_BIN_EXE_allocations"))
        .output()
        .expect("a run");
    let said = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(run.status.success(), "{said}");
    assert!(said.lines().count() > 5, "{said}");
    for line in said.lines() {
        assert!(line.contains(r#""allocations_of_decisions":0"#), "{line}");
    }
}
