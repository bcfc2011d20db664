"""What might have been: everything can be tried, and the match knows nothing of it."""

from pathlib import Path

import pytest

from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.scenes.replaying.trial import WhatIf, try_out
from game.session.lead import HUMAN, trial_of
from game.store import TableOptions
from tests.keeping import ticket_of
from tests.members import IN_TURNS
from tests.rules.support import play_on
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.replaying.support import choose, finished, room, running
from tests.ui import support


@pytest.mark.parametrize("game", GAMES)
def test_a_trial_begins_in_the_middle_and_is_undone_without_limit(game: str) -> None:
    match = running(game, 3)
    trial = trial_of(match, match.state)
    rng = Generator(1)
    before = match.rules.view(match.state, None)
    for _ in range(30):
        pending = trial.pending
        if not isinstance(pending, Decide):
            break
        trial.play(pending.seat, trial.rules.sample(trial.state, pending.seat, rng))
    steps = len(trial.journal)
    assert steps
    assert trial.ready
    while trial.undo() is not None:
        steps -= 1
    assert steps == 0
    assert trial.rules.view(trial.state, None) == before == match.rules.view(match.state, None)


@pytest.mark.parametrize("game", [game for game, rules in GAMES.items() if rules.in_turns])
def test_a_turn_can_be_ended_as_the_first_thing_that_is_tried(game: str, tmp_path: Path) -> None:
    match = running(game, 3)
    rules, rng = match.rules, Generator(1)
    while not (isinstance(now := match.pending, Decide) and rules.closing in rules.list_actions(match.state, now.seat)):
        play_on(match, rng, 1)
    with support.table(tmp_path, animation_speed=0) as window:
        window.app.begin()
        try_out(window.app, match, match.state, None)
        window.rest(1)
        scene = window.top
        assert isinstance(scene, WhatIf)
        assert scene.turn_now().lines == []
        scene.end_turn()
        window.rest(1)
        assert [entry.action for entry in scene.match.journal][:1] == [rules.closing]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_viewer_cannot_know_is_a_guess(game: str, tmp_path: Path) -> None:
    match = running(game, 3)
    with room(tmp_path, match) as at:
        choose(at.window, "what_if")
        scene = at.window.top
        assert isinstance(scene, WhatIf)
        rules = match.rules
        assert rules.view(scene.match.state_at(0), None) == rules.view(match.state, None)
        assert all(player.kind == "human" for player in scene.match.players)


def test_a_trial_is_played_and_leaves_no_trace(tmp_path: Path) -> None:
    match = finished(IN_TURNS, 2)
    steps = len(match.journal)
    with room(tmp_path, match, step=0) as at:
        try_out(at.window.app, match, match.state_at(0), 0)
        scene = at.window.top
        assert isinstance(scene, WhatIf)
        at.window.rest()
        action = next(iter(match.rules.legal(scene.match.state, scene.session.decider)))
        assert scene.session.play(action)
        at.window.rest()
        assert len(scene.match.journal) >= 1
        scene.undo(whole_turn=True)
        at.window.rest()
        assert len(scene.match.journal) == 0
        at.window.click("leave_trial")
        assert at.window.top is at.replay
        assert at.window.app.store.unfinished() == []
        assert at.window.app.store.finished() == []
    assert len(match.journal) == steps


@pytest.mark.parametrize("way", ["button", "key"])
def test_it_is_opened_while_a_computer_thinks_and_the_match_waits(way: str, tmp_path: Path) -> None:
    rules = GAMES[IN_TURNS]
    players = (Player("Ana", "red", HUMAN), Player("Bruno", "purple", "merchant"))
    with support.table(tmp_path, animation_speed=0) as window:
        store = window.app.store
        match = store.create(rules, rules.deal(2, Generator(4), 1), players, TableOptions())
        thinker = InstantThinker()
        thinker.silent = True
        window.app.stack.push(PlayScene(window.app, match, thinker))
        window.step()
        play = window.top
        assert isinstance(play, PlayScene)
        if way == "button":
            window.click("what_if")
        else:
            window.press("x")
        trial = window.top
        assert isinstance(trial, WhatIf)
        assert trial.guess.visible, "the hand of the computer player was dealt at random"
        assert play.session.held
        window.rest(1.0)
        assert not match.journal
        window.press("escape")
        assert window.top is play
        assert not play.session.held


def test_in_a_match_that_is_over_open_hands_are_no_guesses(tmp_path: Path) -> None:
    match = finished(IN_TURNS, 3)
    with room(tmp_path, match, step=20) as at:
        choose(at.window, "what_if")
        scene = at.window.top
        assert isinstance(scene, WhatIf)
        assert not scene.guess.visible
        seats = range(3)
        tried, state = scene.match.state_at(0), match.state_at(20)
        assert [match.rules.view(tried, seat) for seat in seats] == [match.rules.view(state, seat) for seat in seats]


def test_of_a_match_of_several_people_no_hand_is_known(tmp_path: Path) -> None:
    """Whoever comes to the screen while something is tried out sees no hand of the match."""
    rules = GAMES[IN_TURNS]
    players = (Player("Ana", "red", HUMAN), Player("Bruno", "purple", HUMAN))
    with support.table(tmp_path, animation_speed=0) as window:
        match = window.app.store.create(rules, rules.deal(2, Generator(4), 0), players, TableOptions())
        ticket_of(match).wait(20)
        window.app.stack.push(PlayScene(window.app, match, InstantThinker()))
        window.rest()
        play = window.top
        assert isinstance(play, PlayScene)
        play.open_shutter()
        window.rest()
        assert play.session.open_seat == 0
        window.press("x")
        trial = window.top
        assert isinstance(trial, WhatIf)
        assert trial.guess.visible
        guessed = rules.determinize(rules.view(match.state, None), Generator(len(match.journal) + 1))
        assert rules.view(trial.match.state, 0) == rules.view(guessed, 0)
