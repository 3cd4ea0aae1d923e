//! Lists in `game.toml` that have so many numbers, and no more.

use serde::de::Error;
use serde::{Deserialize, Deserializer};
use toml::Spanned;

/// Exactly so many numbers: what follows them is told, not left out.
#[derive(Clone, Copy, Debug)]
struct Exactly<T, const N: usize>([T; N]);

impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Exactly<T, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let all = Vec::<T>::deserialize(from)?;
        let count = all.len();
        let all = all.try_into().map(Self);
        all.map_err(|_| D::Error::custom(format!("{N} numbers belong here, not {count}")))
    }
}

impl<T, const N: usize> Exactly<T, N> {
    fn spanned(this: Spanned<Self>) -> Spanned<[T; N]> {
        let span = this.span();
        Spanned::new(span, this.into_inner().0)
    }
}

/// Reads them.
pub(super) fn exactly<'de, D, T, const N: usize>(from: D) -> Result<Spanned<[T; N]>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Spanned::deserialize(from).map(Exactly::spanned)
}

/// Reads them where they may be absent.
pub(super) fn maybe<'de, D, T, const N: usize>(from: D) -> Result<Option<Spanned<[T; N]>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let read = Option::<Spanned<Exactly<T, N>>>::deserialize(from)?;
    Ok(read.map(Exactly::spanned))
}

/// Reads them where they may be absent, and their place is of no use.
pub(super) fn plainly<'de, D, T, const N: usize>(from: D) -> Result<Option<[T; N]>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let read = Option::<Exactly<T, N>>::deserialize(from)?;
    Ok(read.map(|Exactly(all)| all))
}
