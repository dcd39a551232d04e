"""The web app manifests, one for each language: name, icons and shortcuts of the installed app."""

from functools import partial

from pinacoladice.i18n import translate


def link(language: str) -> str:
    """A link without `rel`: the page adds that to the one of its own language."""
    return f'<link data-manifest="{language}" href="./{language}.webmanifest">'


def manifest(language: str) -> dict[str, object]:
    words = partial(translate, language)
    icon = {"src": "./static/icon-512.png", "type": "image/png", "sizes": "512x512"}
    small = {**icon, "src": "./static/icon-192.png", "sizes": "192x192"}
    shortcuts = {"today": "game.today", "resume": "home.resume", "new": "panel.setup"}
    return {
        "id": "./",
        "name": words("app.name"),
        "short_name": words("app.name"),
        "description": words("share.text"),
        "lang": language,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#fbeedd",
        "theme_color": "#ffdcae",
        "categories": ["games"],
        "icons": [
            small,
            icon,
            {**icon, "src": "./static/icon-maskable-512.png", "purpose": "maskable"},
        ],
        "shortcuts": [
            {"name": words(key), "url": f"./?go={where}", "icons": [small]}
            for where, key in shortcuts.items()
        ],
    }
