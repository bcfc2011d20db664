"""The row of tables that a player keeps: as last time, and favourites with a name."""

from functools import partial
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.locale import _
from game.scenes.naming import Naming
from game.scenes.setup.draft import Draft, tidy
from game.stage.words import players as words
from game.ui import theme
from game.ui.widgets import Button, Container

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

MOST: Final = 6
"""How many favourites a game keeps: more would not stand side by side."""
LONGEST: Final = 32


def kept(stored: Any) -> list[tuple[str, dict[str, Any]]]:
    """Return the favourites of a game, as far as what was stored makes sense."""
    found = []
    for each in stored if isinstance(stored, list) else []:
        match each:
            case {"name": str(name), "table": dict(table)} if tidy(name[: 4 * LONGEST]):
                found.append((tidy(name[: 4 * LONGEST])[:LONGEST], table))
    return found[:MOST]


class Favourites(Container):
    """One button for each table that is kept, and one that keeps the present table."""

    def __init__(self, setup: "SetupScene", last: Any) -> None:
        super().__init__("favourites", _("Favourites"))
        self._setup = setup
        self._last = last
        self.buttons: list[Button] = []
        self._build()

    @property
    def _game(self) -> str:
        return self._setup.draft.rules.name

    def _kept(self) -> list[tuple[str, dict[str, Any]]]:
        return kept(self._setup.context.settings.favourites.get(self._game))

    def _build(self) -> None:
        self.clear()
        self.buttons = []
        if self._last is not None:
            again = partial(self._setup.take, self._last)
            self.buttons.append(Button("favourite.last", _("As last time"), again, icon="undo"))
        for index, (name, table) in enumerate(self._kept()):
            self.buttons.append(Button(f"favourite.{index}", name, partial(self._setup.take, table), icon="crown"))
        self.keep = Button("favourite.keep", _("Keep this table…"), self._ask, icon="add", kind="plain")
        self.forget = Button("favourite.forget", _("Remove this favourite"), self._forget, icon="close", kind="plain")
        self.add(*self.buttons, self.keep, self.forget)
        self.update()

    def update(self) -> None:
        """Show which of the tables is the present one."""
        now = self._setup.draft.stored()
        tables = [*([self._last] if self._last is not None else []), *(table for _name, table in self._kept())]
        for button, table in zip(self.buttons, tables, strict=True):
            button.set_active(self._same(table, now))
        own = self.buttons[len(self.buttons) - len(self._kept()) :]
        here = any(button.active for button in own)
        self.forget.visible = here
        self.keep.visible = not here and len(own) < MOST

    def _same(self, table: Any, now: dict[str, Any]) -> bool:
        return Draft.remembered(self._setup.draft.rules, table, lambda most: most).stored() == now

    def _ask(self) -> None:
        name = shorten(words.proposed_words(self._setup.draft.players()), LONGEST, placeholder="")
        title = _("What is this table called?")
        naming = Naming(self._setup.context, title, name, self._keep, limit=LONGEST, answer=_("Keep"))
        self._setup.context.stack.push(naming)

    def _keep(self, name: str) -> None:
        if tidy(name):
            table = self._setup.draft.stored()
            self._store([*self._kept(), (tidy(name), table)])

    def _forget(self) -> None:
        now = self._setup.draft.stored()
        self._store([(name, table) for name, table in self._kept() if not self._same(table, now)])

    def _store(self, tables: list[tuple[str, dict[str, Any]]]) -> None:
        stored = [{"name": name, "table": table} for name, table in tables[:MOST]]
        settings = self._setup.context.settings
        settings.favourites = {**settings.favourites, self._game: stored}
        self._setup.context.settings_changed(layout=False)
        self._build()
        self._setup.refresh()

    def height_at(self, width: int) -> int:  # noqa: ARG002
        return self.look.target(theme.LEAST_TARGET + 4)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        shown = [button for button in (*self.buttons, self.keep, self.forget) if button.visible]
        gap, x = self.look.px(10), rect.x
        wanted = [button.preferred()[0] for button in shown]
        room = rect.width - gap * (len(shown) - 1)
        most = room // max(1, len(shown)) if sum(wanted) > room else room
        for button, width in zip(shown, wanted, strict=True):
            button.place(pygame.Rect(x, rect.y, min(width, most), rect.height))
            x += min(width, most) + gap
