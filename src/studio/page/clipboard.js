// What is copied and pasted in the table: a cell goes out, and as many cells come in as were copied in a spreadsheet.

// `closed` says whether the table hears nothing, `copied` gives the chosen cell, and `put` takes one that is so far
// below it and to its right.
export function clipboard(grid, { closed, writable, copied, put }) {
  grid.addEventListener("paste", (event) => {
    if (closed() || !writable()) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain").replace(/\r\n?/g, "\n").replace(/\n$/, "");
    text.split("\n").forEach((line, down) => line.split("\t").forEach((value, right) => put(down, right, value)));
  });
  grid.addEventListener("copy", (event) => {
    const text = copied();
    if (closed() || text === undefined) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  });
}
