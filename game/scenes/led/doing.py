"""What people do with a turn: end it, undo, redo, take it back; and the keys by which they do it."""

from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.rules.core import Over, Seat
from game.rules.match import TurnSpan
from game.scenes.playing import leaving
from game.scenes.rulesheet import opening
from game.session.session import last_round_of, take_back_target
from game.stage.tools import Tool, zoom
from game.texts.rulebook import has_rulebook
from game.ui.keys import key_name
from game.ui.overlays.dialog import Question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.scenes.led.scene import LedScene

_SHIFT: Final = (pygame.K_LSHIFT, pygame.K_RSHIFT)
"""Keys that mean something for a piece that is dragged: the table is told when they go down and up."""
_TABLE_COMMANDS: Final = frozenset(
    ("rotate", "rotate_back", "fit", "zoom_in", "zoom_out", "use_all", "leave_rest", "remaining")
) | {"left", "right", "up", "down"}


class Doing:
    """Does what buttons and keys ask for."""

    def __init__(self, scene: "LedScene") -> None:
        self.scene = scene

    def tools(self) -> list[Tool]:
        """Return the tools in the corner, without the way out."""
        scene = self.scene
        offered: list[Tool] = [("log", _("History"), "log", self.toggle_history)]
        if has_rulebook(scene.rules.name):
            offered.append(("rules", _("Rules"), "rules", lambda: opening.open_for(scene)))
        offered.append(("picture", _("Save a picture of the table"), "picture", lambda: leaving.save_picture(scene)))
        if scene.tries_out:
            offered.append(("what_if", _("What if…"), "what_if", lambda: leaving.try_out(scene)))
        offered.append(("fit", _("Show the whole board"), "fit", lambda: scene.table.command("fit")))
        return [*offered, ("zoom", _("Zoom in"), "zoom_in", lambda: zoom(scene.table))]

    def way_out(self) -> Tool:
        """Return the last tool, which leads away from the table; Esc does the same when nothing is left to close."""
        return "leave", _("Back"), "back", lambda: self.scene.context.stack.pop(self.scene)

    @contextmanager
    def hearing(self, event: pygame.event.Event) -> "Iterator[bool]":
        """Let everything beside the table notice an event; yield True if the event does nothing more."""
        scene = self.scene
        if scene.breath.ignores(event):
            yield True
            return
        if scene.leading_on.heard(event):
            yield True
            return
        with scene.announcer, scene.explaining.answering(event):
            shifts = event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in _SHIFT
            if shifts:
                scene.table.pointer.handle(event)
            yield shifts

    def takes_key(self, event: pygame.event.Event) -> bool:
        """Take a key that means something for the shutter or the table; return whether it did."""
        scene, keys = self.scene, self.scene.context.keys
        free = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) and not scene.animator.busy
        if free and scene.shutter.visible and scene.shutter.takes_key(event, scene.focus.node()):
            return True
        closing = scene.buttons.closing_button()
        if event.key == pygame.K_SPACE and closing is not None and scene.focus.current == closing.id:
            return True  # Space opens shutters: it ends no turn
        laid = keys.at_table(event) if free else None
        if laid is not None and scene.table.command(laid):
            return True
        return free and keys.command(event) is None and scene.table.key(key_name(event))

    def command(self, name: str) -> bool:
        """Do a command given by key; return False if it is none of these."""
        scene = self.scene
        actions: dict[str, Callable[[], object]] = {
            "end_turn": self.end_by_key,
            "undo": self.undo,
            "redo": self.redo,
            "reset_turn": lambda: self.undo(whole_turn=True),
            "take_back": self.ask_to_go_back,
            "log": scene.reading.toggle,
            "hint": scene.asides.hint.ask,
            "why": scene.asides.why.toggle,
            "rules": lambda: opening.open_for(scene, scene.explaining.sentence.rule or opening.rule_of_tip(scene)),
            "picture": lambda: leaving.save_picture(scene),
            "what_if": lambda: leaving.try_out(scene),
        }
        if name in _TABLE_COMMANDS:
            return scene.table.command(name)
        if name not in actions:
            return False
        actions[name]()
        return True

    def back(self) -> None:
        """Close what was opened last; if there is nothing to close, leave."""
        scene = self.scene
        closed = (
            scene.explaining.put_away(ruled=True)
            or scene.around.close_drawer()
            or scene.table.command("cancel")
            or scene.explaining.put_away(ruled=False)
            or scene.asides.back()
            or scene.reading.back()
        )
        if not closed:
            self.way_out()[-1]()

    def game_over(self) -> None:
        """Stay: whatever was only tried out has no scores."""

    def show_scoring(self) -> None:
        """Do what the button for the scores does, where there are any."""

    def name_keys(self) -> None:
        """Name each button’s key in its tip, as the player has chosen the keys."""
        scene, keys = self.scene, self.scene.context.keys
        scene.tools.name_keys(keys)
        scene.buttons.name_keys(keys)
        scene.asides.name_keys(keys)

    def end_turn(self) -> None:
        """Close the turn, or where the game is over show the scores."""
        scene = self.scene
        if not isinstance(scene.match.pending, Over):
            if not scene.director.end_turn():
                self._tell_why_not_end()
        elif not scene.director.showing:
            self.show_scoring()

    def _tell_why_not_end(self) -> None:
        """Say what is to be done before the turn can end, to somebody who tries to end it."""
        scene = self.scene
        reason = scene.director.why_not_end() if scene.stage.interactive else None
        if reason is not None:
            scene.stage.tell(reason, scene.buttons.end.rect)
            scene.sound("refused")

    def end_by_key(self) -> None:
        """End the turn, or do what takes the place of that; what ends a turn opens no shutter."""
        director, closer = self.scene.director, self.scene.buttons.closer
        if director.hands.handover is None or director.lingering:
            closer() if closer is not None else self.end_turn()

    def tell_hand_first(self, place: pygame.Rect) -> bool:
        """Say beside a place that the hand must be opened first, where that is so; return whether it is."""
        scene, director = self.scene, self.scene.director
        if director.hands.may_open is None:
            return False
        if director.back.waits_for_hand:
            scene.stage.tell(_("Open your hand first."), place)
            scene.sound("refused")
        return True

    def undo(self, *, whole_turn: bool = False) -> None:
        """Take back the last decision, or the whole turn; first of all what is only tried out on the table."""
        scene, buttons = self.scene, self.scene.buttons
        if self.tell_hand_first((buttons.reset if whole_turn else buttons.undo).rect):
            return
        if scene.table.command("reset_turn" if whole_turn else "undo"):
            return
        scene.table.command("cancel")
        if scene.director.back.undo(whole_turn=whole_turn):
            scene.sound("reset" if whole_turn else "undo")

    def redo(self) -> None:
        """Do again what was taken back last."""
        scene = self.scene
        if self.tell_hand_first(scene.buttons.redo.rect):
            return
        if not scene.table.command("redo") and scene.director.back.redo():
            scene.sound("redo")

    def toggle_history(self) -> None:
        """Open or close the history."""
        self.scene.reading.toggle()

    # The last turn, with what computers did after it, or the last round once more.

    @property
    def _goes_back(self) -> Seat | None:
        """The only person, where nothing hinders a turn from being taken back."""
        scene = self.scene
        idle = not (scene.watching or scene.director.showing or isinstance(scene.match.pending, Over))
        return scene.director.hands.sole_person if scene.takes_back and idle else None

    @property
    def take_back_target(self) -> int | None:
        """Return where the last turn of the only person began, where it may be taken back with all that came after."""
        scene, person = self.scene, self._goes_back
        if person is None:
            return None
        return take_back_target(scene.match, scene.director.back.decided_by_person, person)

    @property
    def round_again(self) -> TurnSpan | None:
        """Return the round that the only person may play once more, as a trial."""
        person = self._goes_back
        return None if person is None else last_round_of(self.scene.match, person)

    def ask_to_go_back(self) -> None:
        """Ask, then take back the only person's last turn, or play its last round once more as a trial."""
        if self.scene.reading.step is None:
            self._ask_to_take_back()
            self._ask_for_the_round()

    def _ask_for_the_round(self) -> None:
        scene, again, person = self.scene, self.round_again, self._goes_back
        if again is None or person is None:
            return
        title = _("Play round {number} again?").format(number=again.number)
        text = _(
            "This is only a trial: the others decide again, all dice are rolled again, and nothing of it counts."
            " Your match waits as it stands."
        )
        context, step = scene.context, again.first
        play = partial(context.play_again_from, scene.match, step, person)
        context.stack.push(Question(context, title, text, _("Play it again"), play, icon="reset"))

    def _ask_to_take_back(self) -> None:
        scene, target = self.scene, self.take_back_target
        if target is None:
            return

        def take_back() -> None:
            if self.take_back_target == target:
                scene.director.turn_back(lambda: scene.match.take_back(target))
                scene.sound("reset")

        title, answer = _("Take back your last turn?"), _("Take back")
        text = _(
            "This undoes your last turn and everything after it. Turns taken back are counted and shown in the list of"
            " matches."
        )
        scene.context.stack.push(Question(scene.context, title, text, answer, take_back, icon="reset"))
