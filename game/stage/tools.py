"""The small buttons in the corner of a table: history, rules, zoom, drawers, and the way out."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.locale import _, pgettext
from game.stage.page import Frame
from game.stage.places import tool_rects
from game.tables.places import Drawer
from game.tables.table import Table
from game.ui.keys import KeyMap
from game.ui.look import Look
from game.ui.overlays.menu import Menu
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.stage.table_scene import TableScene

Tool: TypeAlias = tuple[str, str, str, Callable[[], object]]
"""A tool's id, its name, its icon, and what it does."""
_COMMANDS: Final = {"zoom": "zoom_in", "menu": ""}
"""The commands of tools that are not called as they are."""
_NARROW: Final = 900
"""In a window that is narrower than this, in device pixels, all tools are behind one button."""
_ICONS: Final[dict[Drawer, str]] = {"left": "info", "own": "human", "right": "records", "notes": "log"}


class Tools:
    """A row of buttons, the way out last; where they are crowded all stand in a menu behind one."""

    def __init__(self, scene: "TableScene", tools: Sequence[Tool]) -> None:
        self._scene = scene
        self.buttons = [Button(id_, name, act, icon=icon, kind="icon") for id_, name, icon, act in tools]
        self.all = Button("tools", _("Tools"), self._open, icon="more", kind="icon")
        self.all.tip, self.all.visible = self.all.name, False
        self.handles = {
            name: Button(f"drawer.{name}", words, _puller(scene, name), icon=_ICONS[name], kind="icon")
            for name, words in _drawer_names().items()
        }
        scene.add(*self.handles.values(), *self.buttons, self.all)

    def button(self, id_: str) -> Button | None:
        """Return a tool by its id, if it is there."""
        return next((button for button in self.buttons if button.id == id_), None)

    def insert(self, index: int, button: Button) -> None:
        """Put a button among the tools that stands on the scene already."""
        self.buttons.insert(index, button)

    def layout(self, frame: Frame, look: Look) -> None:
        """Place the tools in their area."""
        crowded = bool(frame.handles) or frame.places.window.width < _NARROW
        if crowded != self.all.visible:
            for button in self.buttons:
                button.visible = not crowded
        self.all.visible = crowded
        for name, handle in self.handles.items():
            handle.visible = name in frame.handles
            handle.place(frame.handles.get(name, pygame.Rect(0, 0, 0, 0)))
            opened = name == self._scene.drawer
            handle.set_active(opened)
            handle.tip = "" if opened else handle.name
        if crowded:
            rect = tool_rects(frame.tools, look, 1)[0]
            for button in (self.all, *self.buttons):
                button.place(rect)
            return
        for button, rect in zip(self.buttons, tool_rects(frame.tools, look, len(self.buttons)), strict=True):
            button.place(rect)

    def _open(self) -> None:
        """Offer all tools in a menu."""
        scene, offered = self._scene, [button for button in self.buttons if button.enabled]
        items = [(button.name, button.icon, "") for button in offered]
        scene.context.stack.push(
            Menu(scene.context, self.all.rect, items, lambda index: offered[index].act(), least=scene.least)
        )

    def name_keys(self, keys: KeyMap) -> None:
        """Name each tool’s key in its tip, and say what else there is to say."""
        more = _more()
        for tool in self.buttons:
            name = keys.with_key(tool.name, _COMMANDS.get(tool.id, tool.id))
            tool.tip = "\n".join(filter(None, (name, more.get(tool.id, ""))))


def _more() -> dict[str, str]:
    """Return what the tips of tools say beside their names."""
    return {
        "log": _("Everything that happened, turn by turn."),
        "rules": _("The rules of this game, on one page and in full."),
        "what_if": _("A copy of the table to try things out; the match is paused."),
        "menu": _("Settings, the keys, and the way out; the game is always saved."),
    }


def zoom(table: Table) -> None:
    """Zoom in, or where that is not possible show the whole board."""
    if not table.command("zoom_in"):
        table.command("fit")


def _puller(scene: "TableScene", drawer: Drawer) -> Callable[[], None]:
    return lambda: scene.pull(drawer)


def _drawer_names() -> dict[Drawer, str]:
    """Return what each drawer holds."""
    return {
        "left": pgettext("drawer", "Next to the board"),
        "own": pgettext("drawer", "Your own board"),
        "right": pgettext("drawer", "The other players"),
        "notes": _("Last turns"),
    }
