"""A number before a noun has a form for one: “1 points” is said nowhere, in no language."""

import re
from functools import cache
from typing import Final

from game.locale import ngettext, use
from game.locale.languages import SOURCE
from tests.locale.messages import TRANSLATED, extract, messages
from tests.locale.support import speaking

ALWAYS_MORE: Final = (
    "{game} is played by", "not by {count}", "players do not fit", "{seats} players", "there are {count} seats",
    "{games} games with {seats} players", "visible characters", "has more than {most}", "at most {most} characters",
    "you placed {count} cards", "the track has {found} fields", "the board has {found} spaces", "temple tiles for",
    "touches {count} cities", "{low}–{high} players", "{count} of {most}", "{done} of {count}",
    "first at {count} temples",
    "{count} sun tokens: more than", "in {count} rounds", "{count} times", "points at once", "for one group",
    "group grows to {count}", "pays {seat} {points} points", "gets {points} points", "misses out on {points}",
    "in a single turn", "paid by {count} cities", "reaches {count} temples", "later it pays {points} points",
    "{first} and {second} points", "{first} points for the first", "{share} of its thinking", "{count} areas",
)  # fmt: skip
"""Texts whose number is never one, by a part of them: bounds of the game, or stories that are told of more."""


@cache
def nouns() -> frozenset[str]:
    """Return the words that only the forms for more than one have."""
    found: set[str] = set()
    for message in messages(extract()):
        if isinstance(message.id, tuple):
            one, many = (set(re.findall(r"[a-z]+", re.sub(r"\{[^}]*\}", "", text))) for text in message.id)
            found |= {word for word in many - one if word.endswith("s") or word == "dice"}
    return frozenset(found)


def test_a_number_before_a_noun_has_two_forms() -> None:
    assert {"points", "tiles", "dice"} <= nouns()
    texts = [message.id for message in messages(extract()) if isinstance(message.id, str)]
    wrong = [
        text
        for text in texts
        if any(found[1] in nouns() for found in re.finditer(r"\{(?!seat|name)\w+\} (?:\w+ )?([a-z]+)\b", text))
        and not any(part in text for part in ALWAYS_MORE)
    ]
    assert not wrong, "ngettext, or counted"


def test_amounts_of_one_and_more_in_every_language() -> None:
    for code in (SOURCE, *TRANSLATED):
        with speaking(code):
            for count in (0, 1, 2, 5, 21):
                for one, many in (("{count} gold", "{count} gold"), ("{count} lost", "{count} lost")):
                    assert str(count) in ngettext(one, many, count).format(count=count), code
    use(SOURCE)
