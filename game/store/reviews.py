"""The reviews that are kept beside their matches."""

from functools import partial
from typing import TYPE_CHECKING

from game.rules.keeper import MatchId
from game.rules.phrases import N_, phrase
from game.store.database import reviews
from game.store.database.tickets import Ticket
from game.store.database.writer import Writer
from game.store.keeping.troubles import Unusable

if TYPE_CHECKING:
    from game.store.store import Store


class Reviews:
    """Keeps one review for each match."""

    def __init__(self, store: "Store", writer: Writer) -> None:
        self._store = store
        self._writer = writer

    def keep(self, match_id: MatchId, review: bytes) -> Ticket:
        """Store the review of a match."""
        return self._store.submit(match_id, reviews.keep_review(match_id, review))

    def of(self, match_id: MatchId) -> bytes | None:
        """Return the review of a match, if there is one; a damaged one is told of and made again."""
        try:
            return self._writer.ask(partial(reviews.fetch_review, match_id=match_id))
        except Unusable:
            return None
        except reviews.DamagedReview:
            self._writer.tell(phrase(N_("The review of this match was damaged: it is being made again.")))
            return None
