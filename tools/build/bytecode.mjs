// Compiles Python modules with the pinned Pyodide, which will run them.
// node bytecode.mjs SOURCE.zip TARGET.zip
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target] = process.argv.slice(2);
// Tracebacks show lines but no columns: column tables take a fifth of the size.
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/source.zip", readFileSync(source));
python.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc as to_pyc

with (
    zipfile.ZipFile("/source.zip") as source,
    zipfile.ZipFile("/target.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target,
):
    for name in sorted(source.namelist()):
        data = source.read(name)
        if name.endswith(".py"):
            # optimize=2 drops docstrings and assertions.
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            # Unchecked pyc: Python never looks for the source.
            name, data = name + "c", bytes(to_pyc(code, bytes(8), False))
        # A plain ZipInfo is dated 1980, so the same code gives the same bytes.
        target.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(target, python.FS.readFile("/target.zip"));
