//! What helps when a piece does not fit the paper: what else can be asked for, as far as that was tried and fits.
//!
//! A job that fails in, words out.

use crate::geom::Length;
use crate::sheet::{Cutting, Job, Paper};

/// Says what to ask for, so that the piece fits.
pub(super) fn ways(job: Job, fits: impl Fn(&Job) -> bool) -> String {
    let one = |way: &str, job: Job| fits(&job).then(|| way.to_owned());
    let mut ways = Vec::new();
    if job.fold {
        ways.extend(one("without `--fold`", Job { fold: false, ..job }));
    }
    if job.cutting == Cutting::Machine {
        let cutting = Cutting::Scissors;
        ways.extend(one("with `--cut scissors`", Job { cutting, ..job }));
    }
    ways.extend(margin(job, &fits));
    ways.extend(paper(job, &fits));
    match ways.split_last() {
        None => "make it smaller: no paper that has a name is large enough".to_owned(),
        Some((only, [])) => format!("it fits {only}"),
        Some((last, rest)) => format!("it fits {}, or {last}", rest.join(", ")),
    }
}

/// Names the widest margin that is narrow enough, in whole millimetres.
fn margin(job: Job, fits: impl Fn(&Job) -> bool) -> Option<String> {
    let margins = (0..).map(Length::whole_mm);
    let narrower: Vec<Length> = margins.take_while(|margin| *margin < job.margin).collect();
    let mut widest = narrower.into_iter().rev();
    let margin = widest.find(|margin| {
        fits(&Job {
            margin: *margin,
            ..job
        })
    })?;
    Some(format!(
        "with `--margin {}` if your printer prints that far out",
        margin.to_mm()
    ))
}

/// Names paper that is large enough.
fn paper(job: Job, fits: impl Fn(&Job) -> bool) -> Option<String> {
    let others = Paper::NAMED.into_iter().filter(|paper| *paper != job.paper);
    let large = others.filter(|paper| {
        fits(&Job {
            paper: *paper,
            ..job
        })
    });
    let names: Vec<String> = large
        .take(2)
        .map(|paper| format!("`--paper {paper}`"))
        .collect();
    (!names.is_empty()).then(|| format!("with {}", names.join(" or ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geom::Size;
    use crate::sheet::lay_out;

    fn told(width: i64, height: i64, wish: impl FnOnce(Job) -> Job) -> String {
        let size = Size::new(Length::whole_mm(width), Length::whole_mm(height));
        let job = wish(Job::new(Paper::A4, size, Length::ZERO));
        let fits = |job: &Job| lay_out(job).is_ok();
        assert!(!fits(&job), "it fits as it is");
        ways(job, fits)
    }

    #[test]
    fn what_is_said_to_help_was_tried() {
        let margin = "with `--margin 3` if your printer prints that far out";
        let same = |job| job;
        assert_eq!(
            told(204, 250, same),
            format!("it fits {margin}, or with `--paper letter` or `--paper a3`")
        );
        assert_eq!(told(240, 250, same), "it fits with `--paper a3`");
        assert_eq!(
            told(600, 250, same),
            "make it smaller: no paper that has a name is large enough"
        );
    }

    #[test]
    fn what_was_asked_for_can_be_left_out() {
        let folded = |job| Job { fold: true, ..job };
        assert!(told(90, 200, folded).starts_with("it fits without `--fold`, "));
        let machine = |job| Job {
            cutting: Cutting::Machine,
            ..job
        };
        assert!(told(190, 270, machine).starts_with("it fits with `--cut scissors`, "));
    }
}
