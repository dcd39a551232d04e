"""What PyScript's bundle contains as text, and what we need as files.

Its own Python modules, which it writes to files at every start and compiles there: we compile them
once, beside the app. And the script of its workers, which the worker that we start imports.

Its top-level await is removed, too: WebKit freezes when a frame is removed meanwhile.

Tried with PyScript 0.7.31. Test: test_pyscript_finds_its_modules_compiled_beside_ours
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
# `const {json, toml, text, url} = await read(config, type); if (…) …result = JSON.parse(text)…`
CONFIGURATION = re.compile(
    r"const\{json:\w+,toml:\w+,text:\w+,url:\w+\}=await \w+\((\w+),\w+\);"
    r'if\(.*?(\w+)=JSON\.parse\(.*?"TOML",\w+,\w+\)\}',
    re.DOTALL,
)
IMPORT = re.compile(r"\bfrom pyscript\.(\w+) import")
ESCAPED = re.compile(r"\\(.)")


def library(script: str) -> dict[str, bytes]:
    """The modules as files: those that the package itself imports."""
    modules: dict[str, str] = json.loads(_found(WRITING, script))
    needed = _imported(modules, "__init__.py")
    return {f"pyscript/{name}": modules[name].encode() for name in sorted(needed)}


def _imported(modules: dict[str, str], *found: str) -> set[str]:
    """These modules, and all that they import."""
    others = {f"{name}.py" for each in found for name in IMPORT.findall(modules[each])} - {*found}
    return _imported(modules, *found, *others) if others else {*found}


def worker(script: str) -> str:
    """What PyScript runs in a worker."""
    return ESCAPED.sub(lambda found: "\n" if found[1] == "n" else found[1], _found(WORKER, script))


def without(script: str) -> str:
    """PyScript itself: its modules are in the app's archive, and we give it its worker. It need not
    await its configuration, which is in the page, as JSON."""
    script = CONFIGURATION.sub(r"\2=JSON.parse(\1)", script)
    return WORKER.sub('""', WRITING.sub("", script))


def _found(pattern: re.Pattern[str], script: str) -> str:
    found = pattern.search(script)
    if found is None:
        raise ValueError("PyScript's bundle is built in another way than the one we know")
    return found[1]
