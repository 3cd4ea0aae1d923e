// What all pages share: elements, requests, and changes on disk.

// Makes an element: its name, its attributes and properties, what is in it.
export function make(name, traits = {}, ...inside) {
  const made = document.createElement(name);
  for (const [trait, value] of Object.entries(traits)) {
    if (value === null || value === undefined || value === false) continue;
    if (trait === "class") made.className = value;
    else if (trait.startsWith("on")) made.addEventListener(trait.slice(2), value);
    else if (trait in made && typeof value !== "string") made[trait] = value;
    else made.setAttribute(trait, value === true ? "" : value);
  }
  made.append(...inside.flat(Infinity).filter((one) => one !== null && one !== undefined));
  return made;
}

export const find = (id) => document.getElementById(id);

const posted = (order) => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(order) });

// Sends what is left when a page is left: nobody hears what is said of it.
export const leave = (path, order) => fetch(path, { keepalive: true, ...posted(order) }).catch(() => {});

// Asks the studio, and gives what it says; what it refuses is an error in its words.
export async function ask(path, order, signal) {
  const reply = await fetch(path, order === undefined ? { signal } : { signal, ...posted(order) });
  const said = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new Error(said.error || `the studio says ${reply.status}`);
  return said;
}

// Calls back whenever a file of the project has changed. A page that nobody sees does not listen, since
// browsers keep few ways open at once; it looks again when it is seen.
export function whenChanged(tell) {
  let changes = null;
  const listen = () => {
    changes = new EventSource("/data/changes");
    changes.addEventListener("message", (event) => tell(event.data));
  };
  document.addEventListener("visibilitychange", () => {
    changes?.close();
    if (document.hidden) return;
    listen();
    tell(Infinity);
  });
  window.addEventListener("pageshow", (event) => event.persisted && tell(Infinity));
  if (!document.hidden) listen();
}

// Writes a range: 2 to 6, or 4.
export function range([from, to]) {
  return from === to ? `${from}` : `${from} to ${to}`;
}

// Writes so many of something.
export function count(number, one, many = `${one}s`) {
  return `${number} ${number === 1 ? one : many}`;
}

// Sets backticked names in code.
export function words(text) {
  return text.split("`").map((part, number) => (number % 2 === 1 ? make("code", {}, part) : part));
}
