"""Checks the scripts: types by TypeScript, which reads JSDoc comments, and style by oxlint.

python -m tools.check_js
"""

import subprocess
import sys

from tools import node

# The page, the service worker, our tools for Node: each has globals of its own.
PROJECTS = ("tsconfig.json", "tsconfig.sw.json", "tools/tsconfig.json")
LINTED = ("static", "embed", "examples", "sw.js", "tools")


def main() -> None:
    checks = [*(type_check(project) for project in PROJECTS), run("oxlint", "--quiet", *LINTED)]
    failed = [check for check in checks if check.returncode]
    for check in failed:
        print(check.stdout, check.stderr)
    sys.exit(1 if failed else 0)


def type_check(project: str) -> subprocess.CompletedProcess[str]:
    return run("tsc", "--pretty", "false", "-p", project)


def run(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [node.node(), str(node.ensure() / ".bin" / tool), *arguments]
    return subprocess.run(command, cwd=node.ROOT, check=False, capture_output=True, text=True)  # noqa: S603 - our words


if __name__ == "__main__":
    main()
