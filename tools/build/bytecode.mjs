// Compiles Python modules with the pinned Pyodide, which will run them.
// node bytecode.mjs SOURCE.zip TARGET.zip [bare]: bare code has no line numbers.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target, how] = process.argv.slice(2);
// Tracebacks show lines but no columns: column tables take a fifth of the size.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/source.zip", readFileSync(source));
python.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc as to_pyc

NO_LOCATION = 0x80 | 15 << 3  # an entry of a line table; its low bits are the number of code units - 1

def bare(code):
    """The same code, of which tracebacks show no line numbers, as of generated code."""
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = [NO_LOCATION | 7] * whole + [NO_LOCATION | rest - 1] * bool(rest)
    constants = (bare(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    return code.replace(co_linetable=bytes(table), co_consts=tuple(constants))

with (
    zipfile.ZipFile("/source.zip") as source,
    zipfile.ZipFile("/target.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target,
):
    for name in sorted(source.namelist()):
        data = source.read(name)
        if name.endswith(".py"):
            # optimize=2 drops docstrings and assertions.
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            code = bare(code) if "${how}" == "bare" else code
            # Unchecked pyc: Python never looks for the source.
            name, data = name + "c", bytes(to_pyc(code, bytes(8), False))
        # A plain ZipInfo is dated 1980, so the same code gives the same bytes.
        target.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(target, python.FS.readFile("/target.zip"));
