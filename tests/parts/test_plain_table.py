"""The plain table: any game is played on it by mouse, drag and keys, and it tells nothing hidden."""

import pytest

from game.rules.core import Over
from game.rules.games import GAMES, AnyRules
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.tables.part import table_part
from game.tables.plain.table import PlainTable
from tests.tables.harness import Harness

ALL = [*GAMES, "stones"]


def dealt(game: str, seats: int = 3) -> Match:
    rules = GAMES[game]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
    return Match(rules, rules.deal(seats, Generator(1)), players)


def step(stage: Harness, dice: Generator) -> None:
    """Do something that the table offers, by click, or close the turn."""
    table = stage.table
    assert isinstance(table, PlainTable)
    if stage.match.close_turn():
        table.refresh()
        return
    offer = dice.choice(table.offered)
    if offer.cell is not None:
        table.chosen_piece = None
        stage.click(table.grid.rect(offer.cell).center)
    button = next((rect for each, rect in table.buttons if each.action == offer.action), None)
    if button is not None:
        stage.click(button.center)
    stage.settle()


@pytest.mark.usefixtures("guest")
@pytest.mark.parametrize("game", ALL)
def test_it_shows_after_every_step_what_a_fresh_one_shows(game: str) -> None:
    stage, dice = Harness(dealt(game), PlainTable), Generator(1)
    done = 0
    for _ in range(60):
        if isinstance(stage.match.pending, Over):
            break
        if not hasattr(stage.match.pending, "prompts"):
            stage.match.throw(dice)
            stage.table.refresh()
            continue
        stage.table.asked()
        before = len(stage.match.journal)
        step(stage, dice)
        done += len(stage.match.journal) - before
        stage.draw()
        assert stage.table.dump() == PlainTable(stage, stage).dump()
    assert done > 20


@pytest.mark.usefixtures("guest")
@pytest.mark.parametrize("game", ALL)
def test_a_closed_hand_is_nowhere(game: str) -> None:
    """Behind a shutter nothing of the hand is offered, listed or written."""
    match = dealt(game)
    stage = Harness(match, PlainTable)
    stage.shuttered = True
    stage.table.refresh()
    assert stage.table.dump()["hand"] == {"of": None, "pieces": []}
    assert not [node for node in stage.table.nodes() if node.id.startswith(("hand.", "offer."))]


def test_by_keys(guest: AnyRules) -> None:
    stage = Harness(dealt(guest.name), table_part(guest.name).table)
    stage.table.asked()
    hand = stage.ids("hand-tile")
    assert hand == ["hand.0", "hand.1"]
    free = [node for node in stage.table.nodes() if node.role == "place" and "legal" in node.state]
    assert len(free) == 16
    stage.enter(hand[-1])
    stage.enter("place.1,1")
    stage.settle()
    assert [type(entry.action).__name__ for entry in stage.match.journal] == ["Lay"]
    assert "1,1" in stage.table.dump()["board"]


def test_by_drag(guest: AnyRules) -> None:
    stage = Harness(dealt(guest.name), PlainTable)
    stage.table.asked()
    hand = [node for node in stage.table.nodes() if node.role == "hand-tile"]
    stage.drag(hand[-1].rect.center, stage.node("place.2,2").rect.center)
    stage.settle()
    assert stage.match.journal[-1].action.cell == (2, 2)  # type: ignore[attr-defined]
    assert not list(stage.movers)


def test_a_drop_beside_the_board_goes_back(guest: AnyRules) -> None:
    stage = Harness(dealt(guest.name), PlainTable)
    stage.table.asked()
    hand = [node for node in stage.table.nodes() if node.role == "hand-tile"]
    stage.drag(hand[-1].rect.center, (20, 500))
    assert not stage.match.journal
    assert not list(stage.movers)
    assert not stage.table.holds_piece


def test_two_ways_on_a_space_are_asked_for(guest: AnyRules) -> None:
    stage = Harness(dealt(guest.name), PlainTable)
    stage.table.asked()
    stage.click(stage.node("place.0,0").rect.center)
    assert not stage.match.journal
    offers = [node for node in stage.table.nodes() if node.id.startswith("offer.")]
    assert len(offers) == 2
    stage.click(offers[0].rect.center)
    assert len(stage.match.journal) == 1
