"""What keys and buttons do in a replay, besides going along."""

from typing import TYPE_CHECKING

from game.locale import _
from game.scenes.replaying.sharing import save_picture
from game.scenes.rulesheet import opening
from game.stage.tools import zoom
from game.texts.rulebook import has_rulebook

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.replaying.scene import Replay
    from game.stage.tools import Tool


class ReplayDeeds:
    """Carries out commands."""

    def __init__(self, scene: "Replay") -> None:
        self._scene = scene

    @property
    def reviews(self) -> bool:
        """Whether there is a review of this match to go to, and nobody has come from there."""
        scene = self._scene
        stored = scene.match.id != 0
        return stored and scene.course.over and not any(each.name == "review" for each in scene.context.stack)

    def tools(self) -> "list[Tool]":
        """Return the buttons at the upper right."""
        scene = self._scene
        rules: list[Tool] = [("rules", _("Rules"), "rules", self.open_rules)]
        return [
            ("log", _("History"), "log", self._toggle_history),
            *(rules if has_rulebook(scene.rules.name) else []),
            ("picture", _("Save a picture of the table"), "picture", self._save_picture),
            ("fit", _("Show the whole board"), "fit", lambda: scene.table.command("fit")),
            ("zoom", _("Zoom in"), "zoom_in", lambda: zoom(scene.table)),
            ("back", _("Back"), "back", scene.back),
        ]

    def _toggle_history(self) -> None:
        self._scene.reading.toggle()

    def _save_picture(self) -> None:
        save_picture(self._scene)

    def toggle_hands(self) -> None:
        """Open or close the hands; only where the match is over."""
        scene = self._scene
        if scene.course.over:
            scene.seen.open_hands = not scene.seen.open_hands
            scene.animator.skip()
            scene.table.refresh()
            scene.moved()
            scene.invalidate()

    def open_rules(self) -> None:
        """Open the rules of this game."""
        opening.open_at(self._scene.context, self._scene.rules.name, "", self._scene.seen.pending)

    def close_what_is_open(self) -> bool:
        """Close the reasons or a drawer; return whether one was open."""
        scene = self._scene
        if scene.reading.why.panel.visible:
            scene.reading.why.close()
            return True
        return scene.around.close_drawer()

    def command(self, name: str) -> bool:
        """Carry out a command; return whether that is one."""
        scene = self._scene
        commands: dict[str, Callable[[], object]] = {
            "log": scene.reading.toggle,
            "why": scene.reading.toggle_why,
            "end_turn": lambda: scene.projector.by_turns(True),
            "rules": self.open_rules,
            "what_if": scene.ways.try_out,
            "picture": self._save_picture,
        }
        if name in commands:
            commands[name]()
            return True
        return scene.table.command(name) if name in ("fit", "zoom_in", "zoom_out", "remaining") else False
