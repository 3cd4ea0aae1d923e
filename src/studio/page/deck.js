// The deck: a table to work in. What is typed is sent at once, and what is typed meanwhile as soon as that has
// come back: the card, the findings of `check`, and what the table says now. Nothing is judged here.

import { clipboard } from "./clipboard.js";
import { fields } from "./fields.js";
import { hanging } from "./hang.js";
import { ask, find, leave, make, whenChanged, words } from "./page.js";
import { resting } from "./rest.js";

const id = decodeURIComponent(location.pathname.split("/").pop());
const place = encodeURIComponent(id);
// Height of a row, in pixels, and rows that are drawn beyond what is seen.
const HEIGHT = 60;
const BEYOND = 8;

let deck = null;
let table = null;
let shown = [];
let chosen = { row: 0, column: 0 };
let editor = null;
// When something was typed last, in milliseconds: who types in a field is not to lose it.
let touched = -Infinity;
let known = 0;
// What the small pictures show: it follows when nobody types for a while, as each of them is asked for anew then.
let small = 0;
let calm = 0;
const CALM = 400;
// How fine the card is drawn that is looked at: some screens have more pixels than others.
const FINE = window.devicePixelRatio > 1.25 ? 2 : 1;
// What is typed and not sent yet, by cell, and whether something is on its way.
const typed = new Map();
let sending = false;
let flying = [];
let pause = 0;
// What was changed elsewhere while somebody was at work here, by its version: it is looked at as soon as may be.
const missed = new Set();
// What waits for a choice between two texts, by cell.
const clashes = new Map();
let lastTyped = "";

const grid = find("grid");
const rest = resting({ grid, editor: () => editor, after: () => follow() });
const key = (file, row, column) => `${file}\n${row}\n${column}`;
const row = () => shown[chosen.row];

function widths() {
  const wide = table.columns.map((column, number) => {
    const longest = table.rows.slice(0, 200).reduce((most, one) => Math.max(most, (one.cells[number] || "").length), column.title.length + 1);
    return `${Math.min(260, Math.max(76, Math.round(longest * 8.3) + 22))}px`;
  });
  return `92px ${wide.join(" ")}`;
}

function findingsOf(number, column) {
  return deck.findings.filter((one) => one.file === table.file && one.row === number && (column === undefined || one.column === column));
}

// Chooses the rows that are shown.
function sift() {
  const text = find("find").value.trim().toLowerCase();
  const flawed = new Set(deck.findings.filter((one) => one.file === table.file).map((one) => one.row));
  shown = table.rows.filter((one) => {
    const found = text === "" || one.cells.some((cell) => cell.toLowerCase().includes(text));
    return found && (!find("only").checked || flawed.has(one.number));
  });
  chosen.row = Math.max(0, Math.min(chosen.row, shown.length - 1));
  lay();
}

// Draws the head and an empty body as high as all rows.
function lay() {
  const columns = widths();
  grid.setAttribute("aria-rowcount", String(shown.length + 1));
  grid.setAttribute("aria-colcount", String(table.columns.length + 1));
  const titles = table.columns.map((column) => make("div", { class: "cell", role: "columnheader", title: column.about || "" }, column.title));
  const head = make("div", { class: "line-head", role: "row", "aria-rowindex": "1" }, make("div", { class: "cell number", role: "columnheader" }, "row"), titles);
  head.style.gridTemplateColumns = columns;
  const body = make("div", { class: "grid-body", role: "rowgroup" });
  body.style.height = `${shown.length * HEIGHT}px`;
  grid.replaceChildren(make("div", { role: "rowgroup" }, head), body);
  draw();
}

// Draws the rows that are seen.
function draw() {
  const body = grid.querySelector(".grid-body");
  if (!body || editor) return;
  const first = Math.max(0, Math.floor(grid.scrollTop / HEIGHT) - BEYOND);
  const last = Math.min(shown.length, Math.ceil((grid.scrollTop + grid.clientHeight) / HEIGHT) + BEYOND);
  const columns = widths();
  const lines = [];
  for (let number = first; number < last; number += 1) lines.push(line(shown[number], number, columns));
  body.replaceChildren(...lines);
  mark();
}

function line(one, number, columns) {
  const card = cardOf(one);
  const picture = card ? make("img", { src: face(card, "front", 0, small), alt: "", loading: "lazy", decoding: "async" }) : null;
  const cells = one.cells.map((text, column) => {
    const found = findingsOf(one.number, column);
    const grave = found.some((each) => each.error) ? "error" : found.length > 0 ? "warning" : "";
    const said = found.map((each) => each.message).join("; ");
    return make("div", { class: `cell ${grave}`, role: "gridcell", id: `cell-${number}-${column}`, "aria-colindex": String(column + 2), title: said || null, "aria-invalid": grave ? "true" : null }, text);
  });
  const made = make("div", { class: `line-row${one.used ? "" : " unused"}`, role: "row", "aria-rowindex": String(number + 2) }, make("div", { class: "cell number", role: "rowheader" }, picture, String(one.number)), cells);
  made.style.gridTemplateColumns = columns;
  made.style.transform = `translateY(${number * HEIGHT}px)`;
  return made;
}

const face = (card, side, fine, version = known) => `/face/${place}/${encodeURIComponent(card.component)}/${card.card}/${side}/${fine}?v=${version}`;

// Shows which cell is chosen.
function mark() {
  for (const old of grid.querySelectorAll(".chosen")) old.classList.remove("chosen");
  const cell = find(`cell-${chosen.row}-${chosen.column}`);
  cell?.classList.add("chosen");
  if (cell) grid.setAttribute("aria-activedescendant", cell.id);
}

function choose(to, column) {
  const before = row();
  chosen = { row: Math.max(0, Math.min(to, shown.length - 1)), column: Math.max(0, Math.min(column, table.columns.length - 1)) };
  const top = chosen.row * HEIGHT;
  const head = 40;
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (top + HEIGHT + head > grid.scrollTop + grid.clientHeight) grid.scrollTop = top + HEIGHT + head - grid.clientHeight;
  draw();
  find(`cell-${chosen.row}-${chosen.column}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (row() !== before) panel();
}

// Shows the card of the chosen row, and its fields.
function panel() {
  const one = row();
  const card = cardOf(one);
  find("card-title").textContent = one ? card?.name || one.cells[0] || `Row ${one.number}` : "Choose a row";
  find("row-about").textContent = table.row || "";
  pictures();
  found();
  tools();
  hang();
  const all = one ? table.columns.map((column, number) => form(one, column, number)) : [];
  find("fields").replaceChildren(...all);
  sentence();
}

const form = fields({ type, writable: () => table.writable, effects: () => deck.effects });

// The pictures stay until the new ones are there.
let asked = 0;
function pictures() {
  const one = row();
  const card = cardOf(one);
  const faces = find("faces");
  if (!card) faces.replaceChildren();
  const shown = (side) => {
    const source = face(card, side, FINE);
    let figure = faces.querySelector(`[data-side="${side}"]`);
    if (!figure) {
      figure = make("figure", { "data-side": side }, make("img", { alt: "" }), make("figcaption", {}, side === "front" ? "Front" : "Back"));
      faces.append(figure);
    }
    const next = make("img", { src: source, alt: `${card.name}, ${side}` });
    const number = (asked += 1);
    return next.decode().then(
      () => {
        // One that was asked for later may have come before.
        if (number < Number(figure.dataset.number)) return;
        figure.dataset.number = String(number);
        figure.hidden = false;
        figure.querySelector("img").replaceWith(next);
      },
      () => (figure.hidden = side === "back" || figure.hidden),
    );
  };
  // The front is what most people look at: the back does not hold it up.
  return card ? shown("front").then(() => shown("back")) : Promise.resolve();
}

function found() {
  const one = row();
  const all = one ? findingsOf(one.number) : [];
  const told = (each) => make("li", { class: each.error ? "error" : "warning" }, each.column === null ? "" : make("b", {}, `${table.columns[each.column].title}: `), words(each.message), make("span", { class: "code" }, ` ${each.code}`), each.help ? make("p", { class: "hint" }, words(each.help)) : null);
  find("found").replaceChildren(...all.map(told));
  for (const field of find("fields").children) {
    const flawed = all.some((each) => String(each.column) === field.dataset.column);
    field.querySelector("input, select, textarea").toggleAttribute("aria-invalid", flawed);
  }
}

// Something is typed into a cell, or into several at once.
function type(one, column, text) {
  const name = key(table.file, one.number, column);
  const before = typed.get(name);
  typed.set(name, { file: table.file, row: one.number, column, was: before ? before.was : one.cells[column], text, one });
  touched = performance.now();
  clearTimeout(pause);
  pause = setTimeout(send, 0);
}

// One thing is done after the other, in the order in which it was asked for.
let turn = Promise.resolve();
const inTurn = (doing) => (turn = turn.catch(() => {}).then(doing));
const send = () => inTurn(sendTyped);

// What is sent of cells. A row is known by what its first cell says, as others may move it meanwhile.
function letter(cells) {
  const only = (id, file) => {
    const rows = deck.tables.find((one) => one.file === file)?.rows || [];
    return rows.filter((one) => one.cells[0] === id).length === 1 ? id : "";
  };
  return cells.map(({ one, ...cell }) => ({ ...cell, id: only(cell.column === 0 ? cell.was : one.cells[0], cell.file) }));
}

// Whoever leaves the page leaves nothing behind.
function sendLast() {
  if (typed.size === 0) return;
  const last = new Map(flying.map((cell) => [key(cell.file, cell.row, cell.column), cell.text.trim()]));
  const cells = [...typed.values()].map((cell) => ({ ...cell, was: last.get(key(cell.file, cell.row, cell.column)) ?? cell.was }));
  typed.clear();
  leave(`/data/edit/${place}`, { cells: letter(cells), on: false });
}

async function sendTyped() {
  if (typed.size === 0) return;
  sending = true;
  find("saved").textContent = "Saving …";
  const cells = [...typed.values()].filter((cell) => cell.was !== cell.text.trim());
  flying = cells;
  const names = cells.map((cell) => key(cell.file, cell.row, cell.column)).join();
  typed.clear();
  try {
    if (cells.length > 0) heard(await ask(`/data/edit/${place}`, { cells: letter(cells), on: names === lastTyped }), cells);
    lastTyped = names;
    if (find("saved").textContent === "Saving …") find("saved").textContent = "Saved";
  } catch (error) {
    find("saved").textContent = "";
    note(error.message);
  }
  sending = false;
  flying = [];
  follow();
}

// Takes in what was changed elsewhere, when nobody is at work here.
function follow() {
  if (missed.size === 0 || editor || sending || rest.lasts() || typed.size > 0) return;
  const wait = touched + 4 * CALM - performance.now();
  if (wait > 0 && find("fields").contains(document.activeElement)) return setTimeout(follow, wait);
  missed.clear();
  load().catch((error) => note(error.message));
}

// Takes away what was told; what waits for a choice stays.
function hush(...told) {
  find("notes").replaceChildren(...clashes.values(), ...told);
}

function note(text, ...more) {
  hush(make("p", { class: "slip", role: "alert" }, words(text), more));
}

// Says how things stand where nothing is wrong.
function tell(text, ...more) {
  hush(make("p", { class: "told", role: "status" }, words(text), more));
}

// Orders something for a row, once all that was typed is saved: for the one that is chosen then, or for one by
// its number.
function order(what, wanted, number) {
  clearTimeout(pause);
  return inTurn(() => sendOrder(what, wanted, number));
}

async function sendOrder(what, wanted, number) {
  if (!table?.writable) return;
  await sendTyped();
  // With no row to stand at, a new one comes below the header.
  const one = number === undefined ? row() : table.rows.find((each) => each.number === number);
  if (!one && wanted.deed !== "add") return;
  lastTyped = "";
  find("saved").textContent = "Saving …";
  try {
    const told = await ask(`/data/${what}/${place}`, { file: table.file, row: one ? one.number : 1, was: one ? one.cells : null, ...wanted });
    heard(told, []);
    if (told.cells) await stand(told.row);
    if (find("saved").textContent === "Saving …") find("saved").textContent = "Saved";
  } catch (error) {
    find("saved").textContent = "";
    note(error.message);
  }
}

const act = (deed) => rest.during(() => order("row", { deed }));

const columnOf = (title) => table.columns.findIndex((column) => column.title === title);
const cardOf = (one) => one && table.cards.find((each) => each.row === one.number);
const hang = hanging({
  row,
  note,
  writable: () => table.writable,
  hasCard: () => Boolean(cardOf(row())),
  cell: (title) => row()?.cells[columnOf(title)],
  order: (wanted) => order("picture", wanted, row()?.number),
  picture: (name) => `/art/${place}/${name.split("/").map(encodeURIComponent).join("/")}?v=${known}`,
  card: () => face(cardOf(row()), "front", FINE),
  clear: (title) => {
    type(row(), columnOf(title), "");
    clearTimeout(pause);
    send().then(panel);
  },
});

// Reads the table again, and chooses a row by its number.
async function stand(number) {
  await load();
  const to = shown.findIndex((one) => one.number === number);
  if (to >= 0) choose(to, chosen.column);
  panel();
}

// Takes in what came of a change.
function heard(told, cells) {
  if (told.refused) {
    find("saved").textContent = "";
    return note(told.refused);
  }
  if ("elsewhere" in told) return clash(told, cells);
  hush();
  known = told.version;
  missed.delete(known);
  deck.findings = told.findings || deck.findings;
  deck.past = told.past;
  for (const cell of told.cells) {
    const of = deck.tables.find((one) => one.file === cell.file);
    // A row that lies elsewhere by now is known here by where it was.
    const from = cell.from ?? cell.row;
    if (from !== cell.row) missed.add(known);
    const line = of?.rows.find((one) => one.number === from);
    if (line) Object.assign(line, { says: cell.says }).cells[cell.column] = cell.text;
    // What was typed meanwhile goes on from here.
    const waits = typed.get(key(cell.file, from, cell.column));
    if (waits) waits.was = cell.text;
  }
  undo();
  // The card comes first; the table follows when that is painted.
  pictures().then(() => requestAnimationFrame(() => setTimeout(draw)));
  found();
  sentence();
  clearTimeout(calm);
  calm = setTimeout(() => {
    small = known;
    draw();
  }, CALM);
}

// Says what the row does, in the words that its card prints.
function sentence() {
  const told = find("says");
  if (told) told.textContent = row()?.says ? `It says: ${row().says}` : "";
}

function tools() {
  const one = row();
  for (const button of find("rows").querySelectorAll("button")) button.disabled = !table.writable || (!one && button.dataset.deed !== "add");
  find("leave").hidden = table.cards.length === 0;
  find("leave").textContent = one && !one.used ? "Take in" : "Leave out";
}

// The cell was changed elsewhere: both are shown, and nothing is lost.
function clash(told, cells) {
  const cell = cells[told.elsewhere];
  find("saved").textContent = "";
  if (!cell) {
    note("The row is gone, or another by now: the table was changed elsewhere.");
    return load();
  }
  const name = key(cell.file, cell.row, cell.column);
  const done = () => {
    clashes.delete(name);
    hush();
  };
  const choice = (says, doing) => make("button", { type: "button", class: "plain", onclick: doing }, says);
  const bar = (text, ...choices) => {
    clashes.set(name, make("p", { class: "slip", role: "alert" }, words(text), choices));
    hush();
  };
  if (told.now === null) {
    bar(`The row of “${cell.was}” is gone: the table was changed elsewhere. You typed “${cell.text}”.`, choice("Leave it", done));
    return load();
  }
  const again = () => {
    typed.set(name, { ...cell, was: told.now });
    done();
    send();
  };
  cell.one.cells[cell.column] = told.now;
  draw();
  bar(`This cell was changed elsewhere meanwhile: it says “${told.now}” now, and you typed “${cell.text}”.`, choice("Keep mine", again), choice("Take the other", done));
}

function undo() {
  find("back").disabled = deck.past[0] === 0;
  find("again").disabled = deck.past[1] === 0;
}

function go(way) {
  clearTimeout(pause);
  return rest.during(() => inTurn(() => sendWay(way)));
}

async function sendWay(way) {
  await sendTyped();
  lastTyped = "";
  try {
    const told = await ask(`/data/past/${place}/${way}`, {});
    heard(told, []);
    if (told.moved) await stand(row()?.number);
    else panel();
    if (told.cells) find("saved").textContent = way === "back" ? "Taken back" : "Made again";
  } catch (error) {
    note(error.message);
  }
}

// Opens the cell for typing.
function open(text) {
  if (!table.writable || !row()) return;
  const cell = find(`cell-${chosen.row}-${chosen.column}`);
  if (!cell) return;
  const one = row();
  const column = chosen.column;
  const before = one.cells[column];
  const area = make("textarea", { "aria-label": table.columns[column].title, rows: "1", spellcheck: "false" });
  area.value = text === undefined ? before : text;
  editor = area;
  const close = (moved) => {
    if (editor !== area) return;
    editor = null;
    area.remove();
    grid.focus();
    draw();
    panel();
    if (moved) choose(chosen.row + moved[0], chosen.column + moved[1]);
    follow();
  };
  area.addEventListener("input", () => type(one, column, area.value));
  area.addEventListener("blur", () => close());
  area.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      type(one, column, before);
      close();
    } else if (event.key === "Enter" && !event.altKey && !event.shiftKey) close([1, 0]);
    else if (event.key === "Tab") close([0, event.shiftKey ? -1 : 1]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  cell.append(area);
  area.focus();
  if (text !== undefined) type(one, column, text);
  else area.select();
}

const page = () => Math.max(1, Math.floor(grid.clientHeight / HEIGHT) - 1);
const MOVES = {
  ArrowUp: () => [chosen.row - 1, chosen.column],
  ArrowDown: () => [chosen.row + 1, chosen.column],
  ArrowLeft: () => [chosen.row, chosen.column - 1],
  ArrowRight: () => [chosen.row, chosen.column + 1],
  PageUp: () => [chosen.row - page(), chosen.column],
  PageDown: () => [chosen.row + page(), chosen.column],
  Home: () => [chosen.row, 0],
  End: () => [chosen.row, table.columns.length - 1],
};

grid.addEventListener("keydown", (event) => {
  if (editor || !table) return;
  if (rest.keeps(event)) return;
  const command = event.ctrlKey || event.metaKey;
  if (command && event.key === "z") go(event.shiftKey ? "again" : "back");
  else if (command && event.key === "y") go("again");
  else if (command && event.key === "d") act("copy");
  else if (event.key === "Insert") act("add");
  else if (event.altKey && event.key === "ArrowUp") act("up");
  else if (event.altKey && event.key === "ArrowDown") act("down");
  else if (event.shiftKey && event.key === "Delete") act("remove");
  else if (command && event.key === "Home") choose(0, 0);
  else if (command && event.key === "End") choose(shown.length - 1, table.columns.length - 1);
  else if (MOVES[event.key] && !command) choose(...MOVES[event.key]());
  else if (event.key === "Enter" || event.key === "F2") open();
  else if ((event.key === "Delete" || event.key === "Backspace") && table.writable) type(row(), chosen.column, "");
  else if (event.key.length === 1 && !command && !event.altKey) open(event.key);
  else return;
  event.preventDefault();
});

// When the button goes down: rows that are drawn anew before it comes up would take the click away.
grid.addEventListener("mousedown", (event) => {
  const cell = event.target.closest('[role="gridcell"]');
  if (!cell || event.button !== 0 || editor?.contains(event.target)) return;
  event.preventDefault();
  grid.focus();
  const [, to, column] = cell.id.split("-").map(Number);
  choose(to, column);
});
grid.addEventListener("dblclick", (event) => {
  if (!editor && event.target.closest(".grid-body")) open();
});
grid.addEventListener("scroll", () => requestAnimationFrame(draw));

clipboard(grid, {
  closed: () => Boolean(editor),
  writable: () => table.writable,
  copied: () => row()?.cells[chosen.column],
  put: (down, right, text) => {
    const one = shown[chosen.row + down];
    if (one && chosen.column + right < table.columns.length) type(one, chosen.column + right, text);
  },
});

// A table of a workbook is changed in a spreadsheet, or here once there is a copy of it as text.
function bound() {
  const copy = make("button", { type: "button", class: "plain", id: "as-text", onclick: () => inTurn(copied) }, "Work here in a copy as CSV");
  tell("This table is one of a workbook. Change it in a spreadsheet: what you save is seen here at once. Or work here in a copy: the workbook stays as it is, with its colours and notes, and the game does not read it any more.", copy);
}

async function copied() {
  try {
    const told = await ask(`/data/text/${place}`, { file: table.file });
    if (told.refused) return note(told.refused);
    const at = deck.tables.indexOf(table);
    await load();
    pick(deck.tables[at].file);
    find("table").value = table.file;
  } catch (error) {
    note(error.message);
  }
}

function pick(file) {
  table = deck.tables.find((one) => one.file === file) || deck.tables[0];
  hush();
  if (!deck.own) tell("This game is as it ships. Make it yours on the shelf, then its cells can be changed.");
  else if (!table.writable) bound();
  sift();
  panel();
}

async function load() {
  const fresh = await ask(`/data/deck/${place}`);
  if (editor) return missed.add(fresh.version); // somebody has begun to type meanwhile
  deck = fresh;
  known = small = deck.version;
  document.title = `${deck.title} · Cardwright studio`;
  find("title").textContent = deck.title;
  find("own").textContent = deck.own ? id : "";
  const file = table?.file;
  const seen = row();
  const field = find("fields").contains(document.activeElement) ? document.activeElement.id : "";
  const options = deck.tables.map((one) => make("option", { value: one.file, selected: one.file === file }, `${one.name} (${one.rows.length})`));
  find("table").replaceChildren(...options);
  undo();
  pick(file);
  // Rows may have come above the one that is looked at.
  const same = shown.findIndex((one) => one.cells[0] !== "" && one.cells[0] === seen?.cells[0]);
  const to = same >= 0 ? same : shown.findIndex((one) => one.number === seen?.number);
  if (to >= 0 && to !== chosen.row) choose(to, chosen.column);
  if (field) find(field)?.focus();
}

find("print").href = `/print/${place}`;
find("play").href = `/play/${place}`;
find("rules").href = `/rules/${place}`;
find("words").href = `/words/${place}`;
find("table").addEventListener("change", (event) => {
  chosen = { row: 0, column: 0 };
  grid.scrollTop = 0;
  pick(event.target.value);
});
find("find").addEventListener("input", sift);
find("only").addEventListener("change", sift);
find("back").addEventListener("click", () => go("back"));
find("again").addEventListener("click", () => go("again"));
find("rows").addEventListener("click", (event) => {
  const deed = event.target.closest("button")?.dataset.deed;
  if (deed) act(deed);
});
find("fields").addEventListener("submit", (event) => event.preventDefault());
load().catch((error) => note(error.message));
// What this tab changed itself is known already.
whenChanged((version) => {
  if (Number(version) <= known) return;
  missed.add(Number(version));
  follow();
});
window.addEventListener("pagehide", sendLast);
window.addEventListener("beforeunload", (event) => clashes.size > 0 && event.preventDefault());
