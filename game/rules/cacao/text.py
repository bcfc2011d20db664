"""Actions and events of Cacao in one short line each, for the log."""

from game.rules.cacao.actions import Build, Fill, Place, Work
from game.rules.cacao.events import (
    BuildingAllowed,
    DisplayRefilled,
    GameEnded,
    JungleLaid,
    TempleScored,
    Worked,
    WorkersDrawn,
    WorkersPlaced,
)
from game.rules.cacao.pieces import KIND_NAMES, SIDE_NAMES
from game.rules.core import Action, Event, Seat
from game.rules.phrases import N_, Phrase, Who, phrase


def describe_action(seat: Seat, action: Action) -> Phrase:
    """Return what the seat does."""
    who = Who(seat)
    match action:
        case Place(tile=tile, cell=(x, y)):
            return phrase(N_("{seat} lays {tile} at {x}, {y}"), seat=who, tile=tile, x=x, y=y)
        case Build(tile=tile, cell=(x, y)):
            return phrase(N_("{seat} builds {tile} over their tile at {x}, {y}"), seat=who, tile=tile, x=x, y=y)
        case Fill(tile=kind, cell=(x, y)):
            if kind is None:
                return phrase(N_("{seat} puts the top of the pile at {x}, {y}"), seat=who, x=x, y=y)
            return phrase(N_("{seat} puts a {tile} at {x}, {y}"), seat=who, tile=KIND_NAMES[kind], x=x, y=y)
        case Work(workers=workers, cell=(x, y), side=side):
            template = N_("{seat} uses {workers} on the {side} edge of {x}, {y}")
            return phrase(template, seat=who, workers=workers, side=SIDE_NAMES[side], x=x, y=y)
    return phrase(N_("{seat} ends the turn"), seat=who)


def describe_event(event: Event) -> Phrase | None:
    """Return what has happened, or None where the action has said it already."""
    match event:
        case WorkersPlaced(seat=seat, tile=tile, covers=None):
            return phrase(N_("{seat} lays {tile}"), seat=Who(seat), tile=tile)
        case WorkersPlaced(seat=seat, tile=tile):
            return phrase(N_("{seat} builds {tile} over one of their tiles for a sun token"), seat=Who(seat), tile=tile)
        case JungleLaid(seat=seat, kind=kind):
            return phrase(N_("{seat} adds a {tile}"), seat=Who(seat), tile=KIND_NAMES[kind])
        case Worked():
            return _worked(event)
        case DisplayRefilled(kind=kind):
            return phrase(N_("the display shows a {tile}"), tile=KIND_NAMES[kind])
        case WorkersDrawn(seat=seat):
            return phrase(N_("{seat} draws a worker tile"), seat=Who(seat))
        case BuildingAllowed():
            return phrase(N_("no jungle tile is left: own tiles may be built over"))
        case TempleScored(cell=(x, y), gold=gold):
            return phrase(N_("temple at {x}, {y}: {gold}"), x=x, y=y, gold=_shares(gold))
        case GameEnded():
            return phrase(N_("the game is over"))
    return None


def _worked(event: Worked) -> Phrase:
    who = Who(event.seat)
    if not event.workers:
        return phrase(N_("{seat} leaves the {tile} unused"), seat=who, tile=KIND_NAMES[event.kind])
    gains: list[Phrase] = []
    if event.gold:
        gains.append(phrase(N_("{gold} gold"), gold=event.gold))
    if event.fruit > 0:
        gains.append(phrase(N_("{fruit} cacao"), fruit=event.fruit))
    if event.water:
        gains.append(phrase(N_("{water} water"), water=event.water))
    if event.sun:
        gains.append(phrase(N_("{sun} sun"), sun=event.sun))
    if event.lost:
        gains.append(phrase(N_("{lost} lost"), lost=event.lost))
    return phrase(N_("{seat}: {gains}"), seat=who, gains=tuple(gains))


def _shares(gold: tuple[int, ...]) -> tuple[Phrase, ...]:
    return tuple(phrase(N_("{seat} {gold}"), seat=Who(seat), gold=part) for seat, part in enumerate(gold) if part)
