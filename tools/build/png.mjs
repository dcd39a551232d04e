// Draws SVGs as PNGs.
// node png.mjs SOURCE.json TARGET.json, from [{"svg": "<svg …>", "width": 512}] to ["…in base64"]
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const require = createRequire(import.meta.url);
await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
const [source, target] = process.argv.slice(2);

function drawn({ svg, width }) {
  const picture = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  return Buffer.from(picture.asPng()).toString("base64");
}

writeFileSync(target, JSON.stringify(JSON.parse(readFileSync(source, "utf-8")).map(drawn)));
