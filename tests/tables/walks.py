"""Ways through whole games on a table: step by step, up to the last step, and by random events."""

from collections.abc import Sequence

from game.rules.core import Decide
from game.rules.match import Match
from game.rules.numbers import Generator
from tests.tables.harness import Harness


def play_whole_game(stage: Harness, seed: int, *, skip: bool) -> int:
    """Play at random to the end, and compare what is shown after every step; return how many steps that took."""
    rng, steps = Generator(seed), 0
    while isinstance(pending := stage.match.pending, Decide):
        stage.play(stage.rules.sample(stage.state, pending.seat, rng))
        if skip:
            stage.skip()
        else:
            stage.settle()
        assert stage.table.dump() == type(stage.table)(stage, stage).dump(), stage.played[-1]
        assert len(stage.movers) == 0
        steps += 1
    return steps


def play_up_to_the_end(stage: Harness, match: Match) -> None:
    """Repeat a finished match on a table; what follows its last step is not shown yet."""
    stage.automatic = False
    for entry in match.journal[:-1]:
        stage.match.play(entry.seat, entry.action)
    stage.table.refresh()
    stage.animator.speed = 1
    assert stage.play(match.journal[-1].action)


def noise(stage: Harness, rng: Generator, commands: Sequence[str]) -> None:
    """Do anything at random that a player may do, some commands of the table among it."""
    place = rng.below(1280), rng.below(720)
    match rng.below(9):
        case 0 | 1:
            stage.motion(place)
        case 2 | 3:
            stage.press(place, 1 + rng.below(3))
        case 4:
            stage.release(place, 1 + rng.below(3))
        case 5:
            stage.wheel(1 - 2 * rng.below(2))
        case 6:
            stage.table.command(rng.choice(commands))
        case 7:
            nodes = [node for node in stage.table.nodes() if node.act and node.enabled and node.focusable]
            if nodes and not stage.animator.busy:
                rng.choice(nodes).act()  # type: ignore[misc]
        case _:
            stage.wait(0.02 * rng.below(20))
