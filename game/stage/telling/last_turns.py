"""A slip at the left: what the last turns brought, to everybody."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, listed, parted, pgettext, say
from game.stage.words import told_gains
from game.stage.words.lines import LogTurn
from game.stage.words.told_gains import Share, Text
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Tile

_MOST_ROWS: Final = 4
_WIDTH: Final = 264
_ROOM_LEFT: Final = 96
"""Less room than this is not left at its side."""
_PAD: Final = 18
_MARK: Final = 26
_GAP: Final = 10


@dataclass(frozen=True, slots=True)
class _Style:
    """How closely the rows are written, in logical pixels."""

    type: Type
    line: int
    between: int
    top: int
    """Where the rows begin; without a heading above them it is the margin."""
    heading: bool = True
    names: bool = True


_STYLES: Final = (
    _Style(theme.BODY, 28, 6, 44),
    _Style(theme.SMALL, 24, 4, 40),
    _Style(theme.SMALL, 24, 2, 10, heading=False),
    _Style(theme.SMALL, 24, 2, 10, heading=False, names=False),
)
"""From the roomiest to the closest: the first in which all rows fit is taken."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One turn: whose it was, what it did and got, and what others got."""

    colour: str
    name: str
    own: tuple[str, ...]
    others: tuple[Share, ...]

    def words(self, names: Sequence[str]) -> str:
        """Return the turn as it is read aloud."""
        return parted((f"{self.name} {listed(self.told)}", *(share.words(names) for share in self.others)))

    @property
    def told(self) -> tuple[str, ...]:
        """What stands beside the name: at least that it was nothing."""
        return self.own or (pgettext("what a turn brought", "nothing"),)


class LastTurns(Tile):
    """The last turn of every other seat with its gains, the newest at the bottom. A click opens the history."""

    role = "button"
    focusable = True
    shadow = carving.SHADOW

    def __init__(self, open_: Callable[[], object]) -> None:
        super().__init__("last_turns", _("Last turns"))
        self._open = open_
        self._rows: tuple[_Row, ...] = ()
        self._shown: tuple[_Row, ...] = ()
        self._style = _STYLES[0]
        self._names: Sequence[str] = ()
        self._colours: Sequence[str] = ()
        self._room = pygame.Rect(0, 0, 0, 0)
        self.visible = False

    def show(self, turns: Sequence[LogTurn], names: Sequence[str], colours: Sequence[str]) -> None:
        """Tell of some turns: what each did, and what it brought to everybody."""
        rows = tuple(_row(told, names, colours) for told in turns[-_MOST_ROWS:] if told.turn.seat is not None)
        if rows != self._rows:
            self._rows, self._names, self._colours = rows, names, colours
            note = _("What they brought each player. Click to open the history.")
            self.tip = "\n".join((self.name, *(row.words(names) for row in rows), note))
            self.arrange(self._room)
            self.changed()

    def arrange(self, room: pygame.Rect) -> None:
        """Take as much of the room as the rows need; where nothing fits be folded away."""
        self._room = pygame.Rect(room)
        if self.host is None or not room.width:
            self.visible = False
            return
        width = 0
        for style in _STYLES:
            self._style, width = style, self._width(style)
            self._shown = self._fitting(style, width)
            if len(self._shown) == len(self._rows):
                break
        self.visible = bool(self._shown)
        height = self._height(self._shown, self._style, width)
        self.place(pygame.Rect(room.x, room.y, width, min(height, room.height)))

    def _width(self, style: _Style) -> int:
        """Return how wide it must be, as far as there is room."""
        look, room = self.look, self._room.width
        wanted = [self._begin(row, style) + told_gains.length(look, self._texts(row), style.type) for row in self._rows]
        width = max([look.px(_WIDTH), *(wide + look.px(2 * _PAD + _MARK + _GAP) for wide in wanted)])
        return room if width + look.px(_ROOM_LEFT) > room else width

    def _begin(self, row: _Row, style: _Style) -> int:
        """Return how far the name reaches into the first line."""
        return self.look.width(row.name, style.type) + self.look.px(_GAP) if style.names else 0

    def _texts(self, row: _Row) -> list[Text]:
        own = [Text(text) for text in row.told]
        return [*own, *told_gains.texts(row.others, self._colours)]

    def _lines(self, row: _Row, style: _Style, width: int) -> list[list[Text]]:
        look = self.look
        room = width - look.px(2 * _PAD + _MARK + _GAP)
        return told_gains.flow(look, self._texts(row), room, style.type, self._begin(row, style))

    def _height(self, rows: Sequence[_Row], style: _Style, width: int) -> int:
        lines = sum(len(self._lines(row, style, width)) for row in rows)
        return self.look.px(style.top + 10 + lines * style.line + len(rows) * style.between)

    def _fitting(self, style: _Style, width: int) -> tuple[_Row, ...]:
        """Return the newest rows for which there is room."""
        rows = self._rows
        while rows and self._height(rows, style, width) > self._room.height:
            rows = rows[1:]
        return rows

    def value(self) -> str:
        return ". ".join(row.words(self._names) for row in self._rows)

    def act(self) -> None:
        self._open()

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, style = self.look, self.rect, self._style
        look.panel(surface, rect, "parchment")
        pad = look.px(_PAD)
        if style.heading:
            place = rect.x + pad, rect.y + look.px(12)
            look.write(surface, self.name, place, Type(20, weight="bold"), look.ink, width=rect.width - 2 * pad)
        y = rect.y + look.px(style.top)
        for row in self._shown:
            y = self._draw_row(surface, row, y)

    def _draw_row(self, surface: pygame.Surface, row: _Row, y: int) -> int:
        """Draw a row; return where the next one begins."""
        look, rect, style = self.look, self.rect, self._style
        x = rect.x + look.px(_PAD)
        medallion = look.medallion(row.colour, look.px(_MARK if style.names else _MARK - 4))
        surface.blit(medallion, medallion.get_rect(midleft=(x, y + look.height(style.type) // 2)))
        x += look.px(_MARK + _GAP)
        if style.names:
            look.write(surface, row.name, (x, y), style.type, look.ink, width=rect.right - look.px(_PAD) - x)
        begin = x + self._begin(row, style)
        for line in self._lines(row, style, rect.width):
            told_gains.draw_line(surface, look, line, (begin, y), style.type, look.ink_soft)
            y, begin = y + look.px(style.line), x
        return y + look.px(style.between)


def _row(told: LogTurn, names: Sequence[str], colours: Sequence[str]) -> _Row:
    seat = told.turn.seat
    assert seat is not None
    shares = told_gains.shares(told.gains, names)
    gained = [text for share in shares if share.seat == seat for text in share.texts]
    done = [say(deed, names) for deed in told.deeds]
    others = tuple(share for share in shares if share.seat != seat)
    return _Row(colours[seat], names[seat], (*gained, *done), others)
