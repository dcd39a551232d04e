// A page listens to the positions in it, moves one of them by itself, and steps through a replay.
const told = document.getElementById("told");

function tell({ target, type, detail }) {
  const line = document.createElement("li");
  line.textContent = `${target.id} ${type} ${JSON.stringify(detail)}`;
  told.append(line);
}

for (const type of ["ready", "state", "action", "undone", "ended", "error"]) {
  document.addEventListener(`pina-${type}`, tell);
}

document.getElementById("demonstrate").addEventListener("click", () => {
  document.getElementById("p2").play("hold 55", "555");
});

const replay = document.getElementById("p5");
document.getElementById("back").addEventListener("click", () => replay.step(-1));
document.getElementById("on").addEventListener("click", () => replay.step(1));
replay.addEventListener("pina-state", ({ detail }) => {
  document.getElementById("place").textContent = `${detail.step} of ${detail.steps}`;
});
