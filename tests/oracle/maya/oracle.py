"""Maya read slowly and plainly from the numbered rules, apart from the engine, to compare the engine with.

The state is what lies on a real table: the tiles on the board, racks, reserves, points, and what was planted in this
turn. Cities, fields and free spaces are looked up on the board again whenever they are needed. An action is legal
exactly if `Oracle.legal` lists it. The rule IDs are those of the rulebook.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

Cell = tuple[int, int]

COLOURS = ("red", "blue", "black", "green")  # M-M2
AREAS = ("blue", "green", "yellow", "red")  # M-M1
CROPS = ("maize", "squash", "potato", "pepper")  # M-M2
TILES = {f"{crop}1": 5 for crop in CROPS} | {f"{crop}2": 3 for crop in CROPS}  # M-M2: 32 tiles of each seat
TEMPLE_TILES = 13  # M-M3
FIRST_RACK = 5  # M-S3
OPTIONS = {"variant": ("standard", "new_beginning", "two_cities"), "connect": ("strict", "joined")}
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))

FULL_RACK = 7  # M-B4
DRAWN = 3  # M-B4
DRAWN_WITH_EMPTY_RACK = 2  # M-B5, M-B6

CITY_POINTS = {1: (0, 0), 2: (6, 3), 3: (12, 6), 4: (20, 10), 5: (30, 15)}  # M-C2: first and second place, by size
LARGEST_SIZE = 5  # M-C2: 5 or more

# Which rule an action is measured by, named when it is refused.
RULE_OF_ACTION = {
    "plant": "M-A1 to M-A3, M-A7",
    "finish": "M-A1, M-A5",
    "expand": "M-B1 to M-B3, M-B5",
    "draw": "M-B6",
    "pass": "M-B7",
}


class OracleError(ValueError):
    """Something against the rules or the record format; the text names the rule."""


class PlantationTile(NamedTuple):
    """A plantation tile as it lies on the board."""

    seat: int
    tile: str
    face_up: bool


def crop_of(tile: str) -> str:
    """Return the kind of crop on a tile (M-M2)."""
    return tile[:-1]


def crops_on(tile: str) -> int:
    """Return how many crops a tile shows (M-M2)."""
    return int(tile[-1])


def shared(points: int, seats: int) -> int:
    """Return the equal share of points, rounded up (M-C4, M-C5)."""
    share = points // seats
    return share if share * seats == points else share + 1


def city_points(size: int, strengths: list[int]) -> list[int]:
    """Return what a closed city pays each seat, by its size and each seat's strength (M-C2 to M-C5)."""
    first_points, second_points = CITY_POINTS[min(size, LARGEST_SIZE)]
    points = [0 for _ in strengths]
    scoring = [seat for seat, strength in enumerate(strengths) if strength >= 1]  # M-C3: at least one crop
    if not scoring:
        return points
    most = max(strengths[seat] for seat in scoring)
    first = [seat for seat in scoring if strengths[seat] == most]
    if len(first) > 1:
        for seat in first:
            points[seat] = shared(first_points + second_points, len(first))  # M-C4, and no second place
        return points
    points[first[0]] = first_points
    others = [seat for seat in scoring if seat not in first]
    if others:
        second_most = max(strengths[seat] for seat in others)
        second = [seat for seat in others if strengths[seat] == second_most]
        for seat in second:
            points[seat] = shared(second_points, len(second))  # M-C5
    return points


class Oracle:
    """One game of Maya, from a record's header on. A finished turn is closed by itself: draw, end or next seat."""

    def __init__(self, header: dict[str, Any]) -> None:
        _check_header(header)
        setup = header["setup"]
        board = setup["board"]
        self.seats = list(range(len(header["seats"])))
        self.joined: bool = header["options"].get("connect", "strict") == "joined"

        # The board: only areas in play; everything outside is border (M-S1).
        self.spaces: list[Cell] = [(q, r) for area in setup["areas"] for q, r in board["areas"][area]]
        self.temple_spaces: list[Cell] = [
            (temple["cell"][0], temple["cell"][1]) for temple in board["temples"] if temple["area"] in setup["areas"]
        ]
        self.neighbours: dict[Cell, list[Cell]] = {
            (q, r): [(q + right, r + down) for right, down in DIRECTIONS if (q + right, r + down) in self.spaces]
            for q, r in self.spaces
        }

        # The tiles that lie on it.
        self.temples: list[Cell] = [  # M-S2, M-S5, M-S6
            (temple["cell"][0], temple["cell"][1]) for temple in board["temples"] if temple["name"] in setup["temples"]
        ]
        self.plantations: dict[Cell, PlantationTile] = {}

        # M-S3
        self.racks: list[list[str]] = [list(reserve[:FIRST_RACK]) for reserve in setup["reserves"]]
        self.reserves: list[list[str]] = [list(reserve[FIRST_RACK:]) for reserve in setup["reserves"]]
        self.crop_points = [0 for _ in self.seats]
        self.city_points = [0 for _ in self.seats]
        self.closed: list[Cell] = []  # the temples of the cities that have scored

        self.active: int = header["first"]  # M-S4
        self.planted: list[Cell] = []  # where tiles were planted in this turn
        self.turns = [0 for _ in self.seats]
        self.passes_in_a_row = 0
        self.over = False

    # - what the board shows -

    def _has_tile(self, cell: Cell) -> bool:
        return cell in self.plantations or cell in self.temples

    def _is_face_down(self, cell: Cell) -> bool:
        return cell in self.plantations and not self.plantations[cell].face_up

    def _is_face_up(self, cell: Cell) -> bool:
        return cell in self.plantations and self.plantations[cell].face_up

    def _is_empty_temple_space(self, cell: Cell) -> bool:
        return cell in self.temple_spaces and cell not in self.temples

    def _connected(self, start: Cell, belongs: Callable[[Cell], bool]) -> list[Cell]:
        """Return the start and all spaces that belong and are connected to it through others that belong."""
        found = [start]
        for cell in found:  # grows while it is walked through
            found += [near for near in self.neighbours[cell] if near not in found and belongs(near)]
        return found

    def _city_of(self, temple: Cell) -> list[Cell]:
        """Return the spaces of a city: a temple tile and the face-down tiles connected to it (M-B2)."""
        return self._connected(temple, self._is_face_down)

    def _field_of(self, cell: Cell) -> list[Cell]:
        """Return the connected face-up tiles of the same seat and crop that contain a tile (M-A5)."""
        here = self.plantations[cell]

        def belongs(near: Cell) -> bool:
            return (
                self._is_face_up(near)
                and self.plantations[near].seat == here.seat
                and crop_of(self.plantations[near].tile) == crop_of(here.tile)
            )

        return self._connected(cell, belongs)

    def _around(self, city: list[Cell]) -> list[Cell]:
        """Return every space in play next to a city, each once."""
        around: list[Cell] = []
        for cell in city:
            around += [near for near in self.neighbours[cell] if near not in city and near not in around]
        return around

    def _free_spaces(self) -> list[Cell]:
        """Return the empty spaces that are no temple spaces (M-A2, M-B1, M-B3)."""
        return [cell for cell in self.spaces if cell not in self.plantations and cell not in self.temple_spaces]

    def _planting_spaces(self) -> list[Cell]:
        """Return where a tile may be planted now (M-A2, M-A3)."""
        if not self.planted:  # M-A2: next to some tile, whatever it is
            return [cell for cell in self._free_spaces() if any(map(self._has_tile, self.neighbours[cell]))]
        # M-A3: next to this turn's tiles, or with `joined` next to the field that holds them
        wanted = self._field_of(self.planted[0]) if self.joined else self.planted
        return [cell for cell in self._free_spaces() if any(near in wanted for near in self.neighbours[cell])]

    def _expanding_spaces(self) -> list[Cell]:
        """Return where a tile may be put face down now."""
        cities = [set(self._city_of(temple)) for temple in self.temples]
        spaces = []
        for cell in self._free_spaces():
            near = self.neighbours[cell]
            # M-B1: next to a temple tile or a face-down tile, which is always part of a city; M-B2: of one city only
            touched = [city for city in cities if not city.isdisjoint(near)]
            if len(touched) == 1 and not any(map(self._is_empty_temple_space, near)):  # M-B3
                spaces.append(cell)
        return spaces

    # - what can be done -

    def pending(self) -> dict[str, Any]:
        """Return whose step it is: at the start of a turn or in the middle of planting; or that the game is over."""
        if self.over:
            return {"over": True}
        return {"seats": [self.active], "step": "plant" if self.planted else "turn"}

    def legal(self, seat: int) -> list[dict[str, Any]]:
        """Return every different legal action of a seat as a record writes it; none if it is not that seat's step."""
        if self.over or seat != self.active:
            return []
        if self.planted:
            crop = crop_of(self.plantations[self.planted[0]].tile)
            same = [tile for tile in self.racks[seat] if crop_of(tile) == crop]  # M-A1: of one crop
            return [*_put("plant", same, self._planting_spaces()), {"type": "finish"}]
        if not self.racks[seat]:  # M-A7: no planting; M-B5: unseen, from the reserve
            blind = [{"type": "expand", "cell": list(cell)} for cell in self._expanding_spaces()]
            return blind or [{"type": "draw"}]  # M-B6: if no space takes a tile
        plants = _put("plant", self.racks[seat], self._planting_spaces())
        expands = _put("expand", self.racks[seat], self._expanding_spaces())
        return plants + expands or [{"type": "pass"}]  # M-B7: if neither is possible

    # - doing it -

    def apply(self, seat: int, do: dict[str, Any]) -> None:
        """Play one action of a seat, and close the turn if the action ends it."""
        do = _known_keys(do)
        if self.over:
            raise OracleError("M-X1, M-B7: the game is over.")
        if seat != self.active:
            raise OracleError(f"M-S4: it is the turn of seat {self.active}, not of seat {seat!r}.")
        if do not in self.legal(seat):
            raise OracleError(f"{RULE_OF_ACTION[do['type']]}: seat {seat} may not do {do}.")
        if do["type"] == "plant":
            self._plant(seat, do["tile"], (do["cell"][0], do["cell"][1]))
        elif do["type"] == "finish":
            self._finish(seat)
        elif do["type"] == "expand":
            self._expand(seat, (do["cell"][0], do["cell"][1]), do.get("tile"))
        elif do["type"] == "draw":
            self._draw(seat, DRAWN_WITH_EMPTY_RACK)  # M-B6
            self._end_turn(seat, passed=False)  # M-B6: no pass
        else:
            self._end_turn(seat, passed=True)  # M-B7

    def chance(self, outcome: dict[str, Any]) -> None:
        """Refuse an outcome of dice, since Maya has none."""
        raise OracleError(f"Maya has no dice, so a step is never a chance like {outcome!r}.")

    def _plant(self, seat: int, tile: str, cell: Cell) -> None:
        self.racks[seat].remove(tile)
        self.plantations[cell] = PlantationTile(seat, tile, face_up=True)  # M-A1
        self.planted.append(cell)
        self.temples += [near for near in self.neighbours[cell] if self._is_empty_temple_space(near)]  # M-A4

    def _finish(self, seat: int) -> None:
        field = self._field_of(self.planted[0])
        self.crop_points[seat] += sum(crops_on(self.plantations[cell].tile) for cell in field)  # M-A5
        self._score_cities()  # M-C6: after the group
        self._end_turn(seat, passed=False)  # M-A6: nothing is drawn

    def _expand(self, seat: int, cell: Cell, tile: str | None) -> None:
        drawn = DRAWN
        if tile is None:  # M-B5
            tile = self.reserves[seat].pop(0)
            drawn = DRAWN_WITH_EMPTY_RACK
        else:
            self.racks[seat].remove(tile)
        self.plantations[cell] = PlantationTile(seat, tile, face_up=False)  # M-B1
        self._score_cities()
        self._draw(seat, drawn)
        self._end_turn(seat, passed=False)

    def _draw(self, seat: int, tiles: int) -> None:
        """Draw as many tiles as asked for, but never beyond a full rack or more than there are (M-B4)."""
        for _ in range(tiles):
            if len(self.racks[seat]) < FULL_RACK and self.reserves[seat]:
                self.racks[seat].append(self.reserves[seat].pop(0))

    def _score_cities(self) -> None:
        """Score every city that is closed and has not scored yet (M-C1), each on its own (M-C6)."""
        for temple in self.temples:
            city = self._city_of(temple)
            around = self._around(city)
            if temple in self.closed or not all(map(self._is_face_up, around)):
                continue
            self.closed.append(temple)
            strengths = [0 for _ in self.seats]
            for cell in around:  # M-C3: each tile once, whatever its crop
                strengths[self.plantations[cell].seat] += crops_on(self.plantations[cell].tile)
            for seat, points in enumerate(city_points(len(city), strengths)):
                self.city_points[seat] += points

    def _end_turn(self, seat: int, *, passed: bool) -> None:
        self.planted = []
        self.turns[seat] += 1  # M-B6, M-B7: drawing alone and passing are turns, too
        self.passes_in_a_row = self.passes_in_a_row + 1 if passed else 0
        if self._tiles_left(seat) == 0 or self.passes_in_a_row == len(self.seats):  # M-X1, M-B7
            self.over = True
        else:
            self.active = (seat + 1) % len(self.seats)  # M-S4

    def _tiles_left(self, seat: int) -> int:
        return len(self.racks[seat]) + len(self.reserves[seat])

    # - what comes out -

    def public(self) -> dict[str, Any]:
        """Return the whole position as plain values, to compare; after the game `active` is who had the last turn."""
        tiles: dict[str, Any] = {_key(cell): "temple" for cell in self.temples}
        for cell, lying in self.plantations.items():
            tiles[_key(cell)] = {"seat": lying.seat, "tile": lying.tile, "face": "up" if lying.face_up else "down"}
        return {
            "tiles": tiles,
            "scores": self.scores(),
            "crops": list(self.crop_points),
            "cities": list(self.city_points),
            "racks": [sorted(rack) for rack in self.racks],
            "reserves": [len(reserve) for reserve in self.reserves],
            "closed": sorted(map(_key, self.closed)),
            "active": self.active,
            "turns": list(self.turns),
        }

    def sheet(self) -> list[list[dict[str, Any]]]:
        """Return the itemised lines of each seat; open cities score nothing (M-X2)."""
        return [
            [{"key": "crops", "points": self.crop_points[seat]}, {"key": "cities", "points": self.city_points[seat]}]
            for seat in self.seats
        ]

    def scores(self) -> list[int]:
        """Return the score of each seat."""
        return [self.crop_points[seat] + self.city_points[seat] for seat in self.seats]

    def winners(self) -> list[int]:
        """Return the seats that win (M-X3)."""
        scores = self.scores()
        most = [seat for seat in self.seats if scores[seat] == max(scores)]
        left = max(self._tiles_left(seat) for seat in most)
        most = [seat for seat in most if self._tiles_left(seat) == left]
        turns = min(self.turns[seat] for seat in most)
        return [seat for seat in most if self.turns[seat] == turns]


def _put(action: str, tiles: list[str], cells: list[Cell]) -> list[dict[str, Any]]:
    """Return an action for each different tile and each space."""
    return [{"type": action, "tile": tile, "cell": list(cell)} for tile in sorted(set(tiles)) for cell in cells]


def _key(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


# --- what records say -------------------------------------------------------------------------------------------------


def _demand(condition: bool, why: str) -> None:
    if not condition:
        raise OracleError(why)


def _is_int(value: Any) -> bool:
    """Tell whole numbers from everything else; JSON's true and false are not numbers."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_cell(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_int, value))


def _is_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _known_keys(do: Any) -> dict[str, Any]:
    """Check the form of an action and return it without the keys that the format does not know."""
    _demand(isinstance(do, dict), "An action must be an object.")
    kind = do.get("type")
    _demand(isinstance(kind, str) and kind in RULE_OF_ACTION, f"{kind!r} is no action of Maya.")
    keys = ["type"]
    if kind in ("plant", "expand"):
        _demand(_is_cell(do.get("cell")), f"A {kind} needs a 'cell' of two whole numbers.")
        keys.append("cell")
        if kind == "plant" or "tile" in do:
            _demand(isinstance(do.get("tile"), str), f"The 'tile' of a {kind} must be the name of a tile.")
            keys.append("tile")
    return {key: do[key] for key in keys}


def _check_header(header: Any) -> None:
    """Refuse a header that does not describe a game of Maya."""
    _demand(isinstance(header, dict), "header: must be an object.")
    _demand(header.get("format") == "theobroma-record", "header: 'format' must be 'theobroma-record'.")
    _demand(_is_int(header.get("version")) and header["version"] == 1, "header: 'version' must be 1.")
    _demand(header.get("game") == "maya", "header: 'game' must be 'maya'.")
    options: Any = header.get("options")
    _demand(isinstance(options, dict), "header: 'options' must be an object.")
    for name, value in options.items():
        _demand(value in OPTIONS.get(name, ()), f"header: there is no option {name!r} with the value {value!r}.")
    seats: Any = header.get("seats")
    _demand(isinstance(seats, list) and 2 <= len(seats) <= 4, "header: Maya has 2 to 4 seats.")
    for seat in seats:
        formed = isinstance(seat, dict) and all(isinstance(seat.get(key), str) for key in ("name", "colour", "kind"))
        _demand(formed, "header: every seat has a name, a colour and a kind.")
        _demand(seat["colour"] in COLOURS, f"header: {seat['colour']!r} is no colour of Maya (M-M2).")
    _demand(len({seat["colour"] for seat in seats}) == len(seats), "header: two seats have the same colour (M-M2).")
    first = header.get("first")
    _demand(_is_int(first) and 0 <= first < len(seats), "header: 'first' must be a seat (M-S4).")
    setup: Any = header.get("setup")
    _demand(isinstance(setup, dict), "header: 'setup' must be an object.")
    _check_board(setup.get("board"))
    _check_setup(setup, len(seats), options.get("variant", "standard"))


def _check_board(board: Any) -> None:
    """Refuse a board that is none (M-M1)."""
    _demand(isinstance(board, dict), "header: 'board' must be an object.")
    areas: Any = board.get("areas")
    temples: Any = board.get("temples")
    _demand(isinstance(areas, dict) and set(areas) == set(AREAS), "header: a board has four areas (M-M1).")
    for cells in areas.values():
        _demand(isinstance(cells, list) and all(map(_is_cell, cells)), "header: an area is a list of spaces (M-M1).")
    spaces = [tuple(cell) for cells in areas.values() for cell in cells]
    _demand(len(set(spaces)) == len(spaces), "header: a space is listed twice (M-M1).")
    _demand(isinstance(temples, list) and len(temples) <= TEMPLE_TILES, "header: a board has up to 13 temples (M-M3).")
    for temple in temples:
        _demand(isinstance(temple, dict) and _is_cell(temple.get("cell")), "header: a temple has its space (M-M1).")
        _demand(isinstance(temple.get("name"), str), "header: a temple has a name (M-M1).")
        _demand(isinstance(temple.get("highlighted"), bool), "header: a temple is highlighted or not (M-S6).")
        _demand(temple["cell"] in areas.get(temple.get("area"), []), "header: a temple is in its area (M-M1).")
    for key in ("name", "cell"):
        _demand(
            len({str(temple[key]) for temple in temples}) == len(temples), f"header: a temple's {key} is there twice."
        )


def _check_setup(setup: dict[str, Any], seats: int, variant: str) -> None:
    """Refuse a set-up other than M-S1 to M-S6 and M-M2 ask for."""
    areas: Any = setup.get("areas")
    temples: Any = setup.get("temples")
    reserves: Any = setup.get("reserves")
    _demand(_is_names(areas) and set(areas) <= set(AREAS), "header: 'areas' must be a list of areas (M-S1).")
    _demand(len(set(areas)) == len(areas) == seats and "blue" in areas, "header: other areas than M-S1 asks for.")
    in_play = {temple["name"]: temple for temple in setup["board"]["temples"] if temple["area"] in areas}
    _demand(_is_names(temples) and set(temples) <= set(in_play), "header: 'temples' must be temples in play (M-S1).")
    if variant == "standard":
        _demand(temples == ["Tikal"], "header: a temple tile lies on Tikal alone (M-S2).")
    elif variant == "new_beginning":
        _demand(len(temples) == 1, "header: there is one temple tile (M-S5).")
    else:
        highlighted = all(in_play[name]["highlighted"] for name in temples)
        _demand(len(set(temples)) == len(temples) == 2 and highlighted, "header: two highlighted temples (M-S6).")
    _demand(isinstance(reserves, list) and len(reserves) == seats, "header: every seat has a reserve (M-S3).")
    for reserve in reserves:
        _demand(_is_names(reserve) and Counter(reserve) == Counter(TILES), "header: other tiles than M-M2 says.")


# --- whole records ----------------------------------------------------------------------------------------------------


def _replay_step(oracle: Oracle, step: dict[str, Any]) -> None:
    if "chance" in step:
        oracle.chance(step["chance"])
    _demand(_is_int(step.get("seat")), "A step needs a 'seat', a whole number.")
    _demand("legal" not in step or _is_int(step["legal"]), "'legal' must be a whole number.")
    count = len(oracle.legal(step["seat"]))
    oracle.apply(step["seat"], step.get("do", {}))
    _demand(step.get("legal", count) == count, f"'legal' says {step.get('legal')}, the rules give {count}.")


def _check_end(oracle: Oracle, end: Any) -> None:
    _demand(oracle.over, "M-X1: the record ends, but the game is not over.")
    _demand(isinstance(end, dict), "'end' must be an object.")
    for key, expected in (("scores", oracle.scores()), ("winners", oracle.winners()), ("sheet", oracle.sheet())):
        _demand(end.get(key) == expected, f"M-X1 to M-X3: '{key}' says {end.get(key)}, the rules give {expected}.")


def replay(lines: Iterable[str]) -> int:
    """Return the number of steps of a record, after comparing all it says with the rules."""
    oracle: Oracle | None = None
    ended = False
    steps = 0
    for number, text in enumerate(lines, 1):
        try:
            line = json.loads(text)
            _demand(isinstance(line, dict), "Every line must be an object.")
            _demand(not ended, "Nothing may follow the end.")
            if oracle is None:
                oracle = Oracle(line)
            elif "end" in line:
                _check_end(oracle, line["end"])
                ended = True
            else:
                _replay_step(oracle, line)
                steps += 1
        except ValueError as error:  # OracleError and bad JSON are ValueErrors
            raise OracleError(f"line {number}: {error}") from error
    _demand(oracle is not None, "line 1: the record has no header.")
    return steps
