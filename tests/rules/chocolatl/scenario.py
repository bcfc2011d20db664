"""A table of Chocolatl with known discs, decks and sacrifices, for tests that read like the rulebook."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeVar

from game.rules.chocolatl import Chocolatl
from game.rules.chocolatl.actions import HOLD, Bid, Bonus, Harvest, Last, PointsScored, Sacrifice, StationRanked
from game.rules.chocolatl.board import FINAL_SCORING, State, laid_on
from game.rules.chocolatl.box import LARGE_DECK, SMALL_DECK, STATION_KEYS, TRACK, Colour, Way
from game.rules.chocolatl.deal import Deal, Options, Setup
from game.rules.chocolatl.view import View
from game.rules.core import CHANCE, Action, Chance, Decide, Event, Seat, Sheet
from game.rules.numbers import Generator, vector
from tests.rules.asking import Asked, random_state

RULES = Chocolatl()
ORANGE, GREEN, PURPLE, BLUE, YELLOW = range(5)
SACRIFICES: Final = (1, 2, 3, 4, 5)
"""What the seats sacrifice unless told otherwise."""

EventT = TypeVar("EventT", bound=Event)


class Table(Asked):
    """A game at the beginning of a round, the harvest dice not rolled yet; sorted decks, seat 0's disc undermost."""

    rules = RULES
    state: State

    def __init__(
        self,
        seats: int = 3,
        *,
        discs: Sequence[Seat] | None = None,
        small_deck: Sequence[int] = SMALL_DECK,
        large_deck: Sequence[int] = LARGE_DECK,
        track: Sequence[Colour] = TRACK,
        sacrifices: Sequence[int] = SACRIFICES,
        points: Sequence[int] | None = None,
        round: int = 1,  # noqa: A002 (it is the rulebook's word)
        tachli: Literal["lowest", "choose"] = "lowest",
        bidding: Literal["track", "quick"] = "track",
    ) -> None:
        stack = range(seats) if discs is None else discs
        deal = Deal(tuple(stack), tuple(small_deck), tuple(large_deck), tuple(track))
        self.state = RULES.start(Setup(seats, 0, deal, Options(tachli, bidding)))
        self.events = []
        self.give(points=points)
        self.state.round = round - 1
        for seat, card in enumerate(sacrifices[:seats]):
            self.do(Sacrifice(card), seat)

    # What the table waits for.

    @property
    def step(self) -> str:
        """The step of the turn, the kind of dice that are to be thrown, or `over`."""
        pending = RULES.pending(self.state)
        if isinstance(pending, Decide):
            return pending.prompts[pending.seat].step
        return pending.kind if isinstance(pending, Chance) else "over"

    @property
    def seat(self) -> Seat:
        """The first of those who decide, or who rolls."""
        pending = RULES.pending(self.state)
        return pending.seat if isinstance(pending, Decide) else self.state.seat

    def legal(self, seat: Seat | None = None) -> list[Action]:
        return list(RULES.legal(self.state, self.seat if seat is None else seat))

    # Playing.

    def refused(self, action: Action, seat: Seat | None = None) -> str:
        """Return the ID of the rule for which the action is refused, after checking that it is not legal either."""
        asked = self.seat if seat is None else seat
        reason = self.why_not(action, asked)
        assert reason is not None
        legal = RULES.legal(self.state, asked)
        assert action not in legal
        if self.step != "bid" or self.state.way == Way.GOLD:
            assert action not in list(legal)
        assert reason.phrase.english()
        return reason.rule

    def throw(self, *values: int) -> tuple[Event, ...]:
        """Throw the dice that are pending."""
        outcomes: dict[str, Action] = {
            "harvest": Harvest(values),
            "bonus": Bonus(self.state.seat, values),
            "last": Last(self.state.seat, values),
        }
        return self.do(outcomes[self.step], CHANCE)

    def bid(self, seat: Seat, cards: Mapping[int, Sequence[int]]) -> tuple[Event, ...]:
        """Lay these cards of a seat, by station."""
        return self.do(bid(cards), seat)

    def lay(self, totals: Mapping[int, Sequence[int]]) -> tuple[Event, ...]:
        """Let all seats lay all their cards: to these totals, seat by seat, at these stations, anyhow at the others."""
        events: tuple[Event, ...] = ()
        for seat in range(self.state.seats):
            wanted = {number: totals[number][seat] for number in totals}
            events = self.bid(seat, _pairs(self.state.unused(seat), wanted))
        return events

    def station(self, number: int, *totals: int, harvest: tuple[int, int, int] = (6, 4, 2)) -> tuple[Event, ...]:
        """Let all seats bid cards with these totals, seat by seat, at just this station, as if those before were done.

        Afterwards the table waits for what this station asks, or for the bids at the next one.
        """
        self.come_to(number, totals, harvest)
        events: tuple[Event, ...] = ()
        for seat, total in enumerate(totals):
            events = self.bid(seat, {number: _pair(self.state.unused(seat), total)})
        return events

    def come_to(self, number: int, totals: Sequence[int], harvest: tuple[int, int, int] = (6, 4, 2)) -> None:
        """Come to the bids for a station the gold way; other cards than those for these totals lie before it."""
        if self.step == "harvest":
            self.state.way = Way.GOLD
            self.throw(*harvest)
        assert self.step == "bid"
        assert self.state.way == Way.GOLD
        passed = number - self.state.station
        assert passed >= 0
        for seat, total in enumerate(totals):
            others = sorted(self.state.unused(seat), key=lambda card: abs(card - 6))
            for card in _pair(others, total):
                others.remove(card)
            for place, card in enumerate(others[: 2 * passed]):
                self.state.laid[seat] |= laid_on(2 * (place % passed + self.state.station - 1) + place // passed, card)
        self.state.station = number
        self.state.first_shown = self.state.second_shown = number - 1

    def go_on(self) -> tuple[Event, ...]:
        """Take one step as it comes: bids anyhow, no dice, the hut, the own stone first, the lowest card."""
        match self.step:
            case "harvest":
                return self.throw(3, 2, 1)
            case "last":
                return self.throw(1)
            case "bid":
                return self.do(RULES.sample(self.state, self.seat, Generator(self.seat)))
        return self.do(self.legal()[0])

    def end_round(self) -> None:
        """Play until the next round begins or the final dice are due."""
        now = self.state.round
        while self.state.round == now and self.step not in {"last", "over"}:
            self.go_on()

    def final_scoring(self) -> tuple[Event, ...]:
        """Score as if the last round were over; who has a die is asked for it."""
        self.state.step = FINAL_SCORING
        before = self.state.copy()
        RULES.go_on(self.state)
        return tuple(RULES.tell_events(before, 0, HOLD, self.state))

    # By hand.

    def give(
        self,
        *,
        points: Sequence[int] | None = None,
        stack: Sequence[Seat] | None = None,
        huts: Sequence[int] | None = None,
        dice: Sequence[int] | None = None,
        cubes: Sequence[int] | None = None,
        chocolatl: Seat | None = None,
        oldman: Seat | None = None,
        pyramid: Sequence[Seat] | None = None,
    ) -> None:
        """Give the seats what they have by now: points, with the discs from the lowest one up; pieces; figures."""
        state = self.state
        if points is not None:
            moved = [field - before for field, before in zip(points, state.points, strict=True)]
            for seat, steps in enumerate(moved):
                if steps:
                    state.enter(seat, state.round, 1, steps)
            state.points = vector(points)
        state.huts = state.huts if huts is None else vector(huts)
        state.dice = state.dice if dice is None else vector(dice)
        state.cubes = state.cubes if cubes is None else vector(cubes)
        state.chocolatl = state.chocolatl if chocolatl is None else chocolatl
        state.oldman = state.oldman if oldman is None else oldman
        state.pyramid = state.pyramid if pyramid is None else vector(pyramid)
        if stack is not None:
            state.heights = vector(stack.index(seat) for seat in range(state.seats))

    # Looking.

    def view(self, seat: Seat | None = None) -> View:
        return RULES.view(self.state, seat)

    def sheet(self, seat: Seat | None = None) -> Sheet:
        return RULES.score(self.view(seat))


def bid(cards: Mapping[int, Sequence[int]]) -> Bid:
    """Return a bid by the numbers of stations."""
    return Bid({STATION_KEYS[number - 1]: tuple(laid) for number, laid in cards.items()})


def _pair(cards: Iterable[int], total: int) -> tuple[int, int]:
    """Return two of the cards with this total."""
    held = sorted(cards)
    for index, card in enumerate(held):
        if total - card in held[index + 1 :]:
            return card, total - card
    raise AssertionError(f"no two of the cards {held} make {total}")


def _pairs(cards: Iterable[int], totals: Mapping[int, int]) -> dict[int, Sequence[int]]:
    """Return two of the cards for every station; the stations with a total come first."""
    left = list(cards)
    laid: dict[int, Sequence[int]] = {}
    for number in sorted(range(1, 7), key=lambda number: number not in totals):
        pair = _pair(left, totals[number]) if number in totals else tuple(left[:2])
        for card in pair:
            left.remove(card)
        laid[number] = pair
    return laid


def scored(events: Iterable[Event]) -> list[tuple[Seat, int]]:
    """Return who moved by how much, in this order."""
    return [(event.seat, event.points) for event in events if isinstance(event, PointsScored)]


def ranked(events: Iterable[Event]) -> tuple[Seat, ...]:
    """Return the seats from the highest bid to the lowest, as they were told last."""
    return of(StationRanked, events)[-1].ranking


def of(kind: type[EventT], events: Iterable[Event]) -> list[EventT]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def random_table(seats: int, seed: int, steps: int, **choices: str) -> State:
    """Return the state after some random steps of a random game."""
    state: State = random_state(RULES, seats, seed, steps, **choices)
    return state
