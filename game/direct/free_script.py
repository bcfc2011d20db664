"""What a lesson's match goes by where the pupil does as they like: the others offer what the record says."""

from collections.abc import Iterator
from typing import Any

from game.direct.lead import Lead
from game.direct.script import Script
from game.rules.core import CHANCE, Action, Chance, Decide, Event, Seat
from game.rules.match import Entry
from game.texts.lessons import Chapter


class FreeScript(Script):
    """Leads a match in which the pupil's own decisions are free; a step is one of those that the chapter counts."""

    @property
    def step(self) -> int:
        """How often the pupil has decided."""
        return sum(1 for _index in self._counted())

    @property
    def over(self) -> bool:
        """Whether the pupil has decided as often as the chapter teaches, and would be asked again."""
        if self.step < self.chapter.notes[-1].step:
            return False
        pending = self.match.pending
        return not isinstance(pending, Decide | Chance) or self.asked == self.chapter.free

    @property
    def asked(self) -> str:
        """The step of the rules at which the pupil decides now; empty where somebody else does."""
        pending = self.match.pending
        if not isinstance(pending, Decide) or pending.seat != self.chapter.pupil:
            return ""
        return pending.prompts[pending.seat].step

    @property
    def actor(self) -> Seat | None:
        """Who acts next; None at the end of the chapter."""
        pending = self.match.pending
        if self.over:
            return None
        return pending.seat if isinstance(pending, Decide) else CHANCE

    @property
    def expected(self) -> Entry | None:
        """What another seat does next; None where the pupil decides."""
        actor = self.actor
        if actor is None or actor in (self.chapter.pupil, CHANCE):
            return None
        return Entry(actor, self._answer(actor))

    def accepts(self, action: Action) -> bool:  # noqa: ARG002
        """Take whatever the rules allow."""
        return True

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        """Return what follows automatically for another seat: of all that the pupil decides something is said."""
        return None if seat == self.chapter.pupil else super().automatic(state, seat)

    def throw(self) -> tuple[Event, ...]:
        """Let the dice fall by chance."""
        return Lead.throw(self)

    def replay_to(self, step: int) -> None:
        """Do what the record says up to a step, for a pupil who comes back."""
        for entry in self._script[self.chapter.first :]:
            if self.over or (self.step >= step and self.asked == self.chapter.free):
                return
            self.match.play(entry.seat, entry.action)

    def length_at(self, step: int) -> int:
        """Return how many entries the journal had when the pupil was to decide for this time."""
        counted = list(self._counted())
        return counted[step] if step < len(counted) else len(self.match.journal)

    def _counted(self) -> Iterator[int]:
        """Return which entries of the journal are the pupil's decisions that the chapter counts."""
        for index, entry in enumerate(self.match.journal):
            if entry.seat == self.chapter.pupil and self._asked_at(index, entry.seat) == self.chapter.free:
                yield index

    def _asked_at(self, index: int, seat: Seat) -> str:
        pending = self.rules.pending(self.match.state_at(index))
        return pending.prompts[seat].step if isinstance(pending, Decide) else ""

    def _answer(self, seat: Seat) -> Action:
        """Return what a seat offered in the record at this time; elsewhere what is legal and stands first."""
        done = sum(
            entry.seat == seat and self._asked_at(index, seat) == self.chapter.free
            for index, entry in enumerate(self.match.journal)
        )
        recorded = [entry.action for entry in self._script[self.chapter.first :] if entry.seat == seat]
        state = self.match.state
        offered = [action for action in recorded if type(action) is self._offering]
        if done < len(offered) and self.rules.why_not(state, seat, offered[done]) is None:
            return offered[done]
        return self.rules.legal(state, seat)[0]

    @property
    def _offering(self) -> type[Action]:
        """The kind of action that the chapter counts."""
        return type(self._script[self.chapter.first].action)


def script_of(chapter: Chapter) -> Script:
    """Return what a chapter goes by."""
    return FreeScript(chapter) if chapter.free else Script(chapter)
