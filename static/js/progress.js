// How much of Python has arrived, in bytes, for those who wait for it the first time.

/** While `work` runs, whatever it fetches is counted: `report` gets all bytes so far. */
export async function counting(work, report) {
  const { fetch } = globalThis;
  let bytes = 0;
  const counter = () =>
    new TransformStream({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        report(bytes);
        controller.enqueue(chunk);
      },
    });
  // Pyodide has no way to be asked for its progress, but it fetches like everybody else.
  globalThis.fetch = async (...request) => {
    const response = await fetch(...request);
    const { status, statusText, headers } = response;
    return response.ok && response.body
      ? new Response(response.body.pipeThrough(counter()), { status, statusText, headers })
      : response;
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
}
