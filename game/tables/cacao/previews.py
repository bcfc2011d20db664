"""What an action would bring to every seat, found out by playing the rest of the turn on copies.

Nothing hidden is used: where a tile would come unseen from the pile, every kind that may lie there is tried, and only
what happens whichever it is, and however the seat fills, is told.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from game.rules.cacao import Cacao
from game.rules.cacao.actions import Build, Fill, JungleLaid, Work, Worked
from game.rules.cacao.board import CELLS, KIND_CODE, NEIGHBOURS, State
from game.rules.cacao.box import GOLD_PER_SUN, KINDS, PRICE, RIVER, Kind
from game.rules.cacao.scoring import temple_gold, temple_workers
from game.rules.cacao.turn import buildable
from game.rules.core import Action, Cell, Decide, Event, Seat
from game.tables.cacao.workers.automatic import use_all
from game.tables.shares import Share, changed

_Standings: TypeAlias = dict[Cell, tuple[int, ...]]
"""By temple: the workers of every seat."""
MOST_WAYS: Final = 160
"""Most ways of filling for which a preview is made; with more, nothing is certain."""


@dataclass(frozen=True, slots=True)
class TileGain:
    """What one seat gets at one jungle tile."""

    seat: Seat
    cell: Cell
    kind: Kind
    workers: int
    gold: int = 0
    fruit: int = 0
    sun: int = 0
    water: int = 0
    lost: int = 0
    river: tuple[int, int] = field(default=(0, 0), compare=False)
    """What the carrier's field counts before and after (C-X8)."""


def in_all(gains: Sequence[TileGain]) -> TileGain:
    """Return what one seat gets at several tiles together, in their order."""
    rivers = [gain.river for gain in gains if gain.water] or [(0, 0)]
    names = ("workers", "gold", "fruit", "sun", "water", "lost")
    sums = {name: sum(getattr(gain, name) for gain in gains) for name in names}
    return replace(gains[0], river=(rivers[0][0], rivers[-1][1]), **sums)


@dataclass(frozen=True, slots=True)
class Preview:
    """What an action would certainly bring."""

    seat: Seat
    gains: tuple[TileGain, ...]
    fills: tuple[tuple[Cell, Kind | None], ...]
    """Spaces that must be filled, with the kind of tile if it is certain."""
    temples: tuple[Share, ...] = ()
    """What changes at temples, for whomever."""
    suns: int = 0
    """What the action itself costs."""
    certain: bool = True
    """Whether the preview is complete, because nothing is left to choose or to be revealed."""
    price: int = 0
    """What a market would still pay at least for a fruit that is kept; 0 if none can be sold any more."""


def preview(rules: Cacao, state: State, seat: Seat, action: Action) -> Preview:
    """Return what a legal action of the deciding seat would bring."""
    after, events = rules.apply_unchecked(state, seat, action)
    first = [event for event in events if isinstance(event, JungleLaid)]
    ends = _ends(rules, after)
    gains, fills = _common(ends)
    gains = _down_the_river(gains, list(state.water))
    suns = 1 if isinstance(action, Build) else 0
    own = {event.cell for event in first} | ({action.cell} if isinstance(action, Fill) else set())
    spaces = tuple(CELLS[index] for index in after.fill)
    kinds = {cell: kind for cell, kind in fills if kind is not None}
    told = tuple((cell, kinds.get(cell)) for cell in spaces if cell not in own)
    temples = _temple_shares(_standings(state), [end.temples for end in ends] or [_standings(after)])
    return Preview(seat, gains, told, temples, suns, certain=len(ends) == 1, price=_price(after, seat))


def gain_of(rules: Cacao, state: State, seat: Seat, action: Work) -> TileGain:
    """Return what using some workers of a group would bring."""
    _after, events = rules.apply_unchecked(state, seat, action)
    (gain,) = _down_the_river(_by_tile(events).values(), list(state.water))
    return gain


def own_worth(preview: Preview) -> int:
    """Return what a preview would bring its seat, in gold at the end, with what its fruit can still be sold for."""
    gains = [gain for gain in preview.gains if gain.seat == preview.seat]
    gold = sum(gain.gold + GOLD_PER_SUN * gain.sun + gain.river[1] - gain.river[0] for gain in gains)
    temples = sum(share.change for share in preview.temples if share.seat == preview.seat)
    return gold + temples - GOLD_PER_SUN * preview.suns + preview.price * sum(gain.fruit for gain in gains)


def _price(after: State, seat: Seat) -> int:
    """Return what the cheapest market pays that the seat may still come to with another tile; 0 if there is none."""
    if not after.tiles_left(seat):
        return 0
    spaces = (*after.spaces, *(buildable(after, seat) if after.sun[seat] else ()))
    near = {after.board[space + step] for space in spaces for step in NEIGHBOURS}
    to_come = {*after.display, *after.kinds_out()}
    markets = [kind for kind in KINDS if kind in PRICE and KIND_CODE[kind] in near | to_come]
    return min((PRICE[kind] for kind in markets), default=0)


@dataclass(slots=True)
class _End:
    """How a turn may go on: the gains by seat and tile, and the tiles laid."""

    gains: dict[tuple[Seat, Cell], TileGain]
    laid: dict[Cell, Kind]
    temples: "_Standings"


def _ends(rules: Cacao, state: State) -> list[_End]:
    """Return every different way in which the spaces may be filled, each with all workers used."""
    ways = _filled(rules, state)
    return [_End(_worked(rules, way), laid, _standings(way)) for way, laid in ways]


def _filled(rules: Cacao, state: State) -> list[tuple[State, dict[Cell, Kind]]]:
    """Return the states after all spaces were filled, each different one once."""
    waiting: list[tuple[State, dict[Cell, Kind]]] = [(state, {})]
    done: list[tuple[State, dict[Cell, Kind]]] = []
    seen: set[tuple[tuple[Cell, Kind], ...]] = set()
    while waiting:
        now, laid = waiting.pop()
        seat = _seat_asked(rules, now, "fill")
        if seat is None:
            done.append((now, laid))
            continue
        for after, more in _fillings(rules, now, seat):
            together = {**laid, **more}
            key = tuple(sorted(together.items()))
            if key not in seen:
                seen.add(key)
                waiting.append((after, together))
        if len(seen) > MOST_WAYS:
            return []
    return done


def _fillings(rules: Cacao, state: State, seat: Seat) -> Iterable[tuple[State, dict[Cell, Kind]]]:
    unseen = [KINDS[code - 1] for code in sorted(state.kinds_out())]
    for action in rules.legal(state, seat):
        if not isinstance(action, Fill):
            continue
        tops: list[Kind | None] = list(unseen) if action.tile is None else [action.tile]
        for kind in tops:
            now = _with_top(state, kind) if action.tile is None and kind is not None else state
            after, events = rules.apply_unchecked(now, seat, action)
            yield after, {event.cell: event.kind for event in events if isinstance(event, JungleLaid)}


def _with_top(state: State, kind: Kind) -> State:
    """Return the state as if a tile of this kind lay on the top of the pile."""
    other = state.copy()
    drawn = other.jungle_drawn
    other.jungle_pile = other.jungle_pile[:drawn] + bytes([KIND_CODE[kind]]) + other.jungle_pile[drawn + 1 :]
    return other


def _seat_asked(rules: Cacao, state: State, step: str) -> Seat | None:
    pending = rules.pending(state)
    if isinstance(pending, Decide) and pending.prompts[pending.seat].step == step:
        return pending.seat
    return None


def _worked(rules: Cacao, state: State) -> dict[tuple[Seat, Cell], TileGain]:
    """Use all workers of all seats and return what that brings."""
    events: list[Event] = []
    while (seat := _seat_asked(rules, state, "work")) is not None:
        action = use_all(rules, state, seat)
        if action is None:
            break
        state, news = rules.apply_unchecked(state, seat, action)
        events += news
    return _by_tile(events)


def _by_tile(events: Iterable[Event]) -> dict[tuple[Seat, Cell], TileGain]:
    gains: dict[tuple[Seat, Cell], TileGain] = {}
    for event in events:
        if isinstance(event, Worked):
            key = event.seat, event.target
            gains[key] = _add(gains.get(key, TileGain(event.seat, event.target, event.kind, 0)), event)
    return gains


def _add(gain: TileGain, event: Worked) -> TileGain:
    return TileGain(
        gain.seat, gain.cell, gain.kind, gain.workers + event.workers, gain.gold + event.gold,
        gain.fruit + event.fruit, gain.sun + event.sun, gain.water + event.water, gain.lost + event.lost,
    )  # fmt: skip


def _common(ends: list[_End]) -> tuple[tuple[TileGain, ...], tuple[tuple[Cell, Kind | None], ...]]:
    """Return what all the ways have in common."""
    if not ends:
        return (), ()
    first = ends[0]
    gains = tuple(gain for key, gain in first.gains.items() if all(end.gains.get(key) == gain for end in ends))
    fills = tuple(
        (cell, kind if all(end.laid.get(cell) == kind for end in ends) else None) for cell, kind in first.laid.items()
    )
    return gains, fills


def _standings(state: State) -> _Standings:
    return {CELLS[index]: tuple(temple_workers(state, index)) for index in state.temples()}


def _down_the_river(gains: Iterable[TileGain], fields: list[int]) -> tuple[TileGain, ...]:
    """Return the gains from the top of the board down, with what the carriers' fields count one after the other."""
    told = []
    for gain in sorted(gains, key=lambda gain: (gain.cell[1], gain.cell[0])):
        before = fields[gain.seat]
        fields[gain.seat] += gain.water
        told.append(replace(gain, river=(RIVER[before], RIVER[fields[gain.seat]])))
    return tuple(told)


def _temple_shares(before: _Standings, ends: list[_Standings]) -> tuple[Share, ...]:
    """Return what changes at temples, however the turn continues (C-X2 to C-X6)."""
    shares: list[Share] = []
    for cell, workers in ends[0].items():
        if any(end.get(cell) != workers for end in ends):
            continue
        then = before.get(cell, (0,) * len(workers))
        shares += changed(cell, workers, temple_gold(workers), temple_gold(then))
    return tuple(shares)
