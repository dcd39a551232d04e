// A picture of the table, or of a cocktail, as a file: SVG, or PNG from a canvas.
import { drawCard } from "../poster/card.js";
import { poster } from "../poster/poster.js";

const SCALE = 3; // pixels of a PNG for each unit of the drawing

/** @param {Python.PageEffects["Picture"]} effect */
export async function makePicture({ position, players, avatars, language, filename, how }) {
  const { theme } = document.documentElement.dataset;
  const options = { players, avatars, language, theme };
  const svg = await poster(position, await readPieces(), options);
  if (how === "svg") return new File([svg], `${filename}.svg`, { type: "image/svg+xml" });
  return new File([await rasterise(svg)], `${filename}.png`, { type: "image/png" });
}

/** @param {Python.Card} card */
export async function makeCard(card) {
  const icons = await (await fetchStatic("icons.svg")).text();
  const svg = drawCard(card, await readPieces(), icons, document.documentElement.dataset.theme);
  return new File([await rasterise(svg)], "pina-coladice-cocktail.png", { type: "image/png" });
}

/** @returns {Promise<Poster.Pieces>} */
const readPieces = async () => (await fetchStatic("poster/pieces.json")).json();

/** @param {string} path */
const fetchStatic = (path) => fetch(new URL(`../../${path}`, import.meta.url));

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
