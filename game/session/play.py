"""A match that is played: what people do with it, take back, redo, look back at and try out."""

from collections.abc import Callable, Sequence
from typing import Any

from game.ai.process import Thinker
from game.rules.core import CHANCE, Action, Decide, Event, IllegalAction, Over, Reason, Seat
from game.rules.match import Entry, Match, Turns, TurnSpan, played_turns, shown_events
from game.session.director import Choose, Director, Front
from game.session.lead import Lead
from game.session.session import ByItself
from game.store import Settings


class Play(Director):
    """A match that is played, and looked back at meanwhile.

    Whatever people take back ends at something that one of them really decided.
    """

    def __init__(
        self,
        front: Front,
        lead: Lead,
        thinker: Thinker,
        settings: Settings,
        *,
        names: Sequence[str] = (),
        leads_on: bool = False,
        watching: bool = False,
    ) -> None:
        super().__init__(front, lead, thinker, settings, names)
        self.leads_on = leads_on
        self.watching = watching
        """Whether another window plays the match, so that it can only be looked at here."""

    # What is shown.

    @property
    def state(self) -> Any:
        if self.unshown is not None:
            return self.match.state_at(self.unshown.step)
        return self.match.state if self.step is None else self.match.state_at(self.step)

    @property
    def seat(self) -> Seat:
        pending = self.pending if self.step is not None else None
        return pending.seat if isinstance(pending, Decide) else self.decider

    @property
    def open_seat(self) -> Seat | None:
        return self.hands.open_seat

    def history(self) -> Sequence[Event]:
        until = len(self.match.journal) if self.step is None else self.step
        if self.unshown is not None:
            until = self.unshown.step
        return shown_events(self.match, 0, until, self.hands.audience)

    def look_at(self, step: int | None) -> bool:
        """Show the match as it was after some steps, or the present; return whether that is another moment."""
        if step is not None and not 0 <= step < len(self.match.journal):
            step = None
        if step == self.step:
            return False
        self.step = step
        self.rest()
        self.unshown = None if step is not None else self.match.unshown
        return True

    def rest(self) -> None:
        """Stand still while another window plays or somebody looks back, else go on."""
        self.held = self.watching or self.step is not None

    def is_closed(self, turn: TurnSpan) -> bool:
        """Return whether a turn ended by being closed."""
        return turn.first < turn.end and self.match.journal[turn.end - 1].action == self.rules.closing

    def is_over(self, turn: TurnSpan) -> bool:
        """Return whether nothing is added to a turn, and all of it was shown."""
        match = self.match
        unshown = match.unshown is not None and turn.first <= match.unshown.step < turn.end
        return (0 < turn.end < len(match.journal) or self.is_closed(turn)) and not unshown

    def last_turns(self) -> list[Event]:
        """Return what happened in the last turns that were closed, of all seats but one, up to the step shown."""
        match, others = self.match, len(self.match.players) - 1
        until = len(match.journal) if self.step is None else self.step
        closed = [turn for turn in self.turns.all() if turn.first < turn.end <= until and self.is_closed(turn)]
        audience = self.hands.audience
        return [event for turn in closed[-others:] for event in shown_events(match, turn.first, turn.end, audience)]

    def shown_until(self, events: int, *, told: bool = False) -> None:
        if not self.watching:
            self.match.show_until(events, next_shown=told)

    def all_shown(self) -> None:
        if not self.watching:
            self.match.show_all()

    def linger(self, on: bool) -> None:
        if on != self.lingering:
            self.lingering = on
            self.front.changed()

    # What is done.

    @property
    def interactive(self) -> bool:
        return self.person_decides and not self.waits_for_disk

    def why_not(self, action: Action) -> Reason | None:
        return self.rules.why_not(self.match.state, self.decider, action)

    def play(self, action: Action) -> bool:
        if not self.front.permits(action) or not self.interactive:
            return False
        self.front.refused(None)
        try:
            self.perform(action)
        except IllegalAction as refused:
            self.front.refused(refused.reason)
            return False
        return True

    def play_on(self, choose: Choose) -> None:
        first = choose(self.match.state, self.decider)
        if first is None or not self.front.permits(first) or not self.interactive:
            return
        began = len(self.match.journal)

        def permitted(state: Any, seat: Seat) -> Action | None:
            if len(self.match.journal) == began:
                return first
            action = choose(state, seat)
            return action if action is not None and self.front.permits(action, goes_on=True) else None

        self.front.refused(None)
        self.perform_on(permitted)

    @property
    def only_finishes(self) -> bool:
        """Whether the only legal action is to end the turn."""
        finishing = self.rules.finishing
        if finishing is None or self.why_not(finishing) is not None:
            return False
        return len(self.rules.legal(self.match.state, self.decider)) == 1

    def keep_draft(self, draft: bytes | None) -> None:
        if self.open_seat is not None and self.step is None and not self.watching:
            self.match.keep_draft(self.open_seat, draft)

    def kept_draft(self) -> bytes | None:
        return None if self.open_seat is None else self.match.drafts.get(self.open_seat)

    # What is taken back.

    def decided_by_person(self, step: int) -> bool:
        """Return whether a person really decided a step: nothing else led to it, and it did not follow by itself."""
        state = self.match.state_at(step)
        pending = self.rules.pending(state)
        if not isinstance(pending, Decide) or pending.seat not in self.people or step in self.followed:
            return False
        entry = self.match.entry_at(step)
        usual = self.automatic(state, pending.seat)
        return entry is None or not self.lead.follows(state, entry.action, usual)

    def is_decision(self, step: int) -> bool:
        """Return whether a person decided a step, and not only changed what followed by itself in another's turn."""
        entry = self.match.entry_at(step)
        other = entry.seat if entry is not None and entry.seat not in (CHANCE, self.decider) else None
        changed = other is not None and self.automatic(self.match.state_at(step), other) is not None
        return not changed and self.decided_by_person(step)

    @property
    def _person_is_asked(self) -> bool:
        pending = self.match.pending
        return isinstance(pending, Decide) and pending.seat in self.people

    @property
    def _idle(self) -> bool:
        if self.lead.complete:
            return self.lead.reopens and not self.showing
        return self._person_is_asked and not self.showing and not self.held

    @property
    def _possible(self) -> bool:
        return self._idle and (self.lead.complete or self.hands.may_open is None)

    @property
    def waits_for_hand(self) -> bool:
        """Whether nothing but the closed hand of whoever decides hinders taking back."""
        return self._idle and not self._possible

    def _target(self, *, earliest: bool = False) -> int | None:
        if not self._possible:
            return None
        return undo_target(self.match, self.is_decision, self.decider, earliest=earliest)

    def can_undo(self) -> bool:
        """Return whether a person may take something back now."""
        return self._target() is not None

    def can_redo(self) -> bool:
        """Return whether a person may do again what was taken back."""
        return self._possible and self.match.can_redo

    def undo(self, *, whole_turn: bool = False) -> bool:
        """Take back the last decision of a person, or all of this turn, with what followed automatically."""
        target = self._target(earliest=whole_turn)
        if target is None:
            return False
        self.turn_back(lambda: undo_to(self.match, target))
        return True

    def redo(self) -> bool:
        """Do again what was taken back last, with what followed automatically."""
        if not self.can_redo():
            return False
        self.turn_back(lambda: redo(self.match, self.is_decision))
        return True

    def first_decided(self) -> int | None:
        """Return the first step of this turn that its person decided and can take back."""
        target = self._target(earliest=True)
        if target is None:
            return None
        first = max(target, self.turns.now.first)
        return first if first < len(self.match.journal) else None

    def decided(self) -> tuple[Any, Sequence[Action]]:
        first = self.first_decided() if not self.lead.fixed and self.interactive and self.step is None else None
        if first is None:
            return self.state, ()
        steps = range(first, len(self.match.journal))
        decided = [self.match.journal[step].action for step in steps if self.is_decision(step)]
        return self.match.state_at(first), decided

    def play_instead(self, actions: Sequence[Action]) -> bool:
        first, seat = self.first_decided() if self.interactive else None, self.decider
        if first is None:
            return False

        def change() -> None:
            undo_to(self.match, first)
            for action in actions:
                self.match.play(seat, action)

        self.turn_back(change)
        return True

    def by_itself(self) -> Sequence[ByItself]:
        match, found = self.match, list[ByItself]()
        if self.watching or self.step is not None or self.lead.fixed:
            return found
        if not self._person_is_asked or self.hands.handover is not None:
            return found
        for step in range(max(match.barrier, self.turns.now.first), len(match.journal)):
            seat, action = match.journal[step].seat, match.journal[step].action
            if seat in self.people and step not in self.followed:
                usual = self.automatic(match.state_at(step), seat)
                if usual is not None:
                    found.append(ByItself(step, seat, action, usual))
        return found

    @property
    def asks_about_groups(self) -> bool:
        return not self.lead.fixed and self.settings.ask_groups

    def change_step(self, step: int, action: Action) -> bool:
        """Replace an action of this turn and replay what came after it; return whether that is possible."""
        match = self.match
        if not self._possible or step < match.barrier or why_not_instead(match, step, action):
            return False
        self.turn_back(lambda: do_instead(match, step, action))
        return True

    # The last turn of a person alone, with what computers did after it, or the last round once more.

    @property
    def _goes_back(self) -> Seat | None:
        """The only person, where nothing hinders a turn from being taken back."""
        idle = not (self.watching or self.showing or isinstance(self.match.pending, Over))
        return self.hands.sole_person if idle else None

    @property
    def take_back_target(self) -> int | None:
        """Where the last turn of the only person began, where it may be taken back with all that came after."""
        person = self._goes_back
        return None if person is None else take_back_target(self.match, self.decided_by_person, person)

    def take_back(self, target: int) -> None:
        """Take back all turns from a step on; it is counted with the match."""
        self.turn_back(lambda: self.match.take_back(target))

    @property
    def round_again(self) -> tuple[TurnSpan, Seat] | None:
        """The round that the only person may play once more, as a trial, and that person's seat."""
        person = self._goes_back
        again = None if person is None else last_round_of(self.match, person)
        return None if again is None or person is None else (again, person)


def undo_target(match: Match, decided: Callable[[int], bool], seat: Seat, *, earliest: bool = False) -> int | None:
    """Return to how many steps one undo of a seat goes back: to the last thing that it decided, or to the first.

    What happened automatically after that decision is undone together with it; what another person decided is not. None
    where there is nothing to undo.
    """
    target = None
    for step in reversed(range(match.barrier, len(match.journal))):
        if decided(step):
            if match.journal[step].seat != seat:
                break
            target = step
            if not earliest:
                break
    return target


def take_back_target(match: Match, decided: Callable[[int], bool], seat: Seat) -> int | None:
    """Return to how many steps a seat goes back that takes back its last turn with all that came after it.

    None if the seat has decided nothing, something was thrown or revealed since, or the game has no turns.
    """
    if not match.rules.in_turns:
        return None
    for turn in reversed(Turns(match).all()):
        if turn.seat == seat:
            for step in range(turn.first, turn.end):
                if match.journal[step].seat == seat and decided(step):
                    return step if step >= match.reach else None
    return None


def last_round_of(match: Match, seat: Seat) -> TurnSpan | None:
    """Return the last round in which a seat decided something; None if there is none, or the game goes by turns."""
    rounds = () if match.rules.in_turns else played_turns(match)
    for turn in reversed(rounds):
        if any(entry.seat == seat for entry in match.journal[turn.first : turn.end]):
            return turn
    return None


def undo_to(match: Match, length: int) -> None:
    """Take steps back until a number of them is left."""
    while len(match.journal) > length and match.undo() is not None:
        pass


def _instead(match: Match, step: int, action: Action) -> list[Entry]:
    """Return a step with another action, and all steps that came after it."""
    return [Entry(match.journal[step].seat, action), *match.journal[step + 1 :]]


def why_not_instead(match: Match, step: int, action: Action) -> tuple[int, Reason] | None:
    """Return the first step that another action at an earlier step would make illegal, and why."""
    rules, state = match.rules, match.state_at(step)
    for number, entry in enumerate(_instead(match, step, action), step):
        reason = rules.why_not(state, entry.seat, entry.action)
        if reason is not None:
            return number, reason
        state = rules.apply_unchecked(state, entry.seat, entry.action)[0]
    return None


def do_instead(match: Match, step: int, action: Action) -> None:
    """Do something else at an earlier step, and again what came after it."""
    steps = _instead(match, step, action)
    undo_to(match, step)
    for entry in steps:
        match.play(entry.seat, entry.action)


def redo(match: Match, decided: Callable[[int], bool]) -> bool:
    """Do again one decision with all that followed it automatically; return whether there was one."""
    if match.redo() is None:
        return False
    while match.can_redo and not decided(len(match.journal)):
        match.redo()
    return True
