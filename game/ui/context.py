"""What every scene gets of the program: the window, the stack, the assets, the settings, the keys and the clock."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from game.anim.clock import Clock
from game.assets.bundle import Assets
from game.rules.core import Seat
from game.rules.match import Match, Player
from game.store import Folders, MatchId, Settings, Store
from game.ui.keys import KeyMap
from game.ui.notice import Deed, Notices
from game.ui.screen import Screen
from game.ui.system.cursors import Cursors
from game.ui.system.power import Power

if TYPE_CHECKING:
    from game.judge.process import Reviewer, ReviewProgress
    from game.ui.stack import SceneStack


class TableSetup(msgspec.Struct, frozen=True):
    """A game as the players want it: who sits where, who begins, what is chosen, and the seed for all that is drawn."""

    game: str
    players: tuple[Player, ...]
    first: Seat | None
    """The seat that begins, None if it is drawn."""
    choices: dict[str, str]
    seed: int
    open_hands: bool = False
    hints: bool = True
    """Whether people may ask for hints."""

    def rotated(self, seed: int) -> "TableSetup":
        """Return the same again with every seat one further: who sat second sits first."""
        return msgspec.structs.replace(self, players=self.players[1:] + self.players[:1], seed=seed)

    def deal(self, rules: Any, rng: Any) -> Any:
        """Deal the game with a generator made from the seed."""
        return rules.deal(len(self.players), rng, self.first, **self.choices)


class Context(Protocol):
    """The running program, as scenes see it; `game.app.App` is it."""

    @property
    def screen(self) -> Screen:
        """The window."""
        ...

    @property
    def stack(self) -> "SceneStack":
        """The scenes."""
        ...

    @property
    def assets(self) -> Assets:
        """Sprites, type and sounds."""
        ...

    @property
    def cursors(self) -> Cursors:
        """The pointer's shapes."""
        ...

    @property
    def settings(self) -> Settings:
        """What the player has chosen for all games; after a change call `settings_changed`."""
        ...

    @property
    def keys(self) -> KeyMap:
        """Which key gives which command."""
        ...

    @property
    def clock(self) -> Clock:
        """The time."""
        ...

    @property
    def lives(self) -> bool:
        """Whether somebody looks at the window, so that a table at rest may live a little."""
        ...

    @property
    def power(self) -> Power:
        """Whether the machine runs on battery."""
        ...

    @property
    def store(self) -> Store:
        """The matches."""
        ...

    @property
    def folders(self) -> Folders:
        """Where the game may write."""
        ...

    @property
    def reviewing(self) -> "ReviewProgress | None":
        """How far the review in the background is, if one was begun."""
        ...

    @property
    def reviewer(self) -> "Reviewer":
        """What goes through finished matches in the background."""
        ...

    def expect_table(self, game: str) -> None:
        """Load a game's table beside the loop, because somebody who opens its box is about to play."""
        ...

    def start_match(self, setup: TableSetup) -> None:
        """Begin a match and show its table in place of the scenes above the title."""
        ...

    def open_match(self, match_id: MatchId) -> None:
        """Go on with a stored match, exactly where it was left."""
        ...

    def open_lesson(self, game: str) -> None:
        """Begin the lesson of a game, or go on where it was left."""
        ...

    def open_puzzles(self) -> None:
        """Show the puzzles."""
        ...

    def open_replay(self, match: Match, audience: Seat | None, *, play: int | None = None) -> None:
        """Show a match at any of its steps, and play one at once; the audience is the only one who knows its hand."""
        ...

    def open_review(self, match: Match) -> None:
        """Show the review of a finished match."""
        ...

    def try_out(self, match: Match, state: Any) -> None:
        """Open a copy of a match's table over the scene, on which everything can be tried out."""
        ...

    def play_again_from(self, match: Match, step: int, seat: Seat) -> None:
        """Open a trial in which a seat plays on from an earlier step of a match, and all chance is another."""
        ...

    def open_demo(self, game: str) -> None:
        """Let computers play a game to be watched."""
        ...

    @property
    def notices(self) -> Notices:
        """What is said outside of the table, and was said last."""
        ...

    def notice(
        self, text: str, *, warning: bool = False, folder: Path | None = None, deed: Deed | None = None, kind: str = ""
    ) -> None:
        """Show a sentence in the window for a while, with a button that opens a folder or does a deed.

        One of a kind takes the place of the one before.
        """
        ...

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's own window, or say where it is."""
        ...

    def call_soon(self, action: Callable[[], object]) -> None:
        """Call something in the loop, from any thread; a sleeping loop wakes."""
        ...

    def command(self, name: str) -> bool:
        """Do a command that works everywhere, such as full screen; return whether it was one."""
        ...

    def settings_changed(self, *, layout: bool = True) -> None:
        """Take over and save the settings after a scene changed them."""
        ...

    def quit(self) -> None:
        """Close the game."""
        ...
