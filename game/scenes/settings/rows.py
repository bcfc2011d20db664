"""The rows of the settings: controls that change a setting at once, each with a button that restores the default."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.store import Settings
from game.ui import theme
from game.ui.notice import Deed
from game.ui.widgets import Button, ChoiceField, Label, Option, ScrollArea, Slider, Titled, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.settings.scene import SettingsScene

CONTROL: Final = 260
"""The logical pixels that a control beside its title takes at least."""
_USUAL: Final = 56
"""The width that is kept beside each row for the way back to the default."""
_DEFAULTS: Final = Settings()


class SettingRows(ScrollArea):
    """Makes the controls of a page, restores defaults, and places the rows."""

    def __init__(self, scene: "SettingsScene") -> None:
        super().__init__("settings", _("Settings"))
        self._scene = scene
        self.context = scene.context
        self._defaults: dict[str, Button] = {}
        """What sets a changed row back, by the name of its setting."""
        self._rows: dict[str, Widget] = {}

    # -- what a page is made of

    def empty(self) -> None:
        """Remove all rows."""
        self.clear()
        self._defaults, self._rows = {}, {}

    def put(self, *rows: tuple[str, Widget]) -> None:
        """Lay rows on the page, each with the setting that it changes and the way back to the default."""
        for name, row in rows:
            button = Button(f"usual.{name}", _("Default"), partial(self._reset, (name,)), icon="undo", kind="icon")
            self._defaults[name], self._rows[name] = button, row
            self.add(row, button)
        self._mark()

    def heading(self, name: str, text: str) -> Label:
        """Return a heading between rows."""
        label = Label(f"heading.{name}", text, theme.SUBHEADING, "ink")
        label.role = "heading"
        return label

    def toggle(self, name: str, title: str, explanation: str, *, layout: bool = False) -> Toggle:
        """Return a switch for a setting."""
        on = bool(getattr(self.context.settings, name))
        return Toggle(name, title, on, self.setter(name, layout=layout), explanation=explanation)

    def slider(self, name: str, title: str, *, heard: bool = False) -> Slider:
        """Return a slider for a setting; one that is `heard` sounds when it is let go."""
        chosen = self.setter(name, layout=False)

        def slid(value: float) -> None:
            chosen(value)
            if heard:
                self._scene.sound("toggle")

        slider = Slider(name, title, getattr(self.context.settings, name), slid)
        slider.live = not heard
        return slider

    def choice(self, name: str, title: str, options: Sequence[Option], explanation: str) -> Titled:
        """Return a choice between the values of a setting, with an explanation."""
        chosen = self.setter(name, layout=False)
        return Titled(
            ChoiceField(name, title, options, getattr(self.context.settings, name), chosen), title, explanation, CONTROL
        )

    def reset_all(self, page: str) -> Button:
        """Return a button that restores the default of every row of a page, which can be undone."""
        # Translators: {page} is the name of a page of the settings, such as “Sound”.
        words = _("Default settings for “{page}”").format(page=page)
        return Button("usual", words, lambda: self._reset_all(page), icon="reset")

    def _reset_all(self, page: str) -> None:
        names = tuple(self._rows)
        before = {name: getattr(self.context.settings, name) for name in names}
        self._reset(names)
        # Translators: {page} is the name of a page of the settings, such as “Sound”.
        text = _("“{page}” has its default settings.").format(page=page)
        self.context.notice(text, deed=Deed(_("Undo"), lambda: self._set(before)), kind="defaults")

    def setter(self, name: str, *, layout: bool = True) -> Callable[[object], object]:
        """Return what changes a setting."""

        def chosen(value: object) -> None:
            setattr(self.context.settings, name, value)
            self.context.settings_changed(layout=layout)
            self._mark()

        return chosen

    def fill_again(self) -> None:
        """Build the rows of the page again and lay them out."""
        self._scene.fill()
        self._scene.refresh()

    def lay_out_again(self) -> None:
        """Lay the rows out after one of them has changed its height."""
        self._scene.layout()
        self._scene.invalidate()

    def focus(self, id_: str) -> None:
        """Give a control the focus."""
        self._scene.focus.set(id_)

    # -- defaults

    def _mark(self) -> None:
        """Show the way back beside every row that is changed."""
        for name, button in self._defaults.items():
            button.visible = getattr(self.context.settings, name) != getattr(_DEFAULTS, name)

    def follow(self) -> None:
        """Show what was changed elsewhere: by a key, or by a row of its own."""
        for name, row in self._rows.items():
            control, value = row.control if isinstance(row, Titled) else row, getattr(self.context.settings, name)
            if isinstance(control, Toggle):
                control.set(bool(value))
            elif isinstance(control, Slider):
                control.follow(value)
            elif isinstance(control, ChoiceField):
                control.set(str(value))
        self._mark()

    def _reset(self, names: tuple[str, ...]) -> None:
        self._set({name: getattr(_DEFAULTS, name) for name in names})

    def _set(self, values: Mapping[str, object]) -> None:
        for name, value in values.items():
            setattr(self.context.settings, name, value)
        self.context.settings_changed()
        if self._scene in self.context.stack:
            self.fill_again()

    # -- layout

    def lay_out(self, rect: pygame.Rect) -> None:
        """Place the rows one under the other."""
        look = self.look
        keep, self.offset = self.offset, 0
        self.place(rect)
        side, y = look.target(44), rect.y
        width = rect.width - look.px(28)
        marks = {button: self._rows[name] for name, button in self._defaults.items()}
        room = width - look.px(_USUAL) if marks else width
        for child in self.children:
            if child in marks:
                row = marks[child].rect
                child.place(pygame.Rect(row.right + look.px(8), row.y + look.px(2), side, side))
                continue
            if isinstance(child, Label) and child is not self.children[0]:
                y += look.px(16)
            size = min(child.preferred()[0], room) if isinstance(child, Button) else room
            height = child.height_at(room)
            child.place(pygame.Rect(rect.x, y, size, height))
            y += height + look.px(8)
        self.set_length(y + look.px(8) - rect.y, keep)
