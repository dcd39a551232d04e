// Says what the browser lacks, before anything fails without it. Old browsers must be able to parse this:
// no syntax newer than ES2019.
(() => {
  /** The browser's own Worker: the page may have put a class of its own in its place (patches/worker.js). */
  function nativeWorker() {
    return String(Worker).includes("[native code]") ? Worker : Object.getPrototypeOf(Worker);
  }

  function hasModuleWorkers() {
    let isAsked = false;
    const options = {
      get type() {
        isAsked = true;
        return /** @type {const} */ ("module");
      },
    };
    try {
      new (nativeWorker())("blob://", options).terminate();
    } catch {
      // refused, but whether it has read the type is known
    }
    return isAsked;
  }

  function hasLookbehind() {
    try {
      return new RegExp("(?<!a)b", "u").test("b");
    } catch {
      return false;
    }
  }

  /** @param {string} condition */
  const hasStyle = (condition) => typeof CSS === "object" && CSS.supports(condition);

  /** @type {[name: string, isThere: boolean][]} */
  const needs = [
    ["JavaScript modules", "noModule" in document.createElement("script")],
    ["WebAssembly", typeof WebAssembly === "object"],
    ["WebAssembly exceptions", typeof WebAssembly !== "object" || "Exception" in WebAssembly],
    ["BigInt", typeof BigInt === "function"],
    ["module workers", typeof Worker === "function" && hasModuleWorkers()],
    ["structuredClone", typeof structuredClone === "function"],
    ["Array.prototype.at", "at" in Array.prototype],
    ["Array.prototype.toSorted", "toSorted" in Array.prototype],
    ["lookbehind in regular expressions", hasLookbehind()],
    ["AbortSignal.timeout", typeof AbortSignal === "function" && "timeout" in AbortSignal],
    ["TransformStream", typeof TransformStream === "function"],
    ["IntersectionObserver", typeof IntersectionObserver === "function"],
    ["ResizeObserver", typeof ResizeObserver === "function"],
    ["container queries", hasStyle("(container-type: size)")],
    ["the selector :has()", hasStyle("selector(:has(a))")],
  ];
  const lacking = needs.filter((need) => !need[1]).map((need) => need[0]);
  if (!lacking.length) return;

  document.documentElement.setAttribute("data-lacks", lacking.join(", "));
  document.getElementById("lacks").textContent = lacking.join(", ");
  document.getElementById("too-old").hidden = false;
})();
