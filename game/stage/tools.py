"""The small buttons in the corner of a table: history, rules, zoom, and the way out."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import pygame

from game.stage.places import tool_rects
from game.ui.look import Look
from game.ui.scene import Scene
from game.ui.widgets import Button

Tool: TypeAlias = tuple[str, str, str, Callable[[], object]]
"""A tool's id, its name, its icon, and what it does."""


class Tools:
    """A row of buttons, the way out last."""

    def __init__(self, scene: Scene, tools: Sequence[Tool]) -> None:
        self.buttons = [Button(id_, name, act, icon=icon, kind="icon") for id_, name, icon, act in tools]
        scene.add(*self.buttons)

    def button(self, id_: str) -> Button | None:
        """Return a tool by its id, if it is there."""
        return next((button for button in self.buttons if button.id == id_), None)

    def insert(self, index: int, button: Button) -> None:
        """Put a button among the tools that stands on the scene already."""
        self.buttons.insert(index, button)

    def layout(self, area: pygame.Rect, look: Look) -> None:
        """Place the tools in their area."""
        for tool, rect in zip(self.buttons, tool_rects(area, look, len(self.buttons)), strict=True):
            tool.place(rect)

    def name_keys(self, label: Callable[[str], str], commands: Mapping[str, str], more: Mapping[str, str]) -> None:
        """Tell in the tips which keys do the same, as they are chosen now, and what else there is to say."""
        for tool in self.buttons:
            key = label(commands.get(tool.id, tool.id))
            name = f"{tool.name} ({key})" if key else tool.name
            tool.tip = "\n".join(filter(None, (name, more.get(tool.id, ""))))
