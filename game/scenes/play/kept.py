"""A match that is kept: its menu, pictures for the lists, scores at its end; how it is begun and gone on with."""

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
import pygame

from game.assets import thumbnails
from game.locale import _, say
from game.rules.core import BadSetup, Over
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.scenes.attempt import attempt
from game.scenes.ending.winner import SILENCE, Winner
from game.scenes.play import life
from game.scenes.play.scene import MatchScene
from game.scenes.setup.draft import HINTS
from game.scenes.setup.who_plays import Reseat
from game.stage.tools import Tool
from game.store import MatchId, TableOptions
from game.tables.part import has_table, table_part
from game.tables.still import Still
from game.ui.look import Look
from game.ui.movers import Picture
from game.ui.scene import Scene
from game.ui.screen import unit_for

if TYPE_CHECKING:
    from game.ui.context import Context, TableSetup

REST: Final = 0.4
"""How long after a turn its picture is drawn, in seconds; a thread writes it."""
PATIENCE: Final = 20
"""How often that is put off for a pointer that moves: in a new size, pieces take a while to be drawn."""


class PlayScene(MatchScene):
    """A match that is kept.

    The table is drawn for the lists when a turn has ended and nothing moves, not even the pointer, so that a power cut
    takes no picture.
    """

    name = "play"
    gives_hints = explains = tries_out = takes_back = leads_on = True
    _told = False
    """Whether it was told who has won."""
    _drawn: int | None = None
    """The turn of which a picture is drawn, or was."""
    _pointer = (-1, -1)
    _waited = 0

    def enter(self) -> None:
        super().enter()
        self.live()

    def leave(self) -> None:
        super().leave()
        self.draw_now()
        self.context.store.claims.give_up(self.match.id)

    def changed(self) -> None:
        super().changed()
        turn = self.session.turns.now.number
        if turn != self._drawn and not self.session.watching:
            self._drawn, self._waited = turn, 0
            self.after(REST, self._draw_at_rest)

    def _draw_at_rest(self) -> None:
        moved, self._pointer = self._pointer != self.pointer_at, self.pointer_at
        busy = self.session.showing or self.animator.moving or any(pygame.mouse.get_pressed())
        if busy or (moved and self._waited < PATIENCE):
            self._waited += 1
            self.after(REST, self._draw_at_rest)
        else:
            self.draw_now()

    def draw_now(self) -> None:
        """Draw the table as it is now; not an earlier moment that somebody looks back at."""
        if self.session.step is None and not self.session.watching:
            thumbnails.save(self.context.folders.data, self.match.id, self.table.picture(thumbnails.SIZE))

    # -- what lives on the table while nobody does anything

    def live(self) -> None:
        """Let something pass by now and then, where the window is one that somebody looks at."""
        if self.context.lives:
            self.after(life.EVERY + random.uniform(0, life.SPREAD), self._pass_by)

    @property
    def _rests(self) -> bool:
        """Whether the table is at rest, and nothing speaks against a little life."""
        settings, context = self.settings, self.context
        if settings.animation_speed <= 0 or settings.reduced_motion or settings.high_contrast:
            return False
        if context.power.battery or context.stack.top is not self or self.shut:
            return False
        return not (self.animator.moving or self.table.holds_piece or self.panel_open)

    def _pass_by(self) -> None:
        if self._rests and self.frame is not None:
            sprites = self.context.assets.sprites
            self.let_pass(life.something(sprites, self.look, self.frame.places.board, self.table.stirs()))
        else:
            self.live()

    def let_pass(self, passing: life.Passing) -> None:
        """Show something picture by picture, until it is over or somebody does something."""
        now = self.context.clock.now
        began, mover = now(), Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=life.LAYER)
        self.movers.add(mover)

        def go() -> None:
            share = (now() - began) / passing.seconds
            if share >= 1 or not self._rests:
                self.movers.remove(mover)
                self.live()
                return
            picture, x, y, alpha = passing.step(share)
            near = math.dist((x, y), self.pointer_at) < self.look.px(life.NEAR)
            mover.show(picture, 0 if near else alpha)
            mover.centre(x, y)
            self.after(life.FRAME, go)

        go()

    # -- the ways out

    def way_out(self) -> Tool:
        return "menu", _("Menu"), "menu", self.lay_menu

    def menu_choices(self) -> tuple[Sequence[Tool], Sequence[Tool]]:
        again = self.round_again
        round_ = "" if again is None else _("Play round {number} again").format(number=again[0].number)
        words = _("Take back my last turn") if self.take_back_target is not None else round_
        back = ("take_back", words, "reset", self.ask_to_go_back)
        last = (
            ("replay", _("Replay"), "film", self.open_replay),
            ("seats", _("Players…"), "human", self._reseat),
            ("what_if", _("What if…"), "what_if", self.try_out),
            ("title", _("Save and return to the title"), "back", lambda: self.context.stack.pop(self)),
        )
        return (back,) if words else (), last

    def _reseat(self) -> None:
        """Ask who plays which seat from now on, and open the match again with them."""

        def done(kinds: tuple[str, ...]) -> None:
            pairs = zip(self.match.players, kinds, strict=True)
            players = tuple(msgspec.structs.replace(player, kind=kind) for player, kind in pairs)
            if players != self.match.players:
                self.context.store.reseat(self.match.id, players)
                self.context.open_match(self.match.id)

        self.context.stack.push(Reseat(self.context, self.match.players, done))

    def over(self) -> None:
        settings, game = self.context.settings, self.rules.name
        if self.session.people and game not in settings.played:
            settings.played = [*settings.played, game]
            self.context.settings_changed(layout=False)
        self.hush(SILENCE)
        self.after(0.0, self.show_scoring)

    def show_scoring(self) -> None:
        if isinstance(self.match.pending, Over):
            calm, self._told = self._told, True
            self.context.stack.push(Winner(self.context, self, calm=calm))


def draw_picture(context: "Context", match_id: MatchId) -> None:
    """Draw the table of a match that nobody has laid here, as everybody may see it."""
    match = context.store.load(match_id).match
    if match is not None and has_table(match.rules.name):
        unit = unit_for(context.screen.size, 1.0, Scene.least)
        still = Still(match, Look(context.assets, unit, contrast=context.settings.high_contrast))
        table = table_part(match.rules.name).table(still.session, still)
        thumbnails.save(context.folders.data, match_id, table.picture(thumbnails.SIZE))


def start_match(context: "Context", setup: "TableSetup") -> None:
    """Begin a match and show its table in place of the scenes above the title."""
    rules = GAMES.get(setup.game)
    if rules is None or not has_table(setup.game):
        context.notice(_("You cannot play this game yet."), warning=True)
        return
    try:
        dealt = setup.deal(rules, Generator(setup.seed))
    except BadSetup as error:
        context.notice(say(error.reason.phrase), warning=True)
        return
    assistance = {} if setup.hints else {HINTS: False}
    options = TableOptions(open_hands=setup.open_hands, seed=setup.seed, assistance=assistance)
    match = context.store.create(rules, dealt, setup.players, options)
    context.store.claims.take(match.id)
    _show(context, match)


def open_match(context: "Context", match_id: MatchId) -> None:
    """Go on with a stored match, exactly where it was left."""
    watching = not context.store.claims.take(match_id)
    if watching:
        context.notice(_("This match is open in another window. You can watch here, but not play."), warning=True)
    loaded = context.store.load(match_id)
    if loaded.trouble is not None:
        context.notice(say(loaded.trouble), warning=True)
    if loaded.match is None or not has_table(loaded.match.rules.name):
        context.store.claims.give_up(match_id)
        if loaded.match is not None:
            context.notice(_("You cannot play this game yet."), warning=True)
        return
    _show(context, loaded.match, watching=watching)


def _show(context: "Context", match: Match, *, watching: bool = False) -> None:
    context.assets.sprites.expect_first("table", match.rules.name)
    context.assets.forget_rooms()
    above = list(context.stack)[1:]
    if above:
        context.stack.pop(above[0])
    if not attempt(context, lambda: context.stack.push(PlayScene(context, match, watching=watching))):
        context.store.claims.give_up(match.id)
