// Playable? The verdict of `check`, and games that are played while one looks on.

import { ask, count, find, make, whenChanged, words } from "./page.js";
import { drop, field, mark } from "./form.js";

const id = decodeURIComponent(location.pathname.split("/").pop());
const place = encodeURIComponent(id);
// How often to ask how far the games have come, in milliseconds.
const PAUSE = 250;
const wanted = { games: "200" };

async function judge() {
  const told = await ask(`/data/verdict/${place}`);
  const lines = (told.lines || []).map((line) => line.trim());
  const first = lines.shift() || (told.findings.some((one) => one.error) ? "There are errors." : "No referee knows this game: its cards and rules are looked at, and it is not played.");
  const errors = told.findings.filter((one) => one.error).length;
  const warnings = told.findings.length - errors;
  const counted = errors + warnings === 0 ? "Nothing was found." : `${count(errors, "error")}, ${count(warnings, "warning")}.`;
  find("said").replaceChildren(
    make("p", { class: "first" }, words(first.replace(`${id}: `, ""))),
    make("p", {}, told.faces ? `${count(told.faces, "face")} were looked at. ${counted}` : counted),
    make("ul", {}, lines.map((line) => make("li", {}, words(line)))),
  );
  const found = (one) => make("li", { class: one.error ? "error" : "warning" }, one.file ? make("b", {}, `${one.file}${one.cell ? `, ${one.cell}` : ""}: `) : "", words(one.message), make("span", { class: "code" }, ` ${one.code}`), one.help ? make("p", { class: "hint" }, words(one.help)) : null);
  find("found").replaceChildren(...told.findings.map(found));
}

// Looks how far the games have come, until they are played.
async function follow() {
  const told = await ask(`/data/play/${place}`);
  find("run").hidden = !told.playing;
  for (const button of ["start", "against"]) find(button).disabled = told.playing;
  if (told.playing) {
    find("bar").max = Math.max(1, told.steps);
    find("bar").value = told.done;
    find("doing").textContent = told.steps > 0 ? `${told.done} of ${told.steps} games are played` : "The cards are shuffled …";
    setTimeout(() => follow().catch(wrong), PAUSE);
    return;
  }
  if (told.error) wrong(new Error(told.error));
  find("told").hidden = !told.said;
  find("report").textContent = told.said || "";
  find("page").hidden = !told.page;
  if (told.page) find("page").src = `/report/${place}`;
}

function wrong(error) {
  find("slip").replaceChildren(...words(error.message));
}

find("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  find("slip").replaceChildren();
  try {
    const against = event.submitter === find("against") ? { against: true } : {};
    const told = await ask(`/data/play/${place}`, { ...wanted, ...against });
    const marked = mark(find("form"), told.slip);
    if (told.slip && !marked) wrong(new Error(told.slip.message));
    else if (!told.slip) await follow();
  } catch (error) {
    wrong(error);
  }
});

async function open() {
  const game = await ask(`/data/game/${place}`);
  document.title = `Playable? ${game.title} · Cardwright studio`;
  find("title").textContent = `${game.title}: playable?`;
  find("own").textContent = game.own ? id : "";
  find("against").hidden = !game.own;
  const set = (name) => (value) => {
    if (value === "") delete wanted[name];
    else wanted[name] = value;
  };
  const [from, to] = game.players || [1, 1];
  const players = [...Array(to - from + 1).keys()].map((more) => [`${from + more}`, `${from + more}`]);
  const fields = {
    variant: drop("Variant", [["", "The usual one"], ...(game.variants || []).map((one) => [one.id, one.title])], set("variant"), ""),
    players: drop("Players", [["", "Every number"], ...players], set("players"), ""),
    games: field("Games", { type: "number", min: "1", value: wanted.games }, set("games"), "For each number of players."),
    bots: drop("Who plays", [["", "At random"], ["greedy", "Greedy"], ["search:200", "Thinking ahead (slow)"]], set("bots"), ""),
  };
  for (const [name, made] of Object.entries(fields)) made.dataset.option = name;
  find("fields").replaceChildren(...Object.values(fields));
  await Promise.all([judge(), follow()]);
}

find("deck").href = `/deck/${place}`;
find("print").href = `/print/${place}`;
find("rules").href = `/rules/${place}`;
find("words").href = `/words/${place}`;
open().catch(wrong);
whenChanged(() => judge().catch(wrong));
