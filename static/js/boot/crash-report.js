// The crash report: what went wrong and the games as notation, without names, seeds or hidden rolls.
// early/crash-page.js shows the page that holds it.
import { read, readAll } from "../app/storage.js";

const SEED = /\b[0-9a-f]{64}\b/gu;
const LONGEST = 20_000; // characters

const root = document.documentElement;
const output = document.getElementById("trouble-report");

/** @type {Promise<string> | undefined} */ let circumstances; // collected with the first fault

/** Append a fault. The first one is usually the cause of the others. @param {unknown} fault */
export async function report(fault) {
  circumstances ??= describeCircumstances();
  const first = await circumstances;
  output.textContent ||= first;
  output.textContent += `\n${redactSecrets(fault)}\n`;
}

async function describeCircumstances() {
  const { version, busy, start, tab } = root.dataset;
  const lines = [
    `Piña Coladice ${version}, ${root.lang}`,
    navigator.userAgent,
    `start ${start}, tab ${tab}, tap ${busy ?? "none"}`,
    ...(await Promise.all(storedMatches().map(anonymise))),
  ];
  return redactNames(lines.join("\n"));
}

/** @param {unknown} fault */
const redactSecrets = (fault) => redactNames(String(fault).replace(SEED, "…").slice(0, LONGEST));

// The stored games

/** The newest text of every game: each may be in one of several slots, with a number in its first line. */
function storedMatches() {
  /** @type {Map<string, { number: number, text: string }>} */ const newest = new Map();
  for (const [name, text] of Object.entries(readAll())) {
    const [kind, game] = name.split(".");
    const number = Number(/^slot \d+ (\d+) /u.exec(text)?.[1] ?? 0);
    if (kind === "match" && number >= (newest.get(game)?.number ?? 0)) newest.set(game, { number, text });
  }
  return [...newest.values()].map(({ text }) => text);
}

// Blind rolls, which only a doubt reveals: announced and not doubted, or the last move of all.
const ANNOUNCED_ROLL = /roll = [^;\n]*(?=\n[a-g]: announce \d+(?!\d|\n[a-g]: doubt))/gu;
const LAST_ROLL = /(?:; |\n[a-g]: )roll = [^;\n]*(?=\nchecksum|\n*$)/u;

const POSITION = /^position: .* eyes=(\S+) turn=(\w).*$/mu;

/** @param {string} match */
const withoutBlindRolls = (match) =>
  match.replace(ANNOUNCED_ROLL, "roll = ?").replace(LAST_ROLL, "").replace(POSITION, withoutBlindDice);

/** @param {string} line @param {string} eyes of all players @param {string} turn a player's letter */
const withoutBlindDice = (line, eyes, turn) =>
  eyes.split(",")["abcdefg".indexOf(turn)] === "0" ? line.replace(/ dice=\S+/u, " dice=?") : line;

/** As notation, with numbers for names and the commitment in place of the seed. @param {string} text */
async function anonymise(text) {
  const match = text.slice(Math.max(text.indexOf("game: "), 0));
  const known = match.startsWith("game: koala") ? withoutBlindRolls(match) : match;
  const lines = known.slice(0, LONGEST).split("\n");
  let seat = 0;
  const anonymous = lines.map(async (line) => {
    if (line.startsWith("player: ")) return `player: Player ${(seat += 1)}`;
    const [, seed] = /^dice: fair (\w+)/u.exec(line) ?? [];
    if (seed) return `dice: sealed ${await commitmentTo(seed)}`;
    return line.startsWith("checksum ") ? "" : line;
  });
  return (await Promise.all(anonymous)).filter(Boolean).join("\n");
}

/** @param {string} seed */
async function commitmentTo(seed) {
  const bytes = Uint8Array.from(seed.match(/../gu) ?? [], (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Names may be in the text of an error, too. @param {string} text */
function redactNames(text) {
  const lines = storedMatches().flatMap((match) => match.match(/^player: .+$/gmu) ?? []);
  const players = lines.map((line) => line.slice("player: ".length));
  const names = new Set([...players, ...listedNames("names"), ...listedNames("setup")].filter(isPersonal));
  const longestFirst = [...names].toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((clean, name) => clean.replaceAll(name, "…"), text);
}

/** A single letter identifies nobody, and would be found in every word; so would our own names. @param {string} name */
const isPersonal = (name) => name.length > 1 && !/^(Player |Joueur |J)\d+$/u.test(name);

/** @param {string} name @returns {string[]} */
function listedNames(name) {
  try {
    const value = JSON.parse(read(name));
    return (Array.isArray(value) ? value : value.names).map(String);
  } catch {
    return [];
  }
}

// The button

document.getElementById("trouble-copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(output.textContent);
    root.dataset.trouble = "copied";
  } catch {
    // Not allowed: select it, to be copied by hand.
    output.closest("details")?.setAttribute("open", "");
    getSelection()?.selectAllChildren(output);
  }
});
