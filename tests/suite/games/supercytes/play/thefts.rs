//! Treatments that rob somebody more than once: who can't replace a card keeps it (SC-29), and nobody is put out by it.

use crate::support::Folder;

#[test]
fn games_end_whatever_is_stolen_by_one_treatment() {
    let folder = Folder::new("thefts");
    let all = "steal inplay 1 from=others";
    let chosen = "steal inplay 2 from=choose";
    for effect in [
        format!("{all} & {all}"),
        format!("{all} & {all} & {all}"),
        format!("{chosen} & {all}"),
        format!("{all} & steal inplay 1 from=left & points +2 who=me"),
    ] {
        let changed = format!("treatments.T03.fx=\"window: {effect}\"");
        for players in ["3", "6"] {
            folder.done(&[
                "simulate",
                "supercytes",
                "--variant",
                "advanced",
                "--games",
                "20",
                "--checked",
                "--players",
                players,
                "--set",
                &changed,
            ]);
        }
    }
}
