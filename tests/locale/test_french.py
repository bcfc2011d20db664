"""What French asks for beyond words: elision before names, and the spaces of its punctuation."""

import re

import pytest

from game.locale import _, labelled, ngettext, parted, say
from game.locale.languages import french_template
from game.rules.core import Who, day_in_words, phrase
from tests.locale import french
from tests.locale.french import NARROW, NO_BREAK
from tests.locale.messages import forms, messages, read
from tests.locale.support import speaking


@pytest.mark.parametrize(
    "name", ["Ixchel", "Ada", "Uxmal", "Élève", "Œdipe", "Ozan", "Hélène", "Hugo", "Yves", "yvonne"]
)
def test_elision(name: str) -> None:
    assert french_template("La main de {name}").format(name=name) == f"La main d’{name}"
    assert french_template("ce que {name} pioche").format(name=name) == f"ce qu’{name} pioche"
    assert french_template("De {name}").format(name=name) == f"D’{name}"


@pytest.mark.parametrize("name", ["Bo", "Tomás", "Mei", "Yax", "Yann", "Hans", "Harry", "Zoé", "11", "{x}"])
def test_no_elision(name: str) -> None:
    assert french_template("La main de {name}").format(name=name) == f"La main de {name}"


def test_only_before_a_name() -> None:
    assert french_template("une {name} de {count}").format(name="aile", count=1) == "une aile de 1"
    assert french_template("grande {name}").format(name="aile") == "grande aile"


def test_the_game_elides_in_french_only() -> None:
    with speaking("fr"):
        assert _("{name}’s hand").format(name="Ixchel") == "La main d’Ixchel"
        assert "d’Ada" in say(phrase("{seat}’s water carrier never moves", seat=Who(0)), ["Ada"])
        points = "{seat}: {count} points for {crop} near {temple} ({tiles})"
        told = ngettext("{seat}: a point for {crop} near {temple} ({tiles})", points, 2)
        assert "2 points près d’Uxmal" in told.format(seat="Ada", count=2, temple="Uxmal", crop="", tiles="")
    with speaking("pt"):
        assert type(_("{name}’s hand")) is str


def test_the_first_of_a_month() -> None:
    with speaking("fr"):
        assert say(day_in_words("2026-05-01")) == "1er mai 2026"
        assert say(day_in_words("2026-05-11")) == "11 mai 2026"
        assert _("{day} {month}, {time}").format(day=1, month="mai", time="12:05") == "1er mai, 12:05"
    with speaking("pt"):
        assert say(day_in_words("2026-05-01")).startswith("1 ")


def test_strings_put_together_have_its_spaces_too() -> None:
    with speaking("fr"):
        assert labelled("Ada", "2 or") == f"Ada{NO_BREAK}: 2 or"
        assert parted(["a, b", "c"]) == f"a, b{NARROW}; c"
    assert labelled("Ada", "2 gold") == "Ada: 2 gold"
    assert parted(["a, b", "c"]) == "a, b; c"


def test_below_nothing_counts_as_above() -> None:
    with speaking("fr"):
        assert [ngettext("{count} point", "{count} points", count)[-1] for count in (-3, -1, 0, 1, 2)] == list("sttts")


def texts() -> list[str]:
    return [form for message in messages(read("fr")) for form in forms(message)]


def test_the_catalogue_is_written_as_it_is_printed() -> None:
    assert [text for text in texts() if french.spaced(text) != text] == []


def test_spaces_at_marks() -> None:
    assert french.spaced("C'est « oui »: {a} ; {b} !") == (
        f"C’est «{NO_BREAK}oui{NO_BREAK}»{NO_BREAK}: {{a}}{NARROW}; {{b}}{NARROW}!"
    )
    assert french.spaced("Nom …") == "Nom…"
    assert french.spaced("12:30, {time:02}, 1–2") == "12:30, {time:02}, 1–2"


def test_players_are_spoken_to_as_vous() -> None:
    assert not [text for text in texts() if re.search(r"(?i)\b(tu|toi|ton|tes|t’\w+)\b", text)]


def test_words_that_were_given_up() -> None:
    """They say another thing than they mean, or the published rules say it otherwise."""
    given_up = (
        r"figurines?", r"rangées?", "maîtresse", r"joueurs? de l’ordinateur", r"places permises", "au titre",
        r"qui a le (plus|moins) [^.;]* gagne(?= ?[.;])", r"plus de \w+ restantes (gagnent|décident)",
    )  # fmt: skip
    assert not [text for text in texts() if re.search(rf"(?i)\b({'|'.join(given_up)})(?!\w)", text)]
