"""Events cut into acts: what is opened, what is rolled, what bids bring, and what simply happens on the board."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from game.rules.chocolatl import actions as happened
from game.rules.core import Event

Kind = Literal["open", "first", "dice", "settle", "summary", "board", "ending"]
_ENDING: Final = (happened.SacrificeRevealed, happened.FinalScored, happened.LastDieRolled, happened.GameEnded)


@dataclass(slots=True)
class Act:
    """Some events that are shown together; after one that sums something up somebody has to press "go on"."""

    kind: Kind
    events: list[Event]
    end: int = 0
    """How many events there are up to here, with those of this act."""

    @property
    def waits(self) -> bool:
        """Whether somebody looks at it for as long as they like."""
        return self.kind in ("settle", "summary") or any(isinstance(event, happened.GameEnded) for event in self.events)

    @property
    def stands_still(self) -> bool:
        """Whether nobody decides anything while it is looked at: it waits, or it announces a round."""
        return self.waits or any(isinstance(event, happened.RoundStarted) for event in self.events)


class _Cutter:
    def __init__(self, *, open_now: bool) -> None:
        self.acts: list[Act] = []
        self.open = open_now
        self.outcomes: list[Event] = []
        self.before = 0
        """How many events were cut already."""

    def add(self, kind: Kind, *events: Event) -> None:
        """Append events to the last act, or start an act if its kind differs."""
        end = self.before if kind in ("settle", "summary") else self.before + len(events)
        together = kind in ("board", "ending", "first")
        if together and self.acts and self.acts[-1].kind == kind:
            self.acts[-1].events += events
            self.acts[-1].end = end
        else:
            self.acts.append(Act(kind, list(events), end))

    def settle(self) -> None:
        """Close the open bids: tell what they bring, and carry that out."""
        if self.open:
            self.add("settle", *self.outcomes)
        self.open, self.outcomes = False, []


def acts_of(events: Sequence[Event], *, open_now: bool, undecided: bool) -> list[Act]:
    """Return events as acts. Bids may lie open already; where they stay undecided they lie open afterwards too."""
    cutter, number = _Cutter(open_now=open_now), 0
    while number < len(events):
        event = events[number]
        following = events[number + 1] if number + 1 < len(events) else None
        pair = isinstance(event, happened.BidsRevealed | happened.DiceRolled) and isinstance(
            following, happened.StationRanked
        )
        cutter.before = number
        _cut(cutter, event, following if pair else None)
        number += 2 if pair else 1
    cutter.before = number
    if not undecided:
        cutter.settle()
    return cutter.acts


def _cut(cutter: _Cutter, event: Event, ranked: Event | None) -> None:
    match event:
        case happened.BidsRevealed() if ranked is not None:
            cutter.settle()
            cutter.add("open", event, ranked)
            cutter.open = True
        case happened.DiceRolled():
            cutter.add("dice", event, *([ranked] if ranked is not None else []))
        case happened.DiceHeld() | happened.DiceSpent():
            cutter.add("board", event)
        case happened.BidsRevealed():
            cutter.settle()
            cutter.add("first", event)
        case happened.RoundStarted():
            cutter.settle()
            if event.round > 1:
                cutter.add("summary", event)  # what it was is looked at before it begins
            cutter.add("board", event)
        case _ if isinstance(event, _ENDING):
            cutter.settle()
            cutter.add("ending", event)
        case _ if cutter.open:
            cutter.outcomes.append(event)
        case _:
            cutter.add("board", event)
