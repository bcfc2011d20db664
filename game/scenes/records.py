"""The matches that are over, with their scores."""

from game.locale import _
from game.scenes.match_list import MatchList, MatchRow, game_and_round
from game.store import MatchSummary
from game.ui.context import Context
from game.ui.widgets import Button


class FinishedRow(MatchRow):
    """A match with its final scores."""

    def title(self) -> str:
        return game_and_round(self.summary)

    def score_words(self, seat: int) -> str:
        scores = self.summary.progress.scores
        return str(scores[seat]).replace("-", "−") if seat < len(scores) else ""

    def value(self) -> str:
        players = self.summary.players
        return " · ".join(f"{player.name} {self.score_words(seat)}" for seat, player in enumerate(players))


class Records(MatchList):
    """Finished matches, the last one first."""

    name = "records"

    def __init__(self, context: Context) -> None:
        super().__init__(context, _("Records"), _("No match is finished yet. The first one will stand here."))

    def say_anew(self) -> MatchList:
        return Records(self.context)

    def matches(self) -> list[MatchSummary]:
        return self.context.store.finished()

    def row(self, summary: MatchSummary) -> MatchRow:
        look = Button(f"look.{summary.id}", _("Look"), lambda: self.context.open_match(summary.id), icon="eye")
        look.enabled = not summary.damaged
        return FinishedRow(self.context, summary, [look])
