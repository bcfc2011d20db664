"""What the table shows, as plain values: read from a view at once, or changed event by event as they are shown."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from game.rules.chocolatl import actions as happened
from game.rules.chocolatl import scoring
from game.rules.chocolatl import view as views
from game.rules.chocolatl.board import Step
from game.rules.chocolatl.box import CARDS, ROUNDS, STATIONS, Colour
from game.rules.chocolatl.ranking import hut_modifier, oldman_modifier
from game.rules.chocolatl.scoring import FINAL_KEYS, final_points
from game.rules.chocolatl.story import tie
from game.rules.chocolatl.view import View, table
from game.rules.core import Event, Seat, Sheet

_RANKED: Final = frozenset((Step.DICE, Step.BONUS, Step.CITY, Step.PYRAMID, Step.DISCARD))
"""The steps at which the ranking of the present station still counts."""
_TOGETHER: Final = frozenset((Step.SACRIFICE, Step.BID))
Bids = list[list[list[int | None]]]


@dataclass(slots=True)
class Shown:
    """Pieces, cards and counters as they are seen. Lists are indexed by seat; discs go from the lowest one up."""

    viewer: Seat | None
    seats: int
    track: tuple[Colour, ...]
    choose: bool
    round: int
    way: Colour
    last_round: bool
    harvest: tuple[int, ...]
    open_cards: list[int]
    """The improvement cards that lie at station 6, the higher one first."""
    hut_here: bool
    """Whether the hut and the black die of the round still lie at station 3."""
    die_here: bool
    laid: Bids
    """Per seat and station the cards that lie there; None for one that lies face down."""
    first_shown: int
    second_shown: int
    points: list[int]
    discs: list[Seat]
    chocolatl: Seat | None
    oldman: Seat | None
    pyramid: list[Seat]
    huts: list[int]
    dice: list[int]
    cubes: list[int]
    hand: list[int]
    sacrificed: int | None
    won: list[list[int]]
    discarded: list[list[int]]
    last_dice: list[int]
    ranked: happened.StationRanked | None
    """The bids of the present station, if they lie open and are not settled."""
    final: dict[str, tuple[int, ...]]
    """The lines of final scoring so far."""
    step: Step
    station: int
    seat: Seat | None
    waiting: tuple[Seat, ...]
    rolled: int
    projected: list[tuple[int, bool]]
    """Per seat the points if the game ended now, and whether nothing of them is unknown."""
    sacrifices: list[int | None]
    """Per seat the sacrificed card, if everybody can infer it."""
    known: View
    """What was known when something was asked last."""
    recent: list[Event] = field(default_factory=list)
    """What has happened in this round, as everybody knows it."""
    before: list[Event] = field(default_factory=list)
    """What happened in the round before."""
    revealed: dict[Seat, int] = field(default_factory=dict)
    """The sacrifices that lie open."""

    @classmethod
    def of(cls, view: View, sheet: Sheet, history: Sequence[Event] = ()) -> "Shown":
        """Return what a view shows. When the game is over the counters show the final points."""
        points = list(sheet.totals if view.step == Step.OVER else view.points)
        final, nothing_built = _final(view), sum(view.huts) < view.round
        return cls(
            viewer=view.viewer,
            seats=view.seats,
            track=view.track,
            choose=view.choose,
            round=view.round,
            way=view.way,
            last_round=view.last_round,
            harvest=view.harvest,
            open_cards=_open_cards(view),
            hut_here=nothing_built,
            die_here=nothing_built,
            laid=[[list(cards) for cards in laid] for laid in view.laid],
            first_shown=view.first_shown,
            second_shown=view.second_shown,
            points=points,
            discs=sorted(view.discs, key=lambda seat: points[seat]),
            chocolatl=view.chocolatl,
            oldman=view.oldman,
            pyramid=list(view.pyramid),
            huts=list(view.huts),
            dice=list(view.dice),
            cubes=list(view.cubes),
            hand=list(view.hand),
            sacrificed=view.sacrificed,
            won=[list(cards) for cards in view.won],
            discarded=[list(cards) for cards in view.discarded],
            last_dice=list(view.last_dice),
            ranked=_ranked(view),
            final=final,
            step=view.step,
            station=view.station,
            seat=view.seat,
            waiting=view.waiting,
            rolled=view.rolled,
            projected=_projected(sheet),
            sacrifices=[cards[0] if len(cards) == 1 else None for cards in view.candidates],
            known=view,
            recent=_of_round(history, 1),
            before=_of_round(history, 2),
            revealed={seat: cards[0] for seat, cards in enumerate(view.candidates)} if final else {},
        )

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step == Step.OVER

    @property
    def no_cards_won(self) -> bool:
        """Whether Tachli brings points in place of cards (X-6b)."""
        return self.last_round or self.round == ROUNDS

    @property
    def started(self) -> happened.RoundStarted | None:
        """How the present round began."""
        return next((event for event in self.recent if isinstance(event, happened.RoundStarted)), None)

    def committed(self, seat: Seat) -> bool:
        """Whether a seat has made its secret choice and others have not yet."""
        return self.step in _TOGETHER and bool(self.waiting) and seat not in self.waiting

    def seat_decides(self, seat: Seat) -> bool:
        """Whether a seat is to decide now, alone or together with others."""
        return seat == self.seat or (self.step in _TOGETHER and seat in self.waiting)

    def laid_at(self, seat: Seat, station: int) -> list[int | None]:
        """Return the cards of a seat at a station."""
        laid = self.laid[seat]
        return laid[station - 1] if laid else []

    def face_up(self, station: int, index: int) -> bool:
        """Whether the first (index 0) or second cards at a station lie open for all."""
        return station <= (self.second_shown if index else self.first_shown)

    def improved(self, seat: Seat, cards: Sequence[int | None]) -> list[bool]:
        """Return which of a seat's cards are improvement cards; of two alike the first is taken for the plain one."""
        own = self.sacrificed if seat == self.viewer and self.sacrificed is not None else self.sacrifices[seat]
        gone = {own, *self.discarded[seat]}
        seen: set[int | None] = set()
        marks = []
        for card in cards:
            plain = card is not None and card in CARDS and card not in gone and card not in seen
            seen.add(card)
            marks.append(card is not None and not plain and card in self.won[seat])
        return marks

    def ask(self, other: "Shown") -> None:
        """Set what events do not tell: the question, the seats that are asked, and the projected points."""
        self.step, self.station, self.seat = other.step, other.station, other.seat
        self.waiting, self.rolled, self.projected = other.waiting, other.rolled, other.projected
        self.sacrifices, self.known = other.sacrifices, other.known
        if other.ranked is None:
            self.ranked = None

    def keep_quiet(self) -> None:
        """Ask nothing while events are shown."""
        self.seat = None

    # -- what events change

    def take(self, event: Event) -> None:
        """Change what is shown by an event."""
        if isinstance(event, happened.RoundStarted):
            self.before, self.recent = self.recent if self.round else [], []
        self.recent.append(_for_everybody(event))
        match event:
            case happened.CardSacrificed():
                self._sacrifice(event)
            case happened.RoundStarted():
                self._start_round(event)
            case happened.HarvestRolled(values=values):
                self.harvest = tuple(sorted(values, reverse=True))
            case happened.BidLaid(seat=seat):
                self._lay(event)
                self.waiting = tuple(other for other in self.waiting if other != seat)
            case happened.BidsRevealed():
                self._reveal(event)
            case happened.StationRanked():
                self.ranked = event
            case _:
                self._take_outcome(event)

    def _take_outcome(self, event: Event) -> None:
        match event:
            case happened.DiceSpent(seat=seat, dice=dice):
                self.dice[seat] -= dice
            case happened.FigureTaken(seat=seat, figure="chocolatl"):
                self.chocolatl = seat
            case happened.FigureTaken(seat=seat):
                self.oldman = seat
            case happened.PointsScored():
                self._score(event)
            case happened.HutBuilt(seat=seat, huts=huts, cubes=cubes):
                self.huts[seat], self.cubes[seat], self.hut_here = huts, cubes, False
            case happened.DieTaken(seat=seat, dice=dice):
                self.dice[seat], self.die_here = dice, False
            case happened.StonePlaced(seat=seat, cubes=cubes):
                self.pyramid.append(seat)
                self.cubes[seat] = cubes
            case happened.CardWon() | happened.CardDiscarded():
                self._exchange(event)
            case happened.LastRound():
                self.last_round = True
            case _:
                self._take_ending(event)
                return
        self._project()

    def _take_ending(self, event: Event) -> None:
        match event:
            case happened.SacrificeRevealed(seat=seat, card=card):
                self.revealed[seat] = card
            case happened.LastDieRolled(seat=seat, pips=pips):
                self.last_dice[seat] = pips
            case happened.FinalScored(key=key, points=points):
                self.final[key] = points
            case happened.GameEnded():
                for points in self.final.values():
                    self.points = [sum(pair) for pair in zip(self.points, points, strict=True)]
                self.discs.sort(key=lambda seat: self.points[seat])
                self.projected, self.step = [(points, True) for points in self.points], Step.OVER

    def _project(self) -> None:
        """Let the rules count what is shown as if the game ended with it."""
        shown = msgspec.structs.replace(
            self.known,
            chocolatl=self.chocolatl,
            oldman=self.oldman,
            pyramid=tuple(self.pyramid),
            dice=tuple(self.dice),
        )
        lines = [lines[1:] for lines in scoring.score(views.laid_open(shown)).lines]
        self.projected = [
            (points + sum(line.points for line in open_), all(line.whole for line in open_))
            for points, open_ in zip(self.points, lines, strict=True)
        ]

    def _sacrifice(self, event: happened.CardSacrificed) -> None:
        self.waiting = tuple(other for other in self.waiting if other != event.seat)
        if event.seat == self.viewer and event.card is not None:
            self.hand.remove(event.card)
            self.sacrificed = event.card

    def _start_round(self, event: happened.RoundStarted) -> None:
        self.round, self.way = event.round, event.way
        self.open_cards = sorted(event.cards, reverse=True)
        self.hut_here = self.die_here = True
        self.harvest, self.ranked = (), None
        self.laid = [[[] for _station in STATIONS] for _seat in range(self.seats)]
        self.first_shown = self.second_shown = 0

    def _lay(self, event: happened.BidLaid) -> None:
        laid = self.laid[event.seat]
        if event.cards is not None:
            for key, cards in event.cards.items():
                laid[int(key) - 1].extend(cards)
            return
        stations = [self.second_shown] if self.way == "gold" else range(len(STATIONS))
        for index in stations:
            laid[index].extend([None] if self.way == "green" else [None, None])

    def _reveal(self, event: happened.BidsRevealed) -> None:
        index = event.station - 1
        for laid, cards in zip(self.laid, event.cards, strict=True):
            laid[index] = [*laid[index][: -len(cards)], *cards]
        self.first_shown = max(self.first_shown, event.station)
        if len(self.laid[0][index]) > 1:
            self.second_shown = event.station

    def _score(self, event: happened.PointsScored) -> None:
        self.points[event.seat] = event.field
        if event.points:
            self.discs.remove(event.seat)
            self.discs.append(event.seat)
            self.discs.sort(key=lambda seat: self.points[seat])

    def _exchange(self, event: happened.CardWon | happened.CardDiscarded) -> None:
        seat, card = event.seat, event.card
        if isinstance(event, happened.CardWon):
            self.won[seat].append(card)
            self.open_cards.remove(card)
            if seat == self.viewer:
                self.hand = sorted([*self.hand, card])
        else:
            self.discarded[seat].append(card)
            if seat == self.viewer:
                self.hand.remove(card)

    # -- for tests

    def dump(self) -> dict[str, Any]:
        """Return everything as meaning."""
        return {
            "round": self.round,
            "way": self.way,
            "last round": self.last_round,
            "harvest": list(self.harvest),
            "open cards": list(self.open_cards),
            "city": {"hut": self.hut_here, "die": self.die_here},
            "bids": [[list(cards) for cards in laid] for laid in self.laid],
            "open bids": [self.first_shown, self.second_shown],
            "discs": list(self.discs),
            "figures": {"chocolatl": self.chocolatl, "oldman": self.oldman},
            "pyramid": list(self.pyramid),
            "ranked": None if self.ranked is None else msgspec.to_builtins(self.ranked),
            "final": {key: list(points) for key, points in sorted(self.final.items())},
            "hand": {"of": self.viewer, "cards": list(self.hand), "sacrificed": self.sacrificed},
            "seats": [self._seat(seat) for seat in range(self.seats)],
            "recent": [msgspec.to_builtins(event) for event in self.recent],
            "before": [msgspec.to_builtins(event) for event in self.before],
            "asked": self._asked(),
        }

    def _seat(self, seat: Seat) -> dict[str, Any]:
        return {
            "points": self.points[seat],
            "projected": list(self.projected[seat]),
            "huts": self.huts[seat],
            "dice": self.dice[seat],
            "cubes": self.cubes[seat],
            "won": list(self.won[seat]),
            "discarded": list(self.discarded[seat]),
            "last die": self.last_dice[seat],
            "sacrificed": self.revealed.get(seat),
        }

    def _asked(self) -> dict[str, Any]:
        return {
            "step": self.step.name.lower(),
            "station": self.station,
            "seat": self.seat,
            "waiting": list(self.waiting),
            "rolled": self.rolled,
            "sacrifices": list(self.sacrifices),
        }


def _for_everybody(event: Event) -> Event:
    """Return an event in the form that everybody may see."""
    match event:
        case happened.CardSacrificed(seat=seat):
            return happened.CardSacrificed(seat, None)
        case happened.BidLaid():
            return msgspec.structs.replace(event, cards=None)
    return event


def _of_round(history: Sequence[Event], back: int) -> list[Event]:
    """Return what has happened in the last round, or in the one before; before the first one all counts as the last."""
    begins = [number for number, event in enumerate(history) if isinstance(event, happened.RoundStarted)]
    if len(begins) < back:
        return [_for_everybody(event) for event in history] if back == 1 else []
    end = len(history) if back == 1 else begins[1 - back]
    return [_for_everybody(event) for event in history[begins[-back] : end]]


def _open_cards(view: View) -> list[int]:
    """Return what still lies at station 6: every round before gave away two cards, and the higher one goes first."""
    here = sorted((*view.small_deck[view.round - 1 :], *view.large_deck[view.round - 1 :]), reverse=True)
    taken = sum(len(cards) for cards in view.won) - 2 * (view.round - 1)
    return here[taken:] if view.round else []


def _ranked(view: View) -> happened.StationRanked | None:
    """Return the ranking of the present station as the rules told it."""
    if not view.ranking or view.step not in _RANKED:
        return None
    state = table(view)
    huts = hut_modifier(view.station)
    totals = []
    for seat in range(view.seats):
        oldman = oldman_modifier(view.station) if seat == view.oldman else 0
        own, dice, total = huts * view.huts[seat], view.pips[seat], view.bids[seat]
        totals.append(happened.Total(total - own - oldman - dice, own, oldman, dice, total))
    pairs = zip(view.ranking, view.ranking[1:], strict=False)
    broken = (tie(state, ahead, behind) for ahead, behind in pairs)
    ties = tuple(each for each in broken if each is not None)
    return happened.StationRanked(view.station, tuple(totals), view.ranking, ties)


def _final(view: View) -> dict[str, tuple[int, ...]]:
    if view.step not in (Step.LAST, Step.OVER):
        return {}
    lines = final_points(table(view))
    keys = FINAL_KEYS if view.step == Step.OVER else FINAL_KEYS[:-1]
    return {key: tuple(lines[key]) for key in keys}


def _projected(sheet: Sheet) -> list[tuple[int, bool]]:
    return [(total, all(line.whole for line in lines)) for total, lines in zip(sheet.totals, sheet.lines, strict=True)]
