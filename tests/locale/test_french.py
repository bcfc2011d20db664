"""What French asks for beyond words: elision before names, and the spaces of its punctuation."""

import re

import pytest

from game.locale import _, elision, ngettext, say
from game.rules.phrases import Who, phrase
from tests.locale.messages import forms, messages, read
from tests.locale.support import speaking

NO_BREAK, NARROW = "\u00a0", "\u202f"


@pytest.mark.parametrize(
    "name", ["Ixchel", "Ada", "Uxmal", "Élève", "Œdipe", "Ozan", "Hélène", "Hugo", "Yves", "yvonne"]
)
def test_elision(name: str) -> None:
    assert elision.prepared("La main de {name}").format(name=name) == f"La main d’{name}"
    assert elision.prepared("ce que {name} pioche").format(name=name) == f"ce qu’{name} pioche"
    assert elision.prepared("De {name}").format(name=name) == f"D’{name}"


@pytest.mark.parametrize("name", ["Bo", "Tomás", "Mei", "Yax", "Yann", "Hans", "Harry", "Zoé", "11", "{x}"])
def test_no_elision(name: str) -> None:
    assert elision.prepared("La main de {name}").format(name=name) == f"La main de {name}"


def test_only_before_a_name() -> None:
    assert elision.prepared("une {name} de {count}").format(name="aile", count=1) == "une aile de 1"
    assert elision.prepared("grande {name}").format(name="aile") == "grande aile"


def test_the_game_elides_in_french_only() -> None:
    with speaking("fr"):
        assert _("{name}’s hand").format(name="Ixchel") == "La main d’Ixchel"
        assert "d’Ada" in say(phrase("{seat}’s water carrier never moves", seat=Who(0)), ["Ada"])
        games = ngettext("{count} game of {game}", "{count} games of {game}", 2)
        assert games.format(count=2, game="Azul") == "2 parties d’Azul"
    with speaking("pt"):
        assert type(_("{name}’s hand")) is str


def texts() -> list[str]:
    return [form for message in messages(read("fr")) for form in forms(message)]


def test_spaces_before_marks() -> None:
    """A no-break space stands before a colon and inside guillemets, a narrow one before the other high marks."""
    wrong = [text for text in texts() if re.search(rf"[^{NARROW}][;!?](?=\s|$)|[^{NO_BREAK}]:(?=\s|$)", text)]
    wrong += [text for text in texts() if re.search(rf"«[^{NO_BREAK}]|[^{NO_BREAK}]»|\s…\s?$|[\"']", text)]
    assert not wrong, "\n".join(wrong)


def test_players_are_spoken_to_as_vous() -> None:
    assert not [text for text in texts() if re.search(r"(?i)\b(tu|toi|ton|tes|t’\w+)\b", text)]
