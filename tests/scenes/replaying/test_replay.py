"""The replay on the real table: scrubbing, steps, the film, hands, the sheet."""

from pathlib import Path

import pytest

from game.rules.core import Decide
from game.rules.games import GAMES
from game.scenes.replaying.standing import StandingSheet, result_at
from game.session.course import SPEEDS, speed_name
from game.tables.part import table_part
from game.ui.dump import tree
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.sampling import sampled
from tests.scenes.replaying.support import Room, choose, finished, room, running
from tests.ui.support import wheel


def playing(at: Room) -> bool:
    """Return whether the film goes."""
    return at.replay.film.playing


@sampled("game", GAMES)
def test_a_film_to_the_end_shows_what_the_end_is(game: str, tmp_path: Path) -> None:
    """Every step shown as it was played leads to the table that is built from the view."""
    match = finished(game, GAMES[game].seat_counts[0])
    with room(tmp_path, match, step=0, animation_speed=4) as at:
        at.window.press("space")
        assert playing(at)
        for _ in range(6000):
            at.window.step(seconds=0.5)
            if not playing(at):
                break
        assert at.replay.step == at.replay.course.length
        shown = at.shown()
        at.replay.table.refresh()
        assert at.shown() == shown


def test_the_timeline_is_dragged_clicked_and_walked(tmp_path: Path) -> None:
    match = finished(IN_TURNS, 2)
    with room(tmp_path, match) as at:
        timeline = at.replay.timeline
        middle = timeline.rect.centery
        at.window.drag((timeline.x_of(at.replay.course.length), middle), (timeline.x_of(20), middle))
        assert at.replay.step == 20
        at.window.click((timeline.x_of(50), middle))
        assert at.replay.step == 50
        at.window.walk_to("timeline")
        at.window.press("left", "left", "right")
        assert at.replay.step == 49
        at.window.press("home")
        assert at.replay.step == 0
        at.window.press("page down")
        assert at.replay.step == at.replay.course.turns[0].end
        at.window.press("end")
        assert at.replay.step == at.replay.course.length
        at.window.move(timeline.rect.center)
        at.window.step(wheel(1))
        assert at.replay.step == at.replay.course.length - 1


def test_buttons_go_by_steps_and_landmarks(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS_TOO, 2), step=0) as at:
        at.window.click("step_on")
        at.window.rest()
        assert at.replay.step == 1
        at.window.click("step_back")
        assert at.replay.step == 0
        at.window.click("landmark_after")
        assert at.replay.step == at.replay.course.next_landmark(0)
        assert at.replay.course.landmark_at(at.replay.step) is not None
        at.window.click("landmark_before")
        assert at.replay.step == 0


def test_a_film_stops_where_somebody_takes_over(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2), step=0) as at:
        at.window.click("play")
        at.window.rest(5)
        assert 0 < at.replay.step < at.replay.course.length
        at.window.click("step_back")
        step = at.replay.step
        at.window.rest(5)
        assert at.replay.step == step
        assert not playing(at)


def test_a_speed_is_chosen_by_its_name(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2), step=0) as at:
        assert at.window.node("speed").name == "1×"
        for index, speed in enumerate(SPEEDS):
            at.window.click("speed")
            assert speed_name(speed) in at.window.node(f"menu.{index}").name
            at.window.click(f"menu.{index}")
            assert at.window.node("speed").name == ("¼×", "½×", "1×", "2×", "4×", "8×")[index]
            assert at.replay.film.speed == speed


@pytest.mark.parametrize("game", GAMES)
def test_the_timelines_scale_tells_nothing_of_what_comes(game: str, tmp_path: Path) -> None:
    with room(tmp_path, finished(game, GAMES[game].seat_counts[0]), step=0) as at:
        course, timeline = at.replay.course, at.replay.timeline
        for stop, points in zip(course.stops, course.points, strict=True):
            at.replay.go(stop)
            low, high = timeline.scale()
            seen = [each for when, row in zip(course.stops, course.points, strict=True) if when <= stop for each in row]
            assert low <= min(points) <= max(points) <= high
            assert high - low < max(21, 2 * (max(seen) - min(seen))), "no room is kept for what comes"


def test_chapters_are_stars_that_are_gone_to_and_told_once_they_were_passed(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 3), step=0) as at:
        course, timeline = at.replay.course, at.replay.timeline
        assert 0 < len(at.replay.chapters) <= 3
        chapter = at.replay.chapters[0]
        star = timeline.x_of(chapter.step), timeline.rect.y + 4
        at.window.click(star)
        assert at.replay.step == chapter.step
        at.replay.go(0)
        for _ in range(len(course.landmarks) + len(at.replay.chapters)):
            at.replay.jump(forward=True)
            if at.replay.step == chapter.step:
                break
        assert at.replay.step == chapter.step, "keys and buttons come by it too"


def test_nothing_is_drawn_when_nothing_moves(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2)) as at:
        at.window.rest()
        assert at.window.step(seconds=1.0) == []


@pytest.mark.parametrize("game", GAMES)
def test_hands_are_open_only_after_the_game(game: str, tmp_path: Path) -> None:
    match = finished(game, 3)
    with room(tmp_path, match, step=30) as at:
        pending = match.rules.pending(match.state_at(30))
        assert isinstance(pending, Decide)
        assert at.replay.session.view == match.rules.view(match.state_at(30), pending.seat)
        at.window.click("hands")
        assert at.replay.session.view == match.rules.view(match.state_at(30), None)


@pytest.mark.parametrize("game", GAMES)
def test_a_running_match_never_opens_a_hand(game: str, tmp_path: Path) -> None:
    """What everybody may know is the same, whatever the hidden rest is; so is what the replay shows."""
    match = running(game, 3)
    with room(tmp_path, match) as at:
        assert not at.window.has("hands")
        seen = []
        for step in range(0, at.replay.course.length + 1, 5):
            at.replay.go(step)
            at.window.step()
            assert at.replay.session.open_seat is None
            assert at.replay.session.view == match.rules.view(match.state_at(step), None)
            seen.append(tree(at.replay))
        assert seen


def test_the_only_person_sees_its_own_hand_and_no_other(tmp_path: Path) -> None:
    with room(tmp_path, running(IN_TURNS, 2), audience=1) as at:
        at.replay.go(10)
        assert at.replay.session.open_seat == 1


def test_the_sheet_as_it_stood(tmp_path: Path) -> None:
    match = finished(IN_TURNS, 2)
    with room(tmp_path, match, step=60) as at:
        choose(at.window, "sheet")
        assert at.window.top.name == StandingSheet.name
        result = result_at(match, 60, at.replay.session.open_seat, table_part(IN_TURNS).labels)
        assert list(result.sheet.totals) == match.rules.points(match.state_at(60))
        assert at.window.node("sheet.0").value.startswith(str(result.sheet.totals[0]))
        at.window.press("escape")
        assert at.window.top is at.replay


def test_the_history_leads_to_its_lines(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2)) as at:
        at.window.press("l")
        at.window.rest()
        header = next(node for node in at.replay.focusables() if node.id == "history.turn.3")
        assert header.act is not None
        header.act()
        assert at.replay.step == at.replay.course.turns[2].end
        at.window.press("l")
        assert not at.replay.history.visible


@sampled("size", [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_over_anything_else(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    with room(tmp_path, finished(game, GAMES[game].seat_counts[-1]), step=20, size=size) as at:
        window = at.replay.rect
        widgets = [widget for widget in at.replay.widgets if widget.visible and widget.rect.width]
        for index, widget in enumerate(widgets):
            assert window.contains(widget.rect), widget.id
            for other in widgets[index + 1 :]:
                assert not widget.rect.colliderect(other.rect), (widget.id, other.id)
        frame = at.replay.frame
        assert frame is not None
        assert frame.places.rail.bottom <= at.replay.timeline.rect.top


def test_a_resize_keeps_the_step(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS_TOO, 2), step=25) as at:
        at.window.resize((1600, 900))
        assert at.replay.step == 25
        assert at.replay.rect.size == (1600, 900)


def test_the_history_tells_nothing_that_comes_after(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2), step=40) as at:
        at.window.press("l")
        at.window.rest(1)

        def told() -> list[int]:
            starts = [node.id for node in at.window.top.focusables() if node.id.startswith("history.turn.")]
            return [int(start.rpartition(".")[2]) for start in starts]

        course = at.replay.course
        for step in (40, 80, 10, course.length):
            at.replay.go(step)
            at.window.step()
            assert told() == [turn.number for turn in course.turns if turn.end <= step]


def test_the_next_turn_of_a_seat_is_a_choice_of_the_menu(tmp_path: Path) -> None:
    match = finished(IN_TURNS, 3)
    with room(tmp_path, match, step=0) as at:
        turns = [turn for turn in at.replay.course.turns if turn.seat == 2]
        for turn in turns[:2]:
            choose(at.window, "next.2")
            assert at.replay.step == turn.first
        at.replay.go(at.replay.course.length)
        assert not [offer for offer in at.replay.controls.offers() if offer[0].startswith("next.")]


def test_what_lies_under_the_pointer_is_told_above_the_timeline(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2), step=60) as at:
        strip = at.replay.timeline

        def card() -> tuple[int, int]:
            (mover,) = at.replay.movers
            return mover.area.size

        at.window.move((strip.x_of(30), strip.rect.centery))
        at.window.rest(1)
        known = card()
        at.window.move((strip.x_of(90), strip.rect.centery))
        at.window.rest(1)
        assert card()[1] < known[1] - 100, "of what comes after there is no picture"
        at.window.move((5, 5))
        at.window.rest(1)
        assert not len(at.replay.movers)


def test_the_card_above_the_timeline_tells_more_once_its_step_was_gone_to(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2), step=60) as at:
        strip = at.replay.timeline
        place = strip.x_of(90), strip.rect.centery

        def height() -> int:
            return max(mover.area.height for mover in at.replay.movers)

        at.window.move(place)
        at.window.rest(1)
        before = height()
        at.window.click(place)
        at.window.rest(1)
        assert at.replay.step == 90
        assert height() > before + 100, "now there is a picture, and the pointer has not moved"
