"""What is told beside the game when somebody asks: a hint for a person, and why a computer player did something."""

from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.scenes.led.hint import Hint
from game.stage.page import Frame
from game.stage.telling.why import Why
from game.ui.keys import KeyMap

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene

BUTTON: Final = 40
_NARROW: Final = 280
"""How narrow a column is in which they stand below the name."""
_GAP: Final = 12


class SidePanels:
    """Both of them, with their buttons at the right end of the banner."""

    def __init__(self, scene: "LedScene") -> None:
        self._scene = scene
        self.why = Why(scene, scene.reading)
        self.hint = Hint(scene)

    def layout(self, frame: Frame) -> None:
        """Place the buttons in the banner, and the slip with the hint under it."""
        look, banner = self._scene.look, self._scene.banner
        size = min(look.target(BUTTON), frame.banner.height - look.px(4))
        low = frame.head and frame.banner.width < look.px(_NARROW)
        middle = frame.banner.centery if not frame.head else frame.banner.y + size // 2 + look.px(4)
        if low:
            middle = frame.banner.bottom - size // 2 - look.px(6)
        right = frame.banner.right - look.px(10)
        for button, there in ((self.why.button, self._computers), (self.hint.button, self.hint.offered)):
            if there:
                button.place(pygame.Rect(right - size, middle - size // 2, size, size))
                right -= size + look.px(_GAP)
        there = right < frame.banner.right - look.px(10)
        banner.reserve(frame.banner.right - right, size + look.px(6) if low and there else 0)
        self.hint.layout(frame)

    @property
    def _computers(self) -> bool:
        scene = self._scene
        return scene.explains and len(scene.stage.people()) < len(scene.stage.names)

    def update(self) -> None:
        """Update whatever is shown after a change on the table."""
        self.why.button.visible = self._computers and self._scene.reading.step is None
        self.hint.update()

    def looks_elsewhere(self) -> None:
        """Close the reasons when another step is shown: they belong to one."""
        if self.why.step != self._scene.reading.step:
            self.why.close()

    def recompute(self) -> None:
        """Point again at what is told of after the table was laid out again."""
        self.why.recompute()
        self.hint.recompute()

    def name_keys(self, keys: KeyMap) -> None:
        """Name each button’s key in its tip."""
        words = {
            self.why.button: _("Why the computer player made its last move."),
            self.hint.button: _("What a computer player would do here, and why."),
        }
        for button, more in words.items():
            button.tip = f"{keys.with_key(button.name, button.id)}\n{more}"

    def back(self) -> bool:
        """Do what Esc does: put away what is told; return whether there was anything."""
        if self.hint.slip.visible:
            self.hint.put_away()
        elif self.why.panel.visible:
            self.why.toggle()
        else:
            return False
        return True

    def put_away(self) -> None:
        """Close hint and reasons."""
        self.hint.put_away()
        self.why.close()
