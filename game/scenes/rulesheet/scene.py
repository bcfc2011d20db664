"""The rules of the games on one page or in full, the keys, and the credits: pages to read and to search."""

from typing import Final

import pygame

from game.locale import _
from game.rules.games import GAMES
from game.scenes.rulesheet.bar import Bar
from game.scenes.rulesheet.contents import Contents
from game.scenes.rulesheet.text import RulesText
from game.scenes.shell import WIDE, ShellScene
from game.texts.rulebook import pages, rulebook
from game.ui.context import Context
from game.ui.keys import key_name
from game.ui.widgets import Panel

_LEAST_SEARCH: Final = 2
"""Least letters for which the rules are searched."""
_COLUMN: Final = 300


class RulesScene(ShellScene):
    """Pages at the left, the text of one of them at the right."""

    name = "rules"

    def __init__(self, context: Context, page: str = "", rule: str = "", *, full: bool = False) -> None:
        super().__init__(context, _("Rules"))
        games = {name: GAMES[name].title for name in pages() if name in GAMES}
        self._titles = games | {"keys": _("Keys"), "credits": _("Credits")}
        self.page = page if page in self._titles else next(iter(self._titles))
        """The page that is shown."""
        self.full = full or bool(rule)
        """Whether a game's rules are shown in full."""
        self._game = self.page if self.page in GAMES else next(iter(self._titles))
        """The game that was read last: where the key for the rules leads back to."""
        self.sheet, self.text = Panel("sheet", "parchment"), RulesText(self)
        self.bar = Bar(self._searched, self._switch)
        self.contents = Contents(self, self._titles)
        self.sheet.add(*self.bar.widgets, self.text)
        self.add(*self.contents.tabs, self.sheet, self.back_button)
        self._fill()
        if rule:
            self.show_rule(rule)

    def enter(self) -> None:
        super().enter()
        self.focus.set("text", show=False)

    def retranslate(self) -> ShellScene:
        return RulesScene(self.context, self.page, full=self.full)

    # -- what is shown

    def turn_to(self, page: str, *, full: bool | None = None) -> None:
        """Show another page, or the same in another length; a search ends."""
        self.page = page
        self._game = page if page in GAMES else self._game
        self.full = self.full if full is None else full
        self.bar.search.set_text("")
        self._fill()
        self.text.offset = 0
        self.refresh()

    def show_rule(self, rule: str) -> None:
        """Show the very paragraph that tells a rule, and mark it."""
        place = rulebook(self.page).place_of(rule)
        if place is not None:
            self.show_place(self.page, place)

    def show_place(self, page: str, place: tuple[int, int]) -> None:
        """Show a paragraph of a page's full text, and mark it."""
        self.turn_to(page, full=True)
        self.text.mark(place)

    def _fill(self) -> None:
        title = self._titles[self.page]
        self.bar.title.set_text(title)
        self.contents.show(self.page, full=self.full)
        self.text.show_page(self.page, title, full=self.full)

    def _switch(self) -> None:
        if self.page in GAMES:
            self.turn_to(self.page, full=not self.full)
        else:
            self.turn_to(self._game)

    # -- search

    def _searched(self, words: str) -> None:
        if len(words.strip()) >= _LEAST_SEARCH:
            self.bar.title.set_text("")
            self.text.show_hits(words, (self._game, *(page for page in GAMES if page != self._game)), self._search_for)
            self.layout()
            self.invalidate()
        elif not words.strip():
            self._fill()
            self.refresh()

    def _search_for(self, word: str) -> None:
        self.bar.search.set_text(word)
        self._searched(word)
        self.focus.set("search", show=False)

    # -- keys

    def command(self, name: str) -> bool:
        if name == "help":
            self.turn_to("keys")
        elif name == "rules":
            self._switch()
        else:
            return False
        return True

    def _handle_key(self, event: pygame.event.Event) -> bool:
        if key_name(event) == "ctrl+f":
            self.focus.set("search")
            return True
        return super()._handle_key(event)

    def back(self) -> None:
        if self.bar.search.content:
            self.bar.search.set_text("")
            self._searched("")
            self.focus.set("text", show=False)
        else:
            super().back()

    # -- layout

    def layout(self) -> None:
        wide = self.logical_size[0] >= WIDE
        self.layout_frame(() if wide else self.contents.tabs)
        look, sheet = self.look, self.body.copy()
        if wide:
            self.contents.lay_out(self.body)
            sheet.x, sheet.width = sheet.x + look.px(_COLUMN), sheet.width - look.px(_COLUMN)
        else:
            self.contents.hide_chapters()
        self.sheet.place(sheet)
        of_game = self.page in GAMES
        self.bar.show(self.context.keys, of_game=of_game, full=self.full)
        inner = sheet.inflate(-2 * look.px(36), -2 * look.px(20))
        top = self.bar.lay_out(inner) + look.px(10)
        spread = of_game and not self.full and not self.bar.search.content
        self.text.lay_out(pygame.Rect(inner.x, top, inner.width, inner.bottom - top), spread=spread)
