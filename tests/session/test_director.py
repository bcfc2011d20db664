"""The course of a match: turns, the disk, undo, the shutter, computers, looking back, leaving."""

from pathlib import Path

import pygame
import pytest

from game.ai.thought import Decision
from game.assets import thumbnails
from game.rules.cacao.actions import Place, TurnEnded, Worked, WorkersDrawn
from game.rules.core import Over
from game.rules.match import Match
from game.scenes.ending.winner import Winner
from game.scenes.matches import telling
from game.scenes.play import kept
from game.scenes.play.kept import PlayScene
from game.stage import shutter
from game.store.database import Ticket
from game.ui.dump import tree
from tests.keeping import keeper_of, wait_for_disk
from tests.scenes.playing.stub import Desk, desk
from tests.ui.support import mouse

# Turns.


def test_a_turn_waits_for_its_end(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at:
        assert at.step_of() == "place 0"
        assert not at.window.node("end_turn").enabled
        assert "Place a worker tile first" in at.window.node("end_turn.reason").name
        while not at.session.can_end:
            at.act()
        at.settle()
        assert at.step_of() == "end 0", "nothing closes the turn but its owner"
        assert at.window.node("end_turn").enabled
        at.window.click("end_turn")
        at.settle()
        assert any(isinstance(event, TurnEnded) for event in at.table.shown)


@pytest.mark.parametrize("key", ["return", "e"])
def test_the_keyboard_ends_a_turn(tmp_path: Path, key: str) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        while not at.session.can_end:
            at.act()
        at.window.press(key)
        at.settle()
        assert at.step_of() == "place 1"


def test_computers_play_and_end_by_themselves(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random", "greedy") as at:
        at.finish_turn()
        at.settle(20)
        assert at.step_of() == "place 0"
        assert {asked[:2] for asked in at.thinker.asked} == {(1, "random"), (2, "greedy")}


def test_a_click_skips_what_is_shown_and_does_nothing_else(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        at.scene.session.play(at.table.actions[0])
        at.window.step()
        assert at.session.showing
        assert at.table.shown == []
        before = len(at.match.journal)
        at.window.click(at.scene.rect.center)
        assert at.table.shown != []
        assert len(at.match.journal) == before


def test_a_whole_game_of_computers_comes_to_its_scores(tmp_path: Path) -> None:
    with desk(tmp_path, "random", "random", animation_speed=0) as at:
        at.settle(30)
        assert at.step_of() == "over"
        assert isinstance(at.window.top, Winner)
        finished = at.window.app.store.finished()
        assert [summary.id for summary in finished] == [at.match.id]
        assert finished[0].progress.winners == at.match.sheet().winners


def test_the_banner_never_mixes_two_seats(tmp_path: Path) -> None:
    """While something is shown, the banner says whose doing it is, and not what the next seat has to do."""
    with desk(tmp_path, "human", "random") as at:
        for _ in range(400):
            wait_for_disk(at.match)
            at.window.step(seconds=0.07)
            said = at.scene.banner.headline
            at.scene.banner_changed()
            decides = at.scene.session.names[at.session.decider]
            assert at.scene.banner.headline.name.partition(",")[0] in (said.name, decides, "The game is over")
            if said.name.startswith("Bo"):
                assert said.help in ("plays", "") or said.help.startswith(("brings ", "Ixchel: "))
            if at.session.can_end:
                at.window.press("e")
            elif at.scene.session.interactive:
                at.scene.session.play(at.table.actions[-1])
            if isinstance(at.match.pending, Over):
                break


# The disk.


def held(match: Match) -> Ticket:
    """Keep the last step off the disk for now."""
    ticket = Ticket()
    keeper_of(match).ticket = ticket
    return ticket


def test_nothing_is_taken_before_the_last_step_is_on_the_disk(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        action = at.table.actions[0]
        ticket = held(at.match)
        at.window.step(seconds=0.1)
        assert not at.scene.session.play(action)
        assert at.scene.next_moment() is not None, "somebody has to look whether it is there"
        ticket.settle(None)
        at.window.step(seconds=0.1)
        assert at.scene.session.play(action)


def test_the_end_of_a_turn_is_remembered_until_the_disk_is_ready(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        while not at.session.can_end:
            at.act()
        ticket = held(at.match)
        at.window.press("e")
        at.window.press("e")
        assert at.step_of() == "end 0"
        ticket.settle(None)
        at.settle()
        assert at.step_of() == "place 1"


def test_a_computer_waits_for_the_disk_too(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at:
        at.thinker.silent = True
        at.finish_turn()
        asked = len(at.thinker.asked)
        assert asked == 1
        ticket = held(at.match)
        steps = len(at.match.journal)
        at.thinker.answer(Decision(at.match.rules.legal(at.match.state, 1)[0]), None)
        at.window.step(seconds=5)
        assert len(at.match.journal) == steps
        ticket.settle(None)
        at.window.step(seconds=5)
        assert len(at.match.journal) == steps + 1


# Undo.


def test_one_undo_takes_back_what_followed_by_itself(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        at.table.fills = True
        for _ in range(8):
            start = len(at.match.journal)
            at.act()
            if len(at.match.journal) > start + 1:
                break
            at.finish_turn()
        length = len(at.match.journal)
        assert length > start + 1, "nothing was filled by itself"
        at.window.press("ctrl+z")
        at.settle()
        assert (at.step_of()[:5], len(at.match.journal)) == ("place", start)
        at.window.press("ctrl+y")
        at.settle()
        assert len(at.match.journal) == length
        assert not at.session.redo(), "there is nothing more"
        at.window.press("ctrl+z")
        at.settle()
        assert at.session.redo()
        at.settle()
        assert len(at.match.journal) == length


def test_reset_goes_back_to_the_beginning_of_the_turn(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        while not at.session.can_end:
            at.act()
        at.window.click("reset_turn")
        at.settle()
        assert (at.step_of(), len(at.match.journal)) == ("place 0", 0)
        assert not at.window.node("undo").enabled


def test_nothing_is_undone_past_the_end_of_a_turn(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        at.finish_turn()
        steps = len(at.match.journal)
        at.window.press("ctrl+z")
        at.settle()
        assert len(at.match.journal) == steps
        assert not at.window.node("undo").enabled


def test_use_all_is_undone_as_a_whole(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        for _ in range(12):
            while not (at.step_of().startswith("work") or at.session.can_end):
                at.act()
            groups = len(at.scene.session.view.groups)
            if groups > 1 and all(group.seat == at.scene.session.seat for group in at.scene.session.view.groups):
                break
            at.finish_turn()
        steps = len(at.match.journal)
        at.window.click("shortcut.use_all")
        at.settle(5)
        assert len(at.match.journal) == steps + groups
        assert at.session.can_end
        at.window.press("ctrl+z")
        at.settle()
        assert len(at.match.journal) == steps


@pytest.mark.parametrize("way", ["key", "menu"])
def test_a_person_alone_takes_back_the_last_turn_with_the_computers_answers(tmp_path: Path, way: str) -> None:
    with desk(tmp_path, "human", "random", "greedy") as at:
        assert not at.window.node("reset_turn").enabled, "there is no turn to take back"
        at.finish_turn()
        at.settle(20)
        at.finish_turn()
        at.settle(20)
        assert at.step_of() == "place 0"
        starts = [turn.first for turn in at.session.turns.all() if turn.seat == 0]
        assert not at.window.node("undo").enabled
        assert not at.window.node("reset_turn").enabled, "nothing is laid that it could take back"
        at.window.press("ctrl+r")
        assert at.window.top is at.scene
        if way == "key":
            at.window.press("ctrl+shift+r")
        else:
            at.window.press("escape")
            at.window.click("pause.take_back")
        assert "count" in at.window.node("question.text").name
        at.window.click("question.yes")
        at.settle(1)
        assert (at.step_of(), len(at.match.journal)) == ("place 0", starts[1])
        assert at.match.taken_back == 1
        at.window.press("ctrl+shift+r")
        at.window.click("question.yes")
        at.settle(1)
        assert len(at.match.journal) == starts[0]
        stored = at.window.app.store.summary(at.match.id)
        assert stored is not None
        assert "2 turns taken back" in telling.title(stored)
        at.window.press("ctrl+y")
        at.settle(1)
        assert len(at.match.journal) > starts[0], "nothing is lost: it can be done again"


def test_it_is_taken_back_while_a_computer_thinks(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at:
        at.thinker.silent = True
        at.finish_turn()
        at.settle()
        assert at.session.computers.asking
        at.window.press("ctrl+shift+r")
        at.window.click("question.yes")
        at.settle(1)
        assert (at.step_of(), len(at.match.journal)) == ("place 0", 0)
        assert not at.session.computers.asking


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "human", "random")], ids="-".join)
def test_where_several_people_play_no_turn_is_taken_back(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    with desk(tmp_path, *kinds, open_hands=True) as at:
        at.finish_turn()
        at.settle()
        at.window.press("ctrl+shift+r")
        assert at.window.top is at.scene
        assert not at.window.node("reset_turn").enabled


# The shutter.


def test_two_people_open_the_shutter_in_turn(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        assert (at.scene.session.open_seat, at.scene.session.interactive, at.scene.session.view.hand) == (
            None,
            False,
            (),
        )
        shutter = at.window.node("shutter")
        assert "Ixchel" in shutter.name
        assert at.table.places is not None
        assert shutter.rect == at.table.places.hand
        at.window.click("shutter")
        at.settle()
        assert (at.scene.session.open_seat, at.scene.session.interactive, len(at.scene.session.view.hand)) == (
            0,
            True,
            3,
        )
        assert not at.window.has("shutter")
        at.finish_turn()
        assert (at.step_of(), at.scene.session.open_seat) == ("place 1", None)
        assert "Bo" in at.window.node("shutter").name


def test_space_opens_the_shutter(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        at.window.press("space")
        at.settle()
        assert at.scene.session.open_seat == 0


@pytest.mark.parametrize("key", ["return", "enter", "e"])
@pytest.mark.parametrize("focused", [True, False])
def test_what_ends_a_turn_never_opens_a_shutter(tmp_path: Path, key: str, focused: bool) -> None:
    with desk(tmp_path, "human", "human") as at:
        if not focused:
            at.scene.focus.leave()
        for _ in range(4):
            at.window.press(key)
            at.settle(1)
        assert at.scene.session.open_seat is None
        at.open()
        while not at.session.can_end:
            at.act()
        at.window.press(key, key)
        for _ in range(8):
            at.settle(0.3)
            at.window.press(key)
        assert (at.step_of(), at.scene.session.open_seat) == ("place 1", None)


@pytest.mark.parametrize("way", ["space", "click"])
def test_a_shutter_is_deaf_for_a_moment(tmp_path: Path, way: str) -> None:
    with desk(tmp_path, "human", "human", animation_speed=0) as at:
        at.open()
        while not at.session.can_end:
            at.act()
        at.window.press("e")
        while at.session.hands.handover is None:
            wait_for_disk(at.match)
            at.window.step()
        for _ in range(5):
            assert not at.window.node("shutter").enabled
            at.window.click("shutter") if way == "click" else at.window.press("space")
            assert at.scene.session.open_seat is None
            at.window.step(seconds=0.11)
        at.window.step(seconds=0.1)
        assert at.window.node("shutter").enabled
        at.window.click("shutter") if way == "click" else at.window.press("space")
        assert at.scene.session.open_seat == 1


def test_a_click_that_began_while_the_shutter_was_deaf_opens_nothing(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        at.scene.shutter.hide()
        at.session.hands.turn_ended()
        at.scene.changed()
        place = at.window.node("shutter").rect.center
        at.window.step(mouse(pygame.MOUSEBUTTONDOWN, place))
        at.window.step(seconds=1)
        at.window.step(mouse(pygame.MOUSEBUTTONUP, place))
        assert at.scene.session.open_seat is None
        at.window.click("shutter")
        assert at.scene.session.open_seat == 0


@pytest.mark.parametrize("way", ["space", "click"])
def test_nothing_opens_the_shutter_while_a_key_is_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    with desk(tmp_path, "human", "human") as at:
        down = {pygame.K_e}
        monkeypatch.setattr(pygame.key, "get_pressed", lambda: {code: code in down for code in shutter.KEYS})
        at.window.click("shutter") if way == "click" else at.window.press("space")
        assert at.scene.session.open_seat is None
        down.clear()
        down.add(pygame.K_SPACE if way == "space" else pygame.K_UNKNOWN)
        at.window.click("shutter") if way == "click" else at.window.press("space")
        assert at.scene.session.open_seat == 0


def nothing_is_taken_back_before_the_shutter_opens(at: Desk, steps: int, *keys: str) -> None:
    """Press keys behind the shutter, which do nothing; the first one takes a step back once it is open."""
    assert not any(node.enabled for node in at.window.top.tree() if node.id in ("undo", "redo", "reset_turn"))
    for key in keys:
        at.window.press(key)
        at.settle(1)
    assert len(at.match.journal) == steps
    assert not any(node.enabled for node in at.window.top.tree() if node.id in ("undo", "redo", "reset_turn"))
    at.session.open_shutter()
    at.window.press(keys[0])
    at.settle()
    assert len(at.match.journal) == steps - 1


def test_all_commands_of_a_seat_wait_for_its_shutter(tmp_path: Path) -> None:
    """Half-way through a turn the match is left and opened again: nothing is taken back before its owner is there."""
    with desk(tmp_path, "human", "human") as at:
        at.open()
        at.act()
        steps = len(at.match.journal)
        at.scene.context.stack.pop(at.scene)
        kept.open_match(at.window.app, at.match.id)
        at.scene = at.window.top  # type: ignore[assignment]
        at.match = at.scene.match
        at.settle()
        at.session.hands._public = False
        at.scene.changed()
        assert at.session.hands.handover == 0
        nothing_is_taken_back_before_the_shutter_opens(at, steps, "ctrl+z", "ctrl+r", "ctrl+y", "u", "e")


def test_nothing_is_taken_back_behind_a_closed_shutter_in_a_step_that_needs_no_hand(tmp_path: Path) -> None:
    """The step before it may need one: its tile would come back into the hand of somebody who is away."""
    with desk(tmp_path, "human", "human") as at:
        at.open()
        at.act()
        steps = len(at.match.journal)
        at.session.hands.turn_ended()
        at.session.hands._public = True
        at.scene.changed()
        at.settle()
        assert (at.session.hands.handover, at.session.hands.may_open) == (None, 0)
        nothing_is_taken_back_before_the_shutter_opens(at, steps, "ctrl+z", "ctrl+r", "ctrl+y")


def test_what_is_drawn_is_seen_by_nobody_before_the_shutter_opens(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        at.open()
        at.finish_turn()
        drawn = [event for event in at.table.shown if isinstance(event, WorkersDrawn)]
        assert [event.tile for event in drawn] == [None]
        at.open()
        assert at.table.news == [], "the second seat has drawn nothing yet"
        at.finish_turn()
        at.open()
        news = [event for event in at.table.news if isinstance(event, WorkersDrawn)]
        assert [(event.seat, event.tile is None) for event in news] == [(0, False), (1, True)]


def test_the_only_person_sees_what_it_draws(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at:
        at.finish_turn()
        mine = [event for event in at.table.shown if isinstance(event, WorkersDrawn) and event.seat == 0]
        assert mine[0].tile is not None
        at.settle(20)
        theirs = [event for event in at.table.shown if isinstance(event, WorkersDrawn) and event.seat == 1]
        assert theirs[0].tile is None


def test_whoever_begins_a_turn_is_in_nobody_elses(tmp_path: Path) -> None:
    """A turn that has just been closed is not that of whoever decides next."""
    with desk(tmp_path, "human", "human") as at:
        begun = 0
        for _ in range(40):
            journal = at.match.journal
            if journal and journal[-1].action == at.match.rules.closing:
                begun += 1
                assert at.scene.banner.headline.name == at.scene.session.names[at.scene.session.seat]
                assert "you decide" not in at.scene.banner.headline.help
            at.go_on()
        assert begun


def test_public_work_of_another_person_needs_no_handover(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        for _ in range(60):
            if at.step_of().startswith("work") and at.scene.session.seat != at.session.turns.now.seat:
                break
            at.go_on()
        else:
            pytest.fail("nobody works in another seat's turn")
        assert at.scene.session.open_seat is None
        assert at.session.hands.handover is None
        assert at.scene.session.interactive
        assert not at.window.node("shutter").enabled
        owner, decides = at.session.turns.now.seat, at.scene.session.seat
        names = at.scene.session.names
        assert at.scene.banner.headline.name == f"{names[decides]}, during {names[owner]}’s turn"
        steps = len(at.match.journal)
        assert not at.window.node("undo").enabled, "what another person has decided is not undone"
        at.window.press("ctrl+z", "ctrl+r")
        at.settle()
        assert len(at.match.journal) == steps
        at.act()


def test_the_dump_and_the_history_hold_nothing_hidden(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        for _ in range(4):
            at.finish_turn()
        assert at.session.hands.handover is not None
        at.window.press("l")
        at.settle()
        told = str(tree(at.scene))
        assert "draws a worker tile" in told
        assert at.table.dump() == {"hand": []}
        assert all(event.tile is None for event in at.table.shown if isinstance(event, WorkersDrawn))


# Computers.


def test_an_answer_that_is_not_legal_is_replaced(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at:
        at.thinker.silent = True
        at.finish_turn()
        at.thinker.answer(Decision(Place("3-0-0-1", (9, 9), (3, 0, 0, 1))), None)
        at.settle(1)
        assert at.match.journal[-1].seat == 1


def test_a_player_that_cannot_be_had_is_replaced_and_the_history_says_so(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at:
        at.thinker.silent = True
        at.finish_turn()
        at.thinker.answer(None, "stand_in")
        at.settle(1)
        assert at.match.journal[-1].seat == 1
        at.window.press("l")
        at.settle(1)
        assert "a simpler one now plays" in at.window.node("history.remark.0").name


def test_a_computer_does_not_go_on_under_a_menu(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at:
        at.finish_turn()
        at.window.press("escape")
        assert at.window.top.name == "pause"
        steps = len(at.match.journal)
        at.settle(10)
        assert len(at.match.journal) == steps
        at.window.press("escape")
        at.settle(10)
        assert at.step_of() == "place 0"


def test_the_same_seed_gives_the_same_luck(tmp_path: Path) -> None:
    seeds = []
    for folder in ("a", "b"):
        with desk(tmp_path / folder, "random", "random", animation_speed=0, seed=3) as at:
            at.settle(30)
            seeds.append([seed for _seat, _agent, seed in at.thinker.asked])
    assert seeds[0] == seeds[1]
    assert len(set(seeds[0])) == len(seeds[0])


# Looking back.


def test_looking_back_and_returning(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        for _ in range(3):
            at.finish_turn()
        at.open()
        now = at.scene.session.state
        at.window.press("l")
        at.settle(1)
        at.window.click("history.turn.3")
        assert at.scene.session.state is at.match.state_at(at.session.turns.all()[2].end)
        at.window.click("history.0.0")
        at.settle(1)
        assert at.scene.session.state is at.match.state_at(1)
        assert not at.scene.session.play(at.match.journal[1].action)
        assert "Round 1" in at.window.node("banner").name
        at.window.press("escape")
        at.settle(1)
        assert at.scene.session.state is now
        assert at.scene.session.interactive
        at.window.click("history.0.0")
        at.window.click("back_to_now")
        assert at.scene.session.state is now


def test_a_line_of_the_history_lights_up_the_board(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        at.finish_turn()
        at.window.press("l")
        at.settle(1)
        at.window.move(at.window.node("history.0.0").rect.center)
        assert at.table.lit is at.match.events[0][0]
        at.window.move((5, 5))
        assert at.table.lit is None


def test_the_last_turns_tell_what_they_brought(tmp_path: Path) -> None:
    with desk(tmp_path, "random", "random", animation_speed=0) as at:
        at.window.app.stack.top.update(0.0)  # type: ignore[union-attr]
        at.settle(30)
        gold = [event for events in at.match.events for event in events if isinstance(event, Worked) and event.gold]
        assert gold
        slip = at.scene.last_turns.value()
        assert slip.count(";") == 0
        assert at.scene.last_turns.name == "Last turns"


def test_the_focus_goes_into_the_history_that_the_last_turns_open(tmp_path: Path) -> None:
    with desk(tmp_path, "random", "random", animation_speed=0) as at:
        at.window.app.stack.top.update(0.0)  # type: ignore[union-attr]
        at.settle(30)
        at.scene.last_turns.act()
        assert at.scene.history.visible
        assert at.scene.focus.node() is None, "who clicks has no focus"
        at.scene.toggle_history()
        at.scene.focus.set("last_turns", show=True)
        at.scene.last_turns.act()
        assert at.scene.focus.current == "history.close"
        assert at.scene.focus.node() is not None


def test_the_last_move_is_marked_unless_switched_off(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        at.finish_turn()
        assert any(isinstance(event, TurnEnded) for event in at.table.marked)
        at.scene.settings.show_last_move = False
        at.window.app.settings_changed()
        assert not at.table.marked


# Coming back.


def test_going_on_is_exactly_there_with_all_hands_closed(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        at.finish_turn()
        at.open()
        at.act()
        assert at.scene.session.open_seat == 1
        journal, state = list(at.match.journal), at.match.rules.view(at.match.state, None)
        match_id = at.match.id
        at.window.app.stack.pop(at.scene)
        kept.open_match(at.window.app, match_id)
        scene = at.window.top
        assert isinstance(scene, PlayScene)
        at.window.rest(1)
        assert scene.match is not at.match
        assert scene.match.journal == journal
        assert scene.match.rules.view(scene.match.state, None) == state
        assert scene.session.open_seat is None
        shutter = next(node for node in scene.focusables() if node.id == "shutter")
        assert shutter.enabled, "whose turn it is may look"


def test_a_match_that_is_open_elsewhere_is_only_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with desk(tmp_path, "human", "human") as at:
        monkeypatch.setattr(at.window.app.store.claims, "take", lambda _match_id: False)
        kept.open_match(at.window.app, at.match.id)
        assert isinstance(at.window.top, PlayScene)
        assert at.window.top.session.watching


@pytest.mark.real_art
def test_leaving_by_the_menu(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human") as at:
        at.window.press("escape")
        at.window.click("pause.title")
        assert at.window.top is not at.scene
        thumbnails.finish()
        assert (tmp_path / "data" / "pictures" / f"{at.match.id}.png").is_file()


# Sizes.


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_of_the_scene_overlaps_at_any_size(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    with desk(tmp_path, "human", "human", "human", "human", size=size, ui_scale=scale) as at:
        window = pygame.Rect((0, 0), size)
        frame = at.scene.frame
        assert frame is not None
        shutter = at.window.node("shutter").rect
        assert window.contains(shutter)
        assert not any(at.window.has(id_) for id_ in ("banner", "end_turn", "undo")), "one name and one press"
        for id_ in ("menu", "rules") if not frame.handles else ("tools",):
            assert not shutter.colliderect(at.window.node(id_).rect)
        at.window.open_shutter()
        at.window.rest(1)
        ids = ["banner", "end_turn", "undo", "redo", "reset_turn"]
        frame = at.scene.frame
        assert frame is not None
        drawers = [f"drawer.{name}" for name in frame.handles]
        ids += ["tools", *drawers] if drawers else ["log", "rules", "picture", "fit", "zoom", "menu"]
        rects = {id_: at.window.node(id_).rect for id_ in ids}
        assert at.table.places is not None
        places = at.table.places
        for name in ("board", "left", "right", "own"):
            if getattr(places, name) not in frame.closed:
                rects[name] = getattr(places, name)
        for name, rect in rects.items():
            assert window.contains(rect), f"{name} {rect} is cut off"
        names = list(rects)
        for index, name in enumerate(names):
            for other in names[index + 1 :]:
                assert not rects[name].colliderect(rects[other]), f"{name} {rects[name]} and {other} {rects[other]}"
        assert places.board.width >= window.width * 0.38
        assert places.board.height >= window.height * 0.5


def test_resizing_keeps_everything_going(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "random") as at:
        at.scene.session.play(at.table.actions[0])
        at.window.step(seconds=0.05)
        for size in ((1920, 1080), (1280, 720), (2560, 1080)):
            at.window.app.screen.set_size(size)
            at.window.app.stack.refresh()
            at.window.step(pygame.event.Event(pygame.WINDOWMINIMIZED), seconds=0.05)
            at.window.step(pygame.event.Event(pygame.WINDOWRESTORED), seconds=0.05)
            assert at.table.places is not None
            assert at.table.places.window.size == size
        at.settle()
        while not isinstance(at.match.pending, Over) and at.match.state.turn < 4:
            at.finish_turn()
            at.settle(10)


# The sentence.


def test_a_refused_action_is_explained_with_its_rule(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        at.window.move((640, 300))
        assert not at.scene.session.play(Place("3-0-0-1", (0, 0), (3, 0, 0, 1)))
        node = at.window.node("why_not")
        assert node.name[0].isupper()
        assert node.value.startswith("C-")
        assert not node.rect.collidepoint((640, 300)), "it never covers what it explains"
        at.window.press("f1")
        assert at.window.top.name == "rules"
        at.window.press("escape")
        assert not at.window.has("why_not")


def test_the_sentence_can_be_switched_off(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True, show_why_not=False) as at:
        assert not at.scene.session.play(Place("3-0-0-1", (0, 0), (3, 0, 0, 1)))
        assert not at.window.has("why_not")


def test_a_sentence_goes_by_itself(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        at.scene.session.play(Place("3-0-0-1", (0, 0), (3, 0, 0, 1)))
        assert at.window.has("why_not")
        at.settle(10)
        assert not at.window.has("why_not")
