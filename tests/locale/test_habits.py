"""How languages write numbers, lists and phrases, and which of them is chosen."""

import subprocess
from collections.abc import Sequence
from typing import Any

import pytest

from game.locale import joined, labelled, ngettext, number, percent, say, signed
from game.locale.languages import LANGUAGES, best, of_mac, of_system, of_windows, pseudo, wished, wished_by
from game.rules.core import N2_, NC_, Phrase, Who, counted, phrase
from tests.locale.support import speaking


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", ["0", "−10", "1,234", "12,345", "0.5", "50%"]),
        ("de", ["0", "−10", "1.234", "12.345", "0,5", "50\u00a0%"]),
        ("es", ["0", "−10", "1234", "12.345", "0,5", "50\u00a0%"]),
        ("fr", ["0", "−10", "1\u202f234", "12\u202f345", "0,5", "50\u202f%"]),
        ("nl", ["0", "−10", "1.234", "12.345", "0,5", "50%"]),
        ("pt", ["0", "−10", "1234", "12\u00a0345", "0,5", "50%"]),
    ],
)
def test_numbers(code: str, words: list[str]) -> None:
    with speaking(code):
        assert [number(0), number(-10), number(1234), number(12345), number(0.5, 1), percent(50)] == words
        assert number(-0.01, 1)[0] == "0", "no minus before nothing"
        assert [signed(0), signed(2), signed(-3)] == ["+0", "+2", "−3"]


def test_lists() -> None:
    assert joined([]) == ""
    assert joined(["a"]) == "a"
    assert joined(["a", "b", "c"]) == "a, b and c"
    with speaking("es"):
        assert joined(["2 oros", "1 sol"]) == "2 oros y 1 sol"
        assert joined(["Ana", "Isabel"]) == "Ana e Isabel"
        assert joined(["agua", "hielo"]) == "agua y hielo"
    with speaking("de"):
        assert joined(["Anna", "Bernd"]) == "Anna und Bernd"


def test_plurals() -> None:
    with speaking("fr"):
        assert ngettext("{count} point", "{count} points", 0) == "{count} point"
        assert ngettext("{count} point", "{count} points", 2) == "{count} points"


def test_phrases() -> None:
    forms = N2_("{seat} draws a tile", "{seat} draws {count} tiles")
    assert say(counted(forms, 1, seat=Who(0)), ["Ana"]) == "Ana draws a tile"
    assert say(counted(forms, 3, seat=Who(1)), ["Ana"]) == "seat 2 draws 3 tiles"
    assert say(phrase("{what}: {amounts}", what=phrase(NC_("key", "Space")), amounts=(-1, 2))) == "Space: −1, 2"
    assert phrase(NC_("key", "Space")).english() == "Space"


def test_choosing() -> None:
    assert best(["ja_JP", "pt-BR", "de"]) == "pt"
    assert best(["ja"]) == best([]) == "en"
    assert best(["FR"]) == "fr"
    assert wished_by({"LANGUAGE": "nl:de", "LANG": "es_ES.UTF-8"}) == ["nl", "de", "es_ES.UTF-8"]
    assert wished_by({"LANGUAGE": "nl", "LC_ALL": "C.UTF-8", "LANG": "es_ES"}) == []
    assert wished_by({"LC_MESSAGES": "fr_FR", "LANG": "es_ES"}) == ["fr_FR"]
    assert list(LANGUAGES.values()) == sorted(LANGUAGES.values())


def test_the_made_up_language() -> None:
    assert pseudo("End turn") == "[Eend tuurn]"
    assert pseudo("{count} to go") == "[{count} too goo]"
    assert pseudo("{left}: {right}") == "{left}: {right}"
    with speaking("pseudo"):
        assert say(phrase(NC_("key", "Space"))) == "[Spaacee]"


def german() -> list[str]:
    return ["de-DE", "en-GB"]


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_the_settings_of_windows_and_the_mac_count_before_a_terminal(platform: str) -> None:
    assert best(wished(german, {"LANG": "en_US.UTF-8"}, platform)) == "de"
    assert best(wished(german, {}, platform)) == "de"
    assert best(wished(lambda: ["ja-JP"], {"LANG": "nl_NL.UTF-8"}, platform)) == "nl"
    assert best(wished(german, {"LC_ALL": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"}, platform)) == "fr"


def test_elsewhere_the_environment_counts_first() -> None:
    assert best(wished(german, {"LANG": "pt_BR.UTF-8"}, "linux")) == "pt"
    assert best(wished(german, {}, "linux")) == "de"
    assert best(wished(list, {"LANG": "C.UTF-8"}, "linux")) == "en"


class FakeKernel:
    """Answers as Windows does: first how long the list is, then the list, a zero after each name and at the end."""

    def __init__(self, *names: str) -> None:
        self.told = "".join(f"{name}\0" for name in names) + "\0"
        self.works = True

    def GetUserPreferredUILanguages(self, flags: int, _count: Any, names: Any, size: Any) -> int:  # noqa: N802
        assert flags == 8
        if not self.works:
            return 0
        size._obj.value = len(self.told)
        if names is not None:
            assert len(names) >= len(self.told)
            for index, letter in enumerate(self.told):
                names[index] = letter
        return 1


def test_windows_is_asked_for_its_languages() -> None:
    kernel = FakeKernel("es-ES", "en-US")
    assert of_windows(kernel) == ["es-ES", "en-US"]
    kernel.works = False
    assert of_windows(kernel) == []


def test_the_mac_is_asked_for_its_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(asked: Sequence[str], **_how: Any) -> subprocess.CompletedProcess[str]:
        assert asked[1:] == ("read", "-g", "AppleLanguages")
        return subprocess.CompletedProcess(asked, 0, '(\n    "fr-FR",\n    "zh-Hans-FR",\n    en\n)\n')

    monkeypatch.setattr(subprocess, "run", run)
    assert of_mac() == ["fr-FR", "zh-Hans-FR", "en"]
    assert of_system("darwin") == ["fr-FR", "zh-Hans-FR", "en"]


def test_a_system_that_does_not_answer_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(*_asked: Any, **_how: Any) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "run", run)
    for platform in ("win32", "darwin", "linux"):
        assert of_system(platform) == []


def test_a_rank_with_a_point_needs_no_colon() -> None:
    assert labelled("1.", "Ana") == "1. Ana"
    assert labelled("1st", "Ana") == "1st: Ana"


def test_names_numbers_and_lists() -> None:
    gains = (phrase("{gold} gold", gold=3), phrase("{water} water", water=-4))
    text = phrase("{seat}: {gains} at {x}", seat=Who(1), gains=gains, x=-2)
    assert say(text, ["Ada", "Zoë {x}"]) == "Zoë {x}: 3 gold, −4 water at −2"
    assert say(text) == "seat 2: 3 gold, −4 water at −2"


def test_phrases_have_plurals() -> None:
    for count, words in ((1, "1 tile"), (0, "0 tiles"), (5, "5 tiles")):
        assert say(Phrase("{n} tile", {"n": count}, "{n} tiles", count)) == words
        assert ngettext("{n} tile", "{n} tiles", count).format(n=count) == words
