"""Dealing a game of Maya (M-S1 to M-S6), checking one that was dealt elsewhere, and dealing again what is hidden."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

import msgspec

from game.rules.core import N2_, N_, Action, BadSetup, Cell, Choice, Phrase, Reason, Seat, Who, counted, is_name, refuse
from game.rules.maya.actions import Expand, Plant
from game.rules.maya.board import STEPS, State, encode, start, tile_of
from game.rules.maya.box import (
    ALWAYS_IN_PLAY,
    AREA_NAMES,
    AREAS,
    BOARD,
    FIRST_TEMPLE,
    PLANTATION_TILES,
    TEMPLE_TILES,
    TILE_NAMES,
    TILES,
    Area,
    Board,
    Deal,
    Options,
    Setup,
    Tile,
)
from game.rules.maya.turn import play
from game.rules.numbers import Generator

Piece = TypeVar("Piece")
Steps: TypeAlias = Sequence[tuple[Seat, Action]]

SEAT_COUNTS: Final = range(2, 5)
MOST_SPACES: Final = 300
FARTHEST: Final = 64
"""How far from the middle a space may be, along either axis."""
CHOICES: Final = (
    Choice(
        "variant",
        ("standard", "new_beginning", "two_cities"),
        Phrase(N_("where the first temples stand: on Tikal, on any temple space, or on two of the highlighted ones")),
        "M-S5",
        title=N_("Temples"),
        titles={
            "standard": N_("On Tikal"),
            "new_beginning": N_("On any space"),
            "two_cities": N_("On two spaces"),
        },
    ),
    Choice(
        "connect",
        ("strict", "joined"),
        Phrase(
            N_("what a turn’s later tiles must touch: this turn’s tiles only, or your connected group of that crop")
        ),
        "M-A3",
        title=N_("Joining tiles"),
        titles={"strict": N_("This turn’s tiles only"), "joined": N_("The joined group too")},
    ),
    Choice(
        "areas",
        AREAS,
        Phrase(N_("the areas in play: one for each player, always including blue")),
        "M-S1",
        several=True,
        title=N_("Areas"),
    ),
    Choice(
        "temples",
        tuple(temple.name for temple in BOARD.temples),
        Phrase(N_("the temple spaces that start with a temple; how many depends on the variant")),
        "M-S2",
        several=True,
        title=N_("Temple spaces"),
    ),
)


# How many temple spaces get a temple at the start, by variant, and the rule that says so.
_TEMPLES_AT_START: Final = {"standard": (1, "M-S2"), "new_beginning": (1, "M-S5"), "two_cities": (2, "M-S6")}


def deal(seats: int, rng: Generator, first: Seat | None, choices: Mapping[str, str]) -> Setup:
    """Shuffle the reserves (M-S3), and draw first seat (M-S4), areas and temples where they were not chosen."""
    if first is None:
        first = rng.below(seats)
    options = msgspec.convert({name: choices[name] for name in choices.keys() & {"variant", "connect"}}, Options)
    temples = _parts(choices, "temples")
    areas = _areas(seats, rng, _parts(choices, "areas"), temples)
    deal = Deal(
        areas,
        tuple(temples or _draw_temples(areas, rng, options)),
        tuple(tuple(rng.shuffled(list(Counter(PLANTATION_TILES).elements()))) for _ in range(seats)),
        BOARD,
    )
    setup = Setup(seats, first, deal, options)
    reason = _check_table(setup)
    if reason is not None:
        raise BadSetup(reason)
    return setup


def _parts(choices: Mapping[str, str], name: str) -> list[str]:
    choice = next(choice for choice in CHOICES if choice.name == name)
    return choice.parts(choices[name]) if name in choices else []


def _areas(seats: int, rng: Generator, chosen: list[str], temples: list[str]) -> tuple[Area, ...]:
    """M-S1: return the chosen areas, or else blue, those of the chosen temples and random others, one for each seat."""
    if chosen:
        return msgspec.convert(chosen, tuple[Area, ...])
    needed = [temple.area for temple in BOARD.temples if temple.name in temples]
    drawn = list(dict.fromkeys([ALWAYS_IN_PLAY, *needed, *rng.shuffled(AREAS)]))[:seats]
    return tuple(area for area in AREAS if area in drawn)


def _draw_temples(areas: tuple[Area, ...], rng: Generator, options: Options) -> list[str]:
    """M-S2, M-S5, M-S6: return the names of the temple spaces with a tile at the start, drawn as the variant says."""
    in_play = [temple for temple in BOARD.temples if temple.area in areas]
    if options.variant == "new_beginning":
        return [rng.choice(in_play).name]
    if options.variant == "two_cities":
        return [temple.name for temple in rng.shuffled([temple for temple in in_play if temple.highlighted])[:2]]
    return [FIRST_TEMPLE]


def check(setup: Setup) -> Reason | None:
    """Return what is wrong with a set-up, or None."""
    return _check_board(setup.deal.board) or _check_table(setup) or _check_reserves(setup)


def _check_board(board: Board) -> Reason | None:
    """M-M1, M-M3: return what is wrong with the board, or None."""
    for cell in _repeated(cell for cells in board.areas.values() for cell in cells):
        return refuse("M-M1", N_("the board has the space {q}, {r} twice"), q=cell[0], r=cell[1])
    for name in _repeated(temple.name for temple in board.temples):
        return refuse("M-M1", N_("the board has two temple spaces named {temple}"), temple=name)
    for cell in _repeated(temple.cell for temple in board.temples):
        return refuse("M-M1", N_("two temple spaces of the board are at {q}, {r}"), q=cell[0], r=cell[1])
    for temple in board.temples:
        if temple.cell not in board.areas.get(temple.area, ()):
            text = N_("the temple space {temple} is not in the {area}")
            return refuse("M-M1", text, temple=temple.name, area=AREA_NAMES[temple.area])
    if len(board.temples) > TEMPLE_TILES:
        text = N_("there are {tiles} temple tiles for {count} temple spaces")
        return refuse("M-M3", text, tiles=TEMPLE_TILES, count=len(board.temples))
    return None


def check_size(setup: Setup) -> Reason | None:
    """M-M1: return what is wrong with the size of the board, its connection or the names of temple spaces, or None."""
    board = setup.deal.board
    cells = {cell for cells in board.areas.values() for cell in cells}
    spaces = sum(map(len, board.areas.values()))
    if not 0 < spaces <= MOST_SPACES:
        text = N_("the board has {found} spaces; 1 to {most} are possible")
        return refuse("M-M1", text, found=spaces, most=MOST_SPACES)
    for q, r in cells:
        if max(abs(q), abs(r)) > FARTHEST:
            return refuse("M-M1", N_("the space {q}, {r} is too far out"), q=q, r=r)
    for q, r in cells - _reached(cells):
        return refuse("M-M1", N_("the board is not connected: nothing leads to {q}, {r}"), q=q, r=r)
    for number, temple in enumerate(board.temples, 1):
        if not is_name(temple.name):
            return refuse("M-M1", N_("temple space {number} has no readable name"), number=number)
    return None


def _reached(cells: set[Cell]) -> set[Cell]:
    """Return the cells that are connected to the lowest of these cells."""
    reached: set[Cell] = set()
    next_cells = [min(cells)]
    while next_cells:
        q, r = next_cells.pop()
        if (q, r) in cells and (q, r) not in reached:
            reached.add((q, r))
            next_cells += [(q + east, r + south) for east, south in STEPS]
    return reached


def _repeated(items: Iterable[Piece]) -> list[Piece]:
    return [item for item, count in Counter(items).items() if count > 1]


def _check_table(setup: Setup) -> Reason | None:
    return _check_areas(setup) or _check_temples(setup)


def _check_areas(setup: Setup) -> Reason | None:
    """M-S1: return what is wrong with the areas in play, or None."""
    areas = setup.deal.areas
    for area in _repeated(areas):
        return refuse("M-S1", N_("the {area} is chosen twice"), area=AREA_NAMES[area])
    for area in areas:
        if area not in setup.deal.board.areas:
            return refuse("M-S1", N_("the board has no {area}"), area=AREA_NAMES[area])
    if len(areas) != setup.seats:
        text = N_("{seats} players need one area each, not {count} areas")
        return refuse("M-S1", text, seats=setup.seats, count=len(areas))
    if ALWAYS_IN_PLAY not in areas:
        return refuse("M-S1", N_("the {area} is always in play"), area=AREA_NAMES[ALWAYS_IN_PLAY])
    return None


def _check_temples(setup: Setup) -> Reason | None:
    """M-S2, M-S5, M-S6: return what is wrong with the temples, or None."""
    names = setup.deal.temples
    count, rule = _TEMPLES_AT_START[setup.options.variant]
    if len(names) != count:
        forms = N2_(
            "one temple space gets a temple at the start, not {found}",
            "{count} temple spaces get a temple at the start, not {found}",
        )
        return Reason(rule, counted(forms, count, found=len(names)))
    for name in _repeated(names):
        return refuse(rule, N_("{temple} is chosen twice"), temple=name)
    for name in names:
        temple = setup.deal.board.temple(name)
        if temple is None or temple.area not in setup.deal.areas:
            return refuse("M-S1", N_("no temple space {temple} is in play"), temple=name)
        if setup.options.variant == "standard" and name != FIRST_TEMPLE:
            # Translators: {first} and {temple} are names of temples.
            text = N_("the first temple stands on {first}, not on {temple}")
            return refuse(rule, text, first=FIRST_TEMPLE, temple=name)
        if setup.options.variant == "two_cities" and not temple.highlighted:
            return refuse(rule, N_("{temple} is not one of the highlighted temple spaces"), temple=name)
    return None


def _check_reserves(setup: Setup) -> Reason | None:
    """M-M2, M-S3: return what is wrong with the reserves, or None."""
    reserves = setup.deal.reserves
    if len(reserves) != setup.seats:
        return refuse("M-S3", N_("there must be one reserve for each of the {seats} seats"), seats=setup.seats)
    for seat, reserve in enumerate(reserves):
        counts = Counter(reserve)
        for tile, count in PLANTATION_TILES.items():
            if counts[tile] != count:
                text = N_("tile {tile}: the reserve of {seat} has {found}, not {count}")
                return refuse("M-M2", text, seat=Who(seat), tile=TILE_NAMES[tile], found=counts[tile], count=count)
    return None


def deal_again(setup: Setup, state: State, rng: Generator) -> Setup:
    """Return the set-up with the tiles left in the reserves in a random order."""
    pairs = zip(setup.deal.reserves, state.drawn, strict=True)
    reserves = tuple(rng.shuffled_from(reserve, drawn) for reserve, drawn in pairs)
    return msgspec.structs.replace(setup, deal=msgspec.structs.replace(setup.deal, reserves=reserves))


def copy_for(setup: Setup, steps: Steps, dealt: State, viewer: Seat | None) -> tuple[Setup, list[tuple[Seat, Action]]]:
    """Return a set-up and steps that lead to the dealt racks, reserves and faces.

    In it, each seat except the viewer draws first the tiles that it used, in that order, and then its rack.
    M-B5: tiles that came blind from a reserve keep their places in it.
    """
    again = [(seat, _dealt_again(seat, action, dealt, viewer)) for seat, action in steps]
    blind = _drawn_blind(setup, steps)
    reserves = []
    for seat, reserve in enumerate(setup.deal.reserves):
        left = _tiles(dealt.reserves[seat])
        drawn = list(reserve[: len(reserve) - len(left)])
        for place, cell in blind[seat].items():
            drawn[place] = _face(dealt, cell)
        if seat != viewer:
            others = iter((*_used(again, seat), *_tiles(dealt.rack(seat))))
            drawn = [tile if place in blind[seat] else next(others) for place, tile in enumerate(drawn)]
        reserves.append((*drawn, *left))
    deal = msgspec.structs.replace(setup.deal, reserves=tuple(reserves))
    return msgspec.structs.replace(setup, deal=deal), again


def _dealt_again(seat: Seat, action: Action, dealt: State, viewer: Seat | None) -> Action:
    """M-B1: return the action; an expansion whose tile the viewer does not see gets the tile of the dealt state."""
    if seat == viewer or not isinstance(action, Expand) or action.tile is None:
        return action
    return Expand(action.cell, _face(dealt, action.cell))


def _face(dealt: State, cell: Cell) -> Tile:
    return TILES[tile_of(int(dealt.board[dealt.grid.index[cell]]))]


def _drawn_blind(setup: Setup, steps: Steps) -> list[dict[int, Cell]]:
    """Return by seat the cell of each tile that came blind from its reserve, by the tile's place there."""
    state = start(setup)
    blind: list[dict[int, Cell]] = [{} for _ in range(setup.seats)]
    for seat, action in steps:
        if isinstance(action, Expand) and action.tile is None:
            blind[seat][state.drawn[seat]] = action.cell
        play(state, encode(state.grid, action))
    return blind


def _used(steps: Steps, seat: Seat) -> list[Tile]:
    """Return the tiles that a seat put from its rack on the board, in order."""
    uses = (action.tile for of, action in steps if of == seat and isinstance(action, Plant | Expand))
    return [tile for tile in uses if tile is not None]


def _tiles(tiles: bytes) -> tuple[Tile, ...]:
    return tuple(TILES[tile] for tile in tiles)
