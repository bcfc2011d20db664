"""The rows of the settings: controls that change a setting at once, each with a button that restores the default."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from game.locale import _
from game.store import Settings
from game.ui.canvas import Thing
from game.ui.context import Context
from game.ui.controls import Controls, Option
from game.ui.layout import Block, below, narrow
from game.ui.notice import Deed

CONTROL: Final = 260
"""The logical pixels that a control beside its title takes at least."""
USUAL: Final = 56
"""The width that is kept beside each row for the way back to the default."""
_DEFAULTS: Final = Settings()


class Rows:
    """Makes the rows of a page."""

    def __init__(self, context: Context, controls: Controls) -> None:
        self.context, self.controls = context, controls
        self.look = controls.look

    def heading(self, name: str, text: str) -> Block:
        """Return a heading between rows."""
        return below(self.controls.heading(("heading", name), text), self.look.px(16))

    def toggle(self, name: str, title: str, explanation: str, *, layout: bool = False) -> Block:
        """Return a switch for a setting."""
        on = bool(getattr(self.context.settings, name))
        act = self.setter(name, layout=layout)
        return self.marked(name, self.controls.toggle(name, title, on, act, explanation=explanation))

    def slider(self, name: str, title: str, *, late: bool = False) -> Block:
        """Return a slider for a setting; one that is `late` acts and sounds when it is let go."""
        value, chosen = getattr(self.context.settings, name), self.setter(name, layout=False)
        act = self.controls.audible_after("toggle", chosen) if late else chosen
        return self.marked(name, self.controls.slider(name, title, value, act, live=not late))

    def choice(
        self,
        name: str,
        title: str,
        options: Sequence[Option],
        *,
        explanation: str = "",
        act: Callable[[str], object] | None = None,
        width: int = CONTROL,
    ) -> Block:
        """Return a choice between the values of a setting, with an explanation."""
        value = str(getattr(self.context.settings, name))
        chosen = self.controls.choice(name, title, options, value, act or self.setter(name, layout=False))
        return self.marked(name, self.controls.titled(name, chosen, title, explanation, width))

    def marked(self, name: str, row: Block) -> Block:
        """Return a row with the way back to its default at its right, where it has another value."""
        look = self.look
        side = look.target(44)
        back = self.controls.button(
            ("usual", name), _("Default"), partial(self._reset, (name,)), icon="undo", kind="icon"
        )

        def put(rect: pygame.Rect) -> Iterator[Thing]:
            yield from row.put(rect)
            if getattr(self.context.settings, name) != getattr(_DEFAULTS, name):
                yield from back.put(pygame.Rect(rect.right + look.px(8), rect.y + look.px(2), side, side))

        return Block(put, row.high)

    def reset_all(self, page: str, *names: str) -> Block:
        """Return a button that restores the defaults of a page, which can be undone."""
        # Translators: {page} is the name of a page of the settings, such as “Sound”.
        words = _("Default settings for “{page}”").format(page=page)
        reset = partial(self._reset_all, page, names)
        return narrow(self.controls.button("usual", words, reset, icon="reset"))

    def _reset_all(self, page: str, names: tuple[str, ...]) -> None:
        before = {name: getattr(self.context.settings, name) for name in names}
        self._reset(names)
        # Translators: {page} is the name of a page of the settings, such as “Sound”.
        text = _("“{page}” has its default settings.").format(page=page)
        self.context.notice(text, deed=Deed(_("Undo"), lambda: self._set(before)), kind="defaults")

    def setter(self, name: str, *, layout: bool = True) -> Callable[[object], object]:
        """Return what changes a setting."""
        return lambda value: self._set({name: value}, layout=layout)

    def _reset(self, names: tuple[str, ...]) -> None:
        self._set({name: getattr(_DEFAULTS, name) for name in names})

    def _set(self, values: Mapping[str, object], *, layout: bool = True) -> None:
        for name, value in values.items():
            setattr(self.context.settings, name, value)
        self.context.settings_changed(layout=layout)
