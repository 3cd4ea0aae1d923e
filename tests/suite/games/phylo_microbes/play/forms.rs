//! Decks of one's own: types that a Microbe requires twice, and every form of every verb.

use super::{Case, microbes, modifiers, resources};

const WHO: [&str; 6] = ["me", "left", "right", "others", "all", "choose"];
const KINDS: [&str; 4] = [
    "resource",
    "resource.class",
    "resource.habitat",
    "resource.specialty",
];

/// Sixteen Microbes; some require a type twice, one three times, one nothing.
const MICROBES: [&str; 16] = [
    "M01,3,c1,h1 h1,s1",
    "M02,4,c2,h2,s1 s2",
    "M03,2,c1 c1,h1,",
    "M04,3,c2,h1 h2,s2 s2",
    "M05,5,c1,h1 h1,s1 s1",
    "M06,3,c2,h2,s3",
    "M07,1,c1,,",
    "M08,3,,h2 h2 h2,",
    "M09,-2,c1,h1,s3",
    "M10,6,c2 c1,h1 h2,s1 s2 s3",
    "M11,3,c1,h2,s2",
    "M12,0,,,",
    "M13,3,c2,h1,s3 s3",
    "M14,4,c1,h1 h2,s1",
    "M15,3,c2,h2,s1",
    "M16,2,,h1,s2",
];

const RESOURCES: [&str; 7] = [
    "c1,class,5",
    "c2,class,5",
    "h1,habitat,6",
    "h2,habitat,6",
    "s1,specialty,4",
    "s2,specialty,4",
    "s3,specialty,3",
];

/// Gives every form of every verb that can be drawn and kept.
pub fn acts() -> Vec<String> {
    let mut acts: Vec<String> = ["shield microbe", "wild 1", "hold 3 turns=2", "hold 1"]
        .map(str::to_owned)
        .to_vec();
    acts.push("strip resource all from=me microbe=choose".to_owned());
    acts.push("strip resource.class all from=me microbe=choose".to_owned());
    for n in [1, 2, 5] {
        acts.push(format!("search resource_pile {n}"));
        acts.push(format!("peek resource_pile {n} reorder=yes"));
    }
    for kind in KINDS {
        for n in [1, 2] {
            acts.push(format!("assign {kind} {n} from=discard_top"));
            acts.push(format!("take {kind} {n} from=discard_top"));
        }
    }
    for (number, who) in WHO.iter().enumerate() {
        let kind = KINDS[number % KINDS.len()];
        let other = KINDS[(number + 1) % KINDS.len()];
        for phase in ["draw", "turn"] {
            acts.push(format!("skip {phase} who={who}"));
        }
        acts.push(format!("draw resource_pile {} who={who}", 1 + number % 3));
        for amount in ["1", "2", "all"] {
            acts.push(format!("discard hand {amount} who={who}"));
            for pick in ["", " pick=me"] {
                acts.push(format!("strip {kind} {amount} from={who}{pick}"));
                acts.push(format!("strip {other} {amount} from={who}{pick}"));
            }
        }
        if *who != "me" {
            acts.push(format!("take {kind} 1 from={who} where=table"));
            acts.push(format!("take resource 2 from={who} where=table"));
        }
        for to in ["left", "right"] {
            for item in ["card", kind] {
                for pick in ["", " pick=random"] {
                    acts.push(format!("give {item} 1 to={to} who={who}{pick}"));
                    acts.push(format!("give {item} 2 to={to} who={who}{pick}"));
                }
            }
        }
        acts.push(format!("evict microbe from={who} to=hand"));
        if !matches!(*who, "all" | "others") {
            acts.push(format!("require +{} who={who}", 1 + number % 2));
        }
    }
    acts
}

/// Says whether an act gives its card a place on the table; a card has one such act at most.
fn stays(act: &str) -> bool {
    ["shield", "wild", "hold", "require"]
        .iter()
        .any(|verb| act.starts_with(verb))
}

/// Gives decks in which every act is drawn and kept, alone or with another, bad or good.
pub fn decks() -> Vec<Case> {
    let acts = acts();
    let mut rows = Vec::new();
    for (number, act) in acts.iter().enumerate() {
        let trigger = ["drawn", "keep"][number % 2];
        let other = ["keep", "drawn"][number % 2];
        let tone = ["bad", "good", "bad", "neutral"][number / 2 % 4];
        let next = &acts[(number * 7 + 3) % acts.len()];
        let both = if stays(act) && stays(next) || act == next {
            act.clone()
        } else {
            format!("{act} & {next}")
        };
        rows.push(format!("X{number:03},{tone},{trigger}: {act},1"));
        rows.push(format!("Y{number:03},bad,{other}: {both},2"));
    }
    // Neighbours in the list are alike: they go to different decks.
    let count = rows.len().div_ceil(14);
    let decks = (0..count).map(|deck| {
        let mut own: Vec<&str> = rows
            .iter()
            .skip(deck)
            .step_by(count)
            .map(String::as_str)
            .collect();
        own.push("V1,good,react: cancel bad,3");
        own.push("W1,good,keep: wild 1,2");
        own.push("H1,good,keep: shield microbe,1");
        Case::new(&[
            ("microbes", &microbes(&MICROBES)),
            ("resources", &resources(&RESOURCES)),
            ("modifiers", &modifiers(&own)),
        ])
    });
    decks.collect()
}
