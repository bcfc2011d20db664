"""Games come and go: a guest in the window, and each game of the house taken out with its rooms and its line."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.parts import GUEST
from game.rules.games import GAMES, NAMES, AnyRules
from game.texts.lessons import has_lesson
from game.texts.rulebook import has_rulebook
from tests.parts.conftest import FOLDER

ROOT = Path(__file__).parents[2]
LAYERS = ("rules", "ai", "judge", "tables", "texts", "puzzles")
BORROWED = ("sprites", "sounds")
QUICK = Path(__file__).parent / "quick.py"


def checked(root: Path, *games: str, **more: str) -> str:
    """Run the self-test of a source folder and return what it says; it has to find all well.

    Where games are named, no others are played.
    """
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **more}
    main = [sys.executable, str(QUICK), str(root), *games]
    done = subprocess.run(main, env=env, cwd=root, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_what_the_guest_does_not_bring_has_no_button(guest: AnyRules) -> None:
    assert guest.name in GAMES
    assert not has_lesson(guest.name)
    assert not has_rulebook(guest.name)


@pytest.mark.full
def test_the_guest_passes_the_self_test() -> None:
    """It is set up, played by two people and a computer player, saved, resumed and replayed in the window."""
    assert "ok stones" in checked(ROOT, "stones", **{GUEST: str(FOLDER)})


TAKEN_OUT = [
    pytest.param(game, other, marks=pytest.mark.full if other == NAMES[place - 1] else pytest.mark.long)
    for place, game in enumerate(NAMES)
    for other in NAMES
    if other != game
]
"""Every game without every other one; before a change lands each game is taken out once, and played once."""


@pytest.mark.parametrize(("game", "other"), TAKEN_OUT)
def test_a_game_is_taken_out_with_its_rooms_and_its_line(game: str, other: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game")
    shutil.copy(ROOT / "main.py", tmp_path)
    for folder in BORROWED:
        (tmp_path / folder).symlink_to(ROOT / folder)
    for layer in LAYERS:
        shutil.rmtree(tmp_path / "game" / layer / game, ignore_errors=True)
    lists = tmp_path / "game" / "rules" / "games.py"
    text = lists.read_text(encoding="utf-8")
    assert text.count(f'    "{game}",\n') == 1
    lists.write_text(text.replace(f'    "{game}",\n', ""), encoding="utf-8")
    told = checked(tmp_path, other)
    assert f"ok {game}" not in told
    assert f"ok {other}: left out" not in told
    assert all(f"ok {left}" in told for left in NAMES if left != game)
