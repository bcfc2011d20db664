"""Computer players at a table: how long they think, and what a replay tells of why they did what they did."""

from pathlib import Path

import pytest

from game.ai.players import AGENTS
from game.ai.search import Timer
from game.ai.thought import Candidate, Decision, Effort
from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.session import minds
from game.session.director import SPARING
from game.store import TableOptions
from tests.members import FEWEST, IN_TURNS
from tests.rules.support import new_match, play_on
from tests.scenes.playing.stub import desk
from tests.scenes.replaying.support import finished, room


class OnBattery:
    """A machine without mains."""

    battery = True


@pytest.mark.parametrize(
    ("chosen", "battery", "less"),
    [("never", True, False), ("battery", False, False), ("battery", True, True), ("always", False, True)],
)
def test_the_effort_goes_with_the_question(tmp_path: Path, chosen: str, battery: bool, less: bool) -> None:
    with desk(tmp_path, "human", "ajaw", animation_speed=0, think_less=chosen) as at:
        if battery:
            at.window.app.power = OnBattery()  # type: ignore[assignment]
        at.thinker.silent = True
        at.finish_turn()
        scaled = AGENTS["ajaw"].effort_in(IN_TURNS).scaled(SPARING)
        assert at.thinker.efforts == [scaled if less else None]


def thought_through(game: str) -> Match:
    """Return a finished match in which another action was thought of before each step of seat 1."""
    played = finished(game, GAMES[game].seat_counts[0])
    match = Match(played.rules, played.setup, played.players, TableOptions())
    rng = Generator(2)
    for step, entry in enumerate(played.journal):
        if entry.seat == 1 and entry.action != match.rules.closing and isinstance(match.pending, Decide):
            other = match.rules.sample(match.state, 1, rng)
            both = tuple(Candidate(action, (), 0.5) for action in (entry.action, other))
            if match.rules.meaning((other,)) != match.rules.meaning((entry.action,)):
                minds.keep(match, step, Decision(entry.action, both))
        match.play(entry.seat, entry.action)
    return match


@pytest.mark.parametrize("game", sorted(GAMES))
def test_after_the_end_all_is_told(tmp_path: Path, game: str) -> None:
    match = thought_through(game)
    steps = minds.minds(match)
    assert steps
    with room(tmp_path, match, step=steps[3]) as at:
        at.window.press("w")
        why = at.replay.why
        assert why.panel.visible
        assert at.replay.step == why.step
        assert at.window.has("why.2")
        assert not at.window.has("why.note") or "tell of its hand" not in at.window.node("why.note").name
        at.window.click("why.after")
        assert at.replay.step == why.step
        at.window.move(at.window.node("why.2").rect.center)
        shown = at.shown()
        at.window.press("escape")
        assert not at.window.has("why.2")
        assert at.shown() == shown


def test_a_match_of_which_nothing_is_known_has_no_button(tmp_path: Path) -> None:
    with room(tmp_path, finished(IN_TURNS, 2)) as at:
        assert not at.window.has("why")


@pytest.mark.parametrize(("game", "seats"), FEWEST)
def test_candidates_that_do_the_same_are_told_as_one(game: str, seats: int) -> None:
    match = new_match(game, seats, 3)
    play_on(match, Generator(3), 8)
    asked = 0
    while asked < 6:
        play_on(match, Generator(asked), 1)
        pending = match.pending
        if not isinstance(pending, Decide):
            continue
        view = match.rules.view(match.state, pending.seat)
        timer = Timer(Effort(iterations=300))
        thought = AGENTS["ajaw"].decide(match.rules, view, pending.seat, Generator(asked), timer)
        told = minds.distinct(match.rules, thought)
        meanings = [match.rules.meaning((each.action,)) for each in told]
        assert len(meanings) == len(set(meanings))
        assert {match.rules.meaning((each.action,)) for each in thought.candidates} == set(meanings)
        assert sum(each.share for each in told) == pytest.approx(sum(each.share for each in thought.candidates))
        assert not told or thought.action in [each.action for each in told]
        asked += 1
