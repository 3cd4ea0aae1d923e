//! How much memory an input takes: the most that the process held since it was last told to forget.
//!
//! Linux alone says so (`proc(5)`); elsewhere nothing is found. Two targets run side by side, so what one
//! takes may be told of the other as well; made smaller, it is found where it belongs.

use super::Failure;

/// Most that the process may hold, in kB: 1 GB for each of two inputs.
const MOST: u64 = 2 << 20;

/// Forgets what was held before.
pub fn forget() {
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// Fails when more was held than an input may take.
pub fn held() -> Result<(), Failure> {
    match most() {
        Some(most) if most > MOST => Err(Failure {
            kind: "memory".to_owned(),
            message: format!("takes {} MB", most >> 10),
        }),
        _ => Ok(()),
    }
}

/// Gives the most that was held, in kB.
fn most() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn what_is_held_is_measured_where_the_system_tells_it() {
    if !cfg!(target_os = "linux") {
        return;
    }
    let before = most().expect("a number");
    assert!((1_000..MOST).contains(&before), "{before}");
    let block = vec![1_u8; 300 << 20];
    let with = most().expect("a number");
    assert!(with >= 300 << 10, "{with} {}", block[7]);
    assert!(held().is_ok());
}
