"""An app on a fake clock, and events as a player makes them."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game import SDL_HINTS  # noqa: F401 (first: it speaks to SDL before pygame is imported)

# isort: split

import pygame

from game.app import App
from game.assets.making import Making
from game.locale import language, use
from game.locale.languages import SOURCE
from game.stage.shutter import DEAF
from game.store import Folders, Settings
from game.ui.focus import Node
from game.ui.movers import Mover
from game.ui.scene import Scene
from game.ui.system.painting import Painter
from game.ui.system.veil import REST
from tests.art import shared_assets
from tests.clock import FakeClock


class Table:
    """The app with a fake clock and hands on keyboard and mouse."""

    def __init__(self, home: Path, settings: Settings, *, painted: bool = True) -> None:
        self.clock = FakeClock(100.0)
        self.app = App(settings, Folders.below(home), clock=self.clock, assets=shared_assets())
        self.app.assets.forget_sizes()
        if not painted:
            setattr(self.app.screen, "draw", self._leave_blank)  # noqa: B010

    def _leave_blank(
        self, _paint: Painter, movers: Sequence[Mover], _until: float | None = None, _making: Making | None = None
    ) -> list[pygame.Rect]:
        """Say where something would be painted."""
        screen = self.app.screen
        areas = [*screen.painting.damaged, *(mover.area for mover in movers if mover.visible and mover.changed)]
        screen.painting.damaged, screen._exposed = [], False
        for mover in movers:
            mover.changed = False
        return areas

    @property
    def top(self) -> Scene:
        top = self.app.stack.top
        assert top is not None
        return top

    def step(self, *events: pygame.event.Event, seconds: float = 0.0) -> list[pygame.Rect]:
        """Let time pass, give events and draw."""
        self.clock.advance(seconds)
        return self.app.step(events)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and wait until everything is laid out for that."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
        self.step(seconds=REST + 0.001)
        while self.app.screen.veiled:
            self.step()

    def rest(self, seconds: float = 2.0) -> None:
        """Let everything come to rest."""
        for _ in range(int(seconds / 0.05)):
            self.step(seconds=0.05)

    def node(self, id_: str) -> Node:
        """Return a node of the topmost scene."""
        nodes = {node.id: node for node in self.top.tree()}
        assert id_ in nodes, f"{id_} is not among {sorted(nodes)}"
        return nodes[id_]

    def has(self, id_: str) -> bool:
        return any(node.id == id_ for node in self.top.tree())

    # -- hands

    def move(self, position: tuple[int, int], *, held: bool = False) -> None:
        self.step(mouse(pygame.MOUSEMOTION, position, held=held))

    def click(self, target: str | tuple[int, int], button: int = 1) -> None:
        """Click a node or a place."""
        position = self.node(target).rect.center if isinstance(target, str) else target
        self.move(position)
        self.step(mouse(pygame.MOUSEBUTTONDOWN, position, button=button))
        self.step(mouse(pygame.MOUSEBUTTONUP, position, button=button))

    def drag(self, start: tuple[int, int], end: tuple[int, int], steps: int = 8) -> None:
        self.move(start)
        self.step(mouse(pygame.MOUSEBUTTONDOWN, start))
        for index in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * index // steps
            y = start[1] + (end[1] - start[1]) * index // steps
            self.move((x, y), held=True)
        self.step(mouse(pygame.MOUSEBUTTONUP, end))

    def press(self, *names: str) -> None:
        """Press keys by the names of `game.ui.keys`."""
        for name in names:
            self.step(key(name), key(name, up=True))

    def open_shutter(self) -> None:
        """Press Space when the shutter listens."""
        self.step(seconds=DEAF)
        self.press("space")

    def type(self, text: str) -> None:
        for character in text:
            self.step(pygame.event.Event(pygame.TEXTINPUT, text=character))

    def walk_to(self, id_: str, keys: Iterable[str] = ("tab",), most: int = 200) -> None:
        """Press Tab until a node has the focus."""
        for _ in range(most):
            if self.top.focus.current == id_:
                return
            self.press(*keys)
        stops = [node.id for node in self.top.focus.stops()]
        raise AssertionError(f"{id_} is never reached; stops: {stops}")


@contextmanager
def table(home: Path, size: tuple[int, int] = (1280, 720), *, painted: bool = True, **settings: Any) -> Iterator[Table]:
    """Open an app; close its store at the end, and speak again what was spoken before.

    Nothing has to be painted where rectangles and words alone are looked at.
    """
    before = language()
    if before != SOURCE:
        settings.setdefault("language", before)
    settings.setdefault("lead_on", "never")
    opened = Table(home, Settings(window_size=size, **settings), painted=painted)
    try:
        yield opened
    finally:
        if opened.app.reviews.made is not None:
            opened.app.reviews.made.close()
        opened.app.store.close()
        use(before)


def mouse(kind: int, position: tuple[int, int], *, button: int = 1, held: bool = False) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=position, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)
    return pygame.event.Event(kind, pos=position, button=button, touch=False)


def wheel(steps: int) -> pygame.event.Event:
    return pygame.event.Event(
        pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False, touch=False
    )


_MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


def key(name: str, *, up: bool = False) -> pygame.event.Event:
    """Return the press of a key such as `ctrl+z`, `tab`, `a`, or how it is let go."""
    modifiers = 0
    for word, mask in _MODIFIERS.items():
        if name.startswith(f"{word}+"):
            modifiers |= mask
            name = name[len(word) + 1 :]
    code = pygame.key.key_code(name)
    text = name if len(name) == 1 and not modifiers & pygame.KMOD_CTRL else ""
    kind = pygame.KEYUP if up else pygame.KEYDOWN
    return pygame.event.Event(kind, key=code, mod=modifiers, unicode=text, scancode=0)
