"""Ways to sit down at Chocolatl's table, and what is looked up on it."""

from collections.abc import Sequence
from typing import Literal, Protocol

from game.rules.core import Chance, Decide, Event, Over, Seat
from game.rules.numbers import Generator
from game.tables.chocolatl.table import ChocolatlTable
from game.tables.table import Table
from tests.rules.support import new_match
from tests.tables.harness import Harness


class Desk(Harness):
    """A harness at which people look at open bids, and go on."""

    lingers = False

    def linger(self, on: bool) -> None:
        self.lingers = on
        if self.interactive:
            self.table.asked()

    def history(self) -> Sequence[Event]:
        return [self.rules.redact(event, None) for events in self.match.events for event in events]

    @property
    def interactive(self) -> bool:
        return super().interactive and not self.lingers


def sit_down(
    seats: int = 3,
    seed: int = 1,
    choices: dict[str, str] | None = None,
    *,
    size: tuple[int, int] = (1920, 1080),
    speed: Literal[0, 1, 2, 4] = 0,
    viewer: Seat | None = None,
    people: Sequence[Seat] | None = None,
) -> Desk:
    """Return a table before the first sacrifice."""
    return Desk(
        new_match("chocolatl", seats, seed, choices), ChocolatlTable, size=size, speed=speed, viewer=viewer,
        people=people,
    )  # fmt: skip


class WithTable(Protocol):
    """A scene or a harness with a table on it."""

    @property
    def table(self) -> Table:
        """What lies there."""


def table_of(stage: WithTable) -> ChocolatlTable:
    table = stage.table
    assert isinstance(table, ChocolatlTable)
    return table


def key_names(hand: Sequence[int]) -> list[str]:
    """Return the keys that lay the cards of a hand, as `tests.ui.support.key` presses them."""
    return [str(value) if value < 10 else f"shift+{value - 10}" for value in hand]


def go_on(stage: Desk) -> None:
    """Look at all that has happened, one after the other, until somebody is asked."""
    for _ in range(100):
        stage.skip()
        if not table_of(stage).course.go_on():
            return
    raise AssertionError("it never goes on")


def throw(stage: Desk, rng: Generator) -> None:
    """Throw the dice that are pending."""
    stage.show(stage.match.throw(rng))


def advance(stage: Desk, rng: Generator) -> bool:
    """Play one step at random; return whether there was one."""
    pending = stage.match.pending
    if isinstance(pending, Over):
        return False
    if isinstance(pending, Chance):
        throw(stage, rng)
    else:
        assert stage.play(stage.rules.sample(stage.state, pending.seat, rng)), stage.told
    return True


def advance_to(stage: Desk, step: str, rng: Generator | None = None, most: int = 2000) -> None:
    """Play at random until a step is asked for."""
    rng = rng or Generator(5)
    for _ in range(most):
        go_on(stage)
        if step_of(stage) == step:
            return
        assert advance(stage, rng), f"{step} never comes"
    raise AssertionError(f"{step} never comes")


def step_of(stage: Desk) -> str:
    """Return what is asked."""
    pending = stage.match.pending
    return pending.prompts[pending.seat].step if isinstance(pending, Decide) else type(pending).__name__.lower()


def consistent(stage: Desk) -> None:
    """Assert that the table shows what a fresh one shows, with nothing left in the air."""
    assert stage.table.dump() == ChocolatlTable(stage, stage).dump()
    assert len(stage.movers) == 0
