"""Shows a round act by act, with the time between acts that somebody takes to look."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeGuard

import pygame

from game.anim.tween import Animation, Call, Hastened, Series, Stop, Wait
from game.anim.tween import Sequence as OneByOne
from game.locale import _, ngettext, say
from game.rules.chocolatl import actions as happened
from game.rules.core import Event, Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.effects import Effects
from game.tables.chocolatl.reveal.acts import Act, acts_of
from game.tables.chocolatl.reveal.ending import Ending
from game.tables.chocolatl.reveal.first_cards import FirstCards
from game.tables.chocolatl.reveal.mats import Reveal
from game.tables.chocolatl.reveal.opening import Opening
from game.tables.chocolatl.reveal.summary import Summary
from game.tables.chocolatl.words import numbered

HASTE: Final = 1.5
"""How much faster everything goes where only computers play."""
UNWATCHED: Final = 0.7
"""Seconds that a station's end is shown if no person sits at the table who would press "go on"."""
_AT_LAST: Final = 2.4
"""Seconds that the counted end, or the sum of a round, is shown then."""
_SUMMED_UP: Final = 2.0
"""Seconds that the sum of a round is looked at before anybody is asked to go on."""
_A_COMPUTERS_ROLL: Final = 0.5
"""Seconds that a computer's roll stays in sight."""
_TO_READ: Final = 0.8
"""Seconds that a sentence about a computer's choice is read before anything comes of it."""
_OPEN: Final = frozenset(("dice", "bonus", "city", "pyramid"))
"""The steps at which the bids still lie open."""
_ASKED: Final = frozenset(("dice", "bonus"))


class Presentation:
    """Shows acts. Where one waits the table lingers, until `go_on`."""

    def __init__(
        self, desk: Desk, reveal: Reveal, ending: Ending, summary: Summary, effects: Effects,
        first: FirstCards, changed: Callable[[], object],
    ) -> None:  # fmt: skip
        self.desk = desk
        self.reveal = reveal
        self.ending = ending
        self.summary = summary
        self.effects = effects
        self.first = first
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
        if any(act.stands_still for act in self._acts) and self.desk.session.people:
            self._linger(on=True)
        return self._next()

    def _undecided(self) -> bool:
        """Whether black dice are still to be decided on, or to be rolled, at the station that lies open."""
        return self._step() in _OPEN

    def _step(self) -> str:
        return self.desk.fresh().step.name.lower()

    def _linger(self, *, on: bool) -> None:
        if on != self._lingers:
            self._lingers = on
            self.desk.session.linger(on)

    def forget(self) -> None:
        """Stop showing what was begun: the table is built again."""
        self._acts, self._last, self.waiting, self.asks_to_skip = [], None, False, False
        self._finish = lambda: None
        self.first.forget()
        self.summary.close()
        self._linger(on=False)

    @property
    def lights(self) -> int | None:
        """The station at which first cards are turned now."""
        return self.first.station

    def lights_up(self, station: int | None) -> pygame.Rect | None:
        """Return what stays bright of the board for a station: with its tray, where first cards are turned there."""
        if station is None:
            return None
        ground = self.desk.ground
        return ground.whole_station(station) if self.first.station is not None else ground.station(station)

    # -- act by act

    def _next(self) -> Animation:
        """Return what is shown up to the next act that waits."""
        if self._last is not None:
            self._leave(self._last)
        acts = self._acts
        return self._paced(Series(self._in_turn(acts), lambda: self._rest(acts)))

    def _in_turn(self, acts: list[Act]) -> Iterator[Animation]:
        """Make one act after another, each from what lies on the table when its turn comes."""
        self._close_last()
        while acts and acts is self._acts:  # else the table was built again
            act = acts.pop(0)
            yield self._one(act)
            if act.waits:
                self._last = act
                if self.desk.session.people:
                    return
                yield Wait(UNWATCHED if act.kind == "settle" else _AT_LAST)
                self._close_last()
            elif act.kind == "board" and any(each.kind != "first" for each in acts):
                self.desk.stage.breathe()
        if acts is self._acts and self._undecided() and self._step() not in _ASKED:
            yield self.reveal.crown()

    def _rest(self, acts: list[Act]) -> None:
        """Wait for somebody to go on, or ask what comes next."""
        if acts is not self._acts:
            return
        if self._last is not None:
            self._wait()
        else:
            self._end()

    def _paced(self, animation: Animation) -> Animation:
        """Return an animation at the pace of those who watch: computers alone need not wait for anybody's eyes."""
        return animation if self.desk.session.people else Hastened(animation, HASTE)

    def _one(self, act: Act) -> Animation:
        match act.kind:
            case "open":
                return self._opening(act.events)
            case "first":
                revealed = [event for event in act.events if isinstance(event, happened.BidsRevealed)]
                return OneByOne(Call(self._grow), self.first.animation(revealed), Call(self._changed))
            case "dice":
                return self._dice(act.events)
            case "settle":
                return self._settle(act.events)
            case "summary":
                return self._sum_up(act.events)
            case "ending":
                return OneByOne(Call(self._begin_ending), self.ending.animation(act.events))
            case "board":
                return self._board(act)

    def _grow(self) -> None:
        self.desk.grow(on=True)

    def _begin_ending(self) -> None:
        self._grow()
        self.ending.begin()
        self._changed()

    def _board(self, act: Act) -> Animation:
        """Return the animation of what happens on the board."""
        parts: list[Animation] = [Call(lambda: self._begin_board(act))]
        plain: list[Event] = []
        for event in act.events:
            if self.reveal.open and _of_dice(event):
                parts.append(
                    self._says(
                        dice_words(
                            self.desk.name(event.seat), event.dice if isinstance(event, happened.DiceSpent) else 0
                        ),
                        event.seat,
                    )
                )
            plain.append(event)
        return OneByOne(*parts, self.effects.animation(plain))

    def _sum_up(self, events: Sequence[Event]) -> Animation:
        following = events[0]
        assert isinstance(following, happened.RoundStarted)

        def begin() -> None:
            self._grow()
            self.summary.show(following)
            self._changed()

        watched = self.desk.session.people
        return OneByOne(Call(begin), Wait(_SUMMED_UP if watched else 0.0))

    def _says(self, words: str, seat: Seat) -> Animation:
        """Return a sentence about a computer's choice, with the time to read it."""
        if seat in self.desk.session.people:
            return OneByOne()
        return OneByOne(Call(lambda: self.reveal.say(words, seat)), Wait(_TO_READ), Stop())

    def _settle(self, events: Sequence[Event]) -> Animation:
        """Return how mats tell what they bring, and how that is paid."""
        parts: list[Animation] = [Call(lambda: self.reveal.settle(events)), self.reveal.crown()]
        chosen = next(
            (
                event
                for event in events
                if isinstance(event, happened.HutBuilt | happened.DieTaken | happened.StonePlaced)
            ),
            None,
        )
        phrase = self.desk.rules.describe_event(chosen) if chosen is not None else None
        if chosen is not None and phrase is not None and self.reveal.open:
            words = say(phrase, self.desk.session.names)
            parts.append(self._says(words[:1].upper() + words[1:], chosen.seat))
        parts += [Wait(0.15), self.effects.animation(events), Call(lambda: self.reveal.say(""))]
        return OneByOne(*parts)

    def _begin_board(self, act: Act) -> None:
        self.announces = any(isinstance(event, happened.RoundStarted) for event in act.events)
        if self._lingers:
            self._changed()

    def _opening(self, events: Sequence[Event]) -> Animation:
        revealed, ranked = events
        assert isinstance(revealed, happened.BidsRevealed)
        assert isinstance(ranked, happened.StationRanked)

        def lay() -> None:
            self._grow()
            self.reveal.lay(revealed, ranked)
            self._changed()

        def take() -> None:
            self.desk.shown.take(revealed)
            self.desk.shown.take(ranked)
            self.desk.damage_station(revealed.station)

        following = self._acts[0] if self._acts else None
        settles = following is not None and following.kind == "settle"
        crowns = settles or (following is None and self._step() not in _ASKED)
        outcomes = following.events if following is not None and settles else None
        rank = OneByOne(Call(take), self.reveal.to_rank(ranked, crowned=crowns, outcomes=outcomes))
        return OneByOne(Call(lay), Opening(self.reveal, revealed, ranked, rank).moment())

    def _dice(self, events: Sequence[Event]) -> Animation:
        rolled, ranked = events[0], events[1] if len(events) > 1 else None
        assert isinstance(rolled, happened.DiceRolled)
        assert ranked is None or isinstance(ranked, happened.StationRanked)

        def take() -> None:
            for event in events:
                self.desk.shown.take(event)

        watched = [] if rolled.seat in self.desk.session.people else [Wait(_A_COMPUTERS_ROLL), Stop()]
        hush = Call(lambda: self.reveal.say(""))
        return OneByOne(self.reveal.rolling(rolled, ranked), Call(take), hush, *watched)

    def _wait(self) -> None:
        self.waiting = True
        self.desk.session.shown_until(self._seen, told=True)
        self.desk.stage.breathe()
        self._changed()

    def _leave(self, act: Act) -> None:
        """Record that an act was looked at."""
        self._seen = self._left_out + act.end
        self.desk.session.shown_until(self._seen)

    def _close_last(self) -> None:
        """Put away what was looked at."""
        last, self._last = self._last, None
        if last is None:
            return
        if last.kind == "ending":
            self.ending.close()
        elif last.kind == "summary":
            self.summary.close()
        else:
            self.reveal.close()

    def _end(self) -> None:
        stage, looked_at = self.desk.stage, self._lingers or self.reveal.open
        self.desk.session.all_shown()
        self._finish()
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
        while self.waiting and not self.summary.open:
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
        """Whether further stations are told after this one."""
        return any(act.waits and act.kind != "summary" for act in self._acts)

    def next_words(self) -> str:
        """Return what comes next, for the button."""
        for act in self._acts if not self.summary.open else ():
            if act.kind == "open":
                revealed = act.events[0]
                assert isinstance(revealed, happened.BidsRevealed)
                return _("On to {station}").format(station=numbered(revealed.station))
            if act.kind == "ending":
                return _("On to final scoring")
        ended = self._last is not None and any(isinstance(event, happened.GameEnded) for event in self._last.events)
        return _("On to the scores") if ended else _("Continue")


def _of_dice(event: Event) -> TypeGuard[happened.DiceHeld | happened.DiceSpent]:
    """Whether an event is worth a sentence about dice; it is not where no roll would have changed anything."""
    return isinstance(event, happened.DiceSpent) or (isinstance(event, happened.DiceHeld) and not event.idle)


def dice_words(name: str, dice: int) -> str:
    """Return how many of its bonus dice a seat rolls."""
    if dice:
        words = ngettext("{name} rolls {count} bonus die", "{name} rolls {count} bonus dice", dice)
        return words.format(name=name, count=dice)
    return _("{name} rolls no dice").format(name=name)
