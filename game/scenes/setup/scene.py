"""The set-up of a game: who sits where, in which colour, and by which options."""

from typing import Any, Final

import pygame

from game.locale import _
from game.rules.games import GAMES, AnyRules
from game.scenes.rulesheet.scene import RulesScene
from game.scenes.setup.draft import Draft
from game.scenes.setup.favourites import Favourites
from game.scenes.setup.foot import SetupFoot
from game.scenes.setup.head import SetupHead
from game.scenes.setup.options_panel import OptionsPanel
from game.scenes.setup.seat_list import SeatList
from game.scenes.shell import WIDE, ShellScene
from game.texts.rulebook import has_rulebook
from game.ui.context import Context

_LOW: Final = 740
"""Where the body is lower than this, the headings of its sheets are lower too."""


class SetupScene(ShellScene):
    """Everything is in a `Draft`; the widgets show it."""

    name = "setup"
    roomy = False  # all of a game's set-up is seen at once, which leaves its rows less
    foot = True

    def __init__(self, context: Context, rules: AnyRules, draft: Draft | None = None, last: Any = None) -> None:
        super().__init__(context, _("New game of {game}").format(game=rules.title))
        settings = context.settings
        self._last = last if last is not None else settings.last_setups.get(rules.name)
        self.draft = draft or Draft.remembered(rules, self._last, people=settings.people)
        self.head = SetupHead(self)
        self.favourites = Favourites(self, self._last)
        self.seats, self.options = SeatList(self), OptionsPanel(self)
        self.foot_line = SetupFoot(self)
        self.add(*self.head.widgets, self.favourites, self.seats, self.options)
        self.add(self.back_button, self.foot_line.status, self.foot_line.begin)
        self.focus.set("seat.0.name", show=False)
        self.focus.leave("seat.0.move")

    def retranslate(self) -> ShellScene:
        return SetupScene(self.context, self.draft.rules, self.draft, self._last)

    # -- what is done here

    def switch(self, name: str) -> None:
        """Set up another game instead."""
        if name != self.draft.rules.name:
            self._remember()
            self.context.stack.replace(SetupScene(self.context, GAMES[name]))

    def take(self, table: dict[str, Any]) -> None:
        """Set up a table as it was kept."""
        rules = self.draft.rules
        taken = Draft.remembered(rules, table, people=self.context.settings.people)
        self.context.stack.replace(SetupScene(self.context, rules, taken, self._last))

    def learn(self) -> None:
        """Begin the game's lesson."""
        self._remember()
        self.context.open_lesson(self.draft.rules.name)

    def read_rule(self, rule: str = "") -> None:
        """Show the rules of the game, at a rule where one is given."""
        if has_rulebook(self.draft.rules.name):
            self.context.stack.push(RulesScene(self.context, self.draft.rules.name, rule))

    def command(self, name: str) -> bool:
        if name == "rules":
            self.read_rule()
            return True
        return False

    def draft_changed(self) -> None:
        """Bring everything in line with the draft."""
        self.seats.update()
        self.options.options.update()
        self.favourites.update()
        self.favourites.place(self.favourites.rect)
        self.foot_line.update()

    def _remember(self) -> None:
        self.draft.remember(self.context.settings)
        self.context.settings_changed(layout=False)

    def begin_match(self) -> None:
        """Begin the match, if nothing keeps it from that."""
        for index in range(len(self.draft.seats)):
            self.draft.settle_name(index)
        if self.draft.trouble():
            self.draft_changed()
            return
        self._remember()
        self.context.start_match(self.draft.finished())

    def leave(self) -> None:
        super().leave()
        self._remember()

    # -- layout

    def layout(self) -> None:
        self.layout_frame()
        look, body = self.look, self.body
        wide = self.logical_size[0] >= WIDE
        self.head.lay_out(wide=wide)
        gap, high = look.px(10), self.favourites.height_at(body.width)
        self.favourites.place(pygame.Rect(body.x, body.y, body.width, high))
        bottom = max(body.bottom, self.rail.y - look.px(14))
        area = pygame.Rect(body.x, body.y + high + gap, body.width, bottom - body.y - high - gap)
        options = area.copy()
        options.width = round(area.width * 0.45) if wide else area.width
        options.right = area.right
        seats = pygame.Rect(area.x, area.y, options.x - look.px(20) - area.x, area.height) if wide else area
        self.seats.visible = wide or self.head.page == "seats"
        self.options.visible = wide or self.head.page == "options"
        self.draft_changed()
        head = look.px(60 if body.height / look.unit < _LOW else 76)
        self.seats.lay_out(seats, head)
        self.options.lay_out(options, head)
        self.foot_line.lay_out()
