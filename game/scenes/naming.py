"""A small scene that asks for a name."""

from collections.abc import Callable
from typing import Final

from game.locale import _
from game.ui.context import Context
from game.ui.overlays.dialog import Dialog
from game.ui.widgets import Button, TextField

LONGEST: Final = 80
"""More characters than a name in a list needs."""


class Naming(Dialog):
    """A field, and a button that takes what is in it. Esc leaves everything as it was."""

    name = "naming"
    narrowest, gap = 620, 18

    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        named: Callable[[str], object],
        *,
        limit: int = LONGEST,
        answer: str = "",
    ) -> None:
        self._named = named
        self._field = TextField("naming.field", title, text, lambda _text: None, limit=limit)
        self._field.act = self._take  # type: ignore[method-assign]
        no = Button("naming.no", _("Cancel"), self.back)
        yes = Button("naming.yes", answer or _("Name"), self._take, kind="gold", icon="check")
        super().__init__(context, title, self._field, no, yes)

    def _take(self) -> None:
        self.context.stack.pop(self)
        self._named(self._field.content.strip())

    def enter(self) -> None:
        self.focus.set("naming.field", show=False)
