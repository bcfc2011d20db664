"""Words and pictures for a game's points: what the scoring, the log and the last turns need to know of a game."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.locale import signed
from game.rules.core import N_, Action, Cell, Event, Phrase, Seat
from game.tables.stories import Tellers


@dataclass(frozen=True, slots=True)
class ScoreLabel:
    """One line of the score sheet: its name and explanation (to be translated), and its sprite."""

    title: str
    explanation: str
    icon: str
    token: str = ""
    """A sprite that is drawn once for each thing counted, if that says more than a sum."""
    rounds: bool = False
    """Whether its points come round by round: the cell of each part then begins with the round."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What a seat got, less what it gave: a short phrase such as "+2 cacao", and its sprite."""

    seat: Seat
    kind: str
    """Its kind, by the rules' name."""
    amount: int
    phrase: Phrase
    icon: str = ""


@dataclass(frozen=True, slots=True)
class PlaceShare:
    """What one seat had at a place that was scored, and what it got."""

    seat: Seat
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class PlaceScore:
    """A place on the board that was scored in the match, with those who had something there, the best first."""

    cell: Cell
    icon: str
    shares: tuple[PlaceShare, ...]
    name: str = ""
    """The name of the place, if it has one."""


def best_first(counts: Sequence[int], points: Sequence[int]) -> tuple[PlaceShare, ...]:
    """Return the shares of those seats that had something at a place, the best first."""
    each = enumerate(zip(counts, points, strict=True))
    shares = [PlaceShare(seat, count, got) for seat, (count, got) in each if count]
    return tuple(sorted(shares, key=lambda share: -share.count))


@dataclass(frozen=True, slots=True)
class GainKind:
    """A kind of thing that turns bring: its words with a signed amount in braces, and its sprite."""

    name: str
    forms: tuple[str, str | None]
    """The form for one, and for any other number; None if they do not differ."""
    icon: str = ""
    brace: str = "amount"
    """The placeholder of the amount in the words."""


Landmark: TypeAlias = Callable[[Event], str]
Gains: TypeAlias = Callable[[Sequence[Event]], list[Gain]]
Brought: TypeAlias = Callable[[Event], Iterable[tuple[Seat, str, int]]]
"""Which seats an event brings which kinds of things, and how much; less than nothing if it costs."""
Ending: TypeAlias = Callable[[Sequence[Event]], Phrase | None]
Deeds: TypeAlias = Callable[[Sequence[Event]], list[Phrase]]
Secret: TypeAlias = Callable[[Seat, Action], Phrase | None]
Places: TypeAlias = Callable[[Sequence[Event]], list[PlaceScore]]


def summed(kinds: Sequence[GainKind], brought: Brought) -> Gains:
    """Return what sums up what events brought to every seat, net, in the order in which the seats come up."""

    def gains(events: Sequence[Event]) -> list[Gain]:
        sums: defaultdict[Seat, Counter[str]] = defaultdict(Counter)
        for event in events:
            for seat, kind, amount in brought(event):
                if amount:
                    sums[seat][kind] += amount
        return [
            Gain(seat, kind.name, amount, _gain_phrase(kind, amount), kind.icon)
            for seat, amounts in sums.items()
            for kind in kinds
            if (amount := amounts[kind.name])
        ]

    return gains


def _gain_phrase(kind: GainKind, amount: int) -> Phrase:
    one, many = kind.forms
    return Phrase(one, {kind.brace: signed(amount)}, many, abs(amount))


def no_landmark(event: Event) -> str:  # noqa: ARG001
    """Return nothing: for a game in which nothing is worth jumping to."""
    return ""


def no_gains(events: Sequence[Event]) -> list[Gain]:  # noqa: ARG001
    """Return nothing: for a game that tells of no gains."""
    return []


def no_deeds(events: Sequence[Event]) -> list[Phrase]:  # noqa: ARG001
    """Return nothing: for a game whose turns are told by their gains alone."""
    return []


def no_ending(events: Sequence[Event]) -> Phrase | None:  # noqa: ARG001
    """Return nothing: for a game that always ends in the same way."""
    return None


def no_places(events: Sequence[Event]) -> list[PlaceScore]:  # noqa: ARG001
    """Return nothing: for a game that scores no places at its end."""
    return []


def no_secret(seat: Seat, action: Action) -> Phrase | None:  # noqa: ARG001
    """Return nothing: for a game in which the log tells of everything that is done."""
    return None


@dataclass(frozen=True, slots=True)
class ScoreLabels:
    """A game's words for its points. Texts are English and marked for translation."""

    wins: tuple[str, str]
    """"{names} wins with {points} gold": the form for one, and for any other number."""
    shares: tuple[str, str]
    """"{names} share the victory": the two forms, for several winners."""
    chart: str
    """The heading of the points over the turns."""
    chart_note: str = ""
    """What kind of points those are."""
    projected: str = ""
    """What the number in brackets behind a seat's points is."""
    point_icon: str = ""
    lines: Mapping[str, ScoreLabel] = field(default_factory=dict)
    footnote: str = ""
    places_title: str = ""
    places_note: str = ""
    places_empty: str = ""
    places: Places = no_places
    gains: Gains = no_gains
    """What the events of a turn brought to every seat, net: what was paid is taken off."""
    deeds: Deeds = no_deeds
    """What the seat did in its turn, in a few words without its name, where its gains alone say too little."""
    ending: Ending = no_ending
    """Why a match was over, from all its events."""
    landmark: Landmark = no_landmark
    """What a replay may jump to: the name of an event that is worth it, or nothing."""
    secret: Secret = no_secret
    """What somebody did face down, for when everything lies open; None if the log says it all."""
    last_round: str = N_("The last round")
    """What is said, large, as soon as the rules know that the end is near."""
    pictured: bool = True
    """Whether a picture of the board shows what was done in a turn; else it is told in words."""
    stories: Tellers = ()
    """What looks for sentences that only one match could say."""
