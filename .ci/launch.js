// The studio, started in a folder: the process, and its address when it is told.
const path = require("path");
const { spawn } = require("child_process");

module.exports = function launch(program, place) {
  const child = spawn(path.resolve(program), ["studio", "--no-open"], { cwd: place, stdio: ["ignore", "pipe", "inherit"] });
  const told = new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error("the studio has ended")));
    let text = "";
    child.stdout.on("data", (bytes) => {
      text += bytes;
      const found = text.match(/^studio: (\S+)$/m);
      if (found) resolve(found[1]);
    });
  });
  return { child, told };
};
