"""Dutch says “je” and, to a table, “jullie”; it says no word and sets no mark that was given up."""

import re
from typing import Final

from tests.locale.messages import forms, messages, read

_NEVER: Final = re.compile(
    r"\b[Uu]w\b|\b[Uu]\b(?! \{minutes)"  # je and jullie; “2 u 05” is a time
    r"|[Gg]loeiend|[Oo]mlijst|[Oo]nthul"  # verlicht, omkaderd, opengedraaid
    r"|[Ss]corespoor|[Ss]coreschijf|\bschijf van\b|[Bb]onusfiche|\b[Gg]ouden veld\b|\bmanier van kaarten\b"
    r"|\bmeer (?:spelers|steden)\b|\belk bod (?:ligt|wordt)\b|\b(?:krijgt|dan) het andere\b|\baan de zijde \{"
    r"|\b[Zz]ege\b|\b[Rr]onden\b|\b[Gg]elijkspel\b|\b[Pp]laatjes?\b|\b[Ff]ilms?\b|\bopslaan\b"
    r"|\b[Ss]luit(?:en)? er\b|\bgesloten: |\b[Vv]oor je (?:de|het|aan)\b"
    r"|(?<=\w) …|[\"'”“]| - "  # its own quotes, apostrophe and dash, no space before an ellipsis
)


def test_words_and_marks_that_were_given_up() -> None:
    wrong = [form for message in messages(read("nl")) for form in forms(message) if _NEVER.search(form)]
    assert not wrong, "\n".join(wrong)
