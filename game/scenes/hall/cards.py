"""Cards of parchment for the statistics of one player: figures, the best score, a small table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, labelled, listed, number, parted, percent, pgettext
from game.scenes import match_words
from game.scenes.scores.result import labels_of
from game.stage.words import players as words
from game.store import MatchSummary
from game.store.statistics import HeadToHead, SeatResult, Tally
from game.tables.labels import ScoreLabel
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Widget

_FIGURE: Final = Type(40, "serif", "semibold")
_RED: Final = (156, 58, 23)
RULE: Final = (192, 166, 120)
"""Thin lines on a card."""
_PAD: Final = 20
_ROW: Final = 42


class Card(Widget):
    """A piece of the statistics with a heading; `body_height` says how high it is under that."""

    role = "group"
    shadow = 4

    def __init__(self, id_: str, heading: str) -> None:
        super().__init__(id_, heading)

    def body_height(self, width: int) -> int:
        """Return how high the card is under its heading, at a width within its edges."""
        raise NotImplementedError

    def draw_body(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what is under the heading."""
        raise NotImplementedError

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        look, pad = self.look, self.look.px(_PAD)
        heading = look.paragraph_height(self.name, width - 2 * pad, theme.SUBHEADING) + look.px(10) if self.name else 0
        return pad + heading + self.body_height(width - 2 * pad) + pad

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, pad = self.look, self.rect, self.look.px(_PAD)
        ground = look.composed(("card of statistics", rect.size), lambda: _ground(rect.size, look.px(10)))
        surface.blit(ground, rect)
        if self.focusable and self.hover:
            rim = look.composed(
                ("card rim", rect.size), lambda: carving.outline(rect.size, look.px(10), look.px(2.4), theme.GOLD_DEEP)
            )
            surface.blit(rim, rect)
        area = rect.inflate(-2 * pad, -2 * pad)
        if self.name:
            used = look.paragraph(surface, self.name, area, theme.SUBHEADING, look.ink) + look.px(10)
            area.y, area.height = area.y + used, area.height - used
        self.draw_body(surface, area)


def _ground(size: tuple[int, int], radius: int) -> pygame.Surface:
    ground = carving.rounded(size, radius, (150, 105, 50))
    ground.fill((255, 255, 255, 34), special_flags=pygame.BLEND_RGBA_MULT)
    return ground


class Figures(Card):
    """Played, won, the average and the best: large numbers with a word beneath each."""

    role = "text"

    def __init__(self, tally: Tally, best: int, streak: int) -> None:
        super().__init__("figures", "")
        won = _("won, {share}").format(share=percent(100 * tally.won / max(1, tally.played)))
        self._figures = (
            (number(tally.played), pgettext("statistics", "played")),
            (number(tally.won), won),
            (number(tally.average, 1), pgettext("statistics", "average")),
            (number(best), pgettext("statistics", "best")),
            (number(streak), pgettext("statistics", "won in a row")),
        )

    def value(self) -> str:
        return ", ".join(labelled(word, figure) for figure, word in self._figures)

    def _columns(self, width: int) -> int:
        look = self.look
        widest = max(max(look.width(figure, _FIGURE), look.width(word)) for figure, word in self._figures)
        fit = max(1, width // (widest + look.px(16)))
        return next(columns for columns in (len(self._figures), 3, 2, 1) if columns <= fit or columns == 1)

    def body_height(self, width: int) -> int:
        rows = -(-len(self._figures) // self._columns(width))
        return rows * (self.look.height(_FIGURE) + self.look.height()) + (rows - 1) * self.look.px(8)

    def draw_body(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, columns = self.look, self._columns(area.width)
        width = area.width / columns
        height = look.height(_FIGURE) + look.height() + look.px(8)
        for index, (figure, word) in enumerate(self._figures):
            x = area.x + width * (index % columns + 0.5)
            y = area.y + index // columns * height
            look.write(surface, figure, (x, y), _FIGURE, look.ink, anchor="midtop", width=round(width))
            place = x, y + look.height(_FIGURE)
            look.write(surface, word, place, theme.BODY, look.ink_soft, anchor="midtop", width=round(width))


class BestScore(Card):
    """The best score, and what it was made of; a click opens its match."""

    role = "button"
    focusable = True
    cursor = "hand"

    def __init__(self, best: SeatResult, opened: Callable[[MatchSummary], object]) -> None:
        self._opened, self._summary = opened, best.result.summary
        super().__init__("best", _("Best: {points}").format(points=number(best.points)))
        summary = best.result.summary
        others = [
            match_words.shortened(words.player_name(player), 30)
            for seat, player in enumerate(summary.players)
            if seat != best.seat
        ]
        self._line = _("{day}, with {names}").format(day=words.day(summary.changed), names=listed(others))
        labels = labels_of(summary.game)
        self._parts = [
            (labels.lines.get(key) or ScoreLabel(key.replace("_", " ").capitalize(), "", ""), points)
            for key, points in best.result.points(best.seat).items()
        ]

    def act(self) -> None:
        self.sound("button")
        self._opened(self._summary)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
        return event.type != pygame.MOUSEMOTION

    def value(self) -> str:
        return parted([self._line, *(f"{_(label.title)} {number(points)}" for label, points in self._parts)])

    def body_height(self, width: int) -> int:
        look = self.look
        return look.paragraph_height(self._line, width, theme.SMALL) + look.px(6) + len(self._parts) * look.px(_ROW)

    def draw_body(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.look
        y = area.y + look.paragraph(surface, self._line, area, theme.SMALL, look.ink_soft) + look.px(6)
        for label, points in self._parts:
            row = pygame.Rect(area.x, y, area.width, look.px(_ROW))
            draw_source(self, surface, label, row, number(points), negative=points < 0)
            y += row.height


def draw_source(
    card: Card, surface: pygame.Surface, label: ScoreLabel, row: pygame.Rect, points: str, *, negative: bool
) -> None:
    """Draw a line of the sheet: its picture, its words, its points at the right."""
    look, size = card.look, card.look.px(32)
    x = row.x
    if label.icon:
        icon = look.assets.sprites.fit(label.icon, (size, size))
        surface.blit(icon, icon.get_rect(center=(x + size // 2, row.centery)))
    x += size + look.px(12)
    tone = _RED if negative else look.ink
    place = row.right, row.centery
    right = look.write(surface, points, place, theme.STRONG, tone, anchor="midright").x
    room = right - look.px(12) - x
    look.write(surface, _(label.title), (x, row.centery), theme.BODY, look.ink, anchor="midleft", width=room)


@dataclass(frozen=True, slots=True)
class TableRow:
    """One line of a table: what it is about, and how those matches went."""

    words: str
    icon: str
    tally: Tally


class TallyTable(Card):
    """Matches in kinds: how many were played and won, and the average of each."""

    role = "table"

    def __init__(self, id_: str, heading: str, rows: Sequence[TableRow]) -> None:
        super().__init__(id_, heading)
        self._rows = list(rows)
        self._heads = (
            pgettext("statistics", "played"),
            pgettext("statistics", "won"),
            pgettext("statistics", "average"),
        )

    def value(self) -> str:
        return parted(
            [
                listed([row.words, *(f"{head} {cell}" for head, cell in zip(self._heads, _cells(row), strict=True))])
                for row in self._rows
            ]
        )

    def body_height(self, width: int) -> int:  # noqa: ARG002
        return self.look.height(theme.SMALL) + len(self._rows) * self.look.px(_ROW)

    def draw_body(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look = self.look
        column = max(look.px(76), *(look.width(head, theme.SMALL) + look.px(18) for head in self._heads))
        rights = [area.right - column * place for place in (2, 1, 0)]
        for head, right in zip(self._heads, rights, strict=True):
            look.write(surface, head, (right, area.y), theme.SMALL, look.ink_soft, anchor="topright")
        y = area.y + look.height(theme.SMALL)
        size = look.px(24)
        for row in self._rows:
            pygame.draw.line(surface, RULE, (area.x, y), (area.right, y), look.px(1.4))
            middle = y + look.px(_ROW) // 2
            x = area.x
            if row.icon:
                icon = look.icon(row.icon, size, look.ink_soft)
                surface.blit(icon, icon.get_rect(midleft=(x, middle)))
                x += size + look.px(10)
            room = rights[0] - column - x
            look.write(surface, row.words, (x, middle), theme.BODY, look.ink, anchor="midleft", width=room)
            for cell, right in zip(_cells(row), rights, strict=True):
                look.write(surface, cell, (right, middle), theme.BODY_STRONG, look.ink, anchor="midright")
            y += look.px(_ROW)


def _cells(row: TableRow) -> tuple[str, str, str]:
    return number(row.tally.played), number(row.tally.won), number(row.tally.average, 1)


class Meetings(Card):
    """Head to head: how often somebody came in before each of the others, and how often behind."""

    role = "table"

    def __init__(self, meetings: Sequence[HeadToHead]) -> None:
        super().__init__("meetings", _("Head to head"))
        self._meetings = list(meetings)

    def value(self) -> str:
        return parted([f"{self._name(one)} {self._score(one)}" for one in self._meetings])

    @staticmethod
    def _name(one: HeadToHead) -> str:
        return words.kind_words(one.name) if one.computer else one.name

    @staticmethod
    def _score(one: HeadToHead) -> str:
        # Translators: matches in which one came in before another, and behind; as in seven to four.
        return _("{before}–{behind}").format(before=number(one.before), behind=number(one.behind))

    def body_height(self, width: int) -> int:
        note = self.look.paragraph_height(self._note(), width, theme.SMALL)
        return note + self.look.px(6) + len(self._meetings) * self.look.px(_ROW)

    @staticmethod
    def _note() -> str:
        return _("matches finished ahead and behind")

    def draw_body(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, size = self.look, self.look.px(24)
        y = area.y + look.paragraph(surface, self._note(), area, theme.SMALL, look.ink_soft) + look.px(6)
        for one in self._meetings:
            pygame.draw.line(surface, RULE, (area.x, y), (area.right, y), look.px(1.4))
            middle = y + look.px(_ROW) // 2
            icon = look.icon("computer" if one.computer else "human", size, look.ink_soft)
            surface.blit(icon, icon.get_rect(midleft=(area.x, middle)))
            place, x = (area.right, middle), area.x + size + look.px(10)
            left = look.write(surface, self._score(one), place, theme.BODY_STRONG, look.ink, anchor="midright").x
            room = left - look.px(12) - x
            look.write(surface, self._name(one), (x, middle), theme.BODY, look.ink, anchor="midleft", width=room)
            y += look.px(_ROW)
