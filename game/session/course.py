"""What a replay goes along: the steps and turns of a match, what is worth jumping to, and the film that plays it."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from game.locale import _, pgettext
from game.rules.core import CHANCE, Decide, Event, Over, Seat
from game.rules.match import Match, Turns, TurnSpan, shown_events
from game.session.session import Session
from game.store import Settings


@dataclass(frozen=True, slots=True)
class Landmark:
    """Something that is worth jumping to: a scoring, a building, a reveal."""

    step: int
    """Number of steps that come before it."""
    name: str
    """Its name, marked for translation."""


class Course:
    """A match as far as it went when the replay was opened; it does not change."""

    def __init__(
        self, match: Match, audience: Seat | None, landmark: Callable[[Event], str], chapters: Iterable[int] = ()
    ) -> None:
        """Give what names a landmark, and the steps of what is worth telling."""
        self.match = match
        self.audience = audience
        self.length = match.shown
        self.over = is_over(match)
        self.turns: list[TurnSpan] = _turns(match, self.length)
        self.stops: tuple[int, ...] = (0, *(turn.end for turn in self.turns))
        """The numbers of steps at which a turn begins or the last one ends."""
        self.points: list[tuple[int, ...]] = [self._points(stop) for stop in self.stops]
        """Everybody's points at each stop, as if the game had ended there."""
        self.landmarks = _landmarks(match, self.length, audience, landmark)
        self._marked = sorted({*(each.step for each in self.landmarks), *chapters})

    def _points(self, step: int) -> tuple[int, ...]:
        rules, state = self.match.rules, self.match.state_at(step)
        if self.over:
            return tuple(rules.points(state))
        return rules.score(rules.view(state, self.audience)).totals

    def rounds(self) -> list[tuple[int, int]]:
        """Return the steps at which rounds begin, each with the round's number."""
        found = list[tuple[int, int]]()
        for turn in self.turns:
            if turn.round and (not found or found[-1][1] < turn.round):
                found.append((turn.first, turn.round))
        return found

    def turn_at(self, step: int) -> TurnSpan | None:
        """Return the turn whose steps are being done, or that has just ended."""
        index = bisect_left(self.stops, step) - 1
        return self.turns[max(0, index)] if self.turns else None

    def next_turn(self, step: int) -> int:
        """Return where the next turn begins."""
        return self._after(self.stops, step)

    def previous_turn(self, step: int) -> int:
        """Return where the current turn began, or the one before."""
        return self._before(self.stops, step)

    def next_of(self, seat: Seat, step: int) -> int | None:
        """Return where the next turn of a seat begins; None after its last turn."""
        return next((turn.first for turn in self.turns if turn.seat == seat and turn.first > step), None)

    def next_landmark(self, step: int) -> int:
        """Return the step before the next landmark or chapter, or the end."""
        return self._after(self._marked, step)

    def previous_landmark(self, step: int) -> int:
        """Return the step before the last landmark or chapter, or the beginning."""
        return self._before(self._marked, step)

    def _after(self, places: Sequence[int], step: int) -> int:
        index = bisect_right(places, step)
        return places[index] if index < len(places) else self.length

    def _before(self, places: Sequence[int], step: int) -> int:
        index = bisect_left(places, step) - 1
        return places[index] if index >= 0 else 0

    def landmark_at(self, step: int) -> Landmark | None:
        """Return the landmark that comes next at a step, if one does."""
        index = bisect_left([landmark.step for landmark in self.landmarks], step)
        found = self.landmarks[index] if index < len(self.landmarks) else None
        return found if found is not None and found.step == step else None


class Replayed(Session):
    """A match along its course: at whatever step somebody looks at, with all hands open once it is over."""

    step: int

    def __init__(self, course: Course, settings: Settings, step: int) -> None:
        super().__init__(course.match, settings, max(0, min(step, course.length)), course.audience)
        self._course = course
        self.open_hands = course.over
        self.kept: tuple[range, Seat] | None = None
        """Steps at which a seat's hand stays open, whoever decides."""

    @property
    def seat(self) -> Seat:
        if self.kept is not None and self.step in self.kept[0]:
            return self.kept[1]
        pending = self.pending
        if isinstance(pending, Decide):
            return pending.seat
        turn = self._course.turn_at(self.step)
        return turn.seat if turn is not None and turn.seat is not None else 0


def is_over(match: Match) -> bool:
    """Return whether a match is over, and all of it was shown."""
    return isinstance(match.pending, Over) and match.unshown is None


def ending_of(match: Match) -> int:
    """Return the step with which the end of a match begins: the last action of a seat, with the dice that follow it."""
    step = len(match.journal) - 1
    while step > 0 and match.journal[step].seat == CHANCE:
        step -= 1
    return max(0, step)


def _turns(match: Match, length: int) -> list[TurnSpan]:
    """Return the turns of the first steps."""
    turns = (turn for turn in Turns(match).all() if turn.first < min(turn.end, length))
    return [replace(turn, end=min(turn.end, length)) for turn in turns]


def _landmarks(match: Match, length: int, audience: Seat | None, name_of: Callable[[Event], str]) -> list[Landmark]:
    """Return the landmarks, one for a step at most."""
    found = []
    for step in range(length):
        names = (name_of(event) for event in shown_events(match, step, step + 1, audience))
        name = next((name for name in names if name), "")
        if name:
            found.append(Landmark(step, name))
    return found


SPEEDS: Final = (Fraction(1, 4), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(4), Fraction(8))
REST: Final = 0.45
"""The seconds between two steps at normal speed."""


class Film:
    """Whether the replay plays automatically, how fast, and when the next step is due."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.speed: Fraction = SPEEDS[2]
        self.due: float | None = None
        """When the next step begins; None while the replay stands still."""

    @property
    def playing(self) -> bool:
        """Whether it plays automatically."""
        return self.due is not None

    def start(self) -> None:
        """Start the film at the present step."""
        self.due = self._now()

    def stop(self) -> None:
        """Stop the film."""
        self.due = None

    def rest(self) -> None:
        """Called when a step was shown: schedules the next one."""
        if self.playing:
            self.due = self._now() + REST / float(self.speed)


def speed_words(speed: Fraction) -> str:
    """Return a speed as it stands on a button: ¼×, 2×."""
    words = {Fraction(1, 4): "¼", Fraction(1, 2): "½"}
    return f"{words.get(speed, str(speed))}×"


def speed_name(speed: Fraction) -> str:
    """Return what a speed is called: Half as fast."""
    names = (
        _("A quarter as fast"), _("Half as fast"), pgettext("speed", "Normal"), _("Twice as fast"),
        _("Four times as fast"), _("Eight times as fast"),
    )  # fmt: skip
    return names[SPEEDS.index(speed)]
