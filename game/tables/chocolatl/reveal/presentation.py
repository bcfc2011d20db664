"""Shows a round act by act, with the time between acts that somebody takes to look."""

from collections.abc import Callable, Sequence
from typing import Final

from game.anim.tween import Animation, Call, Stop, Wait
from game.anim.tween import Sequence as OneByOne
from game.locale import _
from game.rules.chocolatl.events import BidsRevealed, DiceRolled, GameEnded, RoundStarted, StationRanked
from game.rules.core import Event
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.effects import Effects
from game.tables.chocolatl.reveal.acts import Act, acts_of
from game.tables.chocolatl.reveal.columns import Reveal
from game.tables.chocolatl.reveal.ending import Ending
from game.tables.chocolatl.words import numbered

UNWATCHED: Final = 2.4
"""Seconds that an act is shown if no person sits at the table who would press "go on"."""
_A_COMPUTERS_ROLL: Final = 1.0
"""Seconds that a computer's roll stays in sight."""
_UNDECIDED: Final = frozenset(("dice", "bonus"))


class Presentation:
    """Shows acts. Where one waits the table lingers, until `go_on`."""

    def __init__(
        self, desk: Desk, reveal: Reveal, ending: Ending, effects: Effects, changed: Callable[[], object]
    ) -> None:
        self.desk = desk
        self.reveal = reveal
        self.ending = ending
        self.effects = effects
        self._changed = changed
        self._acts: list[Act] = []
        self._last: Act | None = None
        self._finish: Callable[[], object] = lambda: None
        self._lingers = False
        self._seen = 0
        """Number of events that were looked at."""
        self._left_out = 0
        """Number of events that had been looked at before."""
        self.announces = False
        """Whether what is shown on the board begins a round."""
        self.waiting = False
        """Whether somebody has to say "go on"."""
        self.asks_to_skip = False
        """Whether somebody wanted to skip the rest, and is asked to confirm that."""

    # -- beginning

    def begin(self, events: Sequence[Event], finish: Callable[[], object], shown: int = 0) -> Animation:
        """Return what shows events up to the first act that waits; `finish` is called when all are shown.

        So many of them were shown before: the table knows of them at once.
        """
        self.forget()
        for event in events[:shown]:
            self.desk.shown.take(event)
        if shown:
            self.reveal.close()
        self._seen = self._left_out = shown
        self._acts = acts_of(events[shown:], open_now=self.reveal.open, undecided=self._undecided())
        self._finish = finish
        if any(act.stands_still for act in self._acts) and self.desk.stage.people():
            self._linger(on=True)
        return self._next()

    def _undecided(self) -> bool:
        """Whether black dice are still to be decided on, or to be rolled, at the station that lies open."""
        return self.desk.fresh().step.name.lower() in _UNDECIDED

    def _linger(self, *, on: bool) -> None:
        if on != self._lingers:
            self._lingers = on
            self.desk.stage.linger(on)

    def forget(self) -> None:
        """Stop showing what was begun: the table is built again."""
        self._acts, self._last, self.waiting, self.asks_to_skip = [], None, False, False
        self._finish = lambda: None
        self._linger(on=False)

    # -- act by act

    def _next(self) -> Animation:
        """Return what is shown up to the next act that waits."""
        parts: list[Animation] = []
        if self._last is not None:
            last, self._last = self._last, None
            self._leave(last)
            parts.append(Call(lambda: self._close(last)))
        while self._acts:
            act = self._acts.pop(0)
            parts.append(self._one(act))
            if not act.waits:
                if act.kind == "board" and self._acts:
                    parts += [Stop(firm=True), Call(self.desk.stage.breathe)]
                continue
            self._last = act
            if self.desk.stage.people():
                parts.append(Call(self._wait))
                return OneByOne(*parts)
            parts += [Wait(UNWATCHED), Call(self._close_now)]
        finish = self._finish
        parts.append(Call(lambda: self._end(finish)))
        return OneByOne(*parts)

    def _one(self, act: Act) -> Animation:
        match act.kind:
            case "open":
                return self._opening(act.events)
            case "dice":
                return self._dice(act.events)
            case "settle":
                return OneByOne(Call(lambda: self.reveal.settle(act.events)), Wait(0.35))
            case "ending":
                return OneByOne(Call(self._begin_ending), self.ending.animation(act.events))
            case "board":
                return OneByOne(Call(lambda: self._begin_board(act)), self.effects.animation(act.events))

    def _begin_ending(self) -> None:
        self.ending.begin()
        self._changed()

    def _begin_board(self, act: Act) -> None:
        self.announces = any(isinstance(event, RoundStarted) for event in act.events)
        if self._lingers:
            self._changed()

    def _opening(self, events: Sequence[Event]) -> Animation:
        revealed, ranked = events
        assert isinstance(revealed, BidsRevealed)
        assert isinstance(ranked, StationRanked)

        def take() -> None:
            self.desk.shown.take(revealed)
            self.desk.shown.take(ranked)
            self.reveal.lay(revealed, ranked)
            self._changed()

        return OneByOne(Call(take), self.reveal.opening(revealed, ranked))

    def _dice(self, events: Sequence[Event]) -> Animation:
        rolled, ranked = events[0], events[1] if len(events) > 1 else None
        assert isinstance(rolled, DiceRolled)
        assert ranked is None or isinstance(ranked, StationRanked)

        def take() -> None:
            for event in events:
                self.desk.shown.take(event)

        watched = [] if rolled.seat in self.desk.stage.people() else [Wait(_A_COMPUTERS_ROLL), Stop()]
        return OneByOne(self.reveal.rolling(rolled, ranked), Call(take), *watched)

    def _wait(self) -> None:
        self.waiting = True
        self.desk.stage.shown_until(self._seen, told=True)
        self.desk.stage.breathe()
        self._changed()

    def _leave(self, act: Act) -> None:
        """Record that an act was looked at."""
        self._seen = self._left_out + act.end
        self.desk.stage.shown_until(self._seen)

    def _close_now(self) -> None:
        last, self._last = self._last, None
        if last is not None:
            self._close(last)

    def _close(self, act: Act) -> None:
        if act.kind == "ending":
            self.ending.close()
        else:
            self.reveal.close()

    def _end(self, finish: Callable[[], object]) -> None:
        stage, looked_at = self.desk.stage, self._lingers or self.reveal.open
        stage.all_shown()
        finish()
        self._linger(on=False)
        if looked_at:
            stage.breathe()

    # -- going on

    def go_on(self) -> bool:
        """Show the next act; return whether the table was waiting for that."""
        if not self.waiting:
            return False
        self.waiting = self.asks_to_skip = False
        animation = self._next()
        self._changed()
        self.desk.stage.animator.run(animation)
        return True

    def skip_rest(self) -> bool:
        """Show everything that is left at once, if this was asked for twice."""
        if not self.waiting:
            return False
        if not self.asks_to_skip:
            self.asks_to_skip = True
            self.desk.stage.breathe()
            self._changed()
            return True
        while self.waiting:
            self.waiting = False
            animation = self._next()
            animation.seek(animation.length)
        self.asks_to_skip = False
        self._changed()
        return True

    @property
    def looked_at(self) -> bool:
        """Whether what has happened is looked at, and nobody decides."""
        return self._lingers

    @property
    def more(self) -> bool:
        """Whether further acts would wait after this one."""
        return any(act.waits for act in self._acts)

    def next_words(self) -> str:
        """Return what comes next, for the button."""
        for act in self._acts:
            if act.kind == "open":
                revealed = act.events[0]
                assert isinstance(revealed, BidsRevealed)
                return _("On to {station}").format(station=numbered(revealed.station))
            if act.kind == "ending":
                return _("On to final scoring")
        ended = self._last is not None and any(isinstance(event, GameEnded) for event in self._last.events)
        return _("On to the scores") if ended else _("Continue")
