"""What single languages ask for: forms of address, words that were given up, and French elision and spaces."""

import re
from typing import Final

import pytest

from game.locale import _, labelled, ngettext, parted, say
from game.locale.languages import french_template
from game.rules.core import Who, day_in_words, phrase
from tests.locale.messages import NARROW, NO_BREAK, forms, messages, read, spaced
from tests.locale.support import speaking

_NEVER: Final = {
    # German says “du” and, to a table, “ihr”; it says no word and sets no mark that was given up.
    "de": re.compile(
        r"\bIhnen\b|\bIhre[mnr]? Hand\b|\b[Mm]an\b|\bKlicke[n ]\b"  # du and ihr
        r"|\bLaden\b|\b[Ss]icher[nt]\b|\bTitelseite\b"  # the hands are verdeckt, a match is gespeichert
        r"|\bgereiht\b|\bwertet\b|\bPunkteleiste\b|\bWertungsscheibe\b|\bBonusplättchen\b|\bNächstbeste\b"
        r"|\b1 (?:dazu|weg)\b"
        r"|(?<=\w) …|…(?=\w)|[\"”»«]| - "  # its own quotes and dash, a no-break space next to an ellipsis
    ),
    # Spanish says “tú” and nothing that is only Spain's; it says no word and sets no mark that was given up.
    "es": re.compile(
        r"\b(?:vosotros|vuestr[oa]s?|os)\b|(?<!\w)\w+[áéí]is\b|\busted(?:es)?\b"  # tú, and a table is not spoken to
        r"|\b(?i:co[gj](?:e[rns]?|es|o|a|an|ido|iendo))\b|\b(?i:ordenador(?:es)?)\b"  # not said in Latin America
        r"|\b(?i:asientos?)\b|\b(?i:morad[oa])\b|\b(?i:ampl(?:ía|ías|iar|iando))\b|\b(?i:zonas?)\b"  # as published
        r"|(?i:hoja de puntos|contador de puntos)|\b[Gg]anan más\b"
        r"|\(si no, |\w …|… \w|[\"”“]| - |\d de (?:oro|cacao|sol)\b"
    ),
    # Dutch says “je” and, to a table, “jullie”; it says no word and sets no mark that was given up.
    "nl": re.compile(
        r"\b[Uu]w\b|\b[Uu]\b(?! \{minutes)"  # je and jullie; “2 u 05” is a time
        r"|[Gg]loeiend|[Oo]mlijst|[Oo]nthul"  # verlicht, omkaderd, opengedraaid
        r"|[Ss]corespoor|[Ss]coreschijf|\bschijf van\b|[Bb]onusfiche|\b[Gg]ouden veld\b|\bmanier van kaarten\b"
        r"|\bmeer (?:spelers|steden)\b|\belk bod (?:ligt|wordt)\b|\b(?:krijgt|dan) het andere\b|\baan de zijde \{"
        r"|\b[Zz]ege\b|\b[Rr]onden\b|\b[Gg]elijkspel\b|\b[Pp]laatjes?\b|\b[Ff]ilms?\b|\bopslaan\b"
        r"|\b[Ss]luit(?:en)? er\b|\bgesloten: |\b[Vv]oor je (?:de|het|aan)\b"
        r"|(?<=\w) …|[\"'”“]| - "  # its own quotes, apostrophe and dash, no space before an ellipsis
    ),
    # Portuguese is that of Portugal and says “tu”: no other form of address, no other country's words.
    "pt": re.compile(
        r"\bvocê\b|\b[Pp]rima\b|\bClique (?:para|em|num)\b|(?<!o )\bmeu turno\b|\bpega o\b|\btela\b|\barquivo"
        r"|(?<=\w) …|[“”\"]"
    ),
}


@pytest.mark.parametrize("code", _NEVER)
def test_no_word_and_no_mark_that_was_given_up(code: str) -> None:
    wrong = [form for message in messages(read(code)) for form in forms(message) if _NEVER[code].search(form)]
    assert not wrong, "\n".join(wrong)


# -- French: elision before names, and the spaces of its punctuation


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
    assert [text for text in texts() if spaced(text) != text] == []


def test_spaces_at_marks() -> None:
    assert spaced("C'est « oui »: {a} ; {b} !") == (
        f"C’est «{NO_BREAK}oui{NO_BREAK}»{NO_BREAK}: {{a}}{NARROW}; {{b}}{NARROW}!"
    )
    assert spaced("Nom …") == "Nom…"
    assert spaced("12:30, {time:02}, 1–2") == "12:30, {time:02}, 1–2"


def test_players_are_spoken_to_as_vous() -> None:
    assert not [text for text in texts() if re.search(r"(?i)\b(tu|toi|ton|tes|t’\w+)\b", text)]


def test_words_that_were_given_up() -> None:
    """They say another thing than they mean, or the published rules say it otherwise."""
    given_up = (
        r"figurines?", r"rangées?", "maîtresse", r"joueurs? de l’ordinateur", r"places permises", "au titre",
        r"qui a le (plus|moins) [^.;]* gagne(?= ?[.;])", r"plus de \w+ restantes (gagnent|décident)",
    )  # fmt: skip
    assert not [text for text in texts() if re.search(rf"(?i)\b({'|'.join(given_up)})(?!\w)", text)]
