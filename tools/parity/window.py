"""A window of the program without a screen, on a clock that stands still, with hands on mouse and keyboard."""

import os

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C"}

import itertools
import json
import random
import re
import secrets
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime, tzinfo
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from game.app import App  # first: it speaks to SDL before pygame is imported

# isort: split

import pygame

from game.assets import thumbnails
from game.assets.bundle import Assets
from game.locale import use
from game.locale.languages import SOURCE
from game.rules.match import Match
from game.scenes.matches import pictures
from game.scenes.matches import scene as rooms_of_matches
from game.scenes.play import menu
from game.scenes.replaying import sharing
from game.stage.words import players
from game.store import Folders, Settings, TableOptions, store
from game.ui.dump import tree
from game.ui.focus import Node
from tests.clock import FakeClock
from tools.parity.recorder import HOME
from tools.parity.shot import Shot

_homes: Final = itertools.count()
_TURN: Final = 0.05
"""Seconds from one turn of the loop to the next."""
_MOST: Final = 400
"""The most turns to wait until everything has come to rest."""
_CALM: Final = 20
"""Turns without movement after which the window counts as at rest."""
_WHEN: Final = re.compile(r"\d{4}-\d\d-\d\d( \d\d[.:]\d\d([.:]\d\d)?)?")
"""A date, with or without a time, which differs between recorders."""
_BESIDE: Final = ("handing out", "shelf", "counting", "people")
"""Names of the threads whose work appears on the screen."""


class Window:
    """The program without a screen, with a list of its sounds and notices."""

    def __init__(self, home: Path, assets: Assets, settings: Settings) -> None:
        self._home = str(home)
        self.clock = FakeClock(100.0)
        self.app = App(settings, Folders.below(home), clock=self.clock, assets=assets)
        self.app.assets.forget_sizes()
        self._said: list[str] = []
        sounds, notice = self.app.assets.sounds, self.app.notice
        for name in ("play", "play_event"):
            setattr(sounds, name, lambda what, *_more, name=name, **_how: self._hear(name, what))

        def record_notice(text: str, **how: Any) -> None:
            self._said.append(f"notice: {text}")
            notice(text, **how)

        setattr(self.app, "notice", record_notice)  # noqa: B010
        self.app.begin()
        self.rest()

    def _hear(self, name: str, what: Any) -> None:
        event = what if isinstance(what, str) else type(what).__name__
        self._said.append(f"{name} {event} at {self.clock.now() - 100:.2f}")

    def step(self, *events: pygame.event.Event, seconds: float = 0.0) -> None:
        """Wait until the match is on the disk, let time pass, and run a turn of the loop with some events."""
        match = self.app.match
        if match is not None:
            match.keeper.wait()
        self.clock.advance(seconds)
        self.app.step(events)

    def rest(self, seconds: float = 0.5) -> None:
        """Let time pass, and run the loop until nothing moves and nothing is read or drawn in threads."""
        for _ in range(round(seconds / _TURN)):
            self.step(seconds=_TURN)
        calm = 0
        for _ in range(_MOST):
            self._wait()
            self.step(seconds=_TURN)
            top = self.app.stack.top
            calm = 0 if top is not None and top.moving else calm + 1
            if calm == _CALM:
                break

    def _wait(self) -> None:
        """Wait until what is read and drawn in threads is finished."""
        thumbnails.finish()
        pictures.finish()
        for thread in threading.enumerate():
            if thread.name in _BESIDE:
                thread.join()

    def shot(self, name: str) -> Shot:
        """Return what is shown now, with the sounds and notices since the last shot."""
        top = self.app.stack.top
        assert top is not None
        shown = tree(top)
        for node, entry in zip(top.tree(), shown["nodes"], strict=True):
            entry["tip"] = node.told
        said, self._said = self._said, []
        whole = _WHEN.sub("then", json.dumps({**shown, "told": said}).replace(self._home, "~"))
        return Shot(name, json.loads(whole), self.app.screen.surface.copy())

    # -- what stands on the table

    def sit_down(self, match: Match, *, open_hands: bool = False) -> None:
        """Store a match, and open its table."""
        created = self.app.store.create(
            match.rules, match.setup, match.players, TableOptions(seed=3, open_hands=open_hands)
        )
        for entry in match.journal:
            created.play(entry.seat, entry.action)
        created.keeper.wait()
        self.app.open_match(self.app.store.matches(0, 1)[0].id)
        self.rest()

    # -- hands

    def _nodes(self) -> list[Node]:
        top = self.app.stack.top
        return [node for node in top.tree() if node.enabled] if top is not None else []

    def boxes(self, role: str = "", *, legal: bool = False) -> list[pygame.Rect]:
        """Return the boxes of the enabled nodes whose roles begin with `role`; with `legal`, only of legal ones."""
        return [
            node.rect for node in self._nodes() if node.role.startswith(role) and (not legal or "legal" in node.state)
        ]

    def buttons(self) -> list[str]:
        """Return the ids of the enabled nodes that can be pressed."""
        return [node.id for node in self._nodes() if node.act is not None]

    def act(self, id_: str) -> bool:
        """Do what a press on a node does, without a pointer; return whether there is such a node."""
        for node in self._nodes():
            if node.id == id_ and node.act is not None:
                node.act()
                self.rest()
                return True
        return False

    def move(self, place: tuple[int, int], *, held: bool = False) -> None:
        values = {"pos": place, "rel": (1, 1), "buttons": (int(held), 0, 0), "touch": False}
        self.step(pygame.event.Event(pygame.MOUSEMOTION, values), seconds=_TURN)

    def button(self, place: tuple[int, int], *, down: bool, number: int = 1) -> None:
        """Press or let go a button of the mouse."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        self.step(pygame.event.Event(kind, pos=place, button=number, touch=False), seconds=_TURN)

    def wheel(self, steps: int) -> None:
        values = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": float(steps), "flipped": False, "touch": False}
        self.step(pygame.event.Event(pygame.MOUSEWHEEL, values), seconds=_TURN)

    def carry(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from one place to another, and keep the button pressed."""
        self.move(start)
        self.button(start, down=True)
        for index in range(1, 9):
            self.move(tuple(a + (b - a) * index // 8 for a, b in zip(start, end, strict=True)), held=True)  # type: ignore[arg-type]
        self.rest(0.2)

    def press(self, name: str) -> None:
        """Press a key such as `tab`, `ctrl+z`."""
        *words, last = name.split("+")
        modifiers = sum({"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT}[word] for word in words)
        values = {"key": pygame.key.key_code(last), "mod": modifiers, "unicode": "", "scancode": 0}
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.step(pygame.event.Event(kind, values), seconds=_TURN)

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        self.rest()


class _Then(datetime):
    """A `datetime` whose `now` is always the same, for the names of files."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "_Then":
        return cls(2030, 1, 2, 3, 4, 5, tzinfo=tz)


@contextmanager
def _without_chance() -> Iterator[None]:
    """Replace numbers of matches, seeds and times by values that are the same for every recorder, for a while."""
    numbers, chance = itertools.count(7), random.Random(5)
    wrong: dict[tuple[Any, str], Any] = {
        (store, "_new_id"): lambda: next(numbers), (players, "moment"): lambda *_moments: "then",
        (random, "SystemRandom"): lambda: chance, (secrets, "randbits"): chance.getrandbits,
        **{(module, "datetime"): _Then for module in (sharing, menu, rooms_of_matches)},
    }  # fmt: skip
    with ExitStack() as patches:
        for (place, name), value in wrong.items():
            patches.enter_context(patch.object(place, name, value))
        yield


@contextmanager
def window(assets: Assets, size: tuple[int, int], **settings: Any) -> Iterator[Window]:
    """Open the program with a new folder of its own, yield it; afterwards close it, and leave everything as it was."""
    home = Path(os.environ[HOME]) / str(next(_homes)) / "where all that a player owns is kept"
    with _without_chance():
        opened = Window(home, assets, Settings(window_size=size, lead_on="never", **settings))
        try:
            yield opened
        finally:
            if opened.app.reviews.made is not None:
                opened.app.reviews.made.close()
            opened.app.store.close()
            use(SOURCE)
            shutil.rmtree(home.parent)
