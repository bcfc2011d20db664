"""The end of Maya: open cities go dark with what they would have brought, then bars tell crops and cities."""

import pytest

from game.rules.maya.actions import GameEnded
from game.tables.maya.cities.city import City
from game.tables.maya.ending import LEAST, MOST_ALONE, city_words
from game.tables.maya.panorama import Panorama
from game.tables.maya.table import MayaTable
from game.tables.moments.bars import Bars
from tests.rules.support import finished_match, new_match
from tests.tables.harness import Harness
from tests.tables.maya.desk import consistent
from tests.tables.walks import play_up_to_the_end


def before_the_end(seats: int, seed: int = 2) -> Harness:
    """Return a table at which the last turn has just ended, with what follows not yet shown."""
    match = finished_match(("maya", seats, {}), seed)
    stage = Harness(new_match("maya", seats, seed), MayaTable, speed=0)
    play_up_to_the_end(stage, match)
    assert any(isinstance(event, GameEnded) for event in stage.match.events[-1])
    return stage


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bars_end_with_what_the_rules_say(seats: int) -> None:
    stage = before_the_end(seats)
    took, bars = 0.0, None
    while stage.animator.busy:
        stage.wait(0.1)
        took += 0.1
        bars = next((mover for mover in stage.movers if isinstance(mover, Bars)), bars)
        assert took < 25
    assert took > LEAST - 0.2
    assert bars is not None
    assert bars.values == list(stage.rules.score(stage.view).totals)
    consistent(stage)


@pytest.mark.parametrize("presses", [1, 4])
def test_presses_skip_and_leave_nothing_behind(presses: int) -> None:
    stage = before_the_end(3)
    for _ in range(presses):
        stage.wait(0.6)
        stage.animator.hurry()
    stage.animator.skip()
    consistent(stage)


def test_the_end_is_there_again_for_who_left_meanwhile() -> None:
    stage = before_the_end(3)
    assert stage.table.shows_bit_by_bit(stage.match.events[-1])


def test_many_open_cities_go_dark_together_and_few_one_by_one() -> None:
    for seats, seed in ((3, 3), (4, 2)):
        stage = before_the_end(seats, seed)
        table = stage.table
        assert isinstance(table, MayaTable)
        lost = [city for city in table.desk.fresh().cities if not city.closed and any(city.points)]
        counts = set[int]()
        while stage.animator.busy:
            stage.wait(0.05)
            counts.update(len(mover.labels) for mover in stage.movers if isinstance(mover, Panorama))
        assert counts == ({0, len(lost)} if len(lost) > MOST_ALONE else set(range(len(lost) + 1)))


def test_nothing_said_covers_what_it_is_about() -> None:
    stage = before_the_end(3, 3)
    stage.resize((1280, 720))
    seen = 0
    while stage.animator.busy:
        stage.wait(0.25)
        stage.draw()
        land = next((mover for mover in stage.movers if isinstance(mover, Panorama)), None)
        if land is not None and land.words and land.lit:
            seen += 1
            assert not land.words_rect().colliderect(land.view.bounds(land.lit).move(land.stage.topleft))
    assert seen > 5


def test_two_presses_in_any_moment_end_all_of_it() -> None:
    for at in (0.2, 2.0, 6.0):
        stage = before_the_end(3, 3)
        stage.wait(at)
        stage.animator.hurry()
        stage.wait(0.2)
        stage.animator.hurry()
        assert not stage.animator.busy
        consistent(stage)


def test_ties_round_a_city_are_said() -> None:
    """M-C5: shared places."""
    city = City("Copan", (0, 0), ((0, 0),), (3, 3, 2), (5, 5, 0), (), True)
    ((seats, words, note),) = city_words(city, ["A", "B", "C"])
    assert (seats, words, note) == ((0, 1), "2 share first place", "5 points each")
    city = City("Copan", (0, 0), ((0, 0),), (4, 1, 3), (6, 0, 3), (), True)
    assert [(seats, note) for seats, _words, note in city_words(city, ["A", "B", "C"])] == [
        ((0,), "4 crops, 6 points"),
        ((2,), "3 crops, 3 points"),
    ]
