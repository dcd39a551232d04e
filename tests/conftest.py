"""What all tests share: derandomised examples, and one build of the site."""

import fcntl
import os
from pathlib import Path

import pytest
from hypothesis import settings

# Hypothesis runs the same examples every time, so no test is flaky.
settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")

# These files take longest. They come first, so that no process is left with one of them at the end.
SLOWEST = ("test_webkit", "test_offline", "test_pyodide", "test_start", "test_tabs", "test_looks")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def rank(item: pytest.Item) -> tuple[bool, int]:
        name = item.path.stem
        place = SLOWEST.index(name) if name in SLOWEST else len(SLOWEST)
        return item.path.parent.name != "browser", place

    items.sort(key=rank)


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site, which no test may change. It is built once for all processes of a run."""
    from tools.build import build  # noqa: PLC0415 - most tests need no site

    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    site = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # the first process builds, the others wait
        if not site.exists():
            building = shared / "building"
            build(building, is_compressed=False)
            building.rename(site)
    return site
