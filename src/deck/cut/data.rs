//! Path data → its segments, or what is wrong with it.

use svgtypes::{PathParser, SimplePathSegment, SimplifyingPathParser};

/// Most steps of an outline: more than any blade follows in sense.
pub(super) const MOST_STEPS: usize = 1000;
/// What is wrong, and the way out.
pub(super) type Slip = (String, String);

/// Reads path data.
pub(super) fn segments(data: &str) -> Result<Vec<SimplePathSegment>, Slip> {
    if let Some(error) = PathParser::from(data).find_map(Result::err) {
        let help = "each command has its letter and all its numbers, such as `M0 0 L30 0 L15 26 Z`; a \
                    drawing ends in `.svg`";
        return Err((
            format!("the outline can't be read: {error}"),
            help.to_owned(),
        ));
    }
    let all = SimplifyingPathParser::from(data).take(MOST_STEPS + 2);
    Ok(all.map_while(Result::ok).collect())
}
