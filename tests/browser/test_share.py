"""Sharing: links, QR codes, files, replays."""

import json
import re
import struct
from base64 import b64encode
from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from pinacoladice.engine import link, save
from pinacoladice.games import GAMES
from tests.browser.checks import ROOT, faults, go_to
from tests.browser.table import Table, stored_match
from tests.playing import TABLES, random_match

OpenApp = Callable[..., Table]

BY_NAME = {str(table): table for table in TABLES}
MINE = random_match(BY_NAME["coladice-3"], Random(5), 20)
OTHER = random_match(BY_NAME["coladice-3"], Random(6), 30)
SHORT = random_match(BY_NAME["coladice-3"], Random(5), 8)
KOALA = random_match(BY_NAME["koala-3"], Random(9))


READ = """
  async (picture) => {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const { width, height } = image;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return jsQR(canvas.getImageData(0, 0, width, height).data, width, height)?.data;
  }
"""


HIDE = """() => {
  Object.defineProperty(document, "hidden", { configurable: true, value: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.hidden;
}"""


def seen_by_camera(table: Table) -> str:
    """Decode the QR code from a screenshot, with an independent library."""
    reader = (ROOT / "node_modules" / "jsqr" / "dist" / "jsQR.js").read_text(encoding="utf-8")
    picture = b64encode(table["#qr"].screenshot()).decode()
    with table.page.context.new_page() as camera:
        camera.evaluate(reader)
        return str(camera.evaluate(READ, f"data:image/png;base64,{picture}"))


def test_everything_to_share_in_french(open_app: OpenApp) -> None:
    table = open_app(stored_match(MINE), language="fr", color_scheme="dark")
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.tap("#menu-button", "#menu-open-share")
    expect(table["#qr"]).to_be_visible()
    assert faults(table) == []
    address = table["#share-go_on"].input_value()
    assert address.startswith(f"{table.url}#game=")
    assert link.unpack(re.split("[=~]", address)[1], GAMES) == MINE
    assert seen_by_camera(table) == address
    go_to(table, "copy-frame")
    table.press("Enter")
    expect(table["#share-said"]).to_have_text("Copié.")
    assert table.announced == "Copié."
    frame = table.page.evaluate("navigator.clipboard.readText()")
    assert frame == table["#share-frame"].input_value()
    assert "&amp;lang=fr" in frame
    with table.page.expect_download() as download:
        table.tap("#picture-png")
    size = struct.unpack(">II", download.value.path().read_bytes()[16:24])
    assert size[0] == 3 * 360
    with table.page.expect_download() as download:
        table.tap("#picture-svg")
    assert download.value.suggested_filename == "pina-coladice-coladice.svg"
    assert "Ann" in download.value.path().read_text(encoding="utf-8")
    table.press("Escape")
    expect(table["#panel"]).to_have_count(0)


def test_export_and_import_overwrite_nothing_unasked(start_app: OpenApp) -> None:
    table = start_app(stored_match(MINE))
    table.tap("#menu-button", "#menu-open-files")
    assert faults(table) == []
    with table.page.expect_download() as download:
        table.tap("#export-all")
    exported = download.value.path().read_text(encoding="utf-8")
    assert "match.coladice" in json.loads(exported)["kept"]

    def choose(text: str) -> None:
        file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
        table["#import-file"].set_input_files(file)  # type: ignore[arg-type]

    choose(exported.replace("player: Ann", "player: Eve"))
    expect(table["#files-said"]).to_contain_text("checksum is wrong")
    choose(save.dump(OTHER))
    expect(table["#take-incoming"]).to_be_visible()
    assert faults(table) == []
    assert table["#want-coladice"].get_attribute("aria-checked") == "false"
    table.tap("#leave-incoming")
    expect(table["#player-0 .score"]).to_have_text(f"{MINE.state.scores[0]}/20")
    table.tap("#menu-button", "#menu-open-files")
    choose(save.dump(OTHER))
    go_to(table, "want-coladice")
    table.press("Space")
    go_to(table, "take-incoming")
    table.press("Enter")
    expect(table["#player-0 .score"]).to_have_text(f"{OTHER.state.scores[0]}/20")
    table.reload()
    expect(table["#player-0 .score"]).to_have_text(f"{OTHER.state.scores[0]}/20")
    table.tap("#menu-button", "#menu-open-files")
    choose(exported)
    table.tap("#want-coladice", "#take-incoming")
    expect(table["#player-0 .score"]).to_have_text(f"{MINE.state.scores[0]}/20")


def test_a_game_goes_on_on_another_phone_without_network(first_visit: OpenApp) -> None:
    table = first_visit(service_workers="allow")
    table.page.locator("html[data-offline]").wait_for(state="attached")
    table.page.context.set_offline(True)
    table.page.goto(f"{table.url}index.html#game={link.pack(OTHER)}~0e12h")
    expect(table["#take-incoming"]).to_be_visible()
    assert table.page.evaluate("location.hash") == ""
    table.tap("#take-incoming")
    expect(table["#table"]).to_be_visible()
    expect(table["#player-0 .score"]).to_have_text(f"{OTHER.state.scores[0]}/20")
    table.tap("#menu-button", "#menu-open-share")
    expect(table["#qr"]).to_be_visible()
    assert table["#share-go_on"].input_value().endswith("~0e12h")


def test_a_replay_by_keyboard(start_app: OpenApp) -> None:
    table = start_app(stored_match(MINE), path=f"#replay={link.pack(KOALA)}")
    expect(table["#panel"]).to_contain_text("Ann, Ben and Cleo played Piña Koala.")
    table.wait_for_answer()
    assert table.announced.startswith("Ann, Ben and Cleo played Piña Koala.")
    assert faults(table) == []
    table.press("Escape")
    last = sum(len(played.states) for played in KOALA.games) - 1
    table.press("ArrowRight")
    assert table.announced.startswith(f"Move 1 of {last}. Cleo rolls")
    expect(table["#status"]).to_contain_text("Cleo rolls")
    assert not table.scrolls()
    assert faults(table) == []
    table.press("End")
    expect(table["#status"]).to_contain_text("wins")
    table.press("ArrowLeft")
    table.press("Home")
    assert table.announced.startswith(f"Move 0 of {last}.")
    go_to(table, "replay-slider")
    table.press("ArrowRight")
    table.press("ArrowRight")
    expect(table[".replay-place"]).to_have_text(f"2/{last}")
    table.tap("#open-log")
    expect(table[".log [aria-current] button"]).to_have_attribute("data-intent", "replay-to 2")
    table.press("Escape")
    expect(table["#table.replay"]).to_be_visible()
    # Another link in the same page, and a broken one
    table.page.evaluate(f"location.hash = '#replay={link.pack(OTHER, reveal=False)}'")
    expect(table["#table.replay.coladice"]).to_be_visible()
    assert table.page.evaluate("location.hash") == ""
    table.press("Escape")
    table.press("Escape")
    expect(table["#player-0 .score"]).to_have_text(f"{MINE.state.scores[0]}/20")
    table.page.evaluate("location.hash = '#game=1abc'")
    expect(table["#status"]).to_contain_text("This link is damaged")
    assert table.page.evaluate("localStorage['pinacoladice.match.coladice']") == save.dump(MINE)


def test_a_replay_plays_by_itself(open_app: OpenApp) -> None:
    table = open_app(stored_match(SHORT))
    table.tap("#menu-button", "#menu-open-log", "#log-replay")
    play, place = table["#replay-play"], table[".replay-place"]
    expect(play).to_be_focused()
    assert faults(table) == []
    table.tap("#replay-speed", "#replay-speed")
    play.evaluate("button => document.activeElement.blur()")
    table.press("Space")
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(place).to_have_text("2/8")
    table.page.evaluate(HIDE)
    expect(play).to_have_attribute("aria-pressed", "false")
    table.press("ArrowLeft")
    go_to(table, "replay-play")
    table.press("Space")
    expect(place).to_have_text("8/8")
    expect(play).to_have_attribute("aria-pressed", "false")
    assert table.announced.startswith("Move 8 of 8.")
    assert not table.scrolls()


def test_a_link_to_a_replay_is_watched_or_played(start_app: OpenApp) -> None:
    table = start_app(path=f"#replay={link.pack(SHORT)}~012")
    expect(table["#watch"]).to_be_visible()
    table.tap("#watch")
    expect(table["#replay-play"]).to_have_attribute("aria-pressed", "true")
    expect(table[".replay-place"]).to_have_text("1/8")
    table.page.evaluate(f"location.hash = '#replay={link.pack(SHORT)}~012'")
    table.tap("#play-yourself")
    expect(table["#table:not(.replay)"]).to_be_visible()
    assert table.stored_match().source == SHORT.source
    # The closed panel's step back in the history would abort the reload.
    table.page.wait_for_function("history.state.depth === 1")
    table.reload()
    expect(table["#player-1 .name"]).to_have_text("Ben")
    assert not any(played.records for played in table.stored_match().games)
