// The browser's install prompt: held back until somebody asks for it.
(() => {
  const { pina } = globalThis;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    pina.installPrompt = event;
    pina.dispatch?.("installable");
  });
})();
