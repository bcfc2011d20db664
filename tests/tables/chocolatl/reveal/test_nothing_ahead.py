"""What the reveal shows follows from what was shown: the order of the mats, and every word, caption and sound."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.rules.chocolatl.actions import Bid, Bonus, Roll
from game.rules.chocolatl.board import Step
from game.rules.chocolatl.ranking import rank
from game.rules.core import CHANCE, Action, Chance, Decide, Event, Seat
from game.rules.match import Match
from game.rules.numbers import Generator, vector
from game.tables.chocolatl.reveal.mats import Reveal
from game.tables.chocolatl.table import ChocolatlTable
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.chocolatl.desk import Desk, advance, sit_down, table_of

FEW = [pytest.param(2), pytest.param(60, marks=pytest.mark.full)]


# -- the order


def breaks_ties(stage: Desk) -> tuple[int, list[int]]:
    """Return who has the Chocolatl figure, and how high each seat's disc lies."""
    shown = table_of(stage).desk.shown
    return -1 if shown.chocolatl is None else shown.chocolatl, [shown.discs.index(seat) for seat in range(shown.seats)]


def ranking_seen(stage: Desk, chocolatl: int, heights: list[int]) -> list[Seat]:
    """Return the ranking of what lies open: cards, modifiers, and the dice that have landed."""
    bids, reveal, state = table_of(stage).reveal.bids, table_of(stage).reveal, stage.state.copy()
    assert bids is not None
    totals = []
    for seat, cards in enumerate(bids.cards):
        assert all(reveal.faces[seat])
        bid = bids.ranked.bids[seat]
        totals.append(sum(value for value, _mark in cards) + bid.huts + bid.oldman + sum(reveal.dice.get(seat, ())))
    state.chocolatl, state.points, state.heights = chocolatl, vector(bids.points), vector(heights)
    return list(rank(state, vector(totals)))


def from_the_first(reveal: Reveal) -> list[Seat]:
    """Return the seats as their mats lie, from the side on which the first of a ranking lies at a station."""
    return sorted(reveal.order, key=lambda seat: reveal.rect_of(seat).centerx, reverse=reveal.floor.mirrored)


def beats(stage: Desk) -> Iterator[None]:
    """Show what runs beat by beat, and go on where it waits."""
    table = table_of(stage)
    for _ in range(2000):
        while stage.animator.busy:
            stage.clock.advance(1.0)  # one press at a time
            stage.animator.hurry()
            stage.animator.update(stage.clock.now())
            yield
        if not table.course.go_on():
            break
    stage.skip()


@pytest.mark.parametrize("matches", FEW)
@sampled("people", [(), (0,), (0, 1, 2, 3)])
def test_the_mats_lie_as_what_was_shown_ranks_them(matches: int, people: tuple[int, ...]) -> None:
    rolled = 0
    for seed in range(1, matches + 1):
        stage, rng = sit_down(4, seed, {"bidding": "quick"}, speed=1, people=people), Generator(seed)
        stage.automatic = False
        reveal = table_of(stage).reveal
        laid, was_told, ties = None, False, breaks_ties(stage)
        while advance(stage, rng):
            for _beat in beats(stage):
                if reveal.bids is not laid:
                    laid, was_told, ties = reveal.bids, False, breaks_ties(stage)
                if was_told and reveal.open:  # else the beat that ranks them has only begun
                    rolled += bool(reveal.dice)
                    assert reveal.order == ranking_seen(stage, *ties)
                    assert from_the_first(reveal) == reveal.order, "crowning turns nothing round"
                was_told = reveal.told
            if stage.state.step in (Step.CITY, Step.PYRAMID):
                assert reveal.crowned, "the ranking is final"
    assert rolled


# -- everything else


class Witness(Desk):
    """A harness that writes down what is heard."""

    def hear(self, event: Event, part: str | None = None, at: Any = None) -> None:  # noqa: ARG002
        self.sounds.append(f"{type(event).__name__} {part}")

    sounds: list[str]


def copy_of(match: Match, seats: int, seed: int) -> Witness:
    """Return a table with the same match on it."""
    other = new_match("chocolatl", seats, seed, {"bidding": "quick"})
    for entry in match.journal:
        other.play(entry.seat, entry.action)
    stage = Witness(other, ChocolatlTable, speed=1, people=())
    stage.shuttered, stage.sounds = True, []
    stage.table.refresh()
    return stage


def told(stage: Witness) -> list[Any]:
    """Return all that can be read or heard."""
    nodes = [
        (node.id, node.name, node.value, node.state, node.tip() if callable(node.tip) else node.tip)
        for node in stage.table.nodes()
    ]
    banner, reveal = stage.table.banner(), table_of(stage).reveal
    scores = [stage.table.score_of(seat) for seat in range(len(stage.names))]
    return [nodes, banner.title, banner.help, reveal.sentence, list(reveal.order), scores, list(stage.sounds)]


def same_until(one: Witness, other: Witness, known: Callable[[Reveal], bool]) -> int:
    """Assert that two tables tell the same until something is known on one; return in how many frames."""
    for frame in range(4000):
        if known(table_of(one).reveal) or known(table_of(other).reveal):
            return frame
        assert told(one) == told(other), frame
        assert one.animator.busy, "it is never shown"
        for stage in (one, other):
            stage.wait(0.02, 0.02)
            table_of(stage).played.toggle()
    raise AssertionError("it never ends")


def settled(stage: Witness, seat: Seat, action: Action) -> None:
    stage.automatic = False
    stage.show(stage.match.play(seat, action))


@pytest.mark.parametrize("matches", FEW)
def test_nothing_tells_of_a_die_before_it_has_landed(matches: int) -> None:
    seen = 0
    for seed in range(1, 20 * matches):
        match, rng = new_match("chocolatl", 4, seed, {"bidding": "quick"}), Generator(seed)
        while isinstance(match.pending, Chance | Decide) and seen < matches:
            state = match.state
            if state.step == Step.BONUS:
                before = len(table_rolls(match))
                one, other = (copy_of(match, 4, seed) for _ in range(2))
                for stage, pips in ((one, 1), (other, 6)):
                    settled(stage, CHANCE, Bonus(state.seat, (pips,) * state.rolled))
                seat = state.seat

                def landed(reveal: Reveal) -> bool:
                    if len(reveal.dice.get(seat, ())) > before:  # noqa: B023
                        return True
                    assert reveal.bids is not None
                    assert not any(reveal.bids.column(each).note for each in range(4)), "told before it is known"
                    return False

                assert same_until(one, other, landed) > 10
                seen += 1
            step(match, rng)
    assert seen == matches


def table_rolls(match: Match) -> list[Action]:
    """Return the throws at the station that lies open."""
    found: list[Action] = []
    for entry in reversed(match.journal):
        if isinstance(entry.action, Bid):
            break
        if isinstance(entry.action, Bonus) and entry.action.seat == match.state.seat:
            found.append(entry.action)
    return found if match.state.pips[match.state.seat] else []


def step(match: Match, rng: Generator) -> None:
    pending = match.pending
    if isinstance(pending, Chance):
        match.throw(rng)
        return
    assert isinstance(pending, Decide)
    seat = pending.seat
    dice = match.state.step == Step.DICE
    match.play(seat, Roll(1) if dice else match.rules.sample(match.state, seat, rng))


@pytest.mark.parametrize("matches", FEW)
def test_nothing_tells_of_a_card_before_it_is_turned(matches: int) -> None:
    seen = 0
    for seed in range(1, matches + 1):
        match, rng = new_match("chocolatl", 4, seed, {"bidding": "quick"}), Generator(seed)
        while isinstance(match.pending, Chance | Decide):
            state = match.state
            if state.step == Step.BID and state.waiting.bit_count() == 1:
                pending = match.pending
                assert isinstance(pending, Decide)
                seat = pending.seat
                action = match.rules.sample(state, seat, rng)
                one, other = (copy_of(match, 4, seed) for _ in range(2))
                settled(one, seat, action)
                settled(other, seat, exchanged(action))
                assert same_until(one, other, lambda reveal: seat in reveal.faces and reveal.faces[seat][1]) > 10  # noqa: B023
                seen += 1
                match.play(seat, action)
                break
            step(match, rng)
    assert seen == matches


def exchanged(bid: Any) -> Bid:
    """Return a bid whose second cards of the first two stations are exchanged."""
    cards = {station: list(laid) for station, laid in bid.cards.items()}
    first, second = sorted(cards)[:2]
    cards[first][1], cards[second][1] = cards[second][1], cards[first][1]
    return Bid({station: tuple(laid) for station, laid in cards.items()})
