"""The rail under the scores: play again, and the other ways on."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.scenes.scores.ways_on import WaysOn
from game.ui import theme
from game.ui.widgets import Button, Label, Widget
from game.ui.widgets.rows import lay_right

if TYPE_CHECKING:
    from game.scenes.scores.scene import Scoring


class ScoresFoot:
    """Makes its widgets and places them."""

    def __init__(self, scene: "Scoring", seed: int) -> None:
        table, names = scene.played, scene.result.names
        ways = WaysOn(scene.context, table, seed)
        self._again = Button("again", _("Play again"), ways.again, icon="swap", kind="gold", type_=theme.STRONG)
        rotated = _("Seats rotated: {name} begins") if table.rules.in_turns else _("Seats rotated")
        self._begins = Label("again.begins", rotated.format(name=names[ways.next_to_begin]), theme.BODY)
        self._seeded = Label("again.seed", _("Seed {seed}").format(seed=seed), theme.SMALL, "light_soft")
        look = Button("look", _("Look at the table"), scene.look_at_table, icon="fit")
        replay = Button("replay", _("Replay"), table.open_replay, icon="film")
        self._ways = [look, ways.see(), ways.review(), replay, ways.picture(), ways.title()]
        self.widgets: tuple[Widget, ...] = (self._again, self._begins, self._seeded, *self._ways)

    def lay_out(self, rail: pygame.Rect, margin: int, *, low: bool) -> None:
        """Place everything in the rail."""
        look = self._again.look
        wide, high = self._again.preferred()
        size = max(wide + look.px(40), look.px(200 if low else 300)), max(high, look.px(52 if low else 72))
        self._again.place(pygame.Rect((margin, rail.centery - size[1] // 2), size))
        right = rail.right - margin
        self._fold_ways(right - self._again.rect.right)
        right = lay_right(self._ways, rail, right, look.px(16))
        left = self._again.rect.right + look.px(24)
        room = max(0, right - look.px(8) - left)
        self._begins.visible = self._seeded.visible = room >= self._begins.preferred()[0]
        self._again.tip = "" if self._begins.visible else self._begins.name
        line = look.line()
        self._begins.place(pygame.Rect(left, rail.centery - line, room, line))
        self._seeded.place(pygame.Rect(left, rail.centery, room, look.line(theme.SMALL)))

    def _fold_ways(self, room: int) -> None:
        """Leave only the pictures of as many ways as have no room for their words, the first ones first."""
        gap = self._again.look.px(16)
        for button in self._ways:
            button.kind, button.tip = "wood", ""
        for button in self._ways:
            if sum(each.preferred()[0] + gap for each in self._ways) <= room:
                return
            button.kind, button.tip = "icon", button.name
