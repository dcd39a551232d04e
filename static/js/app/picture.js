// A picture of the table as a file: SVG, or PNG from a canvas.
import { poster } from "../poster/poster.js";

const SCALE = 3; // pixels of a PNG for each unit of the drawing

/** @param {Python.PageEffects["Picture"]} effect */
export async function makePicture({ position, players, avatars, language, filename, how }) {
  const response = await fetch(new URL("../../poster/pieces.json", import.meta.url));
  const { theme } = document.documentElement.dataset;
  const options = { players, avatars, language, theme };
  const svg = await poster(position, await response.json(), options);
  if (how === "svg") return new File([svg], `${filename}.svg`, { type: "image/svg+xml" });
  return new File([await rasterise(svg)], `${filename}.png`, { type: "image/png" });
}

/** @param {string} svg @returns {Promise<Blob>} */
async function rasterise(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.width;
  canvas.height = SCALE * image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}
