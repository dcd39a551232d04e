# Sourced by ./check and ./play: makes the project's own Python environment in .venv and puts it on PATH.
# Needs nothing but Python 3.11 or later; on Debian as root it fetches python3-venv by itself.

find_python() {
    for candidate in "${PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11; do
        if [ -n "$candidate" ] && "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    echo "Python 3.11 or later is needed and was not found. Set PYTHON to its path." >&2
    return 1
}

make_venv() {
    "$1" -m venv --clear .venv && return
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Fetching Debian's python3-venv" >&2
        apt-get update -q && apt-get install -qy python3-venv && "$1" -m venv --clear .venv
    else
        echo "This Python cannot make virtual environments; on Debian: apt-get install python3-venv" >&2
        return 1
    fi
}

python=$(find_python)
# The environment is made anew when its Python or its pinned packages change.
stamp="$("$python" -VV) $(cksum requirements-dev.txt)"
if [ "$(cat .venv/stamp 2>/dev/null)" != "$stamp" ]; then
    make_venv "$python"
    # The file lists every dependency: with --no-deps pip resolves nothing, so a new release cannot break it.
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes -r requirements-dev.txt
    echo "$stamp" >.venv/stamp
fi
export PATH="$PWD/.venv/bin:$PATH"
export PYTHONPATH="$PWD"
