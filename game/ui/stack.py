"""The scenes that lie over one another. The topmost gets the events; beneath it shows what is not covered."""

from collections.abc import Iterator
from contextlib import suppress
from weakref import WeakSet

import pygame

from game.ui.movers import Mover
from game.ui.scene import Scene
from game.ui.screen import Screen


class SceneStack:
    """Scenes, the topmost last."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._scenes: list[Scene] = []
        self._outdated: WeakSet[Scene] = WeakSet()
        """The scenes that nobody sees, and that are laid out again when they come into sight."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self._scenes[-1] if self._scenes else None

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        if self.top is not None:
            self.top.pause()
            scene.pointer_at = self.top.pointer_at
        self._scenes.append(scene)
        self._begin(scene)

    def _begin(self, scene: Scene) -> None:
        self._lay_out()
        scene.enter()
        if scene is self.top:
            scene.resume()
            scene.keyboard.take()
            scene.mouse.shape_cursor()
        self._screen.damage(None)

    def pop(self, scene: Scene | None = None) -> None:
        """Take away the topmost scene, or a certain one with all that lie over it; the last one stays."""
        until = self.top if scene is None else scene
        if until is None or until not in self._scenes or len(self._scenes) == 1:
            return
        place = self._scenes[-1].pointer_at
        while self._scenes:
            gone = self._scenes.pop()
            gone.pause()
            gone.leave()
            if gone is until:
                break
        if self.top is not None:
            self.top.pointer_at = place
            self._lay_out()
            self.top.resume()
            self.top.keyboard.take()
            self.top.mouse.shape_cursor()
        self._screen.damage(None)

    def drop(self) -> None:
        """Take away the topmost scene without asking it anything: it is broken."""
        scene = self._scenes.pop()
        with suppress(Exception):
            scene.leave()
        if self.top is not None:
            self._lay_out()
            self.top.resume()
            self.top.keyboard.take()
        self._screen.damage(None)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost one."""
        if self._scenes:
            gone = self._scenes.pop()
            gone.pause()
            gone.leave()
        self._scenes.append(scene)
        self._begin(scene)

    def reset(self, scene: Scene) -> None:
        """Replace all scenes by one."""
        while self._scenes:
            gone = self._scenes.pop()
            gone.pause()
            gone.leave()
        self._scenes.append(scene)
        self._begin(scene)

    def refresh(self) -> None:
        """Lay all scenes out again: those that can be seen now, the others when they come into sight."""
        self._outdated = WeakSet(self._scenes)
        for scene in self.visible():
            self._refresh(scene)

    def _lay_out(self) -> None:
        """Lay out the topmost scene, and what came into sight with it and is outdated."""
        for scene in self.visible():
            if scene is self.top or scene in self._outdated:
                self._refresh(scene)

    def _refresh(self, scene: Scene) -> None:
        self._outdated.discard(scene)
        scene.refresh()

    def retranslate(self) -> None:
        """Rebuild all texts in the current language, then lay the scenes out."""
        for scene in tuple(self._scenes):
            heir = scene.retranslate()
            if heir is scene:
                continue
            index = self._scenes.index(scene)
            self._scenes[index : index + 1] = [heir] if heir is not None else []
            scene.leave()
            if heir is not None and scene.focus.current is not None:
                heir.focus.set(scene.focus.current, show=scene.focus.visible)

    def visible(self) -> list[Scene]:
        """Return the scenes that are at least partly visible, the lowest first."""
        start = len(self._scenes) - 1
        while start > 0 and not self._scenes[start].opaque:
            start -= 1
        return self._scenes[max(0, start) :]

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint an area of the backdrop: everything that stands still, and what moved on the scenes beneath."""
        for scene in self.visible():
            scene.paint(surface, area)
            if scene is not self.top:
                for mover in scene.movers:
                    mover.draw_within(surface, area)

    def movers(self) -> list[Mover]:
        """Return what moves now."""
        return list(self.top.movers) if self.top is not None else []
