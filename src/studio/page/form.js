// Forms: the choices that everybody makes, and every other option as the command line declares it.

import { make, words } from "./page.js";

// What can be chosen where the command line takes any text: suggestions, no rule.
const SUGGESTED = {
  paper: ["a4", "letter", "a3", "legal"],
  ink: ["full", "low", "grey"],
  duplex: ["long", "short", "none"],
  order: ["decks", "stack"],
  gap: ["fullest", "apart", "shared"],
  size: ["a4", "a5", "a6", "a7"],
  large: ["125%", "150%", "200%"],
  weight: ["120", "160", "200", "250", "300"],
};

let last = 0;
const fresh = (name) => `${name}-${++last}`;

// A group of fields with a title.
export function group(title, ...inside) {
  return make("fieldset", {}, make("legend", {}, title), inside);
}

// One of several, as large buttons; each choice is a title, a word of explanation and what it sets.
export function choice(name, choices, pick, chosen) {
  const each = choices.map((one, number) => {
    const id = fresh(name);
    const radio = make("input", { type: "radio", name, id, checked: number === chosen, onchange: () => pick(one) });
    return make(
      "div",
      { class: "pick" },
      radio,
      make("label", { for: id }, make("b", {}, one.title), one.hint ? make("span", {}, one.hint) : null),
    );
  });
  const long = choices.some((one) => (one.hint || "").length > 30);
  return make("div", { class: long ? "picks wide" : "picks" }, each);
}

// A field for a number or a text, with its label.
export function field(title, traits, change, hint) {
  const id = fresh("field");
  const input = make("input", { id, autocomplete: "off", spellcheck: "false", ...traits, oninput: () => change(input.value) });
  const told = hint ? make("p", { class: "hint", id: `${id}-hint` }, hint) : null;
  if (told) input.setAttribute("aria-describedby", told.id);
  return make("div", { class: "field" }, make("label", { for: id }, title), input, told);
}

// A field that is ticked.
export function tick(title, checked, change, hint) {
  const id = fresh("tick");
  const input = make("input", { type: "checkbox", id, checked, onchange: () => change(input.checked) });
  const told = hint ? make("p", { class: "hint", id: `${id}-hint` }, hint) : null;
  if (told) input.setAttribute("aria-describedby", told.id);
  return make("div", { class: "tick" }, input, make("label", { for: id }, title), told);
}

// A field that drops down.
export function drop(title, choices, change, chosen, hint) {
  const id = fresh("drop");
  const list = choices.map(([value, text]) => make("option", { value, selected: value === chosen }, text));
  const input = make("select", { id, onchange: () => change(input.value) }, list);
  const told = hint ? make("p", { class: "hint", id: `${id}-hint` }, hint) : null;
  if (told) input.setAttribute("aria-describedby", told.id);
  return make("div", { class: "field" }, make("label", { for: id }, title), input, told);
}

const title = (option) => option.name[0].toUpperCase() + option.name.slice(1).replaceAll("-", " ");

// An option, as the command line declares it.
export function option(one, wanted, change) {
  const set = (value) => {
    if (value === "" || value === false || value === null) delete wanted[one.name];
    else wanted[one.name] = value;
    change();
  };
  const hint = words(one.help || "");
  let made;
  if (one.takes === "switch") {
    made = tick(title(one), wanted[one.name] === true, set, hint);
  } else if (one.values.length > 0 && !one.default?.includes(",")) {
    const empty = one.default === null && one.name !== "for" ? [["", "–"]] : [];
    const values = one.values.map((value) => [value.value, value.help ? `${value.value}: ${value.help.replace(/\.$/, "")}` : value.value]);
    made = drop(title(one), [...empty, ...values], set, wanted[one.name] || one.default || "", hint);
  } else {
    const list = SUGGESTED[one.name] || one.values.map((value) => value.value);
    const id = list.length > 0 ? fresh("list") : null;
    const traits = { type: "text", list: id, placeholder: one.default || one.value || "", value: wanted[one.name] || "" };
    made = field(title(one), traits, set, hint);
    if (id) made.append(make("datalist", { id }, list.map((value) => make("option", { value }))));
  }
  made.dataset.option = one.name;
  return made;
}

// Shows at its field what is wrong with an option; gives whether there is such a field.
export function mark(form, slip) {
  for (const old of form.querySelectorAll("[data-slip]")) old.remove();
  for (const old of form.querySelectorAll("[aria-invalid]")) old.removeAttribute("aria-invalid");
  if (!slip || !slip.option) return false;
  const place = form.querySelector(`[data-option="${CSS.escape(slip.option)}"]`);
  if (!place) return false;
  const more = place.closest("details");
  if (more) more.open = true;
  place.querySelector("input, select")?.setAttribute("aria-invalid", "true");
  place.append(make("p", { class: "slip", "data-slip": "", role: "alert" }, words(slip.message)));
  return true;
}
