"""Prints which files and functions run when a piece is laid, and in a step that reveals much: `python -m tools.walk`.

In the real program a piece is lifted from the hand, moved to a place where it may lie, moved a little there and let go,
and what happens is shown to its end.
"""

import os
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.selftest.games import do_something
from game.ui.context import TableSetup
from tests.keeping import wait_for_disk
from tests.members import AT_ONCE, MEMBERS, facts
from tests.ui.support import Table, mouse, table

ROOT: Final = Path(__file__).parents[1]
GAME: Final = str(ROOT / "game") + os.sep
ASIDE: Final = ("ui", "assets", "locale", "anim", "sound")
"""Folders of `game` that run for every movement in the window."""
ASKED: Final = ("why_not", "view", "redact", "legal", "score")
ANNOUNCER: Final = "scenes/play/scene.py"
SAID: Final = {"say": "banner said", "_follow": "frame brought up to date"}
"""For methods of the scene, how the output names a call."""
MUCH: Final = 10
"""The number of events from which on a step reveals much."""
WOBBLES: Final = (0, 2, -2, 3, 1)


@dataclass
class Walk:
    """Which files and functions of the game ran while calls were recorded."""

    files: set[str] = field(default_factory=set)
    asked: Counter[str] = field(default_factory=Counter)
    steps: int = 0
    """How many steps of the match were played, automatic ones included."""
    route: tuple[str, ...] = ()
    """The files between the event of the mouse and the game's `play`, both ends included, in the order of the calls."""
    _seen: dict[CodeType, str] = field(default_factory=dict)

    @property
    def functions(self) -> int:
        """How many functions of the game were called."""
        return sum(map(bool, self._seen.values()))

    def record(self, frame: FrameType, event: str, _argument: Any) -> None:
        """Note a call; `sys.setprofile` gets this method."""
        if event != "call":
            return
        code = frame.f_code
        if code not in self._seen:
            self._seen[code] = self._place(code)
        place = self._seen[code]
        if place:
            self.files.add(place)
        if code.co_name in (*ASKED, *SAID) and self._counts(place, code.co_name):
            self.asked[code.co_name] += 1
        if code.co_name == "play" and not self.route and place.startswith("rules/") and place.endswith("/__init__.py"):
            self.route = self._route(frame)

    def _route(self, frame: FrameType) -> tuple[str, ...]:
        """Return the files of the calls that led to a frame; nothing if it belongs to a preview and not to a match."""
        places: list[str] = []
        at = frame.f_back
        while at is not None:
            places.append(self._place(at.f_code))
            at = at.f_back
        return tuple(dict.fromkeys(place for place in reversed(places) if place)) if "rules/match.py" in places else ()

    @staticmethod
    def _place(code: CodeType) -> str:
        inside = code.co_filename.startswith(GAME) and code.co_name != "<module>"
        return code.co_filename.removeprefix(GAME) if inside else ""

    @staticmethod
    def _counts(place: str, name: str) -> bool:
        """Return whether a call is counted: one of a game's own rules, or something that the scene says."""
        return place == ANNOUNCER if name in SAID else place.startswith("rules/") and place.endswith("/__init__.py")

    @property
    def asked_in_words(self) -> str:
        """The names and numbers of the calls that are counted."""
        asked = [f"{name} {self.asked[name]}" for name in ASKED]
        return ", ".join([*asked, *(f"{words} {self.asked[name]}" for name, words in SAID.items())])

    @property
    def inner(self) -> set[str]:
        """The files outside of the folders in `ASIDE`."""
        return {place for place in self.files if Path(place).parts[0] not in ASIDE}


def seated(opened: Table, game: str, seats: int) -> PlayScene:
    """Begin a match of people and return its scene."""
    players = tuple(Player(f"P{seat}", GAMES[game].colours[seat], "human") for seat in range(seats))
    opened.app.begin()
    opened.app.start_match(TableSetup(game, players, 0, {}, 7, open_hands=True))
    opened.rest(3)
    scene = opened.top
    assert isinstance(scene, PlayScene)
    wait_for_disk(scene.match)
    opened.rest(1)
    assert scene.session.interactive
    return scene


def drop(home: Path, game: str) -> Walk:
    """Drag the first piece of the hand to a place where it may lie, and return which files and functions that ran."""
    walk, gestures = Walk(), facts("tables", game).GESTURES
    with table(home, (1920, 1080)) as opened:
        scene: Any = seated(opened, game, GAMES[game].seat_counts[0])
        start, end = gestures.slot(scene, 0), gestures.legal(scene)
        before = len(scene.match.journal)
        opened.move(start)
        sys.setprofile(walk.record)
        try:
            opened.step(mouse(pygame.MOUSEBUTTONDOWN, start))
            opened.move((start[0] + 40, start[1] - 40), held=True)
            for wobble in WOBBLES:
                opened.move((end[0] + wobble, end[1]), held=True)
            opened.step(mouse(pygame.MOUSEBUTTONUP, end))
            opened.rest(3)
        finally:
            sys.setprofile(None)
        walk.steps = len(scene.match.journal) - before
        assert walk.steps or scene.table.draft[0], "nothing was laid"
    return walk


def reveal(home: Path, game: str) -> tuple[int, Walk]:
    """Play at random to the first step with `MUCH` events; return their number and what the step ran."""
    rng, seen = Generator(3), 0
    with table(home, (1920, 1080), animation_speed=0) as opened:
        scene = seated(opened, game, GAMES[game].seat_counts[0])
        match = scene.match
        for _ in range(2000):
            walk, before = Walk(), len(match.journal)
            sys.setprofile(walk.record)
            try:
                with scene.said_once():  # as while an event is handled
                    do_something(scene, rng)
                opened.step(seconds=0.1)
            finally:
                sys.setprofile(None)
            seen = sum(map(len, match.events[before:]))
            if seen >= MUCH:
                return seen, walk
    raise AssertionError("nothing is revealed")


def main() -> None:
    """Print what a drop runs in each game with turns, and what a step that reveals much runs."""
    for game in (game for game in MEMBERS if GAMES[game].in_turns):
        with tempfile.TemporaryDirectory() as home:
            walk = drop(Path(home), game)
        files = f"{len(walk.files)} files, {len(walk.inner)} outside {', '.join(ASIDE)}"
        print(f"{game}, a drop (steps played: {walk.steps}): {files}; {walk.asked_in_words}")
        print(f"  {len(walk.route)} files from the mouse to the rules: {', '.join(walk.route)}")
    with tempfile.TemporaryDirectory() as home:
        count, walk = reveal(Path(home), AT_ONCE)
    print(f"{AT_ONCE}, {count} things happen: {len(walk.files)} files; {walk.asked_in_words}")


if __name__ == "__main__":
    main()
