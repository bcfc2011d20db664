"""The winner’s name, symbol and colour, large, and by how much the match was won."""

from typing import Final

import pygame

from game.locale import _, joined, ngettext, number
from game.scenes.scores.result import FinishedMatch
from game.stage.band import gold_name
from game.ui.theme import Type
from game.ui.widgets import Widget

_SENTENCE: Final = Type(34, "serif", "semibold")
_LEAST_NAME: Final = 56
"""How high the line of the name is at least."""
_LAUREL: Final = 1.58
"""How much wider the laurel is than the medallion."""


class Hero(Widget):
    """The winner, or all who share the victory: symbol in laurel, name in gold, and by how much."""

    role = "heading"

    def __init__(self, result: FinishedMatch) -> None:
        super().__init__("winners", result.headline())
        self._result = result
        self._sentence = sentence(result)
        self.share = 1.0
        """How far the medallion has come down."""

    def value(self) -> str:
        return self._sentence

    def drop(self, share: float) -> None:
        """Let the medallion come down; on its way it may be above the widget."""
        self.share = share
        if self.host is not None:
            self.host.invalidate(self.rect.inflate(0, self.rect.height))

    @property
    def medallion_size(self) -> int:
        """How wide a medallion is."""
        count = max(1, len(self._result.sheet.winners))
        words = self.look.line(_SENTENCE) + self.look.px(_LEAST_NAME)
        size = max(
            1, min(self.look.px(300), round(self.rect.height * 0.46), round((self.rect.height - words) / _LAUREL))
        )
        return min(size, round(self.rect.width / (count * _LAUREL)))

    @property
    def middle(self) -> tuple[int, int]:
        """Where the middle of the medallions is."""
        return self.rect.centerx, self.rect.y + round(self.medallion_size * _LAUREL / 2)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, result = self.look, self.rect, self._result
        winners, size = result.sheet.winners, self.medallion_size
        wide = round(size * _LAUREL)
        x, y = self.middle
        x -= (len(winners) - 1) * wide // 2
        lifted = round((1 - self.share) * rect.height * 0.25)
        for seat in winners:
            laurel = look.assets.sprites.get("ui/laurel", (wide, wide))
            surface.blit(laurel, laurel.get_rect(center=(x, y - lifted)))
            medallion = look.medallion(result.colours[seat], size)
            surface.blit(medallion, medallion.get_rect(center=(x, y - lifted)))
            x += wide
        top = rect.y + round(size * _LAUREL) + look.px(2)
        low = look.line(_SENTENCE) + look.px(4)
        high = max(look.px(40), rect.bottom - low - top)
        names = joined([result.names[seat] for seat in winners])
        height = min(high, look.px(176 if len(winners) == 1 else 110))
        line = gold_name(look, names, round(height * 0.9), round(height * 0.3), rect.width)
        surface.blit(line, line.get_rect(center=(rect.centerx, top + high // 2)))
        place = rect.centerx, rect.bottom - low // 2
        look.write(
            surface, self._sentence, place, _SENTENCE, look.light, anchor="center", shadow=True, width=rect.width
        )


def sentence(result: FinishedMatch) -> str:
    """Say with how many points the winner has won, and how far ahead of whom."""
    totals, winners = result.sheet.totals, result.sheet.winners
    if not winners:
        return ""
    points = totals[winners[0]]
    forms = result.labels.wins if len(winners) == 1 else result.labels.shares
    whole = ngettext(*forms, points).format(names="", points=number(points)).strip()
    if result.sheet.ties:
        return f"{whole} · {result.tie_words()}"
    others = [seat for seat in result.order if seat not in winners]
    if len(winners) > 1 or not others:
        return whole
    margin, name = points - totals[others[0]], result.names[others[0]]
    # Translators: {won} is “wins with 56 gold”; how far the winner is ahead of the next
    text = _("{won}, {count} ahead of {name}")
    return text.format(won=whole, count=number(margin), name=name)
