"""German says “du” and, to a table, “ihr”; it says no word and sets no mark that was given up."""

import re
from typing import Final

from tests.locale.messages import forms, messages, read

_NEVER: Final = re.compile(
    r"\bIhnen\b|\bIhre[mnr]? Hand\b|\b[Mm]an\b|\bKlicke[n ]\b"  # du and ihr
    r"|\bLaden\b|\b[Ss]icher[nt]\b|\bTitelseite\b"  # the hands are verdeckt, a match is gespeichert
    r"|\bgereiht\b|\bwertet\b|\bPunkteleiste\b|\bWertungsscheibe\b|\bBonusplättchen\b|\bNächstbeste\b"
    r"|\b1 (?:dazu|weg)\b"
    r"|(?<=\w) …|…(?=\w)|[\"”»«]| - "  # its own quotes and dash, a no-break space next to an ellipsis
)


def test_words_and_marks_that_were_given_up() -> None:
    wrong = [form for message in messages(read("de")) for form in forms(message) if _NEVER.search(form)]
    assert not wrong, "\n".join(wrong)
