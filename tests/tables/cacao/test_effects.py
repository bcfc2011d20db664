"""What others gain in somebody's turn is shown as plainly as one's own; a large sum is told in large figures."""

from game.rules.cacao.events import Worked
from tests.tables.cacao.desk import dealt, table_of


def test_the_board_of_a_seat_lights_while_work_in_another_turn_brings_it_something() -> None:
    stage = dealt()
    desk, effects = table_of(stage).desk, table_of(stage).effects
    own, other = stage.seat, (stage.seat + 1) % table_of(stage).desk.shown.seats

    def lit() -> list[bool]:
        return [desk.label(seat).active for seat in (own, other)]

    assert lit() == [True, False]
    stage.animator.run(effects.animation([Worked(other, (0, 1), "n", (0, 0), "mine1", 1, gold=5)]))
    stage.wait(0.1)
    assert lit() == [False, True]
    stage.settle()
    assert lit() == [True, False]


def test_a_large_sum_rises_where_it_was_earned_and_a_small_one_does_not() -> None:
    for gold, told in ((2, 0), (16, 1)):
        stage = dealt()
        stage.animator.run(table_of(stage).effects.animation([Worked(0, (0, 1), "n", (0, 0), "mine2", 1, gold=gold)]))
        while stage.animator.busy:
            stage.wait(0.05)
        labels = [mover for mover in stage.movers if mover.layer == 450]
        assert len(labels) == told
        stage.settle()
        assert len(stage.movers) == 0
