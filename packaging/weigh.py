"""Says what the bytes of a package are."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_KINDS: Final = (
    ("pictures", ("/sprites/",)),
    ("sound and music", ("/sounds/",)),
    ("type", ("/font_source_",)),
    ("pygame-ce and SDL", ("/pygame", "SDL2", "portmidi", "freetype", "/libjpeg", "/libpng", "/libtiff", "/libwebp")),
    ("compiled rules", ("__mypyc.", "/game/rules/", "/game/ai/")),
    ("Python", ("/python3", "/libpython", "/python311", "base_library.zip", ".pyd", "sqlite3", "/libcrypto")),
    ("the game's program", ("/theobroma", "/game/")),
)


def report(folder: Path, packed: Path) -> Iterator[str]:
    """Yield a line for each kind of files, the heaviest first, and one for all."""
    weights: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            weights[_kind(f"/{path.relative_to(folder).as_posix()}")] += path.stat().st_size
    for kind, weight in weights.most_common():
        yield f"{weight / 1e6:7.1f} MB  {kind}"
    yield f"{weights.total() / 1e6:7.1f} MB  {folder.name}"
    yield f"{packed.stat().st_size / 1e6:7.1f} MB  {packed.name}"


def _kind(name: str) -> str:
    for kind, parts in _KINDS:
        if any(part in name for part in parts):
            return kind
    return "system libraries and texts"
