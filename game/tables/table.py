"""What the play scene and a game's presenter (a `Table`) expect of each other.

The play scene is the same for all games: window, banner, buttons, log, shutter, journal, computer seats. A table knows
one game: it draws the board, the hand and the seats' boards from a view, turns pointer and keys into actions, previews
them and shows events. It decides nothing about rules: `Session.why_not` and `Session.play` ask `game.rules`.

What lies over what, from the bottom: the table paints the wood and its board, calls `Stage.paint_rail`, and paints the
hand, the seats' boards, piles and display; above come the scene's own parts (banner, tools, buttons, shutter, log),
then the movers. The scene lays the shutter over `Places.hand` alone.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

import pygame

from game.anim.tween import Animation
from game.rules.core import Action, Event, Seat
from game.session.session import Session
from game.tables.places import USUAL, Measures, Places
from game.tables.stage import Stage
from game.tables.telling.guide import Guide
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.system.cursors import CursorName


@dataclass(slots=True)
class Banner:
    """What the banner says: one line of help for the step, the turn's steps as pills, and which of them is now."""

    help: str
    steps: Sequence[str] = ()
    now: int = -1
    keys: Sequence[tuple[str, str]] = ()
    """Keys and gestures that do something now, each with a word: ("R", "turn it")."""
    shortcuts: Sequence["Shortcut"] = ()
    title: str = ""
    """What stands in the place of the deciding seat's name while the table `linger`s: then it is nobody's turn."""
    more: Sequence["Shortcut"] = ()
    """What else can be done at once: behind one small button."""
    switch: "Switch | None" = None
    """Called with a step's number when it is clicked, if the steps are ways to continue."""


@dataclass(frozen=True, slots=True)
class Switch:
    """The steps of a banner as ways to continue: how one is chosen by its number, and what its tip says."""

    choose: Callable[[int], object]
    told: Callable[[int], str]


@dataclass(slots=True)
class Shortcut:
    """A button that the table offers for this step, beside `End turn`: "Use all"."""

    id: str
    text: str
    act: Any
    key: str = ""
    enabled: bool = True
    closes: bool = False
    """Whether it closes the turn, after a step: then it takes the place of `End turn` and its keys."""
    note: str = ""
    """What it does, in a few words."""
    on_table: bool = False
    """Whether its button stands on the table itself: only its key is the scene's."""
    node: str = ""
    """The id of the button on the table that may be pressed automatically: it ends what is only looked at."""


@dataclass(slots=True)
class PreviewChip:
    """A preview of what an action would bring: beside the piece that causes it."""

    seat: Seat | None
    text: str
    icon: str
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    loss: bool = False
    """Whether it tells of something bad: a cost, or what finds no place."""


@dataclass(frozen=True, slots=True)
class Stirs:
    """A place of a table at rest at which something stirs now and then."""

    kind: str
    """The kind of movement: a `glint` on water, `smoke` over roofs."""
    rect: pygame.Rect


class Gestures(Protocol):
    """Makes gestures of what the mouse does on a table: picking up, dragging, dropping, turning, panning, zooming."""

    @property
    def cursor(self) -> CursorName:
        """The shape of the pointer where no widget gives it one: what a click or a drop would do."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Take a mouse event, a wheel turn, touch, or Shift going down or up; return whether it was used."""

    def look_away(self) -> None:
        """Point at nothing until the pointer moves: another hand lies open now."""


@dataclass(frozen=True, slots=True)
class BoardSize:
    """How large a board is: for a person who judges a layout."""

    pitch: int
    """From one space to the next, or how wide a place of the board is where they stand apart: device pixels."""
    filled: float
    """The share of the window that lies under tiles, or under such places, in percent."""


class Table(ABC):
    """The presenter of one game."""

    guides: ClassVar[type[Guide[Any]]] = Guide
    """What tells of actions on this table."""
    pointer: Gestures

    public_steps: ClassVar[frozenset[str]] = frozenset()
    """The steps (`Prompt.step`) that a seat decides without its hand: for them no shutter is opened or asked for."""
    measures: ClassVar[Measures] = USUAL
    """How the screen is divided for this table."""

    def __init__(self, session: Session, stage: Stage) -> None:
        self.session = session
        self.stage = stage
        self.guide: Guide[Any] = self.guides(self)
        self.meant: Event | None = None
        """What stays marked on the board for a pupil wherever nothing else is marked."""

    @property
    def board_size(self) -> BoardSize | None:
        """How large the board is shown; None on a table that does not say."""
        return None

    @property
    def wants(self) -> Measures:
        """How the screen is divided now; what is used up takes no room."""
        return self.measures

    def folded_right(self, look: Look) -> int | None:  # noqa: ARG002
        """Return how high `Places.right` must be while the history stands below it, in device pixels.

        None if the table has no smaller way to show it: then the history covers it.
        """
        return None

    def automatic(self, state: Any, seat: Seat) -> Action | None:  # noqa: ARG002
        """Return what a person on this seat would do here without being asked, because there is nothing to choose.

        Only the state counts, not what is shown: the scene also asks about earlier states, because one undo goes back
        to the last thing that a person really decided.
        """
        return None

    def hand_opened(self, events: Sequence[Event]) -> None:  # noqa: B027 (not every game draws anything)
        """Called when the shutter opens for `Session.open_seat`, after `refresh`.

        The events, redacted for that seat, are what happened since it last decided: what it drew in them is new to it
        and to be marked until it decides.
        """

    def asked(self) -> None:
        """Called when a person may act: `Session.interactive` has turned true.

        That is later than the end of `show`, because the step must be on the disk first, and may follow a menu or a
        shutter. Override it with something lighter than a refresh: only what can be done now must be found out.
        """
        self.refresh()

    # What is there.

    @abstractmethod
    def layout(self, places: Places) -> None:
        """Take over the places, after a resize too, also in the middle of a drag; keep pan and zoom sensible."""

    @abstractmethod
    def refresh(self) -> None:
        """Show exactly what the stage's view says, at once: after loading, undo, a shutter, looking back."""

    @abstractmethod
    def show(self, events: Sequence[Event], instant: bool) -> Animation | None:
        """Show what has happened (already redacted for whoever looks): return the animation that does it.

        When it has run, `dump()` equals that of a table refreshed from the view. With `instant` nothing moves: what is
        returned then only keeps still pictures.
        """

    def shows_bit_by_bit(self, events: Sequence[Event]) -> bool:  # noqa: ARG002
        """Return whether what has happened is shown bit by bit, so that nothing may tell it before."""
        return False

    def show_rest(self, events: Sequence[Event], shown: int, *, told: bool) -> Animation | None:  # noqa: ARG002
        """Show what is left of events of which some were shown before the match was left.

        With `told` what comes next was already revealed: it is revealed again at once. The table shows what was there
        before all of the events.
        """
        return self.show(events, instant=False)

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """Return what is shown as meaning (piece, place, face), for tests; never more than the view holds."""

    def prepare(self) -> bool:
        """Make some pictures that will be needed, in a few milliseconds; return whether more are to be made.

        The scene asks while nothing moves.
        """
        return False

    # Drawing.

    @abstractmethod
    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint all that stands still within an area (the clip is set): table, board, hand, boards, piles."""

    @abstractmethod
    def nodes(self) -> Iterable[Node]:
        """Return the focus nodes of everything on the table that can be pointed at; nothing that a shutter hides."""

    def tried(self) -> Hashable | None:
        """Return what a person has tried out and could commit now, or None."""
        return None

    @abstractmethod
    def banner(self) -> Banner:
        """Return what the banner says now."""

    @property
    def draft(self) -> tuple[bool, bool]:
        """Whether something that was only tried out on the table (no step yet) can be taken back, and done again."""
        return False, False

    @property
    def covered(self) -> bool:
        """Whether something for everybody lies over the board, and nobody needs a hand."""
        return False

    @property
    def holds_piece(self) -> bool:
        """Whether a piece is in the air: then it is previewed, and no tips come to what lies beneath."""
        return False

    # Input. Each returns whether the table took it.

    @abstractmethod
    def command(self, name: str) -> bool:
        """Take a named command: rotate, rotate_back, fit, zoom_in, zoom_out, use_all, leave_rest, cancel, left…

        Undo, redo and reset_turn come here first: for a `draft`, before anything of the match is taken back.
        """

    def key(self, name: str) -> bool:  # noqa: ARG002
        """Take a key that gives no command, by its name (`game.ui.keys.key_name`)."""
        return False

    # For the scene.

    @abstractmethod
    def score_of(self, seat: Seat) -> tuple[int, int | None]:
        """Return what the seat's counter shows now, and what it would have if the game ended now."""

    @abstractmethod
    def light_up(self, event: Event | None) -> None:
        """Mark on the board what an event of the log was about; None marks what is `meant`, if anything."""

    def places_of(self, event: Event) -> Sequence[pygame.Rect]:  # noqa: ARG002
        """Return where an event has happened, in device pixels, as far as the table shows that at a place."""
        return ()

    @abstractmethod
    def last_move(self, events: Sequence[Event]) -> None:
        """Mark what each seat laid in its last turn, in the seat's colour; the newest turn's events come last."""

    def laid_last(self) -> Sequence[pygame.Rect]:
        """Return where the pieces of the last turn lie that `last_move` has marked, in device pixels."""
        return ()

    def stirs(self) -> Sequence[Stirs]:
        """Return where something may stir while nobody does anything: only what is seen whole."""
        return ()

    def look_closer(self, events: Sequence[Event]) -> bool:  # noqa: ARG002
        """Look at what some events are about, until somebody looks elsewhere; return whether the board has moved.

        A board that is always seen whole stays as it is.
        """
        return False

    def in_picture(self, size: tuple[int, int], events: Sequence[Event]) -> Sequence[pygame.Rect]:  # noqa: ARG002
        """Return where in a picture of this size lies what some events are about; nothing where that is no place."""
        return ()

    @abstractmethod
    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of the whole board, with nothing hidden in it: for saves, the title and the end."""
