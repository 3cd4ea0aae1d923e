//! The browser of whoever sits at this computer.

use std::process::{Command, Stdio};

/// What opens an address on this system, and what stands before the address.
const OPENS: (&str, &[&str]) = if cfg!(target_os = "macos") {
    ("open", &[])
} else if cfg!(windows) {
    ("cmd", &["/C", "start", ""])
} else {
    ("xdg-open", &[])
};

/// Opens an address; says whether there is anything that opens it.
pub fn open(address: &str) -> bool {
    let (program, before) = OPENS;
    let mut command = Command::new(program);
    command.args(before).arg(address);
    let silent = [Stdio::null(), Stdio::null(), Stdio::null()];
    let [input, output, errors] = silent;
    command.stdin(input).stdout(output).stderr(errors);
    command.spawn().is_ok()
}
