"""Finds and runs WebKitGTK, Safari's engine, with its driver on a virtual display.

python -m tools.webkit
"""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import WebKitGTK, WebKitGTKOptions, WebKitGTKService

from tools import debian

PACKAGES = ("webkit2gtk-driver", "xvfb")
HELP = f"""WebKitGTK, for the smoke test in Safari's engine, was not found. On Debian or Ubuntu:
  apt-get install {" ".join(PACKAGES)}        (as root)"""


def find() -> tuple[Path, Path] | None:
    """The driver, and the browser that it drives."""
    driver = shutil.which("WebKitWebDriver")
    browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.1/MiniBrowser"))
    if driver is None or not browsers or shutil.which("Xvfb") is None:
        return None
    return Path(driver), browsers[0]


def ensure() -> tuple[Path, Path]:
    found = find()
    if found is None:
        debian.install(*PACKAGES)
        found = find()
    if found is None:
        raise SystemExit(HELP)
    return found


@contextmanager
def virtual_display() -> Iterator[str]:
    """The name of a new X display."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "800x1000x24"]
    with subprocess.Popen(  # noqa: S603
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None  # noqa: S101
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def webkit(**environment: str) -> Iterator[WebKitGTK]:
    """With variables of the environment, such as options of its JavaScript engine."""
    driver, browser = ensure()
    options = WebKitGTKOptions()
    options.binary_location = str(browser)
    options.add_argument("--automation")
    options.set_capability("browserName", "MiniBrowser")
    with virtual_display() as display:
        # The browser inherits the driver's environment.
        env = {**os.environ, **environment, "DISPLAY": display}
        service = WebKitGTKService(str(driver), env=env)
        page = WebKitGTK(options=options, service=service)
        try:
            yield page
        finally:
            page.quit()


if __name__ == "__main__":
    print(*ensure())
