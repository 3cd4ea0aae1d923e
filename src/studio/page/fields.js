// The fields of a card: one for each column, with what helps to fill it in.

import { make, words } from "./page.js";

// Gives what makes a field of a column. `type` is told what somebody writes into it.
export function fields({ type, writable, effects }) {
  // What is told below a field: what the column means, and what its other rows say.
  function hintOf(column) {
    const range = column.range && column.range[0] < column.range[1] ? ` In this table: ${column.range[0]} to ${column.range[1]}.` : "";
    return words((column.about || "") + range);
  }

  // Beside a number, a colour or an effect stands what helps to write it.
  function helps(one, column, number, input) {
    const put = (text) => {
      input.value = text;
      type(one, number, text);
    };
    if (column.kind === "number") {
      input.setAttribute("inputmode", "decimal");
      input.addEventListener("keydown", (event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step || !/^-?\d+$/.test(input.value.trim())) return;
        event.preventDefault();
        put(String(Number(input.value) + step));
      });
    }
    if (column.kind === "colour" && /^#[0-9a-f]{6}$/i.test(input.value)) {
      const colour = make("input", { type: "color", value: input.value, "aria-label": `${column.title}, chosen by eye`, oninput: (event) => put(event.target.value) });
      input.addEventListener("input", () => /^#[0-9a-f]{6}$/i.test(input.value) && (colour.value = input.value));
      return colour;
    }
    if (column.kind !== "effect" || effects().length === 0) return null;
    const use = (verb) => make("tr", {}, make("td", {}, make("button", { type: "button", class: "plain", onclick: () => put(verb.example) }, "Take"), make("code", {}, verb.form)), make("td", {}, make("code", {}, verb.example), make("p", {}, verb.says)));
    return [make("p", { class: "says", id: "says", role: "status" }), make("details", { class: "verbs" }, make("summary", {}, "What a card can do"), make("table", {}, make("tbody", {}, effects().map(use))))];
  }

  function form(one, column, number) {
    const name = `field-${number}`;
    const text = one.cells[number] || "";
    const closed = column.choices.length > 0 && !column.open;
    const long = text.length > 40 || text.includes("\n") || column.kind === "effect";
    const traits = { id: name, readOnly: !writable(), "aria-describedby": `${name}-hint`, oninput: (event) => type(one, number, event.target.value) };
    let input;
    if (closed && writable() && (text === "" || column.choices.includes(text))) {
      const list = ["", ...column.choices].map((value) => make("option", { value, selected: value === text }, value || "–"));
      input = make("select", { ...traits, readOnly: null }, list);
    } else if (long) {
      input = make("textarea", { ...traits, spellcheck: "true" });
      input.value = text;
    } else {
      input = make("input", { ...traits, type: "text", value: text, list: column.choices.length > 0 ? `${name}-list` : null, spellcheck: "false" });
    }
    const list = column.choices.length > 0 && !closed ? make("datalist", { id: `${name}-list` }, column.choices.map((value) => make("option", { value }))) : null;
    const help = writable() && input.tagName !== "SELECT" ? helps(one, column, number, input) : null;
    const made = make("div", { class: `field ${column.kind || ""}` }, make("label", { for: name }, column.title), input, list, help, make("p", { class: "hint", id: `${name}-hint` }, hintOf(column)));
    made.dataset.column = String(number);
    return made;
  }

  return form;
}
