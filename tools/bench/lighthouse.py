"""What Lighthouse says about the app: on a first visit, and on the next one, from a snapshot."""

import json
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

from tools import build, node
from tools.browser import FLAGS, ensure
from tools.serve import serving

PACKAGE = "lighthouse@13.5.0"
CATEGORIES = ("performance", "accessibility", "best-practices")
PASSED = 0.9  # what Lighthouse paints green
PATIENCE = 180_000
# A snapshot holds for one browser, which the page knows by its name: it may not change its name.
OPTIONS = ["--quiet", "--output=json", "--no-emulated-user-agent"]

Report = dict[str, Any]


def browser() -> str:
    """A whole one where there is one: that without windows has another name for Lighthouse."""
    return shutil.which("chromium") or str(ensure())


def lighthouse(url: str, profile: Path, *options: str) -> Report:
    flags = " ".join([*FLAGS, "--headless=new", f"--user-data-dir={profile}"])
    command = [node.npm(), "exec", "--yes", "--loglevel=error", f"--package={PACKAGE}", "--"]
    command += ["lighthouse", url, *OPTIONS, f"--only-categories={','.join(CATEGORIES)}"]
    command += [f"--chrome-path={browser()}", f"--chrome-flags={flags}", *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)  # noqa: S603 - our words
    report: Report = json.loads(done.stdout)
    return report


def visit(url: str, profile: Path) -> None:
    """Leaves on the device whatever a visit leaves there."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser(), args=FLAGS
        )
        page = context.new_page()
        page.goto(url)
        kept = page.locator("html[data-offline=ready][data-snapshot=kept]")
        kept.wait_for(state="attached", timeout=PATIENCE)
        context.close()


def starts_from_snapshot(report: Report) -> bool:
    """Whoever has no snapshot yet makes one."""
    requests = report["audits"]["network-requests"]["details"]["items"]
    return not any("snapshot-worker" in request["url"] for request in requests)


def show(title: str, report: Report) -> None:
    print(f"\n{title}\n")
    for name in CATEGORIES:
        category = report["categories"][name]
        print(f"- {category['title']}: {100 * category['score']:.0f}")
        for reference in category["auditRefs"]:
            audit = report["audits"][reference["id"]]
            # What has no score is told for information.
            if audit["score"] is not None and audit["score"] < PASSED:
                print(f"  - {describe(audit)} (weight {reference['weight']:g})")
                # What slows a page down is everywhere; the rest is somewhere.
                places = [] if name == "performance" else items(audit)
                for item in places:
                    print(f"    - {place(item)}")


def describe(audit: Report) -> str:
    measured = audit.get("displayValue")
    return f"{audit['title']}: {measured}" if measured else str(audit["title"])


def items(audit: Report) -> list[Report]:
    found: list[Report] = (audit.get("details") or {}).get("items") or []
    return found


def place(item: Report) -> str:
    """The element, or the line of a script, and what is said about it."""
    source, element = item.get("source") or {}, item.get("node") or {}
    where = f"{source['url']}:{source['line'] + 1}:{source['column']}" if source else ""
    said = (element.get("selector"), element.get("snippet"), item.get("scriptUrl"), where)
    return ", ".join(str(part) for part in (item.get("value"), *said) if part) or str(item)


def run() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        build.build(folder / "app")
        with serving(folder / "app") as url:
            show("Lighthouse, first visit", lighthouse(url, folder / "new"))
            visit(url, folder / "known")
            report = lighthouse(url, folder / "known", "--disable-storage-reset")
            if not starts_from_snapshot(report):
                raise SystemExit("The next visit was to start from the snapshot, and did not")
            show("Lighthouse, next visit, from the snapshot", report)
