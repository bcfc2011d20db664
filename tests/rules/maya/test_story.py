"""The story of Maya: a table built from the events alone shows what the view shows; what the log says of them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.rules.core import Decide, Event
from game.rules.maya.actions import (  # fmt: skip
    CityClosed,
    CityExpanded,
    CropPlanted,
    GameEnded,
    GroupScored,
    NothingExpanded,
    Passed,
    TempleAppeared,
    TilesDrawn,
    TurnEnded,
)
from game.rules.maya.board import State
from game.rules.maya.box import Deal, Setup
from game.rules.maya.view import View
from game.rules.numbers import Generator
from tests.rules.maya.scenario import MAYA_CASES, RULES, disc
from tests.rules.support import case_name

Case = tuple[str, int, dict[str, str]]
CROWDED: Case = ("maya", 3, {"board": "crowded"})


class Mirror:
    """The table as somebody sees it who is told what happens, and nothing else."""

    def __init__(self, view: View) -> None:
        self.viewer = view.viewer
        self.seat, self.turn, self.over = view.seat, 0, False
        self.names = {temple.name: temple.cell for temple in view.board.temples}
        self.temples = set(view.temples)
        self.face_up: dict[Any, Any] = {}
        self.face_down: dict[Any, Any] = {}
        self.planted: list[Any] = []
        self.closed: list[Any] = []
        self.scored: list[Any] = []
        self.rack = Counter(view.rack)
        self.racks, self.reserves = list(view.racks), list(view.reserves)
        self.passes = 0
        self.turns, self.crops, self.cities = ([0] * view.seats for _ in range(3))

    def take(self, event: Event) -> None:
        match event:
            case CropPlanted(seat=seat, tile=tile, cell=cell):
                self.face_up[cell] = (seat, tile)
                self.planted.append(cell)
                self.leave_rack(seat, tile)
            case TempleAppeared(temple=name, cell=cell):
                assert self.names[name] == cell
                assert cell not in self.temples
                self.temples.add(cell)
            case GroupScored(seat=seat, cells=cells, points=points):
                assert {self.face_up[cell][1][:-1] for cell in cells} == {event.crop}
                self.scored.append((seat, cells, points))
                self.crops[seat] += points
                self.passes = 0
            case CityExpanded(seat=seat, cell=cell, tile=tile, blind=blind):
                self.face_down[cell] = (seat, blind, tile)
                self.passes = 0
                if blind:
                    assert tile is None
                    self.reserves[seat] -= 1
                else:
                    self.leave_rack(seat, tile)
            case CityClosed(cells=(temple, *others)):
                assert self.names[event.temple] == temple
                assert temple in self.temples
                assert all(cell in self.face_down for cell in others)
                self.closed.append(temple)
                self.cities = [sum(pair) for pair in zip(self.cities, event.points, strict=True)]
            case TilesDrawn(seat=seat, count=count, tiles=tiles):
                self.racks[seat] += count
                self.reserves[seat] -= count
                if seat == self.viewer:
                    assert tiles
                    self.rack.update(tiles)
                else:
                    assert tiles is None
            case NothingExpanded() | Passed():
                self.passes = self.passes + 1 if isinstance(event, Passed) else 0
            case TurnEnded(seat=seat):
                assert seat == self.seat
                self.planted = []
                self.turn += 1
                self.turns[seat] += 1
                self.seat = (seat + 1) % len(self.turns)
            case GameEnded():
                self.over = True  # and nobody's turn begins
                self.seat = (self.seat - 1) % len(self.turns)
            case _:
                raise AssertionError(event)

    def leave_rack(self, seat: int, tile: Any) -> None:
        self.racks[seat] -= 1
        if seat == self.viewer:
            assert self.rack[tile]
            self.rack -= Counter([tile])

    def dump(self) -> dict[str, Any]:
        return {
            "temples": self.temples, "face up": self.face_up, "face down": self.face_down, "closed": self.closed,
            "planted": self.planted, "scored": self.scored, "rack": self.rack, "racks": self.racks,
            "reserves": self.reserves, "passes": self.passes, "turns": self.turns, "crops": self.crops,
            "cities": self.cities, "turn": self.turn, "seat": self.seat, "over": self.over,
        }  # fmt: skip


def dump(view: View) -> dict[str, Any]:
    return {
        "temples": set(view.temples),
        "face up": {tile.cell: (tile.seat, tile.tile) for tile in view.face_up},
        "face down": {tile.cell: (tile.seat, tile.blind, tile.tile) for tile in view.face_down},
        "closed": list(view.closed), "planted": list(view.planted),
        "scored": [(group.seat, group.cells, group.points) for group in view.scored],
        "rack": Counter(view.rack), "racks": list(view.racks), "reserves": list(view.reserves),
        "passes": view.passes, "turns": list(view.turns), "crops": list(view.crops), "cities": list(view.cities),
        "turn": view.turn, "seat": view.seat, "over": view.step == 3,
    }  # fmt: skip


def start_of(case: Case, seed: int) -> State:
    """Return the start of a game; crowded is one on a board so small that in the end all pass in a row (M-B7)."""
    if case != CROWDED:
        return RULES.setup(case[1], Generator(seed), None, **case[2])
    board = disc(3, Tikal=(0, 0), Copan=(3, 0), Coba=(-3, 2))
    return RULES.start(Setup(3, 0, Deal(("blue",), ("Tikal",), RULES.deal(3, Generator(seed)).deal.reserves, board)))


def played(state: State) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Play a random game step by step."""
    rng = Generator(state.seats)
    for _ in range(1000):
        pending = RULES.pending(state)
        if not isinstance(pending, Decide):
            return
        state, events = RULES.apply(state, pending.seat, RULES.sample(state, pending.seat, rng))
        yield state, events
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("case", [*MAYA_CASES, CROWDED], ids=case_name)
def test_events_drained_equal_the_view_built_fresh(case: Case, seed: int) -> None:
    """After every step, for every seat and for somebody who looks on; M-B1, M-B5 and M-S3 hide what they hide."""
    start = start_of(case, seed)
    viewers = [*range(start.seats), None]
    mirrors = [Mirror(RULES.view(start, viewer)) for viewer in viewers]
    for step, (state, events) in enumerate(played(start)):
        for viewer, mirror in zip(viewers, mirrors, strict=True):
            for event in events:
                mirror.take(RULES.redact(event, viewer))
            assert mirror.dump() == dump(RULES.view(state, viewer)), f"step {step}"


def test_random_games_show_all_that_can_happen() -> None:
    """So that the test above has seen every kind of event, a blind tile among them."""
    starts = [start_of(case, 1) for case in (MAYA_CASES[0], MAYA_CASES[-1], CROWDED)]
    happened = [event for start in starts for _, events in played(start) for event in events]
    assert {type(event) for event in happened} == {
        CropPlanted, TempleAppeared, GroupScored, CityExpanded, CityClosed, TilesDrawn, NothingExpanded, Passed,
        TurnEnded, GameEnded,
    }  # fmt: skip
    assert any(event.blind for event in happened if isinstance(event, CityExpanded))
    assert any(sum(event.points) for event in happened if isinstance(event, CityClosed))


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (CropPlanted(0, "squash1", (1, 0), "Tikal"), "seat 0 plants single squash near Tikal"),
        (GroupScored(0, "maize", ((1, 0), (2, 0)), 3, "Tikal"), "seat 0: 3 points for maize near Tikal (2 tiles)"),
        (GroupScored(0, "maize", ((1, 0),), 1, "Tikal"), "seat 0: a point for maize near Tikal (1 tile)"),
        (CityExpanded(1, (1, 0), city="Tikal"), "seat 1 expands Tikal with a tile face down"),
        (
            CityExpanded(1, (1, 0), blind=True, city="Tikal"),
            "seat 1 expands Tikal with an unseen tile",
        ),
        (
            CityClosed("Tikal", ((0, 0), (1, 0)), (4, 1), (6, 3)),
            "Tikal, a city of size 2, is closed: seat 0 6 (4 crops), seat 1 3 (1 crop)",
        ),
    ],
)
def test_what_the_log_says(event: Event, text: str) -> None:
    told = RULES.describe_event(event)
    assert told is not None
    assert told.english() == text
