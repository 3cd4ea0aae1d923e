// Words: the text of a book, saved while it is typed, and the page that comes of it.

import { ask, find, leave, make, whenChanged, words } from "./page.js";

const id = decodeURIComponent(location.pathname.split("/").pop());
const place = encodeURIComponent(id);
// Milliseconds after which what was typed is saved: when nobody types, and when somebody goes on.
const PAUSE = 500;
const LONGEST = 1500;
// Most bytes that a browser sends of a page that is left.
const LAST = 60000;

let told = null;
let book = null;
let known = 0;
let sending = false;
let pause = 0;
let since = 0;

const area = find("text");

function show() {
  area.value = book.text;
  area.readOnly = !told.own;
  page();
  found();
}

function page() {
  find("page").hidden = book.name !== "rules.md";
  if (book.name === "rules.md") find("page").src = `/rules/${place}?v=${known}`;
}

function found() {
  const here = told.findings.filter((one) => one.book === book.name || one.book === null);
  const go = (line) => () => {
    const start = area.value.split("\n").slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    const end = area.value.indexOf("\n", start);
    area.focus();
    area.setSelectionRange(start, end < 0 ? area.value.length : end);
  };
  const each = (one) => make("li", { class: one.error ? "error" : "warning" }, one.line ? make("button", { type: "button", onclick: go(one.line) }, `Line ${one.line}`) : "", one.line ? ": " : "", words(one.message), make("span", { class: "code" }, ` ${one.code}`), one.help ? make("p", { class: "hint" }, words(one.help)) : null);
  find("found").replaceChildren(...here.map(each));
}

function note(text, ...more) {
  find("notes").replaceChildren(make("p", { class: "slip", role: "alert" }, words(text), more));
}

async function send() {
  if (sending) return;
  sending = true;
  clearTimeout(pause);
  since = 0;
  const text = area.value;
  find("saved").textContent = "Saving …";
  try {
    const reply = await ask(`/data/words/${place}`, { name: book.name, mark: book.mark, text });
    find("saved").textContent = "";
    if (reply.refused) note(reply.refused);
    else if ("elsewhere" in reply) clash(reply);
    else {
      Object.assign(book, { text, mark: reply.mark });
      told.findings = reply.findings;
      known = reply.version;
      find("saved").textContent = "Saved";
      find("notes").replaceChildren();
      page();
      found();
    }
  } catch (error) {
    find("saved").textContent = "";
    note(error.message);
  }
  sending = false;
  if (area.value !== text && find("notes").childElementCount === 0) send();
}

// The book was changed elsewhere: both are kept until one is chosen.
function clash(reply) {
  const mine = () => {
    book.mark = reply.mark;
    find("notes").replaceChildren();
    send();
  };
  const theirs = () => {
    Object.assign(book, { text: reply.elsewhere, mark: reply.mark });
    find("notes").replaceChildren();
    show();
  };
  note("This book was changed elsewhere meanwhile.", make("button", { type: "button", class: "plain", onclick: mine }, "Keep mine"), make("button", { type: "button", class: "plain", onclick: theirs }, "Take the other"));
}

async function load() {
  const [game, all] = await Promise.all([ask(`/data/game/${place}`), ask(`/data/words/${place}`)]);
  told = all;
  known = told.version;
  document.title = `Words of ${game.title} · Cardwright studio`;
  find("title").textContent = game.title;
  const titles = { "rules.md": "Rules", "teachers.md": "For teachers" };
  find("book").replaceChildren(...told.books.map((one) => make("option", { value: one.name, selected: one.name === book?.name }, titles[one.name])));
  book = told.books.find((one) => one.name === book?.name) || told.books[0];
  if (!book) return note("This game has no `rules.md`.");
  if (!told.own) note("This game is as it ships. Make it yours on the shelf, then its words can be changed.");
  show();
}

area.addEventListener("input", () => {
  const now = performance.now();
  since ||= now;
  clearTimeout(pause);
  pause = setTimeout(send, Math.max(0, Math.min(PAUSE, since + LONGEST - now)));
});
// Whoever leaves the page leaves nothing behind: the last words are sent with it, or it asks before.
const isOpen = () => Boolean(told?.own && book && area.value !== book.text);
const isSmall = () => !sending && find("notes").childElementCount === 0 && new Blob([area.value]).size < LAST;
window.addEventListener("beforeunload", (event) => {
  if (!isOpen() || isSmall()) return;
  event.preventDefault();
  send();
});
window.addEventListener("pagehide", () => {
  if (!isOpen() || !isSmall()) return;
  leave(`/data/words/${place}`, { name: book.name, mark: book.mark, text: area.value });
});
find("book").addEventListener("change", (event) => {
  book = told.books.find((one) => one.name === event.target.value);
  show();
});
for (const name of ["deck", "print", "play"]) find(name).href = `/${name}/${place}`;
load().catch((error) => note(error.message));
whenChanged((version) => {
  const typing = sending || (book && area.value !== book.text);
  if (Number(version) > known && !typing) load().catch((error) => note(error.message));
});
