"""The icons of the app, and a sprite of symbols: `<use href="static/icons.svg#icon-mint">`."""

import json
from pathlib import Path
from typing import Any

from pinacoladice.ui.games.registry import SCREENS
from tools.build import files, pngs
from tools.build.faces import FACES

SOURCE = Path("@iconify-json") / "fluent-emoji-flat" / "icons.json"
FLUENT = {
    "honey": "honey-pot",
    "olives": "olive",
    "ginger": "ginger-root",
    "coffee": "hot-beverage",
    "water": "droplet",
    "juice": "beverage-box",
    "milk": "glass-of-milk",
    "soda": "cup-with-straw",
    "banana": "banana",
    "carrot": "carrot",
    "cherry": "cherries",
    "lemon": "lemon",
    "strawberry": "strawberry",
    "coconut": "coconut",
    "orange": "tangerine",
    "watermelon": "watermelon",
    "pear": "pear",
    "grape": "grapes",
    "pineapple": "pineapple",
    "mint": "herb",
    "drink": "tropical-drink",
}
# Missing in Fluent Emoji, so drawn here in its style: flat shapes on 32 by 32, few colours.
DRAWN = {
    "basil": """
        <path fill="#44911b" d="M15 17h2l.6 13h-3.2z"/>
        <path fill="#008463" d="M16 21C9 23 4 19 2 12c7-2 13 2 14 9"/>
        <path fill="#00a67d" d="M16 21c7 2 12-2 14-9c-7-2-13 2-14 9"/>
        <path fill="#00d26a" d="M16 19C9.5 14.5 9.5 6.5 16 2c6.5 4.5 6.5 12.5 0 17"/>
        <path fill="#008463" d="M15.6 6h.8l.4 13h-1.6z"/>
    """,
    "tonic": """
        <path fill="#00a6ed" d="M13 5h6v4.5c0 2.5 4 4 4 8V27a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-9.500
            c0-4 4-5.5 4-8z"/>
        <path fill="#3f5fff" d="M12.5 2h7a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V3
            a1 1 0 0 1 1-1"/>
        <path fill="#f4f4f4" d="M9 17.5h14V26H9z"/>
        <circle cx="16" cy="21.75" r="3" fill="#fcd53f"/>
        <path fill="#aee3ff" d="M14.5 8H16v2.5c0 2-2.5 3.2-3.3 5h-1.6c.7-2.7 3.4-3.5 3.4-6z"/>
    """,
    "sugar": """
        <path fill="#b4c2d1" d="M16 4l8.5 4v9.5L16 21.5l-8.5-4V8z"/>
        <path fill="#f3f7fb" d="M16 4l8.5 4L16 12L7.5 8z"/>
        <path fill="#d6e0ea" d="M7.5 8l8.5 4v9.5l-8.5-4z"/>
        <path fill="#b4c2d1" d="M9.5 16l7 3.5v7L9.5 30l-7-3.5v-7z"/>
        <path fill="#f3f7fb" d="M9.5 16l7 3.5l-7 3.5l-7-3.5z"/>
        <path fill="#d6e0ea" d="M2.5 19.5l7 3.5v7l-7-3.5z"/>
        <path fill="#b4c2d1" d="M22.5 16l7 3.5v7l-7 3.5l-7-3.5v-7z"/>
        <path fill="#f3f7fb" d="M22.5 16l7 3.5l-7 3.5l-7-3.5z"/>
        <path fill="#d6e0ea" d="M15.5 19.5l7 3.5v7l-7-3.5z"/>
    """,
    "vanilla": """
        <path fill="none" stroke="#6d4534" stroke-width="2.5" stroke-linecap="round"
            d="M20 14C19 21 15 26 8 29M22 15c1 6 0 10-3 14"/>
        <path fill="#ffe9a8" d="M19 12C12 14 6 12 3 8c6-3 13-2 16 4m2-2c-4-2-5-5-3-8c4 1 6 4 3 8
            m1 1c1-4 4-6 8-5c0 4-3 7-8 5m-1 2c4 0 7 3 7 7c-4 0-7-3-7-7
            m-2 0c-4 1-6 4-5 7c4 0 6-3 5-7"/>
        <circle cx="20.5" cy="11.5" r="3" fill="#fcd53f"/>
    """,
    "passion_fruit": """
        <circle cx="16" cy="16" r="14" fill="#6d2a6b"/>
        <circle cx="16" cy="16" r="11.5" fill="#f9c6d9"/>
        <circle cx="16" cy="16" r="9.5" fill="#ffb02e"/>
        <g fill="#fcd53f"><circle cx="16" cy="10.5" r="3"/><circle cx="21.2" cy="14.3" r="3"/>
            <circle cx="19.2" cy="20.5" r="3"/><circle cx="12.8" cy="20.5" r="3"/>
            <circle cx="10.8" cy="14.3" r="3"/></g>
        <g fill="#321b41"><ellipse cx="16" cy="10.5" rx="1.1" ry="1.7"/>
            <ellipse cx="21.2" cy="14.3" rx="1.7" ry="1.1"/>
            <ellipse cx="19.2" cy="20.5" rx="1.2" ry="1.6"/>
            <ellipse cx="12.8" cy="20.5" rx="1.2" ry="1.6"/>
            <ellipse cx="10.8" cy="14.3" rx="1.7" ry="1.1"/>
            <ellipse cx="16" cy="16" rx="1.1" ry="1.6"/></g>
    """,
}


# Icons of the installed app: width, radius of the corners, and size of the drink, both as shares of
# the width. Systems crop maskable icons to shapes of their own, so their drink is smaller.
APP_ICONS = {
    "icon-180": (180, 0, 0.72),
    "icon-192": (192, 0.2, 0.76),
    "icon-512": (512, 0.2, 0.76),
    "icon-maskable-512": (512, 0, 0.56),
}


def write(modules: Path, folder: Path) -> None:
    icons = json.loads((modules / SOURCE).read_text(encoding="utf-8"))["icons"]
    drawings = [
        (app_icon(icons, corner, drink), width) for width, corner, drink in APP_ICONS.values()
    ]
    for name, png in zip(APP_ICONS, pngs.drawn(drawings), strict=True):
        files.write(folder / f"{name}.png", png)
    files.write(folder / "icons.svg", sprite(icons))
    files.write(folder / "favicon.svg", favicon(icons))


def sprite(icons: dict[str, Any]) -> str:
    """All symbols; the icon of a game that is not listed here has its name in the collection."""
    of_games = {screen.icon: screen.icon for screen in SCREENS.values()}
    names = {name: icon for name, icon in (of_games | FLUENT).items() if name not in DRAWN}
    shapes = {name: icons[icon]["body"] for name, icon in names.items()} | DRAWN
    shapes |= {f"face-{name}": body for name, body in FACES.items()}
    symbols = [
        f'<symbol id="icon-{name}" viewBox="0 0 32 32">{" ".join(body.split())}</symbol>'
        for name, body in sorted(shapes.items())
    ]
    return svg("<!-- Most symbols: Fluent Emoji, (c) Microsoft Corporation, MIT -->", *symbols)


def favicon(icons: dict[str, Any]) -> str:
    return svg(icons[FLUENT["drink"]]["body"], attributes=' viewBox="0 0 32 32"')


def app_icon(icons: dict[str, Any], corner: float, drink: float) -> str:
    """The drink on an evening sky."""
    edge = 16 - 16 * drink
    return svg(
        '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#ff9a5c"/>'
        '<stop offset="1" stop-color="#ffe3b8"/></linearGradient>',
        f'<rect width="32" height="32" rx="{32 * corner:g}" fill="url(#sky)"/>',
        f'<g transform="translate({edge:g} {edge:g}) scale({drink:g})">',
        icons[FLUENT["drink"]]["body"],
        "</g>",
        attributes=' viewBox="0 0 32 32"',
    )


def svg(*content: str, attributes: str = "") -> str:
    opening = f'<svg xmlns="http://www.w3.org/2000/svg"{attributes}>'
    return "\n".join([opening, *content, "</svg>\n"])
