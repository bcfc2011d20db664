"""The head of the review's scene: the tabs of the match, who has won, and what can be done with the review."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.scenes.hall.match_parts import tabs
from game.scenes.hall.opening import open_sheet
from game.ui import theme
from game.ui.widgets import Button, Label

if TYPE_CHECKING:
    from game.scenes.reviewing.scene import Reviewing


class ReviewHead:
    """Makes the widgets of the band, and places them."""

    def __init__(self, scene: "Reviewing") -> None:
        self._scene = scene
        self._tabs = tabs("review", self._open_sheet, lambda: scene.open_at(0), lambda: None)
        self._tabs[0].visible = scene.match.id != 0
        self._headline = Label("subtitle", scene.result.headline(), theme.BODY, "light_soft")
        cancel = Button("review.cancel", _("Cancel"), scene.cancel, icon="close")
        again = Button("review.again", _("Redo the review"), scene.again, icon="redo")
        cancel.visible, again.visible = scene.analysis.runs, scene.analysis.may_begin_again
        self.first, self.last = (*self._tabs, self._headline), (again, cancel)
        """The widgets that come before the page in the order of Tab, and after it."""

    def _open_sheet(self) -> None:
        """Go back to the page of the match, or open it."""
        scene = self._scene
        beneath = next((each for each in reversed(list(scene.context.stack)) if each is not scene), None)
        summary = scene.context.store.summary(scene.match.id)
        if beneath is not None and beneath.name == "match_sheet":
            scene.back()
        elif summary is not None:
            open_sheet(scene.context, summary)

    def lay_out(self) -> None:
        """Place the band, with who has won right of the tabs where that finds room."""
        scene, look = self._scene, self._scene.look
        shown, deeds = ([button for button in each if button.visible] for each in (self._tabs, self.last))
        scene.layout_frame(shown, deeds)
        x = max([scene.heading.rect.right, *(tab.rect.right for tab in shown)]) + look.px(28)
        right = min([*(button.rect.x for button in deeds), scene.rect.width - scene.margin]) - look.px(20)
        same_line = self._tabs[1].rect.y < scene.band.bottom
        line = look.line()
        self._headline.visible = same_line and right - x >= look.px(160)
        self._headline.place(pygame.Rect(x, (scene.band.height - line) // 2, max(1, right - x), line))
