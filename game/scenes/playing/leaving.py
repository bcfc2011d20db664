"""The ways out of a match, pictures of its table, and the same again. Nothing here loses anything."""

import importlib
from datetime import datetime
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.locale import _
from game.rulebook import has_rulebook
from game.rules.core import Over
from game.rules.match import Match
from game.scenes.handing_out import hand_out_picture
from game.scenes.playing import turns
from game.scenes.playing.pause import Pause
from game.scenes.playing.pictured import with_seats
from game.scenes.settings import SettingsScene
from game.scenes.table_setup import TableSetup
from game.scenes.who_plays import Reseat
from game.store import copying
from game.ui.menu import Question

if TYPE_CHECKING:
    from game.scenes.playing.scene import PlayScene

PICTURE_SIZE: Final = (2560, 1440)


def open_menu(scene: "PlayScene") -> None:
    """Lay the pause menu over the table."""
    context = scene.context
    back = ("take_back", _("Take back my turn"), "reset", lambda: ask_to_take_back(scene))
    rules = ("rules", _("Rules"), "rules", lambda: scene.open_rules(""))
    choices = (
        *((back,) if take_back_target(scene) is not None else ()),
        ("settings", _("Settings"), "settings", lambda: context.stack.push(SettingsScene(context))),
        *((rules,) if has_rulebook(scene.rules.name) else ()),
        ("replay", _("Replay"), "film", lambda: look_back(scene)),
        ("seats", _("Players…"), "human", lambda: reseat(scene)),
        ("what_if", _("What if…"), "what_if", lambda: try_out(scene)),
        ("title", _("Save and return to the title"), "back", lambda: to_title(scene)),
        ("quit", _("Quit"), "quit", context.quit),
    )
    context.stack.push(Pause(context, choices))


def take_back_target(scene: "PlayScene") -> int | None:
    """Return where the last turn of the only person began, where it may be taken back with all that came after."""
    director, person = scene.director, scene.director.hands.sole_person
    idle = not (scene.watching or director.showing or isinstance(scene.match.pending, Over))
    if person is None or not scene.takes_back or not idle:
        return None
    return turns.take_back_target(scene.match, director.back.decided_by_person, person)


def ask_to_take_back(scene: "PlayScene") -> None:
    """Ask, and take back the last turn of the only person with what the computers did after it."""
    target = take_back_target(scene)
    if target is None or scene.reading.step is not None:
        return

    def take_back() -> None:
        if take_back_target(scene) == target:
            scene.director.turn_back(lambda: scene.match.take_back(target))
            scene.sound("reset")

    title, answer = _("Take back your last turn?"), _("Take back")
    text = _(
        "This undoes your last turn and everything after it. The game counts this, and the hall of records shows it."
    )
    scene.context.stack.push(Question(scene.context, title, text, answer, take_back, icon="reset"))


def reset(scene: "PlayScene") -> None:
    """Take back what can be taken back of this turn; where that is nothing, ask whether to take back the last one."""
    if scene.table.draft[0] or scene.director.back.can_undo():
        scene.undo(whole_turn=True)
    else:
        ask_to_take_back(scene)


def look_back(scene: "PlayScene") -> None:
    """Lay the replay of the match over the table: all of it where it is over, else what everybody may know."""
    replay = importlib.import_module("game.scenes.replaying.scene")
    scene.context.stack.push(replay.Replay(scene.context, scene.match, scene.director.hands.audience))


def review(scene: "PlayScene") -> None:
    """Lay the review of a finished match over the table."""
    reviewing = importlib.import_module("game.scenes.reviewing.scene")
    scene.context.stack.push(reviewing.Reviewing(scene.context, scene.match))


def reseat(scene: "PlayScene") -> None:
    """Ask who plays which seat from now on, and open the match again with them."""

    def done(kinds: tuple[str, ...]) -> None:
        pairs = zip(scene.match.players, kinds, strict=True)
        players = tuple(msgspec.structs.replace(player, kind=kind) for player, kind in pairs)
        if players != scene.match.players:
            scene.context.store.reseat(scene.match.id, players)
            scene.context.open_match(scene.match.id)

    scene.context.stack.push(Reseat(scene.context, scene.match.players, done))


def try_out(scene: "PlayScene") -> None:
    """Lay a copy of what is seen over it on which everything can be tried; the match waits meanwhile."""
    if not scene.tries_out or isinstance(scene.pending, Over):
        return
    if scene.match.unshown is not None:
        scene.context.notice(_("First watch what is being shown: a copy would tell how it ends."))
        return
    trial = importlib.import_module("game.scenes.replaying.trial")
    trial.try_out(scene.context, scene.match, scene.state, copying.shared_viewer(scene.match, scene.state))


def to_title(scene: "PlayScene") -> None:
    """Leave the table; the match is on the disk already."""
    scene.context.stack.pop(scene)


def save_picture(scene: "PlayScene") -> None:
    """Save a picture of the whole board and tell where it is."""
    name = f"{scene.rules.title} {datetime.now():%Y-%m-%d %H.%M.%S}"
    hand_out_picture(scene.context, name, with_seats(scene, scene.table.picture(PICTURE_SIZE)))


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
