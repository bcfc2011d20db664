"""Prints a whole game as text, as a player reads it: `python -m tests.telling [game] [seed]`.

The banner at every decision, whatever can be pointed at when it says something for the first time, hints, the history
and the score sheet; then all notes of the game's lesson. For reading with a native speaker's eye.
"""

import re
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.lessons import lesson_of
from game.locale import _
from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.rng import Generator
from game.scenes.playing.scene import PlayScene
from game.store import TableOptions
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.scenes.playing.stub import InstantThinker
from tests.ui.support import Table, table

_NAMES: Final = ("Ana", "Bo", "Cleo", "Dan", "Eve")
_CHANGING: Final = re.compile(rf"\d+|{'|'.join(_NAMES)}")
"""What does not make a text another one."""
_HINTED: Final = 6
"""At every so many decisions a hint is asked for."""


class _Page:
    """What was printed, so that nothing is printed twice."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def say(self, kind: str, words: Iterable[str]) -> None:
        for text in words:
            plain = _CHANGING.sub("0", text)
            if text and plain not in self._said:
                self._said.add(plain)
                print(f"{kind:8} {text}")


def _sit_down(at: Table, game: str, seed: int) -> PlayScene:
    rules = GAMES[game]
    seats = rules.seat_counts[0]
    players = tuple(Player(_NAMES[seat], rules.colours[seat], "human") for seat in range(seats))
    match = at.app.store.create(
        rules, rules.deal(seats, Generator(seed)), players, TableOptions(open_hands=True, seed=seed)
    )
    at.app.stack.reset(Scene(at.app))
    scene = PlayScene(at.app, match, InstantThinker())
    at.app.stack.push(scene)
    return scene


def _settle(at: Table, scene: PlayScene) -> None:
    for _wait in range(200):
        wait_for_disk(scene.match)
        at.step(seconds=0.1)
        if scene.stage.interactive or scene.director.lingering or isinstance(scene.match.pending, Over):
            at.step(seconds=0.5)
            return


def _tell(page: _Page, scene: PlayScene) -> None:
    banner = scene.table.banner()
    keys = ", ".join(f"{key} {word}" for key, word in banner.keys)
    page.say("banner", [f"{scene.banner.headline.name}: {banner.help}  [{keys}]"])
    page.say("button", [f"{each.text} {each.note}".strip() for each in banner.shortcuts])
    page.say("tip", [node.told for node in scene.focusables() if node.tip])


def tell_game(at: Table, game: str, seed: int) -> Match:
    """Play a game with random decisions and print all that it says."""
    page, scene, rng = _Page(), _sit_down(at, game, seed), Generator(seed)
    for step in range(2000):
        _settle(at, scene)
        _tell(page, scene)
        pending = scene.match.pending
        if isinstance(pending, Over):
            break
        if scene.director.lingering:
            at.press("return")
        elif scene.stage.interactive and isinstance(pending, Decide):
            if step % _HINTED == 0 and at.has("hint"):
                at.press("h", "h", "h")
                at.rest(1)
                page.say("hint", [node.name for node in scene.focusables() if node.id.startswith("hint.")])
            action = scene.rules.sample(scene.match.state, scene.director.seat, rng)
            if action == scene.rules.closing:
                scene.doing.end_turn()
            else:
                scene.stage.play(action)
    at.rest(8)
    page.say("scores", [node.told for node in at.top.focusables()])
    return scene.match


def tell_lesson(game: str) -> None:
    """Print the notes of a game's lesson."""
    lesson = lesson_of(game)
    for chapter in lesson.chapters:
        print(f"\n{_(chapter.title)}")
        for note in chapter.notes:
            print(f"  {_(note.text)}")


def main() -> None:
    """Print a game and its lesson."""
    game = sys.argv[1] if len(sys.argv) > 1 else next(iter(GAMES))
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with tempfile.TemporaryDirectory() as home, table(Path(home), animation_speed=0) as at:
        tell_game(at, game, seed)
    tell_lesson(game)


if __name__ == "__main__":
    main()
