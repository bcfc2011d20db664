"""The review on the screen: made and kept, read again at once, walked through by mouse and keyboard."""

from pathlib import Path

import msgspec
import pytest

from game.judge.process import ReviewProgress
from game.judge.report import encode
from game.scenes.replaying.scene import Replay
from game.scenes.reviewing.curve import CurveWidget, broken
from game.scenes.reviewing.moment import CostlyMoment
from game.scenes.reviewing.scene import Reviewing
from game.scenes.settings.scene import SettingsScene
from tests.judge.support import CASES, reviewed
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.sampling import sampled
from tests.scenes.replaying.support import choose
from tests.scenes.reviewing.support import Room, costly, room

SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080)]


def curve(at: Room) -> CurveWidget:
    assert at.scene.page is not None
    return at.scene.page.overview.curve


def test_a_review_that_is_not_there_is_made_and_kept(tmp_path: Path) -> None:
    with room(tmp_path) as at:
        assert at.reviewer.begun == [at.match.id]
        assert at.window.has("review.progress")
        at.reviewer.now = ReviewProgress(at.match.id, 0.4)
        at.window.step()
        assert at.window.node("review.progress").value == "40%"
        at.keep(reviewed(IN_TURNS, 2))
        at.reviewer.now = ReviewProgress(at.match.id, 1.0, over=True)
        at.window.step()
        assert at.window.has("review.curve")
        assert not at.window.has("review.progress")
        assert not at.window.has("review.cancel")


def test_a_review_that_was_kept_is_there_at_once(tmp_path: Path) -> None:
    with room(tmp_path, review=reviewed(IN_TURNS, 2)) as at:
        assert at.reviewer.begun == []
        assert at.window.has("review.curve")
        assert not at.window.has("review.again")


def test_leaving_does_not_end_the_review_and_cancelling_does(tmp_path: Path) -> None:
    with room(tmp_path) as at:
        at.window.press("escape")
        assert not isinstance(at.window.top, Reviewing)
        assert at.reviewer.now is not None
        at.open()
        assert at.reviewer.begun == [at.match.id]
        at.window.click("review.cancel")
        assert at.reviewer.now is None
        assert not isinstance(at.window.top, Reviewing)


def test_where_it_fails_it_says_so_and_can_be_tried_again(tmp_path: Path) -> None:
    with room(tmp_path) as at:
        at.reviewer.now = ReviewProgress(at.match.id, 1.0, over=True, trouble="no memory")
        at.window.step()
        assert "no memory" in at.window.node("review.nothing.words").name
        at.window.click("review.again")
        assert len(at.reviewer.begun) == 2
        assert at.window.has("review.progress")


def test_an_older_review_is_shown_and_may_be_made_anew(tmp_path: Path) -> None:
    with room(tmp_path, review=msgspec.structs.replace(reviewed(IN_TURNS, 2), version=0)) as at:
        assert at.window.has("review.curve")
        assert "another version" in at.window.node("review.note").name
        at.window.click("review.again")
        assert at.reviewer.begun == [at.match.id]


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", "of another game"])
def test_a_review_that_is_none_of_this_match_is_made_anew(content: bytes | str, tmp_path: Path) -> None:
    content = content if isinstance(content, bytes) else encode(reviewed(IN_TURNS_TOO, 2))
    with room(tmp_path) as at:
        at.window.press("escape")
        at.reviewer.now = None
        at.window.app.store.keep_review(at.match.id, content)
        at.open()
        assert at.reviewer.begun == [at.match.id] * 2


@pytest.mark.parametrize(("game", "seats"), CASES)
@sampled("size", SIZES)
def test_everything_has_its_place(game: str, seats: int, size: tuple[int, int], tmp_path: Path) -> None:
    with room(tmp_path, game, seats, review=costly(game, seats), size=size) as at:
        at.scene.turn_to(0)
        at.window.step()
        rects = {
            node.id: node.rect for node in at.scene.focusables() if node.id.startswith("review.") and node.rect.width
        }
        assert {"review.curve", "review.cost.0.0", "review.cost.0.2"} <= set(rects)
        whole = at.scene.rect
        for id_, rect in rects.items():
            assert whole.contains(rect), id_
            for other, its in rects.items():
                assert id_ == other or not rect.colliderect(its), f"{id_} lies over {other}"


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_a_card_leads_to_the_moment_and_to_what_was_better(game: str, seats: int, tmp_path: Path) -> None:
    review = costly(game, seats)
    with room(tmp_path, game, seats, review=review) as at:
        at.scene.turn_to(0)
        cost = review.costs[0]
        card = at.window.node("review.cost.0.0")
        assert card.name.endswith("−4 ±1")
        assert card.value
        at.window.click("review.cost.0.0")
        moment = at.window.top
        assert isinstance(moment, CostlyMoment)
        assert moment.step == cost.end
        assert moment.session.seat == cost.seat
        played = moment.table.dump()
        at.window.click("moment.other")
        other = at.window.top
        assert isinstance(other, CostlyMoment)
        assert other is not moment
        assert other.session.seat == cost.seat
        assert other.table.dump() == played  # here the better turn is the one that was played
        assert len(at.match.journal) > cost.end
        at.window.press("escape")
        assert isinstance(at.window.top, Reviewing)


def test_a_seat_without_fault_is_praised(tmp_path: Path) -> None:
    with room(tmp_path, review=costly(IN_TURNS, 2)) as at:
        at.window.click("review.seat.1")
        assert at.window.node("review.seat.1").state == ("selected",)
        assert "Well played" in at.window.node("review.nothing.words").name
        at.window.click("review.seat.0")
        assert not at.window.has("review.nothing.words")


def test_the_curve_is_read_and_opened_by_keyboard(tmp_path: Path) -> None:
    with room(tmp_path, review=reviewed(IN_TURNS, 2)) as at:
        at.window.walk_to("review.curve")
        last = curve(at).chosen
        assert curve(at).value().startswith("end: ")
        at.window.press("left")
        assert curve(at).chosen == last - 1
        assert "Round " in curve(at).value()
        at.window.press("home")
        assert curve(at).value().startswith("start: ")
        at.window.press("right", "return")
        replay = at.window.top
        assert isinstance(replay, Replay)
        assert replay.step == reviewed(IN_TURNS, 2).curve[1].step
        assert "review" not in [offer[0] for offer in replay.controls.offers()]


def test_the_curve_follows_the_pointer_and_a_click_opens_the_moment(tmp_path: Path) -> None:
    with room(tmp_path, review=reviewed(IN_TURNS_TOO, 2), game=IN_TURNS_TOO) as at:
        place = curve(at).x_of(2), curve(at).rect.centery
        at.window.move(place)
        assert curve(at).chosen == 2
        at.window.click(place)
        replay = at.window.top
        assert isinstance(replay, Replay)
        assert replay.step == reviewed(IN_TURNS_TOO, 2).curve[2].step


def test_a_replay_leads_to_the_review(tmp_path: Path) -> None:
    with room(tmp_path, review=reviewed(IN_TURNS, 2)) as at:
        at.window.press("escape")
        at.window.app.stack.push(Replay(at.window.app, at.match))
        at.window.step()
        choose(at.window, "review")
        assert at.window.top.name == "review"


def test_the_language_can_change_meanwhile(tmp_path: Path) -> None:
    with room(tmp_path, review=costly(IN_TURNS, 2)) as at:
        at.scene.turn_to(1)
        at.window.app.stack.retranslate()
        at.window.app.stack.refresh()
        at.window.step()
        assert at.scene.seat == 1
        assert at.window.has("review.curve")


def test_a_broken_line_has_the_lengths_it_should() -> None:
    pieces = broken([(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], [4, 2])
    lengths = [abs(x - end_x) + abs(y - end_y) for (x, y), (end_x, end_y) in pieces]
    assert sum(lengths) == pytest.approx(14)
    assert broken([(0.0, 0.0), (5.0, 0.0)], []) == [((0.0, 0.0), (5.0, 0.0))]


def test_luck_takes_the_place_of_the_curve(tmp_path: Path) -> None:
    with room(tmp_path, review=reviewed(IN_TURNS, 2)) as at:
        place = at.window.node("review.curve").rect
        at.window.click("show.luck")
        assert not at.window.has("review.curve")
        assert at.window.node("review.luck").rect == place
        at.window.click("show.curve")
        assert at.window.has("review.curve")


def test_what_was_found_so_far_is_shown_at_once(tmp_path: Path) -> None:
    whole = costly(IN_TURNS, 2)
    with room(tmp_path) as at:
        first = msgspec.structs.replace(whole, costs=(), luck=())
        at.reviewer.now = ReviewProgress(at.match.id, 0.15, so_far=encode(first))
        at.window.step()
        assert at.window.has("review.curve")
        assert not at.window.has("review.cost.0.0")
        assert "15%" in at.window.node("review.note").name
        assert at.window.has("review.cancel")
        assert not at.window.has("show.luck"), "luck is measured last"
        at.reviewer.now = ReviewProgress(at.match.id, 0.6, so_far=encode(msgspec.structs.replace(whole, luck=())))
        at.window.step()
        assert at.window.has("review.cost.0.0")
        at.keep(whole)
        at.reviewer.now = ReviewProgress(at.match.id, 1.0, over=True)
        at.window.step()
        assert at.window.has("show.luck")
        assert not at.window.has("review.cancel")


def test_a_running_review_is_told_of_in_every_room(tmp_path: Path) -> None:
    with room(tmp_path) as at:
        at.window.app.begin()
        at.reviewer.now = ReviewProgress(at.match.id, 0.4)
        for above in (None, SettingsScene(at.window.app)):
            if above is not None:
                at.window.app.stack.push(above)
            at.window.step()
            assert at.window.node("underway").name == "Review 40%"
        at.window.click("underway")
        assert isinstance(at.window.top, Reviewing)
        assert not at.window.has("underway")
        at.window.press("escape")
        at.reviewer.now = ReviewProgress(at.match.id, 1.0, over=True)
        at.window.step()
        assert not at.window.has("underway")


def test_each_card_shows_both_turns(tmp_path: Path) -> None:
    with room(tmp_path, review=costly(IN_TURNS, 2)) as at:
        at.window.click("review.seat.0")
        at.window.rest(3)
        assert at.scene.page is not None
        (card, *_others) = at.scene.page.turns.cards
        for better in (False, True):
            picture = card._pictures.of(at.scene.look, (200, 140), card.changed, better=better)
            assert picture is None, "it is drawn later"
        at.window.rest(1)
        for better in (False, True):
            picture = card._pictures.of(at.scene.look, (200, 140), card.changed, better=better)
            assert picture is not None
            assert picture.get_size() == (200, 140)


def test_the_tabs_lead_to_sheet_and_replay(tmp_path: Path) -> None:
    with room(tmp_path, review=costly(IN_TURNS, 2)) as at:
        at.window.click("tab.sheet")
        assert at.window.top.name == "match_sheet"
        at.window.click("tab.review")
        at.window.click("tab.sheet")
        assert [scene.name for scene in at.window.app.stack].count("match_sheet") == 1
