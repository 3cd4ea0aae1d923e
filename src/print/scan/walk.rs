//! The commands of a page → which form it places where, clipped to what.
//!
//! A card is a form drawn behind a clip of its own; what is drawn on it later, such as the mark of its
//! deck, lies behind the same clip.

use lopdf::content::Operation;
use lopdf::{Dictionary, Document, Object, ObjectId};

/// How the plane is mapped: `x' = a x + c y + e`, `y' = b x + d y + f`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Matrix([f64; 6]);

impl Matrix {
    const SAME: Self = Self([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);

    /// Maps by this one first, then by another.
    fn then(self, next: Self) -> Self {
        let [a, b, c, d, e, f] = self.0;
        let ([e, f], [u, v]) = (next.point([e, f]), [next.0[4], next.0[5]]);
        let [[a, b], [c, d]] = [[a, b], [c, d]].map(|way| {
            let [x, y] = next.point(way);
            [x - u, y - v]
        });
        Self([a, b, c, d, e, f])
    }

    fn point(self, [x, y]: [f64; 2]) -> [f64; 2] {
        let [a, b, c, d, e, f] = self.0;
        [a * x + c * y + e, b * x + d * y + f]
    }

    fn inverse(self) -> Option<Self> {
        let [a, b, c, d, e, f] = self.0;
        let area = a * d - b * c;
        (area.abs() > 1e-9).then(|| {
            let [a, b, c, d] = [d / area, -b / area, -c / area, a / area];
            Self([a, b, c, d, -(a * e + c * f), -(b * e + d * f)])
        })
    }
}

/// Left, top, right and bottom in points.
pub(super) type Edges = [f64; 4];

/// Gives the edges around some points; `None` around none.
fn around(points: &[[f64; 2]]) -> Option<Edges> {
    let edges = |[x, y]: &[f64; 2]| [*x, *y, *x, *y];
    let wider = |a: Edges, b: Edges| {
        [
            a[0].min(b[0]),
            a[1].min(b[1]),
            a[2].max(b[2]),
            a[3].max(b[3]),
        ]
    };
    points.iter().map(edges).reduce(wider)
}

fn mapped([left, top, right, bottom]: Edges, matrix: Matrix) -> Edges {
    let ends = [[left, top], [right, bottom]].map(|end| matrix.point(end));
    around(&ends).unwrap_or_default()
}

/// A form in its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placement {
    /// The form.
    pub form: ObjectId,
    /// What is seen of it, as it is drawn itself.
    pub seen: Edges,
    /// Where that lies on the page.
    pub place: Edges,
    /// Whether it stands on its head, compared with the others.
    pub turned: bool,
    /// Whether it lies on its side, its head to the left, as all of its page do.
    pub lying: bool,
}

/// What a `q` keeps and a `Q` brings back.
#[derive(Clone, Copy)]
struct State {
    matrix: Matrix,
    /// The clip on the page, until a form was drawn behind it.
    clip: Option<Edges>,
}

/// Finds the cards on a page.
pub(super) fn walk(pdf: &Document, page: ObjectId, commands: &[Operation]) -> Vec<Placement> {
    let mut state = State {
        matrix: Matrix::SAME,
        clip: None,
    };
    let (mut stack, mut path, mut found) = (Vec::new(), Vec::new(), Vec::new());
    let mut clips = false;
    for Operation { operator, operands } in commands {
        let numbers: Vec<f64> = operands.iter().filter_map(number).collect();
        match (operator.as_str(), numbers.as_slice()) {
            ("q", _) => stack.push(state),
            ("Q", _) => state = stack.pop().unwrap_or(state),
            ("cm", [a, b, c, d, e, f]) => {
                state.matrix = Matrix([*a, *b, *c, *d, *e, *f]).then(state.matrix);
            }
            ("m" | "l" | "c" | "v" | "y", points) => {
                let points = points.chunks_exact(2);
                path.extend(points.map(|point| state.matrix.point([point[0], point[1]])));
            }
            ("re", [x, y, width, height]) => path.extend(
                [[*x, *y], [x + width, y + height]].map(|corner| state.matrix.point(corner)),
            ),
            ("W" | "W*", _) => clips = true,
            ("n" | "f" | "F" | "f*" | "S" | "s" | "B" | "B*" | "b" | "b*", _) => {
                if std::mem::take(&mut clips) {
                    state.clip = around(&path);
                }
                path.clear();
            }
            ("Do", _) => {
                let form = operands.first().and_then(|name| form(pdf, page, name));
                let card = form.zip(state.clip).zip(state.matrix.inverse());
                let [across, up, ..] = state.matrix.0;
                let lying = across.abs() < up.abs();
                found.extend(card.map(|((form, place), inverse)| Placement {
                    form,
                    seen: mapped(place, inverse),
                    place,
                    turned: if lying { up < 0.0 } else { across < 0.0 },
                    lying,
                }));
                // Whatever comes behind the same clip is drawn on the card.
                state.clip = None;
                for outer in &mut stack {
                    outer.clip = None;
                }
            }
            _ => {}
        }
    }
    found
}

fn number(object: &Object) -> Option<f64> {
    object.as_float().ok().map(f64::from)
}

/// Finds a form by its name among the resources of a page, which it may have from the pages' tree.
fn form(pdf: &Document, page: ObjectId, name: &Object) -> Option<ObjectId> {
    let (own, others) = pdf.get_page_resources(page).ok()?;
    let others = others
        .into_iter()
        .filter_map(|id| pdf.get_dictionary(id).ok());
    let mut all = own.into_iter().chain(others);
    let id = all.find_map(|resources| named(pdf, resources, name.as_name().ok()?))?;
    let stream = pdf.get_object(id).ok()?.as_stream().ok()?;
    let kind = stream.dict.get(b"Subtype").ok()?.as_name().ok()?;
    (kind == b"Form").then_some(id)
}

fn named(pdf: &Document, resources: &Dictionary, name: &[u8]) -> Option<ObjectId> {
    let forms = resources.get(b"XObject").ok()?;
    let (_, forms) = pdf.dereference(forms).ok()?;
    forms.as_dict().ok()?.get(name).ok()?.as_reference().ok()
}
