// Before Python is up: the screen as it was left, in its language and colours; taps on it are kept,
// shown as pressed, and answered later.
(() => {
  const root = document.documentElement;
  const app = document.getElementById("app");

  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem(`pinacoladice.${name}`)) ?? {};
    } catch {
      return {}; // nothing that can be read, or no storage
    }
  }

  // Colours: as chosen, or as the device has them, now and when that changes

  const darkness = matchMedia("(prefers-color-scheme: dark)");
  let theme = "system";

  function dress(chosen) {
    theme = chosen;
    const system = darkness.matches ? "dark" : "light";
    const wanted = theme === "system" ? system : theme;
    if (root.dataset.theme === wanted) return;
    root.dataset.theme = wanted;
    // Reading a style makes the browser work it all out: it does so for the next frame anyway.
    requestAnimationFrame(() => {
      const bar = getComputedStyle(root).getPropertyValue("--bar");
      document.querySelector("meta[name=theme-color]").content = bar;
    });
  }

  darkness.addEventListener("change", () => dress(theme));

  // A screen that was kept is shown only if it is made of what our views are made of. The policy of the
  // page stops scripts, but PyScript looks for its own all over the page, and others may write here.

  const ELEMENTS = new Set(
    (
      "a aside b br button caption circle code datalist dd details div dl dt ellipse em fieldset " +
      "figcaption figure footer g h1 h2 h3 h4 header hr i img input label legend li line main nav ol " +
      "optgroup option output p path polygon polyline pre progress rect section select small span " +
      "strong sub summary sup svg symbol table tbody td text textarea tfoot th thead time title tr " +
      "tspan ul use"
    ).split(" "),
  );

  function isHarmless({ name, value }) {
    if (name === "src") return /^(\.\/|data:image\/)/.test(value);
    if (name.endsWith("href")) return /^(#|\.\/)/.test(value);
    return !/^(on|m?py-|is$|srcdoc$|srcset$|action$|formaction$)/.test(name);
  }

  const isOfOurViews = ({ localName, attributes }) =>
    ELEMENTS.has(localName) && [...attributes].every(isHarmless);

  /** Read in a document of its own, where nothing loads or runs. */
  function readScreen(html) {
    const { head, body } = new DOMParser().parseFromString(html, "text/html");
    const all = [...head.children, ...body.querySelectorAll("*")];
    return all.every(isOfOurViews) ? [...body.childNodes] : undefined;
  }

  function keptScreen() {
    const { version, html, language } = kept("screen");
    if (version !== root.dataset.version || typeof html !== "string") return undefined;
    const nodes = readScreen(html);
    return nodes && { nodes, language };
  }

  // The screen: as it was left, or the first one, which stands in the page in English while other
  // languages wait beside it

  function show(settings) {
    const language = String(settings.language ?? navigator.language).slice(0, 2);
    const first = document.getElementById(`first-screen-${language}`);
    const screen = keptScreen();
    if (screen) {
      root.lang = screen.language;
      app.replaceChildren(...screen.nodes);
      root.dataset.waking = "again";
    } else {
      if (first) {
        root.lang = language;
        app.replaceChildren(first.content);
      }
      root.dataset.waking = "first";
    }
    const manifests = [...document.querySelectorAll("link[data-manifest]")];
    const manifest = manifests.find(({ dataset }) => dataset.manifest === root.lang);
    if (manifest) manifest.rel = "manifest";
  }

  // Taps

  const taps = [];
  // After one of these the screen is no longer what it shows: whatever is tapped next, wait.
  const MOVES = new Set(
    (
      "roll place pass keep take fail stop announce answer " +
      "undo start rematch next-game resume home"
    ).split(" "),
  );
  let isSettled = false;

  function onTap(event) {
    const button = event.target.closest("[data-intent]");
    if (!button || isSettled) return;
    const { intent } = button.dataset;
    taps.push(intent);
    isSettled = MOVES.has(intent.split(" ")[0]);
    press(button, intent);
  }

  function press(button, intent) {
    const flip = (name) => {
      button.setAttribute(name, String(button.getAttribute(name) !== "true"));
    };
    if (intent.startsWith("hold ")) {
      flip("aria-pressed");
      button.classList.toggle("held");
    } else if (button.hasAttribute("aria-checked")) {
      flip("aria-checked");
    } else if (button.hasAttribute("aria-pressed")) {
      for (const other of button.parentElement.children) other.ariaPressed = "false";
      button.setAttribute("aria-pressed", "true");
    } else {
      button.classList.add("waiting");
    }
  }

  function onChange(event) {
    const field = event.target.closest("[data-choose]");
    if (field && !isSettled) taps.push(`${field.dataset.choose} ${field.value}`);
  }

  document.addEventListener("click", onTap);
  document.addEventListener("change", onChange);

  // When nothing can go on: a calm page, whose words have been there from the start

  function fail(fault) {
    console.error(fault);
    const page = document.getElementById("trouble");
    if (page.hidden) {
      page.hidden = false;
      app.inert = true;
      root.dataset.trouble = "shown";
      delete root.dataset.waking;
      document.getElementById("trouble-title").focus();
    }
    import("./calm.js").then(({ report }) => report(fault?.stack ?? fault), console.error);
  }

  const isOurs = ({ filename, target }) =>
    filename?.startsWith(location.origin) || target?.src?.startsWith(location.origin);

  /** Before Python is up nothing can be done without what failed; later it may be beside the game. */
  function onFault(fault) {
    if (root.dataset.ready) pina.tell?.("trouble");
    else fail(fault);
  }

  addEventListener(
    "error",
    (event) => {
      if (isOurs(event)) onFault(event.error ?? `${event.message ?? "missing"} ${event.target.src}`);
    },
    true, // a script that does not arrive tells nobody but itself
  );
  addEventListener("unhandledrejection", ({ reason }) => onFault(reason));

  // The browser offers to install the app: kept until somebody asks for it

  const pina = { dress, fail };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    pina.installing = event;
    pina.tell?.("installable");
  });

  // Python is up

  pina.takeTaps = () => {
    document.removeEventListener("click", onTap);
    document.removeEventListener("change", onChange);
    return taps.splice(0);
  };
  pina.ready = () => {
    delete root.dataset.waking;
    root.dataset.ready = "true";
    import("./after.js").catch((error) => console.info("Not kept for later:", error));
  };
  globalThis.pina = pina;

  const settings = kept("settings");
  dress(["light", "dark"].includes(settings.theme) ? settings.theme : "system");
  show(settings);
})();
