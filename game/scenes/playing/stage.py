"""The play scene as its table sees it: what is shown, who may act, and what comes of acting."""

import math
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

import pygame

from game.locale import say
from game.rules.core import Action, Decide, Event, Pending, Reason, Seat
from game.rules.match import Match, known_events
from game.scenes.playing.director import Choose, Director
from game.scenes.playing.reading import Reading
from game.scenes.playing.sentence import SECONDS, SentenceWidget, around
from game.scenes.playing.turns import why_not_instead
from game.tables.sight import ByItself, Play
from game.tables.table import Table
from game.ui.breath import Breath
from game.ui.scene import Scene

_ASTRAY: Final = 12
"""How far the pointer may stray on its way to the sentence, in logical pixels."""


class PlayStage(Scene, Play):
    """The half of the play scene that tables speak with; what surrounds the table is the other one's."""

    match: Match
    director: Director
    reading: Reading
    sentence: SentenceWidget
    table: Table
    breath: Breath
    watching: bool
    _people: frozenset[Seat]
    _view: tuple[Any, Seat | None, Any] | None = None
    """The state and the seat for which a view was made last, and the view."""
    _clicking = False
    """Whether what is told now is the answer to a click or a key."""
    _sticky = False
    _heads = False
    """Whether the pointer comes nearer to the sentence."""
    _nearest: float | None = None
    """How near to the sentence it has come."""

    @property
    def state(self) -> Any:
        unshown = self.director.unshown
        return self.reading.state if unshown is None else self.match.state_at(unshown.step)

    @property
    def view(self) -> Any:
        state, seat = self.state, self.open_seat
        if self._view is None or self._view[0] is not state or self._view[1] != seat:
            self._view = state, seat, self.rules.view(state, seat)
        return self._view[2]

    @property
    def pending(self) -> Pending:
        return self.rules.pending(self.state)

    @property
    def seat(self) -> Seat:
        if self.reading.step is None:
            return self.director.seat
        pending = self.pending
        return pending.seat if isinstance(pending, Decide) else self.director.seat

    @property
    def open_seat(self) -> Seat | None:
        return self.director.hands.open_seat

    @property
    def interactive(self) -> bool:
        return self.director.person_decides and not self.director.waits_for_disk

    def why_not(self, action: Action) -> Reason | None:
        return self.rules.why_not(self.match.state, self.director.seat, action)

    def play(self, action: Action) -> bool:
        if not self.interactive:
            return False
        reason = self.why_not(action)
        if reason is not None:
            self.tell(reason, self.pointer_at)
            return False
        self.tell(None)
        self.director.play(action)
        return True

    def play_on(self, choose: Choose) -> None:
        if self.interactive:
            self.tell(None)
            self.director.play_on(choose)

    def decided(self) -> tuple[Any, Sequence[Action]]:
        first = self.director.back.first_decided() if self.interactive and self.reading.step is None else None
        if first is None:
            return self.state, ()
        steps = range(first, len(self.match.journal))
        decided = [self.match.journal[step].action for step in steps if self.director.back.decided_by_person(step)]
        return self.match.state_at(first), decided

    def play_instead(self, actions: Sequence[Action]) -> bool:
        return self.interactive and self.director.back.play_instead(actions)

    def by_itself(self) -> Sequence[ByItself]:
        if self.watching or self.reading.step is not None:
            return ()
        journal, found = self.match.journal, self.director.back.by_itself()
        return [ByItself(step, journal[step].seat, journal[step].action, usual) for step, usual in found]

    def change_step(self, step: int, action: Action, place: pygame.Rect) -> bool:
        if self.director.back.change_step(step, action):
            self.tell(None)
            return True
        reason = why_not_instead(self.match, step, action)
        if reason is not None:
            self.tell(reason, place)
            self.sound("refused")
        return False

    def tell(self, reason: Reason | str | None, place: tuple[int, int] | pygame.Rect | None = None) -> None:
        if self.sentence.visible and not self._clicking and (self._sticky or self.heads_for_sentence):
            return  # a refused click is explained for longer than the pointer rests
        if reason is None or not self.settings.show_why_not:
            self.sentence.hide()
            return
        text = reason if isinstance(reason, str) else say(reason.phrase, self.names)
        rule = "" if isinstance(reason, str) else reason.rule
        about = around(self.pointer_at if place is None else place, self.look)
        self.sentence.tell(text[:1].upper() + text[1:], rule, about, self.rect.inflate(-16, -16))
        self._sticky = self._clicking
        self._nearest = None
        told = self.sentence.name
        self.after(SECONDS, lambda: self.sentence.hide() if self.sentence.name == told else None)

    @property
    def heads_for_sentence(self) -> bool:
        return self.sentence.visible and self._heads

    def watch_way(self, place: tuple[int, int]) -> None:
        """Notice whether the pointer comes nearer to the sentence that is told, and to its link."""
        if not self.sentence.visible:
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
        elif gap > self._nearest + self.look.px(_ASTRAY):
            self._heads, self._nearest = False, None

    def hear(self, event: Event, part: str | None = None) -> None:
        self.context.assets.sounds.play_event(event, part)

    def notice(self, text: str) -> None:
        self.context.notice(text)

    def people(self) -> Collection[Seat]:
        return self._people

    def history(self) -> Sequence[Event]:
        until = len(self.match.journal) if self.reading.step is None else self.reading.step
        if self.director.unshown is not None:
            until = self.director.unshown.step
        return known_events(self.match, 0, until, self.director.hands.audience)

    def linger(self, on: bool) -> None:
        if on != self.director.lingering:
            self.director.lingering = on
            self.director_changed()

    def keep_draft(self, draft: bytes | None) -> None:
        if self.open_seat is not None and self.reading.step is None and not self.watching:
            self.match.keep_draft(self.open_seat, draft)

    def kept_draft(self) -> bytes | None:
        return None if self.open_seat is None else self.match.drafts.get(self.open_seat)

    def breathe(self) -> None:
        self.breath.take()

    def shown_until(self, events: int, *, told: bool = False) -> None:
        if not self.watching:
            self.match.show_until(events, told=told)

    def all_shown(self) -> None:
        if not self.watching:
            self.match.show_all()

    def focus_on(self, id_: str) -> None:
        if self.focus.visible:
            self.focus.set(id_)

    # -- for the director

    def director_changed(self) -> None:
        """Show who decides and what can be done."""

    def call_soon(self, action: Callable[[], object]) -> None:
        """Call something in the loop, from any thread."""
        self.context.call_soon(action)

    def happens(self, events: Sequence[Event]) -> None:
        """Load the sounds that these events will need."""
        self.context.assets.sounds.prepare(events)
