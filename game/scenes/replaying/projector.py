"""Goes along a match: to a step at once, on to the next one as it was played, or automatically as a film."""

from fractions import Fraction
from typing import TYPE_CHECKING

from game.rules.core import Seat
from game.rules.match import shown_events
from game.scenes.replaying.seen import Seen
from game.session.course import Course, Film, ending_of

if TYPE_CHECKING:
    from game.anim.tween import Handle
    from game.scenes.replaying.scene import Replay


class Projector:
    """Moves what is seen along the course of a match, and tells the scene each time."""

    def __init__(self, scene: "Replay", course: Course, seen: Seen) -> None:
        self._scene = scene
        self.course = course
        self.seen = seen
        self.film = Film(scene.context.clock.now)
        self._showing: Handle | None = None
        self._until: int | None = None
        """Where the film ends automatically, if not at the end of the match."""

    def go(self, step: int) -> None:
        """Show the match at a step at once."""
        self._until = None
        self.film.stop()
        self._put(step)

    def _put(self, step: int) -> None:
        step = max(0, min(step, self.course.length))
        self._scene.animator.skip()
        if step != self.seen.step:
            self.seen.step = step
            self._scene.table.refresh()
        self._scene.moved()

    def by_steps(self, count: int) -> None:
        """Move forward, shown as it was played, or back at once."""
        self.film.stop()
        if count == 1:
            self._scene.animator.skip()
            self._show_next()
        else:
            self._put(self.seen.step + count)

    def play_turn(self) -> None:
        """Play what is left of the turn, once, as it was played."""
        self._until = self.course.next_turn(self.seen.step)
        self.film.start()
        self._scene.moved()

    def see_end_again(self) -> None:
        """Play the end once more."""
        self.film.stop()
        self._put(ending_of(self.course.match))
        self.play_turn()

    def jump(self, forward: bool) -> None:
        """Go to the next or last landmark; from the end on, see the end again."""
        course, step = self.course, self.seen.step
        if forward and step >= course.length and course.over:
            self.see_end_again()
            return
        self.go(course.next_landmark(step) if forward else course.previous_landmark(step))

    def by_turns(self, forward: bool) -> None:
        """Go to the next or last turn."""
        course, step = self.course, self.seen.step
        self.go(course.next_turn(step) if forward else course.previous_turn(step))

    def seats(self) -> list[tuple[Seat, str]]:
        """Return the seats that have a turn to come, with their names."""
        names, step = self._scene.stage.names, self.seen.step
        return [(seat, name) for seat, name in enumerate(names) if self.course.next_of(seat, step) is not None]

    def to_next_of(self, seat: Seat) -> None:
        """Go to the next turn of a seat."""
        step = self.course.next_of(seat, self.seen.step)
        if step is not None:
            self.go(step)

    def play_or_pause(self) -> None:
        """Start or stop the film; at the end it starts from the beginning."""
        self._until = None
        if self.film.playing:
            self.film.stop()
        else:
            if self.seen.step >= self.course.length:
                self._put(0)
            self.film.start()
        self._scene.moved()

    def choose_speed(self, speed: Fraction) -> None:
        """Play at a speed."""
        self.film.speed = speed
        self.set_speed()
        self._scene.moved()

    def set_speed(self) -> None:
        """Set the speed of pieces to the film's; without animations nothing moves."""
        if self._scene.settings.animation_speed > 0:
            self._scene.animator.speed = float(self.film.speed)

    def _show_next(self) -> None:
        """Show the next step as it was played."""
        seen, scene = self.seen, self._scene
        if seen.step >= self.course.length:
            return
        events = shown_events(seen.match, seen.step, seen.step + 1, seen.open_seat)
        seen.step += 1
        scene.context.assets.sounds.prepare(events)
        animation = scene.table.show(events, scene.animator.speed <= 0)
        self._showing = scene.animator.run(animation) if animation is not None else None
        scene.moved()

    def update(self, now: float) -> None:
        """Go on with the film, if one is playing."""
        if self._showing is not None and self._showing.done:
            self._showing = None
            self._scene.table.refresh()
            self.film.rest()
        if self.film.due is None or self._showing is not None or now < self.film.due:
            return
        if self.seen.step >= (self.course.length if self._until is None else self._until):
            self.film.stop()
            self._until = None
            self._scene.moved()
        else:
            self._show_next()
            if self._showing is None:
                self.film.rest()
