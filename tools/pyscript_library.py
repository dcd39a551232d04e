"""PyScript's own Python modules, which it carries as text, writes to files at every start and has
compiled there. We take them out of it and compile them once, beside the app."""

import json
import re

# `write(".", {pyscript: {"__init__.py": "…", …}}), lines.push("import pyscript as _pyscript")`
WRITING = re.compile(
    r'\w+\("\.",\{pyscript:(\{.*?\})\}\),(?=\w+\.push\("import pyscript as _pyscript"\))', re.DOTALL
)


def library(script: str) -> dict[str, bytes]:
    """The modules as files."""
    found = WRITING.search(script)
    if found is None:
        raise ValueError("PyScript keeps its Python modules in another way than it used to")
    modules: dict[str, str] = json.loads(found[1])
    return {f"pyscript/{name}": text.encode() for name, text in modules.items()}


def without_library(script: str) -> str:
    """The same script, which imports them from wherever they are."""
    return WRITING.sub("", script)
