// While rows come, go or move, keys wait: they are meant for the table as it is then.

const SILENT = ["Shift", "Control", "Alt", "Meta"];

// `grid` hears the keys, `editor` gives the cell that is open for typing, and `after` is called when all is done.
export function resting({ grid, editor, after }) {
  const waiting = [];
  let doings = 0;

  // Presses a key that has waited.
  function press({ key, ctrlKey, shiftKey, altKey, metaKey }) {
    const area = editor();
    const isPlain = !ctrlKey && !altKey && !metaKey;
    if (area && isPlain && (key.length === 1 || key === "Backspace")) {
      area.value = key === "Backspace" ? area.value.slice(0, -1) : area.value + key;
      area.dispatchEvent(new Event("input"));
    } else {
      (area || grid).dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, shiftKey, altKey, metaKey, bubbles: true, cancelable: true }));
    }
  }

  async function during(doing) {
    doings += 1;
    grid.focus();
    try {
      await doing();
    } finally {
      doings -= 1;
      grid.focus();
      while (waiting.length > 0 && doings === 0) press(waiting.shift());
      after();
    }
  }

  function keeps(event) {
    if (doings === 0 || SILENT.includes(event.key)) return false;
    event.preventDefault();
    waiting.push(event);
    return true;
  }

  return { during, keeps, lasts: () => doings > 0 };
}
