"""Chocolatl's moments as scripts: how bids are opened, counted and ranked, what they bring, rounds, final scoring.

A script takes events into what is shown, changes what lies above the table, and yields a beat wherever that is to be
seen. All of it is plain values, without words and without places, so a list can be made of it in any language and size.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final, Protocol, TypeAlias

import msgspec

from game.rules.chocolatl import actions as happened
from game.rules.chocolatl.actions import BidsRevealed, PointsScored, RoundStarted, StationRanked
from game.rules.chocolatl.board import Step
from game.rules.chocolatl.box import HIGHEST_CARD, LOWEST_CARD, Station
from game.rules.chocolatl.ranking import wins_tie
from game.rules.core import Event, Seat
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.reveal.acts import Act, acts_of
from game.tables.chocolatl.reveal.opening import modifiers_of
from game.tables.chocolatl.shown import Shown
from game.tables.moments.moment import LONGEST_BREATH, SHORTEST_BREATH, breath_for
from game.ui.moment import Beat

OPEN: Final = frozenset((Step.DICE, Step.BONUS, Step.CITY, Step.PYRAMID))
"""The steps at which the bids of a station lie open."""
_ASKED: Final = frozenset((Step.DICE, Step.BONUS))
"""The steps at which dice may still change who is first."""
HASTE: Final = 1.5
"""How much faster everything goes where only computers play."""
UNWATCHED: Final = 0.7
"""Seconds that a station's end is seen where nobody sits who would go on."""
_AT_LAST: Final = 2.4
"""Seconds that the counted end, or the sum of a round, is seen there."""
_SUMMED_UP: Final = 2.0
_A_COMPUTERS_ROLL: Final = 0.5
_TO_READ: Final = 0.8
_LAID: Final = 0.02
"""Seconds that mats are seen before anything happens on them: a frame at least."""
_COUNT: Final = 0.12
"""Seconds in which a sum counts up."""
_READ: Final = 0.25
_NEXT: Final = 0.06
_RANKED: Final = 0.15
_DRAWN: Final = 0.06
GLIDE: Final = 0.34
"""Seconds in which mats go to their rank."""
_TUMBLE: Final = 0.9
_MEDALS: Final = 0.12
"""Seconds between one medal and the next."""
_ROUND: Final = 2.2
_FIRST_CARDS: Final = 0.18
_LOOK: Final = 0.45
FLIGHT: Final = 0.4
"""Seconds that the points of final scoring fly."""
_FLIES: Final = 0.28
"""Seconds between the points of one seat and of the next there."""
_PARTS: Final = ("second", "third", "fourth", "fifth")
"""What is heard of the second cards, one after another, before the last one."""
_AT_PYRAMID: Final = frozenset(("stones", "majority"))

Spot: TypeAlias = tuple[str | int, ...]
"""A place in the game's words: `("station", 3)`, `("mat", 1)`, `("seat", 0, "hut")`, `("disc", 2)`."""


class Sound(msgspec.Struct, frozen=True):
    """What is heard of an event, or of a part of it, and where."""

    event: Event
    part: str | None = None
    at: Spot | None = None


class Flyer(msgspec.Struct, frozen=True):
    """A piece on its way: it is where it ends, and comes from where it begins."""

    piece: str
    seat: Seat
    start: Spot
    end: Spot
    value: int = 0
    """The points of a medal, the value of a card, the place of a stone on the pyramid."""
    delay: float = 0.0
    sound: Sound | None = None


class Label(msgspec.Struct, frozen=True):
    """Words that stand beside something for a while: a new sum, a bonus, that nothing was lost."""

    kind: str
    seat: Seat
    at: Spot
    values: tuple[int, ...] = ()


class Sentence(msgspec.Struct, frozen=True):
    """A sentence about what is told, with the seat that it is about and a number in it."""

    kind: str
    seat: Seat | None = None
    number: int = 0
    event: Event | None = None


class After(msgspec.Struct, frozen=True):
    """What comes when somebody goes on: a station, final scoring, the scores or just more."""

    kind: str
    station: int = 0
    more: bool = False
    """Whether further stations are told after this one."""


@dataclass(slots=True)
class Mat:
    """How far a seat's bid is told."""

    faces: list[bool]
    counted: int | None = None
    """The sum so far, None before the first card is open."""
    before: int | None = None
    """The sum from which it counts up just now."""
    chips: int = 0
    """How many modifiers lie on it."""
    coming: bool = False
    """Whether the next modifier flies there."""
    complete: bool = False
    dice: tuple[int, ...] = ()


@dataclass(slots=True)
class Reveal:
    """The bids of a station that lie open, as far as they are told."""

    bids: OpenBids
    order: list[Seat]
    """The seats of the mats: from the left, and once they lie by rank from the first."""
    mats: list[Mat]
    told: bool = False
    """Whether places are told."""
    ranked: bool = False
    """Whether the mats lie by rank."""
    still: bool = False
    """Whether they have come to their places there, so that it is told what broke ties."""
    awaited: Seat | None = None
    tumbling: tuple[Seat, tuple[int, ...]] | None = None
    """The black dice that roll onto a seat's mat."""
    sentence: Sentence | None = None

    @classmethod
    def lying(cls, shown: Shown, ranked: StationRanked, *, crowned: bool) -> "Reveal":
        """Return bids with everything told, as after loading."""
        bids = OpenBids.of(shown, ranked)
        bids.crowned = crowned
        mats = []
        for seat, cards in enumerate(bids.cards):
            total = ranked.bids[seat]
            dice = [event for event in shown.recent if isinstance(event, happened.DiceRolled) and event.seat == seat]
            pips = tuple(value for event in dice if event.station == ranked.station for value in event.values)
            chips = len(modifiers_of(total))
            mats.append(Mat([True] * len(cards), total.total, chips=chips, complete=True, dice=pips))
        return cls(bids, list(ranked.ranking), mats, told=True, ranked=True, still=True)


@dataclass(slots=True)
class Summary:
    """A round that is over, before the next one begins."""

    following: RoundStarted
    round: int
    events: list[Event]
    points: list[int]


@dataclass(slots=True)
class Ending:
    """Final scoring, as far as it is counted."""

    now: list[int]
    """The points that have arrived."""
    awaited: list[int]
    """The points with what flies there just now."""
    highest: int
    """What the scale of the bars shows."""
    faces: dict[Seat, int]
    """The sacrificed cards that lie open."""
    line: str = ""
    """The line that is counted."""
    tumbling: tuple[Seat, int] | None = None
    """The last die that rolls, and its pips."""
    overtakes: tuple[Seat, ...] = ()
    """Who has just overtaken somebody, and whom."""
    over: bool = False


@dataclass(slots=True)
class Above:
    """What lies above the table, or is on its way there: nothing while everybody thinks."""

    grown: bool = False
    """Whether the board has the whole window."""
    reveal: Reveal | None = None
    summary: Summary | None = None
    ending: Ending | None = None
    turned: int | None = None
    """The station at which first cards are turned now."""
    announced: RoundStarted | None = None
    flyers: tuple[Flyer, ...] = ()
    harvest: tuple[int, ...] = ()
    """The white dice that roll at the harvest."""
    walks: dict[Seat, tuple[int, int]] = field(default_factory=dict)
    """The discs that run, each with the points from which and to which."""
    heard: Sound | None = None
    """What is heard when the disc that runs stands."""
    labels: tuple[Label, ...] = ()
    after: After | None = None
    """What comes next, where it waits for somebody."""

    @classmethod
    def of(cls, shown: Shown) -> "Above":
        """Return what lies there while nothing is told: open bids of which something is still decided, or the end."""
        if shown.step in OPEN and shown.ranked is not None:
            return cls(True, Reveal.lying(shown, shown.ranked, crowned=shown.step not in _ASKED))
        return cls(True, ending=ending_of(shown)) if shown.step == Step.LAST else cls()  # a roll is awaited

    @property
    def lit(self) -> int | None:
        """The station that is bright while the rest of the board is dark."""
        if self.reveal is not None:
            return self.reveal.bids.station
        if self.ending is not None:
            return Station.PYRAMID if self.ending.line in _AT_PYRAMID else None
        return self.turned

    def points(self, shown: Shown) -> list[int]:
        """Return at which points the discs of all seats lie, or to which they run."""
        if self.ending is not None and not self.ending.over:
            return self.ending.now
        return [self.walks[seat][1] if seat in self.walks else each for seat, each in enumerate(shown.points)]

    @property
    def open(self) -> bool:
        """Whether something covers the board, so that what lies there cannot be pointed at."""
        return any((self.reveal, self.summary, self.ending, self.turned is not None))


def ending_of(shown: Shown) -> Ending:
    """Return final scoring with everything that is shown counted."""
    now = [points + sum(line[seat] for line in shown.final.values()) for seat, points in enumerate(shown.points)]
    return Ending(now, list(now), max(*now, 1) + 12, dict(shown.revealed))


class Teller(Protocol):
    """Tells what has happened."""

    asks_to_skip: bool
    """Whether somebody wanted to skip the rest, and is asked to confirm that."""

    def go_on(self) -> object:
        """Tell what comes next, where that waits for somebody."""

    def skip(self) -> object:
        """Tell everything that is left at once, if this is asked for twice."""


class Moments:
    """The scripts of one step: they change `shown` and `above`."""

    def __init__(self, shown: Shown, above: Above, step: Step, people: Collection[Seat]) -> None:
        """Take the `step` that comes after all events, and the seats on which persons sit."""
        self.shown = shown
        self.above = above
        self._step = step
        self._people = people

    def script(self, events: Sequence[Event]) -> Iterator[Beat]:
        """Yield the beats of all events, act by act."""
        acts = acts_of(events, open_now=self.above.reveal is not None, undecided=self._step in OPEN)
        seen = 0
        for number, act in enumerate(acts):
            following = acts[number + 1 :]
            for beat in self._act(act, following):
                yield msgspec.structs.replace(beat, seen=seen)
            if act.waits:
                if self._people:
                    self.above.after = _after(act, following)
                    yield Beat(waits=True, firm=act.kind == "summary", seen=seen)
                    self.above.after = None
                else:
                    yield Beat(UNWATCHED if act.kind == "settle" else _AT_LAST, firm=True, seen=seen)
                seen = act.end
                self._close()
        if self._step in OPEN and self._step not in _ASKED:
            for beat in self._crown():
                yield msgspec.structs.replace(beat, seen=seen)
        above = self.above
        above.labels, above.walks, above.grown = (), {}, above.open
        if above.reveal is not None:
            above.reveal.sentence = None

    def _act(self, act: Act, following: Sequence[Act]) -> Iterator[Beat]:
        match act.kind:
            case "open":
                yield from self._opened(act.events, following)
            case "first":
                yield from self._first_cards(act.events)
            case "dice":
                yield from self._rolled(act.events)
            case "settle":
                yield from self._settled(act.events)
            case "summary":
                yield from self._summed_up(act.events)
            case "ending":
                yield from self._ending(act.events)
            case "board":
                yield from self._board(act.events)

    def _close(self) -> None:
        """Put away what was looked at."""
        above = self.above
        above.reveal = above.summary = above.ending = None
        above.labels, above.walks = (), {}

    # -- bids are opened

    def _opened(self, events: Sequence[Event], following: Sequence[Act]) -> Iterator[Beat]:
        revealed, ranked = events
        assert isinstance(revealed, BidsRevealed)
        assert isinstance(ranked, StationRanked)
        bids = OpenBids.of(self.shown, ranked, revealed)
        already = [2 - len(cards) for cards in revealed.cards]
        values = [
            list(new) if len(new) == 2 else [ranked.bids[seat].cards - sum(new), *new]
            for seat, new in enumerate(revealed.cards)
        ]
        mats = [
            Mat(
                [index < open_ for index in range(len(cards))],
                sum(value for value, _improved in cards[:open_]) if open_ else None,
            )
            for cards, open_ in zip(bids.cards, already, strict=True)
        ]
        self._close()
        self.above.grown = True
        reveal = self.above.reveal = Reveal(bids, list(range(self.shown.seats)), mats)
        if not all(already):
            reveal.sentence = Sentence("first")
            yield Beat(_LAID)
            for mat in mats:
                mat.faces[0] = True
            yield Beat()
            for mat, (value, *_more) in zip(mats, values, strict=True):
                mat.counted = value
            yield Beat(_READ, _sound(revealed, "first"))
        else:
            yield Beat(_LAID)
        order = sorted(range(self.shown.seats), key=lambda seat: values[seat][0])
        for seat, part in zip(order[:-1], _PARTS, strict=False):
            reveal.sentence = None
            yield from self._second(reveal, seat, values[seat], _sound(revealed, part))
            yield from self._modifiers(reveal.mats[seat], ranked.bids[seat])
            yield from self._complete(reveal.mats[seat], ranked.bids[seat], _NEXT)
        last = order[-1]
        yield from self._modifiers(mats[last], ranked.bids[last])
        needed = None if already[last] > 1 else self._needed(ranked, last, values[last][1])
        if needed is not None:
            reveal.awaited, reveal.sentence = last, Sentence("needs", last, needed)
        yield Beat(
            SHORTEST_BREATH if needed is None else LONGEST_BREATH,
            None if needed is None else _sound(revealed, "breath"),
        )
        reveal.awaited = None
        yield from self._second(reveal, last, values[last], _sound(revealed, "last"))
        yield from self._complete(mats[last], ranked.bids[last], 0.0)
        for event in events:
            self.shown.take(event)
        settles = following[0] if following and following[0].kind == "settle" else None
        crowned = settles is not None or (not following and self._step not in _ASKED)
        yield from self._to_rank(ranked, crowned=crowned, outcomes=settles.events if settles else None)
        yield Beat(0.1)

    def _second(self, reveal: Reveal, seat: Seat, values: Sequence[int], sound: Sound) -> Iterator[Beat]:
        """Turn a seat's second card, and count it."""
        mat = reveal.mats[seat]
        if not all(mat.faces):
            mat.faces = [True] * len(mat.faces)
            yield Beat()
        if mat.counted is None:
            mat.counted = values[0]
        mat.before, mat.counted = mat.counted, mat.counted + sum(values[1:])
        yield Beat(_COUNT, sound)
        mat.before = None

    def _modifiers(self, mat: Mat, total: happened.Total) -> Iterator[Beat]:
        """Let a bid's modifiers come one after another, each added to the sum."""
        for value in modifiers_of(total):
            mat.coming = True
            yield Beat()
            mat.coming, mat.chips = False, mat.chips + 1
            mat.before = mat.counted or 0
            mat.counted = mat.before + value
            yield Beat(_COUNT)
            mat.before = None

    def _complete(self, mat: Mat, total: happened.Total, seconds: float) -> Iterator[Beat]:
        mat.counted, mat.chips, mat.complete = total.total, len(modifiers_of(total)), True
        yield Beat(seconds)

    def _needed(self, ranked: StationRanked, last: Seat, card: int) -> int | None:
        """Return from which card on a seat is first that turns its last card when all others have; None if any is."""
        shown, bids = self.shown, ranked.bids
        heights = [shown.discs.index(seat) for seat in range(shown.seats)]
        others = [seat for seat in range(shown.seats) if seat != last]
        most = max(bids[seat].total for seat in others)
        ahead = [seat for seat in others if bids[seat].total == most]
        wins = all(wins_tie(shown.chocolatl, shown.points, heights, last, seat) for seat in ahead)
        needed = most - (bids[last].total - card) + (not wins)
        return needed if LOWEST_CARD < needed <= HIGHEST_CARD else None

    # -- ranking

    def _to_rank(
        self, ranked: StationRanked, *, crowned: bool, outcomes: Sequence[Event] | None = None
    ) -> Iterator[Beat]:
        """Tell a ranking, and let the mats go to their places; crowned ones show what their place brings."""
        reveal = self.above.reveal
        if reveal is None:
            return
        reveal.bids.ranked = ranked
        if outcomes is not None:
            reveal.bids.outcomes, reveal.bids.settled = list(outcomes), True
        reveal.told, reveal.awaited, reveal.sentence = True, None, None
        for mat, total in zip(reveal.mats, ranked.bids, strict=True):
            mat.counted, mat.chips, mat.complete = total.total, len(modifiers_of(total)), True
        yield Beat(_RANKED + _DRAWN, _sound(ranked))
        yield from self._glide(reveal, crowned=crowned)

    def _crown(self) -> Iterator[Beat]:
        """Let the mats of a told ranking grow to their rank."""
        reveal = self.above.reveal
        if reveal is not None and not reveal.bids.crowned:
            yield Beat(_DRAWN)
            yield from self._glide(reveal, crowned=True)

    def _glide(self, reveal: Reveal, *, crowned: bool) -> Iterator[Beat]:
        reveal.order, reveal.ranked, reveal.bids.crowned = list(reveal.bids.ranking), True, crowned
        reveal.still = False
        yield Beat(GLIDE, flows=True)  # as long where all lie at their places already: a ranking is looked at
        reveal.still = True

    def _rolled(self, events: Sequence[Event]) -> Iterator[Beat]:
        """Let black dice roll onto a mat, and rank again with them."""
        rolled, ranked = events[0], events[1] if len(events) > 1 else None
        assert isinstance(rolled, happened.DiceRolled)
        reveal = self.above.reveal
        if reveal is not None:
            if rolled.seat not in self._people:
                reveal.sentence = Sentence("rolls", rolled.seat, len(rolled.values))
            reveal.tumbling = rolled.seat, rolled.values
            yield Beat(_TUMBLE + 0.3, _sound(rolled))
            reveal.tumbling = None
            mat = reveal.mats[rolled.seat]
            mat.dice = (*mat.dice, *rolled.values)
        if isinstance(ranked, StationRanked):
            yield from self._to_rank(ranked, crowned=False)
        for event in events:
            self.shown.take(event)
        if reveal is not None:
            reveal.sentence = None
        yield Beat(0.0 if rolled.seat in self._people else _A_COMPUTERS_ROLL)

    # -- what bids bring

    def _settled(self, events: Sequence[Event]) -> Iterator[Beat]:
        reveal = self.above.reveal
        if reveal is not None:
            reveal.bids.outcomes, reveal.bids.settled, reveal.sentence = list(events), True, None
        yield from self._crown()
        kinds = happened.HutBuilt | happened.DieTaken | happened.StonePlaced
        chosen = next((event for event in events if isinstance(event, kinds)), None)
        if chosen is not None:
            yield from self._says(Sentence("event", chosen.seat, event=chosen))
        yield Beat(_RANKED)
        yield from self._effects(events)
        if reveal is not None:
            reveal.sentence = None

    def _says(self, sentence: Sentence) -> Iterator[Beat]:
        """Say what a computer has chosen, where bids lie open."""
        if self.above.reveal is not None and sentence.seat not in self._people:
            self.above.reveal.sentence = sentence
            yield Beat(_TO_READ)

    # -- what happens on the board

    def _board(self, events: Sequence[Event]) -> Iterator[Beat]:
        for event in events:
            if isinstance(event, happened.DiceSpent):
                yield from self._says(Sentence("rolls", event.seat, event.dice))
            elif isinstance(event, happened.DiceHeld) and not event.idle:
                yield from self._says(Sentence("holds", event.seat))
        yield from self._effects(events)

    def _effects(self, events: Sequence[Event]) -> Iterator[Beat]:
        for number, event in enumerate(events):
            if isinstance(event, PointsScored) and event.points:
                if not (number and isinstance(events[number - 1], PointsScored)):
                    yield from self._medals(events[number:])
                yield from self._walk(event)
            else:
                yield from self._effect(event)

    def _medals(self, events: Sequence[Event]) -> Iterator[Beat]:
        """Let the points that follow each other fly to their discs as medals."""
        run = takewhile(lambda event: isinstance(event, PointsScored), events)
        scored = [event for event in run if isinstance(event, PointsScored) and event.points]
        yield from self._fly(
            *(
                Flyer(
                    "medal",
                    event.seat,
                    self._at(event.seat, "points"),
                    ("disc", event.seat),
                    event.points,
                    _MEDALS * index,
                )
                for index, event in enumerate(scored)
            )
        )

    def _walk(self, event: PointsScored) -> Iterator[Beat]:
        """Let a disc run, and tell the new sum where it stands."""
        above, before = self.above, self.shown.points[event.seat]
        above.walks, above.heard = {event.seat: (before, event.field)}, Sound(event, at=("field", event.field))
        yield Beat()
        above.walks, above.heard = {}, None
        self.shown.take(event)
        sum_ = Label("sum", event.seat, ("field", event.field), (before, event.points, event.field))
        above.labels = (*(label for label in above.labels if label.kind != "sum"), sum_)

    def _fly(self, *flyers: Flyer) -> Iterator[Beat]:
        self.above.flyers = flyers
        yield Beat()
        self.above.flyers = ()

    def _at(self, seat: Seat, what: str) -> Spot:
        """Return where something of a seat comes from or goes to: its mat, where bids lie open, or its own board."""
        if self.above.reveal is not None:
            return "mat", seat, what
        return ("disc", seat) if self.above.grown else ("seat", seat, what)

    def _effect(self, event: Event) -> Iterator[Beat]:
        shown, above = self.shown, self.above
        match event:
            case RoundStarted(round=1):
                shown.take(event)
                above.announced = event
                yield Beat(_ROUND, _sound(event))
                above.announced = None
            case happened.HarvestRolled():
                above.harvest = event.values
                yield Beat(_TUMBLE + 0.2, _sound(event))
                above.harvest = ()
                shown.take(event)
                yield Beat()
            case PointsScored():
                shown.take(event)
                above.labels = (*above.labels, Label("nothing", event.seat, ("disc", event.seat)))
                yield Beat(0.5, _sound(event))
            case happened.FigureTaken() if event.before != event.seat:
                start = (
                    ("station", int(Station.CHOCOLATL))
                    if event.before is None
                    else self._at(event.before, event.figure)
                )
                yield from self._piece(
                    event, Flyer(event.figure, event.seat, start, self._at(event.seat, event.figure))
                )
            case happened.HutBuilt():
                yield from self._piece(event, Flyer("hut", event.seat, ("hut",), self._at(event.seat, "hut")))
            case happened.DieTaken():
                yield from self._piece(event, Flyer("die", event.seat, ("die",), self._at(event.seat, "die")))
            case happened.StonePlaced():
                yield from self._piece(
                    event,
                    Flyer("stone", event.seat, self._at(event.seat, "cube"), ("pyramid", event.position), event.row),
                )
            case happened.RowScored():
                shown.take(event)
                label = Label("row", event.seat, ("row", event.row), (event.row + 1, event.bonus))
                above.labels = (*above.labels, label)
                yield Beat(0.3, _sound(event))
            case happened.CardWon():
                yield from self._piece(
                    event, Flyer("won", event.seat, ("card", event.card), self._at(event.seat, "hand"), event.card)
                )
            case happened.CardDiscarded():
                yield from self._piece(
                    event,
                    Flyer(
                        "card", event.seat, self._at(event.seat, "hand"), ("station", int(Station.TACHLI)), event.card
                    ),
                )
            case _:
                shown.take(event)
                yield Beat(sound=_sound(event))

    def _piece(self, event: Event, flyer: Flyer) -> Iterator[Beat]:
        """Let a piece fly; what it means is shown when it arrives."""
        yield from self._fly(msgspec.structs.replace(flyer, sound=Sound(event, at=flyer.end)))
        self.shown.take(event)
        yield Beat()

    # -- rounds

    def _first_cards(self, events: Sequence[Event]) -> Iterator[Beat]:
        """Turn the first cards of a green round, station by station."""
        self.above.grown = True
        for event in events:
            assert isinstance(event, BidsRevealed)
            self.above.turned = event.station
            self.shown.take(event)
            yield Beat()
            yield Beat(_FIRST_CARDS, _sound(event, "first"))
        yield Beat(0.3)
        self.above.turned = None

    def _summed_up(self, events: Sequence[Event]) -> Iterator[Beat]:
        following = events[0]
        assert isinstance(following, RoundStarted)
        shown = self.shown
        self._close()
        self.above.grown = True
        self.above.summary = Summary(following, shown.round, list(shown.recent), list(shown.points))
        yield Beat(_SUMMED_UP if self._people else 0.0)

    # -- the end

    def _ending(self, events: Sequence[Event]) -> Iterator[Beat]:
        self.above.grown = True
        ending = self.above.ending = self.above.ending or ending_of(self.shown)
        cards = [event for event in events if isinstance(event, happened.SacrificeRevealed)]
        for event in events:
            match event:
                case happened.SacrificeRevealed():
                    if event is cards[0]:
                        yield from self._sacrifices(ending, cards)
                case happened.LastDieRolled():
                    ending.line, ending.tumbling = "die", (event.seat, event.pips)
                    yield Beat(_TUMBLE, Sound(event, at=("sacrifice", event.seat)))
                    ending.tumbling = None
                    self.shown.take(event)
                    yield Beat(0.3)
                case happened.FinalScored():
                    yield from self._line(ending, event)
                case happened.GameEnded():
                    yield Beat(0.6)
                    self.shown.take(event)
                    ending.over, ending.line, ending.overtakes = True, "", ()
                    ending.now = ending.awaited = list(self.shown.points)
                    self.above.walks = {}
                    yield Beat(1.6, Sound(event))

    def _sacrifices(self, ending: Ending, events: Sequence[happened.SacrificeRevealed]) -> Iterator[Beat]:
        """Turn the sacrificed cards over, the lowest first."""
        ending.line = "sacrifice"
        yield Beat(_LOOK)
        for event in sorted(events, key=lambda each: each.card):
            ending.faces[event.seat] = event.card
            yield Beat()
            yield Beat(0.7, Sound(event, at=("sacrifice", event.seat)))
        for event in events:
            self.shown.take(event)

    def _line(self, ending: Ending, event: happened.FinalScored) -> Iterator[Beat]:
        """Count one line: who gets least first, each number flying to its bar, and then a disc runs on."""
        seats = sorted((seat for seat, gain in enumerate(event.points) if gain), key=lambda seat: event.points[seat])
        if not seats:
            self.shown.take(event)
            return
        ending.line = event.key
        yield Beat(_LOOK + breath_for(max(abs(gain) for gain in event.points)) - 0.15, flows=True)
        self.shown.take(event)
        leaves = [(index * _FLIES, seat, False) for index, seat in enumerate(seats)]
        arrives = [(at + FLIGHT, seat, True) for at, seat, _lands in leaves]
        course = sorted([*leaves, *arrives])
        for (at, seat, lands), (then, *_rest) in zip(course, [*course[1:], (course[-1][0] + 0.2,)], strict=True):
            if lands:
                self._arrives(ending, seat, event.points[seat])
            else:
                self._leaves(ending, seat, event)
            yield Beat(then - at, "overtaken" if lands and ending.overtakes else None, flows=True)

    def _leaves(self, ending: Ending, seat: Seat, event: happened.FinalScored) -> None:
        """Let the points of a line fly to a seat's bar."""
        gain, bar = event.points[seat], ("bar", seat)
        source: Spot = ("station", int(Station.PYRAMID)) if event.key in _AT_PYRAMID else ("sacrifice", seat)
        ending.awaited[seat] = max(ending.awaited[seat], ending.now[seat]) + gain
        medal = Flyer("medal", seat, source, bar, gain, sound=Sound(event, at=bar))
        self.above.flyers = (*self.above.flyers, medal)

    def _arrives(self, ending: Ending, seat: Seat, gain: int) -> None:
        """Let a seat's bar grow, and its disc run on."""
        above, before = self.above, ending.now[seat]
        above.flyers = tuple(flyer for flyer in above.flyers if flyer.seat != seat)
        passed = [other for other, points in enumerate(ending.now) if before <= points < before + gain]
        ending.overtakes = (seat, *others) if (others := [other for other in passed if other != seat]) else ()
        ending.now[seat] = before + gain
        ending.awaited[seat] = max(ending.awaited[seat], ending.now[seat]) if gain > 0 else ending.now[seat]
        above.walks = {**above.walks, seat: (before, ending.now[seat])}


def _sound(event: BidsRevealed | StationRanked | Event, part: str | None = None) -> Sound:
    station = getattr(event, "station", None)
    return Sound(event, part, None if station is None else ("station", station))


def _after(act: Act, following: Sequence[Act]) -> After:
    """Return what comes when somebody goes on after an act."""
    more = any(each.waits and each.kind != "summary" for each in following)
    for each in following if act.kind != "summary" else ():
        if each.kind == "open":
            revealed = each.events[0]
            assert isinstance(revealed, BidsRevealed)
            return After("station", revealed.station, more)
        if each.kind == "ending":
            return After("final", more=more)
    ended = any(isinstance(event, happened.GameEnded) for event in act.events)
    return After("scores" if ended else "more", more=more)
