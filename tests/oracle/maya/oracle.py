"""Maya by brute force: the numbered rules read again, sentence by sentence, apart from the engine.

Only what lies on a real table is kept: tiles on spaces, racks, reserves, points, turns taken, and which temples have
scored. Everything else is found again by looking at the whole board each time it is asked for.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, TypeAlias

Space: TypeAlias = tuple[int, int]
Json: TypeAlias = dict[str, Any]

CROPS: Final = ("maize", "squash", "potato", "pepper")
THIRTY_TWO: Final = Counter({f"{crop}{crops}": tiles for crop in CROPS for crops, tiles in ((1, 5), (2, 3))})  # M-M2
TEMPLES: Final = 13  # M-M3
AREAS_BY_SEATS: Final = {2: 2, 3: 3, 4: 4}  # M-S1
RACK: Final = 5  # M-S3
LIMIT: Final = 7  # M-B4
AROUND: Final = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))


class OracleError(Exception):
    """The rules do not allow this."""


class Tile(NamedTuple):
    """A tile on the board; a temple tile has neither seat nor face."""

    seat: int | None
    face: str
    down: bool = False

    @property
    def temple(self) -> bool:
        """Whether it is a temple tile."""
        return self.seat is None

    @property
    def planted(self) -> bool:
        """Whether it is a face-up plantation tile."""
        return not self.temple and not self.down

    @property
    def crop(self) -> str:
        """The crop that a plantation tile shows."""
        return self.face.rstrip("12")

    @property
    def crops(self) -> int:
        """How many crops it shows."""
        return int(self.face[-1])


TEMPLE: Final = Tile(None, "temple")


def allow(condition: object, rule: str) -> None:
    """Raise `OracleError` with the rule where the condition does not hold."""
    if not condition:
        raise OracleError(rule)


def beside(space: Space) -> Iterator[Space]:
    """Return the six neighbours of a place, on the board or not."""
    return ((space[0] + q, space[1] + r) for q, r in AROUND)


def around(spaces: Iterable[Space]) -> set[Space]:
    """Return every place next to one of these that is none of these."""
    held = set(spaces)
    return {near for space in held for near in beside(space)} - held


def rounded_up(points: int, shares: int) -> int:
    """Return an equal share, rounded up."""
    return points // shares + (points % shares > 0)


def prizes(size: int) -> tuple[int, int]:
    """M-C2."""
    return {1: (0, 0), 2: (6, 3), 3: (12, 6), 4: (20, 10)}.get(size, (30, 15))


def city_points(size: int, strengths: list[int]) -> list[int]:
    """M-C2 to M-C5: what each seat gets for a city."""
    first, second = prizes(size)
    rivals = {seat: strength for seat, strength in enumerate(strengths) if strength > 0}
    points = [0 for _ in strengths]
    best = [seat for seat in rivals if rivals[seat] == max(rivals.values())]
    rest = [seat for seat in rivals if seat not in best]
    next_best = [seat for seat in rest if rivals[seat] == max(rivals[other] for other in rest)]
    if len(best) > 1:
        for seat in best:
            points[seat] = rounded_up(first + second, len(best))
    else:
        for seat in best:
            points[seat] = first
        for seat in next_best:
            points[seat] = rounded_up(second, len(next_best))
    return points


class Oracle:
    """A game of Maya from the header of its record on."""

    def __init__(self, header: Json) -> None:
        allow(header["format"] == "theobroma-record" and header["version"] == 1 and header["game"] == "maya", "record")
        options, setup = header["options"], header["setup"]
        self.joined = options.get("connect", "strict") == "joined"
        self.seats = len(header["seats"])
        self.turn_of: int = header["first"]
        allow(self.turn_of in range(self.seats), "M-S4")
        allow(AREAS_BY_SEATS.get(self.seats) == len(set(setup["areas"])) == len(setup["areas"]), "M-S1: areas")
        allow("blue" in setup["areas"], "M-S1: blue is always in")
        board = setup["board"]
        self.land = {(q, r) for area in setup["areas"] for q, r in board["areas"][area]}
        in_play = {temple["name"]: temple for temple in board["temples"] if temple["area"] in setup["areas"]}
        allow(len(board["temples"]) <= TEMPLES, "M-M3")
        self.temple_spaces = {(temple["cell"][0], temple["cell"][1]) for temple in in_play.values()}
        self.tiles: dict[Space, Tile] = {}
        self._lay_first_temples(options.get("variant", "standard"), setup["temples"], in_play)
        allow(len(setup["reserves"]) == self.seats, "M-S3")
        for reserve in setup["reserves"]:
            allow(Counter(reserve) == THIRTY_TWO, "M-M2")
        self.racks: list[list[str]] = [reserve[:RACK] for reserve in setup["reserves"]]
        self.reserves: list[list[str]] = [reserve[RACK:] for reserve in setup["reserves"]]
        self.from_crops, self.from_cities, self.turns = ([0] * self.seats for _ in range(3))
        self.scored: list[Space] = []
        self.of_this_turn: list[Space] = []
        self.passed_in_a_row = 0
        self.ended = False

    def _lay_first_temples(self, variant: str, names: list[str], in_play: Json) -> None:
        allow(all(name in in_play for name in names), "M-S1: a temple space in play")
        if variant == "standard":
            allow(names == ["Tikal"], "M-S2")
        elif variant == "new_beginning":
            allow(len(names) == 1, "M-S5")
        else:
            allow(variant == "two_cities" and len(names) == len(set(names)) == 2, "M-S6")
            allow(all(in_play[name]["highlighted"] for name in names), "M-S6")
        for name in names:
            q, r = in_play[name]["cell"]
            self.tiles[q, r] = TEMPLE

    # Looking at the board.

    def _free(self, space: Space) -> bool:
        """Whether it is a space in play without a tile."""
        return space in self.land and space not in self.tiles

    def _waits_for_a_temple(self, space: Space) -> bool:
        """Whether it is an empty temple space in play."""
        return space in self.temple_spaces and space not in self.tiles

    def _of_a_city(self, space: Space) -> bool:
        """Whether a temple tile or a face-down tile lies there."""
        return space in self.tiles and (self.tiles[space].temple or self.tiles[space].down)

    def _spread(self, start: Space, belongs: Any) -> set[Space]:
        """Return all that is connected with a space through spaces that belong."""
        reached, border = {start}, {start}
        while border:
            border = {near for space in border for near in beside(space) if belongs(near)} - reached
            reached |= border
        return reached

    def _city(self, temple: Space) -> set[Space]:
        """M-B2: a temple tile and the face-down tiles connected to it."""
        return self._spread(temple, lambda space: space in self.tiles and self.tiles[space].down)

    def _cities(self) -> dict[Space, set[Space]]:
        return {space: self._city(space) for space, tile in self.tiles.items() if tile.temple}

    def _own_group(self, space: Space) -> set[Space]:
        """M-A5: the connected own face-up tiles of the crop that lies here."""
        mine = self.tiles[space]

        def like(near: Space) -> bool:
            tile = self.tiles.get(near)
            return tile is not None and tile.planted and (tile.seat, tile.crop) == (mine.seat, mine.crop)

        return self._spread(space, like)

    # What is allowed.

    def _may_plant(self, seat: int, face: str, space: Space) -> bool:
        touched = [near for near in beside(space) if near in self.tiles]
        if face not in self.racks[seat] or not self._free(space) or space in self.temple_spaces or not touched:
            return False  # M-A1, M-A7, M-A2
        if not self.of_this_turn:
            return True
        before = self.of_this_turn[0]
        if face.rstrip("12") != self.tiles[before].crop:  # M-A1: tiles of one crop
            return False
        joins = self._own_group(before) if self.joined else set(self.of_this_turn)  # M-A3
        return any(near in joins for near in touched)

    def _may_expand(self, space: Space) -> bool:
        if not self._free(space) or space in self.temple_spaces:  # M-B1, M-B3
            return False
        if not any(self._of_a_city(near) for near in beside(space)):  # M-B1
            return False
        if any(self._waits_for_a_temple(near) for near in beside(space)):  # M-B3
            return False
        return sum(not city.isdisjoint(beside(space)) for city in self._cities().values()) == 1  # M-B2

    def legal(self, seat: int) -> list[Json]:
        """Return every different action that the rules allow a seat now."""
        if self.ended or seat != self.turn_of:
            return []
        faces = set(self.racks[seat])
        can: list[Json] = [
            {"type": "plant", "tile": face, "cell": [*space]}
            for space in self.land
            for face in faces
            if self._may_plant(seat, face, space)
        ]
        if self.of_this_turn:
            return [*can, {"type": "finish"}]
        open_to_cities = [[*space] for space in self.land if self._may_expand(space)]
        if faces:
            can += [{"type": "expand", "tile": face, "cell": cell} for cell in open_to_cities for face in faces]
            return can or [{"type": "pass"}]  # M-B7
        if open_to_cities and self.reserves[seat]:
            return [{"type": "expand", "cell": cell} for cell in open_to_cities]  # M-B5
        return [{"type": "draw"}]  # M-B6

    def pending(self) -> Json:
        """Return who is asked."""
        if self.ended:
            return {"over": True}
        return {"seats": [self.turn_of], "step": "plant" if self.of_this_turn else "turn"}

    # Playing.

    def apply(self, seat: int, do: Json) -> None:
        """Play an action, or raise `OracleError`."""
        allow(do in self.legal(seat), f"seat {seat} may not {do}")
        match do["type"]:
            case "plant":
                self._plant(seat, do["tile"], (do["cell"][0], do["cell"][1]))
                return
            case "finish":
                self.from_crops[seat] += sum(self.tiles[space].crops for space in self._own_group(self.of_this_turn[0]))
                self._score_cities()  # M-C6: the group first
            case "expand":
                draws = 3 if self.racks[seat] else 2  # M-B4, M-B5
                face = do["tile"] if "tile" in do else self.reserves[seat].pop(0)
                if "tile" in do:
                    self.racks[seat].remove(face)
                self.tiles[do["cell"][0], do["cell"][1]] = Tile(seat, face, down=True)
                self._score_cities()
                self._draw(seat, draws)
            case "draw":
                self._draw(seat, 2)
        self._end_turn(seat, passed=do["type"] == "pass")

    def _plant(self, seat: int, face: str, space: Space) -> None:
        self.racks[seat].remove(face)
        self.tiles[space] = Tile(seat, face)
        self.of_this_turn.append(space)
        for near in beside(space):
            if self._waits_for_a_temple(near):  # M-A4
                self.tiles[near] = TEMPLE

    def _draw(self, seat: int, count: int) -> None:
        for _ in range(count):
            if self.reserves[seat] and len(self.racks[seat]) < LIMIT:
                self.racks[seat].append(self.reserves[seat].pop(0))

    def _end_turn(self, seat: int, *, passed: bool) -> None:
        self.of_this_turn = []
        self.turns[seat] += 1
        self.passed_in_a_row = self.passed_in_a_row + 1 if passed else 0  # M-B7, M-B6
        if not self.racks[seat] + self.reserves[seat] or self.passed_in_a_row == self.seats:  # M-X1, M-B7
            self.ended = True
        else:
            self.turn_of = (seat + 1) % self.seats

    def _score_cities(self) -> None:
        for temple, city in self._cities().items():
            outside = [space for space in around(city) if space in self.land]
            closed = all(space in self.tiles and self.tiles[space].planted for space in outside)
            if temple in self.scored or not closed:  # M-C1
                continue
            self.scored.append(temple)
            strengths = [0] * self.seats
            for space in outside:  # M-C3: each tile once
                tile = self.tiles[space]
                assert tile.seat is not None
                strengths[tile.seat] += tile.crops
            for seat, points in enumerate(city_points(len(city), strengths)):
                self.from_cities[seat] += points

    # Results.

    def sheet(self) -> list[list[Json]]:
        """Return the points by key."""
        pairs = zip(self.from_crops, self.from_cities, strict=True)
        return [[{"key": "crops", "points": crops}, {"key": "cities", "points": cities}] for crops, cities in pairs]

    def scores(self) -> list[int]:
        """Return the points of each seat."""
        return [sum(line["points"] for line in lines) for lines in self.sheet()]

    def winners(self) -> list[int]:
        """M-X3."""

        def merit(seat: int) -> tuple[int, int, int]:
            left = len(self.racks[seat]) + len(self.reserves[seat])
            return self.scores()[seat], left, -self.turns[seat]

        best = max(map(merit, range(self.seats)))
        return [seat for seat in range(self.seats) if merit(seat) == best]

    def public(self) -> Json:
        """Return all that lies on the table, hidden things too."""
        return {
            "tiles": {f"{q},{r}": _told(tile) for (q, r), tile in self.tiles.items()},
            "scores": self.scores(),
            "crops": list(self.from_crops),
            "cities": list(self.from_cities),
            "racks": [sorted(rack) for rack in self.racks],
            "reserves": [len(reserve) for reserve in self.reserves],
            "closed": sorted(f"{q},{r}" for q, r in self.scored),
            "active": self.turn_of,
            "turns": list(self.turns),
        }


def _told(tile: Tile) -> str | Json:
    return "temple" if tile.temple else {"seat": tile.seat, "tile": tile.face, "face": "down" if tile.down else "up"}


def replay(lines: Iterable[str]) -> int:
    """Play a record, compare its counts and its end, and return how many steps it has."""
    header, *steps = (json.loads(line) for line in lines)
    oracle = Oracle(header)
    played = 0
    for number, step in enumerate(steps, 2):
        if "end" in step:
            end = step["end"]
            allow(oracle.ended, f"line {number}: M-X1, M-B7: the game is not over")
            allow(number == len(steps) + 1, f"line {number}: more after the end")
            allow(
                end["sheet"] == oracle.sheet() and end["scores"] == oracle.scores(), f"line {number}: {oracle.sheet()}"
            )
            allow(end["winners"] == oracle.winners(), f"line {number}: M-X3: {oracle.winners()}")
            continue
        allow(step.get("legal") in (None, len(oracle.legal(step["seat"]))), f"line {number}: wrong count")
        oracle.apply(step["seat"], step["do"])
        played += 1
    allow(not oracle.ended or "end" in steps[-1], "the record has no end")
    return played
