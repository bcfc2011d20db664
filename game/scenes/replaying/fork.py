"""Play from here: a new match with the same past, with other players and, if wanted, another future."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec
import pygame

from game.locale import _
from game.rules.core import Over
from game.rules.match import Match
from game.rules.rng import Generator
from game.scenes import words
from game.scenes.setup_draft import KINDS
from game.scenes.setup_options import Titled
from game.store import TableOptions
from game.ui import theme
from game.ui.menu import dim
from game.ui.scene import Scene
from game.ui.widgets import Button, Choice, Label, Option, Panel, Toggle

if TYPE_CHECKING:
    from game.ui.context import Context

_LARGEST_SEED: Final = 2**32 - 1


def forked(match: Match, step: int, kinds: tuple[str, ...], seed: int, *, anew: bool) -> Match:
    """Return a match that goes on from a step of another one; what lies in piles then is dealt anew, if wanted."""
    pairs = zip(match.players, kinds, strict=True)
    players = tuple(msgspec.structs.replace(player, kind=kind) for player, kind in pairs)
    setup = match.setup
    if anew:
        setup = match.rules.deal_anew(setup, match.state_at(step), Generator(seed))
    other = Match(match.rules, setup, players)
    for entry in match.journal[:step]:
        other.play(entry.seat, entry.action)
    return other


class Fork(Scene):
    """Who plays on, and with which piles."""

    name = "fork"
    opaque = False

    def __init__(self, context: "Context", match: Match, step: int) -> None:
        super().__init__(context)
        self._match = match
        self._step = step
        self.title = _("Play from here")
        self._kinds = [player.kind if player.kind in KINDS else "human" for player in match.players]
        self._anew = False
        self._panel = Panel("fork", "parchment", self.title)
        self._heading = Label("fork.heading", self.title, theme.HEADING, "ink")
        options = [Option(kind, words.kind_words(kind), "human" if kind == "human" else "computer") for kind in KINDS]
        self._seats = [
            Titled(
                Choice(f"fork.seat.{seat}", player.name, options, self._kinds[seat], self._chooser(seat)),
                player.name, "", 300,
            )
            for seat, player in enumerate(match.players)
        ]  # fmt: skip
        self._piles = Toggle(
            "fork.anew", _("Deal the rest anew"), False, self._deal_anew,
            explanation=_("What lies in piles is shuffled again; hands and board stay"),
        )  # fmt: skip
        self._go = Button("fork.go", _("Play from here"), self._play, kind="gold", icon="branch")
        self._go.enabled = not isinstance(match.rules.pending(match.state_at(step)), Over)
        self._no = Button("fork.no", _("Cancel"), self.back)
        self._panel.add(self._heading, *self._seats, self._piles, self._no, self._go)
        self.add(self._panel)

    def _chooser(self, seat: int) -> Callable[[str], None]:
        def chosen(kind: str) -> None:
            self._kinds[seat] = kind

        return chosen

    def _deal_anew(self, on: bool) -> None:
        self._anew = on

    def _play(self) -> None:
        seed = random.SystemRandom().randint(1, _LARGEST_SEED)
        match = forked(self._match, self._step, tuple(self._kinds), seed, anew=self._anew)
        match_id = self.context.store.adopt(match, TableOptions(seed=seed))
        self.context.stack.pop(self)
        self.context.open_match(match_id)

    def enter(self) -> None:
        self.sound("panel_open")
        self.focus.set("fork.go", show=False)

    def say_anew(self) -> Scene | None:
        return None

    def layout(self) -> None:
        look = self.look
        pad, gap = look.px(28), look.px(12)
        width = min(look.px(760), self.rect.width - 2 * pad)
        inner = width - 2 * pad
        rows: list[Titled | Toggle] = [*self._seats, self._piles]
        heights = [row.height_at(inner) for row in rows]
        yes, no = self._go.preferred(), self._no.preferred()
        heading = look.line(theme.HEADING)
        total = pad + heading + gap + sum(heights) + gap * len(rows) + look.px(10) + yes[1] + pad
        box = pygame.Rect(0, 0, width, min(total, self.rect.height))
        box.center = self.rect.center
        self._panel.place(box)
        y = box.y + pad
        self._heading.place(pygame.Rect(box.x + pad, y, inner, heading))
        y += heading + gap
        for row, height in zip(rows, heights, strict=True):
            row.place(pygame.Rect(box.x + pad, y, inner, height))
            y += height + gap
        y = box.bottom - pad - yes[1]
        self._go.place(pygame.Rect((box.right - pad - yes[0], y), yes))
        self._no.place(pygame.Rect((self._go.rect.x - look.px(16) - no[0], y), no))

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        dim(self, surface, area)

    def pointer(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        return True
