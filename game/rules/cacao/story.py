"""The events of an action of Cacao, found from the states before and after it, and the log's lines for both."""

from collections.abc import Iterator

from game.rules.cacao import actions as happened
from game.rules.cacao.actions import Build, Fill, Place, Work
from game.rules.cacao.board import (
    ALL_EDGES,
    CELLS,
    EMPTY,
    GAME_OVER,
    INDEX,
    KIND_OF,
    NEIGHBOURS,
    SIDE_NUMBER,
    TEMPLE,
    WORKERS,
    State,
    shape_of,
)
from game.rules.cacao.box import FRUIT_PER_WORKER, KIND_NAMES, SHAPES, SIDE_NAMES
from game.rules.cacao.scoring import temple_gold, temple_workers
from game.rules.core import N2_, N_, Action, Event, Phrase, Seat, Who, counted, phrase


def tell_events(before: State, seat: Seat, action: Action, after: State) -> Iterator[Event]:
    """Yield the events that a seat's action caused."""
    match action:
        case Place() | Build():
            yield _workers_placed(after, seat)
        case Fill(cell=cell, tile=kind):
            space = INDEX[cell]
            beside = _seats_beside(after, space)
            yield happened.JungleLaid(seat, KIND_OF[after.board[space]], cell, kind is None, beside)
            if after.building_allowed():
                yield happened.BuildingAllowed()
        case Work():
            yield _worked(before, seat, action, after)
        case _:
            yield from _turn_ended(before, seat, after)


def _workers_placed(after: State, seat: Seat) -> happened.WorkersPlaced:
    space = after.placed
    orientation, under = after.board[space] - WORKERS & 15, after.under[space]
    covers = ALL_EDGES[under - WORKERS & 15] if under else None
    near = (after.board[space + step] for step in NEIGHBOURS)
    beside = tuple(KIND_OF[kind] for kind in near if EMPTY < kind <= TEMPLE)
    return happened.WorkersPlaced(seat, shape_of(orientation), CELLS[space], ALL_EDGES[orientation], covers, beside)


def _seats_beside(after: State, space: int) -> tuple[Seat, ...]:
    near = (space + step for step in NEIGHBOURS)
    return tuple(sorted({after.owner(each) for each in near if after.board[each] >= WORKERS}))


def _worked(before: State, seat: Seat, action: Work, after: State) -> happened.Worked:
    space = INDEX[action.cell] + NEIGHBOURS[SIDE_NUMBER[action.side]]
    kind = KIND_OF[after.board[space]]
    gold, fruit = after.gold[seat] - before.gold[seat], after.fruit[seat] - before.fruit[seat]
    sun, water = after.sun[seat] - before.sun[seat], after.water[seat] - before.water[seat]
    lost = 0
    if kind in FRUIT_PER_WORKER:
        lost = action.workers * FRUIT_PER_WORKER[kind] - fruit
    elif kind in ("sun", "water"):
        lost = action.workers - sun - water
    return happened.Worked(
        seat, action.cell, action.side, CELLS[space], kind, action.workers, gold, fruit, sun, water, lost
    )


def _turn_ended(before: State, seat: Seat, after: State) -> Iterator[Event]:
    yield happened.TurnEnded(seat)
    if after.drawn[seat] > before.drawn[seat]:
        yield happened.WorkersDrawn(seat, SHAPES[before.worker_piles[seat][before.drawn[seat]]])
    for kind in after.display[len(before.display) :]:
        yield happened.DisplayRefilled(KIND_OF[kind])
    if after.step == GAME_OVER:
        for space in after.temples():
            workers = temple_workers(after, space)
            yield happened.TempleScored(CELLS[space], tuple(workers), tuple(temple_gold(workers)))
        yield happened.GameEnded()


# What the log says.


def describe_action(seat: Seat, action: Action) -> Phrase:
    """Return the line of the log for an action of a seat."""
    who = Who(seat)
    match action:
        case Place(tile=tile, cell=(x, y)):
            return phrase(N_("{seat} places {tile} at {x}, {y}"), seat=who, tile=tile, x=x, y=y)
        case Build(tile=tile, cell=(x, y)):
            return phrase(N_("{seat} builds {tile} over their tile at {x}, {y}"), seat=who, tile=tile, x=x, y=y)
        case Fill(tile=kind, cell=(x, y)):
            if kind is None:
                return phrase(N_("{seat} places the top tile of the pile at {x}, {y}"), seat=who, x=x, y=y)
            return phrase(N_("{seat} places a {tile} at {x}, {y}"), seat=who, tile=KIND_NAMES[kind], x=x, y=y)
        case Work(workers=workers, cell=(x, y), side=side):
            forms = N2_(
                "{seat} uses {count} worker on the {side} edge of {x}, {y}",
                "{seat} uses {count} workers on the {side} edge of {x}, {y}",
            )
            return counted(forms, workers, seat=who, side=SIDE_NAMES[side], x=x, y=y)
    return phrase(N_("{seat} ends the turn"), seat=who)


def describe_event(event: Event) -> Phrase | None:
    """Return the line of the log for an event, or None if the log does not mention it."""
    match event:
        case happened.WorkersPlaced():
            return _placed_line(event)
        case happened.JungleLaid():
            return _jungle_line(event)
        case happened.Worked():
            return _work_line(event)
        case happened.DisplayRefilled(kind=kind):
            return phrase(N_("the display shows a {tile}"), tile=KIND_NAMES[kind])
        case happened.WorkersDrawn(seat=seat):
            return phrase(N_("{seat} draws a worker tile"), seat=Who(seat))
        case happened.BuildingAllowed():
            return phrase(N_("no jungle tile is left: players may build over their tiles"))
        case happened.TempleScored():
            return _temple_line(event)
        case happened.GameEnded():
            return phrase(N_("the game is over"))
    return None


def _placed_line(event: happened.WorkersPlaced) -> Phrase:
    who, beside = Who(event.seat), tuple(KIND_NAMES[kind] for kind in event.beside)
    if event.covers is not None:
        if not beside:
            return phrase(N_("{seat} builds {tile} over one of their tiles for a sun token"), seat=who, tile=event.tile)
        template = N_("{seat} builds {tile} over one of their tiles for a sun token, next to: {tiles}")
        return phrase(template, seat=who, tile=event.tile, tiles=beside)
    if not beside:
        return phrase(N_("{seat} places {tile}"), seat=who, tile=event.tile)
    return phrase(N_("{seat} places {tile} next to: {tiles}"), seat=who, tile=event.tile, tiles=beside)


def _jungle_line(event: happened.JungleLaid) -> Phrase:
    if event.from_pile:
        text = N_("{seat} turns up a {tile} from the pile, next to tiles of {seats}")
    else:
        text = N_("{seat} adds a {tile} next to tiles of {seats}")
    seats = tuple(Who(seat) for seat in event.beside)
    return phrase(text, seat=Who(event.seat), tile=KIND_NAMES[event.kind], seats=seats)


def _work_line(event: happened.Worked) -> Phrase:
    who, where = Who(event.seat), KIND_NAMES[event.kind]
    if not event.workers:
        return phrase(N_("{seat} leaves the {tile} unused"), seat=who, tile=where)
    forms = N2_("{seat}, {count} worker at the {tile}: {gains}", "{seat}, {count} workers at the {tile}: {gains}")
    return counted(forms, event.workers, seat=who, tile=where, gains=_gains(event))


def _gains(event: happened.Worked) -> tuple[Phrase, ...]:
    """Return phrases for what workers paid, what they brought, and what had no room."""
    parts: list[Phrase] = []
    if event.fruit:
        parts.append(_amount(N2_("{amount} cacao", "{amount} cacao"), event.fruit))
    if event.gold:
        parts.append(_amount(N2_("{amount} gold", "{amount} gold"), event.gold))
    if event.water:
        parts.append(_amount(N2_("{amount} water", "{amount} water"), event.water))
    if event.sun:
        parts.append(_amount(N2_("{amount} sun", "{amount} suns"), event.sun))
    if event.lost:
        parts.append(counted(N2_("{count} lost", "{count} lost"), event.lost))
    return tuple(parts)


def _amount(forms: tuple[str, str], amount: int) -> Phrase:
    return counted(forms, abs(amount), amount=f"{amount:+d}".replace("-", "−"))


def _temple_line(event: happened.TempleScored) -> Phrase:
    shares = [
        counted(
            N2_("{seat} {gold} ({count} worker)", "{seat} {gold} ({count} workers)"), workers, seat=Who(seat), gold=gold
        )
        for seat, (workers, gold) in enumerate(zip(event.workers, event.gold, strict=True))
        if workers
    ]
    if not shares:
        return phrase(N_("a temple without workers: no gold"))
    return phrase(N_("gold from a temple: {gold}"), gold=tuple(shares))
