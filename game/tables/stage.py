"""With what a table is drawn, and what it may ask of the window round it; of the match it asks its session."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.anim.tween import Animator, Heard, HeardThen
from game.rules.core import Action, Event, Reason
from game.store import Settings
from game.ui.look import Look
from game.ui.movers import Movers

Place: TypeAlias = Callable[[], tuple[float, float]]
"""Tells where in the window something happens."""


class Stage:
    """A place for a table. This one is silent and empty, as in a picture; a scene has its own kind."""

    look: Look
    animator: Animator
    movers: Movers
    settings: Settings

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Redraw an area; None is everything."""

    def sound(self, name: str) -> None:
        """Play what is heard with something in the window, by its name in the table of sounds: `pick_up`."""

    def sound_at(self, name: str, at: Place) -> None:  # noqa: ARG002
        """Play it from a place of the window, where one is known."""
        self.sound(name)

    def hush(self, seconds: float) -> None:
        """Let the music fall silent for a while: something great comes."""

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        """Play the sound of an event of the rules, starting now, `at` a place of the window.

        Where an event brings several things at moments of their own, `part` is one of them, as the table of sounds
        names it: the `gold` of a market arrives after its fruit has been `sold`.
        """

    def heard(self, event: Event, part: str | None = None, at: Place | None = None) -> Heard:
        """Return what is heard of an event when it lands: its contact falls on that moment of an animation."""
        return HeardThen(lambda: self.hear(event, part, at))

    def rearrange(self, *, head: bool, again: bool = False) -> None:
        """Lay everything out again, with the banner at the head of a column or over the board."""

    def paint_rail(self, surface: pygame.Surface) -> None:
        """Paint the wooden rail and the light on it; the table calls it within `paint`, between board and hand."""

    def tell(
        self,
        reason: Reason | str | None,
        place: tuple[int, int] | pygame.Rect | None = None,
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        """Say in one sentence, beside a place, why something can't be done; None takes the sentence away.

        Give a rectangle where you know what is explained, and `lit` what else is spoken of: those pieces are framed
        while it is said. The sentence covers neither.
        """

    @property
    def heads_for_sentence(self) -> bool:
        """Whether the pointer is on its way to the sentence that was told: then no other is told instead."""
        return False

    def banner_changed(self) -> None:
        """Read banner, shortcuts and focus tree again: something was picked up, laid or chosen."""

    def change_step(self, step: int, action: Action, place: pygame.Rect, question: str) -> bool:  # noqa: ARG002
        """Do something else at a step of this turn, and again what came after it; return whether that was done.

        Where that is not possible the reason is told beside the place; another person is asked the question first.
        """
        return False

    def focus_on(self, id_: str) -> None:
        """Bring the keyboard's focus to a node, where the keyboard is in use: after a tile was picked up by key."""

    def take_window(self, *, on: bool) -> bool:  # noqa: ARG002
        """Clear the window of all that frames the table, or bring it back; return whether that was done."""
        return False

    def breathe(self) -> None:
        """Ignore presses for a moment, and until all keys and buttons are up: something new to answer has come."""

    def notice(self, text: str) -> None:
        """Say in the window, for a while, that something has changed for all: building over is allowed from now on."""
