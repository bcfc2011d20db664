"""The upper edge of a column: the game's cover, its name, and for how many and how long it is."""

import pygame

from game.locale import ngettext
from game.rules.games import GAMES
from game.scenes.covers import cover
from game.ui import theme
from game.ui.theme import Type
from game.ui.widgets import Widget

_NAME = Type(42, "serif", "semibold")


class CoverStrip(Widget):
    """The upper edge of a column: the game's cover, its name, for how many it is and how long it takes."""

    role = "heading"

    def __init__(self, game: str) -> None:
        rules = GAMES[game]
        super().__init__(f"cover.{game}", rules.title)
        self._game = game
        text = ngettext(
            "{low} to {high} · about {count} minute", "{low} to {high} · about {count} minutes", rules.minutes
        )
        self._facts = text.format(low=rules.seat_counts[0], high=rules.seat_counts[-1], count=rules.minutes)

    def value(self) -> str:
        return self._facts

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        picture = look.composed(("school cover", self._game, rect.size), self._picture)
        surface.blit(picture, rect)
        y = rect.bottom - look.px(34)
        left = look.write(
            surface, self.name, (rect.x + look.px(20), y), _NAME, look.gold, anchor="midleft", shadow=True,
            width=round(rect.width * 0.55),
        )  # fmt: skip
        room = rect.right - look.px(20) - left.right - look.px(16)
        place = rect.right - look.px(20), y + look.px(4)
        look.write(
            surface, self._facts, place, theme.BODY_STRONG, look.light, anchor="midright", width=room, shadow=True
        )

    def _picture(self) -> pygame.Surface:
        rect = self.rect
        whole = cover(self.look, GAMES[self._game], (rect.width, round(rect.width * 1.25)))
        made = pygame.Surface(rect.size)
        made.blit(whole, (0, -round(whole.get_height() * 0.2)))
        shade = pygame.Surface((1, rect.height), pygame.SRCALPHA)
        for y in range(rect.height):
            shade.set_at((0, y), (10, 5, 2, round(220 * max(0.0, y / rect.height - 0.35) / 0.65)))
        made.blit(pygame.transform.scale(shade, rect.size), (0, 0))
        return made.convert()
