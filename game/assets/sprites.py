"""Pictures by name: decoded when first needed, scaled once for each size, kept within a number of bytes."""

import logging
import math
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game import parts
from game.assets import stand_in
from game.assets.ahead import Ahead
from game.assets.cache import SurfaceCache
from game.assets.first import Moment, first
from game.assets.making import Making, Parts, Steps, at_once
from game.assets.manifest import SpriteEntry, load
from game.assets.nine import Nine, Tones
from game.assets.shrinking import halved, halvings, shrink
from game.assets.stand_in import Colour

_log = logging.getLogger(__name__)
_STAND_IN_SIZE: Final = (96, 96)
_LARGE: Final = 3_000_000
"""Pictures with more bytes are kept apart from the small ones, so that a table's ground drives out no tiles."""

_SPARE: Final = 12_000_000
"""Bytes of large pictures that are kept even while nothing moves."""
_LEAST_SCALED: Final = 18_000_000
"""Bytes of scaled pictures that are kept in any case: hardly more than a table has."""
_EXACT: Final = 0.01


class Sprites:
    """All pictures of the game. A missing one becomes a plain stand-in; nothing here raises.

    Surfaces are shared: do not draw on them. Sizes are device pixels.
    """

    def __init__(self, folder: Path | None = None, budget: int = 90_000_000) -> None:
        self.folder = folder or parts.root() / "sprites"
        self.entries = load(self.folder)
        self.making = Making()
        """Whether the frame that is painted has time for another picture."""
        self._scaled = SurfaceCache(budget, self.making)
        self._decoded = SurfaceCache(budget // 4)
        self._grounds = SurfaceCache(budget)
        self._tones: dict[str, Tones] = {}
        self._missing: set[str] = set()
        self._halved: dict[str, int] = {}
        """How often the kept picture of a sprite is halved: no larger one was asked for yet."""
        self._asked: dict[str, tuple[int, int]] = {}
        """The size in which each sprite was made last."""
        self._ahead = Ahead(self._decode)

    def entry(self, name: str) -> SpriteEntry | None:
        """Return what the list says of a sprite."""
        return self.entries.get(name)

    def has(self, name: str) -> bool:
        """Return whether the picture is there and can be read."""
        if name in self._missing or name not in self.entries:
            return False
        if name not in self._halved and not self._ahead.holds(self.entries[name]):
            try:
                self.making.make(lambda: self._ahead.keep(self.entries[name]))
            except (OSError, pygame.error) as error:
                self._miss(name, error)
        return name not in self._missing

    def _source(self, name: str, halvings: int = 0) -> pygame.Surface | None:
        """Return the picture of a sprite, halved so often at most; it is kept as large as it was ever asked for."""
        if name in self._missing or name not in self.entries:
            return None
        entry = self.entries[name]
        level = min(halvings, self._halved.get(name, halvings))
        large = 4 * entry.size[0] * entry.size[1] >> 2 * level > _LARGE
        kept = self._grounds if large else self._decoded
        try:
            found = kept.get((name, level), lambda: halved(self._ahead.take(entry) or self._decode(entry), level))
        except (OSError, pygame.error) as error:
            self._miss(name, error)
            return None
        if level < self._halved.get(name, level):
            self._forget_source(name)
        self._halved[name] = level
        return found

    def awaits(self, name: str) -> bool:
        """Begin to decode a large picture beside the loop, unless it is kept; return whether it is waited for."""
        entry = self.entries.get(name)
        if not self.making.may_wait or entry is None or name in self._missing or not self._is_large(name, 0):
            return False
        if any(kept.find((name, self._halved.get(name, 0))) for kept in (self._grounds, self._decoded)):
            return False
        return self._ahead.awaits(entry)

    def _miss(self, name: str, error: Exception) -> None:
        _log.warning("sprite %s: %s", name, error)
        self._missing.add(name)

    def _forget_source(self, name: str) -> None:
        """Forget the smaller picture of a sprite, because a larger one is kept now."""
        key = name, self._halved[name]
        for kept in (self._grounds, self._decoded):
            kept.drop((key,))

    def expect(self, room: str) -> None:
        """Decode what lies in a game's room beside the loop, because it will soon be needed."""
        new = (name for name in self.entries if name.startswith(f"{room}/") and name not in self._halved)
        self._ahead.expect([self.entries[name] for name in new if not self.entries[name].outline])

    def expect_first(self, moment: Moment, game: str = "") -> None:
        """Decode beside the loop what a moment will show first."""
        names = (name for name in first(self.folder, moment, game) if name in self.entries and name not in self._halved)
        self._ahead.expect([self.entries[name] for name in names])

    def expect_one(self, name: str) -> None:
        """Decode a picture beside the loop, unless it is kept, because it will soon be needed."""
        key = name, self._halved.get(name, 0)
        if name in self.entries and self._grounds.find(key) is None and self._decoded.find(key) is None:
            self._ahead.expect([self.entries[name]])

    def expect_grounds(self, moment: Moment, game: str = "") -> None:
        """Decode again, beside the loop, the large pictures of a moment that were forgotten at rest."""
        for name in reversed(first(self.folder, moment, game)):
            if name in self._halved and self._is_large(name, self._halved[name]):
                self.expect_one(name)

    def _is_large(self, name: str, level: int) -> bool:
        width, height = self.entries[name].size
        return 4 * width * height >> 2 * level > _LARGE

    def grow(self, times: float) -> None:
        """Decode beside the loop what will be too small when all that was made last is so many times as large."""
        larger = [
            self.entries[name]
            for name, level in self._halved.items()
            if level and name in self._asked
            and halvings(self.entries[name].size, _times(self._asked[name], times)) < level
        ]  # fmt: skip
        self._ahead.expect(larger)

    @property
    def expecting(self) -> bool:
        """Whether pictures are being decoded beside the loop now."""
        return self._ahead.busy

    def forget_spare(self, room: int = 0) -> None:
        """Forget what was expected and never used, sizes of long ago, and large pictures that were cut into pieces.

        These are kept as far as all pictures fit into a number of bytes: a panel of a new size is cut from them.
        """
        self._ahead.forget()
        left = room - self._decoded.used
        self._scaled.shrink(min(self._scaled.budget // 2, max(_LEAST_SCALED, left)))
        left = max(0, left - self._scaled.used)
        if self._grounds.used > max(_SPARE, left):
            self._grounds.shrink(left)
            if self._grounds.used > left:
                self._grounds.clear()

    def _decode(self, entry: SpriteEntry) -> pygame.Surface:
        picture, opaque = pygame.image.load(self.folder / entry.file), entry.file.lower().endswith((".jpg", ".jpeg"))
        if not pygame.display.get_surface():
            made = _unconverted(picture, opaque=opaque)
        else:
            made = picture.convert() if opaque else picture.convert_alpha()
        return made if opaque else stand_in.bleed(made)

    def source_size(self, name: str) -> tuple[int, int]:
        """Return the size of a sprite's file."""
        entry = self.entries.get(name)
        if entry is not None and entry.size[0] > 0 and name not in self._missing:
            return entry.size
        source = self._source(name)
        return source.get_size() if source else _STAND_IN_SIZE

    def get(self, name: str, size: tuple[int, int], tint: Colour | None = None) -> pygame.Surface:
        """Return a sprite at exactly this size. `tint` takes the shape alone and fills it with one colour (icons)."""
        found = self._scaled.find((name, size, tint))
        if found is not None:
            return found
        size = max(1, round(size[0])), max(1, round(size[1]))
        if tint is None and 4 * size[0] * size[1] > _LARGE and self.source_size(name) == size:
            return self._make(name, size, tint)  # it is kept as it was decoded, once
        return self._scaled.get((name, size, tint), lambda: self._make(name, size, tint))

    def _make(self, name: str, size: tuple[int, int], tint: Colour | None) -> pygame.Surface:
        entry, self._asked[name] = self.entries.get(name), size
        source = self._source(name, halvings(entry.size, size) if entry is not None else 0)
        if source is None:
            return stand_in.dot(size, tint) if tint else stand_in.card(name, size)
        picture = shrink(source, size)
        if tint is None:
            return picture
        if picture is source:
            picture = picture.copy()
        picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        picture.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def fit(self, name: str, box: tuple[int, int], tint: Colour | None = None) -> pygame.Surface:
        """Return a sprite in its own proportions, as large as a box allows."""
        width, height = self.source_size(name)
        scale = min(box[0] / width, box[1] / height)
        return self.get(name, (round(width * scale), round(height * scale)), tint)

    def card(self, name: str, width: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return a sprite whose card is this wide, and where its top left lies when the card's lies at 0, 0."""
        entry = self.entries.get(name)
        full = self.source_size(name)
        if entry is None or entry.card is None:
            return self.get(name, (width, round(width * full[1] / full[0]))), (0, 0)
        x, y, card_width, _ = entry.card
        scale = width / card_width
        picture = self.get(name, (round(full[0] * scale), round(full[1] * scale)))
        return picture, (-round(x * scale), -round(y * scale))

    def anchored(self, name: str, height: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return a sprite of this height, and where its top left lies when its anchor lies at 0, 0."""
        full = self.source_size(name)
        scale = height / full[1]
        picture = self.get(name, (round(full[0] * scale), height))
        entry = self.entries.get(name)
        x, y = entry.anchor if entry and entry.anchor else (full[0] / 2, full[1])
        return picture, (-round(x * scale), -round(y * scale))

    def nine(self, name: str, size: tuple[int, int], unit: float) -> Nine | None:
        """Return a nine-slice for a size, its borders as wide as the unit says; None if it is missing."""
        entry, source = self.entries.get(name), self._source(name)
        if entry is None or source is None or entry.slices is None:
            return None
        return Nine(source, entry.slices, size, unit / (entry.scale or 1.0), self._tones.setdefault(name, {}))

    def large(self, name: str, size: tuple[int, int]) -> Steps:
        """Make a large picture of exactly this size; it is not kept here."""
        while self.awaits(name):
            yield True
        entry = self.entries.get(name)
        source = self._source(name, halvings(entry.size, size) if entry is not None else 0)
        if source is None:
            return stand_in.card(name, size)
        yield False
        return (yield from self.making.beside(partial(shrink, source, size), size))

    def texture(self, name: str, size: tuple[int, int], unit: float, offset: tuple[int, int]) -> pygame.Surface | None:
        """Return a piece of a large picture, at its own grain; None if it is missing. It is not kept here."""
        return self.making.make(lambda: at_once(self.texture_in_steps(name, size, unit, offset)))

    def texture_in_steps(
        self, name: str, size: tuple[int, int], unit: float, offset: tuple[int, int]
    ) -> Parts[pygame.Surface | None]:
        """Cut a piece of a large picture, at its own grain; None if it is missing. It is not kept here."""
        entry = self.entries.get(name)
        if entry is None or not entry.size[0]:
            return None
        while self.awaits(name):
            yield True
        grain = max(unit / (entry.scale or 1.0), size[0] / entry.size[0], size[1] / entry.size[1])
        source = self._source(name, max(0, math.floor(-math.log2(grain) + _EXACT)))
        if source is None:
            return None
        scale = grain * entry.size[0] / source.get_width()
        scale = max(scale, size[0] / source.get_width(), size[1] / source.get_height())
        yield False
        return (yield from self.making.beside(partial(_crop, source, size, scale, offset), size))

    def clear(self) -> None:
        """Forget every scaled picture, when the window has another size."""
        self._scaled.clear()


def _times(size: tuple[int, int], times: float) -> tuple[int, int]:
    return round(size[0] * times), round(size[1] * times)


def _unconverted(picture: pygame.Surface, *, opaque: bool) -> pygame.Surface:
    """Return a picture in the format that windows have, where there is no window yet."""
    made = pygame.Surface(picture.get_size(), 0 if opaque else pygame.SRCALPHA, 32)
    made.blit(picture, (0, 0), special_flags=0 if opaque else pygame.BLEND_RGBA_MAX)
    return made


def _crop(source: pygame.Surface, size: tuple[int, int], scale: float, offset: tuple[int, int]) -> pygame.Surface:
    width = min(source.get_width(), max(1, round(size[0] / scale)))
    height = min(source.get_height(), max(1, round(size[1] / scale)))
    x = round(offset[0] / scale) % (source.get_width() - width + 1)
    y = round(offset[1] / scale) % (source.get_height() - height + 1)
    return shrink(source.subsurface((x, y, width, height)), size)
