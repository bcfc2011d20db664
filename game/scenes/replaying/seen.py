"""A match at a step of its replay, as the table of a scene shows it."""

from typing import TYPE_CHECKING

import pygame

from game.anim.tween import Heard
from game.rules.core import Decide, Event, Seat
from game.rules.match import Match
from game.session.course import Course
from game.sound.landing import TableSounds
from game.stage.rail import paint_rail
from game.tables.sight import AtStep, Place

if TYPE_CHECKING:
    from game.scenes.replaying.scene import Replay


class Seen(AtStep):
    """Shows whatever step the replay has come to; the hand of whoever decides is open where hands are."""

    def __init__(self, scene: "Replay", match: Match, course: Course, step: int) -> None:
        super().__init__(match, max(0, min(step, course.length)), course.audience)
        self._scene = scene
        self._course = course
        self._ears = TableSounds(lambda: scene.context.assets.sounds, lambda: scene.rect.width)
        self.look, self.animator, self.movers, self.settings = scene.look, scene.animator, scene.movers, scene.settings
        self.open_hands = course.over
        self.kept: tuple[range, Seat] | None = None
        """Steps at which a seat's hand stays open, whoever decides."""

    @property
    def seat(self) -> Seat:
        if self.kept is not None and self.step in self.kept[0]:
            return self.kept[1]
        pending = self.pending
        if isinstance(pending, Decide):
            return pending.seat
        turn = self._course.turn_at(self.step)
        return turn.seat if turn is not None and turn.seat is not None else 0

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        self._scene.invalidate(area)

    def sound(self, name: str) -> None:
        self._scene.sound(name)

    def sound_at(self, name: str, at: Place) -> None:
        self._ears.call(name, at)

    def hush(self, seconds: float) -> None:
        self._scene.context.assets.sounds.hush(seconds)

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        self._ears.hear(event, part, at)

    def heard(self, event: Event, part: str | None = None, at: Place | None = None) -> Heard:
        return self._ears.landing(event, part, at)

    def rearrange(self, *, head: bool, again: bool = False) -> None:
        self._scene.around.rearrange(head=head, again=again)

    def paint_rail(self, surface: pygame.Surface) -> None:
        frame = self._scene.frame
        if frame is not None:
            paint_rail(surface, self._scene.look, frame.places.rail, frame.places.hand, lit=False)
