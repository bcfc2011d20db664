"""No room that can be reached from a match that goes on tells what is hidden, and no file that is left behind does.

Two matches differ in nothing but what nobody at the table may know. The same walk through all rooms is made with both,
by whatever can be clicked; words, tips, pixels, sounds, notices and files have to be the same.
"""

import hashlib
import importlib
import pkgutil
import re
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from game import scenes
from game.assets import thumbnails
from game.crash import Mistake
from game.rules.games import GAMES
from game.rules.match import Match
from game.scenes.crashed import Crashed
from game.scenes.matches import pictures
from game.scenes.matches.scene import Matches
from game.scenes.play.kept import PlayScene
from game.scenes.replaying.scene import Replay
from game.scenes.title import Title
from game.store import TableOptions
from game.store.store import FILE
from game.ui.dump import tree
from game.ui.scene import Scene
from tests.sampling import sampled
from tests.scenes.playing.stub import InstantThinker
from tests.scenes.test_nothing_told import twins
from tests.ui.support import Table, table

STARTS = ("play", "replay", "matches", "title", "crashed")
DEPTH = 2
LEFT_OUT = re.compile(
    r"shutter|end_turn|undo|redo|reset|take_back|shortcut|display|hand|place|fill|group|work|reserve|station|card|die"
    r"|who\.go|.*quit|crashed\.|go_on|pause\.(title|go_on|leave|again|new|larger|smaller|sound|full)|delete|play$"
    r"|box\.|open\.|learn|language|settings\.|page\.|credits|rules\.|text\.|bring_in|fullscreen|sound"
)
"""What plays on, ends, begins another match, or leads to rooms that know of none."""
Path_: TypeAlias = tuple[str, tuple[str, ...]]
"""Where to begin, and what to click."""
BY_CHANCE = frozenset(("Duplicate", "Delete", "Full screen"))
"""What makes a copy with chance of its own, or leaves nothing to look at."""
KNOW_NO_MATCH = frozenset(
    ("scene", "puzzle", "puzzles", "lesson", "school", "setup", "choice_sheet", "demo", "bring_in", "question", "about")
)
OVER = frozenset(("scoring", "winner", "review", "moment", "match_sheet"))
"""Rooms of matches that are over: nothing is hidden any more."""
DEALT_AGAIN = frozenset(("round_again",))
"""Made with chance of its own; `playing/test_kinds.py` holds that it depends on what its seat knows alone."""
WHEN = re.compile(r"\d{4}-\d\d-\d\d \d\d[.:]\d\d[.:]\d\d(,\d+)?( \d+(?=\.))?")
"""A moment, and the number that a second file of the same second has behind it."""


@contextmanager
def heard(window: Table, told: list[Any]) -> Iterator[None]:
    """Note every sound and every notice."""
    sounds, notice = window.app.assets.sounds, window.app.notice
    names = ("play", "play_event")
    before = {name: getattr(sounds, name) for name in names}
    for name in names:
        setattr(sounds, name, lambda *what, pan=0.0, **_when: told.append((repr(what), pan)))
    window.app.notice = lambda text, **_how: told.append(text)  # type: ignore[method-assign]
    try:
        yield
    finally:
        window.app.notice = notice  # type: ignore[method-assign]
        for name in names:
            setattr(sounds, name, before[name])


class Walker:
    """Goes through all rooms in the same order, and notes what each of them shows."""

    def __init__(self, window: Table, match: Match) -> None:
        self.window = window
        self.told: list[Any] = []
        self.rooms: set[str] = set()
        self.files: dict[str, list[str]] = {}
        self._entered: set[tuple[str, str]] = set()
        self._id = window.app.store.adopt(match, TableOptions(seed=4))

    def walk(self) -> None:
        """Begin at every start, and click whatever leads on, the nearest rooms first."""
        waiting: deque[Path_] = deque((start, ()) for start in STARTS)
        while waiting:
            waiting.extend(self._look(*waiting.popleft()))

    def in_words(self) -> list[str]:
        """Return all that was noted; a match's own number is another in each store."""
        home = str(self.window.app.folders.data.parent)
        told = (repr(each).replace(str(self._id), "7").replace(home, "~") for each in self.told)
        return [WHEN.sub("then", each) for each in told]

    def _look(self, start: str, path: tuple[str, ...]) -> list[Path_]:
        """Go somewhere; return where to go from there, if nobody was there yet."""
        self._go(start, path)
        top = self.window.top
        room = top.name, path[-1] if top.name == "menu" else ""
        if room in self._entered:
            return []
        self._entered.add(room)
        self.rooms.add(top.name)
        self._note(path)
        nodes = [node for node in top.tree() if node.act is not None and node.enabled]
        wanted = [node.id for node in nodes if not LEFT_OUT.match(node.id) and node.name not in BY_CHANCE]
        kinds = wanted if top.name == "menu" else {id_.rstrip("-,0123456789"): id_ for id_ in wanted}.values()
        return [(start, (*path, id_)) for id_ in kinds] if len(path) < DEPTH or top.name == "menu" else []

    def _go(self, start: str, path: tuple[str, ...]) -> None:
        """Begin again, and click one thing after the other."""
        app = self.window.app
        match = app.store.load(self._id).match
        assert match is not None
        app.stack.reset(Title(app, offers=False) if start == "title" else Scene(app))
        if start == "play":
            app.stack.push(PlayScene(app, match, InstantThinker()))
        elif start == "replay":
            app.stack.push(Replay(app, match))
        elif start == "matches":
            app.stack.push(Matches(app))
        elif start == "crashed":
            app.stack.push(Crashed(app, Mistake("RuntimeError: out of cocoa", None, self._id)))
        self.window.rest(0.2)
        for id_ in path:
            acts = {node.id: node.act for node in self.window.top.tree()}
            (acts.get(id_) or (lambda: None))()
            self.window.rest(0.2)
            wait_for_files()
            self.window.step()
            self.told.append((path, self.window.top.name, tree(self.window.top)))

    def _note(self, path: tuple[str, ...]) -> None:
        """Note all that a room shows when it rests."""
        for _ in range(3):  # what is read beside the loop leads to more of it
            wait_for_files()
            self.window.rest(0.5)
        surface = self.window.app.screen.surface
        self.told += [
            (path, [(node.id, node.told) for node in self.window.top.focusables()]),
            (path, hashlib.sha1(surface.convert(24).get_buffer().raw).hexdigest()),
        ]


def wait_for_files() -> None:
    """Wait until all that is read and written beside the loop has come."""
    thumbnails.finish()
    pictures.finish()
    for thread in threading.enumerate():
        if thread.name in ("handing out", "shelf", "counting", "people"):
            thread.join(60)


def left_behind(home: Path) -> dict[str, list[str]]:
    """Return what stands in every file but the store's own; those that moments alone tell apart are one name."""
    wait_for_files()
    found: dict[str, list[str]] = {}
    for file in home.rglob("*"):
        if file.is_file() and not file.name.startswith(Path(FILE).stem):
            content = file.read_bytes().replace(str(home).encode(), b"~")
            name = re.sub(r"\d{9,}", "7", WHEN.sub("then", str(file.relative_to(home))))
            found[name] = sorted([*found.get(name, ()), hashlib.sha1(content).hexdigest()])
    return found


def names_of_rooms() -> set[str]:
    """Return the names of all scenes that there are."""
    for module in pkgutil.walk_packages(scenes.__path__, f"{scenes.__name__}."):
        importlib.import_module(module.name)
    found: set[type[Scene]] = set()
    waiting: list[type[Scene]] = [Scene]
    while waiting:
        found.add(waiting[-1])
        waiting += waiting.pop().__subclasses__()
    return {one.name for one in found if one.__module__.startswith("game.")}


@sampled("game", list(GAMES))
def test_no_room_and_no_file_tells_what_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    monkeypatch.setattr("game.stage.words.players.moment", lambda *_moments: "then")
    walkers = []
    for number, match in enumerate(twins(game, 5, 47)):
        with table(tmp_path / str(number), animation_speed=0) as window:
            walker = Walker(window, match)
            walkers.append(walker)
            with heard(window, walker.told):
                walker.walk()
            walker.files = left_behind(tmp_path / str(number))
    for mine, other in zip(*(walker.in_words() for walker in walkers), strict=True):
        assert mine == other
    assert walkers[0].files == walkers[1].files
    assert {Path(name).suffix for name in walkers[0].files} >= {".png", ".gif", ".json"}
    assert walkers[0].rooms | KNOW_NO_MATCH | OVER | DEALT_AGAIN == names_of_rooms()
    assert not walkers[0].rooms & OVER
