"""Deleted matches go for good after thirty days, with their pictures."""

from game.assets import thumbnails
from game.ui.context import Context


def tidy(context: Context) -> None:
    """Remove what was deleted long ago."""
    store = context.store
    before = {summary.id for summary in store.deleted()}
    if not before:
        return
    store.forget_deleted()
    for match_id in before - {summary.id for summary in store.deleted()}:
        thumbnails.remove(context.folders.data, match_id)
