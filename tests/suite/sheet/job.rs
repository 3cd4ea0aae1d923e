//! Jobs that no layout can do, and what is said of them.

use cardwright::geom::{Length, Size};
use cardwright::sheet::{Job, JobError, Paper, Spacing, lay_out};

use super::sample::{mm, poker, size};

#[test]
fn a_card_larger_than_the_paper_is_refused_with_both_sizes() {
    let job = Job::new(Paper::A4, size(300.0, 400.0), mm(2.0));
    let error = lay_out(&job).expect_err("too large");
    assert!(matches!(error, JobError::TooLarge { .. }));
    assert_eq!(
        error.to_string(),
        "a card of 300 × 400 mm does not fit on `a4`, of which 200 × 287 mm can be printed"
    );
}

#[test]
fn lengths_that_make_no_sense_are_refused() {
    let job = poker(Paper::A4);
    let refusal = |job: Job| lay_out(&job).expect_err("nonsense").to_string();
    for (width, height) in [(0.0, 88.9), (63.5, -88.9), (4.999, 5.0)] {
        let card = size(width, height);
        assert!(refusal(Job { card, ..job }).contains("below 5 mm"));
    }
    for length in [
        mm(-0.001),
        Length::microns(i64::MAX),
        Length::microns(i64::MIN),
    ] {
        let spacing = Spacing::Gap(length);
        assert!(
            refusal(Job {
                margin: length,
                ..job
            })
            .starts_with("a margin")
        );
        assert!(
            refusal(Job {
                bleed: length,
                ..job
            })
            .starts_with("a bleed")
        );
        assert!(refusal(Job { spacing, ..job }).starts_with("a gap"));
    }
    let card = Size::new(Length::microns(i64::MAX), Length::microns(i64::MAX));
    assert!(refusal(Job { card, ..job }).contains("does not fit"));
    let small = Job {
        paper: "50x50".parse().expect("a paper"),
        margin: mm(25.0),
        ..job
    };
    assert_eq!(
        refusal(small),
        "a margin of 25 mm leaves nothing of `50 × 50 mm`"
    );
}
