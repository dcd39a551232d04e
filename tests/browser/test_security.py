"""Injection: names, saves, links and stored texts never run as code."""

import json
import re
from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import expect

from pinacoladice.engine import save
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import AnyMatch, format_match
from pinacoladice.games import GAMES
from tests.browser.table import Table

OpenApp = Callable[..., Table]

SEED = bytes(32)

RUN = "globalThis.ran = 1"
PYTHON = "import js; js.ran = 1"

# The scripts that start Python, which the first paint does not need.
APP = re.compile(r"/static/js/(boot/start|app/app)\.js$")
# Runs the first scripts of the page once more.
AGAIN = """
  () => new Promise((done) => {
    const script = document.createElement("script");
    script.src = "./static/js/boot/early/early.js";
    script.onload = done;
    document.head.append(script);
  })
"""
# Each tries to run something, to load something foreign, or to lead away.
MARKUP = [
    f"<script>{RUN}</script>",
    f"<img src=x onerror='{RUN}'>",
    f"<svg onload='{RUN}'></svg>",
    f"<div onpointerenter='{RUN}' style='position:fixed;inset:0'>x</div>",
    f"<svg><script>{RUN}</script></svg>",
    f"<svg><animate onbegin='{RUN}' attributeName=x dur=1s></svg>",
    f"<iframe srcdoc='<script>parent.{RUN}</script>'></iframe>",
    f"<a href='javascript:{RUN}'>x</a>",
    f"<form action='javascript:{RUN}'><button id=main-button>x</button></form>",
    f"<button formaction='javascript:{RUN}'>x</button>",
    f"<object data='javascript:{RUN}'></object>",
    "<embed src='//foreign.example/x'>",
    "<meta http-equiv=refresh content='0;url=//foreign.example/'>",
    "<base href='//foreign.example/'>",
    "<link rel=stylesheet href='//foreign.example/x.css'>",
    "<style>@import '//foreign.example/x.css';</style>",
    "<svg><use href='//foreign.example/x.svg#x'></use></svg>",
    "<svg><use xlink:href='data:image/svg+xml,x#x'></use></svg>",
    f"<script type=py>{PYTHON}</script>",
    f"<script type=py worker>{PYTHON}</script>",
    f"<script type=mpy>{PYTHON}</script>",
    f"<py-script>{PYTHON}</py-script>",
    f"<mpy-script>{PYTHON}</mpy-script>",
    f"<button py-click='{PYTHON}'>x</button>",
    f"<py-config>plugins = ['{RUN}']</py-config>",
    "<x-mystery></x-mystery>",
]
NAME = f"<img src=x onerror='{RUN}'><script>{RUN}</script>"


def has_run(table: Table) -> bool:
    return bool(table.page.evaluate("globalThis.ran !== undefined"))


def stored_screen(table: Table, html: str) -> str:
    version = table["html"].get_attribute("data-version")
    return json.dumps({"version": version, "language": "en", "html": html})


def test_a_stored_screen_is_shown_only_if_our_views_can_have_made_it(start_app: OpenApp) -> None:
    # The policy reports violations even in a document that is only parsed.
    table = start_app(expected_trouble="Content Security Policy")
    page = table.page

    def shown_with(html: str) -> str | None:
        text = stored_screen(table, html)
        page.evaluate("text => { localStorage['pinacoladice.screen'] = text; }", text)
        page.evaluate(AGAIN)
        return table["html"].get_attribute("data-waking")

    page.route(APP, lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.reload()
    assert shown_with("<main><p>as we left it</p></main>") == "again"
    expect(table["#app"]).to_have_text("as we left it")
    for html in MARKUP:
        assert shown_with(f"<main><p>{html}</p></main>") == "first", html
        assert not has_run(table), html
    page.unroute(APP)
    page.reload()
    table.wait_until_ready()
    assert not has_run(table)


def evil_match() -> AnyMatch:
    players = [NAME, f"{MARKUP[22]}&lt;b&gt;"]
    return Match.begin(GAMES["koala"], players, Fair(SEED))


def test_names_and_stored_texts_are_never_markup(start_app: OpenApp) -> None:
    tally = {"players": {markup: [1, 1, 0, 9] for markup in MARKUP}, "faces": [1] * 6}
    evil = json.dumps(
        {"language": NAME, "theme": NAME, "pace": NAME, "looks": [NAME], "bots": [NAME]}
    )
    stored = {
        "settings": evil,
        "setup": json.dumps({"names": MARKUP[:7], "options": [NAME], "count": 4}),
        "names": json.dumps(MARKUP),
        "statistics": json.dumps({"coladice": tally, NAME: tally}),
        "broken": NAME,
        "version": NAME,
        "game": "koala",
        "place": NAME,
        "match.koala": save.dump(evil_match()),
        "seats.koala": evil,
        "hand.koala": evil,
        "match.pickomino": f"pinacoladice 1\n{NAME}",
    }
    table = start_app(stored)
    expect(table["#player-0 .name"]).to_have_text(NAME)
    table.tap("#main-button", "#menu-button", "#menu-open-log", "#close")
    table.tap("#menu-button", "#menu-open-fair")
    table["#pasted"].fill(format_match(evil_match()) + f"a: {NAME}")
    table.tap("#check-game")
    expect(table["#complaint"]).to_contain_text("<img")
    table.tap("#close", "#menu-button", "#menu-home", "#open-statistics")
    expect(table["#panel"]).to_contain_text(MARKUP[0])
    assert table["img, iframe, form, object, embed, #app script, [onerror]"].count() == 0
    assert not has_run(table)


DEEP = "[" * 15_000 + "]" * 15_000  # more than Pyodide's stack can take


def test_text_nested_deep_does_not_stop_python(start_app: OpenApp) -> None:
    """In every key that is read as JSON, in the seats of a match, and in a file."""
    match = Match.begin(GAMES["koala"], ["Ann", "Ben"], Fair(SEED))
    keys = ("settings", "setup", "names", "statistics", "hand.koala", "seats.koala")
    seats = f'{{"looks": {DEEP}}}\n'
    table = start_app(
        {
            **dict.fromkeys(keys, DEEP),
            "game": "koala",
            "match.koala": save.dump(match),
            "match.coladice": seats + save.dump(Match.begin(GAMES["coladice"], "ab", Fair(SEED))),
        }
    )
    expect(table["#player-0 .name"]).to_have_text("Ann")
    table.tap("#main-button")
    assert len(table.stored_match().games[0].records) == 1
    table.tap("#menu-button", "#menu-home", "#open-files")
    for text in (DEEP, f'{{"kept": {DEEP}}}'):
        file = {"name": "deep.json", "mimeType": "application/json", "buffer": text.encode()}
        table["#import-file"].set_input_files(file)  # type: ignore[arg-type]
        expect(table["#files-said"]).to_be_visible()
        table.tap("#close", "#open-files")


# A page that opens this one, or frames it, chooses its name. Our workers are told things by name.
WINDOW_NAME = json.dumps({"version": "x", "mayUseSnapshot": False, "import": PYTHON})


def test_neither_parameters_nor_the_name_of_the_window_are_followed(start_app: OpenApp) -> None:
    table = start_app(
        path=f"?go={NAME}&lesson={NAME}&replay=javascript:{RUN}#game={NAME}",
        script=f"window.name = {json.dumps(WINDOW_NAME)};",
    )
    assert table.fact("start") == "snapshot"
    expect(table["#notice"]).to_be_visible()
    assert table["#app script, #app img, #app iframe"].count() == 0
    assert not has_run(table)


def test_a_picture_of_a_position_from_elsewhere_is_only_a_picture(first_visit: OpenApp) -> None:
    """A picture drawn without Python, from the parameters of the frame."""
    position = "koala points=24,24 eyes=2,2"
    asked = urlencode({"position": position, "players": f"{NAME},{MARKUP[2]}", "lang": "en"})
    table = first_visit(path=f"embed/v1/?{asked}", expected_trouble="404")  # frames have no icon
    expect(table["#app > .poster"]).to_be_visible()
    assert "<img" in (table["#app"].text_content() or "")
    assert table["img, iframe, #app script, [onerror], [onload]"].count() == 0
    assert not has_run(table)
