// Draws an SVG as a PNG.
// node png.mjs SOURCE.json TARGET.png, where the source is {"svg": "<svg …>", "width": 512}
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const require = createRequire(import.meta.url);
await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
const [source, target] = process.argv.slice(2);
const { svg, width } = JSON.parse(readFileSync(source, "utf-8"));
const drawn = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
writeFileSync(target, drawn.asPng());
