"""The match of a lesson: it begins in the middle of a record, and whatever is not the pupil's goes as recorded."""

from typing import Any

from game.ai.thinker import Decided, Thinker
from game.ai.thought import Decision, Effort
from game.lessons import Chapter
from game.rules.core import CHANCE, Action, Event, Seat
from game.rules.games import AnyRules
from game.rules.match import Entry, Match, Player
from game.rules.rng import Generator
from game.scenes.playing.director import HUMAN, Director
from game.store import JournalledMatch, TableOptions

SCRIPTED = "script"
"""The kind of seats that do what the record says."""


class LessonMatch(JournalledMatch):
    """A match that is written nowhere, and can be taken back to its beginning."""

    def __init__(self, chapter: Chapter) -> None:
        played = chapter.played()
        players = tuple(
            Player(player.name, player.colour, HUMAN if seat == chapter.pupil else SCRIPTED)
            for seat, player in enumerate(played.players)
        )
        super().__init__(played.rules, played.setup, players, TableOptions())
        self.chapter = chapter
        self._played = played
        self._states = [played.state_at(chapter.first)]

    @property
    def barrier(self) -> int:
        """How many steps can't be taken back any more: none."""
        return 0

    @property
    def step(self) -> int:
        """How many steps of the record are done."""
        return self.chapter.first + len(self.journal)

    @property
    def over(self) -> bool:
        """Whether the chapter is."""
        return self.step >= self.chapter.end

    @property
    def expected(self) -> Entry | None:
        """What comes next in the record; None at the end of the chapter."""
        return None if self.over else self._played.journal[self.step]

    def throw(self, rng: Generator) -> tuple[Event, ...]:  # noqa: ARG002 (the dice fall as they fell)
        expected = self.expected
        assert expected is not None
        return self.play(CHANCE, expected.action)

    def expected_event(self) -> Event | None:
        """Return what would happen first if the expected were done, to be shown on the table."""
        expected = self.expected
        if expected is None:
            return None
        events = self.rules.apply(self.state, expected.seat, expected.action)[1]
        return events[0] if events else None


class Script(Thinker):
    """Gives the answers of the record at once."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def warm_up(self) -> None:
        """Need no time."""

    def consult(
        self,
        rules: AnyRules,  # noqa: ARG002
        view: Any,  # noqa: ARG002
        seat: Seat,
        agent: str,  # noqa: ARG002
        seed: int,  # noqa: ARG002
        decided: Decided,
        effort: Effort | None = None,  # noqa: ARG002
    ) -> None:
        assert isinstance(self._match, LessonMatch)
        expected = self._match.expected
        decided(Decision(expected.action) if expected is not None and expected.seat == seat else None, None)


class LessonDirector(Director):
    """Does what follows by itself in the order of the record, and closes turns of which nothing is said."""

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        match = self.match
        assert isinstance(match, LessonMatch)
        expected = match.expected
        usual = super().automatic(state, seat)
        if expected is None or state is not match.state:
            return usual
        unsaid = all(note.step != match.step for note in match.chapter.notes)
        closes = unsaid and expected.action == match.rules.closing and expected.seat == seat
        return expected.action if usual is not None or closes else None
