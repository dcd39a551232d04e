"""Makes the web page: one folder of files that any static server can serve, under any path.

python -m tools.build [--out _site]
"""

import argparse
import base64
import hashlib
import json
import re
import shutil
import tomllib
from functools import partial
from html import escape
from pathlib import Path

import segno

from pinacoladice.i18n import LANGUAGES, translate
from pinacoladice.ui.first_screen import render, trouble, waking
from tools import bytecode, embed, icons, learn, node, posters, pyscript_library, stdlib, zips

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "pinacoladice"
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
# What PyScript loads on demand and we use: errors are to be seen. Its other plugins are switched
# off in pyscript.toml.
ON_DEMAND = {"error"}
# The modules of the page begin here; all others are those of workers.
ENTRIES = ("app.js", "after.js")
QR_MODULES = ("consts", "encoder")
# What Pyodide fetches at the start, which the progress bar counts.
COUNTED = (
    "app.zip",
    "runtime/pyodide/pyodide-lock.json",
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/pyodide/python_stdlib.zip",
)
SHARED_MEMORY = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)"
STATIC_IMPORT = re.compile(r'(?:from|import) ?"\./([^"]+)"')
DYNAMIC_IMPORT = re.compile(r'import\("\./([^"]+)"\)')
VERSION = re.compile(r' data-version="[^"]*"')
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)


# In this order: what comes later may override what came before.
STYLES = (
    *("base", "home", "table", "coladice", "pickomino", "koala"),
    *("panels", "taking", "trouble", "movement", "room"),
)


def build(out: Path, *, whole_library: bool = False, address: str = "") -> None:
    """`address`, where the site will be published, is needed by nobody but other sites."""
    modules = node.ensure()
    clear(out)
    pyscript = modules / "@pyscript" / "core" / "dist"
    chunks = sorted(needed_of(pyscript, "core.js"))
    core = next(name for name in chunks if name.startswith("core-"))
    core_script = (pyscript / core).read_text(encoding="utf-8")
    (out / "app.zip").write_bytes(bytecode.compiled(zips.write(app_modules(core_script))))
    (out / "qr.zip").write_bytes(bytecode.compiled(zips.write(qr_modules())))
    shutil.copytree(ROOT / "static", out / "static", ignore=shutil.ignore_patterns("css"))
    (out / "static" / "app.css").write_text(style(), encoding="utf-8")
    icons.write(modules, out / "static")
    posters.write_pieces(out)
    runtime = out / "runtime"
    pyodide = runtime / "pyodide"
    for name in PYODIDE:
        copy(modules / "pyodide" / name, pyodide / name)
    library = stdlib.cut(modules / "pyodide" / "python_stdlib.zip", whole=whole_library)
    (pyodide / "python_stdlib.zip").write_bytes(bytecode.compiled(library))
    (pyodide / "pyodide-lock.json").write_text(lock_file(modules), encoding="utf-8")
    for name in chunks:
        copy(pyscript / name, runtime / "pyscript" / name)
    worker = pyscript_library.worker(core_script)
    (runtime / "pyscript" / "worker.js").write_text(worker, encoding="utf-8")
    copy(modules / "idiomorph" / "dist" / "idiomorph.esm.js", runtime / "idiomorph.esm.js")
    for language in LANGUAGES:
        text = json.dumps(manifest(language), ensure_ascii=False, indent=1)
        (out / f"{language}.webmanifest").write_text(text, encoding="utf-8")
    (out / "static" / "frame.css").write_bytes((ROOT / "static" / "css" / "frame.css").read_bytes())
    embed.write(out, configuration(), waking(), address)
    learn.write(out)
    finish(out, page(chunks))


def finish(out: Path, index: str) -> None:
    """The pages learn their version, and the service worker all files."""
    frame = out / embed.FOLDER / "index.html"
    templates = {
        out / "index.html": index,
        frame: VERSION.sub(' data-version="{version}"', frame.read_text(encoding="utf-8")),
    }
    for path in (*templates, out / "sw.js"):
        path.unlink(missing_ok=True)
    known = [*templates.values(), hashes(out)]
    version = hashlib.sha256(json.dumps(known).encode()).hexdigest()[:12]
    size = sum((out / name).stat().st_size for name in COUNTED)
    for path, text in templates.items():
        filled = text.replace("{version}", version).replace("{bytes}", str(size))
        path.write_text(filled, encoding="utf-8")
    worker = (ROOT / "sw.js").read_text(encoding="utf-8")
    kept = {path: hash_ for path, hash_ in hashes(out).items() if not embed.is_for_others(path)}
    worker = worker.replace("FILES = {}", f"FILES = {json.dumps(kept, indent=1)}")
    (out / "sw.js").write_text(worker, encoding="utf-8")


def hashes(folder: Path) -> dict[str, str]:
    """Every file with its SHA-256, as browsers write it."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder).as_posix(): base64.b64encode(
            hashlib.sha256(path.read_bytes()).digest()
        ).decode()
        for path in paths
    }


def clear(out: Path) -> None:
    # A slip of the hand in --out must not cost anybody a folder.
    if out.exists() and any(out.iterdir()) and not (out / "app.zip").exists():
        raise SystemExit(f"{out} is not an earlier build: not touched")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)


def app_modules(core_script: str) -> dict[str, bytes]:
    """All Python that is not of the standard library: ours and PyScript's."""
    paths = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".json"}]
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    ours = {
        name: path.read_bytes()
        for name, path in names.items()
        if not name.startswith(learn.NOT_SHIPPED)
    }
    return ours | pyscript_library.library(core_script)


def qr_modules() -> dict[str, bytes]:
    """Of the library for QR codes only what encodes; its own start would import all the rest."""
    folder = Path(segno.__file__).parent
    modules = {f"segno/{name}.py": (folder / f"{name}.py").read_bytes() for name in QR_MODULES}
    return {"segno/__init__.py": b"", **modules}


def lock_file(modules: Path) -> str:
    """Pyodide's own, without the packages, none of which is used."""
    whole = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": whole["info"], "packages": {}})


def needed_of(folder: Path, entry: str) -> set[str]:
    """The module, what it imports, and what those import."""
    needed: set[str] = set()
    waiting = {entry}
    while waiting:
        name = waiting.pop()
        needed.add(name)
        text = (folder / name).read_text(encoding="utf-8")
        on_demand = {
            chunk for chunk in DYNAMIC_IMPORT.findall(text) if chunk.rpartition("-")[0] in ON_DEMAND
        }
        waiting |= ({*STATIC_IMPORT.findall(text)} | on_demand) - needed
    return needed


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in {".js", ".mjs"}:
        # Source maps are not copied, so nothing may ask for them.
        text = SOURCE_MAP.sub("", source.read_text(encoding="utf-8"))
        # Shared memory, of which Pyodide takes a little to sleep on, is deprecated where a page is
        # not isolated; it cannot sleep there anyway, and nothing here does.
        text = text.replace(SHARED_MEMORY, "new Int32Array(1)")
        target.write_text(pyscript_library.without(text), encoding="utf-8")
    else:
        shutil.copyfile(source, target)


def page(chunks: list[str]) -> str:
    template = (ROOT / "index.html").read_text(encoding="utf-8")
    filled = template.replace("<!-- preloads -->", "\n    ".join(preloads(chunks)))
    usual, *others = LANGUAGES
    templates = "\n    ".join(
        f'<template id="first-screen-{language}">{render(language)}</template>'
        for language in others
    )
    filled = filled.replace("<!-- other first screens -->", templates)
    filled = filled.replace("<!-- manifests -->", "\n    ".join(map(manifest_link, LANGUAGES)))
    filled = filled.replace("<!-- waking -->", waking())
    filled = filled.replace("<!-- trouble -->", trouble())
    filled = filled.replace("<!-- configuration -->", configuration())
    return filled.replace("<!-- first screen -->", render(usual))


def configuration() -> str:
    """pyscript.toml as JSON; and for MicroPython, unused, that it needs no plugins either."""
    python = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    others = {"plugins": python["plugins"]}
    return "\n    ".join(
        f"<{kind}-config hidden>{escape(json.dumps(chosen), quote=False)}</{kind}-config>"
        for kind, chosen in (("mpy", others), ("py", python))
    )


def manifest_link(language: str) -> str:
    """The page makes its own language's the manifest."""
    return f'<link data-manifest="{language}" href="./{language}.webmanifest">'


def style() -> str:
    """One file, since each is waited for before anything is painted."""
    sheets = [ROOT / "static" / "css" / f"{name}.css" for name in STYLES]
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def manifest(language: str) -> dict[str, object]:
    """What the app is called and looks like once it is installed."""
    words = partial(translate, language)
    icon = {"src": "./static/icon-512.png", "type": "image/png", "sizes": "512x512"}
    shortcuts = {"resume": "home.resume", "new": "home.new"}
    return {
        "id": "./",
        "name": words("app.name"),
        "short_name": words("app.name"),
        "description": words("share.text"),
        "lang": language,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbeedd",
        "theme_color": "#ffdcae",
        "categories": ["games"],
        "icons": [
            {**icon, "src": "./static/icon-192.png", "sizes": "192x192"},
            icon,
            {**icon, "src": "./static/icon-maskable-512.png", "purpose": "maskable"},
        ],
        "shortcuts": [
            {
                "name": words(key),
                "url": f"./?go={where}",
                "icons": [{**icon, "src": "./static/icon-192.png", "sizes": "192x192"}],
            }
            for where, key in shortcuts.items()
        ],
    }


def preloads(chunks: list[str]) -> list[str]:
    """Everything the page's start needs is asked for at once, not when its turn comes; the worker
    does the same for itself (static/js/files.js)."""
    scripts = set().union(*(needed_of(ROOT / "static" / "js", entry) for entry in ENTRIES))
    modules = [
        *(f"runtime/pyscript/{name}" for name in chunks),
        *(f"static/js/{name}" for name in sorted(scripts)),
        "runtime/idiomorph.esm.js",
    ]
    return [
        '<link rel="preload" as="script" href="./static/js/early.js">',
        *(f'<link rel="modulepreload" href="./{name}">' for name in modules),
        '<link rel="preload" as="fetch" href="./static/start.py" crossorigin>',
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "_site")
    parser.add_argument("--address", default="", help="where it will be published, with a slash")
    args = parser.parse_args()
    build(args.out, address=args.address)


if __name__ == "__main__":
    main()
