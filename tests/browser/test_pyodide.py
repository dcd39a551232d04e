"""What is proved on CPython holds in the browser's Python too: the counts of sequences, and the
contract suite and the golden games of one table of each game, run by pytest inside the pinned
Pyodide."""

import base64
import io
import zipfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import Browser

from tests.playing import TABLES
from tools.build import xz

ROOT = Path(__file__).parent.parent.parent
LIBRARY = ROOT / "node_modules" / "pyodide" / "python_stdlib.zip"
# pytest and its dependencies, all of them pure Python.
PACKAGES = ("pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "pygments")

LARGEST = {table.game.name: str(table) for table in TABLES}.values()
CHOSEN = " or ".join(["test_perft", "instances", "wrong_start", *LARGEST])

# What Python's worker does at its start. Only a worker can wait for the second part of Pyodide's
# WebAssembly: in a page it is read before.
PREPARE = """async () => {
  const boot = new URL("../static/js/boot/", location);
  const names = ["prefetch.js", "python.js", "patches/instantiate-streaming.js"];
  const [{ prefetch }, { APP_AND_EMBED }, { patchWebAssembly }] =
    await Promise.all(names.map((name) => import(new URL(name, boot))));
  const second = await fetch(new URL("../runtime/pyodide/pyodide.secondary.wasm", location));
  const part = await second.arrayBuffer();
  patchWebAssembly({ read: () => part, onMiss: console.info, onError: console.error });
  prefetch(APP_AND_EMBED, false, console.error);
}"""

RUN = """async ([archive, chosen]) => {
  const { loadPyodide } = await import(new URL("../runtime/pyodide/pyodide.mjs", location));
  // pytest needs more of the standard library than the app, which brings only its own part.
  const python = await loadPyodide({ stdLibURL: new URL("whole.zip", location).href });
  const lines = [];
  python.setStdout({ batched: (line) => lines.push(line) });
  const bytes = Uint8Array.from(atob(archive), (letter) => letter.charCodeAt(0));
  python.unpackArchive(bytes, "zip");
  python.globals.set("chosen", chosen);
  const failed = python.runPython(`
import pytest
int(pytest.main([
    "--noconftest", "-p", "no:cacheprovider", "-q", "-W", "error", "-k", chosen,
    "tests/test_contract.py", "tests/test_golden.py", "tests/test_perft.py",
]))`);
  return [failed, lines.slice(-15).join("\\n")];
}"""


def files() -> Iterator[tuple[Path, Path]]:
    """Each file, and the folder on the import path that it belongs to."""
    for package in PACKAGES:
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        module = Path(spec.origin)
        if spec.submodule_search_locations is None:
            yield module, module.parent
            continue
        for path in module.parent.rglob("*.py"):
            yield path, module.parent.parent
    for part in ("pinacoladice", "tests"):
        for path in (ROOT / part).rglob("*"):
            if path.suffix in {".py", ".json", ".txt"} and "browser" not in path.parts:
                yield path, ROOT
    yield ROOT / "tools" / "golden.py", ROOT  # used by the tests


def archive() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as target:
        for path, folder in files():
            target.write(path, path.relative_to(folder).as_posix())
    return made.getvalue()


def test_contract_golden_games_and_counts_hold_in_pyodide(browser: Browser, site: str) -> None:
    page = browser.new_page()
    page.route("**/whole.zip", lambda route: route.fulfill(path=LIBRARY))
    page.goto(f"{site}static/favicon.svg")
    page.evaluate(PREPARE)
    failed, output = page.evaluate(RUN, [base64.b64encode(archive()).decode(), CHOSEN])
    page.close()
    assert " passed" in output
    assert failed == 0, output


IMPORT_ALL = """async () => {
  const { APP_AND_EMBED, startPython } =
    await import(new URL("../static/js/boot/python.js", location));
  const python = await startPython({}, APP_AND_EMBED);
  return python.runPython(`
import pkgutil, pinacoladice
found = [m.name for m in pkgutil.walk_packages(pinacoladice.__path__, "pinacoladice.")]
for name in found:
    if not name.startswith("pinacoladice.web"):  # which needs PyScript
        __import__(name)
len(found)`);
}"""


def test_every_module_of_the_app_loads_with_the_small_library(
    browser: Browser, site: str, site_folder: Path
) -> None:
    page = browser.new_page()
    page.goto(f"{site}static/favicon.svg")
    parts = [site_folder / f"{name}.zip.xz" for name in ("app", "embed")]
    both = b"".join(xz.unpacked(part.read_bytes()) for part in parts)
    with zipfile.ZipFile(io.BytesIO(both)) as shipped:
        names = [name for name in shipped.namelist() if name.startswith("pinacoladice/")]
    modules = sum(name.endswith(".pyc") for name in names)
    page.evaluate(PREPARE)
    assert page.evaluate(IMPORT_ALL) == modules - 1  # walk_packages leaves out the package itself
    page.close()
