//! Calibrating a printer that misplaces backs.

use cardwright::geom::{Length, Point};
use cardwright::print::offset;
use cardwright::sheet::{Duplex, Paper};

use super::flip::seen_through;

/// A printer that misplaces backs by a few tenths of a millimetre, the scales that show it, and
/// the offset that they say.
#[test]
fn what_the_scales_say_brings_the_back_behind_the_front() {
    let um = Length::microns;
    for paper in [Paper::A4, Paper::LETTER] {
        let page = paper.size();
        let middle = Point::new(page.width.half(), page.height.half());
        for duplex in [Duplex::LongEdge, Duplex::ShortEdge, Duplex::None] {
            for (drift_x, drift_y) in [(700, 0), (0, -1_200), (-300, 500)] {
                let printed = Point::new(middle.x + um(drift_x), middle.y + um(drift_y));
                let seen = seen_through(page, duplex, printed);
                let typed = offset(duplex, seen.x - middle.x, seen.y - middle.y);
                let moved = Point::new(printed.x + typed.x, printed.y + typed.y);
                assert_eq!(moved, middle, "{paper} {duplex}");
            }
        }
    }
}
