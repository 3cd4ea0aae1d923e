// Does in a browser what a teacher does in the studio, and looks at each of its pages: on a phone and a wide
// screen, in light and dark. Called by `browser`: the folder for pictures, then the program. Needs pdftoppm.
// With CARDWRIGHT_SCREENSHOTS=1 every view is put there for people to look at.
const fs = require("fs");
const os = require("os");
const path = require("path");
const http = require("http");
const { execFileSync } = require("child_process");
const { chromium } = require("playwright-core");
const launch = require("./launch.js");
const { pond, killed } = require("./pond.js");

const [folder, program] = process.argv.slice(2);
const axe = fs.readFileSync(require.resolve("axe-core"), "utf8");
const options = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
// Milliseconds that a busy machine may take for one step.
const PATIENCE = 120000;
const isSeen = process.env.CARDWRIGHT_SCREENSHOTS === "1";
const GAMES = ["supercytes", "seven-cycles", "phylo-microbes", "cellular-powerhouse", "cytosis"];
const faults = [];
const times = [];
const wrong = (what) => faults.push(what);
const expect = (is, what) => is || wrong(what);

const open = (place) => launch(program, place);

async function timed(what, doing) {
  const start = performance.now();
  const done = await doing();
  times.push(`${what} ${Math.round(performance.now() - start)} ms`);
  return done;
}

// Hears what a page complains about and what it asks for.
function listen(page, own) {
  page.on("console", (message) => {
    // What the studio refuses, and what the page gives up itself, is told by the browser as well.
    const isPicture = ["/face/", "/art/"].some((part) => message.location().url.includes(part));
    const refused = ["ERR_ABORTED", "409 (Conflict)", ...(isPicture ? ["404 (Not Found)"] : [])];
    const known = refused.some((word) => message.text().includes(word));
    if (["error", "warning"].includes(message.type()) && !known) wrong(`${page.url()} says: ${message.text()}`);
  });
  page.on("pageerror", (error) => wrong(`${page.url()} fails: ${error}`));
  page.on("request", (request) => expect(request.url().startsWith(own), `${page.url()} asks for ${request.url()}`));
}

// Waits until the numbers are those of what is chosen.
async function settled(page) {
  await page.waitForTimeout(120);
  await page.waitForFunction(() => !document.body.classList.contains("waits") && document.querySelectorAll("#numbers div").length > 0, null, { timeout: PATIENCE });
}

// Looks at a page in one view.
async function look(browser, state, own, view, [name, address, ready]) {
  const context = await browser.newContext({ ...view, storageState: state, bypassCSP: true, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const title = `studio-${name}-${view.viewport.width}-${view.colorScheme}`;
  await page.goto(own + address);
  await ready(page);
  await page.evaluate(() => Promise.all([...document.images].filter((one) => one.loading !== "lazy").map((one) => one.decode().catch(() => {}))));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide <= 0, `${title}: ${wide} px too wide`);
  expect((await page.locator("h1").count()) === 1, `${title}: not one h1`);
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document));
  expect(passes.length > 15, `${title}: the checker looked at ${passes.length} rules only`);
  for (const fault of violations) {
    for (const node of fault.nodes.slice(0, 3)) wrong(`${title}: ${fault.id}: ${fault.help}\n    ${node.html.slice(0, 200)}\n    ${node.failureSummary}`);
  }
  if (isSeen) await page.screenshot({ path: path.join(folder, `${title}.png`), fullPage: true });
  await context.close();
}

// A class of 26, and a printer that prints one side.
async function printed(page, own, place) {
  await page.goto(own);
  await page.locator("#shipped-games .tile").first().waitFor();
  await page.locator(".tile", { hasText: "Supercytes" }).getByRole("link", { name: "Print for my class" }).click();
  await settled(page);
  // The keyboard alone: from the group to its second choice, and into the field.
  await page.getByRole("radio", { name: "One deck" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("26");
  await page.getByRole("radio", { name: /^One side, twice/ }).check();
  await settled(page);
  const line = await page.locator("#line").textContent();
  expect(line === "cardwright print supercytes --duplex none --pupils 26", `the line is ${line}`);
  // A class without a number is asked for it where it is written.
  const pupils = page.locator('[data-option="pupils"] input');
  await pupils.fill("");
  await page.locator('[data-option="pupils"] [data-slip]').waitFor();
  expect(await page.locator("#print").isDisabled(), "a class of nobody can be printed");
  await pupils.fill("26");
  await page.waitForFunction(() => !document.querySelector("[data-slip]"));
  await settled(page);
  await timed("option → summary", async () => {
    const told = page.waitForResponse((reply) => reply.url().includes("/data/quote/"));
    await page.getByRole("radio", { name: "Letter" }).check();
    await told;
  });
  await page.getByRole("radio", { name: "A4" }).check();
  await settled(page);
  await page.getByRole("button", { name: "Download PDF" }).click();
  const links = page.locator("#files .files a");
  await links.nth(1).waitFor();
  const there = path.join(place, "typed");
  fs.mkdirSync(there);
  execFileSync(path.resolve(program), line.split(" ").slice(1), { cwd: there });
  for (const link of await links.all()) {
    const coming = page.waitForEvent("download");
    await link.click();
    const fetched = await coming;
    const typed = fs.readFileSync(path.join(there, "output/supercytes", fetched.suggestedFilename()));
    expect(typed.equals(fs.readFileSync(await fetched.path())), `${fetched.suggestedFilename()} has other bytes than the command line's`);
  }
  expect((await links.count()) === 2, "fronts and backs are two files");
}

// Mean difference of a channel, from 0 to 255, of what Chromium shows of a page and what a reader of PDF makes of
// the printed one: readers smooth edges in their own ways. A page that lies a pixel beside its place has 7.
const ALIKE = 6;

// The first sheet of every game as the page shows it, held against the file that the command line prints.
async function papered(page, own, place, context) {
  const there = path.join(place, "papered");
  fs.mkdirSync(there);
  const measured = {};
  const canvas = await context.newPage();
  for (const game of GAMES) {
    const shown = await page.evaluate(async (game) => {
      const reply = await fetch(`/data/quote/${game}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" });
      const { ticket } = await reply.json();
      return [...new Uint8Array(await (await fetch(`/sheet/${ticket}/0`)).arrayBuffer())];
    }, game);
    execFileSync(path.resolve(program), ["-q", "print", game], { cwd: there });
    const file = fs.readdirSync(path.join(there, "output", game)).find((name) => name.endsWith(".pdf"));
    const pages = [1, 3].map((number) => execFileSync("pdftoppm", ["-r", "96", "-png", "-f", number, "-l", number, path.join(there, "output", game, file)], { maxBuffer: 1 << 27 }));
    const pictures = [Buffer.from(shown), ...pages].map((bytes) => `data:image/png;base64,${bytes.toString("base64")}`);
    measured[game] = await canvas.evaluate(differences, pictures);
  }
  await canvas.close();
  for (const [game, [same, other]] of Object.entries(measured)) {
    expect(same < ALIKE, `${game}: the sheet on the screen differs from the printed one by ${same}`);
    expect(other > 2 * ALIKE, `${game}: another sheet looks alike: ${other}`);
  }
}

// In a page: by how much the first of some pictures differs from each of the others, in means of four by four pixels.
async function differences(pictures) {
  const means = async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const [width, height] = [picture.naturalWidth >> 2, picture.naturalHeight >> 2];
    const pen = Object.assign(document.createElement("canvas"), { width: width * 4, height: height * 4 }).getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, width * 4, height * 4);
    const sums = new Float64Array(width * height * 3);
    for (let at = 0; at < data.length; at += 4) {
      const [x, y] = [(at >> 2) % (width * 4) >> 2, Math.floor((at >> 2) / (width * 4)) >> 2];
      for (let channel = 0; channel < 3; channel += 1) sums[(y * width + x) * 3 + channel] += data[at + channel] / 16;
    }
    return { width, sums };
  };
  const [first, ...rest] = await Promise.all(pictures.map(means));
  return rest.map(({ width, sums }) => (width === first.width ? sums.reduce((all, one, at) => all + Math.abs(one - (first.sums[at] ?? 0)), 0) / sums.length : 255));
}

// What is wrong is said at its field, and mended there.
async function mended(page, own) {
  await page.goto(`${own}/print/supercytes`);
  await settled(page);
  await page.getByLabel("Another size in mm").fill("210 by 297");
  await page.locator('[data-option="paper"] .slip').waitFor();
  expect(await page.getByRole("button", { name: "Download PDF" }).isDisabled(), "a wrong order can be printed");
  await page.getByRole("radio", { name: "A4" }).check();
  await page.locator('[data-option="paper"] .slip').waitFor({ state: "detached" });
  await settled(page);
  const before = await page.locator("#numbers dd").first().textContent();
  await page.getByRole("button", { name: /Fold and glue/ }).click();
  await page.waitForFunction((before) => document.querySelector("#numbers dd").textContent !== before, before);
  expect(await page.getByRole("radio", { name: /fold and glue/ }).isChecked(), "another way is not chosen in the form");
}

// A game of one's own, changed in another program meanwhile.
async function owned(page, own, place) {
  await page.goto(own);
  const tile = page.locator("#shipped-games .tile", { hasText: "Phylo Microbes" });
  await tile.getByRole("button", { name: "Make it mine" }).click();
  await page.getByLabel("Name of your game").fill("pond/life");
  await page.getByRole("button", { name: "Make it", exact: true }).click();
  await page.locator("#new-slip:not(:empty)").waitFor();
  await page.getByLabel("Name of your game").fill("pond-life");
  await page.getByRole("button", { name: "Make it", exact: true }).click();
  await page.waitForURL("**/deck/pond-life");
  await typed(page, place);
  await hurried(page, own, place, path.join(place, "decks/pond-life/microbes.csv"));
}

// Cells are changed by the keyboard alone, and in another program meanwhile.
async function typed(page, place) {
  const table = path.join(place, "decks/pond-life/microbes.csv");
  const text = fs.readFileSync(table, "utf8");
  const grid = page.locator("#grid");
  await page.locator(".line-row").first().waitFor();
  await grid.focus();
  for (const key of ["Control+Home", "ArrowRight", "Enter", "Control+a"]) await page.keyboard.press(key);
  const saved = () => page.waitForFunction(() => document.getElementById("saved").textContent === "Saved");
  const told = page.waitForResponse((reply) => reply.url().includes("/data/edit/"));
  await timed("key stroke → findings", async () => {
    await page.keyboard.type("Wasserflöhe");
    await told;
  });
  await saved();
  await page.keyboard.press("Enter");
  await becomes(page, table, text.replace("Bacteriophage T4", "Wasserflöhe"), "more than the cell was changed, or less");
  // A slip is told at its cell, and mended there.
  for (const key of ["Control+Home", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Wasserflöhe und noch sehr viele andere Tiere in einem Teich hinter der Schule");
  await page.locator("#found li").first().waitFor();
  expect((await page.locator(".card-panel #found").textContent()).length > 20, "a slip has no words");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelectorAll("#found li").length === 0);
  // Another program saves another row; both stay.
  const line = fs.readFileSync(table, "utf8").replace("Influenza A virus", "Grippevirus");
  fs.writeFileSync(table, line);
  await page.locator('[role="gridcell"]', { hasText: "Grippevirus" }).waitFor();
  await grid.focus();
  await page.keyboard.press("Control+z");
  await page.locator('[role="gridcell"]', { hasText: "Bacteriophage T4" }).waitFor();
  await becomes(page, table, text.replace("Influenza A virus", "Grippevirus"), "what was taken back is not as it was");
  await moved(page, table);
}

// Waits until a file holds a text; a slow machine takes longer to save it.
async function becomes(page, file, text, what) {
  for (let tries = 0; tries < 400 && fs.readFileSync(file, "utf8") !== text; tries += 1) await page.waitForTimeout(50);
  // What is on its way still would come now.
  await page.waitForTimeout(300);
  expect(fs.readFileSync(file, "utf8") === text, what);
}

// Rows are doubled and moved by the keyboard alone, and all of it is taken back.
async function moved(page, table) {
  const before = fs.readFileSync(table, "utf8");
  const until = async (what, holds) => {
    for (let tries = 0; tries < 200 && !holds(fs.readFileSync(table, "utf8")); tries += 1) await page.waitForTimeout(50);
    expect(holds(fs.readFileSync(table, "utf8")), what);
    await page.waitForFunction(() => !document.getElementById("saved").textContent.endsWith("…"));
  };
  const lines = (text) => text.split("\n").length;
  await page.locator("#grid").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+d");
  await until("a row is not doubled", (now) => lines(now) === lines(before) + 1);
  const doubled = fs.readFileSync(table, "utf8");
  await page.keyboard.press("Alt+ArrowDown");
  await until("a row is not moved", (now) => now !== doubled && lines(now) === lines(doubled));
  await page.locator("#leave").click();
  await until("a row is not left out", (now) => now.split("\n").some((line) => line.endsWith(",no")));
  for (const what of ["left out", "moved", "doubled"]) {
    const now = fs.readFileSync(table, "utf8");
    await page.keyboard.press("Control+z");
    await until(`what was ${what} is not taken back`, (then) => then !== now);
  }
  expect(fs.readFileSync(table, "utf8") === before, "rows that came and went leave something behind");
}

// Somebody types faster than rows come, while others work in the same table, and leaves while it is saved.
async function hurried(page, own, place, table) {
  const before = fs.readFileSync(table, "utf8");
  const holds = async (text, what) => {
    for (let tries = 0; tries < 400 && !fs.readFileSync(table, "utf8").includes(text); tries += 1) await page.waitForTimeout(50);
    expect(fs.readFileSync(table, "utf8").includes(text), what);
  };
  const grid = page.locator("#grid");
  const again = async () => {
    await page.locator(".line-row").first().waitFor();
    await grid.focus();
    for (const key of ["Control+Home", "ArrowRight"]) await page.keyboard.press(key);
  };
  // What is typed before the new row is there is meant for it.
  await again();
  await page.keyboard.press("Control+d");
  await page.keyboard.type("Double", { delay: 20 });
  await page.keyboard.press("Enter");
  await holds(",Double,", "what was typed for a new row is not in it");
  expect(fs.readFileSync(table, "utf8").includes("\nt4,Bacteriophage T4,"), "what was typed for a new row is in another");
  // Another program puts a row above the one whose cell is open.
  await again();
  for (const key of ["ArrowDown", "ArrowDown", "Enter", "Control+a"]) await page.keyboard.press(key);
  const now = fs.readFileSync(table, "utf8");
  const [header, ...rest] = now.split("\n");
  const line = rest.find((one) => one.startsWith("influenza,"));
  fs.writeFileSync(table, [header, line.replace("influenza", "flu"), ...rest].join("\n"));
  await page.waitForTimeout(1500);
  await page.keyboard.type("Grippe");
  await page.keyboard.press("Enter");
  await holds("\ninfluenza,Grippe,", "a cell of a row that has moved is not written");
  const then = fs.readFileSync(table, "utf8");
  expect(then.includes("\nflu,Grippevirus,") && then.includes("\nt4,Bacteriophage T4,"), "a cell of another row is written");
  await page.locator('[role="gridcell"]', { hasText: /^flu$/ }).waitFor();
  // The page is left while letters are on their way.
  await again();
  for (const key of ["Enter", "Control+a"]) await page.keyboard.press(key);
  await page.keyboard.type("The very last letters", { delay: 15 });
  await page.reload();
  await holds(",The very last letters,", "letters are lost when the page is left");
  // So it is with words.
  const book = path.join(place, "decks/pond-life/rules.md");
  const told = fs.readFileSync(book, "utf8");
  await page.goto(`${own}/words/pond-life`);
  await page.waitForFunction(() => document.getElementById("text").value.length > 100);
  await page.locator("#text").focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("and the last word", { delay: 15 });
  await page.goto(`${own}/deck/pond-life`);
  for (let tries = 0; tries < 200 && !fs.readFileSync(book, "utf8").includes("the last word"); tries += 1) await page.waitForTimeout(50);
  expect(fs.readFileSync(book, "utf8").includes("and the last word"), "words are lost when the page is left");
  fs.writeFileSync(book, told);
  fs.writeFileSync(table, before);
  await page.goto(`${own}/deck/pond-life`);
  await page.locator('[role="gridcell"]', { hasText: "Bacteriophage T4" }).first().waitFor();
}

// A game in a workbook, put there in another program: it is changed in a copy of its tables as text.
async function copied(page, own, place) {
  const made = path.join(place, "made");
  fs.mkdirSync(made);
  execFileSync(path.resolve(program), ["-q", "new", "sheets", "--from", "seven-cycles", "--tables", "xlsx"], { cwd: made });
  for (const part of ["templates", "decks"]) fs.cpSync(path.join(made, "sheets", part), path.join(place, part), { recursive: true });
  await page.goto(`${own}/data/shelf`);
  for (let tries = 0; tries < 200 && !(await page.content()).includes('"sheets"'); tries += 1) {
    await page.waitForTimeout(50);
    await page.reload();
  }
  await page.goto(`${own}/deck/sheets`);
  await page.locator(".line-row").first().waitFor();
  const names = await page.locator("#table option").allTextContents();
  await page.locator("#table").selectOption({ index: 1 });
  const before = await page.locator('[role="gridcell"]').first().textContent();
  if (isSeen) await page.screenshot({ path: path.join(folder, "studio-deck-workbook.png") });
  await page.locator(".told #as-text").click();
  await page.locator("#as-text").waitFor({ state: "detached" });
  expect((await page.locator("#table").evaluate((one) => one.selectedIndex)) === 1, "another table is shown after the copy");
  expect((await page.locator("#table option").allTextContents()).join() === names.join(), "the copy has other tables");
  expect((await page.locator('[role="gridcell"]').first().textContent()) === before, "the copy says something else");
  const file = await page.locator("#table").inputValue();
  const text = fs.readFileSync(path.join(place, file), "utf8");
  await page.locator("#grid").focus();
  for (const key of ["Control+Home", "ArrowRight", "Enter", "End", "z", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => document.getElementById("saved").textContent === "Saved");
  await page.locator("#back").click();
  await becomes(page, path.join(place, file), text, "what was typed into a copy is not taken back");
}

// Another page of the same browser, which knows where the studio is.
async function attacked(context, own) {
  const server = http.createServer((_, reply) => reply.end("<title>evil</title>"));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const got = await page.evaluate(async (own) => {
    const got = [];
    const attempt = (what, doing) => doing().then(() => got.push(what), () => {});
    await attempt("read", async () => { await (await fetch(`${own}/data/shelf`, { credentials: "include" })).json(); });
    await attempt("order", async () => {
      const reply = await fetch(`${own}/data/make/print/supercytes`, { method: "POST", credentials: "include", headers: { "Content-Type": "application/json" }, body: "{}" });
      await reply.json();
    });
    await attempt("picture", () => new Promise((seen, not) => {
      const picture = new Image();
      picture.onload = seen;
      picture.onerror = not;
      picture.src = `${own}/cover/supercytes/0`;
    }));
    await attempt("module", () => import(`${own}/part/page.js`));
    return got;
  }, own);
  expect(got.length === 0, `another page can: ${got}`);
  await page.close();
  server.close();
}

(async () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "cardwright-studio-"));
  const started = performance.now();
  const { child, told } = open(place);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: options });
  try {
    const address = await told;
    times.push(`start → address ${Math.round(performance.now() - started)} ms`);
    const own = new URL(address).origin;
    const context = await browser.newContext({ acceptDownloads: true, viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    listen(page, own);
    await timed("address → shelf", async () => {
      await page.goto(address);
      await page.locator("#shipped-games .tile").nth(4).waitFor();
    });
    expect(page.url() === `${own}/`, `the secret stays in ${page.url()}`);
    const state = await context.storageState();
    await printed(page, own, place);
    await papered(page, own, place, context);
    await mended(page, own);
    await attacked(context, own);
    await owned(page, own, place);
    await copied(page, own, place);
    const seen = isSeen && ((name) => page.screenshot({ path: path.join(folder, `studio-${name}.png`), fullPage: true }));
    await pond({ page, own, place, program, expect, seen });
    await page.close();
    const shown = async (page) => {
      await page.locator("#shipped-games .tile").nth(4).waitFor();
      await page.waitForFunction(() => [...document.images].every((one) => one.complete));
    };
    const pages = [
      ["shelf", "/", shown],
      ["print", "/print/supercytes", settled],
      ["deck", "/deck/pond-life", (page) => page.locator(".line-row").first().waitFor()],
      ["shipped", "/deck/supercytes", (page) => page.locator("#notes .told").waitFor()],
      ["words", "/words/pond-life", (page) => page.waitForFunction(() => document.getElementById("text").value.length > 100)],
      ["play", "/play/supercytes", (page) => page.locator("#said .first").waitFor()],
    ];
    for (const width of [390, 1280]) {
      for (const colorScheme of ["light", "dark"]) {
        const view = { viewport: { width, height: 900 }, colorScheme };
        await Promise.all(pages.map((one) => look(browser, state, own, view, one)));
      }
    }
    child.kill();
    await killed({ browser, place, open, expect });
  } finally {
    await browser.close();
    child.kill();
    fs.rmSync(place, { recursive: true, force: true });
  }
  for (const fault of faults) console.error(fault);
  const pictures = isSeen ? `, screenshots in ${folder}` : "";
  console.log(`the studio: ${times.join(", ")}; ${faults.length} fault(s)${pictures}`);
  process.exit(faults.length > 0 ? 1 : 0);
})().catch((error) => {
  for (const fault of faults) console.error(fault);
  console.error(error);
  process.exit(2);
});
