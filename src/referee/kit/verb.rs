//! What a move is, whatever it names.

/// Makes the verbs of a game's moves: an enum with the variants of another one, and nothing in them.
///
/// ```
/// use cardwright::referee::{Card, Seat};
///
/// enum Move {
///     Give(Card, Seat),
///     Pass,
/// }
///
/// cardwright::verbs! {
///     /// What a move is.
///     pub enum Verb of Move {
///         Give,
///         Pass,
///     }
/// }
/// assert_eq!(Verb::of(&Move::Give(Card(3), Seat::new(0))), Verb::Give);
/// assert_eq!(Verb::of(&Move::Pass), Verb::Pass);
/// assert_eq!(Verb::ALL, [Verb::Give, Verb::Pass]);
/// ```
#[macro_export]
macro_rules! verbs {
    ($(#[$doc:meta])* pub enum $verb:ident of $mv:ident { $($case:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $verb {
            $(#[doc = concat!("`", stringify!($case), "`.")] $case),+
        }

        impl $verb {
            /// Everything that a move can be.
            pub const ALL: &'static [Self] = &[$(Self::$case),+];

            /// Says what a move is.
            #[must_use]
            pub const fn of(mv: &$mv) -> Self {
                match mv {
                    $($mv::$case { .. } => Self::$case),+
                }
            }
        }
    };
}
