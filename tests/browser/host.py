"""Serves examples/, pages that embed positions, from another origin."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote, urlsplit

from tools.serve import serving

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
SITE = "https://example.org/pina-coladice/"  # as it stands in the examples
ORIGIN = quote("http://localhost:8000", safe="")


def origin_of(address: str) -> str:
    scheme, place, *_ = urlsplit(address)
    return f"{scheme}://{place}"


@contextmanager
def hosting(folder: Path, site: str, messages: str = "") -> Iterator[str]:
    """Serve the examples. Their frames are given the origin of this server, or another one."""
    with serving(folder) as url:
        for path in EXAMPLES.iterdir():
            text = path.read_text(encoding="utf-8").replace(SITE, site)
            text = text.replace(ORIGIN, quote(messages or origin_of(url), safe=""))
            (folder / path.name).write_text(text, encoding="utf-8")
        yield url
