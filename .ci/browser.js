// Looks at pages as people do: on a phone and a wide screen, in light and dark, without scripts.
// Called by `browser`: the folder for pictures, then files. With CARDWRIGHT_SCREENSHOTS=1 every view, and each
// page as it is printed, is put there for people to look at.
const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");
const { chromium } = require("playwright-core");

const [folder, ...files] = process.argv.slice(2);
const axe = fs.readFileSync(require.resolve("axe-core"), "utf8");
const options = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];
// Milliseconds that a busy machine may take for one step.
const PATIENCE = 120000;
const isSeen = process.env.CARDWRIGHT_SCREENSHOTS === "1";
const faults = [];

// Runs in the page; gives what is wrong with it as it stands.
function look() {
  const found = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page is ${root.scrollWidth} px wide, the window ${root.clientWidth}`);
  }
  let last = 0;
  for (const title of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Number(title.tagName[1]);
    if (level > last + 1) found.push(`after h${last} comes h${level}: ${title.textContent}`);
    last = level;
  }
  if (document.querySelectorAll("h1").length !== 1) found.push("the page has not one h1");
  for (const picture of document.querySelectorAll("img, body svg")) {
    if (picture.parentElement.closest("svg") || picture.getAttribute("aria-hidden") === "true") continue;
    const name = picture.getAttribute("aria-label") || picture.getAttribute("alt");
    if (!name) found.push("a picture has no name: " + picture.outerHTML.slice(0, 120));
  }
  for (const link of document.querySelectorAll('a[href^="#"]')) {
    const id = decodeURIComponent(link.getAttribute("href").slice(1));
    if (!document.getElementById(id)) found.push(`the link #${id} leads nowhere`);
  }
  for (const font of document.fonts) {
    if (font.status === "error") found.push(`the font ${font.family} ${font.weight} can't be read`);
  }
  return found;
}

// A report of a simulation has no contents and is set in the reader's own font.
function isReport(file) {
  return path.basename(file) === "simulation.html";
}

// Opens the contents and follows the last link.
async function follow(page, wrong) {
  const summary = page.locator("nav summary");
  if (await summary.isVisible()) {
    await summary.click();
    if (!(await page.locator("nav a").first().isVisible())) wrong("the contents don't open");
  }
  const link = page.locator("nav a").last();
  const target = await link.getAttribute("href");
  await link.click();
  if (!(await page.locator(`[id="${target.slice(1)}"]`).isVisible())) wrong(`${target} is not shown`);
}

// Runs the checker for readers with other eyes, ears and hands.
async function check(page, wrong) {
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document));
  if (passes.length < 20) wrong(`the checker looked at ${passes.length} rules only`);
  for (const fault of violations) {
    for (const node of fault.nodes.slice(0, 3)) {
      wrong(`${fault.id}: ${fault.help}\n    ${node.html.slice(0, 160)}\n    ${node.failureSummary}`);
    }
  }
}

async function see(browser, file, width, scheme) {
  const last = file.split(path.sep).slice(-3).join("-").replace(/\.html$/, "");
  const name = `${last}-${width}-${scheme}`;
  const wrong = (what) => faults.push(`${name}: ${what}`);
  const view = { viewport: { width, height: 900 }, colorScheme: scheme };

  // As a reader without scripts: what comes from elsewhere, what the browser complains about.
  let context = await browser.newContext({ ...view, javaScriptEnabled: false });
  context.setDefaultTimeout(PATIENCE);
  let page = await context.newPage();
  const own = pathToFileURL(path.resolve(file)).href;
  page.on("request", (request) => {
    const url = request.url();
    if (url.split("#")[0] !== own && !url.startsWith("data:")) wrong(`asks for ${url}`);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong(`says: ${message.text()}`);
  });
  page.on("pageerror", (error) => wrong(`fails: ${error}`));
  await page.goto(own);
  const main = page.locator("main");
  if ((await main.innerText()).trim().length < 100) wrong("shows no text without scripts");
  if (!isReport(file)) await follow(page, wrong);
  if (isSeen) {
    await page.evaluate(() => document.fonts.ready).catch(() => {});
    await page.goto("about:blank");
    await page.goto(own);
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  }
  await context.close();

  // Once more with the checker's script, which the page's own policy would keep out.
  context = await browser.newContext({ ...view, bypassCSP: true });
  context.setDefaultTimeout(PATIENCE);
  page = await context.newPage();
  await page.goto(own);
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load().catch(() => {}))));
  for (const fault of await page.evaluate(look)) wrong(fault);
  const fonts = await page.evaluate(() => document.fonts.size);
  if (fonts === 0 && !isReport(file)) wrong("the page brings no fonts");
  // Both widths and both schemes, each once: what depends on one does not depend on the other.
  if (width < 1000 === (scheme === "light")) await check(page, wrong);
  if (isSeen && width > 1000 && scheme === "light") {
    await page.emulateMedia({ media: "print" });
    await page.pdf({ path: path.join(folder, `${name}.pdf`), format: "A4", tagged: true });
  }
  await context.close();
}

(async () => {
  if (files.length === 0) throw new Error("no page is named");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: options });
  for (const file of files) {
    // Both at a time: a machine has two cores.
    for (const width of [360, 1280]) {
      await Promise.all(["light", "dark"].map((scheme) => see(browser, file, width, scheme)));
    }
  }
  await browser.close();
  for (const fault of faults) console.error(fault);
  const pictures = isSeen ? `, screenshots in ${folder}` : "";
  console.log(`${files.length} page(s), 4 views each: ${faults.length} fault(s)${pictures}`);
  process.exit(faults.length > 0 ? 1 : 0);
})().catch((error) => {
  console.error(error);
  process.exit(2);
});
