"""What a lesson’s match goes by: a record from its middle on, followed exactly or as freely as the chapter lets."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from game.ai.process import Decided, Thinker
from game.ai.thought import Decision, Effort
from game.rules.core import CHANCE, Action, Chance, Decide, Event, Seat
from game.rules.games import AnyRules
from game.rules.match import Entry, Match, Player
from game.session.lead import HUMAN, Lead
from game.texts.lessons import Chapter

SCRIPTED = "script"
"""The kind of seats that do what the record says."""


class Script(Lead):
    """Leads a match along the record of a chapter; it can be taken back to its beginning."""

    fixed = True

    def __init__(self, chapter: Chapter) -> None:
        played = chapter.played()
        players = tuple(
            Player(player.name, player.colour, HUMAN if seat == chapter.pupil else SCRIPTED)
            for seat, player in enumerate(played.players)
        )
        state = played.state_at(chapter.first)
        super().__init__(Match(played.rules, played.setup, players, state=state, free=True))
        self.rules = played.rules
        self.chapter = chapter
        self._script = list(played.journal[: chapter.end])

    @property
    def step(self) -> int:
        """How many steps of the record are done."""
        return self.chapter.first + len(self.match.journal)

    @property
    def over(self) -> bool:
        """Whether the chapter is over."""
        return self.step >= self.chapter.end

    @property
    def expected(self) -> Entry | None:
        """What comes next in the record; None at the end of the chapter."""
        return None if self.over else self._script[self.step]

    @property
    def actor(self) -> Seat | None:
        """Who acts next; None at the end of the chapter."""
        expected = self.expected
        return None if expected is None else expected.seat

    @property
    def asked(self) -> str:
        """Which decision in between the pupil has now, in a chapter that is played freely."""
        return ""

    def replay_to(self, step: int) -> None:
        """Do again what was done before a step."""
        while self.step < step:
            expected = self.expected
            assert expected is not None
            self.match.play(expected.seat, expected.action)

    def length_at(self, step: int) -> int:
        """Return how many entries the journal had at a step."""
        return step - self.chapter.first

    def accepts(self, action: Action) -> bool:
        """Return whether an action is what the words ask for; the record continues with it then.

        Two cards come to the same in either order, and so do the steps that one note asks for.
        """
        step = self.step
        for index in range(step, self._asked_until()):
            entry = self._script[index]
            if self._comes_to(action, entry.action) and self._leads_to_the_same(index):
                del self._script[index]
                self._script.insert(step, Entry(entry.seat, action))
                return True
        return False

    @property
    def asked_for(self) -> list[Action]:
        """All that the words ask for now."""
        return [] if self.over else [entry.action for entry in self._script[self.step : self._asked_until()]]

    def meant_by(self, action: Action) -> Action | None:
        """Return what the words ask for now that is most like an action."""
        asked = self.asked_for
        alike = [each for each in asked if type(each) is type(action)] or asked[:1]
        return max(alike, key=lambda each: _alike(each, action), default=None)

    def _asked_until(self) -> int:
        """Return the step up to which one note asks for everything: the same seat's steps in the same turn."""
        step = self.step
        end = min((note.step for note in self.chapter.notes if note.step > step), default=self.chapter.end)
        asked = step
        while asked < min(end, self.chapter.end) and self._script[asked].seat == self._script[step].seat:
            if asked > step and self._script[asked].action == self.rules.closing:
                break
            asked += 1
        return asked

    def _comes_to(self, action: Action, meant: Action) -> bool:
        """Return whether two actions do the same, whichever seat does them."""
        if action == meant:
            return True
        expected = self.expected
        if expected is None or type(action) is not type(meant):
            return False
        if self.rules.meaning((action,)) == self.rules.meaning((meant,)):
            return True
        seat = expected.seat
        if any(self.rules.why_not(self.match.state, seat, each) is not None for each in (action, meant)):
            return False
        ways = (self.rules.apply_unchecked(self.match.state, seat, each)[0] for each in (action, meant))
        done, wanted = (self.rules.view(after, seat) for after in ways)
        return bool(done == wanted)

    def _leads_to_the_same(self, index: int) -> bool:
        """Return whether a later step of the record may as well be done now."""
        step = self.step
        if index == step:
            return True
        asked = self._script[step : index + 1]
        ways = (asked, [asked[-1], *asked[:-1]])
        done = [self._view_after(way) for way in ways]
        return done[0] is not None and done[0] == done[1]

    def _view_after(self, entries: Sequence[Entry]) -> Any:
        """Return what lies on the table after some steps, in no order; None if they are not possible."""
        state = self.match.state
        for entry in entries:
            if self.rules.why_not(state, entry.seat, entry.action) is not None:
                return None
            state = self.rules.apply_unchecked(state, entry.seat, entry.action)[0]
        return _unordered(msgspec.to_builtins(self.rules.view(state, entries[0].seat)))

    # Leading the match.

    def follows(self, state: Any, action: Action, usual: Action | None) -> bool:  # noqa: ARG002
        return usual is not None

    def automatic(self, state: Any, seat: Seat, usual: Action | None) -> Action | None:
        """Return what follows automatically, in the order of the record; turns of which nothing is said are closed."""
        expected = self.expected
        if expected is None or state is not self.match.state:
            return usual
        unsaid = all(note.step != self.step for note in self.chapter.notes)
        closes = unsaid and expected.action == self.rules.closing and expected.seat == seat
        return expected.action if usual is not None or closes else None

    def throw(self) -> tuple[Event, ...]:
        """Let the dice fall as they fell."""
        expected = self.expected
        assert expected is not None
        return self.match.play(CHANCE, expected.action)


def _alike(one: Action, other: Action) -> int:
    """Return in how many things two actions of a kind are the same."""
    fields = type(one).__struct_fields__ if type(one) is type(other) else ()
    return sum(getattr(one, field) == getattr(other, field) for field in fields)


def _unordered(content: Any) -> Any:
    """Return plain content in which it does not matter what came before what."""
    if isinstance(content, dict):
        return tuple(sorted(((str(key), _unordered(value)) for key, value in content.items()), key=repr))
    if isinstance(content, list | tuple):
        return tuple(sorted(map(_unordered, content), key=repr))
    return repr(content)


class Prompter(Thinker):
    """Gives the answers of a record at once, and no others."""

    def __init__(self, expected: Callable[[], Entry | None]) -> None:
        super().__init__()
        self._expected = expected

    def warm_up(self) -> None:
        """Do nothing: a script is ready at once."""

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
        expected = self._expected()
        decided(Decision(expected.action) if expected is not None and expected.seat == seat else None, None)


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

    def automatic(self, state: Any, seat: Seat, usual: Action | None) -> Action | None:
        """Return what follows automatically for another seat: of all that the pupil decides something is said."""
        return None if seat == self.chapter.pupil else super().automatic(state, seat, usual)

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
