"""What Cacao's table promises of an action, read off its chips; and what comes of it if every worker is used."""

from typing import Any, Final

from game.rules.cacao import Cacao
from game.rules.cacao.actions import Build, Fill, Place, Work, Worked
from game.rules.cacao.box import RIVER
from game.rules.core import Action, Cell, Decide, Event, Seat
from game.rules.numbers import Generator
from game.tables.cacao.ghost import chips_of
from game.tables.cacao.previews import gain_of, own_worth, preview
from game.tables.cacao.workers.automatic import use_all
from game.tables.cacao.workers.work import parts_of
from game.tables.table import PreviewChip
from tests.tables.promised import Gain, signed_number

RULES: Final = Cacao()
_SCORES: Final = {"cacao/coin"}
_COUNTS: Final = {"cacao/sun_token", "cacao/jungle_temple"}


def worth(chip: PreviewChip) -> Gain:
    """Return what a chip says of score and bracket."""
    if chip.icon == "cacao/water_drop":
        before, after = (signed_number(part) for part in chip.text.split("→"))
        return Gain(0, after - before)
    if chip.text.startswith("costs"):
        return Gain(0, -signed_number(chip.text))
    if chip.icon in _SCORES:
        return Gain(signed_number(chip.text), signed_number(chip.text))
    return Gain(0, signed_number(chip.text) if chip.icon in _COUNTS else 0)


def _points(state: Any) -> list[Gain]:
    return [Gain(gold, total) for gold, total in zip(state.gold, RULES.points(state), strict=True)]


def promised_and_kept(state: Any, seat: Seat, action: Action, rng: Generator) -> tuple[list[Gain], list[Gain]]:
    """Return what chips and pills add up to for every seat, and what has become of it.

    What still lies in the pile, and how the seat fills, is random; where a preview cannot know it, it promises only
    what comes whatever happens. What comes besides, at tiles and temples of which it said nothing, is taken off.
    Other seats may leave workers idle; the promise is of using them all (C-C5).
    """
    promised = [Gain(0, 0)] * state.seats
    if isinstance(action, Work):
        for text, icon in parts_of(gain_of(RULES, state, seat, action)):
            promised[seat] += worth(PreviewChip(seat, text, icon))
        return promised, _gained(state, RULES.apply_unchecked(state, seat, action)[0])
    if not isinstance(action, Place | Build | Fill):
        return promised, _gained(state, RULES.apply_unchecked(state, seat, action)[0])
    told = preview(RULES, state, seat, action)
    for chips, _cell in chips_of(told, action.cell):
        for chip in chips:
            promised[seat if chip.seat is None else chip.seat] += worth(chip)
    kept_fruit = sum(gain.fruit for gain in told.gains if gain.seat == seat)
    assert own_worth(told) == promised[seat].bracket + told.price * kept_fruit, "what a tile turns itself by"
    after, events = _to_the_end(state, seat, action, rng)
    kept = _gained(state, after)
    for of, rest in enumerate(_besides(told, state, after, events)):
        kept[of] -= rest
    return promised, kept


def _gained(state: Any, after: Any) -> list[Gain]:
    return [now - then for now, then in zip(_points(after), _points(state), strict=True)]


def _to_the_end(state: Any, seat: Seat, action: Action, rng: Generator) -> tuple[Any, list[Event]]:
    after = RULES.determinize(RULES.view(state, seat), rng)
    events: list[Event] = []
    while True:
        after, news = RULES.apply_unchecked(after, seat, action)
        events += news
        pending = RULES.pending(after)
        if not isinstance(pending, Decide) or pending.closing:
            return after, events
        seat = pending.seat
        if pending.prompts[seat].step == "work":
            used = use_all(RULES, after, seat)
            assert isinstance(used, Work)
            action = used
        else:
            action = rng.choice(list(RULES.legal(after, seat)))


def _besides(told: Any, state: Any, after: Any, events: list[Event]) -> list[Gain]:
    """Return what every seat got where nothing was promised."""
    said = {(gain.seat, gain.cell) for gain in told.gains}
    rest = [Gain(0, 0)] * after.seats
    steps = [0] * after.seats
    for gain in told.gains:
        steps[gain.seat] += gain.water
    for event in events:
        if isinstance(event, Worked) and (event.seat, event.target) not in said:
            rest[event.seat] += Gain(event.gold, event.gold + event.sun)
    for seat in range(after.seats):
        rest[seat] += Gain(0, RIVER[after.water[seat]] - RIVER[state.water[seat] + steps[seat]])
    if not told.certain:
        before, then = _temples(state), _temples(after)
        told_of = {(share.seat, share.cell) for share in told.temples}
        for cell, gold in then.items():
            for seat, each in enumerate(gold):
                if cell not in before and (seat, cell) not in told_of:
                    rest[seat] += Gain(0, each)
    return rest


def _temples(state: Any) -> dict[Cell, list[int]]:
    """Return what every temple would pay to whom."""
    sheet = RULES.score(RULES.view(state, None))
    paid: dict[Cell, list[int]] = {}
    for seat, lines in enumerate(sheet.lines):
        for line in lines:
            for item in line.items if line.key == "temples" else ():
                paid.setdefault(item.cells[0], [0] * state.seats)[seat] = item.points or 0
    return paid


def as_shown(table: Any) -> list[Gain]:
    """Return score and bracket of every seat by what lies on the table, read slowly (C-X2 to C-X8)."""
    shown = table.desk.shown
    totals = [
        gold + sun + RIVER[int(water)] for gold, sun, water in zip(shown.gold, shown.sun, shown.water, strict=True)
    ]
    for (x, y), kind in shown.jungle.items():
        if kind == "temple":
            workers = [0] * shown.seats
            for side, near in enumerate(((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))):
                if near in shown.workers:
                    workers[shown.workers[near].seat] += shown.workers[near].edges[(side + 2) % 4]
            totals = [total + paid for total, paid in zip(totals, _paid(workers), strict=True)]
    return [Gain(gold, total) for gold, total in zip(shown.gold, totals, strict=True)]


def _paid(workers: list[int]) -> list[int]:
    ranks = sorted({count for count in workers if count}, reverse=True)
    paid = [0] * len(workers)
    for rank, gold in zip(ranks, (6, 3), strict=False):
        here = [seat for seat, count in enumerate(workers) if count == rank]
        for seat in here:
            paid[seat] = gold // len(here)
        if len(here) > 1 and gold == 6:
            break
    return paid
