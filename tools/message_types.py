"""Writes types/messages.d.ts: the messages between Python and the page, for the page's scripts.

python -m tools.message_types
"""

import json
from dataclasses import is_dataclass
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from pinacoladice.ui.effects import Card, PageEffect
from pinacoladice.ui.embed.server import OpenRequest, Reply
from pinacoladice.ui.model import Settings
from pinacoladice.web.messages import Opening, ScreenMessage

TARGET = Path(__file__).parent.parent / "types" / "messages.d.ts"
PLAIN = {str: "string", int: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
DECLARATIONS = """\
// Written by tools/message_types.py from Python's own types: do not edit.
declare namespace Python {{
  /** The effects that the page performs, by kind. */
{effects}
  type PageEffect<Kind extends keyof PageEffects = keyof PageEffects> = {{
    [Each in Kind]: {{ kind: Each }} & PageEffects[Each];
  }}[Kind];

{messages}}}
"""


def declarations() -> str:
    effects = [f"{each.__name__}: {_members(each)}" for each in get_args(PageEffect)]
    messages = (Card, Settings, Opening, ScreenMessage, OpenRequest, Reply)
    return DECLARATIONS.format(
        effects=_interface("PageEffects", effects),
        messages="\n".join(_interface(each.__name__, _fields(each)) for each in messages),
    )


def _interface(name: str, fields: list[str]) -> str:
    return "".join([f"  interface {name} {{\n", *(f"    {field};\n" for field in fields), "  }\n"])


def _members(effect: type) -> str:
    return f"{{ {'; '.join(_fields(effect))} }}" if get_type_hints(effect) else "{}"


def _fields(message: type) -> list[str]:
    hints = get_type_hints(message, include_extras=True)
    return [
        f"{name}?: {_type(get_args(hint)[0])}"
        if get_origin(hint) is NotRequired
        else f"{name}: {_type(hint)}"
        for name, hint in hints.items()
    ]


def _type(hint: Any) -> str:
    """As the type arrives in JSON."""
    if hint in PLAIN:
        return PLAIN[hint]
    if hint == PageEffect:
        return "PageEffect"
    if hint in get_args(PageEffect):
        return f'PageEffects["{hint.__name__}"]'
    if is_dataclass(hint) or is_typeddict(hint):
        return str(hint.__name__)
    given = get_args(hint)
    match get_origin(hint):
        case origin if origin is Literal:
            return " | ".join(map(json.dumps, given))
        case origin if origin is UnionType:
            return " | ".join(map(_type, given))
        case origin if origin is dict:
            return f"Record<{_type(given[0])}, {_type(given[1])}>"
        case origin if origin is list or given[-1] is ...:
            return f"{_type(given[0])}[]"
        case _:
            return f"[{', '.join(map(_type, given))}]"


if __name__ == "__main__":
    TARGET.write_text(declarations(), encoding="utf-8")
