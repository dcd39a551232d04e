"""HTML as text, escaped by construction: only `element` and `join` make `Html`."""

from html import escape

# None and False omit the attribute; True gives it no value.
Attribute = str | int | bool | None


class Html(str):
    """Text that is already escaped."""

    __slots__ = ()


Child = str | int | None

NONE = Html("")

_VOID = {"input", "meta", "link", "br", "img"}


def _attribute(name: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    # Keywords get a trailing underscore and dashes are underscores: class_, for_, data_intent.
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'


def element(tag: str, *children: Child, **attributes: Attribute) -> Html:
    opening = tag + "".join(_attribute(*item) for item in attributes.items())
    if tag in _VOID:
        return Html(f"<{opening}>")
    return Html(f"<{opening}>{join(*children)}</{tag}>")


def join(*children: Child) -> Html:
    return Html(
        "".join(
            child if isinstance(child, Html) else escape(str(child))
            for child in children
            if child is not None
        )
    )
