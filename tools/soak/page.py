"""Scripts that a soak test runs in the page, and how it waits for the page."""

from playwright.sync_api import Page

# Reports the latest moves after every change of the screen, and whether they are stored. Followers
# do not count: they may lag behind the leader.
OBSERVER = """
  let last = "";
  const report = () => {
    const lines = [...document.querySelectorAll(".side-log li")].map((line) => line.textContent);
    const root = document.documentElement;
    const isStored = root.dataset.tab === "plays" && !root.hasAttribute("data-unsaved");
    const seen = JSON.stringify({ lines: lines.reverse(), isStored });
    if (seen !== last && lines.length) globalThis.observed(seen);
    last = seen;
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(report).observe(document.getElementById("app"), {
      childList: true, subtree: true, characterData: true,
    });
  });
"""
# Makes the storage refuse writes, or accept them again.
FULL = """
  (isFull) => {
    globalThis.setItem ??= Storage.prototype.setItem;
    const refuse = () => { throw new DOMException("full", "QuotaExceededError"); };
    Storage.prototype.setItem = isFull ? refuse : globalThis.setItem;
  }
"""
# The state of a page that stopped answering.
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
