"""The doors to the table: begin a match, or continue with one."""

from typing import TYPE_CHECKING

from game.locale import _, say
from game.rules.core import BadSetup
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.scenes.attempt import attempt
from game.scenes.led.hint import HINTS
from game.scenes.playing.scene import PlayScene
from game.store import MatchId, TableOptions
from game.tables.part import has_table

if TYPE_CHECKING:
    from game.ui.context import Context, TableSetup


def start_match(context: "Context", setup: "TableSetup") -> None:
    """Begin a match and show its table in place of the scenes above the title."""
    rules = GAMES.get(setup.game)
    if rules is None or not has_table(setup.game):
        context.notice(_("You cannot play this game yet."), warning=True)
        return
    try:
        dealt = setup.deal(rules, Generator(setup.seed))
    except BadSetup as error:
        context.notice(say(error.reason.phrase), warning=True)
        return
    assistance = {} if setup.hints else {HINTS: False}
    options = TableOptions(open_hands=setup.open_hands, seed=setup.seed, assistance=assistance)
    match = context.store.create(rules, dealt, setup.players, options)
    context.store.claims.take(match.id)
    _show(context, match)


def open_match(context: "Context", match_id: MatchId) -> None:
    """Go on with a stored match, exactly where it was left."""
    watching = not context.store.claims.take(match_id)
    if watching:
        context.notice(_("This match is open in another window. You can watch here, but not play."), warning=True)
    loaded = context.store.load(match_id)
    if loaded.trouble is not None:
        context.notice(say(loaded.trouble), warning=True)
    if loaded.match is None or not has_table(loaded.match.rules.name):
        context.store.claims.give_up(match_id)
        if loaded.match is not None:
            context.notice(_("You cannot play this game yet."), warning=True)
        return
    _show(context, loaded.match, watching=watching)


def _show(context: "Context", match: Match, *, watching: bool = False) -> None:
    context.assets.sprites.expect_first("table", match.rules.name)
    context.assets.forget_rooms()
    above = list(context.stack)[1:]
    if above:
        context.stack.pop(above[0])
    if not attempt(context, lambda: context.stack.push(PlayScene(context, match, watching=watching))):
        context.store.claims.give_up(match.id)
