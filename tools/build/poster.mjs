// Draws positions with the modules that also draw them in the page.
// node poster.mjs SOURCE.json TARGET.json FOLDER: from {"pieces": …, "asked": [{"text": …, "options": …}]}
// to [{"svg": "<svg …>"} or {"error": "…"}], with the poster.js in that folder
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [source, target, folder] = process.argv.slice(2);
const { pieces, asked } = JSON.parse(readFileSync(source, "utf-8"));
const { PosterError, poster } = await import(pathToFileURL(join(folder, "poster.js")).href);

/** @param {{ text: string, options: object }} asked */
async function drawn({ text, options }) {
  try {
    return { svg: await poster(text, pieces, options) };
  } catch (/** @type {any} */ error) {
    if (error instanceof PosterError) return { error: error.message };
    throw error;
  }
}

writeFileSync(target, JSON.stringify(await Promise.all(asked.map(drawn))));
