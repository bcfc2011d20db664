"""The ways out of a match, pictures of its table, and the same again. Nothing here loses anything."""

from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.locale import _
from game.rules.core import Over
from game.rules.match import Match
from game.scenes.handing_out import hand_out_picture
from game.scenes.led.hint import HINTS
from game.scenes.playing.pause import Pause
from game.scenes.playing.pictured import with_seats
from game.scenes.rulesheet import opening
from game.scenes.settings.scene import SettingsScene
from game.scenes.setup.who_plays import Reseat
from game.texts.rulebook import has_rulebook
from game.ui.context import TableSetup

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene
    from game.ui.context import Context

PICTURE_SIZE: Final = (2560, 1440)


def open_menu(scene: "LedScene") -> None:
    """Lay the pause menu over the table."""
    context = scene.context
    doing, again = scene.doing, scene.doing.round_again
    round_ = "" if again is None else _("Play round {number} again").format(number=again.number)
    words = _("Take back my last turn") if doing.take_back_target is not None else round_
    back = ("take_back", words, "reset", doing.ask_to_go_back)
    rules = ("rules", _("Rules"), "rules", lambda: opening.open_for(scene))
    choices = (
        *((back,) if words else ()),
        ("settings", _("Settings"), "settings", lambda: context.stack.push(SettingsScene(context))),
        *((rules,) if has_rulebook(scene.rules.name) else ()),
        ("replay", _("Replay"), "film", lambda: look_back(scene)),
        ("seats", _("Players…"), "human", lambda: reseat(scene)),
        ("what_if", _("What if…"), "what_if", lambda: try_out(scene)),
        ("title", _("Save and return to the title"), "back", lambda: to_title(scene)),
        ("quit", _("Quit"), "quit", context.quit),
    )
    context.stack.push(Pause(context, choices, over=isinstance(scene.match.pending, Over)))


def open_short_menu(scene: "LedScene") -> None:
    """Lay a menu over a table whose match is not kept: settings, rules, and the way out."""
    context = scene.context
    rules = ("rules", _("Rules"), "rules", lambda: opening.open_for(scene))
    choices = (
        ("settings", _("Settings"), "settings", lambda: context.stack.push(SettingsScene(context))),
        *((rules,) if has_rulebook(scene.rules.name) else ()),
        ("leave", _("Back"), "back", lambda: scene.context.stack.pop(scene)),
        ("quit", _("Quit"), "quit", context.quit),
    )
    context.stack.push(Pause(context, choices, over=isinstance(scene.match.pending, Over)))


def look_back(scene: "LedScene") -> None:
    """Lay the replay of the match over the table: all of it where it is over, else what everybody may know."""
    scene.context.open_replay(scene.match, scene.director.hands.audience)


def reseat(scene: "LedScene") -> None:
    """Ask who plays which seat from now on, and open the match again with them."""

    def done(kinds: tuple[str, ...]) -> None:
        pairs = zip(scene.match.players, kinds, strict=True)
        players = tuple(msgspec.structs.replace(player, kind=kind) for player, kind in pairs)
        if players != scene.match.players:
            scene.context.store.reseat(scene.match.id, players)
            scene.context.open_match(scene.match.id)

    scene.context.stack.push(Reseat(scene.context, scene.match.players, done))


def try_out(scene: "LedScene") -> None:
    """Open a copy of the visible position above the table, to try everything out; the match waits meanwhile."""
    if not scene.tries_out or isinstance(scene.stage.pending, Over):
        return
    if scene.match.unshown is not None:
        scene.context.notice(_("Watch this to the end first: a copy would give away how it ends."))
        return
    scene.context.try_out(scene.match, scene.stage.state)


def to_title(scene: "LedScene") -> None:
    """Leave the table; the match is on the disk already."""
    scene.context.stack.pop(scene)


def save_picture(scene: "LedScene") -> None:
    """Save a picture of the whole board and tell where it is."""
    name = f"{scene.rules.title} {datetime.now():%Y-%m-%d %H.%M.%S}"
    hand_out_picture(scene.context, name, with_seats(scene, scene.table.picture(PICTURE_SIZE)))


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
