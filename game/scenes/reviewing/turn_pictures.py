"""A turn as a picture: the board as it stands after it, framed on what was laid, which is ringed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.judge.report import Cost
from game.rules.core import Action
from game.rules.match import Match
from game.scenes.replaying.fork import forked
from game.scenes.stills import Stills, part_of_board
from game.ui import theme

if TYPE_CHECKING:
    from game.ui.look import Look

_PIECES: Final = 3.6
"""How many pieces lie side by side in a picture."""
_DIM: Final = 62
"""How much darker the rest is, of 255."""
RED: Final = (176, 48, 30)


def better_match(match: Match, cost: Cost[Action]) -> Match:
    """Return the match as it would stand after the better turn."""
    other = forked(match, cost.first, tuple(player.kind for player in match.players), 1, dealt_again=False)
    for action in cost.better:
        if match.rules.why_not(other.state, cost.seat, action) is None:
            other.play(cost.seat, action)
    return other


class WaysInPictures:
    """Gives the pictures of one costly turn: as it was played, and as it would have been better."""

    def __init__(self, stills: Stills, match: Match, cost: Cost[Action]) -> None:
        self._stills, self._match, self._cost = stills, match, cost

    def of(
        self, look: "Look", size: tuple[int, int], came: Callable[[], object], *, better: bool
    ) -> pygame.Surface | None:
        """Return a picture, or None while it is to come."""
        cost = self._cost
        key = "turn", self._match.id, cost.first, cost.better if better else (), size
        return self._stills.of(key, lambda: self._draw(look, size, better=better), came)

    def _draw(self, look: "Look", size: tuple[int, int], *, better: bool) -> pygame.Surface:
        cost = self._cost
        match = better_match(self._match, cost) if better else self._match
        end = len(match.journal) if better else cost.end
        events = [event for step in match.events[cost.first : end] for event in step]
        found = part_of_board(look, match, size, events, _PIECES, end, cost.seat)
        return _ringed(look, found.picture, found.marks, theme.GOLD_BRIGHT if better else RED)


def _ringed(
    look: "Look", picture: pygame.Surface, marks: tuple[pygame.Rect, ...], tone: theme.Colour
) -> pygame.Surface:
    """Darken all but the marks, and put a rim round each."""
    if not marks:
        return picture
    made = picture.copy()
    veil = pygame.Surface(picture.get_size())
    veil.set_alpha(_DIM)
    made.blit(veil, (0, 0))
    for mark in marks:
        part = mark.clip(picture.get_rect())
        if part.width and part.height:
            made.blit(picture, part, part)
    width = max(2, look.px(4))
    for mark in marks:
        around = mark.inflate(width, width)
        pygame.draw.rect(made, theme.TABLE_DARK, around.inflate(2, 2), width + 2, border_radius=look.px(8))
        pygame.draw.rect(made, tone, around, width, border_radius=look.px(8))
    return made
