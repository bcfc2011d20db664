"""Cacao read slowly and plainly from the numbered rules, apart from the engine, to compare the engine with.

Nothing is kept up to date along the way: the board, the villages, the tiles left and what happened in this turn are the
whole state, and every question is answered by scanning the board again. An action is legal exactly if the enumeration
in `Oracle.legal` lists it.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

Cell = tuple[int, int]
Edges = tuple[int, int, int, int]

COLOURS = ("red", "purple", "white", "yellow")  # C-M1

# C-M1: the eleven worker tiles of a seat; the workers per edge read clockwise from north.
WORKER_TILES = {"1-1-1-1": 4, "2-1-0-1": 5, "3-0-0-1": 1, "3-1-0-0": 1}

# C-S2: what each seat removes, by number of seats.
WORKER_TILES_REMOVED: dict[int, dict[str, int]] = {2: {}, 3: {"1-1-1-1": 1}, 4: {"1-1-1-1": 1, "2-1-0-1": 1}}

# C-M2: the 28 jungle tiles.
JUNGLE_TILES = {
    "plantation1": 6,
    "plantation2": 2,
    "market2": 2,
    "market3": 4,
    "market4": 1,
    "mine1": 2,
    "mine2": 1,
    "water": 3,
    "sun": 2,
    "temple": 5,
}

# C-S5: what is removed with two seats only.
JUNGLE_TILES_REMOVED_FOR_TWO = {"plantation1": 2, "market3": 1, "mine1": 1, "water": 1, "sun": 1, "temple": 1}

START_TILES: dict[Cell, str] = {(0, 0): "plantation1", (1, 1): "market2"}  # C-S4

FRUIT_PLACES = 5  # C-M3
SUN_PLACES = 3  # C-M3
RIVER = (-10, -4, -1, 0, 2, 4, 7, 11, 16)  # C-M3

FRUIT_PER_WORKER = {"plantation1": 1, "plantation2": 2}  # C-J1
PRICE = {"market2": 2, "market3": 3, "market4": 4}  # C-J2
GOLD_PER_WORKER = {"mine1": 1, "mine2": 2}  # C-J3

# y runs down (C-S4), so north is y - 1. The order is that of the edges: clockwise from north.
SIDES: dict[str, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}

# The rule that each type of action (record.md) is about, named when such an action is malformed.
RULE_OF_ACTION = {"place": "C-A1", "build": "C-O1", "fill": "C-B2", "work": "C-C5"}


class OracleError(ValueError):
    """Something against the rules or the record format; the text names the rule."""


class WorkerTile(NamedTuple):
    """A worker tile as it lies: whose it is and its workers to the north, east, south and west."""

    seat: int
    edges: Edges


class Group(NamedTuple):
    """All the workers on one edge of a worker tile that touch the same jungle tile (C-C4)."""

    cell: Cell
    side: str
    workers: int
    kind: str


def neighbour(cell: Cell, side: str) -> Cell:
    """Return the space across one edge of a space."""
    dx, dy = SIDES[side]
    return cell[0] + dx, cell[1] + dy


def is_jungle_space(cell: Cell) -> bool:
    """Tell jungle spaces (x + y even) from worker spaces (odd): the chequerboard of C-A2 and C-S4."""
    return (cell[0] + cell[1]) % 2 == 0


def rotations(shape: str) -> list[Edges]:
    """Return the different ways in which a tile of a shape can lie (C-A1)."""
    n, e, s, w = (int(number) for number in shape.split("-"))
    found: list[Edges] = []
    for edges in ((n, e, s, w), (w, n, e, s), (s, w, n, e), (e, s, w, n)):
        if edges not in found:
            found.append(edges)
    return found


def temple_gold(strengths: list[int]) -> list[int]:
    """Return what one temple pays each seat, from each seat's workers there (C-X3 to C-X6)."""
    gold = [0] * len(strengths)
    most = max(strengths)
    if most == 0:
        return gold  # C-X3: at least one worker is needed
    first = [seat for seat, strength in enumerate(strengths) if strength == most]
    for seat in first:
        gold[seat] = 6 // len(first)  # C-X3, shared by C-X4
    if len(first) > 1:
        return gold  # C-X4: nobody gets the second place
    second_most = max(strength for seat, strength in enumerate(strengths) if seat not in first)
    if second_most == 0:
        return gold  # C-X6
    second = [seat for seat, strength in enumerate(strengths) if strength == second_most]
    for seat in second:
        gold[seat] = 3 // len(second)  # C-X3, shared by C-X5
    return gold


# --- the record's JSON values -----------------------------------------------------------------------------------------


def _is_int(value: Any) -> bool:
    """Tell whole numbers from everything else; JSON's true and false are not numbers."""
    return isinstance(value, int) and not isinstance(value, bool)


def _is_ints(value: Any) -> bool:
    return isinstance(value, list) and all(_is_int(item) for item in value)


def _is_strings(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _demand(condition: bool, why: str) -> None:
    if not condition:
        raise OracleError(why)


def _check_seats(seats: Any) -> int:
    """Check the header's seats and return how many there are."""
    _demand(isinstance(seats, list), "header: 'seats' must be a list.")
    _demand(2 <= len(seats) <= 4, "header: Cacao is a game for 2 to 4 seats.")
    for seat in seats:
        _demand(isinstance(seat, dict), "header: every seat must be an object.")
        for key in ("name", "colour", "kind"):
            _demand(isinstance(seat.get(key), str), f"header: every seat needs a text {key!r}.")
        _demand(seat["colour"] in COLOURS, f"header: {seat['colour']!r} is not one of Cacao's colours (C-M1).")
    colours = {seat["colour"] for seat in seats}
    _demand(len(colours) == len(seats), "header: two seats have the same colour (C-M1).")
    return len(seats)


def _check_header(header: Any) -> int:
    """Check a header against the record format and the material, and return the number of seats."""
    _demand(isinstance(header, dict), "header: must be an object.")
    _demand(header.get("format") == "theobroma-record", "header: 'format' must be 'theobroma-record'.")
    version = header.get("version")
    _demand(_is_int(version) and version == 1, "header: 'version' must be 1.")
    _demand(header.get("game") == "cacao", "header: 'game' must be 'cacao'.")
    _demand(isinstance(header.get("options"), dict), "header: 'options' must be an object.")
    count = _check_seats(header.get("seats"))
    first = header.get("first")
    _demand(_is_int(first) and 0 <= first < count, "header: 'first' must be the number of a seat (C-S7).")
    setup = header.get("setup")
    _demand(isinstance(setup, dict), "header: 'setup' must be an object.")

    piles = setup.get("worker_piles")
    _demand(isinstance(piles, list) and len(piles) == count, "header: 'worker_piles' needs one list per seat (C-S3).")
    worker_tiles = Counter(WORKER_TILES) - Counter(WORKER_TILES_REMOVED[count])
    for seat, pile in enumerate(piles):
        _demand(_is_strings(pile), f"header: the worker pile of seat {seat} must be a list of shapes (C-S3).")
        _demand(Counter(pile) == worker_tiles, f"header: seat {seat} has other worker tiles than C-M1 and C-S2 say.")

    jungle_pile = setup.get("jungle_pile")
    _demand(_is_strings(jungle_pile), "header: 'jungle_pile' must be a list of kinds (C-S6).")
    jungle_tiles = Counter(JUNGLE_TILES) - Counter(START_TILES.values())  # C-S4: the start tiles are not in the pile
    if count == 2:
        jungle_tiles -= Counter(JUNGLE_TILES_REMOVED_FOR_TWO)
    _demand(Counter(jungle_pile) == jungle_tiles, "header: the jungle pile has other tiles than C-M2, C-S4, C-S5 say.")
    return count


def _known_keys(do: Any) -> dict[str, Any]:
    """Check the form of an action and return it without the keys that the format does not know."""
    _demand(isinstance(do, dict), "The action must be an object (C-A1, C-B2, C-C5, C-O1).")
    kind = do.get("type")
    known = isinstance(kind, str) and kind in RULE_OF_ACTION
    _demand(known, f"{kind!r} is no action of Cacao: place (C-A1), build (C-O1), fill (C-B2) or work (C-C5).")
    rule = RULE_OF_ACTION[kind]
    _demand(_is_ints(do.get("cell")) and len(do["cell"]) == 2, f"{rule}: a {kind} needs a 'cell' of two whole numbers.")
    keys = ["type", "cell"]
    if kind in ("place", "build"):
        _demand(isinstance(do.get("tile"), str), f"{rule}: a {kind} needs a 'tile', the name of a shape.")
        _demand(
            _is_ints(do.get("edges")) and len(do["edges"]) == 4, f"{rule}: a {kind} needs 'edges', four whole numbers."
        )
        keys += ["tile", "edges"]
    elif kind == "fill":
        if "tile" in do:
            _demand(isinstance(do["tile"], str), f"{rule}: the 'tile' of a fill must be the name of a kind.")
            keys += ["tile"]
    else:
        _demand(isinstance(do.get("side"), str), f"{rule}: a work needs a 'side', n, e, s or w.")
        _demand(_is_int(do.get("workers")), f"{rule}: a work needs 'workers', a whole number.")
        keys += ["side", "workers"]
    return {key: do[key] for key in keys}


# --- the game ---------------------------------------------------------------------------------------------------------


class Oracle:
    """One game of Cacao, from a record's header on.

    It never stops at the end of a turn: when nothing is left to decide, it draws, refills and passes the turn on.
    """

    def __init__(self, header: dict[str, Any]) -> None:
        self.seat_count = _check_header(header)
        setup = header["setup"]

        # The board. Worker tiles lie in stacks, the top tile last (C-O2: at most two).
        self.jungle: dict[Cell, str] = dict(START_TILES)  # C-S4
        self.stacks: dict[Cell, list[WorkerTile]] = {}

        # The villages (C-S1).
        self.gold = [0] * self.seat_count
        self.fruit = [0] * self.seat_count
        self.sun = [0] * self.seat_count
        self.water = [0] * self.seat_count  # the index of the field in RIVER; 0 is the -10

        # The tiles not yet on the board.
        self.hands: list[list[str]] = [list(pile[:3]) for pile in setup["worker_piles"]]  # C-S3
        self.piles: list[list[str]] = [list(pile[3:]) for pile in setup["worker_piles"]]
        self.display: list[str] = list(setup["jungle_pile"][:2])  # C-S6
        self.pile: list[str] = list(setup["jungle_pile"][2:])

        # The turn: whose it is, and what happened in it up to now.
        self.active: int = header["first"]  # C-S7
        self.placed: Cell | None = None
        self.filled: list[Cell] = []
        self.worked: list[tuple[Cell, str]] = []

    # - what the board shows -

    def _scan(self) -> Iterator[Cell]:
        """Yield every space of a box around all the tiles, wide enough for anything that could be done next."""
        cells = [*self.jungle, *self.stacks]
        left, right = min(x for x, _ in cells) - 2, max(x for x, _ in cells) + 2
        top, bottom = min(y for _, y in cells) - 2, max(y for _, y in cells) + 2
        for y in range(top, bottom + 1):
            for x in range(left, right + 1):
                yield x, y

    def _touches_jungle(self, cell: Cell) -> bool:
        return any(neighbour(cell, side) in self.jungle for side in SIDES)

    def _touching_workers(self, cell: Cell) -> int:
        """Count the worker spaces with a worker tile around a jungle space."""
        return sum(1 for side in SIDES if neighbour(cell, side) in self.stacks)

    def _free_worker_spaces(self) -> list[Cell]:
        """List where a worker tile may be placed (C-A1, C-A2)."""
        return [
            cell
            for cell in self._scan()
            if not is_jungle_space(cell) and cell not in self.stacks and self._touches_jungle(cell)
        ]

    def _jungle_left(self) -> bool:
        return bool(self.display or self.pile)

    def _own_single_tiles(self, seat: int) -> list[Cell]:
        """List where a seat may build over (C-O1: its own tiles; C-O2: not built over yet)."""
        return [
            cell
            for cell in self._scan()
            if cell in self.stacks and len(self.stacks[cell]) == 1 and self.stacks[cell][-1].seat == seat
        ]

    def _may_build(self, seat: int) -> bool:
        """Tell whether a seat may build over at all (C-O1: all the jungle is out; C-O4: it has a sun token)."""
        return not self._jungle_left() and self.sun[seat] > 0

    def _forced_spaces(self) -> list[Cell]:
        """List the jungle spaces that must be filled, as long as tiles are left (C-B1)."""
        if self.placed is None or not self._jungle_left():
            return []
        return [
            cell
            for cell in self._scan()
            if is_jungle_space(cell) and cell not in self.jungle and self._touching_workers(cell) >= 2
        ]

    def _groups(self, seat: int) -> list[Group]:
        """List a seat's groups that were activated in this turn and are not yet resolved (C-C1, C-C2, C-C4, C-O3)."""
        groups = []
        for cell in self._scan():
            if cell not in self.stacks or self.stacks[cell][-1].seat != seat:
                continue
            for side, workers in zip(SIDES, self.stacks[cell][-1].edges, strict=True):
                across = neighbour(cell, side)
                if across not in self.jungle or workers == 0:
                    continue
                if cell != self.placed and across not in self.filled:
                    continue  # C-C3: activated in an earlier turn
                if (cell, side) in self.worked:
                    continue  # C-C3: activated in this turn already
                if self.jungle[across] == "temple":
                    continue  # C-J6: nothing to decide
                groups.append(Group(cell, side, workers, self.jungle[across]))
        return groups

    def _most_usable(self, seat: int, group: Group) -> int:
        """Return how many workers of a group may be used (C-C5; each sale at a market needs a stored fruit, C-J2)."""
        return min(group.workers, self.fruit[seat]) if group.kind in PRICE else group.workers

    # - whose decision it is -

    def _over(self) -> bool:
        """Tell whether the last turn is over and every worker tile is placed (C-X1)."""
        return self.placed is None and not any(self.hands) and not any(self.piles)

    def pending(self) -> dict[str, Any]:
        """Return whose step it is and which: place, fill or work; or that the game is over."""
        if self._over():
            return {"over": True}
        if self.placed is None:
            return {"seats": [self.active], "step": "place"}
        if self._forced_spaces():
            return {"seats": [self.active], "step": "fill"}  # C-B2
        for distance in range(self.seat_count):  # C-C6: the active seat first, then the others clockwise
            seat = (self.active + distance) % self.seat_count
            if self._groups(seat):
                return {"seats": [seat], "step": "work"}
        return {"seats": [self.active], "step": "end"}  # only seen by apply(), which ends the turn right away

    # - what can be done -

    def legal(self, seat: int) -> list[dict[str, Any]]:
        """List every different legal action of a seat, as the record writes it; none if it is not that seat's step."""
        now = self.pending()
        if now.get("seats") != [seat]:
            return []
        listed = {"place": self._legal_places, "fill": self._legal_fills, "work": self._legal_works}[now["step"]](seat)
        different: list[dict[str, Any]] = []
        for do in listed:
            if do not in different:
                different.append(do)
        return different

    def _legal_places(self, seat: int) -> list[dict[str, Any]]:
        cells = [("place", cell) for cell in self._free_worker_spaces()]
        if self._may_build(seat):
            cells += [("build", cell) for cell in self._own_single_tiles(seat)]
        return [
            {"type": kind, "tile": shape, "cell": list(cell), "edges": list(edges)}
            for kind, cell in cells
            for shape in sorted(set(self.hands[seat]))
            for edges in rotations(shape)
        ]

    def _legal_fills(self, _seat: int) -> list[dict[str, Any]]:
        cells = self._forced_spaces()
        if self.display:  # C-B2, C-B3: the display goes first
            return [{"type": "fill", "cell": list(cell), "tile": kind} for cell in cells for kind in self.display]
        return [{"type": "fill", "cell": list(cell)} for cell in cells]  # C-B3: unseen from the pile

    def _legal_works(self, seat: int) -> list[dict[str, Any]]:
        return [
            {"type": "work", "cell": list(group.cell), "side": group.side, "workers": used}
            for group in self._groups(seat)
            for used in range(self._most_usable(seat, group) + 1)
        ]

    # - why something cannot be done -

    def _why_not(self, seat: int, do: dict[str, Any]) -> str:
        """Explain why a well-formed action is not legal."""
        now = self.pending()
        if now.get("over"):
            return "C-X1: the game is over."
        if now["seats"] != [seat]:
            return f"C-S7, C-C6: it is the step of seat {now['seats'][0]}, not of seat {seat}."
        step = "place" if do["type"] == "build" else do["type"]
        if step != now["step"]:
            return f"{RULE_OF_ACTION[do['type']]}: now is the time to {now['step']}, not to {do['type']}."
        cell = (do["cell"][0], do["cell"][1])
        if do["type"] == "work":
            return self._why_no_work(seat, cell, do)
        if do["type"] == "fill":
            return self._why_no_fill(cell, do)
        if do["tile"] not in self.hands[seat]:
            return f"C-A1: seat {seat} has no tile {do['tile']} in its hand."
        if do["edges"] not in [list(edges) for edges in rotations(do["tile"])]:
            return f"C-A1: a tile {do['tile']} cannot lie as {do['edges']}."
        return self._why_no_build(seat, cell) if do["type"] == "build" else self._why_no_place(cell)

    def _why_no_place(self, cell: Cell) -> str:
        if is_jungle_space(cell):
            return f"C-A2: {cell} is a jungle space."
        if cell in self.stacks:
            return f"C-A1: {cell} is not empty."
        return f"C-A1: {cell} shares no edge with a jungle tile."

    def _why_no_build(self, seat: int, cell: Cell) -> str:
        if self._jungle_left():
            return "C-O1: jungle tiles are left."
        if self.sun[seat] == 0:
            return f"C-O4: seat {seat} has no sun token."
        if cell not in self.stacks or self.stacks[cell][-1].seat != seat:
            return f"C-O1: no worker tile of seat {seat} lies on {cell}."
        return f"C-O2: {cell} was built over already."

    def _why_no_fill(self, cell: Cell, do: dict[str, Any]) -> str:
        if cell not in self._forced_spaces():
            return f"C-B1: {cell} is not a space to fill."
        if not self.display:
            return "C-B3: the display is empty, the tile comes unseen from the pile."
        if "tile" not in do:
            return "C-B3: the tiles of the display go first."
        return f"C-B2: the display has no tile {do['tile']}."

    def _why_no_work(self, seat: int, cell: Cell, do: dict[str, Any]) -> str:
        for group in self._groups(seat):
            if (group.cell, group.side) == (cell, do["side"]):
                if group.kind in PRICE and do["workers"] > self.fruit[seat]:
                    return f"C-J2: seat {seat} stores {self.fruit[seat]} fruit only."
                return f"C-C5: of this group 0 to {group.workers} workers may be used."
        return f"C-C1 to C-C4: seat {seat} has no group to resolve on the edge {do['side']!r} of {cell}."

    # - doing it -

    def apply(self, seat: int, do: dict[str, Any]) -> None:
        """Play one action of a seat, and end the turn if nothing is left to decide in it."""
        _demand(_is_int(seat) and 0 <= seat < self.seat_count, f"C-S7: there is no seat {seat!r}.")
        do = _known_keys(do)
        if do not in self.legal(seat):
            raise OracleError(self._why_not(seat, do))
        cell = (do["cell"][0], do["cell"][1])
        if do["type"] == "fill":
            self._fill(cell, do)
        elif do["type"] == "work":
            self._work(seat, cell, do["side"], do["workers"])
        else:
            self._lay(seat, cell, do)
        if self.pending().get("step") == "end":
            self._end_turn()

    def _lay(self, seat: int, cell: Cell, do: dict[str, Any]) -> None:
        if do["type"] == "build":
            self.sun[seat] -= 1  # C-O1
        n, e, s, w = do["edges"]
        self.hands[seat].remove(do["tile"])
        self.stacks.setdefault(cell, []).append(WorkerTile(seat, (n, e, s, w)))
        self.placed = cell

    def _fill(self, cell: Cell, do: dict[str, Any]) -> None:
        if self.display:
            self.display.remove(do["tile"])
            self.jungle[cell] = do["tile"]
        else:
            self.jungle[cell] = self.pile.pop(0)  # C-B3
        self.filled.append(cell)

    def _work(self, seat: int, cell: Cell, side: str, workers: int) -> None:
        kind = self.jungle[neighbour(cell, side)]
        for _ in range(workers):
            if kind in FRUIT_PER_WORKER:  # C-J1
                self.fruit[seat] = min(FRUIT_PLACES, self.fruit[seat] + FRUIT_PER_WORKER[kind])
            elif kind in PRICE:  # C-J2
                self.fruit[seat] -= 1
                self.gold[seat] += PRICE[kind]
            elif kind in GOLD_PER_WORKER:  # C-J3
                self.gold[seat] += GOLD_PER_WORKER[kind]
            elif kind == "water":  # C-J4
                self.water[seat] = min(len(RIVER) - 1, self.water[seat] + 1)
            elif kind == "sun":  # C-J5
                self.sun[seat] = min(SUN_PLACES, self.sun[seat] + 1)
        self.worked.append((cell, side))

    def _end_turn(self) -> None:
        if self.piles[self.active]:
            self.hands[self.active].append(self.piles[self.active].pop(0))  # C-E1
        while len(self.display) < 2 and self.pile:
            self.display.append(self.pile.pop(0))  # C-E2
        self.placed = None
        self.filled = []
        self.worked = []
        if not self._over():  # C-X1: after the last turn nobody's turn follows
            self.active = (self.active + 1) % self.seat_count  # C-S7

    # - what comes out -

    def public(self) -> dict[str, Any]:
        """Return the whole position as plain values, to compare; after the game `active` is who had the last turn."""
        workers = {
            f"{x},{y}": {"seat": stack[-1].seat, "edges": list(stack[-1].edges), "covered": len(stack) > 1}
            for (x, y), stack in self.stacks.items()
        }
        return {
            "jungle": {f"{x},{y}": kind for (x, y), kind in self.jungle.items()},
            "workers": workers,
            "gold": list(self.gold),
            "fruit": list(self.fruit),
            "sun": list(self.sun),
            "water": list(self.water),
            "display": sorted(self.display),
            "pile": len(self.pile),
            "hands": [sorted(hand) for hand in self.hands],
            "piles": [len(pile) for pile in self.piles],
            "active": self.active,
        }

    def _temple_strengths(self, temple: Cell) -> list[int]:
        """Count each seat's workers on edges that touch a temple, on top tiles only (C-X2)."""
        strengths = [0] * self.seat_count
        for cell, stack in self.stacks.items():
            for side, workers in zip(SIDES, stack[-1].edges, strict=True):
                if neighbour(cell, side) == temple:
                    strengths[stack[-1].seat] += workers
        return strengths

    def sheet(self) -> list[list[dict[str, Any]]]:
        """Return the itemised lines per seat, as if the game ended now."""
        temples = [0] * self.seat_count
        for cell, kind in self.jungle.items():
            if kind == "temple":
                for seat, gold in enumerate(temple_gold(self._temple_strengths(cell))):
                    temples[seat] += gold
        return [
            [
                {"key": "gold", "points": self.gold[seat]},
                {"key": "temples", "points": temples[seat]},
                {"key": "sun", "points": self.sun[seat]},  # C-X7
                {"key": "water", "points": RIVER[self.water[seat]]},  # C-X8
            ]
            for seat in range(self.seat_count)
        ]

    def scores(self) -> list[int]:
        """Return the score of every seat, as if the game ended now."""
        return [sum(line["points"] for line in lines) for lines in self.sheet()]

    def winners(self) -> list[int]:
        """Return the seats that win, as if the game ended now: most gold, then most fruit, else shared (C-X9)."""
        ranks = list(zip(self.scores(), self.fruit, strict=True))
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


# --- whole records ----------------------------------------------------------------------------------------------------


def _replay_step(oracle: Oracle, step: dict[str, Any]) -> None:
    _demand("chance" not in step, "Cacao has no dice, so a step is never a chance.")
    _demand(_is_int(step.get("seat")), "A step needs a 'seat', a whole number.")
    _demand(isinstance(step.get("do"), dict), "A step needs a 'do', an object.")
    _demand("legal" not in step or _is_int(step["legal"]), "'legal' must be a whole number.")
    count = len(oracle.legal(step["seat"]))
    oracle.apply(step["seat"], step["do"])
    _demand(step.get("legal", count) == count, f"'legal' says {step.get('legal')}, the rules give {count}.")


def _check_end(oracle: Oracle, end: Any) -> None:
    _demand(bool(oracle.pending().get("over")), "C-X1: the record ends, but the game is not over.")
    _demand(isinstance(end, dict), "'end' must be an object.")
    for key, expected in (("scores", oracle.scores()), ("winners", oracle.winners())):
        _demand(_is_ints(end.get(key)), f"'{key}' must be a list of whole numbers.")
        _demand(end[key] == expected, f"C-X1 to C-X9: '{key}' says {end[key]}, the rules give {expected}.")
    sheet = end.get("sheet")
    _demand(isinstance(sheet, list) and len(sheet) == oracle.seat_count, "'sheet' needs one list per seat.")
    for seat, expected_lines in enumerate(oracle.sheet()):
        lines = sheet[seat]
        _demand(isinstance(lines, list), f"The sheet of seat {seat} must be a list.")
        for line in lines:
            formed = isinstance(line, dict) and isinstance(line.get("key"), str) and _is_int(line.get("points"))
            _demand(formed, f"The sheet of seat {seat} has a line without 'key' and 'points'.")
        plain = [{"key": line["key"], "points": line["points"]} for line in lines]
        _demand(plain == expected_lines, f"C-X2 to C-X8: the sheet of seat {seat} should be {expected_lines}.")


def replay(lines: Iterable[str]) -> int:
    """Replay a record and compare all it says with the rules; return the number of steps.

    Blank lines are passed over. A record may stop anywhere, but an end object is accepted only where the game is over.
    """
    oracle: Oracle | None = None
    ended = False
    steps = 0
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            value = json.loads(text)
            _demand(isinstance(value, dict), "Every line must be an object.")
            _demand(not ended, "Nothing may follow the end object.")
            if oracle is None:
                oracle = Oracle(value)
            elif "end" in value:
                _check_end(oracle, value["end"])
                ended = True
            else:
                _replay_step(oracle, value)
                steps += 1
        except (ValueError, RecursionError) as error:  # OracleError and bad JSON are ValueErrors
            raise OracleError(f"line {number}: {error}") from error
    _demand(oracle is not None, "line 1: the record has no header.")
    return steps
