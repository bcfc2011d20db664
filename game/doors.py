"""Methods with which a scene opens another one; the modules of each are loaded at the first use."""

from threading import Thread
from typing import TYPE_CHECKING, Any

from game.locale import _, say
from game.rules.core import BadSetup, Seat
from game.rules.match import Match, MatchId
from game.store import journal
from game.ui import patience

if TYPE_CHECKING:
    from game.ui.context import Context, TableSetup


class Doors:
    """Opens matches, replays, reviews, trials, lessons, puzzles and demos."""

    def expect_table(self: "Context", game: str) -> None:
        """Load a game's table in the background, before it is needed."""
        Thread(target=_load_table, args=(game,), name=f"expecting {game}", daemon=True).start()
        self.assets.sprites.expect(game)
        self.assets.sprites.expect_first("table", game)

    def start_match(self: "Context", setup: "TableSetup") -> None:
        """Begin a match and show its table in place of the scenes above the title."""
        self.assets.sprites.expect_first("table", setup.game)
        _be_patient(self, _("Setting the table…"))
        from game.scenes.play import kept  # noqa: PLC0415

        kept.start_match(self, setup)

    def open_match(self: "Context", match_id: MatchId) -> None:
        """Go on with a stored match, exactly where it was left."""
        _be_patient(self, _("Setting the table…"))
        from game.scenes.play import kept  # noqa: PLC0415

        kept.open_match(self, match_id)

    def open_replay(self: "Context", match: Match, audience: Seat | None, *, play: int | None = None) -> None:
        """Show a match step by step, step `play` first; hidden cards are shown of the seat `audience` only."""
        _be_patient(self, _("One moment…"))
        from game.scenes.replaying.scene import Replay  # noqa: PLC0415

        self.stack.push(Replay(self, match, audience, play=play))

    def open_review(self: "Context", match: Match) -> None:
        _be_patient(self, _("One moment…"))
        from game.scenes.reviewing.scene import Reviewing  # noqa: PLC0415

        self.stack.push(Reviewing(self, match))

    def try_out(self: "Context", match: Match, state: Any) -> None:
        """Open a copy of a match in some state, on which everything can be tried, above the present scene."""
        from game.scenes.replaying.trial import try_out  # noqa: PLC0415

        try_out(self, match, state, journal.shared_viewer(match, state))

    def play_again_from(self: "Context", match: Match, step: int, seat: Seat) -> None:
        """Open a trial above the present scene: a seat plays on from an earlier step, and chance falls differently."""
        from game.scenes.replaying.trial import play_again_from  # noqa: PLC0415

        play_again_from(self, match, step, seat)

    def open_lesson(self: "Context", game: str) -> None:
        """Begin the lesson of a game, or go on where it was left."""
        _be_patient(self, _("Setting the table…"))
        from game.scenes.learning.scene import open_lesson  # noqa: PLC0415

        open_lesson(self, game)

    def open_puzzles(self: "Context") -> None:
        _be_patient(self, _("One moment…"))
        from game.scenes.puzzling.list import open_puzzles  # noqa: PLC0415

        open_puzzles(self)

    def open_position(self: "Context", text: str) -> None:
        """Show a position to try things out, or say what is wrong with its line."""
        from game.scenes.replaying.trial import open_position  # noqa: PLC0415

        try:
            open_position(self, text)
        except BadSetup as error:
            self.notice(say(error.reason.phrase), warning=True)

    def open_demo(self: "Context", game: str) -> None:
        """Let computers play a game to be watched."""
        _be_patient(self, _("Setting the table…"))
        from game.scenes.demo import Demo  # noqa: PLC0415

        self.stack.push(Demo(self, game))


def _load_table(game: str) -> None:
    """Load the modules of a match and of a game's table."""
    from game.scenes.play import kept  # noqa: F401, PLC0415 (loaded is all that it is to be)
    from game.tables.part import table_part  # noqa: PLC0415

    table_part(game)


def _be_patient(context: "Context", text: str) -> None:
    """Show a text in the window while something is loaded."""
    if context.stack.top is not None:
        patience.show(context.screen, context.stack.top.look, text)
