"""What older versions kept in other places, brought to where it belongs now."""

from typing import TYPE_CHECKING, Any

from game.store.settings import Settings
from game.store.store import Store

if TYPE_CHECKING:
    from game.store.milestones import Kind


def milestones(settings: Settings, store: Store) -> bool:
    """Move what the settings tell of lessons and puzzles into the store; return whether there was something.

    What the store has already is later and stays. Where the store is not written now, everything stays for a better
    day.
    """
    kept: list[tuple[Kind, dict[str, Any]]] = [("lesson", settings.lessons), ("puzzle", settings.puzzles)]
    if not store.saving or not any(values for _, values in kept):
        return False
    tickets = [store.reach(kind, name, value, merge=_keep) for kind, values in kept for name, value in values.items()]
    for ticket in tickets:
        ticket.wait()
    if not all(ticket.committed for ticket in tickets):
        return False
    settings.lessons, settings.puzzles = {}, {}
    return True


def _keep(there: Any, comes: Any) -> Any:
    return comes if there is None else there
