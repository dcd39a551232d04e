"""What is put into the page for a soak test, and how to wait for it."""

from playwright.sync_api import Page

# Tells what is on the screen after every change: the latest moves, and whether they are kept. Who
# follows another tab may be a moment behind it.
WITNESS = """
  let last = "";
  const tell = () => {
    const lines = [...document.querySelectorAll(".side-log li")].map((line) => line.textContent);
    const root = document.documentElement;
    const isKept = root.dataset.tab === "plays" && !root.hasAttribute("data-unsaved");
    const seen = JSON.stringify({ lines: lines.reverse(), isKept });
    if (seen !== last && lines.length) globalThis.witness(seen);
    last = seen;
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(tell).observe(document.getElementById("app"), {
      childList: true, subtree: true, characterData: true,
    });
  });
"""
# The storage takes nothing, or takes things again.
FULL = """
  (isFull) => {
    globalThis.setItem ??= Storage.prototype.setItem;
    const refuse = () => { throw new DOMException("full", "QuotaExceededError"); };
    Storage.prototype.setItem = isFull ? refuse : globalThis.setItem;
  }
"""
# What a page that does not go on says about itself.
STATE = """
  () => [
    JSON.stringify(document.documentElement.dataset),
    document.getElementById("trouble-report")?.textContent,
    document.getElementById("panel-title")?.textContent,
    document.getElementById("end-title")?.textContent,
    document.getElementById("status")?.textContent,
  ]
"""
CLOCK = """
  (hours) => {
    const { now } = Date;
    Date.now = () => now.call(Date) + hours * 3600000;
  }
"""


def ready(page: Page) -> Page:
    page.locator("html[data-ready]").wait_for(state="attached")
    return page


def answered(page: Page) -> None:
    page.locator("html:not([data-busy])").wait_for(state="attached")
