"""A static server for the built site, for playing at home and for tests.

python -m tools.serve [FOLDER] [--prefix /pina-coladice/] [--host 127.0.0.1] [--port 8000]
"""

import argparse
import contextlib
import functools
import gzip
import sys
import threading
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from socketserver import ThreadingTCPServer
from typing import Any
from urllib.parse import unquote, urlsplit

# Our own table: the system's types for .mjs and .wasm differ from machine to machine.
MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xz": "application/x-xz",
    ".zip": "application/zip",
}
COMPRESSED = {".ico", ".jpg", ".mp3", ".png", ".webp", ".woff2", ".xz", ".zip"}


class Server(ThreadingTCPServer):
    allow_reuse_address = True  # a port can be used again at once
    daemon_threads = True
    request_queue_size = 64  # a page requests many files at once

    def handle_error(self, *request: Any) -> None:
        """Ignore browsers that close the connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(*request)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, folder: Path, prefix: str) -> None:
        self.folder = folder
        self.prefix = prefix
        super().__init__(*args)  # handles the request, so the fields come first

    def do_GET(self) -> None:
        if self.path == self.prefix.rstrip("/"):
            self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": self.prefix})
        elif path := find(self.folder, self.prefix, self.path):
            self.send_file(path)
        else:
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": MIME_TYPES[".txt"]}, b"Not found\n")

    def do_HEAD(self) -> None:
        self.do_GET()

    def send_file(self, path: Path) -> None:
        state = path.stat()
        packed = path.suffix not in COMPRESSED and self.accepts_gzip()
        headers = {
            "Content-Type": MIME_TYPES.get(path.suffix, "application/octet-stream"),
            # The browser revalidates each time; an unchanged file costs one short reply.
            "Cache-Control": "no-cache",
            # As GitHub Pages does: every request of a sandboxed frame is cross-origin.
            "Access-Control-Allow-Origin": "*",
            "ETag": f'"{state.st_mtime_ns:x}-{state.st_size:x}{"-gzip" if packed else ""}"',
            "Vary": "Accept-Encoding",
        }
        if self.headers["If-None-Match"] == headers["ETag"]:
            self.answer(HTTPStatus.NOT_MODIFIED, headers)
        elif packed:
            body = compressed(path, state.st_mtime_ns)
            self.answer(HTTPStatus.OK, {**headers, "Content-Encoding": "gzip"}, body)
        else:
            self.answer(HTTPStatus.OK, headers, path.read_bytes())

    def accepts_gzip(self) -> bool:
        offered = self.headers.get("Accept-Encoding", "").replace(" ", "").split(",")
        return "gzip" in offered

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.send_body(body)

    def send_body(self, body: bytes) -> None:
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """No log: players do not want one."""


def find(folder: Path, prefix: str, address: str) -> Path | None:
    """The file for an address, or None; never one outside the folder."""
    try:
        path = unquote(urlsplit(address).path)
        if not path.startswith(prefix):
            return None
        if path.endswith("/"):
            path += "index.html"
        found = (folder / path.removeprefix(prefix)).resolve()
        return found if found.is_relative_to(folder) and found.is_file() else None
    except (OSError, ValueError):  # not a valid file name
        return None


@functools.lru_cache(maxsize=1024)  # more than a site has files
def compressed(path: Path, changed: int) -> bytes:
    """Cached by time of change."""
    return gzip.compress(path.read_bytes(), compresslevel=5)


@contextlib.contextmanager
def serving(
    folder: Path,
    *,
    prefix: str = "/",
    host: str = "127.0.0.1",
    port: int = 0,
    handler: Callable[..., Handler] = Handler,
) -> Iterator[str]:
    """Serve the folder; yields its address. Port 0 picks a free port."""
    handle = functools.partial(handler, folder=folder.resolve(), prefix=prefix)
    with Server((host, port), handle) as server:
        thread = threading.Thread(target=server.serve_forever, args=[0.05])
        thread.start()
        try:
            yield f"http://{host}:{server.server_address[1]}{prefix}"
        finally:
            server.shutdown()
            thread.join()


def wait_for_ctrl_c() -> None:
    with contextlib.suppress(KeyboardInterrupt):
        threading.Event().wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("_site"))
    parser.add_argument("--prefix", default="/", help="begins and ends with a slash")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    with serving(args.folder, prefix=args.prefix, host=args.host, port=args.port) as url:
        print(url, flush=True)
        wait_for_ctrl_c()


if __name__ == "__main__":
    main()
