"""What stands at the top of the sheet of the rules: the page's title, the search, and the switch of the length."""

from collections.abc import Callable

import pygame

from game.locale import _, pgettext
from game.scenes.rulesheet.paragraphs import PAD
from game.ui import theme
from game.ui.keys import KeyMap
from game.ui.widgets import Button, Label, TextField, Widget


class Bar:
    """Makes its widgets and places them."""

    def __init__(self, searched: Callable[[str], object], switched: Callable[[], object]) -> None:
        self._label = Label("search.label", pgettext("button", "Search"), theme.BODY_STRONG, "ink")
        self.search = TextField("search", pgettext("button", "Search"), "", searched)
        self._switch = Button("switch", "", switched, icon="swap", kind="light")
        self.title = Label("text.title", "", theme.HEADING, "ink")
        self.widgets: tuple[Widget, ...] = (self.title, self._label, self.search, self._switch)

    def show(self, keys: KeyMap, *, of_game: bool, full: bool) -> None:
        """Offer the other length of a game's rules; other pages have one length."""
        self._switch.set_name(keys.with_key(_("On one page") if full or not of_game else _("In full"), "rules"))
        self._switch.visible = of_game

    def lay_out(self, inner: pygame.Rect) -> int:
        """Place everything at the top of the sheet; return where it ends."""
        look = self.title.look
        height, right = self.search.preferred()[1], inner.right
        if self._switch.visible:
            size = self._switch.preferred()
            right -= size[0]
            self._switch.place(pygame.Rect(right, inner.y + (height - size[1]) // 2, *size))
            right -= look.px(20)
        label = self._label.preferred()[0] + 2
        title = self.title.preferred()[0] + 2
        room = right - inner.x - label - look.px(12) - title - look.px(20)
        self._label.visible = room >= look.px(160)
        if not self._label.visible:
            room += label + look.px(12)
        width = min(room, look.px(360))
        self.search.place(pygame.Rect(right - width, inner.y, width, height))
        self._label.place(pygame.Rect(self.search.rect.x - look.px(12) - label, inner.y, label, height))
        self.title.place(pygame.Rect(inner.x + look.px(PAD), inner.y, title, height))
        return inner.y + height
