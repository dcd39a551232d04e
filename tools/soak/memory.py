"""Measures the memory of a page."""

from pathlib import Path

from playwright.sync_api import Browser, Page

# One collection is not enough: garbage refers to garbage, and documents are freed when idle.
COLLECTIONS = 5
PAUSE_MS = 500


def memory(browser: Browser, page: Page) -> dict[str, float]:
    """Megabytes of the page's JavaScript heap, and of its whole process, which includes Python."""
    session = page.context.new_cdp_session(page)
    for _ in range(COLLECTIONS):
        session.send("HeapProfiler.collectGarbage")
        page.wait_for_timeout(PAUSE_MS)
    session.send("Performance.enable")
    metrics = {
        item["name"]: item["value"] for item in session.send("Performance.getMetrics")["metrics"]
    }
    session.detach()
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    sizes = [resident(process["id"]) for process in processes if process["type"] == "renderer"]
    return {"scripts": metrics["JSHeapUsedSize"] / 2**20, "process": max(sizes)}


def resident(process: int) -> float:
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1024
