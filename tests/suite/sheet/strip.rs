//! Where the footer and the ruler lie.

use cardwright::geom::Rect;
use cardwright::sheet::{FOOTER_HEIGHT, Job, Paper, RULER_LENGTH, Reserve, lay_out};

use super::sample::{mm, poker, size};

#[test]
fn a4_has_its_footer_below_and_its_ruler_above() {
    let grid = lay_out(&poker(Paper::A4)).expect("a grid");
    let [footer, ruler] = [grid.footer, grid.ruler].map(|strip| strip.expect("a strip"));
    assert_eq!(footer.rect, Rect::new(mm(5.0), mm(289.0), size(200.0, 3.0)));
    assert_eq!(ruler.rect, Rect::new(mm(50.0), mm(5.0), size(110.0, 3.0)));
    assert_eq!(footer.rect.size.height, FOOTER_HEIGHT);
    assert_eq!(ruler.rect.size.width, RULER_LENGTH);
}

#[test]
fn nothing_is_reserved_unless_it_is_asked_for() {
    let strips = |reserve| {
        let job = Job {
            reserve,
            ..poker(Paper::A4)
        };
        let grid = lay_out(&job).expect("a grid");
        [grid.footer, grid.ruler].into_iter().flatten().count()
    };
    assert_eq!(strips(Reserve::Nothing), 0);
    assert_eq!(strips(Reserve::Footer), 1);
    assert_eq!(strips(Reserve::FooterAndRuler), 2);
}
