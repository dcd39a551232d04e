"""The archives of Python modules outside the standard library.

`app.zip` has what the app imports, `embed.zip` what embedded positions need besides. The second one
continues the first: written after it, it makes one zip with the modules of both, so that Python
finds each of its packages in one place (js/boot/python.js).
"""

import re
import zipfile
from pathlib import Path

import segno

from tools.build import bytecode, files, languages, pyscript_library, zips

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "pinacoladice"
# What only the build imports, to make the learn pages and the pictures.
NOT_SHIPPED = re.compile(r"pinacoladice/(ui/learn/|ui/poster\.py|i18n/\w+/learn\.json)")
# What only frames import, and the worker that takes the snapshot, which is for frames too.
ONLY_EMBEDDED = re.compile(
    r"pinacoladice/(lessons/|ui/embed/|ui/browser/(prerender|warm)\.|web/embed\."
    r"|i18n/\w+/lessons\.json)"
)
QR_MODULES = ("consts", "encoder")


def write(out: Path, core_script: str) -> None:
    modules = zips.read(bytecode.compiled(zips.write(shipped(core_script))))
    embedded = {name: code for name, code in modules.items() if ONLY_EMBEDDED.match(name)}
    others = {name: code for name, code in modules.items() if name not in embedded}
    app = zips.write(others, zipfile.ZIP_STORED)
    files.write(out / "app.zip", app)
    files.write(out / "embed.zip", zips.continuation(app, embedded))
    files.write(out / "qr.zip", bytecode.compiled(zips.write(qr_modules())))


def shipped(core_script: str) -> dict[str, bytes]:
    """Our modules and PyScript's."""
    paths = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".json"}]
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    ours = {
        name: path.read_bytes()
        for name, path in names.items()
        if not NOT_SHIPPED.match(name) and not languages.NOT_IN_THE_APP.match(name)
    }
    return ours | pyscript_library.library(core_script)


def qr_modules() -> dict[str, bytes]:
    """The encoder of segno alone: its own __init__ would import all the rest."""
    folder = Path(segno.__file__).parent
    modules = {f"segno/{name}.py": (folder / f"{name}.py").read_bytes() for name in QR_MODULES}
    return {"segno/__init__.py": b"", **modules}
