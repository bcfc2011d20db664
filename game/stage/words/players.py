"""Words for what the rules name by identifiers: seat colours, kinds of player, choices; and moments in time."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from game.locale import _, joined, listed, ngettext, say
from game.rules.core import MONTHS, N_, NC_, Choice, day_in_words
from game.rules.match import Player

COLOUR_NAMES: Final = {
    "red": NC_("player", "red"),
    "purple": NC_("player", "purple"),
    "white": NC_("player", "white"),
    "yellow": NC_("player", "yellow"),
    "blue": NC_("player", "blue"),
    "black": NC_("player", "black"),
    "green": NC_("player", "green"),
    "orange": NC_("player", "orange"),
}
SYMBOL_NAMES: Final = {
    "red": N_("jaguar paw"),
    "purple": NC_("symbol", "moon"),
    "white": NC_("symbol", "shell"),
    "yellow": NC_("symbol", "sun"),
    "blue": NC_("symbol", "wave"),
    "black": N_("obsidian blade"),
    "green": NC_("symbol", "leaf"),
    "orange": NC_("symbol", "flame"),
}
PATTERN_NAMES: Final = {
    "red": NC_("pattern", "dots"),
    "purple": N_("diagonal lines"),
    "white": N_("plain with rim"),
    "yellow": NC_("pattern", "chequers"),
    "blue": NC_("pattern", "waves"),
    "black": NC_("pattern", "crosses"),
    "green": N_("vertical lines"),
    "orange": NC_("pattern", "zigzag"),
}
KIND_NAMES: Final = {
    "human": (NC_("seat", "Person"), N_("plays at this screen")),
    "apprentice": (N_("Computer, Apprentice"), N_("plays the first sensible idea")),
    "merchant": (N_("Computer, Merchant"), N_("picks the best-looking turn and does not look ahead")),
    "planter": (N_("Computer, Planter"), N_("looks a little ahead")),
    "chief": (N_("Computer, Chief"), N_("looks ahead carefully and considers your replies")),
    "ajaw": (N_("Computer, Ajaw"), N_("uses all the thinking time it gets: the strongest computer player")),
    "random": (N_("Computer, random"), N_("plays any legal move")),
    "greedy": (N_("Computer, greedy"), N_("takes whatever brings the most right now")),
}
LEVEL_NAMES: Final = {
    "human": NC_("seat", "Person"),
    "apprentice": NC_("level", "Apprentice"),
    "merchant": NC_("level", "Merchant"),
    "planter": NC_("level", "Planter"),
    "chief": NC_("level", "Chief"),
    "ajaw": NC_("level", "Ajaw"),
}
"""What sits in a seat, in one word."""
LEVEL_LINES: Final = {
    "apprentice": N_("plays the first sensible idea"),
    "merchant": N_("takes what pays most now"),
    "planter": N_("looks a little ahead"),
    "chief": N_("looks ahead with care"),
    "ajaw": N_("uses all the time it has"),
}
"""What a level does, as short as it can be said."""
_WEEKDAYS: Final = (
    NC_("weekday", "Monday"), NC_("weekday", "Tuesday"), NC_("weekday", "Wednesday"), NC_("weekday", "Thursday"),
    NC_("weekday", "Friday"), NC_("weekday", "Saturday"), NC_("weekday", "Sunday"),
)  # fmt: skip


def player_name(player: Player) -> str:
    """Return a player's name; somebody whose name was deleted has none."""
    return player.name or _("Deleted player")


def colour_words(colour: str) -> str:
    """Return a seat's symbol and pattern."""
    symbol, pattern = _(SYMBOL_NAMES.get(colour, colour)), _(PATTERN_NAMES.get(colour, ""))
    return _("{symbol}, {pattern}").format(symbol=symbol, pattern=pattern)


def kind_words(kind: str) -> str:
    """Return what a kind of player is called."""
    return _(KIND_NAMES[kind][0]) if kind in KIND_NAMES else _("Computer, {level}").format(level=kind)


def level_words(kind: str) -> str:
    """Return what sits in a seat, in one word."""
    return _(LEVEL_NAMES[kind]) if kind in LEVEL_NAMES else kind_words(kind)


def choice_words(choice: Choice, value: str = "") -> str:
    """Return the words for a game's choice or one of its values; without any, the identifier itself in words."""
    title = choice.titles.get(value, "") if value else choice.title
    return _(title) if title else (value or choice.name).replace("_", " ").capitalize()


def moment(then: datetime, now: datetime) -> str:
    """Return when something was, as people say it."""
    then, now = then.astimezone(), now.astimezone()
    clock = f"{then:%H:%M}"
    days = (now.date() - then.date()).days
    if days == 0:
        minutes = int((now - then).total_seconds() // 60)
        if minutes < 1:
            return _("just now")
        if minutes < 60:
            return ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
        return _("today, {time}").format(time=clock)
    if days == 1:
        return _("yesterday, {time}").format(time=clock)
    if 1 < days < 7:
        return _("{weekday}, {time}").format(weekday=_(_WEEKDAYS[then.weekday()]), time=clock)
    if then.year == now.year:
        return _("{day} {month}, {time}").format(day=then.day, month=month(then), time=clock)
    return day(then)


def month(then: datetime) -> str:
    """Return the name of a moment's month."""
    return _(MONTHS[then.astimezone().month - 1])


def day(then: datetime) -> str:
    """Return the day of a moment, with its year."""
    return say(day_in_words(f"{then.astimezone():%Y-%m-%d}"))


def proposed_words(players: Sequence[Player]) -> str:
    """Return who would play with whom, as short as it can be said."""
    people = [player for player in players if player.kind == "human"]
    levels = [level_words(player.kind) for player in players if player.kind != "human"]
    if not people:
        return seats_words(players)
    if not levels:
        return joined([player_name(player) for player in people])
    if len(people) > 1:
        text = ngettext("{people} and {count} computer", "{people} and {count} computers", len(levels))
        return text.format(people=listed([player_name(player) for player in people]), count=len(levels))
    if len(set(levels)) == 1:
        text = ngettext("you against {count} computer: {level}", "you against {count} computers: {level}", len(levels))
        return text.format(count=len(levels), level=levels[0])
    return _("you against {levels}").format(levels=joined(levels))


def seats_words(players: Sequence[Player]) -> str:
    """Return how the table is shared, in one sentence."""
    people = sum(player.kind == "human" for player in players)
    if people == 0:
        return _("Only computer players: lean back and watch")
    if people == 1:
        return _("One person at this screen: nothing needs hiding")
    text = ngettext(
        "{count} person at this screen: hands are hidden between turns",
        "{count} people at this screen: hands are hidden between turns",
        people,
    )
    return text.format(count=people)
