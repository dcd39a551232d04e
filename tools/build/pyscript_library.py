"""What PyScript carries within itself as text, and what we would rather have as files.

Its own Python modules, which it writes to files at every start and has compiled there: we compile
them once, beside the app. And the script of its workers: ours begins before PyScript is there.
"""

import json
import re

# `write(".", {pyscript: {"__init__.py": "…", …}}), lines.push("import pyscript as _pyscript")`
WRITING = re.compile(
    r'\w+\("\.",\{pyscript:(\{.*?\})\}\),(?=\w+\.push\("import pyscript as _pyscript"\))', re.DOTALL
)
# `new Blob(["/*@*/" + '…'.replace(…)], …)`: it replaces addresses, which a file can do without.
WORKER = re.compile(
    r"""(?<=new Blob\(\["/\*@\*/"\+)'((?:[^'\\]|\\.)*)'\.replace\(\w+,\w+\)(?=\],)""", re.DOTALL
)
ESCAPED = re.compile(r"\\(.)")


def library(script: str) -> dict[str, bytes]:
    """The modules as files."""
    modules: dict[str, str] = json.loads(_found(WRITING, script))
    return {f"pyscript/{name}": text.encode() for name, text in modules.items()}


def worker(script: str) -> str:
    """What PyScript runs in a worker."""
    return ESCAPED.sub(lambda found: "\n" if found[1] == "n" else found[1], _found(WORKER, script))


def without(script: str) -> str:
    """PyScript itself, which finds its modules where they are, and has to be given its worker."""
    return WORKER.sub('""', WRITING.sub("", script))


def _found(pattern: re.Pattern[str], script: str) -> str:
    found = pattern.search(script)
    if found is None:
        raise ValueError("PyScript is made in another way than it used to be")
    return found[1]
