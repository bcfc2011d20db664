"""What can be told of a match of Cacao: sales, presents, temples, the river, suns."""

from collections import Counter, defaultdict
from typing import Final

from game.rules.cacao.actions import TempleScored, Worked, WorkersPlaced
from game.rules.cacao.box import GOLD_PER_SUN, RIVER
from game.rules.cacao.scoring import temple_gold
from game.rules.core import N2_, N_, Event, Seat, Who, counted, phrase
from game.rules.match import TurnSpan
from game.tables.stories import Chronicle, Story, Tellers
from game.tables.telling.feats import Feat

_MUCH: Final = 6
"""How much gold at once is worth telling."""


def sale(told: Chronicle) -> Story | None:
    """Tell of the largest sale at one market."""
    sales = [(event.gold, -event.fruit, step, event) for step, event in told.all(Worked) if event.fruit < 0]
    gold, count, step, event = max(sales, key=lambda each: each[:2], default=(0, 0, 0, None))
    if event is None or gold < _MUCH or count < 2:
        return None
    text = N_("{seat} sells {count} cacao at one market for {gold} gold")
    filled = phrase(text, seat=Who(event.seat), count=count, gold=gold)
    return Story("sale", step, filled, 20 + 2.5 * gold, f"cacao/jungle_{event.kind}")


def _gold(told: Chronicle, turn: TurnSpan, seat: Seat) -> int:
    """Return how much gold a turn earned a seat."""
    return sum(event.gold for event in told.within(turn, Worked) if event.seat == seat)


def turn(told: Chronicle) -> Story | None:
    """Tell of the most that anybody earned in one turn, their own or another’s."""
    seats = range(len(told.totals))
    earned = [(_gold(told, each, seat), each.seat == seat, seat, each.first) for each in told.turns for seat in seats]
    gold, _own, seat, step = max(earned, default=(0, False, 0, 0))
    if gold < _MUCH:
        return None
    text = phrase(N_("{seat} earns {gold} gold in a single turn"), seat=Who(seat), gold=gold)
    return Story("turn", step, text, 12 + 2.5 * gold, "cacao/coin")


def last_turns(told: Chronicle) -> Story | None:
    """Tell of the most that anybody earned in the last round."""
    last = [(turn.seat, turn) for turn in told.turns[-len(told.totals) :] if turn.seat is not None]
    gold, seat, step = max((_gold(told, turn, seat), seat, turn.first) for seat, turn in last)
    if gold < _MUCH:
        return None
    # Translators: {gold} is what the player who placed it earned by it.
    text = phrase(N_("{seat}’s last tile earns {gold} gold"), seat=Who(seat), gold=gold)
    return Story("last turn", step, text, 18 + 2.5 * gold, "cacao/coin")


def present(told: Chronicle) -> Story | None:
    """Tell of the turn that earned most for another seat."""
    best = (0, 0, 0, 0)
    for each in told.turns:
        gains: Counter[Seat] = Counter()
        for event in told.within(each, Worked):
            if event.seat != each.seat:
                gains[event.seat] += event.gold
        for seat, gold in gains.items():
            best = max(best, (gold, seat, each.seat or 0, each.first))
    gold, seat, giver, step = best
    if gold < _MUCH:
        return None
    text = phrase(N_("{giver}’s turn earns {seat} {gold} gold"), giver=Who(giver), seat=Who(seat), gold=gold)
    return Story("present", step, text, 24 + 2.5 * gold, "cacao/coin")


def one_worker(told: Chronicle) -> Story | None:
    """Tell of a temple at which one worker less would have cost the winner the match."""
    winner = told.winner
    if winner is None:
        return None
    for step, event in told.all(TempleScored):
        workers = list(event.workers)
        if not workers[winner]:
            continue
        workers[winner] -= 1
        changed = zip(told.totals, event.gold, temple_gold(workers), strict=True)
        totals = [total - gold + other for total, gold, other in changed]
        ends = list(zip(totals, told.match.state.fruit, strict=True))  # C-X9
        if any(end >= ends[winner] for seat, end in enumerate(ends) if seat != winner):
            text = phrase(N_("With one worker fewer at a temple, {seat} would not have won alone"), seat=Who(winner))
            return Story("one worker", step, text, 48, "cacao/jungle_temple")
    return None


def temples(told: Chronicle) -> Story | None:
    """Tell of who was first at most temples, alone."""
    first: Counter[Seat] = Counter()
    for step, event in told.all(TempleScored):
        if event.workers.count(max(event.workers)) == 1:
            first[event.workers.index(max(event.workers))] += 1
            last = step
    seat, count = first.most_common(1)[0] if first else (0, 0)
    if count < 3:
        return None
    text = phrase(N_("{seat} alone is first at {count} temples"), seat=Who(seat), count=count)
    return Story("temples", last, text, 16 + 6 * count, "cacao/jungle_temple")


def shared(told: Chronicle) -> Story | None:
    """Tell of a temple at which several were first."""
    ties = [(event.workers.count(max(event.workers)), step, event) for step, event in told.all(TempleScored)]
    count, step, event = max(ties, key=lambda each: each[0], default=(0, 0, None))
    if event is None or count < 2 or not max(event.workers):
        return None
    seats = tuple(Who(seat) for seat, workers in enumerate(event.workers) if workers == max(event.workers))
    text = phrase(N_("{seats} share first place at a temple"), seats=seats)
    return Story("shared temple", step, text, 8 + 4 * count, "cacao/jungle_temple")


def river(told: Chronicle) -> Story | None:
    """Tell of the first carrier on the last field of the river."""
    fields: defaultdict[Seat, int] = defaultdict(int)
    for step, event in told.all(Worked):
        fields[event.seat] += event.water
        if fields[event.seat] == len(RIVER) - 1:
            text = N_("{seat}’s water carrier reaches the end of the river: {gold} gold")
            decides = 20 if event.seat == told.winner and told.margin < RIVER[-1] else 0
            filled = phrase(text, seat=Who(event.seat), gold=RIVER[-1])
            return Story("river", step, filled, 26 + decides, "cacao/water_drop")
    return None


def river_decides(told: Chronicle) -> Story | None:
    """Tell of a winner who took the lead only when the river was counted, the last thing of all."""
    winner = told.winner
    if winner is None:
        return None
    water = told.match.state.water
    before = [total - RIVER[field] for total, field in zip(told.totals, water, strict=True)]
    ahead = sum(points > before[winner] for points in before)
    if not ahead:
        return None
    text = N2_(
        "Before the river was counted, {count} player was ahead of {seat}",
        "Before the river was counted, {count} players were ahead of {seat}",
    )
    return Story("river decides", told.last, counted(text, ahead, seat=Who(winner)), 60, "cacao/water_drop")


def never_walked(told: Chronicle) -> Story | None:
    """Tell of a carrier that never left the village, where others did."""
    water = list(told.match.state.water)
    if water.count(0) != 1 or told.winner is None:
        return None
    seat = water.index(0)
    text = phrase(N_("{seat}’s water carrier never moves"), seat=Who(seat))
    return Story("never walked", told.last, text, 40 if seat == told.winner else 22, "cacao/water_drop")


def suns(told: Chronicle) -> Story | None:
    """Tell of sun tokens that were worth more than the lead."""
    winner = told.winner
    if winner is None:
        return None
    count = told.match.state.sun[winner]
    if count < 2 or not 0 < told.margin < count * GOLD_PER_SUN:
        return None
    step = max(step for step, event in told.all(Worked) if event.seat == winner and event.sun)
    text = phrase(N_("{seat} keeps {count} sun tokens: more than the lead"), seat=Who(winner), count=count)
    return Story("suns", step, text, 44, "cacao/sun_token")


def full_store(told: Chronicle) -> Story | None:
    """Tell of the largest harvest for which a store had no room."""
    found = [
        (event.lost, step, event.seat)
        for step, event in told.all(Worked)
        if event.lost and event.kind.startswith("plantation")
    ]
    lost, step, seat = max(found, default=(0, 0, 0))
    if lost < 2:
        return None
    text = phrase(N_("{seat}’s storage is full: no room for {count} cacao"), seat=Who(seat), count=lost)
    return Story("full store", step, text, 10 + 5 * lost, "cacao/fruit")


def built_over(told: Chronicle) -> Story | None:
    """Tell of the turn with a tile that was built over and earned most."""
    best = (0, 0, 0)
    for step, event in told.all(WorkersPlaced):
        own = told.turn_of(step)
        if event.covers is not None and own is not None:
            best = max(best, (_gold(told, own, event.seat), event.seat, step))
    gold, seat, step = best
    if gold < 4:
        return None
    text = phrase(N_("{seat} builds over a tile and earns {gold} gold at once"), seat=Who(seat), gold=gold)
    return Story("built over", step, text, 22 + 2.5 * gold, "cacao/sun_token")


def mines(told: Chronicle) -> Story | None:
    """Tell of who dug most gold out of mines."""
    dug: Counter[Seat] = Counter()
    last: dict[Seat, int] = {}
    for step, event in told.all(Worked):
        if event.kind.startswith("mine"):
            dug[event.seat] += event.gold
            last[event.seat] = step
    seat, gold = dug.most_common(1)[0] if dug else (0, 0)
    if gold < 2 * _MUCH:
        return None
    text = phrase(N_("{seat} digs {gold} gold out of the mines"), seat=Who(seat), gold=gold)
    return Story("mines", last[seat], text, 10 + gold, "cacao/coin")


TELLERS: Final[Tellers] = (
    sale, turn, last_turns, present, one_worker, temples, shared, river, river_decides, never_walked, suns, full_store,
    built_over, mines,
)  # fmt: skip


# Records.


def _sale(event: Event) -> tuple[int, Seat] | None:
    """Return the gold of a sale at one market, and whose it is."""
    return (event.gold, event.seat) if isinstance(event, Worked) and event.fruit < 0 else None


FEATS: Final = {"sale": Feat(N_("Largest sale"), _sale)}
