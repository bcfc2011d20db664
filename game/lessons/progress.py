"""How far a pupil has come with a lesson, as it is kept: by the lesson's game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.lessons import Lesson


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """Where a pupil is in a lesson."""

    chapter: int = 0
    note: int = 0
    finished: bool = False
    """Whether the lesson was followed to its end once."""

    @property
    def begun(self) -> bool:
        """Whether the pupil has begun and not finished the lesson."""
        return (self.chapter, self.note) > (0, 0)


def place_in(kept: Mapping[str, Any], lesson: Lesson) -> LessonPlace:
    """Return where the pupil is; the beginning where nothing is kept, or what is kept can't be understood."""
    match kept.get(lesson.game):
        case [int(chapter), int(note), *rest] if all(isinstance(each, int) for each in rest):
            finished = bool(rest and rest[0])
            if 0 <= chapter < len(lesson.chapters) and 0 <= note < len(lesson.chapters[chapter].notes):
                return LessonPlace(chapter, note, finished)
            return LessonPlace(finished=finished)
    return LessonPlace()


def as_kept(place: LessonPlace) -> list[int]:
    """Return a place as it is kept."""
    return [place.chapter, place.note, int(place.finished)]


def later(kept: Any, comes: list[int]) -> list[int]:
    """Return what is kept when the pupil is at another place: a lesson finished once stays finished."""
    match kept:
        case [_, _, *rest] if rest and rest[0]:
            return [*comes[:2], 1]
    return comes
