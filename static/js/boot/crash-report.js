// When nothing goes on any more: what went wrong, for whoever wants to tell us, without anything about the
// people who play. The page itself stands in index.html; early.js shows it.
const PREFIX = "pinacoladice.";
const SECRET = /\b[0-9a-f]{64}\b/g; // seeds are written like this
const LONGEST = 20_000; // characters

const root = document.documentElement;
const place = document.getElementById("trouble-report");

let told; // the circumstances

/** Each fault is added; the first one is the most telling. */
export async function report(fault) {
  told ??= circumstances();
  const first = await told;
  place.textContent ||= first;
  place.textContent += `\n${withoutSecrets(fault)}\n`;
}

async function circumstances() {
  const { version, busy, start, tab } = root.dataset;
  const lines = [
    `Piña Coladice ${version}, ${root.lang}`,
    navigator.userAgent,
    `start ${start}, tab ${tab}, tap ${busy ?? "none"}`,
    ...(await Promise.all(matches().map(anonymous))),
  ];
  return withoutNames(lines.join("\n"));
}

function withoutSecrets(fault) {
  return withoutNames(String(fault).replace(SECRET, "…").slice(0, LONGEST));
}

// The games, as they are kept

function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name) ?? "";
  } catch {
    return ""; // no storage here
  }
}

/** The newest text of every game; each may be in one of several slots, with a number in its first line. */
function matches() {
  const newest = new Map();
  for (const name of keptNames()) {
    const text = kept(name);
    const number = Number(/^slot \d+ (\d+) /.exec(text)?.[1] ?? 0);
    const game = name.split(".")[1];
    if (!(newest.get(game)?.number > number)) newest.set(game, { number, text });
  }
  return [...newest.values()].map(({ text }) => text);
}

function keptNames() {
  try {
    const names = Object.keys(localStorage).map((name) => name.slice(PREFIX.length));
    return names.filter((name) => name.startsWith("match."));
  } catch {
    return [];
  }
}

// A roll that one player may not see yet: at the end, before anybody has believed or doubted.
const HIDDEN = /(?:; |\n[a-g]: )roll = [^;\n]*(?:(?:; |\n[a-g]: )announce \d+)?(?=\nchecksum|\n*$)/;

/** As notation, with numbers for names and the commitment in the place of the seed. */
async function anonymous(text) {
  const match = text.slice(Math.max(text.indexOf("game: "), 0), LONGEST);
  const lines = (match.startsWith("game: koala") ? match.replace(HIDDEN, "") : match).split("\n");
  let seat = 0;
  const told = lines.map(async (line) => {
    if (line.startsWith("player: ")) return `player: Player ${(seat += 1)}`;
    const [, seed] = /^dice: fair (\w+)/.exec(line) ?? [];
    if (seed) return `dice: sealed ${await commitmentTo(seed)}`;
    return line.startsWith("checksum ") ? "" : line;
  });
  return (await Promise.all(told)).filter(Boolean).join("\n");
}

async function commitmentTo(seed) {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Names may stand in the words of an error, too. */
function withoutNames(text) {
  const found = matches().flatMap((match) => match.match(/^player: .+$/gm) ?? []);
  const played = found.map((line) => line.slice("player: ".length));
  const names = new Set([...played, ...listed("names"), ...listed("setup")].filter(isTelling));
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((clean, name) => clean.replaceAll(name, "…"), text);
}

// One letter says nothing about anybody, and would be found in every word; so would our own names.
const isTelling = (name) => name.length > 1 && !/^(Player|Joueur) \d/.test(name);

function listed(name) {
  try {
    const found = JSON.parse(kept(name));
    return (Array.isArray(found) ? found : found.names).map(String);
  } catch {
    return [];
  }
}

// Taking it along

async function copy() {
  try {
    await navigator.clipboard.writeText(place.textContent);
    root.dataset.trouble = "copied";
  } catch {
    // Not allowed: there it is, to be copied by hand.
    place.parentElement.open = true;
    getSelection().selectAllChildren(place);
  }
}

document.getElementById("trouble-copy").addEventListener("click", copy);
