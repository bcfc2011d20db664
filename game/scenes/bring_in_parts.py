"""What stands in the room where records are brought in: the field they are dropped on, and a row for each file."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pygame

from game.locale import _
from game.stage.words import players as words
from game.ui import carving, theme
from game.ui.widgets import Tile, Widget


class FileRow(Tile):
    """A folder or a record."""

    role = "option"
    focusable = True
    cursor = "hand"
    radius = 8

    def __init__(self, index: int, path: Path, name: str, icon: str, action: Callable[[], object]) -> None:
        super().__init__(f"file.{index}", name)
        self.path = path
        self._icon = icon
        self._told = ""
        self._action = action
        self._when = ""
        if icon == "log":
            try:
                changed = datetime.fromtimestamp(path.stat().st_mtime, UTC)
                self._when = words.moment(changed, datetime.now(UTC))
            except (OSError, OverflowError, ValueError):
                self._when = ""

    def tell(self, told: str) -> None:
        """Tell the game and the names that the record holds."""
        self._told = told
        self.changed()

    def value(self) -> str:
        return " · ".join(filter(None, (self._told, self._when)))

    def act(self) -> None:
        self._action()

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        if self.hover or self.focused:
            radius = look.px(8)
            key = "item", rect.size
            surface.blit(look.composed(key, lambda: carving.rounded(rect.size, radius, (236, 205, 132))), rect)
        size = look.px(26)
        x = rect.x + look.px(12)
        icon = look.icon(self._icon, size, look.ink_soft)
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        x += size + look.px(14)
        right = rect.right - look.px(14)
        if self._when:
            place = right, rect.centery
            right = look.write(surface, self._when, place, theme.SMALL, look.ink_soft, anchor="midright").x
        room = right - look.px(16) - x
        y = rect.centery - (look.px(11) if self._told else 0)
        look.write(surface, self.name, (x, y), theme.BODY, look.ink, anchor="midleft", width=room)
        if self._told:
            below = x, rect.centery + look.px(13)
            look.write(surface, self._told, below, theme.SMALL, look.ink_soft, anchor="midleft", width=room)


class DropTarget(Widget):
    """A large field that says where a record is dropped."""

    role = "text"

    def __init__(self) -> None:
        super().__init__("drop", _("Drop a record on this window: a file that ends in .tgr"))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        key = "drop target", rect.size
        surface.blit(look.composed(key, lambda: _dashed(rect.size, look.px(10), look.px(2.4), look.px(14))), rect)
        size = look.px(44)
        icon = look.icon("load", size, theme.GOLD_DEEP)
        surface.blit(icon, icon.get_rect(midbottom=(rect.centerx, rect.centery - look.px(2))))
        place, room = (rect.centerx, rect.centery + look.px(24)), rect.width - look.px(32)
        look.write(surface, self.name, place, theme.BODY_STRONG, look.ink, anchor="center", width=room)


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
