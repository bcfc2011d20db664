"""Where everything round the table stands, and what of it is laid aside."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.stage import shutter
from game.tables.tile_table import pieces_in

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene


class Arranging:
    """Places what frames the table of a scene."""

    def __init__(self, scene: "LedScene") -> None:
        self._scene = scene
        self._cleared = False
        """Whether the table has the whole window."""

    def layout(self) -> None:
        """Place everything in the window as it is now."""
        scene = self._scene
        scene.explaining.sentence.hide()
        wants = scene.table.wants
        if any(scene.foot):
            wants = replace(wants, low_banner=False, low_buttons_high=wants.low_rail)
        frame = scene.around.arrange(wants)
        scene.buttons.layout(frame.buttons)
        scene.hints.visible = frame.hints is not None
        if frame.hints is not None:
            scene.hints.place(frame.hints)
            scene.hints.covers = partial(pieces_in, scene.table)
        scene.doing.name_keys()
        scene.reading.layout(frame)
        scene.asides.layout(frame)
        for widget in (
            scene.banner,
            scene.hints,
            scene.asides.hint.button,
            scene.asides.why.button,
            *scene.buttons.all,
        ):
            widget.lay_aside(on=scene.shut)  # the name and one press are all that a handover needs
        if self._cleared:
            self.clear_window(on=True)
        scene.table.layout(frame.places)
        scene.asides.recompute()
        scene.mark_last_move()
        clear = shutter.clear_of(scene.table.laid_last(), frame) if scene.shut else frame.places.hand
        scene.shutter.place(clear)

    def clear_window(self, *, on: bool) -> bool:
        """Lay aside what frames the table, but for the way out, or bring it back; return whether that was done."""
        self._cleared = on
        scene, reading, asides = self._scene, self._scene.reading, self._scene.asides
        frame = (scene.banner, scene.hints, scene.older, reading.last_turns, asides.why.button, asides.hint.button)
        for widget in (*frame, *scene.tools.handles.values(), *scene.tools.buttons[:-1], *scene.buttons.all):
            widget.lay_aside(on=on)
        scene.explaining.sentence.hide()
        return True

    def dim(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Dim the table while the shutter waits for somebody."""
        if self._scene.shut and not self._scene.look.contrast:
            shutter.dim(surface, area)
