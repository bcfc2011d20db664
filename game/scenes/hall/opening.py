"""Opens the page of a finished match, its review or its replay, or says why that cannot be done."""

from game.locale import say
from game.rules.core import Over, Seat
from game.rules.match import Match
from game.scenes.attempt import attempt
from game.scenes.hall.moments import step_of_most
from game.scenes.scores.result import labels_of, result_of
from game.store import MatchSummary
from game.ui.context import Context


def _over(context: Context, summary: MatchSummary) -> Match | None:
    """Return a finished match, or say why that cannot be done."""
    loaded = context.store.load(summary.id)
    if loaded.trouble is not None:
        context.notice(say(loaded.trouble), warning=True)
    return loaded.match if loaded.match is not None and isinstance(loaded.match.pending, Over) else None


def open_sheet(context: Context, summary: MatchSummary) -> None:
    """Show the page of a finished match, or say why that cannot be done."""
    from game.scenes.hall.match_sheet import MatchSheet  # noqa: PLC0415 (its tabs lead here)

    match = _over(context, summary)
    if match is not None:
        result = result_of(match, labels_of(match.rules.name))
        attempt(context, lambda: context.stack.push(MatchSheet(context, summary, result)))


def open_review(context: Context, summary: MatchSummary) -> None:
    """Show the review of a finished match, or say why that cannot be done."""
    from game.scenes.reviewing.scene import Reviewing  # noqa: PLC0415 (it brings the computer players along)

    match = _over(context, summary)
    if match is not None:
        attempt(context, lambda: context.stack.push(Reviewing(context, match)))


def open_replay(context: Context, summary: MatchSummary, step: int | None = 0) -> None:
    """Show a finished match from a step on, at its end if none is given; or say why that cannot be done."""
    from game.scenes.replaying.scene import Replay  # noqa: PLC0415 (it brings the tables along)

    match = _over(context, summary)
    if match is not None:
        attempt(context, lambda: context.stack.push(Replay(context, match, step=step)))


def open_moment(context: Context, summary: MatchSummary, seat: Seat, key: str, step: int | None = None) -> None:
    """Show the replay at a step, or at the turn that brought a seat most under a line of the sheet.

    Without either show the match's page.
    """
    if step is not None:
        open_replay(context, summary, step)
        return
    match = _over(context, summary) if key else None
    if match is None:
        open_sheet(context, summary)
    else:
        open_replay(context, summary, step_of_most(match, seat, key))
