"""Every built page has a strict policy, and no inline script, handler or foreign URL."""

import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.ui.test_every_screen import every_screen
from tools.build import ROOT

# For script-src: PyScript makes functions out of text and Pyodide compiles WebAssembly. Pages
# without Python may not have them.
FOR_PYTHON = {"'unsafe-eval'", "'wasm-unsafe-eval'"}
LOADS = {
    "src",
    "href",
    "srcset",
    "data",
    "action",
    "formaction",
    "poster",
    "background",
    "manifest",
}
# Links load nothing by themselves.
LINKS = {"a"}
# Data, and Python, which PyScript reads: browsers do not run them.
NOT_RUN = {"application/json", "application/ld+json", "py"}


class Page(HTMLParser):
    """Collects the faults of a page, whether its policy stops them or not."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.policy: str | None = None
        self.before_policy: list[str] = []
        self.has_python = False
        self.open_script: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "meta" and given.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = given["content"]
        elif self.policy is None and tag not in {"html", "head"} and given.get("charset") is None:
            self.before_policy.append(tag)
        self.open_script = given.get("type", "") if tag == "script" else None
        self.has_python = self.has_python or (tag == "script" and given.get("type") == "py")
        for name, value in given.items():
            self.check_attribute(tag, name, value)

    def check_attribute(self, tag: str, name: str, value: str) -> None:
        if name.startswith(("on", "py-", "mpy-")) or name == "srcdoc":
            self.faults.append(f"<{tag} {name}>")
        if re.match(r"\s*(javascript|vbscript):", value, re.IGNORECASE):
            self.faults.append(f"<{tag} {name}={value}>")
        if (
            name in LOADS
            and tag not in LINKS
            and (urlsplit(value).netloc or value.startswith("//"))
        ):
            self.faults.append(f"<{tag} {name}={value}>")

    def handle_data(self, data: str) -> None:
        if self.open_script is not None and data.strip() and self.open_script not in NOT_RUN:
            self.faults.append(f"<script>{data.strip()[:40]}")

    def handle_endtag(self, tag: str) -> None:
        self.open_script = None


def directives(policy: str) -> dict[str, set[str]]:
    parts = [part.split() for part in policy.split(";") if part.strip()]
    return {name: set(values) for name, *values in parts}


def faults_of(text: str) -> list[str]:
    page = Page(text)
    if page.policy is None:
        return [*page.faults, "no policy"]
    faults = [*page.faults, *(f"<{tag}> before the policy" for tag in page.before_policy)]
    policy = directives(page.policy)
    scripts = policy.get("script-src", policy.get("default-src", {"missing"}))
    allowed = {"'self'", "'none'"} | (FOR_PYTHON if page.has_python else set())
    faults += [f"script-src {source}" for source in sorted(scripts - allowed)]
    if not policy.get("default-src", {"missing"}) <= {"'self'", "'none'"}:
        faults.append("default-src")
    faults += [name for name in ("base-uri", "object-src") if policy.get(name) != {"'none'"}]
    hosts = {
        source for values in policy.values() for source in values if "." in source or "*" in source
    }
    return faults + sorted(hosts)


def test_every_page_has_a_strict_policy_and_no_faults(
    site_folder: Path,
) -> None:
    pages = sorted(site_folder.rglob("*.html"))
    assert pages
    found = {
        path.relative_to(site_folder).as_posix(): faults_of(path.read_text("utf-8"))
        for path in pages
    }
    assert not any(found.values()), found


def test_no_picture_contains_a_script(site_folder: Path) -> None:
    for path in site_folder.rglob("*.svg"):
        text = path.read_text("utf-8")
        assert not re.search(r"<script|\son\w+=|javascript:|<foreignObject", text), path


GOOD = "default-src 'self'; script-src 'self'; base-uri 'none'; object-src 'none'"


@pytest.mark.parametrize(
    ("page", "fault"),
    [
        ("<p>hello</p>", "no policy"),
        ("<script src=./x.js></script>{policy}", "<script> before the policy"),
        ("{policy}<script>x()</script>", "<script>x()"),
        ("{policy}<p onclick=x()>", "<p onclick>"),
        ("{policy}<p py-click=x()>", "<p py-click>"),
        ("{policy}<a href=' JavaScript:x()'>", "<a href= JavaScript:x()>"),
        (
            "{policy}<img src=https://foreign.example/x.png>",
            "<img src=https://foreign.example/x.png>",
        ),
        ("{policy}<link href=//foreign.example/x.css>", "<link href=//foreign.example/x.css>"),
        ("{policy:script-src 'self' 'unsafe-inline'}", "script-src 'unsafe-inline'"),
        ("{policy:script-src 'self' 'unsafe-eval'}", "script-src 'unsafe-eval'"),
        ("{policy:script-src *}", "script-src *"),
        ("{policy:connect-src foreign.example}", "foreign.example"),
        ("{policy:default-src data:}", "default-src"),
        ("{policy:object-src 'self'}", "object-src"),
    ],
)
def test_an_unsafe_page_is_detected(page: str, fault: str) -> None:
    def policy(found: re.Match[str]) -> str:
        changed = found.group(1) or ""
        name = changed.partition(" ")[0]
        parts = [part for part in GOOD.split("; ") if part.partition(" ")[0] != name]
        text = "; ".join(filter(None, [*parts, changed]))
        return f'<meta http-equiv="Content-Security-Policy" content="{text}">'

    assert fault in faults_of(re.sub(r"\{policy:?([^}]*)\}", policy, page))


def test_a_safe_page_has_no_faults() -> None:
    policy = f'<meta http-equiv="Content-Security-Policy" content="{GOOD}">'
    page = f'<html><head><meta charset="utf-8">{policy}<script src="./x.js"></script></head></html>'
    assert faults_of(page) == []


# Our scripts

FROM_TEXT = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser"
    r"|setHTMLUnsafe|\.srcdoc|\beval\(|new Function|Idiomorph\.morph|javascript:"
)
# Where text becomes elements, and why that is safe.
JUSTIFIED = {
    # Reads the screen, to store it.
    "idle-tasks.js": ["html: app.innerHTML"],
    # Parses a stored screen in an inert document, and shows it only if our views can have made it.
    "last-screen.js": ['new DOMParser().parseFromString(html, "text/html")'],
    # Inserts our own file with the shapes of dice and glasses into a frame.
    "session.js": ["shapes.innerHTML = await response.text()"],
    # Shows a picture that poster.js has drawn, which escapes by construction (poster/svg.js).
    "preview.js": [
        "app.innerHTML = content",
        "app.innerHTML += drawPoster(table, pieces, measured())",
    ],
    # Shows what Python's views have made, which escape by construction (ui/html.py).
    "render.js": ['morphStyle: "innerHTML"', "Idiomorph.morph(app, html, morphing)"],
}


def scripts() -> list[Path]:
    folders = [path for path in (ROOT / "static", ROOT / "learn", ROOT / "embed") if path.exists()]
    return sorted([*(path for folder in folders for path in folder.rglob("*.js")), ROOT / "sw.js"])


@pytest.mark.parametrize("path", scripts(), ids=lambda path: path.name)
def test_text_becomes_elements_only_where_that_is_justified(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for justified in JUSTIFIED.get(path.name, []):
        assert text.count(justified) == 1, justified
        text = text.replace(justified, "")
    assert FROM_TEXT.findall(text) == []


def test_all_elements_of_our_views_may_be_restored_at_the_next_start() -> None:
    """See `ELEMENTS` in static/js/boot/early/last-screen.js."""
    script = (ROOT / "static" / "js" / "boot" / "early" / "last-screen.js").read_text(
        encoding="utf-8"
    )
    listed = script.partition("const ELEMENTS")[2].partition(".split")[0]
    known = set(" ".join(re.findall(r'"([^"]*)"', listed)).split())
    made = {tag for screen in every_screen() for tag in re.findall(r"<([a-z0-9]+)", screen)}
    assert {"button", "svg", "textarea"} <= made <= known
    assert not known & {"script", "iframe", "form", "style", "link", "meta", "base", "object"}


def test_workflows_use_actions_by_commit() -> None:
    """A tag can be moved by whoever takes over its repository."""
    workflows = [*(ROOT / ".github" / "workflows").glob("*.yml")]
    used = [
        line.split("uses: ")[1]
        for path in workflows
        for line in path.read_text(encoding="utf-8").splitlines()
        if "uses: " in line
    ]
    assert len(used) == 6
    for action in used:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_what_pip_installs_is_pinned_by_hash() -> None:
    for path in (ROOT / "requirements-dev.txt", ROOT / "tools" / "node-requirements.txt"):
        text = re.sub(r"\\\n", "", path.read_text(encoding="utf-8"))
        lines = [line for line in text.splitlines() if line and not line.lstrip().startswith("#")]
        assert lines
        for line in lines:
            assert re.match(r"[\w.-]+==\S+ .*--hash=sha256:[0-9a-f]{64}", line), line


def test_every_mishap_that_is_described_has_a_test() -> None:
    described = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    table = described.partition("| mishap |")[2].partition("### Sweeps")[0].splitlines()
    lines = [line for line in table if line.startswith("| ") and not line.startswith("| **")]
    rows = [line.split(" | ")[-1] for line in lines]
    assert len(rows) >= 20
    assert all(re.search(r"`test_\w+(\.py)?`|the same", row) for row in rows)
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    known = {name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.MULTILINE)}
    named = set(re.findall(r"`(test_\w+)`", " ".join(rows)))
    assert named <= known
