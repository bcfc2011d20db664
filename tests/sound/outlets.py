"""An outlet that plays to nobody, by a clock that is moved by hand; and what a scene may do with a player."""

from collections.abc import Callable

from game.rules.cacao.actions import TurnEnded
from game.sound import SoundPlayer
from game.sound.device import RATE
from game.sound.stream import AHEAD, CHUNK
from tests.members import IN_TURNS

SECONDS = CHUNK / RATE


class SilentOutlet:
    """Takes chunks and is done with each after the time that it lasts."""

    def __init__(self, number: int, now: Callable[[], float]) -> None:
        self.number = number
        self.now = now
        self.loudness = 0.0
        self.stopped = self.paused = False
        self.given: list[bytes] = []
        self.short = 0
        """How often nothing was there to be played."""
        self._ends = now()
        self._left = 0.0

    def has_room(self) -> bool:
        return not self.paused and self._ends - self.now() < (AHEAD - 1) * SECONDS + 1e-6

    def give(self, chunk: bytes) -> None:
        if self.given and self._ends < self.now() - 1e-6:
            self.short += 1
        self.given.append(chunk)
        self._ends = max(self._ends, self.now()) + len(chunk) / 4 / RATE

    def volume(self, volume: float) -> None:
        self.loudness = volume

    def pause(self, *, on: bool) -> None:
        if on and not self.paused:
            self._left = self._ends - self.now()
        if self.paused and not on:
            self._ends = self.now() + self._left
        self.paused = on

    def stop(self) -> None:
        self.stopped = True

    @property
    def height(self) -> float:
        return 0.5


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
