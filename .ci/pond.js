// Makes a deck of the pond behind the school out of Phylo Microbes, as somebody does who has never seen a table
// of cards: three microbes are replaced, a photo that a phone took sideways is dropped on one, five mistakes are
// made and mended from what the page says, the deck is printed; and the studio is killed while it saves.
const fs = require("fs");
const path = require("path");
const { execFileSync } = require("child_process");

const GAME = "pond-life";
// Names that need more than ASCII, with what is known of them.
const POND = [
  ["Süßwasserpolyp", "Hydra vulgaris", "Er wächst nach, auch wenn nur ein Stück von ihm übrig ist."],
  ["Glockentierchen", "Vorticella", "Sein Stiel zuckt zusammen, wenn etwas es berührt."],
  ["Wasserfloh", "Daphnia pulex", "Er ist ein Krebs und schlägt mit seinen Fühlern wie mit Rudern."],
];
// Four quarters: red, green, blue and yellow, from the upper left.
const QUARTERS = ["#d02010", "#109030", "#1040c0", "#e0c010"];

exports.pond = async ({ page, own, place, program, expect, seen }) => {
  await page.goto(`${own}/deck/${GAME}`);
  await page.locator(".line-row").first().waitFor();
  const field = (title) => page.locator("#fields .field", { has: page.locator(`label:text-is("${title}")`) }).locator("input, select, textarea").first();
  const saved = () => page.waitForFunction(() => document.getElementById("saved").textContent === "Saved");
  const row = async (number) => {
    await page.locator(`#cell-${number}-0`).click();
    await page.waitForFunction((number) => document.querySelector(`#cell-${number}-0`)?.classList.contains("chosen"), number);
  };
  const set = async (title, text) => {
    const told = page.waitForResponse((reply) => reply.url().includes("/data/edit/"));
    await field(title).fill(text);
    await told;
    await saved();
  };
  const table = path.join(place, `decks/${GAME}/microbes.csv`);
  const lines = () => fs.readFileSync(table, "utf8").split("\n");

  for (const [number, [name, latin, fact]] of POND.entries()) {
    await row(number);
    await set("name", name);
    await set("latin", latin);
    await set("fact", fact);
  }
  for (const [number, [name]] of POND.entries()) expect(lines()[number + 1].includes(name), `${name} is not in the table`);

  await photo({ page, place, row, saved, expect, seen });
  if (seen) await seen("deck-photo");

  // Five mistakes, each told at its cell in the words of `check`, and mended.
  const mistakes = [
    ["name", "Wasserfloh und noch sehr viele andere Tiere in einem Teich hinter der Schule"],
    ["points", "viele"],
    ["habitat", "teich"],
    ["art", "art/verschwunden.jpg"],
    ["copies", "-3"],
  ];
  await row(2);
  for (const [title, wrong] of mistakes) {
    const right = await field(title).inputValue();
    const before = await page.locator("#found li").count();
    if ((await field(title).evaluate((one) => one.tagName)) === "SELECT") await field(title).evaluate((one, wrong) => one.append(new Option(wrong, wrong)), wrong).then(() => field(title).selectOption(wrong));
    else await set(title, wrong);
    await page.waitForFunction((before) => document.querySelectorAll("#found li").length > before, before).catch(() => expect(false, `\`${wrong}\` in ${title} is not told`));
    const told = await page.locator("#found li").allTextContents();
    expect(told.some((one) => one.length > 20), `\`${wrong}\` in ${title} has no words`);
    await page.locator("#back").click();
    await page.waitForFunction((before) => document.querySelectorAll("#found li").length <= before, before).catch(() => expect(false, `${title} is not mended`));
    expect((await field(title).inputValue()) === right, `${title} is not what it was`);
  }

  await sentence({ page, row, expect, seen });
  await together({ page, own, place, expect });
  await page.goto(`${own}/print/${GAME}`);
  await page.waitForFunction(() => !document.body.classList.contains("waits") && document.querySelectorAll("#numbers div").length > 0);
  await page.getByRole("button", { name: "Download PDF" }).click();
  await page.locator("#files .files a").first().waitFor();
  const sheets = fs.readdirSync(path.join(place, `output/${GAME}`)).filter((name) => name.endsWith(".pdf"));
  expect(sheets.length > 0, "no sheets of the pond are there");
  execFileSync(path.resolve(program), ["check", GAME], { cwd: place, stdio: "ignore" });
};

// A photo of four colours that lies on its side in the file, as phones store them.
async function photo({ page, place, row, saved, expect, seen }) {
  const stored = await page.evaluate((colours) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1600, 1200];
    const pen = canvas.getContext("2d");
    colours.forEach((colour, at) => {
      pen.fillStyle = colour;
      pen.fillRect((at % 2) * 800, Math.floor(at / 2) * 600, 800, 600);
    });
    return canvas.toDataURL("image/jpeg", 0.95).split(",")[1];
  }, QUARTERS);
  const jpeg = Buffer.from(stored, "base64");
  // Orientation 6: it is shown turned clockwise by a quarter.
  const exif = Buffer.from([0xff, 0xe1, 0, 34, ...Buffer.from("Exif\0\0"), 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]);
  const sideways = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
  const drop = async (bytes, name) => {
    const dataTransfer = await page.evaluateHandle(
      ([letters, name]) => {
        const held = new DataTransfer();
        held.items.add(new File([Uint8Array.from(atob(letters), (one) => one.charCodeAt(0))], name));
        return held;
      },
      [bytes.toString("base64"), name],
    );
    const told = page.waitForResponse((reply) => reply.url().includes("/data/picture/"));
    await page.dispatchEvent(".card-panel", "drop", { dataTransfer });
    return (await told).json();
  };
  const folder = path.join(place, `decks/${GAME}/art`);
  await row(2);
  await drop(sideways, "IMG_0815 Wasserflöhe.JPG");
  await saved();
  expect(fs.existsSync(path.join(folder, "img-0815-wasserfloehe.jpg")), `the photo is not kept: ${fs.existsSync(folder) && fs.readdirSync(folder)}`);
  expect(fs.readFileSync(path.join(folder, "img-0815-wasserfloehe.jpg")).equals(sideways), "the photo is kept with other bytes");
  // The colours of the card where its picture is: the red quarter, first in the file, is at the upper right.
  const corners = (x, y, width, height) =>
    page.evaluate(
      async ([x, y, width, height]) => {
        const picture = new Image();
        picture.src = document.querySelector('#faces [data-side="front"] img').src;
        await picture.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
        const pen = canvas.getContext("2d", { willReadFrequently: true });
        pen.drawImage(picture, 0, 0);
        const mm = canvas.width / 63.5;
        const at = (right, down) => [...pen.getImageData((x + right * width) * mm, (y + down * height) * mm, 1, 1).data].slice(0, 3);
        return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
      },
      [x, y, width, height],
    );
  await page.waitForFunction(() => document.querySelector('#faces [data-side="front"] img').complete);
  const near = (colour, hex) => colour.every((part, at) => Math.abs(part - parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16)) < 40);
  const [red, green, blue, yellow] = QUARTERS;
  const places = await waited(() => corners(4, 17.5, 33, 28), (seen) => near(seen[1], red));
  expect([blue, red, yellow, green].every((hex, at) => near(places[at], hex)), `the photo lies otherwise: ${JSON.stringify(places)}`);

  // By the keyboard alone: the lower half of it, which is yellow and green.
  await page.locator("#hang-part").click();
  await page.locator("#part[open]").waitFor();
  await page.locator("#part-whole").evaluate((one) => one.decode());
  expect(await page.locator("#part-whole").evaluate((one) => one.naturalHeight > one.naturalWidth), "the whole picture does not stand upright");
  if (seen) await seen("deck-part");
  const chosen = page.waitForResponse((reply) => reply.url().includes("/data/picture/"));
  await page.getByLabel("Top", { exact: true }).fill("50");
  await page.getByLabel("Height", { exact: true }).fill("50");
  await chosen;
  await page.locator("#part-done").click();
  await page.locator("#part[open]").waitFor({ state: "detached" }).catch(() => {});
  await saved();
  expect(fs.readFileSync(path.join(place, `decks/${GAME}/microbes.csv`), "utf8").includes("0 50 100 50"), "the part that is shown is not in the table");
  const half = await waited(() => corners(4, 17.5, 33, 28), (seen) => near(seen[0], yellow));
  expect([yellow, green, yellow, green].every((hex, at) => near(half[at], hex)), `another part is shown: ${JSON.stringify(half)}`);
  // And by the mouse: the left half of what is there.
  await page.locator("#hang-part").click();
  await page.locator("#part-whole").evaluate((one) => one.decode());
  await page.locator("#part-all").click();
  const box = await page.locator("#part-whole").boundingBox();
  const dragged = page.waitForResponse((reply) => reply.url().includes("/data/picture/") && reply.request().postData().includes("part"));
  await page.mouse.move(box.x + 2, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2, { steps: 4 });
  await page.mouse.up();
  await dragged;
  await page.locator("#part-done").click();
  await saved();
  const left = await waited(() => corners(4, 17.5, 33, 28), (seen) => near(seen[1], blue));
  expect(near(left[0], blue) && near(left[1], blue), `the frame that was dragged is not shown: ${JSON.stringify(left)}`);

  // Too few pixels are told at once; what is no picture is refused, and nothing is kept of it.
  const small = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [60, 50];
    canvas.getContext("2d").fillRect(0, 0, 60, 50);
    return canvas.toDataURL("image/png").split(",")[1];
  });
  await drop(Buffer.from(small, "base64"), "klein.png");
  await page.locator("#found li", { hasText: "pixels per inch" }).first().waitFor();
  for (const [bytes, name] of [
    [Buffer.from("no picture at all"), "brief.png"],
    [sideways.subarray(0, 4000), "halb.jpg"],
    [Buffer.from("\0\0\0\x18ftypheic"), "handy.heic"],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/etc/passwd" width="9" height="9"/></svg>'), "fremd.svg"],
  ]) {
    const told = await drop(bytes, name);
    expect(told.refused?.includes("can't be used"), `${name} is not refused: ${JSON.stringify(told).slice(0, 200)}`);
  }
  const kept = fs.readdirSync(folder).sort();
  expect(kept.join() === "img-0815-wasserfloehe.jpg,klein.png", `pictures that were refused are kept: ${kept}`);
  // A drawing with a script in it is shown as a picture, and never handed over as it is.
  await drop(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="document.title=1"><script>document.title="evil"</script><rect width="9" height="9" fill="#109030"/></svg>'), "skript.svg");
  const kind = await page.evaluate(async (game) => {
    const reply = await fetch(`/art/${game}/art/skript.svg`);
    return `${reply.headers.get("content-type")} ${new Uint8Array(await reply.arrayBuffer())[1]}`;
  }, GAME);
  expect(kind === `image/png ${"P".charCodeAt(0)}`, `a drawing is handed over as ${kind}`);
  for (const name of ["..%2f..%2f..%2f..%2fetc%2fpasswd", "..%2f..%2fmicrobes.csv", "microbes.csv"]) {
    const status = await page.evaluate(async ([game, name]) => (await fetch(`/art/${game}/${name}`)).status, [GAME, name]);
    expect(status === 404, `/art/ gives ${name}: ${status}`);
  }
  // Back to the photo, whole.
  await drop(sideways, "IMG_0815 Wasserflöhe.JPG");
  await page.waitForFunction(() => document.querySelectorAll("#found li.error").length === 0);
}

async function waited(see, holds) {
  let seen = await see();
  for (let tries = 0; tries < 400 && !holds(seen); tries += 1) {
    await new Promise((go) => setTimeout(go, 50));
    seen = await see();
  }
  return seen;
}

// What a card does is written with the words of the game, and the sentence that comes of it is said.
async function sentence({ page, row, expect, seen }) {
  await page.locator("#table").selectOption({ label: await page.locator("#table option", { hasText: "modifiers" }).textContent() });
  await row(0);
  await page.locator("#says:not(:empty)").waitFor();
  const before = await page.locator("#says").textContent();
  const number = page.locator("#fields .field.number input").first();
  expect((await number.count()) === 1, "no field of a number");
  await page.locator(".verbs summary").click();
  const verbs = page.locator(".verbs tr");
  expect((await verbs.count()) > 3, "the words of the game are not told");
  await page.locator("#says").scrollIntoViewIfNeeded();
  if (seen) await seen("deck-effects");
  const told = page.waitForResponse((reply) => reply.url().includes("/data/edit/"));
  await verbs.nth(1).getByRole("button").click();
  await told;
  await page.waitForFunction((before) => !["", before].includes(document.getElementById("says").textContent), before);
  await page.locator("#back").click();
  await page.waitForFunction((before) => document.getElementById("says").textContent === before, before);
}

// All files of an export, as one archive that other programs open.
async function together({ page, own, place, expect }) {
  await page.goto(`${own}/print/${GAME}`);
  const extra = page.locator(".extra", { hasText: "Printing service" });
  await extra.getByRole("button", { name: "Make it" }).click();
  await extra.locator(".all a").waitFor();
  const coming = page.waitForEvent("download");
  await extra.locator(".all a").click();
  const fetched = await coming;
  expect(fetched.suggestedFilename() === `${GAME}.zip`, `the archive is called ${fetched.suggestedFilename()}`);
  const names = execFileSync("python3", ["-c", "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print('\\n'.join(z.namelist()))", await fetched.path()], { encoding: "utf8" }).trim().split("\n");
  expect(names.length > 10 && names.every((name) => fs.existsSync(path.join(place, "output", name))), `the archive holds ${names.length} files`);
}

// Kills the studio while it saves, again and again: a table is as it was or as it is to be, never half of it; and
// what was typed before can be taken back after it.
exports.killed = async ({ browser, place, open, expect }) => {
  const table = path.join(place, `decks/${GAME}/microbes.csv`);
  const before = fs.readFileSync(table, "utf8");
  let said = before.split("\n")[1].split(",")[1];
  for (let round = 0; round < 4; round += 1) {
    const { child, told } = open(place);
    const address = await told;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address);
    const typing = page.evaluate(
      async ([game, was]) => {
        let said = was;
        for (let number = 0; ; number += 1) {
          const text = `Name ${number} ${"ä".repeat(number % 7)}`;
          const cells = [{ file: `decks/${game}/microbes.csv`, row: 2, column: 1, was: said, text }];
          const reply = await fetch(`/data/edit/${game}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ cells, on: false }) });
          const told = await reply.json();
          said = told.cells ? text : told.now;
          window.saves = number + 1;
        }
      },
      [GAME, said],
    );
    typing.catch(() => {});
    // However slow the machine is, something was saved by then.
    await page.waitForFunction(() => window.saves > 2);
    await new Promise((go) => setTimeout(go, 200 + round * 137));
    child.kill("SIGKILL");
    await new Promise((go) => child.once("exit", go));
    await context.close();
    const now = fs.readFileSync(table, "utf8").split("\n");
    said = now[1].split(",")[1];
    const rest = (lines) => lines.map((line, number) => (number === 1 ? line.split(",").filter((_, at) => at !== 1).join() : line)).join("\n");
    expect(/^Name \d+( ä*)?$/.test(said), `the cell says ${said}`);
    expect(rest(now) === rest(before.split("\n")), "more than the cell was changed");
  }
  const { child, told } = open(place);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await told);
  const gone = await page.evaluate(async (game) => {
    const back = () => fetch(`/data/past/${game}/back`, { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }).then((reply) => reply.json());
    let count = 0;
    while (count < 200 && (await back()).cells) count += 1;
    return count;
  }, GAME);
  expect(gone > 10, `only ${gone} changes can be taken back`);
  await context.close();
  child.kill();
};
