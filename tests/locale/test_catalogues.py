"""The catalogues say all that the program says, and nothing else, with every placeholder in its place."""

import re
import string
from functools import cache

import pytest
from babel.messages.catalog import Catalog, Message

from game.assets.fonts import Face, Fonts, Weight
from tests.locale.messages import TRANSLATED, extract, forms, messages, mo_bytes, po_text, read, source, update

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
