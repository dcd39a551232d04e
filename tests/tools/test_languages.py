"""What the site has for languages besides the usual one."""

import json
import re

import pytest

from pinacoladice.i18n.languages import USUAL
from pinacoladice.ui.browser.prerender import first_table, home
from pinacoladice.ui.html import element, join
from tools.build import languages
from tools.build.languages import OTHERS, changes


def test_changes_name_the_node_and_the_attribute_or_the_text() -> None:
    usual = join(element("p", "Roll ", element("b", "dice"), aria_label="x", id="a"), "!")
    other = join(element("p", "Lance ", element("b", "dés"), aria_label="y", lang="fr"), "!")
    assert changes(usual, other) == [
        (0, "aria-label", "y"),
        (0, "id", None),
        (0, "lang", "fr"),
        (1, "", "Lance "),
        (3, "", "dés"),
    ]


def test_pages_with_other_elements_are_refused() -> None:
    with pytest.raises(ValueError, match="other elements"):
        changes(element("p", "one"), element("p", "one", element("b", "two")))


@pytest.mark.parametrize("language", OTHERS)
def test_the_first_screens_are_there_in_each_language_and_short(language: str) -> None:
    found = json.loads(languages.first_screens())[language]
    assert found == json.loads(
        json.dumps(
            {
                "table": changes(first_table(USUAL), first_table(language)),
                "home": changes(home(USUAL), home(language)),
            }
        )
    )
    assert len(json.dumps(found)) < 9000


def test_files_of_a_language_are_told_by_their_paths() -> None:
    of_language = re.compile(rf"(?:^|[/.])({'|'.join(OTHERS)})[/.]")  # as in sw.js
    kinds = {
        "fr.webmanifest": "fr",
        "learn/fr/koala/index.html": "fr",
        "static/texts/fr.json": "fr",
        "embed/v1/posters/lesson-tie.fr.svg": "fr",
        "embed/v1/questions.fr.json": "fr",
        "embed/v1/posters/lesson-tie.svg": None,
        "static/js/poster/poster.js": None,
        "en.webmanifest": None,
    }
    for path, language in kinds.items():
        found = of_language.search(path)
        assert (found and found.group(1)) == language, path
