// The picture of a card: dropped or chosen, then the part of it that is shown. What is wrong with it is what
// `check` finds; nothing is judged here.

import { find } from "./page.js";

// Largest picture that is sent, in bytes.
const LARGEST = 24 << 20;
// A frame that is smaller was a click.
const LEAST = 2;
const PAUSE = 250;
const WHOLE = { left: 0, top: 0, width: 100, height: 100 };
const SIDES = ["left", "top", "width", "height"];
const TITLES = { art: "art", crop: "art_crop", focus: "art_focus" };

const tenth = (number) => Math.round(number * 10) / 10;
const within = (number, from, to) => Math.min(Math.max(number, from), to);
const numbers = (text) => text.split(/[ ,]+/).filter((part) => part !== "").map(Number);

function letters(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

// Hangs pictures at a desk, which tells the row, its cells by their titles, and how to order something.
export function hanging(desk) {
  const said = (title) => desk.cell(TITLES[title]) || "";
  let frame = { ...WHOLE };
  let point = null;
  let held = null;
  let pause = 0;

  function show() {
    const row = desk.row();
    find("hang").hidden = !row || !desk.writable() || !desk.hasCard();
    const art = said("art");
    find("hang-part").hidden = art === "";
    find("hang-away").hidden = art === "";
    find("hang-hint").textContent = art === "" ? "Drop a picture of your own here, or choose one." : `It shows ${art}. Drop another one here, or choose one.`;
  }

  async function hang(file) {
    if (!file || find("hang").hidden) return;
    if (file.size > LARGEST) return desk.note(`${file.name} is larger than 24 MB: save it smaller first.`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    await desk.order({ name: file.name, bytes: letters(bytes) });
    show();
  }

  // Writes the frame and the point as a table has them.
  function written() {
    const isWhole = SIDES.every((side) => Math.abs(frame[side] - WHOLE[side]) < 0.05);
    const crop = isWhole ? "" : SIDES.map((side) => tenth(frame[side])).join(" ");
    return [crop, point ? point.map(tenth).join(" ") : ""];
  }

  // Draws the frame and the point over the picture.
  function draw() {
    const box = find("part-frame").style;
    for (const side of SIDES) box[side] = `${frame[side]}%`;
    const [x, y] = point || [frame.left + frame.width / 2, frame.top + frame.height / 2];
    const dot = find("part-point").style;
    dot.left = `${x}%`;
    dot.top = `${y}%`;
  }

  // The same, and as numbers: not while somebody types them.
  function fill() {
    draw();
    for (const side of SIDES) find(`part-${side}`).value = tenth(frame[side]);
    const [x, y] = point ? point.map(tenth) : ["", ""];
    find("part-x").value = x;
    find("part-y").value = y;
  }

  async function send() {
    clearTimeout(pause);
    const part = written();
    if (part[0] === said("crop") && part[1] === said("focus")) return;
    await desk.order({ part });
    find("part-card").src = desk.card();
  }

  function open() {
    const crop = numbers(said("crop"));
    frame = crop.length === 4 && crop.every((one) => one >= 0) ? Object.fromEntries(SIDES.map((side, at) => [side, crop[at]])) : { ...WHOLE };
    const focus = numbers(said("focus"));
    point = focus.length === 2 ? focus : null;
    find("part-whole").src = desk.picture(said("art"));
    find("part-card").src = desk.card();
    fill();
    find("part").showModal();
  }

  function at(event) {
    const stage = find("part-whole").getBoundingClientRect();
    return [((event.clientX - stage.left) / stage.width) * 100, ((event.clientY - stage.top) / stage.height) * 100].map((one) => within(one, 0, 100));
  }

  const stage = find("part-stage");
  stage.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const [x, y] = at(event);
    const isWhole = written()[0] === "";
    const inside = x > frame.left && x < frame.left + frame.width && y > frame.top && y < frame.top + frame.height;
    const what = event.target === find("part-point") ? "point" : inside && !isWhole ? "frame" : "new";
    held = { what, from: [x, y], was: { ...frame } };
    stage.setPointerCapture(event.pointerId);
  });
  stage.addEventListener("pointermove", (event) => {
    if (!held) return;
    const [x, y] = at(event);
    const [fromX, fromY] = held.from;
    if (held.what === "point") point = [x, y];
    else if (held.what === "frame") {
      frame.left = within(held.was.left + x - fromX, 0, 100 - frame.width);
      frame.top = within(held.was.top + y - fromY, 0, 100 - frame.height);
    } else frame = { left: Math.min(x, fromX), top: Math.min(y, fromY), width: Math.abs(x - fromX), height: Math.abs(y - fromY) };
    fill();
  });
  const release = () => {
    if (!held) return;
    if (frame.width < LEAST || frame.height < LEAST) frame = held.was;
    held = null;
    fill();
    send();
  };
  stage.addEventListener("pointerup", release);
  stage.addEventListener("pointercancel", release);

  // The keyboard alone is enough.
  find("part").addEventListener("input", () => {
    const typed = (name, from, to) => within(Number(find(`part-${name}`).value) || 0, from, to);
    const [left, top] = [typed("left", 0, 99), typed("top", 0, 99)];
    frame = { left, top, width: typed("width", 1, 100 - left), height: typed("height", 1, 100 - top) };
    const [x, y] = ["x", "y"].map((name) => find(`part-${name}`).value);
    point = x === "" || y === "" ? null : [typed("x", 0, 100), typed("y", 0, 100)];
    draw();
    clearTimeout(pause);
    pause = setTimeout(send, PAUSE);
  });
  find("part-all").addEventListener("click", () => {
    frame = { ...WHOLE };
    point = null;
    fill();
    send();
  });
  find("part-done").addEventListener("click", async () => {
    await send();
    find("part").close();
  });

  find("hang-choose").addEventListener("click", () => find("hang-file").click());
  find("hang-file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    await hang(file);
    event.target.value = "";
  });
  find("hang-part").addEventListener("click", open);
  find("hang-away").addEventListener("click", () => desk.clear(TITLES.art));
  const panel = document.querySelector(".card-panel");
  const isFile = (event) => [...event.dataTransfer.types].includes("Files");
  for (const name of ["dragenter", "dragover"]) {
    panel.addEventListener(name, (event) => {
      if (!isFile(event)) return;
      event.preventDefault();
      panel.classList.add("drop");
    });
  }
  panel.addEventListener("dragleave", (event) => panel.contains(event.relatedTarget) || panel.classList.remove("drop"));
  panel.addEventListener("drop", (event) => {
    panel.classList.remove("drop");
    if (!isFile(event)) return;
    event.preventDefault();
    hang(event.dataTransfer.files[0]);
  });
  // A picture that misses the card is not opened instead of the page.
  for (const name of ["dragover", "drop"]) document.addEventListener(name, (event) => isFile(event) && event.preventDefault());
  return show;
}
