"""The parts of the room where records are brought in: a field to drop them on, one for a path, a row for each file."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import pygame

from game.locale import _
from game.rules.games import GAMES
from game.scenes.bring_in.folder import Told, day_of
from game.scenes.covers import round_cover
from game.ui import carving, theme
from game.ui.widgets import LedgerRow, TextField, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

_ICONS: Final = {"up": "up", "folder": "load", "record": "log"}
_PICTURE: Final = 40
_LOW: Final = 84
"""Below this height the words of the field stand beside its icon."""
_UPPER: Final = 12
"""How far above the middle the first of two lines stands."""


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """A folder or a record in the list."""

    path: Path
    name: str
    kind: Literal["up", "folder", "record"]


class FileRow(LedgerRow):
    """A folder or a record, which tells its game and names once it was read."""

    shadow = 6

    def __init__(self, number: int, entry: RecordEntry, told: "Callable[[Path], Told | None]") -> None:
        super().__init__(f"file.{number}", entry.name, number)
        self._entry, self._told = entry, told
        self._when = day_of(entry.path) if entry.kind == "record" else ""

    def value(self) -> str:
        told = self._told(self._entry.path)
        return " · ".join(filter(None, (told.words if told is not None else "", self._when)))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, told = self.look, self.rect, self._told(self._entry.path)
        self.draw_ground(surface)
        size = look.px(_PICTURE)
        x = rect.x + look.px(14)
        if told is not None and told.game in GAMES:
            picture = round_cover(look, told.game, size)
        else:
            picture = look.icon(_ICONS[self._entry.kind], look.px(26), look.ink_soft)
        surface.blit(picture, picture.get_rect(center=(x + size // 2, rect.centery)))
        x += size + look.px(14)
        right = rect.right - look.px(16)
        if self._when:
            place = right, rect.centery
            right = look.write(surface, self._when, place, theme.SMALL, look.ink_soft, anchor="midright").x
        room = right - look.px(16) - x
        first = self.name if told is None else told.words
        y = rect.centery - (look.px(_UPPER) if told is not None else 0)
        look.write(surface, first, (x, y), theme.BODY_STRONG, look.ink, anchor="midleft", width=room)
        if told is not None:
            below = x, rect.centery + look.px(_UPPER + 2)
            look.write(surface, self.name, below, theme.SMALL, look.ink_soft, anchor="midleft", width=room)


class DropTarget(Widget):
    """A large field that says where a record is dropped."""

    role = "text"

    def __init__(self) -> None:
        super().__init__("drop", _("Drop a record on this window: a file that ends in .tgr"))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        key = "drop target", rect.size
        surface.blit(look.composed(key, lambda: _dashed(rect.size, look.px(10), look.px(2.4), look.px(14))), rect)
        if rect.height < look.px(_LOW):
            self._draw_in_line(surface)
            return
        size = look.px(44)
        icon = look.icon("load", size, theme.GOLD_DEEP)
        surface.blit(icon, icon.get_rect(midbottom=(rect.centerx, rect.centery - look.px(2))))
        place, room = (rect.centerx, rect.centery + look.px(24)), rect.width - look.px(32)
        look.write(surface, self.name, place, theme.BODY_STRONG, look.ink, anchor="center", width=room)

    def _draw_in_line(self, surface: pygame.Surface) -> None:
        """Draw icon and words side by side."""
        look, rect, size = self.look, self.rect, self.look.px(28)
        room = rect.width - look.px(32) - size - look.px(12)
        wide = min(room, look.width(self.name, theme.BODY_STRONG))
        x = rect.centerx - (wide + size + look.px(12)) // 2
        icon = look.icon("load", size, theme.GOLD_DEEP)
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        place = x + size + look.px(12), rect.centery
        look.write(surface, self.name, place, theme.BODY_STRONG, look.ink, anchor="midleft", width=room)


def _dashed(size: tuple[int, int], radius: int, width: int, dash: int) -> pygame.Surface:
    made = carving.rounded(size, radius, (250, 242, 222))
    made.fill((255, 255, 255, 120), special_flags=pygame.BLEND_RGBA_MULT)
    inner = made.get_rect().inflate(-2 * width, -2 * width)
    for x in range(inner.left, inner.right, 2 * dash):
        for y in (inner.top, inner.bottom - width):
            made.fill(theme.GOLD_DEEP, (x, y, min(dash, inner.right - x), width))
    for y in range(inner.top, inner.bottom, 2 * dash):
        for x in (inner.left, inner.right - width):
            made.fill(theme.GOLD_DEEP, (x, y, width, min(dash, inner.bottom - y)))
    return made


class PathField(TextField):
    """A path that is gone to with Enter."""

    def __init__(self, text: str, go: "Callable[[str], object]") -> None:
        super().__init__("path", _("Folder or file"), text, lambda _text: None, limit=4096)
        self._go_to = go

    def act(self) -> None:
        self._go_to(self.content)
