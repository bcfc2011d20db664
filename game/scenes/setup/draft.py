"""A set-up while it is being made: everything that can be changed, and what still keeps it from beginning."""

import random
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.ai.players import LEVELS
from game.locale import _
from game.rules.core import Choice
from game.rules.games import AnyRules
from game.rules.match import Match, Player
from game.store import Settings
from game.ui.context import TableSetup

if TYPE_CHECKING:
    from game.ui.context import Context

HINTS: Final = "hints"
"""How a match's assistance says that there are none."""
NAMES: Final = ("Ixchel", "Ada", "Bo", "Tomás", "Itzel", "Mei", "Yax", "Noor")
LONGEST_NAME: Final = 40
KINDS: Final = ("human", *LEVELS)
_FORMER_KINDS: Final = {"random": "apprentice", "greedy": "merchant"}
_FIRST_SEATS: Final = 3
MOST_PEOPLE: Final = 24
"""How many names of people are remembered."""
LARGEST_SEED: Final = 2**32 - 1
DIGITS: Final = "0123456789"


@dataclass(slots=True)
class SeatDraft:
    """One seat as it is being made."""

    name: str
    colour: str
    kind: str = "human"


@dataclass(slots=True)
class Draft:
    """The whole table as it is being made."""

    rules: AnyRules
    seats: list[SeatDraft]
    first: int | None = None
    open_hands: bool = False
    hints: bool = True
    choices: dict[str, str] = field(default_factory=dict)
    seed: int = 0
    people: Sequence[str] = ()
    """Names that were typed before, the last first."""

    # -- beginnings

    @classmethod
    def fresh(cls, rules: AnyRules, draw: Callable[[int], int] | None = None, people: Sequence[str] = ()) -> "Draft":
        """Return a table with as few people as the game needs."""
        draft = cls(rules, [], people=people)
        while len(draft.seats) < rules.seat_counts.start:
            draft.add()
        draft.new_seed(draw)
        return draft

    @classmethod
    def against_computers(
        cls, rules: AnyRules, draw: Callable[[int], int] | None = None, people: Sequence[str] = ()
    ) -> "Draft":
        """Return the set-up of a table that was never used: a person against computers of the second level."""
        draft = cls.fresh(rules, draw, people)
        while draft.can_add and len(draft.seats) < _FIRST_SEATS:
            draft.add()
        for seat in draft.seats[1:]:
            seat.kind = LEVELS[1]
        return draft

    @classmethod
    def remembered(
        cls, rules: AnyRules, stored: Any, draw: Callable[[int], int] | None = None, people: Sequence[str] = ()
    ) -> "Draft":
        """Return the last set-up as far as what was stored makes sense, with a new seed."""
        draft = cls.against_computers(rules, draw, people)
        if not isinstance(stored, dict):
            return draft
        listed = stored.get("seats")
        seats = [seat for seat in listed if _is_seat(seat)] if isinstance(listed, list) else []
        if len(seats) in rules.seat_counts:
            draft.seats.clear()
            for seat in seats:
                draft.add()
                draft.seats[-1].name = tidy(seat["name"][: 4 * LONGEST_NAME])[:LONGEST_NAME] or draft.seats[-1].name
                draft.recolour(len(draft.seats) - 1, seat["colour"])
                kind = _FORMER_KINDS.get(seat["kind"], seat["kind"])
                draft.seats[-1].kind = kind if kind in KINDS else "human"
        first = stored.get("first")
        draft.first = first if isinstance(first, int) and 0 <= first < len(draft.seats) else None
        draft.open_hands = stored.get("open_hands") is True
        draft.hints = stored.get("hints") is not False
        chosen = stored.get("choices")
        for choice in rules.choices:
            value = chosen.get(choice.name) if isinstance(chosen, dict) else None
            if isinstance(value, str) and all(part in choice.values for part in value.split(",")):
                draft.choices[choice.name] = value
        return draft

    def stored(self) -> dict[str, Any]:
        """Return what is to be remembered."""
        return {
            "seats": [{"name": tidy(seat.name), "colour": seat.colour, "kind": seat.kind} for seat in self.seats],
            "first": self.first,
            "open_hands": self.open_hands,
            "hints": self.hints,
            "choices": dict(self.choices),
        }

    # -- seats

    @property
    def can_add(self) -> bool:
        """Whether there is room for another seat."""
        return len(self.seats) < self.rules.seat_counts[-1]

    @property
    def can_remove(self) -> bool:
        """Whether the game can be played with one seat less."""
        return len(self.seats) > self.rules.seat_counts[0]

    def add(self) -> None:
        """Add a seat with a free name and a free colour; where one person plays alone, another computer."""
        if self.can_add:
            taken = {seat.colour for seat in self.seats}
            colour = next(each for each in self.rules.colours if each not in taken)
            computers = [seat.kind for seat in self.seats if seat.kind != "human"]
            alone = computers and len(computers) == len(self.seats) - 1
            self.seats.append(SeatDraft(self.free_name(), colour, computers[-1] if alone else "human"))

    def remove(self, index: int) -> None:
        """Take a seat away."""
        if self.can_remove:
            del self.seats[index]
            if self.first is not None:
                self.first = None if self.first == index else self.first - (self.first > index)

    def move(self, index: int, to: int) -> None:
        """Put a seat at another place in the order; who begins still begins."""
        to = max(0, min(to, len(self.seats) - 1))
        beginner = self.seats[self.first] if self.first is not None else None
        self.seats.insert(to, self.seats.pop(index))
        if beginner is not None:
            self.first = next(place for place, seat in enumerate(self.seats) if seat is beginner)

    def shuffle(self, rng: random.Random) -> None:
        """Bring the seats into a random order."""
        beginner = self.seats[self.first] if self.first is not None else None
        rng.shuffle(self.seats)
        if beginner is not None:
            self.first = next(place for place, seat in enumerate(self.seats) if seat is beginner)

    def recolour(self, index: int, colour: str) -> None:
        """Give a seat a colour; who had it gets the seat's old one."""
        if colour in self.rules.colours:
            old = self.seats[index].colour
            for seat in self.seats:
                if seat.colour == colour:
                    seat.colour = old
            self.seats[index].colour = colour

    def free_name(self) -> str:
        """Return a name that nobody has."""
        taken = {fold(seat.name) for seat in self.seats}
        free = (name for name in (*self.people, *NAMES) if fold(name) not in taken)
        return next(free, None) or _("Seat {number}").format(number=len(self.seats) + 1)

    def settle_name(self, index: int) -> None:
        """Trim a name that was typed; where nothing is left, give one."""
        self.seats[index].name = tidy(self.seats[index].name) or self.free_name()

    def double(self, index: int) -> bool:
        """Return whether another seat has the same name."""
        name = fold(self.seats[index].name)
        return any(fold(seat.name) == name for other, seat in enumerate(self.seats) if other != index)

    # -- the whole

    def value(self, choice: Choice) -> str:
        """Return what is chosen; nothing at all for what is drawn."""
        return self.choices.get(choice.name, "" if choice.several else choice.values[0])

    def choose(self, choice: Choice, value: str) -> None:
        """Choose a value; none for what is to be drawn."""
        if value:
            self.choices[choice.name] = value
        else:
            self.choices.pop(choice.name, None)

    def new_seed(self, draw: Callable[[int], int] | None = None) -> None:
        """Draw another seed."""
        self.seed = draw(LARGEST_SEED) if draw else new_seed()

    def trouble(self) -> str:
        """Return in one sentence what keeps the game from beginning; nothing if it can begin."""
        for index, seat in enumerate(self.seats):
            if not tidy(seat.name):
                return _("Seat {number} has no name").format(number=index + 1)
            if self.double(index):
                return _("Two players are called {name}").format(name=tidy(seat.name))
        return ""

    def players(self) -> tuple[Player, ...]:
        """Return who sits where."""
        return tuple(Player(tidy(seat.name), seat.colour, seat.kind) for seat in self.seats)

    def remember(self, settings: Settings) -> None:
        """Keep the table, and the names of its people, for the next time."""
        settings.last_setups[self.rules.name] = self.stored()
        settings.people = remember_people(settings.people, self.seats)

    def finished(self) -> TableSetup:
        """Return the set-up for the table."""
        chosen = {
            choice.name: self.choices[choice.name] for choice in self.rules.choices if choice.name in self.choices
        }
        return TableSetup(self.rules.name, self.players(), self.first, chosen, self.seed, self.open_hands, self.hints)


def new_seed() -> int:
    """Return a seed that nobody can guess."""
    return random.SystemRandom().randint(1, LARGEST_SEED)


def remember_people(known: Sequence[str], seats: Sequence[SeatDraft]) -> list[str]:
    """Return the names of people to be remembered: those who sit here first, none twice, not those of the house."""
    here = [tidy(seat.name) for seat in seats if seat.kind == "human"]
    ours = {fold(name) for name in NAMES}
    found: dict[str, str] = {}
    for name in (*here, *known):
        if name and fold(name) not in ours:
            found.setdefault(fold(name), name[:LONGEST_NAME])
    return list(found.values())[:MOST_PEOPLE]


def tidy(name: str) -> str:
    """Return a name in one form, without blanks at its ends or several in a row."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def fold(name: str) -> str:
    """Return what is the same for names that look the same."""
    return tidy(unicodedata.normalize("NFKC", name)).casefold()


def _is_seat(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(value.get(key), str) for key in ("name", "colour", "kind"))


def names_of(seats: Sequence[SeatDraft]) -> list[str]:
    """Return the names as they will stand at the table."""
    return [tidy(seat.name) for seat in seats]


def play_again(context: "Context", match: Match, seed: int) -> None:
    """Begin a match of the same players with the seats rotated."""
    options = match.options
    hints = options.assistance.get(HINTS, True)
    context.start_match(setup_again(match, seed, open_hands=options.open_hands, hints=hints))


def setup_again(match: Match, seed: int, *, open_hands: bool, hints: bool = True) -> TableSetup:
    """Return the same again with the seats rotated: whoever sat next to the first seat begins."""
    players, seats = match.players, len(match.players)
    begins = (match.setup.first + 1) % seats
    return TableSetup(
        game=match.rules.name,
        players=players[begins:] + players[:begins],
        first=0,
        choices=_choices(match),
        seed=seed,
        open_hands=open_hands,
        hints=hints,
    )


def _choices(match: Match) -> dict[str, str]:
    """Return what was chosen before the game, as far as it was not drawn."""
    options: Any = msgspec.to_builtins(match.setup.options)
    known = options if isinstance(options, dict) else {}
    chosen: dict[str, str] = {}
    for choice in match.rules.choices:
        value = known.get(choice.name)
        if isinstance(value, str) and value in choice.values:
            chosen[choice.name] = value
    return chosen
