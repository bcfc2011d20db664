"""Deleted matches go for good after thirty days, with their pictures; what older versions deleted is told of once."""

from game.assets import thumbnails
from game.locale import _, ngettext
from game.store.store import KEPT
from game.ui.context import Context
from game.ui.notice import Deed


def tidy(context: Context) -> None:
    """Remove what was deleted long ago; say once that what older versions deleted is kept for a while."""
    store = context.store
    before = {summary.id for summary in store.deleted()}
    if before:
        store.forget_deleted()
    left = store.deleted()
    for match_id in before - {summary.id for summary in left}:
        thumbnails.remove(context.folders.data, match_id)
    if left and store.reached("told").get("deleted") is True:
        text = ngettext(
            "{count} match that you deleted earlier is kept for {days} more days.",
            "{count} matches that you deleted earlier are kept for {days} more days.",
            len(left),
        )
        context.notice(text.format(count=len(left), days=KEPT.days), deed=Deed(_("Show"), lambda: _show(context)))
        store.reach("told", "deleted", False)


def _show(context: Context) -> None:
    from game.scenes.matches.scene import Matches  # noqa: PLC0415 (the room tidies nothing)

    context.stack.push(Matches(context, "deleted"))
