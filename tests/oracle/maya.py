"""Maya by brute force: a slow, plain reading of `rules/maya.md` and `record.md`, written apart from the engine.

Everything is worked out from the board each time it is asked for; nothing is kept that the table would not show (tiles
on the board, racks, reserves, points, turns, and the few facts about the turn that is going on).
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

Cell = tuple[int, int]

# M-M2: four crops; of each 5 tiles with one crop and 3 with two.
CROPS = ("maize", "squash", "potato", "pepper")
SEAT_TILES: dict[str, int] = {f"{crop}{number}": count for crop in CROPS for number, count in ((1, 5), (2, 3))}
COLOURS = ("red", "blue", "black", "green")
AREAS = ("blue", "green", "yellow", "red")  # M-M1
TEMPLE_TILES = 13  # M-M3
FIRST_RACK = 5  # M-S3
FULL_RACK = 7  # M-B4
CITY_POINTS = {1: (0, 0), 2: (6, 3), 3: (12, 6), 4: (20, 10), 5: (30, 15)}  # M-C2, 5 stands for 5 or more
VARIANTS = ("standard", "new_beginning", "two_cities")
CONNECTS = ("strict", "joined")
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))  # the board form's "geometry"


class OracleError(Exception):
    """A header, step or record that the rules do not allow; the text says which rule."""


@dataclass(frozen=True)
class Plantation:
    """A plantation tile on the board."""

    seat: int
    tile: str
    up: bool


def crop_of(tile: str) -> str:
    """Return the kind of crop on a tile: `maize` of `maize2`."""
    return tile[:-1]


def crops_on(tile: str) -> int:
    """Return how many crops a tile shows: 2 of `maize2`."""
    return int(tile[-1])


def neighbours(cell: Cell) -> list[Cell]:
    """Return the six places around a cell, whether or not the board has them."""
    return [(cell[0] + dq, cell[1] + dr) for dq, dr in STEPS]


def share(points: int, among: int) -> int:
    """Share points equally among the tied, rounded up (M-C4, M-C5)."""
    return -(-points // among)


def city_shares(size: int, strengths: list[int]) -> list[int]:
    """Return what each seat gets for a closed city (M-C2 to M-C5)."""
    first, second = CITY_POINTS[min(size, 5)]
    points = [0] * len(strengths)
    ranks = sorted({strength for strength in strengths if strength >= 1}, reverse=True)  # M-C3: at least one crop
    if not ranks:
        return points
    leaders = [seat for seat, strength in enumerate(strengths) if strength == ranks[0]]
    if len(leaders) > 1:  # M-C4: and no second place
        for seat in leaders:
            points[seat] = share(first + second, len(leaders))
        return points
    points[leaders[0]] = first
    if len(ranks) > 1:
        seconds = [seat for seat, strength in enumerate(strengths) if strength == ranks[1]]
        for seat in seconds:  # M-C5, and the plain second place
            points[seat] = share(second, len(seconds))
    return points


# ---- reading JSON values ---------------------------------------------------------------------------------------------


def need(condition: bool, why: str) -> None:
    """Raise `OracleError` unless the condition holds."""
    if not condition:
        raise OracleError(why)


def is_int(value: Any) -> bool:
    """Tell whether a JSON value is a whole number (true and false are none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_strings(value: Any) -> bool:
    """Tell whether a JSON value is a list of strings."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def is_ints(value: Any) -> bool:
    """Tell whether a JSON value is a list of whole numbers."""
    return isinstance(value, list) and all(is_int(item) for item in value)


def read_cell(value: Any, rule: str) -> Cell:
    """Read `[q, r]`."""
    need(is_ints(value) and len(value) == 2, f"{rule}: a cell is two whole numbers [q, r], not {value!r}.")
    return (value[0], value[1])


def read_key(holder: Any, key: str, kind: type, where: str) -> Any:
    """Read a key that must be there with a value of that kind."""
    need(isinstance(holder, dict), f"record: {where} is an object.")
    need(key in holder, f"record: {where} has no {key!r}.")
    value = holder[key]
    need(is_int(value) if kind is int else isinstance(value, kind), f"record: {key!r} in {where} is ill-typed.")
    return value


# ---- reading the header ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TempleSpace:
    """A temple space of the board."""

    name: str
    cell: Cell
    area: str
    highlighted: bool


def read_option(header: dict[str, Any], key: str, values: tuple[str, ...]) -> str:
    """Read an option; an absent one has its first value (record.md)."""
    options = read_key(header, "options", dict, "the header")
    value = options.get(key, values[0])
    need(isinstance(value, str) and value in values, f"record: option {key!r} is one of {values}, not {value!r}.")
    return str(value)


def read_seats(header: dict[str, Any]) -> int:
    """Check the seats (2 to 4, M-M2's colours, each once) and return how many."""
    seats = read_key(header, "seats", list, "the header")
    need(2 <= len(seats) <= 4, f"M-S1: there are 2 to 4 seats, not {len(seats)}.")
    for number, seat in enumerate(seats):
        for key in ("name", "colour", "kind"):
            read_key(seat, key, str, f"seat {number}")
        need(seat["colour"] in COLOURS, f"M-M2: a seat's colour is one of {COLOURS}, not {seat['colour']!r}.")
    need(len({seat["colour"] for seat in seats}) == len(seats), "M-M2: two seats have the same colour.")
    return len(seats)


def read_board_areas(board: Any) -> dict[str, set[Cell]]:
    """Read the spaces of every area of the board data (M-M1)."""
    areas: dict[str, set[Cell]] = {}
    for name, cells in read_key(board, "areas", dict, "the board").items():
        need(name in AREAS, f"M-M1: the board's areas are {AREAS}, not {name!r}.")
        need(isinstance(cells, list), f"M-M1: area {name!r} is a list of cells.")
        areas[name] = set()
        for value in cells:
            cell = read_cell(value, "M-M1")
            need(not any(cell in other for other in areas.values()), f"M-M1: space {value} is on the board twice.")
            areas[name].add(cell)
    return areas


def read_board_temples(board: Any, areas: dict[str, set[Cell]]) -> list[TempleSpace]:
    """Read the temple spaces of the board data (M-M1)."""
    temples: list[TempleSpace] = []
    for value in read_key(board, "temples", list, "the board"):
        name = read_key(value, "name", str, "a temple space")
        area = read_key(value, "area", str, f"temple space {name}")
        highlighted = read_key(value, "highlighted", bool, f"temple space {name}")
        cell = read_cell(read_key(value, "cell", list, f"temple space {name}"), "M-M1")
        need(cell in areas.get(area, set()), f"M-M1: temple space {name} is not in area {area!r}.")
        need(
            all(name != other.name and cell != other.cell for other in temples), f"M-M1: temple {name} is there twice."
        )
        temples.append(TempleSpace(name, cell, area, highlighted))
    need(len(temples) <= TEMPLE_TILES, f"M-M3: there are {TEMPLE_TILES} temple tiles, but {len(temples)} spaces.")
    return temples


def read_areas(setup: Any, areas: dict[str, set[Cell]], seats: int) -> list[str]:
    """Read which areas are in play (M-S1)."""
    chosen = read_key(setup, "areas", list, "the setup")
    need(is_strings(chosen), "M-S1: the areas in play are names.")
    for name in chosen:
        need(name in areas, f"M-S1: the board has no area {name!r}.")
    need(len(set(chosen)) == len(chosen), "M-S1: an area is named twice.")
    need(len(chosen) == seats, f"M-S1: with {seats} seats {seats} areas are in play, not {len(chosen)}.")
    need("blue" in chosen, "M-S1: blue is always in play.")
    return [str(name) for name in chosen]


def read_temples(setup: Any, in_play: list[TempleSpace], variant: str) -> list[Cell]:
    """Read where temple tiles lie at the start (M-S2, M-S5, M-S6)."""
    names = read_key(setup, "temples", list, "the setup")
    need(is_strings(names), "M-S2: the temples of the start are names.")
    by_name = {temple.name: temple for temple in in_play}
    for name in names:
        need(name in by_name, f"M-S1: there is no temple space {name!r} in play.")
    if variant == "standard":
        need(names == ["Tikal"], f"M-S2: a temple tile lies on Tikal at the start, not on {names}.")
    elif variant == "new_beginning":
        need(len(names) == 1, f"M-S5: one temple tile lies on the board at the start, not {len(names)}.")
    else:
        need(len(names) == 2 and names[0] != names[1], f"M-S6: temple tiles go to two spaces, not to {names}.")
        for name in names:
            need(by_name[name].highlighted, f"M-S6: {name} is not one of the highlighted spaces.")
    return [by_name[name].cell for name in names]


def read_reserves(setup: Any, seats: int) -> list[list[str]]:
    """Read every seat's 32 tiles in drawing order (M-M2, M-S3)."""
    reserves = read_key(setup, "reserves", list, "the setup")
    need(len(reserves) == seats, f"M-S3: there are {len(reserves)} reserves for {seats} seats.")
    for seat, tiles in enumerate(reserves):
        need(is_strings(tiles), f"M-M2: the reserve of seat {seat} is a list of tiles.")
        need(Counter(tiles) == Counter(SEAT_TILES), f"M-M2: the reserve of seat {seat} has not the 32 tiles of a seat.")
    return [list(tiles) for tiles in reserves]


# ---- the game --------------------------------------------------------------------------------------------------------


class Oracle:
    """One game of Maya, from a record's header on."""

    def __init__(self, header: dict[str, Any]) -> None:
        need(read_key(header, "format", str, "the header") == "theobroma-record", "record: the format is not ours.")
        need(read_key(header, "version", int, "the header") == 1, "record: the version is not 1.")
        need(read_key(header, "game", str, "the header") == "maya", "record: the game is not maya.")
        variant = read_option(header, "variant", VARIANTS)
        self.connect = read_option(header, "connect", CONNECTS)
        self.seats = read_seats(header)
        self.active: int = read_key(header, "first", int, "the header")  # M-S4
        need(0 <= self.active < self.seats, f"M-S4: there is no seat {self.active} to be the first.")

        setup = read_key(header, "setup", dict, "the header")
        board = read_key(setup, "board", dict, "the setup")
        all_areas = read_board_areas(board)
        all_temples = read_board_temples(board, all_areas)
        areas = read_areas(setup, all_areas, self.seats)
        temples = [temple for temple in all_temples if temple.area in areas]
        # M-S1: what is not in these two sets is the border, the spaces and temple spaces of unused areas too.
        self.spaces: set[Cell] = {cell for name in areas for cell in all_areas[name]}
        self.temple_spaces: set[Cell] = {temple.cell for temple in temples}

        self.temple_tiles: set[Cell] = set(read_temples(setup, temples, variant))
        self.plantations: dict[Cell, Plantation] = {}
        reserves = read_reserves(setup, self.seats)
        self.racks: list[list[str]] = [tiles[:FIRST_RACK] for tiles in reserves]  # M-S3
        self.reserves: list[list[str]] = [tiles[FIRST_RACK:] for tiles in reserves]
        self.crops: list[int] = [0] * self.seats
        self.cities: list[int] = [0] * self.seats
        self.turns: list[int] = [0] * self.seats
        self.closed: set[Cell] = set()  # temple cells of the cities that have scored
        self.planted: list[Cell] = []  # this turn's tiles, in order
        self.passes = 0  # in a row
        self.over = False

    # -- the board --

    def _is_empty(self, cell: Cell) -> bool:
        return cell in self.spaces and cell not in self.temple_tiles and cell not in self.plantations

    def _has_tile(self, cell: Cell) -> bool:
        return cell in self.temple_tiles or cell in self.plantations

    def _face_down(self, cell: Cell) -> bool:
        return cell in self.plantations and not self.plantations[cell].up

    def _face_up(self, cell: Cell) -> bool:
        return cell in self.plantations and self.plantations[cell].up

    def _is_empty_temple_space(self, cell: Cell) -> bool:
        return cell in self.temple_spaces and cell not in self.temple_tiles

    def _city(self, temple: Cell) -> set[Cell]:
        """M-B2: the temple tile and the face-down tiles connected to it."""
        city = {temple}
        growing = True
        while growing:
            more = {cell for member in city for cell in neighbours(member) if self._face_down(cell)} - city
            city |= more
            growing = bool(more)
        return city

    def _group(self, start: Cell) -> set[Cell]:
        """M-A5: the connected face-up tiles of one seat and one crop that hold the tile on this cell."""
        first = self.plantations[start]
        group = {start}
        growing = True
        while growing:
            more: set[Cell] = set()
            for member in group:
                for cell in neighbours(member):
                    if cell in group or not self._face_up(cell):
                        continue
                    other = self.plantations[cell]
                    if other.seat == first.seat and crop_of(other.tile) == crop_of(first.tile):
                        more.add(cell)
            group |= more
            growing = bool(more)
        return group

    # -- what is allowed --

    def _plant_fault(self, seat: int, tile: str, cell: Cell) -> str | None:
        """Say why the seat to move may not plant this tile here; None when it may."""
        if not self.racks[seat]:
            return "M-A7: with an empty rack nothing can be planted."
        if tile not in self.racks[seat]:
            return f"M-A1: the rack has no {tile}."
        if cell not in self.spaces:
            return f"M-S1: {list(cell)} is not a space in play."
        if cell in self.temple_spaces:
            return f"M-A2: {list(cell)} is a temple space."
        if not self._is_empty(cell):
            return f"M-A2: space {list(cell)} is not empty."
        if not any(self._has_tile(near) for near in neighbours(cell)):
            return f"M-A2: space {list(cell)} is not adjacent to any tile."
        if self.planted:
            return self._later_tile_fault(tile, cell)
        return None

    def _later_tile_fault(self, tile: str, cell: Cell) -> str | None:
        """Say why this tile does not go with the tiles planted before it in this turn."""
        if crop_of(tile) != crop_of(self.plantations[self.planted[0]].tile):
            return "M-A1: the tiles of one turn are all of one crop."
        if self.connect == "strict":
            if not any(near in self.planted for near in neighbours(cell)):
                return f"M-A3: space {list(cell)} is not adjacent to a tile placed in this turn."
            return None
        # House rule `joined`. All tiles of this turn are in one group, so any of them finds it.
        group = self._group(self.planted[0])
        if not any(near in group for near in neighbours(cell)):
            return f"M-A3: space {list(cell)} does not touch the group that holds this turn's tiles (joined)."
        return None

    def _expand_fault(self, cell: Cell) -> str | None:
        """Say why no tile may be put face down here; None when one may."""
        if cell not in self.spaces:
            return f"M-S1: {list(cell)} is not a space in play."
        if cell in self.temple_spaces:
            return f"M-B3: {list(cell)} is a temple space."
        if not self._is_empty(cell):
            return f"M-B1: space {list(cell)} is not empty."
        if not any(near in self.temple_tiles or self._face_down(near) for near in neighbours(cell)):
            return f"M-B1: space {list(cell)} is not adjacent to a temple tile or a face-down tile."
        if any(self._is_empty_temple_space(near) for near in neighbours(cell)):
            return f"M-B3: space {list(cell)} is next to an empty temple space."
        touched = 0
        for temple in self.temple_tiles:
            city = self._city(temple)
            touched += any(near in city for near in neighbours(cell))
        if touched != 1:
            return f"M-B2: space {list(cell)} touches {touched} cities."
        return None

    def pending(self) -> dict[str, Any]:
        """Return who has to decide and what kind of step it is, or that the game is over."""
        if self.over:
            return {"over": True}
        return {"seats": [self.active], "step": "plant" if self.planted else "turn"}

    def legal(self, seat: int) -> list[dict[str, Any]]:
        """Return every different legal action of a seat as the record writes it; none when it is not its move."""
        if self.over or seat != self.active:
            return []
        actions: list[dict[str, Any]] = []
        for tile in sorted(set(self.racks[seat])):
            for cell in sorted(self.spaces):
                if self._plant_fault(seat, tile, cell) is None:
                    actions.append({"type": "plant", "tile": tile, "cell": list(cell)})  # noqa: PERF401
        if self.planted:  # the turn is "plant crops" now: exactly one of the two actions
            actions.append({"type": "finish"})
            return actions
        for cell in sorted(self.spaces):
            if self._expand_fault(cell) is not None:
                continue
            if self.racks[seat]:
                actions.extend(
                    {"type": "expand", "tile": tile, "cell": list(cell)} for tile in sorted(set(self.racks[seat]))
                )
            elif self.reserves[seat]:  # M-B5
                actions.append({"type": "expand", "cell": list(cell)})
        if not actions:  # M-B6
            actions.append({"type": "pass"})
        return actions

    # -- playing --

    def apply(self, seat: int, do: dict[str, Any]) -> None:
        """Play an action of the record, or raise `OracleError` and leave everything as it was."""
        need(not self.over, "M-X1 / M-B6: the game is over.")
        need(is_int(seat) and 0 <= seat < self.seats, f"M-S4: there is no seat {seat!r}.")
        need(seat == self.active, f"M-S4: seat {self.active} is to move, not seat {seat}.")
        kind = read_key(do, "type", str, "an action (M-A1, M-B1, M-B6)")
        if kind == "plant":
            self._plant(seat, do)
        elif kind == "finish":
            self._finish(seat)
        elif kind == "expand":
            self._expand(seat, do)
        elif kind == "pass":
            self._pass(seat)
        else:
            raise OracleError(f"A turn is planting (M-A1), expanding (M-B1) or passing (M-B6), not {kind!r}.")

    def _plant(self, seat: int, do: Any) -> None:
        tile = read_key(do, "tile", str, "planting (M-A1)")
        cell = read_cell(read_key(do, "cell", list, "planting (M-A2)"), "M-A2")
        fault = self._plant_fault(seat, tile, cell)
        need(fault is None, fault or "")
        self.racks[seat].remove(tile)
        self.plantations[cell] = Plantation(seat, tile, up=True)
        self.planted.append(cell)
        for near in neighbours(cell):  # M-A4, at once: the turn's next tiles see the temple tile already
            if self._is_empty_temple_space(near):
                self.temple_tiles.add(near)

    def _finish(self, seat: int) -> None:
        need(bool(self.planted), "M-A1: one or more tiles are planted before the turn is finished.")
        group = self._group(self.planted[0])
        self.crops[seat] += sum(crops_on(self.plantations[cell].tile) for cell in group)  # M-A5
        self._score_cities()  # M-C6: after the group
        self._end_turn(seat)  # M-A6: the rack is not refilled

    def _expand(self, seat: int, do: Any) -> None:
        need(not self.planted, "M-A1 / M-B1: a turn is exactly one of the two actions, and this one is planting.")
        cell = read_cell(read_key(do, "cell", list, "expanding (M-B1)"), "M-B1")
        blind = not self.racks[seat]
        if blind:
            need("tile" not in do, "M-B5: with an empty rack the tile comes unseen from the reserve.")
            need(bool(self.reserves[seat]), "M-B5: the reserve is empty too.")
        else:
            tile = read_key(do, "tile", str, "expanding (M-B1)")
            need(tile in self.racks[seat], f"M-B1: the rack has no {tile}.")
        fault = self._expand_fault(cell)
        need(fault is None, fault or "")
        if blind:
            tile = self.reserves[seat].pop(0)  # M-B5
        else:
            self.racks[seat].remove(tile)
        self.plantations[cell] = Plantation(seat, tile, up=False)
        self._score_cities()
        for _ in range(2 if blind else 3):  # M-B4, M-B5
            if len(self.racks[seat]) < FULL_RACK and self.reserves[seat]:
                self.racks[seat].append(self.reserves[seat].pop(0))
        self._end_turn(seat)

    def _pass(self, seat: int) -> None:
        need(self.legal(seat) == [{"type": "pass"}], "M-B6: only a seat that can neither plant nor expand passes.")
        self.passes += 1
        self._end_turn(seat, passed=True)

    def _end_turn(self, seat: int, *, passed: bool = False) -> None:
        """Close a turn; a game that is over keeps the seat of the last turn as the active one."""
        self.turns[seat] += 1  # M-B6: passing counts as a turn
        self.planted = []
        if not passed:
            self.passes = 0
        out_of_tiles = not self.racks[seat] and not self.reserves[seat]  # M-X1
        if out_of_tiles or self.passes == self.seats:  # M-X1, M-B6
            self.over = True  # M-X2: the open cities do not score
        else:
            self.active = (seat + 1) % self.seats  # M-S4

    # -- scoring --

    def _is_closed(self, city: set[Cell]) -> bool:
        """M-C1: all around is the border or face-up tiles; an empty space keeps a city open."""
        around = {cell for member in city for cell in neighbours(member)} - city
        return all(cell not in self.spaces or self._face_up(cell) for cell in around)

    def _strength(self, seat: int, city: set[Cell]) -> int:
        """M-C3: the crops on the seat's face-up tiles next to the city, each tile once."""
        around = {cell for member in city for cell in neighbours(member)}
        mine = [cell for cell in around if self._face_up(cell) and self.plantations[cell].seat == seat]
        return sum(crops_on(self.plantations[cell].tile) for cell in mine)

    def _score_cities(self) -> None:
        for temple in sorted(self.temple_tiles):  # M-C6: each on its own, so the order is nothing
            city = self._city(temple)
            if temple in self.closed or not self._is_closed(city):
                continue
            self.closed.add(temple)  # M-C1: once only
            shares = city_shares(len(city), [self._strength(seat, city) for seat in range(self.seats)])
            for seat, points in enumerate(shares):
                self.cities[seat] += points

    # -- results --

    def sheet(self) -> list[list[dict[str, Any]]]:
        """Return the itemised points per seat as the record's end has them, for the game as it stands."""
        return [
            [{"key": "crops", "points": crops}, {"key": "cities", "points": cities}]
            for crops, cities in zip(self.crops, self.cities, strict=True)
        ]

    def scores(self) -> list[int]:
        """Return the points per seat as they stand."""
        return [crops + cities for crops, cities in zip(self.crops, self.cities, strict=True)]

    def winners(self) -> list[int]:
        """Return the seats that win if the game ends as it stands (M-X3)."""
        scores = self.scores()
        left = [len(rack) + len(reserve) for rack, reserve in zip(self.racks, self.reserves, strict=True)]
        merits = [(scores[seat], left[seat], -self.turns[seat]) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if merits[seat] == max(merits)]

    def public(self) -> dict[str, Any]:
        """Return a plain dump of the whole state, hidden things too, for comparisons."""
        tiles: dict[str, Any] = {f"{q},{r}": "temple" for q, r in self.temple_tiles}
        for (q, r), tile in self.plantations.items():
            tiles[f"{q},{r}"] = {"seat": tile.seat, "tile": tile.tile, "face": "up" if tile.up else "down"}
        return {
            "tiles": tiles,
            "scores": self.scores(),
            "crops": list(self.crops),
            "cities": list(self.cities),
            "racks": [sorted(rack) for rack in self.racks],
            "reserves": [len(reserve) for reserve in self.reserves],
            "closed": sorted(f"{q},{r}" for q, r in self.closed),
            "active": self.active,
            "turns": list(self.turns),
        }


# ---- records ---------------------------------------------------------------------------------------------------------


def read_line(line: str) -> dict[str, Any]:
    """Read one line of a record: a JSON object."""
    try:
        value = json.loads(line)
    except ValueError as error:
        raise OracleError(f"not JSON ({error}).") from error
    need(isinstance(value, dict), "not a JSON object.")
    return dict(value)


def check_end(oracle: Oracle, end: Any) -> None:
    """Compare a record's end object with the game."""
    need(oracle.over, "an end, but the game still goes on (M-X1, M-B6).")
    scores = read_key(end, "scores", list, "the end")
    winners = read_key(end, "winners", list, "the end")
    sheet = read_key(end, "sheet", list, "the end")
    for seat, items in enumerate(sheet):
        need(isinstance(items, list), f"the sheet of seat {seat} is no list.")
        for item in items:
            read_key(item, "key", str, f"the sheet of seat {seat}")
            read_key(item, "points", int, f"the sheet of seat {seat}")
    need(is_ints(scores) and is_ints(winners), "scores and winners are whole numbers.")
    plain = [[{"key": item["key"], "points": item["points"]} for item in items] for items in sheet]
    need(plain == oracle.sheet(), f"the sheet is {oracle.sheet()}, not {plain}.")
    need(scores == oracle.scores(), f"the scores are {oracle.scores()}, not {scores}.")
    need(winners == oracle.winners(), f"M-X3: the winners are {oracle.winners()}, not {winners}.")


def play_step(oracle: Oracle, step: dict[str, Any]) -> None:
    """Check and play one step line of a record."""
    need("chance" not in step, "Maya has no chance steps.")
    seat = read_key(step, "seat", int, "the step")
    do = read_key(step, "do", dict, "the step")
    if "legal" in step:
        said = read_key(step, "legal", int, "the step")
        count = len(oracle.legal(seat))
        oracle.apply(seat, do)  # first, so that a wrong action is told as such
        need(said == count, f"there are {count} different legal actions, not {said}.")
    else:
        oracle.apply(seat, do)


def replay(lines: Iterable[str]) -> int:
    """Replay a record, comparing legal counts and the end; return the number of its steps."""
    texts = list(lines)
    while texts and not texts[-1].strip():
        texts.pop()
    need(bool(texts), "line 1: there is no header.")
    oracle: Oracle | None = None
    steps = 0
    ended = False
    for number, text in enumerate(texts, start=1):
        try:
            value = read_line(text)
            need(not ended, "there is more after the end.")
            if oracle is None:
                oracle = Oracle(value)
            elif "end" in value:
                check_end(oracle, value["end"])
                ended = True
            else:
                play_step(oracle, value)
                steps += 1
        except OracleError as error:
            raise OracleError(f"line {number}: {error}") from error
    if oracle is not None and oracle.over:
        need(ended, f"line {len(texts)}: the game is over, but the record has no end.")
    return steps
