//! Components, as they are written in `game.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

use super::exactly::maybe;
use super::kind::Kind;

/// A table `[[component]]`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ComponentSpec {
    /// Unique word for the command line.
    pub id: Spanned<String>,
    /// Printed name.
    pub title: String,
    /// What kind of piece it is.
    pub kind: Kind,
    /// Table with one row per face; without it the component is one face.
    #[serde(default)]
    pub data: Option<Spanned<String>>,
    /// Sheet of the workbook in `data`; needed when there are several.
    #[serde(default)]
    pub sheet: Option<Spanned<String>>,
    /// Template of the front.
    pub front: Spanned<String>,
    /// Template of the back; without it the back stays blank.
    #[serde(default)]
    pub back: Option<Spanned<String>>,
    /// Name of a size, or width and height in mm; of a die `d4`, `d6`, `d8`, `d10`, `d12` or `d20`.
    pub size: Spanned<SizeSpec>,
    /// Length in mm of the edges of a die.
    #[serde(default)]
    pub edge: Option<Spanned<f64>>,
    /// What is cut out of the rectangle of a card, an aid or a token: `round`, `hex` or `hex-pointy`;
    /// the rectangle itself when absent.
    #[serde(default)]
    pub shape: Option<Spanned<String>>,
    /// The outline to cut it out along: path data in mm, or the name of a drawing.
    #[serde(default)]
    pub cut: Option<Spanned<String>>,
    /// Depth in mm of the foot of a standee; half its height when absent.
    #[serde(default)]
    pub foot: Option<Spanned<f64>>,
    /// How often each face is printed; columns of the table say it per row.
    #[serde(default)]
    pub copies: Option<Spanned<i64>>,
    /// How often the whole component is printed, per number of players beginning with the fewest;
    /// once when absent.
    #[serde(default)]
    pub packs: Option<Spanned<Vec<i64>>>,
    /// Bleed in mm around the trim.
    #[serde(default)]
    pub bleed: Option<Spanned<f64>>,
    /// Width in mm of the zone inside the trim that stays free of text.
    #[serde(default)]
    pub safe: Option<Spanned<f64>>,
    /// Radius in mm of the cut corners; 3 for cards and aids, else 0.
    #[serde(default)]
    pub corner: Option<Spanned<f64>>,
    /// Where the front keeps room for the mark of a class set: its left and top edge in mm; the
    /// upper right corner of the safe zone when absent.
    #[serde(default, deserialize_with = "maybe")]
    pub set_mark: Option<Spanned<[f64; 2]>>,
    /// The same for the back, where the mark stands a second time upside down.
    #[serde(default, deserialize_with = "maybe")]
    pub back_set_mark: Option<Spanned<[f64; 2]>>,
    /// The variants that use it; all when absent.
    #[serde(default)]
    pub variants: Option<Spanned<Vec<String>>>,
    /// Fewest and most players with whom it is used; all when absent.
    #[serde(default, deserialize_with = "maybe")]
    pub players: Option<Spanned<[u8; 2]>>,
    /// Code or name of a rule → the reason why its findings are let pass on the faces of the component
    /// and in its table.
    #[serde(default)]
    pub allow: BTreeMap<String, Spanned<String>>,
}

/// A size by name or in millimetres.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a size is a name such as `\"poker\"`, or `[width, height]` in mm"
)]
pub enum SizeSpec {
    /// A name such as `poker`.
    Named(String),
    /// Width and height in mm.
    Mm([f64; 2]),
}
