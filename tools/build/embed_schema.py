"""The JSON Schema of embed version 1: the parameters of the address, and the messages in both
directions. It is generated from the tables that Python itself reads them by."""

from collections.abc import Mapping
from typing import Any

from pinacoladice.ui.embed import messages
from pinacoladice.ui.embed.query import PARAMETERS, SOURCES, Parameter

TEXT = {"type": "string"}
INTEGERS = {"type": "array", "items": {"type": "integer"}}
SHAPES: Mapping[messages.Shape, dict[str, Any]] = {
    "text": TEXT,
    "texts": {"type": "array", "items": TEXT},
    "number": {"type": "integer"},
    "step": {"anyOf": [{"type": "integer"}, {"enum": list(messages.ENDS)}]},
    "result": {
        "type": "object",
        "properties": {"reason": TEXT, "points": INTEGERS, "ranks": INTEGERS},
        "required": ["reason", "points", "ranks"],
        "additionalProperties": False,
    },
}


def schema() -> dict[str, Any]:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Piña Coladice, embedded, version 1",
        "$defs": {
            "parameters": parameters(),
            "toFrame": {"oneOf": [message(kind, messages.COMMANDS) for kind in messages.COMMANDS]},
            "fromFrame": {"oneOf": [message(kind, messages.EVENTS) for kind in messages.EVENTS]},
        },
    }


def parameters() -> dict[str, Any]:
    """Exactly one of the sources is required."""
    return {
        "type": "object",
        "properties": {name: value_of(each) for name, each in PARAMETERS.items()},
        "additionalProperties": False,
        "oneOf": [{"required": [name]} for name in SOURCES],
    }


def value_of(parameter: Parameter) -> dict[str, Any]:
    if parameter.choices:
        return {"enum": list(parameter.choices)}
    kind: dict[str, Any] = {"type": "string", "maxLength": parameter.longest}
    return kind | {"pattern": f"^(?:{parameter.pattern})$"} if parameter.pattern else kind


def message(kind: str, table: Mapping[str, Mapping[str, messages.Field]]) -> dict[str, Any]:
    fields = table[kind]
    head = {messages.NAME: {"const": messages.VERSION}, "type": {"const": kind}}
    if kind == "load":
        values = {name: value_of(PARAMETERS[name]) for name in fields}
    else:
        values = {name: SHAPES[field.shape] for name, field in fields.items()}
    required = [name for name, field in fields.items() if field.is_needed]
    return {
        "type": "object",
        "properties": head | values,
        "required": [*head, *required],
        "additionalProperties": False,
    }
