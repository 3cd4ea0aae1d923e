//! Pictures of earlier runs, given again as long as nothing changes of what they are made of.
//!
//! A picture is known by a digest of all that its bytes depend on: the program, the filled templates, the
//! files that they show, the fonts, the ink, its size and its fineness. Whoever keeps pictures may lose
//! them at any time; what he gives back has to be what he was given.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use sha2::{Digest, Sha256};

use crate::face::{Face, Ink};
use crate::project::{Project, join};

use super::keep::Keep;
use super::workshop::Workshop;

/// What pictures of one game are made of, and where they are kept.
pub(super) struct Kept<'a> {
    keep: Option<&'a dyn Keep>,
    project: &'a Project,
    folder: String,
    /// What all of them depend on.
    all: Sha256,
    /// Digests of files that they show.
    files: Mutex<BTreeMap<String, [u8; 32]>>,
}

impl<'a> Kept<'a> {
    /// Begins with the game in a folder, drawn with so much ink.
    pub fn of<S>(workshop: &'a Workshop<S>, folder: &str, ink: Ink) -> Self {
        let mut all = Sha256::new();
        let keep = workshop.keep.as_deref();
        if keep.is_some() {
            eat(&mut all, env!("CARDWRIGHT_BUILD").as_bytes());
            eat(&mut all, ink.to_string().as_bytes());
            for (path, bytes) in workshop.project.below("fonts") {
                eat(&mut all, path.as_bytes());
                eat(&mut all, bytes);
            }
        }
        Self {
            keep,
            project: &workshop.project,
            folder: folder.to_owned(),
            all,
            files: Mutex::default(),
        }
    }

    /// Gives a picture of some faces from before, or makes it; `kind` says what kind of picture it is, and
    /// how fine.
    pub fn give<E>(
        &self,
        faces: &[&Face],
        kind: &str,
        make: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Vec<u8>, E> {
        let known = self
            .keep
            .and_then(|keep| Some((keep, self.key(faces, kind)?)));
        let Some((keep, key)) = known else {
            return make();
        };
        if let Some(bytes) = keep.get(&key) {
            return Ok(bytes);
        }
        let bytes = make()?;
        keep.put(&key, &bytes);
        Ok(bytes)
    }

    /// Names a picture; `None` when nobody knows what a face is made of.
    fn key(&self, faces: &[&Face], kind: &str) -> Option<String> {
        let mut digest = self.all.clone();
        eat(&mut digest, kind.as_bytes());
        for face in faces {
            let origin = face.drawing.origin()?;
            eat(&mut digest, &origin.svg);
            let (size, bleed, scale) = (face.size, face.bleed, face.scale);
            let form = [size.width, size.height, bleed].map(|side| side.to_microns().to_le_bytes());
            eat(&mut digest, form.as_flattened());
            eat(&mut digest, &scale.to_le_bytes());
            eat(&mut digest, format!("{:?}", face.outline).as_bytes());
            for name in &origin.asked {
                eat(&mut digest, name.as_bytes());
                eat(&mut digest, &self.file(name));
            }
        }
        let digest = digest.finalize();
        Some(
            digest
                .iter()
                .fold(String::new(), |key, byte| format!("{key}{byte:02x}")),
        )
    }

    /// Gives the digest of a file that a face shows; of one that is not there all zeros.
    fn file(&self, name: &str) -> [u8; 32] {
        let Some(path) = join(&self.folder, name) else {
            return [0; 32];
        };
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = files.get(&path) {
            return *known;
        }
        let bytes = self.project.bytes(&path);
        let digest = bytes.map_or([0; 32], |bytes| Sha256::digest(bytes).into());
        files.insert(path, digest);
        digest
    }
}

/// Takes a part in, with its length, so that no two lists of parts are alike.
fn eat(digest: &mut Sha256, part: &[u8]) {
    digest.update((part.len() as u64).to_le_bytes());
    digest.update(part);
}
