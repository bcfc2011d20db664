"""Three small buttons in the title's upper right corner: sound, language, full screen."""

from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.locale.languages import LANGUAGES
from game.scenes.underway import Underway
from game.ui.overlays.menu import Menu
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.title.scene import Title

_SIDE: Final = 52
_GAP: Final = 10
_ROW: Final = 900
"""From this logical width on there is room for a row beside the game's name."""
_MARGIN: Final = 18


class Corner:
    """Makes the buttons, shows what is set, and places them."""

    def __init__(self, title: "Title") -> None:
        self._title = title
        context = title.context
        self.sound = Button("sound", "", lambda: context.command("mute"), kind="icon")
        self.sound.heard = ""
        self.language = Button("language", _("Language"), self._offer_languages, icon="globe", kind="icon")
        words = _("Full screen")
        self.full = Button("fullscreen", words, lambda: context.command("fullscreen"), icon="fullscreen", kind="icon")
        self.full.tip = context.keys.with_key(words, "fullscreen")
        self.underway = Underway(context)
        self.buttons = (self.underway, self.sound, self.language, self.full)
        self.show()

    def show(self) -> None:
        """Show whether there is sound."""
        context = self._title.context
        muted = context.settings.muted
        words = _("Turn the sound on") if muted else _("Turn the sound off")
        self.sound.set_name(words, "muted" if muted else "sound")
        self.sound.tip = context.keys.with_key(words, "mute")

    def _offer_languages(self) -> None:
        title = self._title
        codes = list(LANGUAGES)
        chosen = title.context.settings.language

        def speak(index: int) -> None:
            title.context.settings.language = codes[index]
            title.context.settings_changed()

        items = [(name, "", "") for name in LANGUAGES.values()]
        place = codes.index(chosen) if chosen in codes else -1
        title.context.stack.push(Menu(title.context, self.language.rect, items, speak, place))

    def lay_out(self) -> None:
        """Place the buttons from the right."""
        look, x = self._title.look, self._title.rect.right - self._title.look.px(_MARGIN)
        side = look.target(_SIDE)
        if self._title.rect.width < look.px(_ROW):
            self._stack(x - side, side)
            return
        for button in reversed(self.buttons):
            wide = side if button is not self.underway else button.preferred()[0]
            x -= wide
            button.place(pygame.Rect(x, look.px(_MARGIN), wide, side))
            x -= look.px(_GAP)

    def _stack(self, x: int, side: int) -> None:
        """Place the buttons below one another, where a row of them would cover the game's name."""
        look, y = self._title.look, self._title.look.px(_MARGIN)
        for button in (self.sound, self.language, self.full, self.underway):
            wide = side if button is not self.underway else button.preferred()[0]
            button.place(pygame.Rect(x + side - wide, y, wide, side))
            y += side + look.px(_GAP)
