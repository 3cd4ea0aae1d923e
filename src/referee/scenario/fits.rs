//! What a scenario wants to find ↔ what is there.
//!
//! A number is a list's length, `?` what is unknown or missing (a scenario can't write `null`), an
//! object is compared by the fields that it names, `{ set = […] }` is a list in any order, and
//! `{ any = […] }` one of several.

use serde_json::Value;

use crate::referee::outline::short;

/// Says whether this is what is wanted.
pub(super) fn fits(wanted: &Value, found: &Value) -> bool {
    if let Some(choices) = within(wanted, "any", found) {
        return choices.iter().any(|wanted| fits(wanted, found));
    }
    if let Some(all) = within(wanted, "set", found) {
        let found = found.as_array();
        return found.is_some_and(|found| is_paired(all, found));
    }
    match (wanted, found) {
        (Value::Number(length), Value::Array(list)) => length.as_u64() == Some(list.len() as u64),
        (Value::Array(wanted), Value::Array(found)) => {
            let mut pairs = wanted.iter().zip(found);
            wanted.len() == found.len() && pairs.all(|(wanted, found)| fits(wanted, found))
        }
        (Value::Object(wanted), Value::Object(found)) => {
            let there = |(key, wanted)| found.get(key).is_some_and(|found| fits(wanted, found));
            wanted.iter().all(there) && (found.is_empty() || !wanted.is_empty())
        }
        (Value::String(word), Value::Null) => word == "?",
        _ => wanted == found,
    }
}

/// Writes what is wanted in one line.
pub(super) fn wish(wanted: &Value) -> String {
    let list = |key: &str| within(wanted, key, &Value::Null);
    let words = |list: &[Value]| list.iter().map(wish).collect::<Vec<_>>().join(" ");
    match wanted {
        _ if list("any").is_some() => format!("one of {}", words(list("any").unwrap_or_default())),
        _ if list("set").is_some() => {
            let list = list("set").unwrap_or_default();
            format!("[{}] in any order", words(list))
        }
        Value::Array(list) => format!("[{}]", words(list)),
        _ => short(wanted),
    }
}

/// Gives the list of an object that has nothing but it, unless the table has such a field itself.
fn within<'v>(wanted: &'v Value, key: &str, found: &Value) -> Option<&'v [Value]> {
    let Value::Object(fields) = wanted else {
        return None;
    };
    let alone = fields.len() == 1 && found.get(key).is_none();
    let list = fields.get(key).filter(|_| alone)?.as_array()?;
    Some(list)
}

/// Says whether everything wanted is there, each for another one, and nothing else.
fn is_paired(wanted: &[Value], found: &[Value]) -> bool {
    let mut taken = vec![None; found.len()];
    wanted.len() == found.len()
        && (0..wanted.len()).all(|one| {
            let mut tried = vec![false; found.len()];
            finds(one, wanted, found, &mut taken, &mut tried)
        })
}

/// Finds a place for one that is wanted; whoever has it already looks for another.
fn finds(
    one: usize,
    wanted: &[Value],
    found: &[Value],
    taken: &mut [Option<usize>],
    tried: &mut [bool],
) -> bool {
    for place in 0..found.len() {
        if tried[place] || !fits(&wanted[one], &found[place]) {
            continue;
        }
        tried[place] = true;
        let free = match taken[place] {
            None => true,
            Some(other) => finds(other, wanted, found, taken, tried),
        };
        if free {
            taken[place] = Some(one);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn lists_are_compared_by_length_in_order_or_in_any_order() {
        let hand = json!(["C1", "C2", "C2"]);
        assert!(fits(&json!(3), &hand) && !fits(&json!(2), &hand));
        assert!(fits(&json!(["C1", "C2", "C2"]), &hand));
        assert!(!fits(&json!(["C2", "C1", "C2"]), &hand));
        assert!(fits(&json!({"set": ["C2", "C1", "C2"]}), &hand));
        assert!(!fits(&json!({"set": ["C2", "C1", "C1"]}), &hand));
        assert!(!fits(&json!({"set": ["C2", "C1"]}), &hand));
        assert!(!fits(&json!({"set": ["C1"]}), &json!("C1")));
        assert!(fits(&json!({"set": []}), &json!([])));
    }

    #[test]
    fn a_set_finds_places_for_all_when_there_are_any() {
        let any = json!({"any": ["a", "b"]});
        let wanted = json!({"set": [any, "a"]});
        assert!(fits(&wanted, &json!(["a", "b"])));
        assert!(!fits(&wanted, &json!(["b", "b"])));
    }

    #[test]
    fn objects_are_compared_by_the_fields_that_are_named() {
        let flask = json!({"by": 2, "spot": "golgi-1", "card": null});
        assert!(fits(&json!({"by": 2}), &flask));
        assert!(fits(&json!({"card": "?", "spot": "golgi-1"}), &flask));
        assert!(!fits(&json!({"by": "?"}), &flask));
        assert!(!fits(&json!({"seat": "?"}), &flask));
        assert!(!fits(&json!({}), &flask) && fits(&json!({}), &json!({})));
        assert!(fits(&json!([{"by": 2}]), &json!([flask])));
    }

    #[test]
    fn one_of_several_is_enough() {
        assert!(fits(&json!({"any": ["?", 3]}), &Value::Null));
        assert!(fits(&json!({"any": ["?", 3]}), &json!(3)));
        assert!(!fits(&json!({"any": ["?", 3]}), &json!(4)));
        assert!(!fits(&json!({"any": []}), &json!(4)));
        let of_the_table = json!({"any": [1]});
        assert!(fits(&of_the_table, &of_the_table));
    }

    #[test]
    fn what_is_wanted_reads_as_words() {
        assert_eq!(wish(&json!({"set": ["a", "b"]})), "[a b] in any order");
        assert_eq!(wish(&json!({"any": ["?", [1]]})), "one of ? [1]");
        assert_eq!(wish(&json!({"by": 2})), "(by 2)");
    }
}
