"""Writes reproducible zip files: the same content gives the same bytes."""

import io
import zipfile
from collections.abc import Mapping


def write(files: Mapping[str, bytes]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            # A plain ZipInfo is dated 1980 and says nothing about this machine.
            archive.writestr(zipfile.ZipInfo(name), files[name], compress_type=zipfile.ZIP_DEFLATED)
    return target.getvalue()
