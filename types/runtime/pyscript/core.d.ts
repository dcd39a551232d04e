/** Resolves when PyScript has started the script of this type. `sync` has Python's functions for the page,
 * and takes the page's for Python. */
export function whenDefined<Sync>(type: "py"): Promise<{ xworker: { sync: Sync } }>;
