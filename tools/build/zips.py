"""Writes reproducible zip files: the same content gives the same bytes."""

import io
import zipfile
from collections.abc import Mapping


def write(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compression) as archive:
        for name in sorted(files):
            # A plain ZipInfo is dated 1980 and says nothing about this machine.
            archive.writestr(zipfile.ZipInfo(name), files[name], compress_type=compression)
    return target.getvalue()


def stored(archive: bytes) -> bytes:
    """The same files uncompressed: smaller once the whole is compressed, and read faster."""
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        content = {name: files.read(name) for name in files.namelist()}
    return write(content, zipfile.ZIP_STORED)
