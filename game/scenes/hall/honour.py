"""The tables of honour: for each game the best scores, the largest win and more; a click opens that match."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.locale import _, number, pgettext
from game.rules.games import GAMES
from game.scenes import match_words
from game.scenes.hall.feats import Record
from game.scenes.matches import telling
from game.scenes.scores.result import labels_of
from game.stage.words import players as words
from game.store.statistics import Honours, SeatResult, lead
from game.tables.part import table_part
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Chip, Container, Label, Panel, ScrollArea, Tile, Widget
from game.ui.widgets.rows import flow

_HIGH: Final = 64
_PLACE: Final = Type(26, "serif", "semibold")
_POINTS: Final = Type(28, "serif", "bold")


class HonourRow(Tile):
    """One seat of a match: what for, who, how many points, when."""

    role = "row"
    focusable = True
    cursor = "hand"
    shadow = 4
    radius = 10

    def __init__(self, id_: str, head: str, told: str, seat: SeatResult, action: Callable[[], object]) -> None:
        player = seat.player
        super().__init__(id_, f"{head} {words.player_name(player)}")
        self._head, self._told, self._seat = head, told, seat
        self._action = action

    def value(self) -> str:
        return f"{self._told} · {words.day(self._seat.result.summary.changed)}"

    def act(self) -> None:
        self.sound("button")
        self._action()

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, player = self.look, self.rect, self._seat.player
        lit = self.hover or (self.focused and self.host is not None and self.host.focus.visible)
        ground = look.composed(("honour", rect.size, lit), lambda: _ground(rect.size, look.px(10), lit=lit))
        surface.blit(ground, rect)
        x, end = rect.x + look.px(16), rect.right - look.px(16)
        ranked = len(self._head) <= 3
        if ranked:
            look.write(surface, self._head, (x, rect.centery), _PLACE, look.ink_soft, anchor="midleft")
            x += look.px(44)
        size = look.px(34)
        medallion = look.medallion(player.colour, size)
        surface.blit(medallion, medallion.get_rect(midleft=(x, rect.centery)))
        x += size + look.px(12)
        points = look.write(surface, self._told, (end, rect.centery), _POINTS, look.ink, anchor="midright")
        room = points.x - look.px(16) - x
        upper, lower = rect.centery - look.px(13), rect.centery + look.px(14)
        day = words.day(self._seat.result.summary.changed)
        name = words.player_name(player) if ranked else self._head
        below = day if ranked else f"{words.player_name(player)} · {day}"
        look.write(surface, name, (x, upper), theme.BODY_STRONG, look.ink, anchor="midleft", width=room)
        look.write(surface, below, (x, lower), theme.SMALL, look.ink_soft, anchor="midleft", width=room)


def _ground(size: tuple[int, int], radius: int, *, lit: bool) -> pygame.Surface:
    ground = carving.rounded(size, radius, (255, 250, 234) if lit else (250, 242, 222))
    if not lit:
        ground.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    ground.blit(carving.outline(size, radius, 2, theme.GOLD if lit else (206, 182, 138)), (0, 0))
    return ground


class HonourPage(Container):
    """The best of each game; `opened` shows a match, where a line of the sheet is told at what a seat gained there."""

    def __init__(
        self,
        games: Mapping[str, Honours],
        opened: Callable[..., object],
        refresh: Callable[[], object],
        game: str = "",
    ) -> None:
        super().__init__("honour.page")
        self._games = {name: games[name] for name in GAMES if name in games}
        self._opened, self._refresh = opened, refresh
        self.game = game if game in self._games else next(iter(self._games))
        self._sheet = Panel("honour.sheet", "parchment")
        self.chips = [
            Chip(f"honour.{name}", match_words.game_title(name), self._chooser(name), active=name == self.game)
            for name in self._games
        ]
        self._area = ScrollArea("honour", _("Hall of fame"))
        self._sheet.add(*self.chips, self._area)
        self.add(self._sheet)
        self._heads: list[Label] = []
        self._best: list[HonourRow] = []
        self._records: Sequence[Record] = ()
        self._others: list[HonourRow] = []
        self._fill()

    def _chooser(self, game: str) -> Callable[[], object]:
        return lambda: self.choose(game)

    def choose(self, game: str) -> None:
        """Show another game."""
        self.game = game
        for chip, name in zip(self.chips, self._games, strict=True):
            chip.set_active(name == game)
        self._fill()
        self._refresh()

    def add_records(self, records: Sequence[Record]) -> None:
        """Show the records that no sheet tells, too."""
        self._records = records
        keep = self._area.offset
        self._fill()
        self._area.offset = keep
        self._refresh()

    def _fill(self) -> None:
        found = self._games[self.game]
        self._heads = [
            Label("honour.best.head", _("Best scores"), theme.HEADING, "ink"),
            Label("honour.more.head", pgettext("honour", "Records"), theme.HEADING, "ink"),
        ]
        for head in self._heads:
            head.role = "heading"
        self._best = [
            self._row(f"honour.best.{place}", f"{place}.", number(seat.points), seat)
            for place, seat in enumerate(found.best, 1)
        ]
        self._others = []
        if found.largest_win is not None:
            told = number(lead(found.largest_win.result))
            self._others.append(self._row("honour.win", _("Largest win"), told, found.largest_win))
        if found.quickest is not None:
            told = telling.length(found.quickest.result.summary)
            self._others.append(self._row("honour.quick", _("Quickest match"), told, found.quickest))
        labels = labels_of(self.game).lines
        for key, seat in found.lines.items():
            title = _(labels[key].title) if key in labels else key.replace("_", " ").capitalize()
            told = number(seat.result.points(seat.seat)[key])
            self._others.append(self._row(f"honour.line.{key}", title, told, seat, key))
        for record in self._records:
            if record.game == self.game:
                title = _(table_part(self.game).feats[record.key].title)
                opened = partial(self._opened, record.seat.result.summary, record.seat.seat, "", record.step)
                self._others.append(
                    self._row(f"honour.feat.{record.key}", title, number(record.amount), record.seat, opened=opened)
                )
        self._area.clear()
        self._area.offset = 0
        self._area.add(self._heads[0], *self._best, self._heads[1], *self._others)

    def _row(
        self,
        id_: str,
        head: str,
        told: str,
        seat: SeatResult,
        key: str = "",
        opened: Callable[[], object] | None = None,
    ) -> HonourRow:
        row = HonourRow(id_, head, told, seat, opened or partial(self._opened, seat.result.summary, seat.seat, key))
        row.tip = _("Opens the replay at that turn") if key or opened else _("Opens the page of the match")
        return row

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        self._sheet.place(rect)
        inner = rect.inflate(-2 * look.px(24), -2 * look.px(18))
        top = inner.y + flow(self.chips, inner, look.px(10)) + look.px(14)
        area = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        keep, self._area.offset = self._area.offset, 0
        self._area.place(area)
        width, gap = area.width - look.px(20), look.px(28)
        beside = width >= look.px(1000)
        column = (width - gap) // 2 if beside else width
        end = self._lay(self._heads[0], self._best, pygame.Rect(area.x, area.y, column, 0))
        start = (area.x + column + gap, area.y) if beside else (area.x, end + gap)
        ends = end, self._lay(self._heads[1], self._others, pygame.Rect(*start, column, 0))
        self._area.set_length(max(ends) - area.y, keep)

    def _lay(self, head: Label, rows: "list[HonourRow]", column: pygame.Rect) -> int:
        look, y = self.look, column.y
        line = look.line(theme.HEADING)
        head.place(pygame.Rect(column.x, y, column.width, line))
        y += line + look.px(8)
        high = max(look.px(_HIGH), look.height(theme.BODY_STRONG) + look.height(theme.SMALL) + look.px(6))
        widgets: list[Widget] = [*rows]
        for widget in widgets:
            widget.place(pygame.Rect(column.x, y, column.width, high))
            y += high + look.px(6)
        return y
