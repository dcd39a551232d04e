"""Installs the npm packages that package-lock.json pins, and runs our scripts in Node."""

import fcntl
import hashlib
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
LOCK = ROOT / "package-lock.json"
STAMP = MODULES / ".stamp"
# Provides npm on a machine that has only Python. Installed only where npm is missing.
REQUIREMENTS = Path(__file__).with_name("node-requirements.txt")


def ensure() -> Path:
    """The folder node_modules, as the lock file wants it."""
    with LOCK.open() as lock:
        # Tests run in several processes: one installs, the others wait.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not STAMP.exists() or STAMP.read_text() != wanted():
            install()
    return MODULES


def made(script: Path, source: bytes, *more: str, parts: Iterable[Path] = ()) -> bytes:
    """The output of `node SCRIPT SOURCE TARGET MORE…`, cached by script, source and packages.
    `parts` are modules that the script imports."""
    scripts = [path.read_bytes() for path in (script, *parts)]
    hashes = [hashlib.sha256(part).digest() for part in (source, *scripts)]
    key = hashlib.sha256(b"".join([*hashes, wanted().encode(), *map(str.encode, more)])).hexdigest()

    def make() -> bytes:
        with TemporaryDirectory() as folder:
            given, target = Path(folder, "source"), Path(folder, "target")
            given.write_bytes(source)
            # Our scripts are ES modules, though package.json has no "type".
            run(
                node(),
                "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
                *map(str, (script, given, target, *more)),
            )
            return target.read_bytes()

    return cached(script.stem, key, make)


def cached(kind: str, key: str, make: Callable[[], bytes]) -> bytes:
    """What `make` returns, or what it has returned before for this key: kept in node_modules."""
    cache = ensure() / ".cache" / kind
    cache.mkdir(parents=True, exist_ok=True)
    path = cache / key
    with (cache / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not path.exists():
            unfinished = path.with_suffix(".unfinished")
            unfinished.write_bytes(make())
            unfinished.rename(path)  # atomic
    return path.read_bytes()


def wanted() -> str:
    pinned = LOCK.read_bytes() + (ROOT / "package.json").read_bytes()
    return hashlib.sha256(pinned).hexdigest()


def install() -> None:
    print("Fetching the npm packages", file=sys.stderr)
    # We only copy files out of packages, so their install scripts are not run.
    run(npm(), "ci", "--ignore-scripts", "--no-update-notifier", "--loglevel=error")
    STAMP.write_text(wanted())


def npm() -> str:
    own = Path(sys.executable).with_name("npm")
    if not own.exists():
        if found := shutil.which("npm"):
            return found
        print("No npm found: fetching it from PyPI", file=sys.stderr)
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        run(*pip, "install", "--no-deps", "--require-hashes", "-r", str(REQUIREMENTS))
    return str(own)


def node() -> str:
    """node lies beside npm."""
    return str(Path(npm()).with_name("node"))


def run(*command: str) -> None:
    # Their output must not mix with ours.
    subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr)  # noqa: S603 - our own arguments


if __name__ == "__main__":
    ensure()
