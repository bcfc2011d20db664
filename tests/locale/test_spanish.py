"""Spanish says “tú” and nothing that is only Spain's; it says no word and sets no mark that was given up."""

import re
from typing import Final

from tests.locale.messages import forms, messages, read

_NEVER: Final = re.compile(
    r"\b(?:vosotros|vuestr[oa]s?|os)\b|(?<!\w)\w+[áéí]is\b|\busted(?:es)?\b"  # tú, and a table is not spoken to
    r"|\b(?i:co[gj](?:e[rns]?|es|o|a|an|ido|iendo))\b|\b(?i:ordenador(?:es)?)\b"  # not said in Latin America
    r"|\b(?i:asientos?)\b|\b(?i:morad[oa])\b|\b(?i:ampl(?:ía|ías|iar|iando))\b|\b(?i:zonas?)\b"  # the published terms
    r"|(?i:hoja de puntos|contador de puntos)|\b[Gg]anan más\b"
    r"|\(si no, |\w …|… \w|[\"”“]| - |\d de (?:oro|cacao|sol)\b"
)


def test_words_and_marks_that_were_given_up() -> None:
    wrong = [form for message in messages(read("es")) for form in forms(message) if _NEVER.search(form)]
    assert not wrong, "\n".join(wrong)
