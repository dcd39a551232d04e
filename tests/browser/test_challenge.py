"""A challenge, from the link to the games side by side."""

import re
from collections.abc import Callable
from dataclasses import replace

from playwright.sync_api import expect

from pinacoladice.ui.challenge.entry import deal_of, read
from pinacoladice.ui.challenge.rounds import Round, dump
from pinacoladice.ui.storage.write import sitting_text
from tests.browser.checks import SHARE_SHEET, faults
from tests.browser.table import Table
from tests.ui.challenge.player import entry, sitting_of

OpenApp = Callable[..., Table]

DEAL = deal_of(read(entry()).match)


def test_a_link_opens_on_the_challenge_and_leads_to_its_table(first_visit: OpenApp) -> None:
    """On a device that has never seen the app."""
    table = first_visit(f"#beat={entry()}")
    expect(table["#panel"]).to_contain_text("Ann played Piña Coladice.")
    assert faults(table) == []
    table.tap("#accept-challenge")
    expect(table["#table"]).to_be_visible()
    assert table.stored_match().players == ("Player 1", "Coco")


def test_the_games_are_compared_turn_by_turn_and_a_pasted_one_joins(open_app: OpenApp) -> None:
    own = replace(sitting_of(read(entry(luck=1)).match, ("", "easy")), deal=DEAL)
    rounds = dump({DEAL: Round(others=(entry(),))})
    stored = {"match.coladice": sitting_text(own), "challenges": rounds, "game": "coladice"}
    table = open_app(stored)
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.tap("#end-challenge")
    expect(table["#share-said"]).to_have_text("Copied.")
    expect(table["#share-challenge"]).to_have_value(re.compile("^Piña Coladice: "))
    sent = table.page.evaluate("navigator.clipboard.readText()")
    assert f"can you do better? {table.url}#beat=" in sent
    table.tap("#close", "#end-compare")
    expect(table["#panel .moment"]).to_contain_text("Best decisions")
    expect(table["#panel .turns > li"]).not_to_have_count(0)
    assert faults(table) == []
    table["#pasted-entry"].fill(f"{table.url}#beat={entry(luck=2)}")
    expect(table["#round tbody tr"]).to_have_count(3)
    expect(table["#about-entry"]).to_have_text("Ann’s game has been added.")
    expect(table["#panel .moment"]).to_contain_text("Best decisions")


def test_a_share_sheet_gets_the_sentence_the_link_and_a_picture(start_app: OpenApp) -> None:
    own = sitting_of(read(entry()).match, ("", "easy"))
    stored = {"match.coladice": sitting_text(own), "game": "coladice"}
    table = start_app(stored, script=SHARE_SHEET)
    table.tap("#end-challenge")
    text, url, picture = table.page.wait_for_function("globalThis.shared").json_value()
    assert text.startswith("Piña Coladice: lost 9–17")
    assert url == f"{table.url}#beat={entry()}"
    assert picture.startswith("data:image/png;base64,")
