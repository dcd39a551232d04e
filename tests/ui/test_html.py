"""Nothing that people type becomes HTML."""

from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.model import Model
from pinacoladice.ui.page import page
from pinacoladice.ui.update import update

EVIL = "<img src=x onerror=alert(1)>\"'&"


def test_text_is_escaped_and_elements_are_not() -> None:
    inner = element("b", "<i>")
    assert inner == "<b>&lt;i&gt;</b>"
    assert element("p", inner, "<", 3, None) == "<p><b>&lt;i&gt;</b>&lt;3</p>"
    assert isinstance(join("a", inner), Html)


def test_attributes_are_escaped_and_named_as_in_html() -> None:
    text = element("a", class_='x"y', data_intent="<", hidden=True, id=None, inert=False)
    assert text == '<a class="x&quot;y" data-intent="&lt;" hidden></a>'


def test_void_elements_are_not_closed() -> None:
    assert element("input", value=1) == '<input value="1">'


@given(st.text())
def test_no_text_breaks_out(text: str) -> None:
    made = element("p", text, title=text)
    assert made.count("<") == 2
    assert made.count('"') == 2


def test_an_evil_name_is_shown_as_text_everywhere() -> None:
    model, _ = update(Model(), "name 0", EVIL)
    assert "<img" not in page(model)
    for intent in ["start", "roll", "open log", "close", "home"]:
        model, _ = update(model, intent, seed=bytes(32))
        assert "<img" not in page(model)
        assert "&lt;img" in page(model)
