"""The buttons at the right end of the rail: end of turn, what the table offers, undo, redo, reset."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, pgettext
from game.tables.table import Shortcut
from game.tables.tips import sentence
from game.ui import theme
from game.ui.keys import KeyMap
from game.ui.look import Look
from game.ui.overlays.menu import Menu
from game.ui.scene import Scene
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Widget

_BIG: Final = Type(28, weight="semibold")
_MIDDLE: Final = Type(22, weight="semibold")
_NOTE_LINES: Final = 2
_SIZES: Final = ((186, 72, 48, 16), (150, 52, 40, 8), (0, 44, 36, 3))
"""From which height of the rail on: how high the big button is, the small ones, and the gap between them."""


@dataclass(slots=True)
class TurnState:
    """What the buttons show."""

    end: str
    """What the big button says; nothing if there is none."""
    can_end: bool
    reason: str
    """Why the turn can't be ended yet, or what ending does."""
    can_undo: bool
    can_redo: bool
    shortcuts: Sequence[Shortcut]
    more: Sequence[Shortcut] = ()
    """What else can be done at once, behind one small button."""


class ButtonNote(Label):
    """A sentence in the middle of its rectangle, on as many lines as that has room for."""

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        line = look.height(self.type)
        most = max(1, rect.height // line)
        lines = look.wrap_evenly(self.name, rect.width, self.type)
        self.tip = self.name if len(lines) > most else ""
        if self.tip:
            lines[most - 1 :] = [look.ellipsis(" ".join(lines[most - 1 :]), rect.width, self.type)]
        y = rect.centery - len(lines) * line // 2
        for text in lines:
            look.write(surface, text, (rect.centerx, y), self.type, look.light_soft, anchor="midtop", shadow=True)
            y += line


class TurnButtons:
    """Makes the buttons, keeps them up to date and lays them out."""

    def __init__(
        self,
        scene: Scene,
        end: Callable[[], object],
        undo: Callable[[], object],
        redo: Callable[[], object],
        reset: Callable[[], object],
    ) -> None:
        self._scene = scene
        self.end = Button("end_turn", _("End turn"), end, icon="check", type_=_BIG)
        self.undo = Button("undo", _("Undo"), undo, icon="undo")
        self.redo = Button("redo", _("Redo"), redo, icon="redo")
        self.reset = Button("reset_turn", pgettext("button", "Reset"), reset, icon="reset")
        self.more = Button("more", _("Place the rest…"), self._open_more, icon="shuffle")
        self.more.tip = self.more.name
        self.more.visible = False
        self._more: Sequence[Shortcut] = ()
        self.end.refused = end
        self.undo.refused, self.redo.refused, self.reset.refused = undo, redo, reset
        for button in (self.end, self.undo, self.redo, self.reset):
            button.heard = ""
        self.reason = ButtonNote("end_turn.reason", "", theme.SMALL)
        self.closer: Callable[[], object] | None = None
        """What the keys of `End turn` do instead, if the table has something that takes its place."""
        self.looked_at = ""
        """The id of the table's button that continues when what has happened was looked at."""
        self._closing = ""
        """The id of the button that takes the place of `End turn`."""
        self._shortcuts: list[Button] = []
        self._offered: tuple[tuple[str, str], ...] = ()
        self._area = pygame.Rect(0, 0, 0, 0)
        scene.add(self.end, self.undo, self.redo, self.reset, self.more, self.reason)

    @property
    def all(self) -> tuple[Widget, ...]:
        """All that is there whatever a table offers."""
        return self.end, self.undo, self.redo, self.reset, self.more, self.reason

    def update(self, state: TurnState) -> None:
        """Show what can be done now."""
        self.end.visible = bool(state.end)
        self.end.set_name(state.end)
        self.end.enabled = state.can_end
        if state.can_end != (self.end.kind == "gold"):
            self.end.kind = "gold" if state.can_end else "wood"
            self.end.changed()
        self.undo.enabled = state.can_undo
        self.reset.enabled = state.can_undo
        self.redo.enabled = state.can_redo
        self._more = state.more
        if self.more.visible != bool(state.more):
            self.more.visible = bool(state.more)
            self.layout(self._area)
            self._scene.invalidate(self._area)
        self.reason.set_text(state.reason)
        self._offer([shortcut for shortcut in state.shortcuts if not shortcut.on_table])
        closer = next((shortcut for shortcut in state.shortcuts if shortcut.closes), None)
        self.looked_at = closer.node if closer is not None else ""
        self._closing = f"shortcut.{closer.id}" if closer is not None and not closer.on_table else ""
        if closer is not None and closer.on_table:
            self.closer = closer.act
        elif closer is None:
            self.closer = None
        else:
            self.closer = next(button.act for button in self._shortcuts if button.id == f"shortcut.{closer.id}")

    def closing_button(self) -> Button | None:
        """Return the button that ends the turn now: the big one, or what takes its place."""
        if self._closing:
            return next((button for button in self._shortcuts if button.id == self._closing), None)
        return self.end if self.end.visible else None

    def _offer(self, shortcuts: Sequence[Shortcut]) -> None:
        offered = tuple((shortcut.id, shortcut.text) for shortcut in shortcuts)
        if offered != self._offered:
            self._offered = offered
            for button in self._shortcuts:
                button.visible = False
                self._scene.widgets.remove(button)
            self._shortcuts = [
                Button(f"shortcut.{each.id}", each.text, type_=_MIDDLE, kind="wood" if number else "gold")
                for number, each in enumerate(shortcuts)
            ]
            self._scene.add(*self._shortcuts)
            self.layout(self._area)
            self._scene.invalidate(self._area)
        for button, shortcut in zip(self._shortcuts, shortcuts, strict=True):
            button.action, button.enabled = shortcut.act, shortcut.enabled
            text = f"{shortcut.text} ({shortcut.key})" if shortcut.key else shortcut.text
            button.tip = f"{text}\n{sentence(shortcut.note)}" if shortcut.note else text

    def name_keys(self, keys: KeyMap) -> None:
        """Name each button’s key in its tip."""
        words = {self.end: _("End the turn"), self.undo: _("Undo the last decision")}
        words |= {self.redo: _("Redo what you undid"), self.reset: _("Undo the whole turn")}
        for button, text in words.items():
            button.tip = keys.with_key(text, button.id)

    def layout(self, area: pygame.Rect) -> None:
        """Place everything in the right end of the rail."""
        self._area = pygame.Rect(area)
        if not area.width:
            return
        look = self._scene.look
        big, small, gap = next(sizes for least, *sizes in _SIZES if area.height >= look.px(least))
        note = _NOTE_LINES * look.height(theme.SMALL)
        free = area.height - look.px(big) - look.px(small) - look.px(gap) - note
        y = area.y + max(look.px(1), min(free // 2, look.px(12)))
        self._lay_top(pygame.Rect(area.x, y, area.width, look.px(big)), look)
        y += look.px(big) + look.px(gap)
        self._lay_row(pygame.Rect(area.x, y, area.width, look.px(small)), look)
        y += look.px(small) + max(look.px(1), (area.bottom - y - look.px(small) - note) // 2)
        self.reason.visible = free >= -note // _NOTE_LINES
        self.reason.place(pygame.Rect(area.x, y, area.width, note))

    def _lay_top(self, row: pygame.Rect, look: Look) -> None:
        """Give the shortcuts the left part of the big button's row."""
        buttons = [*self._shortcuts, *([self.end] if self.end.visible else [])]
        gap = look.px(12)
        if len(buttons) > 2 and self.end.visible:
            self._lay_crowded(row, look)
            return
        if self.end.kind == "icon":
            self.end.kind = "gold" if self.end.enabled else "wood"
        width = (row.width - gap * (len(buttons) - 1)) // max(1, len(buttons))
        for index, button in enumerate(buttons):
            button.type = _BIG if len(buttons) == 1 else _MIDDLE
            button.place(pygame.Rect(row.x + index * (width + gap), row.y, width, row.height))
            if button is self.end:
                button.icon = "check"
                button.icon = "check" if button.preferred()[0] <= width else ""

    def _lay_crowded(self, row: pygame.Rect, look: Look) -> None:
        """Lay several shortcuts, each as wide as its words need, beside the big button with its picture alone."""
        gap, side = look.px(6), min(row.height, row.width // 6)
        self.end.kind, self.end.icon = "icon", "check"
        self.end.place(pygame.Rect(row.right - side, row.y, side, row.height))
        room = row.width - side - gap * len(self._shortcuts)
        wanted = [look.width(button.name, _MIDDLE) + look.px(14) for button in self._shortcuts]
        x = row.x
        for button, width in zip(self._shortcuts, wanted, strict=True):
            button.type, share = _MIDDLE, room * width // sum(wanted)
            button.place(pygame.Rect(x, row.y, share, row.height))
            x += share + gap

    def _open_more(self) -> None:
        """Offer what else can be done at once."""
        offered = list(self._more)
        items = [(shortcut.text, "", shortcut.note) for shortcut in offered]
        context = self._scene.context
        context.stack.push(Menu(context, self.more.rect, items, lambda index: offered[index].act()))

    def _lay_row(self, row: pygame.Rect, look: Look) -> None:
        gap = look.px(12)
        buttons = [self.undo, self.redo, self.reset, *([self.more] if self.more.visible else [])]
        gap = gap if len(buttons) == 3 else look.px(6)
        width = (row.width - (len(buttons) - 1) * gap) // len(buttons)
        for button in buttons:
            button.kind = "wood"
        narrow = any(button.preferred()[0] - look.px(20) > width for button in buttons)
        for index, button in enumerate(buttons):
            button.kind = "icon" if narrow else "wood"
            button.place(pygame.Rect(row.x + index * (width + gap), row.y, width, row.height))
