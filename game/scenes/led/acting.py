"""The match on the table of a scene that is led: what is shown, who may act, and what comes of acting."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.anim.tween import Heard
from game.locale import _, say
from game.rules.core import Action, Decide, Event, IllegalAction, Reason, Seat
from game.rules.match import shown_events
from game.session.director import Choose
from game.session.lead import HUMAN
from game.session.session import why_not_instead
from game.sound.landing import TableSounds
from game.stage.rail import paint_rail
from game.stage.words.players import player_name
from game.tables.gesture.rearranging import take_back_first
from game.tables.sight import ByItself, Place, Play
from game.ui.overlays.dialog import Question

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene


class Acting(Play):
    """What tables speak with while a match is played: a director decides what follows."""

    def __init__(self, scene: "LedScene") -> None:
        match = scene.match
        self.scene = scene
        self.match = match
        self.rules = match.rules
        self.look, self.animator, self.movers, self.settings = scene.look, scene.animator, scene.movers, scene.settings
        self.names: tuple[str, ...] = tuple(player_name(player) for player in match.players)
        self.colours = tuple(player.colour for player in match.players)
        self.leads_on = scene.leads_on
        self._people = frozenset(seat for seat, player in enumerate(match.players) if player.kind == HUMAN)
        self._ears = TableSounds(lambda: scene.context.assets.sounds, lambda: scene.rect.width, self._people)

    # To be looked at.

    @property
    def state(self) -> Any:
        unshown = self.scene.director.unshown
        return self.scene.reading.state if unshown is None else self.match.state_at(unshown.step)

    @property
    def seat(self) -> Seat:
        director = self.scene.director
        pending = self.pending if self.scene.reading.step is not None else None
        return pending.seat if isinstance(pending, Decide) else director.seat

    @property
    def open_seat(self) -> Seat | None:
        return self.scene.director.hands.open_seat

    def history(self) -> Sequence[Event]:
        director, step = self.scene.director, self.scene.reading.step
        until = len(self.match.journal) if step is None else step
        if director.unshown is not None:
            until = director.unshown.step
        return shown_events(self.match, 0, until, director.hands.audience)

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        self.scene.invalidate(area)

    def sound(self, name: str) -> None:
        self.scene.sound(name)

    def sound_at(self, name: str, at: Place) -> None:
        self._ears.call(name, at)

    def hush(self, seconds: float) -> None:
        self.scene.context.assets.sounds.hush(seconds)

    def hear(self, event: Event, part: str | None = None, at: Place | None = None) -> None:
        self._ears.hear(event, part, at)

    def heard(self, event: Event, part: str | None = None, at: Place | None = None) -> Heard:
        return self._ears.landing(event, part, at)

    def rearrange(self, *, head: bool, again: bool = False) -> None:
        self.scene.around.rearrange(head=head, again=again)

    def paint_rail(self, surface: pygame.Surface) -> None:
        frame, director = self.scene.frame, self.scene.director
        if frame is not None:
            lit = director.person_decides or director.hands.handover is not None
            paint_rail(surface, self.look, frame.places.rail, frame.places.hand, lit=lit)

    # To be played.

    @property
    def interactive(self) -> bool:
        return self.scene.director.person_decides and not self.scene.director.waits_for_disk

    def why_not(self, action: Action) -> Reason | None:
        return self.rules.why_not(self.match.state, self.scene.director.seat, action)

    def play(self, action: Action) -> bool:
        if not self.interactive:
            return False
        self.tell(None)
        try:
            self.scene.director.play(action)
        except IllegalAction as refused:
            self.tell(refused.reason, self.scene.pointer_at)
            return False
        return True

    def play_on(self, choose: Choose) -> None:
        if self.interactive:
            self.tell(None)
            self.scene.director.play_on(choose)

    def decided(self) -> tuple[Any, Sequence[Action]]:
        back = self.scene.director.back
        first = back.first_decided() if self.interactive and self.scene.reading.step is None else None
        if first is None:
            return self.state, ()
        steps = range(first, len(self.match.journal))
        decided = [self.match.journal[step].action for step in steps if back.decided(step)]
        return self.match.state_at(first), decided

    def play_instead(self, actions: Sequence[Action]) -> bool:
        return self.interactive and self.scene.director.back.play_instead(actions)

    def by_itself(self) -> Sequence[ByItself]:
        if self.scene.watching or self.scene.reading.step is not None:
            return ()
        journal, found = self.match.journal, self.scene.director.back.by_itself()
        return [ByItself(step, journal[step].seat, journal[step].action, usual) for step, usual in found]

    def change_step(self, step: int, action: Action, place: pygame.Rect, question: str) -> bool:
        director, owner = self.scene.director, self.match.journal[step].seat
        if self.scene.doing.tell_hand_first(place):
            return False
        refused = why_not_instead(self.match, step, action)
        if refused is not None:
            self._tell_what_hangs_on(step, *refused, place)
            self.sound("refused")
            return False
        if owner == director.seat:
            self.tell(None)
            return director.back.change_step(step, action)
        context, told = self.scene.context, _("{name} decides this, also during {other}’s turn.")
        text = told.format(name=self.names[owner], other=self.names[director.seat])
        change = partial(self._change_for, step, action)
        context.stack.push(Question(context, question, text, _("Yes, I do"), change))
        return False

    def _change_for(self, step: int, action: Action) -> None:
        """Do for another person what that person has agreed to."""
        if self.scene.director.back.change_step(step, action):
            self.sound("undo")

    def _tell_what_hangs_on(self, step: int, later: int, reason: Reason, place: pygame.Rect) -> None:
        """Say why a step cannot be done otherwise, and light what was done later and needs it."""
        done = self.match.events_for(later, self.scene.director.hands.audience)
        told = next(filter(None, map(self.rules.describe_event, done)), None) if later > step else None
        if told is None:
            self.tell(reason, place)
        else:
            lit = self.scene.table.places_of(done[0])
            self.tell(take_back_first(reason.rule, say(told, self.names)), place, lit)

    def tell(
        self,
        reason: Reason | str | None,
        place: tuple[int, int] | pygame.Rect | None = None,
        lit: Sequence[pygame.Rect] = (),
    ) -> None:
        self.scene.explaining.tell(reason, place, self.names, lit)

    @property
    def heads_for_sentence(self) -> bool:
        return self.scene.explaining.heads_for_sentence

    def banner_changed(self) -> None:
        self.scene.announcer.changed()

    def notice(self, text: str) -> None:
        self.scene.context.notice(text)

    def people(self) -> Collection[Seat]:
        return self._people

    def take_window(self, *, on: bool) -> bool:
        return self.scene.arranging.clear_window(on=on)

    def linger(self, on: bool) -> None:
        if on != self.scene.director.lingering:
            self.scene.director.lingering = on
            self.scene.director_changed()

    def keep_draft(self, draft: bytes | None) -> None:
        if self.open_seat is not None and self.scene.reading.step is None and not self.scene.watching:
            self.match.keep_draft(self.open_seat, draft)

    def kept_draft(self) -> bytes | None:
        return None if self.open_seat is None else self.match.drafts.get(self.open_seat)

    def breathe(self) -> None:
        self.scene.breath.take()

    def shown_until(self, events: int, *, told: bool = False) -> None:
        if not self.scene.watching:
            self.match.show_until(events, next_shown=told)

    def all_shown(self) -> None:
        if not self.scene.watching:
            self.match.show_all()

    def focus_on(self, id_: str) -> None:
        if self.scene.focus.visible:
            self.scene.focus.set(id_)
