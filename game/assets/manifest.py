"""The list of sprites: which file, where its card or slices lie, how dense it is. A broken list is an empty one."""

import logging
from pathlib import Path
from typing import Any, Final

import msgspec

from game.parts import lists

_log = logging.getLogger(__name__)


class SpriteEntry(msgspec.Struct, frozen=True):
    """One sprite. Measures are pixels of its file; `scale` says how many of them make one logical pixel at 1080p."""

    file: str
    size: tuple[int, int] = (0, 0)
    scale: float = 1.0
    anchor: tuple[float, float] | None = None
    """The point that lies at the sprite's place, such as the feet of a figure."""
    card: tuple[int, int, int, int] | None = None
    """The piece itself without its shadow: x, y, width, height."""
    slices: tuple[int, int, int, int] | None = None
    """The borders that keep their size in a nine-slice: left, top, right, bottom."""
    fill: str = ""
    """The texture that belongs under a nine-slice."""
    mask: str = ""
    """The nine-slice that rounds the texture's corners."""
    outline: tuple[tuple[float, float], ...] = ()
    """The corners of what can be clicked, such as the lid of a box that lies askew."""
    inlay: tuple[str, ...] = ()
    """Sprites that are shown in it, such as pieces in an open box."""
    variants: tuple[str, ...] = ()
    """Sprites that may stand in for this one, itself the first."""
    more: dict[str, Any] = {}
    """The other fields of its entry in the manifest, unchanged."""

    @property
    def fringe(self) -> tuple[int, int, int, int]:
        """How far shadow or glow reaches beyond the card: left, top, right, bottom."""
        if self.card is None:
            return 0, 0, 0, 0
        x, y, width, height = self.card
        return x, y, self.size[0] - x - width, self.size[1] - y - height


_FIELDS: Final = frozenset(SpriteEntry.__struct_fields__) - {"more"}


def load(folder: Path) -> dict[str, SpriteEntry]:
    """Read the lists of a folder and of the games' rooms in it; entries that make no sense are left out."""
    return {name: entry for path in lists(folder, "manifest.json") for name, entry in _load(path).items()}


def _load(path: Path) -> dict[str, SpriteEntry]:
    try:
        raw = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.DecodeError) as error:
        _log.warning("no list of sprites: %s", error)
        return {}
    if isinstance(raw.get("sprites"), dict):
        raw = raw["sprites"]
    entries: dict[str, SpriteEntry] = {}
    for name, value in raw.items():
        try:
            known = {key: each for key, each in value.items() if key in _FIELDS}
            more = {key: each for key, each in value.items() if key not in _FIELDS}
            entries[name] = msgspec.convert({**known, "more": more}, SpriteEntry, strict=False)
        except (msgspec.ValidationError, AttributeError) as error:
            _log.warning("sprite %s: %s", name, error)
    return entries
