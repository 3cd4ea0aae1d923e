//! The colour spaces of a file: which are greys, and which are red, green and blue.

use std::collections::{BTreeMap, BTreeSet};

use lopdf::{Dictionary, Document, Object, ObjectId};

/// The colours of a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    /// One value, black to white.
    Grey,
    /// Red, green and blue.
    Colour,
}

/// The spaces of a file that go by a profile.
#[derive(Debug, Default)]
pub(super) struct Spaces {
    known: BTreeMap<ObjectId, Space>,
}

impl Spaces {
    /// Finds them.
    pub fn of(pdf: &Document) -> Self {
        let profiled = |(id, object): (&ObjectId, &Object)| {
            let [kind, profile] = object.as_array().ok()?.as_slice() else {
                return None;
            };
            let profile = pdf.get_object(profile.as_reference().ok()?).ok()?;
            let values = profile
                .as_stream()
                .ok()?
                .dict
                .get(b"N")
                .ok()?
                .as_i64()
                .ok()?;
            let space = match values {
                1 => Space::Grey,
                3 => Space::Colour,
                _ => return None,
            };
            (kind.as_name().ok()? == b"ICCBased").then_some((*id, space))
        };
        let known = pdf.objects.iter().filter_map(profiled).collect();
        Self { known }
    }

    /// Says what a space holds, however it is named.
    pub fn find(&self, space: &Object) -> Option<Space> {
        match space {
            Object::Reference(id) => self.known.get(id).copied(),
            Object::Name(name) => match name.as_slice() {
                b"DeviceGray" => Some(Space::Grey),
                b"DeviceRGB" => Some(Space::Colour),
                _ => None,
            },
            _ => None,
        }
    }

    /// Gives the names by which resources call their spaces.
    pub fn names(&self, pdf: &Document, resources: &Dictionary) -> BTreeMap<Vec<u8>, Space> {
        let devices = [("DeviceGray", Space::Grey), ("DeviceRGB", Space::Colour)];
        let mut names: BTreeMap<_, _> = devices
            .map(|(name, space)| (name.as_bytes().to_vec(), space))
            .into();
        if let Some(own) = part(pdf, resources, b"ColorSpace") {
            names.extend(own.iter().filter_map(|(name, space)| {
                let named = self.find(space).or_else(|| match pdf.dereference(space) {
                    Ok((_, space)) => self.find(space),
                    Err(_) => None,
                });
                Some((name.clone(), named?))
            }));
        }
        names
    }

    /// Writes spaces of a kind for the printer's own ink: black.
    pub fn make_black(&self, pdf: &mut Document, kinds: &[Space]) {
        for (id, space) in &self.known {
            if kinds.contains(space) {
                pdf.set_object(*id, Object::Name(b"DeviceGray".to_vec()));
            }
        }
    }
}

/// Gives a part of some resources.
pub(super) fn part<'a>(
    pdf: &'a Document,
    resources: &'a Dictionary,
    key: &[u8],
) -> Option<&'a Dictionary> {
    let (_, part) = pdf.dereference(resources.get(key).ok()?).ok()?;
    part.as_dict().ok()
}

/// Finds the forms whose brightness masks others: their space says what brightness is.
pub(super) fn masks(pdf: &Document) -> BTreeSet<ObjectId> {
    let mask = |object: &Object| {
        let state = object.as_dict().ok()?;
        let state = match state.get(b"SMask") {
            Ok(mask) => pdf.dereference(mask).ok()?.1.as_dict().ok()?,
            Err(_) => state,
        };
        state.get(b"G").ok()?.as_reference().ok()
    };
    pdf.objects.values().filter_map(mask).collect()
}
