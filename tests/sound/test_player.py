"""The board is open to everything and complains about nothing."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pygame
import pytest

from game.rules.cacao.actions import TurnEnded
from game.sound import Silence, SoundPlayer, SoundTable, device, open_player, scenery
from game.sound.player import MixerPlayer, bent
from tests.members import IN_TURNS

ROOT = Path(__file__).parents[2]


def use(board: SoundPlayer) -> None:
    """Do everything that a scene may do."""
    board.volume, board.music_volume, board.ambience_volume = 0.8, 0.6, 0.4
    board.scene("title")
    for name in ("pick_up", "coins_few", "nothing of that name", ""):
        board.play(name)
    board.play("put_back", pan=5.0)
    board.play_event(TurnEnded(0))
    board.play_event(TurnEnded(0), "gold")
    board.prepare([TurnEnded(0)])
    for name in (IN_TURNS, "", "nowhere"):
        board.scene(name)
    board.focus(False)
    board.play("put_back")
    board.focus(True)
    board.pause_unfocused = False
    board.close()
    board.close()
    board.play("put_back")
    board.scene("title")
    board.volume = 0.3


def test_a_board_can_be_used_and_closed() -> None:
    use(open_player())


def test_silence_can_be_used_in_the_same_way() -> None:
    board = open_player(silent=True)
    assert isinstance(board, Silence)
    use(board)
    assert board.trouble == ""


def test_a_missing_table_is_silence(tmp_path: Path) -> None:
    board = open_player(tmp_path)
    assert isinstance(board, Silence)
    assert board.trouble
    use(board)


def test_the_device_is_opened_with_the_first_thing_to_be_heard() -> None:
    pygame.mixer.quit()
    board = open_player()
    board.volume = board.music_volume = 0.0
    board.scene("title")
    board.play("put_back")
    assert pygame.mixer.get_init() is None
    board.volume = 0.5
    assert pygame.mixer.get_init() is None
    board.play("put_back")
    assert pygame.mixer.get_init() == (44100, -16, 2)
    board.close()
    assert pygame.mixer.get_init() is None


def test_music_that_gets_a_volume_begins(small: SoundTable) -> None:
    board = MixerPlayer(small)
    board.music_volume = 0.0
    board.scene("two")
    board.music_volume = 0.5
    wait_for(lambda: bool(board.scenery.music.tracks))
    board.close()


def wait_for(condition: object) -> None:
    assert callable(condition)
    for _ in range(300):
        if condition():
            return
        time.sleep(0.01)
    pytest.fail("it did not happen")


def test_ambience_is_as_loud_as_music_until_it_is_set() -> None:
    board = Silence()
    board.music_volume = 0.4
    assert board.ambience_volume == 0.4
    board.ambience_volume = 0.1
    board.music_volume = 0.9
    assert board.ambience_volume == 0.1


def test_volumes_are_bent_and_bounded() -> None:
    assert [bent(value) for value in (-1, 0, 0.5, 1, 3)] == [0, 0, 0.25, 1, 1]


def test_a_device_that_goes_away_is_no_reason_to_complain(small: SoundTable) -> None:
    board = MixerPlayer(small)
    board.play("pick_up")
    wait_for(lambda: bool(board.effects._playing))
    with board.thread.still:  # SDL crashes where it is closed under a thread that plays
        pygame.mixer.quit()
    use(board)
    assert board.trouble


def test_the_end_of_pygame_is_the_end_of_the_board() -> None:
    """Also where the game breaks: no thread may touch a mixer that is being taken away."""
    script = (
        "import pygame\n"
        "from game.sound import open_player\n"
        "pygame.init(); board = open_player(); board.scene('title')\n"
        "for _ in range(20): board.play('lay'); pygame.time.wait(7)\n"
        "raise SystemExit(7)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, timeout=20, check=False)
    assert done.returncode == 7


def test_closing_does_not_wait_for_music_that_is_being_loaded(
    small: SoundTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, closed, left = threading.Event(), threading.Event(), list[bool]()

    def load(*_: object) -> bytes:
        began.set()
        left.append(closed.wait(60))
        return b""

    monkeypatch.setattr(device, "PATIENCE", 0.0)
    monkeypatch.setattr(scenery.MusicPlayer, "_decoded", load)
    board = MixerPlayer(small)
    board.scene("two")
    assert began.wait(60)
    board.close()
    assert not left, "it is still being loaded"
    closed.set()
    wait_for(lambda: left == [True])


@pytest.mark.parametrize("driver", ["nonexistent", "disk"])
def test_without_a_device_everything_goes_on(driver: str, tmp_path: Path) -> None:
    """No driver of that name, or a driver that cannot open what it wants: silence, and nothing on the error output."""
    script = (
        "from game.sound import open_player\n"
        "from tests.sound.test_player import use\n"
        "board = open_player(); use(board); print('trouble:', board.trouble)\n"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": driver, "SDL_DISKAUDIOFILE": str(tmp_path / "no" / "folder")}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.startswith("trouble: ")
    assert len(done.stdout.strip()) > len("trouble:")
