"""Text of the rules in words, with the players' names."""

from game.locale import ngettext, say
from game.rules.core import Phrase, Who, phrase


def test_names_numbers_and_lists() -> None:
    gains = (phrase("{gold} gold", gold=3), phrase("{water} water", water=-4))
    text = phrase("{seat}: {gains} at {x}", seat=Who(1), gains=gains, x=-2)
    assert say(text, ["Ada", "Zoë {x}"]) == "Zoë {x}: 3 gold, −4 water at −2"
    assert say(text) == "seat 2: 3 gold, −4 water at −2"


def test_plurals() -> None:
    for count, words in ((1, "1 tile"), (0, "0 tiles"), (5, "5 tiles")):
        assert say(Phrase("{n} tile", {"n": count}, "{n} tiles", count)) == words
        assert ngettext("{n} tile", "{n} tiles", count).format(n=count) == words
