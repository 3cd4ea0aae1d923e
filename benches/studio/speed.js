// How fast the studio is for somebody who looks at it: from a key, or a choice, until what comes of it is painted.
// Called by `.ci/browser speed`: a folder that is not used here, then the program.
//
// Three games are measured, each in a folder of its own: a copy of Supercytes, and games of 1,000 cards and of as
// many as a table may hold, each with another text. Times are taken in the page: from the event of the key to the
// frame that shows the new picture, finding or number. A table of medians and of what 95 of 100 stay below is
// printed, with the goals beside them.
// Slow is no fault: only what doesn't work ends the script with an error.
const fs = require("fs");
const os = require("os");
const path = require("path");
const { execFileSync } = require("child_process");
const { chromium } = require("playwright-core");
const launch = require("../../.ci/launch.js");

const program = path.resolve(process.argv[3]);
const options = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
// Milliseconds that a busy machine may take for one step.
const PATIENCE = 60000;
// Milliseconds from one key to the next: somebody types five in a second.
const BEAT = 200;
const STARTS = 9;
const CARDS = 1000;
// A table has 10,000 rows at most, with its header.
const MOST = 9999;
const SHIPPED = ["supercytes", "seven-cycles", "phylo-microbes", "cellular-powerhouse", "cytosis"];

const repeat = (times, list) => Array(times).fill(list).flat();
// Some letters, and all of them taken away again: the text stays short.
const LETTERS = repeat(5, [..."abcd", ...Array(4).fill("Backspace")]);
const RADIOS = repeat(7, ["Letter", /^Low/, /^One side, twice/, "A4", /^Full/, /over the long edge/]);

// What is measured, in the order of the table: its name, its goal, its unit.
const ROWS = [
  ["command → address", null, "ms"],
  ["command → first page", 500, "ms"],
  ["command → games on the shelf", null, "ms"],
  ["command → their pictures", null, "ms"],
  ["key in a cell → picture", 100, "ms"],
  ["key in a field → picture", 100, "ms"],
  ["key → findings of the card", 200, "ms"],
  ["key → findings of the deck", 1000, "ms"],
  ["option → summary", 300, "ms"],
  ["memory, with all of that", null, "MB"],
  ["memory, five games opened", 300, "MB"],
];

const GAMES = [
  { title: "Supercytes", make: supercytes, file: "decks/mine/cells.csv", text: "fact" },
  { title: "1,000 cards", make: (place) => cards(place, CARDS), file: "decks/mine/cards.csv", text: "text" },
  { title: "9,999 cards", make: (place) => cards(place, MOST), file: "decks/mine/cards.csv", text: "text" },
];

(async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "cardwright-speed-"));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: options });
  try {
    const columns = [];
    for (const [number, game] of GAMES.entries()) {
      const place = path.join(folder, String(number));
      fs.mkdirSync(place);
      columns.push(await measured(browser, game, game.make(place)));
    }
    columns[0]["memory, five games opened"] = await opened(browser, path.join(folder, "0/mine"));
    print(columns);
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
})().catch((error) => {
  console.error(error);
  process.exit(2);
});

// Makes a game in a folder, and gives the folder of its project.
function supercytes(place) {
  execFileSync(program, ["-q", "new", "mine", "--from", "supercytes"], { cwd: place });
  return path.join(place, "mine");
}

function cards(place, count) {
  execFileSync(program, ["-q", "new", "mine"], { cwd: place });
  const table = path.join(place, "mine/decks/mine/cards.csv");
  const [head, ...rows] = fs.readFileSync(table, "utf8").trim().split("\n");
  const looks = rows.map((row) => row.split(",").slice(2, 4).join());
  const row = (_, number) => `card-${String(number + 1).padStart(4, "0")},Card ${number + 1},${looks[number % looks.length]},Card ${number + 1} of these brings **${number + 7}** tokens.,,1`;
  fs.writeFileSync(table, `${[head, ...Array.from({ length: count }, row)].join("\n")}\n`);
  return path.join(place, "mine");
}

// Measures all but the memory of five games.
async function measured(browser, { file, text }, place) {
  const found = {};
  const starts = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await started(browser, place));
  for (const name of Object.keys(starts[0])) found[name] = starts.map((one) => one[name]);
  await inside(browser, place, async (page, own, child) => {
    Object.assign(found, await typed(page, own, file, text));
    found["option → summary"] = await chosen(page, own);
    found["memory, with all of that"] = [peak(child)];
  });
  return found;
}

// Starts the studio and looks at its first page, with a browser that is open already.
async function started(browser, place) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(shelf);
  const from = performance.timeOrigin + performance.now();
  const { child, told } = launch(program, place);
  try {
    const address = await told;
    const addressed = performance.timeOrigin + performance.now() - from;
    await page.goto(address);
    const [answered, games, pictures] = await page.evaluate(() => window.seen);
    return {
      "command → address": addressed,
      "command → first page": answered - from,
      "command → games on the shelf": games - from,
      "command → their pictures": pictures - from,
    };
  } finally {
    child.kill();
    await context.close();
  }
}

// Types into a cell and into a field: what is read, what must be a number, and an id.
async function typed(page, own, file, text) {
  await page.goto(`${own}/deck/mine`);
  await page.locator(".line-row").first().waitFor();
  await page.locator("#table").selectOption(file);
  const column = (title) => page.locator(".line-head .cell").evaluateAll((all, title) => all.findIndex((one) => one.textContent === title) - 1, title);
  const cell = async (title) => {
    await page.locator(`#cell-0-${await column(title)}`).click();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
  };
  const field = async (title) => {
    await page.locator(`#field-${await column(title)}`).focus();
    await page.keyboard.press("End");
  };
  const picture = () => ['#faces [data-side="front"]', "body"];
  // A slip comes with a letter, and goes with it.
  const slip = (place, slip) => (key) => [place, key === "Backspace" ? `body:not(:has(${slip}))` : `body:has(${slip})`];
  const found = {};
  await cell(text);
  found["key in a cell → picture"] = await strokes(page, LETTERS, picture);
  await page.keyboard.press("Escape");
  await field(text);
  found["key in a field → picture"] = await strokes(page, LETTERS, picture);
  await cell("copies");
  found["key → findings of the card"] = await strokes(page, repeat(20, ["x", "Backspace"]), slip("#found", "li"));
  await page.keyboard.press("Escape");
  // The first card gets the id of the second: that is told at the second.
  await field("id");
  await page.keyboard.press("Backspace");
  found["key → findings of the deck"] = await strokes(page, repeat(20, ["2", "Backspace"]), slip("#grid", "#cell-1-0[aria-invalid]"));
  await page.keyboard.press("1");
  return found;
}

// Presses keys, one after the other; gives how long each took.
async function strokes(page, keys, wanted) {
  await page.waitForTimeout(1000);
  const times = [];
  for (const key of keys) times.push(await timed(page, "keydown", wanted(key), () => page.keyboard.press(key)));
  return times;
}

// Chooses how to print.
async function chosen(page, own) {
  await page.goto(`${own}/print/mine`);
  await page.locator("#numbers div").first().waitFor();
  const times = [];
  for (const name of RADIOS) times.push(await timed(page, "change", ["#numbers", "#numbers div"], () => page.getByRole("radio", { name }).check()));
  return times;
}

// Does something that a page hears, and gives how long it took until what comes of it was painted.
async function timed(page, event, [place, wanted], doing) {
  await page.evaluate(heed, [event, place, wanted, PATIENCE]);
  await doing();
  const time = await page.evaluate(() => window.seen);
  await page.waitForTimeout(Math.max(0, BEAT - time));
  return time;
}

// Opens the deck and the sheets of five games, and looks at each picture; gives the memory of the studio.
async function opened(browser, place) {
  return inside(browser, place, async (page, own, child) => {
    for (const game of SHIPPED) {
      for (const [part, ready] of [["deck", "#faces img"], ["print", "#sheets img"]]) {
        await page.goto(`${own}/${part}/${game}`);
        await page.locator(ready).first().waitFor();
        await page.evaluate(async () => {
          for (const one of document.images) {
            one.scrollIntoView();
            await one.decode().catch(() => {});
          }
        });
      }
    }
    return [peak(child)];
  });
}

// Starts the studio in a folder, goes in, and ends it.
async function inside(browser, place, doing) {
  const { child, told } = launch(program, place);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  try {
    const address = await told;
    const page = await context.newPage();
    await page.goto(address);
    return await doing(page, new URL(address).origin, child);
  } finally {
    child.kill();
    await context.close();
  }
}

// Largest memory of a process so far, in 10^6 bytes. Linux tells it.
function peak(child) {
  const status = `/proc/${child.pid}/status`;
  if (!fs.existsSync(status)) return NaN;
  const [, kibibytes] = fs.readFileSync(status, "utf8").match(/^VmHWM:\s+(\d+) kB$/m);
  return (Number(kibibytes) * 1024) / 1e6;
}

// In a page: hears the next event, then waits until a place is another one with what is wanted, and until that is
// painted. `window.seen` gives the milliseconds between.
function heed([event, place, wanted, patience]) {
  const heard = ({ timeStamp }, resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
    });
    observer.observe(document.querySelector(place), { childList: true, subtree: true });
  };
  window.seen = new Promise((resolve, reject) => {
    addEventListener(event, (one) => heard(one, resolve), { capture: true, once: true });
    setTimeout(() => reject(new Error(`nothing came of ${event} at ${place}`)), patience);
  });
}

// In the first page, before anything else: `window.seen` gives when it was answered, when all games were painted,
// and when their pictures were.
function shelf() {
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
  window.seen = new Promise((resolve) => {
    const observer = new MutationObserver(async () => {
      if (!document.querySelector("#shipped-games .blank")) return;
      observer.disconnect();
      const games = await painted();
      await Promise.all([...document.querySelectorAll(".tile img")].map((one) => one.decode().catch(() => {})));
      const { responseStart } = performance.getEntriesByType("navigation")[0];
      resolve([responseStart, games, await painted()].map((time) => performance.timeOrigin + time));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

// Prints medians, and what 95 of 100 stay below.
function print(columns) {
  const at = (times, part) => [...times].sort((one, other) => one - other)[Math.ceil(times.length * part) - 1];
  const cell = (number, unit) => (Number.isFinite(number) ? `${Math.round(number)} ${unit}` : "").padStart(10);
  const heads = GAMES.map((game) => `${game.title}, p50`.padStart(18) + "p95".padStart(10));
  console.log(`${"".padEnd(36)}${"goal".padStart(10)}${heads.join("")}`);
  for (const [name, goal, unit] of ROWS) {
    const cells = columns.map((column) => {
      const times = column[name] || [];
      return cell(at(times, 0.5), unit).padStart(18) + cell(times.length > 1 ? at(times, 0.95) : NaN, unit);
    });
    console.log(`${name.padEnd(36)}${cell(goal ?? NaN, unit)}${cells.join("")}`);
  }
}
