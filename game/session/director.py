"""Leads a match through its turns: who decides, what is shown, what is saved, and what computers do.

Nothing here waits. `go_on` does the next thing that can be done now, and is called again whenever something may have
changed: an animation has ended, a step is on the disk, a computer player has answered, a shutter was opened.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.ai.players import AGENTS, choose_at_random
from game.ai.process import News, Thinker
from game.ai.thought import Effort, Thought
from game.rules.core import Action, Chance, Decide, Event, IllegalAction, Over, Pending, Phrase, Reason, Seat
from game.rules.match import Match, Turns, Unseen
from game.session import minds
from game.session.lead import HUMAN, PLAYERS, Lead, luck
from game.session.session import Session
from game.store import Settings


class Hands:
    """The shutter's rules, without its look. After a match was loaded all hands are closed."""

    def __init__(self, people: Collection[Seat], *, open_hands: bool = False, several: bool = False) -> None:
        """`several` tells that more people than these have seen hands, because seats were handed over."""
        self._people = frozenset(people)
        self._several = several or len(self._people) > 1
        self._open_hands = open_hands
        self._opened: Seat | None = None
        self._decider: Seat | None = None
        self._owner: Seat | None = None
        self._public = False

    @property
    def shuttered(self) -> bool:
        """Whether there is a shutter at this table at all."""
        return not self._open_hands and self._several

    @property
    def sole_person(self) -> Seat | None:
        """The only person ever at the table, whose hand is always open; None if there were several or none."""
        return next(iter(self._people)) if len(self._people) == 1 and not self._several else None

    @property
    def open_seat(self) -> Seat | None:
        """The seat whose hand lies open."""
        if self._open_hands:
            return self._decider
        return self._opened if self.shuttered else self.sole_person

    @property
    def audience(self) -> Seat | None:
        """For whom events and log are told: the only person, or everybody alike."""
        return None if self.shuttered or self._open_hands else self.sole_person

    @property
    def handover(self) -> Seat | None:
        """The person who is asked to open the shutter before anything continues; None if nobody is."""
        asked = self.may_open
        return asked if asked is not None and not self._public else None

    @property
    def may_open(self) -> Seat | None:
        """The person who may open the shutter now; None if it is open, or somebody else's business."""
        decider = self._decider
        if not self.shuttered or decider not in self._people or decider == self._opened:
            return None
        return decider if not self._public or decider == self._owner else None

    def decides(self, seat: Seat | None, owner: Seat | None, *, public: bool) -> None:
        """Update who decides now (None: nobody), in whose turn, and whether that needs the hand."""
        if seat is not None or not self._open_hands:
            self._decider = seat
        self._owner, self._public = owner, public
        stays = owner
        if seat in self._people:
            stays = seat if not public or seat == owner else None
        if self._opened != stays:
            self._opened = None

    def turn_ended(self) -> None:
        """Close the shutter: what is drawn now is nobody's to see yet."""
        self._opened = None

    def opened(self) -> Seat | None:
        """Open the shutter for whoever may; return whose hand it is, or None if nobody may."""
        seat = self.may_open
        if seat is not None:
            self._opened = seat
        return seat


SPARING: Final = 0.25
"""Share of the usual effort in power-saving mode."""


@dataclass(slots=True)
class Request:
    """What a computer player was asked at a step, and what it answered."""

    step: int
    done: bool = False
    decision: Thought | None = None


class Computers:
    """The computer players of one match."""

    def __init__(self, front: "Front", match: Match, thinker: Thinker) -> None:
        self._front = front
        self._match = match
        self._thinker = thinker
        self._asked: Request | None = None

    @property
    def asking(self) -> bool:
        """Whether a computer player was asked and has not answered yet."""
        return self._asked is not None and not self._asked.done

    def answer(self, seat: Seat) -> Request | None:
        """Return what a seat answered at this step; where it was not asked yet, ask it. None while it thinks."""
        asked = self._asked
        if asked is None or asked.step != len(self._match.journal):
            self._ask(seat)
            return None
        if not asked.done:
            return None
        self._asked = None
        return asked

    def _ask(self, seat: Seat) -> None:
        asked = self._asked = Request(len(self._match.journal))

        def answered(decision: Thought | None) -> None:
            asked.done, asked.decision = True, decision

        self.consult(seat, self._match.players[seat].kind, answered)

    def consult(self, seat: Seat, player: str, told: Callable[[Thought | None], object]) -> None:
        """Ask a computer player for a seat's decision; the answer comes later, in the loop."""

        def decided(decision: Thought | None, news: News | None) -> None:
            self._front.call_soon(lambda: answered(decision, news))

        def answered(decision: Thought | None, news: News | None) -> None:
            if news is not None:
                self._front.remark(news)
            told(decision)

        rules = self._match.rules
        seed = luck(self._match, PLAYERS + seat).below(1 << 63)
        view = rules.view(self._match.state, seat)
        self._thinker.consult(rules, view, seat, player, seed, decided, self._effort(player))

    def _effort(self, player: str) -> Effort | None:
        """Return a player's effort if it is less than usual, else None."""
        if player not in AGENTS or not self._front.sparing:
            return None
        return AGENTS[player].effort_in(self._match.rules.name).scaled(SPARING)

    def warm_up(self) -> None:
        """Start the process in which they think."""
        self._thinker.warm_up()

    def think_no_more(self) -> None:
        """Do without what somebody was asked to think about."""
        self._thinker.forget()

    def forget(self) -> None:
        """Do without every question and answer: the match stands elsewhere."""
        self._thinker.forget()
        self._asked = None

    def close(self) -> None:
        """End the process in which they think."""
        self._thinker.close()

    def anything(self, seat: Seat) -> Action:
        """Return any legal action: for a computer player whose answer is of no use."""
        rules = self._match.rules
        return choose_at_random(rules, rules.view(self._match.state, seat), seat, luck(self._match, PLAYERS))


BEFORE_A_TURN: Final = 0.25
"""How long the banner says whose turn it is before a computer acts, in seconds at normal speed."""
AFTER_AN_ACTION: Final = 0.5
"""How long what a computer did is left to be looked at."""
IN_A_TURN: Final = 0.04
"""How long a computer rests after an action where its turn has several, so that a round of four is no long wait."""
AFTER_A_TURN: Final = 0.3
"""How long a computer's turn is left to be looked at; what it brought stays on the slip of the last turns."""
LEAST_TURN: Final = 0.9
"""How long a computer's turn takes at least: somebody may look away for a second."""
QUICK: Final = 2.2
"""Factor by which the pieces of computers go faster than a person's in games of turns; moments keep their time."""

Choose: TypeAlias = Callable[[Any, Seat], Action | None]


class Front:
    """What a session is shown by: a scene with its table. This one shows nothing, so that all is over at once."""

    @property
    def public_steps(self) -> frozenset[str]:
        """The steps (`Prompt.step`) that a seat decides without its hand: for them no shutter is asked for."""
        return frozenset()

    def automatic(self, state: Any, seat: Seat) -> Action | None:  # noqa: ARG002
        """Return what a person on this seat would do in a state without being asked."""
        return None

    def permits(self, action: Action, *, goes_on: bool = False) -> bool:  # noqa: ARG002
        """Return whether an action that the rules may allow is taken; a lesson or a puzzle says here why it is not.

        With `goes_on` it follows from what was chosen before.
        """
        return True

    # What is to be shown.

    def changed(self) -> None:
        """Show who decides and what can be done: something is different now."""

    def rebuild(self) -> None:
        """Show exactly what the view says, at once."""

    def hand_opened(self, events: Sequence[Event]) -> None:
        """Show the hand that was opened, with what has happened since its seat last decided."""

    def show_events(self, events: Sequence[Event], *, rest: float, quick: bool) -> None:
        """Show what has happened, then rest for some seconds; `quick` is what computers do in games of turns."""

    def show_rest(self, events: Sequence[Event], unseen: Unseen) -> None:
        """Show what is left of a step that was not shown to its end."""

    def turn_begins(self, last_round: Phrase | None, rest: float) -> bool:  # noqa: ARG002
        """Announce the last round where there is a reason for it, then rest; return whether that takes time."""
        return False

    def turn_ends(self, *, own: bool) -> float:  # noqa: ARG002
        """Say what the turn that ends now has brought; return how many seconds it takes to read.

        Without `own` only what it has brought to the other seats: a person has seen the rest.
        """
        return 0.0

    def refused(self, reason: Reason | None) -> None:
        """Say why the rules refuse what was tried; None takes away what was said before."""

    def over(self) -> None:
        """Show the scoring."""

    # What time passes, and who thinks meanwhile.

    @property
    def shows(self) -> bool:
        """Whether something is still being shown."""
        return False

    @property
    def pace(self) -> tuple[float, float]:
        """The present time in seconds, and how fast things are shown: 1 is normal, 0 at once."""
        return 0.0, 0.0

    def call_soon(self, action: Callable[[], object]) -> None:
        """Call something in the loop, from any thread."""
        action()

    def remark(self, news: News) -> None:
        """Say in the log what became of the computer players' process."""

    @property
    def sparing(self) -> bool:
        """Whether computer players are to think less now."""
        return False


class Director(Session):
    """A match that goes on: who decides next, what follows without asking, and whose hand is open."""

    def __init__(
        self, front: Front, lead: Lead, thinker: Thinker, settings: Settings, names: Sequence[str] = ()
    ) -> None:
        super().__init__(lead.match, settings, names=names)
        self.front = front
        self.lead = lead
        match = self.match
        people = [seat for seat, player in enumerate(match.players) if player.kind == HUMAN]
        self.people = frozenset(people)
        seen = match.options.seen_by_people(match.players)
        self.hands = Hands(people, open_hands=match.options.open_hands, several=len(seen) > 1)
        self.turns = Turns(match)
        self.held = True
        """Whether everything rests: a menu lies over the table, or somebody looks back."""
        self.lingering = False
        """Whether the table has everything stand still, because what has happened is looked at."""
        self.computers = Computers(front, match, thinker)
        self._arrived = -1
        self._automatic: Action | None = None
        self._queued: Callable[[], object] | None = None
        self._choose: Choose | None = None
        self._end_known: tuple[Any, Seat, Reason | None] | None = None
        """The state and the seat for which it was last asked why the turn can't end, and the answer."""
        self.followed: set[int] = set()
        """The steps that followed from one decision: "use all" is undone as a whole."""
        self._waited = False
        self._over = False
        self.unshown: Unseen | None = match.unshown
        """The unseen part of the last step, until it is shown; the table shows what was there before."""
        self._turn_began = front.pace[0]
        """When the computer's current turn began."""
        self._acting: Seat = self._first_to_act()
        self._last_round_said = self.rules.last_round(match.state) is not None
        """Whether it was said that the end is near, in this session or an earlier one."""
        self._announced = False
        """Whether something is said before a turn, and nobody was told yet that it is over."""

    # What there is.

    @property
    def decider(self) -> Seat:
        """The seat that decides, or decided last while that is being shown."""
        return self._acting

    def _first_to_act(self) -> Seat:
        pending = self.match.pending
        if isinstance(pending, Decide) and self.unshown is None:
            return pending.seat
        return next((entry.seat for entry in reversed(self.match.journal) if entry.seat >= 0), 0)

    @property
    def showing(self) -> bool:
        """Whether something that happened is still being shown."""
        return self.lingering or self.unshown is not None or self.front.shows

    @property
    def settled(self) -> bool:
        """Whether what the match waits for is what the scene has been told of, and nothing is being shown."""
        return not self.showing and self._arrived == len(self.match.journal)

    @property
    def person_decides(self) -> bool:
        """Whether a person has something to decide, and nothing but the disk must be waited for."""
        pending = self.match.pending
        return (
            isinstance(pending, Decide)
            and pending.seat in self.people
            and self.settled
            and not self.held
            and self.hands.handover is None
            and self._queued is None
            and self._choose is None
            and self._automatic is None
        )

    @property
    def thinking(self) -> bool:
        """Whether a computer player decides."""
        pending = self.match.pending
        return isinstance(pending, Decide) and pending.seat not in self.people

    @property
    def waits_for_disk(self) -> bool:
        """Whether the last step is still on its way."""
        return not self.match.ready

    @property
    def can_end(self) -> bool:
        """Whether nothing is left but to close the turn, and a person may do so now."""
        pending = self.match.pending
        return isinstance(pending, Decide) and pending.closing and self.person_decides

    def automatic(self, state: Any, seat: Seat) -> Action | None:
        """Return what a person on this seat would do in a state without being asked."""
        return self.lead.automatic(state, seat, self.front.automatic(state, seat))

    # The course of the game.

    def go_on(self) -> bool:
        """Do the next thing that can be done; return whether something was done, so that more may be possible."""
        if self.lead.complete and not self.showing and self._queued is None:
            self._stand_still()
            return False
        if self._waits_for_disk():
            return False
        if self.unshown is not None and not self.held:
            self._show_rest(self.unshown)
            return True
        if self.held or self.showing:
            return False
        if self._announced:
            self._announced = False
            self.front.changed()  # what waited until it was said can be done now
            return True
        if self._queued is not None:
            queued, self._queued = self._queued, None
            queued()
            return True
        pending = self.match.pending
        if self._arrived != len(self.match.journal):
            self._arrive(pending)
            return True
        if isinstance(pending, Over):
            return self._end()
        if isinstance(pending, Chance):
            self.lead.throw()
            self._show(rest=0.0)
            return True
        if pending.seat in self.people:
            return self.hands.handover is None and self._follow(pending.seat)
        return self._computer(pending)

    def _stand_still(self) -> None:
        if not self.held:
            self.held = True
            self.front.changed()

    def _follow(self, seat: Seat) -> bool:
        """Do what follows automatically from what a person has decided; return whether there was something."""
        step = len(self.match.journal)
        if self._choose is not None:
            if self._follow_chosen(seat, self._choose(self.match.state, seat)):
                return True
            self._choose = None
            if self._automatic is None:
                self.front.changed()
                return False
        self.followed.discard(step)
        if self._automatic is None:
            return False
        self._perform(seat, self._automatic, rest=0.0)
        return True

    def _follow_chosen(self, seat: Seat, action: Action | None) -> bool:
        """Play on with what was chosen; return whether there is such an action and the rules permit it."""
        if action is None:
            return False
        step = len(self.match.journal)
        self.followed.add(step)
        try:
            self._perform(seat, action, rest=0.0)
        except IllegalAction:
            self.followed.discard(step)
            return False
        return True

    def _waits_for_disk(self) -> bool:
        """Return whether the last step is still on its way; when it has come, tell the scene, unless it shows that."""
        waited, self._waited = self._waited, not self.match.ready
        if waited and not self._waited and not self.showing:
            self.front.changed()
        return self._waited

    def _arrive(self, pending: Pending) -> None:
        """Find out for a new decision whose hand is open and who is asked to open it."""
        self._arrived = len(self.match.journal)
        self._automatic = None
        before, acted = self.hands.open_seat, self._acting
        turn = self.turns.now
        if isinstance(pending, Decide):
            self._acting = pending.seat
            public = pending.prompts[pending.seat].step in self.front.public_steps
            if pending.seat in self.people:
                self._automatic = self.automatic(self.match.state, pending.seat)
            if self._automatic is None:
                self.hands.decides(pending.seat, turn.seat, public=public)
            elif not public:  # nothing is to be chosen, so nobody needs a hand
                self.hands.decides(None, turn.seat, public=True)
        else:
            self.hands.decides(None, turn.seat, public=True)
        if self.hands.open_seat == before and self._acting != acted:
            self.front.rebuild()
        self._hands_changed(before)
        computer = isinstance(pending, Decide) and pending.seat not in self.people
        begins = self.turns.whose is None if self.match.journal else True
        waits = computer and begins and self.rules.in_turns
        if waits:
            self._turn_began = self.front.pace[0]
        between = self.turns.whose is None or not self.rules.in_turns
        last_round = self.rules.last_round(self.match.state) if between and not self._last_round_said else None
        self._last_round_said |= last_round is not None
        if last_round is not None or waits:
            self._announced |= self.front.turn_begins(last_round, BEFORE_A_TURN if waits else 0.0)
        self.front.changed()

    def _hands_changed(self, before: Seat | None) -> None:
        after = self.hands.open_seat
        if after == before:
            return
        self.front.rebuild()
        if after is not None and self.hands.shuttered:
            self.front.hand_opened(news_for(self.match, after))

    def _end(self) -> bool:
        if not self._over:
            self._over = True
            self.front.changed()
            self.front.over()
        return False

    def _perform(self, seat: Seat, action: Action, *, rest: float) -> None:
        """Play an action, journal it, and show what happens; raise `IllegalAction` if the rules refuse it."""
        told = 0.0

        def permitted() -> None:
            nonlocal told
            told = self._before(seat, action)

        self.match.play(seat, action, permitted)
        quick = self.rules.in_turns and seat not in self.people
        self._show(
            self._rest_after(action) if quick else told or rest,
            quick=quick,
        )

    def _before(self, seat: Seat, action: Action) -> float:
        """As a turn closes tell what it brought, and close the hand; return how many seconds that takes to read."""
        told = self.front.turn_ends(own=seat not in self.people) if action == self.rules.closing else 0.0
        if self._closes_hand(seat, action):
            before = self.hands.open_seat
            self.hands.turn_ended()
            self._hands_changed(before)
        return told

    def _closes_hand(self, seat: Seat, action: Action) -> bool:
        """Return whether nobody looks into the open hand after an action: a turn ends, or a secret choice is made."""
        pending = self.match.pending
        if self.rules.in_turns or not isinstance(pending, Decide):
            return action == self.rules.closing
        return pending.prompts[seat].step not in self.front.public_steps

    def _show(self, rest: float, *, quick: bool = False) -> None:
        known = self.match.events_for(len(self.match.journal) - 1, self.hands.open_seat)
        self.front.show_events(known, rest=0.0 if isinstance(self.match.pending, Over) else rest, quick=quick)
        self.front.changed()

    def _rest_after(self, action: Action) -> float:
        """Return how long a computer rests after an action of its turn."""
        if action != self.rules.closing:
            return IN_A_TURN
        now, speed = self.front.pace
        return max(AFTER_A_TURN, LEAST_TURN - (now - self._turn_began) * max(1.0, speed))

    def _show_rest(self, unshown: Unseen) -> None:
        """Show the rest of the last step, from where it was interrupted."""
        self.unshown = None
        known = self.match.events_for(unshown.step, self.hands.open_seat)
        self.front.show_rest(known, unshown)
        self.front.changed()

    # People.

    def perform(self, action: Action) -> None:
        """Play an action of the deciding person; raise `IllegalAction` if the rules refuse it."""
        self.followed -= {step for step in self.followed if step >= len(self.match.journal)}
        self._perform(self.decider, action, rest=0.0)

    def perform_on(self, choose: Choose) -> None:
        """Play what `choose` returns for the deciding person, again and again until it returns None.

        It is also asked for other persons whose turn it comes to be then.
        """
        action = choose(self.match.state, self.decider)
        if self.person_decides and action is not None:
            self.perform(action)
            self._choose = choose

    def end_turn(self) -> bool:
        """Close the turn, as soon as the last step is on the disk; return whether that is possible."""
        closing = self.rules.closing
        if closing is None or not self.can_end:
            return False
        self._when_ready(lambda: self._perform(self.decider, closing, rest=0.0))
        return True

    def why_not_end(self) -> Reason | None:
        """Return what is to be done before the deciding person's turn can end."""
        closing, state, seat = self.rules.closing, self.match.state, self.decider
        if closing is None or not self.person_decides:
            return None
        if self._end_known is None or self._end_known[0] is not state or self._end_known[1] != seat:
            self._end_known = state, seat, self.rules.why_not(state, seat, closing)
        return self._end_known[2]

    def open_shutter(self) -> bool:
        """Open the shutter for whoever may; return whether it was opened."""
        before = self.hands.open_seat
        if not self.settled or self.held or self.hands.opened() is None:
            return False
        self._hands_changed(before)
        self.front.changed()
        return True

    def _when_ready(self, action: Callable[[], object]) -> None:
        self._queued = action
        self.go_on()

    # Other steps.

    def turn_back(self, change: Callable[[], object]) -> None:
        """Go back or on to another step at once, as soon as the last one is on the disk."""
        if self.lead.complete:
            self.held = False
        self._when_ready(lambda: self.jump(change))

    def jump(self, change: Callable[[], object]) -> None:
        """Jump to another step; the table is rebuilt from the view."""
        self.computers.forget()
        self._choose = None
        change()
        self._arrived = -1
        self.front.rebuild()
        self.front.changed()

    # Computers.

    def _computer(self, pending: Decide) -> bool:
        seat, due = pending.seat, self.rules.due(pending)
        if due is not None:
            self._perform(seat, due, rest=AFTER_AN_ACTION)
            return True
        step, answer = len(self.match.journal), self.computers.answer(seat)
        if answer is None:
            return False
        decision = answer.decision
        if decision is not None:
            minds.keep(self.match, step, decision)
        anything = self.computers.anything
        try:
            self._perform(seat, anything(seat) if decision is None else decision.action, rest=AFTER_AN_ACTION)
        except IllegalAction:
            self._perform(seat, anything(seat), rest=AFTER_AN_ACTION)
        return True


def news_for(match: Match, seat: Seat) -> list[Event]:
    """Return what has happened since a seat last decided, as it may know it."""
    steps = range(last_own_step(match, seat), len(match.journal))
    return [event for step in steps for event in match.events_for(step, seat)]


def last_own_step(match: Match, seat: Seat) -> int:
    """Return the number of the step with which a seat last closed a turn (or, without turns, last decided).

    What the seat drew since then, and in it, is new to whoever opens its hand. Where there is none it is the journal's
    length.
    """
    rules = match.rules
    for step in range(len(match.journal) - 1, -1, -1):
        entry = match.journal[step]
        if entry.seat == seat and (not rules.in_turns or entry.action == rules.closing):
            return step
    return len(match.journal)
