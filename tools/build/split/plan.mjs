// Decides which function goes where.
import { walk } from "./instructions.mjs";
import { KIND } from "./module.mjs";

/** @typedef {import("./module.mjs").Module} Module */

/**
 * @typedef {object} Plan
 * @property {number} imported the number of imported functions, whose indices come first
 * @property {number[]} primary functions of the primary module, in order
 * @property {number[]} stubs functions of the secondary module that are called from elsewhere
 * @property {number[]} secondary functions of the secondary module, the stubs among them
 * @property {number[]} shared functions of the primary module that the secondary one calls
 * @property {Uses} primaryUses
 * @property {Uses} secondaryUses
 */

/** What functions name. @typedef {{ functions: Set<number>, globals: Set<number> }} Uses */

// A stub is about as long. Not worth one is a shorter function that calls nothing.
const LONGEST_TINY_BODY = 14;

/** @param {Module} module
 * @param {Set<number>} hot functions that were seen in the profile
 * @param {import("./module.mjs").Export[]} exports those that are kept @returns {Plan} */
export function plan(module, hot, exports) {
  const imported = module.functions.length - module.bodies.length;
  const uses = module.bodies.map(usesOf);
  /** @param {number} index */ const isOwn = (index) => index >= imported;
  /** @param {number} index */ const usesAt = (index) => uses[index - imported];
  /** @param {Iterable<number>} indices */ const allUses = (indices) => union([...indices].map(usesAt));
  /** @param {number} index */
  const isTiny = (index) =>
    module.bodies[index - imported].length <= LONGEST_TINY_BODY && !usesAt(index).functions.size;

  // The table keeps an entry for each function that it has: C code compares functions by their place in it.
  const roots = new Set(module.segments.flatMap(({ functions }) => functions));
  for (const { kind, index } of exports) if (kind === KIND.function) roots.add(index);
  const primary = new Set(hot);
  const stubs = new Set();
  for (const index of [...roots, ...allUses(hot).functions].filter(isOwn)) {
    if (hot.has(index)) continue;
    if (isTiny(index)) primary.add(index);
    else stubs.add(index);
  }
  const secondary = reachable(stubs, (index) => [...usesAt(index).functions].filter((to) => isOwn(to) && !primary.has(to)));
  const secondaryUses = allUses(secondary);
  return {
    imported,
    primary: sorted(primary),
    stubs: [...stubs].toSorted((a, b) => module.functions[a] - module.functions[b] || a - b), // compresses better
    secondary: sorted(secondary),
    shared: sorted(secondaryUses.functions).filter((index) => primary.has(index)),
    primaryUses: allUses(primary),
    secondaryUses,
  };
}

/** @param {Uint8Array} body @returns {Uses} */
function usesOf(body) {
  const uses = { functions: new Set(), globals: new Set() };
  walk(body, (space, index) => (space === "function" ? uses.functions : uses.globals).add(index));
  return uses;
}

/** @param {Uses[]} all @returns {Uses} */
const union = (all) => ({
  functions: new Set(all.flatMap(({ functions }) => [...functions])),
  globals: new Set(all.flatMap(({ globals }) => [...globals])),
});

/** @param {Iterable<number>} from @param {(index: number) => number[]} next */
function reachable(from, next) {
  const found = new Set(from);
  for (const index of found) for (const further of next(index)) found.add(further); // grows while it is walked
  return found;
}

/** @param {Iterable<number>} indices */
const sorted = (indices) => [...indices].toSorted((a, b) => a - b);
