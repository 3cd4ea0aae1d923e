// The shelf: every game with its cover, and what one can do with it.

import { ask, count, find, make, range, whenChanged, words } from "./page.js";

const HUES = 6;

function facts(game) {
  const facts = [];
  if (game.players) facts.push(`${range(game.players)} players`);
  if (game.minutes) facts.push(`${range(game.minutes)} min`);
  if (game.ages) facts.push(`from ${game.ages} years`);
  const pieces = (game.components || []).filter((one) => one.kind === "card");
  const cards = pieces.reduce((sum, one) => sum + one.pieces, 0);
  if (cards) facts.push(count(cards, "card"));
  return make("ul", { class: "facts" }, facts.map((fact) => make("li", {}, fact)));
}

function cover(game, hue) {
  const cards = [...Array(game.covers || 0).keys()].reverse().map((number) => {
    const source = `/cover/${encodeURIComponent(game.id)}/${number}`;
    const card = make("img", { src: source, alt: "", class: `card card-${number}`, decoding: "async" });
    card.addEventListener("error", () => card.remove());
    return card;
  });
  return make("div", { class: `cover hue-${hue}`, "aria-hidden": "true" }, cards);
}

function trouble(game) {
  const errors = (game.findings || []).filter((finding) => finding.error);
  if (errors.length === 0) return null;
  const first = errors[0];
  const more = errors.length > 1 ? ` And ${count(errors.length - 1, "error")} more.` : "";
  const cell = first.cell ? `${first.cell}: ` : "";
  return make("p", { class: "slip" }, cell, words(first.message), ` (${first.code}).${more}`);
}

function tile(game, number) {
  const id = encodeURIComponent(game.id);
  const print = make("a", { class: "button main", href: `/print/${id}` }, "Print for my class");
  const mine = game.own
    ? make("a", { class: "button soft", href: `/deck/${id}` }, "Change its cards")
    : make("button", { type: "button", class: "soft", onclick: () => begin(game) }, "Make it mine");
  const rules = make("a", { class: "quiet", href: `/rules/${id}`, target: "_blank", rel: "noopener" }, "Read the rules");
  for (const one of [print, mine, rules]) one.setAttribute("aria-describedby", `about-${number}-${game.own}`);
  return make(
    "li",
    { class: "tile" },
    cover(game, number % HUES),
    make(
      "div",
      { class: "about" },
      make("h3", { id: `about-${number}-${game.own}`, lang: game.language }, game.title),
      game.own ? make("p", { class: "hint" }, make("code", {}, game.id)) : null,
      make("p", { class: "tagline", lang: game.language }, game.tagline || ""),
      facts(game),
      trouble(game),
      make("div", { class: "buttons" }, print, mine, rules),
    ),
  );
}

function blank() {
  const begun = make("button", { type: "button", class: "soft", onclick: () => begin(null) }, "Begin a new game");
  return make(
    "li",
    { class: "tile blank" },
    make("div", { class: "cover", "aria-hidden": "true" }, make("span", { class: "outline" }), make("span", { class: "outline" })),
    make(
      "div",
      { class: "about" },
      make("h3", {}, "A game of your own"),
      make("p", { class: "tagline" }, "A small deck to begin with: a few cards, tokens and rules, and a guide that says what can be changed."),
      make("div", { class: "buttons" }, begun),
    ),
  );
}

// Asks for a name, and makes a game under it.
function begin(game) {
  const dialog = find("new");
  find("new-title").textContent = game ? `Make ${game.title} mine` : "A game of your own";
  find("new-what").textContent = game
    ? "You get a copy of its cards, pictures and rules, to change as you like. The game on the shelf stays as it is."
    : "You get a few cards, tokens and rules to begin with.";
  find("new-slip").textContent = "";
  find("new-name").value = game ? `my-${game.id}` : "";
  find("new-form").onsubmit = async (event) => {
    event.preventDefault();
    find("new-make").disabled = true;
    try {
      const made = await ask("/data/new", { from: game ? game.id : null, name: find("new-name").value.trim() });
      dialog.close();
      location.assign(`/deck/${encodeURIComponent(made.id)}`);
    } catch (error) {
      find("new-slip").replaceChildren(...words(error.message));
    }
    find("new-make").disabled = false;
  };
  dialog.showModal();
  find("new-name").select();
}

async function fill() {
  const shelf = await ask("/data/shelf");
  const games = (ids) => Promise.all(ids.map((id) => ask(`/data/game/${encodeURIComponent(id)}`)));
  find("place").textContent = shelf.folder && shelf.folder !== "." ? shelf.folder : "";
  const skipped = shelf.skipped.map((line) => make("p", { class: "note" }, words(line)));
  if (skipped.length > 0) find("notes").replaceChildren(...skipped);
  const [own, shipped] = await Promise.all([games(shelf.own), games(shelf.shipped)]);
  find("own").hidden = own.length === 0;
  find("own-games").replaceChildren(...own.map(tile));
  find("shipped-games").replaceChildren(...shipped.map(tile), blank());
}

find("new-leave").addEventListener("click", () => find("new").close());
const show = () => fill().catch((error) => find("notes").replaceChildren(make("p", { class: "slip" }, error.message)));
show();
whenChanged(show);
