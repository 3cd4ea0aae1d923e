// The print of a game: what is wanted on one side, what comes of it on the other. Every number and every
// word of it is the studio's: the page only asks again when something is chosen.

import { ask, count, find, make, range, whenChanged, words } from "./page.js";
import { choice, drop, field, group, mark, option, tick } from "./form.js";

const id = decodeURIComponent(location.pathname.split("/").pop());
const place = encodeURIComponent(id);
// Options that have a field of their own; all others stand under More.
const KNOWN = ["pupils", "copies", "paper", "duplex", "fold", "ink", "variant", "players", "only", "cards"];
// Wait so long after a key before asking.
const PAUSE = 80;

// So many pages are shown at first.
const FIRST = 8;
// Files that are named one by one.
const LINKS = 12;

let wanted = {};
let game = null;
let options = [];
let asked = null;
let waiting = 0;

function set(values, pause = 0) {
  for (const [name, value] of Object.entries(values)) {
    const empty = value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);
    if (empty) delete wanted[name];
    else wanted[name] = value;
  }
  soon(pause);
}

function soon(pause = PAUSE) {
  clearTimeout(waiting);
  waiting = setTimeout(quote, pause);
}

// The fields, anew whenever something is chosen elsewhere than in them.
function form() {
  const pieces = game.components || [];
  const many = wanted.pupils !== undefined ? 1 : wanted.copies !== undefined ? 2 : 0;
  const number = make("div", { class: "below" });
  const counted = (which) => {
    const traits = { type: "number", min: "1", inputmode: "numeric" };
    if (which === 1) {
      const pupils = field("Pupils", { ...traits, max: "1000", value: wanted.pupils }, (value) => set({ pupils: value }, PAUSE), `They play in groups of ${game.ideal || range(game.players)}; each group gets a deck with a mark of its own.`);
      pupils.dataset.option = "pupils";
      number.replaceChildren(pupils);
    } else if (which === 2) {
      const copies = field("Decks", { ...traits, max: "200", value: wanted.copies }, (value) => set({ copies: value }, PAUSE), "Each with a mark of its own.");
      copies.dataset.option = "copies";
      number.replaceChildren(copies);
    } else number.replaceChildren();
  };
  counted(many);
  const sets = [
    { title: "One deck", set: { pupils: null, copies: null } },
    { title: "For a class", set: { copies: null, pupils: wanted.pupils || "24" } },
    { title: "Several decks", set: { pupils: null, copies: wanted.copies || "2" } },
  ];
  const how = choice("many", sets, (one) => { set(one.set); counted(sets.indexOf(one)); }, many);

  const papers = [
    { title: "A4", value: null },
    { title: "Letter", value: "letter" },
    { title: "A3", value: "a3" },
    { title: "Legal", value: "legal" },
  ];
  const usual = papers.findIndex((one) => (one.value || undefined) === wanted.paper);
  const own = field("Another size in mm", { type: "text", placeholder: "210x297", value: usual < 0 ? wanted.paper : "" }, (value) => {
    document.getElementsByName("paper").forEach((one, number) => (one.checked = value === "" && number === 0));
    set({ paper: value }, PAUSE);
  });
  own.dataset.option = "paper";

  const printers = [
    { title: "Both sides", hint: "It turns the paper over the long edge, as in a book.", set: { duplex: null, fold: null } },
    { title: "Both sides, short edge", hint: "It turns the paper as in a wall calendar.", set: { duplex: "short", fold: null } },
    { title: "One side, twice", hint: "You put the fronts in again, for the backs.", set: { duplex: "none", fold: null } },
    { title: "One side, fold and glue", hint: "Backs are printed beside the fronts and folded behind them.", set: { duplex: null, fold: true, outline: null } },
  ];
  const printer = wanted.fold ? 3 : wanted.duplex === "none" ? 2 : wanted.duplex === "short" ? 1 : 0;

  const inks = [
    { title: "Full", hint: "All colours.", value: null },
    { title: "Low", hint: "White grounds, pale fills.", value: "low" },
    { title: "Grey", hint: "Black ink only.", value: "grey" },
  ];
  const ink = inks.findIndex((one) => (one.value || undefined) === wanted.ink);

  const which = [];
  if ((game.variants || []).length > 0) {
    const list = [["", "All cards"], ...game.variants.map((one) => [one.id, one.title])];
    which.push(drop("Variant", list, (value) => set({ variant: value }), wanted.variant || "", "Only what this way to play needs."));
  }
  if (game.players && game.players[0] < game.players[1]) {
    const [from, to] = game.players;
    const list = [["", "Any number"]];
    for (let players = from; players <= to; players += 1) list.push([`${players}`, `${players}`]);
    which.push(drop("Players", list, (value) => set({ players: value }), wanted.players || "", "Only what so many players need; groups of a class are so large."));
  }
  const chosen = new Set(wanted.only || []);
  const parts = pieces.map((one) => {
    const change = (on) => {
      if (on) chosen.add(one.id);
      else chosen.delete(one.id);
      set({ only: [...chosen] });
    };
    return tick(`${one.title} (${one.pieces})`, chosen.has(one.id), change);
  });
  const cards = field("Single cards", { type: "text", list: "cards", placeholder: example(pieces), value: wanted.cards || "" }, (value) => set({ cards: value }, PAUSE), "By their ids: a run with two dots, so many copies with =3. Empty means all.");
  cards.dataset.option = "cards";
  const ids = pieces.flatMap((one) => one.cards.map((card) => make("option", { value: card.id }, card.name)));

  const more = options.filter((one) => !KNOWN.includes(one.name) && one.name !== "calibrate");
  const details = make("details", { class: "more" }, make("summary", {}, "More"), more.map((one) => option(one, wanted, () => soon())));
  details.open = more.some((one) => wanted[one.name] !== undefined);

  find("form").replaceChildren(
    group("How many?", how, number),
    group("Paper", choice("paper", papers, (one) => { own.querySelector("input").value = ""; set({ paper: one.value }); }, usual), own),
    group("What can your printer do?", choice("printer", printers, (one) => set(one.set), printer)),
    group("Ink", choice("ink", inks, (one) => set({ ink: one.value }), ink)),
    which.length > 0 ? group("Which game?", which) : "",
    make(
      "details",
      { class: "more", open: chosen.size > 0 || wanted.cards !== undefined },
      make("summary", {}, "Which pieces?"),
      make("fieldset", {}, make("legend", {}, "Only these; none ticked means all"), parts),
      cards,
      make("datalist", { id: "cards" }, ids),
    ),
    details,
  );
}

function example(pieces) {
  const ids = pieces.flatMap((one) => one.cards.map((card) => card.id));
  return ids.length > 3 ? `${ids[0]},${ids[1]}..${ids[3]}` : "";
}

// Asks what the print takes.
// What is chosen and has no number yet.
function unsaid() {
  const place = [...find("form").querySelectorAll('[data-option="pupils"], [data-option="copies"]')].find((one) => one.querySelector("input").value.trim() === "");
  const questions = { pupils: "How many pupils are there? Write a whole number.", copies: "How many decks are wanted? Write a whole number." };
  return place && { option: place.dataset.option, message: questions[place.dataset.option] };
}

async function quote() {
  asked?.abort();
  const slip = unsaid();
  if (slip) {
    document.body.classList.remove("waits");
    return show({ slip });
  }
  asked = new AbortController();
  document.body.classList.add("waits");
  try {
    show(await ask(`/data/quote/${place}`, wanted, asked.signal));
  } catch (error) {
    if (error.name === "AbortError") return;
    wrong(error.message);
  }
  document.body.classList.remove("waits");
}

function wrong(message) {
  find("slip").replaceChildren(...words(message));
  find("print").disabled = true;
}

function show(told) {
  const marked = mark(find("form"), told.slip);
  find("slip").replaceChildren(...(told.slip && !marked ? words(told.slip.message) : []));
  find("print").disabled = Boolean(told.slip || told.withheld || (told.pages || []).length === 0);
  document.body.classList.toggle("stale", Boolean(told.slip));
  if (told.slip) return;
  find("line").textContent = told.line;
  warn(told);
  if (told.withheld) {
    wrong("Something is wrong with the cards, so that nothing is printed. Mend it, or choose Draft under More to print what can be drawn.");
    find("numbers").replaceChildren();
    find("sheets").replaceChildren();
    find("others").hidden = true;
    return;
  }
  numbers(told);
  ways(told.others);
  sheets(told);
}

function numbers({ labour, ink, groups, pages }) {
  const fact = (number, name) => make("div", {}, make("dt", {}, name), make("dd", {}, number));
  const facts = [
    fact(`${labour.sheets}`, labour.sheets === 1 ? "sheet" : "sheets"),
    fact(`${labour.sides}`, labour.sides === 1 ? "printed side" : "printed sides"),
    fact(`${labour.cuts}`, "cuts"),
    fact(labour.time, "to cut"),
  ];
  if (ink) facts.push(fact(`${ink.mean} %`, "covered with ink"));
  find("numbers").replaceChildren(...facts);
  const said = pages.length === 0 ? "There is nothing to print." : groups || "";
  find("state").replaceChildren(...words(said.replace(`${id}: `, "")));
}

// What to do with the sheets, and what was found.
function warn(told) {
  const step = (line) => make("li", {}, words(line));
  const notes = (told.said || []).slice(1);
  const steps = told.advice ? [told.advice, ...notes.filter((line) => !line.startsWith("note: "))] : [];
  find("steps").replaceChildren(...steps.map(step));
  const found = told.findings.map((one) => {
    const cell = one.cell ? make("b", {}, `${one.cell}: `) : "";
    return make("li", { class: one.error ? "error" : "warning" }, cell, words(one.message), make("span", { class: "code" }, ` ${one.code}`), one.help ? make("p", { class: "hint" }, words(one.help)) : null);
  });
  const lacks = notes.filter((line) => line.startsWith("note: ")).map((line) => make("li", { class: "warning" }, words(line.slice(6))));
  find("warnings").replaceChildren(...found, ...lacks);
  find("said").hidden = steps.length + found.length + lacks.length === 0;
}

function ways(others) {
  const way = (one) => {
    const go = () => {
      set(one.set);
      form();
    };
    return make("li", {}, make("button", { type: "button", class: "way", onclick: go }, make("b", {}, one.title), make("span", {}, one.words)));
  };
  find("others").hidden = others.length === 0;
  find("ways").replaceChildren(...others.map(way));
}

// The pages as they will come out; those that are not seen yet are drawn later.
function sheets({ ticket, pages }) {
  const list = find("sheets");
  if (list.dataset.ticket === ticket) return;
  list.dataset.ticket = ticket;
  const page = (one, number) => {
    const side = one.back ? "back" : "front";
    const name = `Sheet ${one.sheet}, ${side}`;
    const picture = make("img", {
      src: `/sheet/${ticket}/${number}`,
      alt: name,
      width: String(Math.round(one.width * 3)),
      height: String(Math.round(one.height * 3)),
      loading: number < 2 ? "eager" : "lazy",
      decoding: "async",
    });
    return make("li", {}, make("figure", {}, picture, make("figcaption", { "aria-hidden": "true" }, name)));
  };
  const first = pages.slice(0, FIRST).map(page);
  list.replaceChildren(...first);
  const rest = pages.slice(FIRST);
  const all = () => list.append(...rest.map((one, number) => page(one, number + FIRST)));
  const button = make("button", { type: "button", class: "plain", onclick: () => (all(), find("rest").replaceChildren()) }, `Show all ${pages.length} pages`);
  find("rest").replaceChildren(...(rest.length > 0 ? [button] : []));
}

// What was made, to be fetched.
function fetched(made, into) {
  const size = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);
  const link = (file) => make("li", {}, make("a", { href: `/made/${file.path.split("/").map(encodeURIComponent).join("/")}`, download: file.name }, file.name), make("span", { class: "hint" }, ` ${size(file.bytes)}`));
  const lines = made.said.filter((line) => !line.startsWith("wrote "));
  const wrong = made.slip ? made.slip.message : made.error;
  const all = made.files.length > 1 ? make("p", { class: "all" }, make("a", { class: "button soft", href: `/set/${made.set}`, download: `${id}.zip` }, `All ${made.files.length} files (ZIP, ${size(made.files.reduce((sum, file) => sum + file.bytes, 0))})`)) : "";
  const links = made.files.slice(0, LINKS).map(link);
  if (made.files.length > LINKS) links.push(make("li", { class: "hint" }, `and ${made.files.length - LINKS} more`));
  into.replaceChildren(
    ...(wrong ? [make("p", { class: "slip", role: "alert" }, words(wrong))] : []),
    all,
    make("ul", { class: "files" }, links),
    ...(lines.length > 0 ? [make("details", { open: !made.clean }, make("summary", {}, "What the program says"), make("pre", { tabindex: "0" }, lines.join("\n")))] : []),
  );
  return made;
}

async function print() {
  const button = find("print");
  button.disabled = true;
  find("state").textContent = "Writing the sheets …";
  try {
    const made = fetched(await ask(`/data/make/print/${place}`, wanted), find("files"));
    find("state").textContent = made.files.length > 0 ? "Print at 100 % (actual size)." : "Nothing was made.";
    // One file is fetched at once, several wait for a click each: browsers ask before they take several.
    if (made.files.length === 1) find("files").querySelector("a").click();
  } catch (error) {
    wrong(error.message);
  }
  button.disabled = false;
}

// What else can be made of the game: each with its options as the command line has them.
const EXTRAS = [
  { command: "rulebook", title: "Rulebook and teacher pack", words: "To read on screens, on A4 and A5, as a booklet to fold and staple, and the rules in short on one sheet." },
  { command: "checklist", title: "Checklist", words: "A tick for each piece, for putting the box away." },
  { command: "box", title: "Box", words: "To cut out, fold and glue, as large as the deck is thick." },
  { command: "export", title: "Printing service or Tabletop Simulator", words: "Pictures and lists as they take them.", wanted: { for: "gamecrafter" } },
  { command: "build", title: "Everything at once", words: "Sheets for A4 and Letter, pictures of all cards, rulebooks." },
];

async function extra(one) {
  const order = { ...one.wanted };
  const declared = await ask(`/data/form/${one.command}`);
  const result = make("div", { class: "result" });
  const fields = make("div", { class: "fields" }, declared.map((each) => option(each, order, () => {})));
  const button = make("button", { type: "submit", class: "soft" }, "Make it");
  const form = make("form", {}, declared.length > 0 ? make("details", {}, make("summary", {}, "Options"), fields) : "", button, result);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    result.replaceChildren(make("p", { role: "status" }, "Making it …"));
    try {
      const made = await ask(`/data/make/${one.command}/${place}`, order);
      mark(form, made.slip);
      fetched(made, result);
    } catch (error) {
      result.replaceChildren(make("p", { class: "slip", role: "alert" }, error.message));
    }
    button.disabled = false;
  });
  return make("article", { class: "extra" }, make("h3", {}, one.title), make("p", {}, one.words), form);
}

async function open() {
  [game, options] = await Promise.all([ask(`/data/game/${place}`), ask("/data/form/print")]);
  document.title = `Print ${game.title} · Cardwright studio`;
  find("title").textContent = game.title;
  find("title").lang = game.language || "en";
  find("tagline").textContent = game.own ? id : game.tagline || "";
  form();
  quote();
  find("extras").replaceChildren(...(await Promise.all(EXTRAS.map(extra))));
}

find("deck").href = `/deck/${place}`;
find("play").href = `/play/${place}`;
find("rules").href = `/rules/${place}`;
find("words").href = `/words/${place}`;
find("print").addEventListener("click", print);
find("copy").addEventListener("click", async () => {
  await navigator.clipboard.writeText(find("line").textContent);
  find("copy").textContent = "Copied";
  setTimeout(() => (find("copy").textContent = "Copy"), 2000);
});
find("form").addEventListener("submit", (event) => event.preventDefault());
open().catch((error) => wrong(error.message));
// The cards may be others now, and so may the fields.
whenChanged(async () => {
  game = await ask(`/data/game/${place}`).catch(() => game);
  quote();
});
