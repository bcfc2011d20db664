"""Every rule is told in some paragraph, in every language, with its mark; pictures and positions are what they say."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.assets.bundle import Assets
from game.locale import _, language
from game.locale.languages import LANGUAGES
from game.rules.core import Decide, Over
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.tables.part import table_part
from game.texts import texts_of
from game.texts.rulebook import BookParagraph, Rulebook, pages, read, rulebook
from game.texts.search import find, fold, spans
from tests.locale.support import speaking
from tests.members import IN_TURNS, IN_TURNS_TOO, MEMBERS, facts

ROOT = Path(__file__).parents[2]
LETTERS = {game: facts("rules", game).LETTER for game in MEMBERS}
_ID = r"[CMX]-(?:[A-Z]\d+|\db?)"


def full(game: str) -> list[BookParagraph]:
    return [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]


def everything(book: Rulebook) -> list[BookParagraph]:
    return [paragraph for chapter in (*book.summary, *book.full) for paragraph in chapter.paragraphs]


def rules_in(text: str, letter: str) -> set[str]:
    return {rule for rule in re.findall(_ID, text) if rule.startswith(letter)}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", MEMBERS)
def test_every_rule_is_told_in_every_language(game: str, code: str) -> None:
    in_code = "".join(file.read_text("utf-8") for file in (ROOT / "game" / "rules" / game).glob("*.py"))
    wanted = rules_in((ROOT / "docs" / "rules.md").read_text("utf-8"), LETTERS[game]) | rules_in(in_code, LETTERS[game])
    with speaking(code):
        assert language() == code
        told = {rule for paragraph in full(game) for rule in paragraph.rules if _(paragraph.text)}
    assert told == wanted


@pytest.mark.parametrize("game", MEMBERS)
def test_a_link_leads_to_the_first_paragraph_of_a_rule(game: str) -> None:
    book = rulebook(game)
    for paragraph in full(game):
        for rule in paragraph.rules:
            place = book.place_of(rule)
            assert place is not None
            assert rule in book.full[place[0]].paragraphs[place[1]].rules
    assert book.place_of("Z-1") is None


@pytest.mark.parametrize("page", pages())
def test_pictures_are_there(page: str) -> None:
    sprites = Assets(silent=True).sprites
    for paragraph in everything(rulebook(page)):
        if paragraph.shape == "figure":
            game, _slash, figure = paragraph.picture.partition("/")
            assert figure in table_part(game).figures
        elif paragraph.picture:
            assert sprites.entry(paragraph.picture) is not None, paragraph.picture


@pytest.mark.parametrize("game", MEMBERS)
def test_every_step_leads_to_a_rule(game: str) -> None:
    """What seats are asked in a game is told, and nothing else."""
    rules = GAMES[game]
    rng = Generator(3)
    state: Any = rules.start(rules.deal(rules.seat_counts[-1], rng))
    asked: set[str] = set()
    while not isinstance(pending := rules.pending(state), Over):
        if isinstance(pending, Decide):
            asked |= {prompt.step for prompt in pending.prompts.values()}
            state, _events = rules.apply(state, pending.seat, rules.legal(state, pending.seat).sample(rng))
        else:
            state, _events = rules.apply(state, -1, rules.draw(state, rng))
    texts = texts_of(game)
    assert texts is not None
    assert asked <= set(texts.steps)
    for rule in texts.steps.values():
        assert rulebook(game).place_of(rule) is not None


def test_everything_on_a_table_leads_to_a_rule() -> None:
    for game in MEMBERS:
        texts = texts_of(game)
        assert texts is not None
        for rule in texts.things.values():
            assert rulebook(game).place_of(rule) is not None, rule


def test_reading() -> None:
    book = read(
        "== On one page\n\n= Short\n\nA text.\n\n== In full\n\n= Long (2 columns)\n\n"
        "[C-A1 C-A2] A text in\ntwo lines.\n\n[gap C-B4] A ruling.\n\n[C-J1] * <cacao/fruit> A point.\n\n"
        "| one | 1\n[C-M2] | <cacao/coin> two | 2\n\n[C-X1] @cacao/turn A figure.\n"
    )
    assert book.summary[0].paragraphs == (BookParagraph("A text."),)
    assert (book.full[0].heading, book.full[0].columns) == ("Long", 2)
    assert book.full[0].paragraphs == (
        BookParagraph("A text in two lines.", ("C-A1", "C-A2")),
        BookParagraph("A ruling.", ("C-B4",), ruling="gap"),
        BookParagraph("A point.", ("C-J1",), "point", picture="cacao/fruit"),
        BookParagraph("one", (), "row", value="1"),
        BookParagraph("two", ("C-M2",), "row", picture="cacao/coin", value="2"),
        BookParagraph("A figure.", ("C-X1",), "figure", picture="cacao/turn"),
    )
    with pytest.raises(ValueError, match="no heading"):
        read("== In full\n\n= \n")


def test_searching() -> None:
    assert fold("Ékô ßİ") == "eko si"
    assert list(spans("The Temple tile, a temple", "TÉMPLE til")) == [(4, 10), (11, 14), (19, 25)]
    hits = find("temple space", (IN_TURNS_TOO, IN_TURNS))
    assert hits
    assert all(hit.page == IN_TURNS_TOO for hit in hits)
    assert {rule for hit in find("m-b3", (IN_TURNS_TOO,)) for rule in hit.paragraph.rules} == {"M-B3"}
    assert find("", (IN_TURNS_TOO,)) == find("  ", (IN_TURNS_TOO,)) == []
    assert find("xyzzy", (IN_TURNS_TOO,)) == []
