"""Gold is one thing at a time: what most people want next. Never two buttons that could be pressed."""

from pathlib import Path

import pytest

from game.rules.core import Over
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.texts.lessons import LessonPlace, as_kept
from game.ui.context import TableSetup
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.members import IN_TURNS, MEMBERS
from tests.sampling import sampled
from tests.scenes.list_support import fill
from tests.scenes.test_cut import ALL
from tests.scenes.test_one_look import buttons
from tests.ui.support import table

SOME = ("title", "pause", "review", *(f"{scene} {IN_TURNS}" for scene in ("lesson", "puzzle", "winner", "standing")))


def golden(scene: Scene) -> list[str]:
    """Return the names of the golden buttons that can be pressed."""
    return sorted(button.id for button in buttons(scene) if button.kind == "gold" and button.enabled)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gold")
    fill(folder, finished=6)
    return folder


@pytest.mark.parametrize("name", [n if n in SOME else pytest.param(n, marks=pytest.mark.full) for n in ALL])
def test_no_scene_has_two_golden_buttons(home: Path, name: str) -> None:
    with table(home, painted=False, animation_speed=0) as opened:
        opened.app.begin()
        scene = ALL[name](opened)
        if scene is not None:
            opened.app.stack.push(scene)
        opened.rest(0.5)
        assert len(golden(opened.top)) <= 1, golden(opened.top)


@sampled("game", MEMBERS)
def test_no_step_of_a_match_has_two_golden_buttons(tmp_path: Path, game: str) -> None:
    rules, rng = GAMES[game], Generator(4)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(min(rules.seat_counts)))
    with table(tmp_path, painted=False, animation_speed=0) as opened:
        opened.app.start_match(TableSetup(game, players, 0, {}, 7, open_hands=True))
        play = opened.top
        assert isinstance(play, PlayScene)
        for _ in range(200):
            wait_for_disk(play.match)
            opened.rest(1.0)
            if opened.top is not play or isinstance(play.match.pending, Over):
                break
            assert len(golden(play)) <= 1, golden(play)
            session = play.session
            if play.session.interactive and not play.shutter.visible:
                if session.can_end:
                    opened.click("end_turn")
                else:
                    play.session.play(play.rules.sample(play.match.state, session.decider, rng))
            else:
                opened.open_shutter()
        assert play.match.journal


def test_the_first_title_offers_one_thing_in_gold_and_no_lesson_that_is_done(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        assert golden(opened.top) == ["offer.learn"]
        opened.click(f"box.{MEMBERS[0]}")
        assert golden(opened.top) == ["open.play"]
        opened.click("open.close")
        assert golden(opened.top) == ["offer.learn"]
        for game in MEMBERS:
            opened.app.store.reach("lesson", game, as_kept(LessonPlace(finished=True)))
        opened.click("settings")
        opened.press("escape")
        assert not opened.has("offer.learn")
