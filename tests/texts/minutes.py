"""How long a lesson takes: `python -m tests.texts.minutes` plays every lesson through and prints it in minutes.

It is an estimate: all that the teacher says is read at 200 words a minute, also while something moves, everything that
a pupil does takes some seconds, and the rest is what the table shows at speed 1, by the clock of the game.
"""

import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.locale.languages import LANGUAGES
from game.rules.numbers import Generator
from game.scenes.learning.scene import LessonScene
from game.texts.lessons import lesson_of, lessons
from game.ui.scene import Scene
from tests.locale.support import speaking
from tests.ui import support
from tests.ui.support import table

WORDS_A_MINUTE: Final = 200
PRESS: Final = 1.5
"""Seconds for a button that is where it always is."""
LAYING: Final = 5.0
"""Seconds for a piece that is found, taken and laid."""
CARD: Final = 2.5
"""Seconds for each card of an offering."""
_STEP: Final = 0.1
_SENTENCE: Final = re.compile(r"(?<=[.!?…]) +")
_MOST: Final = 20_000


@dataclass
class Time:
    """Where the time of a lesson goes, in seconds."""

    reading: float = 0.0
    doing: float = 0.0
    watching: float = 0.0

    @property
    def minutes(self) -> float:
        """All of it, in minutes."""
        return (self.reading + self.doing + self.watching) / 60


class Pupil:
    """Follows a lesson as its words say, and counts the seconds."""

    def __init__(self, at: support.Table) -> None:
        self.at = at
        self.time = Time()
        self.chapters: list[float] = []
        """The minutes of each chapter."""
        self._read: set[str] = set()
        self._unread = 0.0
        """How many seconds of reading are before the pupil still."""

    def follow(self, game: str) -> Time:
        """Follow all chapters of a lesson."""
        lesson = lesson_of(game)
        for chapter in range(len(lesson.chapters)):
            before = self.time.minutes
            self.at.app.stack.reset(Scene(self.at.app))
            scene = LessonScene(self.at.app, lesson, chapter)
            self.at.app.stack.push(scene)
            self._follow(scene)
            self.chapters.append(self.time.minutes - before)
        return self.time

    def _follow(self, scene: LessonScene) -> None:
        for _number in range(_MOST):
            self._wait()
            self._look(scene)
            if scene.script.over and not scene.session.showing and not scene.session.lingering:
                return
            self._act(scene)
        raise AssertionError(f"the lesson stands still at step {scene.script.step}")

    def _wait(self) -> None:
        """Let some time pass, in which the pupil reads on or watches."""
        self.at.step(seconds=_STEP)
        if self._unread > 0:
            self._unread -= _STEP
            self.time.reading += _STEP
        else:
            self.time.watching += _STEP

    def _look(self, scene: LessonScene) -> None:
        """Read what the teacher says, if it is new."""
        (said,) = (child.name for child in scene.strip.children if child.id == "lesson.text")
        new = set(_SENTENCE.split(said)) - self._read
        self._read |= new
        words = sum(len(sentence.split()) for sentence in new)
        self._unread += 60 * words / WORDS_A_MINUTE

    def _act(self, scene: LessonScene) -> None:
        session, expected = scene.session, scene.script.expected
        last = scene.note == len(scene.chapter.notes) - 1
        if scene.animator.busy or self._unread > 0:
            return
        if scene.session.lingering:
            if self.at.has("reveal.go_on"):
                self._press(lambda: self.at.click("reveal.go_on"))
        elif scene.strip.on.visible and not last:
            self._press(lambda: self.at.click("lesson.on"))
        elif not session.interactive:
            return
        elif expected is None:
            if scene.script.actor == session.seat:
                self._play(scene, scene.rules.sample(session.state, session.seat, Generator(scene.script.step)))
        elif expected.action == scene.rules.closing:
            self._press(scene.end_turn)
        else:
            self._play(scene, expected.action)

    def _press(self, press: Callable[[], object]) -> None:
        self.time.doing += PRESS
        press()

    def _play(self, scene: LessonScene, action: Any) -> None:
        placed = getattr(action, "cards", None)
        cards = [card for each in placed.values() for card in each] if isinstance(placed, dict) else []
        self.time.doing += CARD * len(cards) + PRESS if cards else LAYING
        assert scene.session.play(action)


def measured(game: str, code: str, home: Path) -> Pupil:
    """Let a pupil follow the lesson of a game in a language, who knows then how long everything took."""
    with speaking(code), table(home, painted=False) as at:
        pupil = Pupil(at)
        pupil.follow(game)
        return pupil


def told(codes: Sequence[str]) -> Iterator[str]:
    """Return a line for every lesson in these languages."""
    yield f"{'lesson':12}{'':4}{'reading':>9}{'doing':>9}{'watching':>10}{'minutes':>9}  it says"
    for lesson in lessons():
        for code in codes:
            with tempfile.TemporaryDirectory() as home:
                pupil = measured(lesson.game, code, Path(home))
            time, chapters = pupil.time, " ".join(f"{each:.1f}" for each in pupil.chapters)
            seconds = f"{time.reading:8.0f}s{time.doing:8.0f}s{time.watching:9.0f}s"
            yield f"{lesson.game:12}{code:4}{seconds}{time.minutes:9.1f}  {lesson.line} ({chapters})"


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    for line in told(sys.argv[1:] or list(LANGUAGES)):
        print(line, flush=True)
