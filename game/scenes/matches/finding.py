"""Which matches a list shows, in which order and under which headings."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache, partial
from typing import Final, Literal, TypeAlias

from game.locale import _, ngettext
from game.rules.core import MONTHS, NC_
from game.scenes import match_words
from game.scenes.matches import telling
from game.stage.words import players as words
from game.store import MatchId, MatchSummary
from game.store.statistics import HUMAN, name_key
from game.ui.widgets import Section
from game.ui.widgets.ledger import Line

Order: TypeAlias = Literal["newest", "oldest", "points", "longest"]
ORDERS: Final[dict[Order, str]] = {
    "newest": NC_("order", "Newest first"),
    "oldest": NC_("order", "Oldest first"),
    "points": NC_("order", "Highest score first"),
    "longest": NC_("order", "Longest first"),
}
MOST_NAMES: Final = 40
"""More names than anybody picks from a list."""


def plain(text: str) -> str:
    """Return a text as it is searched: without case, accents and composed letters."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


@dataclass(frozen=True, slots=True)
class Wish:
    """What a list should show."""

    text: str = ""
    game: str = ""
    who: str = ""
    """The name of a person, as names are told apart."""
    order: Order = "newest"

    @property
    def asks(self) -> bool:
        """Whether it leaves out anything."""
        return bool(self.text.strip() or self.game or self.who)


class Finder:
    """Searches and sorts matches. What is searched of each is put together once."""

    def __init__(self) -> None:
        self._texts: dict[MatchId, tuple[datetime, str, str]] = {}

    def find(self, matches: Iterable[MatchSummary], wish: Wish) -> list[MatchSummary]:
        """Return those that are wished for, in their order."""
        parts = plain(wish.text).split()
        found = [
            summary
            for summary in matches
            if (not wish.game or summary.game == wish.game)
            and (not wish.who or any(name_key(player.name) == wish.who for player in summary.players))
            and (not parts or all(part in self._text(summary) for part in parts))
        ]
        return _sorted(found, wish.order)

    def _text(self, summary: MatchSummary) -> str:
        kept = self._texts.get(summary.id)
        if kept is None or kept[:2] != (summary.changed, summary.name):
            names = [player.name for player in summary.players]
            told = (telling.title(summary), match_words.game_title(summary.game), words.day(summary.changed), *names)
            kept = self._texts[summary.id] = (summary.changed, summary.name, plain(" ".join(told)))
        return kept[2]


def _sorted(found: list[MatchSummary], order: Order) -> list[MatchSummary]:
    if order == "oldest":
        return found[::-1]
    if order == "points":
        return sorted(found, key=lambda one: -max(one.progress.scores, default=0))
    if order == "longest":
        return sorted(found, key=lambda one: (-one.seconds, -one.progress.steps))
    return found


def people(matches: Iterable[MatchSummary]) -> list[str]:
    """Return the names of the people at these tables, those who sat there most often first."""
    counted: Counter[str] = Counter()
    names: dict[str, str] = {}
    for summary in matches:
        for key, name in {name_key(each.name): each.name for each in summary.players if each.kind == HUMAN}.items():
            counted[key] += 1
            names.setdefault(key, name)
    return [names[key] for key, _count in counted.most_common(MOST_NAMES)]


def sections(matches: Sequence[MatchSummary], now: datetime, order: Order) -> list[Line]:
    """Return the lines of a list: matches under weeks and months where they stand in the order of time."""
    if order not in ("newest", "oldest"):
        return [summary.id for summary in matches]
    lines: list[Line] = []
    heading, first = "", 0
    told_of = cache(partial(_period, now.astimezone().date()))
    for summary in matches:
        told = told_of(summary.changed.astimezone().date())
        if told != heading:
            _count(lines, first)
            heading, first = told, len(lines)
            lines.append(Section(told))
        lines.append(summary.id)
    _count(lines, first)
    return lines


def _count(lines: list[Line], first: int) -> None:
    """Note in the last heading how many matches stand under it."""
    if lines and isinstance(head := lines[first], Section):
        count = len(lines) - first - 1
        lines[first] = Section(head.words, ngettext("{count} match", "{count} matches", count).format(count=count))


def _period(today: date, day: date) -> str:
    """Return the week of a day, or its month."""
    monday = today - timedelta(days=today.weekday())
    if day >= monday:
        return _("This week")
    if day >= monday - timedelta(days=7):
        return _("Last week")
    month = _(MONTHS[day.month - 1])
    told = month if day.year == today.year else _("{month} {year}").format(month=month, year=day.year)
    return told[:1].upper() + told[1:]  # a heading begins with a capital where months do not
