"""Tells where in its match a replay is: on the timeline, in the banner, beside the buttons and on the board."""

from typing import TYPE_CHECKING

from game.locale import _, say
from game.rules.core import Event
from game.rules.match import shown_events
from game.stage.banner import Headline
from game.stage.telling.history import round_name

if TYPE_CHECKING:
    from game.scenes.replaying.scene import Replay


class Whereabouts:
    """Says what belongs to the step that is seen."""

    def __init__(self, scene: "Replay") -> None:
        self._scene = scene

    def tell(self) -> None:
        """Show the present step in timeline and banner."""
        scene = self._scene
        scene.timeline.show(scene.step)
        scene.banner.say(self.headline(scene.step))
        landmark = scene.course.landmark_at(scene.step)
        words = scene.timeline.value()
        if landmark is not None:
            # Translators: {where} is such as “Turn 5”, {event} is what happens there, such as “city closed”.
            words = _("{where}, next: {event}").format(where=words, event=_(landmark.name))
        scene.controls.update(words, open_hands=scene.seen.open_hands)
        scene.table.last_move(self._last_turn())
        scene.reading.moved()
        if scene.frame is not None:
            scene.invalidate(scene.frame.places.rail)

    def headline(self, step: int) -> Headline:
        """Return what happened last before a step."""
        scene = self._scene
        turn = scene.course.turn_at(step)
        if step == 0 or turn is None:
            return Headline(_("Before the first turn"), "")
        last = shown_events(scene.match, step - 1, step, scene.course.audience)
        told = next((phrase for event in last if (phrase := scene.rules.describe_event(event)) is not None), None)
        text = say(told, scene.stage.names) if told is not None else ""
        text = text[:1].upper() + text[1:]
        colour = scene.stage.colours[turn.seat] if turn.seat is not None else ""
        return Headline(round_name(turn.round), text, colour)

    def _last_turn(self) -> list[Event]:
        scene = self._scene
        turn = scene.course.turn_at(scene.step)
        if turn is None or not scene.settings.show_last_move:
            return []
        return shown_events(scene.match, turn.first, min(scene.step, turn.end), scene.course.audience)
