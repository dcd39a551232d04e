"""Checks for every screen, and navigation by keyboard."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.browser.table import Table

ROOT = Path(__file__).parent.parent.parent
# Takes everything: `shared` is the text, the address and the picture, as a data URL.
SHARE_SHEET = """{
  const read = (file) => new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(file);
  });
  const share = async ({ text, url, files }) => {
    globalThis.shared = [text, url, await read(files[0])];
  };
  Object.assign(navigator, { canShare: () => true, share });
}"""


def go_to(table: Table, name: str) -> None:
    """Press Tab until the element has the focus."""
    for _ in range(80):
        if table.page.evaluate("document.activeElement.id") == name:
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"{name} cannot be reached")


def faults(table: Table) -> list[str]:
    """Accessibility violations, overflowing elements, and buttons that are too small."""
    return [*axe(table.page), *overflowing(table.page), *too_small(table.page)]


@cache
def axe_source() -> str:
    return (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


AXE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const describe = (id, { html }) => `${id}: ${html.slice(0, 120)}`;
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => describe(id, node)));
}"""
OVERFLOWING = """() => [...document.querySelectorAll("#screen *")]
  .filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width && (box.right > innerWidth + 1 || box.left < -1);
  })
  .map((node) => `overflows: ${node.id || node.className.baseVal || node.className}`)"""
TOO_SMALL = """() => [...document.querySelectorAll("button, input, select")]
  .filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width && (box.width < 44 || box.height < 44);
  })
  .map((node) => `too small: ${node.id}`)"""


def load_axe(page: Page) -> None:
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(axe_source())


def axe(page: Page) -> Any:
    load_axe(page)
    return page.evaluate(AXE)


def overflowing(page: Page) -> Any:
    return page.evaluate(OVERFLOWING)


def too_small(page: Page) -> Any:
    return page.evaluate(TOO_SMALL)
