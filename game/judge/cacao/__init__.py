"""How turns of Cacao are judged, and where its gold comes from."""

from collections.abc import Iterator
from typing import Any, Final

from game.judge.causes import Fact, Told
from game.judge.judge import Budget, Room
from game.rules.cacao.actions import JungleLaid, TempleScored, TurnEnded, Worked, WorkersPlaced
from game.rules.cacao.board import CELLS
from game.rules.cacao.box import GOLD_PER_SUN, RIVER
from game.rules.cacao.scoring import temple_gold, temple_workers

SPACE: Final = "space"


def facts(begin: Any, events: Told, end: Any) -> Iterator[Fact]:  # noqa: ARG001
    """Yield what markets, mines, sun-worship sites, water tiles and temples bring, and what building over costs.

    A place that holds no tile yet when the turn ends is a "space", whatever will lie there.
    """
    there, turn_ended = {CELLS[space] for space in begin.jungle}, False
    water = list(begin.water)
    shares = {CELLS[space]: temple_gold(temple_workers(begin, space)) for space in begin.temples()}
    nothing = [0] * begin.seats
    for _, event in events:
        match event:
            case TurnEnded():
                turn_ended = True
            case JungleLaid(cell=cell) if not turn_ended:
                there.add(cell)
            case Worked(seat=seat, target=target):
                kind = event.kind if target in there else SPACE
                if event.gold:
                    yield Fact(seat, "gold", kind, target, event.gold)
                if event.sun:
                    yield Fact(seat, "sun", kind, target, GOLD_PER_SUN * event.sun)
                if event.water:
                    before = RIVER[water[seat]]
                    water[seat] += event.water
                    yield Fact(seat, "water", kind, target, RIVER[water[seat]] - before)
            case WorkersPlaced(seat=seat, cell=cell, covers=covers) if covers is not None:
                yield Fact(seat, "sun", "build", cell, -GOLD_PER_SUN)
            case TempleScored(cell=cell, gold=gold):
                for seat, (now, then) in enumerate(zip(gold, shares.get(cell, nothing), strict=True)):
                    if now != then:
                        yield Fact(seat, "temples", "temple" if cell in there else SPACE, cell, now - then)


PART: Final = Room(Budget(quick=160, merchants=80), iterations=2000, slopes={2: 0.5, 3: 0.5, 4: 0.5}, facts=facts)
