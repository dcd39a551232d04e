"""Writes reproducible zip files: the same content gives the same bytes."""

import io
import zipfile
from collections.abc import Mapping


def write(files: Mapping[str, bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", compression) as archive:
        _add(archive, files)
    return target.getvalue()


def read(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name: files.read(name) for name in files.namelist()}


def stored(archive: bytes) -> bytes:
    """The same files uncompressed: smaller once the whole is compressed, and read faster."""
    return write(read(archive), zipfile.ZIP_STORED)


def continuation(archive: bytes, files: Mapping[str, bytes]) -> bytes:
    """What, written after this archive, makes it one that has these files too. The list of files is
    at the end of a zip, and there it names those of both."""
    target = io.BytesIO(archive)
    with zipfile.ZipFile(target, "a", zipfile.ZIP_STORED) as whole:
        whole.start_dir = len(archive)  # keeps the first list, which would be overwritten
        _add(whole, files)
    return target.getvalue()[len(archive) :]


def _add(archive: zipfile.ZipFile, files: Mapping[str, bytes]) -> None:
    for name in sorted(files):
        # A plain ZipInfo is dated 1980 and says nothing about this machine.
        archive.writestr(zipfile.ZipInfo(name), files[name], compress_type=archive.compression)
