"""Installs Debian packages, where we are root."""

import os
import shutil
import subprocess


def install(*packages: str) -> None:
    """Install the packages, or do nothing without root or apt-get."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    print(f"Fetching {', '.join(packages)} from Debian")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update", "-q"], ["install", "-qy", *packages]):
        subprocess.run(["apt-get", *arguments], check=True, env=quiet)  # noqa: S603, S607
