"""Pyodide's WebAssembly in two parts does the same as in one, in Node."""

import hashlib
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools import build, node
from tools.build import split, tree_shaking, xz
from tools.build.split import profile

SCRIPT = Path(__file__).with_name("split_python.mjs")
VERIFY = split.FOLDER / "verify.mjs"
# The app calls none of this, or little. Each step is an expression, as text.
CALLS = [
    "unicodedata.name('é'), unicodedata.lookup('SNOWMAN'), unicodedata.normalize('NFKD', 'ﬁé')",
    "math.gamma(5.5), math.lgamma(0.5), math.erf(0.3), math.fsum([0.1] * 10), math.comb(60, 30)",
    "(1 + 2j) ** (3 - 1j), cmath.sqrt(-2), abs(3 + 4j), complex('1e3-2j')",
    "format(1234.5678, '.3e'), f'{1 / 3:+012.5%}', (0.1).hex(), float.fromhex('0x1p-3')",
    "re.findall(r'(?i)(a|b)+?(?=c)', 'abABCc'), re.sub(r'(?P<x>\\d)(?<!1)', r'<\\g<x>>', '1234')",
    "json.dumps({'é': [1.5, None, True]}), json.loads('[1e400, -0.0, \"\\\\ud83d\\\\ude00\"]')",
    "str(decimal.Decimal(2).sqrt()), decimal.Decimal('1e-7') / 3, fractions.Fraction(7, 3)",
    "hashlib.md5(b'x').hexdigest(), zlib.crc32(b'abc'), zlib.decompress(zlib.compress(b'a' * 99))",
    "2 ** 700 % 10 ** 50, int('z' * 30, 36), (-7) // 2, divmod(-10 ** 30, 7)",
    "list(itertools.permutations('abc', 2)), heapq.nsmallest(2, [3, 1, 2])",
    "struct.pack('>hd', -2, 0.1), array.array('d', [1, 2]).tobytes()",
    "codecs.encode('é', 'utf-16-be'), 'é'.encode('cp1252', 'replace')",
    "datetime.datetime(2026, 2, 28).strftime('%j %A'), datetime.date.fromisoformat('2026-11-18')",
    "pickle.loads(pickle.dumps({1: {2, 3}})), copy.deepcopy([[1], (2,)])",
    "caught(lambda: 1 / 0), caught(lambda: {}['x']), caught(lambda: int('x')), caught(recursion)",
    "caught(run_js('() => { throw Error(\"js\") }')), run_js('(f) => f(2)')(lambda x: x ** 9)",
    "run_js('(f) => { try { f(\"no\") } catch (e) { return e.type } }')(unicodedata.lookup)",
    "list(map(functools.partial(pow, 2), range(5))), functools.reduce(operator.mul, range(1, 20))",
]
START = """
import array, cmath, codecs, copy, datetime, decimal, fractions, functools, hashlib, heapq
import itertools, json, math, operator, pickle, re, struct, unicodedata, zlib
from pyodide.code import run_js

def recursion():
    return recursion()

def caught(function):
    try:
        return function()
    except BaseException as error:
        return type(error).__name__, str(error).split(chr(10))[0]
"""
STEPS = [{"code": START}, *({"code": f"repr([{call}])"} for call in CALLS)]
Step = dict[str, Any]
PRELOAD: Step = {"preload": True}
SNAPSHOT: Step = {"snapshot": True}
GAMMA: Step = {"code": "import math; f'{math.gamma(5.5):.1f}'"}
Run = Callable[[Path, list[Step]], dict[str, Any]]


@pytest.fixture(scope="session")
def whole() -> Path:
    return node.ensure() / "pyodide"


@pytest.fixture(scope="session")
def parts(whole: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pyodide with all of its library, split as the site's."""
    folder = tmp_path_factory.mktemp("parts")
    shutil.copytree(whole, folder, dirs_exist_ok=True)
    tree_shaking.shake(folder)
    split.write(folder)
    return folder


@pytest.fixture(scope="session")
def small(parts: Path, site_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With the library of the site, whose start needs the first part only."""
    folder = tmp_path_factory.mktemp("small")
    shutil.copytree(parts, folder, dirs_exist_ok=True)
    library = site_folder / "runtime" / "pyodide" / "python_stdlib.zip.xz"
    (folder / "python_stdlib.zip").write_bytes(xz.unpacked(library.read_bytes()))
    return folder


@pytest.fixture
def run(tmp_path: Path) -> Run:
    def run(folder: Path, steps: list[Step]) -> dict[str, Any]:
        file = tmp_path / "steps.json"
        file.write_text(json.dumps(steps))
        quiet = "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON"
        command = [node.node(), quiet, str(SCRIPT), str(folder), str(file)]
        made = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own words
        printed: dict[str, Any] = json.loads(made.stdout)
        return printed

    return run


# The profile


def test_the_profile_belongs_to_the_pinned_pyodide(whole: Path) -> None:
    checksum, functions = profile.read(profile.PROFILE)
    assert checksum == hashlib.sha256((whole / split.MODULE).read_bytes()).hexdigest()
    assert functions == sorted(set(functions))
    assert profile.PROFILE.stat().st_size < 30_000


def test_a_profile_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "profile.txt"
    profile.write(path, "abc", [9, 3, 4, 5, 300, 3])
    assert path.read_text() == "abc\n3-5 9 300\n"
    assert profile.read(path) == ("abc", [3, 4, 5, 9, 300])


def test_another_module_is_not_split(
    whole: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "profile.txt"
    profile.write(path, hashlib.sha256(b"another").hexdigest(), [1, 2])
    folder = tmp_path / "pyodide"
    shutil.copytree(whole, folder)
    split.write(folder, path)
    assert not (folder / split.SECONDARY).exists()
    for name in build.PYODIDE:
        assert (folder / name).read_bytes() == (whole / name).read_bytes()
    assert "not split" in capsys.readouterr().err


# The modules


def verified(*modules: Path) -> subprocess.CompletedProcess[str]:
    command = [node.node(), str(VERIFY), *map(str, modules)]
    return subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - our own words


def test_all_functions_are_the_same(whole: Path, parts: Path) -> None:
    done = verified(whole / split.MODULE, parts / split.MODULE, parts / split.SECONDARY)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 10_000


def test_a_difference_is_noticed(whole: Path, parts: Path, tmp_path: Path) -> None:
    """In the order of two links, and in one instruction."""
    source = (parts / split.SECONDARY).read_bytes()
    other = tmp_path / "other.wasm"
    for at in (source.index(b"\x23\x00"), len(source) // 2):
        changed = bytearray(source)
        changed[at] ^= 1
        other.write_bytes(changed)
        done = verified(whole / split.MODULE, parts / split.MODULE, other)
        assert done.returncode != 0


def test_the_loader_assigns_only_exports_that_are_there(parts: Path) -> None:
    listing = """
      const { readFileSync } = require("node:fs");
      WebAssembly.compile(readFileSync(process.argv[1])).then((module) =>
        console.log(WebAssembly.Module.exports(module).map(({ name }) => name).join(" ")));"""
    command = [node.node(), "-e", listing, str(parts / split.MODULE)]
    listed = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    names = listed.stdout.split()
    text = (parts / "pyodide.asm.mjs").read_text(encoding="utf-8")
    assigned = re.findall(r'wasmExports\["([^"]+)"\]', text)
    assert assigned
    assert set(assigned) <= set(names)


# At run time


def test_calls_give_the_same_with_both_parts(run: Run, whole: Path, parts: Path) -> None:
    before, after = run(whole, STEPS), run(parts, STEPS)
    assert after["results"] == before["results"]
    assert (before["misses"], after["misses"], after["hasChanged"]) == (0, 1, False)


def test_a_function_that_is_there_in_time_is_no_miss(run: Run, small: Path) -> None:
    assert run(small, [PRELOAD, GAMMA]) == {"results": ["52.3"], "misses": 0, "hasChanged": False}
    assert run(small, [GAMMA, PRELOAD]) == {"results": ["52.3"], "misses": 1, "hasChanged": False}


@pytest.mark.parametrize("nth", [0, 2])
def test_any_other_profile_gives_the_same(run: Run, whole: Path, tmp_path: Path, nth: int) -> None:
    """Without any function, and with every other one: all stubs are called that a start needs."""
    checksum, functions = profile.read(profile.PROFILE)
    path = tmp_path / "profile.txt"
    profile.write(path, checksum, functions[::nth] if nth else [])
    folder = tmp_path / "pyodide"
    shutil.copytree(whole, folder)
    split.write(folder, path)
    steps = STEPS[:3]
    assert run(folder, steps) == {**run(whole, steps), "misses": 1}


@pytest.mark.parametrize("earlier", [[], [PRELOAD], [GAMMA]])
def test_a_snapshot_has_nothing_of_the_second_part(
    run: Run, small: Path, earlier: list[Step]
) -> None:
    """Loading it changes neither memory nor the table of functions. A Python that is restored loads
    it again, if it has to."""
    done = run(small, [*earlier, SNAPSHOT, GAMMA])
    assert done["results"][-1] == "52.3"
    assert (done["misses"], done["hasChanged"]) == (1 + earlier.count(GAMMA), False)
    assert run(small, [*earlier, SNAPSHOT, PRELOAD, GAMMA])["misses"] == earlier.count(GAMMA)


# The library


def test_tracebacks_name_the_functions_of_a_library_without_line_numbers(
    run: Run, small: Path
) -> None:
    fault = "try: json.loads('{')\nexcept ValueError: text = traceback.format_exc()"
    (text,) = run(small, [{"code": f"import json, traceback\n{fault}\ntext"}])["results"]
    assert re.search(r"json/decoder\.py\S*, line None, in decode", text)
    assert "JSONDecodeError: Expecting property name" in text
