// A page listens to the positions in it, and moves one of them by itself.
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
