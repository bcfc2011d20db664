"""What one seat decides in public, hut or die and the order in the pyramid; and the card discarded from its hand."""

import pytest

from game.locale.languages import PSEUDO
from game.rules.chocolatl.actions import City, Discard, Hold, Pyramid
from game.rules.chocolatl.box import ROUNDS, Station
from game.tables.chocolatl.words import stakes
from tests.locale.support import speaking
from tests.sampling import sampled
from tests.tables.chocolatl.desk import Desk, advance_to, consistent, go_on, sit_down, table_of

CHOOSE = {"tachli": "choose"}


def ids(stage: Desk) -> list[str]:
    return [node.id for node in stage.table.nodes() if node.id.startswith("choice.")]


@pytest.mark.parametrize(("how", "take"), [("click", "hut"), ("click", "die"), ("key", "hut"), ("enter", "die")])
def test_hut_or_die(how: str, take: str) -> None:
    stage = sit_down(3)
    advance_to(stage, "city")
    assert ids(stage) == ["choice.hut", "choice.die"]
    seat = stage.seat
    before = stage.state.huts[seat], stage.state.dice[seat]
    if how == "click":
        stage.click(stage.node(f"choice.{take}").rect.center)
    elif how == "enter":
        stage.enter(f"choice.{take}")
    else:
        assert stage.table.key("1")
    assert stage.played[-1] == City(take)  # type: ignore[arg-type]
    gained = stage.state.huts[seat] - before[0], stage.state.dice[seat] - before[1]
    assert gained == ((1, 0) if take == "hut" else (0, 1))
    go_on(stage)
    consistent(stage)


@pytest.mark.parametrize("step", ["city", "pyramid"])
def test_the_panel_is_said_anew_in_another_language(step: str) -> None:
    stage = sit_down(3, 2, CHOOSE)
    advance_to(stage, step)
    before = ids(stage)
    with speaking(PSEUDO):
        stage.resize(stage.screen.size)
        assert ids(stage) == before
        assert stage.node("choice").name.startswith("[")
        assert all("[" in stage.node(id_).name for id_ in before)


@sampled("seed", [1, 2, 3, 4])
def test_the_order_in_the_pyramid_shows_its_stones_and_full_rows(seed: int) -> None:
    stage = sit_down(4, seed)
    for _ in range(2):
        advance_to(stage, "pyramid")
        first, second = stage.state.ranking[:2]
        fills = len(stage.state.pyramid) + 2 >= 5 > len(stage.state.pyramid)
        assert ids(stage) == ["choice.self", "choice.other"]
        stage.motion(stage.node("choice.other").rect.center)
        assert table_of(stage).ghosts == (second, first)
        assert ("row 1 is full" in stage.node("choice.self").name) == fills
        stage.motion((5, 5))
        assert table_of(stage).ghosts == ()
        stage.enter("choice.other")
        assert stage.played[-1] == Pyramid("other")
        assert table_of(stage).desk.view.pyramid[-2:] == (second, first)


def test_any_card_held_before_may_be_given_up() -> None:
    stage = sit_down(3, 2, CHOOSE)
    advance_to(stage, "discard")
    legal = [action.card for action in stage.rules.legal(stage.state, stage.seat) if isinstance(action, Discard)]
    assert ids(stage) == [], "nothing of the hand lies on the board"
    desk = table_of(stage).desk
    place = desk.shown.hand.index(legal[3])
    stage.click(stage.node(f"hand.{place}").rect.center)
    assert desk.picked == place
    assert "Enter" in stage.table.banner().help
    stage.table.banner().shortcuts[0].act()
    assert stage.played[-1] == Discard(legal[3])
    go_on(stage)
    consistent(stage)


def test_a_card_to_discard_is_chosen_behind_the_shutter() -> None:
    stage = sit_down(3, 2, CHOOSE)
    advance_to(stage, "discard")
    assert "discard" not in table_of(stage).public_steps
    stage.shuttered = True
    stage.table.refresh()
    hand = stage.rules.view(stage.state, stage.seat).hand
    shown = [node for node in stage.table.nodes() if node.id.startswith(("hand.", "choice."))]
    assert shown == []
    assert len(hand) == 12 + 1


def test_nothing_is_offered_to_a_computer() -> None:
    stage = sit_down(3, people=())
    stage.automatic = False
    stage.table.asked()
    assert ids(stage) == []


def test_a_choice_can_be_taken_back_where_nothing_was_told_or_paid_since() -> None:
    stage = sit_down(3, 4)
    for _ in range(60):
        advance_to(stage, "dice")
        before, offered = stage.table.dump(), ids(stage)
        assert stage.play(Hold())
        go_on(stage)
        if stage.match.undo() is not None:
            stage.table.refresh()
            assert stage.table.dump() == before
            assert ids(stage) == offered
            return
    raise AssertionError("never undone")


def test_what_a_choice_has_paid_stays() -> None:
    stage = sit_down(3, 4)
    for _ in range(3):
        advance_to(stage, "city")
        assert stage.play(City("hut"))
        go_on(stage)
        assert not stage.match.can_undo


def test_tachli_promises_points_only_in_the_last_round() -> None:
    stage = sit_down(3)
    shown = table_of(stage).desk.shown
    shown.round, shown.open_cards = 2, []
    assert "card" in stakes(shown, Station.TACHLI), "both cards of the round are won, and the round is not the last"
    shown.last_round = True
    assert "6" in stakes(shown, Station.TACHLI)
    shown.last_round, shown.round = False, ROUNDS
    assert "6" in stakes(shown, Station.TACHLI)
