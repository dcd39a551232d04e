"""A page for every lesson in every language, to link to from elsewhere.

Its Open Graph tags and its oEmbed description let other sites turn the link into a preview. Both
need absolute addresses, so they are written only if the site's address is known.
"""

from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from pinacoladice.i18n import translate
from pinacoladice.i18n.languages import LANGUAGES, USUAL
from pinacoladice.lessons import LESSONS
from pinacoladice.ui.learn_urls import LearnPage
from tools.build import embed, files, posters

TEMPLATE = embed.ROOT / embed.FOLDER / "lesson.html"
FRAME_SIZE = (400, 640)
PICTURE_SIZE = (1200, 630)


def write(out: Path, address: str) -> None:
    for name in LESSONS:
        for language in LANGUAGES:
            folder = out / folder_of(name, language)
            files.write(folder / "index.html", page(name, language, address))
            if address:
                files.write_json(folder / "oembed.json", oembed(name, language, address))


def folder_of(name: str, language: str) -> str:
    """The folder of the first language has no suffix."""
    suffix = "" if language == USUAL else f"{language}/"
    return f"{embed.FOLDER.as_posix()}/lesson/{name}/{suffix}"


def page(name: str, language: str, address: str) -> str:
    root = "../" * folder_of(name, language).count("/")
    suffix = "" if language == USUAL else f".{language}"
    values = {
        "description": translate(language, f"lesson.{name}.1"),
        "game": translate(language, f"game.{LESSONS[name].game}"),
        "language": language,
        "learn": root + LearnPage(LESSONS[name].game, language).folder,
        "more": translate(language, "frame.more"),
        "name": name,
        "poster": f"{root}{posters.FOLDER.as_posix()}/lesson-{name}{suffix}.svg",
        "root": root,
        "site": translate(language, "app.name"),
        "title": translate(language, f"lesson.{name}.title"),
    }
    return files.fill(
        TEMPLATE.read_text(encoding="utf-8"),
        {"<!-- known address -->": absolute_links(name, language, address)}
        | {f"{{{field}}}": escape(text) for field, text in values.items()},
    )


def absolute_links(name: str, language: str, address: str) -> str:
    if not address:
        return ""
    here = address + folder_of(name, language)
    return "\n    ".join(
        [
            f'<link rel="canonical" href="{here}">',
            f'<link rel="alternate" type="application/json+oembed" href="{here}oembed.json">',
            f'<meta property="og:url" content="{here}">',
            f'<meta property="og:image" content="{address}{picture_of(name)}">',
            f'<meta property="og:image:width" content="{PICTURE_SIZE[0]}">',
            f'<meta property="og:image:height" content="{PICTURE_SIZE[1]}">',
            '<meta name="twitter:card" content="summary_large_image">',
        ]
    )


def picture_of(name: str) -> str:
    return f"{posters.FOLDER.as_posix()}/lesson-{name}.png"


def oembed(name: str, language: str, address: str) -> dict[str, Any]:
    title = translate(language, f"lesson.{name}.title")
    frame = f"{address}{embed.FOLDER.as_posix()}/?{urlencode({'lesson': name, 'lang': language})}"
    width, height = FRAME_SIZE
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": translate(language, "app.name"),
        "provider_url": address,
        "thumbnail_url": address + picture_of(name),
        "thumbnail_width": PICTURE_SIZE[0],
        "thumbnail_height": PICTURE_SIZE[1],
        "width": width,
        "height": height,
        "html": f'<iframe src="{escape(frame)}" title="{escape(title)}" width="{width}"'
        f' height="{height}" style="border:0" loading="lazy"></iframe>',
    }
