"""The headline of the scores: who has won."""

from typing import Final

import pygame

from game.scenes.scores.result import FinishedMatch
from game.ui import theme
from game.ui.widgets import Widget

_TYPES: Final = theme.TITLE, theme.PAGE, theme.HEADING


class Winners(Widget):
    """The headline: the winners' symbols and the sentence."""

    role = "heading"

    def __init__(self, result: FinishedMatch) -> None:
        super().__init__("winners", result.headline())
        self._result = result

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        size, gap = min(look.px(58), rect.height), look.px(14)
        winners = self._result.sheet.winners
        marks = len(winners) * (size + gap)
        type_ = next((each for each in _TYPES if look.width(self.name, each) + marks <= rect.width), _TYPES[-1])
        text = look.ellipsis(self.name, rect.width - marks, type_)
        x = rect.centerx - (marks + look.width(text, type_)) // 2
        for seat in winners:
            medallion = look.medallion(self._result.colours[seat], size)
            surface.blit(medallion, medallion.get_rect(midleft=(x, rect.centery)))
            x += size + gap
        look.write(surface, text, (x, rect.centery), type_, look.gold, anchor="midleft", shadow=True)
