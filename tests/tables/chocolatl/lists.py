"""Chocolatl's table as a list on a canvas, with one step told on it: for tests, and to measure."""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any

import pygame

from game.rules.core import Event, Seat
from game.rules.match import Match, Player
from game.tables.chocolatl.ahead import Ahead, opened_next, told_later
from game.tables.chocolatl.moments import HASTE, Above, Moments
from game.tables.chocolatl.table import ChocolatlTable
from game.tables.chocolatl.things import ChocolatlThings
from game.ui.canvas import Canvas
from game.ui.moment import Beat, Moment
from tests.tables.chocolatl.desk import Desk


class Told:
    """A step of a match that is told beat by beat on a canvas of its own, from the state before it."""

    def __init__(
        self, whole: Match, step: int, *, size: tuple[int, int] = (1280, 720), viewer: Seat | None = None,
        people: Sequence[Seat] | None = None, speed: float = 1.0, calm: bool = False,
        otherwise: Callable[[list[Event]], list[Event]] = list,
    ) -> None:  # fmt: skip
        """Something else may have happened than in the match."""
        players = [Player(player.name, player.colour, player.kind) for player in whole.players]
        match = Match(whole.rules, whole.setup, tuple(players))
        for entry in whole.journal[:step]:
            match.play(entry.seat, entry.action)
        self.stage = Desk(match, ChocolatlTable, size=size, viewer=viewer, people=people)
        self.things = ChocolatlThings(self.stage, self.stage)
        self.desk = self.things.desk
        self.desk.sit(max(0, self.desk.rail_seat))  # chance sits nowhere
        self.desk.layout(self.stage.frame.places)
        self.above = self.things.above = Above.of(self.desk.shown)
        entry = whole.journal[step]
        seen: list[Event] = [
            match.rules.redact(event, self.stage.open_seat) for event in match.play(entry.seat, entry.action)
        ]
        seen = otherwise(seen)
        self.stage.lingers = True
        later = deepcopy((self.desk.shown, self.above))
        script = Moments(*later, match.state.step, self.stage.people).script(seen)
        self.before = Ahead(self.things, opened_next(deepcopy(self.desk.shown)), opening=True)
        self.ahead = Ahead(self.things, told_later(*later, script))
        self.canvas = Canvas(pygame.Surface(size))
        speed *= 1.0 if self.stage.people else HASTE
        self.canvas.speed, self.canvas.calm = speed, calm
        self.sounds: list[tuple[float, Any]] = []
        """What was heard, and when."""
        self.canvas.sounds = self.lands
        self.beats: list[tuple[float, Beat]] = []
        self.time = 0.0
        self.things.moments = self
        self.asks_to_skip = False
        script = Moments(self.desk.shown, self.above, match.state.step, self.stage.people).script(seen)
        self.moment = Moment(
            script, self.show, lambda: self.canvas.travels, self.canvas.finish, self._note,
            speed=speed, lands=lambda: self.canvas.lands,
        )  # fmt: skip

    def lands(self, sound: object, seconds: float, _place: tuple[float, float]) -> None:
        if seconds <= 0:
            self.sounds.append((self.time, sound))

    def _note(self, beat: Beat) -> None:
        now = self.time if self.moment.time is None else self.moment.time
        self.beats.append((now, beat))
        if beat.sound is not None:
            self.sounds.append((now, beat.sound))

    def show(self) -> None:
        self.canvas.show(self.things.things(), self.time if self.moment.time is None else self.moment.time)

    def frames(self, seconds: float = 1 / 60, most: float = 120.0) -> Iterator[float]:
        """Let time pass until everything is told, and yield after each frame; somebody goes on as soon as it waits."""
        while not self.moment.over and self.time < most:
            self.time += seconds
            self.moment.update(self.time)
            self.canvas.frame(self.time)
            yield self.time
            if self.moment.waiting:
                self.go_on()

    def go_on(self) -> object:
        self.ahead.go_on()
        return self.moment.go_on()

    def skip(self) -> None:
        self.moment.skip()

    def state(self) -> Any:
        return self.desk.shown.dump(), self.above
