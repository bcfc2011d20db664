"""What comes after a match was won: play again, large, and a row of other ways."""

from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.scenes.scores.ways_on import WaysOn
from game.ui import theme
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from game.scenes.ending.winner import Winner

_AGAIN: Final = Type(46, "serif", "bold")


class WinnerFoot:
    """Makes its widgets and places them."""

    def __init__(self, scene: "Winner", ways: WaysOn) -> None:
        self._again = Button("again", _("Play again"), ways.again, icon="swap", kind="gold", type_=_AGAIN)
        in_turns, name = scene.match.rules.in_turns, scene.result.names[ways.next_to_begin]
        rotated = _("the same players, {name} begins") if in_turns else _("the same players, seats rotated")
        self._begins = Label("again.begins", rotated.format(name=name), theme.BODY, "light", align="centre")
        sheet = Button("sheet", _("Score sheet"), scene.show_sheet, icon="records")
        look = Button("look", _("Look at the table"), scene.back, icon="fit")
        self._ways = [sheet, ways.review(), ways.picture(), ways.see(), look, ways.title()]
        self.widgets: tuple[Widget, ...] = (self._again, self._begins, *self._ways)

    @property
    def top(self) -> int:
        """Where the first button begins."""
        return self._again.rect.y

    def lay_out(self, room: pygame.Rect, gap: int) -> int:
        """Place everything at the foot of a room; return where what is above ends."""
        return self._lay_again(room, self._lay_ways(room, gap) - gap, gap)

    def _lay_ways(self, room: pygame.Rect, gap: int) -> int:
        """Lay the other ways in a row at the foot, those without room as icons; return where the row begins."""
        for button in self._ways:
            button.kind = "wood"
        for button in reversed(self._ways):
            if sum(each.preferred()[0] + gap for each in self._ways) - gap <= room.width:
                break
            button.kind, button.tip = "icon", button.tip or button.name
        sizes = [button.preferred() for button in self._ways]
        x = room.centerx - (sum(width for width, _high in sizes) + gap * (len(sizes) - 1)) // 2
        top = room.bottom - max(high for _wide, high in sizes)
        for button, (width, high) in zip(self._ways, sizes, strict=True):
            button.place(pygame.Rect(x, top, width, high))
            x += width + gap
        return top

    def _lay_again(self, room: pygame.Rect, bottom: int, gap: int) -> int:
        look = self._again.look
        line = look.line(theme.BODY)
        self._begins.place(pygame.Rect(room.x, bottom - line, room.width, line))
        high = min(look.px(104), max(look.target(52), room.height // 9))
        width = min(room.width, max(look.px(560), self._again.preferred()[0] + look.px(80)))
        self._again.place(pygame.Rect(room.centerx - width // 2, bottom - line - high, width, high))
        return bottom - line - high - gap // 2
