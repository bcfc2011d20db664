"""What lies under the pointer on the timeline: the board at that step and what happened there, above the strip.

Of steps after the one that is seen only the turn is told: nobody should learn how it continues.
"""

from typing import TYPE_CHECKING, Final

import pygame

from game.locale import say
from game.scenes.stills import Stills, board
from game.ui import theme
from game.ui.movers import Picture

if TYPE_CHECKING:
    from game.scenes.replaying.scene import Replay

_SIZE: Final = (288, 162)
_PAD: Final = 12
_SHADOW: Final = 30
_LAYER: Final = 890


class Peek:
    """Shows a small card above the timeline."""

    def __init__(self, replay: "Replay") -> None:
        self._replay = replay
        self._stills = Stills(replay)
        self._shown: Picture | None = None
        self._at: tuple[int, int] | None = None

    def at(self, x: int, step: int | None) -> None:
        """Show the card of a step above a place of the timeline; None hides the card."""
        wanted = None if step is None else (x, step)
        if wanted == self._at:
            return
        self._at = wanted
        self._draw()

    def moved(self) -> None:
        """Draw the card again where another step is seen now: what it may tell has changed."""
        if self._at is not None:
            self._draw()

    def away(self) -> None:
        """Take the card away."""
        self.at(0, None)

    def _draw(self) -> None:
        replay = self._replay
        if self._shown is not None:
            replay.movers.remove(self._shown)
            self._shown = None
        if self._at is None or replay.film.playing:
            return
        x, step = self._at
        picture, (width, height) = self._card(step)
        look = replay.look
        left = max(look.px(8), min(x - width // 2, replay.rect.width - look.px(8) - width))
        out = look.px(_SHADOW)
        top = replay.timeline.rect.y - look.px(10) - height
        self._shown = Picture(picture, left - out, top - out, _LAYER)
        replay.movers.add(self._shown)

    def _card(self, step: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the card of a step with its shadow, and how large it is without."""
        replay, look = self._replay, self._replay.look
        told = replay.headline(step)
        known = step <= replay.step
        size = look.px(_SIZE[0]), look.px(_SIZE[1])
        story = next((each for each in replay.chapters if each.step == step), None)
        text = told.help if known else ""
        if story is not None and step < replay.step:
            text = say(story.phrase, replay.session.names)
        lines = look.wrap(text, size[0], theme.SMALL)[:2] if text else []
        pad, out = look.px(_PAD), look.px(_SHADOW)
        height = 2 * pad + look.line(theme.BODY_STRONG) + len(lines) * look.line(theme.SMALL)
        height += size[1] + look.px(6) if known else 0
        width = size[0] + 2 * pad
        made = pygame.Surface((width + 2 * out, height + 2 * out), pygame.SRCALPHA)
        look.panel(made, pygame.Rect(out, out, width, height), "tooltip")
        x, y = out + pad, out + pad
        if known:
            key, audience = (replay.match.id, id(replay.match), step, size), replay.course.audience
            seen = self._stills.of(key, lambda: board(look, replay.match, size, step, audience), self._draw)
            made.fill(theme.RAIL, (x, y, *size))
            if seen is not None:
                made.blit(seen, (x, y))
            y += size[1] + look.px(6)
        look.write(made, told.name, (x, y), theme.BODY_STRONG, look.ink, width=size[0])
        y += look.line(theme.BODY_STRONG)
        for line in lines:
            look.write(made, line, (x, y), theme.SMALL, look.ink_soft)
            y += look.line(theme.SMALL)
        return made, (width, height)
