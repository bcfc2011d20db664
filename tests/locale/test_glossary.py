"""The catalogues keep to the glossary: one term for each thing in each language."""

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from babel.messages.catalog import Message

from game.rules.games import GAMES
from tests.locale.messages import ROOT, TRANSLATED, extract, forms, messages, read

GLOSSARY = ROOT / "game" / "locale" / "glossary.toml"


@cache
def glossary() -> dict[str, Any]:
    return tomllib.loads(GLOSSARY.read_text("utf-8"))


@cache
def texts(game: str) -> dict[tuple[str | None, Any], Message]:
    """Return the messages that stand in a game's files."""
    found = extract()
    return {
        (message.context, message.id): message
        for message in messages(found)
        if any(game in str(place) for place, _line in message.locations)
    }


def english(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def says(text: str, words: Iterable[str]) -> bool:
    """Whether a text has one of the words, as whole words; placeholders do not count."""
    plain = re.sub(r"\{[^}]*\}", "{}", text)
    return any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", plain, re.IGNORECASE) for word in words)


@pytest.mark.parametrize("code", TRANSLATED)
def test_terms(code: str) -> None:
    catalogue = read(code)
    wrong = []
    for term in glossary()["term"]:
        accepted = [form.casefold() for form in term[code]]
        for message in texts(term["game"]).values():
            if not any(says(text, term["en"]) for text in english(message)) or message.id in term.get("except", ()):
                continue
            translated = catalogue.get(message.id, message.context)
            said = forms(translated) if translated is not None else ()
            wrong += [
                f"{term['en'][0]} → {term[code][0]}: {english(message)[0]!r} → {form!r}"
                for form in said
                if form and not any(each in form.casefold() for each in accepted)
            ]
    assert not wrong, "\n".join(wrong)


def test_words_that_are_avoided() -> None:
    wrong = [
        text
        for avoided in glossary()["avoid"]
        for message in texts(avoided["game"]).values()
        for text in english(message)
        if says(text, avoided["en"])
    ]
    assert not wrong, "\n".join(wrong)


def test_the_rules_in_the_documents_avoid_them_too() -> None:
    for avoided in glossary()["avoid"]:
        chapter = f"\n# {GAMES[avoided['game']].title}\n"
        told = (ROOT / "docs" / "rules.md").read_text("utf-8").partition(chapter)[2].partition("\n---\n")[0]
        assert told
        plain = re.sub(r"`[^`]*`", "", told).splitlines()
        assert not [line for line in plain if says(line, avoided["en"])]


def test_every_term_has_every_language() -> None:
    for term in glossary()["term"]:
        assert set(term) - {"game", "except"} == {"en", *TRANSLATED}
        assert any(says(text, term["en"]) for message in texts(term["game"]).values() for text in english(message)), (
            term
        )
