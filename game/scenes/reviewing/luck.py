"""What luck gave and took: a bar for every seat, with what the estimate may be wrong by."""

from typing import Final

import pygame

from game.judge.report import Reviewed
from game.locale import _, parted
from game.scenes.reviewing.words import DOUBTS, is_even, luck_words
from game.scenes.scores.result import FinishedMatch
from game.ui import carving, theme
from game.ui.widgets import Widget

_ROW: Final = 74
_GIVEN: Final = theme.JUNGLE_LIGHT
_TAKEN: Final = theme.TERRACOTTA


class LuckWidget(Widget):
    """A board of wood with a row for every seat."""

    role = "chart"
    shadow = carving.SHADOW

    def __init__(self, result: FinishedMatch, review: Reviewed) -> None:
        super().__init__("review.luck", _("Luck of the draw"))
        self.tip = _(
            "For each draw and each roll: what it was worth compared with everything else that could have "
            "come up. Zero is the average of the table. If a bar stays inside the thin mark, luck may have been even."
        )
        self._result = result
        self._luck = [review.luck_of(seat) for seat in range(len(result.names))]

    def value(self) -> str:
        return parted([f"{self._result.names[seat]} {self._told(seat)}" for seat in self._result.order])

    def _told(self, seat: int) -> str:
        return luck_words(*self._luck[seat])

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        look.panel(surface, self.rect, "wood")
        pad = look.px(26)
        inner = self.rect.inflate(-2 * pad, -2 * look.px(16))
        title = look.write(
            surface, self.name, inner.topleft, theme.SUBHEADING, look.gold, shadow=True, width=inner.width
        )
        note = _("points gained (+) and lost (−) against the table")
        room = inner.width - title.width - look.px(24)
        if look.width(note, theme.SMALL) <= room * 1.4:
            place = inner.right, title.centery
            look.write(surface, note, place, theme.SMALL, look.light_soft, anchor="midright", width=room)
        area = pygame.Rect(inner.x, title.bottom + look.px(8), inner.width, 0)
        area.height = inner.bottom - area.y
        height = min(look.px(_ROW), area.height // max(1, len(self._luck)))
        most = max(abs(points) + DOUBTS * error for points, error in self._luck) or 1.0
        for place_, seat in enumerate(self._result.order):
            self._draw_row(surface, seat, pygame.Rect(area.x, area.y + place_ * height, area.width, height), most)

    def _draw_row(self, surface: pygame.Surface, seat: int, row: pygame.Rect, most: float) -> None:
        look = self.look
        points, error = self._luck[seat]
        size = min(look.px(32), row.height - look.px(4))
        bar_height = look.px(10)
        line = row.y + (row.height - bar_height - look.px(8)) // 2
        medallion = look.medallion(self._result.colours[seat], size)
        surface.blit(medallion, medallion.get_rect(midleft=(row.x, line)))
        x = row.x + size + look.px(10)
        told = self._told(seat)
        even = is_even(points, error)
        tone = look.light_soft if even else look.light
        left = look.write(surface, told, (row.right, line), theme.BODY_STRONG, tone, anchor="midright").x
        name = self._result.names[seat]
        look.write(surface, name, (x, line), theme.BODY, look.light, anchor="midleft", width=left - x - look.px(12))
        ground = pygame.Rect(x, row.bottom - bar_height - look.px(6), row.right - x, bar_height)
        surface.blit(self._bar(ground.size, (38, 23, 13)), ground)
        half = ground.width / 2
        end = round(ground.centerx + half * points / most)
        bar = pygame.Rect(min(end, ground.centerx), ground.y, max(1, abs(end - ground.centerx)), bar_height)
        surface.fill(_GIVEN if points >= 0 else _TAKEN, bar)
        pygame.draw.line(surface, look.light_soft, (ground.centerx, ground.y - look.px(2)),
                         (ground.centerx, ground.bottom + look.px(1)), look.px(2))  # fmt: skip
        reach = half * DOUBTS * error / most
        middle = ground.centery
        pygame.draw.line(surface, look.light, (end - reach, middle), (end + reach, middle), look.px(1.6))
        for mark in (end - reach, end + reach):
            pygame.draw.line(surface, look.light, (mark, ground.y), (mark, ground.bottom), look.px(1.6))

    def _bar(self, size: tuple[int, int], tone: theme.Colour) -> pygame.Surface:
        return self.look.composed(("luck", size, tone), lambda: carving.rounded(size, min(size) // 2, tone))
