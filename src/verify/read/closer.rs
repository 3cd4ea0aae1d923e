//! A second look at a page.

use super::super::picture::Picture;

/// Draws a page more closely, and less so.
pub type Closer<'a> = dyn Fn() -> Option<[Picture; 2]> + 'a;
