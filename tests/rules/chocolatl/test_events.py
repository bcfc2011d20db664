"""Events tell all that happens: a table built from them alone shows what the view shows; and how far undo reaches."""

from itertools import pairwise
from typing import Any

import pytest

from game.rules.chocolatl.actions import (
    HOLD,
    BidLaid,
    BidsRevealed,
    CardDiscarded,
    CardSacrificed,
    CardWon,
    City,
    DiceHeld,
    DiceRolled,
    DiceSpent,
    DieTaken,
    Discard,
    FigureTaken,
    FinalScored,
    GameEnded,
    Harvest,
    HarvestRolled,
    HutBuilt,
    Last,
    LastDieRolled,
    LastRound,
    PointsScored,
    Pyramid,
    Roll,
    RoundStarted,
    RowScored,
    Sacrifice,
    SacrificeRevealed,
    StationRanked,
    StonePlaced,
    Tie,
    Total,
)
from game.rules.chocolatl.box import DRINK, ROWS
from game.rules.chocolatl.view import View
from game.rules.core import Event
from game.rules.numbers import Generator
from tests.rules.chocolatl.scenario import RULES, bid
from tests.rules.support import finished_match, new_match, play_on

GAMES: list[tuple[int, dict[str, str], int]] = [(3, {}, 11), (4, {"tachli": "choose"}, 12), (5, {}, 13)]


class Mirror:
    """The table as somebody sees it who is told what happens, and nothing else."""

    def __init__(self, view: View) -> None:
        seats = self.seats = view.seats
        self.viewer = view.viewer
        self.hand = list(view.hand)
        self.sacrificed: int | None = None
        self.candidates = [set(range(13)) for _ in range(seats)]
        self.round, self.way, self.last_round = 0, "red", False
        self.small_deck: list[int] = []
        self.large_deck: list[int] = []
        self.harvest: list[int] = []
        self.laid: list[list[list[int | None]]] = [[[] for _ in range(6)] for _ in range(seats)]
        self.seen: list[list[int]] = [[] for _ in range(seats)]
        self.pips, self.bids, self.ranking, self.held, self.rolled = [0] * seats, [0] * seats, [0], {-1}, 0
        self.points, self.stack = [0] * seats, list(view.discs)
        self.chocolatl: int | None = None
        self.oldman: int | None = None
        self.pyramid: list[int] = []
        self.huts, self.dice, self.cubes, self.last_dice = [0] * seats, [0] * seats, [9] * seats, [0] * seats
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.discarded: list[list[int]] = [[] for _ in range(seats)]
        self.ledger: list[tuple[int, int, int, int]] = []
        self.final = [0] * seats
        self.over = False

    def discs(self) -> list[int]:
        return sorted(self.stack, key=lambda seat: (self.points[seat], self.stack.index(seat)))

    def take(self, event: Event) -> None:
        """Change what the event tells, after checking that the rest of it fits what is known."""
        match event:
            case CardSacrificed(seat=seat, card=card):
                assert (card is not None) == (seat == self.viewer)
                if card is not None:
                    self.hand.remove(card)
                    self.sacrificed = card
            case RoundStarted():
                self.start_round(event)
            case BidLaid(seat=seat, cards=cards):
                assert (cards is not None) == (seat == self.viewer)
                self.lay(seat, {int(key): list(laid) for key, laid in cards.items()} if cards else self.backs(seat))
            case BidsRevealed(station=station, cards=shown):
                self.reveal(station, shown)
            case StationRanked():
                self.rank(event)
            case PointsScored():
                self.score(event)
            case LastRound():
                assert not self.last_round
                self.last_round = True
            case _:
                self.take_die(event)

    def take_die(self, event: Event) -> None:
        """Do so with what dice do."""
        match event:
            case HarvestRolled(values=values):
                self.harvest = sorted(values, reverse=True)
            case DieTaken(seat=seat, dice=dice):
                self.dice[seat] += 1
                assert dice == self.dice[seat]
            case DiceHeld(seat=seat):
                self.held.add(seat)
            case DiceSpent(seat=seat, dice=dice):
                self.dice[seat] -= dice
                self.rolled = dice
            case DiceRolled(seat=seat, values=values):
                assert len(values) == self.rolled
                self.pips[seat] += sum(values)
                self.rolled = 0
            case LastDieRolled(seat=seat, pips=pips):
                self.last_dice[seat] = pips
            case _:
                self.take_piece(event)

    def take_piece(self, event: Event) -> None:
        """Do so with figures, cubes and cards."""
        match event:
            case FigureTaken(figure="chocolatl"):
                assert event.before == self.chocolatl
                self.chocolatl = event.seat
            case FigureTaken(figure="oldman"):
                assert event.before == self.oldman
                self.oldman = event.seat
            case HutBuilt(seat=seat, cubes=cubes):
                self.huts[seat] += 1
                assert event.huts == self.huts[seat]
                self.cubes[seat] = cubes
            case StonePlaced(seat=seat, position=position, cubes=cubes):
                assert position == len(self.pyramid)
                assert event.row == sum(position >= sum(ROWS[:row]) for row in (1, 2, 3))
                self.pyramid.append(seat)
                self.cubes[seat] = cubes
            case RowScored():
                self.check_row(event)
            case CardWon(seat=seat, card=card):
                self.won[seat].append(card)
                self.hand += [card] if seat == self.viewer else []
            case CardDiscarded(seat=seat, card=card):
                self.discarded[seat].append(card)
                if seat == self.viewer:
                    self.hand.remove(card)
            case _:
                self.end(event)

    def end(self, event: Event) -> None:
        """Do so with final scoring."""
        assert self.last_round
        assert not self.over
        match event:
            case SacrificeRevealed(seat=seat, card=card):
                assert self.candidates[seat] == {card}
            case FinalScored(points=points):
                self.final = [sum(parts) for parts in zip(self.final, points, strict=True)]
            case GameEnded():
                self.over = True
            case _:
                raise AssertionError(event)

    def check_row(self, event: RowScored) -> None:
        begin, places = sum(ROWS[: event.row]), ROWS[event.row]
        assert event.bonus == places
        assert begin + places == len(self.pyramid)
        assert event.stones == tuple(self.pyramid[begin:].count(seat) for seat in range(self.seats))
        assert event.stones[event.seat] == max(event.stones)
        assert (event.tie is None) == (event.stones.count(max(event.stones)) == 1)

    def start_round(self, event: RoundStarted) -> None:
        self.round += 1
        self.way = event.way
        leader = self.discs()[-1]
        assert (event.round, event.leader, event.field) == (self.round, leader, self.points[leader])
        assert event.drink == DRINK[self.round - 1]
        self.small_deck += event.cards[:1]
        self.large_deck += event.cards[1:]
        self.harvest = []
        self.laid = [[[] for _ in range(6)] for _ in range(self.seats)]
        self.seen = [[] for _ in range(self.seats)]

    def backs(self, seat: int) -> dict[int, list[int | None]]:
        """Return what is laid unseen, by the way of bidding."""
        if self.way == "gold":
            return {1 + self.laid[seat].index([]): [None, None]}
        return {station: [None] * (1 if self.way == "green" else 2) for station in range(1, 7)}

    def lay(self, seat: int, cards: Any) -> None:
        for station, laid in cards.items():
            self.laid[seat][station - 1] += laid

    def reveal(self, station: int, cards: tuple[tuple[int, ...], ...]) -> None:
        for seat, shown in enumerate(cards):
            place = self.laid[seat][station - 1]
            assert [card for card in place[-len(shown) :] if card is not None] in ([], list(shown))
            place[-len(shown) :] = shown
            self.seen[seat] += shown
            if self.round == 1:
                self.candidates[seat] -= set(shown)
        self.pips, self.bids, self.ranking, self.held = [0] * self.seats, [], [], set()

    def rank(self, event: StationRanked) -> None:
        modifier = -1 if event.station == 3 else 1
        for seat, total in enumerate(event.bids):
            assert total.cards == sum(card or 0 for card in self.laid[seat][event.station - 1])
            assert total.huts == modifier * self.huts[seat]
            assert total.oldman == (0 if seat != self.oldman else 1 if event.station == 1 else -1)
            assert total.dice == self.pips[seat]
            assert total.total == total.cards + total.huts + total.oldman + total.dice
        self.bids = [total.total for total in event.bids]
        assert [self.bids[seat] for seat in event.ranking] == sorted(self.bids, reverse=True)
        neighbours = list(pairwise(event.ranking))
        tied = [(ahead, behind) for ahead, behind in neighbours if self.bids[ahead] == self.bids[behind]]
        assert [(tie.ahead, tie.behind) for tie in event.ties] == tied
        self.ranking, self.held = list(event.ranking), set()

    def score(self, event: PointsScored) -> None:
        seat = event.seat
        self.points[seat] += event.points
        assert event.field == self.points[seat] >= 0
        assert event.spared == 0 or event.field == 0
        if event.points:
            self.stack.remove(seat)
            self.stack.append(seat)
        self.ledger.append((seat, self.round, event.station, event.points))

    def dump(self) -> dict[str, Any]:
        return {
            "hand": sorted(self.hand), "sacrificed": self.sacrificed,
            "candidates": [tuple(sorted(cards)) for cards in self.candidates],
            "round": self.round, "way": self.way, "last_round": self.last_round,
            "small_deck": self.small_deck, "large_deck": self.large_deck, "harvest": self.harvest,
            "laid": self.laid, "seen": [sorted(cards) for cards in self.seen], "rolled": self.rolled,
            "points": self.points, "discs": self.discs(), "chocolatl": self.chocolatl, "oldman": self.oldman,
            "pyramid": self.pyramid, "huts": self.huts, "dice": self.dice, "cubes": self.cubes,
            "won": self.won, "discarded": self.discarded, "last_dice": self.last_dice, "ledger": self.ledger,
        }  # fmt: skip

    def bidding(self) -> tuple[list[int], list[int], list[int], set[int]]:
        return self.pips, self.bids, self.ranking, self.held


def dump(view: View) -> dict[str, Any]:
    return {
        "hand": list(view.hand), "sacrificed": view.sacrificed, "candidates": list(view.candidates),
        "round": view.round, "way": view.way, "last_round": view.last_round,
        "small_deck": list(view.small_deck), "large_deck": list(view.large_deck), "harvest": list(view.harvest),
        "laid": [[list(cards) for cards in laid] for laid in view.laid],
        "seen": [list(cards) for cards in view.seen], "rolled": view.rolled,
        "points": list(view.points), "discs": list(view.discs), "chocolatl": view.chocolatl, "oldman": view.oldman,
        "pyramid": list(view.pyramid), "huts": list(view.huts), "dice": list(view.dice), "cubes": list(view.cubes),
        "won": [list(cards) for cards in view.won], "discarded": [list(cards) for cards in view.discarded],
        "last_dice": list(view.last_dice),
        "ledger": [(line.seat, line.round, line.station, line.points) for line in view.ledger],
    }  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "choices", "seed"),
    [
        *GAMES,
        (3, {"bidding": "quick", "tachli": "choose"}, 14),
        (4, {}, 15),
        (5, {"bidding": "quick"}, 16),
        (3, {}, 17),
    ],
)
def test_events_drained_equal_the_view_built_fresh(seats: int, choices: dict[str, str], seed: int) -> None:
    """X-R1 to X-F1: after every step, for every seat and for somebody who looks on."""
    match = finished_match(("chocolatl", seats, choices), seed)
    assert any(isinstance(event, LastRound) for events in match.events for event in events)
    for viewer in [*range(seats), None]:
        mirror = Mirror(RULES.view(match.state_at(0), viewer))
        for step, events in enumerate(match.events, 1):
            for event in events:
                mirror.take(RULES.redact(event, viewer))
            view = RULES.view(match.state_at(step), viewer)
            assert mirror.dump() == dump(view), f"step {step}"
            if view.ranking:
                assert mirror.bidding() == (list(view.pips), list(view.bids), list(view.ranking), set(view.held))
        assert mirror.over
        sheet = match.sheet()
        assert [sum(parts) for parts in zip(mirror.points, mirror.final, strict=True)] == list(sheet.totals)


def test_these_games_have_everything_that_happens() -> None:
    """Every kind of event comes up in them, black dice and each way of bidding included."""
    kinds: set[str] = set()
    ways: set[str] = set()
    for seats, choices, seed in GAMES:
        for events in finished_match(("chocolatl", seats, choices), seed).events:
            kinds.update(type(event).__name__ for event in events)
            ways.update(event.way for event in events if isinstance(event, RoundStarted))
    assert ways == {"red", "green", "gold"}
    assert len(kinds) == 22


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (CardSacrificed(1, 7), "seat 1 sacrifices a card"),
        (
            RoundStarted(2, "green", 1, 6, (7, 3), (8, 9)),
            "round 2: seat 1’s disc is on field 6, so this is a green round",
        ),
        (HarvestRolled((2, 6, 4)), "the harvest dice show 2, 6, 4"),
        (BidLaid(1, None, (2,), 2), "seat 1 places 2 cards face down: Harvest"),
        (BidLaid(1, None, (1, 2, 3, 4, 5, 6), 12), "seat 1 places 12 cards face down, at all locations"),
        (BidsRevealed(2, ((1, 2), (3, 4), (5, 6))), "Harvest: seat 0 1 + 2, seat 1 3 + 4, seat 2 5 + 6"),
        (BidsRevealed(2, ((1,), (3,), (5,))), "Harvest: seat 0 1, seat 1 3, seat 2 5"),
        (
            StationRanked(3, (Total(9, 0, 0, 0, 9), Total(12, -1, 0, 3, 14)), (1, 0), ()),
            "Tenochtitlan, ranked: seat 1 14, seat 0 9",
        ),
        (DiceHeld(1, 3), "Tenochtitlan: seat 1 rolls no dice"),
        (DiceSpent(1, 3, 2), "Tenochtitlan: seat 1 spends 2 bonus dice"),
        (DiceRolled(1, 3, (4, 5)), "Tenochtitlan: seat 1 rolls 4, 5"),
        (PointsScored(1, 4, 2, "harvest", 9), "seat 1 scores 4 points at Harvest"),
        (PointsScored(1, -2, 5, "lowest", 3), "seat 1 loses 2 points at Cacao drink"),
        (PointsScored(1, 0, 5, "lowest", 0, 2), "seat 1 has nothing to lose at Cacao drink"),
        (FigureTaken(1, "chocolatl", None), "seat 1 takes the Chocolatl figure"),
        (FigureTaken(2, "oldman", 1), "seat 2 takes the Old Man from seat 1"),
        (FigureTaken(2, "oldman", 2), "seat 2 keeps the Old Man"),
        (HutBuilt(1, 2, 3), "seat 1 builds a hut (2 now)"),
        (DieTaken(1, 2), "seat 1 takes the bonus die (2 now)"),
        (StonePlaced(1, 5, 1, 3), "seat 1 places a stone in row 2"),
        (
            RowScored(0, 1, 5, (1, 2, 2), Tie(1, 2, "disc")),
            "row 1 of the pyramid is full: seat 1 leads (seat 0 1, seat 1 2, seat 2 2)",
        ),
        (CardWon(1, 9), "seat 1 wins the 9 at Tachli"),
        (CardDiscarded(1, 0), "seat 1 discards the 0 for it"),
        (LastRound("round"), "this is the last round"),
        (LastRound("track", 1), "seat 1 has reached the goal: this is the last round"),
        (LastRound("cubes", 1), "seat 1 has used their last cube: this is the last round"),
        (SacrificeRevealed(1, 7), "seat 1 sacrificed the 7"),
        (LastDieRolled(1, 6), "seat 1 rolls 6 with an unused bonus die"),
        (FinalScored("oldman", (0, -3, 0)), "the Old Man: seat 1 -3"),
        (FinalScored("die", (0, 0, 0)), None),
        (GameEnded(), "the game is over"),
    ],
)
def test_what_the_log_says(event: Event, text: str | None) -> None:
    told = RULES.describe_event(event)
    assert (told and told.english()) == text


def test_what_the_log_says_of_actions() -> None:
    """As short, and no word of what is face down."""
    said = [
        RULES.describe_action(1, action).english()
        for action in (
            Sacrifice(7), bid({2: (7, 8), 1: (3, 4)}), Roll(2), HOLD, City("hut"), City("die"), Pyramid("self"),
            Pyramid("other"), Discard(3), Harvest((2, 6, 4)), Last(2, (5,)),
        )
    ]  # fmt: skip
    assert said == [
        "seat 1 sacrifices a card",
        "seat 1 places cards at Chocolatl, Harvest",
        "seat 1 rolls bonus dice: 2",
        "seat 1 rolls no dice",
        "seat 1 chooses the hut",
        "seat 1 chooses the bonus die",
        "seat 1 chooses to place the first stone",
        "seat 1 lets the second place the first stone",
        "seat 1 discards the 3",
        "the harvest dice show 2, 6, 4",
        "seat 2 rolls 5",
    ]


PAID = (PointsScored, FigureTaken, HutBuilt, StonePlaced, CardWon)


@pytest.mark.parametrize("matches", [3, pytest.param(60, marks=pytest.mark.full)])
def test_nothing_is_undone_once_a_station_was_revealed_rolled_for_or_paid(matches: int) -> None:
    """Also in gold rounds, where nothing but the next bids comes after what a station pays (X-R3)."""
    for seed in range(matches):
        match = new_match("chocolatl", 3 + seed % 3, seed)
        while play_on(match, Generator(seed + len(match.journal)), 1):
            if any(isinstance(event, (BidLaid, BidsRevealed, DiceRolled, *PAID)) for event in match.events[-1]):
                assert match.barrier == len(match.journal)
