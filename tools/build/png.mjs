// Renders SVGs as PNGs. Text is set in Inter.
// node png.mjs SOURCE.json TARGET.json, from [{"svg": "<svg …>", "width": 512}] to ["base64…"]
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const { resolve } = createRequire(import.meta.url);
await initWasm(readFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm")));
const fontBuffers = ["SemiBold", "ExtraBold"].map((weight) =>
  readFileSync(resolve(`inter-ui/web/Inter-${weight}.woff2`)),
);
const [source, target] = process.argv.slice(2);

/** @param {{ svg: string, width: number }} asked */
function render({ svg, width }) {
  /** @type {import("@resvg/resvg-wasm").ResvgRenderOptions} */
  const options = {
    fitTo: { mode: "width", value: width },
    font: { fontBuffers, defaultFontFamily: "Inter" },
  };
  return Buffer.from(new Resvg(svg, options).render().asPng()).toString("base64");
}

writeFileSync(target, JSON.stringify(JSON.parse(readFileSync(source, "utf-8")).map(render)));
