"""The head of the set-up: the games, how many play how long, the ways to learn, and the pages of a narrow window."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, ngettext
from game.rules.games import GAMES, AnyRules
from game.scenes import covers
from game.texts.lessons import has_lesson
from game.texts.rulebook import has_rulebook
from game.ui import theme
from game.ui.widgets import Button, Label, Widget
from game.ui.widgets.rows import lay_right

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

_WITH_FACTS: Final = 1560
"""From this logical width on how many play, and how long, stands beside the games."""


class GameTab(Button):
    """A game to be set up, with its cover."""

    def __init__(self, setup: "SetupScene", rules: AnyRules) -> None:
        super().__init__(f"game.{rules.name}", rules.title, partial(setup.switch, rules.name))
        self.active = rules.name == setup.draft.rules.name
        self._rules = rules

    def preferred(self) -> tuple[int, int]:
        wide, high = super().preferred()
        return wide + self.look.px(34), high

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        name, self.name = self.name, ""
        try:
            super().draw(surface)
        finally:
            self.name = name
        high = self.rect.height - look.px(12)
        picture = covers.cover(look, self._rules, (round(high * 0.8), high))
        x = self.rect.x + look.px(10)
        surface.blit(picture, (x, self.rect.y + look.px(6)))
        x += picture.get_width() + look.px(10)
        room = self.rect.right - look.px(8) - x
        ink = self._ink()
        look.write(
            surface, name, (x, self.rect.centery), self.type, ink, anchor="midleft", width=room, shadow=not self.active
        )


class SetupHead:
    """Makes what stands in the band, and places it."""

    def __init__(self, setup: "SetupScene") -> None:
        self._setup = setup
        self.page = "seats"
        """What a narrow window shows."""
        self.games = [GameTab(setup, game) for game in GAMES.values()]
        self._facts = Label("facts", facts_of(setup.draft.rules), theme.BODY, shadow=True)
        self.tabs = [
            Button("page.seats", _("Seats"), partial(self.turn_to, "seats")),
            Button("page.options", _("Options"), partial(self.turn_to, "options")),
        ]
        self._read = Button("rules", _("Rules"), setup.read_rule, icon="rules", kind="icon")
        self._learn = Button("learn", _("Learn by playing"), setup.learn, icon="help", kind="icon")
        self.widgets: tuple[Widget, ...] = (*self.games, self._facts, self._learn, self._read, *self.tabs)

    def turn_to(self, page: str) -> None:
        """Show another page in a narrow window."""
        self.page = page
        self._setup.refresh()

    def lay_out(self, *, wide: bool) -> None:
        """Place the heading, the games, and at the right what is read and learnt, or the pages of a narrow window."""
        setup, look = self._setup, self._setup.look
        middle, gap = setup.heading.rect.centery, look.px(10)
        right = self._lay_right(wide=wide)
        title = min(look.width(setup.heading.name, theme.PAGE) + look.px(24), round(setup.body.width * 0.4))
        wanted = [tab.preferred() for tab in self.games]
        games = sum(width + gap for width, _high in wanted)
        shown = setup.start + title + games <= right
        x = setup.start + (title if shown else 0)
        setup.heading.visible = shown or setup.start + games > right
        for tab, (width, high) in zip(self.games, wanted, strict=True):
            tab.visible = shown or not setup.heading.visible
            tab.place(pygame.Rect(x, middle - high // 2, width, high))
            x += width + gap
        end = x if any(tab.visible for tab in self.games) else right
        facts = self._facts.preferred()
        self._facts.visible = setup.logical_size[0] >= _WITH_FACTS and end + facts[0] + 2 * gap <= right
        self._facts.place(pygame.Rect((end + gap, middle - facts[1] // 2), (max(0, right - end - 2 * gap), facts[1])))
        room = title if shown else right - setup.start
        types = theme.PAGE, theme.HEADING, theme.SUBHEADING, theme.BODY_STRONG
        setup.heading.type = next((each for each in types if look.width(setup.heading.name, each) <= room), types[-1])
        setup.heading.place(pygame.Rect(setup.start, 0, room, setup.band.height))

    def _lay_right(self, *, wide: bool) -> int:
        """Place what stands at the right; return where it begins."""
        game, gap, right = self._setup.draft.rules.name, self._setup.look.px(10), self._setup.body.right
        self._read.visible, self._learn.visible = has_rulebook(game), has_lesson(game)
        for tab in self.tabs:
            tab.visible = not wide
            tab.set_active(tab.id == f"page.{self.page}")
        ends = [*(self.tabs if not wide else ()), self._learn, self._read]
        return lay_right([button for button in ends if button.visible], self._setup.heading.rect, right, gap)


def facts_of(rules: AnyRules) -> str:
    """Return how many play a game, and how long."""
    counts, minutes = rules.seat_counts, rules.minutes
    text = ngettext(
        "{low} to {high} players · about {count} minute", "{low} to {high} players · about {count} minutes", minutes
    )
    return text.format(low=counts[0], high=counts[-1], count=minutes)
