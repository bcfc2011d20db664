"""New texts tell their translators where they stand and what fills their braces."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from tests.locale import owed
from tests.locale.messages import extract


def program(text: str | tuple[str, str], context: str | None = None, comment: str = "", file: str = "a.py") -> Message:
    return Message(text, locations=[(file, 1)], auto_comments=[comment] if comment else [], context=context)


@pytest.mark.parametrize(
    ("message", "names"),
    [
        (program("Save"), {"context"}),
        (program("Save all"), {"context"}),
        (program("Save all now"), set()),
        (program("Save", "button"), set()),
        (program("→ +"), set()),
        (program("Save", file="text.txt"), set()),
        (program("to {where}"), {"comment"}),
        (program("to {where}", "button"), {"comment"}),
        (program("to {where}", comment="a place"), set()),
        (program(("a stone", "{pebbles} stones")), {"comment"}),
    ],
)
def test_what_a_text_owes(message: Message, names: set[str]) -> None:
    assert owed.owes(message) == names


def test_placeholders_of_known_names_tell_of_themselves() -> None:
    assert owed.told_by_names(program("{seat}, {count} tiles")) == [
        f"{{seat}}: {owed.vocabulary()['seat']}; {{count}}: {owed.vocabulary()['count']}"
    ]
    assert owed.told_by_names(program("{seat} to {where}")) == []


def test_a_new_text_is_refused_and_the_lists_only_grow_shorter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owed, "FOLDER", tmp_path)
    owed.keep("context", {"Save", "Gone"})
    owed.keep("comment", {"to {where}"})
    found = Catalog()
    for text in ("Save", "Load", "to {where}"):
        found.add(text, locations=[("a.py", 1)])
    owing = owed.of(found)
    assert [line.split("\n")[0] for line in owed.new(owing)] == ["'Load'"]
    owed.shorten(owing)
    assert (owed.known("context"), owed.known("comment")) == ({"Save"}, {"to {where}"})


def test_no_text_of_the_program_owes_more_than_is_listed() -> None:
    assert not owed.new(owed.of(extract()))
