"""The files that the build writes for other sites."""

import json
import re
import struct
from pathlib import Path

import pytest

from pinacoladice.games import parse_position
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.lessons import LESSONS
from pinacoladice.ui.embed.query import PARAMETERS
from tools.build import configuration, embed, lesson_pages
from tools.build.embed_schema import schema

ADDRESS = "https://example.org/pina-coladice/"
NAME = "hold-the-pair"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out: Path = tmp_path_factory.mktemp("site")
    embed.write(out, configuration(), "waking", ADDRESS)
    lesson_pages.write(out, ADDRESS)
    return out


def text_of(folder: Path, path: str) -> str:
    return (folder / path).read_text(encoding="utf-8")


def test_the_frame_finds_its_files_two_folders_up(folder: Path) -> None:
    page = text_of(folder, "embed/v1/index.html")
    assert "<!--" not in page
    assert '"../../static/js/boot/interpreter.js"' in page
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert addresses
    assert all(address.startswith("../../") for address in addresses)


def test_in_a_sandbox_the_frame_may_load_its_files(folder: Path) -> None:
    """In a sandbox, 'self' does not match the site in Safari."""
    page = text_of(folder, "embed/v1/index.html")
    assert page.count("'self'") == page.count("'self' https://example.org") > 4
    assert "'self';" in embed.page(configuration(), "", "")


def test_the_frame_knows_all_parameters(folder: Path) -> None:
    page = text_of(folder, "embed/v1/index.html")
    (table,) = re.findall(r'id="request">(.*?)</script>', page)
    assert json.loads(table)["parameters"].keys() == PARAMETERS.keys()
    script = text_of(embed.ROOT, "embed/v1/pinacoladice.js")
    (names,) = re.findall(r"PARAMETERS = (\[.*?\]);", script, re.DOTALL)
    passed = set(re.findall(r'"(\w+)"', names))
    assert passed == PARAMETERS.keys() - {"messages"}


def test_the_schema_is_published(folder: Path) -> None:
    assert json.loads(text_of(folder, "embed/v1/schema.json")) == schema()


def test_every_lesson_has_a_position_to_draw_and_its_pictures(folder: Path) -> None:
    drawable = json.loads(text_of(folder, "embed/v1/positions.json"))
    for position in [*drawable["known"].values(), *drawable["like"].values()]:
        parse_position(position)
    for name in LESSONS:
        assert f"lesson-{name}" in drawable["known"]
        for suffix in (".svg", ".fr.svg", ".png"):
            assert (folder / f"embed/v1/posters/lesson-{name}{suffix}").is_file()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_has_a_page_with_a_link_preview(folder: Path, language: str) -> None:
    path = lesson_pages.folder_of(NAME, language)
    page = text_of(folder, f"{path}index.html")
    assert not re.search(r"[{}]", page)
    assert f'<meta property="og:url" content="{ADDRESS}{path}">' in page
    (picture,) = re.findall(r'property="og:image" content="([^"]+)"', page)
    png = (folder / picture.removeprefix(ADDRESS)).read_bytes()
    assert struct.unpack(">II", png[16:24]) == lesson_pages.PICTURE_SIZE
    (poster,) = re.findall(r'<img src="([^"]+)"', page)
    assert (folder / path / poster).resolve().is_file()

    assert f'type="application/json+oembed" href="{ADDRESS}{path}oembed.json"' in page
    oembed = json.loads(text_of(folder, f"{path}oembed.json"))
    assert (oembed["version"], oembed["type"]) == ("1.0", "rich")
    frame = f"{ADDRESS}embed/v1/?lesson={NAME}&amp;lang={language}"
    assert f'src="{frame}"' in oembed["html"]
    assert oembed["title"] in page


def test_without_a_known_address_no_address_is_given() -> None:
    page = lesson_pages.page(NAME, "en", "")
    assert "og:url" not in page
    assert "oembed" not in page


def test_files_for_other_sites_are_not_cached_on_the_device() -> None:
    assert embed.is_for_others("embed/v1/lesson/block/index.html")
    assert embed.is_for_others("embed/v1/posters/lesson-block.png")
    assert not embed.is_for_others("embed/v1/posters/lesson-block.svg")
    assert not embed.is_for_others("embed/v1/index.html")
