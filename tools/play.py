"""Builds the page, serves it and opens it.

./play [--host 0.0.0.0] [--port 8000] [--no-open]
"""

import argparse
import errno
import socket
import webbrowser
from pathlib import Path

import segno

from tools import build, serve

SITE = Path(__file__).parent.parent / "_site"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only when asked for


def main() -> None:
    args = parse_arguments()
    try:
        # Open the port before building: if it is taken, another ./play may serve the last build.
        with serve.serving(SITE, host=args.host, port=args.port) as url:
            build.build(SITE, is_compressed=False)
            here = url.replace(EVERYWHERE, "127.0.0.1")
            print(f"Play at {here} (Ctrl-C ends it)", flush=True)
            if args.host == EVERYWHERE:
                print_address_for_phones(args.port)
            if args.open:
                webbrowser.open(here)
            serve.wait_for_ctrl_c()
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
        raise SystemExit(f"Port {args.port} is taken: choose another with --port") from None


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="./play", description="Builds, serves and opens the app.")
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets phones in the network in")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--no-open", dest="open", action="store_false", help="open no browser")
    return parser.parse_args()


def print_address_for_phones(port: int) -> None:
    """Print the address for phones in the same network, also as a QR code."""
    if address := local_address():
        url = f"http://{address}:{port}/"
        print(f"On a phone in the same network: {url}", flush=True)
        segno.make(url, micro=False).terminal(compact=True)
    else:
        print("This machine is not in a network", flush=True)


def local_address() -> str | None:
    """The address this machine would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # reserved for examples; UDP sends nothing yet
        except OSError:
            return None
        return str(probe.getsockname()[0])


if __name__ == "__main__":
    main()
