"""Says beside the pointer why something can't be done, for as long as that is wanted."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

import pygame

from game.locale import say
from game.rules.core import Reason
from game.stage.telling.sentence import SECONDS, SentenceWidget, around
from game.ui.scene import Scene

_DOING: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN)
_ASTRAY: Final = 12
"""How far the pointer may stray on its way to the sentence, in logical pixels."""


class Explaining:
    """Shows one sentence and takes it away; a refused click is explained for longer than the pointer rests."""

    def __init__(self, scene: Scene, open_rule: Callable[[str], object], unspoken: Callable[[], pygame.Rect]) -> None:
        """`unspoken` is the part of the window in which nobody else speaks."""
        self._scene = scene
        self._unspoken = unspoken
        self.sentence = SentenceWidget(scene, open_rule)
        self._clicking = False
        """Whether what is told now is the answer to a click or a key."""
        self._sticky = False
        self._heads = False
        """Whether the pointer comes nearer to the sentence."""
        self._nearest: float | None = None
        """How near to the sentence it has come."""

    @property
    def heads_for_sentence(self) -> bool:
        """Whether the pointer is on its way to the sentence."""
        return self.sentence.visible and self._heads

    def tell(
        self,
        reason: Reason | str | None,
        place: tuple[int, int] | pygame.Rect | None,
        names: Sequence[str],
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        """Say why something can't be done, beside a place or the pointer; None takes the sentence away.

        What else is spoken of is lit for as long as it is said.
        """
        scene, sentence = self._scene, self.sentence
        if sentence.visible and not self._clicking and (self._sticky or self.heads_for_sentence):
            return
        if reason is None or not scene.context.settings.show_why_not:
            sentence.hide()
            return
        text = reason if isinstance(reason, str) else say(reason.phrase, names)
        rule = "" if isinstance(reason, str) else reason.rule
        about = around(scene.pointer_at if place is None else place, scene.look)
        sentence.tell(text[:1].upper() + text[1:], rule, [about, *lit], self._bounds(), lit)
        self._sticky = self._clicking
        self._nearest = None
        told = sentence.name
        if not scene.context.settings.no_timers:
            scene.after(SECONDS, lambda: sentence.hide() if sentence.name == told else None)

    def insist(self, text: str, about: Sequence[pygame.Rect]) -> None:
        """Say something that stays until the next press."""
        self.sentence.tell(text, "", about, self._bounds())
        self._sticky = True

    def _bounds(self) -> pygame.Rect:
        return self._unspoken().inflate(-16, -16)

    @contextmanager
    def answering(self, event: pygame.event.Event) -> Iterator[None]:
        """Notice an event, before and after somebody answers it."""
        if event.type == pygame.MOUSEMOTION:
            self._watch_way(event.pos, dragging=any(event.buttons))
        self._clicking = event.type in _DOING
        if event.type == pygame.MOUSEBUTTONDOWN and self.sentence.find(event.pos) is None:
            self._sticky = False
            self.sentence.hide()
        try:
            yield
        finally:
            self._clicking = False

    def put_away(self, *, ruled: bool) -> bool:
        """Remove the sentence if there is one (with a rule to read, if asked); return whether there was."""
        if not self.sentence.visible or (ruled and not self.sentence.rule):
            return False
        self._sticky = False
        self.sentence.hide()
        return True

    def _watch_way(self, place: tuple[int, int], *, dragging: bool) -> None:
        """Notice whether the pointer comes nearer to the sentence, and to its link: whoever drags cannot press that."""
        if dragging or not self.sentence.visible:
            self._heads, self._nearest = False, None
            return
        rect = self.sentence.rect
        gap = math.hypot(
            max(rect.left - place[0], 0, place[0] - rect.right), max(rect.top - place[1], 0, place[1] - rect.bottom)
        )
        if self._nearest is None:
            self._heads, self._nearest = False, gap
        elif gap < self._nearest:
            self._heads, self._nearest = True, gap
        elif gap > self._nearest + self._scene.look.px(_ASTRAY):
            self._heads, self._nearest = False, None
