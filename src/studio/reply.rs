//! What goes back to the browser, and what it may do with it: nothing that a page of the studio does not
//! need.

use axum::body::Body;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{Response, StatusCode};
use serde_json::{Value, json};

/// A reply.
pub type Reply = Response<Body>;

/// What pages of the studio may load: their own modules, styles, fonts and pictures.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";
/// What is no page of the studio may load nothing and run nothing.
const NOTHING: &str = "default-src 'none'; sandbox; frame-ancestors 'none'";
/// A rulebook brings its styles, fonts and pictures along, and stands in a frame of the studio at most.
const BOOK: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; \
                    sandbox; frame-ancestors 'self'";

/// Makes a reply of bytes.
fn reply(status: StatusCode, kind: &'static str, policy: &'static str, body: Body) -> Reply {
    let mut reply = Response::new(body);
    *reply.status_mut() = status;
    let headers = reply.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let policy = HeaderValue::from_static(policy);
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    guarded(reply)
}

/// Adds what every reply says, where it does not say something of its own.
pub fn guarded(mut reply: Reply) -> Reply {
    let headers: [(HeaderName, &'static str); 6] = [
        (header::CONTENT_SECURITY_POLICY, NOTHING),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ];
    for (name, value) in headers {
        let said = reply.headers_mut().entry(name);
        said.or_insert(HeaderValue::from_static(value));
    }
    reply
}

/// A page, a module, a style or a font of the studio.
pub fn page(kind: &'static str, bytes: impl Into<Body>) -> Reply {
    reply(StatusCode::OK, kind, POLICY, bytes.into())
}

/// A page that stands where a game would, if it were there.
pub fn nowhere(text: &'static str) -> Reply {
    let kind = "text/html; charset=utf-8";
    reply(StatusCode::NOT_FOUND, kind, POLICY, text.into())
}

/// A rulebook.
pub fn book(bytes: impl Into<Body>) -> Reply {
    reply(
        StatusCode::OK,
        "text/html; charset=utf-8",
        BOOK,
        bytes.into(),
    )
}

/// A picture, which never changes under its address.
pub fn picture(bytes: impl Into<Body>) -> Reply {
    let mut reply = reply(StatusCode::OK, "image/png", NOTHING, bytes.into());
    let kept = HeaderValue::from_static("private, max-age=3600, immutable");
    reply.headers_mut().insert(header::CACHE_CONTROL, kept);
    reply
}

/// A file to be kept; its name holds nothing that a header can't.
pub fn file(kind: &'static str, name: &str, bytes: impl Into<Body>) -> Reply {
    let mut reply = reply(StatusCode::OK, kind, NOTHING, bytes.into());
    let safe = |c: char| {
        if c.is_ascii_alphanumeric() || "-_.".contains(c) {
            c
        } else {
            '-'
        }
    };
    let name: String = name.chars().map(safe).collect();
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        reply
            .headers_mut()
            .insert(header::CONTENT_DISPOSITION, value);
    }
    reply
}

/// Data for the modules of a page.
pub fn data(value: &Value) -> Reply {
    let text = value.to_string();
    reply(StatusCode::OK, "application/json", NOTHING, text.into())
}

/// Changes, one after the other.
pub fn stream(body: Body) -> Reply {
    reply(StatusCode::OK, "text/event-stream", NOTHING, body)
}

/// What went wrong, in words.
pub fn refused(status: StatusCode, why: impl Into<String>) -> Reply {
    let text = json!({ "error": why.into() }).to_string();
    reply(status, "application/json", NOTHING, text.into())
}

/// There is nothing at this address.
pub fn missing() -> Reply {
    refused(StatusCode::NOT_FOUND, "there is nothing at this address")
}

/// The way on, with something for the browser to keep.
pub fn onward(path: &'static str, cookie: &str) -> Reply {
    let mut reply = reply(StatusCode::SEE_OTHER, "text/plain", NOTHING, Body::empty());
    let headers = reply.headers_mut();
    headers.insert(header::LOCATION, HeaderValue::from_static(path));
    if let Ok(cookie) = HeaderValue::from_str(cookie) {
        headers.insert(header::SET_COOKIE, cookie);
    }
    reply
}

/// A closed door, told as a page.
pub fn closed(page: &'static str) -> Reply {
    reply(
        StatusCode::UNAUTHORIZED,
        "text/html; charset=utf-8",
        POLICY,
        page.into(),
    )
}
