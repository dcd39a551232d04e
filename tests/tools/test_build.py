"""The built site, and its server."""

import base64
import gzip
import hashlib
import http.client
import io
import json
import lzma
import os
import re
import shutil
import struct
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import pytest

from pinacoladice.games.coladice.coasters import COASTERS
from pinacoladice.i18n import messages
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.cast import everybody
from pinacoladice.ui.learn_urls import LEARN_PAGES
from tests.ui.test_every_screen import every_screen
from tools import build, node
from tools.build import archives, embed, languages, pyscript_library, stdlib, stored_xz, xz, zips
from tools.serve import serving

PREFIX = "/pina-coladice/"


@pytest.fixture(scope="session")
def modules() -> Path:
    return node.ensure()


@pytest.fixture(scope="session")
def server(site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serves the site, with a symlink in it that leads out of the folder."""
    folder = tmp_path_factory.mktemp("served")
    shutil.copytree(site_folder, folder / "site", copy_function=os.link)
    (folder / "secret.txt").write_text("not yours")
    (folder / "site" / "link.txt").symlink_to(folder / "secret.txt")
    with serving(folder / "site", prefix=PREFIX) as url:
        yield url


class Answer:
    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()


def ask(server: str, path: str, method: str = "GET", **headers: str) -> Answer:
    """Send the path unchanged: most clients would normalise it."""
    connection = http.client.HTTPConnection(urlsplit(server).netloc, timeout=10)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.request(method, path, headers=named)
        return Answer(connection.getresponse())
    finally:
        connection.close()


def unpacked(site: Path, *names: str) -> zipfile.ZipFile:
    """An archive, with those that continue it."""
    parts = [xz.unpacked((site / f"{name}.xz").read_bytes()) for name in names]
    return zipfile.ZipFile(io.BytesIO(b"".join(parts)))


UNPACK = """
  const { readFileSync, writeFileSync } = require("node:fs");
  const [decoder, source, target] = process.argv.slice(1);
  new Function("exports", "module", readFileSync(decoder, "utf8"))(); // as in a worker
  const stream = new XzReadableStream(new Blob([readFileSync(source)]).stream());
  new Response(stream).arrayBuffer().then((content) => writeFileSync(target, Buffer.from(content)));
"""


@pytest.mark.parametrize("pack", [xz.packed, stored_xz.packed])
@pytest.mark.parametrize("size", [1, 70_000, 400_000])
def test_packed_files_are_unpacked_by_the_script_of_the_site(
    site_folder: Path, tmp_path: Path, pack: Callable[[bytes], bytes], size: int
) -> None:
    content = (site_folder / "app.zip.xz").read_bytes()[:size]
    source, target = tmp_path / "source.xz", tmp_path / "target"
    source.write_bytes(pack(content))
    assert xz.unpacked(source.read_bytes()) == content
    script = site_folder / "runtime" / "xz-decompress.js"
    node.run(node.node(), "-e", UNPACK, str(script), str(source), str(target))
    assert target.read_bytes() == content


ADDRESS = re.compile(r'\b(?:href|src|config)="([^"]*)"')


def test_page_has_no_placeholders(site_folder: Path) -> None:
    text = (site_folder / "index.html").read_text(encoding="utf-8")
    assert "<!-- preloads -->" not in text
    assert "<!-- first screen -->" not in text
    head = text[text.index("<head>") + len("<head>") :].strip()
    assert head.startswith('<meta http-equiv="Content-Security-Policy"')


def test_page_works_under_any_path_and_loads_only_its_own_files(site_folder: Path) -> None:
    text = (site_folder / "index.html").read_text(encoding="utf-8")
    assert not [address for address in ADDRESS.findall(text) if address.startswith("/")]
    loading = "".join(re.findall(r"<(?!a\s)[^>]+>", text))  # a link to elsewhere loads nothing
    for address in ADDRESS.findall(loading):
        path = address.partition("#")[0]
        assert not path or (site_folder / path).is_file(), address


def test_pyscript_finds_all_it_imports(site_folder: Path) -> None:
    folder = site_folder / "runtime" / "pyscript"
    names = {path.name for path in folder.iterdir()}
    for name in names:
        text = (folder / name).read_text(encoding="utf-8")
        assert {path.removeprefix("./") for path in build.STATIC_IMPORT.findall(text)} <= names
    kinds = {name.rpartition("-")[0] or name for name in names}
    assert kinds == {"core.js", "core", "worker.js", "error"}


def test_plugins_left_out_are_switched_off_for_both_pythons(site_folder: Path) -> None:
    page = (site_folder / "index.html").read_text(encoding="utf-8")
    configs = re.findall(r"<(m?py)-config hidden>(.*)</", page)
    off = {python: json.loads(config)["plugins"] for python, config in configs}
    assert off["py"] == off["mpy"]
    assert "!py-editor" in off["py"]


def test_the_worker_asks_for_what_the_progress_bar_counts(site_folder: Path) -> None:
    boot = site_folder / "static" / "js" / "boot"
    scripts = "".join((boot / name).read_text("utf-8") for name in ("prefetch.js", "python.js"))

    def names(constant: str) -> set[str]:
        listed = scripts.partition(f"const {constant} = [")[2].partition("]")[0]
        return set(re.findall(r'"([^"]+)"', listed))

    packed = {f"{name}.xz" for name in names("PACKED") | names("APP")}
    assert packed | names("PLAIN") == set(build.COUNTED)
    more = {f"{name}.xz" for name in names("APP_AND_EMBED")}
    assert more == set(build.COUNTED_IN_FRAMES) - set(build.COUNTED)
    assert not any((site_folder / name).exists() for name in build.PACKED)


@pytest.mark.parametrize(
    ("page", "counted"),
    [("index.html", build.COUNTED), ("embed/v1/index.html", build.COUNTED_IN_FRAMES)],
)
def test_the_progress_bar_knows_the_size_of_all_it_waits_for(
    site_folder: Path, page: str, counted: tuple[str, ...]
) -> None:
    size = sum((site_folder / name).stat().st_size for name in counted)
    assert f' data-bytes="{size}"' in (site_folder / page).read_text(encoding="utf-8")


IMPORTS = """
  const { readFileSync } = require("node:fs");
  const module = new WebAssembly.Module(readFileSync(process.argv[1]));
  console.log(JSON.stringify(WebAssembly.Module.imports(module).map(({ name }) => name)));
"""


def test_the_loader_keeps_what_python_imports(site_folder: Path, modules: Path) -> None:
    """But for the functions of WebGL."""
    whole, shaken = (
        (folder / "pyodide.asm.mjs").read_text(encoding="utf-8")
        for folder in (modules / "pyodide", site_folder / "runtime" / "pyodide")
    )
    command = [node.node(), "-e", IMPORTS, str(modules / "pyodide" / "pyodide.asm.wasm")]
    printed = subprocess.run(command, check=True, capture_output=True)  # noqa: S603
    imported = {name for name in json.loads(printed.stdout) if "emscripten_gl" not in name}

    def offered(script: str) -> set[str]:
        table = re.split(r"wasmImports ?= ?\{", script)[1].partition("}")[0]
        return {entry.partition(":")[0].strip() for entry in table.split(",")}

    assert offered(shaken) == offered(whole) & imported
    assert len(shaken) < len(whole) / 3


def test_no_source_maps(site_folder: Path) -> None:
    for path in site_folder.rglob("*"):
        assert path.suffix != ".map"
        if path.suffix in {".js", ".mjs"}:
            assert "//# sourceMappingURL" not in path.read_text(encoding="utf-8"), path


def test_zip_holds_the_package_and_is_always_the_same(site_folder: Path) -> None:
    files = {path.name: path.read_bytes() for path in (archives.PACKAGE / "engine").glob("*.py")}
    assert zips.write(files) == zips.write(dict(reversed(files.items())))
    with unpacked(site_folder, "app.zip", "embed.zip") as archive:
        names = archive.namelist()
        assert {entry.date_time[0] for entry in archive.infolist()} == {1980}
    assert "pinacoladice/__init__.pyc" in names
    assert all(name.endswith((".pyc", ".json")) for name in names)


@pytest.fixture(scope="session")
def core(modules: Path) -> str:
    (path,) = (modules / "@pyscript" / "core" / "dist").glob("core-*.js")
    return path.read_text(encoding="utf-8")


def test_pyscript_finds_its_modules_compiled_beside_ours(site_folder: Path, core: str) -> None:
    with unpacked(site_folder, "app.zip") as archive:
        assert "pyscript/__init__.pyc" in archive.namelist()
    assert "RUNNING_IN_WORKER" in pyscript_library.library(core)["pyscript/context.py"].decode()
    assert "RUNNING_IN_WORKER" not in pyscript_library.without(core)


def test_the_script_of_pyscripts_workers_is_a_file(site_folder: Path, core: str) -> None:
    script = pyscript_library.worker(core)
    built = site_folder / "runtime" / "pyscript" / "worker.js"
    assert built.read_text(encoding="utf-8") == script
    assert 'postMessage("polyscript:done")' in script
    assert "\\'" not in script  # no escaped quotes are left
    assert len(pyscript_library.without(core)) < len(core) - len(script)


def test_pyscript_awaits_nothing_at_the_top_level(site_folder: Path, tmp_path: Path) -> None:
    """Else WebKit freezes when a frame is removed in which it starts. A script that is no module
    cannot even be parsed with such an await."""
    (built,) = (site_folder / "runtime" / "pyscript").glob("core-*.js")
    body, _, _ = built.read_text(encoding="utf-8").rpartition("export{")
    script = tmp_path / "core.cjs"
    script.write_text(body.replace("import.meta", "({})"), encoding="utf-8")
    node.run(node.node(), "--check", str(script))


def test_an_unexpected_pyscript_is_refused() -> None:
    for part in (pyscript_library.library, pyscript_library.worker):
        with pytest.raises(ValueError, match="another way"):
            part("something else")


def test_the_library_holds_only_needed_modules(site_folder: Path, modules: Path) -> None:
    whole = zipfile.ZipFile(modules / "pyodide" / "python_stdlib.zip").namelist()
    with unpacked(site_folder, "runtime/pyodide/python_stdlib.zip") as archive:
        included = {stdlib.module_of(name.removesuffix("c")) for name in archive.namelist()}
    assert included == stdlib.needed() & {stdlib.module_of(name) for name in whole}
    assert "tkinter" not in included
    assert "traceback" in included


def test_the_service_worker_knows_every_file_but_itself(site_folder: Path) -> None:
    worker = (site_folder / "sw.js").read_text(encoding="utf-8")
    files = json.loads(worker.partition("const FILES = ")[2].partition(";")[0])
    names = {p.relative_to(site_folder).as_posix() for p in site_folder.rglob("*") if p.is_file()}
    there = {name.removesuffix(".xz") for name in names}
    for_others = set(filter(embed.is_for_others, there))
    assert set(files) == there - {"sw.js"} - for_others
    page = (site_folder / "index.html").read_bytes()
    assert files["index.html"] == base64.b64encode(hashlib.sha256(page).digest()).decode()


def test_a_changed_file_changes_the_version(site_folder: Path, tmp_path: Path) -> None:
    def version(folder: Path, index: str) -> str:
        build.finish(folder, index)
        page = (folder / "index.html").read_text(encoding="utf-8")
        return page.partition('data-version="')[2].partition('"')[0]

    copy = tmp_path / "copy"
    shutil.copytree(site_folder, copy)
    index = 'data-version="{version}"'
    first = version(copy, index)
    assert version(copy, index) == first
    (copy / "app.zip.xz").write_bytes(lzma.compress(b"other"))
    assert version(copy, index) != first


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_named_in_the_manifest_exist(site_folder: Path, language: str) -> None:
    manifest = json.loads((site_folder / f"{language}.webmanifest").read_text(encoding="utf-8"))
    assert manifest["lang"] == language
    urls = {shortcut["url"] for shortcut in manifest["shortcuts"]}
    assert urls == {"./?go=today", "./?go=resume", "./?go=new"}
    pictures = [icon for each in (manifest, *manifest["shortcuts"]) for icon in each["icons"]]
    for icon in pictures:
        width, height = struct.unpack(">II", (site_folder / icon["src"]).read_bytes()[16:24])
        assert icon["sizes"] == f"{width}x{height}"
    assert any(icon.get("purpose") == "maskable" for icon in pictures)


def test_pyodide_takes_no_shared_memory(site_folder: Path, modules: Path) -> None:
    name = "pyodide.asm.mjs"
    assert build.SHARED_MEMORY in (modules / "pyodide" / name).read_text(encoding="utf-8")
    built = (site_folder / "runtime" / "pyodide" / name).read_text(encoding="utf-8")
    assert "shared:!0" not in built


def test_sprite_has_just_the_pictures_that_are_used(site_folder: Path) -> None:
    root = ET.parse(site_folder / "static" / "icons.svg").getroot()  # noqa: S314 - our own file
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))
    used = {name for screen in every_screen() for name in re.findall(r"svg#(icon-[\w-]+)", screen)}
    ingredients = {f"icon-{coaster.ingredient}" for coaster in COASTERS}
    faces = {f"icon-face-{character.face}" for character in everybody()}
    assert used | ingredients | faces == set(ids)


def test_build_starts_from_scratch_but_spares_other_folders(
    site_folder: Path, tmp_path: Path
) -> None:
    out = tmp_path / "site"
    shutil.copytree(site_folder, out, copy_function=os.link)
    (out / "left-over").touch()
    build.build(out, is_compressed=False)
    assert not (out / "left-over").exists()
    with pytest.raises(SystemExit, match="not an earlier build"):
        build.build(tmp_path)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("", "text/html; charset=utf-8"),
        ("index.html?lang=de", "text/html; charset=utf-8"),
        ("runtime/pyscript/core.js", "text/javascript; charset=utf-8"),
        ("runtime/pyodide/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("runtime/pyodide/pyodide-lock.json", "application/json"),
        ("static/start.py", "text/x-python; charset=utf-8"),
        ("qr.zip", "application/zip"),
        ("app.zip.xz", "application/x-xz"),
        ("en.webmanifest", "application/manifest+json"),
        ("static/icons.svg", "image/svg+xml"),
    ],
)
def test_mime_types(server: str, path: str, expected: str) -> None:
    answer = ask(server, PREFIX + path, "HEAD")
    assert answer.status == 200
    assert answer.headers["Content-Type"] == expected
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.body == b""


def test_gzip_if_accepted(server: str, site_folder: Path) -> None:
    whole = (site_folder / "static" / "icons.svg").read_bytes()
    plain = ask(server, PREFIX + "static/icons.svg")
    assert (plain.headers["Content-Encoding"], plain.body) == (None, whole)
    packed = ask(server, PREFIX + "static/icons.svg", Accept_Encoding="br, gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == whole
    archive = ask(server, PREFIX + "app.zip.xz", Accept_Encoding="gzip")
    assert archive.headers["Content-Encoding"] is None


def test_unchanged_files_are_not_sent_again(server: str) -> None:
    tag = ask(server, PREFIX).headers["ETag"]
    answer = ask(server, PREFIX, If_None_Match=tag)
    assert (answer.status, answer.body) == (304, b"")


def test_prefix(server: str) -> None:
    assert server.endswith(PREFIX)
    answer = ask(server, PREFIX.rstrip("/"))
    assert (answer.status, answer.headers["Location"]) == (301, PREFIX)
    assert ask(server, "/").status == 404
    assert ask(server, "/index.html").status == 404


@pytest.mark.parametrize(
    "path",
    [
        "nothing.js",
        "static",
        "static/",
        "../secret.txt",
        "%2e%2e/secret.txt",
        "static/../../secret.txt",
        "static/..%2f..%2fsecret.txt",
        "..\\secret.txt",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "link.txt",
        "%00",
        "index.html/",
        "x" * 5000,
    ],
)
def test_other_paths_are_not_found(server: str, path: str) -> None:
    answer = ask(server, PREFIX + path)
    assert answer.status == 404
    assert answer.body == b"Not found\n"


def test_links_in_learn_pages_have_targets(site_folder: Path) -> None:
    for place in LEARN_PAGES:
        page = site_folder / place.folder / "index.html"
        for address in ADDRESS.findall(page.read_text(encoding="utf-8")):
            target = (page.parent / address.partition("#")[0]).resolve()
            assert (target / "index.html" if target.is_dir() else target).is_file(), address
        assert f'"{place.folder}index.html"' in (site_folder / "sw.js").read_text(encoding="utf-8")


def test_the_app_does_not_contain_the_learn_pages(site_folder: Path) -> None:
    with unpacked(site_folder, "app.zip", "embed.zip") as archive:
        names = archive.namelist()
    assert "pinacoladice/i18n/en/lessons.json" in names
    assert not [name for name in names if "/learn/" in name or "/learn." in name]


def test_the_app_has_the_texts_of_one_language_and_fetches_the_others(site_folder: Path) -> None:
    with unpacked(site_folder, "app.zip", "embed.zip") as archive:
        paths = [name.split("/") for name in archive.namelist() if name.endswith(".json")]
    assert {folder for _, parent, folder, _ in paths if parent == "i18n"} == {"en"}
    for language in languages.OTHERS:
        texts = json.loads((site_folder / f"static/texts/{language}.json").read_text("utf-8"))
        assert texts == {part: messages(language, part) for part in ("app", "embed", "lessons")}
