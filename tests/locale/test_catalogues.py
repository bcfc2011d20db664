"""The catalogues say all that the program says and nothing else: placeholders, plurals, terms, help for translators."""

import re
import string
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from babel.messages.catalog import Catalog, Message

from game.assets.fonts import Face, Fonts, Weight
from game.locale import ngettext, use
from game.locale.languages import SOURCE
from game.rules.games import GAMES
from tests.locale import owed
from tests.locale.messages import ROOT, TRANSLATED, extract, forms, messages, mo_bytes, po_text, read, source, update
from tests.locale.support import speaking

FACES: tuple[tuple[Face, Weight], ...] = (
    ("sans", "regular"), ("sans", "semibold"), ("sans", "bold"), ("serif", "semibold"),
)  # fmt: skip


@cache
def program() -> Catalog:
    return extract()


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def placeholders(text: str) -> list[str]:
    """Return the names in a text's braces; raise `ValueError` where they do not pair."""
    return sorted(name for _before, name, _format, _conversion in string.Formatter().parse(text) if name is not None)


@pytest.mark.parametrize("code", TRANSLATED)
def test_everything_is_translated(code: str) -> None:
    wanted = {(message.context, message.id) for message in messages(program())}
    catalogue = read(code)
    there = {(message.context, message.id) for message in messages(catalogue)}
    assert not wanted - there, "`make messages` has not been run"
    assert not there - wanted, "these are not used any more"
    assert not [message.id for message in messages(catalogue) if not all(forms(message))], "without a translation"
    assert not [message.id for message in messages(catalogue) if message.fuzzy], "to look at again"
    assert not catalogue.obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_the_forms_of_plurals(code: str) -> None:
    catalogue = read(code)
    for message in messages(catalogue):
        assert len(forms(message)) == (catalogue.num_plurals if isinstance(message.id, tuple) else 1), message.id


@pytest.mark.parametrize("code", TRANSLATED)
def test_placeholders(code: str) -> None:
    wrong = []
    for message in messages(read(code)):
        many = placeholders(sources(message)[-1])
        one = placeholders(sources(message)[0])
        for index, form in enumerate(forms(message)):
            allowed = (one, many) if index == 0 else (many,)
            if form and placeholders(form) not in allowed:
                wrong.append(f"{message.id!r} → {form!r}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", TRANSLATED)
def test_ends_and_beginnings(code: str) -> None:
    """A sentence ends as it does in English, nothing is padded, and lines are as many."""
    wrong = []
    for message in messages(read(code)):
        for text, form in zip(sources(message), forms(message), strict=False):
            if not form:
                continue
            same_end = text[-1] == form[-1] if text[-1] in ".:…!?" or form[-1] in ".:…!?" else True
            same_end |= form.endswith("…?")  # “What if…” is a question elsewhere
            ordinal = re.fullmatch(r"(\{rank\}|\d)\w*", text)
            if not ordinal and (not same_end or form != form.strip() or text.count("\n") != form.count("\n")):
                wrong.append(f"{text!r} → {form!r}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", TRANSLATED)
def test_compiled_and_written_as_make_messages_does(code: str) -> None:
    catalogue = read(code)
    assert source(code).with_suffix(".mo").read_bytes() == mo_bytes(catalogue), "`make messages` has not been run"
    assert source(code).read_text("utf-8") == po_text(code, update(code, program()))


def test_our_fonts_have_every_glyph() -> None:
    fonts = Fonts()
    texts = [text for message in messages(program()) for text in sources(message)]
    texts += [form for code in TRANSLATED for message in messages(read(code)) for form in forms(message)]
    needed = {character for text in texts for character in text if character != "\n"}
    for face, weight in FACES:
        missing = {c for c in needed if fonts._file_for(c, fonts._face(face, weight)) is not fonts._face(face, weight)}
        assert not missing, f"{face} {weight}: {sorted(missing)}"


# -- plurals


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


# -- one term for one thing: the glossary


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


# -- what a text owes its translators


def message_of(
    text: str | tuple[str, str], context: str | None = None, comment: str = "", file: str = "a.py"
) -> Message:
    return Message(text, locations=[(file, 1)], auto_comments=[comment] if comment else [], context=context)


@pytest.mark.parametrize(
    ("message", "names"),
    [
        (message_of("Save"), {"context"}),
        (message_of("Save all"), {"context"}),
        (message_of("Save all now"), set()),
        (message_of("Save", "button"), set()),
        (message_of("→ +"), set()),
        (message_of("Save", file="text.txt"), set()),
        (message_of("to {where}"), {"comment"}),
        (message_of("to {where}", "button"), {"comment"}),
        (message_of("to {where}", comment="a place"), set()),
        (message_of(("a stone", "{pebbles} stones")), {"comment"}),
    ],
)
def test_what_a_text_owes(message: Message, names: set[str]) -> None:
    assert owed.owes(message) == names


def test_placeholders_of_known_names_tell_of_themselves() -> None:
    assert owed.told_by_names(message_of("{seat}, {count} tiles")) == [
        f"{{seat}}: {owed.vocabulary()['seat']}; {{count}}: {owed.vocabulary()['count']}"
    ]
    assert owed.told_by_names(message_of("{seat} to {where}")) == []


def test_a_new_text_is_refused_and_the_lists_only_grow_shorter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owed, "FOLDER", tmp_path)
    owed.keep("context", {"Save", "Gone"})
    owed.keep("comment", {"to {where}"})
    found = Catalog()
    for text in ("Save", "Load", "to {where}"):
        found.add(text, locations=[("a.py", 1)])
    owing = owed.of(found)
    assert [line.split("\n")[0] for line in owed.new(owing)] == ["'Load'"]
    owed.shorten(owing)
    assert (owed.known("context"), owed.known("comment")) == ({"Save"}, {"to {where}"})


def test_no_text_of_the_program_owes_more_than_is_listed() -> None:
    assert not owed.new(owed.of(extract()))
