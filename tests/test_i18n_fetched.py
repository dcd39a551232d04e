"""Languages that are not in the package: they are fetched when they are wanted."""

import json

import pytest

from pinacoladice import i18n
from pinacoladice.i18n import PARTS, fetch_with, is_available, messages, translate


class Network:
    def __init__(self) -> None:
        self.asked: list[str] = []
        self.texts: dict[str, str] = {}

    def fetch(self, language: str) -> str:
        self.asked.append(language)
        if language not in self.texts:
            raise OSError
        return self.texts[language]


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Network:
    """The package has English alone."""
    shipped = i18n._shipped  # noqa: SLF001
    monkeypatch.setattr(
        i18n, "_shipped", lambda language, part: shipped("en", part) if language == "en" else None
    )
    for name, empty in (("_fetched", {}), ("_missing", set()), ("_sources", [])):
        monkeypatch.setattr(i18n, name, empty)
    network = Network()
    fetch_with(network.fetch)
    return network


def whole(language: str) -> str:
    return json.dumps({part: messages(language, part) for part in PARTS})


FRENCH = whole("fr")


def test_a_language_is_fetched_once(network: Network) -> None:
    network.texts["fr"] = FRENCH
    assert translate("fr", "button.undo") == "Annuler"
    assert translate("fr", "points", 2) == "2 points"
    assert is_available("fr")
    assert network.asked == ["fr"]


def test_english_is_never_fetched(network: Network) -> None:
    assert translate("en", "button.undo") == "Undo"
    assert is_available("en")
    assert network.asked == []


@pytest.mark.parametrize("answer", [None, "<p>Log in to the network of this bar</p>"])
def test_english_stands_in_for_a_language_that_cannot_be_had(
    network: Network, answer: str | None
) -> None:
    if answer:
        network.texts["fr"] = answer
    assert translate("fr", "button.undo") == "Undo"
    assert translate("fr", "button.pass") == "Pass the dice"
    assert network.asked == ["fr"]  # and not again for each message


def test_a_language_that_could_not_be_had_is_tried_again_when_it_is_chosen(
    network: Network,
) -> None:
    assert not is_available("fr")
    network.texts["fr"] = FRENCH
    assert is_available("fr")
    assert translate("fr", "button.undo") == "Annuler"
