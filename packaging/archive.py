"""Packs a folder so that the same files always make the same archive, byte for byte."""

import gzip
import lzma
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final, cast

EARLIEST: Final = 315_532_800
"""1980, where the time stamps of zip archives begin."""


def pack(folder: Path, suffix: str, moment: int) -> Path:
    """Write the archive of a folder beside it and return its path. All files get one time stamp and no owner."""
    target = folder.with_name(folder.name + suffix)
    target.unlink(missing_ok=True)
    if suffix == ".zip":
        _zip(folder, target, moment)
    elif suffix == ".tar.gz":
        with target.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=moment) as packed:
            _tar(folder, cast("IO[bytes]", packed), moment)
    else:
        with lzma.open(target, "wb", preset=6) as packed_:
            _tar(folder, cast("IO[bytes]", packed_), moment)
    return target


def _files(folder: Path) -> Iterator[tuple[Path, str]]:
    """Yield everything in a folder with its name in the archive, in an order that no file system decides."""
    for path in sorted([folder, *folder.rglob("*")]):
        yield path, path.relative_to(folder.parent).as_posix()


def _is_program(path: Path) -> bool:
    return bool(path.stat().st_mode & 0o100)


def _tar(folder: Path, file: IO[bytes], moment: int) -> None:
    with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path, name in _files(folder):
            entry = archive.gettarinfo(path, name)
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = moment, 0, 0, "", ""
            entry.mode = 0o755 if entry.isdir() or entry.issym() or _is_program(path) else 0o644
            if entry.isreg():
                entry.linkname = ""
                with path.open("rb") as content:
                    archive.addfile(entry, content)
            else:
                archive.addfile(entry)


def _zip(folder: Path, target: Path, moment: int) -> None:
    stamp = time.gmtime(max(moment, EARLIEST))[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, name in _files(folder):
            if path.is_dir():
                continue
            entry = zipfile.ZipInfo(name, stamp)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 0
            archive.writestr(entry, path.read_bytes())
