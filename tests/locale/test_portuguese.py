"""Portuguese is that of Portugal and says “tu”: no other form of address, no other country's words."""

import re
from typing import Final

from tests.locale.messages import forms, messages, read

_NEVER: Final = re.compile(
    r"\bvocê\b|\b[Pp]rima\b|\bClique (?:para|em|num)\b|(?<!o )\bmeu turno\b|\bpega o\b|\btela\b|\barquivo"
    r"|(?<=\w) …|[“”\"]"
)


def test_portugal_says_tu() -> None:
    wrong = [form for message in messages(read("pt")) for form in forms(message) if _NEVER.search(form)]
    assert not wrong, "\n".join(wrong)
