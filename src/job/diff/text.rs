//! What changed, in lines for people and for the log of a machine.

use std::fmt::Write as _;

use super::change::{Change, Diff, What};
use super::written::sides;

/// Words around those that changed, to see where they stand.
const AROUND: usize = 3;

/// Tells what changed: a line for each card, and the words on it that are others now.
#[must_use]
pub fn text(diff: &Diff) -> String {
    let mut out = headline(diff);
    out.push('\n');
    for change in &diff.changes {
        let _ = writeln!(out, "  {}", line(change));
        for (sign, words) in ["-", "+"].into_iter().zip(words(change)) {
            if !words.is_empty() {
                let _ = writeln!(out, "    {sign} {words}");
            }
        }
    }
    for note in &diff.notes {
        let _ = writeln!(out, "  note: {note}");
    }
    out
}

/// Says in one line what changed.
#[must_use]
pub fn headline(diff: &Diff) -> String {
    let game = &diff.game;
    if diff.changes.is_empty() {
        return format!("{game}: nothing changed on paper");
    }
    let mut parts = vec![match diff.changes.len() {
        1 => "1 card changed".to_owned(),
        many => format!("{many} cards changed"),
    }];
    for (number, what) in [(diff.print(), "to print"), (diff.spare(), "to put away")] {
        if number > 0 {
            parts.push(format!("{number} {what}"));
        }
    }
    parts.push(format!("{} stay as they are", diff.same));
    format!("{game}: {}", parts.join(", "))
}

fn line(change: &Change) -> String {
    let mut out = format!("{:<8} {}", change.what.word(), label(change));
    let sides = sides(change).join(" and ");
    if !sides.is_empty() {
        let _ = write!(out, " ({sides})");
    }
    let work = work(change);
    if !work.is_empty() {
        let _ = write!(out, ": {work}");
    }
    out
}

/// Names a card.
pub(super) fn label(change: &Change) -> String {
    let Change {
        component,
        id,
        name,
        ..
    } = change;
    match (id.as_str(), name.as_str()) {
        ("", _) if component.is_empty() => "a card that is no longer in the deck".to_owned(),
        ("", _) => format!("{component}: a card that is no longer in the deck"),
        (id, name) if id == name || id == component => format!("{component} {name}"),
        _ => format!("{component} {id} {name}"),
    }
}

/// Says what to do with it.
pub(super) fn work(change: &Change) -> String {
    let print = (change.print > 0).then(|| format!("print {}", change.print));
    let spare = (change.spare > 0).then(|| format!("put {} away", change.spare));
    print
        .into_iter()
        .chain(spare)
        .collect::<Vec<_>>()
        .join(", ")
}

/// Gives the words before and after that differ, with a few around them.
pub(super) fn words(change: &Change) -> [String; 2] {
    let mut told = [String::new(), String::new()];
    if change.what != What::Changed {
        return told;
    }
    for side in [0, 1].into_iter().filter(|side| change.sides[*side]) {
        let [old, new] = [&change.before, &change.after].map(|look| {
            let face = look.as_ref().and_then(|look| look.faces[side].as_ref());
            face.map_or("", |face| face.words.as_str())
        });
        if old.is_empty() {
            continue;
        }
        for (told, some) in told.iter_mut().zip(differing(old, new)) {
            let gap = if told.is_empty() || some.is_empty() {
                ""
            } else {
                " · "
            };
            let _ = write!(told, "{gap}{some}");
        }
    }
    told
}

/// Cuts what two texts have in common at their ends.
fn differing(old: &str, new: &str) -> [String; 2] {
    let [old, new] = [old, new].map(|text| text.split_whitespace().collect::<Vec<_>>());
    if old == new {
        return [String::new(), String::new()];
    }
    let same = |(a, b): &(&&str, &&str)| a == b;
    let start = old.iter().zip(&new).take_while(same).count();
    let shorter = old.len().min(new.len()) - start;
    let end = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take(shorter)
        .take_while(same)
        .count();
    [old, new].map(|words| {
        let (from, to) = (
            start.saturating_sub(AROUND),
            (words.len() - end + AROUND).min(words.len()),
        );
        let [left, right] = [from > 0, to < words.len()].map(|cut| if cut { "…" } else { "" });
        let words = [&[left][..], &words[from..to], &[right]].concat();
        words
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_words_around_a_change_are_told() {
        let [old, new] = differing("a b c d 12 f g h i", "a b c d 13 f g h i");
        assert_eq!(
            [old.as_str(), &new],
            ["… b c d 12 f g h …", "… b c d 13 f g h …"]
        );
        assert_eq!(differing("one two", "one two"), ["", ""]);
        assert_eq!(differing("one", "one two"), ["one", "one two"]);
        assert_eq!(differing("x x", "x"), ["x x", "x"]);
    }
}
