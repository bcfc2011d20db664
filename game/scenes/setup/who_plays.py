"""A question laid over the table: who plays which seat from now on."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.rules.match import Player
from game.scenes.setup.draft import KINDS
from game.stage.words import players as words
from game.ui import theme
from game.ui.overlays.overlay import Overlay
from game.ui.widgets import Button, ChoiceField, Label, Option, Panel, Titled, Toggle

if TYPE_CHECKING:
    from game.ui.context import Context


class WhoPlays(Overlay):
    """A sheet with a line for each seat; subclasses say what is done with the answer."""

    name = "who_plays"

    def __init__(
        self, context: "Context", title: str, players: Sequence[Player], answer: str, icon: str, *extras: Toggle
    ) -> None:
        super().__init__(context)
        self.title = title
        self.kinds = [player.kind for player in players]
        self._panel = Panel("who", "parchment", title)
        self._heading = Label("who.heading", title, theme.HEADING, "ink")
        self._rows: list[Titled | Toggle] = [
            Titled(self._choice(seat, player), player.name, "", 300) for seat, player in enumerate(players)
        ]
        self._rows += extras
        self.go = Button("who.go", answer, self._answer, kind="gold", icon=icon)
        self._no = Button("who.no", _("Cancel"), self.back)
        self._panel.add(self._heading, *self._rows, self._no, self.go)
        self.add(self._panel)

    def _choice(self, seat: int, player: Player) -> ChoiceField:
        kinds = KINDS if player.kind in KINDS else (*KINDS, player.kind)
        options = [Option(kind, words.kind_words(kind), "human" if kind == "human" else "computer") for kind in kinds]
        return ChoiceField(f"who.{seat}", player.name, options, player.kind, partial(self._chosen, seat))

    def _chosen(self, seat: int, kind: str) -> None:
        self.kinds[seat] = kind

    def _answer(self) -> None:
        self.context.stack.pop(self)
        self.answered(tuple(self.kinds))

    def answered(self, kinds: tuple[str, ...]) -> None:
        """Do what was asked for."""
        raise NotImplementedError

    def enter(self) -> None:
        self.sound("panel_open")
        self.focus.set("who.go", show=False)

    def layout(self) -> None:
        look = self.look
        pad, gap = look.px(28), look.px(12)
        width = min(look.px(760), self.rect.width - 2 * pad)
        inner = width - 2 * pad
        heights = [row.height_at(inner) for row in self._rows]
        yes, no = self.go.preferred(), self._no.preferred()
        heading = look.line(theme.HEADING)
        total = pad + heading + gap + sum(heights) + gap * len(heights) + look.px(10) + yes[1] + pad
        box = pygame.Rect(0, 0, width, min(total, self.rect.height))
        box.center = self.rect.center
        self._panel.place(box)
        y = box.y + pad
        self._heading.place(pygame.Rect(box.x + pad, y, inner, heading))
        y += heading + gap
        for row, height in zip(self._rows, heights, strict=True):
            row.place(pygame.Rect(box.x + pad, y, inner, height))
            y += height + gap
        y = box.bottom - pad - yes[1]
        self.go.place(pygame.Rect((box.right - pad - yes[0], y), yes))
        self._no.place(pygame.Rect((self.go.rect.x - look.px(16) - no[0], y), no))


class Reseat(WhoPlays):
    """Hands seats of a match that continues to computers, or takes them back; the match is the same."""

    def __init__(
        self, context: "Context", players: Sequence[Player], done: Callable[[tuple[str, ...]], object]
    ) -> None:
        super().__init__(context, _("Who continues?"), players, _("Continue"), "play")
        self._done = done

    def answered(self, kinds: tuple[str, ...]) -> None:
        self._done(kinds)
