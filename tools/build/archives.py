"""The archives of Python modules outside the standard library."""

from pathlib import Path

import segno

from tools.build import bytecode, files, languages, learn, pyscript_library, zips

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "pinacoladice"
QR_MODULES = ("consts", "encoder")


def write(out: Path, core_script: str) -> None:
    app = bytecode.compiled(zips.write(app_modules(core_script)))
    files.write(out / "app.zip", zips.stored(app))
    files.write(out / "qr.zip", bytecode.compiled(zips.write(qr_modules())))


def app_modules(core_script: str) -> dict[str, bytes]:
    """Ours and PyScript's."""
    paths = [path for path in PACKAGE.rglob("*") if path.suffix in {".py", ".json"}]
    names = {path.relative_to(ROOT).as_posix(): path for path in paths}
    ours = {
        name: path.read_bytes()
        for name, path in names.items()
        if not learn.NOT_SHIPPED.match(name) and not languages.NOT_IN_THE_APP.match(name)
    }
    return ours | pyscript_library.library(core_script)


def qr_modules() -> dict[str, bytes]:
    """The encoder of segno alone: its own __init__ would import all the rest."""
    folder = Path(segno.__file__).parent
    modules = {f"segno/{name}.py": (folder / f"{name}.py").read_bytes() for name in QR_MODULES}
    return {"segno/__init__.py": b"", **modules}
