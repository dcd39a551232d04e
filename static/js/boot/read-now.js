// Reads a file of the site and blocks until it is there. Only a worker may do that.

/** @param {string} path from the root of the site @param {"arraybuffer" | "text"} type */
export function readNow(path, type) {
  const address = new URL(`../../../${path}`, import.meta.url).href;
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.responseType = type;
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} ${address}`);
  return request.response;
}
