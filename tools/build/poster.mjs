// Draws positions with the page's own module.
// node poster.mjs SOURCE.json TARGET.json: from {"pieces": …, "asked": [{"text": …, "options": …}]} to
// [{"svg": "<svg …>"} or {"error": "…"}]
import { readFileSync, writeFileSync } from "node:fs";
import { PosterError, poster } from "../static/js/poster.js";

const [source, target] = process.argv.slice(2);
const { pieces, asked } = JSON.parse(readFileSync(source, "utf-8"));

function drawn({ text, options }) {
  try {
    return { svg: poster(text, pieces, options) };
  } catch (error) {
    if (error instanceof PosterError) return { error: error.message };
    throw error;
  }
}

writeFileSync(target, JSON.stringify(asked.map(drawn)));
