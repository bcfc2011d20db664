"""The ways into the rules: a tab for each page, and where there is room the chapters of the one that is shown."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.rules.games import GAMES
from game.scenes.rulesheet.text import chapters_of
from game.ui.theme import Type
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.rulesheet.scene import RulesScene

_CONTENTS: Final = Type(19)
_ICONS: Final = {"keys": "keyboard", "credits": "info"}


class Contents:
    """Makes the tabs and the chapters, and places them in a column."""

    def __init__(self, scene: "RulesScene", titles: dict[str, str]) -> None:
        self._scene = scene
        self.tabs = [
            Button(f"page.{name}", title, partial(scene.turn_to, name), icon=_ICONS.get(name, ""))
            for name, title in titles.items()
        ]
        self.chapters: list[Button] = []

    def show(self, page: str, *, full: bool) -> None:
        """Offer the chapters of a page, if it is a game in full."""
        for button in self.chapters:
            self._scene.widgets.remove(button)
        jump = self._scene.text.jump
        self.chapters = [
            Button(
                f"chapter.{index}", _(chapter.heading), partial(jump, index), kind="plain", type_=_CONTENTS,
                align="left",
            )
            for index, chapter in enumerate(chapters_of(page, full=True) if full and page in GAMES else ())
        ]  # fmt: skip
        self._scene.add(*self.chapters)
        for tab in self.tabs:
            tab.set_active(tab.id == f"page.{page}")

    def hide_chapters(self) -> None:
        """Show the tabs alone: they stand in a line."""
        for button in self.chapters:
            button.visible = False

    def lay_out(self, body: pygame.Rect) -> None:
        """Place everything in a column at the left; chapters only if all have room."""
        look, y = self._scene.look, body.y
        for tab in self.tabs:
            height = tab.preferred()[1]
            tab.place(pygame.Rect(body.x, y, look.px(260), height))
            y += height + look.px(14)
        y += look.px(6)
        height = look.target(40)
        fits = y + len(self.chapters) * height <= body.bottom
        for button in self.chapters:
            button.visible = fits
            button.place(pygame.Rect(body.x, y, look.px(276), height))
            y += height
