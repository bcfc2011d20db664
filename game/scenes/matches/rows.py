"""The row of a match in a list: the board, what people remember, who sat there with how many points, and when."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.stand_in import smooth
from game.locale import _
from game.rules.core import Seat
from game.scenes.matches import telling
from game.scenes.matches.pictures import Pictures
from game.stage.words import players as words
from game.store import MatchSummary
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import LedgerRow, Quiet

if TYPE_CHECKING:
    from game.ui.look import Look

HIGH: Final = 96
_PICTURE: Final = 144
_DEEDS: Final = 196
"""The width that is kept for the deeds, so that nothing moves when they come."""
_MEDALLION: Final = 32
_LINE: Final = 36
"""How high a further line of seats is."""
WIDE: Final = 1160
"""From this logical width on, the deeds beside the menu have a place of their own, and the date a column."""
_ROOMY: Final = 640
"""From this logical width on there is a picture."""
_TITLE: Final = Type(24, "serif", "semibold")
_SAYING: Final = Type(20, weight="semibold")
_NAME: Final = Type(20)
_BOLD: Final = Type(20, weight="bold")
_LEAST_NAME: Final = 84
"""The logical width below which no name is set: another line is begun instead."""
_DARK: Final = (58, 40, 26)


@dataclass(frozen=True, slots=True)
class RowMeasures:
    """How rows are laid out at a width; all rows of a list alike."""

    height: int
    wide: bool
    picture: bool
    lines: int
    """How many lines the seats may take."""

    @classmethod
    def at(cls, look: "Look", width: int) -> "RowMeasures":
        """Return the measures of rows of this device width."""
        logical = width / look.unit
        wide, picture = logical >= WIDE, logical >= _ROOMY
        room = logical - (_PICTURE if picture else 0) - (480 if wide else 90)
        lines = 1 if room >= 5 * 150 else 2 if room >= 3 * 150 else 3
        below = 0 if wide else 24
        return cls(look.px(HIGH + (lines - 1) * _LINE + below), wide, picture, lines)


class MatchRow(LedgerRow):
    """One match. `replay` and `delete` are told as quiet icons where the pointer is."""

    def __init__(
        self,
        summary: MatchSummary,
        measures: RowMeasures,
        pictures: Pictures,
        *,
        more: Callable[["MatchRow"], object],
        delete: Callable[[], object] | None = None,
        replay: Callable[[], object] | None = None,
        restore: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(f"match.{summary.id}", telling.title(summary), summary.id)
        self.summary = summary
        self._measures = measures
        self._pictures = pictures
        self._more = Quiet(f"more.{summary.id}", _("More"), lambda: more(self), "more")
        self._deeds: list[Quiet] = []
        if replay is not None:
            self._deeds.append(Quiet(f"replay.{summary.id}", _("Replay"), replay, "film", worded=True))
        if restore is not None:
            self._deeds.append(Quiet(f"restore.{summary.id}", _("Restore"), restore, "undo", worded=True))
        if delete is not None:
            self._deeds.append(Quiet(f"delete.{summary.id}", _("Delete"), delete, "trash"))
        self.add(*self._deeds, self._more)

    def value(self) -> str:
        when = words.moment(self.summary.changed, datetime.now(UTC))
        return " · ".join((telling.seats(self.summary), when, telling.game_and_length(self.summary)))

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look, side = self.look, self.look.target(48)
        right = rect.right - look.px(10)
        self._more.place(pygame.Rect(right - side, rect.centery - side // 2, side, side))
        right = self._more.rect.x - look.px(14)
        for deed in reversed(self._deeds):
            width, height = deed.preferred()
            deed.place(pygame.Rect(right - width, rect.centery - height // 2, width, height))
            right -= width + look.px(6)
            deed.visible = self._measures.wide

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, lit = self.look, self.rect, self.lit
        self.draw_ground(surface)
        x = rect.x
        if self._measures.picture:
            x = self._draw_picture(surface)
        x += look.px(20)
        end = self._more.rect.x - look.px(10)
        if self._measures.wide:
            end = self._draw_when(surface, end - look.px(_DEEDS))
        self._draw_title(surface, x, end)
        self._draw_seats(surface, x, end)
        if not self._measures.wide:
            self._draw_below(surface, x, end)
        for deed in self._deeds:
            if lit and deed.visible:
                deed.paint(surface)
        self._more.paint(surface)

    def _draw_picture(self, surface: pygame.Surface) -> int:
        """Draw the board at the left; return where it ends."""
        look, rect = self.look, self.rect
        size, radius = (look.px(_PICTURE), rect.height), look.px(10)
        picture = self._pictures.of(self.summary, look, size, radius)
        if picture is None:
            picture = look.composed(("no picture yet", size), lambda: _waiting(size, radius))
        surface.blit(picture, rect)
        if not self.summary.finished and self.summary.deleted is None:
            disc = look.px(32)
            play = look.composed(("small disc", disc), lambda: _disc(disc))
            surface.blit(play, play.get_rect(bottomright=(rect.x + size[0] - look.px(6), rect.bottom - look.px(6))))
        return rect.x + size[0]

    def _draw_when(self, surface: pygame.Surface, right: int) -> int:
        """Draw the date, the game and the length in their column; return where that begins."""
        look, rect, most = self.look, self.rect, self.look.px(230)
        upper, lower = self._when()
        first = look.write(
            surface, upper, (right, rect.centery - look.px(14)), theme.BODY, look.ink, anchor="midright", width=most
        )
        second = look.write(
            surface,
            lower,
            (right, rect.centery + look.px(15)),
            theme.SMALL,
            look.ink_soft,
            anchor="midright",
            width=most,
        )
        return min(first.x, second.x, right - look.px(180)) - look.px(16)

    def _when(self) -> tuple[str, str]:
        now = datetime.now(UTC)
        if self.summary.deleted is not None:
            deleted = _("deleted: {when}").format(when=words.moment(self.summary.deleted, now))
            return deleted, telling.game_and_length(self.summary)
        return words.moment(self.summary.changed, now), telling.game_and_length(self.summary)

    def _draw_title(self, surface: pygame.Surface, x: int, end: int) -> None:
        look, y = self.look, self.rect.y + self.look.px(28)
        said = [telling.headline(self.summary)] if self.summary.name else []
        further = " · ".join([*said, *telling.remarks(self.summary)])
        first = self.summary.name or telling.headline(self.summary)
        whole = look.width(first, _TITLE)
        look.write(surface, first, (x, y), _TITLE, look.ink, anchor="midleft", width=end - x)
        room = end - x - whole - look.px(14)
        if further and room > look.px(60):
            place = x + whole + look.px(14), y + look.px(1)
            look.write(surface, further, place, _SAYING, look.ink_soft, anchor="midleft", width=room)
        elif further:
            look.cut_off(further)

    def _draw_below(self, surface: pygame.Surface, x: int, end: int) -> None:
        """Draw date and game in one line under the seats."""
        look, y = self.look, self.rect.bottom - self.look.px(20)
        told = " · ".join(self._when())
        look.write(surface, told, (x, y), theme.SMALL, look.ink_soft, anchor="midleft", width=end - x)

    # -- the seats

    def _draw_seats(self, surface: pygame.Surface, x: int, end: int) -> None:
        """Draw medallion, name and points of every seat; no name is left out, long ones are shortened."""
        look, size = self.look, self.look.px(_MEDALLION)
        y = self.rect.y + self.look.px(28 + _LINE)
        for line in self._lines(end - x):
            left, names = x, self._names(line, end - x)
            for seat, room in zip(line, names, strict=True):
                left = self._draw_seat(surface, seat, (left, y), size, room)
            y += look.px(_LINE)

    def _fixed(self, seat: Seat) -> int:
        """Return how much room a seat takes beside its name, with the gap behind it."""
        look, told = self.look, telling.points(self.summary, seat)
        return look.px(_MEDALLION + 12) + (look.width(told, _BOLD) + look.px(8) if told else 0) + look.px(26)

    def _width(self, seat: Seat) -> int:
        type_ = _BOLD if seat in telling.bold(self.summary) else _NAME
        return self.look.width(words.player_name(self.summary.players[seat]), type_)

    def _lines(self, room: int) -> list[list[Seat]]:
        """Return the seats in as few lines as leave every name its room."""
        least, seats = self.look.px(_LEAST_NAME), telling.order(self.summary)
        for count in range(1, self._measures.lines + 1):
            each = -(-len(seats) // count)
            lines = [seats[start : start + each] for start in range(0, len(seats), each)]
            needed = (sum(self._fixed(seat) + min(self._width(seat), least) for seat in line) for line in lines)
            if count == self._measures.lines or all(width <= room for width in needed):
                return lines
        return [seats]

    def _names(self, line: list[Seat], room: int) -> list[int]:
        """Return the widths of the names in a line: whoever needs little gets it, the others share the rest."""
        wanted = [self._width(seat) + 1 for seat in line]
        return shared(wanted, room - sum(self._fixed(seat) for seat in line))

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, place: tuple[int, int], size: int, room: int) -> int:
        look, player, stands_out = self.look, self.summary.players[seat], seat in telling.bold(self.summary)
        x, y = place
        medallion = look.medallion(player.colour, size)
        frame = medallion.get_rect(midleft=(x, y))
        if stands_out and self.summary.finished:
            around = frame.inflate(look.px(6), look.px(6))
            ring = look.composed(("winner's ring", around.size), lambda: _ring(around.width, look.px(2.5)))
            surface.blit(ring, around)
        surface.blit(medallion, frame)
        x += size + look.px(12)
        type_ = _BOLD if stands_out else _NAME
        tone = look.ink if stands_out else look.ink_soft
        least = max(room, look.px(40))
        name = look.write(surface, words.player_name(player), (x, y), type_, tone, anchor="midleft", width=least)
        x = name.right
        told = telling.points(self.summary, seat)
        if told:
            x += look.px(8)
            x = look.write(surface, told, (x, y), _BOLD, tone, anchor="midleft").right
        return x + look.px(26)


def shared(wanted: list[int], room: int) -> list[int]:
    """Share a width: whoever wants little gets it, the others get equally much of what is left."""
    given = [0] * len(wanted)
    left, waiting = max(0, room), sorted(range(len(wanted)), key=lambda index: wanted[index])
    for position, index in enumerate(waiting):
        given[index] = min(wanted[index], left // (len(waiting) - position))
        left -= given[index]
    return given


def _waiting(size: tuple[int, int], radius: int) -> pygame.Surface:
    made = carving.rounded((size[0] + radius, size[1]), radius, _DARK)
    return made.subsurface(((0, 0), size)).copy()


def _ring(size: int, width: int) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        pygame.draw.circle(large, theme.GOLD, large.get_rect().center, size * factor // 2, width * factor)

    return smooth((size, size), draw, theme.GOLD)


def _disc(size: int) -> pygame.Surface:
    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.GOLD_DEEP, middle, radius)
        pygame.draw.circle(large, theme.GOLD_BRIGHT, middle, radius * 90 // 100)
        x, y, r = middle[0], middle[1], radius
        pygame.draw.polygon(
            large, theme.INK, [(x - r * 0.26, y - r * 0.4), (x + r * 0.44, y), (x - r * 0.26, y + r * 0.4)]
        )

    return smooth((size, size), draw)
