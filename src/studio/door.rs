//! Who may come in: whoever knows the secret, from this computer, through a page of the studio itself.
//!
//! What a request says of itself in, a verdict out. Other pages that are open in the same browser can send
//! requests as well, and a name that they own can be made to lead here: so host and origin are looked at
//! before the secret is.

use std::error::Error;
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

/// Bytes of the secret.
const BYTES: usize = 32;

/// The door of a studio.
#[derive(Debug)]
pub struct Door {
    secret: String,
    /// A key for the browser that the program opens, until it is used: the list of what runs on a computer
    /// shows the address to all who have an account there.
    once: Mutex<Option<String>>,
    port: u16,
}

/// What a request says of itself.
#[derive(Clone, Copy, Debug, Default)]
pub struct Caller<'a> {
    /// Whether it only reads.
    pub reads: bool,
    /// The secret in its address.
    pub key: Option<&'a str>,
    /// The host that it thinks it speaks with.
    pub host: Option<&'a str>,
    /// The page that it comes from.
    pub origin: Option<&'a str>,
    /// How the browser judges that page.
    pub site: Option<&'a str>,
    /// What it sends.
    pub kind: Option<&'a str>,
    /// What the browser keeps for it.
    pub cookies: Option<&'a str>,
}

/// What is said to a caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Welcome {
    /// Come in.
    In,
    /// The address was right: keep the secret, and come again without it.
    Key,
    /// The secret is missing.
    Stranger,
    /// It comes from elsewhere; why it stays out.
    Foreign(&'static str),
}

impl Door {
    /// Makes a secret that nobody can guess.
    ///
    /// # Errors
    /// When the system has no random numbers.
    pub fn secret() -> Result<String, Box<dyn Error>> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(|error| format!("no random numbers: {error}"))?;
        let mut secret = String::new();
        for byte in bytes {
            write!(secret, "{byte:02x}")?;
        }
        Ok(secret)
    }

    /// Hangs a door at a port, with a secret, and a key that opens it once.
    pub fn new(secret: String, once: String, port: u16) -> Self {
        Self {
            secret,
            once: Mutex::new(Some(once)),
            port,
        }
    }

    /// Gives the address for whoever may come in.
    pub fn address(&self) -> String {
        self.with(&self.secret)
    }

    /// Gives the address for the browser that is opened, which leads in once; without a key when it did.
    pub fn address_once(&self) -> String {
        let once = self.once.lock().unwrap_or_else(PoisonError::into_inner);
        self.with(once.as_deref().unwrap_or_default())
    }

    fn with(&self, key: &str) -> String {
        format!("http://127.0.0.1:{}/?key={key}", self.port)
    }

    /// Gives what the browser is to keep. Two studios on one computer differ in their ports, which cookies
    /// don't tell apart.
    pub fn cookie(&self) -> String {
        format!(
            "{}={}; Path=/; HttpOnly; SameSite=Strict",
            self.name(),
            self.secret
        )
    }

    fn name(&self) -> String {
        format!("cardwright-{}", self.port)
    }

    /// Looks at a caller.
    pub fn look(&self, caller: &Caller<'_>) -> Welcome {
        let port = self.port;
        let hosts = [format!("127.0.0.1:{port}"), format!("localhost:{port}")];
        let Some(host) = caller.host.filter(|host| hosts.iter().any(|h| h == host)) else {
            return Welcome::Foreign("the studio is not at this address");
        };
        let own = format!("http://{host}");
        if caller.origin.is_some_and(|origin| origin != own) {
            return Welcome::Foreign("the request comes from another page");
        }
        let key = caller.key.filter(|_| caller.reads);
        if key.is_some_and(|key| self.opens(key) || self.opens_once(key)) {
            return Welcome::Key;
        }
        if caller
            .site
            .is_some_and(|site| !["same-origin", "none"].contains(&site))
        {
            return Welcome::Foreign("the request comes from another page");
        }
        if !caller.reads {
            if caller.origin.is_none() {
                return Welcome::Foreign("the request does not say where it comes from");
            }
            let kind = caller.kind.and_then(|kind| kind.split(';').next());
            // A form of another page can't send this without being asked for leave.
            if kind.map(str::trim) != Some("application/json") {
                return Welcome::Foreign("the studio takes JSON");
            }
        }
        let name = self.name();
        let kept = caller.cookies.unwrap_or_default().split(';');
        let kept = kept.filter_map(|cookie| cookie.trim().split_once('='));
        let mut kept = kept.filter(|(known, _)| *known == name);
        if kept.any(|(_, secret)| self.opens(secret)) {
            Welcome::In
        } else {
            Welcome::Stranger
        }
    }

    fn opens(&self, key: &str) -> bool {
        is_same(&self.secret, key)
    }

    /// Says whether a key is the one that opens once; then it does not again.
    fn opens_once(&self, key: &str) -> bool {
        let mut once = self.once.lock().unwrap_or_else(PoisonError::into_inner);
        once.take_if(|once| is_same(once, key)).is_some()
    }
}

/// Compares a key with a secret in a time that does not tell how much of it is right.
fn is_same(secret: &str, key: &str) -> bool {
    let pairs = secret.bytes().zip(key.bytes());
    let differ = pairs.fold(0, |differ, (one, other)| differ | (one ^ other));
    differ == 0 && key.len() == secret.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door() -> Door {
        Door::new("5ec2e7".to_owned(), "04ce".to_owned(), 4000)
    }

    fn guest() -> Caller<'static> {
        Caller {
            reads: true,
            host: Some("127.0.0.1:4000"),
            site: Some("same-origin"),
            cookies: Some("other=1; cardwright-4000=5ec2e7"),
            ..Caller::default()
        }
    }

    #[test]
    fn whoever_knows_the_secret_comes_in_and_nobody_else() {
        let look = |caller: Caller<'_>| door().look(&caller);
        assert_eq!(look(guest()), Welcome::In);
        for cookies in [
            None,
            Some(""),
            Some("cardwright-4000="),
            Some("cardwright-4000=5ec2e"),
            Some("cardwright-4000=5ec2e70"),
            Some("cardwright-4001=5ec2e7"),
        ] {
            let caller = Caller { cookies, ..guest() };
            assert_eq!(look(caller), Welcome::Stranger, "{cookies:?}");
        }
        let with = |key| Caller {
            key: Some(key),
            cookies: None,
            site: Some("cross-site"),
            ..guest()
        };
        assert_eq!(look(with("5ec2e7")), Welcome::Key);
        assert_ne!(look(with("5ec2e8")), Welcome::Key);
        let (one, other) = (Door::secret(), Door::secret());
        let (one, other) = (one.expect("a secret"), other.expect("a secret"));
        assert!(one != other && one.len() == 2 * BYTES, "{one} {other}");
    }

    #[test]
    fn the_key_of_the_browser_that_is_opened_leads_in_once() {
        let door = door();
        let key = |key| Caller {
            key: Some(key),
            cookies: None,
            site: Some("none"),
            ..guest()
        };
        let address = door.address_once();
        assert_eq!(address, "http://127.0.0.1:4000/?key=04ce");
        assert!(!address.contains("5ec2e7") && door.address().contains("5ec2e7"));
        let elsewhere = Caller {
            origin: Some("http://evil.example"),
            ..key("04ce")
        };
        assert!(matches!(door.look(&elsewhere), Welcome::Foreign(_)));
        for wrong in ["", "04c", "04ce0", "04cf"] {
            assert_eq!(door.look(&key(wrong)), Welcome::Stranger, "{wrong}");
        }
        assert_eq!(door.look(&key("04ce")), Welcome::Key);
        for again in ["04ce", ""] {
            assert_eq!(door.look(&key(again)), Welcome::Stranger, "{again:?}");
        }
        assert_eq!(door.look(&key("5ec2e7")), Welcome::Key);
    }

    #[test]
    fn other_hosts_and_other_pages_stay_out_even_with_the_secret() {
        let look = |caller: Caller<'_>| door().look(&caller);
        for host in [
            None,
            Some("evil.example:4000"),
            Some("127.0.0.1"),
            Some("127.0.0.1:4001"),
        ] {
            let caller = Caller {
                host,
                key: Some("5ec2e7"),
                ..guest()
            };
            assert!(matches!(look(caller), Welcome::Foreign(_)), "{host:?}");
        }
        for origin in [
            "null",
            "http://evil.example",
            "http://127.0.0.1:4001",
            "https://127.0.0.1:4000",
        ] {
            let caller = Caller {
                origin: Some(origin),
                key: Some("5ec2e7"),
                ..guest()
            };
            assert!(matches!(look(caller), Welcome::Foreign(_)), "{origin}");
        }
        for site in ["cross-site", "same-site"] {
            let caller = Caller {
                site: Some(site),
                ..guest()
            };
            assert!(matches!(look(caller), Welcome::Foreign(_)), "{site}");
        }
    }

    #[test]
    fn what_changes_something_says_where_it_comes_from_and_is_json() {
        let look = |caller: Caller<'_>| door().look(&caller);
        let order = Caller {
            reads: false,
            origin: Some("http://127.0.0.1:4000"),
            kind: Some("application/json; charset=utf-8"),
            ..guest()
        };
        assert_eq!(look(order), Welcome::In);
        let silent = Caller {
            origin: None,
            ..order
        };
        assert!(matches!(look(silent), Welcome::Foreign(_)));
        for kind in [
            None,
            Some("text/plain"),
            Some("application/x-www-form-urlencoded"),
        ] {
            let form = Caller { kind, ..order };
            assert!(matches!(look(form), Welcome::Foreign(_)), "{kind:?}");
        }
        let key = Caller {
            key: Some("5ec2e7"),
            cookies: None,
            ..order
        };
        assert_eq!(
            look(key),
            Welcome::Stranger,
            "a secret in an address only opens pages"
        );
    }
}
