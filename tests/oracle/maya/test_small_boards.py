"""Maya's engine beside the oracle on small boards, where racks run empty, seats are stuck and cities close early."""

import json
from collections import Counter
from typing import Any

import pytest

from game.rules.match import Match
from game.rules.numbers import Generator
from game.rules.record import read, write
from tests.oracle.compare import compare
from tests.oracle.maya.oracle import AREAS, COLOURS, DIRECTIONS, TILES, Cell, Oracle, crop_of
from tests.sampling import sampled

VARIANTS = ("standard", "new_beginning", "two_cities")
GAMES = 20


def grow_areas(rng: Generator, seats: int) -> dict[str, list[Cell]]:
    """Return a connected board; its areas in play, the first ones, are connected as well."""
    areas: dict[str, list[Cell]] = {area: [] for area in AREAS}
    board: list[Cell] = [(0, 0)]
    for place, area in enumerate(AREAS):
        for _ in range(rng.choice(range(4, 25)) if place < seats else 4):
            areas[area].append(board[-1])
            edge = {(q + right, r + down) for q, r in board for right, down in DIRECTIONS} - set(board)
            board.append(rng.choice(sorted(edge)))
    return areas


def choose_temples(rng: Generator, areas: dict[str, list[Cell]]) -> list[dict[str, Any]]:
    """Return temple spaces, no two of them adjacent, Tikal in blue among them."""
    spaces = [(area, cell) for area, cells in areas.items() for cell in cells]
    chosen = [spaces[0]]
    for _ in range(rng.choice(range(1, 9))):
        area, cell = rng.choice(spaces)
        near = {(cell[0] + right, cell[1] + down) for right, down in DIRECTIONS} | {cell}
        if len(chosen) < 13 and not any(other in near for _, other in chosen):
            chosen.append((area, cell))
    return [
        {"name": f"Temple {place}" if place else "Tikal", "cell": list(cell), "area": area, "highlighted": True}
        for place, (area, cell) in enumerate(chosen)
    ]


def new_reserve(rng: Generator) -> list[str]:
    """Return a seat's tiles shuffled, but often crop after crop, which makes large fields."""
    tiles = [tile for tile, number in TILES.items() for _ in range(number)]
    rng.shuffle(tiles)
    return sorted(tiles, key=crop_of) if rng.choice([True, False]) else tiles


def new_header(rng: Generator, seats: int, connect: str) -> dict[str, Any]:
    """Return the header of a game on a board of its own, in any variant that it allows."""
    areas = grow_areas(rng, seats)
    temples = choose_temples(rng, areas)
    in_play = [temple["name"] for temple in temples if temple["area"] in AREAS[:seats]]
    variant = rng.choice(VARIANTS if len(in_play) > 1 else VARIANTS[:2])
    start = {"standard": ["Tikal"], "new_beginning": [rng.choice(in_play)], "two_cities": in_play[:2]}[variant]
    return {
        "format": "theobroma-record",
        "version": 1,
        "game": "maya",
        "options": {"variant": variant, "connect": connect},
        "seats": [{"name": f"Seat {seat}", "colour": COLOURS[seat], "kind": "random"} for seat in range(seats)],
        "first": rng.choice(range(seats)),
        "setup": {
            "areas": list(AREAS[:seats]),
            "temples": start,
            "reserves": [new_reserve(rng) for _ in range(seats)],
            "board": {"areas": areas, "temples": temples},
        },
    }


def what_happened(match: Match) -> Counter[str]:
    """Count the types of actions, the unseen expansions, and where the house rule `joined` allowed more."""
    header, *steps, _ = (json.loads(line) for line in write(match))
    oracle, happened = Oracle(header), Counter[str]()
    for step in steps:
        seat, action = step["seat"], step["do"]
        happened["unseen" if action.keys() == {"type", "cell"} else action["type"]] += 1
        if oracle.joined:
            allowed = len(oracle.legal(seat))
            oracle.joined = False
            happened["joined"] += allowed > len(oracle.legal(seat))
            oracle.joined = True
        oracle.apply(seat, action)
    return happened


@sampled("player", ["random", "greedy"])
@pytest.mark.parametrize("connect", ["strict", "joined"])
def test_engine_and_oracle_agree_on_small_boards(connect: str, player: str) -> None:
    happened: Counter[str] = Counter()
    for seed in range(GAMES):
        rng = Generator(seed)
        match = read([json.dumps(new_header(rng, rng.choice((2, 3, 4)), connect)).encode()])
        compare(match, player, rng)
        happened += what_happened(match)
    assert min(happened[action] for action in ("draw", "pass", "unseen")) > 0  # M-B5, M-B6, M-B7
    assert (happened["joined"] > 0) == (connect == "joined")  # M-A3
