"""The English texts are native: none has a word or a turn that was translated word for word from German."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest
from babel.messages.catalog import Message

from tests.locale.messages import extract, messages

HARD: Final = (
    (r"\b(an|the|no|any) own\b|^own\b|\bown huts\b", "one of your …"),
    (r"\b(has|have|had|cost|costs|brings?|wins?) most\b|\bmost is\b|\bMost (gold|points)\b", "the most"),
    (r"\bcomes? (to lie|into question|to your hand)\b", "say what happens to it"),
    (r"\banew\b", "again, or new"),
    (r"\bthat lies? (there|already)\b|\bcards lie\b|\blies? open\b|\blie there\b|\blies above\b", "is; on the board"),
    (r"\bwhoever\b", "the player who …, or you"),
    (r"\bwhat (finds|it may|it thought|was better|stands above|changes)\b|\bwhatever changes\b", "name the thing"),
    (r"\bwrong by\b", "margin of error"),
    (r"\b(is|are|was|were|being) (told|looked at|gone through|put there|given anew|called off|thrown)\b", "who acts"),
    (r"\b(has|have) to be \w+(ed|en|un|t|id)\b", "an imperative, or you must"),
    (r"\bhave (it|areas\b.*|them) (drawn|done|in play)\b", "no causative"),
    (r"\bby (itself|themselves)\b", "automatically"),
    (r"\bhang together\b|\blit up\b|\bhem(s|med)?\b|\blit\b", "connected, glowing, surround"),
    (r"\bof its own\. |\bwithout a word\b|\bof the house\b|\bas it may\b|\bmends the game\b", "no German idioms"),
    (r"\bat (its|the) (left|right)\b", "on the left, and of what"),
    (
        r"\b(one|more) (step|field) on\b|\bone field on\b|\b(goes?|went) on\b(?! (the|one|a)\b)",
        "forward, continue",
    ),
    (r"\blooked back\b|\bLooking on\b|\blooked up\b", "replay, watching, answer shown"),
    (r"\b[Nn]othing else (cost|comes)\b|\bAgainst the next\b", "give it a subject"),
    (r"\bway of laying\b|\b(Red|Green|Gold) way\b", "red round"),
    (r"\bsettled?\b", "resolve"),
    (r"\bsquares?\b", "a track has fields"),
    (r"\bgives? up\b|\bgiven up\b|\bgiving up\b", "discard"),
    (r"\bshutter\b", "hands are hidden"),
    (r"\bdrawn from after\b|\bnext location on after\b", "one preposition at a time"),
    (r"\) : \{|\} : \{", "÷"),
    (r"^[A-Z][^.]*\w …$|\bat …$|\w …$|^… ", "no space next to …"),
    (r"(?<=[\w}])'", "’"),
    (r"\bcan't\b|\bcan’t\b", "cannot"),
    (r"^\{rank\}\.$", "1st"),
    (r"\bits (bonus dice|cards already|lowest cacao card)\b|\bany one that it\b", "a player is they"),
    (r"\b(equally many|so many)\b", "the same number of"),
    (r"\bthat (was|were|you have just) (just )?(played|laid|planted|won|drawn|saved|used)\b", "placed this turn"),
    (r"\b[Ii]n this turn\b", "this turn"),
    (r"\bthe locations \d", "locations 1 to 6"),
    (r"\b([Oo]n|with) equal (gold|points)\b", "if points are equal"),
    (r"\bThis holds\b|\bit counts what\b|\bIt is done\b", "say who does what"),
    (r"\bmeanwhile\b", "in the background"),
    (r"\b[Pp]romises\b|\bin sight\b", "should bring, expects"),
    (r"\bnobody tied\b|\bNobody tied\b|\beach other area\b|\bif finished (now|then)\b", "say who"),
    (r"\bplaces? (two|first|second)\b.*\bwhoever\b|\bthe (highest|lowest) one\b", "offering or player?"),
    (r"\b[Ww]hen they (are|were) thrown\b|\bthrown\b", "dice are rolled"),
    (r"\bprizes?\b|(?<!\{)\bagents?\b", "points, player"),
    (r"\b[Bb]eside\b", "next to"),
    (r"\b[Ll]a(y|ys|ying|id)\b", "place"),
    (r"\b[Ee]veryone\b|\b[Ss]omebody\b", "everybody, a player"),
)  # fmt: skip
"""What no text may have, and what it should say."""
MOST_WORDS: Final = 24
"""In one sentence."""
_SENTENCE_END: Final = re.compile(r"[.!?;:…]+[”)]?(?:\s|$)")


@cache
def texts() -> tuple[Message, ...]:
    return tuple(messages(extract()))


def english() -> Iterator[str]:
    """Yield every text of the program, also both forms of a plural."""
    for message in texts():
        yield from (message.id,) if isinstance(message.id, str) else message.id


@pytest.mark.parametrize(("pattern", "better"), HARD, ids=[better for _, better in HARD])
def test_no_text_is_translated_word_for_word(pattern: str, better: str) -> None:
    found = [text for text in english() if re.search(pattern, text)]
    assert not found, f"better: {better}"


def test_no_sentence_is_long() -> None:
    long = {
        sentence: len(sentence.split())
        for text in english()
        for sentence in _SENTENCE_END.split(text)
        if len(sentence.split()) > MOST_WORDS
    }
    assert not long
