"""What seats give up is kept: a record holds how many workers of each group worked (C-C5)."""

import json

from game.rules.cacao.actions import Work
from game.rules.core import Decide, Over
from game.rules.match import Match
from game.rules.numbers import Generator
from game.rules.record import read, write
from tests.rules.support import new_match


def played_idly(seed: int, seats: int) -> tuple[Match, list[tuple[int, int]]]:
    """Return a match in which seats give up work, and for each group how many workers worked and how many could."""
    match, rng = new_match("cacao", seats, seed), Generator(seed)
    groups: list[tuple[int, int]] = []
    while not isinstance(pending := match.pending, Over):
        assert isinstance(pending, Decide)
        action = match.rules.sample(match.state, pending.seat, rng)
        if isinstance(action, Work):
            group = (action.cell, action.side)
            ways = sorted(
                each.workers
                for each in match.rules.legal(match.state, pending.seat)
                if isinstance(each, Work) and (each.cell, each.side) == group
            )
            assert ways == list(range(len(ways)))
            workers = ways[len(ways) // 2] if len(groups) % 3 else 0
            groups.append((workers, ways[-1]))
            action = Work(*group, workers)
        match.play(pending.seat, action)
    return match, groups


def test_partial_and_zero_work_is_written_and_read_back() -> None:
    zero = partial = 0
    for seats in (2, 3, 4):
        match, groups = played_idly(7, seats)
        lines = list(write(match))
        steps = [step["do"] for line in lines[1:] if (step := json.loads(line)).get("do", {}).get("type") == "work"]
        assert [step["workers"] for step in steps] == [workers for workers, _most in groups]
        again = read(lines)
        assert again.journal == match.journal
        assert again.events == match.events
        assert again.sheet() == match.sheet()
        assert list(write(again)) == lines
        zero += sum(workers == 0 < most for workers, most in groups)
        partial += sum(0 < workers < most for workers, most in groups)
    assert zero > 20
    assert partial > 5
