"""A slip at the left: what the last turns brought."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.locale import _, say
from game.scenes.playing.lines import LogTurn
from game.ui import carving, theme
from game.ui.widgets import Tile

_ROW: Final = 34
_MOST_ROWS: Final = 4
_WIDTH: Final = 264
_ROOM_LEFT: Final = 96
"""Less room than this is not left at its side."""


class LastTurns(Tile):
    """The last turn of every other seat with its gains, the newest at the bottom. A click opens the history."""

    role = "button"
    focusable = True
    shadow = carving.SHADOW

    def __init__(self, open_: Callable[[], object]) -> None:
        name = _("Last turns")
        super().__init__(
            "last_turns", name, tip=f"{name}\n{_('What they brought to the others. A click opens the history.')}"
        )
        self._open = open_
        self._rows: tuple[tuple[str, str, str], ...] = ()
        self._room = pygame.Rect(0, 0, 0, 0)
        self.visible = False

    def show(self, turns: Sequence[LogTurn], names: Sequence[str], colours: Sequence[str]) -> None:
        """Tell of other turns."""
        rows = []
        for told in turns[-_MOST_ROWS:]:
            seat = told.turn.seat
            if seat is None:
                continue
            gains = [say(gain.phrase, names) for gain in told.gains if gain.seat == seat]
            rows.append((colours[seat], names[seat], "  ".join(gains) or _("nothing")))
        if tuple(rows) != self._rows:
            self._rows = tuple(rows)
            self.arrange(self._room)
            self.changed()

    def arrange(self, room: pygame.Rect) -> None:
        """Take as much of the room as the rows need; where nothing fits be folded away."""
        self._room = pygame.Rect(room)
        if self.host is None or not room.width:
            return
        look = self.look
        fit = (room.height - look.px(54)) // look.px(_ROW)
        self._shown = self._rows[len(self._rows) - fit :] if 0 < fit < len(self._rows) else self._rows[: max(0, fit)]
        height = look.px(54) + len(self._shown) * look.px(_ROW)
        wanted = [look.width(name) + look.width(gains) for _colour, name, gains in self._shown]
        width = max([look.px(_WIDTH), *(wide + look.px(_ROW + 54) for wide in wanted)])
        if width + look.px(_ROOM_LEFT) > room.width:
            width = room.width
        self.visible = bool(self._shown)
        self.place(pygame.Rect(room.x, room.y, width, height))

    _shown: tuple[tuple[str, str, str], ...] = ()

    def value(self) -> str:
        return "; ".join(f"{name} {gains}" for _colour, name, gains in self._rows)

    def act(self) -> None:
        self._open()

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        look.panel(surface, rect, "parchment")
        pad = look.px(18)
        place = rect.x + pad, rect.y + look.px(12)
        look.write(surface, self.name, place, theme.Type(20, weight="bold"), look.ink, width=rect.width - 2 * pad)
        y = rect.y + look.px(44)
        size = look.px(26)
        for colour, name, gains in self._shown:
            middle = y + look.px(_ROW) // 2
            medallion = look.medallion(colour, size)
            surface.blit(medallion, medallion.get_rect(midleft=(rect.x + pad, middle)))
            x = rect.x + pad + size + look.px(10)
            room = rect.right - pad - x
            wide = min(look.width(gains), round(room * 0.66))
            after = look.write(
                surface, name, (x, middle), theme.BODY, look.ink, anchor="midleft", width=room - wide - look.px(10)
            )
            x = after.right + look.px(10)
            look.write(
                surface, gains, (x, middle), theme.BODY, look.ink_soft, anchor="midleft", width=rect.right - pad - x
            )
            y += look.px(_ROW)
