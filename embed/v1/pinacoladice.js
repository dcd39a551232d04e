// <pina-coladice position="…">: a position of Piña Coladice, Pickomino or Piña Koala to play with, in your
// page. Version 1; what it takes and tells is described in docs/embedding.md.
const HOME = new URL("./", import.meta.url);
const VERSION = 1;
const PARAMETERS = ["game", "position", "lesson", "puzzle", "replay", "lang", "may", "odds", "players", "start", "theme"];
const AHEAD = "300px"; // of the screen, so that the picture is there when it is scrolled to

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) target.show();
  },
  { rootMargin: AHEAD },
);

class PinaColadice extends HTMLElement {
  static observedAttributes = PARAMETERS;

  #frame;
  #listens = false; // the frame has written, so it reads as well
  #waiting = [];

  connectedCallback() {
    addEventListener("message", this);
    nearby.observe(this);
  }

  disconnectedCallback() {
    removeEventListener("message", this);
    nearby.unobserve(this);
    this.#forget();
  }

  attributeChangedCallback() {
    if (!this.#frame) return;
    this.#forget();
    this.show();
  }

  /** The frame, which is made when it comes near the screen, or when somebody wants it. */
  show() {
    if (this.#frame) return;
    nearby.unobserve(this);
    this.#frame = document.createElement("iframe");
    this.#frame.title = this.title || this.querySelector("img")?.alt || "Piña Coladice";
    this.#frame.src = this.#address();
    this.append(this.#frame);
  }

  #address() {
    const address = new URL(HOME);
    for (const name of PARAMETERS) {
      if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
    }
    address.searchParams.set("messages", location.origin);
    return address;
  }

  #forget() {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#listens = false;
    delete this.dataset.painted;
  }

  // What the frame tells

  handleEvent({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== HOME.origin) return;
    if (data?.pinacoladice !== VERSION) return;
    this.#listens = true;
    this.dataset.painted = "";
    for (const message of this.#waiting.splice(0)) this.#send(message);
    if (data.type === "size") this.style.setProperty("--pina-height", `${data.height}px`);
    this.dispatchEvent(new CustomEvent(`pina-${data.type}`, { detail: data, bubbles: true }));
  }

  // What it can be told

  load(parameters) {
    this.#send({ type: "load", ...parameters });
  }

  play(action, outcome) {
    this.#send({ type: "play", action, ...(outcome && { outcome }) });
  }

  undo() {
    this.#send({ type: "undo" });
  }

  reset() {
    this.#send({ type: "reset" });
  }

  #send(message) {
    this.show();
    const whole = { pinacoladice: VERSION, ...message };
    if (this.#listens) this.#frame.contentWindow.postMessage(whole, HOME.origin);
    else this.#waiting.push(message);
  }
}

/** The same sheet that a page may link to by itself, so that nothing moves when this script arrives. */
function bringStyle() {
  const address = new URL("pinacoladice.css", HOME).href;
  const links = [...document.querySelectorAll("link[rel=stylesheet]")];
  if (links.some(({ href }) => href === address)) return;
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: address });
  document.head.append(link);
}

if (!customElements.get("pina-coladice")) {
  bringStyle();
  customElements.define("pina-coladice", PinaColadice);
}
