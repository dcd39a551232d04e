// <pina-coladice position="…">: a position of Piña Coladice, Pickomino or Piña Koala to play with, in your
// page. Version 1; docs/embedding.md describes its attributes, methods and events.
const HOME = new URL("./", import.meta.url);
const VERSION = 1;
const PARAMETERS = ["game", "position", "lesson", "puzzle", "replay", "lang", "may", "odds", "players", "start", "theme"];
const HAS_ORIGIN = globalThis.origin.startsWith("http"); // a file or a page in a sandbox has none
const PONG_MS = 10_000;
const PRELOAD_MARGIN = "300px"; // around the viewport, so that the picture is there when it is scrolled to

const visibility = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof PinaColadice) target.show();
    }
  },
  { rootMargin: PRELOAD_MARGIN },
);

class PinaColadice extends HTMLElement {
  static observedAttributes = PARAMETERS;

  /** @type {HTMLIFrameElement | undefined} */
  #frame;
  #isReady = false; // the frame has sent a message, so it listens as well
  /** @type {Record<string, unknown>[]} */
  #queue = [];
  #deadline = 0; // of an answer to a ping

  connectedCallback() {
    addEventListener("message", this);
    addEventListener("pageshow", this);
    visibility.observe(this);
  }

  disconnectedCallback() {
    removeEventListener("message", this);
    removeEventListener("pageshow", this);
    visibility.unobserve(this);
    this.#removeFrame();
  }

  attributeChangedCallback() {
    if (!this.#frame) return;
    this.#removeFrame();
    this.show();
  }

  /** Create the frame: when it comes near the viewport, or for a command. */
  show() {
    if (this.#frame) return;
    visibility.unobserve(this);
    this.#frame = document.createElement("iframe");
    this.#frame.title = this.title || this.querySelector("img")?.alt || "Piña Coladice";
    this.#frame.src = this.#address();
    if (!HAS_ORIGIN) this.#frame.onload = () => this.#reveal(); // it can send no message
    this.append(this.#frame);
  }

  /** Neither a frame nor an image of the page's author. */
  get isBlank() {
    return !this.#frame && !this.querySelector("img");
  }

  #address() {
    const address = new URL(HOME);
    for (const name of PARAMETERS) {
      const value = this.getAttribute(name);
      if (value !== null) address.searchParams.set(name, value);
    }
    if (HAS_ORIGIN) address.searchParams.set("messages", location.origin);
    return address.href;
  }

  #removeFrame() {
    clearTimeout(this.#deadline);
    this.#frame?.remove();
    this.#frame = undefined;
    this.#isReady = false;
    delete this.dataset.painted;
  }

  #reveal() {
    this.dataset.painted = "";
  }

  /** Frames watch over themselves, but when a page comes back from the back/forward cache, WebKit may leave one in
   * which no script runs. */
  #ping() {
    if (!this.#frame || !HAS_ORIGIN) return;
    this.#frame.contentWindow?.postMessage({ pinacoladice: VERSION, type: "ping" }, HOME.origin);
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      this.#removeFrame();
      this.show();
    }, PONG_MS);
  }

  // Messages from the frame

  /** @param {MessageEvent | PageTransitionEvent} event */
  handleEvent(event) {
    if (event instanceof MessageEvent) this.#receive(event);
    else if (event.persisted) this.#ping();
  }

  /** @param {MessageEvent} message */
  #receive({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin) return;
    if (data?.pinacoladice !== VERSION) return;
    clearTimeout(this.#deadline);
    if (data.type === "pong") return;
    this.#isReady = true;
    this.#reveal();
    for (const message of this.#queue.splice(0)) this.#send(message);
    if (data.type === "size") this.style.setProperty("--pina-height", `${data.height}px`);
    this.dispatchEvent(new CustomEvent(`pina-${data.type}`, { detail: data, bubbles: true }));
  }

  // Commands

  /** Values become text, as those of attributes do: a list of players is fine.
   * @param {Record<string, unknown>} parameters */
  load(parameters) {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    this.#send({ type: "load", ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) });
  }

  /** @param {string} action @param {string} [outcome] */
  play(action, outcome) {
    this.#send({ type: "play", action, ...(outcome && { outcome }) });
  }

  undo() {
    this.#send({ type: "undo" });
  }

  reset() {
    this.#send({ type: "reset" });
  }

  /** In a replay: so many moves forward, or back if negative. @param {number | string} by */
  step(by = 1) {
    this.#send({ type: "step", by: Number(by) });
  }

  /** In a replay. @param {number | string} to a step, "start" or "end" */
  goTo(to) {
    this.#send({ type: "goTo", to: to === "start" || to === "end" ? to : Number(to) });
  }

  /** @param {Record<string, unknown>} message */
  #send(message) {
    this.show();
    const versioned = { pinacoladice: VERSION, ...message };
    if (this.#isReady) this.#frame?.contentWindow?.postMessage(versioned, HOME.origin);
    else this.#queue.push(message);
  }
}

/** The style sheet, unless the page links to it itself, as it should to avoid a layout shift. */
function addStyle() {
  const address = new URL("pinacoladice.css", HOME).href;
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll("link[rel=stylesheet]");
  if ([...links].some(({ href }) => href === address)) return;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: address });
  document.head.append(link);
}

// A page may be printed before it is scrolled through: blank positions are shown when the page is idle.

const whenIdle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

/** One after the other. */
function showNextBlank() {
  const positions = [...document.querySelectorAll("pina-coladice")];
  const next = positions.find((position) => position instanceof PinaColadice && position.isBlank);
  if (!(next instanceof PinaColadice)) return;
  next.addEventListener("pina-size", () => whenIdle(showNextBlank), { once: true });
  next.show();
}

if (!customElements.get("pina-coladice")) {
  addStyle();
  customElements.define("pina-coladice", PinaColadice);
  if (!navigator.connection?.saveData) addEventListener("load", () => whenIdle(showNextBlank));
}
