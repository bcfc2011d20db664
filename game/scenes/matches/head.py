"""The head of a list of matches: search, the games as chips, who played, the order, and how many are shown."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, pgettext
from game.rules.games import GAMES
from game.scenes.covers import round_cover
from game.scenes.matches.finding import ORDERS, Wish
from game.store.statistics import name_key
from game.ui import theme
from game.ui.widgets import Chip, ChoiceField, Container, Label, Option, SearchField, Widget
from game.ui.widgets.rows import flow

if TYPE_CHECKING:
    from game.ui.look import Look

_SEARCH: Final = 350
_SEARCH_FOLDED: Final = 300
_CHOICE: Final = 190
_FOLDS: Final = 1240
"""Below this logical width the chips of the games are one list."""


class Head(Container):
    """Says what the list should show; `changed` is told when that changes."""

    def __init__(self, changed: Callable[[], object]) -> None:
        super().__init__("head")
        self.wish = Wish()
        self._changed = changed
        hint = _("Names, games, dates…")
        self.search = SearchField("search", pgettext("button", "Search"), self._searched, hint=hint, key=_("Ctrl F"))
        self.chips = [Chip("game.all", pgettext("filter", "All"), lambda: self._choose_game(""), active=True)]
        for game in GAMES:
            self.chips.append(Chip(f"game.{game}", GAMES[game].title, self._game(game), picture=partial(_cover, game)))
        games = [Option("", _("All games")), *(Option(game, GAMES[game].title) for game in GAMES)]
        self.game = ChoiceField("game", _("Game"), games, "", self._choose_game)
        self.who = ChoiceField("who", _("Who played"), [Option("", _("Everybody"), "human")], "", self._choose_who)
        orders = [Option(order, _(words)) for order, words in ORDERS.items()]
        self.order = ChoiceField("order", pgettext("list", "Order"), orders, "newest", self._choose_order)
        self.count = Label("count", "", theme.BODY, "ink_soft", align="right")
        self.add(self.search, *self.chips, self.game, self.who, self.order, self.count)

    # -- what is wished for

    def _game(self, game: str) -> Callable[[], object]:
        return lambda: self._choose_game(game)

    def _set(self, wish: Wish) -> None:
        if wish != self.wish:
            self.wish = wish
            self._show()
            self._changed()

    def set(self, wish: Wish) -> None:
        """Show another wish, without telling anybody."""
        self.wish = wish
        self.search.set_text(wish.text)
        self.order.set(wish.order)
        self._show()

    def _show(self) -> None:
        for chip, game in zip(self.chips, ("", *GAMES), strict=True):
            chip.set_active(game == self.wish.game)
        self.game.set(self.wish.game)
        self.who.set(self.wish.who)

    def _searched(self, text: str) -> None:
        self._set(replace(self.wish, text=text))

    def _choose_game(self, game: str) -> None:
        self._set(replace(self.wish, game=game))

    def _choose_who(self, who: str) -> None:
        self._set(replace(self.wish, who=who))

    def _choose_order(self, order: str) -> None:
        found = next(each for each in ORDERS if each == order)
        self._set(replace(self.wish, order=found))

    def offer(self, people: list[str]) -> None:
        """Offer these people to choose from."""
        everybody = Option("", _("Everybody"), "human")
        self.who.offer([everybody, *(Option(name_key(name), name, "human") for name in people)], self.wish.who)

    # -- layout

    def lay_out(self, area: pygame.Rect) -> int:
        """Place everything in the upper part of an area; return how high that is."""
        look = self.look
        gap, logical = look.px(10), area.width / look.unit
        folds = logical < _FOLDS
        for chip in self.chips:
            chip.visible = not folds
        self.game.visible = folds
        narrow = logical < 900
        usual = look.px(_SEARCH_FOLDED if folds else _SEARCH)
        search = min(usual, area.width) if not narrow else area.width - look.px(150)
        high = self.search.preferred()[1]
        self.search.place(pygame.Rect(area.x, area.y, search, high))
        count = max(look.width(self.count.name, theme.BODY) + look.px(6), look.px(90))
        self.count.place(pygame.Rect(area.right - count, area.y, count, high))
        chosen: list[Widget] = [*(self.chips if not folds else [self.game]), self.who, self.order]
        if narrow:
            used = self._in_line(chosen, pygame.Rect(area.x, area.y + high + gap, area.width, high), gap)
            return self._end(area, high + gap + used)
        x = area.x + search + look.px(20)
        line = pygame.Rect(x, area.y, area.right - count - look.px(10) - x, high)
        if folds:
            return self._end(area, max(high, self._in_line(chosen, line, gap)))
        wide = sum(chip.preferred()[0] + gap for chip in self.chips)
        flow(self.chips, line, gap)
        for chip in self.chips:
            chip.rect.y += (high - chip.rect.height) // 2
        rest = pygame.Rect(line.x + wide + gap, line.y, max(1, line.width - wide - gap), high)
        self._in_line([self.who, self.order], rest, gap)
        return self._end(area, high)

    def _end(self, area: pygame.Rect, height: int) -> int:
        self.place(pygame.Rect(area.x, area.y, area.width, height))
        return height

    def _in_line(self, widgets: list[Widget], line: pygame.Rect, gap: int) -> int:
        """Share a line among choices; none is wider than it needs."""
        room = (line.width - gap * (len(widgets) - 1)) // len(widgets)
        x = line.x
        for widget in widgets:
            width = min(room, max(widget.preferred()[0], self.look.px(_CHOICE)))
            widget.place(pygame.Rect(x, line.y, width, line.height))
            x += width + gap
        return line.height


def _cover(game: str, look: "Look", size: int) -> pygame.Surface:
    return round_cover(look, game, size)
