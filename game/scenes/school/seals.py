"""Seals: how far somebody came with the puzzles of a game, and with a chapter."""

from typing import Final

import pygame

from game.assets.stand_in import smooth
from game.locale import _
from game.ui import carving, theme
from game.ui.widgets import Widget

_SEAL: Final = 22
_STATES: Final[dict[str, theme.Colour]] = {
    "solved": theme.GOLD, "shown": theme.STONE, "next": theme.PARCHMENT, "": (250, 242, 222),
}  # fmt: skip


class Seals(Widget):
    """A seal for each puzzle: gold where it is solved, grey where its answer was looked up, a ring round the next."""

    role = "text"

    def __init__(self, id_: str, states: list[str]) -> None:
        super().__init__(id_, _("Puzzles"))
        self._states = states

    def value(self) -> str:
        solved = self._states.count("solved")
        return _("{solved} of {count}").format(solved=solved, count=len(self._states))

    def _columns(self, width: int) -> int:
        return max(1, width // self.look.px(_SEAL + 6))

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        return -(-len(self._states) // self._columns(width)) * self.look.px(_SEAL + 6)

    def draw(self, surface: pygame.Surface) -> None:
        look, columns = self.look, self._columns(self.rect.width)
        size, step = look.px(_SEAL), look.px(_SEAL + 6)
        for index, state in enumerate(self._states):
            x = self.rect.x + index % columns * step
            y = self.rect.y + index // columns * step
            tone = _STATES[state]
            disc = look.composed(("seal", size, state), lambda tone=tone: seal(size, tone))  # type: ignore[misc]
            surface.blit(disc, (x, y))
            name = {"solved": "check", "shown": "eye"}.get(state)
            if name is not None:
                icon = look.icon(name, look.px(14), theme.INK)
                surface.blit(icon, icon.get_rect(center=(x + size // 2, y + size // 2)))
            elif state == "next":
                ring = look.composed(
                    ("next seal", size), lambda: carving.outline((size, size), size // 2, 3, theme.GOLD_DEEP)
                )
                surface.blit(ring, (x, y))


def seal(size: int, tone: theme.Colour) -> pygame.Surface:
    """Return a disc with a golden rim."""

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, size * factor // 2
        pygame.draw.circle(large, theme.GOLD_DEEP, middle, radius)
        pygame.draw.circle(large, tone, middle, radius * 86 // 100)

    return smooth((size, size), draw)
