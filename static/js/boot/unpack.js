// Unpacks xz while it arrives.
// oxlint-disable-next-line no-unassigned-import
import "../../../runtime/xz-decompress.js"; // makes a global

/** The decoder has one file at a time: so each is unpacked as it arrives, even if nobody reads it yet.
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} packed @returns {ReadableStream<Uint8Array<ArrayBuffer>>} */
export function unpacked(packed) {
  const unlimited = new CountQueuingStrategy({ highWaterMark: Infinity });
  return new XzReadableStream(packed).pipeThrough(new TransformStream({}, undefined, unlimited));
}
