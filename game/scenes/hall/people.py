"""Names of people in all stored matches: changed, joined with another one, or deleted; all of that can be undone."""

import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from game.locale import _
from game.rules.match import MatchId, Player
from game.scenes import match_words
from game.store.statistics import HUMAN, name_key
from game.ui.notice import Deed

if TYPE_CHECKING:
    from game.ui.context import Context

Before = dict[MatchId, tuple[Player, ...]]


def rename(context: "Context", name: str, new: str, done: Callable[[], object]) -> None:
    """Give somebody another name wherever it is kept; with the name of another one both become one."""
    if not new or new == name:
        return

    def told() -> str:
        return _("{name} is now called {other}").format(name=match_words.shortened(name), other=new)

    _change(context, name, new, told, done)


def delete(context: "Context", name: str, done: Callable[[], object]) -> None:
    """Take a name out of all matches and all that is remembered; the matches stay."""

    def told() -> str:
        return _("Deleted: the name {name}").format(name=match_words.shortened(name))

    _change(context, name, "", told, done)


def _change(context: "Context", name: str, new: str, told: Callable[[], str], done: Callable[[], object]) -> None:
    """Change a name in a thread, and offer to take that back."""
    settings = context.settings
    remembered = settings.people, settings.last_setups, settings.favourites
    people = [each for each in (new if name_key(one) == name_key(name) else one for one in settings.people) if each]
    settings.people = list(dict.fromkeys(people))
    settings.last_setups = _renamed(settings.last_setups, name, new)
    settings.favourites = _renamed(settings.favourites, name, new)
    context.settings_changed(layout=False)

    def finished(before: Before) -> None:
        context.notice(told(), deed=Deed(_("Undo"), lambda: undo(before)))
        done()

    def work() -> None:
        before = _rename_all(context, name, new)
        context.call_soon(lambda: finished(before))

    def undo(before: Before) -> None:
        settings.people, settings.last_setups, settings.favourites = remembered
        context.settings_changed(layout=False)
        for match_id, players in before.items():
            context.store.name_players(match_id, players)
        done()

    threading.Thread(target=work, name="people").start()


def _rename_all(context: "Context", name: str, new: str) -> Before:
    """Change a name in all matches; return the players as they were."""
    store, known, before = context.store, name_key(name), Before()
    for summary in (*store.matches(), *store.deleted()):
        players = tuple(
            msgspec.structs.replace(player, name=new)
            if player.kind == HUMAN and name_key(player.name) == known
            else player
            for player in summary.players
        )
        if players != summary.players and not summary.damaged:
            before[summary.id] = summary.players
            store.name_players(summary.id, players)
    return before


def _renamed(kept: Any, name: str, new: str) -> Any:
    """Return remembered tables in which a player has a new name."""
    if isinstance(kept, Mapping):
        changed = {key: _renamed(value, name, new) for key, value in kept.items()}
        if "kind" in changed and name_key(str(changed.get("name", ""))) == name_key(name):
            changed["name"] = new
        return changed
    return [_renamed(each, name, new) for each in kept] if isinstance(kept, list) else kept
