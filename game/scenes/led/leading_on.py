"""The ring on the button that ends a turn: when nothing is left to decide it fills, and the game goes on by itself."""

from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

import pygame

from game.assets.stand_in import smooth
from game.locale import _
from game.ui import theme
from game.ui.movers import Picture
from game.ui.notice import Deed

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene
    from game.ui.widgets import Button

SECONDS: Final = {"never": 0.0, "short": 1.5, "long": 3.0, "at_once": 0.0}
"""How long the ring fills, by what is set."""
TICKS: Final = 12
_SIZE: Final = 44
_LAYER: Final = 400
"""Above everything that lies on the table."""


class LeadingOn:
    """Ends the turn of a person who has nothing more to decide; a key, a click or an undo stops it until then."""

    def __init__(self, scene: "LedScene") -> None:
        self._scene = scene
        self._about: Hashable | None = None
        """The decision for which the ring fills, or was stopped."""
        self._filled = 0
        self._run = 0
        self._looked = 0
        """How often the ring was full: what is looked at next is another thing."""
        self._picture: Picture | None = None
        self._button: Button | None = None

    @property
    def fills(self) -> bool:
        """Whether the ring fills now."""
        return self._picture is not None

    # -- when

    def look(self) -> None:
        """Begin, go on or end, as what can be done now asks for it."""
        about = self._decision()
        if about is None:
            self.stop()
            self._about = None
        elif about != self._about:
            self.stop()
            self._about = about
            if self._may_fill():
                self._begin()

    def _may_fill(self) -> bool:
        """Return whether nothing should be read first, by somebody who knows that turns end by themselves.

        That is told once, in the first turn after the first match of a game; what was chosen in the settings is known.
        """
        scene, settings = self._scene, self._scene.context.settings
        if scene.director.lingering:
            return True
        if scene.rules.name not in settings.played or self._is_to_be_read():
            return False
        if settings.ends_told or settings.lead_on != "long":
            return True
        settings.ends_told = True
        scene.context.settings_changed(layout=False)
        told = _("When nothing is left for you to decide, the game continues automatically: a ring shows when.")
        scene.context.notice(told, deed=Deed(_("Wait for me"), self._never))
        return False

    def _never(self) -> None:
        """End no turn by itself any more."""
        self._scene.context.settings.lead_on = "never"
        self._scene.context.settings_changed(layout=False)
        self.stop()

    def _is_to_be_read(self) -> bool:
        """Return whether this turn brings something to another seat, or something that is told bit by bit."""
        scene, match, seat = self._scene, self._scene.match, self._scene.director.seat
        events = [event for step in match.events[scene.director.turns.now.first :] for event in step]
        if scene.table.tried() is not None:
            return False
        if self._only_finishes() and scene.rules.finishing is not None:
            events += scene.rules.apply_unchecked(match.state, seat, scene.rules.finishing)[1]
        return scene.table.shows_bit_by_bit(events) or any(gain.seat != seat for gain in scene.labels.gains(events))

    def _decision(self) -> Hashable | None:
        """Return what the ring may be about: the end of a turn, or a secret choice that a person has laid."""
        scene, settings = self._scene, self._scene.stage.settings
        director = scene.director
        if not scene.leads_on or settings.lead_on == "never" or settings.no_timers:
            return None
        if scene.reading.step is not None or scene.context.stack.top is not scene:
            return None
        step = len(scene.match.journal)
        if director.lingering and scene.buttons.looked_at:
            return step, scene.buttons.looked_at, self._looked
        if not director.person_decides:
            return None
        tried = scene.table.tried()
        if tried is not None:
            return step, tried
        ends = (director.can_end and scene.buttons.end.visible) or self._only_finishes()
        return (step, None) if ends and not self._person_is_next() else None

    def _only_finishes(self) -> bool:
        """Return whether the only legal action is to end the turn."""
        scene = self._scene
        rules, state, seat = scene.rules, scene.match.state, scene.director.seat
        if rules.finishing is None or scene.stage.why_not(rules.finishing) is not None:
            return False
        return len(rules.legal(state, seat)) == 1

    def _person_is_next(self) -> bool:
        """Return whether the next seat is another person at this screen."""
        director = self._scene.director
        following = (director.seat + 1) % len(self._scene.match.players)
        return following in director.people and following != director.seat

    # -- how

    def _begin(self) -> None:
        self._filled, self._run = 0, self._run + 1
        seconds, run = SECONDS[self._scene.stage.settings.lead_on], self._run
        if not seconds:
            self._scene.after(0.0, lambda: self._end(run))
            return
        self._show()
        if not self.fills:
            self._about = None  # its button comes a moment later
            return
        for tick in range(1, TICKS + 1):
            self._scene.after(seconds * tick / TICKS, lambda: self._tick(run))

    def _tick(self, run: int) -> None:
        if run != self._run or not self.fills:
            return
        self._filled += 1
        if self._filled >= TICKS:
            self._end(run)
        else:
            self._show()

    def _end(self, run: int) -> None:
        if run != self._run:
            return
        self._hide()
        if self._decision() == self._about:
            self._looked += 1
            self._scene.doing.end_by_key()

    def stop(self) -> None:
        """Stop until the next decision."""
        self._run += 1
        self._hide()

    def heard(self, event: pygame.event.Event) -> bool:
        """Stop at a press: whoever presses something is not done. Return whether the press does nothing else."""
        if not self.fills or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        self.stop()
        return event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE

    # -- what is seen

    def _hide(self) -> None:
        if self._picture is not None:
            self._scene.movers.remove(self._picture)
            self._picture = None
        if self._button is not None:
            self._button.keep_free(0)
            self._button = None

    def _show(self) -> None:
        rect = self._place()
        if rect is None:
            return
        look = self._scene.look
        size = min(look.px(_SIZE), rect.height - look.px(10))
        filled = self._filled
        image = look.composed(("ring of time", size, filled), lambda: _ring(size, filled))
        self._hide()
        self._picture = Picture(image, rect.right - size - look.px(8), rect.centery - size // 2, layer=_LAYER)
        self._scene.movers.add(self._picture)
        self._button = None if self._scene.buttons.looked_at else self._scene.buttons.closing_button()
        if self._button is not None:
            self._button.keep_free(size + look.px(10))

    def _place(self) -> pygame.Rect | None:
        """Return the button on which the ring lies."""
        buttons = self._scene.buttons
        if buttons.looked_at:
            nodes = self._scene.table.nodes()
            return next((node.rect for node in nodes if node.id == buttons.looked_at), None)
        button = buttons.closing_button()
        return button.rect if button is not None else None


def _ring(size: int, filled: int) -> pygame.Surface:
    """Return the ring with some of its ticks filled, clockwise from the top."""

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, reach = pygame.Vector2(large.get_rect().center), size * factor / 2
        pygame.draw.circle(large, (*theme.INK, 235), middle, reach)
        for tick in range(TICKS):
            tone = theme.GOLD_BRIGHT if tick < filled else (96, 70, 40)
            way = pygame.Vector2(0, -1).rotate(360 * (tick + 0.5) / TICKS)
            pygame.draw.line(large, tone, middle + way * reach * 0.56, middle + way * reach * 0.86, round(reach * 0.2))

    return smooth((size, size), draw)
