"""The rulebook tells every rule with its mark and the numbers of the rules, in every language, and is searched.

What we had to rule or to reconstruct is marked the same way in four places: the text of `docs/rules.md`, its table of
all of them, the rulebook in the game, and the rules' code and data, written `X-M4 [reconstructed]`.
"""

import re
from pathlib import Path
from typing import Any, Final

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

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = (ROOT / "docs" / "rules.md").read_text("utf-8")
LETTERS: Final = {game: facts("rules", game).LETTER for game in MEMBERS}
ID: Final = r"[CMX]-(?:[A-Z]\d+|\db?)"


def full(game: str) -> list[BookParagraph]:
    return [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]


def everything(book: Rulebook) -> list[BookParagraph]:
    return [paragraph for chapter in (*book.summary, *book.full) for paragraph in chapter.paragraphs]


def rules_in(text: str, letter: str) -> set[str]:
    return {rule for rule in re.findall(ID, text) if rule.startswith(letter)}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", MEMBERS)
def test_every_rule_is_told_in_every_language(game: str, code: str) -> None:
    in_code = "".join(file.read_text("utf-8") for file in (ROOT / "game" / "rules" / game).glob("*.py"))
    wanted = rules_in(DOCS, LETTERS[game]) | rules_in(in_code, LETTERS[game])
    with speaking(code):
        assert language() == code
        told = {rule for paragraph in full(game) for rule in paragraph.rules if _(paragraph.text)}
    assert told == wanted


@pytest.mark.parametrize("game", MEMBERS)
def test_every_rule_is_found_in_turn(game: str) -> None:
    """Whoever looks for a rule opens `turn.py`: it plays the rule, or says under the rule's heading which file does."""
    folder = ROOT / "game" / "rules" / game
    turn = (folder / "turn.py").read_text("utf-8")
    assert rules_in(turn, LETTERS[game]) == rules_in(DOCS, LETTERS[game])
    comments = " ".join(re.findall(r"^# (?!--)(.*)", turn, re.MULTILINE))
    pointers = re.split(r"[Ii]n (?:`start` of )?`([a-z]+)`:", comments)[1:]
    assert pointers
    for file, rules in zip(pointers[::2], pointers[1::2], strict=True):
        assert rules_in(rules, LETTERS[game]) <= rules_in((folder / f"{file}.py").read_text("utf-8"), LETTERS[game])


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


# -- numbers are those of the rules


WORDS: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
)  # fmt: skip
TOLD = [(game, rule, set(told)) for game in MEMBERS for rule, told in facts("texts", game).TOLD.items()]


def numbers(text: str) -> set[int]:
    """Return the numbers of a text, in figures or in words."""
    found = {int(figure.replace("−", "-")) for figure in re.findall(r"(?<![\d\w])[−-]?\d+", text)}
    return found | {number for number, word in enumerate(WORDS) if re.search(rf"\b{word}\b", text, re.IGNORECASE)}


@pytest.mark.parametrize(("game", "rule", "wanted"), TOLD)
def test_the_rulebook_tells_the_numbers_of_the_rules(game: str, rule: str, wanted: set[int]) -> None:
    told = [
        f"{each.text} {each.value}"
        for chapter in rulebook(game).full
        for each in chapter.paragraphs
        if rule in each.rules and chapter.heading != "Examples"
    ]
    missing = wanted - set().union(*map(numbers, told))
    assert not missing


def rows_of(game: str) -> dict[str, str]:
    """Return the values of a rulebook's tables by what stands before them."""
    paragraphs = [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]
    return {each.text: each.value for each in paragraphs if each.value}


def rows_of_the_page() -> dict[str, list[str]]:
    """Return the rows of the tables in the page of rules, by their first cell."""
    cells = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in DOCS.splitlines() if "|" in line]
    return {row[0]: row[1:] for row in cells}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", MEMBERS)
def test_every_language_tells_the_same_figures(game: str, code: str) -> None:
    texts = [each.text for chapter in rulebook(game).full for each in chapter.paragraphs]
    with speaking(code):
        for text in texts:
            assert figures(_(text)) == figures(text), text


def figures(text: str) -> set[str]:
    """Return the numbers that a text tells in figures."""
    return set(re.findall(r"\d+", text))


# -- rulings are marked everywhere


MARK: Final = r"\[(gap|reconstructed)\]"
TABLE: Final = "# Where the printed rules are silent or lost"


def in_table(letter: str) -> set[tuple[str, str]]:
    """Return the rulings that the table at the end lists."""
    rows = re.findall(rf"^\| ({ID}) \| {MARK} \| .+ \| .+ \|$", DOCS.partition(TABLE)[2], re.MULTILINE)
    return {(rule, mark) for rule, mark in rows if rule.startswith(letter)}


def in_text(letter: str) -> set[tuple[str, str]]:
    """Return the rulings that are marked where they are told: the rule's ID ends the sentence."""
    text = DOCS.partition("\n---\n")[2].partition(TABLE)[0]
    found = re.findall(rf"\*\*{MARK}\*\*.*?\(({ID})\)", text, re.DOTALL)
    assert len(found) == len(re.findall(MARK, text))
    return {(rule, mark) for mark, rule in found if rule.startswith(letter)}


def in_rulebook(game: str) -> set[tuple[str, str]]:
    """Return the rulings of the rulebook that is read in the game."""
    paragraphs = [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]
    return {(rule, each.ruling) for each in paragraphs if each.ruling for rule in each.rules}


def in_code(game: str) -> set[tuple[str, str]]:
    """Return the rulings that are marked in rules and data; no mark stands without its rule."""
    folder = ROOT / "game" / "rules" / game
    text = "\n".join(file.read_text("utf-8") for file in (*folder.glob("*.py"), *folder.glob("*.json")))
    found = re.findall(rf"({ID}) {MARK}", text)
    assert len(found) == len(re.findall(MARK, text))
    return set(found)


@pytest.mark.parametrize("game", MEMBERS)
def test_rulings_are_marked_everywhere(game: str) -> None:
    marked = in_table(LETTERS[game])
    assert marked
    assert in_text(LETTERS[game]) == marked
    assert in_rulebook(game) == marked
    assert in_code(game) == marked


def test_what_is_reconstructed() -> None:
    """River, board, split of tiles, decks, two colours, track, the drink's pay, the pyramid's rows."""
    marked = {rule for game in MEMBERS for rule, mark in in_table(LETTERS[game]) if mark == "reconstructed"}
    assert marked == {"C-M3", "M-M1", "M-M2", "X-M1", "X-M3", "X-M4", "X-M5", "X-M6"}


def test_what_is_a_gap() -> None:
    marked = {rule for game in MEMBERS for rule, mark in in_table(LETTERS[game]) if mark == "gap"}
    assert marked == {
        "C-M4", "C-B3", "C-B4", "C-C6", "M-B7", "X-B3", "X-B4", "X-B6", "X-B7", "X-F2",
    }  # fmt: skip


def test_whole_words_come_first_on_each_page() -> None:
    shown = tuple(page for page in GAMES if page in pages())
    hits = find("tie", shown)
    for page in shown:
        whole = [
            re.search(r"\btie\b", fold(" ".join((_(hit.paragraph.text), _(hit.chapter.heading))))) is not None
            for hit in hits
            if hit.page == page
        ]
        assert whole == sorted(whole, reverse=True), page
    assert any(not re.search(r"\btie\b", fold(_(hit.paragraph.text))) for hit in hits), "tied and ties are found too"


def test_what_stands_within_other_words_is_not_found() -> None:
    """A tie is no part of cities."""
    for page in pages():
        for hit in find("tie", (page,)):
            held = " ".join((_(hit.paragraph.text), _(hit.chapter.heading)))
            assert re.search(r"\btie", fold(held)), held
    line = "Cities and ties at temples are tied."
    assert [line[start:end] for start, end in spans(line, "tie")] == ["tie", "tie"]
    assert [*spans("die Kakaokarte", "karte")] == [(9, 14)], "but a long word is found within compounds"
