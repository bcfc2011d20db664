"""A city closes beat by beat: numbers change when things arrive, however fast, and a press leaves nothing out."""

from collections.abc import Iterator
from functools import cache

from game.anim.tween import Animation, Parallel, Sequence
from game.rules.maya.actions import FINISH, CityClosed
from game.tables.maya.cities.closing_card import ClosingCard
from game.tables.maya.cities.lifted import LAYER, LiftedCity
from game.tables.maya.table import MayaTable
from game.tables.moments.moment import STILL, Moment
from tests.rules.support import finished_match, new_match
from tests.sampling import sampled
from tests.tables.harness import Harness
from tests.tables.maya.desk import consistent, table_of

SEATS, SEED = 3, 0


@cache
def closing_step() -> int:
    """Return the first step of the match at which a city closes that pays."""
    match = finished_match(("maya", SEATS, {}), SEED)
    return next(step for step, events in enumerate(match.events) if any(_pays(event) for event in events))


def _pays(event: object) -> bool:
    return isinstance(event, CityClosed) and any(event.points)


def before_closing() -> Harness:
    """Return a table just before a planting is finished that closes a city."""
    stage = Harness(new_match("maya", SEATS, SEED), MayaTable, speed=0)
    for entry in finished_match(("maya", SEATS, {}), SEED).journal[: closing_step()]:
        stage.play(entry.action)
        stage.animator.skip()
    stage.animator.speed = 1
    return stage


def moments_in(animation: Animation) -> Iterator[Moment]:
    """Yield the moments that an animation is made of."""
    if isinstance(animation, Moment):
        yield animation
    elif isinstance(animation, (Sequence, Parallel)):
        for part in animation.parts:
            yield from moments_in(part)


def finish(stage: Harness) -> tuple[CityClosed, Moment]:
    """Finish the planting, up to where the city closes."""
    assert stage.play(FINISH)
    events = stage.match.events[-1]
    (event,) = (event for event in events if isinstance(event, CityClosed))
    animation = table_of(stage).effects.animation([event])
    (moment,) = moments_in(animation)
    return event, moment


def run_to_moment(stage: Harness, event: CityClosed) -> None:
    """Let time pass until the land is lifted."""
    for _ in range(200):
        if event.cells[0] not in table_of(stage).desk.shown.closed and len(stage.movers) >= 2:
            return
        stage.wait(0.02)
    raise AssertionError


def test_points_change_only_when_they_arrive_and_the_city_is_closed_last() -> None:
    stage = before_closing()
    shown = table_of(stage).desk.shown
    event, moment = finish(stage)
    run_to_moment(stage, event)
    before = list(shown.points)
    assert event.cells[0] not in shown.closed
    waited = 0.0
    while shown.points == before:
        stage.wait(0.05)
        waited += 0.05
        assert waited < 4
    until = sum(beat.animation().length for beat in moment.beats if beat.name not in ("pay", "back"))
    assert waited > until * 0.8
    assert event.cells[0] not in shown.closed
    stage.settle()
    assert shown.closed[event.cells[0]] == event.points
    assert [now - then for now, then in zip(shown.points, before, strict=True)] == list(event.points)
    consistent(stage)


def test_it_takes_at_most_three_and_a_half_seconds() -> None:
    for seats, seed in ((2, 0), (3, 0), (3, 1), (4, 0)):
        match = finished_match(("maya", seats, {}), seed)
        stage = Harness(match, MayaTable, speed=1)
        closed = [event for events in match.events for event in events if isinstance(event, CityClosed)]
        assert closed
        for event in closed:
            (moment,) = moments_in(table_of(stage).effects.animation([event]))
            assert moment.length <= 3.5, (event, moment.length)


def test_a_city_that_pays_nobody_is_only_walled_in() -> None:
    stage = before_closing()
    event, whole = finish(stage)
    nothing = CityClosed(event.temple, event.cells[:1], event.crops, (0,) * SEATS)
    (moment,) = moments_in(table_of(stage).effects.animation([nothing]))
    assert [beat.name for beat in moment.beats] == ["lift", "wall", "back"]
    assert moment.length < 0.6 * whole.length
    assert moment.length < 1.5


@sampled("presses", range(8), lambda presses: presses % 2)
def test_a_press_in_any_beat_leaves_nothing_out(presses: int) -> None:
    stage = before_closing()
    event, _moment = finish(stage)
    run_to_moment(stage, event)
    for _ in range(presses):
        stage.animator.hurry()
        stage.wait(0.5)
    stage.settle()
    consistent(stage)


def test_two_presses_end_it() -> None:
    stage = before_closing()
    event, _moment = finish(stage)
    run_to_moment(stage, event)
    stage.animator.hurry()
    stage.wait(0.1)
    stage.animator.hurry()
    assert table_of(stage).desk.shown.closed[event.cells[0]] == event.points
    stage.settle()
    consistent(stage)


def test_without_animation_the_picture_stands_with_all_numbers() -> None:
    stage = before_closing()
    stage.animator.speed, stage.keeps_stills = 0, True
    event, _moment = finish(stage)
    assert stage.animator.busy
    stage.wait(STILL / 2)
    shown = table_of(stage).desk.shown
    assert event.cells[0] not in shown.closed
    assert len(stage.movers) > 0
    assert sum(shown.points) >= sum(event.points)
    stage.animator.hurry()
    stage.settle()
    consistent(stage)


def test_reduced_motion_shows_the_same() -> None:
    stage = before_closing()
    stage.animator.reduced = True
    event, _moment = finish(stage)
    run_to_moment(stage, event)
    stage.settle()
    assert table_of(stage).desk.shown.closed[event.cells[0]] == event.points
    consistent(stage)


def test_its_events_are_withheld_until_they_were_shown() -> None:
    stage = before_closing()
    stage.match.shows_bit_by_bit = stage.table.shows_bit_by_bit
    finish(stage)
    assert stage.match.unshown is not None
    assert stage.match.unshown.events == 0
    assert not stage.table.shows_bit_by_bit(stage.match.events[0])


def test_the_boards_of_all_who_gain_are_lit_while_they_are_paid() -> None:
    stage = before_closing()
    event, _moment = finish(stage)
    run_to_moment(stage, event)
    desk, lit = table_of(stage).desk, set[tuple[int, ...]]()
    while stage.animator.busy:
        stage.wait(0.05)
        lit.add(tuple(seat for seat in range(SEATS) if desk.label(seat).active))
    assert tuple(seat for seat, points in enumerate(event.points) if points) in lit
    stage.settle()
    assert [seat for seat in range(SEATS) if desk.label(seat).active] == [desk.shown.seat]


@sampled("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_the_card_covers_no_crop_that_is_counted_and_nobodys_points(size: tuple[int, int]) -> None:
    stage = before_closing()
    stage.resize(size)
    stage.skip()
    desk = table_of(stage).desk
    event, _moment = finish(stage)
    run_to_moment(stage, event)
    land = next(mover for mover in stage.movers if isinstance(mover, LiftedCity))
    for _ in range(400):
        pictures = [mover for mover in stage.movers if mover.layer == LAYER + 1 and mover.visible]
        if land.counted and pictures:
            break
        stage.wait(0.02)
    card = ClosingCard(desk.look, event, stage.names, stage.colours)
    place = pictures[0].area.inflate(-2 * card.out, -2 * card.out)
    assert place.size == card.size
    assert stage.screen.rect.contains(place)
    assert place.collidelist(land.spaces) < 0
    assert place.collidelist([board.rect for board in desk.cards.values()]) < 0
