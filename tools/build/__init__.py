"""Builds the site: one folder of files that any static server can serve, under any path."""

import base64
import hashlib
import json
import posixpath
import re
import shutil
import tomllib
from collections.abc import Callable
from html import escape
from pathlib import Path

from pinacoladice.i18n.languages import LANGUAGES, USUAL
from pinacoladice.ui.browser.prerender import first_table, home, too_old, trouble, waking
from pinacoladice.ui.table.guide import TRACES
from tools import node
from tools.build import (
    archives,
    bytecode,
    embed,
    files,
    icons,
    languages,
    learn,
    lesson_pages,
    manifest,
    posters,
    pyscript_library,
    split,
    stdlib,
    stored_xz,
    styles,
    tree_shaking,
    xz,
    zips,
)

ROOT = Path(__file__).parents[2]
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
# The only plugin that we let PyScript load on demand: it shows errors. The others are switched off
# in pyscript.toml.
ON_DEMAND = re.compile(r"\./error-")
# The entry points of the page; all other modules belong to workers.
ENTRIES = ("app/app.js", "app/idle-tasks.js")
EMBED = "embed.zip"
# Published in compressed form only (xz.py); the service worker stores them unpacked.
PACKED = (
    "app.zip",
    EMBED,
    "runtime/pyodide/pyodide.asm.wasm",
    "runtime/pyodide/python_stdlib.zip",
)
# The files that Pyodide fetches at the start: of the app, and of a frame. The progress bar counts
# their bytes.
COUNTED = (
    *(f"{name}{xz.SUFFIX}" for name in PACKED if name != EMBED),
    "runtime/pyodide/pyodide-lock.json",
)
COUNTED_IN_FRAMES = (*COUNTED, f"{EMBED}{xz.SUFFIX}")
# Pyodide allocates shared memory to sleep on, which is deprecated in pages without cross-origin
# isolation. It cannot sleep there, and we never do: ordinary memory takes its place.
# Tried with Pyodide 314.0.7. Test: test_pyodide_takes_no_shared_memory
SHARED_MEMORY = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)"
# Classic scripts that run before the first paint. Other pages load some of them by themselves.
SHARED = ("theme", "show-pressed")
EARLY = (
    *SHARED,
    "focus-ring",
    "crash-page",
    "start-watchdog",
    "last-screen",
    "tap-queue",
    "install-prompt",
)
STATIC_IMPORT = re.compile(r'(?:from|import) ?"(\.{1,2}/[^"]+)"')
DYNAMIC_IMPORT = re.compile(r'import\("(\./[^"]+)"\)')
POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')
VERSION = re.compile(r' data-version="[^"]*"')
SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*\n?", re.MULTILINE)


def build(
    out: Path, *, whole_library: bool = False, address: str = "", is_compressed: bool = True
) -> None:
    """`address`, where the site will be published, is only for what other sites read. What need
    not be small is built and unpacked sooner without compression."""
    modules = node.ensure()
    clear(out)
    pyscript = modules / "@pyscript" / "core" / "dist"
    chunks = sorted(needed_of(pyscript, "core.js"))
    core = next(name for name in chunks if name.startswith("core-"))
    core_script = (pyscript / core).read_text(encoding="utf-8")
    archives.write(out, core_script)
    write_pyodide(modules / "pyodide", out / "runtime" / "pyodide", whole_library=whole_library)
    for name in chunks:
        copy(pyscript / name, out / "runtime" / "pyscript" / name)
    files.write(out / "runtime/pyscript/worker.js", pyscript_library.worker(core_script))
    files.write(out / "runtime/idiomorph.esm.js", idiomorph(modules))
    files.write(out / "runtime/xz-decompress.js", xz.decoder(modules))
    write_static(modules, out)
    embed.write(out, configuration(), waking(), address)
    lesson_pages.write(out, address)
    learn.write(out)
    pack(out, xz.packed if is_compressed else stored_xz.packed)
    finish(out, page(chunks))


def idiomorph(modules: Path) -> str:
    """Minified, which it is published as a classic script only: as a module."""
    script = (modules / "idiomorph/dist/idiomorph.min.js").read_text(encoding="utf-8")
    return f"{script}\nexport {{ Idiomorph }};\n"


def pack(out: Path, packed: Callable[[bytes], bytes]) -> None:
    for name in PACKED:
        path = out / name
        files.write(out / f"{name}{xz.SUFFIX}", packed(path.read_bytes()))
        path.unlink()


def write_pyodide(source: Path, target: Path, *, whole_library: bool) -> None:
    for name in PYODIDE:
        copy(source / name, target / name)
    library = stdlib.cut(source / "python_stdlib.zip", whole=whole_library)
    bare = bytecode.compiled(library, with_lines=False)  # our own code keeps its lines, for reports
    files.write(target / "python_stdlib.zip", zips.stored(bare))
    tree_shaking.shake(target)
    split.write(target)
    # No package is used, so the lock file lists none.
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    files.write(target / "pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}}))


def write_static(modules: Path, out: Path) -> None:
    shutil.copytree(ROOT / "static", out / "static", ignore=shutil.ignore_patterns("css", "*.md"))
    join_early(out / "static" / "js" / "boot" / "early")
    files.write(out / "static" / "app.css", styles.app() + languages.style())
    files.write(out / "static" / "frame.css", (ROOT / "static/css/frame.css").read_bytes())
    icons.write(modules, out / "static")
    posters.write_pieces(out)
    languages.write(out)
    for language in LANGUAGES:
        files.write_json(out / f"{language}.webmanifest", manifest.manifest(language))


def finish(out: Path, index: str) -> None:
    """Put the version into the pages, and the list of files into the service worker."""
    frame = out / embed.FOLDER / "index.html"
    templates = {
        out / "index.html": index,
        frame: VERSION.sub(' data-version="{version}"', frame.read_text(encoding="utf-8")),
    }
    for path in (*templates, out / "sw.js"):
        path.unlink(missing_ok=True)
    known = [*templates.values(), hashes(out)]
    version = hashlib.sha256(json.dumps(known).encode()).hexdigest()[:12]
    for path, text in templates.items():
        counted = COUNTED_IN_FRAMES if path == frame else COUNTED
        size = sum((out / name).stat().st_size for name in counted)
        files.write(path, files.fill(text, {"{version}": version, "{bytes}": str(size)}))
    worker = (ROOT / "sw.js").read_text(encoding="utf-8")
    cached = {path: hash_ for path, hash_ in hashes(out).items() if not embed.is_for_others(path)}
    values = {
        "FILES = {}": f"FILES = {json.dumps(cached, indent=1)}",
        "PACKED = new Set([])": f"PACKED = new Set({json.dumps(PACKED)})",
        "LANGUAGES = []": f"LANGUAGES = {json.dumps(languages.OTHERS)}",
        'POLICY = ""': f"POLICY = {json.dumps(policy())}",
    }
    files.write(out / "sw.js", files.fill(worker, values))


def policy() -> str:
    """The content security policy of the page."""
    (found,) = POLICY.findall((ROOT / "index.html").read_text(encoding="utf-8"))
    return str(found)


def hashes(folder: Path) -> dict[str, str]:
    """The SHA-256 of every file, in base64 as in integrity attributes; of packed files as they are
    when they are unpacked."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    found = {}
    for path in paths:
        name, content = path.relative_to(folder).as_posix(), path.read_bytes()
        if path.suffix == xz.SUFFIX:
            name, content = name.removesuffix(xz.SUFFIX), xz.unpacked(content)
        found[name] = base64.b64encode(hashlib.sha256(content).digest()).decode()
    return found


def clear(out: Path) -> None:
    # A typo in --out must not delete a folder.
    if out.exists() and any(out.iterdir()) and not any(out.glob("app.zip*")):
        raise SystemExit(f"{out} is not an earlier build: not touched")
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)


def needed_of(folder: Path, entry: str) -> set[str]:
    """The module, and everything it imports directly or indirectly."""
    needed: set[str] = set()
    waiting = {entry}
    while waiting:
        name = waiting.pop()
        needed.add(name)
        text = (folder / name).read_text(encoding="utf-8")
        on_demand = {path for path in DYNAMIC_IMPORT.findall(text) if ON_DEMAND.match(path)}
        found = {
            posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            for path in {*STATIC_IMPORT.findall(text)} | on_demand
        }
        waiting |= {path for path in found if not path.startswith("..")} - needed
    return needed


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in {".js", ".mjs"}:
        # Source maps are not copied, so browsers must not ask for them.
        text = SOURCE_MAP.sub("", source.read_text(encoding="utf-8"))
        text = text.replace(SHARED_MEMORY, "new Int32Array(1)")
        target.write_text(pyscript_library.without(text), encoding="utf-8")
    else:
        shutil.copyfile(source, target)


def page(chunks: list[str]) -> str:
    values = {
        "preloads": "\n    ".join(preloads(chunks)),
        "home": home(USUAL),
        "first screens": languages.first_screens(),
        "manifests": "\n    ".join(map(manifest.link, LANGUAGES)),
        "waking": waking(),
        "too old": too_old(),
        "trouble": trouble(),
        "configuration": configuration(),
        "first screen": first_table(USUAL),
    }
    template = (ROOT / "index.html").read_text(encoding="utf-8")
    named = {f"<!-- {name} -->": text for name, text in values.items()}
    return files.fill(template, named | {"{traces}": " ".join(TRACES)})


def join_early(folder: Path) -> None:
    """Join the early scripts into one file: the page waits for it before the first paint."""
    parts = [folder / f"{name}.js" for name in EARLY]
    files.write(folder / "early.js", "\n".join(part.read_text(encoding="utf-8") for part in parts))
    for part in parts[len(SHARED) :]:
        part.unlink()


def configuration() -> str:
    """pyscript.toml as JSON; and for MicroPython, which is unused, that it loads no plugins."""
    python = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    others = {"plugins": python["plugins"]}
    return "\n    ".join(
        f"<{kind}-config hidden>{escape(json.dumps(chosen), quote=False)}</{kind}-config>"
        for kind, chosen in (("mpy", others), ("py", python))
    )


def preloads(chunks: list[str]) -> list[str]:
    """Prefetch everything that the page needs at the start; the worker does the same for its own
    files (static/js/boot/prefetch.js)."""
    scripts = set().union(*(needed_of(ROOT / "static" / "js", entry) for entry in ENTRIES))
    modules = [
        *(f"runtime/pyscript/{name}" for name in chunks),
        *(f"static/js/{name}" for name in sorted(scripts)),
        "runtime/idiomorph.esm.js",
    ]
    return [
        '<link rel="preload" as="script" href="./static/js/boot/requirements.js">',
        '<link rel="preload" as="script" href="./static/js/boot/early/early.js">',
        *(f'<link rel="modulepreload" href="./{name}">' for name in modules),
        '<link rel="preload" as="fetch" href="./static/start.py" crossorigin>',
    ]
