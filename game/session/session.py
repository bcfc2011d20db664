"""What people may take back, redo, or still do differently, and how far one undo goes."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol, TypeAlias

from game.rules.core import CHANCE, Action, Decide, Reason, Seat
from game.rules.match import Entry, Match, Turns, TurnSpan, played_turns
from game.session.lead import Lead


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


DecidedByPerson: TypeAlias = Callable[[int], bool]
"""Returns whether, before the step with this number, a person really had something to decide."""


def undo_target(match: Match, decided: DecidedByPerson, seat: Seat, *, earliest: bool = False) -> int | None:
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


def take_back_target(match: Match, decided: DecidedByPerson, seat: Seat) -> int | None:
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


def redo(match: Match, decided: DecidedByPerson) -> bool:
    """Do again one decision with all that followed it automatically; return whether there was one."""
    if match.redo() is None:
        return False
    while match.can_redo and not decided(len(match.journal)):
        match.redo()
    return True


class Led(Protocol):
    """What taking back needs to know of the director of a match."""

    match: Match
    lead: Lead
    hands: Hands
    turns: Turns
    people: frozenset[Seat]
    held: bool
    followed: set[int]

    @property
    def seat(self) -> Seat:
        """The seat that decides, or decided last while that is being shown."""

    @property
    def showing(self) -> bool:
        """Whether something that happened is still being shown."""

    def turn_back(self, change: Callable[[], object]) -> None:
        """Go back or on to another step at once, as soon as the last one is on the disk."""


class TakingBack:
    """Turns a match back for its persons, each time to something that one of them really decided."""

    def __init__(self, led: Led) -> None:
        self._led = led
        self._match = led.match

    def decided_by_person(self, step: int) -> bool:
        """Return whether a person really decided a step: nothing else led to it, and it did not follow by itself."""
        led, state = self._led, self._match.state_at(step)
        pending = self._match.rules.pending(state)
        if not isinstance(pending, Decide) or pending.seat not in led.people or step in led.followed:
            return False
        entry = self._match.entry_at(step)
        return entry is None or not led.lead.follows(state, pending.seat, entry.action)

    @property
    def _person_is_asked(self) -> bool:
        pending = self._match.pending
        return isinstance(pending, Decide) and pending.seat in self._led.people

    @property
    def _idle(self) -> bool:
        led = self._led
        if led.lead.complete:
            return led.lead.reopens and not led.showing
        return self._person_is_asked and not led.showing and not led.held

    @property
    def _possible(self) -> bool:
        return self._idle and (self._led.lead.complete or self._led.hands.may_open is None)

    @property
    def waits_for_hand(self) -> bool:
        """Whether nothing but the closed hand of whoever decides hinders taking back."""
        return self._idle and not self._possible

    def decided(self, step: int) -> bool:
        """Return whether a person decided a step, and not only changed what followed by itself in another's turn."""
        led, entry = self._led, self._match.entry_at(step)
        other = entry.seat if entry is not None and entry.seat not in (CHANCE, led.seat) else None
        changed = other is not None and led.lead.automatic(self._match.state_at(step), other) is not None
        return not changed and self.decided_by_person(step)

    def _target(self, *, earliest: bool = False) -> int | None:
        if not self._possible:
            return None
        return undo_target(self._match, self.decided, self._led.seat, earliest=earliest)

    def can_undo(self) -> bool:
        """Return whether a person may take something back now."""
        return self._target() is not None

    def can_redo(self) -> bool:
        """Return whether a person may do again what was taken back."""
        return self._possible and self._match.can_redo

    def undo(self, *, whole_turn: bool = False) -> bool:
        """Take back the last decision of a person, or all of this turn, with what followed automatically."""
        target = self._target(earliest=whole_turn)
        if target is None:
            return False
        self._led.turn_back(lambda: undo_to(self._match, target))
        return True

    def redo(self) -> bool:
        """Do again what was taken back last, with what followed automatically."""
        if not self.can_redo():
            return False
        self._led.turn_back(lambda: redo(self._match, self.decided))
        return True

    def first_decided(self) -> int | None:
        """Return the first step of this turn that its person decided and can take back."""
        target = self._target(earliest=True)
        if target is None:
            return None
        first = max(target, self._led.turns.now.first)
        return first if first < len(self._match.journal) else None

    def play_instead(self, actions: Sequence[Action]) -> bool:
        """Take back what its person has decided in this turn and play other actions, all at once."""
        first, seat = self.first_decided(), self._led.seat
        if first is None:
            return False

        def change() -> None:
            undo_to(self._match, first)
            for action in actions:
                self._match.play(seat, action)

        self._led.turn_back(change)
        return True

    def by_itself(self) -> list[tuple[int, Action]]:
        """Return the steps of this turn that followed without asking, each with the action that follows by default.

        Empty while no person can change them.
        """
        led, match = self._led, self._match
        if not self._person_is_asked or led.hands.handover is not None:
            return []
        found = []
        for step in range(max(match.barrier, led.turns.now.first), len(match.journal)):
            seat = match.journal[step].seat
            if seat in led.people and step not in led.followed:
                usual = led.lead.automatic(match.state_at(step), seat)
                if usual is not None:
                    found.append((step, usual))
        return found

    def change_step(self, step: int, action: Action) -> bool:
        """Replace an action of this turn and replay what came after it; return whether that is possible."""
        match = self._match
        if not self._possible or step < match.barrier or why_not_instead(match, step, action):
            return False
        self._led.turn_back(lambda: do_instead(match, step, action))
        return True
