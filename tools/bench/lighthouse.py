"""Runs Lighthouse on the app: on a first visit, and on the next one, which uses the snapshot."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tools import node
from tools.browser import FLAGS, ensure
from tools.build import build
from tools.serve import serving

PACKAGE = "lighthouse@13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices")
PASSED = 0.9  # what Lighthouse shows in green
TIMEOUT_MS = 180_000
# A snapshot is valid for one user agent, so Lighthouse must not emulate another.
OPTIONS = ["--quiet", "--output=json", "--no-emulated-user-agent"]

Report = dict[str, Any]


def browser() -> str:
    """Preferably a full Chromium: the headless shell has another user agent in Lighthouse."""
    return shutil.which("chromium") or str(ensure())


def lighthouse(url: str, profile: Path, *options: str) -> Report:
    flags = " ".join([*FLAGS, "--headless=new", f"--user-data-dir={profile}"])
    command = [node.npm(), "exec", "--yes", "--loglevel=error", f"--package={PACKAGE}", "--"]
    command += ["lighthouse", url, *OPTIONS, f"--only-categories={','.join(CATEGORIES)}"]
    command += [f"--chrome-flags={flags}", *options]
    environment = {**os.environ, "CHROME_PATH": browser()}
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True, env=environment)  # noqa: S603
    report: Report = json.loads(done.stdout)
    return report


def visit(url: str, profile: Path) -> None:
    """Fill the profile with what a first visit stores."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser(), args=FLAGS
        )
        page = context.new_page()
        page.goto(url)
        stored = page.locator("html[data-offline=ready][data-snapshot=kept]")
        stored.wait_for(state="attached", timeout=TIMEOUT_MS)
        context.close()


def starts_from_snapshot(report: Report) -> bool:
    """A page without a snapshot would start the worker that makes one."""
    requests = report["audits"]["network-requests"]["details"]["items"]
    return not any("snapshot-worker" in request["url"] for request in requests)


def show(title: str, report: Report) -> None:
    print(f"\n{title}\n")
    for name in CATEGORIES:
        category = report["categories"][name]
        print(f"- {category['title']}: {100 * category['score']:.0f}")
        for reference in category["auditRefs"]:
            audit = report["audits"][reference["id"]]
            # Audits without a score are only informative.
            if audit["score"] is not None and audit["score"] < PASSED:
                print(f"  - {describe(audit)} (weight {reference['weight']:g})")
                # Performance audits list the whole page; the others name elements.
                for item in [] if name == "performance" else items(audit):
                    print(f"    - {place(item)}")


def describe(audit: Report) -> str:
    measured = audit.get("displayValue")
    return f"{audit['title']}: {measured}" if measured else str(audit["title"])


def items(audit: Report) -> list[Report]:
    found: list[Report] = (audit.get("details") or {}).get("items") or []
    return found


def place(item: Report) -> str:
    """The element or the line of a script."""
    source, element = item.get("source") or {}, item.get("node") or {}
    where = f"{source['url']}:{source['line'] + 1}:{source['column']}" if source else ""
    found = (element.get("selector"), element.get("snippet"), item.get("scriptUrl"), where)
    return ", ".join(str(part) for part in (item.get("value"), *found) if part) or str(item)


def run() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        build(folder / "app")
        with serving(folder / "app") as url:
            show("Lighthouse, first visit", lighthouse(url, folder / "new"))
            visit(url, folder / "known")
            report = lighthouse(url, folder / "known", "--disable-storage-reset")
            if not starts_from_snapshot(report):
                raise SystemExit("The next visit did not start from the snapshot")
            show("Lighthouse, next visit, from the snapshot", report)
