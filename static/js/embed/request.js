// Checks the parameters of a frame's address, without Python. This mirrors pinacoladice/ui/embed/query.py and,
// as far as that needs no rules, sources.py. The build writes the table (tools/build/embed.py).

/** @typedef {[name: string, value: string]} Pair */
/** @typedef {{ choices?: string[], pattern?: string, longest?: number }} Parameter */
/** @typedef {[key: string, params: Record<string, string | number>]} Fault the key of a sentence */
/**
 * @typedef {object} Table
 * @property {Record<string, Parameter>} parameters
 * @property {string[]} sources exactly one of these parameters is given
 * @property {number} mostPlayers
 * @property {Record<string, [least: number, most: number]>} games how many can play
 * @property {Record<string, number>} lessons how many play
 * @property {{ pattern: string, players: number }} puzzles
 * @property {Record<string, Record<string, string>>} sentences by language and key, with places in braces
 */

/** All that is wrong, in sentences; empty where only the rules can say more.
 * @param {Pair[]} pairs @param {readonly string[]} languages the reader's @param {Table} table */
export function faultsOf(pairs, languages, table) {
  const { given, faults } = read(pairs, table);
  const [source, ...others] = table.sources.filter((name) => given.has(name));
  if (others.length) faults.push(["query.two_sources", { names: [source, ...others].join(", ") }]);
  if (!source && !faults.length) faults.push(["query.no_source", { names: table.sources.join(", ") }]);
  const players = given.get("players");
  const names = players ? players.split(",") : [];
  faults.push(...faultsOfNames(names, table));
  if (!faults.length) faults.push(...faultsOfSource(source, given.get(source) ?? "", names.length, table));
  const sentences = table.sentences[languageOf(pairs, languages, table)];
  return faults.map(([key, params]) => fill(sentences[key], params));
}

/** The language to report faults in. @param {Pair[]} pairs @param {readonly string[]} languages @param {Table} table */
export function languageOf(pairs, languages, { parameters }) {
  const known = parameters["lang"].choices ?? [];
  const wanted = pairs.filter(([name, value]) => name === "lang" && known.includes(value)).map(([, value]) => value);
  const liked = languages.map((tag) => tag.toLowerCase().split("-")[0]);
  return [...wanted, ...liked].find((language) => known.includes(language)) ?? known[0];
}

/** @param {string} value @param {Parameter} parameter */
export function admits(value, { choices, pattern, longest = 0 }) {
  if (choices) return choices.includes(value);
  return [...value].length <= longest && (!pattern || matches(value, pattern));
}

/** The valid parameters, and what is wrong with the others. @param {Pair[]} pairs @param {Table} table */
function read(pairs, table) {
  /** @type {Map<string, string>} */ const given = new Map();
  /** @type {Fault[]} */ const faults = [];
  for (const [name, value] of pairs) {
    const fault = given.has(name) ? twice(name) : faultOf(name, value, table);
    if (fault) faults.push(fault);
    else given.set(name, value);
  }
  return { given, faults };
}

/** @param {string} name @returns {Fault} */
const twice = (name) => ["query.twice", { name }];

/** @param {string} name @param {string} value @param {Table} table @returns {Fault | undefined} */
function faultOf(name, value, { parameters }) {
  if (!Object.hasOwn(parameters, name)) {
    return ["query.unknown", { name: cut(name), known: Object.keys(parameters).join(", ") }];
  }
  const { choices, longest = 0 } = parameters[name];
  if (admits(value, parameters[name])) return undefined;
  if (choices) return ["query.choice", { name, value: cut(value), choices: choices.join(", ") }];
  if ([...value].length > longest) return ["query.too_long", { name, longest }];
  return [name === "messages" ? "query.origin" : "query.value", { name, value: cut(value) }];
}

/** @param {string[]} names @param {Table} table @returns {Fault[]} */
function faultsOfNames(names, { mostPlayers }) {
  /** @type {Fault[]} */ const faults = [];
  const nameless = names.findIndex(isEmpty);
  if (nameless >= 0) faults.push(["query.nameless", { seat: nameless + 1 }]);
  if (names.length > mostPlayers) faults.push(["query.too_many_names", { most: mostPlayers }]);
  return faults;
}

/** @param {string} source @param {string} what @param {number} names @param {Table} table @returns {Fault[]} */
function faultsOfSource(source, what, names, table) {
  if (source === "game") return faultsOfSeats(names, table.games[what]);
  if (source !== "lesson" && source !== "puzzle") return [];
  const task = source === "puzzle" ? `puzzle-${what.replace(/^puzzle-/u, "")}` : what;
  const needed = playersOf(task, table);
  if (!needed) return [[`query.no_${source}`, { name: cut(what) }]];
  return names && names !== needed ? [["query.names", { given: names, needed }]] : [];
}

/** @param {number} names @param {[least: number, most: number]} seats @returns {Fault[]} */
function faultsOfSeats(names, [least, most]) {
  const fits = !names || (least <= names && names <= most);
  return fits ? [] : [["query.seats", { given: names, least, most }]];
}

/** How many play this lesson or puzzle; 0 if there is none with this name.
 * @param {string} task @param {Table} table */
function playersOf(task, { lessons, puzzles }) {
  if (Object.hasOwn(lessons, task)) return lessons[task];
  const [day] = /\d{4}-\d\d-\d\d$/u.exec(task) ?? [];
  return matches(task, puzzles.pattern) && (!day || isInCalendar(day)) ? puzzles.players : 0;
}

/** @param {string} day */
function isInCalendar(day) {
  const date = new Date(day); // some browsers read February 30 as March 2
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day);
}

/** Whether nothing is left of a name on one line without control characters. @param {string} name */
const isEmpty = (name) => !/[^\p{White_Space}\p{Cc}]|[\u0080-\u0084\u0086-\u009f]/u.test(name);

/** @param {string} text @param {string} pattern */
const matches = (text, pattern) => new RegExp(`^(?:${pattern})$`, "u").test(text);

/** By characters, as Python counts. @param {string} text */
const cut = (text) => [...text].slice(0, 40).join("");

/** @param {string} sentence @param {Fault[1]} params */
const fill = (sentence, params) => sentence.replace(/\{(\w+)\}/gu, (_, name) => String(params[name]));
