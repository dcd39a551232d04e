"""Pictures of positions, as Node draws them at build time and browsers at run time."""

import re
import struct
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from pinacoladice.games.coladice.coasters import COASTERS
from pinacoladice.i18n.languages import LANGUAGES
from tests.playing import TABLES, random_match
from tools.build import pngs, posters, styles

SVG = "{http://www.w3.org/2000/svg}"
COLADICE = (
    "coladice board=11,22,33:a,44/55,66:b,pairs,111:ab/222,full:--,odds,evens:ca/"
    "low,small,large:--,five scores=2,13,-4 turn=b roll=2 dice=12245"
)
PICKOMINO = "pickomino grill=21-24,26,30-36 stacks=25,29/27/- turn=c aside=44w dice=12335"
KOALA = "koala points=24,31,0 eyes=2,1,0 turn=c dice=3-x2 announced=12"
PAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" font-size="90">'
NASTY = ["<script>alert(1)</script>", "\"'&]]>", "\x00\ud800﷐ Zoé"]


def read(svg: str) -> ET.Element:
    return ET.fromstring(svg)  # noqa: S314 - our own


def one(text: str, **options: object) -> str:
    (svg,) = posters.draw([(text, options)])
    return svg


def shown(svg: str) -> list[str]:
    return [element.text or "" for element in read(svg).iter(f"{SVG}text")]


def used(svg: str, name: str) -> int:
    """How often a shape is used outside of the definitions."""
    visible = svg.partition("</defs>")[2]
    return visible.count(f'href="#{name}"')


def test_a_board_shows_every_coaster_token_and_score() -> None:
    svg = one(COLADICE)
    coasters = [node.get("data-coaster") for node in read(svg).iter() if node.get("data-coaster")]
    board = COLADICE.partition("board=")[2].partition(" ")[0]
    assert coasters == [re.sub(":.*", "", spot) for spot in re.split("[,/]", board)]
    tokens_and_card = {"martini": 3 + 1, "tumbler": 2 + 1, "hurricane": 1 + 1}
    for glass, count in tokens_and_card.items():
        assert used(svg, f"glass-{glass}") == count
    assert {"2", "13", "−4"} <= set(shown(svg))
    assert used(svg, "die-2-mini") > used(svg, "die-2") == 2


def every_coaster() -> list[str]:
    """Positions that show every coaster on both sides."""
    codes = [coaster.code for coaster in COASTERS]
    boards = [
        [code + side for code in codes[start : start + 16]]
        for start in (0, 9)
        for side in ("", ":--")
    ]
    rows = [[",".join(board[row : row + 4]) for row in range(0, 16, 4)] for board in boards]
    return [f"coladice board={'/'.join(board)} scores=1,2,3" for board in rows]


def test_every_coaster_can_be_drawn_on_both_sides() -> None:
    for text in every_coaster():
        assert len(re.findall("data-coaster", one(text))) == 16


def test_a_grill_shows_every_tile_that_lies_face_up() -> None:
    svg = one(PICKOMINO)
    tiles = [node.get("data-tile") for node in read(svg).iter() if node.get("data-tile")]
    assert tiles == ["21", "22", "23", "24", "26", *map(str, range(30, 37))]
    assert svg.count('class="gone"') == 3
    assert svg.count('class="back"') == 1
    assert used(svg, "die-worm-kept") == 1
    assert used(svg, "die-3") == 2


def test_a_koala_shows_eyes_and_what_is_announced() -> None:
    svg = one(KOALA)
    assert "12" in shown(svg)
    assert "×2" in shown(one("koala points=24,31,5 eyes=2,1,0 turn=a dice=3-x2"))
    assert svg.count('class="eyes"') == 3


def test_by_heart_a_koala_hides_the_points_while_somebody_is_blind() -> None:
    assert "31" in shown(one(KOALA))
    svg = one(f"{KOALA} by-heart")
    assert shown(svg).count("?") == 3 + 2  # and the dice
    assert svg == one(f"{KOALA} by-heart".replace("24,31,0", "5,6,7"))
    assert "31" in shown(one("koala points=24,31,5 eyes=2,1,1 by-heart"))


def test_hidden_dice_stay_hidden() -> None:
    """Those of a blind turn always are."""
    hidden = one("koala points=24,31,5 eyes=2,0,1 turn=b dice=?")
    assert shown(hidden).count("?") == 2
    assert one("koala points=24,31,5 eyes=2,0,1 turn=b dice=12-x2") == hidden


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", styles.THEMES)
@pytest.mark.parametrize("layout", ["tall", "wide"])
def test_pictures_stand_alone(language: str, theme: str, layout: str) -> None:
    options = {"language": language, "theme": theme, "layout": layout, "players": NASTY}
    for svg in posters.draw((text, options) for text in (COLADICE, PICKOMINO, KOALA)):
        root = read(svg)
        assert root.get("role") == "img"
        assert root[0].tag == f"{SVG}title"
        assert "<script>alert(1)</script>" in (root[0].text or "")
        assert not [node for node in root.iter() if node.tag == f"{SVG}script"]
        assert "var(" not in svg
        assert "undefined" not in svg
        ids = set(re.findall(r' id="([^"]+)"', svg))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= ids
        assert not re.findall(r'(?:href|src)="(?!#)', svg)
        assert "url(#poster-sky)" in svg
        assert len(svg) < 18_500
        # A selector that starts outside of a shape does not match inside it.
        inside = svg.partition("<defs>")[2].partition("</defs>")[0]
        for names in re.findall(r'class="([^"]+)"', inside):
            first = names.split()[0]
            assert first.startswith("poster-")
            assert re.search(rf"(?:[}},>]|, )\.{first} \{{", svg), names


def test_avatars_names_and_language_can_be_given() -> None:
    svg = one(KOALA, language="fr", avatars=[6, 5, 4], players=["Zoé", "", "Ben"])
    assert read(svg)[0].text == (
        "Piña Koala. Zoé\u00a0: 24, J2\u00a0: 31, Ben\u00a0: 0. À Ben de jouer."
        " Dés\u00a0: ? ?. Annoncé\u00a0: 12."
    )
    assert used(svg, "glass-coupe") == used(svg, "glass-coconut") == used(svg, "glass-flute") == 1


def test_a_narrow_card_has_a_glass_only_beside_a_short_score() -> None:
    box = {"x": 0, "y": 0, "width": 70, "height": 62}
    layout = {"width": 320, "height": 320, "cards": [box] * 3, "board": box, "dice": [box] * 2}
    svg = one("koala points=24,120,-4 eyes=2,2,2 turn=b", layout=layout)
    glasses = ("glass-martini", "glass-tumbler", "glass-hurricane")
    assert [used(svg, glass) for glass in glasses] == [1, 0, 1]


def test_every_position_that_comes_up_can_be_drawn() -> None:
    luck = Random(7)
    texts = []
    for table in TABLES:
        match = random_match(table, luck, luck.randrange(1, 120))
        texts += [match.game.format_position(state) for state in match.games[-1].states[::7]]
    for svg in posters.draw((text, {}) for text in texts):
        assert "undefined" not in svg
        assert "NaN" not in svg
        read(svg)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chess",
        "__proto__ a=1",
        "coladice",
        "coladice scores=1,2",
        "coladice board=11 scores=1,2",
        COLADICE.replace("full", "toString"),
        COLADICE.replace(":ca", ":da"),
        COLADICE.replace("2,13,-4", "2,13,x"),
        COLADICE.replace("2,13,-4", "2"),
        COLADICE.replace("12245", "12247"),
        COLADICE.replace("12245", "122"),
        COLADICE.replace("turn=b", "turn=abc"),
        PICKOMINO.replace("27/", "21/"),
        PICKOMINO.replace("30-36", "36-30"),
        PICKOMINO.replace("30-36", "30-99"),
        PICKOMINO.replace("44w", "444444444w"),
        KOALA.replace("2,1,0", "3,1,0"),
        KOALA.replace("2,1,0", "0,0,0"),
        KOALA.replace("3-x2", "3-4"),
        KOALA.replace("announced=12", "announced=<b>"),
        KOALA + " turn=a",
        KOALA + " " + "x" * 3000,
    ],
)
def test_an_unreadable_position_is_refused(text: str) -> None:
    with pytest.raises(posters.PosterError):
        one(text)


def test_the_font_of_the_pngs_has_every_character() -> None:
    texts = [text for board in every_coaster() for text in shown(one(board))]
    characters = sorted({*"0123456789?−×Bénédicte", *"".join(texts)} - {" "})
    assert {*"≤≥–"} <= {*characters}
    pictures = [f'{PAGE}<text y="80">{text}</text></svg>' for text in (*characters, "\ue000", "")]
    assert len(set(pngs.drawn((svg, 100) for svg in pictures))) == len(pictures)


def test_files_for_pages_and_for_cards_on_other_sites(tmp_path: Path) -> None:
    asked = {"lesson-a": "Keep the pair, then roll the other three dice again.", "lesson-b": ""}
    posters.write(tmp_path, {"lesson-a": COLADICE, "lesson-b": KOALA}, lambda _: asked)
    folder = tmp_path / posters.FOLDER
    assert {path.name for path in folder.iterdir()} == {
        f"lesson-{letter}{kind}"
        for letter in "ab"
        for kind in (
            ".svg",
            ".png",
            *(f".{language}.svg" for language in LANGUAGES if language != "en"),
        )
    }
    size = struct.unpack(">II", (folder / "lesson-a.png").read_bytes()[16:24])
    assert size == (1200, 630)
    texts = read((folder / "lesson-a.svg").read_text()).iter(f"{SVG}text")
    lines = [str(text.text) for text in texts if text.get("class") == "question"]
    assert " ".join(lines) == asked["lesson-a"]
    assert len(lines) == 2
